//! References from typed text, and IRIs in running text.

use iri_kit::text::{Backslash, CharacterReferences, Separator, Spaces};
use iri_kit::{Finder, Preparation, Prepared, Rewrite};
use iri_ops::UnitOffsets;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Refused, clause, problem, thrown};
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::chosen;
use crate::utf16;

fn preparation(references: u8, spaces: u8, backslash: u8, nfc: bool) -> Preparation {
    Preparation::new()
        .with_character_references(chosen(references, CharacterReferences::default()))
        .with_spaces(chosen(spaces, Spaces::default()))
        .with_backslash(chosen(backslash, Backslash::default()))
        .with_nfc(nfc)
}

/// Turns a text into a reference.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen]
pub fn prepare(
    text: &str,
    references: u8,
    spaces: u8,
    backslash: u8,
    nfc: bool,
) -> Result<String, String> {
    let prepared = preparation(references, spaces, backslash, nfc).prepare(text);
    match prepared.error() {
        None => Ok(Json::of(&shown(&prepared, &utf16::offsets(text)))),
        Some(error) => Err(thrown(problem(error), text)),
    }
}

/// Turns a text into several references, as an array of objects and errors.
#[wasm_bindgen(js_name = prepareSeveral)]
pub fn prepare_several(text: &str, references: u8, spaces: u8, backslash: u8, nfc: bool) -> String {
    let preparation = preparation(references, spaces, backslash, nfc);
    let offsets = utf16::offsets(text);
    let mut json = Json::default();
    json.begin_array();
    for prepared in preparation.prepare_several(text, Separator::WhiteSpace) {
        match prepared.error() {
            None => json.element(&shown(&prepared, &offsets)),
            Some(error) => json.element(&Refused::new(problem(error), &offsets)),
        }
    }
    json.end_array();
    json.finish()
}

fn shown<'p>(prepared: &'p Prepared<'_>, offsets: &'p UnitOffsets<'p>) -> impl ToJson + 'p {
    Object(move |json: &mut Json| {
        json.member("value", prepared.to_cow());
        json.member("changed", prepared.changes());
        let edits = prepared.edits().map(|edit| {
            Object(move |json: &mut Json| {
                json.span(offsets.span(edit.span()));
                json.member("code", edit.kind().code());
                json.member("replacement", Shown(edit.replacement()));
                json.member("clause", clause(edit.kind().clause()));
            })
        });
        json.array_member("edits", edits);
    })
}

/// Hides passwords and secret parameters of an identifier, or of those in running text.
#[wasm_bindgen]
pub fn redact(text: &str, running: bool) -> String {
    if running {
        iri_kit::text::redact_in(text).to_string()
    } else {
        iri_kit::text::redacted(text).to_string()
    }
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
    let offsets = &utf16::offsets(text);
    Json::array_of(finder.find(text).map(|found| {
        Object(move |json: &mut Json| {
            json.span(offsets.span(found.span()));
            json.member("kind", found.kind().name());
            json.member("text", found.as_written());
            json.member("iri", found.to_cow());
        })
    }))
}
