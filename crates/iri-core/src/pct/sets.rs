//! Sets of characters that specifications other than the URI grammar leave unencoded.

use crate::ascii::{ALPHA, AsciiSet, DIGIT, PATH_SEP, UNRESERVED};
use crate::pct::{Encode, encode};

/// `unreserved` and `/`, for encoding a path by `unreserved`, segment by segment.
///
/// Names and values are encoded with [`UNRESERVED`] alone.
///
/// AWS Signature Version 4 requires this encoding for the key of an object. From its examples
/// ("Authenticating Requests: Using the Authorization Header", PUT object):
///
/// ```
/// use iri_core::pct;
///
/// let path = pct::encode("/test$file.text", pct::UNRESERVED_PATH);
/// assert_eq!(path.to_string(), "/test%24file.text");
/// ```
pub const UNRESERVED_PATH: AsciiSet = UNRESERVED.or(PATH_SEP);

/// `ALPHA` and `DIGIT` only, which are safe wherever triplets are allowed.
///
/// ```
/// use iri_core::pct;
///
/// assert_eq!(pct::encode("a-b_c", pct::ALPHANUMERIC).to_string(), "a%2Db%5Fc");
/// ```
pub const ALPHANUMERIC: AsciiSet = ALPHA.or(DIGIT);

/// The characters that ECMAScript's `encodeURIComponent` keeps: letters, digits and
/// `- _ . ! ~ * ' ( )`.
///
/// ```
/// use iri_core::pct;
///
/// assert_eq!(pct::encode("it's 50% é", pct::URI_COMPONENT).to_string(), "it's%2050%25%20%C3%A9");
/// ```
#[doc(alias = "encodeURIComponent")]
pub const URI_COMPONENT: AsciiSet = ALPHANUMERIC.or(AsciiSet::of(b"-_.!~*'()"));

/// The characters that `application/x-www-form-urlencoded` keeps: letters, digits and `* - . _`
/// (URL Standard, section 5.2). [`encode_form`] also writes spaces as `+`.
pub const FORM_URLENCODED: AsciiSet = ALPHANUMERIC.or(AsciiSet::of(b"*-._"));

/// Encodes a name or a value of `application/x-www-form-urlencoded`: keeps [`FORM_URLENCODED`] and
/// writes spaces as `+`.
///
/// ```
/// use iri_core::pct;
///
/// let pair = [("name", "Ren\u{E9} & Co."), ("tel", "+1 (2)")]
///     .map(|(name, value)| format!("{}={}", pct::encode_form(name), pct::encode_form(value)));
/// assert_eq!(pair.join("&"), "name=Ren%C3%A9+%26+Co.&tel=%2B1+%282%29");
/// ```
///
/// [`Decode::with_plus_as_space`](crate::pct::Decode::with_plus_as_space) is the inverse.
#[doc(alias = "form_urlencoded")]
pub fn encode_form(text: &str) -> Encode<'_> {
    encode(text, FORM_URLENCODED).with_space_as_plus(true)
}
