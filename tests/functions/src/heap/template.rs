//! iri-template: owned values, matching.

use std::borrow::ToOwned;
use std::string::String;
use std::vec::Vec;

use iri_template::{
    Match, OwnedValue, Pattern, PatternError, PatternErrorKind, PatternOptions, Shape, Template,
    template,
};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};

fn found(out: &mut impl Sink, found: &Match<'_, '_, '_>) {
    for (name, value) in found.iter() {
        out.see((name, value.shape(), value.span(), value.as_str()));
        out.see(value.to_text().len());
        for item in value.items() {
            out.see(item);
        }
        out.see(matches!(value.to_value(), OwnedValue::Text(_)));
    }
    out.see((found.get("id").is_some(), found.to_values().len()));
}

fn refused(out: &mut impl Sink, error: &PatternError) {
    out.see((
        error.kind() == PatternErrorKind::Ambiguous,
        error.span(),
        error.clause(),
    ));
    out.see(error.kind().message());
    out.show(error);
    if let Some(witness) = error.witness() {
        out.see((witness.reference(), witness.values().len()));
        out.show(witness);
    }
}

rows! {
    "values found by a template" LINEAR => |out, text| {
        let Ok(pattern) = Pattern::new(&template!("{+all}")) else { return };
        out.show(pattern.template());
        match pattern.find(text) {
            Ok(values) => found(out, &values),
            Err(error) => {
                out.see(error.span());
                out.show(error);
            }
        }
    }
    "lists found by a template" CONSTANT => |out, _text| {
        let Ok(pattern) = Pattern::new(&template!("/users/{id}{/more*}{?tab,q*}")) else { return };
        if let Ok(values) = pattern.find("/users/a/b/c?tab=1&q=2&q=%C3%A9") {
            found(out, &values);
        }
    }
    "templates that are ambiguous" CONSTANT => |out, _text| {
        for text in ["{a}{b}", "{a}/{a}", "%C3{a}", "{a:9}{b:9999}"] {
            let Ok(template) = Template::parse(text) else { continue };
            if let Err(error) = Pattern::new(&template) {
                refused(out, &error);
            }
        }
        let options = PatternOptions::new().with_iri(true).with_shape("a", Shape::Pairs);
        out.see(options.pattern(&template!("{?a*}")).is_ok());
    }
    "owned values of a template" LINEAR => |out, text| {
        let value = OwnedValue::List(Vec::from([OwnedValue::Text(text.to_owned())]));
        let values = Vec::from([(String::from("a"), value)]);
        if let Ok(expanded) = template!("{?a*}").expand(&values) {
            out.show(expanded);
        }
    }
}
