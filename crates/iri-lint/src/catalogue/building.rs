//! Identifiers built of components, resolved, relativized and compared.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Building;
    BASE_NOT_ABSOLUTE {
        code: "base-not-absolute",
        severity: Error,
        component: None,
        clause: "3986-5.1",
        title: "base without a scheme",
        explanation: "References resolve against an identifier with a scheme.",
        bad: Example::of(&["resolve"], "a\tb"),
        good: Example::of(&["resolve"], "http://a/\tb"),
    }
}
