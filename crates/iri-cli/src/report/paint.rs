//! Findings drawn as rustc draws its own: the line, a caret under the place, what to do.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::ops::Range;

use annotate_snippets::renderer::{AnsiColor, DEFAULT_TERM_WIDTH, Style};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use console::Term;
use iri_kit::Span;

use crate::args::Color;
use crate::drive::Record;
use crate::escape;
use crate::report::{Finding, Severity, view};

/// Draws findings for one of the standard streams.
#[derive(Debug)]
pub(crate) struct Painter {
    renderer: Renderer,
    /// The columns of a line; what is longer is shown around the fault.
    width: usize,
    /// The color of the arrow.
    arrow: Style,
}

impl Painter {
    /// For standard output.
    pub(crate) fn stdout(color: Color) -> Self {
        let width = io::stdout().is_terminal().then(Term::stdout);
        Self::new(color.stdout(), width)
    }

    /// For standard error.
    pub(crate) fn stderr(color: Color) -> Self {
        let width = io::stderr().is_terminal().then(Term::stderr);
        Self::new(color.stderr(), width)
    }

    fn new(is_colored: bool, terminal: Option<Term>) -> Self {
        let (renderer, arrow) = if is_colored {
            (
                Renderer::styled(),
                AnsiColor::BrightBlue.on_default().bold(),
            )
        } else {
            (Renderer::plain(), Style::new())
        };
        let size = terminal.and_then(|terminal| terminal.size_checked());
        Self {
            // Lines are cut here, where it is known what may be cut, and not by the renderer.
            renderer: renderer.term_width(1 << 16),
            width: size.map_or(DEFAULT_TERM_WIDTH, |(_, columns)| usize::from(columns)),
            arrow,
        }
    }

    /// The drawing of a finding: some lines.
    pub(crate) fn draw(&self, drawing: &mut Drawing<'_>, finding: &Finding) -> String {
        let number = drawing.number.to_string();
        let columns = self.width.saturating_sub(number.len() + 3).max(20);
        let place = drawing.place(finding.span);
        let (line, span) = view::around(drawing.text, place.clone(), columns);
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Advice => Level::INFO.with_name("advice"),
        };
        let mark = AnnotationKind::Primary.span(span).label(finding.expected);
        let snippet = Snippet::source(line)
            .line_start(usize::try_from(drawing.number).unwrap_or(usize::MAX))
            .annotation(mark);
        let mut report = level
            .primary_title(escape::visible(&finding.message))
            .id(finding.code)
            .element(snippet);
        if let Some(help) = &finding.help {
            report = report.element(Level::HELP.message(escape::visible(help)));
        }
        report = report.element(Level::NOTE.message(finding.clause.to_string()));
        let drawn = self.renderer.render(&[report]);
        // The renderer would count columns in the line as it is drawn. They are counted in the
        // input here, and the place is put where the renderer would put it: under the title.
        let (title, rest) = drawn.split_once('\n').unwrap_or((&drawn, ""));
        let arrow = self.arrow;
        let indent = number.len();
        let column = drawing.column(place.start);
        let mut out = String::with_capacity(drawn.len() + drawing.source.len() + 32);
        let _ = write!(
            out,
            "{title}\n{:indent$}{arrow}-->{arrow:#} {}:{number}:{column}\n{rest}\n",
            "", drawing.source
        );
        out
    }
}

/// The input that findings are drawn in, one after the other.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    text: &'a str,
    /// Where the first U+FFFD stands for input that was no text.
    broken_at: Option<usize>,
    /// The source, without characters that steer a terminal.
    source: String,
    number: u64,
    /// A place in the text and the number of characters before it: what was counted last.
    counted: (usize, usize),
}

impl<'a> Drawing<'a> {
    /// The drawing of a record, of which `text` is [`Record::lossy`].
    pub(crate) fn of(record: &Record<'_>, text: &'a str) -> Self {
        Self::new(record.source(), record.number, text, record.broken_at())
    }

    /// The drawing of what was given as `number` of a source; `broken_at` tells where
    /// in `text` it could not be read.
    pub(crate) fn new(source: &str, number: u64, text: &'a str, broken_at: Option<usize>) -> Self {
        Self {
            text,
            broken_at,
            source: escape::visible(source),
            number,
            counted: (0, 0),
        }
    }

    /// The place of a span of the input in the text.
    fn place(&self, span: Span) -> Range<usize> {
        match self.broken_at {
            // The only finding is then what could not be read, for which one U+FFFD stands; its
            // span counts the octets as they were.
            Some(at) => at..at + char::REPLACEMENT_CHARACTER.len_utf8(),
            None => span.range(),
        }
    }

    /// The column of a place in the text, in characters from 1. Findings come mostly in order, so counting
    /// goes on from the last one.
    fn column(&mut self, at: usize) -> usize {
        if at < self.counted.0 {
            self.counted = (0, 0);
        }
        let between = self.text.as_bytes().get(self.counted.0..at);
        let chars = between
            .unwrap_or_default()
            .iter()
            .filter(|&&byte| byte & 0xC0 != 0x80)
            .count();
        self.counted = (at, self.counted.1 + chars);
        self.counted.1 + 1
    }
}
