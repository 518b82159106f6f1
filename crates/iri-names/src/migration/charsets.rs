//! Detection of the legacy charset of a URI, and conversion of the URI to UTF-8.
//!
//! Components may come from different programs: a path from a file system, a query from a form. So each
//! component has a charset of its own, the most plausible one for its pieces that are not UTF-8. One charset
//! for the whole URI is preferred where one is plausible in every such component, even if another is more
//! plausible in a single one: evidence adds up, and short components have little.
//!
//! The callers' order decides between charsets that are equally plausible, as a later one must be better.

use alloc::vec::Vec;
use core::fmt;

use iri_core::ascii::AsciiSet;
use iri_core::pct::octets;
use iri_core::{Component, Rewrite};
use iri_map::Charset;

use super::{COMPONENTS, Migration, Pieces, Runs};
use crate::charset::Chars;
use crate::plausible::Likelihood;

impl<'a> Migration<'a, '_> {
    /// Sets the charsets that the URI may be in, in order of preference. UTF-8 is skipped, and so
    /// is UTF-16, since no identifier is encoded in it.
    ///
    /// ```
    /// use iri_names::{Charset, UriEncoding, migration};
    ///
    /// let charsets = ["windows-1251", "windows-1252"].map(|label| Charset::for_label(label).unwrap());
    /// let uri = migration("http://example.org/r%E9sum%E9?q=%20").with_charsets(&charsets);
    /// assert_eq!(uri.encoding(), UriEncoding::Legacy);
    /// assert_eq!(uri.charset().unwrap().name(), "windows-1252");
    /// assert_eq!(uri.upgraded().unwrap().to_string(), "http://example.org/r%C3%A9sum%C3%A9?q=%20");
    /// ```
    #[must_use]
    pub fn with_charsets(self, charsets: &[Charset]) -> Migration<'a, '_> {
        Migration {
            parts: self.parts,
            found: self.found,
            named: Named::of(&self, charsets),
        }
    }

    /// Returns the charset of all triplets that are not UTF-8: the most plausible of the passed
    /// charsets, or the first if several are equally plausible. `None` if no charset is plausible
    /// in every component, or if all triplets are UTF-8.
    pub const fn charset(&self) -> Option<Charset> {
        self.named.whole
    }

    /// Returns the passed charsets in which all triplets are valid, in their order, each with
    /// the plausibility of the resulting text.
    ///
    /// Triplets that are UTF-8 are decoded from these charsets as well, since octets of a legacy
    /// charset may also be valid UTF-8 by chance (section 3.2).
    ///
    /// ```
    /// use iri_names::{Charset, UriEncoding, migration};
    ///
    /// let charsets = ["euc-jp", "windows-1252"].map(|label| Charset::for_label(label).unwrap());
    /// // 納豆 in EUC-JP is ǼƦ in UTF-8.
    /// let uri = migration("http://example.org/%C7%BC%C6%A6").with_charsets(&charsets);
    /// assert_eq!(uri.encoding(), UriEncoding::Utf8);
    /// let candidates = uri.candidates();
    /// assert_eq!((candidates[0].charset().name(), candidates[0].plausibility()), ("EUC-JP", 100));
    /// assert!(candidates[1].plausibility() < 50);
    /// ```
    pub fn candidates(&self) -> Vec<CharsetCandidate> {
        let named = self.named.charsets.iter().copied();
        let candidates = named.filter_map(|charset| {
            let mut likelihood = Likelihood::new();
            let mut has_any = false;
            for (component, found) in COMPONENTS.into_iter().zip(self.found) {
                if found.has_utf8 || found.has_others {
                    has_any = true;
                    let pieces = Pieces::of_parts(component, self.parts);
                    read(
                        charset,
                        pieces.filter(|text| !is_ascii(text)),
                        &mut likelihood,
                    )?;
                }
            }
            has_any.then(|| CharsetCandidate::of(charset, &likelihood))
        });
        candidates.collect()
    }

    /// Returns the URI with all triplets in UTF-8, which has an IRI. It replaces this URI once its
    /// interpreter accepts both ([RFC 3987, section 7.8]). `None` if the charset of some triplets
    /// is unknown.
    ///
    /// ```
    /// use iri_names::{Charset, migration};
    ///
    /// let charsets = [Charset::for_label("shift_jis").unwrap()];
    /// let uri = migration("http://example.org/%94%5B%93%A4%2F").with_charsets(&charsets);
    /// let upgraded = uri.upgraded().unwrap();
    /// assert_eq!(upgraded.to_string(), "http://example.org/%E7%B4%8D%E8%B1%86%2F");
    /// ```
    ///
    /// [RFC 3987, section 7.8]: https://www.rfc-editor.org/rfc/rfc3987#section-7.8
    pub fn upgraded(&self) -> Option<Upgraded<'a>> {
        let mut charsets = [None; COMPONENTS.len()];
        for ((place, found), own) in charsets.iter_mut().zip(self.found).zip(self.named.each) {
            if found.has_others {
                *place = Some(self.named.whole.or(own)?);
            }
        }
        Some(Upgraded {
            parts: self.parts,
            charsets,
        })
    }

    /// Returns the identifiers that the interpreter must accept before the IRI is published: the
    /// IRI, the URI in UTF-8 and the original URI ([RFC 3987, section 7.8]).
    ///
    /// ```
    /// use iri_names::{Charset, migration};
    ///
    /// let charsets = [Charset::for_label("iso-8859-1").unwrap()];
    /// let accepted = migration("http://e/%E9").with_charsets(&charsets).accepted();
    /// assert_eq!(accepted, ["http://e/é", "http://e/%C3%A9", "http://e/%E9"]);
    /// ```
    ///
    /// [RFC 3987, section 7.8]: https://www.rfc-editor.org/rfc/rfc3987#section-7.8
    pub fn accepted(&self) -> Vec<alloc::string::String> {
        let uri = self.parts.as_str();
        let mut accepted = Vec::new();
        if let Some(upgraded) = self.upgraded() {
            let upgraded = alloc::format!("{upgraded}");
            accepted.push(iri_map::to_iri(&upgraded).to_cow().into_owned());
            accepted.push(iri_map::to_uri(&upgraded).to_cow().into_owned());
        }
        accepted.push(uri.into());
        accepted.dedup();
        accepted
    }
}

/// The passed charsets, and the detected ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'c> {
    charsets: &'c [Charset],
    /// The charset of all triplets that are not UTF-8.
    pub(super) whole: Option<Charset>,
    /// The charset of the triplets that are not UTF-8 in each component of [`COMPONENTS`].
    pub(super) each: [Option<Charset>; COMPONENTS.len()],
}

impl<'c> Named<'c> {
    pub(super) const NONE: Self = Self {
        charsets: &[],
        whole: None,
        each: [None; COMPONENTS.len()],
    };

    fn of(uri: &Migration<'_, '_>, charsets: &'c [Charset]) -> Self {
        let mut whole: Option<CharsetCandidate> = None;
        let mut each = [None; COMPONENTS.len()];
        for &charset in charsets {
            // The evidence of all components that are not UTF-8, if the charset fits each of them.
            let mut all = Likelihood::new();
            let (mut is_everywhere, mut is_anywhere) = (true, false);
            for ((best, component), found) in each.iter_mut().zip(COMPONENTS).zip(uri.found) {
                if !found.has_others {
                    continue;
                }
                let mut likelihood = Likelihood::new();
                let pieces = Pieces::of_parts(component, uri.parts);
                let others = pieces.filter(|text| Runs::of(text).has_others);
                let read = read(charset, others, &mut likelihood);
                let one = CharsetCandidate::of(charset, &likelihood);
                if read.is_some() && one.is_plausible() {
                    all.add(&likelihood);
                    is_anywhere = true;
                    choose(best, one);
                } else {
                    is_everywhere = false;
                }
            }
            if is_everywhere && is_anywhere {
                choose(&mut whole, CharsetCandidate::of(charset, &all));
            }
        }
        Self {
            charsets,
            whole: whole.map(|best| best.charset()),
            each: each.map(|best| best.map(|best| best.charset())),
        }
    }
}

/// Keeps the more plausible charset, or the first if both are equally plausible.
fn choose(best: &mut Option<CharsetCandidate>, other: CharsetCandidate) {
    if best.is_none_or(|best| other.plausibility > best.plausibility) {
        *best = Some(other);
    }
}

fn is_ascii(text: &str) -> bool {
    let runs = Runs::of(text);
    !runs.has_utf8 && !runs.has_others
}

/// Decodes pieces from a charset; `None` if one of them is invalid in it.
fn read<'p>(
    charset: Charset,
    pieces: impl Iterator<Item = &'p str>,
    likelihood: &mut Likelihood,
) -> Option<()> {
    if charset.is_unicode() {
        return None;
    }
    for piece in pieces {
        for read in Chars::of(piece, charset) {
            let (c, _, octets) = read.ok()?;
            // Only characters that were decoded from the charset are evidence.
            likelihood.push(c, octets > 0)?;
        }
        likelihood.end_word();
    }
    Some(())
}

/// A charset that a URI may be in.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct CharsetCandidate {
    charset: Charset,
    plausibility: u8,
}

impl CharsetCandidate {
    fn of(charset: Charset, likelihood: &Likelihood) -> Self {
        Self {
            charset,
            plausibility: likelihood.percent(),
        }
    }

    /// Returns the charset.
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// Returns the plausibility of the text in this charset, from 0 to 100: the percentage of
    /// letters and symbols beyond US-ASCII that appear as in real text.
    ///
    /// Letters count in favour if their word is in one script, if no upper-case letter follows a
    /// lower-case one, and if there are no three accented Latin letters in a row. Symbols,
    /// half-width forms and rare ideographs count against, and punctuation does not count. The
    /// heuristic uses no language statistics: it distinguishes charsets of different scripts, but
    /// seldom those of the same script.
    pub const fn plausibility(&self) -> u8 {
        self.plausibility
    }

    /// Returns whether the plausibility is 50 or more, as [`Migration::charset`] requires.
    pub const fn is_plausible(&self) -> bool {
        self.plausibility >= 50
    }
}

/// A URI with all triplets in UTF-8: the result of [`Migration::upgraded`], written when it is
/// formatted.
#[derive(Clone, Copy, Debug)]
pub struct Upgraded<'a> {
    parts: iri_core::Parts<'a>,
    /// The charset of each component of [`COMPONENTS`] that is not in UTF-8.
    charsets: [Option<Charset>; COMPONENTS.len()],
}

impl<'a> Rewrite<'a> for Upgraded<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        let is_same = self.charsets.iter().all(Option::is_none);
        is_same.then_some(self.parts.as_str())
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let text = self.parts.as_str();
        let mut done = 0;
        for (component, charset) in COMPONENTS.into_iter().zip(self.charsets) {
            let (Some(span), Some(charset)) = (self.parts.span(component), charset) else {
                continue;
            };
            out.write_str(text.get(done..span.start()).unwrap_or_default())?;
            write_component(component, span.of(text), charset, out)?;
            done = span.end();
        }
        out.write_str(text.get(done..).unwrap_or_default())
    }
}

impl fmt::Display for Upgraded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Upgraded<'_> }

/// Writes a component, with the pieces that are not UTF-8 decoded from `charset`.
fn write_component(
    component: Component,
    text: &str,
    charset: Charset,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut at = 0;
    for piece in Pieces::of(component, text) {
        if Runs::of(piece).has_others {
            for (c, span, _) in Chars::of(piece, charset).map_while(Result::ok) {
                if c.is_ascii() {
                    out.write_str(span.of(piece))?;
                } else {
                    octets::encode(c.encode_utf8(&mut [0; 4]), AsciiSet::EMPTY, out)?;
                }
            }
        } else {
            out.write_str(piece)?;
        }
        at += piece.len();
        if let Some(delimiter) = text.get(at..).and_then(|rest| rest.chars().next()) {
            out.write_char(delimiter)?;
            at += delimiter.len_utf8();
        }
    }
    Ok(())
}
