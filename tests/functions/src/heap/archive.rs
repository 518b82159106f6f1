//! iri-archive: the keys of each profile.

use std::string::String;

use iri_archive::{KeyProfile, Surt, Urlcanon};

use crate::row::{IDNA, LINEAR};
use crate::sink::chosen;

rows! {
    "keys of archives" IDNA => |out, text| {
        chosen::<S, KeyProfile>(out, text);
        for profile in KeyProfile::ALL {
            let mut key = profile.key(text);
            profile.append_key(text, &mut key);
            out.see(key.as_str());
        }
    }
    "urlcanon" IDNA => |out, text| {
        chosen::<S, Urlcanon>(out, text);
        for form in Urlcanon::ALL {
            let (mut url, mut ssurt) = (String::new(), String::new());
            form.append_url(text, &mut url);
            form.append_ssurt(text, &mut ssurt);
            out.see((url == form.url(text), ssurt == form.ssurt(text)));
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
