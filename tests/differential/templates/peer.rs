//! Expands templates with uri-template-system: JSON Lines of a template and its values to JSON Lines of texts.

use std::io::BufRead as _;

use serde_json::{Map, Value as Json};
use uri_template_system::{Template, Value, Values};

fn text(json: &Json) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

fn value(json: &Json) -> Value {
    match json {
        Json::Array(items) => Value::list(items.iter().map(text)),
        Json::Object(object) => {
            let pairs = object["pairs"].as_array().into_iter().flatten();
            Value::associative_array(pairs.map(|pair| (text(&pair[0]), text(&pair[1]))))
        }
        other => Value::item(text(other)),
    }
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("a line");
        let (template, values): (String, Map<String, Json>) = serde_json::from_str(&line).expect("a case");
        let values = values
            .iter()
            .fold(Values::default(), |values, (name, json)| values.add(name.clone(), value(json)));
        let expanded = Template::parse(&template).ok().and_then(|template| template.expand(&values).ok());
        println!("{}", serde_json::to_string(&expanded).expect("JSON"));
    }
}
