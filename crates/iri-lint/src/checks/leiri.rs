//! Rules and checks of characters that only a Legacy Extended IRI may contain (3987bis, section
//! 6.3).

use core::fmt::Display;

use iri_core::{pct, ucs};
use iri_leiri::{Groups, groups};

use crate::context::Context;
use crate::facts::Facts;
use crate::finding::{Finding, FixReplacement};
use crate::rows::rules;

rules! { Leiri, Facts::LEIRI;
    LEIRI_SPACE {
        code: "leiri-space",
        severity: Warning,
        clause: "bis-6.3-space",
        title: "space in a LEIRI",
        explanation: "Spaces separate the items of lists, and may vanish or multiply where a line is wrapped. Only a LEIRI may contain one; write `%20`.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_DELIMITERS {
        code: "leiri-delimiters",
        severity: Warning,
        clause: "bis-6.3-delims",
        title: "`<`, `>` or `\"` in a LEIRI",
        explanation: "These characters enclose identifiers in running text, so an identifier that contains one may be truncated. Only a LEIRI may contain them; write `%3C`, `%3E` and `%22`.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/<a"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_UNWISE {
        code: "leiri-unwise",
        severity: Warning,
        clause: "bis-6.3-unwise",
        title: "backslash, caret, backtick, brace or bar in a LEIRI",
        explanation: "Some systems display or transmit other characters in place of these. Only a LEIRI may contain them; percent-encode them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a|b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_CONTROLS {
        code: "leiri-controls",
        severity: Warning,
        clause: "bis-6.3-controls",
        title: "control character in a LEIRI",
        explanation: "Control characters may be filtered out in transit and affect how the surrounding text is displayed. Only a LEIRI may contain them; remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{7F}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_BIDI_FORMATTING {
        code: "leiri-bidi-formatting",
        severity: Warning,
        clause: "bis-6.3-bidi",
        title: "bidirectional formatting character in a LEIRI",
        explanation: "These characters are invisible and can make an identifier look like another one. Only a LEIRI may contain them; remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{202E}b"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_SPECIALS {
        code: "leiri-specials",
        severity: Warning,
        clause: "bis-6.3-specials",
        title: "special character in a LEIRI",
        explanation: "Byte order marks, annotation characters and replacement characters have no meaning in an identifier; U+FFFD is evidence that a character was lost earlier. Only a LEIRI may contain them; remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FFFD}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_PRIVATE_USE {
        code: "leiri-private-use",
        severity: Warning,
        clause: "bis-6.3-private",
        title: "private-use character in a LEIRI",
        explanation: "Without an agreement, a private-use character has neither a meaning nor a shape. Outside the query, only a LEIRI may contain one; use assigned characters instead.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E000}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_TAGS {
        code: "leiri-tags",
        severity: Warning,
        clause: "bis-6.3-tags",
        title: "tag character in a LEIRI",
        explanation: "Tag characters cannot be seen, typed or read aloud. Only a LEIRI may contain them; remove them, and state the language of a name outside the identifier.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{E0041}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
    LEIRI_NON_CHARACTERS {
        code: "leiri-non-characters",
        severity: Warning,
        clause: "bis-6.3-nonchar",
        title: "noncharacter in a LEIRI",
        explanation: "Noncharacters are for use inside programs and not meant for interchange. Only a LEIRI may contain them; remove them.",
        bad: Example::of(&["check", "--as", "leiri"], "http://example.org/a\u{FDD0}"),
        good: Example::of(&["check", "--as", "leiri"], "http://example.org/a"),
    }
}

/// Iterator over the runs of such characters in an input that is checked as a LEIRI.
#[derive(Clone, Debug)]
pub(crate) struct LeiriGroups<'a>(Groups<'a>);

impl<'a> LeiriGroups<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self(groups(context.text))
    }
}

impl<'a> Iterator for LeiriGroups<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let run = self.0.next()?;
        let group = run.group();
        // Each rule has the clause of its group.
        let mut rules = RULES.iter().copied();
        let rule = rules.find(|rule| rule.clause() == group.clause())?;
        let finding = Finding::new(rule, run.span())
            .with_component(run.component())
            // Converting a LEIRI to an IRI encodes them (3987bis, section 6.2), so the meaning is
            // the same.
            .with_fix(FixReplacement::By(|found, f| {
                pct::encode(found, ucs::CharSet::EMPTY).fmt(f)
            }));
        Some(finding)
    }
}
