//! Rules and checks against deceiving readers (RFC 3987, sections 7.5 and 8; UTS 39).

#[cfg(feature = "security")]
mod dangerous;
#[cfg(feature = "security")]
mod label;
#[cfg(feature = "security")]
mod order;
#[cfg(feature = "security")]
mod protected;
#[cfg(feature = "security")]
mod search;
#[cfg(feature = "security")]
mod word;

use crate::facts::Facts;
use crate::rows::rules;

#[cfg(feature = "security")]
pub(crate) use search::Search;

/// Letters beyond US-ASCII, as they are, in triplets, or in A-labels.
pub(super) const LETTERS: Facts = Facts::NON_ASCII
    .or(Facts::HIGH_TRIPLET)
    .or(Facts::TWO_HYPHENS);

rules! { Security, LETTERS;
    DANGEROUS_SCHEME {
        code: "dangerous-scheme",
        severity: Warning,
        component: Scheme,
        clause: "3987-8-spoof-domain",
        title: "scheme that is dangerous in a link",
        explanation: "Following the link runs code, opens local files, starts a program or leads to another identifier inside this one. In links of unknown origin, accept only the schemes that you expect, such as `https`.",
        bad: Example::of(&["check", "--dangerous-schemes"], "javascript:alert(1)"),
        good: Example::of(&["check", "--dangerous-schemes"], "https://example.org/"),
        when: Facts::DANGEROUS,
    }
    LOOKS_PROTECTED {
        code: "looks-like-protected",
        severity: Error,
        component: Host,
        clause: "3987-8-spoof-domain",
        title: "host that looks like a protected name",
        explanation: "The host or a part of it looks like a protected name but is a different name. Compare the two character by character. If the labels are exactly those of the protected name but part of a longer name, the severity is `warning`.",
        bad: Example::of(&["check", "--protect", "paypal.example"], "http://paypa1.example/"),
        good: Example::of(&["check", "--protect", "paypal.example"], "http://www.paypal.example/"),
        when: Facts::PROTECTED,
    }
    PATH_LOOKS_PROTECTED {
        code: "path-looks-like-protected",
        severity: Error,
        component: Path,
        clause: "3987-8-spoof-domain",
        title: "path that looks like a protected one",
        explanation: "Segments of the path look like those of a protected path but are different ones, so a reader takes the page of somebody else for the protected one. Compare the two character by character. If they differ only in case, which some servers ignore, the severity is `warning`.",
        bad: Example::of(&["check", "--protect", "example.org/paypal"], "http://example.org/paypa1/"),
        good: Example::of(&["check", "--protect", "example.org/paypal"], "http://example.org/paypal/"),
        when: Facts::PROTECTED,
    }
    HOST_DISPLAYED_ELSEWHERE {
        code: "host-displayed-elsewhere",
        severity: Warning,
        component: Host,
        clause: "3987-4.4-ex5",
        title: "host not displayed where a reader expects it",
        explanation: "Right-to-left characters move part of the host on the screen, and other text is displayed in its place after `//`. If that text is right-to-left as well, which cannot always be avoided, the severity is `advice`.",
        bad: Example::of(&["check", "--severity", "bidi-number-beside-rtl=off"], "http://a.\u{5D0}/12"),
        good: Example::check("http://a.\u{5D0}/b"),
    }
    HOST_LETTER_LIKE_DELIMITER {
        code: "host-letter-like-delimiter",
        severity: Warning,
        component: Host,
        clause: "3987-8-spoof-lookalike",
        title: "letter in the host that looks like a delimiter",
        explanation: "Among letters of another script, a reader mistakes the letter for the delimiter that ends the host, so the host appears to be a different one. Symbols that look like delimiters are reported as `host-lookalike`.",
        bad: Example::check("http://example.org\u{30CE}a.example/"),
        good: Example::check("http://\u{30CE}\u{30FC}\u{30C8}.example/"),
    }
    MIXED_SCRIPTS {
        code: "mixed-scripts",
        severity: Warning,
        clause: "3987-7.5-script-mix",
        title: "mixed Latin, Greek or Cyrillic letters",
        explanation: "Many letters of these scripts look alike, so the word can be mistaken for another one. Write each word, and each label of a host, in one script. In a query, the severity is `advice`.",
        bad: Example::check("http://example.org/p\u{430}ypal"),
        good: Example::check("http://example.org/paypal"),
    }
    MIXED_SCRIPTS_UNUSUAL {
        code: "mixed-scripts-unusual",
        severity: Advice,
        clause: "3987-7.5-script-mix",
        title: "unusual mix of scripts",
        explanation: "No language uses the scripts of this word together, so readers may not recognize its letters. Latin letters in Chinese, Japanese and Korean words are usual and not reported.",
        bad: Example::check("http://example.org/ab\u{561}\u{562}"),
        good: Example::check("http://example.org/ab/\u{561}\u{562}"),
    }
    WHOLE_SCRIPT_CONFUSABLE {
        code: "whole-script-confusable",
        severity: Warning,
        clause: "3987-8-spoof-lookalike",
        title: "looks Latin but is not",
        explanation: "Every letter looks like a Latin one, so the whole can be mistaken for another name. Outside hosts, in a host of a single label and under a domain where the script is usual, the severity is `advice`.",
        bad: Example::check("http://\u{430}\u{440}\u{440}\u{4CF}\u{435}.example/"),
        good: Example::check("http://\u{44F}\u{431}\u{43B}\u{43E}\u{43A}\u{43E}.example/"),
    }
    HOST_RESTRICTED_CHARACTER {
        code: "host-restricted-character",
        severity: Warning,
        component: Host,
        clause: "3987-7.5-script-mix",
        title: "host character that Unicode restricts in identifiers",
        explanation: "Few readers know the character, and fonts often lack it (UTS 39, section 3.1). Browsers display such a label in Punycode. If the script or the character is in limited use, the severity is `advice`.",
        bad: Example::check("http://\u{10380}\u{10381}.example/"),
        good: Example::check("http://\u{5D0}\u{5D1}.example/"),
    }
    HOST_RESTRICTION_LEVEL {
        code: "host-restriction-level",
        severity: Advice,
        component: Host,
        clause: "3987-7.5-script-mix",
        title: "label with scripts that are not used together",
        explanation: "The label exceeds the level `highly restrictive` of UTS 39, which allows a single script, or Latin with Chinese, Japanese or Korean. Many programs display such a label in Punycode.",
        bad: Example::check("http://ab\u{561}\u{562}.example/"),
        good: Example::check("http://\u{561}\u{562}.example/"),
    }
    MIXED_DIGITS {
        code: "mixed-digits",
        severity: Warning,
        clause: "3987-7.5-script-mix",
        title: "digits of several decimal systems",
        explanation: "Digits of different systems can look alike and have different values. Outside hosts, the severity is `advice`.",
        bad: Example::check("http://\u{9E7}\u{A67}.example/"),
        good: Example::check("http://\u{9E7}\u{9E8}.example/"),
    }
    MARK_REPEATED {
        code: "mark-repeated",
        severity: Warning,
        clause: "3987-8-spoof-lookalike",
        title: "repeated combining mark",
        explanation: "The same mark twice on one letter looks like a single mark. Outside hosts, the severity is `advice`.",
        bad: Example::of(&["check", "--show", "advice"], "http://example.org/x\u{324}\u{324}"),
        good: Example::of(&["check", "--show", "advice"], "http://example.org/x\u{324}"),
    }
    MARKS_TOO_MANY {
        code: "marks-too-many",
        severity: Warning,
        clause: "3987-8-spoof-lookalike",
        title: "more than four combining marks on a letter",
        explanation: "So many marks overlap the text around them, and no language needs them. Outside hosts, the severity is `advice`.",
        bad: Example::of(&["check", "--show", "advice"], "http://example.org/x\u{324}\u{331}\u{332}\u{333}\u{347}"),
        good: Example::of(&["check", "--show", "advice"], "http://example.org/x\u{324}"),
    }
}
