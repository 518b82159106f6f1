//! Templates: values as JSON, and the operations `expand` and `extract`.

#![expect(
    clippy::needless_pass_by_value,
    reason = "all row functions have the same type"
)]

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt::Write as _;

use iri_kit::template::{Captured, Match, OwnedValue, Pattern, PatternOptions, Shape, Template};
use iri_kit::{Clause, Span, pct};

use crate::call::Call;
use crate::operations::{Input, append};
use crate::problem::Problem;
use crate::settings::Settings;
use crate::value::Value;

/// A string is not a JSON object of the values of variables.
///
/// ```
/// let error = iri_ops::values_from_json("{\"x\": }").unwrap_err();
/// assert_eq!((error.code(), error.span().range()), ("template-values-invalid", 6..7));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ValuesError {
    span: Span,
}

impl ValuesError {
    /// A stable name in kebab-case, for programs: `template-values-invalid`.
    pub const fn code(&self) -> &'static str {
        "template-values-invalid"
    }

    /// Returns the location in bytes of the first character that is not part of such an object.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause by which variables have values.
    pub const fn clause(&self) -> Clause {
        Clause::new("6570-2.3-composite")
    }
}

iri_kit::iri_core::tables::diagnostic! {
    ValuesError as error {
        code: error.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str("not a JSON object with the values of variables"),
    }
}

/// Reads the values of variables from a JSON object. Texts, numbers, booleans, arrays and objects are values, and null
/// is none.
///
/// ```
/// use iri_ops::iri_kit::template::template;
///
/// let values = iri_ops::values_from_json(r#"{"id": "a b", "tag": ["x", "y"], "page": 2}"#)?;
/// let expanded = template!("/{id}{?tag*,page}").expand(&values).unwrap();
/// assert_eq!(expanded, "/a%20b?tag=x&tag=y&page=2");
/// # Ok::<_, iri_ops::ValuesError>(())
/// ```
///
/// # Errors
///
/// The string is no JSON object, or has a number of more than 64 bits, whose digits may be lost.
pub fn values_from_json(json: &str) -> Result<BTreeMap<String, OwnedValue>, ValuesError> {
    serde_json::from_str(json).map_err(|error| {
        // Lines and columns are counted from 1, columns in bytes.
        let mut left = error.line();
        let line = json.bytes().position(|byte| {
            left = left.saturating_sub(usize::from(byte == b'\n'));
            left <= 1
        });
        let newline = usize::from(error.line() > 1);
        let mut at = line.unwrap_or(0) + newline + error.column().saturating_sub(1);
        while !json.is_char_boundary(at) && at > 0 {
            at -= 1;
        }
        let at = at.min(json.len());
        ValuesError {
            span: Span::of_char(json, at),
        }
    })
}

/// Appends the values of variables as a JSON object: texts, arrays for lists, and objects for associative arrays. They
/// are decoded, or as the reference contains them.
///
/// ```
/// use iri_ops::iri_kit::template::{Pattern, template};
///
/// let pattern = Pattern::new(&template!("/{id}{/tag*}"))?;
/// let mut json = String::new();
/// iri_ops::append_values(&pattern.find("/a%20b/x/y").unwrap(), false, &mut json);
/// assert_eq!(json, r#"{"id":"a b","tag":["x","y"]}"#);
/// # Ok::<_, iri_ops::iri_kit::template::PatternError>(())
/// ```
pub fn append_values(found: &Match<'_, '_, '_>, is_encoded: bool, out: &mut String) {
    out.push('{');
    let mut is_first = true;
    for (name, captured) in found.iter() {
        separate(&mut is_first, out);
        append_text(name, out);
        out.push(':');
        append_captured(&captured, is_encoded, out);
    }
    out.push('}');
}

fn append_captured(captured: &Captured<'_, '_>, is_encoded: bool, out: &mut String) {
    let decoded = |text| {
        if is_encoded || captured.is_raw() {
            Cow::Borrowed(text)
        } else {
            pct::decode(text).to_str_lossy()
        }
    };
    let mut items = captured.items();
    let mut is_first = true;
    match captured.shape() {
        Shape::List => {
            out.push('[');
            for item in items {
                separate(&mut is_first, out);
                append_text(&decoded(item), out);
            }
            out.push(']');
        }
        Shape::Pairs => {
            out.push('{');
            while let (Some(name), Some(value)) = (items.next(), items.next()) {
                separate(&mut is_first, out);
                append_text(&decoded(name), out);
                out.push(':');
                append_text(&decoded(value), out);
            }
            out.push('}');
        }
        _ => append_text(&decoded(captured.as_str()), out),
    }
}

fn separate(is_first: &mut bool, out: &mut String) {
    if !core::mem::take(is_first) {
        out.push(',');
    }
}

/// Appends a text as a JSON string. Controls and characters that change the direction of text are escaped.
fn append_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\0'..='\u{1F}'
            | '\u{7F}'..='\u{9F}'
            | '\u{61C}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2066}'..='\u{2069}' => {
                _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            _ => out.push(c),
        }
    }
    out.push('"');
}

/// The pattern of a template under these options.
pub(crate) fn pattern<'t>(template: &'t str, settings: &Settings) -> Result<Pattern<'t>, Problem> {
    let template = Template::parse(template).map_err(|error| Problem::new(error, 0))?;
    let pattern = settings.matching().pattern(&template);
    pattern.map_err(|error| Problem::new(error, 0))
}

pub(crate) fn expand<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [template, values] = row.texts;
    let template = Template::parse(template).map_err(|error| Problem::new(error, 0))?;
    let values = values_from_json(values).map_err(|error| Problem::of_values(error, 1))?;
    let expanded = template.expand(&values);
    let expanded = expanded.map_err(|error| Problem::new(error, 0))?;
    Ok(append(&expanded.with_iri(call.settings.iri), row.scratch))
}

pub(crate) fn extract<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [template, reference] = row.texts;
    let of_row;
    let pattern = if let Some(pattern) = &call.pattern {
        pattern
    } else {
        of_row = pattern(template, &call.settings)?;
        &of_row
    };
    let found = pattern.find(reference);
    let found = found.map_err(|error| Problem::new(error, 1))?;
    append_values(&found, call.settings.encoded, row.scratch);
    Ok(Value::Written(row.scratch))
}

impl Settings {
    /// The options of matching.
    fn matching(&self) -> PatternOptions<'static> {
        let options = if self.safe {
            PatternOptions::safe()
        } else {
            PatternOptions::new()
        };
        options
            .with_iri(self.iri)
            .with_any_order(self.any_order)
            .with_normal_form(self.normal_form)
    }
}
