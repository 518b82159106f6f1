//! The results of an operation for the rows of a chunk.

use std::cell::RefCell;
use std::fmt;

use iri_ops::iri_kit::{Component, Rewrite};
use iri_ops::operations::hash_of;
use iri_ops::{Call, Invalid, Text, Type, Value};

use crate::api::{Failure, Strings, Vector};
use crate::columns::{Cell, Integers, Structs, Texts};
use crate::function::Bound;

thread_local! {
    /// The strings of a chunk and of a row, whose memory is used again.
    static BUFFERS: RefCell<(Texts, String)> = RefCell::default();
}

/// Computes the results for the texts of a chunk.
pub(crate) fn compute(
    bound: &Bound,
    vectors: &[Vector<'_>],
    rows: usize,
    result: Vector<'_>,
) -> Result<(), Failure> {
    let strings: Vec<Strings<'_>> = vectors
        .iter()
        .map(|vector| vector.strings(rows))
        .collect::<Result<_, _>>()?;
    let call = &bound.call;
    // A constant base is parsed once.
    if let (["base", ..], [vector, _], [bases, _]) = (call.operation().texts, vectors, &strings[..])
        && vector.is_constant()?
        && let Some(base) = bases.get(0)
        && let Ok(based) = call.clone().with_base(base)
    {
        return write(&based, &strings, vectors, rows, result);
    }
    write(call, &strings, vectors, rows, result)
}

fn write(
    call: &Call<'_>,
    strings: &[Strings<'_>],
    vectors: &[Vector<'_>],
    rows: usize,
    result: Vector<'_>,
) -> Result<(), Failure> {
    let Some(last) = vectors.last() else {
        return Ok(());
    };
    BUFFERS.with_borrow_mut(|(texts, scratch)| {
        texts.clear();
        let chunk = Chunk {
            call,
            strings,
            rows,
        };
        match call.operation().result {
            Type::Text | Type::Component => {
                if chunk.rewrite(texts, scratch) {
                    result.write_texts(texts)
                } else {
                    result.reference(*last)
                }
            }
            Type::Bool => {
                let mut bools = Integers::default();
                chunk.each(scratch, |value, _| {
                    bools.push(match value {
                        Value::Bool(is_so) => Some(*is_so),
                        _ => None,
                    });
                    Ok(())
                })?;
                result.write_bools(&bools)
            }
            Type::Hash => {
                chunk.each(scratch, |value, _| {
                    match value {
                        Value::Hash(hash) => texts.push(Some(hash)),
                        Value::Same(text) => texts.push(Some(&hash_of(text))),
                        _ => texts.push(None),
                    }
                    Ok(())
                })?;
                result.write_texts(texts)
            }
            Type::Rung => {
                chunk.each(scratch, |value, _| {
                    texts.push(match value {
                        Value::Rung(rung) => Some(rung.name().as_bytes()),
                        _ => None,
                    });
                    Ok(())
                })?;
                result.write_texts(texts)
            }
            Type::Components | Type::Problem => {
                let mut structs = Structs::new(&call.operation().result.fields());
                chunk.each(scratch, |value, _| one(&mut structs, value))?;
                structs.write(result)
            }
            _ => {
                let mut structs = Structs::new(&call.operation().result.fields());
                let mut lengths = Integers::default();
                chunk.each(scratch, |value, text| {
                    lengths.push(several(&mut structs, value, text)?);
                    Ok(())
                })?;
                result.write_lists(&lengths)?;
                structs.write(result.child(0)?)
            }
        }
    })
}

/// The texts of a chunk.
struct Chunk<'a> {
    call: &'a Call<'a>,
    strings: &'a [Strings<'a>],
    rows: usize,
}

impl<'a> Chunk<'a> {
    /// The texts of a row; `None` if one is null.
    #[inline]
    fn texts(&self, row: usize) -> Option<[&'a str; 2]> {
        match self.strings {
            [texts] => Some([texts.get(row)?, ""]),
            [left, right] => Some([left.get(row)?, right.get(row)?]),
            _ => None,
        }
    }

    /// Passes the result of each row and its first text; [`Value::None`] if a text is null.
    fn each(
        &self,
        scratch: &mut String,
        mut each: impl FnMut(&Value<'_>, &str) -> fmt::Result,
    ) -> Result<(), Failure> {
        for row in 0..self.rows {
            let written = match self.texts(row) {
                Some(texts) => match &self.call.run(texts, scratch) {
                    Ok(value) => each(value, texts[0]),
                    // Only an operation with one text keeps it.
                    Err(problem) if self.call.keeps(problem) => {
                        each(&Value::Same(texts[0]), texts[0])
                    }
                    Err(_) => each(&Value::None, texts[0]),
                },
                None => each(&Value::None, ""),
            };
            written.map_err(|fmt::Error| {
                Failure::of_call("iri: a text cannot be written".to_owned())
            })?;
        }
        Ok(())
    }

    /// Computes strings. Returns `false` if each is that of the last vector, and then writes nothing.
    fn rewrite(&self, out: &mut Texts, scratch: &mut String) -> bool {
        let last = self.strings.last();
        let last = |row: usize| last.and_then(|strings| strings.get(row));
        let settings = self.call.settings();
        let keeps_ascii = self.call.keeps_ascii() && settings.invalid == Invalid::Null;
        let mut changes = false;
        for row in 0..self.rows {
            let result = match self.texts(row) {
                // To check the grammar is all there is to do.
                Some([text, _]) if keeps_ascii && text.is_ascii() => match self.call.parse(text) {
                    Ok(_) => Text::Same,
                    Err(_) => Text::None,
                },
                Some(texts) => self.call.text(texts, scratch),
                None => Text::None,
            };
            let text = match result {
                Text::None => None,
                Text::Same => last(row),
                Text::Part(text, _) | Text::Written(text) => Some(text),
            };
            if !changes {
                // A null stays one, if that is the one of the last vector.
                if result == Text::Same || text.is_none() && last(row).is_none() {
                    continue;
                }
                changes = true;
                for before in 0..row {
                    out.push(last(before).map(str::as_bytes));
                }
            }
            out.push(text.map(str::as_bytes));
        }
        changes
    }
}

/// Appends a struct for the result of a row.
fn one(structs: &mut Structs, value: &Value<'_>) -> fmt::Result {
    match value {
        Value::Components(parts) => {
            let [scheme, rest @ ..] = Component::ALL.map(|component| parts.component(component));
            let texts = [scheme, parts.authority()].into_iter().chain(rest);
            let texts: Vec<Option<&str>> = texts.collect();
            let cells: Vec<Cell<'_>> = texts
                .iter()
                .map(|text| match text {
                    Some(text) => Cell::Text(text),
                    None => Cell::Null,
                })
                .collect();
            structs.push(&cells)
        }
        Value::Problem(problem) => {
            let code = problem.code();
            let span = problem.span();
            let [start, end] = span.map_or([Cell::Null, Cell::Null], |span| {
                [Cell::Integer(span.start()), Cell::Integer(span.end())]
            });
            structs.push(&[Cell::Text(&code), start, end])
        }
        _ => structs.push(&[]),
    }
}

/// A text, or a null.
fn optional<T: fmt::Display>(text: Option<&T>) -> Cell<'_> {
    text.map_or(Cell::Null, |text| Cell::Text(text))
}

/// Appends the items of the list of a row, and returns their number; `None` for a null.
fn several(
    structs: &mut Structs,
    value: &Value<'_>,
    text: &str,
) -> Result<Option<i64>, fmt::Error> {
    let mut count = 0;
    match value {
        Value::Findings(findings) => {
            for finding in findings.clone() {
                let (code, severity) = (finding.code(), finding.severity().name());
                let (clause, message) = (finding.clause().id(), finding.message(text));
                let component = finding.component().map(Component::name);
                let fix = finding.fix();
                let replacement = fix.as_ref().map(|fix| fix.replacement(text));
                let [fix_start, fix_end, keeps] = match &fix {
                    Some(fix) => [
                        Cell::Integer(fix.span().start()),
                        Cell::Integer(fix.span().end()),
                        Cell::Bool(fix.keeps_meaning()),
                    ],
                    None => [Cell::Null, Cell::Null, Cell::Null],
                };
                structs.push(&[
                    Cell::Text(&code),
                    Cell::Text(&severity),
                    Cell::Integer(finding.span().start()),
                    Cell::Integer(finding.span().end()),
                    optional(component.as_ref()),
                    Cell::Text(&clause),
                    Cell::Text(&message),
                    fix_start,
                    fix_end,
                    optional(replacement.as_ref()),
                    keeps,
                ])?;
                count += 1;
            }
        }
        Value::Found(all) => {
            for found in all.clone() {
                let (iri, kind) = (found.to_cow(), found.kind().name());
                structs.push(&[
                    Cell::Text(&iri),
                    Cell::Text(&kind),
                    Cell::Integer(found.span().start()),
                    Cell::Integer(found.span().end()),
                ])?;
                count += 1;
            }
        }
        Value::Readings(entries) => {
            for entry in entries.clone() {
                let port = entry.port.and_then(|port| usize::try_from(port).ok());
                structs.push(&[
                    Cell::Text(&entry.reader.id),
                    Cell::Bool(entry.refused),
                    optional(entry.scheme.as_ref()),
                    optional(entry.userinfo.as_ref()),
                    optional(entry.host.as_ref()),
                    port.map_or(Cell::Null, Cell::Integer),
                ])?;
                count += 1;
            }
        }
        _ => return Ok(None),
    }
    Ok(Some(count))
}
