//! Rules that only some profiles require. The other profiles do not report them at all.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Profiles;
    SCHEME_NOT_HTTP {
        code: "scheme-not-http",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "9110-4.2",
        title: "scheme other than `http` and `https`",
        explanation: "The target of an HTTP request is an `http` or `https` URI. Only a request to a proxy may use another scheme.",
        bad: Example::of(&["check", "--profile", "http-sender"], "coap://example.org/"),
        good: Example::of(&["check", "--profile", "http-sender"], "https://example.org/"),
    }
    USERINFO_NOT_ASCII {
        code: "userinfo-not-ascii",
        severity: Error,
        component: Some(Component::Userinfo),
        clause: "m07-2.2-userinfo",
        title: "non-ASCII character in the userinfo",
        explanation: "In draft-masinter-url-i18n-07 (2001), userinfo is ASCII, as in URIs. Percent-encode the character.",
        bad: Example::of(&["check", "--profile", "m07", "--severity", "userinfo-present=off"], "ftp://\u{E9}@example.org/"),
        good: Example::of(&["check", "--profile", "m07", "--severity", "userinfo-present=off"], "ftp://e@example.org/"),
    }
    HOST_NOT_HOSTNAME {
        code: "host-not-hostname",
        severity: Error,
        component: Some(Component::Host),
        clause: "m07-3.1-a-host",
        title: "host not limited to ASCII letters, digits and hyphens",
        explanation: "In draft-masinter-url-i18n-07 (2001), host names are not internationalized: a host contains no non-ASCII characters, triplets or underscores. Use the ASCII form of the name.",
        bad: Example::of(&["check", "--profile", "m07"], "http://r\u{E9}sum\u{E9}.example/"),
        good: Example::of(&["check", "--profile", "m07"], "http://xn--rsum-bpad.example/"),
    }
    MIXED_SCRIPTS_STRICT {
        code: "mixed-scripts-strict",
        severity: Advice,
        component: None,
        clause: "m07-4.4-script",
        title: "letters of more than one script",
        explanation: "In draft-masinter-url-i18n-07 (2001), all letters of a component are of one script, even in Japanese. RFC 3987 allows scripts that are used together.",
        bad: Example::of(&["check", "--show", "advice", "--profile", "m07"], "http://example.org/\u{65E5}\u{672C}\u{306E}"),
        good: Example::of(&["check", "--show", "advice", "--profile", "m07"], "http://example.org/\u{65E5}\u{672C}"),
    }
    FRAGMENT_PRESENT {
        code: "fragment-present",
        severity: Error,
        component: Some(Component::Fragment),
        clause: "xml-4.2.2-fragment",
        title: "fragment in a system identifier",
        explanation: "In XML 1.0, a fragment in a system identifier is an error, because the identifier names a complete resource. Remove the fragment and its `#`.",
        bad: Example::of(&["check", "--profile", "xml-system-id"], "http://example.org/a.dtd#b"),
        good: Example::of(&["check", "--profile", "xml-system-id"], "http://example.org/a.dtd"),
    }
}
