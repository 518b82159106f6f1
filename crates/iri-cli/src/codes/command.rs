//! The command lines that show the examples of codes. An example of a code that is not listed here is
//! an input for `iri check`.

use std::sync::LazyLock;

use iri_kit::lint::{Example, ExampleKind, Rule};

/// The example with the error of a rule.
pub(crate) fn bad(rule: &Rule) -> Example {
    with_arguments(rule, rule.bad(), |(_, bad, _)| bad)
}

/// The corrected example of a rule.
pub(crate) fn good(rule: &Rule) -> Example {
    with_arguments(rule, rule.good(), |(_, _, good)| good)
}

/// The arguments before an example.
type Arguments = Vec<&'static str>;

/// A row of [`COMMANDS`].
type Row = (&'static str, Arguments, Arguments);

fn with_arguments(
    rule: &Rule,
    example: Example,
    of: fn(&'static Row) -> &'static [&'static str],
) -> Example {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| COMMANDS.iter().map(row).collect());
    let is_for_program = matches!(example.kind(), ExampleKind::Argument | ExampleKind::Octets);
    let is_of_code = |code: &str| match code.strip_suffix('*') {
        Some(start) => rule.code().starts_with(start) || rule.family().name() == start,
        None => rule.code() == code,
    };
    let row = ROWS.iter().find(|(code, ..)| is_of_code(code));
    row.filter(|_| is_for_program)
        .map_or(example, |row| example.with_arguments(of(row)))
}

fn row((code, bad, good): &(&'static str, &'static str, &'static str)) -> Row {
    let good = if good.is_empty() { bad } else { good };
    (code, bad.split(' ').collect(), good.split(' ').collect())
}

/// A code, or the start of codes or a family and `*`; the arguments before the bad example, and those before the
/// good one, if they differ. The first row that matches applies.
const COMMANDS: &[(&str, &str, &str)] = &[
    ("edn-invalid", "cri --from edn", ""),
    ("hex-invalid", "cri --from hex", ""),
    ("transfer-encoding-*", "find --markup mail", ""),
    ("charset-unknown", "find --markup mail", ""),
    ("multipart-unclosed", "find --markup mail", ""),
    (
        "query-not-encodable",
        "to-uri --query-charset iso-8859-1",
        "to-uri --query-charset shift_jis",
    ),
    ("charset-malformed", "to-uri --charset shift_jis", ""),
    (
        "charset-not-encodable",
        "encode --charset iso-8859-1",
        "encode --charset shift_jis",
    ),
    ("kept-unreserved", "to-iri --kept --non-ascii-only", ""),
    ("kept-formatting", "to-iri --kept --policy cautious", ""),
    ("kept-unassigned", "to-iri --kept --policy cautious", ""),
    ("kept-compatibility", "to-iri --kept --policy cautious", ""),
    ("kept-not-normalized", "to-iri --kept --policy cautious", ""),
    (
        "white-space-removed",
        "prepare --explain --spaces remove",
        "",
    ),
    (
        "reference-decoded",
        "prepare --explain --references all",
        "",
    ),
    ("width-mapped", "prepare --explain --width", ""),
    ("composed", "prepare --explain --normalize always", ""),
    (
        "backslash-to-slash",
        "prepare --explain --backslash slash",
        "",
    ),
    ("at-sign-encoded", "prepare --explain --at-sign last", ""),
    ("bidi-format-removed", "prepare --explain --bidi remove", ""),
    ("control-removed", "prepare --explain --controls remove", ""),
    ("ucschar-encoded", "prepare --explain --ucschar encode", ""),
    (
        "query-char-encoded",
        "prepare --explain --query-charset shift_jis",
        "",
    ),
    (
        "slash-dot-added",
        "prepare --explain --two-slashes path",
        "",
    ),
    ("build-scheme-missing", "build", ""),
    ("build-scheme-bad-char", "build", ""),
    ("build-char-illegal", "build --raw scheme=http", ""),
    ("build-percent-malformed", "build --raw scheme=http", ""),
    ("build-host-invalid-char", "build --raw scheme=http", ""),
    ("build-bracket-outside-host", "build --raw scheme=http", ""),
    ("build-ipv6-invalid", "build", ""),
    ("build-ipvfuture-invalid", "build", ""),
    ("build-port-invalid", "build host=example.org", ""),
    ("build-colon-in-first-segment", "build --raw", ""),
    (
        "build-host-missing",
        "build scheme=http",
        "build scheme=http host=example.org",
    ),
    ("build-path-not-absolute", "build host=example.org", ""),
    ("build-path-two-slashes", "build scheme=urn", ""),
    ("build-object-invalid", "build", ""),
    ("build-member-unknown", "build", ""),
    ("build-member-invalid", "build", ""),
    ("template-values-invalid", "expand --template {x}", ""),
    ("base-not-absolute", "resolve", ""),
    (
        "no-relative-form",
        "relativize --base http://example.org/a",
        "",
    ),
    (
        "field-not-encodable",
        "form --accept-charset iso-8859-1",
        "form --accept-charset utf-8",
    ),
    ("target-host-missing", "request", ""),
    ("target-port-missing", "request --method CONNECT", ""),
    (
        "target-path-not-absolute",
        "request",
        "request --form absolute",
    ),
    ("target-not-whole-server", "request --form asterisk", ""),
    (
        "base-missing",
        "resolve",
        "resolve --base http://example.org/a/b",
    ),
    ("pair-missing", "compare", ""),
    ("cell-missing", "to-uri --column 2", ""),
    ("quote-unclosed", "to-uri --csv --column 1", ""),
    ("no-match", "match --names examples/names.txt", ""),
    (
        "ambiguous-name",
        "match --names examples/names.txt --ignore-case",
        "",
    ),
    (
        "name-spelling",
        "match --names examples/names.txt --spelling",
        "",
    ),
    (
        "name-collision",
        "match --names examples/names.txt --check --ignore-case",
        "match --names examples/names.txt --check",
    ),
    ("directory-unreadable", "file --list", ""),
    (
        "host-invalid-char",
        "check --severity host-not-mappable=off",
        "check",
    ),
    (
        "colon-in-first-segment",
        "check --as irelative-ref",
        "check --as irelative-ref --severity dot-segment=off",
    ),
    ("fragment-not-allowed", "check --as absolute-iri", ""),
    ("iri-not-uri", "check --as uri", ""),
    ("host-not-mappable/*", "to-uri --host idna2008", ""),
    ("host-versions-differ/*", "to-uri --compare-hosts", ""),
    ("kept-*", "to-iri --kept", ""),
    ("preparing*", "prepare --explain", ""),
];
