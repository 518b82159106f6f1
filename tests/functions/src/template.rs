//! iri-template: parsing, parts, expansion.

use iri_template::{
    AsValue, List, Modifier, Operator, Pairs, Part, Template, TemplateErrorKind, Value, Values,
    from_fn, template,
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
    "template" LINEAR.flash("`Template::parse`", [65_536, 8_192]) => |out, text| {
        match Template::parse(text) {
            Ok(template) => out.see(template.as_str()),
            Err(error) => out.show(error),
        }
    }
    "level-1-template" LINEAR.flash("`Expand::write_to` with one text", [65_536, 8_192]) => |out, text| {
        match template!("/users/{id}").expand([("id", text)]) {
            Ok(expanded) => out.show(expanded),
            Err(error) => out.see(error.span()),
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
