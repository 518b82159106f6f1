//! What may deceive a reader (RFC 3987, section 8; UTS 39).

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Security;
    MIXED_SCRIPTS {
        code: "mixed-scripts",
        severity: Warning,
        component: None,
        clause: "3987-7.5-script-mix",
        title: "letters of several scripts",
        explanation: "Letters of other scripts can look like those of the first.",
        bad: Example::check("http://example.org/p\u{430}ypal"),
        good: Example::check("http://example.org/paypal"),
    }
}
