//! Migration from URIs in legacy charsets to IRIs (RFC 3987, sections 6.4 and 7.8).
//!
//! Text in another charset is seldom valid UTF-8, but a short run of octets may be by chance (section 3.2).
//! So two units are judged. A *run* of triplets from 80 on is UTF-8 or not. A *piece*
//! is what one writer wrote at a time: a segment, a name, a value. If a piece has a run that is not UTF-8, its other
//! runs are taken for the same charset even if they happen to be UTF-8, so only a piece in which all are
//! counts as UTF-8 beside a known charset.
//!
//! Everything asked of a [`Migration`] follows from three flags for each component, which are found in
//! one pass and combine by `|`.

#[cfg(feature = "encoding_rs")]
mod charsets;

use core::fmt;
use core::iter::FusedIterator;

use iri_core::bytes::text::range_from;
use iri_core::{Clause, Component, Parts, pct};
use iri_map::ToIri;

#[cfg(feature = "encoding_rs")]
pub use charsets::{CharsetCandidate, Upgraded};
#[cfg(feature = "encoding_rs")]
use iri_map::Charset;

/// Detects the encoding of the original characters of a URI ([RFC 3987, section 6.4]): whether it
/// has an IRI, or must be upgraded first ([section 7.8]).
///
/// ```
/// use iri_names::{UriEncoding, migration};
///
/// let of = |uri| migration(uri).encoding();
/// assert_eq!(of("http://example.org/a%20b"), UriEncoding::Ascii);
/// assert_eq!(of("http://example.org/r%C3%A9sum%C3%A9"), UriEncoding::Utf8);
/// assert_eq!(of("http://example.org/r%E9sum%E9"), UriEncoding::Octets);
/// assert_eq!(of("http://example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9"), UriEncoding::Mixed);
/// let iri = migration("http://example.org/r%C3%A9sum%C3%A9").iri();
/// assert_eq!(iri.map(|iri| iri.to_string()).as_deref(), Some("http://example.org/résumé"));
/// ```
///
/// The input need not be valid. Characters beyond US-ASCII that are not in triplets count as UTF-8.
///
/// [RFC 3987, section 6.4]: https://www.rfc-editor.org/rfc/rfc3987#section-6.4
/// [section 7.8]: https://www.rfc-editor.org/rfc/rfc3987#section-7.8
pub fn migration(uri: &str) -> Migration<'_, '_> {
    let parts = Parts::split(uri);
    let mut found = [Runs::default(); COMPONENTS.len()];
    for (place, component) in found.iter_mut().zip(COMPONENTS) {
        for piece in Pieces::of_parts(component, parts) {
            *place = place.and(Runs::of(piece));
        }
    }
    Migration {
        parts,
        found,
        #[cfg(feature = "encoding_rs")]
        named: charsets::Named::NONE,
        #[cfg(not(feature = "encoding_rs"))]
        named: core::marker::PhantomData,
    }
}

/// The result of [`migration`].
#[derive(Clone, Copy, Debug)]
pub struct Migration<'a, 'c> {
    parts: Parts<'a>,
    /// The kinds of octets in each component of [`COMPONENTS`].
    found: [Runs; COMPONENTS.len()],
    #[cfg(feature = "encoding_rs")]
    named: charsets::Named<'c>,
    #[cfg(not(feature = "encoding_rs"))]
    named: core::marker::PhantomData<&'c ()>,
}

impl<'a> Migration<'a, '_> {
    /// Returns the encoding of the URI as a whole.
    pub fn encoding(&self) -> UriEncoding {
        let runs = self.found.iter();
        let found = runs.fold(Runs::default(), |found, runs| found.and(*runs));
        #[cfg(feature = "encoding_rs")]
        if found.has_others {
            if self.named.whole.is_some() {
                return found.of_charset();
            }
            // No charset fits everywhere, but some component has one.
            if self.named.each.iter().any(Option::is_some) {
                return UriEncoding::Mixed;
            }
        }
        found.encoding()
    }

    /// Returns the components that contain triplets or characters beyond US-ASCII, each with its
    /// encoding.
    ///
    /// ```
    /// use iri_core::Component;
    /// use iri_names::{UriEncoding, migration};
    ///
    /// let uri = migration("http://example.org/r%E9sum%E9.xml?a%20b#r%C3%A9sum%C3%A9");
    /// let components = uri.components().map(|one| (one.component(), one.encoding()));
    /// assert!(components.eq([
    ///     (Component::Path, UriEncoding::Octets),
    ///     (Component::Query, UriEncoding::Ascii),
    ///     (Component::Fragment, UriEncoding::Utf8),
    /// ]));
    /// ```
    pub fn components(&self) -> impl Iterator<Item = ComponentEncoding> + use<'_, 'a> {
        let all = COMPONENTS.into_iter().zip(self.found).enumerate();
        all.filter_map(|(index, (component, found))| {
            let text = self.parts.component(component)?;
            let has_any = !text.is_ascii() || text.contains(['%']);
            has_any.then(|| self.component(index, component, found))
        })
    }

    #[cfg(feature = "encoding_rs")]
    fn component(&self, index: usize, component: Component, found: Runs) -> ComponentEncoding {
        let own = self.named.each.get(index).copied().flatten();
        let charset = own.map(|own| self.named.whole.unwrap_or(own));
        ComponentEncoding {
            component,
            encoding: match charset {
                Some(_) => found.of_charset(),
                None => found.encoding(),
            },
            charset,
        }
    }

    #[cfg(not(feature = "encoding_rs"))]
    #[expect(
        clippy::unused_self,
        reason = "with `encoding_rs`, `self` has the charsets"
    )]
    const fn component(&self, _: usize, component: Component, found: Runs) -> ComponentEncoding {
        ComponentEncoding {
            component,
            encoding: found.encoding(),
        }
    }

    /// Returns the IRI to display instead of the URI ([RFC 3987, section 3.2]); `None` if some
    /// triplets are not UTF-8 and none are.
    ///
    /// ```
    /// use iri_names::migration;
    ///
    /// let iri = |uri| migration(uri).iri().map(|iri| iri.to_string());
    /// assert_eq!(iri("http://e/%C3%A9?%E9").as_deref(), Some("http://e/é?%E9"));
    /// assert_eq!(iri("http://e/%E9"), None);
    /// ```
    ///
    /// [RFC 3987, section 3.2]: https://www.rfc-editor.org/rfc/rfc3987#section-3.2
    pub fn iri(&self) -> Option<ToIri<'a>> {
        match self.encoding() {
            UriEncoding::Ascii | UriEncoding::Utf8 => {}
            UriEncoding::Mixed if self.found.iter().any(|runs| runs.has_utf8) => {}
            UriEncoding::Mixed | UriEncoding::Legacy | UriEncoding::Octets => return None,
        }
        Some(iri_map::to_iri_parts(self.parts))
    }
}

/// The components that may contain characters beyond US-ASCII.
const COMPONENTS: [Component; 5] = [
    Component::Userinfo,
    Component::Host,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// The pieces of a component: the segments of a path, the names and values of a query, and any
/// other component as a whole.
#[derive(Clone, Debug)]
struct Pieces<'a>(core::str::Split<'a, &'static [char]>);

impl<'a> Pieces<'a> {
    fn of(component: Component, text: &'a str) -> Self {
        let delimiters: &'static [char] = match component {
            Component::Path => &['/'],
            Component::Query => &['&', ';', '='],
            _ => &[],
        };
        Self(text.split(delimiters))
    }

    /// Returns the pieces of a component that may be absent.
    fn of_parts(component: Component, parts: Parts<'a>) -> Self {
        Self::of(component, parts.component(component).unwrap_or_default())
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

impl FusedIterator for Pieces<'_> {}

/// The kinds of runs of octets from 80 to FF in a string.
#[derive(Clone, Copy, Debug, Default)]
struct Runs {
    /// Some run is UTF-8.
    has_utf8: bool,
    /// Some run is not UTF-8.
    has_others: bool,
    /// Some piece has runs, and all of them are UTF-8.
    has_utf8_piece: bool,
}

impl Runs {
    fn of(text: &str) -> Self {
        let mut runs = Self::default();
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            if !byte.is_ascii() {
                runs.has_utf8 = true;
                at += 1;
                continue;
            }
            let (mut end, mut is_utf8) = (at, true);
            while let Some(128..) = pct::triplet(range_from(bytes, end)) {
                match pct::decode_step(range_from(bytes, end)) {
                    Ok((_, length)) => end += length,
                    Err((_, length)) => {
                        is_utf8 = false;
                        end += length;
                    }
                }
            }
            if end == at {
                at += 1;
            } else {
                runs.has_utf8 |= is_utf8;
                runs.has_others |= !is_utf8;
                at = end;
            }
        }
        runs.has_utf8_piece = runs.has_utf8 && !runs.has_others;
        runs
    }

    /// Returns the encoding if the runs that are not UTF-8 are in a known charset.
    #[cfg(feature = "encoding_rs")]
    const fn of_charset(self) -> UriEncoding {
        if self.has_utf8_piece {
            UriEncoding::Mixed
        } else {
            UriEncoding::Legacy
        }
    }

    const fn and(self, other: Self) -> Self {
        Self {
            has_utf8: self.has_utf8 || other.has_utf8,
            has_others: self.has_others || other.has_others,
            has_utf8_piece: self.has_utf8_piece || other.has_utf8_piece,
        }
    }

    /// Returns the encoding if no charset is known for the runs that are not UTF-8.
    const fn encoding(self) -> UriEncoding {
        match (self.has_utf8, self.has_others) {
            (false, false) => UriEncoding::Ascii,
            (true, false) => UriEncoding::Utf8,
            (false, true) => UriEncoding::Octets,
            (true, true) => UriEncoding::Mixed,
        }
    }
}

/// The encoding of the original characters of a URI or of a component.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum UriEncoding {
    /// No triplet is above 7F: the URI is its own IRI, except for encoded US-ASCII.
    Ascii,
    /// All triplets above 7F are UTF-8: there is an IRI.
    Utf8,
    /// The triplets are in one of the legacy charsets of the options: there is no IRI until the URI is
    /// upgraded.
    Legacy,
    /// Some triplets are UTF-8 and others are not, or components are in several charsets.
    Mixed,
    /// The triplets are neither UTF-8 nor plausible text in one of these charsets.
    Octets,
}

impl UriEncoding {
    /// All values.
    pub const ALL: [Self; 5] = [
        Self::Ascii,
        Self::Utf8,
        Self::Legacy,
        Self::Mixed,
        Self::Octets,
    ];

    /// Returns a stable name for programs, such as `utf-8`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Utf8 => "utf-8",
            Self::Legacy => "legacy",
            Self::Mixed => "mixed",
            Self::Octets => "octets",
        }
    }
}

impl fmt::Display for UriEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A component of a URI and the encoding of its characters.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ComponentEncoding {
    component: Component,
    encoding: UriEncoding,
    #[cfg(feature = "encoding_rs")]
    charset: Option<Charset>,
}

impl ComponentEncoding {
    /// Returns the component.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// Returns the encoding.
    pub const fn encoding(&self) -> UriEncoding {
        self.encoding
    }

    /// Returns the legacy charset of the triplets that are not UTF-8, if it is one of the passed
    /// charsets.
    #[cfg(feature = "encoding_rs")]
    pub const fn charset(&self) -> Option<Charset> {
        self.charset
    }
}

/// The steps in which to upgrade software from URIs in legacy charsets to IRIs ([RFC 3987, section
/// 7.8]).
///
/// ```
/// use iri_names::UpgradeStep;
///
/// assert_eq!(UpgradeStep::ALL.first(), Some(&UpgradeStep::Interpret));
/// assert_eq!(UpgradeStep::ALL.last(), Some(&UpgradeStep::Display));
/// assert!(UpgradeStep::Interpret < UpgradeStep::Generate);
/// ```
///
/// [RFC 3987, section 7.8]: https://www.rfc-editor.org/rfc/rfc3987#section-7.8
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[non_exhaustive]
pub enum UpgradeStep {
    /// Software that interprets identifiers accepts the new forms in addition to the old ones
    /// ([`NameForms`](crate::NameForms)). An identifier must not be published before its
    /// interpreter accepts it.
    Interpret,
    /// Software for entering and transporting identifiers handles IRIs. Few interpreters, known in
    /// advance, interpret an identifier, but any software may enter and transport it, so the benefit
    /// grows as such software becomes widespread.
    EnterAndTransport,
    /// Software that generates identifiers writes IRIs, or URIs in UTF-8
    /// ([`segment`](crate::segment())), once the service accepts them and everything on the way to it
    /// is known to transport them safely.
    Generate,
    /// Software that displays URIs shows the IRIs, once the people who see them have software in
    /// which they can enter them.
    Display,
}

impl UpgradeStep {
    /// All steps, in order.
    pub const ALL: [Self; 4] = [
        Self::Interpret,
        Self::EnterAndTransport,
        Self::Generate,
        Self::Display,
    ];

    /// Returns a stable name for programs, such as `enter-and-transport`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Interpret => "interpret",
            Self::EnterAndTransport => "enter-and-transport",
            Self::Generate => "generate",
            Self::Display => "display",
        }
    }

    /// Returns the clause that determines the position of the step.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Interpret => "3987-7.8-publish",
            Self::EnterAndTransport => "3987-7.8-enter",
            Self::Generate => "3987-7.8-generate",
            Self::Display => "3987-7.8-display",
        })
    }
}

impl fmt::Display for UpgradeStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
