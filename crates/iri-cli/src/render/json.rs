//! JSON Lines: one object for each input, with control and bidirectional formatting characters escaped.

use std::io::{self, Write};

use iri_kit::Segments;
use serde::Serialize;
use serde_json::ser::{CharEscape, Formatter, Serializer};

use crate::escape;
use crate::finding::Finding;
use crate::input::{Fields, Input};

/// A buffer for objects that may be flushed when it has become large.
///
/// Most parts of an object are a few bytes, which are appended to the buffer directly. Its size is checked once
/// for several of them.
pub(crate) trait Memory: Write {
    /// The bytes that are not flushed yet, to append to.
    fn buffer(&mut self) -> &mut Vec<u8>;

    /// Flushes the buffer if it has become large.
    fn settle(&mut self) -> io::Result<()>;

    /// Whether so many bytes are better written without copying all of them to the buffer.
    fn is_large(length: usize) -> bool;
}

impl Memory for Vec<u8> {
    #[inline]
    fn buffer(&mut self) -> &mut Vec<u8> {
        self
    }

    #[inline]
    fn settle(&mut self) -> io::Result<()> {
        Ok(())
    }

    #[inline]
    fn is_large(_: usize) -> bool {
        false
    }
}

/// The name of a member with its punctuation, such as `,"ok":`. [`key`] creates it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key(pub(crate) &'static str);

/// Creates the [`Key`] of a name that needs no escapes, at compile time, so that it is appended in one piece.
macro_rules! key {
    ($name:literal) => {
        $crate::render::json::Key(concat!(",\"", $name, "\":"))
    };
}

pub(crate) use key;

/// A JSON object on a line, written member by member.
#[derive(Debug)]
pub(crate) struct Object<'a, W> {
    out: &'a mut W,
    /// Whether parts of the input need no escapes.
    is_plain: bool,
}

impl<'a, W: Memory> Object<'a, W> {
    /// Begins with the input or its two sides, `ok` and, if present, the position that it was read from
    /// and its base.
    pub(crate) fn begin(out: &'a mut W, input: &Input<'_>, ok: bool) -> io::Result<Self> {
        let is_plain = input.is_plain();
        let mut object = Self { out, is_plain };
        match input.fields {
            Fields::Whole | Fields::Based(_) => {
                object.append(b"{\"input\":");
                object.write_part(input.lossy())?;
            }
            Fields::Sides([a, b]) => {
                object.append(b"{\"a\":");
                object.write_part(a.lossy)?;
                object.part(key!("b"), Some(b.lossy))?;
            }
        }
        object.truth(key!("ok"), ok);
        if let Some(line) = input.record.line() {
            object.key(key!("line"));
            write_number(object.out.buffer(), line);
        }
        if let Some(cell) = input.record.in_table {
            object.member("column", &(cell.column.index + 1))?;
            if let Some(name) = &cell.column.name {
                object.text("header", Some(name))?;
            }
        }
        if let Some(file) = input.record.file() {
            object.key(key!("file"));
            // The name is the same in all objects, so its JSON form is cached.
            let name = input.record.origin.json.get_or_init(|| {
                let mut name = Vec::new();
                let written = write_text(&mut name, file);
                debug_assert!(written.is_ok(), "writing to memory does not fail");
                name
            });
            object.append(name);
        }
        if let Fields::Based(base) = input.fields {
            // The base need not be part of the input.
            object.text("base", Some(base))?;
        }
        Ok(object)
    }

    /// Begins with `ok` alone, for output without an input.
    pub(crate) fn begin_ok(out: &'a mut W, ok: bool) -> io::Result<Self> {
        write!(out, "{{\"ok\":{ok}")?;
        let is_plain = false;
        Ok(Self { out, is_plain })
    }

    /// Begins with this member alone, for output about a part of an input.
    pub(crate) fn begin_bare(out: &'a mut W, name: &str, value: Option<&str>) -> io::Result<Self> {
        out.write_all(b"{\"")?;
        out.write_all(name.as_bytes())?;
        out.write_all(b"\":")?;
        match value {
            Some(value) => write_text(out, value)?,
            None => out.write_all(b"null")?,
        }
        let is_plain = false;
        Ok(Self { out, is_plain })
    }

    /// Adds the member `error`, if there is one.
    pub(crate) fn error(&mut self, error: Option<&Finding>) -> io::Result<()> {
        error.map_or(Ok(()), |error| self.member("error", &error.to_error()))
    }

    /// Adds a member. `name` must not need escapes.
    pub(crate) fn member(
        &mut self,
        name: &str,
        value: &(impl Serialize + ?Sized),
    ) -> io::Result<()> {
        self.name(name);
        write_value(self.out, value)
    }

    /// Adds a member that is a string or null.
    pub(crate) fn text(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        self.name(name);
        let Some(value) = value else {
            self.append(b"null");
            return Ok(());
        };
        write_text(self.out, value)
    }

    /// Adds a member that is a part of the input or null.
    #[inline]
    pub(crate) fn part(&mut self, key: Key, value: Option<&str>) -> io::Result<()> {
        self.key(key);
        let Some(value) = value else {
            self.append(b"null");
            return Ok(());
        };
        self.write_part(value)
    }

    /// Adds a member that is null or a keyword of the program, which needs no escapes.
    #[inline]
    pub(crate) fn word(&mut self, key: Key, value: Option<&str>) -> io::Result<()> {
        self.key(key);
        let Some(value) = value else {
            self.append(b"null");
            return Ok(());
        };
        write_plain(self.out, value)
    }

    #[inline]
    fn write_part(&mut self, value: &str) -> io::Result<()> {
        if self.is_plain {
            return write_plain(self.out, value);
        }
        write_text(self.out, value)
    }

    /// Adds a member that is a Boolean.
    #[inline]
    pub(crate) fn truth(&mut self, key: Key, value: bool) {
        self.key(key);
        if value {
            self.append(b"true");
        } else {
            self.append(b"false");
        }
    }

    /// Adds a member that is an array of the path segments of the input.
    pub(crate) fn segments(&mut self, key: Key, values: Segments<'_>) -> io::Result<()> {
        self.key(key);
        self.append(b"[");
        let mut is_first = true;
        for value in values {
            if !is_first {
                self.append(b",");
            }
            is_first = false;
            self.write_part(value)?;
        }
        self.append(b"]");
        Ok(())
    }

    /// Adds a member that is an empty array.
    pub(crate) fn no_items(&mut self, key: Key) {
        self.key(key);
        self.append(b"[]");
    }

    fn name(&mut self, name: &str) {
        self.append(b",\"");
        self.append(name.as_bytes());
        self.append(b"\":");
    }

    #[inline]
    fn key(&mut self, key: Key) {
        self.append(key.0.as_bytes());
    }

    /// Appends a few bytes.
    #[inline]
    fn append(&mut self, bytes: &[u8]) {
        self.out.buffer().extend_from_slice(bytes);
    }

    /// Ends the object and its line.
    pub(crate) fn end(mut self) -> io::Result<()> {
        self.append(b"}\n");
        self.out.settle()
    }
}

/// Writes a string. Most strings need no escapes, and one check of all bytes is faster than a
/// branch per byte.
fn write_text(out: &mut impl Memory, text: &str) -> io::Result<()> {
    let special = text.bytes().fold(false, |found, byte| {
        found | matches!(byte, b'"' | b'\\') | escape::may_begin_escaped(byte)
    });
    if special {
        return write_value(out, text);
    }
    write_plain(out, text)
}

/// Writes a string that needs no escapes.
#[inline]
fn write_plain<W: Memory>(out: &mut W, text: &str) -> io::Result<()> {
    out.buffer().push(b'"');
    if W::is_large(text.len()) {
        out.write_all(text.as_bytes())?;
    } else {
        out.buffer().extend_from_slice(text.as_bytes());
    }
    out.buffer().push(b'"');
    out.settle()
}

/// Writes a number in decimal.
fn write_number(out: &mut Vec<u8>, number: u64) {
    let mut digits = [0; 20];
    let mut rest = number;
    let mut start = digits.len();
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (rest % 10) as u8;
        rest /= 10;
        start -= 1;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(digits.get(start..).unwrap_or_default());
}

/// Serializes an iterator as a JSON array.
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

/// Writes a value in the JSON format of the program.
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

/// Writes an escape. All escaped characters are below U+10000, so one UTF-16 code unit is enough.
fn write_unit<W: Write + ?Sized>(out: &mut W, c: char) -> io::Result<()> {
    write!(out, "\\u{:04X}", u32::from(c))
}
