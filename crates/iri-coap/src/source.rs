//! The sources of options: [`UriSource`] and [`CriSource`].
//!
//! A type for each, and no enum of both, so that a program that has CRIs only links no parser of text.

use core::fmt::Debug;
use core::net::IpAddr;

use iri_core::Span;
use iri_core::bytes::search::find_any;
use iri_core::bytes::text::{slice, slice_from};
use iri_core::engine::dots::{Path, WithTriplets, has_dot_segment};
use iri_cri::{CriHost, CriHostPort, CriItems, put_octets};

/// The source of the options of a request: a URI or a CRI.
///
/// ```
/// use iri_coap::{CoapOptions, CoapSource};
///
/// fn numbers<'a>(options: CoapOptions<'a, impl CoapSource<'a>>) -> Vec<u16> {
///     options.map(|(number, _)| number).collect()
/// }
/// assert_eq!(numbers(CoapOptions::of("coap://h/a?b").unwrap()), [3, 11, 15]);
/// ```
///
/// It is implemented by [`UriSource`] and [`CriSource`] only.
pub trait CoapSource<'a>: Parts<'a, Text: Text<'a>> {}

impl<'a, S: Parts<'a, Text: Text<'a>>> CoapSource<'a> for S {}

/// The parts that become options.
#[expect(
    unnameable_types,
    reason = "sealed: other crates must not be able to name it, and so to implement the trait above"
)]
pub trait Parts<'a>: Clone + Debug {
    /// The value of an option that is text.
    type Text;

    /// The host, if it is an address.
    fn address(&self) -> Option<IpAddr>;
    /// The host, if it is a name.
    fn host(&self) -> Option<Self::Text>;
    /// Takes the next segment of the path.
    fn segment(&mut self) -> Option<Self::Text>;
    /// Takes the next argument of the query.
    fn argument(&mut self) -> Option<Self::Text>;
}

/// The value of an option.
#[expect(unnameable_types, reason = "sealed, as above")]
pub trait Text<'a>: Clone + Debug {
    /// The octets, if they are in the input as they are.
    fn as_octets(&self) -> Option<&'a [u8]>;
    /// Passes the octets to `put`.
    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E>;
}

/// The source of options that are made of a URI.
#[derive(Clone, Debug)]
pub struct UriSource<'a> {
    /// The host with its brackets, and as an address.
    pub(crate) host: &'a str,
    pub(crate) address: Option<IpAddr>,
    /// The rest of the path, and if it has a dot segment, whether each of its segments stays, from the lowest bit.
    path: Option<&'a str>,
    kept: Option<u128>,
    pub(crate) query: Option<&'a str>,
}

/// A part of a URI, whose triplets are decoded.
#[derive(Clone, Debug)]
pub struct UriText<'a> {
    text: &'a str,
    in_lower_case: bool,
}

impl<'a> UriText<'a> {
    const fn of(text: &'a str) -> Self {
        Self {
            text,
            in_lower_case: false,
        }
    }

    /// The place in a text that this is part of.
    pub(crate) fn span_in(&self, whole: &str) -> Span {
        let start = self.text.as_ptr().addr();
        let start = start.saturating_sub(whole.as_ptr().addr());
        Span::new(start, start + self.text.len())
    }
}

impl<'a> UriSource<'a> {
    /// `None` if the path has too many segments.
    pub(crate) fn of(path: &'a str) -> Option<Self> {
        let (path, kept) = segments(path)?;
        Some(Self {
            host: "",
            address: None,
            path,
            kept,
            query: None,
        })
    }
}

/// The path after its slash, and if it has a dot segment, a bit for each segment that stays. `None` if these are too many.
fn segments(path: &str) -> Option<(Option<&str>, Option<u128>)> {
    let text = slice_from(path, usize::from(path.as_bytes().first() == Some(&b'/')));
    if !has_dot_segment(path.as_bytes(), WithTriplets) {
        return Some(((!text.is_empty()).then_some(text), None));
    }
    let before = |end| text.bytes().take(end).filter(|&byte| byte == b'/').count();
    if before(text.len()) >= 128 {
        return None;
    }
    let mut kept = 0;
    let mut is_root = true;
    let mut count = 0;
    for segment in Path::below(text, WithTriplets).backwards(true) {
        kept |= 1 << before(segment.start);
        is_root = segment.text.is_empty();
        count += 1;
    }
    // A path of a slash has no options.
    if is_root && count == 1 {
        kept = 0;
    }
    Some((Some(text), Some(kept)))
}

impl<'a> Parts<'a> for UriSource<'a> {
    type Text = UriText<'a>;

    fn address(&self) -> Option<IpAddr> {
        self.address
    }

    fn host(&self) -> Option<UriText<'a>> {
        let name = UriText {
            text: self.host,
            in_lower_case: true,
        };
        self.address.is_none().then_some(name)
    }

    fn segment(&mut self) -> Option<UriText<'a>> {
        loop {
            let segment = split_next(&mut self.path, b'/')?;
            let Some(kept) = &mut self.kept else {
                return Some(UriText::of(segment));
            };
            let is_kept = *kept & 1 == 1;
            *kept >>= 1;
            if is_kept {
                // A dot segment that stays is the last one, and leaves an empty segment.
                let is_dot = has_dot_segment(segment.as_bytes(), WithTriplets);
                return Some(UriText::of(if is_dot { "" } else { segment }));
            }
        }
    }

    fn argument(&mut self) -> Option<UriText<'a>> {
        split_next(&mut self.query, b'&').map(UriText::of)
    }
}

/// Takes the text before the next delimiter.
fn split_next<'a>(rest: &mut Option<&'a str>, delimiter: u8) -> Option<&'a str> {
    let text = (*rest)?;
    let end = find_any(text.as_bytes(), 0, [delimiter]);
    *rest = (end < text.len()).then(|| slice_from(text, end + 1));
    Some(slice(text, 0, end))
}

impl<'a> Text<'a> for UriText<'a> {
    fn as_octets(&self) -> Option<&'a [u8]> {
        let octets = self.text.as_bytes();
        (!self.in_lower_case && !octets.contains(&b'%')).then_some(octets)
    }

    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        put_octets(self.text, self.in_lower_case, put)
    }
}

/// The source of options that are made of a CRI.
#[derive(Clone, Debug)]
pub struct CriSource<'a> {
    authority: CriHostPort<'a>,
    /// The rest of the path, and of the query.
    path: CriItems<'a>,
    query: CriItems<'a>,
}

/// A segment or an argument, or a name.
#[derive(Clone, Debug)]
pub struct CriText<'a>(CriParts<'a>);

#[derive(Clone, Debug)]
enum CriParts<'a> {
    /// The octets of an item. That no item has percent-encoded octets was checked when the options were made.
    Octets(&'a [u8]),
    /// Labels, with dots between them.
    Labels(CriItems<'a>),
}

impl<'a> CriSource<'a> {
    pub(crate) const fn new(
        authority: CriHostPort<'a>,
        path: CriItems<'a>,
        query: CriItems<'a>,
    ) -> Self {
        Self {
            authority,
            path,
            query,
        }
    }
}

impl<'a> Parts<'a> for CriSource<'a> {
    type Text = CriText<'a>;

    fn address(&self) -> Option<IpAddr> {
        match self.authority.host() {
            CriHost::Name(_) => None,
            CriHost::Ipv4(octets) => Some(octets.into()),
            CriHost::Ipv6(octets) => Some(octets.into()),
        }
    }

    fn host(&self) -> Option<CriText<'a>> {
        let is_name = self.authority.address().is_none();
        is_name.then(|| CriText(CriParts::Labels(self.authority.host_items())))
    }

    fn segment(&mut self) -> Option<CriText<'a>> {
        self.path.next_text().map(CriText::of)
    }

    fn argument(&mut self) -> Option<CriText<'a>> {
        self.query.next_text().map(CriText::of)
    }
}

impl<'a> CriText<'a> {
    const fn of(octets: &'a [u8]) -> Self {
        Self(CriParts::Octets(octets))
    }
}

impl<'a> Text<'a> for CriText<'a> {
    fn as_octets(&self) -> Option<&'a [u8]> {
        match &self.0 {
            CriParts::Octets(octets) => Some(octets),
            CriParts::Labels(labels) if labels.len() == 1 => labels.clone().next()?.as_text(),
            CriParts::Labels(_) => None,
        }
    }

    fn write_to<E>(&self, put: &mut impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        let labels = match &self.0 {
            CriParts::Octets(octets) => return put(octets),
            CriParts::Labels(labels) => labels.clone(),
        };
        let mut dot: &[u8] = b"";
        for label in labels {
            put(dot)?;
            put(label.as_text().unwrap_or_default())?;
            dot = b".";
        }
        Ok(())
    }
}
