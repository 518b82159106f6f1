//! `iri find`: IRIs in running text (RFC 3987, section 7.3).

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use iri_kit::{Finder, Found, core::ascii};

use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::escape;
use crate::json::Object;
use crate::report::Output;

/// Find IRIs in running text
///
/// Writes each IRI found, one a line. An IRI goes on with letters of any script, and ends where
/// the sentence does: punctuation at its end, closing brackets that it does not open and
/// quotation marks around it are left out. In <...> an IRI may be broken into lines.
///
/// In JSON `start` and `end` count the bytes from the start of the line on which the IRI begins,
/// `line` is the number of that line, and `text` is what stands there, where that is not the IRI
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
    #[arg(long, value_name = "SCHEMES", value_delimiter = ',', value_parser = scheme)]
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
        .www(options.www)
        .mail(options.mail)
        .ascii_only(options.ascii_only)
        .spaced(options.spaced);
    if let Some(path) = options.domains {
        match Suffixes::read(&path) {
            // The list too is needed as long as the program runs.
            Ok(suffixes) => {
                let has = Box::new(move |name: &str| suffixes.has(name));
                finder = finder.domains(Box::leak(has));
            }
            Err(error) => {
                drive::complain(&format!("cannot read {}: {error}", path.display()));
                return ExitCode::from(3);
            }
        }
    }
    if let Some(names) = options.schemes {
        // They are needed as long as the program runs.
        let names: Vec<&str> = names.into_iter().map(|name| &*name.leak()).collect();
        finder = finder.schemes(names.leak());
    }
    let find = Find {
        finder,
        output: Output::new(common),
    };
    drive::drive(find, sources, common).status()
}

/// A list of suffixes, as the public suffix list is written: a suffix a line, `*.` for any label
/// before one, `//` for a comment. An exception (`!`) from the second kind is not known, so it is
/// a suffix too, and what is below it is found.
struct Suffixes {
    rules: HashSet<String>,
}

impl Suffixes {
    fn read(path: &Path) -> io::Result<Self> {
        let text = fs::read_to_string(path)?;
        let rules = text
            .lines()
            .filter_map(|line| line.split_whitespace().next());
        let rules = rules.filter(|rule| !rule.starts_with("//"));
        let rules = rules.map(|rule| rule.trim_start_matches('.').to_lowercase());
        Ok(Self {
            rules: rules.collect(),
        })
    }

    fn has(&self, suffix: &str) -> bool {
        let suffix = suffix.to_lowercase();
        let parent = suffix.split_once('.').map(|(_, parent)| parent);
        self.rules.contains(&suffix)
            || parent.is_some_and(|parent| self.rules.contains(&format!("*.{parent}")))
    }
}

#[derive(Debug)]
struct Find {
    finder: Finder<'static>,
    output: Output,
}

impl PerRecord for Find {
    // An IRI may be broken into lines.
    const TOGETHER: bool = true;

    fn ready(lines: &[u8]) -> usize {
        // An opening bracket that nothing closed so far, with a scheme behind it.
        let reach = Finder::REACH + "<URL: ".len();
        let from = lines.len().saturating_sub(reach);
        let near = lines.get(from..).unwrap_or_default();
        let Some(open) = memchr::memrchr(b'<', near) else {
            return lines.len();
        };
        let inside = near.get(open..).unwrap_or_default();
        let name = inside.get(1..memchr::memchr(b':', inside).unwrap_or(1));
        let name = name.unwrap_or_default();
        let is_open = memchr::memchr2(b'>', b'"', inside).is_none();
        if !is_open || name.is_empty() || !name.iter().all(|&byte| ascii::SCHEME.contains(byte)) {
            return lines.len();
        }
        let before = lines.get(..from + open).unwrap_or_default();
        memchr::memrchr(b'\n', before).map_or(0, |end| end + 1)
    }

    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let text = match diagnosis::decoded(record) {
            Ok(text) => text,
            Err(finding) => return self.output.tell(record, &finding, sink),
        };
        // What was counted of lines, and where the last of them begins.
        let mut lines = 0;
        let mut line_start = 0;
        for found in self.finder.find(text) {
            if !self.output.json {
                escape::write_plain(&mut sink.out, &found.to_cow())?;
                sink.out.write_all(&[self.output.end])?;
                continue;
            }
            if record.line().is_some() && self.output.end == b'\n' {
                let from = line_start;
                let between = text.as_bytes().get(from..found.span().start());
                for end in memchr::memchr_iter(b'\n', between.unwrap_or_default()) {
                    lines += 1;
                    line_start = from + end + 1;
                }
            }
            object(record, &found, lines, line_start, sink)?;
        }
        Ok(())
    }
}

/// Writes what was found, so many lines behind the first of the record.
fn object(
    record: &Record<'_>,
    found: &Found<'_>,
    lines: u64,
    line_start: usize,
    sink: &mut Sink,
) -> io::Result<()> {
    let span = found.span();
    let mut object = Object::begin_bare(&mut sink.out, "iri", &found.to_cow())?;
    object.member("ok", &true)?;
    object.member("start", &(span.start() - line_start))?;
    object.member("end", &(span.end() - line_start))?;
    if let Some(line) = record.line() {
        object.member("line", &(line + lines))?;
    }
    if let Some(file) = record.file() {
        object.text("file", Some(file))?;
    }
    if found.changes() {
        object.text("text", Some(found.as_written()))?;
    }
    object.end()
}
