//! `iri man`: writes the manual pages of the program and of each command.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command, ValueHint};
use clap_mangen::Man;

use crate::options::common::COMMON;
use crate::run::outcome::{Ended, Stop};
use crate::run::{Call, writer};

/// Print a manual page, or write all of them
///
/// Without COMMAND, prints the page of the program, which lists the commands.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    /// The command whose page is printed
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Option<String>,

    /// Write all pages into this directory, which is created if necessary
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  iri man | man -l -
  iri man check | man -l -
  iri man --dir ~/.local/share/man/man1";

/// The text at the foot of each page.
const SOURCE: &str = concat!("iri ", env!("CARGO_PKG_VERSION"));

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let mut program = (call.program)();
    program.build();
    if let Some(directory) = options.dir {
        let written = write_all(&program, &directory);
        let written = written.map(|()| ExitCode::SUCCESS);
        return written.map_err(|error| {
            Stop::failure(&format!("cannot write to {}: {error}", directory.display()))
        });
    }
    let command = options.command.as_deref();
    let command = command.and_then(|name| program.find_subcommand(name));
    let page = command.map_or_else(|| Page::of_program(&program), Page::of_command);
    let mut out = Vec::new();
    let written = page.write(&mut out);
    debug_assert!(written.is_ok(), "writing to memory does not fail");
    Ok(writer::print(&out))
}

/// Whether a command has a manual page.
pub(crate) fn is_documented(command: &Command) -> bool {
    command.get_name() != "help" && !command.is_hide_set()
}

/// Writes each page into a file.
fn write_all(program: &Command, directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let commands = program
        .get_subcommands()
        .filter(|command| is_documented(command));
    let pages = commands
        .map(Page::of_command)
        .chain([Page::of_program(program)]);
    for page in pages {
        let mut text = Vec::new();
        page.write(&mut text)?;
        fs::write(directory.join(format!("{}.1", page.name)), text)?;
    }
    Ok(())
}

/// A manual page.
struct Page {
    /// The title, which is also the stem of the file name.
    name: String,
    man: Man,
    /// The synopsis, as roff.
    usage: String,
    /// The commands with their summaries; empty except on the page of the program.
    commands: Vec<(String, String)>,
    /// The help text after the options: examples, rules, exit status.
    after: String,
    see_also: String,
}

impl Page {
    /// The page of the program.
    fn of_program(program: &Command) -> Self {
        let commands = program
            .get_subcommands()
            .filter(|command| is_documented(command));
        let commands = commands.map(|command| {
            let about = command.get_about().cloned().unwrap_or_default();
            (command.get_name().to_owned(), about.to_string())
        });
        let commands: Vec<_> = commands.collect();
        let pages = commands
            .iter()
            .map(|(name, _)| format!("iri\\-{}(1)", escaped(name)));
        Self {
            name: "iri".to_owned(),
            after: after(program),
            see_also: pages.collect::<Vec<_>>().join(", "),
            commands,
            usage: usage(program),
            man: Man::new(program.clone().before_help(None::<&str>)),
        }
    }

    /// The page of a command. It omits the options common to all commands, which are on the page of
    /// the program.
    fn of_command(command: &Command) -> Self {
        let own = command.clone().mut_args(|arg| {
            let is_common = arg.get_help_heading() == Some(COMMON);
            arg.hide(is_common)
        });
        Self {
            name: format!("iri-{}", command.get_name()),
            after: after(command),
            see_also: "iri(1), for the options, the rules of input and output and the exit status common to \
                       all commands"
                .to_owned(),
            commands: Vec::new(),
            usage: usage(command),
            man: Man::new(own),
        }
    }

    /// Writes the page as roff.
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, ".TH {} 1 \"\" \"{SOURCE}\" \"IRI Kit\"", self.name)?;
        self.man.render_name_section(out)?;
        writeln!(out, ".SH SYNOPSIS\n{}", self.usage)?;
        self.man.render_description_section(out)?;
        if !self.commands.is_empty() {
            writeln!(out, ".SH COMMANDS")?;
            for (name, about) in &self.commands {
                writeln!(
                    out,
                    ".TP\n\\fBiri {}\\fR\n{}",
                    escaped(name),
                    escaped(about)
                )?;
            }
        }
        let mut options = Vec::new();
        self.man.render_options_section(&mut options)?;
        let options = String::from_utf8_lossy(&options);
        // clap_mangen separates paragraphs with an empty line between two breaks. Not every
        // formatter accepts empty lines, so they are replaced with a request for vertical space.
        out.write_all(options.replace(".br\n\n.br\n", ".sp\n").as_bytes())?;
        write_after(&self.after, out)?;
        writeln!(out, ".SH \"SEE ALSO\"\n{}", self.see_also)?;
        writeln!(out, ".SH VERSION\niri {}", env!("CARGO_PKG_VERSION"))
    }
}

/// Returns the synopsis of a command, with its name in bold.
fn usage(command: &Command) -> String {
    let usage = command.clone().render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    let name = command.get_bin_name().unwrap_or("iri");
    let rest = usage.strip_prefix(name).unwrap_or_default();
    format!("\\fB{}\\fR{}", escaped(name), escaped(rest))
}

/// Returns the text after the options in the long help.
fn after(command: &Command) -> String {
    let long = command.get_after_long_help().or(command.get_after_help());
    long.map(ToString::to_string).unwrap_or_default()
}

/// Writes paragraphs as roff. A line that ends in a colon becomes a heading; indented lines are
/// examples and are not filled.
fn write_after(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut is_example = false;
    let mut is_after_gap = false;
    for line in text.lines() {
        if is_example != line.starts_with("  ") {
            is_example = !is_example;
            writeln!(out, "{}", if is_example { ".nf" } else { ".fi" })?;
        }
        match line.strip_suffix(':') {
            Some(heading) if !is_example && !heading.is_empty() => {
                writeln!(out, ".SH \"{}\"", heading.to_uppercase())?;
            }
            _ if line.is_empty() => {}
            _ => {
                if is_after_gap {
                    writeln!(out, ".PP")?;
                }
                writeln!(out, "{}", escaped(line.trim_start()))?;
            }
        }
        is_after_gap = line.is_empty();
    }
    if is_example {
        writeln!(out, ".fi")?;
    }
    Ok(())
}

/// Escapes text for roff, so that it contains no control line and no character changes its glyph.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    if text.starts_with(['.', '\'']) {
        out.push_str("\\&");
    }
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\e"),
            '-' => out.push_str("\\-"),
            '\'' => out.push_str("\\(aq"),
            '`' => out.push_str("\\(ga"),
            '~' => out.push_str("\\(ti"),
            '^' => out.push_str("\\(ha"),
            _ => out.push(c),
        }
    }
    out
}
