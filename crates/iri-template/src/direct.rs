//! Matching from left to right, without a choice and without a heap: templates that [`compile`](crate::compile) found to
//! be direct.
//!
//! Most templates are literals, single texts without names, and parameters of a query that come in the order of the
//! template. [`plain`] reads these in one loop. What it leaves is read by a [`Cursor`](crate::cursor::Cursor), which
//! knows all parts, and which a program links only if a template has others.

use iri_core::bytes::text::{bytes_from, range};

use crate::compile::{Group, Op, Plain, Slot};
use crate::cursor::{self, Ways};
use crate::error::{NoMatch, NoMatchKind};
use crate::found::Place;
use crate::letter::Reading;
use crate::literal::{common, starts_with};

/// Where the values are kept.
pub(crate) trait Texts {
    /// Keeps the variable and the place of a text; `false` if there is no room.
    fn put(&mut self, slot: u16, place: Place) -> bool;

    /// Whether a variable has a text.
    fn has(&self, slot: u16) -> bool;

    /// The variable of a name among those of an expression, the first of which has the index `first`. Those before `from` are not
    /// looked for.
    fn named(&self, slots: &[Slot<'_>], _first: u16, from: u16, name: &str) -> Option<u16> {
        cursor::named(slots, from, name)
    }
}

/// The parts that are left to read.
#[derive(Clone, Copy)]
pub(crate) struct Rest<'o, 't> {
    pub(crate) ops: &'o [Op<'t>],
    pub(crate) at: usize,
    /// The furthest letter up to which a name was like one in the template.
    pub(crate) furthest: usize,
}

impl Rest<'_, '_> {
    pub(crate) const fn is_done(&self, text: &str) -> bool {
        self.ops.is_empty() && self.at == text.len()
    }

    /// Why the rest differs, of a template that [`plain`] reads.
    #[cold]
    fn error(&self, text: &str) -> NoMatch {
        let at = match self.ops {
            [Op::Literal(literal, _), ..] => common(text, self.at, literal),
            _ => self.at,
        };
        NoMatch::at(text, at.max(self.furthest))
    }
}

/// Finds the values of a template that can be read without a choice.
pub(crate) fn find<T: Texts>(
    ops: &[Op<'_>],
    slots: &[Slot<'_>],
    reading: &Reading,
    text: &str,
    texts: &mut T,
    ways: &Ways<T>,
) -> Result<(), NoMatch> {
    let put = |slot, place| texts.put(slot, place);
    let rest = plain(ops, slots, reading, text, put)?;
    match ways.rest {
        _ if rest.is_done(text) => Ok(()),
        Some(read) => read(rest, slots, reading, text, texts, ways),
        None => Err(rest.error(text)),
    }
}

/// Reads parts up to the first one that is not [`Plain`], or differs.
#[inline]
pub(crate) fn plain<'o, 't>(
    mut ops: &'o [Op<'t>],
    slots: &[Slot<'_>],
    reading: &Reading,
    text: &str,
    mut put: impl FnMut(u16, Place) -> bool,
) -> Result<Rest<'o, 't>, NoMatch> {
    let bytes = text.as_bytes();
    let (mut at, mut furthest) = (0, 0);
    while let [op, others @ ..] = ops {
        match op {
            Op::Literal(literal, true) if starts_with(bytes_from(bytes, at), literal) => {
                at += literal.len();
            }
            Op::Values(group) if group.plain == Plain::Text => {
                let first = group.operator.first_byte();
                if first == 0 || bytes.get(at) == Some(&first) {
                    let start = at + usize::from(first != 0);
                    at = value(group, group.first, reading, text, start, &mut put)?;
                }
            }
            Op::Values(group) if group.plain == Plain::Parameters => {
                let slots = range(slots, group.first.into(), group.end.into());
                let (end, name) = parameters(group, slots, reading, text, at, &mut put)?;
                (at, furthest) = (end, furthest.max(name));
            }
            _ => break,
        }
        ops = others;
    }
    Ok(Rest { ops, at, furthest })
}

/// Reads the parameters of an expression at `at`. Returns where they end, and the furthest letter up to which the name of
/// the next parameter is like one in the template.
///
/// It is a function of its own, so that templates without a query do not pay for its variables.
#[inline(never)]
fn parameters(
    group: &Group<'_>,
    mut slots: &[Slot<'_>],
    reading: &Reading,
    text: &str,
    mut at: usize,
    put: &mut impl FnMut(u16, Place) -> bool,
) -> Result<(usize, usize), NoMatch> {
    let bytes = text.as_bytes();
    let mut before = group.operator.first_byte();
    let mut index = group.first;
    while bytes.get(at) == Some(&before) {
        let name = at + 1;
        let expected = slots;
        while let [_, others @ ..] = slots {
            if is_parameter(slots, bytes_from(bytes, name)) {
                break;
            }
            slots = others;
            index += 1;
        }
        let [slot, others @ ..] = slots else {
            // The parameter belongs to what follows.
            let ends = expected.iter().map(|slot| common(text, name, slot.name));
            return Ok((at, ends.max().unwrap_or(0)));
        };
        let start = name + slot.name.len() + 1;
        at = value(group, index, reading, text, start, put)?;
        if !slot.may_repeat() {
            slots = others;
            index += 1;
        }
        before = group.operator.separator_byte();
    }
    Ok((at, 0))
}

/// Whether a parameter with the name of the first variable and a value is next.
#[inline]
fn is_parameter(slots: &[Slot<'_>], text: &[u8]) -> bool {
    let [slot, ..] = slots else {
        return false;
    };
    text.get(slot.name.len()) == Some(&b'=') && starts_with(text, slot.name)
}

/// Reads a value of any length, and returns its end.
#[inline(always)]
#[expect(clippy::inline_always, reason = "a call costs a third of the work")]
fn value(
    group: &Group<'_>,
    slot: u16,
    reading: &Reading,
    text: &str,
    start: usize,
    put: &mut impl FnMut(u16, Place) -> bool,
) -> Result<usize, NoMatch> {
    let end = group.class.scan(text, start, None);
    keep(slot, reading, text, Place::new(start, end), put)?;
    Ok(end)
}

/// Keeps a text if no rule excludes it and there is room.
#[inline]
pub(crate) fn keep(
    slot: u16,
    reading: &Reading,
    text: &str,
    place: Place,
    put: &mut impl FnMut(u16, Place) -> bool,
) -> Result<(), NoMatch> {
    reading.check(text, place.span())?;
    if put(slot, place) {
        return Ok(());
    }
    Err(NoMatch::new(NoMatchKind::TooLong, place.span()))
}
