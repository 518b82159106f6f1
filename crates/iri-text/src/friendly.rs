//! The form of an identifier that is easiest to read and to type (draft-masinter-url-i18n-07,
//! section 4.5).

use core::fmt;

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::Expect;
use iri_core::{Component, Parts, Rewrite, pct};
use iri_scheme::{Facts, facts};

/// The characters that are not allowed in the path, query and fragment of an IRI, so that
/// [`prepare`](fn@crate::prepare) encodes them: `"<>[]^{|}`, space and backtick. A backslash is not
/// one of them, since browsers take it for a slash.
const ENCODED_ALWAYS: AsciiSet = AsciiSet::of(b" \"<>[]^`{|}");

/// Returns the form of an identifier that is easiest to read and to type.
///
/// ```
/// use iri_text::{friendly, prepare};
///
/// let iri = "http://example.org:80/my%20file%20(100%25).html#a%23b";
/// let typed = friendly(iri).to_string();
/// assert_eq!(typed, "http://example.org/my file (100%).html#a#b");
/// // What a reader types is read back.
/// let back = prepare(&typed).to_string();
/// assert_eq!(back, "http://example.org/my%20file%20(100%25).html#a%23b");
///
/// assert_eq!(friendly("https://example.org/").to_string(), "https://example.org");
/// ```
///
/// A port that is empty or the default of the scheme is left out, and so is a path of a single slash
/// if the scheme defines that the empty path means the same. Triplets of characters that
/// [`prepare`](fn@crate::prepare) encodes are decoded: `"<>[]^{|}`, space and backtick, in a
/// fragment also `#`, and a `%` that no hexadecimal digit follows. A space stays encoded at the ends
/// of the identifier and beside another one, where readers do not see it.
///
/// - The result, prepared with default options, is equal to the input on the rung `scheme` of the
///   ladder of comparison, if the input is an IRI reference that preparing does not change.
/// - The result is for readers, and is often not an identifier.
/// - Only US-ASCII is decoded. Decide first what readers can see and enter, by the display rules of
///   `iri-lint` or by `to_iri` of `iri-map`.
///
/// Takes linear time and allocates nothing.
pub fn friendly(text: &str) -> Friendly<'_> {
    friendly_parts(Parts::split(text))
}

/// [`friendly`] for an identifier that was already split.
pub const fn friendly_parts(parts: Parts<'_>) -> Friendly<'_> {
    Friendly { parts }
}

/// The result of [`friendly`], written as it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Friendly<'a> {
    parts: Parts<'a>,
}

impl<'a> Rewrite<'a> for Friendly<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.parts.as_str();
        let mut expect = Expect::new(text);
        let is_same = self.write_to(&mut expect).is_ok() && expect.is_met();
        is_same.then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.parts.as_str();
        let facts = self.parts.scheme().and_then(facts);
        let path = self.parts.offsets().path_start;
        let written = facts.and_then(|facts| self.without_port(facts));
        out.write_str(written.or(text.get(..path)).unwrap_or_default())?;
        let rest = text.get(path..).unwrap_or_default();
        let means_empty = facts.is_some_and(Facts::empty_path_is_slash);
        if rest == "/" && means_empty && self.parts.has_authority() {
            return Ok(());
        }
        self.write_decoded(path, out)
    }
}

impl<'a> Friendly<'a> {
    /// Returns the scheme and the authority without a port that is empty or the default.
    fn without_port(&self, facts: &Facts) -> Option<&'a str> {
        let port = self.parts.port()?;
        let is_default = port.is_empty()
            || self
                .parts
                .port_number()
                .is_ok_and(|port| port == facts.default_port());
        let colon = self.parts.offsets().host_end;
        is_default.then(|| self.parts.as_str().get(..colon))?
    }

    /// Writes the path, the query and the fragment.
    fn write_decoded(&self, start: usize, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.parts.as_str();
        let bytes = text.as_bytes();
        let fragment = self.parts.span(Component::Fragment);
        let fragment = fragment.map_or(bytes.len(), iri_core::Span::start);
        let mut kept = start;
        let mut at = start;
        while at < bytes.len() {
            let Some(decoded) = bytes.get(at..).and_then(pct::triplet) else {
                at += 1;
                continue;
            };
            let is_decoded = match decoded {
                b'%' => !bytes.get(at + 3).is_some_and(u8::is_ascii_hexdigit),
                b'#' => at >= fragment,
                b' ' => {
                    let before = bytes.get(..at).unwrap_or_default();
                    let after = bytes.get(at + 3..).unwrap_or_default();
                    let is_seen = !before.is_empty() && !after.is_empty();
                    is_seen && !before.ends_with(b"%20") && !after.starts_with(b"%20")
                }
                byte => ENCODED_ALWAYS.contains(byte),
            };
            if is_decoded {
                out.write_str(text.get(kept..at).unwrap_or_default())?;
                out.write_char(char::from(decoded))?;
                kept = at + 3;
            }
            at += 3;
        }
        out.write_str(text.get(kept..).unwrap_or_default())
    }
}

impl fmt::Display for Friendly<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Friendly<'_> }
