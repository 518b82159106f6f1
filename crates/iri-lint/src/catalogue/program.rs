//! Rules for the input of the program `iri`: missing fields, unmatched names, unreadable directories.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Program;
    BASE_MISSING {
        code: "base-missing",
        severity: Error,
        component: None,
        clause: "3986-5.1",
        title: "missing base",
        explanation: "A relative reference can only be resolved or compared with a base. Pass the base with `--base`, or write it before a tab in each input.",
        bad: Example::of(&["resolve"], "../a"),
        good: Example::of(&["resolve", "--base", "http://example.org/a/b"], "../a"),
    }
    SCHEME_UNKNOWN {
        code: "scheme-unknown",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3986-3.1-case",
        title: "unknown scheme",
        explanation: "The built-in registry does not contain the scheme. The scheme may exist all the same: the IANA registry lists more, and private schemes are in no registry.",
        bad: Example::of(&["scheme"], "x-unheard-of"),
        good: Example::of(&["scheme"], "http"),
    }
    PAIR_MISSING {
        code: "pair-missing",
        severity: Error,
        component: None,
        clause: "3987-5.3.1-pairwise",
        title: "input that is not a pair",
        explanation: "Identifiers are compared in pairs. Write two of them on a line, separated by a tab.",
        bad: Example::octets(&["compare"], "http://example.org/"),
        good: Example::octets(&["compare"], "http://example.org/\thttp://example.org/"),
    }
    CELL_MISSING {
        code: "cell-missing",
        severity: Error,
        component: None,
        clause: "3987-1.2-a",
        title: "row without the requested column",
        explanation: "The row has too few cells. It may be truncated, or its cells may be separated by another character, which `--csv`, `--tsv` and `--delimiter` select.",
        bad: Example::octets(&["to-uri", "--column", "2"], "one cell"),
        good: Example::octets(&["to-uri", "--column", "2"], "one\thttp://example.org/"),
    }
    QUOTE_UNCLOSED {
        code: "quote-unclosed",
        severity: Error,
        component: None,
        clause: "3987-1.2-b",
        title: "quoted cell without a closing quotation mark",
        explanation: "In CSV, a quoted cell extends to the next quotation mark that is not doubled, even across lines. Close the cell, and double the quotation marks inside it.",
        bad: Example::octets(&["to-uri", "--csv", "--column", "1"], "\"http://example.org/"),
        good: Example::octets(&["to-uri", "--csv", "--column", "1"], "\"http://example.org/\""),
    }
    NO_MATCH {
        code: "no-match",
        severity: Error,
        component: None,
        clause: "3987-7.7-forms",
        title: "identifier that matches no name",
        explanation: "No local name is the identifier in a form that is accepted. Accept more forms, such as a legacy charset or another case, or add the name.",
        bad: Example::octets(&["match", "--names", "examples/names.txt"], "http://example.org/none.html"),
        good: Example::octets(&["match", "--names", "examples/names.txt"], "http://example.org/r%C3%A9sum%C3%A9.html"),
    }
    AMBIGUOUS_NAME {
        code: "ambiguous-name",
        severity: Error,
        component: None,
        clause: "3987-7.7-distinguish",
        title: "identifier that matches several names equally well",
        explanation: "Choosing one of the names would allow whoever added it to shadow the others. Rename them, or accept fewer forms.",
        bad: Example::octets(&["match", "--names", "examples/names.txt", "--ignore-case"], "http://example.org/POPULARPAGE.html"),
        good: Example::octets(&["match", "--names", "examples/names.txt", "--ignore-case"], "http://example.org/PopularPage.html"),
    }
    NAME_COLLISION {
        code: "name-collision",
        severity: Error,
        component: None,
        clause: "m07-6-alias",
        title: "names that match the same identifier",
        explanation: "By the forms that are accepted, one identifier matches all of these names, so someone may have added one to shadow another. Rename them, or accept fewer forms.",
        bad: Example::octets(&["match", "--names", "examples/names.txt", "--check", "--ignore-case"], ""),
        good: Example::octets(&["match", "--names", "examples/names.txt", "--check"], ""),
    }
    DIRECTORY_UNREADABLE {
        code: "directory-unreadable",
        severity: Error,
        component: None,
        clause: "3987-7.4-generate",
        title: "directory that cannot be read",
        explanation: "The directory does not exist, is a file, or may not be read. The message includes the error of the operating system.",
        bad: Example::octets(&["file", "--list"], "examples/names.txt"),
        good: Example::octets(&["file", "--list"], "examples"),
    }
}
