//! The command line: the list of commands and the function that runs each.

mod advice;
mod help;
mod terminal;

use std::borrow::Cow;
use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cmd;
use crate::options::common::{COMMON, Common};
use crate::render::secrets;
use crate::run::Call;
use crate::run::outcome::{Ended, Stop};

/// Check, convert and find Internationalized Resource Identifiers (RFC 3987)
#[derive(Debug, Parser)]
#[command(
    name = "iri",
    version,
    long_version = VERSION,
    args_override_self = true,
    after_long_help = EXAMPLES
)]
pub(crate) struct Cli {
    #[command(flatten)]
    common: Common,

    /// Read the lines of this file as inputs; `-` is standard input. Can be repeated
    #[arg(long, value_name = "PATH", help_heading = COMMON)]
    file: Vec<PathBuf>,

    #[command(subcommand)]
    command: Command,
}

/// The output of `--version`; `-V` prints its first line.
const VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\nRFC 3987, RFC 3986, draft-ietf-iri-3987bis-11; Unicode 17.0.0\n",
    env!("CARGO_PKG_LICENSE"),
    "\n",
    env!("CARGO_PKG_REPOSITORY"),
);

const EXAMPLES: &str = "\
Examples:
  iri check 'http://example.org/a b'
  iri check --as iri-reference --file list.txt
  iri explain-code percent-malformed
  iri check --json --file log.gz
  iri parse 'http://user@résumé.example:80/a?b#c'
  iri to-uri 'http://résumé.example.org/'
  iri to-iri 'http://example.org/r%C3%A9sum%C3%A9'
  iri resolve --base 'http://example.org/a/b' ../résumé
  iri bidi 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri normalize 'HTTP://example.org/a/../%7Euser'
  iri compare --first 'http://example.org' 'http://example.org:80/'
  iri build scheme=https host=example.org segment=a/b pair='q=x & y'
  iri encode '50% é/ü'
  iri wrap --with html 'http://example.org/?\u{627}\u{628}'
  iri prepare --json ' http://example.org/my file#1#2'

The inputs are the arguments or, without any, the lines of standard input. Write `--` before
an input that begins with a hyphen.

Exit status:
  0  success
  1  an input is bad, has a finding at or above --fail-on, or differs from the other
  2  wrong usage
  3  a file could not be read or written
  130, 143  a signal ended the run";

/// The commands: the name of each, and its module, which has its options and runs it.
macro_rules! commands {
    ($($name:ident $module:ident,)*) => {
        #[derive(Debug, Subcommand)]
        enum Command {
            $($name(cmd::$module::Options),)*
        }

        impl Command {
            fn run(self, call: Call<'_>) -> Ended {
                match self {
                    $(Self::$name(options) => cmd::$module::run(options, call),)*
                }
            }
        }
    };
}

commands! {
    Check check,
    Explain explain,
    Parse parse,
    ToUri to_uri,
    ToIri to_iri,
    Resolve resolve,
    Relativize relativize,
    Normalize normalize,
    Key key,
    Compare compare,
    Match match_names,
    Migrate migrate,
    Expand expand,
    Extract extract,
    File file,
    Leiri leiri,
    Cri cri,
    Bidi bidi,
    Readers readers,
    Find find,
    Form form,
    Request request,
    Express express,
    Scheme scheme,
    ExplainCode explain_code,
    Prepare prepare,
    Build build,
    Encode encode,
    Decode decode,
    Wrap wrap,
    Unwrap unwrap,
    Redact redact,
    Completions completions,
    Man man,
}

/// Returns the description of the command line.
pub(crate) fn program() -> clap::Command {
    help::described(Cli::command())
}

/// Runs the program with the arguments of the process.
pub(crate) fn run() -> ExitCode {
    let mut program = program();
    if env::args_os().len() < 2 {
        return terminal::print(&help::brief(program));
    }
    let ran = program
        .try_get_matches_from_mut(env::args_os())
        .and_then(|matches| {
            if let Some(status) = terminal::help(&program, &matches) {
                return Ok(status);
            }
            let ran = Cli::from_arg_matches(&matches).and_then(Cli::run);
            let name = matches.subcommand_name().unwrap_or_default();
            ran.map_err(|error| match program.find_subcommand_mut(name) {
                Some(command) => error.format(command),
                None => error.format(&mut program),
            })
        });
    ran.map_err(advice::added).unwrap_or_else(|error| {
        report(&error);
        u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
    })
}

/// Prints an error, which may quote an argument.
fn report(error: &clap::Error) {
    let message = error.render().ansi().to_string();
    match secrets::masked(&message) {
        Cow::Owned(masked) if !are_secrets_shown() => {
            anstream::eprint!("{masked}");
        }
        // If standard error is closed, there is nowhere to report.
        _ => drop(error.print()),
    }
}

/// Whether an option shows secrets, also on a command line that is not valid.
fn are_secrets_shown() -> bool {
    env::args_os().any(|argument| argument == "--show-secrets")
}

impl Cli {
    /// Runs the command. An error concerns the command line.
    fn run(self) -> Result<ExitCode, clap::Error> {
        if self.common.show_secrets {
            secrets::show();
        }
        let call = Call {
            files: &self.file,
            common: &self.common,
            program,
        };
        match self.command.run(call) {
            Ok(status) | Err(Stop::Reported(status)) => Ok(status),
            Err(Stop::Usage(error)) => Err(error),
        }
    }
}
