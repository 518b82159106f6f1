//! An object of JSON Lines as the parts of an identifier, with the names of `iri parse`.

use std::borrow::Cow;
use std::fmt;

use iri_kit::{Clause, Component, Span};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::draft::{Draft, Member, Origin, Value};
use crate::finding::{Checked, Finding};

/// The parts that the object in `line` has. They are encoded already if `all_raw`, or if the object
/// is one that `iri parse` wrote.
pub(super) fn read(line: &str, all_raw: bool) -> Checked<Draft<'_>> {
    let members: Members<'_> =
        serde_json::from_str(line).map_err(|error| no_object(line, &error))?;
    let object = Object {
        line,
        members: &members.0,
    };
    if object.get("ok").is_some_and(|ok| ok.get() == "false") {
        let message = "the object says that its input is bad";
        return Err(object.refused(
            object.get("ok"),
            "build-object-invalid",
            message,
            "expected `true`",
        ));
    }
    // The value of `kind` that only `iri parse` and what extends it write.
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
                f.write_str("an object with the names of `iri parse`")
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

/// An object and the line that it is read from.
#[derive(Clone, Copy)]
struct Object<'a, 'm> {
    line: &'a str,
    members: &'m [(String, &'a RawValue)],
}

/// The clause of whatever is wrong with an object: that components are named.
const CLAUSE: Clause = Clause::new("3986-3-required");

/// Names that are read.
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

/// Names that `iri parse` writes beside them.
const OTHERS: [&str; 5] = ["ok", "line", "file", "kind", "host_kind"];

impl<'a> Object<'a, '_> {
    /// The last value of this name; `None` if it is null.
    fn get(&self, name: &str) -> Option<&'a RawValue> {
        let mut members = self.members.iter().rev();
        let found = members
            .find(|(own, _)| own == name)
            .map(|(_, value)| *value);
        found.filter(|value| value.get() != "null")
    }

    fn place(&self, value: &RawValue) -> Span {
        // A raw value borrows from the line.
        let start = value.get().as_ptr().addr() - self.line.as_ptr().addr();
        Span::new(start, start + value.get().len())
    }

    fn check_names(&self) -> Checked<()> {
        let is_known = |name: &str| NAMES.contains(&name) || OTHERS.contains(&name);
        let unknown = self.members.iter().find(|(name, _)| !is_known(name));
        unknown.map_or(Ok(()), |(name, value)| {
            let message = format!("no component is named `{name}`");
            let expected = "expected a name that `iri parse` writes, `user`, `password` or `pairs`";
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
        let span = value.map_or(Span::new(0, self.line.len()), |value| self.place(value));
        Box::new(Finding::new(code, message, span, CLAUSE).with_expected(expected))
    }
}

/// The finding for a line that is no object.
fn no_object(line: &str, error: &serde_json::Error) -> Box<Finding> {
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
    // The place is drawn, and the line of a record is always the first.
    let message = message.split(" at line ").next().unwrap_or_default();
    let message = format!("not an object of JSON: {message}");
    Box::new(
        Finding::new("build-object-invalid", message, span, CLAUSE)
            .with_expected("expected an object such as `iri parse --json` writes")
            .with_help(Some("to build one identifier, give `name=value` arguments")),
    )
}

/// Reads the parts of an object.
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
        // The parts of an authority are more than the whole.
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

    /// Adds the pairs: an object of names and values, or an array of `name=value` strings and of
    /// arrays of a name and a value.
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
                    origin: Origin::Input(self.object.place(pairs).start()),
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

    /// A string; of a port and of a value also a number.
    fn text(&self, member: Member, value: &'a RawValue) -> Checked<Value<'a>> {
        let raw = value.get();
        let place = self.object.place(value);
        let is_number = raw.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if is_number && matches!(member, Member::Port | Member::Pair) {
            return Ok(Value {
                text: Cow::Borrowed(raw),
                is_raw: self.is_raw,
                origin: Origin::Input(place.start()),
            });
        }
        let inner = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"'));
        let (text, origin) = match inner {
            Some(inner) if !inner.contains('\\') => {
                (Cow::Borrowed(inner), Origin::Input(place.start() + 1))
            }
            _ => {
                let text: String = serde_json::from_str(raw)
                    .map_err(|_| self.wrong(value, member.component(), "expected a string"))?;
                (Cow::Owned(text), Origin::Json(place.start(), raw, 0))
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
        let message = format!("this cannot be the {component}");
        let finding = self
            .object
            .refused(Some(value), "build-member-invalid", &message, expected);
        Box::new(finding.with_component(component))
    }
}

/// The place in a string of JSON, in quotes, of a span of its content.
pub(super) fn place(raw: &str, span: Span) -> Span {
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

    use super::place;

    #[test]
    fn a_place_of_the_content_is_found_in_the_string() {
        let raw = r#""a\u00e9\ud83d\ude00\nb\u0022é""#;
        let content: String = serde_json::from_str(raw).unwrap_or_default();
        assert_eq!(content, "a\u{E9}\u{1F600}\nb\"\u{E9}");
        let mut shown = Vec::new();
        for (at, c) in content.char_indices() {
            let span = place(raw, Span::new(at, at + c.len_utf8()));
            shown.push(span.of(raw));
        }
        assert_eq!(
            shown,
            ["a", r"\u00e9", r"\ud83d\ude00", r"\n", "b", r"\u0022", "é"]
        );
        assert_eq!(place(raw, Span::new(0, 1)), Span::new(1, 2));
    }
}
