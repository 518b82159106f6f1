//! `iri bidi`: checks an identifier against RFC 3987, section 4, and shows its display order.

mod findings;

use iri_kit::bidi::{
    self, Check, DisplayOrder, Division, Mistake, Order, Rewrite as _, display_order_with,
};
use iri_kit::host::HostMapping;
use iri_kit::{Form, Parts};
use serde::{Serialize, Serializer};

use crate::cmd::prelude::*;
use crate::diagnosis::grammar;
use crate::finding::Severity;
use crate::render::columns::TwoColumns;
use crate::render::json::Sequence;
use crate::render::secrets::{IN_IDENTIFIER, Masked};

use self::findings::{alike, of_mistake, of_rule};

/// Check right-to-left identifiers, and show how they are displayed
///
/// Reports the characters that RFC 3987, section 4.1, forbids and the components that break the
/// rules of section 4.2. If an input is displayed in a different order than it is stored in, draws
/// its parts in two columns: in stored order on the left, and in display order, from left to right,
/// on the right. Prints nothing for other inputs.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// Write only the visual order: the characters as displayed from left to right
    #[arg(long)]
    display: bool,

    /// The model by which the visual order is computed
    #[arg(long, value_name = "MODEL", default_value = "plain", value_parser = choice::<Order>())]
    order: Order,

    /// Definition of a component
    #[arg(long, value_name = "HOW", default_value = "labels", value_parser = choice::<Division>())]
    divide: Division,

    /// The version of IDNA whose rules apply to hosts that are domain names; with `percent`, also
    /// spelled `rfc3987`, those of all components do
    #[arg(long, alias = "hosts", value_name = "HOW", default_value = "percent", value_parser = choice::<HostMapping>())]
    host: HostMapping,

    /// Also report what a reader may misread: components that are displayed reordered or split
    #[arg(long)]
    notes: bool,

    /// Warn about inputs that differ from this identifier but are displayed the same
    #[arg(long, value_name = "IRI")]
    against: Option<String>,

    /// The minimum severity that makes an input bad
    #[arg(long, value_name = "SEVERITY", default_value = "error", value_parser = choice::<Severity>())]
    fail_on: Severity,
}

const EXAMPLES: &str = "\
Examples:
  iri bidi 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri bidi --display --file list.txt
  iri bidi --divide all --fail-on warning 'http://h/\u{5D0}\u{5D1}.html'
  iri bidi --against 'http://example.org/\u{5D0}/1' 'http://example.org/1/\u{5D0}'
  iri bidi --json --notes --host idna2008 < list.txt";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let division = options.divide;
    let bidi = Bidi {
        check: Check::new()
            .with_division(division)
            .with_host_rule(iri_ops::host_rule(options.host)),
        division,
        order: match options.order {
            Order::Isolates(_) => Order::Isolates(division),
            order => order,
        },
        display: options.display,
        notes: options.notes,
        against: options.against,
        fail_on: options.fail_on,
    };
    let layout = if options.display {
        Layout::Records
    } else {
        Layout::Findings
    };
    call.start(options.inputs, Setup::of(layout), bidi)
}

#[derive(Debug)]
struct Bidi {
    check: Check,
    division: Division,
    order: Order,
    display: bool,
    notes: bool,
    against: Option<String>,
    fail_on: Severity,
}

impl Command for Bidi {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let parts = grammar::accept(input.text()?, Form::IriReference)?;
        let text = parts.as_str();
        let is_same = |other: &String| other != text && bidi::shows_same(other, text, self.order);
        let displayed = Displayed {
            command: self,
            parts,
            is_alike: self.against.as_ref().is_some_and(is_same),
            mistakes: if self.notes {
                bidi::mistakes_parts(parts, self.division, self.order)
            } else {
                Vec::new()
            },
        };
        page.either(
            |page| displayed.json(input, page),
            |page| {
                if self.display {
                    displayed.display(input, page)
                } else {
                    displayed.draw(input, page)
                }
            },
        )
    }
}

/// An identifier with its findings and its display order.
#[derive(Debug)]
struct Displayed<'a> {
    command: &'a Bidi,
    parts: Parts<'a>,
    /// Whether it differs from the identifier given by `--against`, but is displayed the same.
    is_alike: bool,
    mistakes: Vec<Mistake>,
}

impl<'a> Displayed<'a> {
    fn text(&self) -> &'a str {
        self.parts.as_str()
    }

    /// The findings, created lazily.
    fn findings(&self) -> impl Clone + Iterator<Item = Finding> {
        let text = self.text();
        let rules = self.command.check.findings_parts(self.parts);
        let rules = rules.map(move |finding| of_rule(&finding, text));
        rules
            .chain(self.is_alike.then_some(()).map(move |()| alike(text)))
            .chain(self.mistakes.iter().map(of_mistake))
    }

    /// The first finding that makes the input bad.
    fn fatal(&self) -> Option<Finding> {
        let fail_on = self.command.fail_on;
        self.findings().find(|found| found.severity >= fail_on)
    }

    fn order(&self) -> DisplayOrder<'a> {
        display_order_with(self.text(), self.command.order)
    }

    /// Writes the visual order.
    fn display(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self.fatal() {
            None => page.record(&self.order().visual().to_cow()),
            Some(fatal) => page.refuse(input, &fatal),
        }
    }

    /// Draws the findings, and the identifier if it is displayed in a different order.
    fn draw(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        page.survey_all(self.findings());
        page.draw_all(input, self.findings(), self.command.fail_on)?;
        if self.order().is_reordered() {
            let masked = Masked::of(self.text(), IN_IDENTIFIER);
            let order = display_order_with(&masked.text, self.command.order);
            let parts = Parts::split(&masked.text);
            let columns = TwoColumns::of(&order, parts, self.command.division);
            columns.write(input, page.style.is_colored, &mut page.sink.out)?;
            page.end_record()?;
        }
        Ok(())
    }

    fn json(&self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        page.survey_all(self.findings());
        let text = self.text();
        let mut object = page.object_with(input, self.fatal().as_ref())?;
        let order = self.order();
        object.text("visual", Some(&order.visual().to_cow()))?;
        object.member("levels", &Levels(&order))?;
        let pieces = bidi::pieces_parts(self.parts, self.command.division);
        object.member(
            "components",
            &Sequence(pieces.map(|piece| entry(piece, text))),
        )?;
        object.member("findings", &Sequence(self.findings()))?;
        object.end()
    }
}

/// The embedding levels of a display order, as an array of numbers.
pub(super) struct Levels<'a, 't>(pub(super) &'a DisplayOrder<'t>);

impl Serialize for Levels<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.levels())
    }
}

/// An entry of the JSON array `components`.
#[derive(Serialize)]
struct Piece {
    component: &'static str,
    start: usize,
    end: usize,
    direction: &'static str,
}

fn entry(piece: bidi::BidiPiece, text: &str) -> Piece {
    Piece {
        component: piece.component().name(),
        start: piece.span().start(),
        end: piece.span().end(),
        direction: piece.direction(text).name(),
    }
}
