//! Rules and checks of hosts as domain names.

mod ldh;
#[cfg(feature = "idna")]
mod names;
mod walk;

use crate::facts::Facts;
use crate::rows::rules;

pub(crate) use walk::Hosts;

rules! { Hosts, Facts::ODD_NAME;
    HOST_NOT_MAPPABLE {
        code: "host-not-mappable",
        severity: Warning,
        component: Host,
        clause: "3987-5.3.3-idn-validate",
        title: "host that is not a valid domain name",
        explanation: "The host breaks a rule for internationalized domain names, so it cannot be looked up in the DNS.",
        bad: Example::check("http://a_b\u{E9}.example/"),
        good: Example::check("http://ab\u{E9}.example/"),
    }
    A_LABEL_INVALID {
        code: "a-label-invalid",
        severity: Warning,
        component: Host,
        clause: "3987-5.3.3-idn-validate",
        title: "label that begins with `xn--` but is not a valid A-label",
        explanation: "After `xn--` comes the Punycode of a non-ASCII label, and each label has exactly one such form. Registries accept no other label that begins with `xn--`.",
        bad: Example::check("http://xn--example.example/"),
        good: Example::check("http://r\u{E9}sum\u{E9}.example/"),
    }
    HOST_PUNYCODE {
        code: "host-punycode",
        severity: Advice,
        component: Host,
        clause: "3987-5.3.3-idn-no-ace",
        title: "label in Punycode",
        explanation: "An IRI may contain the label in its readable Unicode form. The two forms differ as strings, so use one consistently.",
        bad: Example::check("http://xn--rsum-bpad.example/"),
        good: Example::check("http://r\u{E9}sum\u{E9}.example/"),
    }
    HOST_NOT_CANONICAL {
        code: "host-not-canonical",
        severity: Advice,
        component: Host,
        clause: "3987-5.3.3-idn-nameprep",
        title: "label that is mapped to another spelling",
        explanation: "Uppercase letters, width variants and other compatibility characters are mapped before a name is looked up. Not every program maps them, and string comparison does not. Write the mapped form.",
        bad: Example::check("http://B\u{DC}CHER.example/"),
        good: Example::check("http://b\u{FC}cher.example/"),
    }
    HOST_VERSIONS_DIFFER {
        code: "host-versions-differ",
        severity: Advice,
        component: Host,
        clause: "bis-3.4.2-c",
        title: "label that versions of IDNA treat differently",
        explanation: "Depending on whether a program follows IDNA2003, IDNA2008 or UTS 46, it looks up a different name or rejects the host. Register both names, or choose one that all versions treat alike.",
        bad: Example::check("http://stra\u{DF}e.example/"),
        good: Example::check("http://strasse.example/"),
    }
    HOST_CHARACTER_DELETED {
        code: "host-character-deleted",
        severity: Warning,
        component: Host,
        clause: "3987-5.3.3-idn-nameprep",
        title: "invisible character, deleted when the host is mapped",
        explanation: "The character is not part of the name that is looked up, but string comparison takes it into account. Remove it. For variation selectors, the severity is `advice`.",
        bad: Example::of(&["check", "--severity", "characters=off"], "http://ex\u{AD}ample.org/"),
        good: Example::check("http://example.org/"),
    }
    HOST_OTHER_DOT {
        code: "host-other-dot",
        severity: Warning,
        component: Host,
        clause: "3987-3.1-toascii-dots",
        title: "dot other than U+002E between labels",
        explanation: "IDNA2003 and UTS 46 split labels at this dot; IDNA2008 and programs without IDNA do not, so they see a different host. Write a full stop (U+002E).",
        bad: Example::of(&["check", "--severity", "characters=off"], "http://example\u{3002}org/"),
        good: Example::check("http://example.org/"),
    }
    HOST_EMPTY_LABEL {
        code: "host-empty-label",
        severity: Warning,
        component: Host,
        clause: "3987-3.1-toascii-labels",
        title: "empty label in the host",
        explanation: "Labels of domain names have 1 to 63 octets. Only the root label, after a trailing dot, is empty.",
        bad: Example::check("http://www..example.org/"),
        good: Example::check("http://www.example.org/"),
    }
    HOST_ROOT_DOT {
        code: "host-root-dot",
        severity: Advice,
        component: Host,
        clause: "3986-3.2.2-any-name",
        title: "dot at the end of the host",
        explanation: "The dot marks the name as complete. It does not change the name, but string comparison, certificates and cookies treat the host as a different one.",
        bad: Example::check("http://example.org./"),
        good: Example::check("http://example.org/"),
    }
    HOST_LABEL_TOO_LONG {
        code: "host-label-too-long",
        severity: Warning,
        component: Host,
        clause: "1035-2.3.4",
        title: "label longer than 63 octets",
        explanation: "Labels of domain names have 1 to 63 octets; non-ASCII labels are measured in their `xn--` form.",
        bad: Example::check("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::check("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_NAME_TOO_LONG {
        code: "host-name-too-long",
        severity: Warning,
        component: Host,
        clause: "1035-2.3.4",
        title: "host longer than 253 octets",
        explanation: "Domain names have at most 253 octets; non-ASCII labels are measured in their `xn--` form.",
        bad: Example::check("http://a.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::check("http://a.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_UNDERSCORE {
        code: "host-underscore",
        severity: Advice,
        component: Host,
        clause: "1123-2.1",
        title: "underscore in the host",
        explanation: "Host names consist of letters, digits and hyphens. Underscores often work, but some programs and certificate authorities reject them.",
        bad: Example::check("http://my_host.example/"),
        good: Example::check("http://my-host.example/"),
    }
    HOST_NOT_LDH {
        code: "host-not-ldh",
        severity: Warning,
        component: Host,
        clause: "1123-2.1",
        title: "character in the host other than a letter, digit or hyphen",
        explanation: "The grammar allows the character, but host names do not contain it, and many programs reject it.",
        bad: Example::check("http://a!b.example/"),
        good: Example::check("http://ab.example/"),
    }
    HOST_HYPHEN_AT_EDGE {
        code: "host-hyphen-at-edge",
        severity: Advice,
        component: Host,
        clause: "1123-2.1",
        title: "label that begins or ends with a hyphen",
        explanation: "Labels of host names neither begin nor end with a hyphen. Some such names work, but many programs reject them.",
        bad: Example::check("http://-a.example/"),
        good: Example::check("http://a.example/"),
    }
    HOST_HYPHENS_INSIDE {
        code: "host-hyphens-inside",
        severity: Advice,
        component: Host,
        clause: "5890-2.3.1",
        title: "label with hyphens in the third and fourth positions",
        explanation: "Such labels are reserved for encodings such as `xn--`, and registries do not accept others.",
        bad: Example::check("http://ab--c.example/"),
        good: Example::check("http://ab-c.example/"),
    }
}
