//! `iri explain`: draws one identifier part by part, for human readers.

mod changes;
mod diagram;
mod display;
mod explained;
mod findings;
mod host;
mod mapping;
mod object;
mod parts;
mod shown;

use std::io::IsTerminal;

use console::Term;
use iri_kit::host::HostMapping;
use iri_kit::lint::{Checks, LintProfile, Linter, Severity};
use iri_kit::{Form, Parts, parse};
use iri_ops::Settings;

use crate::cmd::prelude::*;
use crate::diagnosis::checker;
use crate::options::display::DisplayOptions;
use crate::render::canvas::Canvas;
use crate::render::secrets::{IN_IDENTIFIER, Masked};

use self::explained::Explained;

/// Draw an identifier part by part and explain each part
///
/// Shows the string with its components labelled, facts about the scheme, the host in Unicode and
/// ASCII form and where the versions of IDNA differ, the decoded segments and query pairs, the URI
/// that the identifier maps to, the IRI that it decodes to and the triplets that stay encoded, the
/// normal forms that differ, the display order of right-to-left text, and the findings of
/// `iri check`. `shown as` is what a display should show: text that a reader could mistake for other
/// text, or could not see or enter, is encoded (RFC 3987, section 7.6). `typed as` is a short and
/// legible text that a reader may type; `iri prepare` reads it back as an equal identifier.
///
/// Relative references are accepted too. A string that is not a reference is drawn as far as
/// possible, with its errors. A drawing is as wide as the terminal, but between 40 and 100 columns;
/// without a terminal, it has 80. `…` marks omissions; --json omits nothing. Text is drawn in stored
/// order, so a terminal that reorders right-to-left text moves it away from its labels. Passwords
/// are drawn as `***`, in whose place everything but the findings is computed.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,

    /// How to map hosts [default: percent in the URI, uts46 elsewhere]
    #[arg(long, alias = "hosts", value_name = "HOW", value_parser = choice::<HostMapping>())]
    host: Option<HostMapping>,

    /// The rule set that determines the findings
    #[arg(
        long,
        value_name = "NAME",
        default_value = LintProfile::RFC3987.name(),
        value_parser = choice::<&'static LintProfile>()
    )]
    profile: &'static LintProfile,

    #[command(flatten)]
    display: DisplayOptions,

    /// Also write the words by which the identifier is read aloud; `iri prepare --spoken` reads them
    #[arg(long)]
    spoken: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri explain 'http://user@résumé.example:8080/a%2Fb?q=%C3%A9#top'
  iri explain 'http://straße.example/'
  iri explain 'http://example.org/\u{645}\u{62B}\u{627}\u{644}/\u{627}\u{628}'
  iri explain 'http://example.org/a b'
  iri explain --scripts Latn,Grek 'http://example.org/\u{3BB}/\u{65E5}'
  iri explain --spoken 'http://example.org/l10/R\u{E9}sum\u{E9}'
  iri explain --profile minting ../a//b
  iri explain --json 'HTTP://example.org/%7Euser' | jq .normal";

/// Runs the command.
pub(crate) fn run(options: Options, call: Call<'_>) -> Ended {
    let linter = Linter::new()
        .with_profile(options.profile)
        .with_production(checker::reference_form(options.profile.production()))
        .with_checks(Checks::ALL)
        .with_hosts(options.host.unwrap_or(HostMapping::Uts46))
        .with_least(Severity::Advice);
    let explain = Explain {
        host: options.host,
        settings: options
            .display
            .settings(options.host.unwrap_or(HostMapping::Uts46)),
        linter,
        is_spoken: options.spoken,
        columns: columns(),
    };
    call.start(options.inputs, Setup::of(Layout::Paragraphs), explain)
}

/// The width of a drawing in columns.
fn columns() -> usize {
    let terminal = io::stdout().is_terminal().then(Term::stdout);
    let size = terminal.and_then(|terminal| terminal.size_checked());
    size.map_or(80, |(_, columns)| usize::from(columns).clamp(40, 100))
}

#[derive(Debug)]
struct Explain {
    /// How hosts are mapped; `None` if the user did not choose.
    host: Option<HostMapping>,
    settings: Settings,
    linter: Linter<'static>,
    is_spoken: bool,
    columns: usize,
}

impl Command for Explain {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let text = input.text()?;
        let accepted = parse(text, Form::IriReference).ok();
        let explained = Explained {
            host: self.host,
            settings: self.settings,
            linter: &self.linter,
            is_spoken: self.is_spoken,
            columns: self.columns,
            is_reference: accepted.is_some(),
            parts: accepted.unwrap_or_else(|| Parts::split(text)),
        };
        page.either(
            |page| object::write(&explained, input, page),
            |page| draw(&explained, page),
        )
    }
}

/// Draws an identifier.
fn draw(whole: &Explained<'_>, page: &mut Page<'_>) -> io::Result<()> {
    let masked = Masked::of(whole.text(), IN_IDENTIFIER);
    let explained = &Explained {
        parts: Parts::split(&masked.text),
        ..*whole
    };
    let mut canvas = Canvas::new(explained.columns, page.style.is_colored);
    diagram::draw(&explained.parts, &mut canvas);
    parts::draw(explained, &mut canvas);
    if explained.is_reference {
        mapping::draw(explained, &mut canvas);
        changes::draw(explained, &mut canvas);
    }
    shown::draw(explained, &mut canvas);
    display::draw(explained, &mut canvas);
    // The findings are those of the whole.
    let has_error = findings::draw(whole, &masked, &mut canvas);
    if has_error {
        page.count_bad();
    }
    page.text_as_is(canvas.finish())?;
    page.end_record()
}
