//! Strings prepared by the guidelines draft.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Preparing;
    SPACE_ENCODED {
        code: "space-encoded",
        severity: Advice,
        component: None,
        clause: "guide-4-step2-encode",
        title: "space written as `%20`",
        explanation: "Placeholder.",
        bad: Example::of(&["prepare"], "http://example.org/a b"),
        good: Example::of(&["prepare"], "http://example.org/a"),
    }
}
