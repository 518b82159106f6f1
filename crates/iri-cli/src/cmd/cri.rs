//! `iri cri`: converts between URIs and CRIs (draft-ietf-core-href), and shows CRIs in the diagnostic notation of CBOR
//! (RFC 8949, section 8).

use std::fmt::Write as _;

use iri_kit::coap::{CoapOptions, CoapSource, UriOption};
use iri_kit::cri::{CriRef, ToOctets, to_cri};
use iri_kit::pct::hex_value;
use iri_kit::{Clause, Diagnostic, Rewrite as _, Span};

use crate::cmd::prelude::*;
use crate::escape::is_escaped;
use crate::options::table::usage;

mod edn;

/// Convert between URIs and CRIs, their form in CBOR
///
/// A Constrained Resource Identifier (CRI) is a URI reference in CBOR, for small devices. The output is its
/// diagnostic notation (EDN), its octets in hexadecimal, its URI, or the options of a CoAP request for it.
/// Octets that are no CRI, or not in the preferred serialization of CBOR, are rejected.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The form of the inputs and of the base
    #[arg(long, value_name = "FORM", default_value = "uri", value_parser = choice::<From>())]
    from: From,

    /// The form of the output
    #[arg(long, value_name = "FORM", default_value = "edn", value_parser = choice::<To>())]
    to: To,

    /// Resolve the inputs against this base, as CRIs
    #[arg(long, value_name = "BASE")]
    base: Option<String>,

    #[command(flatten)]
    table: TableOptions,
}

const EXAMPLES: &str = "\
Examples:
  iri cri 'coap://example.org/led?on'
  iri cri --to hex ../sensors
  iri cri --from hex --to uri 83208161688163c3a961
  iri cri --from edn --to hex '[-1, [\"h\"], [\"led\"]]'
  iri cri --base 'coap://example.org/a/b' --to uri ../c
  iri cri --to options 'coap://example.org/led'";

iri_kit::iri_core::tables::choices! {
    /// The forms of an input.
    pub(crate) enum From {
        Uri "uri": "A URI or IRI reference",
        Edn "edn": "A CRI reference in the diagnostic notation of CBOR",
        Hex "hex": "The octets of a CRI reference in hexadecimal, with or without spaces",
    }
}

iri_kit::iri_core::tables::choices! {
    /// The forms of the output.
    pub(crate) enum To {
        Edn "edn": "The CRI reference in the diagnostic notation of CBOR",
        Hex "hex": "Its octets in hexadecimal",
        Uri "uri": "Its URI reference",
        Options "options": "The options of a CoAP request for it, each with its number",
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let table = options.table.table(call.common)?;
    let base = match &options.base {
        Some(base) => {
            let wrong = |finding: Box<Finding>| usage(&format!("--base: {}", finding.message));
            Some(options.from.base(base).map_err(wrong)?)
        }
        None => None,
    };
    let cri = Cri {
        from: options.from,
        to: options.to,
        base,
    };
    call.start(options.inputs, Setup::default().with_table(table), cri)
}

/// Converts CRIs.
#[derive(Debug)]
struct Cri {
    from: From,
    to: To,
    base: Option<Vec<u8>>,
}

impl Command for Cri {
    fn write(&self, input: &Input<'_>, memory: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let octets = match self.octets(text) {
            Err(_) if self.is_request() => None,
            octets => Some(octets?),
        };
        let converted = Converted::by(memory, text, |out| match &octets {
            Some(octets) if !self.is_request() => self.convert(octets, out),
            _ => {
                let options = CoapOptions::of(text);
                let options = options.map_err(|error| Box::new(Finding::of(&error)))?;
                write_options(options, out);
                Ok(())
            }
        })?;
        page.write(
            input,
            |object| {
                converted.members(object)?;
                object.text("octets", octets.as_deref().map(hex).as_deref())
            },
            |page| converted.plain(input, page),
        )
    }
}

impl Cri {
    /// Whether options are made of the text of a URI, which may have triplets that no option of a CRI can have, or be
    /// no CRI at all.
    fn is_request(&self) -> bool {
        self.to == To::Options && self.from == From::Uri && self.base.is_none()
    }

    /// The octets of an input, resolved against the base.
    fn octets(&self, text: &str) -> Checked<Vec<u8>> {
        let octets = self.from.octets(text)?;
        let Some(base) = &self.base else {
            return Ok(octets);
        };
        let resolved = CriRef::parse(base).and_then(|base| {
            let cri = CriRef::parse(&octets)?;
            Ok(base.resolve(&cri)?.to_octets())
        });
        resolved.map_err(|error| whole(&error, text))
    }

    fn convert(&self, octets: &[u8], out: &mut String) -> Checked<()> {
        let cri = CriRef::parse(octets).map_err(|error| whole(&error, ""))?;
        match self.to {
            To::Edn => write_edn(octets, out),
            To::Hex => out.push_str(&hex(octets)),
            To::Uri => {
                let uri = cri.to_uri().map_err(|error| whole(&error, ""))?;
                uri.append_to(out);
            }
            To::Options => {
                let options = CoapOptions::of_cri(&cri).map_err(|error| whole(&error, ""))?;
                write_options(options, out);
            }
        }
        Ok(())
    }
}

impl From {
    /// The octets of a base, which is a full CRI.
    fn base(self, text: &str) -> Checked<Vec<u8>> {
        let octets = self.octets(text)?;
        let resolved = CriRef::parse(&octets).and_then(|base| base.resolve(&CriRef::EMPTY));
        match resolved {
            Ok(_) => Ok(octets),
            Err(error) => Err(whole(&error, text)),
        }
    }

    /// The octets of a CRI reference, which are checked.
    fn octets(self, text: &str) -> Checked<Vec<u8>> {
        if self == Self::Uri {
            let cri = to_cri(text).map_err(|error| Box::new(Finding::of(&error)))?;
            return Ok(cri.to_octets());
        }
        if self == Self::Edn {
            let octets = edn::read_edn(text).map_err(not_edn)?;
            return match CriRef::parse(&octets) {
                Ok(_) => Ok(octets),
                Err(error) => Err(whole(&error, text)),
            };
        }
        let digits: Vec<(usize, char)> = text.char_indices().filter(|(_, c)| *c != ' ').collect();
        let digit = |&(at, c): &(usize, char)| {
            let value = u8::try_from(c).ok().and_then(hex_value);
            value.ok_or_else(|| not_hex(Span::new(at, at + c.len_utf8())))
        };
        let mut octets = Vec::new();
        for pair in digits.chunks(2) {
            let [high, low] = pair else {
                return Err(not_hex(Span::new(text.len(), text.len())));
            };
            octets.push(digit(high)? << 4 | digit(low)?);
        }
        match CriRef::parse(&octets) {
            Ok(_) => Ok(octets),
            Err(error) => {
                // The place in octets is one in digits.
                let place = |octet: usize| digits.get(2 * octet).map_or(text.len(), |&(at, _)| at);
                let span = Span::new(place(error.span().start()), place(error.span().end()));
                Err(Box::new(Finding::of(&error).with_span(span)))
            }
        }
    }
}

/// An error about the whole input.
fn whole(error: &dyn Diagnostic, text: &str) -> Box<Finding> {
    Box::new(Finding::of(error).with_span(Span::new(0, text.len())))
}

fn not_edn(span: Span) -> Box<Finding> {
    let clause = Clause::new("8949-8-edn");
    let finding = Finding::new(
        "edn-invalid",
        "not in the diagnostic notation of CBOR",
        span,
        clause,
    );
    Box::new(finding.with_expected("expected an array as `--to edn` writes it"))
}

fn not_hex(span: Span) -> Box<Finding> {
    let clause = Clause::new("8949-8-hex");
    let finding = Finding::new("hex-invalid", "not octets in hexadecimal", span, clause);
    Box::new(finding.with_expected("expected two hexadecimal digits for each octet"))
}

fn hex(octets: &[u8]) -> String {
    octets.iter().fold(String::new(), |mut hex, octet| {
        _ = write!(hex, "{octet:02x}");
        hex
    })
}

/// Writes the options of a request, as an array of pairs.
fn write_options<'a>(options: CoapOptions<'a, impl CoapSource<'a>>, out: &mut String) {
    out.push('[');
    for (at, (number, value)) in options.enumerate() {
        let octets = value.to_octets();
        _ = write!(out, "{}[{number}, ", if at > 0 { ", " } else { "" });
        match std::str::from_utf8(&octets) {
            _ if number == UriOption::UriPort.number() => _ = write!(out, "{}", number_of(&octets)),
            Ok(text) => write_text(text, out),
            Err(_) => _ = write!(out, "h'{}'", hex(&octets)),
        }
        out.push(']');
    }
    out.push(']');
}

fn number_of(octets: &[u8]) -> u64 {
    octets
        .iter()
        .fold(0, |all, &octet| all << 8 | u64::from(octet))
}

/// Writes a CRI in diagnostic notation. Arrays wait on a stack.
fn write_edn(octets: &[u8], out: &mut String) {
    // The numbers of items that are left in each array.
    let mut arrays: Vec<u64> = Vec::new();
    let mut rest = octets;
    while let Some((&first, others)) = rest.split_first() {
        let width = match first & 31 {
            info @ 24..=27 => 1 << (info - 24),
            _ => 0,
        };
        let (argument, others) = others.split_at_checked(width).unwrap_or_default();
        let value = if width == 0 {
            u64::from(first & 31)
        } else {
            number_of(argument)
        };
        let (content, others) = match first >> 5 {
            2 | 3 => others.split_at_checked(value as usize).unwrap_or_default(),
            _ => others.split_at_checked(0).unwrap_or_default(),
        };
        rest = others;
        match first >> 5 {
            0 => _ = write!(out, "{value}"),
            1 => _ = write!(out, "{}", -1 - i128::from(value)),
            2 => _ = write!(out, "h'{}'", hex(content)),
            3 => write_text(&String::from_utf8_lossy(content), out),
            4 => {
                out.push('[');
                arrays.push(value + 1);
            }
            _ => out.push_str(match value {
                20 => "false",
                21 => "true",
                _ => "null",
            }),
        }
        let mut is_new = first >> 5 == 4;
        while let Some(left) = arrays.last_mut() {
            *left -= 1;
            if *left > 0 {
                if !is_new {
                    out.push_str(", ");
                }
                break;
            }
            out.push(']');
            arrays.pop();
            is_new = false;
        }
    }
}

/// Writes a text string in quotation marks, as JSON does (RFC 8949, section 8). What output never contains literally is
/// escaped here, so that it can be read again.
fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if is_escaped(c) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    _ = write!(out, "\\u{unit:04x}");
                }
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
