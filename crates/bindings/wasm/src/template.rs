//! URI templates.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;

use iri_kit::template::{Captured, OwnedValue, Pattern, PatternOptions, Shape, Template as Parsed};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{problem, thrown};
use crate::json::{Json, ToJson};
use crate::utf16;

/// A template and the options of matching.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Template {
    parsed: Parsed<'static>,
    options: PatternOptions<'static>,
    is_iri: bool,
    pattern: OnceCell<Pattern<'static>>,
}

/// The string of this text that is never freed: each text once, since a page has few templates.
fn kept(text: &str) -> &'static str {
    thread_local! {
        static ALL: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) };
    }
    ALL.with_borrow_mut(|all| {
        if let Some(kept) = all.get(text) {
            return *kept;
        }
        let kept: &'static str = String::from(text).leak();
        all.insert(kept);
        kept
    })
}

#[wasm_bindgen]
impl Template {
    /// Parses a template. The first of the names are those of lists, the others those of associative arrays.
    ///
    /// # Errors
    ///
    /// Returns the members of the error.
    #[wasm_bindgen(constructor)]
    pub fn new(
        text: &str,
        flags: u8,
        names: &str,
        lengths: &[u32],
        lists: usize,
    ) -> Result<Self, String> {
        let checked = Parsed::parse(text).and_then(|_| Parsed::parse(kept(text)));
        let parsed = checked.map_err(|error| thrown(problem(error), text))?;
        let has = |bit| flags & bit != 0;
        let options = if has(1) {
            PatternOptions::safe()
        } else {
            PatternOptions::new()
        };
        let names = utf16::split(names, lengths).enumerate();
        let shapes = names.map(|(index, name)| {
            let shape = if index < lists {
                Shape::List
            } else {
                Shape::Pairs
            };
            (kept(name), shape)
        });
        let shapes: Vec<_> = shapes.collect();
        let is_iri = has(8);
        Ok(Self {
            parsed,
            options: options
                .with_shapes(if shapes.is_empty() {
                    &[]
                } else {
                    shapes.leak()
                })
                .with_any_order(has(2))
                .with_normal_form(has(4))
                .with_iri(is_iri),
            is_iri,
            pattern: OnceCell::new(),
        })
    }

    /// The names of the variables.
    pub fn variables(&self) -> String {
        Json::array_of(self.parsed.variables().map(|variable| variable.name()))
    }

    /// Expands the template. The texts are, for each variable, its name; `t`, `l` or `p` for a text, a list or pairs, and the
    /// number of texts of the value; and these.
    ///
    /// # Errors
    ///
    /// Returns the members of the error.
    pub fn expand(&self, texts: &str, lengths: &[u32]) -> Result<String, String> {
        let mut texts = utf16::split(texts, lengths);
        let mut values: Vec<(&str, OwnedValue)> = Vec::new();
        while let (Some(name), Some(kind)) = (texts.next(), texts.next()) {
            let (kind, count) = kind.split_at_checked(1).unwrap_or_default();
            let of = texts.by_ref().take(count.parse().unwrap_or_default());
            let mut of = of.map(str::to_owned);
            let value = match kind {
                "l" => OwnedValue::List(of.map(OwnedValue::Text).collect()),
                "p" => {
                    let mut pairs = Vec::new();
                    while let (Some(name), Some(value)) = (of.next(), of.next()) {
                        pairs.push((name, OwnedValue::Text(value)));
                    }
                    OwnedValue::Pairs(pairs)
                }
                _ => of.next().map_or(OwnedValue::Undefined, OwnedValue::Text),
            };
            values.push((name, value));
        }
        let expanded = self.parsed.expand(&values);
        let expanded = expanded.map_err(|error| thrown(problem(error), self.parsed.as_str()))?;
        Ok(expanded.with_iri(self.is_iri).to_string())
    }

    /// The values with which the template expands to a reference, as JSON; empty if it does not.
    ///
    /// # Errors
    ///
    /// The template is ambiguous. Returns the members of the error.
    #[wasm_bindgen(js_name = match)]
    pub fn find(&self, reference: &str) -> Result<String, String> {
        let pattern = self.pattern()?;
        let Ok(found) = pattern.find(reference) else {
            return Ok(String::new());
        };
        Ok(Json::object_of(|json| {
            for (name, captured) in found.iter() {
                json.member(name, Found(captured));
            }
        }))
    }

    fn pattern(&self) -> Result<&Pattern<'static>, String> {
        if let Some(pattern) = self.pattern.get() {
            return Ok(pattern);
        }
        let pattern = self.options.pattern(&self.parsed).map_err(|error| {
            let text = self.parsed.as_str();
            thrown(problem(error), text)
        })?;
        Ok(self.pattern.get_or_init(|| pattern))
    }
}

struct Found<'m, 'r>(Captured<'m, 'r>);

impl ToJson for Found<'_, '_> {
    fn write(&self, json: &mut Json) {
        match self.0.to_value() {
            OwnedValue::List(items) => json.array(items.iter().map(text)),
            OwnedValue::Pairs(pairs) => json.object(|json| {
                for (name, value) in &pairs {
                    json.member(name, text(value));
                }
            }),
            value => text(&value).write(json),
        }
    }
}

fn text(value: &OwnedValue) -> &str {
    match value {
        OwnedValue::Text(text) => text,
        _ => "",
    }
}
