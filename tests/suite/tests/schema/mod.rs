//! The keywords of JSON Schema that `suite.schema.json` uses. `cargo xtask suite --matrix` validates with the package
//! `jsonschema` for Python too, which has all.

use serde_json::{Map, Value};

/// The problems of a value by a schema, each with the path to it.
#[expect(clippy::too_many_lines, reason = "a table of keywords")]
pub(crate) fn problems(root: &Value, schema: &Value, value: &Value, path: &str) -> Vec<String> {
    let keywords = match schema {
        Value::Bool(true) => return Vec::new(),
        Value::Object(keywords) => keywords,
        _ => panic!("{path}: {schema} is not a schema"),
    };
    let mut found = Vec::new();
    for (keyword, operand) in keywords {
        let valid = |schema: &Value| problems(root, schema, value, path).is_empty();
        let all = |schemas: &Value| schemas.as_array().expect("schemas").clone();
        let is_right = match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" | "then" | "additionalProperties" => true,
            "$ref" => {
                let pointer = operand
                    .as_str()
                    .and_then(|text| text.strip_prefix('#'))
                    .expect("a pointer");
                let target = root
                    .pointer(pointer)
                    .unwrap_or_else(|| panic!("{pointer}: no such schema"));
                found.extend(problems(root, target, value, path));
                true
            }
            "const" => value == operand,
            "enum" => all(operand).contains(value),
            "type" => all(&Value::Array(match operand {
                Value::Array(types) => types.clone(),
                only => vec![only.clone()],
            }))
            .iter()
            .any(|name| has_type(value, name.as_str().expect("a type"))),
            "pattern" => value
                .as_str()
                .is_none_or(|text| matches(text, operand.as_str().expect("a pattern"))),
            "minimum" => value
                .as_i64()
                .is_none_or(|number| Some(number) >= operand.as_i64()),
            "maximum" => value
                .as_i64()
                .is_none_or(|number| Some(number) <= operand.as_i64()),
            "minItems" => value
                .as_array()
                .is_none_or(|items| Some(items.len() as u64) >= operand.as_u64()),
            "maxItems" => value
                .as_array()
                .is_none_or(|items| Some(items.len() as u64) <= operand.as_u64()),
            "minProperties" => value
                .as_object()
                .is_none_or(|members| Some(members.len() as u64) >= operand.as_u64()),
            "maxProperties" => value
                .as_object()
                .is_none_or(|members| Some(members.len() as u64) <= operand.as_u64()),
            "uniqueItems" => value
                .as_array()
                .is_none_or(|items| (1..items.len()).all(|n| !items[..n].contains(&items[n]))),
            "required" => value.as_object().is_none_or(|members| {
                all(operand)
                    .iter()
                    .all(|name| members.contains_key(name.as_str().expect("a name")))
            }),
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    found.extend(problems(root, operand, item, &format!("{path}/{index}")));
                }
                true
            }
            "properties" => {
                found.extend(members(root, keywords, operand, value, path));
                true
            }
            "propertyNames" => value.as_object().is_none_or(|members| {
                members
                    .keys()
                    .all(|name| problems(root, operand, &name.as_str().into(), path).is_empty())
            }),
            "not" => !valid(operand),
            "oneOf" => all(operand).iter().filter(|schema| valid(schema)).count() == 1,
            "allOf" => {
                found.extend(
                    all(operand)
                        .iter()
                        .flat_map(|schema| problems(root, schema, value, path)),
                );
                true
            }
            "if" => {
                if valid(operand) {
                    found.extend(problems(root, &keywords["then"], value, path));
                }
                true
            }
            other => panic!("{path}: the keyword {other} is unknown here"),
        };
        if !is_right {
            found.push(format!("{path}: {keyword} {operand} of {value}"));
        }
    }
    if !keywords.contains_key("properties") && keywords.contains_key("additionalProperties") {
        found.extend(members(
            root,
            keywords,
            &Value::Object(Map::new()),
            value,
            path,
        ));
    }
    found
}

/// The problems of the members of an object.
fn members(
    root: &Value,
    keywords: &Map<String, Value>,
    named: &Value,
    value: &Value,
    path: &str,
) -> Vec<String> {
    let mut found = Vec::new();
    for (name, member) in value.as_object().into_iter().flatten() {
        let path = format!("{path}/{name}");
        match (named.get(name), keywords.get("additionalProperties")) {
            (None, None) => {}
            (None, Some(Value::Bool(false))) => found.push(format!("{path}: not allowed")),
            (Some(schema), _) | (None, Some(schema)) => {
                found.extend(problems(root, schema, member, &path));
            }
        }
    }
    found
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is unknown here"),
    }
}

/// Whether a string matches one of the patterns of the schema.
fn matches(text: &str, pattern: &str) -> bool {
    let is_hex = |text: &str| {
        text.bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    match pattern {
        "^https://" => text.starts_with("https://"),
        "^[0-9a-f]{16}$" => text.len() == 16 && is_hex(text),
        "^[a-z-]+-[0-9a-f]{10}$" => text.rsplit_once('-').is_some_and(|(name, digits)| {
            digits.len() == 10
                && is_hex(digits)
                && !name.is_empty()
                && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'-'))
        }),
        "^[a-z0-9]+-.+$" => text.split_once('-').is_some_and(|(document, rest)| {
            !document.is_empty()
                && !rest.is_empty()
                && document.bytes().all(|byte| byte.is_ascii_alphanumeric())
        }),
        "^[0-9]+\\.[0-9]+\\.[0-9]+" => {
            text.split('.').count() >= 3
                && text
                    .split('.')
                    .all(|part| part.starts_with(|c: char| c.is_ascii_digit()))
        }
        other => panic!("the pattern {other} is unknown here"),
    }
}
