//! What other software reads, and whether it agrees.

use iri_kit::readers::agreement;
use iri_ops::reader_entries;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Json, Object};

/// What each reader takes from a text, in the order of their table. Those that would contact the same have one group.
#[wasm_bindgen]
pub fn readings(text: &str) -> String {
    Json::array_of(reader_entries(text).map(|entry| {
        Object(move |json: &mut Json| {
            json.member("reader", entry.reader.id);
            json.member("name", entry.reader.name);
            json.member("version", entry.reader.version);
            json.member("language", entry.reader.language.about());
            json.member("refused", entry.refused);
            json.member("group", entry.group);
            json.member("scheme", entry.scheme.as_deref());
            json.member("userinfo", entry.userinfo);
            json.member("host", entry.host.as_deref());
            json.member("port", entry.port.map(|port| port as usize));
        })
    }))
}

/// Whether the readers that do not refuse a text would contact the same.
#[wasm_bindgen(js_name = readersAgree)]
pub fn readers_agree(text: &str) -> bool {
    agreement(text).agrees()
}
