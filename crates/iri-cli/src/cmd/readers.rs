//! `iri readers`: what other software reads as the host, and whether it agrees.

use iri_kit::lint::{Family, LintProfile, Linter};
use iri_kit::readers::{Group, Language, Reading, agreement};
use iri_ops::{ReaderEntry, reader_entries};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::diagnosis::checker;
use crate::finding::Severity;
use crate::render::json::Sequence;
use crate::render::secrets::{Hidden, IN_IDENTIFIER, MASK};

/// Show what other software reads as scheme, host and port, and whether it agrees
///
/// Each reader is a program or a library in a version that was run, and a model of it reads the
/// input: nothing is contacted. Readers that would contact the same are one group, whatever they call it: addresses
/// are compared as numbers, names as A-labels, and default ports are filled in. An input is bad
/// if readers that accept it differ; the character at which they part is marked.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,
}

const EXAMPLES: &str = "\
Examples:
  iri readers 'http://example.org\\@example.com/'
  iri readers --json 'http://127.1/' | jq '.readings[] | [.reader, .host]'";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let linter = Linter::new().with_profile(LintProfile::INTEROP);
    call.start(options.inputs, Setup::of(Layout::Findings), Read { linter })
}

#[derive(Debug)]
struct Read {
    linter: Linter<'static>,
}

impl Read {
    /// The differences between readers that accept the input, at most one of each kind.
    fn differences(&self, text: &str) -> Vec<Finding> {
        let found = self.linter.findings(text);
        let found = found.filter(|found| {
            found.rule().family() == Family::Readers && found.code() != "readers-refusal"
        });
        found
            .map(|found| checker::finding(&found, text, &self.linter, false))
            .collect()
    }
}

impl Command for Read {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let agreement = agreement(text);
        let differences = self.differences(text);
        page.either(
            |page| {
                page.survey_all(differences.iter().cloned());
                let mut object = page.object_with(input, differences.first())?;
                object.member("agree", &agreement.agrees())?;
                object.member("readings", &Sequence(reader_entries(text).map(Entry::from)))?;
                object.end()
            },
            |page| {
                page.survey_all(differences.iter().cloned());
                page.draw_all(input, differences.iter().cloned(), Severity::Error)?;
                let refuses = |group: &Group<'_, '_>| group.reading().is_err();
                let (refusing, accepting): (Vec<_>, Vec<_>) = agreement.groups().partition(refuses);
                let hidden = Hidden::of(text, IN_IDENTIFIER);
                for group in accepting.iter().chain(&refusing) {
                    for line in described(group, &hidden) {
                        page.record(&line)?;
                    }
                }
                Ok(())
            },
        )
    }
}

/// The entry of a reader in JSON.
#[derive(Serialize)]
struct Entry<'a> {
    reader: &'static str,
    version: &'static str,
    refused: bool,
    scheme: Option<String>,
    userinfo: Option<&'a str>,
    host: Option<String>,
    port: Option<u32>,
}

impl<'a> From<ReaderEntry<'a>> for Entry<'a> {
    fn from(entry: ReaderEntry<'a>) -> Self {
        Self {
            reader: entry.reader.id,
            version: entry.reader.version,
            refused: entry.refused,
            scheme: entry.scheme,
            userinfo: entry.userinfo,
            host: entry.host,
            port: entry.port,
        }
    }
}

/// The lines of a group: what it would contact, and its readers by language. Some take what is a secret for others
/// as the host.
fn described(group: &Group<'_, '_>, hidden: &Hidden) -> Vec<String> {
    let mut lines = vec![match group.reading() {
        Ok(reading) if is_in(hidden, &reading) => MASK.to_owned(),
        Ok(reading) => reading.contact().to_string(),
        Err(_) => "refused".to_owned(),
    }];
    for language in Language::ALL {
        let readers = group
            .readers()
            .filter(|reader| reader.language == *language);
        let names: Vec<_> = readers
            .map(|reader| format!("{} {}", reader.name, reader.version))
            .collect();
        if !names.is_empty() {
            lines.push(format!("  {}: {}", language.about(), names.join("; ")));
        }
    }
    lines
}

/// Whether what a reader would contact has a part of a secret.
fn is_in(hidden: &Hidden, reading: &Reading<'_>) -> bool {
    let spans = [
        reading.scheme_span(),
        reading.host_span(),
        reading.port_span(),
    ];
    spans.into_iter().flatten().any(|span| hidden.touches(span))
}
