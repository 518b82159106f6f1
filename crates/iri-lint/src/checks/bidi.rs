//! Rules and checks of right-to-left text (RFC 3987, section 4).
//!
//! The check for the characters that section 4.1 forbids is always made and needs no tables. The
//! rules of section 4.2 need character properties. Rules without facts are reported by `iri bidi`
//! only.

#[cfg(feature = "unicode")]
mod components;
mod format_chars;
#[cfg(feature = "unicode")]
mod numbers;

use crate::facts::Facts;
use crate::rows::rules;

#[cfg(feature = "unicode")]
pub(crate) use components::Components;
pub(crate) use format_chars::FormatChars;
#[cfg(feature = "unicode")]
pub(crate) use numbers::Numbers;

rules! { Bidi, Facts::NON_ASCII;
    FORMAT_CHAR {
        code: "bidi-format-char",
        severity: Error,
        clause: "3987-4.1-fmt-RLO",
        title: "bidirectional formatting character",
        explanation: "The seven invisible characters U+200E, U+200F and U+202A to U+202E change the order in which the surrounding text is displayed, so an identifier can be made to look like another one. The grammar accepts them, but section 4.1 of RFC 3987 forbids them. Remove the character.",
        bad: Example::of(&["bidi"], "http://example.org/a\u{202E}b"),
        good: Example::of(&["bidi"], "http://example.org/ab"),
        walk: FormatChars,
    }
    FORMAT_CHAR_LATER {
        code: "bidi-format-char-later",
        severity: Warning,
        clause: "3987-4.1-ltr-embedding",
        title: "bidirectional formatting character newer than RFC 3987",
        explanation: "U+061C and the isolates U+2066 to U+2069 have the same effect as the seven forbidden characters but were added to Unicode after RFC 3987 was published. Remove the character.",
        bad: Example::of(&["bidi"], "http://example.org/a\u{2067}b"),
        good: Example::of(&["bidi"], "http://example.org/ab"),
        walk: FormatChars,
    }
    MIXED_DIRECTION {
        code: "bidi-mixed-direction",
        severity: Warning,
        clause: "3987-4.2-rule1",
        title: "right-to-left and left-to-right characters in a component",
        explanation: "A component with letters of both directions is displayed in an order from which readers cannot recover the stored one. Use letters of one direction, or percent-encode the whole component.",
        bad: Example::of(&["bidi"], "http://example.org/\u{5D0}b"),
        good: Example::of(&["bidi"], "http://example.org/\u{5D0}\u{5D1}"),
    }
    NUMBER_BESIDE_RTL {
        code: "bidi-number-beside-rtl",
        severity: Advice,
        clause: "3987-4.4-ex10-lint",
        title: "component with a leading digit beside right-to-left text",
        explanation: "No rule forbids this, but the digits are displayed on the other side of the neighbouring text, where readers do not expect them.",
        bad: Example::check("http://example.org/\u{5D0}\u{5D1}/12"),
        good: Example::check("http://example.org/\u{5D0}\u{5D1}/a12"),
        walk: Numbers,
    }
    RTL_START {
        code: "bidi-rtl-start",
        severity: Warning,
        clause: "3987-4.2-rule2",
        title: "right-to-left component without a right-to-left start",
        explanation: "Digits and punctuation at the edge of a right-to-left component are displayed as if they belonged to the neighbouring component. Begin with a right-to-left letter, or percent-encode the whole component.",
        bad: Example::of(&["bidi"], "http://example.org/1\u{5D0}"),
        good: Example::of(&["bidi"], "http://example.org/\u{5D0}"),
    }
    RTL_END {
        code: "bidi-rtl-end",
        severity: Warning,
        clause: "3987-4.2-rule2",
        title: "right-to-left component without a right-to-left end",
        explanation: "Digits and punctuation at the edge of a right-to-left component are displayed as if they belonged to the neighbouring component. End with a right-to-left letter, or percent-encode the whole component.",
        bad: Example::of(&["bidi"], "http://example.org/\u{5D0}1"),
        good: Example::of(&["bidi"], "http://example.org/\u{5D0}"),
    }
    IDNA_START {
        code: "bidi-idna-start",
        severity: Error,
        component: Host,
        clause: "5893-2-rule 1",
        title: "no letter at the start of a label in a right-to-left host",
        explanation: "If any label of a domain name is right-to-left, every label must begin with a letter (RFC 5893). Registries reject other names.",
        bad: Example::of(&["bidi", "--hosts", "idna2008"], "http://1a.\u{5D0}.example/"),
        good: Example::of(&["bidi", "--hosts", "idna2008"], "http://a1.\u{5D0}.example/"),
    }
    IDNA_CHAR {
        code: "bidi-idna-char",
        severity: Error,
        component: Host,
        clause: "5893-2-rule 2",
        title: "character that the direction of the label does not allow",
        explanation: "A right-to-left label cannot contain left-to-right letters, nor a left-to-right label right-to-left ones (RFC 5893). Registries reject such names.",
        bad: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}a\u{5D1}.example/"),
        good: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}\u{5D1}.example/"),
    }
    IDNA_END {
        code: "bidi-idna-end",
        severity: Error,
        component: Host,
        clause: "5893-2-rule 3",
        title: "no letter or digit at the end of a label in a right-to-left host",
        explanation: "If any label of a domain name is right-to-left, every label must end with a letter of its own direction or a digit (RFC 5893). Registries reject other names.",
        bad: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}-.example/"),
        good: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}.example/"),
    }
    IDNA_DIGITS {
        code: "bidi-idna-digits",
        severity: Error,
        component: Host,
        clause: "5893-2-rule 4",
        title: "European and Arabic-Indic digits in one label",
        explanation: "The two kinds of digits are displayed in different places, so a right-to-left label may contain only one kind (RFC 5893). Registries reject other names.",
        bad: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}1\u{661}.example/"),
        good: Example::of(&["bidi", "--hosts", "idna2008"], "http://\u{5D0}12.example/"),
    }
    COMPONENTS_MOVED {
        code: "bidi-components-moved",
        severity: Advice,
        clause: "3987-4.4-ex2",
        title: "components displayed in a different order",
        explanation: "Neighbouring right-to-left components swap places on the screen. This breaks no rule and is often unavoidable, but a reader may mistake one for the other.",
        bad: Example::of(&["bidi", "--notes"], "http://example.org/\u{5D0}/\u{5D1}"),
        good: Example::of(&["bidi", "--notes"], "http://example.org/\u{5D0}/b"),
    }
    HOST_MOVED {
        code: "bidi-host-moved",
        severity: Advice,
        component: Host,
        clause: "3987-4.4-ex5",
        title: "host displayed out of place",
        explanation: "Part of the host swaps places with another component on the screen, so the text displayed after `//` is not the host. Do not judge from the display where the identifier leads.",
        bad: Example::of(&["bidi", "--notes"], "http://a.\u{5D0}/\u{5D1}").implying(&["bidi-components-moved"]),
        good: Example::of(&["bidi", "--notes"], "http://\u{5D0}.example/\u{5D1}"),
    }
    COMPONENT_TORN {
        code: "bidi-component-torn",
        severity: Advice,
        clause: "3987-4.4-ex8",
        title: "component displayed in two places",
        explanation: "The digits of a right-to-left component are displayed on the far side of a delimiter, where they appear to belong to another component. Begin and end right-to-left components with a letter.",
        bad: Example::of(&["bidi", "--notes"], "http://h/\u{5D6}\u{5D7}1/2\u{5D8}")
            .implying(&["bidi-components-moved", "bidi-rtl-end", "bidi-rtl-start"]),
        good: Example::of(&["bidi", "--notes"], "http://h/\u{5D6}\u{5D7}/a"),
    }
    SHOWS_SAME {
        code: "bidi-shows-same",
        severity: Warning,
        clause: "3987-8-spoof-bidi",
        title: "displayed like another identifier",
        explanation: "The two identifiers are stored in different orders but displayed alike, so readers cannot distinguish them. Compare the stored characters.",
        bad: Example::of(&["bidi", "--against", "http://example.org/\u{5D0}/1"], "http://example.org/1/\u{5D0}"),
        good: Example::of(&["bidi", "--against", "http://example.org/\u{5D0}/1"], "http://example.org/\u{5D0}/2"),
    }
}
