//! `iri compare`: the ladder of RFC 3987, section 5.3, and RFC 3986, section 6.2.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use iri_kit::compare::is_comparable_parts;
use iri_kit::{Clause, Component, Form, Iri, Parts, Rewrite, Rung, Span, Steps};

use crate::base;
use crate::command::Command;
use crate::decode::Decoded;
use crate::diagnosis::{grammar, host};
use crate::finding::{Checked, Finding, Side};
use crate::input::{Fields, Input, Text};
use crate::options::common::Common;
use crate::options::host::Host;
use crate::options::inputs::Inputs;
use crate::render::answer::Answer;
use crate::render::page::Page;
use crate::run;
use crate::slice;
use crate::survey::Survey;

/// Compare IRIs on a rung of the ladder
///
/// Two arguments are compared with one another; without any, each line is a pair with a tab
/// between. Writes `equal` or `different` for each. In JSON the places in an error count the bytes
/// of the side that it names.
///
/// Each rung takes in those before it: `simple`, `case`, `percent`, `path` (which is `syntax`),
/// `scheme`. The rung `character` is `case` and Normalization Form C. References without a scheme
/// are resolved first, so they need --base on every rung but `simple`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// The rung to compare on
    #[arg(long, value_name = "RUNG", default_value = "syntax")]
    rung: On,

    /// Tell the lowest rung on which the two are equal
    #[arg(long, conflicts_with = "rung")]
    first: bool,

    /// Leave fragments out, as for an action in a network
    #[arg(long)]
    ignore_fragment: bool,

    /// Resolve references without a scheme against this first
    #[arg(long, value_name = "IRI")]
    base: Option<OsString>,

    /// How the rung `scheme` maps hosts that are domain names
    #[arg(long, value_name = "HOW", default_value = "uts46")]
    host: Host,
}

const EXAMPLES: &str = "\
Examples:
  iri compare 'http://example.org/~user' 'http://example.org/%7euser'
  iri compare --first 'http://example.org' 'HTTP://example.org:80/'
  iri compare --base 'http://example.org/a/b' ../c /c
  iri compare --rung scheme --host idna2003 'http://faß.de/' 'http://fass.de/'
  paste old.txt new.txt | iri compare --rung scheme";

/// The rungs, from the lowest.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum On {
    /// The same characters
    Simple,
    /// Scheme, US-ASCII host and triplets without case
    Case,
    /// These, and Normalization Form C
    Character,
    /// Case, and percent-encoding aligned
    Percent,
    /// These, and dot segments removed
    Path,
    /// The same as `path`
    Syntax,
    /// These, and what the scheme says
    Scheme,
}

impl On {
    const ALL: [Self; 6] = [
        Self::Simple,
        Self::Case,
        Self::Character,
        Self::Percent,
        Self::Path,
        Self::Scheme,
    ];

    const fn steps(self) -> Steps {
        match self {
            Self::Simple => Rung::Simple,
            Self::Case => Rung::Case,
            Self::Character => Rung::Character,
            Self::Percent => Rung::Percent,
            Self::Path | Self::Syntax => Rung::Syntax,
            Self::Scheme => Rung::Scheme,
        }
        .steps()
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Case => "case",
            Self::Character => "character",
            Self::Percent => "percent",
            Self::Path => "path",
            Self::Syntax => "syntax",
            Self::Scheme => "scheme",
        }
    }
}

/// Runs the command.
///
/// # Errors
///
/// When there are arguments, but not two.
pub(crate) fn run(
    options: Options,
    files: Vec<PathBuf>,
    common: &Common,
) -> Result<ExitCode, clap::Error> {
    let base = match options.base.map(|given| base::read(given, common)) {
        Some(Err(status)) => return Ok(status),
        Some(Ok(base)) => Some(base),
        None => None,
    };
    let mut inputs = options.inputs;
    let compare = Compare {
        rung: (!options.first).then_some(options.rung),
        ignore_fragment: options.ignore_fragment,
        base,
        host: options.host,
        divide: inputs.join_two().map_err(wrong_count)?,
    };
    Ok(run::run(compare, inputs.sources(files, common), common))
}

fn wrong_count(count: usize) -> clap::Error {
    let message = format!(
        "expected two identifiers, or none and lines that hold two with a tab between; found {count}"
    );
    clap::Error::raw(ErrorKind::WrongNumberOfValues, message)
}

#[derive(Debug)]
struct Compare {
    /// `None`: the lowest on which the two are equal.
    rung: Option<On>,
    ignore_fragment: bool,
    base: Option<Iri<String>>,
    /// How domain names are mapped on the rung `scheme`.
    host: Host,
    /// The length of the first of two arguments, which are one record.
    divide: Option<usize>,
}

impl Command for Compare {
    type Answer<'a> = Checked<Pair<'a>>;

    fn survey(&self, input: &Input<'_>, survey: &mut Survey) {
        for side in input.lossy().splitn(2, '\t') {
            survey.identifier(side);
        }
    }

    fn answer<'a>(&'a self, input: &'a Input<'a>, _: &'a mut String) -> Self::Answer<'a> {
        let bytes = input.record.bytes;
        let tab = match (input.record.line(), self.divide) {
            (None, Some(divide)) => Some(divide),
            _ => memchr::memchr(b'\t', bytes),
        };
        let tab = tab.ok_or_else(|| no_pair(bytes.len()))?;
        let sides = [
            Decoded::from_utf8(slice::octets(bytes, ..tab)),
            Decoded::from_utf8(slice::octets(bytes, tab + 1..)),
        ];
        let mut findings = Vec::new();
        let verdict = self.judge(&sides, &mut findings);
        Ok(Pair {
            sides,
            verdict,
            findings,
        })
    }
}

impl Compare {
    /// Compares on the rung that was chosen, or on all from the lowest. `findings` gets the
    /// warnings about hosts that are compared as they are.
    fn judge(&self, [a, b]: &[Decoded<'_>; 2], findings: &mut Vec<Finding>) -> Checked<Verdict> {
        let given_a = on_side(Side::A, parse(a))?;
        let given_b = on_side(Side::B, parse(b))?;
        let a = on_side(Side::A, self.target(given_a))?;
        let b = on_side(Side::B, self.target(given_b))?;
        let (a, b) = (Parts::split(&a), Parts::split(&b));
        let mut comparer = self.host.comparer(Steps::NONE);
        if self.ignore_fragment {
            comparer = comparer.with_fragments(false);
        }
        let chosen = self.rung;
        let rungs = chosen
            .as_ref()
            .map_or(On::ALL.as_slice(), std::slice::from_ref);
        for rung in rungs {
            let steps = rung.steps();
            on_side(Side::A, comparable(&a, steps))?;
            on_side(Side::B, comparable(&b, steps))?;
            let comparer = comparer.with_steps(steps);
            let warnings = [(Side::A, given_a, a), (Side::B, given_b, b)];
            findings.extend(warnings.into_iter().filter_map(|(side, given, target)| {
                let finding = host::not_mapped(self.host, comparer, target)?;
                Some(in_given(finding, given, target).with_side(side))
            }));
            if comparer.equal_parts(a, b) {
                let equal_on = Some(*rung);
                return Ok(Verdict { chosen, equal_on });
            }
        }
        let equal_on = None;
        Ok(Verdict { chosen, equal_on })
    }

    /// The identifier that a side is compared as: a reference without a scheme is resolved against the base.
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

/// A finding about the host of `target`, at its place in the reference that was resolved to it. The
/// host of the base has none there, so the finding is then about the whole.
fn in_given(finding: Finding, given: Parts<'_>, target: Parts<'_>) -> Finding {
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

/// The components of a side.
fn parse<'a>(side: &'a Decoded<'_>) -> Checked<Parts<'a>> {
    grammar::accept(Text::of(side).checked()?, Form::IriReference)
}

/// Whether a side can be compared by these steps.
fn comparable(parts: &Parts<'_>, steps: Steps) -> Checked<()> {
    if is_comparable_parts(*parts, steps) {
        return Ok(());
    }
    Err(missing(parts.as_str()))
}

fn on_side<T>(side: Side, checked: Checked<T>) -> Checked<T> {
    checked.map_err(|finding| Box::new(finding.with_side(side)))
}

/// Two sides and how they compare.
#[derive(Debug)]
struct Pair<'a> {
    sides: [Decoded<'a>; 2],
    verdict: Checked<Verdict>,
    /// The warnings about the hosts of the two.
    findings: Vec<Finding>,
}

impl Answer for Pair<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let sides = Fields::Sides(self.sides.each_ref().map(Text::of));
        let input = input.with_fields(sides);
        match self.verdict {
            Ok(verdict) => verdict.json(&input, page, &self.findings),
            Err(finding) => page.refuse(&input, &finding),
        }
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let sides = Fields::Sides(self.sides.each_ref().map(Text::of));
        let input = input.with_fields(sides);
        match self.verdict {
            Ok(verdict) => {
                page.note_all(&input, self.findings.into_iter(), |finding| finding)?;
                verdict.plain(page)
            }
            Err(finding) => page.refuse(&input, &finding),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Verdict {
    chosen: Option<On>,
    equal_on: Option<On>,
}

impl Verdict {
    fn count(self, page: &mut Page<'_>) {
        if self.equal_on.is_none() {
            page.count_bad();
        }
    }

    fn json(self, input: &Input<'_>, page: &mut Page<'_>, findings: &[Finding]) -> io::Result<()> {
        self.count(page);
        let mut object = page.object(input, true)?;
        object.text("rung", self.equal_on.or(self.chosen).map(On::name))?;
        object.member("equal", &self.equal_on.is_some())?;
        if !findings.is_empty() {
            object.member("findings", findings)?;
        }
        object.end()
    }

    fn plain(self, page: &mut Page<'_>) -> io::Result<()> {
        self.count(page);
        page.record(match (self.equal_on, self.chosen) {
            (Some(rung), None) => rung.name(),
            (Some(_), _) => "equal",
            (None, _) => "different",
        })
    }
}

/// The finding for a reference that cannot be compared as it is.
fn missing(text: &str) -> Box<Finding> {
    let message = "a relative reference is compared by what it is resolved to";
    let clause = Clause::new("3987-5.1-relative");
    let finding = Finding::new("base-missing", message, Span::new(0, text.len()), clause)
        .with_expected("expected an IRI, or a base")
        .with_help(Some(
            "name a base by `--base`, or compare on the rung `simple`",
        ));
    Box::new(finding)
}

/// The finding for a line without a tab.
fn no_pair(length: usize) -> Box<Finding> {
    let span = Span::new(length, length);
    let clause = Clause::new("3987-5.3.1-pairwise");
    let finding = Finding::new("pair-missing", "the input is no pair", span, clause)
        .with_expected("expected a tab and a second identifier")
        .with_help(Some("write two identifiers in a line, with a tab between"));
    Box::new(finding)
}
