//! Draws findings in the style of rustc: the line, a caret under the span, and advice.
//!
//! The layout is that of the crate `annotate-snippets`, and the tests compare the output. There may be a drawing
//! for each line of a large file, and a drawing is always one line with one mark. The crate lays out any number
//! of marks character by character and takes ten times as long.

use std::io::{self, IsTerminal};
use std::iter;
use std::ops::Range;
use std::path::Path;

use anstyle::Style;
use console::Term;
use iri_kit::{ParseErrorKind, Span};
use iri_ops::{OffsetUnit, UnitOffsets};

use super::cells::columns_of;
use super::excerpt;
use super::palette::Palette;
use super::secrets::{Masked, Secrets};
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
    /// The width in columns; longer lines are cut around the span.
    width: usize,
    /// The line number, the rules and the arrow.
    frame: Paint,
    /// Emphasized text.
    bold: Paint,
    levels: [(Severity, Paint); 3],
    /// Finds what is hidden of a text.
    secrets: Secrets,
}

/// The escape sequences before and after colored text.
#[derive(Debug)]
struct Paint {
    begin: String,
    end: String,
}

impl Paint {
    fn of(style: Style) -> Self {
        Self {
            begin: style.to_string(),
            end: format!("{style:#}"),
        }
    }
}

/// The width if the stream is not a terminal.
const DEFAULT_WIDTH: usize = 140;

impl Painter {
    /// Creates a painter for standard output.
    pub(crate) fn stdout(color: Color, secrets: Secrets) -> Self {
        let width = io::stdout().is_terminal().then(Term::stdout);
        Self::new(color.stdout(), width, secrets)
    }

    /// Creates a painter for standard error.
    pub(crate) fn stderr(color: Color, secrets: Secrets) -> Self {
        let width = io::stderr().is_terminal().then(Term::stderr);
        Self::new(color.stderr(), width, secrets)
    }

    fn new(is_colored: bool, terminal: Option<Term>, secrets: Secrets) -> Self {
        let size = terminal.and_then(|terminal| terminal.size_checked());
        let palette = Palette::new(is_colored);
        Self {
            width: size.map_or(DEFAULT_WIDTH, |(_, columns)| usize::from(columns)),
            frame: Paint::of(palette.frame),
            bold: Paint::of(palette.bold),
            secrets,
            levels: Severity::ALL.map(|severity| (severity, Paint::of(palette.of(severity)))),
        }
    }

    /// Appends the drawing of a finding, a few lines.
    pub(crate) fn draw(&self, out: &mut Vec<u8>, drawing: &mut Drawing<'_>, finding: &Finding) {
        let number = drawing.number.to_string();
        let columns = self.width.saturating_sub(number.len() + 3).max(20);
        let span = drawing.span(finding.span);
        let misplaced = drawing.misplaced_file(finding);
        let column = drawing.column(span.start());
        let masked = drawing.masked(self.secrets);
        let finding = &*masked.hidden.hide(finding, span);
        let (line, mark) = excerpt::around(&masked.text, masked.moved(span).range(), columns);
        let mut sheet = Sheet {
            out,
            frame: &self.frame,
            indent: number.len(),
        };
        sheet.title(self.level(finding.severity), &self.bold, finding);
        sheet.origin(drawing.source, &number, column);
        sheet.excerpt(&number, &line);
        // A label that does not fit next to its mark becomes a note.
        let used = number.len() + 3 + width(slice::text(&line, ..mark.end));
        let fits = used + 1 + finding.expected.len() <= self.width;
        let label = if fits { finding.expected } else { "" };
        sheet.mark(self.level(finding.severity).0, &line, mark, label);
        if !fits && !finding.expected.is_empty() {
            sheet.note(&self.bold, "note", finding.expected);
        }
        if let Some(help) = misplaced.as_ref().or(finding.help.as_ref()) {
            sheet.note(&self.bold, "help", help);
        }
        sheet.note(&self.bold, "note", &finding.clause.to_string());
    }

    /// The color and the name of a severity.
    fn level(&self, severity: Severity) -> (&Paint, &'static str) {
        let level = self.levels.iter().find(|(own, _)| *own == severity);
        let paint = level.map_or(&self.bold, |(_, paint)| paint);
        (paint, severity.name())
    }
}

/// A drawing that is being written. Writing to memory does not fail.
struct Sheet<'a> {
    out: &'a mut Vec<u8>,
    frame: &'a Paint,
    /// The width of the line number in columns.
    indent: usize,
}

impl Sheet<'_> {
    /// `error[char-illegal]: a space (U+0020) is not allowed in the path`
    fn title(&mut self, (paint, name): (&Paint, &str), bold: &Paint, finding: &Finding) {
        self.write(&paint.begin);
        self.write(name);
        self.write("[");
        self.write(finding.code);
        self.write("]");
        self.write(&paint.end);
        self.write(&bold.begin);
        self.write(": ");
        self.write_visible(&finding.message);
        self.write(&bold.end);
        self.write("\n");
    }

    /// ` --> list.txt:1:21`, and the rule below it.
    fn origin(&mut self, source: &str, number: &str, column: usize) {
        self.spaces(self.indent);
        self.framed("-->");
        self.write(" ");
        self.write_visible(source);
        self.write(":");
        self.write(number);
        self.write(":");
        self.write(&column.to_string());
        self.write("\n");
        self.rule();
        self.write("\n");
    }

    /// `1 | http://example.org/a b`
    fn excerpt(&mut self, number: &str, line: &str) {
        self.framed(number);
        self.write(" ");
        self.framed("|");
        if !line.is_empty() {
            self.write(" ");
            self.write(line);
        }
        self.write("\n");
    }

    /// `  |                     ^ expected a path character`, and the rule below it.
    fn mark(&mut self, paint: &Paint, line: &str, mark: Range<usize>, label: &str) {
        self.rule();
        self.spaces(1 + width(slice::text(line, ..mark.start)));
        self.write(&paint.begin);
        let carets = width(slice::text(line, mark)).max(1);
        self.out.extend(iter::repeat_n(b'^', carets));
        self.write(&paint.end);
        if !label.is_empty() {
            self.write(" ");
            self.write(&paint.begin);
            self.write(label);
            self.write(&paint.end);
        }
        self.write("\n");
        self.rule();
        self.write("\n");
    }

    /// `  = note: RFC 3987, section 2.2, ipchar`
    fn note(&mut self, bold: &Paint, name: &str, text: &str) {
        self.spaces(self.indent + 1);
        self.framed("= ");
        self.write(&bold.begin);
        self.write(name);
        self.write(&bold.end);
        self.write(": ");
        self.write_visible(text);
        self.write("\n");
    }

    fn rule(&mut self) {
        self.spaces(self.indent + 1);
        self.framed("|");
    }

    fn framed(&mut self, text: &str) {
        self.write(&self.frame.begin);
        self.write(text);
        self.write(&self.frame.end);
    }

    fn spaces(&mut self, count: usize) {
        self.out.extend(iter::repeat_n(b' ', count));
    }

    fn write(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    fn write_visible(&mut self, text: &str) {
        let written = escape::write_plain(self.out, text);
        debug_assert!(written.is_ok(), "writing to memory does not fail");
    }
}

/// The width of visible text in columns.
fn width(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

/// A text with findings to draw, one after another.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    text: &'a str,
    /// The range of the first U+FFFD that replaces invalid octets.
    broken_at: Option<usize>,
    source: &'a str,
    number: u64,
    /// The number of characters before the text on its line.
    indent: usize,
    /// The characters of the text, counted when a column is needed.
    offsets: Option<UnitOffsets<'a>>,
    /// The text without its secrets, once it is drawn.
    masked: Option<Masked<'a>>,
}

impl<'a> Drawing<'a> {
    /// Creates the drawing of an input, or of the side of it that is at fault.
    pub(crate) fn of(input: &Input<'a>, side: Option<Side>) -> Self {
        let text = input.text_of(side);
        Self {
            text: text.lossy,
            broken_at: text.broken_at(),
            source: input.record.source(),
            number: input.record.number,
            indent: input.record.indent_in_chars(),
            offsets: None,
            masked: None,
        }
    }

    /// Creates the drawing of the value of an option.
    pub(crate) fn of_option(name: &'a str, value: &'a Decoded<'a>) -> Self {
        Self {
            text: &value.text,
            broken_at: value.broken.map(|broken| broken.at),
            source: name,
            number: 1,
            indent: 0,
            offsets: None,
            masked: None,
        }
    }

    /// Creates the drawing of a line, by its index from 0, of a file that an option names.
    pub(crate) fn of_line(file: &'a str, index: usize, line: &'a Decoded<'a>) -> Self {
        Self {
            number: index as u64 + 1,
            ..Self::of_option(file, line)
        }
    }

    /// Creates the drawing of the argument with this index, from 0, that is not an input.
    pub(crate) fn of_argument(number: usize, value: &'a Decoded<'a>) -> Self {
        Self::of_line(ARGUMENT, number, value)
    }

    /// Returns the span in the text for a span of the input.
    fn span(&self, span: Span) -> Span {
        match self.broken_at {
            // The only finding then concerns the invalid octets. Its span is in the original input; the
            // text has one U+FFFD in their place.
            Some(at) => Span::new(at, at + char::REPLACEMENT_CHARACTER.len_utf8()),
            None => span,
        }
    }

    /// Returns advice if an argument without a scheme is the name of a file, or `-`.
    fn misplaced_file(&self, finding: &Finding) -> Option<String> {
        if finding.code != ParseErrorKind::SchemeMissing.code() || self.source != ARGUMENT {
            return None;
        }
        match self.text {
            "-" => Some("to read standard input, write `--file -`, or pass no input".to_owned()),
            path if Path::new(path).is_file() => Some(format!(
                "arguments are inputs, not files; to read the lines of this file, write `--file {path}`"
            )),
            _ => None,
        }
    }

    /// Returns the text without its secrets.
    fn masked(&mut self, secrets: Secrets) -> &Masked<'a> {
        let text = self.text;
        self.masked.get_or_insert_with(|| Masked::of(text, secrets))
    }

    /// Returns the column of an offset in the text, in characters from 1.
    fn column(&mut self, at: usize) -> usize {
        let text = self.text;
        let count = || UnitOffsets::new(text, OffsetUnit::Characters);
        self.indent + self.offsets.get_or_insert_with(count).at(at) + 1
    }
}

#[cfg(test)]
mod tests {
    use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
    use iri_kit::{Clause, Span};

    use super::{Drawing, Painter, excerpt, width};
    use crate::finding::{Finding, Severity};
    use crate::render::secrets::IN_IDENTIFIER;

    /// The drawing of the crate, with the position inserted below the title.
    fn theirs(
        renderer: &Renderer,
        drawing: &mut Drawing<'_>,
        finding: &Finding,
        arrow: &str,
    ) -> String {
        let level = match finding.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Advice => Level::INFO.with_name("advice"),
        };
        let range = finding.span.range();
        let digits = drawing.number.to_string().len();
        let (line, span) = excerpt::around(drawing.text, range.clone(), 140 - 3 - digits);
        let columns = digits + 3 + width(line.get(..span.end).unwrap_or_default());
        let fits = columns + 1 + finding.expected.len() <= 140;
        let label = if fits { finding.expected } else { "" };
        let mark = AnnotationKind::Primary.span(span).label(label);
        let snippet = Snippet::source(line)
            .line_start(usize::try_from(drawing.number).unwrap_or_default())
            .annotation(mark);
        let mut report = level
            .primary_title(&finding.message)
            .id(finding.code)
            .element(snippet);
        if !fits && !finding.expected.is_empty() {
            report = report.element(Level::NOTE.message(finding.expected));
        }
        if let Some(help) = &finding.help {
            report = report.element(Level::HELP.message(help));
        }
        report = report.element(Level::NOTE.message(finding.clause.to_string()));
        let drawn = renderer.clone().term_width(1 << 16).render(&[report]);
        let (title, rest) = drawn.split_once('\n').unwrap_or_default();
        let column = drawing.column(range.start);
        let (source, number) = (drawing.source, drawing.number);
        format!(
            "{title}\n{:digits$}{arrow} {source}:{number}:{column}\n{rest}\n",
            ""
        )
    }

    #[test]
    fn drawings_are_equal_to_those_of_annotate_snippets() {
        let long = format!("{} {}", "x".repeat(300), "y".repeat(300));
        let texts = [
            "",
            " ",
            "a b",
            "  a ",
            "http://漢字.example/e\u{301}\u{202E} \t\u{E000}x",
            "\u{301}a",
            "한글\u{1F600}",
            &long,
        ];
        let mut count = 0;
        for (is_colored, renderer) in [(false, Renderer::plain()), (true, Renderer::styled())] {
            let painter = Painter::new(is_colored, None, IN_IDENTIFIER);
            let arrow = format!("{}-->{}", painter.frame.begin, painter.frame.end);
            for text in texts {
                let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
                let ends: Vec<usize> = ends.collect();
                for (index, &start) in ends.iter().enumerate() {
                    for &end in ends.iter().skip(index).take(4) {
                        count += 1;
                        let severity = match count % 3 {
                            0 => Severity::Error,
                            1 => Severity::Warning,
                            _ => Severity::Advice,
                        };
                        let labels = ["", "expected `/`"];
                        let helps = [None, Some("write it as `é`")];
                        let finding = Finding::new(
                            "char-illegal",
                            "a message",
                            Span::new(start, end),
                            Clause::new("3987-2.2-ipchar"),
                        )
                        .with_severity(severity)
                        .with_expected(if count % 5 < 2 { labels[0] } else { labels[1] })
                        .with_help(if count % 7 < 3 {
                            helps[0]
                        } else {
                            helps[1]
                        });
                        let drawing = || Drawing {
                            text,
                            broken_at: None,
                            source: "list.txt",
                            number: [1, 9, 10, 12_345_678_901][count % 4],
                            indent: 0,
                            offsets: None,
                            masked: None,
                        };
                        let mut ours = Vec::new();
                        painter.draw(&mut ours, &mut drawing(), &finding);
                        assert_eq!(
                            String::from_utf8_lossy(&ours),
                            theirs(&renderer, &mut drawing(), &finding, &arrow),
                            "{text:?} {start}..{end}"
                        );
                    }
                }
            }
        }
    }
}
