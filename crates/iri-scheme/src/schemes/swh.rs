//! `swh` (the SWHID specification, ISO/IEC 18670).

use iri_core::Parts;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Software, by its hash (SWHID, ISO/IEC 18670).
    SWH = Scheme::new("swh", Shape::Any)
        .with_search_in_text(false)
        .with_rules("swh", RULES);
}

rules! { swh
    /// `swh`: the version of the scheme is `1`.
    SwhVersion "swh-version" Must Path "swhid-4-scheme-version"
        "the version of a SWHID is not `1`"
        "swh:2:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2" not "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2";
    /// `swh`: the type of the object is `snp`, `rel`, `rev`, `dir` or `cnt`.
    SwhObjectType "swh-object-type" Must Path "swhid-4-object-type"
        "unknown type of the object of a SWHID"
        "swh:1:file:94a9ed024d3859793618152ea559a168bbcbb5e2" not "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2";
    /// `swh`: the identifier of the object is 40 hexadecimal digits in lowercase.
    SwhObjectId "swh-object-id" Must Path "swhid-4-object-id"
        "invalid hash in a SWHID"
        "swh:1:cnt:94A9ED02" not "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2";
    /// `swh`: a qualifier after a semicolon is `origin`, `visit`, `anchor`, `path`, `lines` or
    /// `bytes`, with a value of its syntax.
    SwhQualifier "swh-qualifier" Must Any "swhid-4-qualifier"
        "invalid qualifier of a SWHID"
        "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;lines=a" not "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;lines=9-15";
}

/// `identifier = core-identifier [ qualifiers ]`
const RULES: &[Rule] = &[Rule::Once(core), Rule::Each(parts, b';', qualifier)];

fn core(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "swhid-4-identifier") {
        return;
    }
    let (core, _) = Piece::path_and_query(&check.uri).split(b';');
    if let Some((kind, wrong)) = wrong_in_core(core) {
        check.report(kind, wrong);
    }
}

/// `core = "swh" ":" scheme-version ":" object-type ":" object-id`, without the first two. Returns
/// the first part that is wrong.
fn wrong_in_core(core: Piece<'_>) -> Option<(SchemeErrorKind, Piece<'_>)> {
    let (version, rest) = core.split(b':');
    let rest = rest.unwrap_or_else(|| version.from(version.len()));
    let (kind, id) = rest.split(b':');
    let id = id.unwrap_or_else(|| kind.from(kind.len()));
    if version.bytes() != b"1" {
        Some((SchemeErrorKind::SwhVersion, version))
    } else if !matches!(kind.bytes(), b"snp" | b"rel" | b"rev" | b"dir" | b"cnt") {
        Some((SchemeErrorKind::SwhObjectType, kind))
    } else if !id.consists_of(HEX) || id.len() != 40 {
        Some((SchemeErrorKind::SwhObjectId, id))
    } else {
        None
    }
}

const HEX: AsciiSet = ascii::DIGIT.or(AsciiSet::range(b'a', b'f'));

fn parts<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    uri.authority_span()
        .is_none()
        .then(|| Piece::path_and_query(uri))
}

fn qualifier(check: &mut Check<'_>, qualifier: Piece<'_>) {
    if check.index == 0 {
        return;
    }
    let (name, value) = qualifier.split(b'=');
    let value = value.unwrap_or_else(|| name.from(name.len()));
    let is_right = match name.bytes() {
        b"origin" => !value.is_empty(),
        b"visit" | b"anchor" => {
            let core = value.after_prefix("swh:");
            core.is_some_and(|core| wrong_in_core(core).is_none())
        }
        b"path" => value.bytes().first() == Some(&b'/'),
        b"lines" | b"bytes" => is_range(value),
        _ => false,
    };
    if !is_right {
        check.report(SchemeErrorKind::SwhQualifier, qualifier);
    }
}

/// `range = number [ "-" number ]`
fn is_range(range: Piece<'_>) -> bool {
    let (first, last) = range.split(b'-');
    first.consists_of(ascii::DIGIT) && last.is_none_or(|last| last.consists_of(ascii::DIGIT))
}
