//! [`CriRef`], a decoded CRI reference, and its sections.

use iri_core::bytes::search::BLOCKS;
use iri_core::bytes::text::{self, range};

use crate::cbor::{ARRAY, Cursor, NEGATIVE, NULL, OCTETS, TEXT, TRUE, UNSIGNED};
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
/// does not distinguish them (section 5.3): `[1]`, `[1, []]` and `[1, null, []]` are equal, as are `[0, []]` and
/// `[0, null, []]`, but not `[0]`, which keeps the query of the base. The name of a scheme is not equal to its number; [`to_cri`](crate::to_cri) writes the
/// number of every scheme that has one.
#[derive(Clone, Copy, Debug)]
pub struct CriRef<'a> {
    /// The array that was decoded. In the result of a resolution, that of the base.
    pub(crate) bytes: &'a [u8],
    /// In the result of a resolution, the array of the reference.
    pub(crate) reference: &'a [u8],
    /// How many segments are left of the path in `bytes`; the others were discarded.
    pub(crate) count: usize,
    /// A bit for each section that is set: those that are in `bytes`, and those that are in `reference`. A path can be
    /// in both. Then the bits `ROOTLESS`, `STARTS_EMPTY` and `PERCENT`.
    pub(crate) own: u8,
    pub(crate) new: u8,
    /// Where each section that is set starts, in `reference` if it is in that, and where the path starts in `bytes`.
    pub(crate) starts: [usize; STARTS],
}

iri_core::__log!(impl['a] CriRef<'a>, cri => octets((cri.bytes, cri.reference)));

/// The sections, in order: the scheme or the discard section, the authority, the path, the query and the fragment.
pub(crate) const HEAD: u32 = 0;
pub(crate) const AUTHORITY: u32 = 1;
pub(crate) const PATH: u32 = 2;
pub(crate) const QUERY: u32 = 3;
pub(crate) const FRAGMENT: u32 = 4;
/// The path in `bytes`.
pub(crate) const OWN_PATH: u32 = 5;
/// The sections whose start is kept. Small machines search for them, and copy a quarter less.
const STARTS: usize = if BLOCKS { 6 } else { 0 };
/// The authority is `true`.
pub(crate) const ROOTLESS: u8 = 1 << 5;
/// The first segment of the path is empty.
pub(crate) const STARTS_EMPTY: u8 = 1 << 6;
/// An item of a list has percent-encoded text. Small machines look for it.
pub(crate) const PERCENT: u8 = 1 << 7;

/// `[]` and `null`
pub(crate) const EMPTY_ARRAY: &[u8] = b"\x80";
pub(crate) const NULL_ITEM: &[u8] = &[NULL];

/// The scheme of a CRI.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum CriScheme<'a> {
    /// The number of the scheme in the registry (section 5.1.1).
    Number(u64),
    /// The name, in lower case.
    Name(&'a str),
}

/// The authority of a CRI reference.
#[derive(Clone, Copy, Debug)]
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
    fn of(mut host: Run<'a>) -> Self {
        let mut userinfo = None;
        if host.bytes.first() == Some(&FALSE_ITEM) {
            host.next();
            userinfo = host.next();
        }
        // A port is no text.
        let mut items = host;
        items.take_short();
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
            None => CriHost::Name(self.host_items()),
        }
    }

    /// The labels of a name, or an address and its zone.
    #[doc(hidden)]
    pub fn host_items(&self) -> CriItems<'a> {
        CriItems {
            runs: [self.host, Run::default()],
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

    /// The octets of an address, 4 or 16; `None` if the host is a name.
    ///
    /// ```
    /// use iri_cri::{CriAuthority, CriRef};
    ///
    /// let cri = CriRef::parse(b"\x82\x20\x81\x44\x7F\0\0\x01")?;
    /// let CriAuthority::Host(authority) = cri.authority() else { panic!() };
    /// assert_eq!(authority.address(), Some(&[127, 0, 0, 1][..]));
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    pub fn address(&self) -> Option<&'a [u8]> {
        let mut cursor = Cursor::new(self.host.bytes);
        cursor.head().ok()?;
        match cursor.major {
            OCTETS => cursor.take(),
            _ => None,
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
        bytes: EMPTY_ARRAY,
        reference: &[],
        count: 0,
        own: 0,
        new: 0,
        starts: [0; STARTS],
    };

    pub(crate) const fn has(&self, section: u32) -> bool {
        (self.own | self.new) >> section & 1 == 1
    }

    pub(crate) fn set_start(&mut self, section: u32, start: usize) {
        if let Some(place) = self.starts.get_mut(section as usize) {
            *place = start;
        }
    }

    /// The item of a section, whose head was read. It is `null` if the section is not set.
    pub(crate) fn section(&self, section: u32) -> Cursor<'a> {
        let array = if self.new >> section & 1 == 1 {
            self.reference
        } else if self.own >> section & 1 == 1 {
            self.bytes
        } else {
            &[]
        };
        self.item(array, section, section)
    }

    /// The item of a section in an array that was checked, whose head was read. It is `null` if it is not there.
    fn item(&self, array: &'a [u8], section: u32, start: u32) -> Cursor<'a> {
        let mut cursor = Cursor::new(array);
        match self.starts.get(start as usize) {
            None => return find(array, section),
            Some(&start) => cursor.at = start,
        }
        // The array itself begins at index 0.
        if cursor.at == 0 || cursor.head().is_err() {
            cursor.major = NULL;
        }
        cursor
    }

    /// The first octet of the first item; that of `[0]` for `[]`, which is the same. An array of at most five items has
    /// a head of one octet.
    pub(crate) const fn front(&self) -> u8 {
        match self.bytes {
            [_, first, ..] => *first,
            _ => 0,
        }
    }

    /// Whether this is a full CRI: it has a scheme. Of the major types of the first item, those of a scheme, 1 and 3, are
    /// odd and less than 4.
    pub const fn is_full(&self) -> bool {
        self.front() & 0xA0 == NEGATIVE << 5
    }

    /// The scheme.
    pub fn scheme(&self) -> Option<CriScheme<'a>> {
        if let Some(number) = self.scheme_number() {
            return Some(CriScheme::Number(number));
        }
        let mut cursor = self.section(HEAD);
        let name = (cursor.major == TEXT).then(|| cursor.take())??;
        Some(CriScheme::Name(text::utf8(name)))
    }

    /// The number of the scheme; `None` if it is a name, or there is none.
    ///
    /// ```
    /// use iri_cri::CriRef;
    ///
    /// // coap: and a:
    /// assert_eq!(CriRef::parse(b"\x81\x20")?.scheme_number(), Some(0));
    /// assert_eq!(CriRef::parse(b"\x81\x61a")?.scheme_number(), None);
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    pub fn scheme_number(&self) -> Option<u64> {
        let cursor = self.section(HEAD);
        if cursor.major != NEGATIVE {
            return None;
        }
        if cursor.value < u32::MAX {
            return Some(cursor.value.into());
        }
        let argument = range(cursor.bytes, cursor.start + 1, cursor.at).iter();
        Some(argument.fold(0, |value, &byte| value << 8 | u64::from(byte)))
    }

    /// What is discarded of the path of the base: everything if there is a scheme or an authority.
    pub fn discard(&self) -> CriDiscard {
        match (self.front(), self.bytes) {
            (count @ 0..24, _) | (0x18, &[_, _, count, ..]) => CriDiscard::Segments(count),
            _ => CriDiscard::All,
        }
    }

    /// The authority.
    pub fn authority(&self) -> CriAuthority<'a> {
        let cursor = self.section(AUTHORITY);
        match cursor.major {
            ARRAY => CriAuthority::Host(CriHostPort::of(Run::of(cursor))),
            TRUE => CriAuthority::Rootless,
            _ => CriAuthority::None,
        }
    }

    /// The segments of the path; none if it is not set.
    pub fn path(&self) -> CriItems<'a> {
        let mut path = Run::of(self.item(self.bytes, PATH, OWN_PATH));
        path.count = self.count;
        let more = match self.new >> PATH & 1 {
            0 => Run::default(),
            _ => Run::of(self.section(PATH)),
        };
        CriItems { runs: [path, more] }
    }

    /// Whether the path is set. A path of a relative reference may be empty and still set.
    pub const fn has_path(&self) -> bool {
        self.has(PATH)
    }

    /// The parameters of the query; none if it is not set.
    pub fn query(&self) -> CriItems<'a> {
        CriItems {
            runs: [Run::of(self.section(QUERY)), Run::default()],
        }
    }

    /// Whether the query is set.
    pub const fn has_query(&self) -> bool {
        self.has(QUERY)
    }

    /// Whether no label, segment or parameter has percent-encoded octets, and neither the host nor any of them exceeds
    /// `most` octets. `false` means that this is not known.
    #[doc(hidden)]
    pub const fn has_only_short_texts(&self, most: usize) -> bool {
        BLOCKS && self.bytes.len() <= most && self.reference.is_empty() && self.own & PERCENT == 0
    }

    /// The fragment.
    pub fn fragment(&self) -> Option<CriItem<'a>> {
        let item = self.section(FRAGMENT).item();
        (!item.is_empty()).then_some(CriItem::new(item))
    }

    /// The same without its fragment, as CRIs are compared to select a network action (section 4).
    #[must_use]
    pub const fn without_fragment(mut self) -> Self {
        self.own &= !(1 << FRAGMENT);
        self.new &= !(1 << FRAGMENT);
        self
    }
}

impl CriRef<'_> {
    /// Checks the path, of the segments of `bytes` and `more` from the reference, against the authority (sections 2.1
    /// and 2.3).
    pub(crate) const fn check_path(&self, more: usize) -> Result<(), CriErrorKind> {
        let is_rootless = (self.own | self.new) & ROOTLESS > 0;
        if !is_rootless && (self.has(AUTHORITY) || !self.is_full()) {
            return Ok(());
        }
        let first = if self.count > 0 { self.own } else { self.new };
        match self.count + more {
            0 if is_rootless => Err(CriErrorKind::RootlessEmpty),
            1 if !is_rootless => Ok(()),
            1.. if first & STARTS_EMPTY > 0 => Err(CriErrorKind::EmptySegment),
            _ => Ok(()),
        }
    }
}

/// The item of a section in an array that was checked, whose head was read. It is `null` if the section is not there.
#[inline(never)]
fn find(array: &[u8], section: u32) -> Cursor<'_> {
    let mut cursor = Cursor::new(array);
    cursor.at = 1;
    let mut at = HEAD;
    while at <= section && cursor.head().is_ok() {
        if at == section {
            return cursor;
        }
        // A relative reference has no authority. What else is `true` is an authority itself.
        at = if cursor.is_discard() { PATH } else { at + 1 };
        cursor.skip();
    }
    cursor.major = NULL;
    cursor
}

impl PartialEq for CriRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        fn scheme<'a>(cri: &CriRef<'a>) -> Option<&'a [u8]> {
            cri.is_full().then(|| cri.section(HEAD).item())
        }
        // Whether resolution replaces the query, even by nothing. An empty path appends nothing to that of the base.
        let sets_query = |cri: &Self| {
            cri.has_query() || cri.has_path() || cri.discard() != CriDiscard::Segments(0)
        };
        self.discard() == other.discard()
            && scheme(self) == scheme(other)
            && self.section(AUTHORITY).item() == other.section(AUTHORITY).item()
            && self.path().eq(other.path())
            && sets_query(self) == sets_query(other)
            && self.query().eq(other.query())
            && self.section(FRAGMENT).item() == other.section(FRAGMENT).item()
    }
}

impl Eq for CriRef<'_> {}
