//! Messages and their parts (RFC 2046, section 5.1; RFC 4155 for mailboxes), in one pass over the lines.
//!
//! The parser of `mail-parser` searches the rest of the message for each boundary, so a message of 1 MB with
//! boundaries that never occur takes it minutes. Here each line that may be a boundary is compared with those of
//! the open multiparts, whose number has a limit.

use std::io;
use std::ops::Range;

use super::content::Content;
use super::fault::Fault;
use crate::document::link::Part;
use crate::slice;

/// The number of levels that parts may be nested in.
pub(super) const NESTED: usize = 50;

/// The kind of a range of a message.
#[derive(Debug)]
pub(super) enum Item<'a> {
    /// A header.
    Head,
    /// The body of a part that has no parts, in its transfer encoding.
    Body(&'a Content),
    /// The place of a fault of the structure.
    Fault(Fault),
}

/// A callback for the parts of messages.
type Each<'e> = &'e mut dyn FnMut(&Part, Range<usize>, Item<'_>) -> io::Result<()>;

/// Passes on the headers and bodies of the parts of a message or a mailbox, in order. `number` is that of the part
/// that the message is in.
pub(super) fn scan(octets: &[u8], number: &str, each: Each<'_>) -> io::Result<()> {
    let start = octets.strip_prefix(b"\xEF\xBB\xBF").map_or(0, |_| 3);
    let is_mailbox = number.is_empty() && slice::octets(octets, start..).starts_with(FROM);
    let mut scanner = Scanner {
        octets,
        outer: number,
        message: is_mailbox.then_some(0),
        open: Vec::new(),
        entity: Entity::root(number, 0),
        reads: Reads::Head(start),
        each,
    };
    let mut at = start;
    let mut follows_empty = true;
    while at < octets.len() {
        let rest = slice::octets(octets, at..);
        let length = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let line = slice::octets(rest, ..length).trim_ascii_end();
        if is_mailbox && (at == start || follows_empty && begins_message(line)) {
            scanner.next_message(at, at + length)?;
        } else {
            scanner.line(line, at..at + length)?;
        }
        follows_empty = line.is_empty();
        at += length;
    }
    scanner.end_message(octets.len())
}

/// The beginning of the line before each message of a mailbox.
const FROM: &[u8] = b"From ";

/// Whether a line is that before a message: an address, or more with a time. Other lines that begin with `From ` occur in
/// mailboxes whose writer did not quote them.
fn begins_message(line: &[u8]) -> bool {
    let is_time = |three: &[u8]| matches!(three, [b'0'..=b'9', b':', b'0'..=b'9']);
    line.strip_prefix(FROM).is_some_and(|rest| {
        let is_address = rest.contains(&b'@') && !rest.contains(&b' ');
        is_address || rest == b"MAILER-DAEMON" || line.windows(3).any(is_time)
    })
}

/// Reads the lines of messages.
struct Scanner<'s> {
    octets: &'s [u8],
    /// The number of the part that all of it is in.
    outer: &'s str,
    /// The number of the message, in a mailbox.
    message: Option<usize>,
    /// The multiparts that are not closed yet.
    open: Vec<Multipart>,
    entity: Entity,
    reads: Reads,
    each: Each<'s>,
}

/// A multipart that is not closed yet.
struct Multipart {
    boundary: Vec<u8>,
    number: String,
    /// The number of parts that began.
    count: usize,
    /// The media type of parts that name none.
    default: &'static str,
    level: usize,
    /// The start of the text before the first boundary.
    start: usize,
}

/// A message or a part whose header or body is being read.
struct Entity {
    /// The number of the part, or of the one that contains the message.
    number: String,
    is_message: bool,
    default: &'static str,
    /// The number of parts and messages that it is in.
    level: usize,
}

impl Entity {
    fn root(number: &str, level: usize) -> Self {
        Self {
            number: number.to_owned(),
            is_message: true,
            default: TEXT,
            level,
        }
    }
}

/// The structure that is being read, and where it began.
enum Reads {
    Head(usize),
    Body(usize, Content),
    /// Text before the first or after the last part of a multipart, which is not shown.
    Between,
}

const TEXT: &str = "text/plain";

impl Scanner<'_> {
    fn line(&mut self, line: &[u8], range: Range<usize>) -> io::Result<()> {
        if let Some((index, closes)) = self.boundary(line) {
            self.end_part(self.end_before(range.start))?;
            self.open.truncate(index + usize::from(!closes));
            self.reads = Reads::Between;
            if let (false, Some(parent)) = (closes, self.open.last_mut()) {
                parent.count += 1;
                self.entity = Entity {
                    number: join(&parent.number, parent.count),
                    is_message: false,
                    default: parent.default,
                    level: parent.level,
                };
                self.reads = Reads::Head(range.end);
            }
            return Ok(());
        }
        let Reads::Head(start) = self.reads else {
            return Ok(());
        };
        if line.is_empty() {
            return self.end_head(start..range.start, range.end);
        }
        let is_continued =
            range.start > start && matches!(self.octets.get(range.start), Some(b' ' | b'\t'));
        let name = memchr::memchr(b':', line).map(|colon| slice::octets(line, ..colon));
        let is_field = name.is_some_and(|name| {
            let name = name.trim_ascii_end();
            !name.is_empty() && name.iter().all(u8::is_ascii_graphic)
        });
        if is_continued || is_field {
            return Ok(());
        }
        // The empty line is missing.
        self.end_head(start..range.start, range.start)
    }

    /// The index of the open multipart that a line is a boundary of, and whether it is the closing one.
    fn boundary(&self, line: &[u8]) -> Option<(usize, bool)> {
        let line = line.strip_prefix(b"--")?;
        self.open.iter().enumerate().rev().find_map(|(index, one)| {
            match line.strip_prefix(&*one.boundary)? {
                b"" => Some((index, false)),
                b"--" => Some((index, true)),
                _ => None,
            }
        })
    }

    /// The end of what precedes the line at `start`: a boundary includes the line end before it.
    fn end_before(&self, start: usize) -> usize {
        let before = slice::octets(self.octets, ..start);
        let before = before.strip_suffix(b"\n").unwrap_or(before);
        before.strip_suffix(b"\r").unwrap_or(before).len()
    }

    /// Ends a header, and begins what it describes.
    fn end_head(&mut self, head: Range<usize>, body: usize) -> io::Result<()> {
        let content = Content::of(
            slice::octets(self.octets, head.clone()),
            self.entity.default,
        );
        let header = match &*self.entity.number {
            "" => "header".to_owned(),
            number => format!("{number}.header"),
        };
        self.pass(header, String::new(), head.clone(), Item::Head)?;
        let level = self.entity.level + 1;
        let has_parts = content.is_multipart() && content.boundary.is_some();
        if (has_parts || content.is_message()) && level > NESTED {
            self.pass_fault(head, |at| Fault::nested(at, NESTED))?;
        } else if let (true, Some(boundary)) = (content.is_multipart(), &content.boundary) {
            self.open.push(Multipart {
                boundary: boundary.trim_end().as_bytes().to_vec(),
                number: self.entity.number.clone(),
                count: 0,
                default: match &*content.media {
                    "multipart/digest" => "message/rfc822",
                    _ => TEXT,
                },
                level,
                start: body,
            });
            self.reads = Reads::Between;
            return Ok(());
        } else if content.is_message() {
            let number = self.body_number();
            self.entity = Entity::root(&number, level);
            self.reads = Reads::Head(body);
            return Ok(());
        } else if content.is_multipart() {
            let fields = slice::octets(self.octets, head.clone());
            let field = super::fields::all(fields).find(|field| {
                let name = slice::octets(fields, field.name.clone());
                name.eq_ignore_ascii_case(b"content-type")
            });
            let line = field.map_or(head.clone(), |field| {
                head.start + field.name.start..head.start + field.value.end
            });
            self.pass_fault(line, Fault::without_boundary)?;
        } else {
            self.reads = Reads::Body(body, content);
            return Ok(());
        }
        self.reads = Reads::Body(body, Content::plain());
        Ok(())
    }

    /// The number of the body of the current entity.
    fn body_number(&self) -> String {
        if self.entity.is_message {
            join(&self.entity.number, 1)
        } else {
            self.entity.number.clone()
        }
    }

    /// Ends a part.
    fn end_part(&mut self, end: usize) -> io::Result<()> {
        if let Reads::Head(start) = self.reads {
            let start = start.min(end);
            self.end_head(start..end, end)?;
        }
        match std::mem::replace(&mut self.reads, Reads::Between) {
            Reads::Body(start, content) => {
                let (number, media) = (self.body_number(), content.media.clone());
                let range = start.min(end)..end;
                self.pass(number, media, range, Item::Body(&content))
            }
            Reads::Head(_) | Reads::Between => Ok(()),
        }
    }

    /// Ends a message. A multipart whose boundary never occurred is searched as text.
    fn end_message(&mut self, end: usize) -> io::Result<()> {
        self.end_part(end)?;
        let Some(first) = self.open.first() else {
            return Ok(());
        };
        let unparted = self.open.last().filter(|last| last.count == 0);
        let unparted = unparted.map(|last| (join(&last.number, 1), last.start));
        let start = unparted.as_ref().map_or(first.start, |(_, start)| *start);
        if let Some((number, start)) = unparted {
            let content = Content::plain();
            let range = start.min(end)..end;
            self.pass(number, TEXT.to_owned(), range, Item::Body(&content))?;
        }
        let at = self.end_before(end);
        self.open.clear();
        self.pass_fault(start.max(at)..end.max(at), Fault::unclosed)
    }

    /// Ends a message of a mailbox, and begins the next one after the line that divides them.
    fn next_message(&mut self, end: usize, start: usize) -> io::Result<()> {
        if self.message != Some(0) {
            self.end_message(self.end_before(end))?;
        }
        self.message = self.message.map(|number| number + 1);
        self.entity = Entity::root(self.outer, 0);
        self.reads = Reads::Head(start);
        Ok(())
    }

    fn pass_fault(
        &mut self,
        at: Range<usize>,
        fault: impl FnOnce(Range<usize>) -> Fault,
    ) -> io::Result<()> {
        let number = self.body_number();
        let fault = fault(0..at.len());
        self.pass(number, String::new(), at, Item::Fault(fault))
    }

    fn pass(
        &mut self,
        number: String,
        media: String,
        range: Range<usize>,
        item: Item<'_>,
    ) -> io::Result<()> {
        let message = self.message;
        let part = Part {
            message,
            number,
            media,
        };
        (self.each)(&part, range, item)
    }
}

/// The number of a part of another.
fn join(number: &str, index: usize) -> String {
    match number {
        "" => index.to_string(),
        _ => format!("{number}.{index}"),
    }
}
