//! `iri express`: writes IRIs for a document in a given charset (RFC 3987, section 6.3).

mod suite;

use std::fmt;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use clap::ValueEnum;
use iri_kit::host::HostMapping;
use iri_kit::map::{Charset, to_uri};
use iri_kit::pct;
use iri_kit::text::markup::{Markup, Quote, escape_for_attribute};
use iri_kit::{Clause, Component, Form, Parts, Rewrite, Span, ucs};
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use crate::cmd::prelude::*;
use crate::diagnosis::{character, grammar, host};
use crate::escape::is_escaped;
use crate::options::charset::by_label;
use crate::options::common::Common;
use crate::read::source::reason;

/// Write IRIs for a document in a given charset
///
/// The input is UTF-8; plain output, including line ends, is encoded in the charset. UTF-16 without
/// a named byte order begins with a byte order mark. A character that is not in the charset becomes
/// a character reference, which the parser of the document decodes, or is percent-encoded, which
/// yields an equivalent identifier. Characters that change the direction of text are treated the
/// same way.
///
/// `&`, `<` and quotation marks are escaped for an attribute value, in single or double quotation
/// marks.
///
/// With --suite, documents to test browsers, mail programs and other software with are written to a
/// new or empty directory: HTML, XHTML, SVG, XML Schema, Markdown, text and mail, each in every
/// charset. Each contains a control link, then a link to each IRI. `index.html` lists the documents
/// and the URI to which each link should lead, and `expected.tsv` lists for each document the
/// format and charset for `iri find`, and its links: the IRI that is found, and its URI. Nothing is
/// found in text for a scheme that `iri find` knows only by --schemes. Each input must have a scheme.
///
/// In JSON, `output` is the text for the document, and `escaped` lists the spans of the input that
/// were escaped and their replacements. To read a document in a charset, use `iri find`; to decode
/// character references, use `iri prepare --references html`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The charset of the document, by its label in the Encoding Standard, such as `shift_jis` or
    /// `utf-16le`
    #[arg(long, value_name = "LABEL", value_parser = by_label, required_unless_present = "suite")]
    charset: Option<Charset>,

    /// The format of the document
    #[arg(long, value_name = "FORMAT", default_value = "xml")]
    escape: Format,

    /// How to write a character that is not in the charset [default: reference; percent with
    /// `--escape none`]
    #[arg(long, value_name = "HOW")]
    inexpressible: Option<Fallback>,

    /// How to write a host that is not in the charset with `--inexpressible percent`
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = "percent", value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// Write documents with links to the IRIs to this directory: one for each format that `iri
    /// find` reads and each charset, or the one of --charset
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["escape", "inexpressible", "host"])]
    suite: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  iri express --charset iso-8859-1 'http://example.org/é/納'
  iri express --charset ascii --inexpressible percent --host uts46 'http://é'
  iri express --charset shift_jis --escape html --file list.txt > list.sjis
  iri express --charset iso-8859-1 --json 'http://example.org/納'
  iri express --suite documents 'http://example.org/résumé' 'urn:a:納豆'";

/// The format of a document, which determines the escaping.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// XML: XHTML, SVG, XML Schema
    Xml,
    /// HTML
    Html,
    /// Plain text, without escaping
    None,
}

/// The treatment of a character that is not in the charset.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Fallback {
    /// A character reference, such as `&#x7D0D;`
    Reference,
    /// Percent-encoded UTF-8
    Percent,
    /// Report an error
    Error,
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let (markup, default) = match options.escape {
        Format::Xml => (Some(Markup::Xml), Fallback::Reference),
        Format::Html => (Some(Markup::Html), Fallback::Reference),
        Format::None => (None, Fallback::Percent),
    };
    if let Some(directory) = options.suite {
        return write_suite(&directory, options.charset, options.inputs, call);
    }
    let Some(charset) = options.charset else {
        // The parser of the command line requires it.
        return Err(Stop::failure("`--charset` is missing"));
    };
    let express = Express {
        charset,
        markup,
        fallback: options.inexpressible.unwrap_or(default),
        host: options.host,
        record_end: char::from(call.common.record_end()),
    };
    call.start(options.inputs, Setup::default(), express)
}

/// Writes a suite of documents with all inputs.
fn write_suite(
    directory: &Path,
    charset: Option<Charset>,
    inputs: Inputs,
    call: Call<'_>,
) -> Ended {
    let collect = Collect::default();
    let iris = Arc::clone(&collect.0);
    let common = &Common {
        // One thread, so that the order is that of the inputs.
        jobs: Some(1),
        ..call.common.clone()
    };
    let call = Call { common, ..call };
    let outcome = call.run(call.sources(inputs), Setup::of(Layout::Lists), collect);
    let iris = iris.lock().unwrap_or_else(PoisonError::into_inner);
    match suite::write(directory, &iris, charset) {
        Ok(count) if !common.quiet => {
            let path = directory.display();
            outcome.report(&format!("wrote {count} documents to {path}"));
        }
        Ok(_) => {}
        Err(error) => {
            let (path, reason) = (directory.display(), reason(&error));
            return Err(Stop::failure(&format!("cannot write to {path}: {reason}")));
        }
    }
    Ok(outcome.status())
}

/// Collects the inputs of a suite.
#[derive(Debug, Default)]
struct Collect(Arc<Mutex<Vec<String>>>);

impl Command for Collect {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        grammar::accept(text, Form::Iri)?;
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.push(text.to_owned());
        page.write(
            input,
            |object| object.text("uri", Some(&to_uri(text).to_string())),
            |_| Ok(()),
        )
    }
}

#[derive(Debug)]
struct Express {
    charset: Charset,
    markup: Option<Markup>,
    fallback: Fallback,
    host: HostMapping,
    record_end: char,
}

impl Command for Express {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        memory.clear();
        let text = input.text();
        let parts = text.and_then(|text| grammar::accept(text, Form::IriReference));
        let written = parts.and_then(|parts| {
            self.express(parts, memory, &mut |_| ())?;
            Ok(parts)
        });
        page.either(
            |page| match &written {
                Err(finding) => page.refuse(input, finding),
                Ok(parts) => {
                    let escaped = AllEscaped {
                        command: self,
                        parts: *parts,
                    };
                    let mut object = page.object(input, true)?;
                    object.text("output", Some(memory))?;
                    object.member("changed", &(*memory != input.lossy()))?;
                    object.text("charset", Some(self.charset.name()))?;
                    object.member("escaped", &escaped)?;
                    object.end()
                }
            },
            |page| {
                let mut text = String::new();
                if self.charset.has_order_by_mark() && input.record.opens_run {
                    text.push('\u{FEFF}');
                }
                match &written {
                    Ok(_) => text.push_str(memory),
                    // The end of the record is in the charset too.
                    Err(finding) => {
                        page.count_bad();
                        page.survey([(finding.code, finding.severity)]);
                        page.note_all(input, iter::once(finding), |finding| {
                            Finding::clone(finding)
                        })?;
                    }
                }
                text.push(self.record_end);
                page.sink.out.write_all(&self.octets(&text))
            },
        )
    }
}

/// A span of an IRI that was escaped, and its replacement.
#[derive(Clone, Copy, Debug, Serialize)]
struct Escaped<'a> {
    start: usize,
    end: usize,
    by: &'static str,
    text: &'a str,
}

/// Serializes all escaped spans of an IRI by escaping it again, so that none are stored.
struct AllEscaped<'a> {
    command: &'a Express,
    parts: Parts<'a>,
}

impl Serialize for AllEscaped<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut all = serializer.serialize_seq(None)?;
        let mut done = Ok(());
        let written = self
            .command
            .express(self.parts, &mut String::new(), &mut |one| {
                if done.is_ok() {
                    done = all.serialize_element(&one);
                }
            });
        debug_assert!(written.is_ok(), "writing succeeded before");
        done?;
        all.end()
    }
}

impl Express {
    /// Appends an IRI for the document, and calls `each` with every escaped span.
    fn express(
        &self,
        parts: Parts<'_>,
        out: &mut String,
        each: &mut dyn FnMut(Escaped<'_>),
    ) -> Checked<()> {
        let iri = parts.as_str();
        let mapped = self.mapped_host(parts)?;
        let mut after = 0;
        for (at, c) in iri.char_indices() {
            if at < after {
                continue;
            }
            let start = out.len();
            let mut end = at + c.len_utf8();
            let by = match &mapped {
                Some((span, name)) if span.start() == at && !span.is_empty() => {
                    end = span.end();
                    out.push_str(name);
                    "host"
                }
                _ if self.has(c) => match self.markup {
                    Some(markup) if push_escaped(markup, c, out) => "markup",
                    Some(_) => continue,
                    None => {
                        out.push(c);
                        continue;
                    }
                },
                _ => self.inexpressible(c, at, parts, out)?,
            };
            after = end;
            let text = out.get(start..).unwrap_or_default();
            each(Escaped {
                start: at,
                end,
                by,
                text,
            });
        }
        Ok(())
    }

    /// Appends a character that is not in the charset, and returns the name of the replacement.
    fn inexpressible(
        &self,
        c: char,
        at: usize,
        parts: Parts<'_>,
        out: &mut String,
    ) -> Checked<&'static str> {
        match self.fallback {
            Fallback::Reference => {
                // Writing to a `String` cannot fail.
                let _ = fmt::Write::write_fmt(out, format_args!("&#x{:X};", u32::from(c)));
                Ok("reference")
            }
            Fallback::Percent => {
                let text = c.encode_utf8(&mut [0; 4]).to_owned();
                pct::encode(&text, ucs::CharSet::EMPTY).append_to(out);
                Ok("percent")
            }
            Fallback::Error => {
                let span = Span::new(at, at + c.len_utf8());
                Err(Box::new(self.refused(c, span, parts)))
            }
        }
    }

    /// Whether the character can be written as itself.
    fn has(&self, c: char) -> bool {
        c.is_ascii() || self.charset.has(c) && !is_escaped(c)
    }

    /// Maps a host with characters that are not in the charset to a domain name in US-ASCII.
    /// Returns the span of the host and the name; `None` if the host can be written as itself or is
    /// not mapped.
    fn mapped_host(&self, parts: Parts<'_>) -> Checked<Option<(Span, String)>> {
        let mapper = self
            .host
            .mapper()
            .filter(|_| self.fallback == Fallback::Percent);
        let (Some(mapper), Some(host), Some(span)) =
            (mapper, parts.host(), parts.span(Component::Host))
        else {
            return Ok(None);
        };
        if host.chars().all(|c| self.has(c)) {
            return Ok(None);
        }
        let mut name = String::new();
        match mapper.to_ascii(host, &mut name) {
            Ok(()) => Ok(Some((span, name))),
            Err(error) => {
                let finding = host::not_mappable(self.host, &error, host);
                Err(Box::new(finding.moved_by(span.start())))
            }
        }
    }

    /// The finding for a character that is not in the charset.
    fn refused(&self, c: char, span: Span, parts: Parts<'_>) -> Finding {
        let charset = self.charset.name();
        let message = format!("{} is not in {charset}", character::name(c));
        let clause = Clause::new("3987-6.3-escape");
        Finding::new("charset-not-encodable", message, span, clause)
            .with_component(parts.component_at(span.start()))
            .with_expected("expected a character of the charset")
            .with_help(Some(
                "use `--inexpressible` to write it as a reference or percent-encoded",
            ))
    }

    /// Encodes text in the charset of the document.
    fn octets(&self, text: &str) -> Vec<u8> {
        if !self.charset.is_utf16() {
            let encoded = self.charset.encode(text);
            debug_assert!(
                encoded.is_ok(),
                "characters outside the charset were escaped"
            );
            return encoded
                .map(std::borrow::Cow::into_owned)
                .unwrap_or_default();
        }
        let octets = if self.charset.is_big_endian() {
            u16::to_be_bytes
        } else {
            u16::to_le_bytes
        };
        text.encode_utf16().flat_map(octets).collect()
    }
}

/// Appends a character, escaped if necessary, and returns whether it was escaped.
fn push_escaped(markup: Markup, c: char, out: &mut String) -> bool {
    let mut utf8 = [0; 4];
    let escaped = escape_for_attribute(c.encode_utf8(&mut utf8), markup, Quote::Either);
    escaped.append_to(out);
    escaped.changes()
}
