//! `iri man`: the manual page, all commands on it.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Command;
use clap_mangen::Man;

use crate::options::common::COMMON;
use crate::run::writer;

/// Prints the manual page of `program`.
pub(crate) fn run(program: Command) -> ExitCode {
    let mut page = Vec::new();
    match write(program, &mut page) {
        Ok(()) => writer::print(&page),
        Err(error) => {
            writer::complain(&format!("cannot write the manual page: {error}"));
            ExitCode::from(3)
        }
    }
}

/// The sections of the program, and between them one for each command.
fn write(mut program: Command, page: &mut Vec<u8>) -> io::Result<()> {
    program.build();
    let man = Man::new(program.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    let commands = program.get_subcommands();
    for command in commands.filter(|command| command.get_name() != "help") {
        write_command(command, page)?;
    }
    let mut extra = Vec::new();
    man.render_extra_section(&mut extra)?;
    write_renamed(&extra, ".SH EXTRA", ".SH EXAMPLES AND EXIT STATUS", page)?;
    man.render_version_section(page)
}

/// A section for a command, without the options that are common to all.
fn write_command(command: &Command, page: &mut Vec<u8>) -> io::Result<()> {
    let own = command.clone().mut_args(|arg| {
        let is_common = arg.get_help_heading() == Some(COMMON);
        arg.hide(is_common)
    });
    let man = Man::new(own);
    writeln!(page, ".SH \"IRI {}\"", command.get_name().to_uppercase())?;
    let mut sections = Vec::new();
    man.render_description_section(&mut sections)?;
    write_renamed(&sections, ".SH DESCRIPTION", ".P", page)?;
    sections.clear();
    man.render_options_section(&mut sections)?;
    write_renamed(&sections, ".SH OPTIONS", ".P", page)?;
    sections.clear();
    man.render_extra_section(&mut sections)?;
    write_renamed(&sections, ".SH EXTRA", ".P", page)
}

/// Writes a section with another heading.
fn write_renamed(section: &[u8], from: &str, to: &str, page: &mut Vec<u8>) -> io::Result<()> {
    for line in section.split_inclusive(|&byte| byte == b'\n') {
        if line.strip_suffix(b"\n") == Some(from.as_bytes()) {
            writeln!(page, "{to}")?;
        } else {
            page.write_all(line)?;
        }
    }
    Ok(())
}
