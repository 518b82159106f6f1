//! What the rules say about one character.

use iri_kit::ascii::{self, AsciiSet};
use iri_kit::idna::{Property, property};
use iri_kit::leiri::Group;
use iri_kit::map::{DecodeRules, KeepReason};
use iri_kit::ucs::{self, CharSet};
use iri_kit::unicode::decode::{DecodedPiece, decode};
use iri_kit::unicode::{
    bidi_class, is_assigned, is_compatibility, is_default_ignorable, is_format, is_mark,
};
use iri_kit::{Component, pct};
use unicode_script::UnicodeScript;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::clause;
use crate::json::{Json, Object, Shown};

/// The characters of each component as themselves, by RFC 3987.
const SETS: [(Component, CharSet); 7] = [
    (Component::Scheme, CharSet::ascii_only(ascii::SCHEME)),
    (Component::Userinfo, ucs::IUSERINFO),
    (Component::Host, ucs::IREG_NAME),
    (Component::Port, CharSet::ascii_only(ascii::DIGIT)),
    (
        Component::Path,
        ucs::IPCHAR.or(CharSet::ascii_only(ascii::PATH_SEP)),
    ),
    (Component::Query, ucs::IQUERY),
    (Component::Fragment, ucs::IFRAGMENT),
];

/// The facts about the first character of a text; empty for an empty text.
#[wasm_bindgen(js_name = characterFacts)]
pub fn character_facts(text: &str) -> String {
    let mut chars = text.chars();
    let (Some(c), "") = (chars.next(), chars.as_str()) else {
        return String::new();
    };
    let encoded = pct::encode(text, AsciiSet::EMPTY).to_string();
    let allowed = |is_uri: bool| {
        let sets = SETS.into_iter();
        let sets = sets.filter(move |(_, set)| set.contains(c) && (c.is_ascii() || !is_uri));
        sets.map(|(component, _)| component.name())
    };
    let class = bidi_class(c);
    Json::object_of(|json| {
        json.member("character", text);
        json.member("codePoint", u32::from(c) as usize);
        json.member("label", format!("U+{:04X}", u32::from(c)));
        json.member("encoded", &encoded);
        json.member("class", class_of(c));
        json.array_member("allowedIn", allowed(false));
        json.array_member("allowedInUri", allowed(true));
        let excluded = Group::of(c).map(|group| {
            Object(move |json: &mut Json| {
                json.member("group", group.name());
                json.member("reason", group.reason());
                json.member("clause", clause(group.clause()));
            })
        });
        json.member("excluded", excluded);
        let kept = kept(&encoded).map(|reason| {
            Object(move |json: &mut Json| {
                json.member("reason", reason.name());
                json.member("message", Shown(reason));
                json.member("clause", clause(reason.clause()));
            })
        });
        json.member("keptEncoded", kept);
        json.member("script", c.script().full_name());
        json.member("bidiClass", class.name());
        json.member("isRtl", class.is_rtl());
        json.member("isAssigned", is_assigned(c));
        json.member("isMark", is_mark(c));
        json.member("isFormat", is_format(c));
        json.member("isDefaultIgnorable", is_default_ignorable(c));
        json.member("isCompatibility", is_compatibility(c));
        json.member(
            "idna2008",
            match property(c) {
                Property::Valid => "valid",
                Property::ContextJ => "contextj",
                Property::ContextO => "contexto",
                Property::Disallowed => "disallowed",
                Property::Unassigned => "unassigned",
            },
        );
    })
}

/// The class of a character in the grammar.
fn class_of(c: char) -> &'static str {
    let byte = u8::try_from(c).ok().filter(u8::is_ascii);
    match byte {
        Some(b'%') => "percent",
        Some(byte) if ascii::UNRESERVED.contains(byte) => "unreserved",
        Some(byte) if ascii::GEN_DELIMS.contains(byte) => "gen-delims",
        Some(byte) if ascii::SUB_DELIMS.contains(byte) => "sub-delims",
        None if ucs::UCSCHAR.contains(c) => "ucschar",
        None if ucs::IPRIVATE.contains(c) => "iprivate",
        _ => "none",
    }
}

/// Why the triplets of a character stay encoded between two letters of a segment.
fn kept(encoded: &str) -> Option<KeepReason> {
    let segment = format!("a{encoded}a");
    let mut pieces = decode(&segment, Component::Path, DecodeRules::DEFAULT);
    pieces.find_map(|piece| match piece {
        DecodedPiece::Kept(kept) => Some(kept.reason()),
        _ => None,
    })
}
