//! iri-template: owned values, matching, routers.

use std::borrow::ToOwned;
use std::format;
use std::string::String;
use std::vec::Vec;

use iri_template::{
    Match, OwnedValue, Pattern, PatternError, PatternOptions, Router, RouterErrorKind, Shape,
    Template, template,
};

use crate::Sink;
use crate::row::{CONSTANT, LINEAR};

fn found(out: &mut impl Sink, found: &Match<'_, '_, '_>) {
    for (name, value) in found.iter() {
        out.see((name, value.as_str(), value.to_text().len()));
        out.see(matches!(value.to_value(), OwnedValue::Text(_)));
    }
    out.see((found.get("id").is_some(), found.to_values().len()));
}

fn refused(out: &mut impl Sink, error: &PatternError) {
    out.show(error);
    if let Some(witness) = error.witness() {
        out.see((witness.reference(), witness.values().len()));
        out.show(witness);
    }
}

/// A template whose parts are repeated as often as the string is long.
fn repeated(text: &str, part: &str) -> String {
    let mut template = String::from("/a");
    for number in 0..text.len() / 16 {
        template += &part.replace(['#'], &format!("{number:07}"));
    }
    template
}

rows! {
    "values found by a template" LINEAR => |out, text| {
        for template in [template!("{+all}"), template!("/a{name}.a"), template!("{?q}{#all}")] {
            let Ok(pattern) = PatternOptions::new().pattern(&template) else { continue };
            out.show(pattern.template());
            match pattern.find(text) {
                Ok(values) => found(out, &values),
                Err(error) => out.see(error.span()),
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
        let options = PatternOptions::new().with_iri(true).with_shapes(&[("a", Shape::Pairs)]);
        out.see(options.pattern(&template!("{?a*}")).is_ok());
    }
    "templates of many variables" LINEAR => |out, text| {
        // One after the other, all in one query, and those that need an automaton.
        for part in ["/{v#}", "{&v#}", "{v#:1}a/"] {
            let template = repeated(text, part);
            let Ok(template) = Template::parse(&template) else { continue };
            let Ok(pattern) = Pattern::new(&template) else { continue };
            let reference = repeated(text, "/a").replace(['&'], "");
            out.see(pattern.find(&reference).is_ok());
        }
    }
    "parameters in any order" LINEAR => |out, text| {
        let mut names = Vec::new();
        for number in 0..text.len() / 8 {
            names.push(format!("{number:07}"));
        }
        let template = ["{?", &names.join(","), "}"].concat();
        let Ok(template) = Template::parse(&template) else { return };
        let options = PatternOptions::new().with_any_order(true);
        let Ok(pattern) = options.pattern(&template) else { return };
        names.reverse();
        let reference = ["?", &names.join("=&"), "="].concat();
        out.see(pattern.find(&reference).is_ok());
    }
    "router" LINEAR => |out, text| {
        let mut templates = Vec::new();
        for number in 0..text.len() / 16 {
            templates.push(format!("/{number:07}/{{id}}{{?q}}"));
            templates.push(format!("/all/{{id}}/{number:07}"));
        }
        let numbered = templates.iter().zip(0..);
        let parsed = numbered.filter_map(|(text, value)| Some((Template::parse(text).ok()?, value)));
        let Ok(router) = Router::new(parsed) else { return };
        out.see((router.len(), router.is_empty(), router.iter().count()));
        for reference in ["/0000000/a?q=1", "/all/b/0000000", text] {
            match router.find(reference) {
                Ok(route) => {
                    out.see((route.index(), *route.value() == 0));
                    out.show(route.template());
                    out.show(&route);
                    found(out, route.values());
                }
                Err(error) => out.see(error.span()),
            }
        }
    }
    "routers that are refused" CONSTANT => |out, _text| {
        for templates in [["/{a}", "/{b}"], ["/{a}{b}", "/"], ["/{a}.a", "/{+b}"]] {
            let parsed = templates.map(|text| Some((Template::parse(text).ok()?, ())));
            match PatternOptions::safe().router(parsed.into_iter().flatten()) {
                Ok(router) => out.see(router.overlap(0, 1).is_ok_and(|found| found.is_some())),
                Err(error) => {
                    out.see((error.kind() == RouterErrorKind::Ambiguous, error.kind().code()));
                    out.see((error.routes(), error.templates(), error.reference()));
                    out.see((error.template_error().is_some(), error.span(), error.clause()));
                    out.show(error);
                }
            }
        }
        for kind in RouterErrorKind::ALL {
            out.see((kind.code(), kind.message(), kind.clause()));
            out.see(kind.component());
        }
    }
    "owned values of a template" LINEAR => |out, text| {
        let value = OwnedValue::List(Vec::from([OwnedValue::Text(text.to_owned())]));
        let values = Vec::from([(String::from("a"), value)]);
        if let Ok(expanded) = template!("{?a*}").expand(&values) {
            out.show(expanded);
        }
    }
}
