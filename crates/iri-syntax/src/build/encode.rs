//! Content in place of text.

use super::into::IntoPiece;
use super::piece::Piece;

/// Content to be percent-encoded for the place where it is put.
///
/// The rule everywhere in [`Builder`](crate::Builder) and in the methods that change an
/// identifier: a `&str` is text of the identifier, which is checked and kept to the letter;
/// `encode(…)` is content, of which everything is encoded that would not mean itself in that
/// place. So nothing is encoded twice, and nothing is encoded that was not asked to be.
///
/// An IRI keeps the characters beyond US-ASCII that its grammar allows there, less the seven
/// bidi formatting characters and private use; a URI keeps none. [`Piece::with_set`] keeps fewer.
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
#[doc(alias("percent_encode", "utf8_percent_encode", "EncodedQuery", "EString"))]
#[doc(alias("encode_str", "PercentEncoded", "from_path_segment", "Encoder"))]
pub fn encode<'a>(content: impl IntoPiece<'a>) -> Piece<'a> {
    content.into_piece().into_content()
}

/// Content that is octets, to be percent-encoded for the place where it is put.
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
