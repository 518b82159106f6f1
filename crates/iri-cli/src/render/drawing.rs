//! Findings drawn as rustc draws its own: the line, a caret under the place, what to do.
//!
//! The form is that of the crate `annotate-snippets`, with which the tests compare. It is written here since
//! it is always the same, one line with one mark, and there may be a drawing for each line of a large file:
//! the crate, which lays out any number of marks character by character, takes ten times as long.

use std::io::{self, IsTerminal};
use std::iter;
use std::ops::Range;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use console::Term;
use iri_kit::{ParseErrorKind, Span};

use super::cells::columns_of;
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
    /// The columns of a line; what is longer is shown around the fault.
    width: usize,
    /// What frames the line: its number, rules and the arrow.
    frame: Paint,
    /// What is emphasized.
    bold: Paint,
    error: Paint,
    warning: Paint,
    advice: Paint,
}

/// What is written before and after text to color it.
#[derive(Debug)]
struct Paint {
    begin: String,
    end: String,
}

/// The columns of what is no terminal.
const DEFAULT_WIDTH: usize = 140;

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
        let size = terminal.and_then(|terminal| terminal.size_checked());
        let paint = |style: Style| {
            let style = if is_colored { style } else { Style::new() };
            Paint {
                begin: style.to_string(),
                end: format!("{style:#}"),
            }
        };
        let bold = |color: AnsiColor| paint(color.on_default().bold());
        Self {
            width: size.map_or(DEFAULT_WIDTH, |(_, columns)| usize::from(columns)),
            frame: bold(BLUE),
            bold: paint(BOLD),
            error: bold(AnsiColor::BrightRed),
            warning: bold(YELLOW),
            advice: bold(BLUE),
        }
    }

    /// Appends the drawing of a finding: some lines.
    pub(crate) fn draw(&self, out: &mut Vec<u8>, drawing: &mut Drawing<'_>, finding: &Finding) {
        let number = drawing.number.to_string();
        let columns = self.width.saturating_sub(number.len() + 3).max(20);
        let place = drawing.place(finding.span);
        let (line, mark) = excerpt::around(drawing.text, place.clone(), columns);
        let misplaced = drawing.misplaced_file(finding);
        let column = drawing.column(place.start);
        let mut sheet = Sheet {
            out,
            frame: &self.frame,
            indent: number.len(),
        };
        sheet.title(self.level(finding.severity), &self.bold, finding);
        sheet.origin(drawing.source, &number, column);
        sheet.excerpt(&number, &line);
        // What does not fit beside its mark goes below.
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

    /// How a severity is painted and named.
    fn level(&self, severity: Severity) -> (&Paint, &'static str) {
        let paint = match severity {
            Severity::Error => &self.error,
            Severity::Warning => &self.warning,
            Severity::Advice => &self.advice,
        };
        (paint, severity.name())
    }
}

/// Colors that can be read on the terminals of Windows are others.
const BLUE: AnsiColor = if cfg!(windows) {
    AnsiColor::BrightCyan
} else {
    AnsiColor::BrightBlue
};

const YELLOW: AnsiColor = if cfg!(windows) {
    AnsiColor::BrightYellow
} else {
    AnsiColor::Yellow
};

const BOLD: Style = if cfg!(windows) {
    AnsiColor::BrightWhite.on_default().bold()
} else {
    Style::new().bold()
};

/// A drawing while it is written. Nothing fails when it is written to memory.
struct Sheet<'a> {
    out: &'a mut Vec<u8>,
    frame: &'a Paint,
    /// How many columns the number of the line takes.
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
        debug_assert!(written.is_ok(), "memory takes all that is written");
    }
}

/// How many columns text takes, all of which can be seen.
fn width(text: &str) -> usize {
    text.chars().map(columns_of).sum()
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

#[cfg(test)]
mod tests {
    use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
    use iri_kit::{Clause, Span};

    use super::{Drawing, Painter, excerpt, width};
    use crate::finding::{Finding, Severity};

    /// The drawing by the crate. It writes no place: that is put under the title.
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
        let place = finding.span.range();
        let digits = drawing.number.to_string().len();
        let (line, span) = excerpt::around(drawing.text, place.clone(), 140 - 3 - digits);
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
        let column = drawing.column(place.start);
        let (source, number) = (drawing.source, drawing.number);
        format!(
            "{title}\n{:digits$}{arrow} {source}:{number}:{column}\n{rest}\n",
            ""
        )
    }

    #[test]
    fn drawings_are_those_of_the_crate_annotate_snippets() {
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
            let painter = Painter::new(is_colored, None);
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
                            counted: (0, 0),
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
