//! The findings of the checker.

use std::fmt::Write;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_ops::iri_kit::Component;
use iri_ops::iri_kit::lint::Finding;
use iri_ops::{Type, Value};

use crate::errors::{fields_of, offset};
use crate::find::Lists;
use crate::rows::Rows;
use crate::text::fits;

/// The type of a column of findings: a list of structs.
///
/// | field | type | content |
/// |---|---|---|
/// | `code` | `Utf8` | the stable name of the rule |
/// | `severity` | `Utf8` | `error`, `warning` or `advice` |
/// | `start`, `end` | `Int64` | the span, in bytes of the row |
/// | `component` | `Utf8` | the component of the span; null if there are several |
/// | `clause` | `Utf8` | the rule in the documents |
/// | `message` | `Utf8` | the finding in words |
/// | `fix_start`, `fix_end` | `Int64` | the span to replace, if there is a fix |
/// | `fix` | `Utf8` | the replacement |
/// | `fix_keeps_meaning` | `Boolean` | whether the identifier means the same after the fix |
pub(crate) fn findings_type() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(
        DataType::Struct(fields()),
        true,
    )))
}

fn fields() -> Fields {
    fields_of(Type::Findings)
}

/// Writes the findings of each row. The list is null for a null, and empty if there are no findings.
pub(crate) fn findings(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let mut lists = Lists::new(rows.len);
    let mut columns = Columns::default();
    // Most rows of most columns have no findings, and a search of the column for the bytes that matter shows that.
    let joined = rows.last.joined();
    let mut check = joined.and_then(|joined| rows.call.linter().clean_lines(joined));
    let mut scratch = String::new();
    for row in 0..rows.len {
        let Some(text) = rows.last.get(row) else {
            lists.null();
            continue;
        };
        if let Some((check, (start, end))) = check.as_mut().zip(rows.last.span(row))
            && check.is_clean(start, end)
        {
            lists.list(0)?;
            continue;
        }
        let Value::Findings(findings) = rows.call.apply([text, ""], &mut scratch) else {
            lists.null();
            continue;
        };
        let mut count = 0;
        for finding in *findings {
            columns.append(text, &finding)?;
            count += 1;
        }
        lists.list(count)?;
    }
    lists.finish(fields(), columns.finish())
}

/// The columns of the structs.
#[derive(Debug, Default)]
struct Columns {
    codes: StringBuilder,
    severities: StringBuilder,
    starts: Int64Builder,
    ends: Int64Builder,
    components: StringBuilder,
    clauses: StringBuilder,
    messages: StringBuilder,
    fix_starts: Int64Builder,
    fix_ends: Int64Builder,
    fixes: StringBuilder,
    keep_meaning: BooleanBuilder,
}

impl Columns {
    fn append(&mut self, text: &str, finding: &Finding<'_>) -> Result<(), ArrowError> {
        self.codes.append_value(finding.code());
        self.severities.append_value(finding.severity().name());
        self.starts.append_value(offset(finding.span().start()));
        self.ends.append_value(offset(finding.span().end()));
        let component = finding.component().map(Component::name);
        self.components.append_option(component);
        self.clauses.append_value(finding.clause().id());
        format(&mut self.messages, &finding.message(text))?;
        if let Some(fix) = finding.fix() {
            self.fix_starts.append_value(offset(fix.span().start()));
            self.fix_ends.append_value(offset(fix.span().end()));
            format(&mut self.fixes, &fix.replacement(text))?;
            self.keep_meaning.append_value(fix.keeps_meaning());
        } else {
            self.fix_starts.append_null();
            self.fix_ends.append_null();
            self.fixes.append_null();
            self.keep_meaning.append_null();
        }
        Ok(())
    }

    fn finish(mut self) -> Vec<ArrayRef> {
        vec![
            Arc::new(self.codes.finish()),
            Arc::new(self.severities.finish()),
            Arc::new(self.starts.finish()),
            Arc::new(self.ends.finish()),
            Arc::new(self.components.finish()),
            Arc::new(self.clauses.finish()),
            Arc::new(self.messages.finish()),
            Arc::new(self.fix_starts.finish()),
            Arc::new(self.fix_ends.finish()),
            Arc::new(self.fixes.finish()),
            Arc::new(self.keep_meaning.finish()),
        ]
    }
}

/// Appends a value as text, without a string of its own.
fn format(builder: &mut StringBuilder, value: &impl std::fmt::Display) -> Result<(), ArrowError> {
    // The builder appends what is written to the next value, and never fails.
    let _ = write!(builder, "{value}");
    fits(builder.values_slice().len())?;
    builder.append_value("");
    Ok(())
}
