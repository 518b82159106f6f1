//! A question: one operation, asked of iri-kit and of one peer on the same input.

use crate::input::Input;

/// A crate that iri-kit is compared with.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Peer {
    /// `fluent-uri`.
    FluentUri,
    /// `iri-string`.
    IriString,
    /// `oxiri`.
    Oxiri,
    /// `url`, which implements the URL Standard.
    Url,
}

impl Peer {
    /// All peers, in the order of the page.
    pub const ALL: [Self; 4] = [Self::FluentUri, Self::IriString, Self::Oxiri, Self::Url];

    /// The name of the crate.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FluentUri => "fluent-uri",
            Self::IriString => "iri-string",
            Self::Oxiri => "oxiri",
            Self::Url => "url",
        }
    }

    /// What the crate implements, as on the page.
    pub const fn about(self) -> &'static str {
        match self {
            Self::FluentUri | Self::IriString => "RFC 3986 and RFC 3987",
            Self::Oxiri => "RFC 3987",
            Self::Url => "the [URL Standard](https://url.spec.whatwg.org/) of browsers",
        }
    }
}

/// An operation that two crates are compared on.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Operation {
    /// Which of the four forms accept the string.
    Parse,
    /// The components of an accepted string.
    Components,
    /// A reference resolved against an IRI.
    Resolve,
    /// A reference resolved against a relative reference.
    ResolveRelative,
    /// The normal form of an IRI reference by syntax.
    Normalize,
    /// The normal form of a URI reference by syntax.
    NormalizeUri,
    /// An IRI reference mapped to a URI reference.
    ToUri,
    /// The reference from a base to a target.
    Relativize,
    /// An IRI as a browser reads it.
    Read,
}

impl Operation {
    /// All operations, in the order of the page.
    pub const ALL: [Self; 9] = [
        Self::Parse,
        Self::Components,
        Self::Resolve,
        Self::ResolveRelative,
        Self::Normalize,
        Self::NormalizeUri,
        Self::ToUri,
        Self::Relativize,
        Self::Read,
    ];

    /// The title of its section.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Parse => "Parsing",
            Self::Components => "Components",
            Self::Resolve => "Resolving",
            Self::ResolveRelative => "Resolving against a relative reference",
            Self::Normalize => "Normalizing IRIs",
            Self::NormalizeUri => "Normalizing URIs",
            Self::ToUri => "Mapping IRIs to URIs",
            Self::Relativize => "Relativizing",
            Self::Read => "Reading as a browser",
        }
    }

    /// What is compared.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Parse => {
                "The forms that accept a string: IRI, IRI-reference, URI, URI-reference."
            }
            Self::Components => {
                "The components of a string that both accept: scheme, userinfo, host, port, path, query, fragment."
            }
            Self::Resolve => {
                "The target of a reference, against an IRI. \
                 `url` normalizes what it returns, so the target of `iri-kit` is passed through it before the two are compared."
            }
            Self::ResolveRelative => {
                "The target of a reference, against a base without a scheme, which RFC 3986 does not define."
            }
            Self::Normalize => "The normal form by syntax, section 5.3.2 of RFC 3987.",
            Self::NormalizeUri => "The same of URIs, section 6.2.2 of RFC 3986.",
            Self::ToUri => "Section 3.1 of RFC 3987, without domain names.",
            Self::Relativize => {
                "A reference that leads from a base to a target, which no document defines. \
                 `url` takes part where it changes neither of them."
            }
            Self::Read => {
                "The IRI that `url` makes of an IRI, compared with the IRI itself. \
                 Both are normalized by their scheme, with the host mapped as browsers map it, so only differences in meaning remain."
            }
        }
    }

    /// Whether the base of an input counts.
    pub const fn has_base(self) -> bool {
        matches!(
            self,
            Self::Resolve | Self::ResolveRelative | Self::Relativize
        )
    }

    /// The name of the string of an input.
    pub const fn input_name(self) -> &'static str {
        match self {
            Self::Resolve | Self::ResolveRelative => "reference",
            Self::Relativize => "target",
            _ => "input",
        }
    }
}

/// A result; `None` if the input is rejected.
pub type Answer = Option<String>;

/// One operation and one peer.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The operation.
    pub operation: Operation,
    /// The peer.
    pub peer: Peer,
    /// The calls of iri-kit, as on the page.
    pub our_calls: &'static str,
    /// The calls of the peer.
    pub their_calls: &'static str,
    /// The result of iri-kit.
    pub ours: fn(&Input) -> Answer,
    /// The result of the peer; `None` if the operation does not apply to the input.
    pub theirs: fn(&Input) -> Option<Answer>,
}
