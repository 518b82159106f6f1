//! The generated parts of `REFERENCE.md`: the options and values of each command. A test checks that they are up
//! to date; `UPDATE_REFERENCE=1 cargo test -p iri-cli reference` regenerates them.

use std::fmt::Write;
use std::{env, fs};

use clap::{Arg, Command};

use crate::cli;
use crate::cmd::man::is_documented;
use crate::options::common::COMMON;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/REFERENCE.md");

#[test]
fn the_reference_page_is_up_to_date() {
    let page = fs::read_to_string(PATH).unwrap();
    let mut program = cli::program();
    program.build();
    let fresh = renewed(&page, &program);
    if env::var_os("UPDATE_REFERENCE").is_some() {
        fs::write(PATH, &fresh).unwrap();
    } else if let Some((old, new)) = page
        .lines()
        .zip(fresh.lines())
        .find(|(old, new)| old != new)
    {
        panic!(
            "REFERENCE.md has\n{old}\nin place of\n{new}\nto regenerate it, set UPDATE_REFERENCE=1"
        );
    } else {
        // One page may be a prefix of the other.
        assert_eq!(
            page.lines().count(),
            fresh.lines().count(),
            "to regenerate REFERENCE.md, set UPDATE_REFERENCE=1"
        );
    }
    for command in program
        .get_subcommands()
        .filter(|command| is_documented(command))
    {
        let name = command.get_name();
        let heading = format!("\n### `iri {name}`\n");
        let (_, section) = fresh
            .split_once(&heading)
            .unwrap_or_else(|| panic!("REFERENCE.md has no section for {name}"));
        let (section, _) = section.split_once("\n### ").unwrap_or((section, ""));
        assert!(
            section.contains(&begin(name)),
            "no generated part for {name}"
        );
        let written = section.split_once(END).map_or("", |(_, written)| written);
        assert!(
            written.trim().len() > 20,
            "REFERENCE.md does not describe the output of {name}"
        );
    }
}

const END: &str = "<!-- end -->\n";

fn begin(name: &str) -> String {
    format!("<!-- generated: {name} -->\n")
}

/// Returns the page with its generated parts regenerated.
fn renewed(page: &str, program: &Command) -> String {
    let mut out = String::new();
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("<!-- generated: ") {
        let (name, after) = after.split_once(" -->\n").unwrap();
        let (_, after) = after.split_once(END).unwrap();
        out.push_str(before);
        out.push_str(&begin(name));
        let part = match name {
            "common options" => options(program.get_arguments()),
            "commands" => list(program),
            name => match program.find_subcommand(name) {
                Some(command) => of_command(command),
                None => {
                    panic!("REFERENCE.md has a section for {name}, and there is no such command")
                }
            },
        };
        out.push_str(&part);
        out.push_str(END);
        rest = after;
    }
    out + rest
}

/// Returns a table of the commands and their summaries.
fn list(program: &Command) -> String {
    let mut out = String::from("| command | does |\n|---|---|\n");
    for command in program
        .get_subcommands()
        .filter(|command| is_documented(command))
    {
        let name = command.get_name();
        let about = command.get_about().cloned().unwrap_or_default();
        writeln!(out, "| [`{name}`](#iri-{name}) | {about} |").unwrap();
    }
    out
}

/// Returns the description of a command, its usage and its own options.
fn of_command(command: &Command) -> String {
    let about = command.get_long_about().or(command.get_about());
    let about = about.cloned().unwrap_or_default().to_string();
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let own = command
        .get_arguments()
        .filter(|arg| arg.get_help_heading() != Some(COMMON));
    let mut out = String::new();
    for paragraph in about.split("\n\n") {
        // An indented paragraph is a list in columns.
        if paragraph.starts_with(' ') {
            writeln!(out, "```text\n{paragraph}\n```\n").unwrap();
            continue;
        }
        let line = paragraph.lines().collect::<Vec<_>>().join(" ");
        let end = if line.ends_with(['.', ':']) { "" } else { "." };
        writeln!(out, "{}{end}\n", markdown(&line)).unwrap();
    }
    writeln!(out, "```text\n{usage}\n```\n").unwrap();
    out + &options(own)
}

/// Returns a list of options with their values.
fn options<'a>(args: impl Iterator<Item = &'a Arg>) -> String {
    let mut out = String::new();
    for arg in args.filter(|arg| !["help", "version"].contains(&arg.get_id().as_str())) {
        let short = arg.get_short().map(|short| format!("`-{short}`, "));
        let long = arg.get_long().map(|long| format!("--{long}"));
        let values = arg.get_value_names().unwrap_or_default();
        let value = values
            .iter()
            .fold(String::new(), |all, name| all + " " + name);
        let value = if arg.get_action().takes_values() {
            value
        } else {
            String::new()
        };
        let value = match arg.get_num_args().map(|count| count.min_values()) {
            Some(0) if !value.is_empty() => format!("[={}]", value.trim_start()),
            _ => value,
        };
        let name = long.map_or_else(
            || value.trim_start().to_owned(),
            |long| format!("{long}{value}"),
        );
        let help = arg
            .get_long_help()
            .or(arg.get_help())
            .cloned()
            .unwrap_or_default();
        let help = help
            .to_string()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        write!(
            out,
            "- {}`{name}`: {}",
            short.unwrap_or_default(),
            markdown(&help)
        )
        .unwrap();
        if !help.ends_with('.') {
            out.push('.');
        }
        let default = arg
            .get_default_values()
            .first()
            .map(|value| value.to_string_lossy());
        if let Some(default) = default.filter(|_| arg.get_action().takes_values()) {
            write!(out, " Default: `{default}`.").unwrap();
        }
        out.push('\n');
        if !arg.is_hide_possible_values_set() && arg.get_action().takes_values() {
            for value in arg.get_possible_values() {
                match value.get_help() {
                    Some(help) => {
                        let help = help.to_string();
                        writeln!(out, "  - `{}`: {}", value.get_name(), markdown(&help)).unwrap();
                    }
                    None => writeln!(out, "  - `{}`", value.get_name()).unwrap(),
                }
            }
        }
    }
    out
}

/// Escapes text outside code spans that Markdown would read as a tag, a character reference or a
/// link.
fn markdown(text: &str) -> String {
    let escape = |text: &str| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('[', "\\[")
    };
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => escape(part),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}
