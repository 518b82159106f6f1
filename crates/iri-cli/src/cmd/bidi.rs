//! `iri bidi`: section 4 of RFC 3987, and the order in which an identifier is displayed.

mod drawing;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use iri_kit::bidi::{
    self, Check, DisplayOrder, FindingKind, Mistake, Rewrite as _, display_order_by,
};
use iri_kit::{Clause, Form, Parts, Profile, Span};
use serde::{Serialize, Serializer};

use self::drawing::Sheet;
use super::check::summary;
use crate::args::{Common, Inputs};
use crate::diagnosis;
use crate::drive::{self, PerRecord, Record, Sink};
use crate::escape;
use crate::json::Object;
use crate::report::{Drawing, Finding, Output, Painter, Sequence, Severity};

/// Check right-to-left identifiers, and show how they are displayed
///
/// Reports the characters that RFC 3987, section 4.1, forbids and the components that break the
/// rules of section 4.2, then draws each input that is displayed in another order than it is
/// stored in: on the left its parts as they are stored, on the right as they are displayed from
/// left to right. Says nothing about other inputs.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Write the visual order and nothing else: the characters from left to right
    #[arg(long)]
    display: bool,

    /// The model of the visual order
    #[arg(long, value_name = "MODEL", default_value = "plain")]
    order: Model,

    /// What counts as a component
    #[arg(long, value_name = "HOW", default_value = "labels")]
    divide: Divide,

    /// What hosts that are domain names are held to
    #[arg(long, value_name = "RULE", default_value = "rfc3987")]
    hosts: Hosts,

    /// Tell also what a reader may mistake: components that change places or are torn apart
    #[arg(long)]
    notes: bool,

    /// Warn of inputs that are displayed like this identifier but are not the same
    #[arg(long, value_name = "IRI")]
    against: Option<String>,

    /// The least severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error")]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri bidi 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri bidi --display --file list.txt
  iri bidi --divide all --fail-on warning 'http://h/\u{5D0}\u{5D1}.html'
  iri bidi --against 'http://example.org/\u{5D0}/1' 'http://example.org/1/\u{5D0}'
  iri bidi --json --notes --hosts idna2008 < list.txt";

/// The models of the visual order.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Model {
    /// RFC 3987: the whole in one left-to-right embedding
    Plain,
    /// The draft of 2001: component by component, delimiters staying in place
    Component,
    /// Each component, as --divide has it, in an isolate of its own
    Isolates,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Divide {
    /// Userinfo, host, each segment, query and fragment
    None,
    /// Those, and each label of a host
    Labels,
    /// Those, query names and values, and what dots divide in a segment
    All,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Hosts {
    /// The rules for all components, as warnings
    Rfc3987,
    /// The same as errors, as IDNA2003 has them
    Idna2003,
    /// The Bidi rule of IDNA2008 (RFC 5893), as errors
    Idna2008,
}

/// Runs the command.
pub(crate) fn run(options: Options, files: Vec<PathBuf>, common: &Common) -> ExitCode {
    let division = match options.divide {
        Divide::None => bidi::Division::None,
        Divide::Labels => bidi::Division::Labels,
        Divide::All => bidi::Division::All,
    };
    let bidi = Bidi {
        check: Check::new()
            .divided(division)
            .hosts_by(match options.hosts {
                Hosts::Rfc3987 => bidi::HostRule::Rfc3987,
                Hosts::Idna2003 => bidi::HostRule::Idna2003,
                Hosts::Idna2008 => bidi::HostRule::Idna2008,
            }),
        division,
        order: match options.order {
            Model::Plain => bidi::Order::Plain,
            Model::Component => bidi::Order::Component,
            Model::Isolates => bidi::Order::Isolates(division),
        },
        display: options.display,
        notes: options.notes,
        against: options.against,
        fail_on: options.fail_on,
        is_colored: common.color.stdout(),
        output: Output::new(common),
        painter: Painter::stdout(common.color),
    };
    let (display, sources) = (options.display, options.inputs.sources(files, common));
    let outcome = drive::drive(bidi, sources, common);
    if !common.json && !common.quiet && !display && !outcome.closed {
        let _ = writeln!(io::stderr(), "{}", summary(&outcome.tally));
    }
    outcome.status()
}

#[derive(Debug)]
struct Bidi {
    check: Check,
    division: bidi::Division,
    order: bidi::Order,
    display: bool,
    notes: bool,
    against: Option<String>,
    fail_on: Severity,
    is_colored: bool,
    output: Output,
    painter: Painter,
}

impl PerRecord for Bidi {
    fn answer(&self, record: &Record<'_>, sink: &mut Sink) -> io::Result<()> {
        let parts = match diagnosis::accept(record, Form::IriReference) {
            Ok(parts) => parts,
            Err(finding) if self.display => return self.output.refuse(record, &finding, sink),
            Err(finding) if self.output.json => return self.output.tell(record, &finding, sink),
            Err(finding) => {
                finding.count(&mut sink.tally);
                sink.tally.bad += 1;
                let text = record.lossy();
                return self.draw(&finding, &mut Drawing::of(record, &text), sink);
            }
        };
        let text = parts.as_str();
        let mistakes = if self.notes {
            bidi::mistakes(text, self.division, self.order)
        } else {
            Vec::new()
        };
        let found = self.check.of_parts(parts).map(Found::Rule);
        let is_alike = self
            .against
            .as_ref()
            .is_some_and(|other| other != text && bidi::shows_same(other, text, self.order));
        let findings = found
            .chain(is_alike.then_some(Found::Alike))
            .chain(mistakes.iter().map(Found::Mistake));
        if self.output.json {
            return self.object(record, parts, findings, sink);
        }
        if self.display {
            return self.line(record, text, findings, sink);
        }
        let mut drawing = Drawing::of(record, text);
        let mut is_bad = false;
        for found in findings {
            let finding = found.finding(text);
            is_bad |= finding.severity >= self.fail_on;
            finding.count(&mut sink.tally);
            self.draw(&finding, &mut drawing, sink)?;
        }
        sink.tally.bad += u64::from(is_bad);
        let order = display_order_by(text, self.order);
        if order.is_reordered() {
            let sheet = Sheet::of(&order, parts, self.division);
            sheet.write(record, self.is_colored, &mut sink.out)?;
            sink.out.write_all(&[self.output.end])?;
        }
        Ok(())
    }
}

impl Bidi {
    fn draw(
        &self,
        finding: &Finding,
        drawing: &mut Drawing<'_>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let drawn = self.painter.draw(drawing, finding);
        sink.out.write_all(drawn.as_bytes())?;
        sink.out.write_all(&[self.output.end])
    }

    /// The visual order as a record of plain output.
    fn line<'f>(
        &self,
        record: &Record<'_>,
        text: &str,
        mut findings: impl Iterator<Item = Found<'f>>,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let fatal = findings.find(|found| found.severity() >= self.fail_on);
        if let Some(fatal) = fatal {
            return self.output.refuse(record, &fatal.finding(text), sink);
        }
        let order = display_order_by(text, self.order);
        escape::write_plain(&mut sink.out, &order.visual().to_cow())?;
        sink.out.write_all(&[self.output.end])
    }

    fn object<'f>(
        &self,
        record: &Record<'_>,
        parts: Parts<'_>,
        findings: impl Iterator<Item = Found<'f>> + Clone,
        sink: &mut Sink,
    ) -> io::Result<()> {
        let text = parts.as_str();
        let fatal = findings
            .clone()
            .find(|found| found.severity() >= self.fail_on);
        sink.tally.bad += u64::from(fatal.is_some());
        let mut object = Object::begin(&mut sink.out, record, fatal.is_none())?;
        if let Some(fatal) = fatal {
            object.member("error", &fatal.finding(text).to_error())?;
        }
        let order = display_order_by(text, self.order);
        object.text("visual", Some(&order.visual().to_cow()))?;
        object.member("levels", &Levels(&order))?;
        let pieces = bidi::pieces(parts, self.division);
        object.member(
            "components",
            &Sequence(pieces.map(|piece| Piece { piece, text })),
        )?;
        object.member(
            "findings",
            &Sequence(findings.map(|found| Entry { found, text })),
        )?;
        object.end()
    }
}

/// What the library has to say.
#[derive(Clone, Copy, Debug)]
enum Found<'a> {
    Rule(bidi::Finding),
    /// The whole is displayed like another one.
    Alike,
    Mistake(&'a Mistake),
}

impl Found<'_> {
    fn severity(&self) -> Severity {
        match self {
            Self::Rule(finding) => finding.severity().into(),
            Self::Alike => Severity::Warning,
            Self::Mistake(_) => Severity::Advice,
        }
    }

    /// What its cure takes the place of.
    fn place(&self) -> Option<Span> {
        match self {
            Self::Rule(finding) => Some(finding.place()),
            Self::Alike | Self::Mistake(_) => None,
        }
    }

    /// What to tell of it.
    fn finding(&self, text: &str) -> Finding {
        let finding = match self {
            Self::Alike => return alike(text),
            Self::Mistake(mistake) => return of_mistake(mistake),
            Self::Rule(finding) => finding,
        };
        if matches!(
            finding.kind(),
            FindingKind::FormatChar | FindingKind::FormatCharLater
        ) {
            return diagnosis::steering(finding, text, Profile::Rfc3987);
        }
        let component = finding.component();
        let (message, expected) = told(finding.kind());
        let fix = finding.cure(text).map(|cure| cure.to_string());
        Finding {
            code: finding.code(),
            severity: finding.severity().into(),
            message: message.replace("{}", component.name()),
            component: Some(component),
            span: finding.span(),
            clause: finding.clause(),
            expected,
            help: fix.as_ref().map(|fix| {
                let whole = Shortened(finding.place().of(text));
                format!("write the whole component {whole} as `{}`", Shortened(fix))
            }),
            fix,
            rule: None,
        }
    }
}

/// Message and expectation for a rule on components.
fn told(kind: FindingKind) -> (&'static str, &'static str) {
    match kind {
        FindingKind::RtlStart => (
            "a part of the {} has right-to-left characters but does not begin with one",
            "expected a right-to-left letter first",
        ),
        FindingKind::RtlEnd => (
            "a part of the {} has right-to-left characters but does not end with one",
            "expected a right-to-left letter last",
        ),
        FindingKind::IdnaStart => (
            "a label of the {} does not begin with a letter, beside a right-to-left label",
            "expected a letter first",
        ),
        FindingKind::IdnaChar => (
            "a label of the {} has a character that its direction bars",
            "expected characters of one direction",
        ),
        FindingKind::IdnaEnd => (
            "a label of the {} ends with neither a letter nor a digit",
            "expected a letter or a digit last",
        ),
        FindingKind::IdnaDigits => (
            "a label of the {} has European and Arabic-Indic digits",
            "expected digits of one kind",
        ),
        _ => (
            "a part of the {} has right-to-left and left-to-right characters",
            "expected characters of one direction",
        ),
    }
}

/// What to say about an identifier that is displayed like the one it was held against.
fn alike(text: &str) -> Finding {
    Finding {
        code: "bidi-shows-same",
        severity: Severity::Warning,
        message: "displayed like the identifier it was held against, which it is not".to_owned(),
        component: None,
        span: Span::new(0, text.len()),
        clause: Clause::new("3987-8-spoof-bidi"),
        expected: "expected another display for another identifier",
        help: Some("see the order in which both are stored by `iri bidi`".to_owned()),
        fix: None,
        rule: None,
    }
}

fn of_mistake(mistake: &Mistake) -> Finding {
    use bidi::MistakeKind;
    let expected = match mistake.kind() {
        MistakeKind::Torn => "this is displayed beyond a delimiter",
        MistakeKind::HostMoved => "this part of the host has changed places",
        _ => "these change places",
    };
    Finding {
        code: mistake.code(),
        severity: Severity::Advice,
        message: mistake.kind().to_string(),
        component: mistake.component(),
        span: mistake.span(),
        clause: mistake.clause(),
        expected,
        help: None,
        fix: None,
        rule: None,
    }
}

/// A text that is cut where it would fill a screen.
struct Shortened<'a>(&'a str);

impl std::fmt::Display for Shortened<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.char_indices().nth(60) {
            None => f.write_str(self.0),
            Some((end, _)) => write!(f, "{}…", self.0.get(..end).unwrap_or_default()),
        }
    }
}

/// An entry of `findings`. The cure of a component is for the whole of it, which is then told.
struct Entry<'a> {
    found: Found<'a>,
    text: &'a str,
}

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Placed<'f> {
            #[serde(flatten)]
            finding: &'f Finding,
            fix_start: usize,
            fix_end: usize,
        }
        let finding = &self.found.finding(self.text);
        match self.found.place() {
            Some(place) if place != finding.span && finding.fix.is_some() => Placed {
                finding,
                fix_start: place.start(),
                fix_end: place.end(),
            }
            .serialize(serializer),
            _ => finding.serialize(serializer),
        }
    }
}

/// The levels of an order, an array of numbers.
struct Levels<'a, 't>(&'a DisplayOrder<'t>);

impl Serialize for Levels<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.levels())
    }
}

/// An entry of `components`.
struct Piece<'a> {
    piece: bidi::Piece,
    text: &'a str,
}

impl Serialize for Piece<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Entry {
            component: &'static str,
            start: usize,
            end: usize,
            direction: &'static str,
        }
        let span = self.piece.span();
        let entry = Entry {
            component: self.piece.component().name(),
            start: span.start(),
            end: span.end(),
            direction: self.piece.direction(self.text).name(),
        };
        entry.serialize(serializer)
    }
}
