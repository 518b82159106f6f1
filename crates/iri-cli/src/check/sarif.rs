//! Writes findings as a SARIF 2.1.0 document, incrementally.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::LazyLock;

use iri_kit::Span;
use iri_kit::catalogue;
use iri_kit::lint::{Linter, Rule};
use iri_kit::pct::{self, Content};
use iri_kit::text::file_path::{self, Platform};
use serde::Serialize;

use super::findings::Findings;
use super::position::{Counts, Positions};
use crate::finding::Finding;
use crate::finding::Severity;
use crate::input::Input;
use crate::render::json;
use crate::render::page::Page;
use crate::render::series::{More, Series};
use crate::run::frame::Frame;

/// The separator between two results.
const SEPARATOR: &[u8] = b",\n";

/// The parts of the document before and after the results.
pub(super) fn frame(linter: &Linter<'_>) -> Frame {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Driver<'a> {
        name: &'a str,
        version: &'a str,
        information_uri: &'a str,
        rules: Vec<Descriptor>,
    }
    let rules = catalogue::rules();
    let driver = Driver {
        name: "iri",
        version: env!("CARGO_PKG_VERSION"),
        information_uri: env!("CARGO_PKG_HOMEPAGE"),
        rules: rules.map(|rule| Descriptor::of(rule, linter)).collect(),
    };
    let mut opening = OPENING.to_vec();
    let written = json::write_value(&mut opening, &driver);
    debug_assert!(written.is_ok(), "writing to memory cannot fail");
    opening.extend_from_slice(b"},\"columnKind\":\"unicodeCodePoints\",\"results\":[\n");
    let opening = String::from_utf8(opening);
    debug_assert!(opening.is_ok(), "JSON is text");
    Frame {
        opening: opening.unwrap_or_default(),
        separator_len: SEPARATOR.len(),
        closing: |outcome| {
            format!(
                "\n],\"invocations\":[{{\"executionSuccessful\":{},\"exitCode\":{}{}}}]}}]}}\n",
                outcome.is_complete(),
                outcome.code(),
                notification(outcome.tally.unlisted)
            )
        },
    }
}

const OPENING: &[u8] = b"{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\
    \"version\":\"2.1.0\",\"runs\":[{\"tool\":{\"driver\":";

/// The member that reports how many findings the results omit, if any.
fn notification(count: u64) -> String {
    if count == 0 {
        return String::new();
    }
    format!(
        ",\"toolExecutionNotifications\":[{{\"level\":\"warning\",\"message\":\
         {{\"text\":\"{} in inputs with too many to list\"}}}}]",
        More(count)
    )
}

/// Writes the findings of an input.
///
/// If there are very many findings, only the first become results, and the end of the document has
/// the number of the others: a result takes some hundred bytes, and consumers accept a few thousand
/// results.
pub(super) fn write(
    findings: &Findings<'_>,
    input: &Input<'_>,
    page: &mut Page<'_>,
    counts: &mut Counts,
) -> io::Result<()> {
    let mut positions = Positions::of(input, counts);
    let origin = positions.origin();
    let uri = uri(&positions.file());
    let is_line = !page.has_end(0);
    let mut is_bad = false;
    let mut series = Series::of(input);
    findings.try_each(|found| {
        is_bad |= findings.is_fatal(&found);
        if !series.takes_next() {
            page.sink.tally.unlisted += 1;
            return Ok(());
        }
        let finding = findings.describe(&found);
        let finding = positions.hide(&finding, page.style);
        let mut physical = |span| PhysicalLocation {
            artifact_location: match &origin {
                Some(text) => Artifact::Elsewhere {
                    description: Text { text },
                },
                None => Artifact::File { uri: &uri },
            },
            region: Region::of(span, &mut positions, input, is_line),
        };
        let location = Location {
            physical_location: physical(finding.span),
        };
        let fix = finding.fix.as_deref().map(|fix| {
            let span = finding.fix_span.unwrap_or(finding.span);
            Fix::of(fix, physical(span))
        });
        let result = SarifResult::of(&finding, location, fix);
        let out = &mut page.sink.out;
        out.write_all(SEPARATOR)?;
        json::write_value(out, &result)
    })?;
    if is_bad {
        page.count_bad();
    }
    Ok(())
}

/// Converts the name of a file to a URI reference.
fn uri(file: &str) -> String {
    match file_path::to_iri_ref(file, Platform::NATIVE) {
        Ok(reference) => reference.into_uri().to_string(),
        // On Windows, the path depends on the current drive. Encode it as a single segment.
        Err(_) => pct::encode(file, Content::URI.segment_nc).to_string(),
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Advice => "note",
    }
}

/// The description of a rule of the catalogue.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: &'static str,
    short_description: Text<'static>,
    full_description: Text<'static>,
    help: Text<'static>,
    default_configuration: Configuration,
    properties: RuleProperties,
}

#[derive(Serialize)]
struct Configuration {
    enabled: bool,
    level: &'static str,
}

#[derive(Serialize)]
struct RuleProperties {
    tags: [&'static str; 1],
    clause: &'static str,
}

#[derive(Clone, Copy, Serialize)]
struct Text<'a> {
    text: &'a str,
}

impl Descriptor {
    fn of(rule: &'static Rule, linter: &Linter<'_>) -> Self {
        let severity = linter.severity(rule);
        let explanation = Text {
            text: rule.explanation(),
        };
        Self {
            id: rule.code(),
            short_description: Text { text: rule.title() },
            help: explanation,
            full_description: explanation,
            default_configuration: Configuration {
                enabled: severity.is_some(),
                level: level(severity.unwrap_or(rule.severity())),
            },
            properties: RuleProperties {
                tags: [rule.family().name()],
                clause: rule.clause().id(),
            },
        }
    }
}

/// The index of a code in the catalogue, which is also its index in the rules of the document.
fn index(code: &str) -> Option<usize> {
    static INDEX: LazyLock<HashMap<&'static str, usize>> = LazyLock::new(|| {
        let codes = catalogue::rules().map(Rule::code);
        codes.zip(0..).collect()
    });
    INDEX.get(code).copied()
}

/// A SARIF result.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult<'a> {
    rule_id: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'a str,
    message: Text<'a>,
    locations: [Location<'a>; 1],
    #[serde(skip_serializing_if = "Option::is_none")]
    fixes: Option<[Fix<'a>; 1]>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
struct Properties<'a> {
    component: &'a str,
    clause: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    keeps: Option<bool>,
}

impl<'a> SarifResult<'a> {
    fn of(finding: &'a Finding, location: Location<'a>, fix: Option<Fix<'a>>) -> Self {
        Self {
            rule_id: finding.code,
            rule_index: index(finding.code),
            level: level(finding.severity),
            message: Text {
                text: &finding.message,
            },
            locations: [location],
            properties: Properties {
                component: finding.component_name(),
                clause: finding.clause.id(),
                keeps: finding.keeps.filter(|_| fix.is_some()),
            },
            fixes: fix.map(|fix| [fix]),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation<'a> {
    artifact_location: Artifact<'a>,
    region: Region,
}

/// The file that an input was read from, or a description of another origin.
#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
enum Artifact<'a> {
    File { uri: &'a str },
    Elsewhere { description: Text<'a> },
}

/// A region of a file.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    /// Absent if records are not lines.
    #[serde(flatten)]
    columns: Option<Columns>,
    byte_offset: u64,
    byte_length: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Columns {
    start_line: u64,
    start_column: usize,
    end_column: usize,
}

impl Region {
    fn of(span: Span, positions: &mut Positions<'_>, input: &Input<'_>, is_line: bool) -> Self {
        let columns = is_line.then(|| {
            let columns = positions.columns(span);
            Columns {
                start_line: positions.line(),
                start_column: columns.start,
                end_column: columns.end,
            }
        });
        Self {
            columns,
            byte_offset: input.record.offset + span.start() as u64,
            byte_length: span.len(),
        }
    }
}

/// A fix: one replacement.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix<'a> {
    artifact_changes: [Change<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change<'a> {
    artifact_location: Artifact<'a>,
    replacements: [Replacement<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    inserted_content: Text<'a>,
}

impl<'a> Fix<'a> {
    fn of(fix: &'a str, location: PhysicalLocation<'a>) -> Self {
        let replacement = Replacement {
            deleted_region: location.region,
            inserted_content: Text { text: fix },
        };
        let change = Change {
            artifact_location: location.artifact_location,
            replacements: [replacement],
        };
        Self {
            artifact_changes: [change],
        }
    }
}
