//! `magnet` (BEP 9).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Content identified by its hash.
    MAGNET = Scheme::new("magnet", Shape::Query).with_rules("magnet", RULES);
}

rules! { magnet
    /// `magnet`: the parameter `xt` names the content. Links to searches have others only.
    MagnetTopic "magnet-topic" Advice Query "bep9-magnet-xt"
        "missing parameter `xt`"
        "magnet:?dn=a" not "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=a";
    /// `magnet`: the hash of a torrent is 40 hexadecimal digits, or 32 of Base32.
    MagnetInfoHash "magnet-info-hash" Must Query "bep9-magnet-info-hash"
        "invalid hash of a torrent"
        "magnet:?xt=urn:btih:c12fe1c0" not "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a";
}

/// `magnet:?xt=urn:btih:<info-hash>&dn=<name>&tr=<tracker-url>`
const RULES: &[Rule] = &[
    Rule::Each(common::query, b'&', parameter),
    Rule::Once(missing),
];

fn parameter(check: &mut Check<'_>, parameter: Piece<'_>) {
    let (name, value) = parameter.split(b'=');
    // Several topics are numbered: `xt.1`.
    if !name.split(b'.').0.is("xt") {
        return;
    }
    check.seen = 1;
    let Some(hash) = value.and_then(|value| value.after_prefix("urn:btih:")) else {
        return;
    };
    let is_hash = match hash.len() {
        40 => hash.consists_of(ascii::HEXDIG),
        32 => hash.consists_of(BASE32),
        _ => false,
    };
    if !is_hash {
        check.report(SchemeErrorKind::MagnetInfoHash, hash);
    }
}

const BASE32: AsciiSet = ascii::ALPHA.or(AsciiSet::range(b'2', b'7'));

fn missing(check: &mut Check<'_>) {
    if check.seen == 0 {
        let path = Piece::path_and_query(&check.uri);
        let end = path.from(path.len()).start_as(Component::Query);
        check.report(SchemeErrorKind::MagnetTopic, end);
    }
}
