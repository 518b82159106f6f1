//! Every function of iri-scheme.

use core::hint::black_box;

use iri_core::Parts;
use iri_scheme::{are_domain_names, check_scheme, facts, input};

use crate::show;

/// Calls them.
pub fn all(text: &str) {
    syntax(text);
    black_box(are_domain_names(Some(text)));
    if let Some(facts) = facts(text) {
        black_box((facts.name(), facts.status(), facts.default_port()));
        black_box((facts.has_domain_names(), facts.empty_path_is_slash()));
        black_box((facts.default_host(), facts.equivalence()));
        let shape = facts.shape();
        black_box((shape.fits(text), shape.takes_authority(), shape.takes_empty_host()));
        black_box((shape.takes_slash(), facts.is_found(), facts.syntax(), facts.input()));
    }
    let input = black_box(input(text));
    black_box((input.takes_backslash(), input.takes_query_charset(), input.takes_crlf()));
}

#[inline(never)]
fn syntax(uri: &str) {
    if let Err(error) = check_scheme(&Parts::split(uri)) {
        black_box((
            error.kind(),
            error.span(),
            error.component(),
            error.clause(),
        ));
        show(error);
    }
}
