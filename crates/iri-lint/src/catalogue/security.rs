//! What may deceive a reader (RFC 3987, sections 7.5 and 8; UTS 39).

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Security;
    DANGEROUS_SCHEME {
        code: "dangerous-scheme",
        severity: Warning,
        component: Some(Component::Scheme),
        clause: "3987-8-spoof-domain",
        title: "scheme that is dangerous in a link",
        explanation: "Following the link runs code, opens local files, starts a program or leads to another identifier inside this one. Accept links of unknown origin only with the schemes that you expect, such as `https`.",
        bad: Example::of(&["check", "--dangerous-schemes"], "javascript:alert(1)"),
        good: Example::of(&["check", "--dangerous-schemes"], "https://example.org/"),
    }
    LOOKS_PROTECTED {
        code: "looks-like-protected",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-8-spoof-domain",
        title: "host that looks like a protected name",
        explanation: "The host, or a part of it, looks like a name that was given as protected, and is not that name. It is a warning where the name itself is the start of a longer one. Compare the host with the name character by character.",
        bad: Example::of(&["check", "--protect", "paypal.example"], "http://paypa1.example/"),
        good: Example::of(&["check", "--protect", "paypal.example"], "http://www.paypal.example/"),
    }
    HOST_DISPLAYED_ELSEWHERE {
        code: "host-displayed-elsewhere",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-4.4-ex5",
        title: "host that is not displayed where a reader looks for it",
        explanation: "Right-to-left characters move a part of the host on the screen, and something else is displayed in its place after `//`. It is advice where that is right-to-left as well, which cannot always be avoided.",
        bad: Example::of(&["check", "--severity", "bidi-number-beside-rtl=off"], "http://a.\u{5D0}/12"),
        good: Example::check("http://a.\u{5D0}/b"),
    }
    HOST_LETTER_LIKE_DELIMITER {
        code: "host-letter-like-delimiter",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-8-spoof-lookalike",
        title: "letter in the host that looks like a delimiter",
        explanation: "Among letters of another script, a reader takes the letter for the end of the host, so the host seems to be another. Symbols that look like delimiters are `host-lookalike`.",
        bad: Example::check("http://example.org\u{30CE}a.example/"),
        good: Example::check("http://\u{30CE}\u{30FC}\u{30C8}.example/"),
    }
    MIXED_SCRIPTS {
        code: "mixed-scripts",
        severity: Warning,
        component: None,
        clause: "3987-7.5-script-mix",
        title: "Latin, Greek or Cyrillic letters mixed",
        explanation: "Many letters of these scripts look the same, so the word can be taken for another one. It is advice in a query. Write each word, and each label of a host, in one script.",
        bad: Example::check("http://example.org/p\u{430}ypal"),
        good: Example::check("http://example.org/paypal"),
    }
    MIXED_SCRIPTS_UNUSUAL {
        code: "mixed-scripts-unusual",
        severity: Advice,
        component: None,
        clause: "3987-7.5-script-mix",
        title: "scripts mixed that no language uses together",
        explanation: "The letters of a word are of several scripts. Latin letters in Chinese, Japanese and Korean words are usual, and other mixtures are not, so readers may not recognize them.",
        bad: Example::check("http://example.org/ab\u{561}\u{562}"),
        good: Example::check("http://example.org/ab/\u{561}\u{562}"),
    }
    WHOLE_SCRIPT_CONFUSABLE {
        code: "whole-script-confusable",
        severity: Warning,
        component: None,
        clause: "3987-8-spoof-lookalike",
        title: "looks like Latin, and is of another script",
        explanation: "Each letter looks like a Latin one, so the whole can be taken for another name. It is advice outside of hosts, in a host of a single label, and under a domain where the script is usual.",
        bad: Example::check("http://\u{430}\u{440}\u{440}\u{4CF}\u{435}.example/"),
        good: Example::check("http://\u{44F}\u{431}\u{43B}\u{43E}\u{43A}\u{43E}.example/"),
    }
    HOST_RESTRICTED_CHARACTER {
        code: "host-restricted-character",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-7.5-script-mix",
        title: "character in the host that Unicode restricts from names",
        explanation: "Few readers know the character, and fonts often lack it (UTS 39, section 3.1). It is advice where the script or the character is in limited use. Browsers display such a label as an A-label.",
        bad: Example::check("http://\u{10380}\u{10381}.example/"),
        good: Example::check("http://\u{5D0}\u{5D1}.example/"),
    }
    HOST_RESTRICTION_LEVEL {
        code: "host-restriction-level",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3987-7.5-script-mix",
        title: "label with scripts that are not used together",
        explanation: "The label is beyond the level `highly restrictive` of UTS 39: one script, or Latin with Chinese, Japanese or Korean. Many programs display such a label as an A-label.",
        bad: Example::check("http://ab\u{561}\u{562}.example/"),
        good: Example::check("http://\u{561}\u{562}.example/"),
    }
    MIXED_DIGITS {
        code: "mixed-digits",
        severity: Warning,
        component: None,
        clause: "3987-7.5-script-mix",
        title: "digits of several decimal systems",
        explanation: "Digits of different systems can look the same and mean different numbers. It is advice outside of hosts.",
        bad: Example::check("http://\u{9E7}\u{A67}.example/"),
        good: Example::check("http://\u{9E7}\u{9E8}.example/"),
    }
    MARK_REPEATED {
        code: "mark-repeated",
        severity: Warning,
        component: None,
        clause: "3987-8-spoof-lookalike",
        title: "combining mark repeated",
        explanation: "The same mark twice on one letter looks like a single one. It is advice outside of hosts.",
        bad: Example::check("http://example.org/x\u{324}\u{324}"),
        good: Example::check("http://example.org/x\u{324}"),
    }
    MARKS_TOO_MANY {
        code: "marks-too-many",
        severity: Warning,
        component: None,
        clause: "3987-8-spoof-lookalike",
        title: "more than four combining marks on a letter",
        explanation: "So many marks run into the text around them, and no language needs them. It is advice outside of hosts.",
        bad: Example::check("http://example.org/x\u{324}\u{331}\u{332}\u{333}\u{347}"),
        good: Example::check("http://example.org/x\u{324}"),
    }
}
