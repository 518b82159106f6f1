//! [`CriRef`], a decoded CRI reference, and its sections.

use iri_core::bytes::text;

use crate::cbor::{Cursor, Head, NEGATIVE, OCTETS, TEXT, UNSIGNED};
use crate::error::CriErrorKind;
use crate::item::{CriItem, CriItems, Run};

/// A CRI reference that was checked: slices of the octets it was decoded from.
///
/// ```
/// use iri_cri::{CriAuthority, CriHost, CriRef, CriScheme};
///
/// // coap://198.51.100.1:61616/.well-known/core
/// let cri = CriRef::parse(b"\x83\x20\x82\x44\xC6\x33\x64\x01\x19\xF0\xB0\x82\x6B.well-known\x64core")?;
/// assert_eq!(cri.scheme(), Some(CriScheme::Number(0)));
/// let CriAuthority::Host(authority) = cri.authority() else { panic!() };
/// assert!(matches!(authority.host(), CriHost::Ipv4([198, 51, 100, 1])));
/// assert_eq!(authority.port(), Some(61616));
/// assert!(cri.path().filter_map(|segment| segment.as_str()).eq([".well-known", "core"]));
/// assert_eq!((cri.query().count(), cri.fragment()), (0, None));
/// # Ok::<_, iri_cri::CriError>(())
/// ```
///
/// `==` compares the components (section 4). A path or a query that is not set counts as an empty one where resolution
/// does not distinguish them. The name of a scheme is not equal to its number; [`to_cri`](crate::to_cri) writes the
/// number of every scheme that has one.
#[derive(Clone, Copy, Debug)]
pub struct CriRef<'a> {
    /// The scheme or the discard section; empty without both. What is not set or `null` is empty.
    pub(crate) head: &'a [u8],
    pub(crate) authority: &'a [u8],
    pub(crate) path: Section<'a>,
    pub(crate) query: Section<'a>,
    pub(crate) fragment: &'a [u8],
}

/// A path or a query. Only the path of the result of a resolution has items in the second run.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Section<'a> {
    pub(crate) is_set: bool,
    pub(crate) runs: [Run<'a>; 2],
}

impl<'a> Section<'a> {
    pub(crate) const EMPTY: Self = Self {
        is_set: true,
        runs: [Run {
            bytes: &[],
            count: 0,
        }; 2],
    };

    pub(crate) const UNSET: Self = Self {
        is_set: false,
        ..Self::EMPTY
    };

    pub(crate) fn of_array(encoded: &'a [u8]) -> Self {
        Self {
            runs: [Run::of_array(encoded), Run::default()],
            ..Self::EMPTY
        }
    }

    pub(crate) const fn items(&self) -> CriItems<'a> {
        CriItems { runs: self.runs }
    }

    pub(crate) const fn count(&self) -> usize {
        let [first, second] = &self.runs;
        first.count + second.count
    }
}

/// The scheme of a CRI.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum CriScheme<'a> {
    /// The number of the scheme in the registry (section 5.1.1).
    Number(u64),
    /// The name, in lower case.
    Name(&'a str),
}

/// The authority of a CRI reference.
#[derive(Clone, Debug)]
pub enum CriAuthority<'a> {
    /// None: it is not set, or the path begins with a slash.
    None,
    /// None, and the path does not begin with a slash.
    Rootless,
    /// A host, with or without userinfo and port.
    Host(CriHostPort<'a>),
}

/// A host with userinfo and port ([`CriAuthority::Host`]).
#[derive(Clone, Copy, Debug)]
pub struct CriHostPort<'a> {
    userinfo: Option<CriItem<'a>>,
    /// The labels, or the address and its zone.
    host: Run<'a>,
    port: Option<u16>,
}

const FALSE_ITEM: u8 = 0xF4;

impl<'a> CriHostPort<'a> {
    /// The userinfo.
    pub const fn userinfo(&self) -> Option<CriItem<'a>> {
        self.userinfo
    }

    /// The name or the address.
    pub fn host(&self) -> CriHost<'a> {
        match self.address() {
            Some(octets) => match <[u8; 4]>::try_from(octets) {
                Ok(octets) => CriHost::Ipv4(octets),
                Err(_) => CriHost::Ipv6(octets.try_into().unwrap_or_default()),
            },
            None => CriHost::Name(CriItems {
                runs: [self.host, Run::default()],
            }),
        }
    }

    /// The zone of an address, which only nodes that agree on its meaning exchange (section 6.1).
    pub fn zone(&self) -> Option<CriItem<'a>> {
        self.address()?;
        let mut host = self.host;
        host.next();
        host.next()
    }

    /// The port; `None` if it is that of the scheme.
    pub const fn port(&self) -> Option<u16> {
        self.port
    }

    /// The octets of an address.
    fn address(&self) -> Option<&'a [u8]> {
        let mut cursor = Cursor::new(self.host.bytes);
        let head = cursor.head().ok()?;
        if head.major == OCTETS {
            cursor.take(head.value).ok()
        } else {
            None
        }
    }
}

/// A host.
#[derive(Clone, Debug)]
pub enum CriHost<'a> {
    /// A name, by its labels.
    Name(CriItems<'a>),
    /// An IPv4 address.
    Ipv4([u8; 4]),
    /// An IPv6 address.
    Ipv6([u8; 16]),
}

/// What a CRI reference discards of the path of its base (section 2.2).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum CriDiscard {
    /// As many segments from the end.
    Segments(u8),
    /// The whole path.
    All,
}

impl<'a> CriRef<'a> {
    /// The CRI reference `[]`, to the base itself without its fragment.
    pub const EMPTY: Self = Self {
        head: &[],
        authority: &[],
        path: Section::UNSET,
        query: Section::UNSET,
        fragment: &[],
    };

    /// Whether this is a full CRI: it has a scheme.
    pub fn is_full(&self) -> bool {
        matches!(self.head, [first, ..] if matches!(first >> 5, NEGATIVE | TEXT))
    }

    /// Whether the first section is the discard section.
    pub(crate) fn has_discard(&self) -> bool {
        matches!(self.head, [first, ..] if *first == 0xF5 || first >> 5 == UNSIGNED)
    }

    /// The scheme.
    pub fn scheme(&self) -> Option<CriScheme<'a>> {
        if !self.is_full() {
            return None;
        }
        let mut cursor = Cursor::new(self.head);
        let head = cursor.head().ok()?;
        Some(match head.major {
            TEXT => CriScheme::Name(text::utf8(text::range_from(self.head, cursor.at))),
            _ => CriScheme::Number(head.value),
        })
    }

    /// What is discarded of the path of the base: everything if there is a scheme or an authority.
    pub fn discard(&self) -> CriDiscard {
        match self.head {
            [] if self.authority.is_empty() => CriDiscard::Segments(0),
            [count @ 0..24] | [0x18, count] => CriDiscard::Segments(*count),
            _ => CriDiscard::All,
        }
    }

    /// The authority.
    pub fn authority(&self) -> CriAuthority<'a> {
        match self.authority {
            [] => CriAuthority::None,
            [0xF5] => CriAuthority::Rootless,
            _ => CriAuthority::Host(self.host_port()),
        }
    }

    fn host_port(&self) -> CriHostPort<'a> {
        let mut host = Run::of_array(self.authority);
        let mut userinfo = None;
        if host.bytes.first() == Some(&FALSE_ITEM) {
            host.next();
            userinfo = host.next();
        }
        let mut items = host;
        let mut port = None;
        while let Some(item) = items.next() {
            if let Ok(Head {
                major: UNSIGNED,
                value,
            }) = Cursor::new(item.as_cbor()).head()
            {
                port = Some(value as u16);
                host.count -= 1;
            }
        }
        CriHostPort {
            userinfo,
            host,
            port,
        }
    }

    /// The segments of the path; none if it is not set.
    pub const fn path(&self) -> CriItems<'a> {
        self.path.items()
    }

    /// Whether the path is set. A path of a relative reference may be empty and still set.
    pub const fn has_path(&self) -> bool {
        self.path.is_set
    }

    /// The parameters of the query; none if it is not set.
    pub const fn query(&self) -> CriItems<'a> {
        self.query.items()
    }

    /// Whether the query is set.
    pub const fn has_query(&self) -> bool {
        self.query.is_set
    }

    /// The fragment.
    pub fn fragment(&self) -> Option<CriItem<'a>> {
        (!self.fragment.is_empty()).then_some(CriItem::new(self.fragment))
    }

    /// The same without its fragment, as CRIs are compared to select a network action (section 4).
    #[must_use]
    pub const fn without_fragment(self) -> Self {
        Self {
            fragment: &[],
            ..self
        }
    }

    /// Checks the path against the authority (sections 2.1 and 2.3).
    pub(crate) fn check_path(&self) -> Result<(), CriErrorKind> {
        let mut segments = self.path();
        let starts_empty = segments.next().is_some_and(|segment| segment.is_empty());
        match self.authority {
            [0xF5] if self.path.count() == 0 => Err(CriErrorKind::RootlessEmpty),
            [0xF5] if starts_empty => Err(CriErrorKind::EmptySegment),
            [] if starts_empty && segments.len() > 0 && self.is_full() => {
                Err(CriErrorKind::EmptySegment)
            }
            _ => Ok(()),
        }
    }
}

impl PartialEq for CriRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        fn scheme<'a>(cri: &CriRef<'a>) -> Option<&'a [u8]> {
            cri.is_full().then_some(cri.head)
        }
        // Whether resolution replaces the path, and the query, even by nothing.
        let sets_path = |cri: &Self| cri.path.is_set || cri.discard() == CriDiscard::All;
        let sets_query = |cri: &Self| {
            cri.query.is_set || cri.path.is_set || cri.discard() != CriDiscard::Segments(0)
        };
        self.discard() == other.discard()
            && scheme(self) == scheme(other)
            && self.authority == other.authority
            && sets_path(self) == sets_path(other)
            && self.path().eq(other.path())
            && sets_query(self) == sets_query(other)
            && self.query().eq(other.query())
            && self.fragment == other.fragment
    }
}

impl Eq for CriRef<'_> {}
