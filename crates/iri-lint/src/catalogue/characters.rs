//! Single characters and normalization forms.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Characters;
    NOT_NFC {
        code: "not-nfc",
        severity: Warning,
        component: None,
        clause: "3987-5.3.2.2-create-nfc",
        title: "not in Normalization Form C",
        explanation: "The same text has several spellings in Unicode, which look alike and compare different.",
        bad: Example::check("http://example.org/re\u{301}sume\u{301}"),
        good: Example::check("http://example.org/r\u{E9}sum\u{E9}"),
    }
}
