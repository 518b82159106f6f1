//! Every function of iri-scheme.

use core::cmp::Ordering;
use core::hint::black_box;

use iri_core::Parts;
use iri_scheme::{
    Definition, NormalText, SchemeSpecific, SpecificPiece, Utf8Triplets, are_domain_names,
    check_scheme, definition, facts, findings, input, may_have_findings,
};

use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    syntax(text);
    equivalence(text);
    definition(text).into_iter().for_each(defined);
    black_box(are_domain_names(Some(text)));
    if let Some(facts) = facts(text) {
        black_box((facts.name(), facts.status(), facts.default_port()));
        black_box((facts.has_domain_names(), facts.empty_path_is_slash()));
        black_box((facts.default_host(), facts.equivalence()));
        let shape = facts.shape();
        black_box((
            shape.fits(text),
            shape.takes_authority(),
            shape.takes_empty_host(),
        ));
        black_box((
            shape.takes_slash(),
            facts.is_found(),
            facts.syntax(),
            facts.input(),
        ));
    }
    let input = black_box(input(text));
    black_box((
        input.takes_backslash(),
        input.takes_query_charset(),
        input.takes_crlf(),
    ));
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
    black_box(may_have_findings(&Parts::split(uri)));
    for found in findings(Parts::split(uri)) {
        let kind = found.kind();
        black_box((found.code(), kind.requirement(), kind.is_requirement()));
        black_box(kind.component());
        black_box((kind.clause(), kind.bad_example(), kind.good_example()));
        black_box((kind.message(), kind.explanation()));
    }
}

#[inline(never)]
fn equivalence(text: &str) {
    let Some(facts) = facts(text) else { return };
    let text = Written(text);
    if let Some(specific) = SchemeSpecific::new(facts.equivalence(), text, black_box(Some(text))) {
        let specific = specific.with_default_media_type(black_box(false));
        for piece in specific.pieces() {
            match piece {
                SpecificPiece::Text(text) => _ = black_box(text.is("uuid")),
                SpecificPiece::Fixed(fixed) => _ = black_box(fixed),
                SpecificPiece::Number(number) => _ = black_box(number.as_str()),
            }
        }
    }
}

/// A slice whose normal form is the slice itself.
#[derive(Clone, Copy)]
struct Written<'a>(&'a str);

impl NormalText for Written<'_> {
    fn as_written(&self) -> &str {
        self.0
    }

    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        let mut halves = self.0.splitn(2, [char::from(delimiter)]);
        let first = halves.next().unwrap_or_default();
        (Self(first), halves.next().map(Self))
    }

    fn in_lower_case(self) -> Self {
        black_box(self)
    }

    fn without_separators(self) -> Self {
        black_box(self)
    }

    fn all_bytes(self, check: impl FnMut(u8) -> bool) -> bool {
        self.0.bytes().all(check)
    }

    fn order(self, other: Self) -> Ordering {
        self.0.cmp(other.0)
    }
}

fn defined(definition: &Definition) {
    black_box((definition.scheme(), definition.reference()));
    black_box((
        definition.utf8(),
        definition.utf8_source(),
        definition.utf8_note(),
    ));
    Utf8Triplets::ALL.into_iter().for_each(|utf8| {
        black_box(utf8.name());
        show(utf8);
    });
}
