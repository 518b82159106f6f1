//! The command lines that show the examples of codes. An example of a code that is not listed here is
//! an input for `iri check`.

use iri_kit::lint::{Example, ExampleKind, Rule};

/// The example with the error of a rule.
pub(crate) fn bad(rule: &Rule) -> Example {
    with_arguments(rule, rule.bad(), false)
}

/// The corrected example of a rule.
pub(crate) fn good(rule: &Rule) -> Example {
    with_arguments(rule, rule.good(), true)
}

fn with_arguments(rule: &Rule, example: Example, is_good: bool) -> Example {
    let is_for_program = matches!(example.kind(), ExampleKind::Argument | ExampleKind::Octets);
    let is_of_code = |code: &str| match code.strip_suffix('*') {
        Some(start) => rule.code().starts_with(start) || rule.family().name() == start,
        None => rule.code() == code,
    };
    let row = COMMANDS.iter().find(|(code, ..)| is_of_code(code));
    match row.filter(|_| is_for_program) {
        Some((_, _, arguments)) if is_good && !arguments.is_empty() => {
            example.with_arguments(arguments)
        }
        Some((_, arguments, _)) => example.with_arguments(arguments),
        None => example,
    }
}

/// Stands for the arguments of the bad example.
const SAME: Arguments = &[];

type Arguments = &'static [&'static str];

/// A code, or the start of codes or a family and `*`; the arguments before the bad example, and those before the
/// good one. The first row that matches applies.
const COMMANDS: &[(&str, Arguments, Arguments)] = &[
    (
        "query-not-encodable",
        &["to-uri", "--query-charset", "iso-8859-1"],
        &["to-uri", "--query-charset", "shift_jis"],
    ),
    (
        "charset-malformed",
        &["to-uri", "--charset", "shift_jis"],
        SAME,
    ),
    (
        "charset-not-encodable",
        &["encode", "--charset", "iso-8859-1"],
        &["encode", "--charset", "shift_jis"],
    ),
    (
        "kept-unreserved",
        &["to-iri", "--kept", "--non-ascii-only"],
        SAME,
    ),
    (
        "kept-formatting",
        &["to-iri", "--kept", "--policy", "cautious"],
        SAME,
    ),
    (
        "kept-unassigned",
        &["to-iri", "--kept", "--policy", "cautious"],
        SAME,
    ),
    (
        "kept-compatibility",
        &["to-iri", "--kept", "--policy", "cautious"],
        SAME,
    ),
    (
        "kept-not-normalized",
        &["to-iri", "--kept", "--policy", "cautious"],
        SAME,
    ),
    (
        "white-space-removed",
        &["prepare", "--explain", "--spaces", "remove"],
        SAME,
    ),
    (
        "reference-decoded",
        &["prepare", "--explain", "--references", "all"],
        SAME,
    ),
    ("width-mapped", &["prepare", "--explain", "--width"], SAME),
    (
        "composed",
        &["prepare", "--explain", "--normalize", "always"],
        SAME,
    ),
    (
        "backslash-to-slash",
        &["prepare", "--explain", "--backslash", "slash"],
        SAME,
    ),
    (
        "at-sign-encoded",
        &["prepare", "--explain", "--at-sign", "last"],
        SAME,
    ),
    (
        "bidi-format-removed",
        &["prepare", "--explain", "--bidi", "remove"],
        SAME,
    ),
    (
        "control-removed",
        &["prepare", "--explain", "--controls", "remove"],
        SAME,
    ),
    (
        "ucschar-encoded",
        &["prepare", "--explain", "--ucschar", "encode"],
        SAME,
    ),
    (
        "query-char-encoded",
        &["prepare", "--explain", "--query-charset", "shift_jis"],
        SAME,
    ),
    (
        "slash-dot-added",
        &["prepare", "--explain", "--two-slashes", "path"],
        SAME,
    ),
    ("build-scheme-missing", &["build"], SAME),
    ("build-scheme-bad-char", &["build"], SAME),
    (
        "build-char-illegal",
        &["build", "--raw", "scheme=http"],
        SAME,
    ),
    (
        "build-percent-malformed",
        &["build", "--raw", "scheme=http"],
        SAME,
    ),
    (
        "build-host-invalid-char",
        &["build", "--raw", "scheme=http"],
        SAME,
    ),
    (
        "build-bracket-outside-host",
        &["build", "--raw", "scheme=http"],
        SAME,
    ),
    ("build-ipv6-invalid", &["build"], SAME),
    ("build-ipvfuture-invalid", &["build"], SAME),
    ("build-port-invalid", &["build", "host=example.org"], SAME),
    ("build-colon-in-first-segment", &["build", "--raw"], SAME),
    (
        "build-host-missing",
        &["build", "scheme=http"],
        &["build", "scheme=http", "host=example.org"],
    ),
    (
        "build-path-not-absolute",
        &["build", "host=example.org"],
        SAME,
    ),
    ("build-path-two-slashes", &["build", "scheme=urn"], SAME),
    ("build-object-invalid", &["build"], SAME),
    ("build-member-unknown", &["build"], SAME),
    ("build-member-invalid", &["build"], SAME),
    ("base-not-absolute", &["resolve"], SAME),
    (
        "no-relative-form",
        &["relativize", "--base", "http://example.org/a"],
        SAME,
    ),
    (
        "field-not-encodable",
        &["form", "--accept-charset", "iso-8859-1"],
        &["form", "--accept-charset", "utf-8"],
    ),
    ("target-host-missing", &["request"], SAME),
    (
        "target-port-missing",
        &["request", "--method", "CONNECT"],
        SAME,
    ),
    (
        "target-path-not-absolute",
        &["request"],
        &["request", "--form", "absolute"],
    ),
    (
        "target-not-whole-server",
        &["request", "--form", "asterisk"],
        SAME,
    ),
    (
        "base-missing",
        &["resolve"],
        &["resolve", "--base", "http://example.org/a/b"],
    ),
    ("pair-missing", &["compare"], SAME),
    ("cell-missing", &["to-uri", "--column", "2"], SAME),
    (
        "quote-unclosed",
        &["to-uri", "--csv", "--column", "1"],
        SAME,
    ),
    (
        "no-match",
        &["match", "--names", "examples/names.txt"],
        SAME,
    ),
    (
        "ambiguous-name",
        &["match", "--names", "examples/names.txt", "--ignore-case"],
        SAME,
    ),
    (
        "name-collision",
        &[
            "match",
            "--names",
            "examples/names.txt",
            "--check",
            "--ignore-case",
        ],
        &["match", "--names", "examples/names.txt", "--check"],
    ),
    ("directory-unreadable", &["file", "--list"], SAME),
    (
        "host-invalid-char",
        &["check", "--severity", "host-not-mappable=off"],
        &["check"],
    ),
    (
        "colon-in-first-segment",
        &["check", "--as", "irelative-ref"],
        &[
            "check",
            "--as",
            "irelative-ref",
            "--severity",
            "dot-segment=off",
        ],
    ),
    (
        "fragment-not-allowed",
        &["check", "--as", "absolute-iri"],
        SAME,
    ),
    ("iri-not-uri", &["check", "--as", "uri"], SAME),
    (
        "host-not-mappable/*",
        &["to-uri", "--host", "idna2008"],
        SAME,
    ),
    (
        "host-versions-differ/*",
        &["to-uri", "--compare-hosts"],
        SAME,
    ),
    ("kept-*", &["to-iri", "--kept"], SAME),
    ("preparing*", &["prepare", "--explain"], SAME),
];
