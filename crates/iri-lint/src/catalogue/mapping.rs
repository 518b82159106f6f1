//! Mapping to URIs and back (RFC 3987, section 3).

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Mapping;
    QUERY_NOT_ENCODABLE {
        code: "query-not-encodable",
        severity: Error,
        component: Some(Component::Query),
        clause: "3987-6.4-query",
        title: "character that the charset of the query does not have",
        explanation: "A query in a legacy charset can only contain the characters of that charset.",
        bad: Example::of(&["to-uri", "--query-charset", "iso-8859-1"], "http://example.org/?\u{65E5}"),
        good: Example::of(&["to-uri", "--query-charset", "shift_jis"], "http://example.org/?\u{65E5}"),
    }
}
