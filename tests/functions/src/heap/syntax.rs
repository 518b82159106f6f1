//! iri-syntax: owned identifiers, results of resolution and building, changes of components.

use std::borrow::ToOwned;
use std::format;
use std::string::String;
use std::vec::Vec;

use iri_core::{Component, Parts};
use iri_syntax::{
    AbsoluteIri, Builder, Identifier, IrelativeRef, Iri, IriRef, PairSyntax, Pairs, Thin, encode,
};

use crate::Sink;
use crate::row::LINEAR;

rows! {
    "owned identifiers" LINEAR => |out, text| {
        out.see((text.parse::<IriRef<String>>(), IriRef::try_from(text.to_owned()).is_ok()));
        if let Ok(iri) = IriRef::parse(text) {
            iri.query_pairs().for_each(|pair| out.keep(pair));
            out.see((Thin::from(iri).into_identifier().into_owned(), iri.into_owned()));
        }
    }
    "serde" LINEAR => |out, text| {
        let json = serde_json::Value::String(text.to_owned());
        if let Ok(iri) = serde_json::from_value::<IriRef<String>>(json) {
            out.see(serde_json::to_string(&iri).ok());
        }
    }
    "join" LINEAR => |out, text, other| {
        if let Ok(base) = Iri::parse(text) {
            out.see(base.to_base().join(other).ok());
            out.see(base.to_base().resolve_str(other).map(|one| one.to_identifier()).ok());
        }
        if let Ok(base) = IriRef::parse(text) {
            out.see(base.to_base().join(other).ok());
            out.see(base.to_base().resolve_str(other).map(|one| one.to_identifier()).ok());
        }
    }
    "build identifiers" LINEAR => |out, text| {
        let segments: Vec<&str> = text.split('/').collect();
        let pairs: Vec<(&str, &str)> = text.split('&').map(|name| (name, name)).collect();
        built(out, &IriRef::builder().parts(Parts::split(text)));
        built(out, &Iri::builder().scheme("http").host(encode(text)).path(encode(text)).query(encode(text)));
        built(out, &IriRef::builder().encode_segments(&segments).encode_pairs(&pairs));
        let raw = IriRef::builder().segments(&segments).with_pair_syntax(PairSyntax::EITHER);
        built(out, &raw.pairs(&pairs));
    }
    "set components" LINEAR => |out, text| {
        let path = Parts::split(text).path().trim_start_matches('/');
        let Ok(mut iri) = Iri::parse(format!("http://h/{path}")) else { return };
        out.see((iri.set_path(encode(text)).is_ok(), iri.set_query(encode(text)).is_ok()));
        out.see((iri.set_fragment(encode(text)).is_ok(), iri.set_userinfo(encode(text)).is_ok()));
        out.see((iri.set_host(encode(text)).is_ok(), iri.set_port(1).is_ok()));
        out.see((iri.set_user_and_password(encode(text), text).is_ok(), iri.set_authority(text).is_ok()));
        out.see(iri.set_scheme(text).is_ok());
        iri.remove_userinfo();
        iri.remove_port();
        iri.remove_query();
        iri.remove_fragment();
        out.see(iri.remove_authority().is_ok());
        let Ok(rest) = iri.without_scheme() else { return };
        out.see(rest.as_str());
    }
    "push and pop segments" LINEAR => |out, text| {
        let Ok(mut iri) = Iri::parse("http://h".to_owned()) else { return };
        // `push_segment` and `append_pair` read the rest of the identifier again, so they are for single pieces.
        out.see(iri.push_segments(text.split('/').map(encode)).is_ok());
        out.see(iri.push_segment(encode(text)).is_ok());
        out.see(iri.pop_segment());
    }
    "append and retain pairs" LINEAR => |out, text| {
        let Ok(mut iri) = Iri::parse("http://h".to_owned()) else { return };
        out.see(iri.append_pair(encode(text), encode(text)).is_ok());
        out.see(iri.append_pairs(Pairs::of(text)).is_ok());
        out.see(iri.append_pairs_with(PairSyntax::EITHER, Pairs::of(text)).is_ok());
        out.see(iri.set_pair(text, encode(text)).is_ok());
        iri.remove_pair("a");
        let mut number = 0;
        iri.retain_pairs(|_| {
            number += 1;
            number % 2 == 0
        });
        out.see(iri);
    }
    "add and remove schemes and fragments" LINEAR => |out, text| {
        if let Ok(mut iri) = IriRef::parse(text.to_owned()) {
            let relative = iri.as_str().to_owned();
            if let Ok(relative) = IrelativeRef::parse(relative) {
                out.see(relative.with_scheme("s").is_ok());
            }
            if let Ok(absolute) = AbsoluteIri::parse(iri.as_str().to_owned()) {
                out.see(absolute.with_fragment(encode(text)).is_ok());
            }
            out.see((iri.remove_scheme().is_ok(), iri.component(Component::Path).is_some()));
        }
    }
}

fn built<S: Sink, I: Identifier + Clone>(out: &mut S, builder: &Builder<'_, I>) {
    if let Ok(built) = builder.clone().check() {
        out.see(built.to_identifier().as_str());
    }
    out.see(builder.clone().build().is_ok());
}
