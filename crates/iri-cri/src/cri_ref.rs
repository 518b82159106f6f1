//! [`CriRef`], a decoded CRI reference, and its sections.

use iri_core::bytes::text;

use crate::cbor::{Cursor, NEGATIVE, OCTETS, TEXT, UNSIGNED};
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
    /// The items of the sections: of the scheme or the discard section, the authority, the path, the query and the
    /// fragment. What is not set, or `null`, is empty.
    pub(crate) sections: [&'a [u8]; 5],
    /// How many segments of the path are left; the others were discarded.
    pub(crate) count: usize,
    /// The segments after them, in the result of a resolution.
    pub(crate) more: Run<'a>,
}

/// The indexes of the sections.
pub(crate) const HEAD: usize = 0;
pub(crate) const AUTHORITY: usize = 1;
pub(crate) const PATH: usize = 2;
pub(crate) const QUERY: usize = 3;
pub(crate) const FRAGMENT: usize = 4;

/// `[]`
pub(crate) const EMPTY_ARRAY: &[u8] = b"\x80";

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
        cursor.head().ok()?;
        if cursor.major == OCTETS {
            cursor.take().ok()
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
        sections: [&[]; 5],
        count: 0,
        more: Run {
            bytes: &[],
            count: 0,
        },
    };

    pub(crate) const fn section<const INDEX: usize>(&self) -> &'a [u8] {
        let [head, authority, path, query, fragment] = self.sections;
        match INDEX {
            HEAD => head,
            AUTHORITY => authority,
            PATH => path,
            QUERY => query,
            _ => fragment,
        }
    }

    /// Whether this is a full CRI: it has a scheme.
    pub fn is_full(&self) -> bool {
        matches!(self.section::<HEAD>(), [first, ..] if matches!(first >> 5, NEGATIVE | TEXT))
    }

    /// The scheme.
    pub fn scheme(&self) -> Option<CriScheme<'a>> {
        if !self.is_full() {
            return None;
        }
        let (&first, argument) = self.section::<HEAD>().split_first()?;
        if first >> 5 == TEXT {
            let mut cursor = Cursor::new(self.section::<HEAD>());
            cursor.head().ok()?;
            return Some(CriScheme::Name(text::utf8(cursor.rest())));
        }
        let value = argument
            .iter()
            .fold(0, |value, &byte| value << 8 | u64::from(byte));
        Some(CriScheme::Number(if argument.is_empty() {
            u64::from(first & 31)
        } else {
            value
        }))
    }

    /// What is discarded of the path of the base: everything if there is a scheme or an authority.
    pub fn discard(&self) -> CriDiscard {
        match self.section::<HEAD>() {
            [] if self.section::<AUTHORITY>().is_empty() => CriDiscard::Segments(0),
            [count @ 0..24] | [0x18, count] => CriDiscard::Segments(*count),
            _ => CriDiscard::All,
        }
    }

    /// The authority.
    pub fn authority(&self) -> CriAuthority<'a> {
        match self.section::<AUTHORITY>() {
            [] => CriAuthority::None,
            [0xF5] => CriAuthority::Rootless,
            _ => CriAuthority::Host(self.host_port()),
        }
    }

    fn host_port(&self) -> CriHostPort<'a> {
        let mut host = Run::of_array(self.section::<AUTHORITY>());
        let mut userinfo = None;
        if host.bytes.first() == Some(&FALSE_ITEM) {
            host.next();
            userinfo = host.next();
        }
        let mut items = host;
        let mut port = None;
        while let Some(item) = items.next() {
            let mut cursor = Cursor::new(item.as_cbor());
            if cursor.head().is_ok() && cursor.major == UNSIGNED {
                port = Some(cursor.value as u16);
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
    pub fn path(&self) -> CriItems<'a> {
        let mut path = Run::of_array(self.section::<PATH>());
        path.count = self.count;
        CriItems {
            runs: [path, self.more],
        }
    }

    /// Whether the path is set. A path of a relative reference may be empty and still set.
    pub const fn has_path(&self) -> bool {
        !self.section::<PATH>().is_empty()
    }

    /// The parameters of the query; none if it is not set.
    pub fn query(&self) -> CriItems<'a> {
        CriItems {
            runs: [Run::of_array(self.section::<QUERY>()), Run::default()],
        }
    }

    /// Whether the query is set.
    pub const fn has_query(&self) -> bool {
        !self.section::<QUERY>().is_empty()
    }

    /// The fragment.
    pub fn fragment(&self) -> Option<CriItem<'a>> {
        let item = self.section::<FRAGMENT>();
        (!item.is_empty()).then_some(CriItem::new(item))
    }

    /// The same without its fragment, as CRIs are compared to select a network action (section 4).
    #[must_use]
    pub const fn without_fragment(mut self) -> Self {
        let [.., fragment] = &mut self.sections;
        *fragment = &[];
        self
    }

    /// Checks the path against the authority (sections 2.1 and 2.3).
    pub(crate) fn check_path(&self) -> Result<(), CriErrorKind> {
        let is_rootless = match self.section::<AUTHORITY>() {
            [] if self.is_full() => false,
            [0xF5] => true,
            _ => return Ok(()),
        };
        // Only an empty text string begins with this octet.
        let first = if self.count > 0 {
            Run::of_array(self.section::<PATH>())
        } else {
            self.more
        };
        let starts_empty = first.bytes.first() == Some(&0x60);
        match self.count + self.more.count {
            0 if is_rootless => Err(CriErrorKind::RootlessEmpty),
            count if starts_empty && (count > 1 || count == 1 && is_rootless) => {
                Err(CriErrorKind::EmptySegment)
            }
            _ => Ok(()),
        }
    }
}

impl PartialEq for CriRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        fn scheme<'a>(cri: &CriRef<'a>) -> Option<&'a [u8]> {
            cri.is_full().then_some(cri.section::<HEAD>())
        }
        // Whether resolution replaces the path, and the query, even by nothing.
        let sets_path = |cri: &Self| cri.has_path() || cri.discard() == CriDiscard::All;
        let sets_query = |cri: &Self| {
            cri.has_query() || cri.has_path() || cri.discard() != CriDiscard::Segments(0)
        };
        self.discard() == other.discard()
            && scheme(self) == scheme(other)
            && self.section::<AUTHORITY>() == other.section::<AUTHORITY>()
            && sets_path(self) == sets_path(other)
            && self.path().eq(other.path())
            && sets_query(self) == sets_query(other)
            && self.query().eq(other.query())
            && self.section::<FRAGMENT>() == other.section::<FRAGMENT>()
    }
}

impl Eq for CriRef<'_> {}
