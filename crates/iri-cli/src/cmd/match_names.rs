//! `iri match`: matches received identifiers against local names (RFC 3987, section 7.7).

mod check;
mod list;
mod matched;

use std::borrow::Cow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

use clap::{ValueEnum, ValueHint};
use iri_kit::map::Charset;
use iri_kit::names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex};
use iri_kit::{Clause, Component, Form, Pair, Parts, Span, pct};

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::options::charset::labels;
use crate::options::names::{Charsets, eight_bit};
use crate::options::value::Known;
use crate::read::source::Source;
use crate::run::outcome::report_error;
use crate::slice;

use self::matched::Matched;

/// Match received identifiers against local names
///
/// An input is an IRI, a URI or a relative reference. Its path, or the last segment of the path, is
/// compared with the names of files or keys listed by --names. A name matches literally (`exact`),
/// percent-encoded in UTF-8 (`percent`), percent-encoded in a legacy charset (`charset`), or in
/// another normalization form (`normalization`); on request also in another case (`case`) or
/// without accents (`accents`). The strictest form that matches wins. An encoded slash does not
/// separate segments.
///
/// An input that matches no name is bad (`no-match`), and so is one that matches several names
/// equally well (`ambiguous-name`), since choosing one would let it impersonate another. --check
/// lists the names that collide under the given options before any input is received.
///
/// Octets of names that are not text are escaped as in `\xE9`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of the command line"
)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The file of local names, one per line (with -0, each ends in NUL); names may be paths, and
    /// empty lines are skipped. `-` is standard input
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    names: PathBuf,

    /// The charset of the names, by its label in the Encoding Standard
    #[arg(
        long,
        value_name = "LABEL",
        default_value = "utf-8",
        hide_possible_values = true,
        value_parser = Known::new(eight_bit, labels)
    )]
    names_charset: Charset,

    #[command(flatten)]
    charsets: Charsets,

    /// Ignore case, with the full case folding of Unicode
    #[arg(long)]
    ignore_case: bool,

    /// The language whose rules of case folding apply
    #[arg(
        long,
        value_name = "LANGUAGE",
        default_value = "common",
        requires = "ignore_case",
        value_parser = choice::<FoldLanguage>()
    )]
    case_language: FoldLanguage,

    /// Ignore accents: combining marks except the vowel signs of Indic scripts
    #[arg(long)]
    ignore_accents: bool,

    /// Whether names match in another normalization form; implied by --ignore-case and
    /// --ignore-accents
    #[arg(long, value_name = "WHICH", default_value = "canonical")]
    normalization: Normalization,

    /// The part of the input to compare
    #[arg(
        long,
        value_name = "PART",
        default_value = "auto",
        conflicts_with = "parameter"
    )]
    component: Part,

    /// Compare the value of this query parameter, in which `+` is a space and a slash is data
    #[arg(long, value_name = "NAME")]
    parameter: Option<String>,

    /// List the names that match in any form, best first, instead of only those of the strictest
    /// form
    #[arg(long)]
    all: bool,

    /// List the names that collide under the given options, and read no inputs
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri match --names names.txt 'http://example.org/r%C3%A9sum%C3%A9.html'
  iri match --names names.txt --ignore-case --ignore-accents --json RESUME.HTML
  iri match --names names.txt --charset gbk --charset big5 --file urls.txt
  iri match --names names.txt --ignore-case --check
  find . -type f -print0 | iri match -0 --names - 'http://h/docs/a%20b'";

/// Whether names match in another normalization form.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Normalization {
    /// Canonical equivalents match, such as NFC and NFD
    Canonical,
    /// Only identical characters match
    None,
}

/// The part of an input to compare.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Part {
    /// The path if any name contains a slash inside, otherwise its last segment
    Auto,
    /// The last segment of the path
    Segment,
    /// The path
    Path,
    /// The query, in which a slash is data
    Query,
    /// The fragment, in which a slash is data
    Fragment,
}

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let sources = call.sources(options.inputs);
    let reads_stdin = |source: &Source| matches!(source, Source::Stdin { .. });
    if options.names.as_os_str() == "-" && !options.check && sources.iter().any(reads_stdin) {
        report_error(
            "standard input cannot provide both the names and the inputs: pass one of them as a file",
        );
        return Err(Stop::Reported(ExitCode::from(2)));
    }
    let names = list::read(&options.names, call.common.record_end())
        .map_err(|error| list::unreadable(&options.names, &error))?;
    let part = match options.parameter {
        Some(_) => None,
        None => Some(options.component.of(&names)),
    };
    let is_path = matches!(part, Some(Part::Segment | Part::Path));
    let language = options.case_language;
    let forms = NameForms::new()
        .with_normalization(matches!(options.normalization, Normalization::Canonical))
        .with_case(options.ignore_case.then_some(language))
        .with_accents(options.ignore_accents)
        .with_separators(is_path)
        .with_charsets(options.charsets.list())
        .with_names_charset(options.names_charset);
    let ignores_case = options.ignore_case;
    let loose = forms.with_case(Some(language)).with_accents(true);
    let index = NameIndex::new(names, forms);
    if options.check {
        return Ok(check::run(&index, options.names_charset, call.common));
    }
    let command = MatchNames {
        index,
        part,
        parameter: options.parameter.unwrap_or_default(),
        charset: options.names_charset,
        all: options.all,
        has_charsets: !options.charsets.list().is_empty(),
        ignores_case,
        loose_forms: loose,
        loose: OnceLock::new(),
    };
    call.start_on(sources, Setup::default(), command)
}

impl Part {
    /// Resolves `Auto` for these names.
    fn of(self, names: &[&[u8]]) -> Self {
        match self {
            Self::Auto if names.iter().any(|name| has_slash_within(name)) => Self::Path,
            Self::Auto => Self::Segment,
            part => part,
        }
    }
}

/// Whether a name is a path of several segments.
fn has_slash_within(name: &[u8]) -> bool {
    let name = name.strip_prefix(b"./").unwrap_or(name);
    let name = name.strip_prefix(b"/").unwrap_or(name);
    let name = name.strip_suffix(b"/").unwrap_or(name);
    name.contains(&b'/')
}

/// Matches inputs against names.
#[derive(Debug)]
struct MatchNames {
    index: NameIndex<'static, &'static [u8]>,
    /// The part to compare; `None` for the value of `parameter`.
    part: Option<Part>,
    parameter: String,
    /// The charset of the names.
    charset: Charset,
    all: bool,
    /// Whether legacy charsets were given, in which triplets are tried.
    has_charsets: bool,
    ignores_case: bool,
    /// The forms of the options, but ignoring case and accents too.
    loose_forms: NameForms<'static>,
    /// The index of the names by `loose_forms`, built when an input without a match needs advice.
    loose: OnceLock<NameIndex<'static, &'static [u8]>>,
}

impl Command for MatchNames {
    type Output<'a> = Checked<Matched<'a>>;

    fn process<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Output<'a> {
        let text = input.text()?;
        let parts = grammar::accept(text, Form::IriReference)?;
        let Some((received, part, component)) = self.received(&parts) else {
            return Ok(Matched::none(self, self.absent(&parts)));
        };
        // Replacing plus signs moves the octets of a value, so its errors have the span of the
        // whole value.
        let at = |span: Span| match received {
            Cow::Borrowed(_) => Span::new(part.start() + span.start(), part.start() + span.end()),
            Cow::Owned(_) => part,
        };
        let found = if self.all {
            self.index.find_all(&received)
        } else {
            self.index.find(&received).map(Lookup::into_matches)
        };
        Ok(match found {
            Ok(matches) => Matched::of(self, matches, &received, part, component),
            Err(error) => {
                let kind = error.kind();
                let finding = no_match(format!("no name can match: {kind}"), at(error.span()));
                let finding = finding.with_component(component).with_rule(kind.code());
                Matched::none(self, finding)
            }
        })
    }
}

impl MatchNames {
    /// Returns the string to compare, its span and its component; `None` if the input has no such
    /// part.
    fn received<'a>(&self, parts: &Parts<'a>) -> Option<(Cow<'a, str>, Span, Component)> {
        let (part, component) = match self.part {
            Some(Part::Auto | Part::Path) => (parts.path(), Component::Path),
            Some(Part::Query) => (parts.query()?, Component::Query),
            Some(Part::Fragment) => (parts.fragment()?, Component::Fragment),
            Some(Part::Segment) => {
                // A slash at the end does not begin another segment.
                let path = parts.path();
                let mut segments = path.strip_suffix('/').unwrap_or(path).rsplit('/');
                (segments.next()?, Component::Path)
            }
            None => {
                let has_name = |pair: &Pair<'_>| {
                    let name = pair.decode_name().with_plus_as_space(true);
                    name.eq(self.parameter.bytes())
                };
                let pair = parts.pairs().find(has_name)?;
                let no_value = slice::text(pair.name(), pair.name().len()..);
                (pair.value().unwrap_or(no_value), Component::Query)
            }
        };
        let span = slice::span_in(parts.as_str(), part);
        let received = if self.part.is_none() && part.contains('+') {
            Cow::Owned(part.replace('+', "%20"))
        } else {
            Cow::Borrowed(part)
        };
        Some((received, span, component))
    }

    /// Returns the advice for an input that matches no name: the option with which one might match.
    fn match_advice(&self, received: &str) -> Option<&'static str> {
        if !self.has_charsets && pct::decode(received).to_str().is_err() {
            return Some("its octets are not UTF-8; name their charset with `--charset`");
        }
        let loose = self.loose.get_or_init(|| {
            let names = self.index.names().iter().copied();
            NameIndex::new(names, self.loose_forms)
        });
        let found = loose.find(received).ok()?.into_matches();
        match (found.first()?.by(), self.ignores_case) {
            (MatchedBy::Case, _) => Some("a name differs only in case; use `--ignore-case`"),
            (MatchedBy::Accents, true) => {
                Some("a name differs only in accents; use `--ignore-accents`")
            }
            (MatchedBy::Accents, false) => Some(
                "a name differs in accents and perhaps in case; use `--ignore-accents` and `--ignore-case`",
            ),
            _ => None,
        }
    }

    /// Returns the finding for an input without the part to compare.
    fn absent(&self, parts: &Parts<'_>) -> Finding {
        let end = parts.as_str().len();
        let message = match self.part {
            None => format!("missing query parameter `{}`", self.parameter),
            Some(Part::Fragment) => "missing fragment".to_owned(),
            Some(_) => "missing query".to_owned(),
        };
        let expected = match self.part {
            None => "expected a query with this parameter",
            Some(Part::Fragment) => "expected `#` and a fragment",
            Some(_) => "expected `?` and a query",
        };
        no_match(message, Span::new(end, end)).with_expected(expected)
    }
}

/// Returns the finding for an input that matches no name.
fn no_match(message: impl Into<String>, span: Span) -> Finding {
    Finding::new("no-match", message, span, Clause::new("3987-7.7-forms"))
        .with_expected("expected one of the names")
}
