//! iri-idna: UTS 46, and the versions beside each other.

use iri_core::Parts;
use iri_idna::{IdnaVersions, Uts46};

use crate::core::mapped_host;
use crate::row::IDNA;

rows! {
    "Uts46" IDNA => |out, text| {
        mapped_host(out, &Uts46::new(), text);
        mapped_host(out, &Uts46::new(), Parts::split(text).host().unwrap_or_default());
    }
    "names by Uts46" IDNA => |out, text| { out.see(Uts46::new().name(text)); out.see(Uts46::map(text)); }
    "Uts46 of browsers" IDNA => |out, text| {
        mapped_host(out, &Uts46::browser(), text);
        mapped_host(out, &Uts46::browser_2025(), text);
    }
    "versions of IDNA" IDNA => |out, text| {
        let versions = IdnaVersions::of(text);
        out.keep((versions.agree(), versions.differences().count()));
        out.see((versions.idna2003().is_ok(), versions.idna2008().is_ok(), versions.uts46().is_ok()));
    }
}
