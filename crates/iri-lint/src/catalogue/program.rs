//! Inputs of the program that do not have the fields that a command needs.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

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
}
