//! Rules and checks of single characters and normalization forms.
//!
//! A character has at most one finding, that of the most specific rule. Sequences that are not in
//! Normalization Form C are reported as the shortest run, unless one of its characters has another
//! finding.

mod hidden;
#[cfg(feature = "unicode")]
mod lookalikes;
#[cfg(feature = "unicode")]
mod names;
#[cfg(feature = "unicode")]
mod read;
#[cfg(feature = "unicode")]
mod single;
#[cfg(feature = "unicode")]
mod walk;

use crate::facts::Facts;
use crate::rows::rules;

pub(crate) use hidden::{cause, hides_authority, is_hidden};
#[cfg(feature = "security")]
pub(crate) use lookalikes::{is_blank, looks_like};
#[cfg(feature = "unicode")]
pub(crate) use names::{Capitals, Digits};
#[cfg(feature = "unicode")]
pub(crate) use walk::Walk;

/// Triplets are only decoded in hosts.
const TEXT: Facts = Facts::NON_ASCII.or(Facts::HOST_TRIPLET);

rules! { Characters, TEXT;
    NOT_NFC {
        code: "not-nfc",
        severity: Warning,
        clause: "3987-5.3.2.2-create-nfc",
        title: "not in Normalization Form C",
        explanation: "In Unicode the same text can have several spellings, which look alike but compare as different. Write the composed form (NFC).",
        bad: Example::check("http://example.org/re\u{301}sume\u{301}"),
        good: Example::check("http://example.org/r\u{E9}sum\u{E9}"),
    }
    NOT_NFKC {
        code: "not-nfkc",
        severity: Advice,
        clause: "3987-7.5-compat",
        title: "compatibility character",
        explanation: "Normalization Form KC replaces this variant of other characters, and programs along the way may do the same. Use that form for new names.",
        bad: Example::check("http://example.org/x\u{B2}"),
        good: Example::check("http://example.org/x2"),
    }
    PRESENTATION_FORM {
        code: "presentation-form",
        severity: Warning,
        clause: "m07-3.1-c",
        title: "ligature or presentation form",
        explanation: "Fonts choose such shapes on their own. The character cannot be typed on a keyboard and does not compare equal to the letters that it shows.",
        bad: Example::check("http://example.org/\u{FB01}le"),
        good: Example::check("http://example.org/file"),
    }
    WIDTH_FORM {
        code: "width-form",
        severity: Warning,
        clause: "3987-6.1-b-fullwidth",
        title: "full-width or half-width form",
        explanation: "It looks like the usual character but compares as different. Use half-width Latin letters and full-width Katakana.",
        bad: Example::check("http://example.org/\u{FF21}"),
        good: Example::check("http://example.org/A"),
    }
    LOOKALIKE_SPACE {
        code: "lookalike-space",
        severity: Advice,
        clause: "3987-6.1-b-space",
        title: "character that looks like a space",
        explanation: "A reader cannot distinguish it from a space or from nothing, and text is often wrapped or truncated there. Write `%20` or a hyphen.",
        bad: Example::check("http://example.org/a\u{A0}b"),
        good: Example::check("http://example.org/a%20b"),
    }
    LOOKALIKE_DELIMITER {
        code: "lookalike-delimiter",
        severity: Advice,
        clause: "3987-6.1-b-delims",
        title: "character that looks like a delimiter",
        explanation: "A reader mistakes it for a character that separates components or ends the identifier, and types that character instead.",
        bad: Example::check("http://example.org/a\u{2044}b"),
        good: Example::check("http://example.org/a-b"),
    }
    LOOKALIKE_UNWISE {
        code: "lookalike-unwise",
        severity: Advice,
        clause: "3987-6.1-b-unwise",
        title: "character that looks like punctuation that a URI excludes",
        explanation: "A reader mistakes it for a character that identifiers cannot contain, and types that character instead.",
        bad: Example::check("http://example.org/a\u{2223}b"),
        good: Example::check("http://example.org/a-b"),
    }
    HOST_LOOKALIKE {
        code: "host-lookalike",
        severity: Warning,
        component: Host,
        clause: "3987-6.1-b-slash",
        title: "character in the host that looks like a delimiter or a space",
        explanation: "The host appears to end earlier than it does, so a reader mistakes it for another host.",
        bad: Example::of(&["check", "--severity", "hosts=off", "--severity", "security=off"], "http://example.org\u{2044}a.example/"),
        good: Example::check("http://example.org/a.example"),
    }
    MARK_AT_START {
        code: "mark-at-start",
        severity: Warning,
        clause: "bis-5.1-c",
        title: "combining mark at the start of a component",
        explanation: "On display the mark combines with the delimiter before it, which then looks like another character. Put a letter in front of the mark, or percent-encode it.",
        bad: Example::check("http://example.org/\u{334}a"),
        good: Example::check("http://example.org/a\u{334}"),
    }
    JOINER_CONTEXT {
        code: "joiner-context",
        severity: Warning,
        clause: "bis-5.1-d",
        title: "joiner with nothing to join",
        explanation: "Outside the contexts that RFC 5892, appendix A, lists, a joiner has no visible effect, so two different identifiers look the same. Remove it.",
        bad: Example::check("http://example.org/a\u{200C}b"),
        good: Example::check("http://example.org/ab"),
    }
    CONTEXT_RULE {
        code: "context-rule",
        severity: Warning,
        component: Host,
        clause: "3987-8-spoof-domain",
        title: "character outside its required context in a host",
        explanation: "Domain names may contain this character only in certain contexts (RFC 5892, appendix A.3 to A.9), such as a middle dot between two `l`, in lowercase or uppercase. Elsewhere it may pass for another character.",
        bad: Example::of(&["check", "--severity", "hosts=off", "--severity", "security=off"], "http://a\u{B7}b.example/"),
        good: Example::check("http://col\u{B7}lega.example/"),
    }
    CHAR_CONTEXT {
        code: "char-context",
        severity: Advice,
        clause: "bis-5.1-d",
        title: "character outside its required context",
        explanation: "RFC 5892, appendix A.3 to A.9, requires a middle dot to be between two `l` (here in lowercase or uppercase), a keraia before a Greek letter, a geresh or gershayim after a Hebrew letter, and a Katakana middle dot in Japanese text, and forbids mixing the two kinds of Arabic digits. Elsewhere the character may pass for another one. Percent-encoded characters count as context, but are shown encoded and not reported. In a host, this is `context-rule`.",
        bad: Example::of(&["check", "--show", "advice"], "http://example.org/a\u{B7}b"),
        good: Example::of(&["check", "--show", "advice"], "http://example.org/col\u{B7}lega"),
    }
    INVISIBLE_CHAR {
        code: "invisible-char",
        severity: Warning,
        clause: "3987-3.2-step4-6.1",
        title: "invisible character",
        explanation: "Two identifiers that differ only in this character look the same, and it is lost when the identifier is retyped. Remove it.",
        bad: Example::check("http://example.org/a\u{200B}b"),
        good: Example::check("http://example.org/ab"),
    }
    INVISIBLE_IN_SCHEME {
        code: "invisible-in-scheme",
        severity: Error,
        clause: "3987-2.2-scheme",
        title: "invisible character before or in the scheme",
        explanation: "Without the character, the input would begin with a scheme. With it, the grammar allows no colon there. Such a character is often copied along with the text, or is the byte order mark of a file. Remove it.",
        bad: Example::check("\u{FEFF}http://example.org/"),
        good: Example::check("http://example.org/"),
    }
    DEPRECATED_FORMAT_CHAR {
        code: "deprecated-format-char",
        severity: Warning,
        clause: "m07-3.1-e-swap",
        title: "deprecated formatting character",
        explanation: "Unicode discourages the controls U+206A to U+206F, which change how the text after them is displayed. Remove it.",
        bad: Example::check("http://example.org/a\u{206A}b"),
        good: Example::check("http://example.org/ab"),
    }
    SYMBOL {
        code: "symbol",
        severity: Advice,
        clause: "m07-3.1-c",
        title: "symbol that is hard to type",
        explanation: "Most keyboards lack dingbats, arrows, mathematical signs and pictographs, so the identifier can only be copied, not typed. Use words.",
        bad: Example::check("http://example.org/\u{2708}"),
        good: Example::check("http://example.org/flights"),
    }
    PRIVATE_USE_CHAR {
        code: "private-use-char",
        severity: Advice,
        component: Query,
        clause: "3987-2.2-iprivate",
        title: "private-use character",
        explanation: "The character has a meaning only for those who agreed on one; everyone else sees a box or a different character.",
        bad: Example::check("http://example.org/?a=\u{E000}"),
        good: Example::check("http://example.org/?a=b"),
    }
    UNASSIGNED_CHAR {
        code: "unassigned-char",
        severity: Advice,
        clause: "iuc19-3-back-conditions",
        title: "code point that Unicode 17.0 does not assign",
        explanation: "Its properties are unknown, so neither normalization nor checks are reliable. Even if a later version of Unicode assigns it, few systems will be able to display it.",
        bad: Example::check("http://example.org/\u{378}"),
        good: Example::check("http://example.org/a"),
    }
    UPPERCASE_LOOKALIKE {
        code: "uppercase-lookalike",
        severity: Advice,
        clause: "3987-7.5-lowercase",
        title: "uppercase letters that all look Latin",
        explanation: "Each of these Greek or Cyrillic capitals has a Latin lookalike. Lowercase letters are less ambiguous.",
        bad: Example::of(&["check", "--show", "advice", "--severity", "security=off"], "http://example.org/\u{391}\u{392}"),
        good: Example::check("http://example.org/\u{3B1}\u{3B2}"),
        when: Facts::NON_ASCII,
        walk: Capitals,
    }
    DIGIT_FOR_LETTER {
        code: "digit-for-letter",
        severity: Advice,
        clause: "3987-7.5-ell-one",
        title: "digit among letters that looks like a letter",
        explanation: "The digits 1 and 0 are easily mistaken for the letters l and O, and here they appear within a word. Choose another name, unless the digit is intended.",
        bad: Example::check("http://example.org/br0ken"),
        good: Example::check("http://example.org/broken"),
        when: Facts::DIGIT_BEFORE_LETTER,
        walk: Digits,
    }
}
