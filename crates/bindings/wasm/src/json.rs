//! Writes results as JSON.
//!
//! One string crosses the border faster than an object with several members, and a reader of JSON is
//! part of every JavaScript engine.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use iri_kit::Span;

/// A value that can be written as JSON.
pub(crate) trait ToJson {
    /// Appends the value.
    fn write(&self, json: &mut Json);
}

/// A JSON text that is being written.
#[derive(Debug, Default)]
pub(crate) struct Json {
    out: String,
    /// Whether the next member or element follows another one.
    follows: bool,
}

impl Json {
    /// The JSON text of a value.
    pub(crate) fn of(value: &impl ToJson) -> String {
        let mut json = Self::default();
        value.write(&mut json);
        json.out
    }

    /// The JSON text of an object.
    pub(crate) fn object_of(members: impl FnOnce(&mut Self)) -> String {
        let mut json = Self::default();
        json.object(members);
        json.out
    }

    /// The JSON text of an array.
    pub(crate) fn array_of<T: ToJson>(elements: impl IntoIterator<Item = T>) -> String {
        let mut json = Self::default();
        json.array(elements);
        json.out
    }

    /// Appends an object.
    pub(crate) fn object(&mut self, members: impl FnOnce(&mut Self)) {
        self.out.push('{');
        self.follows = false;
        members(self);
        self.out.push('}');
        self.follows = true;
    }

    /// Appends an array.
    pub(crate) fn array<T: ToJson>(&mut self, elements: impl IntoIterator<Item = T>) {
        self.begin_array();
        for element in elements {
            self.element(&element);
        }
        self.end_array();
    }

    /// Begins an array whose elements are appended one by one.
    pub(crate) fn begin_array(&mut self) {
        self.out.push('[');
        self.follows = false;
    }

    /// Appends an element of an array.
    pub(crate) fn element(&mut self, value: &impl ToJson) {
        self.separate();
        value.write(self);
        self.follows = true;
    }

    /// Ends an array.
    pub(crate) fn end_array(&mut self) {
        self.out.push(']');
        self.follows = true;
    }

    /// Appends a member of an object.
    pub(crate) fn member(&mut self, name: &str, value: impl ToJson) {
        self.name(name);
        value.write(self);
        self.follows = true;
    }

    /// Appends a member that is an array.
    pub(crate) fn array_member<T: ToJson>(
        &mut self,
        name: &str,
        elements: impl IntoIterator<Item = T>,
    ) {
        self.name(name);
        self.array(elements);
    }

    /// Appends `start` and `end` of a span.
    pub(crate) fn span(&mut self, span: Span) {
        self.member("start", span.start());
        self.member("end", span.end());
    }

    fn name(&mut self, name: &str) {
        self.separate();
        name.write(self);
        self.out.push(':');
    }

    fn separate(&mut self) {
        if self.follows {
            self.out.push(',');
        }
    }

    /// The text written so far.
    #[cfg(feature = "standard")]
    pub(crate) fn finish(self) -> String {
        self.out
    }
}

/// Escapes what a JSON string must not contain.
struct Escaped<'j>(&'j mut String);

impl fmt::Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '"' => self.0.push_str("\\\""),
                '\\' => self.0.push_str("\\\\"),
                '\0'..='\u{1F}' => write!(self.0, "\\u{:04x}", u32::from(c))?,
                c => self.0.push(c),
            }
        }
        Ok(())
    }
}

/// A value that is written as its `Display` form.
pub(crate) struct Shown<T>(pub(crate) T);

impl<T: fmt::Display> ToJson for Shown<T> {
    fn write(&self, json: &mut Json) {
        json.out.push('"');
        let written = write!(Escaped(&mut json.out), "{}", self.0);
        debug_assert!(written.is_ok(), "writing to memory does not fail");
        json.out.push('"');
    }
}

impl ToJson for str {
    fn write(&self, json: &mut Json) {
        Shown(self).write(json);
    }
}

impl ToJson for String {
    fn write(&self, json: &mut Json) {
        Shown(self).write(json);
    }
}

impl ToJson for Cow<'_, str> {
    fn write(&self, json: &mut Json) {
        Shown(self).write(json);
    }
}

impl ToJson for bool {
    fn write(&self, json: &mut Json) {
        json.out.push_str(if *self { "true" } else { "false" });
    }
}

impl ToJson for usize {
    fn write(&self, json: &mut Json) {
        let written = write!(json.out, "{self}");
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
}

impl ToJson for u8 {
    fn write(&self, json: &mut Json) {
        usize::from(*self).write(json);
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, json: &mut Json) {
        match self {
            Some(value) => value.write(json),
            None => json.out.push_str("null"),
        }
    }
}

impl<T: ToJson + ?Sized> ToJson for &T {
    fn write(&self, json: &mut Json) {
        (**self).write(json);
    }
}

/// An object, by the function that writes its members.
pub(crate) struct Object<F>(pub(crate) F);

impl<F: Fn(&mut Json)> ToJson for Object<F> {
    fn write(&self, json: &mut Json) {
        json.object(&self.0);
    }
}

impl ToJson for Span {
    fn write(&self, json: &mut Json) {
        json.object(|json| json.span(*self));
    }
}

/// Two strings.
impl<A: ToJson, B: ToJson> ToJson for (A, B) {
    fn write(&self, json: &mut Json) {
        json.begin_array();
        json.element(&self.0);
        json.element(&self.1);
        json.end_array();
    }
}
