//! iri-archive: the keys of each profile.

use std::string::String;

use iri_archive::{KeyProfile, Surt};

use crate::row::LINEAR;
use crate::sink::chosen;

rows! {
    "keys of archives" LINEAR => |out, text| {
        chosen::<S, KeyProfile>(out, text);
        for profile in KeyProfile::ALL {
            let mut key = profile.key(text);
            profile.append_key(text, &mut key);
            out.see(key.as_str());
        }
    }
    "surt" LINEAR => |out, text| {
        let surt = Surt::new().with_scheme(true).with_trailing_comma(true);
        let surt = surt.with_reversed_addresses(false);
        let mut key = String::new();
        surt.append_key(text, &mut key);
        out.see((key == surt.key(text), surt == Surt::default()));
    }
}
