//! The table of all scalar functions but `parse_url`.

use arrow_array::ArrayRef;
use arrow_schema::{ArrowError, DataType};
use datafusion_expr::ScalarUDF;
use iri_arrow::iri_kit::lint::Linter;
use iri_arrow::iri_kit::map::DecodeRules;
use iri_arrow::iri_kit::{Component, Finder};

use crate::choice::Choice;
use crate::function::{Call, Spec, udf};

/// Returns all scalar functions but `parse_url`, for registries other than a `SessionContext`.
///
/// ```
/// let functions = iri_datafusion::functions();
/// assert!(functions.iter().any(|function| function.name() == "iri_to_uri"));
/// assert!(functions.iter().all(|function| function.documentation().is_some()));
/// ```
pub fn functions() -> Vec<ScalarUDF> {
    SPECS.iter().map(udf).collect()
}

/// The type of the column itself.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the result types of other functions may fail"
)]
fn same(text: &DataType) -> Result<DataType, ArrowError> {
    Ok(text.clone())
}

/// One component, or the authority for `None`.
fn component(call: &Call, component: Option<Component>) -> Result<ArrayRef, ArrowError> {
    iri_arrow::component(call.column()?, component, call.chosen.converting())
}

/// The parts that most functions share.
const DEFAULT: Spec = Spec {
    name: "",
    aliases: &[],
    texts: &["text"],
    choices: &[],
    result: same,
    compute: |call| call.column().cloned(),
    is_idempotent: false,
    about: "",
    example: ("", ""),
};

static SPECS: [Spec; 22] = [
    Spec {
        name: "iri_valid",
        choices: &[Choice::Form],
        result: |_| Ok(DataType::Boolean),
        compute: |call| iri_arrow::is_valid(call.column()?, call.chosen.checking()),
        about: "Checks whether the text is an IRI, or another form of the grammar.",
        example: ("'http://example.org/é', 'uri'", "false"),
        ..DEFAULT
    },
    Spec {
        name: "iri_error",
        choices: &[Choice::Form],
        result: |_| Ok(iri_arrow::errors_type()),
        compute: |call| iri_arrow::errors(call.column()?, call.chosen.checking()),
        about: "Returns the first error as a struct of code, start and end, with offsets in bytes; null if the text is valid.",
        example: (
            "'http://example.org/a b'",
            "{code: char-illegal, start: 20, end: 21}",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_parse",
        result: iri_arrow::components_type,
        compute: |call| iri_arrow::components(call.column()?, call.chosen.converting()),
        about: "Splits an IRI reference into a struct of scheme, authority, userinfo, host, port, path, query and fragment. An absent component is null.",
        example: (
            "'http://example.org/a'",
            "{scheme: http, authority: example.org, userinfo: , host: example.org, port: , path: /a, query: , fragment: }",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_scheme",
        compute: |call| component(call, Some(Component::Scheme)),
        about: "Returns the scheme, as written.",
        example: ("'HTTP://example.org/'", "HTTP"),
        ..DEFAULT
    },
    Spec {
        name: "iri_authority",
        compute: |call| component(call, None),
        about: "Returns the authority: userinfo, host and port.",
        example: ("'http://user@example.org:80/'", "user@example.org:80"),
        ..DEFAULT
    },
    Spec {
        name: "iri_userinfo",
        compute: |call| component(call, Some(Component::Userinfo)),
        about: "Returns the userinfo.",
        example: ("'http://user@example.org/'", "user"),
        ..DEFAULT
    },
    Spec {
        name: "iri_host",
        compute: |call| component(call, Some(Component::Host)),
        about: "Returns the host, as written.",
        example: ("'http://example.org:80/'", "example.org"),
        ..DEFAULT
    },
    Spec {
        name: "iri_port",
        compute: |call| component(call, Some(Component::Port)),
        about: "Returns the port as a text, which may be empty and of any length.",
        example: ("'http://example.org:80/'", "80"),
        ..DEFAULT
    },
    Spec {
        name: "iri_path",
        compute: |call| component(call, Some(Component::Path)),
        about: "Returns the path, which every reference has.",
        example: ("'http://example.org/a?q'", "/a"),
        ..DEFAULT
    },
    Spec {
        name: "iri_query",
        compute: |call| component(call, Some(Component::Query)),
        about: "Returns the query.",
        example: ("'http://example.org/a?q#f'", "q"),
        ..DEFAULT
    },
    Spec {
        name: "iri_fragment",
        compute: |call| component(call, Some(Component::Fragment)),
        about: "Returns the fragment.",
        example: ("'http://example.org/a?q#f'", "f"),
        ..DEFAULT
    },
    Spec {
        name: "iri_domain",
        choices: &[Choice::Domain],
        compute: |call| {
            iri_arrow::domain(
                call.column()?,
                call.chosen.mapper(),
                call.chosen.converting(),
            )
        },
        about: "Returns the host as a domain name in US-ASCII by a version of IDNA. Null if the host has none.",
        example: ("'http://straße.example/'", "xn--strae-oqa.example"),
        ..DEFAULT
    },
    Spec {
        name: "iri_to_uri",
        aliases: &["to_uri"],
        choices: &[Choice::Invalid],
        compute: |call| iri_arrow::to_uri(call.column()?, call.chosen.converting()),
        is_idempotent: true,
        about: "Maps an IRI to a URI (RFC 3987, section 3.1).",
        example: ("'http://example.org/é'", "http://example.org/%C3%A9"),
        ..DEFAULT
    },
    Spec {
        name: "iri_to_iri",
        aliases: &["to_iri"],
        choices: &[Choice::Invalid],
        compute: |call| {
            iri_arrow::to_iri(
                call.column()?,
                DecodeRules::DEFAULT,
                call.chosen.converting(),
            )
        },
        about: "Maps a URI to an IRI (RFC 3987, section 3.2).",
        example: ("'http://example.org/%C3%A9'", "http://example.org/é"),
        ..DEFAULT
    },
    Spec {
        name: "iri_normalize",
        choices: &[Choice::Rung, Choice::Invalid],
        compute: |call| {
            iri_arrow::normalize(
                call.column()?,
                &call.chosen.comparer(),
                call.chosen.converting(),
            )
        },
        about: "Returns the normal form by the steps of a rung, as an IRI.",
        example: (
            "'HTTP://example.org:80/%7Ea', 'scheme'",
            "http://example.org/~a",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_key",
        choices: &[Choice::Rung, Choice::Invalid],
        compute: |call| {
            iri_arrow::key(
                call.column()?,
                &call.chosen.comparer(),
                call.chosen.converting(),
            )
        },
        about: "Returns a text that is the same for two identifiers if and only if they are equal on the rung. Group, join and deduplicate by it.",
        example: (
            "'HTTP://example.org:80/é', 'scheme'",
            "http://example.org/%C3%A9",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_hash",
        choices: &[Choice::Rung, Choice::Invalid],
        result: |_| Ok(DataType::FixedSizeBinary(16)),
        compute: |call| {
            iri_arrow::hash(
                call.column()?,
                &call.chosen.comparer(),
                call.chosen.converting(),
            )
        },
        about: "Returns the hash of the key in 16 bytes: XXH3-128 with seed 0 in its canonical representation, of the key in UTF-8. It is the same in every version and on every machine.",
        example: (
            "'http://example.org', 'scheme'",
            "13dab8d42ad2218070c0198247c2304a",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_resolve",
        texts: &["base", "reference"],
        choices: &[Choice::Invalid],
        compute: |call| {
            let (base, references) = call.side_and_column()?;
            iri_arrow::resolve(base, &references, call.chosen.converting())
        },
        about: "Resolves a reference against a base (RFC 3986, section 5.2). A constant base must be valid.",
        example: ("'http://example.org/a/b', '../c'", "http://example.org/c"),
        ..DEFAULT
    },
    Spec {
        name: "iri_relativize",
        texts: &["base", "target"],
        choices: &[Choice::Invalid],
        compute: |call| {
            let (base, targets) = call.side_and_column()?;
            iri_arrow::relativize(base, &targets, call.chosen.converting())
        },
        about: "Returns the shortest reference that resolves against the base to the target.",
        example: ("'http://example.org/a/b', 'http://example.org/a/c'", "c"),
        ..DEFAULT
    },
    Spec {
        name: "iri_equal",
        texts: &["left", "right"],
        choices: &[Choice::Rung],
        result: |_| Ok(DataType::Boolean),
        compute: |call| {
            let (left, right) = call.pair()?;
            iri_arrow::equal(
                left,
                right,
                &call.chosen.comparer(),
                call.chosen.converting(),
            )
        },
        about: "Compares two identifiers on a rung.",
        example: (
            "'http://example.org', 'HTTP://example.org:80/', 'scheme'",
            "true",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_findings",
        choices: &[Choice::Profile],
        result: |_| Ok(iri_arrow::findings_type()),
        compute: |call| {
            let linter = Linter::new().with_profile(call.chosen.profile());
            iri_arrow::findings(call.column()?, &linter)
        },
        about: "Checks for errors, bad practice and dangers. Returns a list of structs with code, severity, start, end, component, clause, message and fix.",
        example: (
            "'HTTP://example.org/'",
            "[{code: scheme-uppercase, severity: advice, …}]",
        ),
        ..DEFAULT
    },
    Spec {
        name: "iri_find",
        result: |_| Ok(iri_arrow::find_type()),
        compute: |call| iri_arrow::find(call.column()?, Finder::new()),
        about: "Finds the IRIs in running text. Returns a list of structs with iri, kind, start and end, for UNNEST; as a table function, a table with these columns.",
        example: (
            "'See http://example.org/a.'",
            "[{iri: http://example.org/a, kind: iri, start: 4, end: 24}]",
        ),
        ..DEFAULT
    },
];
