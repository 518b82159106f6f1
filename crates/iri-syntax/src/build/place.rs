//! The places of an identifier that a piece can be put into, and their characters.

use iri_core::ascii::{self, AsciiSet};
use iri_core::bytes::text;
use iri_core::engine::scan::illegal_char;
use iri_core::pct::{self, Content};
use iri_core::ucs::{self, CharSet};
use iri_core::{Component, PairSyntax};
use iri_core::{Form, Grammar};

use super::error::{BuildError, BuildErrorKind};

/// The place that a piece is put into.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    Userinfo,
    /// The userinfo up to its first colon.
    User,
    /// The userinfo after its first colon.
    Password,
    RegName,
    Path,
    Segment,
    /// The first segment, if a colon in it would end a scheme.
    FirstSegment,
    Query,
    Name(PairSyntax),
    Value(PairSyntax),
    Fragment,
}

impl Place {
    pub(super) const fn component(self) -> Component {
        match self {
            Self::Userinfo | Self::User | Self::Password => Component::Userinfo,
            Self::RegName => Component::Host,
            Self::Path | Self::Segment | Self::FirstSegment => Component::Path,
            Self::Query | Self::Name(_) | Self::Value(_) => Component::Query,
            Self::Fragment => Component::Fragment,
        }
    }

    pub(super) const fn is_segment(self) -> bool {
        matches!(self, Self::Segment | Self::FirstSegment)
    }

    /// The characters besides triplets that text of an IRI may contain in this place.
    pub(super) const fn allows(self) -> CharSet {
        match self {
            Self::Userinfo | Self::Password => ucs::IUSERINFO,
            Self::User => USER,
            Self::RegName => ucs::IREG_NAME,
            Self::Path => ucs::IPCHAR.or(CharSet::ascii_only(ascii::PATH_SEP)),
            Self::Segment => ucs::IPCHAR,
            Self::FirstSegment => ucs::ISEGMENT_NZ_NC,
            Self::Query => ucs::IQUERY,
            Self::Name(by) => query_without(by.separators().or(AsciiSet::of(&[by.assign() as u8]))),
            Self::Value(by) => query_without(by.separators()),
            Self::Fragment => ucs::IFRAGMENT,
        }
    }

    /// The characters that content may keep in this place.
    pub(super) const fn keeps(self, uri: bool) -> CharSet {
        let content = if uri { Content::URI } else { Content::IRI };
        match self {
            Self::Userinfo => content.userinfo,
            Self::User | Self::Password => content.user,
            Self::RegName => content.reg_name,
            Self::Path => content.path,
            Self::Segment => content.segment,
            Self::FirstSegment => content.segment_nc,
            Self::Query => content.query,
            Self::Name(by) | Self::Value(by) => {
                let delimiters = by.separators().or(AsciiSet::of(&[by.assign() as u8]));
                let ascii = CharSet::ascii_only(content.pair.ascii().without(delimiters));
                if uri { ascii } else { ascii.or(ucs::UCSCHAR) }
            }
            Self::Fragment => content.fragment,
        }
    }
}

/// `iuserinfo` without the colon.
const USER: CharSet =
    CharSet::ascii_only(ascii::USERINFO.without(AsciiSet::of(b":"))).or(ucs::UCSCHAR);

const fn query_without(delimiters: AsciiSet) -> CharSet {
    CharSet::ascii_only(ascii::QUERY.without(delimiters))
        .or(ucs::UCSCHAR)
        .or(ucs::IPRIVATE)
}

/// Rejects text with a character that is not allowed, or with a `%` that starts no triplet.
pub(super) fn check_text(
    text: &str,
    allowed: CharSet,
    component: Component,
    uri: bool,
) -> Result<(), BuildError> {
    let mut triplet_end = 0;
    for (at, c) in text.char_indices() {
        if at < triplet_end || allowed.contains(c) && (c.is_ascii() || !uri) {
            // The digits of a triplet are allowed wherever the triplet is.
            continue;
        }
        if pct::triplet(text::range_from(text.as_bytes(), at)).is_some() {
            triplet_end = at + 3;
            continue;
        }
        let form = if uri {
            Form::UriReference
        } else {
            Form::IriReference
        };
        let error = illegal_char(text, at, component, form, Grammar::Iri);
        return Err(BuildErrorKind::Part(error.kind()).at(component, error.span()));
    }
    Ok(())
}
