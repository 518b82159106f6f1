//! `iri prepare`: what people type and paste, made into references.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use iri_kit::map::Charset;
use iri_kit::text::{self, Change, ChangeKind, Fault, FaultKind, Separator};
use iri_kit::{Preparation, Prepared};
use serde::{Serialize, Serializer};

use crate::args::{Common, Inputs};
use crate::charset::CharsetOptions;
use crate::cmd::to_uri::{Style, document_charset};
use crate::drive::{self, PerRecord, Record, Sink};
use crate::escape;
use crate::json::Object;
use crate::report::{Drawing, Finding, Output, Painter, Sequence, Severity};
use crate::utf16::ByteOrder;

/// Make IRI references of arbitrary text, and say each change
///
/// White space at the ends goes, spaces and whatever else the grammar does not allow are
/// percent-encoded, `./` is put before what would be taken for a scheme. What is a reference
/// already stays as it is. The answer is always a reference; where there can be none, the input
/// is bad.
///
/// With --charset the input is in another encoding than UTF-8. In JSON `input` is then what was
/// read of it, and spans count its bytes in UTF-8; those of `charset-malformed` count the octets
/// of the record as they were. What was typed is composed by `--normalize always`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are on or off, and none bars another"
)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// What becomes of spaces inside
    #[arg(long, value_name = "HOW", default_value = "encode")]
    spaces: Spaces,

    /// Each input holds several references; each of them is written on a line of its own
    #[arg(long)]
    multiple: bool,

    /// What divides several references
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "space",
        requires = "multiple"
    )]
    separator: Divider,

    /// Which character references are decoded
    #[arg(long, value_name = "WHICH", default_value = "none")]
    references: References,

    /// What becomes of a backslash
    #[arg(long, value_name = "HOW", default_value = "encode")]
    backslash: Backslash,

    /// What becomes of the characters that change the direction of text
    #[arg(long, value_name = "HOW", default_value = "encode")]
    bidi: Bidi,

    /// Treat U+061C and U+2066 to U+2069, which are younger than the RFC, as these characters
    #[arg(long)]
    bidi_later: bool,

    /// What becomes of control characters
    #[arg(long, value_name = "HOW", default_value = "encode")]
    controls: Spaces,

    /// Take all white space of Unicode, and U+FEFF, for white space
    #[arg(long)]
    wide: bool,

    /// Write full-width letters and punctuation as US-ASCII, half-width Katakana full-width
    #[arg(long)]
    width: bool,

    /// Which `@` of an authority ends the userinfo
    #[arg(long, value_name = "WHICH", default_value = "first")]
    at_sign: AtSign,

    /// What two slashes at the start of a reference without a scheme begin
    #[arg(long, value_name = "WHAT", default_value = "authority")]
    two_slashes: TwoSlashes,

    /// What becomes of characters outside US-ASCII in path, query and fragment
    #[arg(long, value_name = "HOW", default_value = "keep")]
    ucschar: Ucschar,

    /// The charset of the document that the inputs are from, in which the queries of http, https,
    /// ws and wss are encoded
    #[arg(long, value_name = "LABEL", value_parser = document_charset)]
    query_charset: Option<Charset>,

    /// How queries are encoded in it
    #[arg(long, value_name = "STYLE", default_value = "strict")]
    query_style: Style,

    #[command(flatten)]
    charset: CharsetOptions,

    /// Draw each change on standard error
    #[arg(long)]
    explain: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri prepare ' http://example.org/my file#1#2 '
  iri prepare --explain 'C:\\Temp' '100%'
  iri prepare --multiple 'a.html b.html'
  iri prepare --references all 'http://example.org/?a=1&amp;b=2'
  iri prepare --charset windows-1251 --multiple --file list.txt
  iri prepare --json --backslash slash --file pasted.txt";

/// What is done with characters that no reference holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Spaces {
    /// Percent-encode them
    Encode,
    /// Leave them out
    Remove,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Divider {
    /// Spaces
    Space,
    /// Spaces, tabs and line breaks
    WhiteSpace,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum References {
    /// None
    None,
    /// Those to characters that delimit nothing
    Limited,
    /// Numeric ones, and the five names of XML
    All,
    /// Those, and the names of HTML 4
    Html,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Backslash {
    /// Percent-encode it
    Encode,
    /// Before the query it is a slash, as in browsers
    Slash,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Bidi {
    /// Percent-encode them
    Encode,
    /// Remove them at both ends, and percent-encode them inside
    Strip,
    /// Remove them
    Remove,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AtSign {
    /// The first; a second one is an error
    First,
    /// The last, as in browsers; the others are percent-encoded
    Last,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum TwoSlashes {
    /// An authority (RFC 3986, section 4.2)
    Authority,
    /// A path, by the words of the guidelines draft; `/.` is put before it
    Path,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ucschar {
    /// They stay
    Keep,
    /// Percent-encode them, as the guidelines draft has it; private use stays in queries
    Encode,
}

impl Options {
    fn preparation(&self) -> Preparation {
        let preparation = match self.query_charset {
            None => Preparation::new(),
            Some(charset) => Preparation::new().query(self.query_style.of(charset)),
        };
        preparation
            .spaces(match self.spaces {
                Spaces::Encode => text::Spaces::Encode,
                Spaces::Remove => text::Spaces::Remove,
            })
            .references(match self.references {
                References::None => text::References::None,
                References::Limited => text::References::Limited,
                References::All => text::References::All,
                References::Html => text::References::Html,
            })
            .backslash(match self.backslash {
                Backslash::Encode => text::Backslash::Encode,
                Backslash::Slash => text::Backslash::Slash,
            })
            .bidi_formatting(match self.bidi {
                Bidi::Encode => text::BidiFormatting::Encode,
                Bidi::Strip => text::BidiFormatting::RemoveAround,
                Bidi::Remove => text::BidiFormatting::Remove,
            })
            .later_bidi_formatting(self.bidi_later)
            .remove_controls(self.controls == Spaces::Remove)
            .last_at_sign(matches!(self.at_sign, AtSign::Last))
            .literal_relative(matches!(self.two_slashes, TwoSlashes::Path))
            .encode_ucschar(matches!(self.ucschar, Ucschar::Encode))
            .wide(self.wide)
            .width(self.width)
            .nfc(self.charset.normalizes())
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let prepare = Prepare {
        preparation: options.preparation(),
        several: options.multiple.then_some(match options.separator {
            Divider::Space => Separator::Space,
            Divider::WhiteSpace => Separator::WhiteSpace,
        }),
        charset: options.charset,
        explain: options.explain && !common.json,
        output: Output::new(common),
        painter: Painter::stderr(common.color),
    };
    let sources = options.inputs.sources(files, common);
    drive::drive(prepare, sources, common).status()
}

#[derive(Debug)]
struct Prepare {
    preparation: Preparation,
    /// What divides the references of an input that holds several.
    several: Option<Separator>,
    charset: CharsetOptions,
    explain: bool,
    output: Output,
    painter: Painter,
}

impl PerRecord for Prepare {
    fn utf16(&self) -> Option<ByteOrder> {
        self.charset.utf16()
    }

    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let decoded = self.charset.decode(record);
        let record = &decoded.record(record);
        let text = match decoded.text() {
            Ok(text) => text,
            Err(finding) => return self.output.refuse(record, &finding, sink),
        };
        let Some(separator) = self.several else {
            return self.one(record, text, sink);
        };
        let several = self.preparation.prepare_several(text, separator);
        if self.output.json {
            let fault = several.clone().find_map(|one| one.fault());
            sink.tally.bad += u64::from(fault.is_some());
            let mut object = Object::begin(&mut sink.out, record, fault.is_none())?;
            if let Some(fault) = fault {
                object.member("error", &refused(&fault, text).to_error())?;
            }
            let outputs = several
                .clone()
                .map(|one| one.fault().is_none().then_some(one));
            object.member("outputs", &Sequence(outputs.map(|one| one.map(Shown))))?;
            object.member("changed", &several.clone().any(|one| one.is_changed()))?;
            let changes = several.flat_map(|one| one.changes());
            object.member("changes", &Sequence(changes.map(Entry)))?;
            return object.end();
        }
        let mut is_bad = false;
        for one in several {
            self.explained(record, text, &one, sink)?;
            match one.fault() {
                None => self.plain(&one, sink)?,
                Some(fault) => {
                    is_bad = true;
                    sink.out.write_all(&[self.output.end])?;
                    self.output.note(record, &refused(&fault, text), sink)?;
                }
            }
        }
        sink.tally.bad += u64::from(is_bad);
        Ok(())
    }
}

impl Prepare {
    fn one(&self, record: &Record<'_>, text: &str, sink: &mut Sink) -> io::Result<()> {
        let one = self.preparation.prepare(text);
        self.explained(record, text, &one, sink)?;
        if let Some(fault) = one.fault() {
            return self.output.refuse(record, &refused(&fault, text), sink);
        }
        if self.output.json {
            let mut object = Object::begin(&mut sink.out, record, true)?;
            object.text("output", Some(&one.to_cow()))?;
            object.member("changed", &one.is_changed())?;
            object.member("changes", &Sequence(one.changes().map(Entry)))?;
            return object.end();
        }
        self.plain(&one, sink)
    }

    fn plain(&self, one: &Prepared<'_>, sink: &mut Sink) -> io::Result<()> {
        escape::write_plain(&mut sink.out, &one.to_cow())?;
        sink.out.write_all(&[self.output.end])
    }

    /// Draws the changes for people, one after the other.
    fn explained(
        &self,
        record: &Record<'_>,
        text: &str,
        one: &Prepared<'_>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        if !self.explain || self.output.quiet {
            return Ok(());
        }
        let mut drawing = Drawing::of(record, text);
        for change in one.changes() {
            let drawn = self.painter.draw(&mut drawing, &told(&change));
            sink.err.write_all(drawn.as_bytes())?;
            sink.err.write_all(b"\n")?;
        }
        Ok(())
    }
}

/// What to say about a change.
fn told(change: &Change) -> Finding {
    let new = change.replacement().to_string();
    Finding {
        code: change.kind().code(),
        severity: Severity::Advice,
        message: change.kind().to_string(),
        component: None,
        span: change.span(),
        clause: change.kind().clause(),
        expected: match change.kind() {
            ChangeKind::DotSegmentAdded | ChangeKind::SlashDotAdded => "put in here",
            _ if new.is_empty() => "removed",
            ChangeKind::ReferenceDecoded => "decoded",
            _ => "changed",
        },
        help: (!new.is_empty()).then(|| format!("it is `{new}` now")),
        fix: None,
        rule: None,
    }
}

/// What to say about what cannot be mended.
fn refused(fault: &Fault, text: &str) -> Finding {
    let found = fault.span().of(text);
    let (expected, help) = match fault.kind() {
        FaultKind::HostInvalidChar if found == "@" => (
            "only one `@` divides userinfo and host",
            Some("write the others as `%40`, or take the last: `--at-sign last`"),
        ),
        FaultKind::HostInvalidChar if found == ":" => (
            "only one `:` divides host and port",
            Some("an IPv6 address stands in brackets; other colons are written as `%3A`"),
        ),
        FaultKind::HostInvalidChar => ("expected `:`, `/`, `?`, `#` or the end", None),
        FaultKind::QueryNotEncodable => (
            "expected what the charset of the query has",
            Some("take `--query-style browser`, as browsers do, or `utf8`"),
        ),
        FaultKind::Ipv6Invalid if found.contains('%') => (
            "expected an IPv6 address",
            Some("a zone identifier is no part of an identifier; leave it out"),
        ),
        FaultKind::Ipv6Invalid => ("expected an IPv6 address and a closing bracket", None),
        FaultKind::IpvFutureInvalid => (
            "expected `v`, hexadecimal digits, a dot, what follows it, and a closing bracket",
            None,
        ),
        _ => (
            "expected nothing but digits between the `:` and the path",
            None,
        ),
    };
    Finding {
        code: fault.kind().code(),
        severity: Severity::Error,
        message: fault.kind().to_string(),
        component: Some(fault.component()),
        span: fault.span(),
        clause: fault.clause(),
        expected,
        help: help.map(str::to_owned),
        fix: None,
        rule: None,
    }
}

/// A change as an entry of `changes`.
struct Entry(Change);

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Fields<'a> {
            code: &'a str,
            start: usize,
            end: usize,
            replacement: &'a str,
        }
        let span = self.0.span();
        let fields = Fields {
            code: self.0.kind().code(),
            start: span.start(),
            end: span.end(),
            replacement: &self.0.replacement().to_string(),
        };
        fields.serialize(serializer)
    }
}

/// A prepared text as an entry of `outputs`.
struct Shown<'a>(Prepared<'a>);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_cow())
    }
}
