//! Calls every function on all combinations of a few pieces, and computes a checksum over the results.

use core::fmt::{self, Write as _};
use core::str::from_utf8;

use iri_bidi::{Division, check, pieces};
use iri_compare::{Steps, lowest_rung, normalize};
use iri_core::host::HostMapper;
use iri_core::{Offsets, Parts, Span, pct};
use iri_idna::{Idna2003, Idna2008};
use iri_leiri::{LeiriRef, groups, lenient, to_iri};
use iri_lint::Linter;
use iri_map::{DecodePolicy, to_iri as back_to_iri, to_uri};
use iri_syntax::{Base, Form, Iri, parse};
use iri_text::{Finder, escape_for_text, prepare};

/// The pieces of the inputs: delimiters, their neighbours, and characters at class boundaries.
const PIECES: [&str; 28] = [
    "",
    "a",
    "é",
    ":",
    "/",
    "//",
    ".",
    "..",
    "?",
    "#",
    "@",
    "[",
    "]",
    "%",
    "%C3%A9",
    "::1",
    "1.2",
    "80",
    " ",
    "\u{E000}",
    "\u{FFFF}",
    "\u{10000}",
    "http:",
    "a/../b",
    "\u{5D0}1",
    "%D7%90%E2%80%AE",
    "xn--bcher-kva",
    "b\u{FC}cher",
];

/// The bases that references are resolved against.
const BASES: [&str; 4] = ["http://a/b/c/d;p?q", "http://é", "a:b/../c", "a:/.//b#c"];

/// The number of inputs and the checksum over all results (64-bit FNV-1a).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Digest {
    /// The number of inputs.
    pub texts: u64,
    /// The checksum.
    pub sum: u64,
}

/// Calls every function on each string of up to three pieces.
pub fn sweep() -> Digest {
    let mut digest = Digest {
        texts: 0,
        sum: 0xCBF2_9CE4_8422_2325,
    };
    for first in PIECES {
        for second in PIECES {
            for third in PIECES {
                let mut buffer = [0; 64];
                let bytes = [first, second, third]
                    .map(str::as_bytes)
                    .into_iter()
                    .flatten();
                let length = buffer
                    .iter_mut()
                    .zip(bytes)
                    .map(|(to, from)| *to = *from)
                    .count();
                // Only whole pieces are concatenated, so this is UTF-8.
                let text = buffer.get(..length).and_then(|text| from_utf8(text).ok());
                digest.try_text(text.unwrap_or(""));
            }
        }
    }
    digest
}

impl Digest {
    fn try_text(&mut self, text: &str) {
        self.texts += 1;
        for form in Form::ALL {
            match parse(text, form) {
                Ok(parts) => self.add_offsets(parts.offsets()),
                Err(error) => {
                    self.add(error.kind().code().as_bytes());
                    self.add_span(error.span());
                    self.add_span(error.located_in(text, form).span());
                }
            }
        }
        self.add_offsets(Parts::split(text).offsets());
        for base in BASES {
            if let Ok(base) = Iri::parse(base) {
                self.add_answers_of(&base.to_base(), text);
            }
        }
        pct::decode(text).for_each(|octet| self.add(&[octet]));
        self.add_text(pct::decode(text).lossy());
        self.add_text(to_uri(text));
        self.add_leiri(text);
        self.add_iri(text);
        self.add_host(text, &Idna2003::new());
        self.add_host(text, &Idna2008);
        self.add_bidi(text);
        self.add_running_text(text);
        self.add_normal_forms(text);
        self.add_findings(text);
    }

    fn add_findings(&mut self, text: &str) {
        let linter = Linter::new();
        for finding in linter.findings(text) {
            self.add(finding.code().as_bytes());
            self.add_span(finding.span());
            self.add_text(finding.message(text));
            if let Some(fix) = finding.fix() {
                self.add_span(fix.span());
                self.add_text(fix.replacement(text));
            }
        }
    }

    fn add_normal_forms(&mut self, text: &str) {
        for steps in [Steps::CASE, Steps::PERCENT, Steps::SYNTAX, Steps::SCHEME] {
            self.add_text(normalize(text, steps));
        }
        for other in BASES {
            self.add(&[lowest_rung(text, other).map_or(0, |rung| 1 + rung as u8)]);
        }
    }

    fn add_iri(&mut self, text: &str) {
        for policy in DecodePolicy::ALL {
            let iri = back_to_iri(text).with_policy(policy);
            self.add_text(iri);
            for run in iri.kept() {
                self.add_span(run.span());
            }
        }
    }

    fn add_host(&mut self, host: &str, mapper: &dyn HostMapper) {
        let results = [mapper.to_ascii(host, self), mapper.to_unicode(host, self)];
        for result in results {
            match result {
                Ok(()) => self.add(&[0xFF]),
                Err(error) => {
                    self.add(error.kind().code().as_bytes());
                    self.add_span(error.span());
                }
            }
        }
    }

    fn add_bidi(&mut self, text: &str) {
        for finding in check(text) {
            self.add(finding.code().as_bytes());
            self.add_span(finding.span());
        }
        for piece in pieces(text, Division::All) {
            self.add_span(piece.span());
            self.add(piece.direction(text).name().as_bytes());
        }
    }

    fn add_running_text(&mut self, text: &str) {
        for found in Finder::new().with_mail(true).with_www(true).find(text) {
            self.add_span(found.span());
            self.add_text(found);
        }
        self.add_text(escape_for_text(text));
        let prepared = prepare(text);
        for change in prepared.edits() {
            self.add(change.kind().code().as_bytes());
            self.add_span(change.span());
        }
        self.add_text(prepared);
    }

    fn add_leiri(&mut self, text: &str) {
        if let Err(error) = LeiriRef::parse(text) {
            self.add(error.kind().code().as_bytes());
            self.add_span(error.span());
        }
        self.add_text(to_iri(text));
        self.add_text(to_iri(text).with_uri(true));
        for run in groups(text) {
            self.add(run.group().name().as_bytes());
            self.add_span(run.span());
        }
        if let Ok(conversion) = lenient(text, LeiriRef::<&str>::FORM) {
            self.add_text(conversion);
            for repair in conversion.repairs() {
                self.add_span(repair.span());
            }
        }
    }

    fn add_answers_of(&mut self, base: &Base<'_>, text: &str) {
        if let Ok(resolved) = base.resolve_str(text) {
            match resolved.write_into(&mut [0; 80]) {
                Ok(text) => self.add(text.as_bytes()),
                Err(error) => self.add_number(error.needed()),
            }
            self.add_text(resolved);
        }
        if let Ok(target) = Iri::parse(text) {
            match base.relativize(&target) {
                Ok(reference) => self.add_text(reference),
                Err(error) => self.add_span(error.span()),
            }
        }
    }

    fn add_offsets(&mut self, offsets: Offsets) {
        let Offsets {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        } = offsets;
        for offset in [
            scheme_end, host_start, host_end, path_start, path_end, query_end,
        ] {
            self.add_number(offset);
        }
    }

    fn add_span(&mut self, span: Span) {
        self.add_number(span.start());
        self.add_number(span.end());
    }

    /// Adds a number as 64 bits, so that the checksum does not depend on the pointer width.
    fn add_number(&mut self, number: usize) {
        self.add(&(number as u64).to_le_bytes());
    }

    fn add_text(&mut self, value: impl fmt::Display) {
        // The sink never fails, so an error comes from the value: it must change the checksum.
        if write!(self, "{value}").is_err() {
            self.add(b"failed");
        }
        self.add(&[0xFF]);
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.add(text.as_bytes());
        Ok(())
    }
}
