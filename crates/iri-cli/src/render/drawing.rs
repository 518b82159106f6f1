//! Findings drawn as rustc draws its own: the line, a caret under the place, what to do.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::path::Path;

use annotate_snippets::renderer::{AnsiColor, DEFAULT_TERM_WIDTH, Style};
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use console::Term;
use iri_kit::{ParseErrorKind, Span};

use super::cells::columns_within;
use super::excerpt;
use crate::decode::Decoded;
use crate::escape;
use crate::finding::{Finding, Severity, Side};
use crate::input::Input;
use crate::options::common::Color;
use crate::read::source::ARGUMENT;
use crate::slice;

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
        let (line, span) = excerpt::around(drawing.text, place.clone(), columns);
        let misplaced = drawing.misplaced_file(finding);
        let drawn = self.render(finding, drawing.number, &line, span, misplaced.as_deref());
        // The renderer counts columns in the line as it is drawn. They are counted in the input
        // here, and the place is put where the renderer would put it: under the title.
        let (title, rest) = drawn.split_once('\n').unwrap_or((&drawn, ""));
        let arrow = self.arrow;
        let indent = number.len();
        let column = drawing.column(place.start);
        let source = escape::visible(drawing.source);
        let mut out = String::with_capacity(drawn.len() + source.len() + 32);
        let written = write!(
            out,
            "{title}\n{:indent$}{arrow}-->{arrow:#} {source}:{number}:{column}\n{rest}\n",
            "",
        );
        debug_assert!(written.is_ok(), "memory takes all that is written");
        out
    }

    /// The title, the excerpt with its mark, the help and the clause, without the place.
    fn render(
        &self,
        finding: &Finding,
        number: u64,
        line: &str,
        span: Range<usize>,
        misplaced: Option<&str>,
    ) -> String {
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Advice => Level::INFO.with_name("advice"),
        };
        // What does not fit beside its mark goes below.
        let columns = number.to_string().len()
            + 3
            + columns_within(slice::text(line, ..span.end), self.width);
        let fits = columns + 1 + finding.expected.len() <= self.width;
        let mark = AnnotationKind::Primary.span(span);
        let mark = if fits {
            mark.label(finding.expected)
        } else {
            mark
        };
        let snippet = Snippet::source(line)
            .line_start(usize::try_from(number).unwrap_or(usize::MAX))
            .annotation(mark);
        let mut report = level
            .primary_title(escape::visible(&finding.message))
            .id(finding.code)
            .element(snippet);
        if !fits && !finding.expected.is_empty() {
            report = report.element(Level::NOTE.message(finding.expected));
        }
        if let Some(help) = misplaced.or(finding.help.as_deref()) {
            report = report.element(Level::HELP.message(escape::visible(help)));
        }
        report = report.element(Level::NOTE.message(finding.clause.to_string()));
        self.renderer.render(&[report])
    }
}

/// The text that findings are drawn in, one after the other.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    text: &'a str,
    /// The place of the first U+FFFD in place of octets that are no text.
    broken_at: Option<usize>,
    source: &'a str,
    number: u64,
    /// How many characters precede the text on its line.
    indent: usize,
    /// A place in the text and the number of characters before it: the last that was counted.
    counted: (usize, usize),
}

impl<'a> Drawing<'a> {
    /// The drawing of an input, or of the side of it that is at fault.
    pub(crate) fn of(input: &Input<'a>, side: Option<Side>) -> Self {
        let text = input.text_of(side);
        Self {
            text: text.lossy,
            broken_at: text.broken.map(|broken| broken.at),
            source: input.record.source(),
            number: input.record.number,
            indent: input.record.indent_in_chars(),
            counted: (0, 0),
        }
    }

    /// The drawing of an argument that is no input.
    pub(crate) fn of_option(name: &'a str, value: &'a Decoded<'a>) -> Self {
        Self {
            text: &value.text,
            broken_at: value.broken.map(|broken| broken.at),
            source: name,
            number: 1,
            indent: 0,
            counted: (0, 0),
        }
    }

    /// The drawing of an argument of this number, from 0, that is no input.
    pub(crate) fn of_argument(number: usize, value: &'a Decoded<'a>) -> Self {
        Self {
            number: number as u64 + 1,
            ..Self::of_option(ARGUMENT, value)
        }
    }

    /// The place of a span of the input in the text.
    fn place(&self, span: Span) -> Range<usize> {
        match self.broken_at {
            // The only finding is then about the octets that are no text. Its span counts them as
            // they were; the text has one U+FFFD in their place.
            Some(at) => at..at + char::REPLACEMENT_CHARACTER.len_utf8(),
            None => span.range(),
        }
    }

    /// The help for an argument without a scheme that is the name of a file, or of standard input.
    fn misplaced_file(&self, finding: &Finding) -> Option<String> {
        if finding.code != ParseErrorKind::SchemeMissing.code() || self.source != ARGUMENT {
            return None;
        }
        match self.text {
            "-" => Some("standard input is read by `--file -`, or without any input".to_owned()),
            path if Path::new(path).is_file() => Some(format!(
                "an argument is an input itself; to read the lines of this file, write `--file {path}`"
            )),
            _ => None,
        }
    }

    /// The column of a place in the text, in characters from 1. Findings mostly come in order, so
    /// counting goes on from the last one.
    fn column(&mut self, at: usize) -> usize {
        if at < self.counted.0 {
            self.counted = (0, 0);
        }
        // A place in another form of the text may be outside of this one.
        let between = self.text.as_bytes().get(self.counted.0..at);
        let chars = between
            .unwrap_or_default()
            .iter()
            .filter(|&&byte| byte & 0xC0 != 0x80)
            .count();
        self.counted = (at, self.counted.1 + chars);
        self.indent + self.counted.1 + 1
    }
}
