//! `iri compare`: compares identifiers on the ladder of RFC 3987, section 5.3.

mod observed;

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueHint;
use clap::error::ErrorKind;
use iri_kit::compare::{Redirects, is_comparable_parts};
use iri_kit::host::HostMapping;
use iri_kit::iri_core::Choice as _;
use iri_kit::{BaseMissing, Clause, Component, Form, Iri, Parts, Rewrite, Rung, Span, Steps};
use iri_ops::operations::EQUAL;
use iri_ops::options::{HOSTS, RUNG};

use crate::base;
use crate::cmd::prelude::*;
use crate::decode::Decoded;
use crate::diagnosis::{grammar, host};
use crate::finding::Side;
use crate::input::{Fields, Text};
use crate::options::value::spelled;
use crate::slice;
use crate::survey::Survey;

/// Compare IRIs on a rung of the comparison ladder
///
/// Compares two arguments with each other or, without arguments, the two tab-separated identifiers
/// of each input line. Prints `equal` or `different` for each pair. In JSON, `side` names the
/// identifier that an error is about, and the offsets count its bytes.
///
/// Each rung includes the ones before it: `simple`, `case`, `percent`, `path` (the same as
/// `syntax`), `scheme`. The rung `character` is `case` plus Normalization Form C. References
/// without a scheme are resolved first, so they require --base on every rung but `simple`.
///
/// Only a request can show that two identifiers of different resources on this ladder lead to the
/// same one. --observed names redirects that were seen: each identifier is replaced by the last one
/// that it was redirected to, then the two are compared. With --first, `protocol` means that they
/// are equal only by these redirects.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The rung to compare on
    #[arg(long, value_name = "RUNG", default_value = EQUAL.default_of(&RUNG), value_parser = spelled::<Rung>())]
    rung: (&'static str, Rung),

    /// Print the lowest rung on which the two are equal
    #[arg(long, conflicts_with = "rung")]
    first: bool,

    /// Ignore fragments, which do not matter to a network action such as retrieval
    #[arg(long)]
    ignore_fragment: bool,

    /// Resolve references without a scheme against this base before comparing
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,

    /// A file of observed redirects, one per line: an identifier, a tab and its target, or a JSON
    /// object with `from` and `to`. The target may be relative, as in `Location`. Empty lines are
    /// skipped, and a later line replaces an earlier one with the same identifier. `-` is standard
    /// input. May be repeated: the files are read in order
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, action = clap::ArgAction::Append)]
    observed: Vec<PathBuf>,

    /// How to map hosts that are domain names on the rung `scheme`
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = EQUAL.default_of(&HOSTS), value_parser = choice::<HostMapping>())]
    host: HostMapping,
}

const EXAMPLES: &str = "\
Examples:
  iri compare 'http://example.org/~user' 'http://example.org/%7euser'
  iri compare --first 'http://example.org' 'HTTP://example.org:80/'
  iri compare --base 'http://example.org/a/b' ../c /c
  iri compare --rung scheme --host idna2003 'http://faß.de/' 'http://fass.de/'
  iri compare --observed redirects.tsv 'http://e.example/a' 'http://e.example/b'
  paste old.txt new.txt | iri compare --rung scheme";

/// Runs the command.
///
/// # Errors
///
/// Returns an error if the number of arguments is neither zero nor two.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let base = options.base.map(|base| base::read_base(base, call.common));
    let base = base.transpose()?;
    let mut inputs = options.inputs;
    let first_length = inputs.join_two().map_err(wrong_count)?;
    let sources = call.sources(inputs);
    let observed = match options.observed.as_slice() {
        [] => None,
        paths => {
            let rung = if options.first {
                Rung::Scheme
            } else {
                options.rung.1
            };
            let comparer = iri_ops::comparer(rung.steps(), options.host);
            let mut redirects = Redirects::new(comparer);
            for path in paths {
                Call::check_stdin(path, &sources, "redirects")?;
                observed::read(path, call.common, &mut redirects)?;
            }
            Some(redirects)
        }
    };
    let compare = Compare {
        rung: (!options.first).then_some(options.rung),
        ignore_fragment: options.ignore_fragment,
        base,
        host: options.host,
        observed,
        first_length,
    };
    call.start_on(sources, Setup::default(), compare)
}

fn wrong_count(count: usize) -> clap::Error {
    let message = format!(
        "expected two identifiers, or none and tab-separated pairs on standard input; found {count}"
    );
    clap::Error::raw(ErrorKind::WrongNumberOfValues, message)
}

#[derive(Debug)]
struct Compare {
    /// The rung to compare on, and its name as the user spelled it; `None` searches for the lowest
    /// rung on which the two are equal.
    rung: Option<(&'static str, Rung)>,
    ignore_fragment: bool,
    base: Option<Iri<String>>,
    observed: Option<Redirects<'static>>,
    /// How domain names are mapped on the rung `scheme`.
    host: HostMapping,
    /// The length of the first argument, if the record consists of two arguments.
    first_length: Option<usize>,
}

impl Command for Compare {
    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        for side in input.lossy().splitn(2, '\t') {
            survey.identifier(side);
        }
    }

    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let bytes = input.record.bytes;
        let tab = match (input.record.line(), self.first_length) {
            (None, Some(length)) => Some(length),
            _ => memchr::memchr(b'\t', bytes),
        };
        let tab = tab.ok_or_else(|| pair_missing(bytes.len()))?;
        let sides = [
            Decoded::from_utf8(slice::octets(bytes, ..tab)),
            Decoded::from_utf8(slice::octets(bytes, tab + 1..)),
        ];
        let input = &input.with_fields(Fields::Sides(sides.each_ref().map(Text::of)));
        let mut findings = Vec::new();
        let verdict = match self.compare(&sides, &mut findings) {
            Ok(verdict) => verdict,
            // The object of a bad input has its sides, too.
            Err(finding) => return Ok(page.refuse(input, &finding)?),
        };
        if !verdict.is_equal {
            page.count_bad();
        }
        page.write(
            input,
            |object| {
                object.text("rung", verdict.rung)?;
                object.member("equal", &verdict.is_equal)?;
                if let Some(observed) = verdict.observed {
                    object.member("observed", &observed)?;
                }
                if !findings.is_empty() {
                    object.member("findings", &findings)?;
                }
                Ok(())
            },
            |page| {
                page.note_all(input, findings.iter(), Finding::clone)?;
                page.record(match verdict.rung {
                    Some(rung) if verdict.is_first => rung,
                    _ if verdict.is_equal => "equal",
                    _ => "different",
                })
            },
        )
    }
}

impl Compare {
    /// Compares on the chosen rung, or on all from the lowest until two are equal. Appends the
    /// warnings about hosts that cannot be mapped, which are compared unmapped, to `findings`.
    fn compare(&self, [a, b]: &[Decoded<'_>; 2], findings: &mut Vec<Finding>) -> Checked<Verdict> {
        let given_a = on_side(Side::A, parse(a))?;
        let given_b = on_side(Side::B, parse(b))?;
        let a = on_side(Side::A, self.target(given_a))?;
        let b = on_side(Side::B, self.target(given_b))?;
        let (a, b) = (Parts::split(&a), Parts::split(&b));
        let mut comparer = iri_ops::comparer(Steps::NONE, self.host);
        if self.ignore_fragment {
            comparer = comparer.with_fragments(false);
        }
        let rung = match self.rung {
            Some((_, rung)) => rung,
            None if comparer.equal_parts(a, b) => Rung::Simple,
            None => Rung::Scheme,
        };
        let comparer = comparer.with_steps(rung.steps());
        on_side(Side::A, check_comparable(&a, rung.steps()))?;
        on_side(Side::B, check_comparable(&b, rung.steps()))?;
        let equal_on = match self.rung {
            Some(_) => Some(rung).filter(|_| comparer.equal_parts(a, b)),
            None => comparer.lowest_rung_parts(a, b),
        };
        // A host is mapped on the highest rung only.
        if self.rung.is_some() || equal_on.is_none_or(|lowest| lowest == rung) {
            let warnings = [(Side::A, given_a, a), (Side::B, given_b, b)];
            findings.extend(warnings.into_iter().filter_map(|(side, given, target)| {
                let finding = host::not_mapped(self.host, comparer, target)?;
                Some(at_given(finding, given, target).with_side(side))
            }));
        }
        let observed = self.observed.as_ref().map(|redirects| {
            let [a, b] = [a, b].map(|side| redirects.target(side.as_str()));
            equal_on.is_none() && comparer.equal(&a, &b)
        });
        let by_redirects = observed.unwrap_or_default();
        let lowest = equal_on.map(step_name).or(by_redirects.then_some(PROTOCOL));
        Ok(Verdict {
            rung: self.rung.map(|(name, _)| name).or(lowest),
            is_equal: equal_on.is_some() || by_redirects,
            is_first: self.rung.is_none(),
            observed,
        })
    }

    /// The identifier to compare for a side: a reference without a scheme is resolved against the
    /// base.
    fn target<'a>(&self, parts: Parts<'a>) -> Checked<Cow<'a, str>> {
        let text = parts.as_str();
        match &self.base {
            Some(base) if parts.scheme().is_none() => {
                let resolved = base.to_base().resolve_str(text).map(|resolved| {
                    let mut target = String::new();
                    resolved.append_to(&mut target);
                    Cow::Owned(target)
                });
                resolved.map_err(|error| grammar::refused(&error, text, Form::IriReference))
            }
            _ => Ok(Cow::Borrowed(text)),
        }
    }
}

/// Moves a finding about the host of `target` to its span in `given`, the reference that was
/// resolved to `target`. If the host is that of the base, the finding covers the whole reference.
fn at_given(finding: Finding, given: Parts<'_>, target: Parts<'_>) -> Finding {
    if given.as_str() == target.as_str() {
        return finding;
    }
    let [given_host, host] = [given, target].map(|parts| parts.span(Component::Host));
    let span = match (given_host, host) {
        (Some(given_host), Some(host)) => {
            let moved = |at: usize| given_host.start() + at.saturating_sub(host.start());
            Span::new(moved(finding.span.start()), moved(finding.span.end()))
        }
        _ => Span::new(0, given.as_str().len()),
    };
    finding.with_span(span)
}

/// Parses a side.
fn parse<'a>(side: &'a Decoded<'_>) -> Checked<Parts<'a>> {
    grammar::accept(Text::of(side).checked()?, Form::IriReference)
}

/// Returns an error if a side cannot be compared by these steps.
fn check_comparable(parts: &Parts<'_>, steps: Steps) -> Checked<()> {
    if is_comparable_parts(*parts, steps) {
        return Ok(());
    }
    Err(base_missing(parts.as_str()))
}

fn on_side<T>(side: Side, checked: Checked<T>) -> Checked<T> {
    checked.map_err(|finding| Box::new(finding.with_side(side)))
}

/// The name of a rung on the ladder of the RFC: `path` for `syntax`, of which that is the last step.
fn step_name(rung: Rung) -> &'static str {
    match rung.aliases() {
        [name, ..] => name,
        [] => rung.name(),
    }
}

/// The result of comparing two identifiers.
#[derive(Clone, Copy, Debug)]
struct Verdict {
    /// The chosen rung, or the lowest one on which the two are equal.
    rung: Option<&'static str>,
    is_equal: bool,
    is_first: bool,
    /// Whether the two are equal only by observed redirects, if there are any.
    observed: Option<bool>,
}

/// The name of protocol-based normalization (section 5.3.4), which is no rung: its knowledge is not in
/// the strings.
const PROTOCOL: &str = "protocol";

/// The finding for a relative reference that cannot be compared without a base.
fn base_missing(text: &str) -> Box<Finding> {
    let finding = Finding::of(&BaseMissing::to_compare(text.len()))
        .with_expected("expected an IRI, or a base to resolve against")
        .with_help(Some("add `--base`, or compare with `--rung simple`"));
    Box::new(finding)
}

/// The finding for a line without a tab.
fn pair_missing(length: usize) -> Box<Finding> {
    let span = Span::new(length, length);
    let clause = Clause::new("3987-5.3.1-pairwise");
    let finding = Finding::new(
        "pair-missing",
        "not a tab-separated pair of identifiers",
        span,
        clause,
    )
    .with_expected("expected a tab and a second identifier")
    .with_help(Some("write two identifiers on a line, separated by a tab"));
    Box::new(finding)
}
