//! The program.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Program;
    FILE_UNREADABLE {
        code: "file-unreadable",
        severity: Error,
        component: None,
        clause: "3987-2.2-terminals",
        title: "file that cannot be read",
        explanation: "Placeholder.",
        bad: Example::of(&["check"], "http://a/"),
        good: Example::of(&["check"], "http://a/"),
    }
}
