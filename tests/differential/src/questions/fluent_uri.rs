//! `fluent-uri`.

use fluent_uri::component::Scheme;
use fluent_uri::pct_enc::EStr;
use fluent_uri::{Iri, IriRef, Uri, UriRef};

use super::ours;
use crate::question::{Operation, Peer, Question};

const PARSE: Question = Question {
    operation: Operation::Parse,
    peer: Peer::FluentUri,
    our_calls: "`parse` of `Iri`, `IriRef`, `Uri`, `UriRef`",
    their_calls: "`parse` of `Iri`, `IriRef`, `Uri`, `UriRef`",
    ours: |input| ours::forms(&input.text),
    theirs: |input| {
        let text = input.text.as_str();
        Some(ours::names([
            Iri::parse(text).is_ok(),
            IriRef::parse(text).is_ok(),
            Uri::parse(text).is_ok(),
            UriRef::parse(text).is_ok(),
        ]))
    },
};

pub(super) const QUESTIONS: [Question; 6] = [
    PARSE,
    Question {
        operation: Operation::Components,
        our_calls: "accessors of `IriRef`",
        their_calls: "accessors of `IriRef`",
        ours: |input| ours::components(&input.text),
        theirs: |input| {
            let iri = IriRef::parse(input.text.as_str()).ok()?;
            let authority = iri.authority();
            Some(Some(ours::written(&[
                ("scheme", iri.scheme().map(Scheme::as_str)),
                (
                    "userinfo",
                    authority
                        .and_then(|authority| authority.userinfo())
                        .map(EStr::as_str),
                ),
                ("host", authority.map(|authority| authority.host())),
                (
                    "port",
                    authority
                        .and_then(|authority| authority.port())
                        .map(EStr::as_str),
                ),
                ("path", Some(iri.path().as_str())),
                ("query", iri.query().map(EStr::as_str)),
                ("fragment", iri.fragment().map(EStr::as_str)),
            ])))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Resolve,
        our_calls: "`Iri::resolve_str`",
        their_calls: "`IriRef::resolve_against`",
        ours: |input| ours::resolve(&input.base, &input.text),
        theirs: |input| {
            let base = Iri::parse(input.base.as_str()).ok()?;
            let reference = IriRef::parse(input.text.as_str()).ok()?;
            let target = reference.resolve_against(&base);
            Some(target.ok().map(Iri::into_string))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Normalize,
        our_calls: "`IriRef::normalize(Rung::Syntax)`",
        their_calls: "`IriRef::normalize`",
        ours: |input| ours::normalize(&input.text),
        theirs: |input| {
            let iri = IriRef::parse(input.text.as_str()).ok()?;
            Some(Some(iri.normalize().into_string()))
        },
        ..PARSE
    },
    Question {
        operation: Operation::NormalizeUri,
        our_calls: "`UriRef::normalize(Rung::Syntax)`",
        their_calls: "`UriRef::normalize`",
        ours: |input| ours::normalize_uri(&input.text),
        theirs: |input| {
            let uri = UriRef::parse(input.text.as_str()).ok()?;
            Some(Some(uri.normalize().into_string()))
        },
        ..PARSE
    },
    Question {
        operation: Operation::ToUri,
        our_calls: "`IriRef::to_uri`",
        their_calls: "`IriRef::to_uri_ref`",
        ours: |input| ours::to_uri(&input.text),
        theirs: |input| {
            let iri = IriRef::parse(input.text.as_str()).ok()?;
            Some(Some(iri.to_uri_ref().into_string()))
        },
        ..PARSE
    },
];
