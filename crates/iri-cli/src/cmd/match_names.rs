//! `iri match`: matches received identifiers against local names (RFC 3987, section 7.7).

mod check;
mod list;

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::OnceLock;

use clap::{ValueEnum, ValueHint};
use iri_kit::map::Charset;
use iri_kit::names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex, NameMatch};
use iri_kit::{Clause, Component, Form, Pair, Parts, Span, pct};
use serde::Serialize;

use crate::check::conflict;
use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::finding::Severity;
use crate::options::charset::labels;
use crate::options::names::{Charsets, eight_bit, shown};
use crate::options::value::Known;
use crate::render::json::Sequence;
use crate::slice;

/// Match received identifiers against local names
///
/// An input is an IRI, a URI or a relative reference. Its path, or the last segment of the path, is
/// compared with the names of files or keys listed by --names. A name matches literally (`exact`),
/// percent-encoded in UTF-8 (`percent`), percent-encoded in a legacy charset (`charset`), or in
/// another normalization form (`normalization`); on request also in another case (`case`) or
/// without accents (`accents`). The strictest form that matches wins. With --spelling, an input that
/// matches no name finds those that differ in one letter (`spelling`). An encoded slash does not separate
/// segments.
///
/// An input that matches no name is bad (`no-match`), and so is one that matches several names
/// equally well (`ambiguous-name`), since choosing one would let it impersonate another. --check
/// lists the names that collide under the given options, or that look alike (`lookalike`), before any
/// input is received.
///
/// Octets of names that are not text are escaped as in `\xE9`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
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

    /// Find the names that differ by one edit if none matches in an accepted form: a letter inserted,
    /// missing or substituted, or two adjacent letters swapped. At least one letter stays the same. A
    /// letter includes its accents, and a slash between names is not edited. The match is a guess,
    /// noted as `name-spelling`: never decide about access by it
    #[arg(long)]
    spelling: bool,

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
    /// form: with --json, since the other output is a single name or an empty line
    #[arg(long)]
    all: bool,

    /// List the names that collide under the given options or look alike, and read no inputs
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri match --names names.txt 'http://example.org/r%C3%A9sum%C3%A9.html'
  iri match --names names.txt --ignore-case --ignore-accents --json RESUME.HTML
  iri match --names names.txt --charset gbk --charset big5 --file urls.txt
  iri match --names names.txt --spelling 'http://example.org/r%C3%A9umse.html'
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
    if options.spelling && options.check {
        return Err(conflict(
            "`--spelling` guesses names, and `--check` supports decisions about access, which must not \
             depend on guesses: use one of them",
        )
        .into());
    }
    let sources = call.sources(options.inputs);
    if !options.check {
        Call::check_stdin(&options.names, &sources, "names")?;
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
    let index = NameIndex::new(names, forms).with_spelling(options.spelling);
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
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let parts = grammar::accept(text, Form::IriReference)?;
        let Some((received, part, component)) = self.received(&parts) else {
            let absent = self.absent(&parts);
            let place = (absent.span, Component::Path);
            return self.write_matches(&[], Some(&absent), place, input, page);
        };
        let found = if self.all {
            self.index.find_all(&received)
        } else {
            self.index.find(&received).map(Lookup::into_matches)
        };
        let (matches, finding) = match found {
            Ok(matches) => {
                let finding = self.not_unique(&matches, &received, part);
                (matches, finding)
            }
            Err(error) => {
                let kind = error.kind();
                // Replacing plus signs moves the octets of a value, so its errors have the span of
                // the whole value.
                let (start, end) = (error.span().start(), error.span().end());
                let span = match received {
                    Cow::Borrowed(_) => Span::new(part.start() + start, part.start() + end),
                    Cow::Owned(_) => part,
                };
                let finding = no_match(format!("no name can match: {kind}"), span);
                (Vec::new(), Some(finding.with_rule(kind.code())))
            }
        };
        let finding = finding.map(|finding| finding.with_component(component));
        self.write_matches(&matches, finding.as_ref(), (part, component), input, page)
    }
}

impl MatchNames {
    /// Writes the names that match an input, and the error unless there is a single best one.
    fn write_matches(
        &self,
        matches: &[NameMatch<'_, &'static [u8]>],
        finding: Option<&Finding>,
        place: (Span, Component),
        input: &Input<'_>,
        page: &mut Page<'_>,
    ) -> Written {
        let name = |found: &NameMatch<'_, &'static [u8]>| shown(found.name(), self.charset);
        let guess = || {
            let best = matches.first().filter(|_| finding.is_none())?;
            (best.by().edits() > 0).then(|| misspelled(&name(best), place))
        };
        page.either(
            |page| {
                let entries = matches.iter().map(|found| Entry {
                    name: name(found),
                    by: found.by().name(),
                    charset: found.charset().map(Charset::name),
                    edits: Some(found.by().edits()).filter(|edits| *edits > 0),
                });
                let mut object = page.object(input, finding.is_none())?;
                object.member("matches", &Sequence(entries))?;
                if let Some(guess) = guess() {
                    object.member("findings", &[guess])?;
                }
                object.error(finding)?;
                object.end()
            },
            |page| match (finding, matches.first()) {
                (Some(finding), _) => page.refuse(input, finding),
                (None, best) => {
                    page.record(&best.map(name).unwrap_or_default())?;
                    page.note_all(input, guess().into_iter(), |guess| guess)
                }
            },
        )
    }

    /// Returns the finding about the names that match `received`, unless there is a single best one.
    fn not_unique(
        &self,
        matches: &[NameMatch<'_, &'static [u8]>],
        received: &str,
        span: Span,
    ) -> Option<Finding> {
        let Some(best) = matches.first().map(NameMatch::by) else {
            let finding = no_match("no name matches", span);
            return Some(finding.with_help(self.match_advice(received)));
        };
        let equal = || matches.iter().take_while(|found| found.by() == best);
        let count = equal().count();
        if count == 1 {
            return None;
        }
        let names = equal().take(MAX_LISTED);
        let names = names.map(|found| format!("`{}`", shown(found.name(), self.charset)));
        Some(ambiguous(count, best, &names.collect::<Vec<_>>(), span))
    }

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

/// Returns the finding about an input that matches a name by a guess.
fn misspelled(name: &str, (span, component): (Span, Component)) -> Finding {
    let message = format!("one edit away from the name `{name}`");
    let finding = Finding::new(
        "name-spelling",
        message,
        span,
        Clause::new("3987-7.7-spelling"),
    );
    let finding = finding
        .with_severity(Severity::Warning)
        .with_component(component);
    finding.with_help(Some("do not decide about access by a guess"))
}

/// The maximum number of ambiguous names in a message; JSON has all.
const MAX_LISTED: usize = 5;

/// Returns the finding for `count` names that match equally well, of which the message has `names`.
fn ambiguous(count: usize, by: MatchedBy, names: &[String], span: Span) -> Finding {
    let others = match count - names.len() {
        0 => String::new(),
        others => format!(" and {others} more"),
    };
    let message = format!(
        "{count} names match equally well ({by}): {}{others}",
        names.join(", ")
    );
    let clause = Clause::new("3987-7.7-distinguish");
    Finding::new("ambiguous-name", message, span, clause)
        .with_expected("expected one name")
        .with_help(Some(if by.edits() > 0 {
            "correct the spelling, since each of them is a guess"
        } else {
            "rename them, or allow fewer forms to match"
        }))
}

/// An entry of the JSON array `matches`.
#[derive(Serialize)]
struct Entry {
    name: String,
    by: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    charset: Option<&'static str>,
    /// The number of letters that differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    edits: Option<usize>,
}
