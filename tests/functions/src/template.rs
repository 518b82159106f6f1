//! iri-template: parsing, parts, expansion.

use iri_core::Rewrite;
use iri_template::{
    AsValue, List, Matcher, Modifier, NoMatchKind, Operator, Pairs, Part, PatternErrorKind,
    PatternOptions, Shape, Template, TemplateErrorKind, Value, Values, from_fn, matcher, template,
};

use crate::row::{CONSTANT, LINEAR};
use crate::sink::rewritten;

fn values(text: &str) -> impl Values + '_ {
    from_fn(move |name: &str| match name.len() % 3 {
        0 => Value::Undefined,
        _ => Value::Text(text),
    })
}

rows! {
    "template" LINEAR.flash("`Template::parse`", [4_096, 512]) => |out, text| {
        match Template::parse(text) {
            Ok(template) => out.see(template.as_str()),
            Err(error) => out.show(error),
        }
    }
    "level-1-template" LINEAR.flash("`Expand::write_to` with one text", [2_048, 320]) => |out, text| {
        match template!("/users/{id}").expand([("id", text)]) {
            Ok(expanded) => {
                let written = expanded.write_to(out);
                out.see(written);
            }
            Err(error) => out.see(error.span()),
        }
    }
    "match-level-1" LINEAR.flash("`Matcher::find`, of a constant of level 1", [3_072, 320]) => |out, text| {
        static USERS: Matcher<'_, 2> = matcher!("/users/{id}");
        match USERS.find(text) {
            Ok(found) => {
                if let Some(value) = found.get("id") {
                    out.see(value.as_str());
                }
            }
            Err(error) => out.see(error.span()),
        }
    }
    "match" LINEAR.flash("`Matcher::find`, of a constant with a query", [3_584, 448]) => |out, text| {
        static USERS: Matcher<'_, 4> = matcher!("/users/{id}{?tab}");
        match USERS.find(text) {
            Ok(found) => {
                for (name, value) in found.iter() {
                    out.see((name, value.as_str()));
                }
            }
            Err(error) => out.see(error.span()),
        }
    }
    "options of matching" LINEAR => |out, text| {
        let options = PatternOptions::safe()
            .with_shapes(&[("q", Shape::List)])
            .with_any_order(true)
            .with_iri(true)
            .with_normal_form(true);
        let template = template!("http://a{/all*}{?q,page}{#part}");
        let Ok(matcher) = options.matcher::<8>(&template) else { return };
        for reference in [text, "HTTP://A/b/%C3%A9?page=1&q=2,%7e#a", "http://a/%252E%252e"] {
            match matcher.find(reference) {
                Ok(found) => {
                    if let Some(value) = found.get("q") {
                        out.see((value.shape(), value.is_raw(), value.span()));
                        for item in value.items() {
                            out.see(item);
                        }
                    }
                }
                Err(error) => {
                    out.see((error.kind().code(), error.span(), error.clause()));
                    out.show(error);
                }
            }
        }
        let each = PatternOptions::new()
            .with_one_segment(true)
            .with_no_dot_segment(true)
            .with_no_encoded_slash(true);
        out.see(each.matcher::<4>(&template!("{+a}/{+b}")).is_ok());
    }
    "templates that are not matched" CONSTANT => |out, _text| {
        for template in [template!("{a:2}b"), template!("{a}/{a}"), template!("%C3"), template!("{a}/{b}/{c}")] {
            if let Err(error) = Matcher::<4>::new(&template) {
                out.see((error.kind().code(), error.span(), error.clause()));
                out.show(error);
            }
        }
        for kind in PatternErrorKind::ALL {
            out.see((kind.code(), kind.message(), kind.clause()));
            out.see(kind.component());
        }
        for kind in NoMatchKind::ALL {
            out.see((kind.code(), kind.message(), kind.clause()));
            out.see(kind.component());
        }
    }
    "parts of a template" LINEAR => |out, text| {
        let Ok(template) = Template::parse(text) else { return };
        out.show(template);
        for part in template.parts() {
            match part {
                Part::Literal(literal) => out.see((literal.as_str(), literal.span())),
                Part::Expression(expression) => {
                    out.see((expression.operator().symbol(), expression.span()));
                    for variable in expression.variables() {
                        out.see((variable.name(), variable.span()));
                        out.see(variable.modifier() == Modifier::Explode);
                    }
                }
            }
        }
        for variable in template.variables() {
            out.see(variable.span());
        }
    }
    "expansion of a template" LINEAR => |out, text| {
        let Ok(template) = Template::parse(text) else { return };
        match template.expand(values(text)) {
            Ok(expanded) => {
                rewritten(out, &expanded);
                out.see(expanded == text);
                rewritten(out, &expanded.with_iri(true));
            }
            Err(error) => {
                out.see((error.code(), error.span(), error.clause()));
                out.show(error);
            }
        }
    }
    "expansion of lists and pairs" LINEAR => |out, text| {
        let values = (
            ("a", [text, "b"]),
            ("b", [("x", Some(text)), ("y", None)]),
            ("c", 7),
            ("d", 'x'),
        );
        let template = template!("{a}{#a*,b}{/b*,c:2}{?a*,b,d}");
        if let Ok(expanded) = template.expand(&values) {
            out.show(expanded);
        }
        out.see(template.expand(&values.1.1).is_ok());
    }
    "values of a template" CONSTANT => |out, text| {
        let list = [Some(text), None];
        _ = List::each(&list, &mut |item| {
            out.see(matches!(item, Value::Text(_)));
            Ok(())
        });
        let pairs = [("a", 1)];
        _ = Pairs::each(&pairs, &mut |name, item| {
            out.see((name.len(), matches!(item.as_value(), Value::Shown(_))));
            Ok(())
        });
        out.see((matches!(pairs.value("a"), Value::Shown(_)), matches!(().value("a"), Value::Undefined)));
    }
    "operators of templates" CONSTANT => |out, _text| {
        for operator in Operator::ALL {
            out.see((operator.first(), operator.separator(), operator.if_empty()));
            out.see((operator.is_named(), operator.keeps_reserved(), operator.kept().len()));
        }
        for kind in TemplateErrorKind::ALL {
            out.see((kind.code(), kind.message(), kind.clause()));
            out.see(kind.component());
        }
    }
    "error of a template" LINEAR => |out, text| {
        if let Err(error) = Template::parse(text) {
            out.see((error.kind().code(), error.span(), error.clause()));
        }
    }
}
