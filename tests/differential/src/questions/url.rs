//! `url`, the URL Standard.

use iri_kit::compare::Comparer;
use iri_kit::host::Uts46;
use iri_kit::prelude::*;
use url::Url;

use super::ours;
use crate::question::{Operation, Peer, Question};

const READ: Question = Question {
    operation: Operation::Read,
    peer: Peer::Url,
    our_calls: "`Iri::parse`, then the normal form",
    their_calls: "`Url::parse`, then the normal form",
    ours: |input| Some(normal(&Iri::parse(input.text.as_str()).ok()?)),
    theirs: |input| {
        Iri::parse(input.text.as_str()).ok()?;
        Some(
            Url::parse(&input.text)
                .ok()
                .map(|url| match Iri::parse(url.as_str()) {
                    Ok(iri) => normal(&iri),
                    Err(_) => url.into(),
                }),
        )
    },
};

pub(super) const QUESTIONS: [Question; 3] = [
    READ,
    Question {
        operation: Operation::Resolve,
        our_calls: "`Iri::resolve_str`, then `Url::parse`",
        their_calls: "`Url::join`",
        ours: |input| {
            let base = Url::parse(&input.base).ok()?;
            let target = ours::resolve(base.as_str(), &input.text)?;
            Url::parse(&target).ok().map(Into::into)
        },
        theirs: |input| {
            Iri::parse(input.base.as_str()).ok()?;
            IriRef::parse(input.text.as_str()).ok()?;
            let base = Url::parse(&input.base).ok()?;
            Iri::parse(base.as_str()).ok()?;
            Some(base.join(&input.text).ok().map(Into::into))
        },
        ..READ
    },
    Question {
        operation: Operation::Relativize,
        our_calls: "`Iri::relativize`",
        their_calls: "`Url::make_relative`",
        ours: |input| ours::relativize(&input.base, &input.text),
        theirs: |input| {
            // Of strings that `url` changes, the reference leads to another target.
            let [base, target] = [&input.base, &input.text].map(|text| Url::parse(text).ok());
            let (base, target) = (base?, target?);
            if base.as_str() != input.base || target.as_str() != input.text {
                return None;
            }
            Iri::parse(base.as_str()).ok()?;
            Iri::parse(target.as_str()).ok()?;
            Some(base.make_relative(&target))
        },
        ..READ
    },
];

/// The normal form by the scheme, as a URI, with the host mapped by the checks of browsers
/// in 2025, which are those of `url`.
fn normal(iri: &Iri<&str>) -> String {
    let uri = iri.to_uri_with_host(&Uts46::browser_2025());
    let uri = uri.unwrap_or_else(|_| iri.to_uri());
    Comparer::from(Rung::Scheme)
        .normalize(uri.as_str())
        .to_string()
}
