//! `iri find`: IRIs in running text, and links in documents (RFC 3987, sections 6.3 and 7.3).

mod links;
mod place;
mod sources;
mod suffixes;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::PossibleValue;
use iri_kit::map::Charset;
use iri_kit::scheme::{ALL, Facts, facts};
use iri_kit::{Finder, Iri, ascii};

use self::links::Links;
use self::suffixes::Suffixes;
use crate::base;
use crate::cmd::check::{Check, Format, RULES, Rules};
use crate::command::Command;
use crate::decode::Decoding;
use crate::document::{DocumentReader, Markup};
use crate::input::Input;
use crate::options::charset::by_label;
use crate::options::common::Common;
use crate::options::inputs::Inputs;
use crate::options::unique::UniqueOptions;
use crate::options::value::{self, Known};
use crate::read::block::Cut;
use crate::read::record::Record;
use crate::read::source::reason;
use crate::render::page::Layout;
use crate::run::frame::Frame;
use crate::run::{self, writer};
use crate::slice;
use crate::survey::Survey;
use crate::unique::{Keys, Plan};

/// Find IRIs in running text, and links in Markdown and HTML
///
/// Writes each IRI found, one a line. An IRI goes on with letters of any script, and ends where
/// the sentence does: punctuation at its end, closing brackets that it does not open and
/// quotation marks around it are left out. In <...> an IRI may be broken into lines.
///
/// Files of Markdown and HTML are read as such, by their extensions (.md, .markdown, .html, .htm,
/// .xhtml, and .svg, .xml and .xsd, which are read like HTML). Of Markdown: links, images, autolinks, definitions of references, and IRIs in running
/// text, but not in code. Of HTML: the attributes that hold URLs, and IRIs in running text, but not
/// in code, comments, scripts, styles and the text of links. Character references such as &amp; and
/// escapes are decoded. A link may be a relative reference.
///
/// An argument that exists in the file system is read as a file if it has such an extension, or if it has
/// neither white space nor a colon. Of a directory, all files with such an extension are read, in it and below
/// it, except hidden ones. With --check every argument that exists is a file; so is one that does not exist
/// but has such an extension and neither white space nor a colon, and the exit status is then 3. Any other
/// argument is a text.
///
/// With --check each IRI that is found is checked as `iri check --as iri-reference` does, and the
/// findings have their places in the document.
///
/// In JSON `start` and `end` count the bytes from the start of the line on which the IRI begins,
/// those of findings too; `line` is the number of that line in its file or argument, and `text` is
/// what is there, where that is not the IRI itself. With --charset, lines are those of the decoded
/// text.
#[derive(Args, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
#[command(after_help = EXAMPLES, mut_args = after_check)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The schemes to look for in running text [default: all that are registered and well known]
    #[arg(long, value_name = "SCHEMES", value_delimiter = ',', hide_possible_values = true, value_parser = Known::new(scheme, schemes))]
    schemes: Option<Vec<String>>,

    /// Find `www.example.org` too, as an IRI of https; in Markdown this is the default
    #[arg(long)]
    www: bool,

    /// Find names of hosts below the suffixes of a list too, one a line; the public suffix list
    /// will do
    #[arg(long, value_name = "PATH")]
    domains: Option<PathBuf>,

    /// Find addresses of mail too, as IRIs of mailto; in Markdown this is the default
    #[arg(long)]
    mail: bool,

    /// End an IRI before the first character beyond US-ASCII, where words follow without a space
    #[arg(long)]
    ascii_only: bool,

    /// Go on behind ideographic punctuation, where white space stands around every IRI
    #[arg(long, conflicts_with = "ascii_only")]
    spaced: bool,

    /// The format of the inputs [default: by the extension of the file; text without one]
    #[arg(long, value_name = "FORMAT")]
    markup: Option<Markup>,

    /// Leave out what is no link of Markdown or HTML but in running text
    #[arg(long)]
    links: bool,

    /// Find IRIs in the code of Markdown and HTML too
    #[arg(long)]
    code: bool,

    /// Leave out relative references
    #[arg(long)]
    absolute: bool,

    /// Resolve what is found against this base; a `base` of HTML counts too
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,

    /// The encoding of the inputs, by its label on the web, such as `shift_jis` or `utf-16`
    #[arg(long, value_name = "LABEL", value_parser = by_label)]
    charset: Option<Charset>,

    #[command(flatten)]
    unique: UniqueOptions,

    /// Check each IRI that is found
    #[arg(long, conflicts_with = "once")]
    check: bool,

    #[command(flatten, next_help_heading = CHECKING)]
    rules: Rules,
}

const EXAMPLES: &str = "\
Examples:
  iri find 'Siehe (http://example.org/Straße_(Süd)).'
  iri find --schemes http,https < mail.txt | iri check
  iri find --www --mail --domains public_suffix_list.dat --file chat.log
  iri find --json --file chat.log | jq -r '[.line, .iri] | @tsv'
  iri find --check README.md docs
  iri find --check --format github --fail-on warning README.md site/*.html
  iri find --links --base https://example.org/docs/ --unique docs/*.md
  iri find --markup html --base https://example.org/ < page.html
  iri find --charset shift_jis --file page.html";

/// The heading of the options of checking.
const CHECKING: &str = "Options of --check";

/// Makes the options of checking require it.
fn after_check(argument: clap::Arg) -> clap::Arg {
    if [Some(CHECKING), Some(RULES)].contains(&argument.get_help_heading()) {
        argument.requires("check").help_heading(CHECKING)
    } else {
        argument
    }
}

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
///
/// # Errors
///
/// When options contradict each other.
pub(crate) fn run(
    options: Options,
    files: Vec<PathBuf>,
    common: &Common,
) -> Result<ExitCode, clap::Error> {
    let format = options.rules.format(common)?;
    let common = &Common {
        json: common.json || options.check && format == Format::Json,
        ..common.clone()
    };
    let base = match options.base.map(|given| base::read(given, common)) {
        Some(Ok(base)) => Some(base),
        Some(Err(status)) => return Ok(status),
        None => None,
    };
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
                writer::complain(&format!(
                    "cannot read {}: {}",
                    path.display(),
                    reason(&error)
                ));
                return Ok(ExitCode::from(3));
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
    let sources = options.inputs.sources(files, common);
    let sources = sources::of_documents(sources, options.markup, options.check);
    let unique = options.unique.plan(common);
    let find = Find {
        reader: DocumentReader {
            finder,
            only_links: options.links,
            with_code: options.code,
        },
        markup: options.markup,
        only_absolute: options.absolute,
        base,
        decoding: Decoding(options.charset),
        keys: unique.is_some().then(Keys::new),
        unique,
        check: options
            .check
            .then(|| options.rules.of_references().check(format, false, common)),
    };
    Ok(run::run(find, sources, common))
}

#[derive(Debug)]
struct Find {
    reader: DocumentReader,
    /// The format, where it is not that of the file.
    markup: Option<Markup>,
    only_absolute: bool,
    base: Option<Iri<String>>,
    decoding: Decoding,
    unique: Option<Plan>,
    keys: Option<Keys>,
    check: Option<Check>,
}

impl Find {
    /// The format of a record, by the name of its file where none was named.
    fn markup_of(&self, record: &Record<'_>) -> Markup {
        let own = || record.file().map(Path::new).and_then(Markup::by_extension);
        self.markup.or_else(own).unwrap_or(Markup::Text)
    }
}

impl Command for Find {
    type Answer<'a> = Links<'a>;

    fn layout(&self) -> Layout {
        match &self.check {
            Some(check) => check.layout(),
            None => Layout::Lists,
        }
    }

    /// Each IRI that is found is counted when it is written.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn cut(&self) -> Cut {
        // An IRI may be broken into lines.
        Cut::Together(ready)
    }

    fn decoding(&self) -> Decoding {
        self.decoding
    }

    fn frame(&self) -> Frame {
        self.check.as_ref().map(Command::frame).unwrap_or_default()
    }

    fn unique(&self) -> Option<Plan> {
        self.unique.clone()
    }

    fn answer<'a>(&'a self, _: &'a Input<'a>, _: &'a mut String) -> Links<'a> {
        Links { find: self }
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
