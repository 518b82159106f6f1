//! `iri-string`.

use iri_string::types::{IriReferenceStr, IriStr, UriReferenceStr, UriStr};

use super::ours;
use crate::question::{Operation, Peer, Question};

const PARSE: Question = Question {
    operation: Operation::Parse,
    peer: Peer::IriString,
    our_calls: "`parse` of `Iri`, `IriRef`, `Uri`, `UriRef`",
    their_calls: "`new` of `IriStr`, `IriReferenceStr`, `UriStr`, `UriReferenceStr`",
    ours: |input| ours::forms(&input.text),
    theirs: |input| {
        let text = input.text.as_str();
        Some(ours::names([
            IriStr::new(text).is_ok(),
            IriReferenceStr::new(text).is_ok(),
            UriStr::new(text).is_ok(),
            UriReferenceStr::new(text).is_ok(),
        ]))
    },
};

pub(super) const QUESTIONS: [Question; 6] = [
    PARSE,
    Question {
        operation: Operation::Components,
        our_calls: "accessors of `IriRef`",
        their_calls: "accessors of `IriReferenceStr`",
        ours: |input| ours::components(&input.text),
        theirs: |input| {
            let iri = IriReferenceStr::new(input.text.as_str()).ok()?;
            let authority = iri.authority_components();
            Some(Some(ours::written(&[
                ("scheme", iri.scheme_str()),
                (
                    "userinfo",
                    authority.and_then(|authority| authority.userinfo()),
                ),
                ("host", authority.map(|authority| authority.host())),
                ("port", authority.and_then(|authority| authority.port())),
                ("path", Some(iri.path_str())),
                ("query", iri.query_str()),
                ("fragment", iri.fragment_str()),
            ])))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Resolve,
        our_calls: "`Iri::resolve_str`",
        their_calls: "`IriReferenceStr::resolve_against`",
        ours: |input| ours::resolve(&input.base, &input.text),
        theirs: |input| {
            let base = IriStr::new(input.base.as_str()).ok()?;
            let reference = IriReferenceStr::new(input.text.as_str()).ok()?;
            let target = reference.resolve_against(base.to_absolute());
            Some(Some(target.to_string()))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Normalize,
        our_calls: "`Iri::normalize(Rung::Syntax)`",
        their_calls: "`IriStr::normalize`",
        ours: |input| ours::normalize(&input.text),
        theirs: |input| {
            let iri = IriStr::new(input.text.as_str()).ok()?;
            Some(Some(iri.normalize().to_string()))
        },
        ..PARSE
    },
    Question {
        operation: Operation::NormalizeUri,
        our_calls: "`Uri::normalize(Rung::Syntax)`",
        their_calls: "`UriStr::normalize`",
        ours: |input| ours::normalize_uri(&input.text),
        theirs: |input| {
            let uri = UriStr::new(input.text.as_str()).ok()?;
            Some(Some(uri.normalize().to_string()))
        },
        ..PARSE
    },
    Question {
        operation: Operation::ToUri,
        our_calls: "`IriRef::to_uri`",
        their_calls: "`IriReferenceStr::encode_to_uri`",
        ours: |input| ours::to_uri(&input.text),
        theirs: |input| {
            let iri = IriReferenceStr::new(input.text.as_str()).ok()?;
            Some(Some(iri.encode_to_uri().to_string()))
        },
        ..PARSE
    },
];
