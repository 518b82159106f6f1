//! `iri explain-code`: explains why a code is reported and how to fix it.

use std::fmt::{self, Write};
use std::io;

use clap::Args;
use iri_kit::Component;
use iri_kit::lint::{ExampleKind, LintProfile, Rule, Severity};

use crate::codes::{self, command, entry};
use crate::escape;
use crate::options::value::Known;
use crate::run::outcome::Ended;
use crate::run::{Call, writer};

/// Explain the codes of findings and errors
///
/// Prints the severity, clause and component of each code, why it matters, and a bad and a good
/// example.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The codes to explain; `iri check --codes` lists all of them
    #[arg(
        value_name = "CODE",
        required = true,
        hide_possible_values = true,
        value_parser = Known::new(codes::by_code, codes::all)
    )]
    codes: Vec<&'static Rule>,
}

const EXAMPLES: &str = "\
Examples:
  iri explain-code percent-malformed
  iri explain-code --json not-nfc dot-segment";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    Ok(writer::print_all(
        options.codes.into_iter(),
        call.common.json,
        |out, rule| entry::write(out, rule, Some(rule.severity())),
        |out, rule| {
            if !out.is_empty() {
                out.push(b'\n');
            }
            write_plain(out, rule)
        },
    ))
}

/// Writes the explanation of a rule, with control characters escaped.
fn write_plain(out: &mut Vec<u8>, rule: &Rule) -> io::Result<()> {
    let mut page = String::new();
    let written = describe(&mut page, rule);
    debug_assert!(written.is_ok(), "writing to memory cannot fail");
    page.lines().try_for_each(|line| {
        escape::write_plain(out, line)?;
        out.push(b'\n');
        Ok(())
    })
}

/// Writes the explanation of a rule.
fn describe(page: &mut String, rule: &Rule) -> fmt::Result {
    writeln!(page, "{}: {}", rule.code(), rule.title())?;
    writeln!(page)?;
    writeln!(page, "  severity:  {}", severities(rule))?;
    writeln!(page, "  clause:    {}", rule.clause())?;
    let component = rule.component().map_or("any", Component::name);
    writeln!(page, "  component: {component}")?;
    writeln!(page, "  family:    {}", rule.family())?;
    writeln!(page)?;
    write_wrapped(page, rule.explanation())?;
    if let Some(document) = rule.clause().document() {
        let (name, title, link) = (document.name(), document.title(), document.link());
        writeln!(page)?;
        write_wrapped(page, &format!("{name}: {title}, {link}"))?;
    }
    for (name, example) in [("Bad", command::bad(rule)), ("Good", command::good(rule))] {
        match example.kind() {
            ExampleKind::None => {
                writeln!(page)?;
                write_wrapped(page, example.input())?;
                break;
            }
            _ => write!(page, "\n{name}:\n  {example}\n")?,
        }
    }
    Ok(())
}

/// The default severity of the rule, and the profiles that give it a different one.
fn severities(rule: &Rule) -> String {
    let own = Some(rule.severity());
    let mut out = rule.severity().name().to_owned();
    let others = Severity::ALL.into_iter().rev().map(Some).chain([None]);
    for severity in others.filter(|severity| *severity != own) {
        let profiles = LintProfile::ALL.iter();
        let profiles = profiles.filter(|profile| profile.severity(rule) == severity);
        let names: Vec<&str> = profiles.map(|profile| profile.name()).collect();
        if !names.is_empty() {
            let name = entry::name(severity);
            let profiles = match names.len() {
                1 => "profile",
                _ => "profiles",
            };
            let names = names.join(", ");
            let written = write!(out, "; {name} in the {profiles} {names}");
            debug_assert!(written.is_ok(), "writing to memory cannot fail");
        }
    }
    out
}

/// Writes a text wrapped to 80 characters.
fn write_wrapped(page: &mut String, text: &str) -> fmt::Result {
    let mut length = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if length > 0 && length + 1 + width > 80 {
            writeln!(page)?;
            length = 0;
        }
        if length > 0 {
            write!(page, " ")?;
            length += 1;
        }
        write!(page, "{word}")?;
        length += width;
    }
    writeln!(page)
}
