//! The components and subcomponents of an identifier that can be encoded.

use clap::ValueEnum;
use iri_kit::iri_core::pct::Content;
use iri_kit::syntax::build::Piece;
use iri_kit::syntax::{BuildError, IriRef};
use iri_kit::ucs::CharSet;
use iri_kit::{Rewrite as _, pct};

use crate::render::secrets::{self, Secrets};
use crate::{escape, slice};

/// A component or subcomponent of an identifier.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Subcomponent {
    /// The part before the `@`, in which a colon is a delimiter
    Userinfo,
    /// The userinfo before its first colon
    User,
    /// The userinfo after its first colon
    Password,
    /// A registered name, or an IP literal in brackets, which is not encoded
    Host,
    /// A segment of the path, in which slashes are encoded
    Segment,
    /// The whole path, in which slashes are delimiters
    Path,
    /// The whole query
    Query,
    /// A name in a query of `name=value` pairs
    #[value(alias = "name")]
    PairName,
    /// A value in a query of `name=value` pairs
    #[value(alias = "value")]
    PairValue,
    /// The part after the `#`
    Fragment,
}

impl Subcomponent {
    /// Finds what is hidden of a text that is drawn.
    pub(crate) fn secrets(self) -> Secrets {
        match self {
            Self::Password => secrets::WHOLE,
            Self::Userinfo => secrets::IN_USERINFO,
            _ => secrets::IN_IDENTIFIER,
        }
    }

    /// The characters of `content` that are not encoded in it.
    pub(crate) fn keeps(self, content: &Content) -> CharSet {
        match self {
            Self::Userinfo => content.userinfo,
            Self::User | Self::Password => content.user,
            Self::Host => content.reg_name,
            Self::Segment => content.segment,
            Self::Path => content.path,
            Self::Query => content.query,
            Self::PairName | Self::PairValue => content.pair,
            Self::Fragment => content.fragment,
        }
    }

    /// Appends `text`, percent-encoded in UTF-8. Characters that output would escape are encoded too,
    /// so that plain output can be used as it is.
    pub(crate) fn encode(text: &str, keep: CharSet, space_as_plus: bool, out: &mut String) {
        let mut rest = text;
        while !rest.is_empty() {
            let at = rest.find(escape::is_escaped).unwrap_or(rest.len());
            let (plain, tail) = slice::split(rest, at);
            let encoded = pct::encode(plain, keep).with_space_as_plus(space_as_plus);
            encoded.append_to(out);
            let others = tail.find(|c| !escape::is_escaped(c)).unwrap_or(tail.len());
            let (escaped, tail) = slice::split(tail, others);
            pct::encode(escaped, CharSet::EMPTY).append_to(out);
            rest = tail;
        }
    }

    /// Whether `text` is an IP literal, which is not encoded.
    pub(crate) fn is_literal(self, text: &str) -> bool {
        self == Self::Host && text.starts_with('[') && self.check(Piece::raw(text)).is_ok()
    }

    /// Checks whether a piece is valid in it.
    pub(crate) fn check(self, piece: Piece<'_>) -> Result<(), BuildError> {
        let builder = IriRef::builder();
        let builder = match self {
            Self::Userinfo => builder.host("").userinfo(piece),
            Self::User => builder.host("").user_and_password(piece, None),
            Self::Password => builder.host("").user_and_password("", piece),
            Self::Host => builder.host(piece),
            Self::Segment => builder.segments([piece]),
            // After a scheme, the first segment may contain a colon.
            Self::Path => builder.scheme("a").path(piece),
            Self::Query => builder.query(piece),
            Self::PairName => builder.pairs([(piece, None)]),
            Self::PairValue => builder.pairs([("", piece)]),
            Self::Fragment => builder.fragment(piece),
        };
        builder.check().map(drop)
    }
}
