//! Matching from left to right, without a choice: the parts of templates that few have.

use iri_core::Span;
use iri_core::bytes::text::{range, range_from, slice, slice_from};

use crate::compile::{Group, Op, Plain, Slot, has_triplet, is_query};
use crate::direct::{Rest, Texts, keep};
use crate::error::{NoMatch, NoMatchKind};
use crate::found::Place;
use crate::kept::Set;
use crate::letter::{Reading, Rule};
use crate::literal::{Letters, starts_with};
use crate::options::Shape;
use crate::value::is_same;

/// The ways of reading that only some templates need. Programs whose templates do not need them do not link them.
#[derive(Clone, Debug)]
pub(crate) struct Ways<T> {
    /// Reads the parts that [`plain`](crate::direct::plain) leaves.
    pub(crate) rest: Option<ReadRest<T>>,
    named: Option<Named<T>>,
    lists: Option<Lists<T>>,
}

type ReadRest<T> =
    fn(Rest<'_, '_>, &[Slot<'_>], &Reading, &str, &mut T, &Ways<T>) -> Result<(), NoMatch>;
type Named<T> = fn(&mut Cursor<'_, '_, T>, &Expression<'_, '_>) -> Result<(), Stop>;
type Lists<T> = fn(&mut Cursor<'_, '_, T>, &Expression<'_, '_>, u16, &Slot<'_>) -> Result<(), Stop>;

impl<T: Texts> Ways<T> {
    /// All ways.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the methods have the lifetimes of their type, and the pointers any"
    )]
    pub(crate) const ALL: Self = Self {
        rest: Some(read),
        named: Some(|cursor, of| cursor.named(of)),
        lists: Some(|cursor, of, index, slot| cursor.list(of, index, slot)),
    };

    /// Those that a template needs.
    pub(crate) const fn of(mut ops: &[Op<'_>], mut slots: &[Slot<'_>], reading: &Reading) -> Self {
        let mut ways = Self {
            rest: Self::ALL.rest,
            named: None,
            lists: None,
        };
        let mut is_plain = reading.spelled.is_none();
        while let [op, others @ ..] = ops {
            if let Op::Values(group) = op {
                is_plain = is_plain && !matches!(group.plain, Plain::No);
                if group.operator.is_named() {
                    ways.named = Self::ALL.named;
                }
            }
            ops = others;
        }
        if is_plain {
            return Self {
                rest: None,
                named: None,
                lists: None,
            };
        }
        while let [slot, others @ ..] = slots {
            if !matches!(slot.shape, Shape::Text) {
                ways.lists = Self::ALL.lists;
            }
            slots = others;
        }
        ways
    }
}

/// Reads the rest of a reference.
pub(crate) fn read<T: Texts>(
    rest: Rest<'_, '_>,
    slots: &[Slot<'_>],
    reading: &Reading,
    text: &str,
    texts: &mut T,
    ways: &Ways<T>,
) -> Result<(), NoMatch> {
    let mut cursor = Cursor {
        letters: Letters::new(text, reading),
        text,
        at: rest.at,
        furthest: rest.furthest,
        done: 0,
        texts,
        ways,
        error: NoMatch::new(NoMatchKind::Differs, Span::new(0, 0)),
    };
    cursor.read(rest.ops, slots).map_err(|Stop| cursor.error)
}

/// The index of a name, from `from` on.
pub(crate) fn named(slots: &[Slot<'_>], from: u16, name: &str) -> Option<u16> {
    // Most parameters are those that the template has next.
    let next = slots.get(usize::from(from));
    if next.is_some_and(|slot| is_same(slot.name, name)) {
        return Some(from);
    }
    position(slots, from, |slot| is_same(slot.name, name))
}

fn position(slots: &[Slot<'_>], from: u16, is: impl Fn(&Slot<'_>) -> bool) -> Option<u16> {
    let mut slots = slots.iter().zip(0..).skip(from.into());
    slots.find(|(slot, _)| is(slot)).map(|(_, index)| index)
}

/// The variables of an expression.
pub(crate) struct Expression<'s, 't> {
    group: &'s Group<'t>,
    separator: u8,
    slots: &'s [Slot<'t>],
}

impl Expression<'_, '_> {
    fn has_equals(&self) -> bool {
        !self.group.operator.if_empty().is_empty()
    }
}

/// The end of a value before the literal that ends it.
pub(crate) fn before_tail(text: &str, start: usize, end: usize, tail: &str) -> Option<usize> {
    let before = end.checked_sub(tail.len())?;
    // The literal does not start with a digit of a triplet.
    let value = text.as_bytes().get(start..before)?;
    let is_cut = matches!(value, [.., b'%'] | [.., b'%', _]);
    let is_next = starts_with(range_from(text.as_bytes(), before), tail);
    (is_next && !is_cut).then_some(before)
}

pub(crate) struct Cursor<'r, 'x, T> {
    letters: Letters<'r>,
    text: &'r str,
    at: usize,
    /// The furthest letter up to which a name was like one in the template.
    furthest: usize,
    /// The bytes of the next literal that ended a value.
    done: usize,
    texts: &'x mut T,
    ways: &'x Ways<T>,
    error: NoMatch,
}

/// The error is in the cursor, so that results are returned in a register.
pub(crate) struct Stop;

impl<T: Texts> Cursor<'_, '_, T> {
    fn read(&mut self, ops: &[Op<'_>], slots: &[Slot<'_>]) -> Result<(), Stop> {
        for op in ops {
            match op {
                Op::Literal(literal, is_plain) => {
                    let rest = slice_from(literal, core::mem::take(&mut self.done));
                    self.expect(rest, *is_plain)?;
                }
                Op::Values(group) => {
                    let values = Expression {
                        group,
                        separator: group.operator.separator_byte(),
                        slots: range(slots, group.first.into(), group.end.into()),
                    };
                    match self.ways.named {
                        Some(named) if group.operator.is_named() => named(self, &values)?,
                        _ => self.unnamed(&values)?,
                    }
                }
            }
        }
        if self.at < self.text.len() {
            return Err(self.stop(self.at));
        }
        Ok(())
    }

    #[cold]
    fn stop(&mut self, at: usize) -> Stop {
        self.fail(NoMatch::at(self.text, at.max(self.furthest)))
    }

    #[cold]
    fn fail(&mut self, error: NoMatch) -> Stop {
        self.error = error;
        Stop
    }

    fn expect(&mut self, literal: &str, is_plain: bool) -> Result<(), Stop> {
        match self.letters.literal(self.at, literal, is_plain) {
            Ok(end) => self.at = end,
            Err(at) => return Err(self.stop(at)),
        }
        Ok(())
    }

    /// Reads a delimiter, which has only one spelling.
    fn skip(&mut self, delimiter: u8) -> bool {
        let is_next = self.text.as_bytes().get(self.at) == Some(&delimiter);
        self.at += usize::from(is_next);
        is_next
    }

    fn delimiter(&mut self, delimiter: u8) -> Result<(), Stop> {
        if self.skip(delimiter) {
            Ok(())
        } else {
            Err(self.stop(self.at))
        }
    }

    fn put(&mut self, of: &Expression<'_, '_>, index: u16, place: Place) -> Result<(), Stop> {
        let mut put = |slot, place| self.texts.put(slot, place);
        let reading = self.letters.reading;
        let kept = keep(of.group.first + index, reading, self.text, place, &mut put);
        kept.map_err(|error| self.fail(error))
    }

    fn value(&mut self, of: &Expression<'_, '_>, index: u16, slot: &Slot<'_>) -> Result<(), Stop> {
        let Group {
            class,
            tail,
            before_tail,
            ..
        } = of.group;
        let start = self.at;
        let mut end = class.scan(self.text, start, slot.most);
        self.at = end;
        if let Some(before_tail) = before_tail {
            let before = before_tail(self.text, start, end, tail);
            end = before.ok_or_else(|| self.stop(end))?;
            self.done = tail.len();
        }
        self.put(of, index, Place::new(start, end))
    }

    /// Reads a text, or the items up to the next value.
    fn items(&mut self, of: &Expression<'_, '_>, index: u16, slot: &Slot<'_>) -> Result<(), Stop> {
        match self.ways.lists {
            Some(list) if slot.shape != Shape::Text => list(self, of, index, slot),
            _ => self.value(of, index, slot),
        }
    }

    fn list(&mut self, of: &Expression<'_, '_>, index: u16, slot: &Slot<'_>) -> Result<(), Stop> {
        let separator = if slot.is_exploded { of.separator } else { b',' };
        loop {
            self.value(of, index, slot)?;
            if slot.shape == Shape::Pairs {
                self.delimiter(if slot.is_exploded { b'=' } else { b',' })?;
                self.value(of, index, slot)?;
            }
            if !self.skip(separator) {
                return Ok(());
            }
        }
    }

    fn unnamed(&mut self, of: &Expression<'_, '_>) -> Result<(), Stop> {
        let first = of.group.operator.first_byte();
        if first != 0 && !self.skip(first) {
            return Ok(());
        }
        for (slot, index) in of.slots.iter().zip(0..) {
            if index > 0 {
                self.delimiter(of.separator)?;
            }
            self.items(of, index, slot)?;
        }
        Ok(())
    }

    fn named(&mut self, of: &Expression<'_, '_>) -> Result<(), Stop> {
        let in_any_order = self.letters.reading.has(Rule::AnyOrder) && is_query(of.group.operator);
        let (first, separator) = (of.group.operator.first_byte(), of.separator);
        // The first variable that may follow.
        let mut next = 0;
        let mut before = first;
        // Those of `{&x}` alone do not start with a question mark.
        let mut continued = of.group.continued;
        loop {
            let start = self.at;
            if !self.skip(before) {
                match continued {
                    Some(index) if self.skip(separator) => next = index - of.group.first,
                    _ => return Ok(()),
                }
            }
            before = separator;
            continued = None;
            if let [slot] = of.slots {
                if slot.has_keys() {
                    self.value(of, 0, slot)?;
                    self.after_name(of, 0, slot)?;
                    continue;
                }
            }
            let Some((index, slot, end)) = self.name(of, next, in_any_order) else {
                // The parameter belongs to what follows.
                self.at = start;
                return Ok(());
            };
            self.at = end;
            if !in_any_order {
                next = index + u16::from(!slot.may_repeat());
            }
            if slot.shape == Shape::Text || slot.is_exploded {
                self.after_name(of, index, slot)?;
            } else {
                self.delimiter(b'=')?;
                self.items(of, index, slot)?;
            }
        }
    }

    /// Reads a value after a name, or nothing if it may be empty.
    fn after_name(
        &mut self,
        of: &Expression<'_, '_>,
        index: u16,
        slot: &Slot<'_>,
    ) -> Result<(), Stop> {
        if of.has_equals() {
            self.delimiter(b'=')?;
            return self.value(of, index, slot);
        }
        if !self.skip(b'=') {
            return self.put(of, index, Place::new(self.at, self.at));
        }
        let start = self.at;
        self.value(of, index, slot)?;
        if self.at == start {
            return Err(self.stop(start));
        }
        Ok(())
    }

    /// The variable whose name is next, and where the name ends.
    fn name<'s, 't>(
        &mut self,
        of: &Expression<'s, 't>,
        next: u16,
        in_any_order: bool,
    ) -> Option<(u16, &'s Slot<'t>, usize)> {
        let end = Set::WholeName.end(self.text.as_bytes(), self.at);
        let name = slice(self.text, self.at, end);
        let is_whole = !of.has_equals() || self.text.as_bytes().get(end) == Some(&b'=');
        let may_follow = |texts: &T, index: u16, slot: &Slot<'_>| {
            index >= next
                && (!in_any_order || slot.may_repeat() || !texts.has(of.group.first + index))
        };
        if is_whole {
            let index = match self.letters.reading.spelled {
                Some(spelled) if has_triplet(name) => {
                    let letters = self.letters.with_case();
                    let is_name =
                        |slot: &Slot<'_>| spelled(&letters, self.at, slot.name) == Ok(end);
                    position(of.slots, 0, is_name)
                }
                _ => self.texts.named(of.slots, of.group.first, next, name),
            };
            let found = index.and_then(|index| Some((of.slots.get(usize::from(index))?, index)));
            if let Some((slot, index)) = found {
                if may_follow(self.texts, index, slot) {
                    return Some((index, slot, end));
                }
            }
        }
        let others = of.slots.iter().zip(0..);
        let others = others.filter(|(slot, index)| may_follow(self.texts, *index, slot));
        let furthest = self.letters.furthest(self.at, others.map(|(slot, _)| slot));
        self.furthest = self.furthest.max(furthest);
        None
    }
}
