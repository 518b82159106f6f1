//! Prints the reference of all codes and profiles in Markdown. `cargo xtask doc` builds it with the documentation.

#[path = "../src/codes/command.rs"]
mod command;

use std::fmt::Write as _;
use std::io::{self, Write as _};

use iri_kit::lint::{Example, ExampleKind, LintProfile, Override, Rule, Scope, Severity};
use iri_kit::{Clause, Component, Document, catalogue};

const PREAMBLE: &str = "\
# Codes

Every diagnostic of the workspace, grouped by family, after the profiles that override severities.
The meaning of a code never changes.
`iri check --codes` prints the list, and `iri explain-code` explains a code.

Severities:

- `error`: the documents forbid it.
- `warning`: the documents advise against it, or it is probably a mistake or a deception.
- `advice`: it could be improved but may well be intended.
- `off`: reported only by some profiles or on request.

The absence of findings does not mean that a string is safe, correct or what a reader takes it for.
";

fn main() -> io::Result<()> {
    io::stdout().write_all(page().as_bytes())
}

fn page() -> String {
    let mut page = PREAMBLE.to_owned();
    page.push_str("\nDocuments cited besides RFCs:\n\n");
    for document in Document::ALL {
        let (name, link, title) = (document.name(), document.link(), document.title());
        _ = writeln!(page, "- [{name}]({link}): {title}.");
    }
    page.push_str("\n## Profiles\n");
    for profile in LintProfile::ALL {
        write_profile(&mut page, profile);
    }
    let rules: Vec<_> = catalogue::rules().collect();
    for rules in rules.chunk_by(|a, b| a.family() == b.family()) {
        let family = rules.first().map(|rule| rule.family().name());
        let family = family.unwrap_or_default();
        _ = write!(
            page,
            "\n## Family `{family}`\n\n| code | severity | component | title |\n|---|---|---|---|\n"
        );
        for rule in rules {
            write_row(&mut page, rule);
        }
        for rule in rules {
            write_rule(&mut page, rule);
        }
    }
    page
}

fn write_profile(page: &mut String, profile: &'static LintProfile) {
    let (name, summary) = (profile.name(), profile.summary());
    let production = profile.production().name();
    _ = write!(
        page,
        "\n### `{name}`: {summary}\n\nInputs are checked as `{production}`.\n"
    );
    if profile.overrides().is_empty() {
        page.push_str("Every rule has its default severity.\n");
        return;
    }
    page.push_str("\n| rules | severity | by |\n|---|---|---|\n");
    for entry in profile.overrides() {
        let clause = entry
            .clause()
            .as_ref()
            .map_or_else(String::new, Clause::to_string);
        _ = writeln!(
            page,
            "| {} | {} | {clause} |",
            scope(entry),
            severity(entry.severity())
        );
    }
}

fn scope(entry: &Override) -> String {
    match entry.scope() {
        Scope::Severity(severity) => format!("each {severity}"),
        Scope::Family(family) => format!("the family `{family}`"),
        Scope::Section(document, section, severity) => {
            let clause = format!("{document}-{section}");
            let clause = Clause::new(String::leak(clause));
            format!("each {severity} by {clause}")
        }
        Scope::Clause(id) => format!("by {}", Clause::new(id)),
        Scope::Rule(rule) => format!("`{}`", rule.code()),
        other => format!("{other:?}"),
    }
}

fn severity(severity: Option<Severity>) -> &'static str {
    severity.map_or("off", Severity::name)
}

fn write_row(page: &mut String, rule: &'static Rule) {
    let component = rule.component().map_or("", Component::name);
    let default = LintProfile::RFC3987.severity(rule);
    _ = writeln!(
        page,
        "| `{}` | {} | {component} | {} |",
        rule.code(),
        severity(default),
        in_table(rule.title())
    );
}

fn write_rule(page: &mut String, rule: &'static Rule) {
    let default = LintProfile::RFC3987.severity(rule);
    _ = write!(page, "\n### `{}`\n\n", rule.code());
    for sentence in rule.explanation().split_inclusive(". ") {
        _ = writeln!(page, "{}", sentence.trim_end());
    }
    page.push('\n');
    _ = writeln!(page, "- clause: {}", rule.clause());
    _ = write!(page, "- severity: {}", severity(default));
    for profile in LintProfile::ALL {
        let own = profile.severity(rule);
        if own != default {
            _ = write!(page, ", {} in `{}`", severity(own), profile.name());
        }
    }
    page.push('\n');
    write_example(page, "bad", command::bad(rule));
    write_example(page, "good", command::good(rule));
}

fn write_example(page: &mut String, name: &str, example: Example) {
    let text = example.to_string();
    _ = match example.kind() {
        ExampleKind::None => writeln!(page, "- {name}: {text}"),
        _ => writeln!(page, "- {name}: {}", code(&text)),
    };
}

/// Returns a code span in Markdown, whose content may contain backticks.
fn code(text: &str) -> String {
    if text.contains('`') {
        format!("`` {text} ``")
    } else {
        format!("`{text}`")
    }
}

/// Escapes text for a table cell in Markdown.
fn in_table(text: &str) -> String {
    text.replace('|', "\\|")
}
