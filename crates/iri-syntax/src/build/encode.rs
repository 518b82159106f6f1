//! Marks strings and octets as content to be percent-encoded.

use super::into::IntoPiece;
use super::piece::Piece;

/// Marks content to be percent-encoded for the component that it is put into.
///
/// [`Builder`](crate::Builder) and all methods that change an identifier follow one rule: a `&str`
/// is text of the identifier, which is checked and kept verbatim; `encode(…)` is content, in which
/// every character is encoded that would not represent itself in that component. So nothing is
/// encoded twice or unintentionally.
///
/// An IRI keeps the non-ASCII characters that its grammar allows there, except for the seven bidi
/// formatting characters and private use characters; a URI keeps none. [`Piece::with_set`] keeps
/// fewer.
///
/// ```
/// use iri_syntax::{Iri, Uri, encode};
///
/// let iri = Iri::builder().scheme("a").path(encode("50% é")).check()?;
/// assert_eq!(iri.to_string(), "a:50%25%20é");
/// let uri = Uri::builder().scheme("a").path(encode("50% é")).check()?;
/// assert_eq!(uri.to_string(), "a:50%25%20%C3%A9");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
#[doc(alias(
    "percent_encode",
    "utf8_percent_encode",
    "EncodedQuery",
    "EString",
    "encode_str",
    "PercentEncoded",
    "from_path_segment",
    "Encoder"
))]
pub fn encode<'a>(content: impl IntoPiece<'a>) -> Piece<'a> {
    content.into_piece().into_content()
}

/// Marks octets to be percent-encoded for the component that they are put into.
///
/// ```
/// use iri_syntax::{Uri, encode_octets};
///
/// let uri = Uri::builder().scheme("a").path(encode_octets(b"r\xE9sum\xE9")).check()?;
/// assert_eq!(uri.to_string(), "a:r%E9sum%E9");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
#[doc(alias("percent_encode", "byte_serialize"))]
pub const fn encode_octets(content: &[u8]) -> Piece<'_> {
    Piece::octets(content)
}
