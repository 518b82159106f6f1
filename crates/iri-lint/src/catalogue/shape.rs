//! Case, dot segments, ports and addresses.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Shape;
    SCHEME_UPPERCASE {
        code: "scheme-uppercase",
        severity: Advice,
        component: Some(Component::Scheme),
        clause: "3987-5.3.2.1-scheme",
        title: "capital letter in the scheme",
        explanation: "The case of a scheme does not matter, and the normal form is lower case.",
        bad: Example::check("HTTP://example.org/"),
        good: Example::check("http://example.org/"),
    }
    USERINFO_PASSWORD {
        code: "userinfo-password",
        severity: Warning,
        component: Some(Component::Userinfo),
        clause: "3986-3.2.1-password",
        title: "password in the userinfo",
        explanation: "Whoever sees, logs or stores the identifier learns the password. RFC 3986 deprecates it.",
        bad: Example::check("ftp://user:secret@example.org/"),
        good: Example::check("ftp://user@example.org/"),
    }
    PORT_OUT_OF_RANGE {
        code: "port-out-of-range",
        severity: Warning,
        component: Some(Component::Port),
        clause: "3986-3.2.3",
        title: "port above 65535",
        explanation: "The grammar allows any number of digits, but no transport has ports above 65535.",
        bad: Example::check("http://example.org:99999/"),
        good: Example::check("http://example.org:9999/"),
    }
    DOT_SEGMENT {
        code: "dot-segment",
        severity: Advice,
        component: Some(Component::Path),
        clause: "3987-5.3.2.4-dots",
        title: "dot segment",
        explanation: "Resolving removes the segments `.` and `..`, so the identifier has a shorter spelling.",
        bad: Example::check("http://example.org/a/../b"),
        good: Example::check("http://example.org/b"),
    }
}
