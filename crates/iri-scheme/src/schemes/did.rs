//! `did` (DID Core 1.0, a W3C recommendation).

use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Decentralized identifiers (DID Core 1.0, section 3.1).
    DID = Scheme::new("did", Shape::Any)
        .with_search_in_text(false)
        .with_utf8(Utf8Triplets::Unspecified, "DID Core 1.0, section 3.1")
        .with_rules("did", RULES);
}

rules! { did
    /// `did`: a DID consists of a method in lowercase letters and digits, a colon and an
    /// identifier.
    DidMethod "did-method" Must Path "did-3.1-method"
        "invalid method of a DID, or no identifier after it"
        "did:Web:example.org" not "did:web:example.org";
    /// `did`: the identifier contains letters, digits, `.`, `-`, `_`, `:` and triplets, and does
    /// not end with a colon.
    DidIdentifier "did-identifier" Must Path "did-3.1-idchar"
        "invalid character in the identifier of a DID"
        "did:example:a!b" not "did:example:a-b";
}

pub(crate) const RULES: &[Rule] = &[Rule::Once(did)];

/// `did = "did:" method-name ":" method-specific-id`, where the method consists of lowercase
/// letters and digits, and a path may follow the identifier.
fn did(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "did-3.1-method") {
        return;
    }
    let (name, id) = Piece::path(&check.uri).split(b':');
    let has_id = id.is_some_and(|id| !matches!(id.bytes(), [] | [b'/', ..]));
    if !name.consists_of(METHOD_CHAR) || !has_id {
        check.report(SchemeErrorKind::DidMethod, name);
    }
    let Some((id, _)) = id.map(|id| id.split(b'/')).filter(|_| has_id) else {
        return;
    };
    if let Some(wrong) = id.first_outside(IDCHAR, Triplets::Allowed) {
        check.report(SchemeErrorKind::DidIdentifier, wrong);
    } else if let [.., b':'] = id.bytes() {
        check.report(SchemeErrorKind::DidIdentifier, id.from(id.len() - 1));
    }
}

/// Whether a piece is a DID without a path.
pub(crate) fn is_did(text: Piece<'_>) -> bool {
    let Some((name, Some(id))) = text.after_prefix("did:").map(|rest| rest.split(b':')) else {
        return false;
    };
    name.consists_of(METHOD_CHAR)
        && !matches!(id.bytes(), [] | [.., b':'])
        && id.first_outside(IDCHAR, Triplets::Allowed).is_none()
}

/// `method-char = %x61-7A / DIGIT`
const METHOD_CHAR: AsciiSet = AsciiSet::range(b'a', b'z').or(ascii::DIGIT);

/// `method-specific-id = *( *idchar ":" ) 1*idchar`, and
/// `idchar = ALPHA / DIGIT / "." / "-" / "_" / pct-encoded`
const IDCHAR: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b".-_:"));
