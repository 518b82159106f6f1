//! iri-names: names of files in identifiers.

use iri_names::{FoldLanguage, NameError, NameForms, UpgradeStep, migration, name_of, segment};

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "segment" LINEAR.flash("`Display` of `iri_names::segment`", [2_304, 512]) => |out, text| {
        if let Ok(segment) = segment(text) {
            out.show(segment);
        }
    }
    "name-forms" LINEAR.flash("`iri_names::NameForms::compare`", [24_064, 1_312]) => |out, text, other| {
        out.see(NameForms::new().compare(text, other.as_bytes()));
    }
    "segments of names" LINEAR => |out, text| {
        match segment(text) {
            Ok(name) => {
                rewritten(out, &name.with_directory(true));
                rewritten(out, &name.into_reference().into_uri());
            }
            Err(error) => rejected(out, &error),
        }
        match name_of(text) {
            Ok(octets) => {
                out.keep(octets.size_hint());
                octets.for_each(|octet| out.see(octet));
            }
            Err(error) => rejected(out, &error),
        }
    }
    "names compared in all forms" LINEAR => |out, text| {
        let forms = NameForms::new().with_normalization(true).with_case(Some(FoldLanguage::Turkic));
        let forms = forms.with_accents(true).with_separators(true);
        for name in [text, "name"] {
            match forms.compare(text, name.as_bytes()) {
                Ok(by) => by.into_iter().for_each(|by| {
                    out.see((by.name(), by.clause(), by.edits()));
                    out.show(by);
                }),
                Err(error) => rejected(out, &error),
            }
        }
    }
    "migration" LINEAR => |out, text| {
        let uri = migration(text);
        out.see(uri.encoding().name());
        out.show(uri.encoding());
        uri.components().for_each(|one| out.see((one.component(), one.encoding())));
        if let Some(iri) = uri.iri() {
            rewritten(out, &iri);
        }
        for step in UpgradeStep::ALL {
            out.see((step.name(), step.clause()));
            out.show(step);
        }
    }
}

fn rejected<S: Sink>(out: &mut S, error: &NameError) {
    out.see((error.kind().code(), error.span(), error.clause()));
    out.show(error);
}
