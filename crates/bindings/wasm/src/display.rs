//! The display policy: text that is shown in Unicode, and text that is shown encoded (RFC 3987, section 7.6).

use iri_kit::{Component, Rewrite};
use iri_ops::{Settings, operations, options};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{clause, thrown};
use crate::json::{Json, Object, Shown};
use crate::names::chosen;
use crate::syntax::reference;
use crate::utf16;

const DISPLAY: Settings = operations::DISPLAY.defaults;
const FRIENDLY: Settings = operations::FRIENDLY.defaults;

/// The rules for displaying identifiers.
#[wasm_bindgen]
#[derive(Debug)]
pub struct DisplayRules(Settings);

#[wasm_bindgen]
impl DisplayRules {
    /// Rules with the defaults of `friendly` or of `display`.
    #[wasm_bindgen(constructor)]
    pub fn new(is_friendly: bool, level: u8, hosts: u8, decode: Option<bool>) -> Self {
        let mut settings = if is_friendly { FRIENDLY } else { DISPLAY };
        settings.level = chosen(level, settings.level);
        settings.hosts = chosen(hosts, settings.hosts);
        settings.decode = decode.unwrap_or(settings.decode);
        Self(settings)
    }

    /// Displays only these scripts, whose names are separated by commas. Returns whether all are known.
    #[wasm_bindgen(js_name = setScripts)]
    pub fn set_scripts(&mut self, names: &str) -> bool {
        self.0.scripts = options::scripts(names);
        self.0.scripts.is_some()
    }

    /// The displayed form of a reference, and the pieces of it that are not in Unicode.
    ///
    /// # Errors
    ///
    /// Returns the members of the error.
    pub fn display(&self, text: &str) -> Result<String, String> {
        let parts = reference(text).map_err(|problem| thrown(problem, text))?;
        let offsets = &utf16::offsets(text);
        let displayed = self.0.display().display_parts(parts);
        Ok(Json::object_of(|json| {
            json.member("value", displayed.to_cow());
            let pieces = displayed.pieces().filter_map(|piece| {
                let reason = piece.reason()?;
                Some(Object(move |json: &mut Json| {
                    json.span(offsets.span(piece.span()));
                    json.member("component", piece.component().map(Component::name));
                    json.member("text", piece.text());
                    json.member("form", piece.form().name());
                    json.member("reason", reason.name());
                    json.member("message", Shown(reason));
                    json.member("clause", clause(reason.clause()));
                }))
            });
            json.array_member("encoded", pieces);
        }))
    }

    /// The text that a reader may type for a reference.
    ///
    /// # Errors
    ///
    /// Returns the members of the error.
    pub fn friendly(&self, text: &str) -> Result<String, String> {
        let parts = reference(text).map_err(|problem| thrown(problem, text))?;
        Ok(self.0.friendly(parts))
    }
}
