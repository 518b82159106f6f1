//! `iri find`: IRIs in running text (RFC 3987, section 7.3).

mod suffixes;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use clap::builder::PossibleValue;
use iri_kit::scheme::{ALL, Facts, facts};
use iri_kit::{Finder, Found, Rewrite, ascii};

use self::suffixes::Suffixes;
use crate::command::Command;
use crate::finding::Checked;
use crate::input::Input;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::value::{self, Known};
use crate::read::block::Cut;
use crate::render::answer::Answer;
use crate::render::page::{Layout, Page};
use crate::run::{self, writer};
use crate::slice;
use crate::survey::Survey;

/// Find IRIs in running text
///
/// Writes each IRI found, one a line. An IRI goes on with letters of any script, and ends where
/// the sentence does: punctuation at its end, closing brackets that it does not open and
/// quotation marks around it are left out. In <...> an IRI may be broken into lines.
///
/// In JSON `start` and `end` count the bytes from the start of the line on which the IRI begins,
/// `line` is the number of that line in its file or argument, and `text` is what stands there, where that is not the IRI
/// itself.
#[derive(Args, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The schemes to look for [default: all that are registered and well known]
    #[arg(long, value_name = "SCHEMES", value_delimiter = ',', hide_possible_values = true, value_parser = Known::new(scheme, schemes))]
    schemes: Option<Vec<String>>,

    /// Find `www.example.org` too, as an IRI of https
    #[arg(long)]
    www: bool,

    /// Find names of hosts below the suffixes of a list too, one a line; the public suffix list
    /// will do
    #[arg(long, value_name = "PATH")]
    domains: Option<PathBuf>,

    /// Find addresses of mail too, as IRIs of mailto
    #[arg(long)]
    mail: bool,

    /// End an IRI before the first character beyond US-ASCII, where words follow without a space
    #[arg(long)]
    ascii_only: bool,

    /// Go on behind ideographic punctuation, where white space stands around every IRI
    #[arg(long, conflicts_with = "ascii_only")]
    spaced: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri find 'Siehe (http://example.org/Straße_(Süd)).'
  iri find --schemes http,https < mail.txt | iri check
  iri find --www --mail --domains public_suffix_list.dat --file chat.log
  iri find --json --file chat.log | jq -r '[.line, .iri] | @tsv'";

/// Warns of a scheme that nothing is known of, if its name is much like a known one.
fn warn_of_unlike(name: &str) {
    if facts(name).is_some() {
        return;
    }
    let known = ALL.iter().map(Facts::name);
    if let Some(known) = value::nearest(&name.to_ascii_lowercase(), known) {
        writer::warn(&format!(
            "nothing is known of the scheme `{name}`; did you mean `{known}`?"
        ));
    }
}

/// The names of schemes that can be completed.
fn schemes() -> Box<dyn Iterator<Item = PossibleValue>> {
    Box::new(ALL.iter().map(|facts| PossibleValue::new(facts.name())))
}

/// A name by the rule of schemes.
fn scheme(name: &str) -> Result<String, String> {
    let is_scheme = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| ascii::SCHEME.contains(byte));
    if is_scheme {
        Ok(name.to_owned())
    } else {
        Err("a scheme is a letter, then letters, digits, `+`, `-` and `.`".to_owned())
    }
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let sources = options.inputs.sources(files, common);
    let mut finder = Finder::new()
        .with_www(options.www)
        .with_mail(options.mail)
        .with_ascii_only(options.ascii_only)
        .with_spaced(options.spaced);
    if let Some(path) = options.domains {
        match Suffixes::read(&path) {
            // The list is needed as long as the program runs.
            Ok(suffixes) => {
                let has = Box::new(move |name: &str| suffixes.has(name));
                finder = finder.with_domains(Box::leak(has));
            }
            Err(error) => {
                writer::complain(&format!("cannot read {}: {error}", path.display()));
                return ExitCode::from(3);
            }
        }
    }
    if let Some(names) = options.schemes {
        // They are needed as long as the program runs.
        let names: Vec<&str> = names.into_iter().map(|name| &*name.leak()).collect();
        for name in &names {
            warn_of_unlike(name);
        }
        finder = finder.with_schemes(names.leak());
    }
    run::run(Find { finder }, sources, common)
}

#[derive(Debug)]
struct Find {
    finder: Finder<'static>,
}

impl Command for Find {
    type Answer<'a> = Checked<Search<'a>>;

    fn layout(&self) -> Layout {
        Layout::Lists
    }

    /// Each IRI that is found is counted when it is written.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn cut(&self) -> Cut {
        // An IRI may be broken into lines.
        Cut::Together(ready)
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Answer<'a> {
        Ok(Search {
            finder: &self.finder,
            text: input.text()?,
        })
    }
}

/// The length of the lines in which no IRI can go on in the next line.
fn ready(lines: &[u8]) -> usize {
    // An opening bracket that is not closed so far, with a scheme after it.
    let reach = Finder::REACH + "<URL: ".len();
    let from = lines.len().saturating_sub(reach);
    let near = slice::octets(lines, from..);
    let Some(open) = memchr::memrchr(b'<', near) else {
        return lines.len();
    };
    let inside = slice::octets(near, open..);
    let name = match memchr::memchr(b':', inside) {
        Some(colon) => slice::octets(inside, 1..colon),
        None => &[],
    };
    let is_open = memchr::memchr2(b'>', b'"', inside).is_none();
    if !is_open || name.is_empty() || !name.iter().all(|&byte| ascii::SCHEME.contains(byte)) {
        return lines.len();
    }
    let before = slice::octets(lines, ..from + open);
    memchr::memrchr(b'\n', before).map_or(0, |end| end + 1)
}

/// The IRIs in a text, found while they are written.
#[derive(Debug)]
struct Search<'a> {
    finder: &'a Finder<'static>,
    text: &'a str,
}

impl Answer for Search<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        // Records that end in NUL are counted as they are, and line ends are data in them.
        let counts_lines = page.has_end(b'\n');
        // An argument is a text of its own.
        let first = input.record.line().unwrap_or(1);
        let mut lines = 0;
        let mut line_start = 0;
        for found in self.finder.find(self.text) {
            if counts_lines {
                let from = line_start;
                let between = slice::octets(self.text.as_bytes(), from..found.span().start());
                for end in memchr::memchr_iter(b'\n', between) {
                    lines += 1;
                    line_start = from + end + 1;
                }
            }
            page.survey_found(&found.to_cow());
            object(input, &found, first + lines, line_start, page)?;
        }
        Ok(())
    }

    fn plain(self, _: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        for found in self.finder.find(self.text) {
            let iri = found.to_cow();
            page.survey_found(&iri);
            page.record(&iri)?;
        }
        Ok(())
    }
}

/// Writes an IRI that was found on the line that starts at `line_start`.
fn object(
    input: &Input<'_>,
    found: &Found<'_>,
    line: u64,
    line_start: usize,
    page: &mut Page<'_>,
) -> io::Result<()> {
    let span = found.span();
    let mut object = page.bare_object("iri", &found.to_cow())?;
    object.member("ok", &true)?;
    object.member("start", &(span.start() - line_start))?;
    object.member("end", &(span.end() - line_start))?;
    object.member("line", &line)?;
    if let Some(file) = input.record.file() {
        object.text("file", Some(file))?;
    }
    if found.changes() {
        object.text("text", Some(found.as_written()))?;
    }
    object.end()
}
