//! References from typed text, and IRIs in running text.

use iri_kit::text::{Backslash, CharacterReferences, Separator, Spaces};
use iri_kit::{Error, Finder, FoundKind, Preparation, Prepared, Rewrite};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Refused, clause};
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::nth;
use crate::utf16::{self, Text};

const REFERENCES: [CharacterReferences; 4] = [
    CharacterReferences::None,
    CharacterReferences::Limited,
    CharacterReferences::All,
    CharacterReferences::HtmlStandard,
];

/// The options in one number: `references` in the lowest two bits, then a bit each for removing spaces, for
/// backslashes as slashes and for Normalization Form C.
fn preparation(options: u8) -> Preparation {
    let spaces = if options & 4 == 0 {
        Spaces::Encode
    } else {
        Spaces::Remove
    };
    let backslash = if options & 8 == 0 {
        Backslash::Encode
    } else {
        Backslash::Slash
    };
    Preparation::new()
        .with_character_references(nth(&REFERENCES, options & 3).unwrap_or_default())
        .with_spaces(spaces)
        .with_backslash(backslash)
        .with_nfc(options & 16 != 0)
}

/// Turns a text into a reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen]
pub fn prepare(text: &str, options: u8) -> Result<String, String> {
    let prepared = preparation(options).prepare(text);
    let units = Text::of(text);
    match prepared.error() {
        None => Ok(Json::of(&shown(&prepared, &units))),
        Some(error) => Err(Refused::of(Error::from(error), &units).to_json()),
    }
}

/// Turns a text into several references, as an array of objects and errors.
#[wasm_bindgen(js_name = prepareSeveral)]
pub fn prepare_several(text: &str, options: u8) -> String {
    let units = Text::of(text);
    let mut json = Json::default();
    json.begin_array();
    for prepared in preparation(options).prepare_several(text, Separator::WhiteSpace) {
        match prepared.error() {
            None => json.element(&shown(&prepared, &units)),
            Some(error) => json.element(&Refused::of(Error::from(error), &units)),
        }
    }
    json.end_array();
    json.finish()
}

fn shown<'p>(prepared: &'p Prepared<'_>, units: &'p Text<'p>) -> impl ToJson + 'p {
    Object(move |json: &mut Json| {
        json.member("value", prepared.to_cow());
        json.member("changed", prepared.changes());
        let edits = prepared.edits().map(|edit| {
            Object(move |json: &mut Json| {
                units.span(json, edit.span());
                json.member("code", edit.kind().code());
                json.member("replacement", Shown(edit.replacement()));
                json.member("clause", clause(edit.kind().clause()));
            })
        });
        json.array_member("edits", edits);
    })
}

/// Finds IRIs. The options are a bit each for `www`, `mail`, `asciiOnly` and `spaced`, and 16 if only the
/// given schemes are found.
#[wasm_bindgen]
pub fn find(text: &str, options: u8, schemes: &str, lengths: &[u32]) -> String {
    let schemes: Vec<&str> = utf16::split(schemes, lengths).collect();
    let mut finder = Finder::new()
        .with_www(options & 1 != 0)
        .with_mail(options & 2 != 0)
        .with_ascii_only(options & 4 != 0)
        .with_spaced(options & 8 != 0);
    if options & 16 != 0 {
        finder = finder.with_schemes(&schemes);
    }
    let units = Text::of(text);
    Json::array_of(finder.find(text).map(|found| {
        let units = &units;
        Object(move |json: &mut Json| {
            units.span(json, found.span());
            json.member("kind", kind(found.kind()));
            json.member("text", found.as_written());
            json.member("iri", found.to_cow());
        })
    }))
}

fn kind(kind: FoundKind) -> &'static str {
    match kind {
        FoundKind::Www => "www",
        FoundKind::Domain => "domain",
        FoundKind::Mail => "mail",
        _ => "iri",
    }
}
