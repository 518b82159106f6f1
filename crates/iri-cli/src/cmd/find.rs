//! `iri find`: finds IRIs in running text, and links in documents (RFC 3987, sections 6.3 and 7.3).

mod links;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValue;
use iri_kit::map::Charset;
use iri_kit::scheme::{ALL, Facts, facts};
use iri_kit::{Finder, Iri, ascii};

use self::links::Links;
use crate::base;
use crate::check::{Check, Format, RULES, Rules};
use crate::cmd::prelude::*;
use crate::decode::Decoding;
use crate::document::{DocumentReader, Markup, Suffixes, with_documents};
use crate::options::charset::by_label;
use crate::options::common::Common;
use crate::options::unique::UniqueOptions;
use crate::options::value::{self, Known};
use crate::read::block::Cut;
use crate::read::record::Record;
use crate::read::source::reason;
use crate::render::secrets::IN_TEXT;
use crate::run::outcome;
use crate::slice;
use crate::survey::Survey;
use crate::unique::Keys;

/// Find IRIs in running text, and links in Markdown, HTML and mail
///
/// Writes the IRIs found, one per line. An IRI can contain letters of any script, and ends where
/// the sentence does: trailing punctuation, unmatched closing brackets and surrounding quotation
/// marks are not part of it. Inside <...>, an IRI may contain line breaks.
///
/// Files are parsed as Markdown, HTML or mail according to their extensions: .md and .markdown;
/// .html, .htm, .xhtml, .svg, .xml and .xsd; .eml, .mbox and .mht. In Markdown, links, images, autolinks and link reference
/// definitions are found, and IRIs in running text, but not in code. In HTML, attributes that
/// contain URLs are found, and IRIs in running text, but not in code, comments, scripts, styles and
/// the text of links. Escapes and character references such as &amp; are decoded. A link may be a
/// relative reference.
///
/// In mail, the parts that contain text are found, in multiparts and in enclosed messages too,
/// and decoded from quoted-printable or Base64 and from their charsets; soft line breaks of
/// format=flowed are removed. The fields of headers are searched with their encoded words decoded,
/// except those with identifiers and traces, such as Message-ID and Received. A mailbox begins with
/// a line `From `. What cannot be decoded is an error with its place, and the rest is searched.
/// --charset names the charset of parts that name none that is known.
///
/// An argument that names an existing file or directory is read as one if it has such an extension,
/// or if it contains neither white space nor a colon. In a directory and its subdirectories, all
/// files with such an extension are read, except hidden ones. With --check, every argument that
/// exists is read as a file, and a missing one is an error (exit status 3) if it has such an
/// extension and contains neither white space nor a colon. All other arguments are searched as
/// text.
///
/// With --check, each IRI found is checked as by `iri check --as iri-reference`, and the findings
/// point into the document.
///
/// In JSON, `start` and `end` are byte offsets from the start of the line on which the IRI begins,
/// also in findings; `line` is the number of that line in its file or argument, and `text` is the
/// source text, if it differs from the IRI. With --charset, lines are those of the decoded text. In
/// mail, `part` is the number of the part, such as `1.2` or `1.2.header`, `message` that of the
/// message in a mailbox, and all positions are those of the message before decoding; an encoding
/// error has `iri: null`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, mut_args = require_check)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The schemes of the IRIs to find in running text [default: the well-known registered ones]
    #[arg(long, value_name = "SCHEMES", value_delimiter = ',', hide_possible_values = true, value_parser = Known::new(scheme, schemes))]
    schemes: Option<Vec<String>>,

    /// Also find names such as `www.example.org`, as https IRIs; always on in Markdown
    #[arg(long)]
    www: bool,

    /// Also find host names under the domain suffixes in this file, one per line, such as the
    /// public suffix list
    #[arg(long, value_name = "PATH")]
    domains: Option<PathBuf>,

    /// Also find email addresses, as mailto IRIs; always on in Markdown
    #[arg(long)]
    mail: bool,

    /// End an IRI before the first non-ASCII character, for text in which words follow IRIs without
    /// a space
    #[arg(long)]
    ascii_only: bool,

    /// Continue after ideographic punctuation, for text with white space around every IRI
    #[arg(long, conflicts_with = "ascii_only")]
    spaced: bool,

    /// The format of the inputs [default: by file extension, otherwise text]
    #[arg(long, value_name = "FORMAT")]
    markup: Option<Markup>,

    /// Skip IRIs in running text: find only links of Markdown and HTML, and fields with URLs of mail
    #[arg(long)]
    links: bool,

    /// Also find IRIs in code of Markdown and HTML
    #[arg(long)]
    code: bool,

    /// Skip relative references
    #[arg(long)]
    absolute: bool,

    /// Resolve references against this base; in HTML, a `base` element is resolved first
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,

    /// The charset of the inputs, by its label in the Encoding Standard, such as `shift_jis` or
    /// `utf-16`
    #[arg(long, value_name = "LABEL", value_parser = by_label)]
    charset: Option<Charset>,

    #[command(flatten)]
    unique: UniqueOptions,

    /// Check each IRI found
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
  iri find --json --markup mail < message.eml
  iri find --charset shift_jis --file page.html";

/// The heading of the options for --check.
const CHECKING: &str = "Options for --check";

/// Makes an option of `iri check` require --check.
fn require_check(argument: clap::Arg) -> clap::Arg {
    if [Some(CHECKING), Some(RULES)].contains(&argument.get_help_heading()) {
        argument.requires("check").help_heading(CHECKING)
    } else {
        argument
    }
}

/// Warns about an unknown scheme whose name is similar to that of a known one.
fn warn_of_misspelled_scheme(name: &str) {
    if facts(name).is_some() {
        return;
    }
    let known = ALL.iter().map(Facts::name);
    if let Some(known) = value::nearest(&name.to_ascii_lowercase(), known) {
        outcome::report_warning(&format!("unknown scheme `{name}`; did you mean `{known}`?"));
    }
}

/// The names of schemes that shells complete.
fn schemes() -> Box<dyn Iterator<Item = PossibleValue>> {
    Box::new(ALL.iter().map(|facts| PossibleValue::new(facts.name())))
}

/// Parses the name of a scheme.
fn scheme(name: &str) -> Result<String, String> {
    let is_scheme = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| ascii::SCHEME.contains(byte));
    if is_scheme {
        Ok(name.to_owned())
    } else {
        Err("expected a letter followed by letters, digits, `+`, `-` or `.`".to_owned())
    }
}

/// Runs the command.
///
/// # Errors
///
/// Options that contradict each other.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let format = options.rules.format(call.common)?;
    let common = &Common {
        json: call.common.json || options.check && format == Format::Json,
        ..call.common.clone()
    };
    let call = Call { common, ..call };
    let base = options.base.map(|base| base::read_base(base, common));
    let base = base.transpose()?;
    let mut finder = Finder::new()
        .with_www(options.www)
        .with_mail(options.mail)
        .with_ascii_only(options.ascii_only)
        .with_spaced(options.spaced);
    if let Some(path) = options.domains {
        match Suffixes::read(&path) {
            // Leaked, since the list is used as long as the program runs.
            Ok(suffixes) => {
                let has = Box::new(move |name: &str| suffixes.has(name));
                finder = finder.with_domains(Box::leak(has));
            }
            Err(error) => {
                let (path, reason) = (path.display(), reason(&error));
                return Err(Stop::failure(&format!("cannot read {path}: {reason}")));
            }
        }
    }
    if let Some(names) = options.schemes {
        // Leaked, since the names are used as long as the program runs.
        let names: Vec<&str> = names.into_iter().map(|name| &*name.leak()).collect();
        for name in &names {
            warn_of_misspelled_scheme(name);
        }
        finder = finder.with_schemes(names.leak());
    }
    let sources = with_documents(call.sources(options.inputs), options.markup, options.check);
    let unique = options.unique.plan(common);
    let keys = unique.is_some().then(Keys::new);
    let check = options
        .check
        .then(|| options.rules.of_references().check(format, false, common));
    let setup = match &check {
        Some(check) => check.setup(),
        None => Setup::of(Layout::Lists),
    };
    let setup = Setup {
        // An IRI in angle brackets may contain line breaks.
        cut: Cut::Together(settled_length),
        decoding: Decoding(options.charset),
        silent: None,
        secrets: IN_TEXT,
        unique,
        ..setup
    };
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
        keys,
        check,
    };
    call.start_on(sources, setup, find)
}

#[derive(Debug)]
struct Find {
    reader: DocumentReader,
    /// The format given by --markup, which overrides that of the file.
    markup: Option<Markup>,
    only_absolute: bool,
    base: Option<Iri<String>>,
    decoding: Decoding,
    keys: Option<Keys>,
    check: Option<Check>,
}

impl Find {
    /// The format of a record: the one given, or else that of the file.
    fn markup_of(&self, record: &Record<'_>) -> Markup {
        let own = || record.file().map(Path::new).and_then(Markup::by_extension);
        self.markup.or_else(own).unwrap_or(Markup::Text)
    }
}

impl Command for Find {
    /// Counts nothing: each IRI found is counted when it is written.
    fn survey(&self, _: &Input<'_>, _: &mut Survey) {}

    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let links = Links { find: self };
        page.either(
            |page| links.json(input, page),
            |page| links.plain(input, page),
        )
    }
}

/// Returns the length of the leading lines that can be searched already, since no IRI in them can
/// continue in the lines that follow.
fn settled_length(lines: &[u8]) -> usize {
    // An IRI can continue only after a `<` that is not closed yet and is followed by a scheme.
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
