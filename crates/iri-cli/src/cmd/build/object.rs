//! Reads the components of an identifier from a JSON object with the member names of `iri parse`.

use std::borrow::Cow;
use std::fmt;

use iri_kit::{Clause, Component, Span};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::draft::Draft;
use super::member::Member;
use super::value::{Origin, Value};
use crate::finding::{Checked, Finding};
use crate::slice;

/// Reads the components from the object in `line`. The values are already encoded if `all_raw`, or
/// if the object was written by `iri parse`.
pub(super) fn read(line: &str, all_raw: bool) -> Checked<Draft<'_>> {
    let members: Members<'_> =
        serde_json::from_str(line).map_err(|error| not_an_object(line, &error))?;
    let object = Object {
        line,
        members: &members.0,
    };
    if object.get("ok").is_some_and(|ok| ok.get() == "false") {
        let message = "the object reports a bad input";
        return Err(object.refused(
            object.get("ok"),
            "build-object-invalid",
            message,
            "expected `true`",
        ));
    }
    // Only `iri parse` and the commands that extend its output write the member `kind`.
    let is_parsed = object.get("kind").is_some();
    if !is_parsed {
        object.check_names()?;
    }
    let reader = Reader {
        object,
        is_raw: all_raw || is_parsed,
    };
    reader.draft()
}

/// The members of an object, in order.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with the member names of `iri parse`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(All)
    }
}

/// The members of an object and the line that they borrow from.
#[derive(Clone, Copy)]
struct Object<'a, 'm> {
    line: &'a str,
    members: &'m [(String, &'a RawValue)],
}

/// The clause cited by errors about an object: it names the components.
const CLAUSE: Clause = Clause::new("3986-3-required");

/// The member names that `iri build` reads or permits.
const NAMES: [&str; 13] = [
    "scheme",
    "authority",
    "userinfo",
    "user",
    "password",
    "host",
    "port",
    "path",
    "segments",
    "query",
    "pairs",
    "fragment",
    "input",
];

/// Further member names that `iri parse` writes; they are ignored.
const IGNORED: [&str; 5] = ["ok", "line", "file", "kind", "host_kind"];

impl<'a> Object<'a, '_> {
    /// The last value with this name; `None` if it is absent or null.
    fn get(&self, name: &str) -> Option<&'a RawValue> {
        let mut members = self.members.iter().rev();
        let found = members
            .find(|(own, _)| own == name)
            .map(|(_, value)| *value);
        found.filter(|value| value.get() != "null")
    }

    /// The span of a value in the line.
    fn span(&self, value: &RawValue) -> Span {
        slice::span_in(self.line, value.get())
    }

    fn check_names(&self) -> Checked<()> {
        let is_known = |name: &str| NAMES.contains(&name) || IGNORED.contains(&name);
        let unknown = self.members.iter().find(|(name, _)| !is_known(name));
        unknown.map_or(Ok(()), |(name, value)| {
            let message = format!("unknown component `{name}`");
            let expected = "expected a member name of `iri parse`, `user`, `password` or `pairs`";
            Err(self.refused(Some(value), "build-member-unknown", &message, expected))
        })
    }

    fn refused(
        &self,
        value: Option<&RawValue>,
        code: &'static str,
        message: &str,
        expected: &'static str,
    ) -> Box<Finding> {
        let span = value.map_or(Span::new(0, self.line.len()), |value| self.span(value));
        Box::new(Finding::new(code, message, span, CLAUSE).with_expected(expected))
    }
}

/// The finding for a line that is not a JSON object.
fn not_an_object(line: &str, error: &serde_json::Error) -> Box<Finding> {
    let mut at = error.column().saturating_sub(1).min(line.len());
    while !line.is_char_boundary(at) {
        at -= 1;
    }
    let width = line
        .get(at..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8);
    let span = Span::new(at, at + width);
    let message = error.to_string();
    // Drop the position: it is drawn, and the line number would always be 1.
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = format!("not a JSON object: {message}");
    Box::new(
        Finding::new("build-object-invalid", message, span, CLAUSE)
            .with_expected("expected an object like those that `iri parse --json` writes")
            .with_help(Some("to build one identifier, pass `name=value` arguments")),
    )
}

/// Converts an object to a [`Draft`].
struct Reader<'a, 'm> {
    object: Object<'a, 'm>,
    is_raw: bool,
}

impl<'a> Reader<'a, '_> {
    fn draft(&self) -> Checked<Draft<'a>> {
        let mut draft = Draft::default();
        let mut set = |member: Member| -> Checked<bool> {
            let Some(value) = self.object.get(member.name()) else {
                return Ok(false);
            };
            draft.set(member, self.text(member, value)?);
            Ok(true)
        };
        set(Member::Scheme)?;
        // The parts of an authority take precedence over the whole.
        if self.object.get("host").is_none() {
            set(Member::Authority)?;
        }
        for member in [
            Member::Userinfo,
            Member::User,
            Member::Password,
            Member::Host,
            Member::Port,
        ] {
            set(member)?;
        }
        let has_path = set(Member::Path)?;
        let has_query = set(Member::Query)?;
        set(Member::Fragment)?;
        if !has_path {
            for segment in self.items("segments", Component::Path)? {
                draft.set(Member::Segment, self.text(Member::Segment, segment)?);
            }
        }
        if !has_query {
            self.set_pairs(&mut draft)?;
        }
        Ok(draft)
    }

    /// Adds the pairs, which are an object of names and values, or an array whose items are
    /// `name=value` strings or arrays of a name and a value.
    fn set_pairs(&self, draft: &mut Draft<'a>) -> Checked<()> {
        let Some(pairs) = self.object.get("pairs") else {
            return Ok(());
        };
        if pairs.get().starts_with('{') {
            let members: Members<'a> = self.parse(pairs, Component::Query)?;
            for (name, value) in members.0 {
                let name = Value {
                    text: Cow::Owned(name),
                    is_raw: self.is_raw,
                    origin: Origin::Input(self.object.span(pairs).start()),
                };
                draft.push_pair(name, self.value_of_pair(value)?);
            }
            return Ok(());
        }
        for pair in self.items("pairs", Component::Query)? {
            if !pair.get().starts_with('[') {
                draft.set(Member::Pair, self.text(Member::Pair, pair)?);
                continue;
            }
            let both: Vec<&'a RawValue> = self.parse(pair, Component::Query)?;
            let (name, value) = match both.as_slice() {
                [name] => (name, None),
                [name, value] => (name, self.value_of_pair(value)?),
                _ => return Err(self.wrong(pair, Component::Query, "expected a name and a value")),
            };
            draft.push_pair(self.text(Member::Pair, name)?, value);
        }
        Ok(())
    }

    fn value_of_pair(&self, value: &'a RawValue) -> Checked<Option<Value<'a>>> {
        match value.get() {
            "null" => Ok(None),
            _ => self.text(Member::Pair, value).map(Some),
        }
    }

    fn items(&self, name: &str, component: Component) -> Checked<Vec<&'a RawValue>> {
        let value = self.object.get(name);
        value.map_or(Ok(Vec::new()), |value| self.parse(value, component))
    }

    fn parse<T: Deserialize<'a>>(&self, value: &'a RawValue, component: Component) -> Checked<T> {
        serde_json::from_str(value.get())
            .map_err(|_| self.wrong(value, component, "expected an array of strings"))
    }

    /// Reads a string. A port or a value of a pair can also be a number.
    fn text(&self, member: Member, value: &'a RawValue) -> Checked<Value<'a>> {
        let raw = value.get();
        let span = self.object.span(value);
        let is_number = raw.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if is_number && matches!(member, Member::Port | Member::Pair) {
            return Ok(Value {
                text: Cow::Borrowed(raw),
                is_raw: self.is_raw,
                origin: Origin::Input(span.start()),
            });
        }
        let inner = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
        let (text, origin) = match inner {
            Some(inner) if !inner.contains('\\') => {
                (Cow::Borrowed(inner), Origin::Input(span.start() + 1))
            }
            _ => {
                let text: String = serde_json::from_str(raw)
                    .map_err(|_| self.wrong(value, member.component(), "expected a string"))?;
                (Cow::Owned(text), Origin::Json(span.start(), raw, 0))
            }
        };
        Ok(Value {
            text,
            is_raw: self.is_raw,
            origin,
        })
    }

    fn wrong(
        &self,
        value: &RawValue,
        component: Component,
        expected: &'static str,
    ) -> Box<Finding> {
        let message = format!("invalid value for the {component}");
        let finding = self
            .object
            .refused(Some(value), "build-member-invalid", &message, expected);
        Box::new(finding.with_component(component))
    }
}

/// Converts a span of the content of a JSON string to a span of the string as written, with its
/// quotes and escapes.
pub(super) fn span_in_json(raw: &str, span: Span) -> Span {
    let mut rest = raw.char_indices().skip(1).peekable();
    let mut content = 0;
    let mut at = |wanted: usize| {
        while content < wanted {
            let Some((start, c)) = rest.next() else { break };
            if c != '\\' {
                content += c.len_utf8();
                continue;
            }
            let hex = |from: usize| {
                raw.get(from..from + 4)
                    .and_then(|hex| u32::from_str_radix(hex, 16).ok())
            };
            match rest.next() {
                Some((_, 'u')) => {
                    let first = hex(start + 2).unwrap_or_default();
                    let is_pair = (0xD800..0xDC00).contains(&first);
                    // The rest of the escape, and the second half of a surrogate pair.
                    for _ in 0..if is_pair { 10 } else { 4 } {
                        rest.next();
                    }
                    content += if is_pair {
                        4
                    } else {
                        char::from_u32(first).map_or(1, char::len_utf8)
                    };
                }
                _ => content += 1,
            }
        }
        rest.peek().map_or(raw.len(), |(at, _)| *at)
    };
    let start = at(span.start());
    Span::new(start, at(span.end()))
}

#[cfg(test)]
mod tests {
    use iri_kit::Span;

    use super::span_in_json;

    #[test]
    fn a_span_of_the_content_maps_to_the_string_as_written() {
        let raw = r#""a\u00e9\ud83d\ude00\nb\u0022é""#;
        let content: String = serde_json::from_str(raw).unwrap_or_default();
        assert_eq!(content, "a\u{E9}\u{1F600}\nb\"\u{E9}");
        let mut shown = Vec::new();
        for (at, c) in content.char_indices() {
            let span = span_in_json(raw, Span::new(at, at + c.len_utf8()));
            shown.push(span.of(raw));
        }
        assert_eq!(
            shown,
            ["a", r"\u00e9", r"\ud83d\ude00", r"\n", "b", r"\u0022", "é"]
        );
        assert_eq!(span_in_json(raw, Span::new(0, 1)), Span::new(1, 2));
    }
}
