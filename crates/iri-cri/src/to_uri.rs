//! CRI reference to URI reference (section 6.1).

use core::fmt;

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::search::BLOCKS;
use iri_core::pct::octets::encode_octets;
use iri_core::{Rewrite, Span, ip};
use iri_scheme::{Facts, Registered, facts_by_number, registered_by_number};

use crate::cri_ref::{CriAuthority, CriDiscard, CriHost, CriHostPort, CriRef, CriScheme};
use crate::error::{CriError, CriErrorKind};
use crate::item::{CriItem, CriItems, CriPiece, JOINED};

impl<'a> CriRef<'a> {
    /// Converts to a URI reference, which is written as it is formatted.
    ///
    /// ```
    /// use iri_cri::CriRef;
    ///
    /// let cri = CriRef::parse(b"\x84\x20\x82\x61h\x19\x16\x34\x81\x63a/b\x82\x61x\x63y&z")?;
    /// assert_eq!(cri.to_uri()?.to_string(), "coap://h:5684/a%2Fb?x&y%26z");
    /// let reference = CriRef::parse(b"\x82\x02\x81\x61c")?;
    /// assert_eq!(reference.to_uri()?.to_string(), "../c");
    /// # Ok::<_, iri_cri::CriError>(())
    /// ```
    ///
    /// Writing takes no heap. A full CRI gives a URI in syntax-based normal form.
    ///
    /// # Errors
    ///
    /// The scheme number has no name, the address has a zone, or no URI reference has the meaning of the CRI reference:
    /// it appends to the path of the base without discarding a segment, it changes the query of the base to none, it
    /// shortens the path without appending to it, or it appends two slashes after the start of an authority-less path.
    ///
    /// # Deviation
    ///
    /// By the steps of section 6.1 as they are written, `[1]`, `[true]` and `[1, [""]]` would become the empty
    /// reference, and `[null, true, ["a"]]` would become `a`, which all resolve to something else. The third is
    /// written as `./` here, and the others are errors.
    pub fn to_uri(&self) -> Result<CriToUri<'a>, CriError> {
        let error = |kind| CriError::new(kind, Span::new(0, 0));
        let scheme = self
            .scheme()
            .map(|scheme| scheme.to_name().ok_or(error(CriErrorKind::SchemeNumber)));
        let scheme = scheme.transpose()?;
        let uri = CriToUri {
            cri: *self,
            scheme,
            authority: self.authority(),
        };
        uri.check().map_err(error)?;
        Ok(uri)
    }
}

/// The name of a scheme ([`CriScheme::to_name`]).
#[derive(Clone, Copy, Debug)]
pub struct CriSchemeName<'a>(Name<'a>);

#[derive(Clone, Copy, Debug)]
enum Name<'a> {
    Own(&'a str),
    Known(&'static Facts),
    Registered(Registered),
}

impl CriSchemeName<'_> {
    /// The name, in lower case.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Name::Own(name) => name,
            Name::Known(facts) => facts.name(),
            Name::Registered(scheme) => scheme.name(),
        }
    }
}

impl<'a> CriScheme<'a> {
    /// The name, or that of the number in the registry; `None` if it has none.
    ///
    /// ```
    /// use iri_cri::CriScheme;
    ///
    /// let name = |number| CriScheme::Number(number).to_name();
    /// assert_eq!(name(6).as_ref().map(|name| name.as_str()), Some("coap+tcp"));
    /// assert!(name(8).is_none());
    /// ```
    pub fn to_name(self) -> Option<CriSchemeName<'a>> {
        let number = match self {
            Self::Name(name) => return Some(CriSchemeName(Name::Own(name))),
            Self::Number(number) => u16::try_from(number).ok()?,
        };
        let known = facts_by_number(number).map(Name::Known);
        known
            .or_else(|| registered_by_number(number).map(Name::Registered))
            .map(CriSchemeName)
    }
}

/// The URI reference of a CRI reference, not yet written ([`CriRef::to_uri`]).
#[derive(Clone, Copy, Debug)]
pub struct CriToUri<'a> {
    cri: CriRef<'a>,
    scheme: Option<CriSchemeName<'a>>,
    authority: CriAuthority<'a>,
}

impl<'a> CriToUri<'a> {
    /// The CRI reference.
    pub const fn cri(&self) -> CriRef<'a> {
        self.cri
    }

    fn check(&self) -> Result<(), CriErrorKind> {
        let Self { cri, .. } = self;
        let is_expressible = match &self.authority {
            CriAuthority::Host(authority) if authority.zone().is_some() => {
                return Err(CriErrorKind::Zone);
            }
            CriAuthority::Host(_) => true,
            _ if cri.is_full() => true,
            CriAuthority::Rootless => false,
            CriAuthority::None => {
                let mut segments = cri.path();
                let starts_empty = segments.next().is_some_and(|segment| segment.is_empty());
                match cri.discard() {
                    CriDiscard::Segments(0) => {
                        !cri.has_path() && (!cri.has_query() || cri.query().len() > 0)
                    }
                    CriDiscard::Segments(_) => cri.path().len() > 0,
                    CriDiscard::All => {
                        cri.path().len() == 1 || cri.path().len() > 1 && !starts_empty
                    }
                }
            }
        };
        if is_expressible {
            Ok(())
        } else {
            Err(CriErrorKind::NoUriReference)
        }
    }

    /// Writes what comes before the first segment, and returns whether that has a slash before it.
    fn write_front(&self, out: &mut impl fmt::Write) -> Result<bool, fmt::Error> {
        if let Some(scheme) = &self.scheme {
            out.write_str(scheme.as_str())?;
            out.write_str(":")?;
        }
        let count = match (&self.authority, self.cri.discard()) {
            (CriAuthority::Rootless, _) => return Ok(false),
            (CriAuthority::Host(authority), _) => {
                write_authority(authority, out)?;
                return Ok(true);
            }
            (_, CriDiscard::All) => return Ok(true),
            (_, CriDiscard::Segments(count)) => count,
        };
        for _ in 1..count {
            out.write_str("../")?;
        }
        // `a:b` would begin with a scheme, nothing is the base itself, and `/a` begins at the root.
        let first = self.cri.path().next().filter(|_| count == 1);
        if first.is_some_and(|first| first.is_empty() || has_colon(first)) {
            out.write_str("./")?;
        }
        Ok(false)
    }
}

impl<'a> Rewrite<'a> for CriToUri<'a> {
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let has_slash = self.write_front(out)?;
        write_list(
            &self.cri.path(),
            has_slash.then_some(b'/'),
            b'/',
            ascii::PCHAR,
            out,
        )?;
        write_list(
            &self.cri.query(),
            Some(b'?'),
            b'&',
            ascii::QUERY.without(AsciiSet::of(b"&")),
            out,
        )?;
        if let Some(fragment) = self.cri.fragment() {
            out.write_str("#")?;
            write_item(fragment, ascii::FRAGMENT, out)?;
        }
        Ok(())
    }
}

impl fmt::Display for CriToUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { CriToUri<'_> }

fn has_colon(item: CriItem<'_>) -> bool {
    item.pieces()
        .any(|piece| matches!(piece, CriPiece::Text(text) if text.contains(&b':')))
}

fn write_authority(authority: &CriHostPort<'_>, out: &mut impl fmt::Write) -> fmt::Result {
    out.write_str("//")?;
    if let Some(userinfo) = authority.userinfo() {
        write_item(userinfo, ascii::USERINFO, out)?;
        out.write_str("@")?;
    }
    match authority.host() {
        CriHost::Name(labels) => write_list(&labels, None, b'.', ascii::REG_NAME, out)?,
        host => write_address(&host, out)?,
    }
    if let Some(port) = authority.port() {
        out.write_str(":")?;
        ip::write_decimal(port, out)?;
    }
    Ok(())
}

/// Writes an address as a host; nothing for a name.
fn write_address(host: &CriHost<'_>, out: &mut impl fmt::Write) -> fmt::Result {
    match host {
        CriHost::Name(_) => Ok(()),
        CriHost::Ipv4(octets) => ip::write_ipv4(u32::from_be_bytes(*octets), out),
        CriHost::Ipv6(octets) => {
            out.write_str("[")?;
            ip::write_ipv6(core::net::Ipv6Addr::from(*octets).segments(), out)?;
            out.write_str("]")
        }
    }
}

/// Writes items with a separator between them, and `before` before the first one.
fn write_list(
    items: &CriItems<'_>,
    mut before: Option<u8>,
    between: u8,
    keep: AsciiSet,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    for mut run in items.runs {
        let mut may_join = BLOCKS;
        while run.count > 0 {
            if may_join {
                let mut buffer = [b'a'; JOINED];
                if let Some(joined) = run.take_joined(before, between, keep, &mut buffer) {
                    out.write_str(joined)?;
                    before = Some(between);
                    continue;
                }
                // Not each string again and again, if one is to be encoded.
                may_join = false;
            }
            let Some(item) = run.next() else { break };
            if let Some(before) = before {
                out.write_char(before.into())?;
            }
            write_item(item, keep, out)?;
            before = Some(between);
        }
    }
    Ok(())
}

fn write_item(item: CriItem<'_>, keep: AsciiSet, out: &mut impl fmt::Write) -> fmt::Result {
    for piece in item.pieces() {
        match piece {
            CriPiece::Text(text) => encode_octets(text, keep, out)?,
            CriPiece::Octets(octets) => encode_octets(octets, AsciiSet::EMPTY, out)?,
        }
    }
    Ok(())
}
