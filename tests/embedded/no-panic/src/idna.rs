//! Every function of iri-idna that needs neither a heap nor a crate from outside.

use core::hint::black_box;

use iri_core::host::{HostError, HostMapper};
use iri_idna::{Idna2003, Idna2008, decode_a_label, property};

use crate::{Sink, show};

/// Calls all of them.
pub fn all(text: &str) {
    mapped(text, &Idna2003::new());
    mapped(text, &Idna2003::new().with_unassigned(false));
    mapped(text, &Idna2008);
    black_box(decode_a_label(text));
    for c in text.chars() {
        black_box(property(c));
    }
}

fn mapped<M: HostMapper>(text: &str, mapper: &M) {
    for result in [
        mapper.to_ascii(text, &mut Sink),
        mapper.to_unicode(text, &mut Sink),
    ] {
        if let Err(error) = result {
            complaint(&error);
        }
    }
}

#[inline(never)]
fn complaint(error: &HostError) {
    black_box((error.kind(), error.label(), error.clause()));
    show(error);
}
