//! The options for queries in the charset of the document that an identifier is from.

use clap::{Args, ValueEnum};
use iri_kit::map::{Charset, QueryCharset, Unencodable};

use super::charset::{by_label, labels};
use super::value::Known;

/// The options that say how queries are encoded.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct QueryOptions {
    /// The charset of the document that the inputs are from, in which the queries of http, https,
    /// ws and wss are encoded
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(document_charset, labels)
    )]
    query_charset: Option<Charset>,

    /// How queries are encoded in it
    #[arg(long, value_name = "STYLE", default_value = "strict")]
    query_style: QueryStyle,
}

impl QueryOptions {
    /// The encoding of queries, if a charset was named.
    pub(crate) fn query(self) -> Option<QueryCharset> {
        let charset = self.query_charset?;
        Some(self.query_style.of(charset))
    }
}

/// How a query is encoded in a legacy charset.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum QueryStyle {
    /// Each octet a triplet; a character that the charset does not have is an error
    Strict,
    /// As browsers do: allowed octets stay, what the charset does not have becomes `%26%23N%3B`
    Browser,
    /// As strict, but what the charset does not have is encoded in UTF-8
    Utf8,
}

impl QueryStyle {
    /// How queries are encoded in a charset by this style.
    fn of(self, charset: Charset) -> QueryCharset {
        match self {
            Self::Strict => QueryCharset::strict(charset),
            Self::Browser => QueryCharset::browser(charset),
            Self::Utf8 => QueryCharset::strict(charset).with_unencodable(Unencodable::Utf8),
        }
    }
}

/// Reads the label of the charset of a document.
fn document_charset(label: &str) -> Result<Charset, String> {
    Charset::of_document(label).map_or_else(|| by_label(label), Ok)
}
