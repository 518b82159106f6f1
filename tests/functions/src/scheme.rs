//! iri-scheme: facts, rules and equivalence of schemes.

use core::cmp::Ordering;

use iri_core::Parts;
use iri_scheme::{
    NormalText, SchemeSpecific, SpecificPiece, Utf8Triplets, all_registered, are_domain_names,
    check_scheme, cri_number, definition, facts, facts_by_number, findings, input,
    may_have_findings, registered, registered_by_number, similar,
};

use crate::row::{CONSTANT, LINEAR};

rows! {
    "facts" LINEAR.flash("`iri_scheme::facts`", [2_304, 96]) => |out, text| {
        out.see(facts(text));
    }
    "registered" LINEAR.flash("`iri_scheme::registered`, and name, status and document of the scheme", [4_096, 288]) => |out, text| {
        if let Some(scheme) = registered(text) {
            out.see((scheme.name(), scheme.status(), scheme.reference()));
        }
    }
    "registry of schemes" LINEAR => |out, text| {
        let number = u16::try_from(text.len()).unwrap_or_default();
        let first = all_registered().find(|scheme| scheme.cri_number() == Some(number));
        out.see((cri_number(text), facts_by_number(number)));
        for scheme in [first, registered_by_number(number), similar(text)].into_iter().flatten() {
            out.see((scheme.name(), scheme.status(), scheme.cri_number()));
            if let Some(reference) = scheme.reference() {
                out.show(reference);
            }
        }
    }
    "check-scheme" LINEAR.flash("`iri_scheme::check_scheme`", [42_496, 1_664]) => |out, text| {
        out.see(check_scheme(&Parts::split(text)));
    }
    "rules of schemes" LINEAR => |out, text| {
        let parts = Parts::split(text);
        if let Err(error) = check_scheme(&parts) {
            out.see((error.kind(), error.span(), error.component(), error.clause()));
            out.show(error);
        }
        out.see((may_have_findings(&parts), are_domain_names(Some(text))));
        for found in findings(parts) {
            let kind = found.kind();
            out.see((found.code(), kind.requirement(), kind.is_requirement(), kind.component(), kind.clause()));
            out.see((kind.bad_example(), kind.good_example(), kind.message(), kind.explanation()));
        }
    }
    "facts about its scheme" LINEAR => |out, text| {
        let scheme = Parts::split(text).scheme().unwrap_or(text);
        if let Some(definition) = definition(scheme) {
            out.see((definition.scheme(), definition.reference(), definition.utf8()));
            out.see((definition.utf8_source(), definition.utf8_note(), definition.syntax()));
        }
        let input = input(scheme);
        out.see((input.takes_backslash(), input.takes_query_charset(), input.takes_crlf()));
        let Some(facts) = facts(scheme) else { return };
        out.see((facts.name(), facts.status(), facts.default_port(), facts.default_host()));
        out.see((facts.has_domain_names(), facts.empty_path_is_slash(), facts.equivalence()));
        out.see((facts.is_found(), facts.has_rules(), facts.input()));
        let shape = facts.shape();
        out.see((shape.fits(text), shape.takes_authority(), shape.takes_empty_host(), shape.takes_slash()));
    }
    "equivalence by its scheme" LINEAR => |out, text| {
        let parts = Parts::split(text);
        let Some(facts) = parts.scheme().and_then(facts) else { return };
        let specific = SchemeSpecific::new(facts.equivalence(), Written(parts.path()), parts.query().map(Written));
        for piece in specific.into_iter().flat_map(|one| one.with_default_media_type(false).pieces()) {
            match piece {
                SpecificPiece::Text(text) => out.see((text.as_written(), text.is("uuid"))),
                SpecificPiece::Fixed(fixed) => out.see(fixed),
                SpecificPiece::Number(number) => out.see(number.as_str()),
            }
        }
    }
    "triplets of schemes" CONSTANT => |out, _text| {
        for utf8 in Utf8Triplets::ALL {
            out.see(utf8.name());
            out.show(utf8);
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
        self
    }

    fn without_separators(self) -> Self {
        self
    }

    fn all_bytes(self, check: impl FnMut(u8) -> bool) -> bool {
        self.0.bytes().all(check)
    }

    fn order(self, other: Self) -> Ordering {
        self.0.cmp(other.0)
    }
}
