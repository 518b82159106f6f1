//! `oxiri`.

use oxiri::{Iri, IriRef};

use super::ours;
use crate::question::{Operation, Peer, Question};

const PARSE: Question = Question {
    operation: Operation::Parse,
    peer: Peer::Oxiri,
    our_calls: "`parse` of `Iri`, `IriRef`",
    their_calls: "`parse` of `Iri`, `IriRef`",
    ours: |input| ours::iri_forms(&input.text),
    theirs: |input| {
        let text = input.text.as_str();
        Some(ours::names([
            Iri::parse(text).is_ok(),
            IriRef::parse(text).is_ok(),
            false,
            false,
        ]))
    },
};

pub(super) const QUESTIONS: [Question; 5] = [
    PARSE,
    Question {
        operation: Operation::Components,
        our_calls: "accessors of `IriRef`",
        their_calls: "accessors of `IriRef`",
        ours: |input| ours::five_components(&input.text),
        theirs: |input| {
            let iri = IriRef::parse(input.text.as_str()).ok()?;
            Some(Some(ours::written(&[
                ("scheme", iri.scheme()),
                ("authority", iri.authority()),
                ("path", Some(iri.path())),
                ("query", iri.query()),
                ("fragment", iri.fragment()),
            ])))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Resolve,
        our_calls: "`Iri::resolve_str`",
        their_calls: "`Iri::resolve`",
        ours: |input| ours::resolve(&input.base, &input.text),
        theirs: |input| {
            let base = Iri::parse(input.base.as_str()).ok()?;
            let reference = IriRef::parse(input.text.as_str()).ok()?;
            Some(base.resolve(&reference).ok().map(Iri::into_inner))
        },
        ..PARSE
    },
    Question {
        operation: Operation::ResolveRelative,
        our_calls: "`RelativeBase::resolve_str`",
        their_calls: "`IriRef::resolve`",
        ours: |input| ours::resolve_relative(&input.base, &input.text),
        theirs: |input| {
            let base = IriRef::parse(input.base.as_str()).ok()?;
            if base.is_absolute() {
                return None;
            }
            let reference = IriRef::parse(input.text.as_str()).ok()?;
            Some(base.resolve(&reference).ok().map(IriRef::into_inner))
        },
        ..PARSE
    },
    Question {
        operation: Operation::Relativize,
        our_calls: "`Iri::relativize`",
        their_calls: "`Iri::relativize`",
        ours: |input| ours::relativize(&input.base, &input.text),
        theirs: |input| {
            let base = Iri::parse(input.base.as_str()).ok()?;
            let target = Iri::parse(input.text.as_str()).ok()?;
            Some(base.relativize(&target).ok().map(IriRef::into_inner))
        },
        ..PARSE
    },
];
