//! Hosts as domain names.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Hosts;
    HOST_NOT_MAPPABLE {
        code: "host-not-mappable",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-validate",
        title: "host that is no domain name",
        explanation: "The host breaks a rule of internationalized domain names, so no name server can be asked for it.",
        bad: Example::check("http://a_b\u{E9}.example/"),
        good: Example::check("http://ab\u{E9}.example/"),
    }
    A_LABEL_INVALID {
        code: "a-label-invalid",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-validate",
        title: "label that begins with `xn--` and encodes no name",
        explanation: "After `xn--` follows the Punycode of a name beyond US-ASCII, and each name has one. No registry accepts another label that begins so.",
        bad: Example::check("http://xn--example.example/"),
        good: Example::check("http://r\u{E9}sum\u{E9}.example/"),
    }
    HOST_PUNYCODE {
        code: "host-punycode",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-no-ace",
        title: "label in Punycode",
        explanation: "An IRI can contain the name as people read it. The two forms differ as strings, so choose one.",
        bad: Example::check("http://xn--rsum-bpad.example/"),
        good: Example::check("http://r\u{E9}sum\u{E9}.example/"),
    }
    HOST_NOT_CANONICAL {
        code: "host-not-canonical",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-nameprep",
        title: "label that is mapped to another spelling",
        explanation: "Capital letters, width forms and other compatibility characters are mapped before a name is looked up. Not every program maps them, and comparing strings does not. Write the form that they are mapped to.",
        bad: Example::check("http://B\u{DC}CHER.example/"),
        good: Example::check("http://b\u{FC}cher.example/"),
    }
    HOST_VERSIONS_DIFFER {
        code: "host-versions-differ",
        severity: Advice,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "label on which the versions of IDNA differ",
        explanation: "Programs that follow IDNA2003, IDNA2008 or UTS 46 ask for different names, or some refuse the host. Register both names, or choose one that all versions treat alike.",
        bad: Example::check("http://stra\u{DF}e.example/"),
        good: Example::check("http://strasse.example/"),
    }
    HOST_CHARACTER_DELETED {
        code: "host-character-deleted",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-nameprep",
        title: "character that mapping the host deletes",
        explanation: "The character is not seen and is no part of the name that is looked up, but comparing strings takes it into account. It is advice for variation selectors. Remove it.",
        bad: Example::of(&["check", "--severity", "characters=off"], "http://ex\u{AD}ample.org/"),
        good: Example::check("http://example.org/"),
    }
    HOST_OTHER_DOT {
        code: "host-other-dot",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-dots",
        title: "dot other than U+002E between labels",
        explanation: "IDNA2003 and UTS 46 divide labels at it, IDNA2008 and programs without IDNA do not, so they see another host. Write a full stop.",
        bad: Example::of(&["check", "--severity", "characters=off"], "http://example\u{3002}org/"),
        good: Example::check("http://example.org/"),
    }
    HOST_EMPTY_LABEL {
        code: "host-empty-label",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-labels",
        title: "empty label in the host",
        explanation: "Labels of domain names have 1 to 63 octets; only the root, after a dot at the end, has an empty one.",
        bad: Example::check("http://www..example.org/"),
        good: Example::check("http://www.example.org/"),
    }
    HOST_ROOT_DOT {
        code: "host-root-dot",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3986-3.2.2-any-name",
        title: "dot at the end of the host",
        explanation: "The dot says that the name is complete. It names the same host, but programs that compare strings, and certificates and cookies, take it for another one.",
        bad: Example::check("http://example.org./"),
        good: Example::check("http://example.org/"),
    }
    HOST_LABEL_TOO_LONG {
        code: "host-label-too-long",
        severity: Warning,
        component: Some(Component::Host),
        clause: "1035-2.3.4",
        title: "label of more than 63 octets",
        explanation: "Labels of domain names have 1 to 63 octets, those beyond US-ASCII in Punycode.",
        bad: Example::check("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::check("http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_NAME_TOO_LONG {
        code: "host-name-too-long",
        severity: Warning,
        component: Some(Component::Host),
        clause: "1035-2.3.4",
        title: "host of more than 253 octets",
        explanation: "Domain names have at most 253 octets, labels beyond US-ASCII counted in Punycode.",
        bad: Example::check("http://a.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::check("http://a.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_UNDERSCORE {
        code: "host-underscore",
        severity: Advice,
        component: Some(Component::Host),
        clause: "1123-2.1",
        title: "underscore in the host",
        explanation: "Names of hosts consist of letters, digits and hyphens. Underscores often work, but some programs and certificate authorities refuse them.",
        bad: Example::check("http://my_host.example/"),
        good: Example::check("http://my-host.example/"),
    }
    HOST_NOT_LDH {
        code: "host-not-ldh",
        severity: Warning,
        component: Some(Component::Host),
        clause: "1123-2.1",
        title: "character in the host that is no letter, digit or hyphen",
        explanation: "The grammar allows it, but names of hosts do not contain it, and many programs refuse it.",
        bad: Example::check("http://a!b.example/"),
        good: Example::check("http://ab.example/"),
    }
    HOST_HYPHEN_AT_EDGE {
        code: "host-hyphen-at-edge",
        severity: Advice,
        component: Some(Component::Host),
        clause: "1123-2.1",
        title: "label that begins or ends with a hyphen",
        explanation: "Names of hosts neither begin nor end with a hyphen. Some such names work, but many programs refuse them.",
        bad: Example::check("http://-a.example/"),
        good: Example::check("http://a.example/"),
    }
    HOST_HYPHENS_INSIDE {
        code: "host-hyphens-inside",
        severity: Advice,
        component: Some(Component::Host),
        clause: "5890-2.3.1",
        title: "label with hyphens at the third and fourth place",
        explanation: "Such labels are reserved for encodings like `xn--`, and registries do not accept others.",
        bad: Example::check("http://ab--c.example/"),
        good: Example::check("http://ab-c.example/"),
    }
}
