//! The styles of everything that is drawn.

use anstyle::{AnsiColor, Style};

use crate::finding::Severity;

/// The styles of a drawing. Without color, all are empty.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Palette {
    /// Emphasized text.
    pub(crate) bold: Style,
    /// Line numbers, rules and arrows.
    pub(crate) frame: Style,
    pub(crate) faint: Style,
    pub(crate) mark: Style,
    pub(crate) rtl: Style,
    error: Style,
    warning: Style,
    advice: Style,
    /// The styles of the components of an identifier, in order.
    pub(crate) parts: [Style; 7],
}

/// Blue, or a color that is legible on the terminals of Windows.
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

impl Palette {
    pub(crate) fn new(is_colored: bool) -> Self {
        if !is_colored {
            return Self::default();
        }
        let color = |color: AnsiColor| color.on_default();
        Self {
            bold: BOLD,
            frame: color(BLUE).bold(),
            faint: color(AnsiColor::BrightBlack),
            mark: color(AnsiColor::BrightGreen).bold(),
            rtl: color(AnsiColor::BrightMagenta),
            error: color(AnsiColor::BrightRed).bold(),
            warning: color(YELLOW).bold(),
            advice: color(BLUE).bold(),
            parts: [
                AnsiColor::Magenta,
                AnsiColor::Yellow,
                AnsiColor::Green,
                AnsiColor::Cyan,
                AnsiColor::Blue,
                AnsiColor::Magenta,
                AnsiColor::Yellow,
            ]
            .map(color),
        }
    }

    /// The style of a severity.
    pub(crate) fn of(&self, severity: Severity) -> Style {
        match severity {
            Severity::Error => self.error,
            Severity::Warning => self.warning,
            Severity::Advice => self.advice,
        }
    }
}
