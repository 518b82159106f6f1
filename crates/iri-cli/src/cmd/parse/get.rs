//! `iri parse --get`: writes a template filled with the components of each identifier.

use std::borrow::Cow;

use iri_kit::{EffectivePort as _, Form, Parts};

use super::field::{Field, members};
use crate::cmd::prelude::*;
use crate::diagnosis::{encoded, grammar};
use crate::options::value::nearest;
use crate::{escape, slice};

/// A parsed template: literal text, and placeholders in braces.
#[derive(Clone, Debug)]
pub(crate) struct Template(Vec<Piece>);

/// A part of a template.
#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Placeholder(Placeholder),
}

/// A component to insert.
#[derive(Clone, Debug)]
struct Placeholder {
    name: Name,
    is_decoded: bool,
}

/// The value that a placeholder inserts.
#[derive(Clone, Debug)]
enum Name {
    Field(Field),
    User,
    Password,
    /// The port, or the default port of the scheme.
    EffectivePort,
    /// A segment by its index, from 0 at the start or from -1 at the end.
    Segment(isize),
    /// The value of the first pair of the query whose decoded name is this.
    Pair(String),
}

/// The names without a parameter.
const NAMES: [(&str, Name); 13] = [
    ("iri", Name::Field(Field::Input)),
    ("kind", Name::Field(Field::Kind)),
    ("scheme", Name::Field(Field::Scheme)),
    ("authority", Name::Field(Field::Authority)),
    ("userinfo", Name::Field(Field::Userinfo)),
    ("user", Name::User),
    ("password", Name::Password),
    ("host", Name::Field(Field::Host)),
    ("host_kind", Name::Field(Field::HostKind)),
    ("port", Name::Field(Field::Port)),
    ("path", Name::Field(Field::Path)),
    ("query", Name::Field(Field::Query)),
    ("fragment", Name::Field(Field::Fragment)),
];

/// Likely mistakes, such as the names of other programs, with the name to suggest.
const SUGGESTIONS: [(&str, &str); 9] = [
    ("url", "iri"),
    ("uri", "iri"),
    ("input", "iri"),
    ("username", "user"),
    ("hostname", "host"),
    ("segment", "segment:NUMBER"),
    ("segments", "segment:NUMBER"),
    ("pair", "pair:NAME"),
    // `{query:NAME}` is the syntax of trurl.
    ("query", "pair:NAME"),
];

impl Template {
    /// Parses a template.
    pub(super) fn read(template: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut text = String::new();
        let mut rest = template.chars();
        while let Some(c) = rest.next() {
            match c {
                '\\' => text.push(match rest.next() {
                    Some('n') => '\n',
                    Some('r') => '\r',
                    Some('t') => '\t',
                    Some(c @ ('\\' | '{' | '}')) => c,
                    _ => {
                        return Err(r"expected `n`, `r`, `t`, `\`, `{` or `}` after `\`".to_owned());
                    }
                }),
                '{' => {
                    let Some((name, after)) = rest.as_str().split_once('}') else {
                        return Err(
                            r"expected `}` after `{`; write a literal brace as `\{`".to_owned()
                        );
                    };
                    if !text.is_empty() {
                        pieces.push(Piece::Text(std::mem::take(&mut text)));
                    }
                    pieces.push(Piece::Placeholder(Placeholder::read(name)?));
                    rest = after.chars();
                }
                c => text.push(c),
            }
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        Ok(Self(pieces))
    }
}

impl Placeholder {
    /// Parses the content of a pair of braces.
    fn read(given: &str) -> Result<Self, String> {
        let (name, is_decoded) = match given.strip_prefix("decode:") {
            Some(name) => (name, true),
            None => (given, false),
        };
        let found = NAMES.into_iter().find(|(own, _)| *own == name);
        let name = match (found, name.split_once(':')) {
            (Some((_, name)), _) => name,
            (None, Some(("default", "port"))) => Name::EffectivePort,
            (None, Some(("pair", name))) => Name::Pair(name.to_owned()),
            (None, Some(("segment", number))) => {
                let number = number.parse();
                Name::Segment(number.map_err(
                    |_| "expected the number of a segment, such as `{segment:0}` or `{segment:-1}`",
                )?)
            }
            (None, _) => return Err(unknown(name)),
        };
        Ok(Self { name, is_decoded })
    }

    /// Returns the value in an identifier, which is empty for an absent component.
    fn value<'a>(&self, parts: &Parts<'a>) -> Checked<Cow<'a, str>> {
        let is_form = matches!(self.name, Name::Pair(_));
        let value = match &self.name {
            Name::Field(field) => field.of(parts),
            Name::User => parts.user_and_password().map(|(user, _)| user),
            Name::Password => parts.user_and_password().and_then(|(_, password)| password),
            Name::EffectivePort => match parts.port() {
                Some("") | None => {
                    let port = parts.effective_port().ok().flatten();
                    let port = port.map(|port| Cow::Owned(port.to_string()));
                    return Ok(port.unwrap_or_default());
                }
                port => port,
            },
            Name::Segment(number) => match usize::try_from(*number) {
                Ok(number) => parts.segments().nth(number),
                Err(_) => parts.segments().rev().nth(number.unsigned_abs() - 1),
            },
            Name::Pair(name) => {
                let mut pairs = parts.pairs();
                let found = pairs.find(|pair| {
                    let own = pair.decode_name().with_plus_as_space(true);
                    own.lossy() == name.as_str()
                });
                found.and_then(|pair| pair.value())
            }
        };
        let Some(value) = value else {
            return Ok(Cow::Borrowed(""));
        };
        if !self.is_decoded {
            return Ok(Cow::Borrowed(value));
        }
        let content = iri_kit::pct::decode(value)
            .with_plus_as_space(is_form)
            .to_str();
        content.map_err(|error| {
            let at = slice::span_in(parts.as_str(), value).start();
            let finding = encoded::not_utf8(&error).moved_by(at);
            let component = parts.component_at(finding.span.start());
            Box::new(
                finding
                    .with_component(component)
                    .with_help(Some("omit `decode:` to get the encoded value")),
            )
        })
    }
}

/// Returns the message for an unknown name.
fn unknown(name: &str) -> String {
    let given = escape::visible(name);
    let names = NAMES.iter().map(|(name, _)| *name);
    let mistake = SUGGESTIONS
        .iter()
        .find(|(mistake, _)| match name.split_once(':') {
            Some((before, _)) => before == *mistake,
            None => name == *mistake,
        });
    let suggested = mistake.map(|(_, suggestion)| *suggestion);
    match suggested.or_else(|| nearest(name, names.clone())) {
        Some(near) => format!("unknown name `{given}`; did you mean `{near}`?"),
        None => format!(
            "unknown name `{given}`; expected one of {}, default:port, segment:NUMBER or pair:NAME, each also with the prefix `decode:`",
            names.collect::<Vec<_>>().join(", ")
        ),
    }
}

/// Writes a template for each identifier.
#[derive(Debug)]
pub(super) struct Get(pub(super) Template);

impl Command for Get {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let parts = grammar::accept(input.text()?, Form::IriReference)?;
        let pieces = self.0.0.iter().map(|piece| match piece {
            Piece::Text(text) => Ok((Cow::Borrowed(&**text), false)),
            Piece::Placeholder(placeholder) => Ok((placeholder.value(&parts)?, true)),
        });
        let pieces = pieces.collect::<Checked<Vec<(Cow<'_, str>, bool)>>>()?;
        page.write(
            input,
            |object| {
                members(object, &parts)?;
                let output: String = pieces.iter().map(|(text, _)| &**text).collect();
                object.text("output", Some(&output))
            },
            |page| {
                for (text, is_value) in &pieces {
                    // Control characters are written literally if the template has them, and
                    // escaped if the identifier does.
                    if *is_value {
                        page.text(text)?;
                    } else {
                        page.text_as_is(text)?;
                    }
                }
                page.end_record()
            },
        )
    }
}
