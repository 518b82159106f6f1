//! The calls that expand, match and route URI templates (RFC 6570).

use std::hint::black_box;

use iri_kit::Rewrite;
use iri_kit::template::{OwnedValue, Part, Pattern, Router, Template};
use iri_string::format::try_append_to_string;
use iri_string::spec::UriSpec;
use iri_string::template::UriTemplateStr;
use iri_string::template::simple_context::{SimpleContext, Value};
use regex::Regex;

use crate::{
    measure::{
        Side::{Ours, Peer},
        each, each_into,
    },
    peers::Mapper,
};

/// The values of the variables of the samples; those of one name are a list.
const VALUES: [(&str, &str); 22] = [
    ("id", "anna"),
    ("owner", "rust-lang"),
    ("repo", "rust"),
    ("state", "open"),
    ("labels", "bug"),
    ("labels", "help wanted"),
    ("page", "2"),
    ("path", "home/anna/notes/march.md"),
    ("list", "red"),
    ("list", "green"),
    ("list", "blue"),
    ("var", "value"),
    ("q", "Füße & Zehen"),
    ("lang", "de"),
    ("organization", "example"),
    ("project", "web-site"),
    ("branch", "feature/new-header"),
    ("recursive", "true"),
    ("per_page", "100"),
    ("sort", "updated"),
    ("order", "descending"),
    ("anchor", "line-17"),
];

fn values(name: &str) -> impl Iterator<Item = String> {
    let of = VALUES.iter().filter(move |(of, _)| *of == name);
    of.map(|(_, value)| (*value).to_owned())
}

/// The values of the variables of a template.
fn ours(template: Template<'_>) -> Vec<(String, OwnedValue)> {
    let value = |name| {
        let mut texts: Vec<_> = values(name).map(OwnedValue::Text).collect();
        match texts.len() {
            1 => texts.remove(0),
            _ => OwnedValue::List(texts),
        }
    };
    let names = template.variables().map(|variable| variable.name());
    names.map(|name| (name.to_owned(), value(name))).collect()
}

fn theirs(template: &str) -> SimpleContext {
    let mut context = SimpleContext::new();
    let parsed = Template::parse(template).ok();
    let names = parsed.iter().flat_map(Template::variables);
    for name in names.map(|variable| variable.name()) {
        let mut texts: Vec<_> = values(name).collect();
        let value = match texts.len() {
            1 => Value::String(texts.remove(0)),
            _ => Value::List(texts),
        };
        context.insert(name, value);
    }
    context
}

fn expand_by_ours(text: &str) -> Option<String> {
    let template = Template::parse(text).ok()?;
    Some(template.expand(ours(template)).ok()?.to_string())
}

fn expand_by_theirs(text: &str) -> Option<String> {
    let template = UriTemplateStr::new(text).ok()?;
    let values = theirs(text);
    let expanded = template.expand::<UriSpec, _>(&values).ok()?;
    Some(expanded.to_string())
}

/// The templates are parsed before the clock starts.
pub(crate) const EXPANDERS: [Mapper; 4] = [
    Mapper {
        name: "iri-kit append_to",
        side: Ours,
        map: expand_by_ours,
        sweep: |items| {
            each_into(of_ours(items), |(template, values), out| {
                if let Ok(expanded) = template.expand(values) {
                    expanded.append_to(out);
                }
            })
        },
    },
    Mapper {
        name: "iri-kit to_string",
        side: Ours,
        map: expand_by_ours,
        sweep: |items| {
            each(of_ours(items), |(template, values)| {
                black_box(&template.expand(values).map(|expanded| expanded.to_string()));
            })
        },
    },
    Mapper {
        name: "iri-string appended",
        side: Peer,
        map: expand_by_theirs,
        sweep: |items| {
            each_into(of_theirs(items), |(template, values), out| {
                if let Ok(expanded) = template.expand::<UriSpec, _>(values) {
                    black_box(try_append_to_string(out, &expanded).is_ok());
                }
            })
        },
    },
    Mapper {
        name: "iri-string owned",
        side: Peer,
        map: expand_by_theirs,
        sweep: |items| {
            each(of_theirs(items), |(template, values)| {
                let expanded = template.expand::<UriSpec, _>(values);
                black_box(&expanded.map(|expanded| expanded.to_string()));
            })
        },
    },
];

fn of_ours(items: &[String]) -> Vec<(Template<'_>, Vec<(String, OwnedValue)>)> {
    let templates = items.iter().filter_map(|item| Template::parse(item).ok());
    templates
        .map(|template| (template, ours(template)))
        .collect()
}

fn of_theirs(items: &[String]) -> Vec<(&UriTemplateStr, SimpleContext)> {
    let items = items.iter();
    let parsed = items.filter_map(|item| Some((UriTemplateStr::new(item).ok()?, theirs(item))));
    parsed.collect()
}

/// The templates are parsed each time, and the result is a new string.
pub(crate) const FROM_TEXT: [Mapper; 2] = [
    Mapper {
        name: "iri-kit parse, to_string",
        side: Ours,
        map: expand_by_ours,
        sweep: |items| {
            let of = items.iter().zip(of_ours(items)).collect::<Vec<_>>();
            each(of, |(item, (_, values))| {
                if let Ok(template) = Template::parse(item) {
                    black_box(&template.expand(values).map(|expanded| expanded.to_string()));
                }
            })
        },
    },
    Mapper {
        name: "iri-string parse, owned",
        side: Peer,
        map: expand_by_theirs,
        sweep: |items| {
            let of = items.iter().zip(of_theirs(items)).collect::<Vec<_>>();
            each(of, |(item, (_, values))| {
                if let Ok(template) = UriTemplateStr::new(item) {
                    let expanded = template.expand::<UriSpec, _>(values);
                    black_box(&expanded.map(|expanded| expanded.to_string()));
                }
            })
        },
    },
];

/// Finds the values of a reference and reads each by its name. The reference is an expansion, with one item of each list.
pub(crate) const MATCHERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit Pattern::find",
        side: Ours,
        map: |text| {
            let template = Template::parse(text).ok()?;
            let reference = reference(template)?;
            let pattern = Pattern::new(&template).ok()?;
            let found = pattern.find(&reference).ok()?;
            joined(template, |name| found.get(name).map(|value| value.as_str()))
        },
        sweep: |items| {
            let of = items.iter().filter_map(|item| {
                let template = Template::parse(item).ok()?;
                Some((
                    Pattern::new(&template).ok()?,
                    reference(template)?,
                    names(template),
                ))
            });
            each(of.collect::<Vec<_>>(), |(pattern, reference, names)| {
                if let Ok(found) = pattern.find(reference) {
                    for name in names {
                        black_box(&found.get(name).map(|captured| captured.as_str()));
                    }
                }
            })
        },
    },
    Mapper {
        name: "regex captures",
        side: Peer,
        map: |text| {
            let template = Template::parse(text).ok()?;
            let reference = reference(template)?;
            let regex = expression(template)?;
            let found = regex.captures(&reference)?;
            joined(template, |name| {
                found.name(name).map(|value| value.as_str())
            })
        },
        sweep: |items| {
            let of = items.iter().filter_map(|item| {
                let template = Template::parse(item).ok()?;
                Some((expression(template)?, reference(template)?, names(template)))
            });
            each(of.collect::<Vec<_>>(), |(regex, reference, names)| {
                if let Some(found) = regex.captures(reference) {
                    for name in names {
                        black_box(&found.name(name).map(|value| value.as_str()));
                    }
                }
            })
        },
    },
];

fn names(template: Template<'_>) -> Vec<&str> {
    template
        .variables()
        .map(|variable| variable.name())
        .collect()
}

/// An expansion in which each list has one item.
fn reference(template: Template<'_>) -> Option<String> {
    let mut values = ours(template);
    for (_, value) in &mut values {
        if let OwnedValue::List(items) = value {
            items.truncate(1);
        }
    }
    Some(template.expand(values).ok()?.to_string())
}

fn joined<'r>(template: Template<'_>, value: impl Fn(&str) -> Option<&'r str>) -> Option<String> {
    let values: Option<Vec<_>> = names(template).into_iter().map(value).collect();
    Some(values?.join("\n"))
}

/// The expression that the TypeScript SDK of the Model Context Protocol makes of a template (`uriTemplate.ts`), with
/// names for its groups, and without an end of a value before `?` and `#`, which it lacks.
fn expression(template: Template<'_>) -> Option<Regex> {
    let mut text = String::from("^");
    for part in template.parts() {
        let expression = match part {
            Part::Literal(literal) => {
                text += &regex::escape(literal.as_str());
                continue;
            }
            Part::Expression(expression) => expression,
        };
        let operator = expression.operator();
        for (variable, index) in expression.variables().zip(0..) {
            let name = variable.name();
            let (before, value) = match operator.symbol() {
                "?" | "&" => {
                    let first = if index == 0 { operator.first() } else { "&" };
                    (format!("{first}{name}="), "[^&#]+")
                }
                "+" | "#" => (operator.first().to_owned(), ".+"),
                _ => (operator.first().to_owned(), "[^/,?#]+"),
            };
            text += &[&regex::escape(&before), "(?<", name, ">", value, ")"].concat();
        }
    }
    Regex::new(&(text + "$")).ok()
}

/// The routes of one resource.
const ROUTES: [&str; 10] = [
    "",
    "/all{?page,per_page}",
    "/new",
    "/{id}",
    "/{id}/edit",
    "/{id}/comments{?page}",
    "/{id}/comments/{comment}",
    "/{id}/labels/{label}",
    "/{id}/files/{+path}",
    "/search{?q,sort}",
];

/// References to the first resource, one for each route.
pub(crate) fn routed() -> Vec<String> {
    let references = ROUTES.iter().filter_map(|route| {
        let template = format!("/resource0{route}");
        let values = iri_kit::template::from_fn(|_| iri_kit::template::Value::Text("march"));
        Some(
            Template::parse(&template)
                .ok()?
                .expand(values)
                .ok()?
                .to_string(),
        )
    });
    references.collect()
}

fn routes(resources: usize) -> Vec<String> {
    let routes =
        (0..resources).flat_map(|resource| ROUTES.iter().map(move |route| (resource, route)));
    routes
        .map(|(resource, route)| format!("/resource{resource}{route}"))
        .collect()
}

fn router(routes: &[String]) -> Option<Router<'_, usize>> {
    let templates = routes
        .iter()
        .filter_map(|route| Template::parse(route).ok());
    Router::new(templates.zip(0..)).ok()
}

/// A lookup in a router of 1,000 templates, compared with one of ten.
pub(crate) const ROUTERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit Router of 1,000",
        side: Ours,
        map: |reference| route(100, reference),
        sweep: |items| route_all(100, items),
    },
    Mapper {
        name: "iri-kit Router of ten",
        side: Peer,
        map: |reference| route(1, reference),
        sweep: |items| route_all(1, items),
    },
];

fn route(resources: usize, reference: &str) -> Option<String> {
    let templates = routes(resources);
    let router = router(&templates)?;
    Some(router.find(reference).ok()?.template().to_string())
}

fn route_all(resources: usize, items: &[String]) -> Box<dyn FnMut() + '_> {
    // The router borrows its templates, and both live until the end of the program.
    let router = router(routes(resources).leak());
    each(items, move |reference| {
        if let Some(router) = &router {
            black_box(&router.find(reference).is_ok());
        }
    })
}
