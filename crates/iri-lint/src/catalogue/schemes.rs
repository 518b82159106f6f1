//! The specifications of single schemes.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Schemes;
    SCHEME_SYNTAX {
        code: "scheme-syntax",
        severity: Warning,
        component: None,
        clause: "3987-6.4-scheme-syntax",
        title: "against the specification of the scheme",
        explanation: "Placeholder.",
        bad: Example::check("http:///a"),
        good: Example::check("http://example.org/a"),
    }
}
