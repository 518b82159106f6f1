//! `iri migrate`: classifies URIs by the encoding of their triplets (RFC 3987, sections 6.4 and
//! 7.8).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use iri_kit::map::Charset;
use iri_kit::names::{ComponentEncoding, UriEncoding, migration};
use iri_kit::{Form, Rewrite};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::options::names::Charsets;
use crate::render::json::Sequence;
use crate::tally::counted;

/// Classify URIs by the encoding of their triplets, and show their IRIs
///
/// Writes the class of each URI, a tab, and the IRI to show in its place. If triplets are text in a
/// given charset, a tab, the charset, a tab and the URI upgraded to UTF-8 follow:
///
///   ascii   no triplets from %80 on: the URI is its own IRI
///   utf-8   all triplets are UTF-8: there is an IRI
///   legacy  the triplets are text in a given charset: no IRI until the URI is upgraded
///   mixed   triplets of more than one of these: the IRI decodes those that are UTF-8, if there are any
///   octets  neither UTF-8 nor plausible text in a given charset: no IRI
///
/// Charsets such as windows-1252 have a character for every octet, so a charset is chosen only if
/// the decoded text is plausible: the most plausible one, or the first of several. In JSON,
/// `accept` lists the forms that the interpreter of a URI has to accept during the transition, and
/// `candidates` lists the charsets in which all triplets are text, each with a plausibility from 0
/// to 100.
///
/// Upgrade in this order (RFC 3987, section 7.8): first the software that interprets identifiers,
/// so that it accepts old and new forms (`iri match` tries both); then the software for entering
/// and transporting them; then the software that generates them; last the software that displays
/// IRIs in place of URIs.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment, after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    charsets: Charsets,
}

const EXAMPLES: &str = "\
Examples:
  iri migrate 'http://example.org/r%C3%A9sum%C3%A9'
  iri migrate --charset windows-1252 'http://example.org/r%E9sum%E9'
  iri migrate --charset shift_jis --charset euc-jp --json --file urls.txt";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let counts: Arc<Mutex<Counts>> = Arc::default();
    let command = Migrate {
        charsets: options.charsets.list(),
        counts: Arc::clone(&counts),
    };
    let common = call.common;
    let outcome = call.run(call.sources(options.inputs), Setup::default(), command);
    if !common.json && !common.quiet {
        let counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
        outcome.report(&counts.summary());
    }
    Ok(outcome.status())
}

/// Classifies URIs and counts the classes.
#[derive(Debug)]
struct Migrate {
    charsets: &'static [Charset],
    counts: Arc<Mutex<Counts>>,
}

impl Command for Migrate {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let counted = input.text().and_then(|text| {
            grammar::accept(text, Form::IriReference)?;
            Ok(text)
        });
        let counts = || self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let text = counted.inspect_err(|_| counts().bad += 1)?;
        let uri = migration(text).with_charsets(self.charsets);
        let class = uri.encoding();
        let charset = match class {
            UriEncoding::Legacy | UriEncoding::Mixed => uri.charset(),
            _ => None,
        };
        counts().count(class, charset);
        let upgraded = match class {
            UriEncoding::Ascii | UriEncoding::Utf8 => None,
            _ => uri.upgraded().map(|upgraded| upgraded.to_string()),
        };
        page.write(
            input,
            |object| {
                let iri = uri.iri();
                let components: Vec<Part> = uri.components().map(Part::of).collect();
                let candidates = uri.candidates();
                let candidates = candidates.iter().map(|one| Candidate {
                    charset: one.charset().name(),
                    plausibility: one.plausibility(),
                });
                object.text("class", Some(class.name()))?;
                object.text("iri", iri.map(|iri| iri.to_cow()).as_deref())?;
                object.text("charset", charset.map(Charset::name))?;
                object.text("upgraded", upgraded.as_deref())?;
                object.member("components", &components)?;
                object.member("candidates", &Sequence(candidates))?;
                object.member("accept", &uri.accepted())
            },
            |page| {
                page.text(class.name())?;
                page.text_as_is("\t")?;
                if let Some(iri) = uri.iri() {
                    page.text(&iri.to_cow())?;
                }
                if let (Some(charset), Some(upgraded)) = (charset, &upgraded) {
                    page.text_as_is("\t")?;
                    page.text(charset.name())?;
                    page.text_as_is("\t")?;
                    page.text(upgraded)?;
                }
                page.end_record()
            },
        )
    }
}

/// The number of inputs of each class.
#[derive(Debug, Default)]
struct Counts {
    bad: u64,
    classes: [u64; UriEncoding::ALL.len()],
    /// The inputs of class `legacy`, by charset.
    charsets: BTreeMap<&'static str, u64>,
}

impl Counts {
    fn count(&mut self, class: UriEncoding, charset: Option<Charset>) {
        let mut classes = UriEncoding::ALL.iter();
        let index = classes.position(|one| *one == class);
        if let Some(count) = index.and_then(|index| self.classes.get_mut(index)) {
            *count += 1;
        }
        if let (UriEncoding::Legacy, Some(charset)) = (class, charset) {
            *self.charsets.entry(charset.name()).or_default() += 1;
        }
    }

    /// Formats the counts: `classified 3 inputs: 1 ascii, 2 legacy (1 Shift_JIS, 1 windows-1252)`.
    fn summary(&self) -> String {
        let total = self.bad + self.classes.iter().sum::<u64>();
        let inputs = counted(total, "input", "inputs");
        let mut parts: Vec<String> = Vec::new();
        for (class, count) in UriEncoding::ALL.iter().zip(self.classes) {
            if count == 0 {
                continue;
            }
            let mut part = format!("{count} {class}");
            if *class == UriEncoding::Legacy {
                let charsets = self.charsets.iter();
                let charsets: Vec<String> = charsets
                    .map(|(name, count)| format!("{count} {name}"))
                    .collect();
                part = format!("{part} ({})", charsets.join(", "));
            }
            parts.push(part);
        }
        if self.bad > 0 {
            parts.push(format!("{} bad", self.bad));
        }
        if parts.is_empty() {
            return "classified 0 inputs".to_owned();
        }
        format!("classified {inputs}: {}", parts.join(", "))
    }
}

/// An entry of the JSON array `components`.
#[derive(Serialize)]
struct Part {
    component: &'static str,
    class: &'static str,
    charset: Option<&'static str>,
}

impl Part {
    fn of(one: ComponentEncoding) -> Self {
        Self {
            component: one.component().name(),
            class: one.encoding().name(),
            charset: one.charset().map(Charset::name),
        }
    }
}

/// An entry of the JSON array `candidates`.
#[derive(Serialize)]
struct Candidate {
    charset: &'static str,
    plausibility: u8,
}
