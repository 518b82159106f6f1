//! JSON Lines: one object an input, without raw control or direction-changing characters.

use std::io::{self, Write};

use iri_kit::Segments;
use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};

use crate::escape;
use crate::input::{Fields, Input};

/// A JSON object on a line, written as its members are given.
#[derive(Debug)]
pub(crate) struct Object<'a, W> {
    out: &'a mut W,
    /// Whether parts of the input hold nothing to escape.
    is_plain: bool,
}

impl<'a, W: Write> Object<'a, W> {
    /// Begins with the input or its two sides, `ok` and, where there are such, the place it was
    /// read from and the base that goes with it.
    pub(crate) fn begin(out: &'a mut W, input: &Input<'_>, ok: bool) -> io::Result<Self> {
        let is_plain = input.is_plain();
        let mut object = Self { out, is_plain };
        match input.fields {
            Fields::Whole | Fields::Based(_) => {
                object.out.write_all(b"{\"input\":")?;
                object.write_part(input.lossy())?;
            }
            Fields::Sides([a, b]) => {
                object.out.write_all(b"{\"a\":")?;
                object.write_part(a.lossy)?;
                object.part("b", Some(b.lossy))?;
            }
        }
        object.truth("ok", ok)?;
        if let Some(line) = input.record.line() {
            object.member("line", &line)?;
        }
        if let Some(cell) = input.record.in_table {
            object.member("column", &(cell.place.index + 1))?;
            if let Some(name) = &cell.place.name {
                object.text("header", Some(name))?;
            }
        }
        if let Some(file) = input.record.file() {
            object.text("file", Some(file))?;
        }
        if let Fields::Based(base) = input.fields {
            // It need not be a part of the input.
            object.text("base", Some(base))?;
        }
        Ok(object)
    }

    /// Begins with `ok` alone, for an answer that is about no input.
    pub(crate) fn begin_ok(out: &'a mut W, ok: bool) -> io::Result<Self> {
        write!(out, "{{\"ok\":{ok}")?;
        let is_plain = false;
        Ok(Self { out, is_plain })
    }

    /// Begins with this member alone, for what is not about the whole of an input.
    pub(crate) fn begin_bare(out: &'a mut W, name: &str, value: &str) -> io::Result<Self> {
        out.write_all(b"{\"")?;
        out.write_all(name.as_bytes())?;
        out.write_all(b"\":")?;
        write_text(out, value)?;
        let is_plain = false;
        Ok(Self { out, is_plain })
    }

    /// Adds a member. `name` is written as it is, so it holds nothing that JSON escapes.
    pub(crate) fn member(
        &mut self,
        name: &str,
        value: &(impl Serialize + ?Sized),
    ) -> io::Result<()> {
        self.name(name)?;
        write_value(self.out, value)
    }

    /// Adds a member that is a string, or null without one.
    pub(crate) fn text(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.name(name)?;
        match value {
            Some(value) => write_text(self.out, value),
            None => self.out.write_all(b"null"),
        }
    }

    /// Adds a member that is a part of the input, or null without one.
    #[inline]
    pub(crate) fn part(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.name(name)?;
        match value {
            Some(value) => self.write_part(value),
            None => self.out.write_all(b"null"),
        }
    }

    /// Adds a member that is a name of the program, which holds nothing to escape; or null.
    #[inline]
    pub(crate) fn word(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.name(name)?;
        match value {
            Some(value) => write_plain(self.out, value),
            None => self.out.write_all(b"null"),
        }
    }

    #[inline]
    fn write_part(&mut self, value: &str) -> io::Result<()> {
        if self.is_plain {
            return write_plain(self.out, value);
        }
        write_text(self.out, value)
    }

    /// Adds a member that is true or false.
    #[inline]
    pub(crate) fn truth(&mut self, name: &str, value: bool) -> io::Result<()> {
        self.name(name)?;
        self.out
            .write_all(if value { &b"true"[..] } else { &b"false"[..] })
    }

    /// Adds a member that is an array of the segments of the path of the input.
    pub(crate) fn segments(&mut self, name: &str, values: Segments<'_>) -> io::Result<()> {
        self.name(name)?;
        let mut before: &[u8] = b"[";
        for value in values {
            self.out.write_all(before)?;
            self.write_part(value)?;
            before = b",";
        }
        if before == b"[" {
            self.out.write_all(before)?;
        }
        self.out.write_all(b"]")
    }

    #[inline]
    fn name(&mut self, name: &str) -> io::Result<()> {
        self.out.write_all(b",\"")?;
        self.out.write_all(name.as_bytes())?;
        self.out.write_all(b"\":")
    }

    /// Ends the object and its line.
    pub(crate) fn end(self) -> io::Result<()> {
        self.out.write_all(b"}\n")
    }
}

/// Writes a string. Most hold nothing to escape, and one check of all bytes is faster than a
/// branch at each.
fn write_text(out: &mut impl Write, text: &str) -> io::Result<()> {
    let special = text.bytes().fold(false, |found, byte| {
        found | matches!(byte, b'"' | b'\\') | escape::may_begin_escaped(byte)
    });
    if special {
        return write_value(out, text);
    }
    write_plain(out, text)
}

/// Writes a string that holds nothing to escape.
#[inline]
fn write_plain(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(b"\"")?;
    out.write_all(text.as_bytes())?;
    out.write_all(b"\"")
}

/// A JSON array that is written as its items are found.
#[derive(Debug)]
pub(crate) struct Sequence<I>(pub(crate) I);

impl<I> Serialize for Sequence<I>
where
    I: Clone + Iterator<Item: Serialize>,
{
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// Writes a value in the form that is common to all JSON of the program.
pub(crate) fn write_value(
    out: &mut impl Write,
    value: &(impl Serialize + ?Sized),
) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Escaping))?;
    Ok(())
}

/// Compact JSON in which every character of [`escape::is_escaped`] is `\uXXXX`.
#[derive(Clone, Copy, Debug)]
struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        escape::write_with(out, fragment, write_unit)
    }

    fn write_char_escape<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        escape: CharEscape,
    ) -> io::Result<()> {
        let c = match escape {
            CharEscape::Quote => return out.write_all(b"\\\""),
            CharEscape::ReverseSolidus => return out.write_all(b"\\\\"),
            CharEscape::Solidus => return out.write_all(b"/"),
            CharEscape::Backspace => '\u{8}',
            CharEscape::FormFeed => '\u{C}',
            CharEscape::LineFeed => '\n',
            CharEscape::CarriageReturn => '\r',
            CharEscape::Tab => '\t',
            CharEscape::AsciiControl(byte) => char::from(byte),
        };
        write_unit(out, c)
    }
}

/// None of the escaped characters is beyond U+FFFF, so one UTF-16 unit is enough.
fn write_unit<W: Write + ?Sized>(out: &mut W, c: char) -> io::Result<()> {
    write!(out, "\\u{:04X}", u32::from(c))
}
