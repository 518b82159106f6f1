//! Inputs of the program that do not have the fields that a command needs.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Program;
    BASE_MISSING {
        code: "base-missing",
        severity: Error,
        component: None,
        clause: "3986-5.1",
        title: "no base",
        explanation: "A relative reference is resolved against a base, and compared by what it is resolved to. Name one by `--base`, or before a tab in each input.",
        bad: Example::of(&["resolve"], "../a"),
        good: Example::of(&["resolve", "--base", "http://example.org/a/b"], "../a"),
    }
    SCHEME_UNKNOWN {
        code: "scheme-unknown",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "3986-3.1-case",
        title: "scheme of which nothing is known",
        explanation: "Only the schemes of this registry have facts. The scheme may exist all the same: the registry of IANA has more, and private ones are in none.",
        bad: Example::of(&["scheme"], "x-unheard-of"),
        good: Example::of(&["scheme"], "http"),
    }
    PAIR_MISSING {
        code: "pair-missing",
        severity: Error,
        component: None,
        clause: "3987-5.3.1-pairwise",
        title: "input that is not a pair",
        explanation: "Identifiers are compared in pairs. Write two of them in a line, with a tab between.",
        bad: Example::octets(&["compare"], "http://example.org/"),
        good: Example::octets(&["compare"], "http://example.org/\thttp://example.org/"),
    }
    CELL_MISSING {
        code: "cell-missing",
        severity: Error,
        component: None,
        clause: "3987-1.2-a",
        title: "row without the column of identifiers",
        explanation: "The row of a table has fewer cells than others. It may be cut, or its cells may be divided by another character: `--csv`, `--tsv` and `--delimiter` choose it.",
        bad: Example::octets(&["to-uri", "--column", "2"], "one cell"),
        good: Example::octets(&["to-uri", "--column", "2"], "one\thttp://example.org/"),
    }
    QUOTE_UNCLOSED {
        code: "quote-unclosed",
        severity: Error,
        component: None,
        clause: "3987-1.2-b",
        title: "quoted cell without a closing quotation mark",
        explanation: "In CSV a cell that begins with a quotation mark goes on to the next one that is not doubled, over line ends too. Close the cell, and double the quotation marks in it.",
        bad: Example::octets(&["to-uri", "--csv", "--column", "1"], "\"http://example.org/"),
        good: Example::octets(&["to-uri", "--csv", "--column", "1"], "\"http://example.org/\""),
    }
    NO_MATCH {
        code: "no-match",
        severity: Error,
        component: None,
        clause: "3987-7.7-forms",
        title: "identifier that no name matches",
        explanation: "No local name is the identifier in a form that is accepted. Accept more forms, such as a legacy charset or another case, or add the name.",
        bad: Example::octets(&["match", "--names", "examples/names.txt"], "http://example.org/none.html"),
        good: Example::octets(&["match", "--names", "examples/names.txt"], "http://example.org/r%C3%A9sum%C3%A9.html"),
    }
    AMBIGUOUS_NAME {
        code: "ambiguous-name",
        severity: Error,
        component: None,
        clause: "3987-7.7-distinguish",
        title: "identifier that several names match equally well",
        explanation: "Choosing one of the names would let whoever added it take the place of the others. Rename them, or accept fewer forms.",
        bad: Example::octets(&["match", "--names", "examples/names.txt", "--ignore-case"], "http://example.org/POPULARPAGE.html"),
        good: Example::octets(&["match", "--names", "examples/names.txt", "--ignore-case"], "http://example.org/PopularPage.html"),
    }
    NAME_COLLISION {
        code: "name-collision",
        severity: Error,
        component: None,
        clause: "m07-6-alias",
        title: "names that the accepted forms confuse",
        explanation: "One identifier reaches all of these names by a form that is accepted, so somebody may have added one to take the place of another. Rename them, or accept fewer forms.",
        bad: Example::octets(&["match", "--names", "examples/names.txt", "--check", "--ignore-case"], ""),
        good: Example::octets(&["match", "--names", "examples/names.txt", "--check"], ""),
    }
    DIRECTORY_UNREADABLE {
        code: "directory-unreadable",
        severity: Error,
        component: None,
        clause: "3987-7.4-generate",
        title: "directory that cannot be read",
        explanation: "There is no such directory, it is a file, or the system does not allow reading it. The message has what the system says.",
        bad: Example::octets(&["file", "--list"], "examples/names.txt"),
        good: Example::octets(&["file", "--list"], "examples"),
    }
}
