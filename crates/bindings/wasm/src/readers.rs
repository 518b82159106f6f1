//! What other software reads, and whether it agrees.

use iri_kit::readers::{Contact, ContactHost, READERS, agreement, read};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json::{Json, Object, Shown};

/// What each reader takes from a text, in the order of their table. Those that would contact the same have one group.
#[wasm_bindgen]
pub fn readings(text: &str) -> String {
    let mut groups: Vec<Contact<'_>> = Vec::new();
    Json::array_of(READERS.iter().map(|reader| {
        let reading = read(text, reader.way).ok();
        let contact = reading.map(|reading| reading.contact());
        let group = contact.map(|contact| {
            let known = groups.iter().position(|one| *one == contact);
            known.unwrap_or_else(|| {
                groups.push(contact);
                groups.len() - 1
            })
        });
        Object(move |json: &mut Json| {
            json.member("reader", reader.id);
            json.member("name", reader.name);
            json.member("version", reader.version);
            json.member("language", reader.language.about());
            json.member("refused", reading.is_none());
            json.member("group", group);
            let scheme = contact.and_then(|contact| contact.scheme());
            json.member("scheme", scheme.map(|scheme| scheme.as_str().to_owned()));
            let userinfo = reading.and_then(|reading| reading.userinfo_span());
            json.member("userinfo", userinfo.map(|span| span.of(text)));
            let host = contact.map(|contact| contact.host());
            let host = host.filter(|host| *host != ContactHost::None);
            json.member("host", host.map(Shown));
            let port = contact.and_then(|contact| contact.port());
            json.member("port", port.map(|port| port as usize));
        })
    }))
}

/// Whether the readers that do not refuse a text would contact the same.
#[wasm_bindgen(js_name = readersAgree)]
pub fn readers_agree(text: &str) -> bool {
    agreement(text).agrees()
}
