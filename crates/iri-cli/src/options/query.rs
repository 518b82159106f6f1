//! The options for encoding queries in the charset of the document that contains the identifier.

use clap::{Args, ValueEnum};
use iri_kit::map::{Charset, QueryCharset, Unencodable};

use super::charset::{by_label, labels};
use super::value::Known;

/// The options for encoding queries.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct QueryOptions {
    /// The charset of the document that contains the inputs. Queries of http and https are
    /// encoded in it [default: utf-8]
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(document_charset, labels)
    )]
    query_charset: Option<Charset>,

    /// How to encode queries in the charset of --query-charset
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

/// The encoding of a query in a legacy charset.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum QueryStyle {
    /// Each octet becomes a triplet; a character that the charset cannot encode is an error
    Strict,
    /// As browsers do: allowed octets stay; a character that the charset cannot encode becomes
    /// `%26%23N%3B`
    Browser,
    /// As strict, but a character that the charset cannot encode is encoded in UTF-8
    Utf8,
}

impl QueryStyle {
    /// The encoding of queries in a charset by this style.
    fn of(self, charset: Charset) -> QueryCharset {
        match self {
            Self::Strict => QueryCharset::strict(charset),
            Self::Browser => QueryCharset::browser(charset),
            Self::Utf8 => QueryCharset::strict(charset).with_unencodable(Unencodable::Utf8),
        }
    }
}

/// Parses the label of the charset of a document.
fn document_charset(label: &str) -> Result<Charset, String> {
    Charset::of_document(label).map_or_else(|| by_label(label), Ok)
}
