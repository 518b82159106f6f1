//! iri-syntax: parsing, accessors, resolution, relativizing, building, changing.

use std::collections::hash_map::DefaultHasher;
use std::hash::Hash;
use std::hint::black_box;

use iri_kit::prelude::*;
use iri_kit::{
    Base, BuildError, Builder, Column, Edition, Form, PairSyntax, Pairs, Relative, RelativizeError,
    RelativizeOptions, Resolved, ResolvedRef, ascii, encode_octets, parse, parse_column,
    parse_column_with, parse_with, syntax::Piece,
};

use super::core::rows;
use super::{Operation, rewritten, shown};

pub(super) const ALL: &[Operation] = &[
    ("parse", |text| {
        for form in Form::ALL {
            black_box((
                parse(text, form).is_ok(),
                parse_with(text, form, Edition::Bis).is_ok(),
            ));
        }
        if let Err(error) = parse(text, Form::Iri) {
            shown(&error);
        }
    }),
    ("parse_column", |text| {
        let offsets = rows(text);
        let column = Column::new(text, &offsets).expect("offsets between characters");
        for form in [Form::Iri, Form::UriReference] {
            parse_column(column, form, |_, result| _ = black_box(result.is_ok()));
            parse_column_with(column, form, Edition::Bis, |_, result| {
                _ = black_box(result.is_ok());
            });
        }
    }),
    ("parse each type", |text| {
        black_box((
            Iri::parse(text).is_ok(),
            AbsoluteIri::parse(text).is_ok(),
            IrelativeRef::parse(text).is_ok(),
        ));
        black_box((
            Uri::parse(text).is_ok(),
            AbsoluteUri::parse(text).is_ok(),
            RelativeRef::parse(text).is_ok(),
        ));
        black_box((
            UriRef::parse(text).is_ok(),
            IriRef::parse_text(text).is_ok(),
            text.parse::<IriRef<String>>().is_ok(),
        ));
        black_box((
            IriRef::try_from(text.as_bytes()).is_ok(),
            IriRef::try_from(text.to_owned()).is_ok(),
        ));
        black_box(Iri::parse_const(text).is_ok());
    }),
    ("accessors", |text| {
        let Ok(iri) = IriRef::parse(text) else { return };
        black_box((
            iri.authority(),
            iri.userinfo(),
            iri.host(),
            iri.port(),
            iri.path(),
            iri.query(),
            iri.fragment(),
        ));
        black_box((
            iri.host_kind(),
            iri.port_number().ok(),
            iri.user_and_password(),
            iri.host_without_brackets(),
        ));
        black_box((
            iri.component(Component::Path),
            iri.decode(Component::Path).map(Iterator::count),
            iri.last_segment(),
        ));
        black_box((
            iri.segments().count(),
            iri.pairs().count(),
            iri.query_pairs().count(),
            iri.split_namespace(),
        ));
        black_box((
            iri.is_within(&iri),
            iri.path_within(&iri),
            iri.is_rootless(),
            iri.has_same_origin(&iri),
        ));
        black_box((
            iri.as_iri().is_ok(),
            iri.as_uri_ref().is_ok(),
            iri.as_irelative_ref().is_ok(),
            iri.without_fragment(),
        ));
        black_box((
            iri == iri.borrowed(),
            iri.cmp(&iri.borrowed()),
            iri.as_str(),
            iri.parts(),
        ));
        iri.hash(&mut DefaultHasher::new());
        let offsets = iri.parts().offsets();
        black_box((
            IriRef::new_unchecked(text),
            IriRef::with_offsets_unchecked(text, offsets),
            <IriRef<&str> as Identifier>::trusted(text),
            <IriRef<&str> as Identifier>::trusted_with(text, offsets),
        ));
        let thin = Thin::from(iri);
        black_box((
            thin.identifier().path(),
            thin.into_identifier().into_owned(),
        ));
        if let Ok(iri) = Iri::parse(text) {
            black_box((
                iri.effective_port().ok(),
                iri.is_opaque(),
                iri.is_scheme(text),
                iri.as_uri().is_ok(),
            ));
            black_box((iri.as_absolute_iri().is_ok(), iri.into_inner()));
        }
    }),
    ("serde", |text| {
        let json = serde_json::Value::String(text.to_owned());
        if let Ok(iri) = serde_json::from_value::<IriRef<String>>(json) {
            black_box(serde_json::to_string(&iri).is_ok());
        }
    }),
    ("resolve against itself", |text| {
        if let (Ok(base), Ok(reference)) = (Iri::parse(text), IriRef::parse(text)) {
            resolved(&base.resolve(&reference));
            resolved(&base.to_base().with_strict(false).resolve(&reference));
        }
    }),
    ("resolve its path against a short base", |text| {
        let base = Iri::parse("http://h/a/b?c").expect("an IRI");
        let path = Parts::split(text).path().trim_start_matches('/');
        joined(&base.to_base(), path);
    }),
    ("resolve a short reference against it", |text| {
        if let Ok(base) = Iri::parse(text) {
            for reference in ["", "b", "../..", "?q", "#f", "//h"] {
                joined(&base.to_base(), reference);
            }
        }
    }),
    ("resolve by a relative base", |text| {
        if let Ok(reference) = IriRef::parse(text) {
            let base = reference.to_base();
            resolved_ref(&base.resolve(&reference));
            black_box((
                base.join(text).is_ok(),
                base.resolve_str("../x")
                    .map(|one| one.to_identifier())
                    .is_ok(),
            ));
            relative(&base.relativize(&reference));
            relative(&base.relativize_with(
                &reference,
                RelativizeOptions::new().with_network_path(false),
            ));
        }
    }),
    ("relativize", |text| {
        let longer = format!("{text}x/y");
        if let (Ok(base), Ok(target)) = (Iri::parse(text), Iri::parse(longer.as_str())) {
            for (base, target) in [(base, base), (base, target), (target, base)] {
                relative(&base.relativize(&target));
                relative(&base.to_base().relativize(&target));
                let options = RelativizeOptions::new()
                    .with_max_up(1)
                    .with_absolute_path(false)
                    .with_whole(true);
                relative(&base.relativize_with(&target, options.with_empty_path(false)));
            }
        }
    }),
    ("relativize between URIs", |text| {
        if let (Ok(base), Ok(target)) = (Uri::parse("http://h/a/b/c"), Uri::parse(text)) {
            relative(&base.relativize(&target));
            relative(&target.relativize(&base));
        }
    }),
    ("build from parts", |text| {
        built(IriRef::builder().parts(Parts::split(text)));
        built(
            IriRef::builder()
                .parts(Parts::split(text))
                .without(Component::Query),
        );
        built(Iri::builder().scheme("s").authority(text));
    }),
    ("build from encoded content", |text| {
        let content = encode(text)
            .with_space_as_plus(true)
            .with_set(ascii::UNRESERVED);
        let builder = Iri::builder()
            .scheme("http")
            .host(encode(text))
            .user_and_password(encode(text), encode(text));
        built(
            builder
                .path(content.clone())
                .query(encode(text))
                .fragment(content),
        );
        built(
            IriRef::builder()
                .path(encode_octets(text.as_bytes()))
                .userinfo(Piece::raw(text))
                .port(text),
        );
    }),
    ("build from segments and pairs", |text| {
        let segments: Vec<&str> = text.split('/').collect();
        let pairs: Vec<(&str, &str)> = text.split('&').map(|name| (name, name)).collect();
        built(
            IriRef::builder()
                .encode_segments(&segments)
                .encode_pairs(&pairs),
        );
        built(
            IriRef::builder()
                .segments(&segments)
                .with_pair_syntax(PairSyntax::EITHER)
                .pairs(&pairs),
        );
    }),
    ("set components", |text| {
        let Ok(mut iri) = Iri::parse(format!(
            "http://h/{}",
            Parts::split(text).path().trim_start_matches('/')
        )) else {
            return;
        };
        black_box(iri.set_path(encode(text)).is_ok());
        black_box((
            iri.set_query(encode(text)).is_ok(),
            iri.set_fragment(encode(text)).is_ok(),
        ));
        black_box((
            iri.set_userinfo(encode(text)).is_ok(),
            iri.set_host(encode(text)).is_ok(),
            iri.set_port(1).is_ok(),
        ));
        black_box((
            iri.set_user_and_password(encode(text), text).is_ok(),
            iri.set_authority(text).is_ok(),
        ));
        black_box(iri.set_scheme(text).is_ok());
        iri.remove_userinfo();
        iri.remove_port();
        iri.remove_query();
        iri.remove_fragment();
        black_box(iri.remove_authority().is_ok());
        black_box(iri.without_scheme().is_ok());
    }),
    ("push and pop segments", |text| {
        let Ok(mut iri) = Iri::parse("http://h".to_owned()) else {
            return;
        };
        // `push_segment` and `append_pair` read the rest of the identifier again, so they are for single pieces.
        black_box(iri.push_segments(text.split('/').map(encode)).is_ok());
        black_box(iri.push_segment(encode(text)).is_ok());
        black_box(iri.pop_segment());
    }),
    ("append and retain pairs", |text| {
        let Ok(mut iri) = Iri::parse("http://h".to_owned()) else {
            return;
        };
        black_box(iri.append_pair(encode(text), encode(text)).is_ok());
        black_box(iri.append_pairs(Pairs::of(text)).is_ok());
        black_box(
            iri.append_pairs_with(PairSyntax::EITHER, Pairs::of(text))
                .is_ok(),
        );
        let mut number = 0;
        iri.retain_pairs(|_| {
            number += 1;
            number % 2 == 0
        });
        black_box(iri);
    }),
    ("relative references", |text| {
        if let Ok(mut iri) = IriRef::parse(text.to_owned()) {
            black_box((
                iri.has_scheme(),
                iri.is_relative(),
                iri.remove_scheme().is_ok(),
                iri.as_str().len(),
            ));
        }
    }),
];

fn joined(base: &Base<'_, false>, reference: &str) {
    black_box((base.join(reference).is_ok(), base.is_opaque()));
    if let Ok(one) = base.resolve_str(reference) {
        resolved(&one);
    }
}

fn resolved(resolved: &Resolved<'_, false>) {
    rewritten(resolved);
    shown(&resolved.literal());
    let mut buffer = vec![0; resolved.len()];
    black_box((
        resolved.write_into(&mut buffer).is_ok(),
        resolved.to_identifier(),
        *resolved == "a:b",
    ));
}

fn resolved_ref(resolved: &ResolvedRef<'_, false>) {
    rewritten(resolved);
    black_box((
        resolved.len(),
        resolved.is_empty(),
        resolved.to_identifier(),
    ));
}

fn relative<const URI: bool>(result: &Result<Relative<'_, URI>, RelativizeError>) {
    if let Ok(relative) = result {
        rewritten(relative);
        black_box((relative.len(), relative.is_empty()));
    }
}

fn built<I: Identifier + Clone>(builder: Builder<'_, I>) {
    let result: Result<(), BuildError> = builder.clone().check().map(|built| {
        rewritten(&built);
        black_box(built.to_identifier().as_str().len());
    });
    black_box((result.is_ok(), builder.build().is_ok()));
}
