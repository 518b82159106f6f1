//! Lazy normal forms, and the check whether they change anything.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String};
use core::fmt;

#[cfg(feature = "alloc")]
use iri_core::Offsets;
#[cfg(feature = "alloc")]
use iri_core::bytes::search::{BLOCKS, find_non_ascii};
use iri_core::bytes::text::Expect;
#[cfg(feature = "alloc")]
use iri_core::bytes::text::slice_from;
#[cfg(feature = "alloc")]
use iri_core::pct::octets::Encoder;
use iri_core::{Parts, Rewrite};

#[cfg(feature = "alloc")]
use crate::append_normalized::append_normalized;
use crate::compare::is_same_text;
use crate::comparer::Comparer;
use crate::components::Components;
use crate::scope::{All, Scope, Syntax};
use crate::steps::Steps;

/// Normalizes a string by named steps (RFC 3987, section 5.3).
///
/// If the string is an IRI or an IRI reference, so is the result, and normalizing it again changes
/// nothing. Any other string is split like one, and its components are normalized.
/// [`Comparer::normalize`] has more options: rules of further schemes, a mapper for domain names,
/// observed redirects.
///
/// ```
/// use iri_compare::{Rewrite, Steps, normalize};
///
/// let iri = "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9";
/// let normal = normalize(iri, Steps::SYNTAX);
/// assert_eq!(normal.to_string(), "example://a/b/c/%7Bfoo%7D/rosé");
/// assert_eq!(normal.with_uri_form(true).to_string(), "example://a/b/c/%7Bfoo%7D/ros%C3%A9");
///
/// // Nothing that may identify another resource changes.
/// for same in ["http://e/a%2Fb", "http://e/%E2%80%AE", "urn:ex:a/../b", "http://e/?", "a:/.//b"] {
///     assert!(!normalize(same, Steps::ALL).changes(), "{same}");
/// }
/// ```
#[doc(alias = "canonicalize")]
#[inline]
pub fn normalize(text: &str, steps: Steps) -> Normalized<'_> {
    normalize_parts(Parts::split(text), steps)
}

/// [`normalize`] for a reference that was already split or parsed.
///
/// ```
/// use iri_compare::{Steps, normalize_parts};
/// use iri_core::Parts;
///
/// let parts = Parts::split("HTTP://example.org/a/../b");
/// assert_eq!(parts.host(), Some("example.org"));
/// assert_eq!(normalize_parts(parts, Steps::SYNTAX).to_string(), "http://example.org/b");
/// ```
#[inline]
pub const fn normalize_parts(parts: Parts<'_>, steps: Steps) -> Normalized<'_> {
    Comparer::new(steps).normalize_parts(parts)
}

impl<'r> Comparer<'r> {
    /// Normalizes a string lazily: the work is done when the result is written.
    ///
    /// ```
    /// use iri_compare::{Comparer, Rung};
    ///
    /// let comparer = Comparer::from(Rung::Scheme).with_fragments(false);
    /// let normal = comparer.normalize("HTTP://example.org:80#top");
    /// assert_eq!(normal.to_string(), "http://example.org/");
    /// ```
    #[inline]
    pub fn normalize<'a>(&self, text: &'a str) -> Normalized<'a>
    where
        'r: 'a,
    {
        self.normalize_parts(Parts::split(text))
    }

    /// [`normalize`](Self::normalize) for a reference that was already split or parsed.
    #[inline]
    pub const fn normalize_parts<'a>(&self, parts: Parts<'a>) -> Normalized<'a>
    where
        'r: 'a,
    {
        Normalized {
            comparer: *self,
            parts,
            uri: false,
            write: if self.is_within(Steps::SYNTAX) {
                Normalized::write_within::<Syntax>
            } else {
                Normalized::write_within::<All>
            },
        }
    }

    /// Returns the steps that change a string, each applied after those before it. For most strings
    /// that are normal, one fast pass suffices.
    ///
    /// ```
    /// use iri_compare::{Comparer, Steps};
    ///
    /// let comparer = Comparer::new(Steps::ALL);
    /// assert!(comparer.needs("http://example.org/résumé?q=%20").is_empty());
    /// let needs = comparer.needs("http://example.org:80/a/%2E./b");
    /// assert_eq!(needs, Steps::PERCENT | Steps::PATH | Steps::PORT);
    /// ```
    #[inline]
    pub fn needs(&self, text: &str) -> Steps {
        self.needs_parts(Parts::split(text))
    }

    /// [`needs`](Self::needs) for a reference that was already split or parsed.
    #[inline]
    pub fn needs_parts(&self, parts: Parts<'_>) -> Steps {
        let uri = false;
        if self.is_plain::<All>(&parts, uri) {
            return Steps::NONE;
        }
        // If the steps are constants, only the code of one scope is linked.
        if self.is_within(Steps::SYNTAX) {
            self.needs_of_components::<Syntax>(parts, uri)
        } else {
            self.needs_of_components::<All>(parts, uri)
        }
    }

    /// [`needs_parts`](Self::needs_parts), step by step. Keeps its large frame off the fast path.
    #[inline(never)]
    fn needs_of_components<S: Scope>(&self, parts: Parts<'_>, uri: bool) -> Steps {
        let mut needed = Steps::NONE;
        let mut done = self.with_steps(Steps::NONE);
        for step in self.steps().each() {
            let next = done.with_steps(done.steps() | step);
            let differs = done.with_components(parts, uri, |before: &Components<'_, S>| {
                next.with_components(parts, uri, |after| !is_same_text(before, after))
            });
            if differs {
                needed |= step;
            }
            done = next;
        }
        needed
    }
}

/// A lazy normal form, written when it is formatted.
///
/// [`changes`](Rewrite::changes) checks whether it differs from the input, without writing it.
///
/// ```
/// use iri_compare::{Rewrite, Steps, normalize};
///
/// assert!(!normalize("http://e/b", Steps::ALL).changes());
/// # #[cfg(feature = "alloc")] {
/// let mut line = String::from("see ");
/// normalize("HTTP://E/a/../b", Steps::SYNTAX).append_to(&mut line);
/// assert_eq!(line, "see http://e/b");
/// assert_eq!(normalize("http://e:80", Steps::ALL).to_cow(), "http://e/");
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Normalized<'a> {
    comparer: Comparer<'a>,
    parts: Parts<'a>,
    uri: bool,
    /// [`write_within`](Self::write_within) for the scope of the steps: a [link
    /// pointer](crate::design).
    write: fn(&Normalized<'a>, &mut dyn fmt::Write, bool) -> fmt::Result,
}

impl Normalized<'_> {
    /// Sets whether the result is written as a URI, all in US-ASCII. Off by default: the result is
    /// an IRI.
    ///
    /// The URI is the one to which the IRI maps (RFC 3987, section 3.1), except that a mapper, if
    /// there is one, maps domain names.
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = normalize("HTTP://example.org/ros%c3%a9", Steps::SYNTAX);
    /// assert_eq!(normal.to_string(), "http://example.org/rosé");
    /// assert_eq!(normal.with_uri_form(true).to_string(), "http://example.org/ros%C3%A9");
    /// ```
    #[must_use]
    pub const fn with_uri_form(self, uri: bool) -> Self {
        Self { uri, ..self }
    }

    /// Returns the steps that change anything ([`Comparer::needs`]).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    ///
    /// let normal = normalize("HTTP://e:80/a", Steps::ALL);
    /// assert_eq!(normal.needs(), Steps::CASE | Steps::PORT);
    /// ```
    #[inline]
    pub fn needs(&self) -> Steps {
        self.comparer.needs_parts(self.parts)
    }

    /// Fast, conservative check: `true` means that nothing changes, `false` means unknown.
    #[inline]
    fn is_plain(&self) -> bool {
        self.comparer.is_plain::<All>(&self.parts, self.uri)
    }

    /// Writes the normal form. The scope must include the steps. `may_be_plain` is false if
    /// [`is_plain`](Self::is_plain) is known to be.
    fn write_within<S: Scope>(
        &self,
        mut out: &mut dyn fmt::Write,
        may_be_plain: bool,
    ) -> fmt::Result {
        if may_be_plain && self.comparer.is_plain::<S>(&self.parts, self.uri) {
            return out.write_str(self.parts.as_str());
        }
        self.comparer
            .with_components(self.parts, self.uri, |components: &Components<'_, S>| {
                components.write(&mut out)
            })
    }

    /// [`unchanged`](Rewrite::unchanged) by the components.
    #[inline(never)]
    fn unchanged_components(self) -> bool {
        let mut expect = Expect::new(self.parts.as_str());
        let written = (self.write)(&self, &mut expect, false);
        written.is_ok() && expect.is_met()
    }

    /// Appends the normal form. Returns whether anything changed; if not, appends nothing.
    /// Sets `offsets` to the boundaries of the components of the result if they are known.
    ///
    /// Writes first, then compares, which is faster than a full check before writing.
    #[cfg(feature = "alloc")]
    #[inline]
    fn append_changed(&self, out: &mut String, offsets: &mut Option<Offsets>) -> bool {
        let start = out.len();
        if !self.append_unless_plain(out, offsets) {
            return false;
        }
        let changed = slice_from(out, start) != self.parts.as_str();
        if !changed {
            out.truncate(start);
        }
        changed
    }

    /// [`append_changed`](Self::append_changed) by value, as [`append_components`](Self::append_components).
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append_apart(self, out: &mut String) -> bool {
        self.append_changed(out, &mut None)
    }

    /// Appends the normal form, unless a fast check shows that it equals the input. Returns whether
    /// it was appended.
    #[cfg(feature = "alloc")]
    #[inline]
    fn append_unless_plain(&self, out: &mut String, offsets: &mut Option<Offsets>) -> bool {
        if !self.comparer.has_fast_path::<All>(&self.parts) {
            return self.append_components(out);
        }
        let start = out.len();
        let steps = self.comparer.steps();
        let changed = append_normalized(&self.parts, steps, out, offsets);
        if self.uri {
            return append_as_uri(self.parts.as_str(), changed, start, out, offsets);
        }
        changed
    }

    /// Appends the normal form by its components, unless a fast check shows that it equals the
    /// input. Returns whether it was appended. By value, so that the fast path keeps no copy in
    /// memory.
    #[cfg(feature = "alloc")]
    #[inline(never)]
    fn append_components(self, out: &mut String) -> bool {
        // With options for the fast path, the rules of the scheme prevented it.
        if !self.comparer.has_fast_options::<All>() && self.is_plain() {
            return false;
        }
        out.reserve(self.parts.as_str().len());
        // Writing into a `String` cannot fail.
        let _ = self.comparer.with_components(
            self.parts,
            self.uri,
            |components: &Components<'_, All>| components.write(out),
        );
        true
    }
}

/// Maps the IRI that was appended at `start` to a URI, or, if nothing was appended, the unchanged text.
/// Returns whether something is appended now.
#[cfg(feature = "alloc")]
fn append_as_uri(
    text: &str,
    changed: bool,
    start: usize,
    out: &mut String,
    offsets: &mut Option<Offsets>,
) -> bool {
    let iri = if changed {
        slice_from(out, start)
    } else {
        text
    };
    let first = find_non_ascii(iri.as_bytes());
    if first == iri.len() {
        return changed;
    }
    *offsets = None;
    let mut encoder = Encoder::new();
    // Writing into a `String` cannot fail.
    let _ = if changed {
        let end = out.split_off(start + first);
        encoder.encode(&end, 0, out)
    } else {
        encoder.encode(text, first, out)
    };
    true
}

#[cfg(feature = "alloc")]
impl<'a> Normalized<'a> {
    /// Returns the normal form, borrowed if nothing changes, and the boundaries of its components, which
    /// need not be found again ([`Parts::with_offsets`]).
    ///
    /// ```
    /// use iri_compare::{Steps, normalize};
    /// use iri_core::Parts;
    ///
    /// let (text, offsets) = normalize("HTTP://e/%7Ea/../b?c", Steps::SYNTAX).to_cow_with_offsets();
    /// assert_eq!(text, "http://e/b?c");
    /// assert_eq!(Parts::with_offsets(&text, offsets).path(), "/b");
    /// ```
    #[inline]
    pub fn to_cow_with_offsets(&self) -> (Cow<'a, str>, Offsets) {
        let (mut out, mut offsets) = (String::new(), None);
        if self.append_changed(&mut out, &mut offsets) {
            let offsets = offsets.unwrap_or_else(|| Parts::split(&out).offsets());
            (Cow::Owned(out), offsets)
        } else {
            (Cow::Borrowed(self.parts.as_str()), self.parts.offsets())
        }
    }
}

impl<'a> Rewrite<'a> for Normalized<'a> {
    #[inline]
    fn unchanged(&self) -> Option<&'a str> {
        let text = self.parts.as_str();
        if self.is_plain() {
            return Some(text);
        }
        self.unchanged_components().then_some(text)
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        (self.write)(self, out, true)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn append_to(&self, out: &mut String) {
        if !self.append_unless_plain(out, &mut None) {
            out.push_str(self.parts.as_str());
        }
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn unchanged_or_append(&self, out: &mut String) -> Option<&'a str> {
        let unchanged = if BLOCKS {
            // Inlined, so that the parts of most texts need not be in memory.
            self.is_plain() || !self.append_apart(out)
        } else {
            // Small code scans the text once.
            !self.append_changed(out, &mut None)
        };
        unchanged.then_some(self.parts.as_str())
    }
}

impl fmt::Debug for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Normalized")
            .field("comparer", &self.comparer)
            .field("parts", &self.parts)
            .field("uri", &self.uri)
            .finish()
    }
}

impl fmt::Display for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Normalized<'_> }
