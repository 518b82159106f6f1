//! Matching from left to right, without a choice and without a heap: templates that [`compile`](crate::compile) found to
//! be direct.

use iri_core::bytes::search::{BLOCKS, common_prefix};
use iri_core::bytes::text::{bytes_from, char_at, range, range_from, slice, slice_from};
use iri_core::{Span, pct};

use crate::compile::{Group, Op, Slot, has_triplet, is_query};
use crate::error::{NoMatch, NoMatchKind};
use crate::found::Place;
use crate::kept::{Kept, Set};
use crate::letter::{self, Reading, Rule};
use crate::options::Shape;
use crate::value::{is_same, is_same_bytes};

/// Where the values are kept.
pub(crate) trait Texts {
    /// Keeps the variable and the place of a text; `false` if there is no room.
    fn put(&mut self, slot: u16, place: Place) -> bool;

    /// Whether a variable has a text.
    fn has(&self, slot: u16) -> bool;

    /// The variable of a name among those of an expression, the first of which has the index `first`. Those before `from` are not
    /// looked for.
    fn named(&self, slots: &[Slot<'_>], _first: u16, from: u16, name: &str) -> Option<u16> {
        named(slots, from, name)
    }
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

/// Reads literals and single texts without names, up to the first part that is another one or differs. Returns the parts
/// that are left, and where they start; at the end of the reference, there are none.
///
/// Most templates are nothing else, at least at their start, and a [`Cursor`] takes as long as these parts do.
#[inline]
pub(crate) fn plain<'o, 't>(
    mut ops: &'o [Op<'t>],
    reading: &Reading,
    text: &str,
    mut put: impl FnMut(u16, Place) -> bool,
) -> (&'o [Op<'t>], usize) {
    let mut at = 0;
    while let (true, [op, others @ ..]) = (BLOCKS, ops) {
        match op {
            Op::Literal(literal, true) if starts_with(bytes_from(text.as_bytes(), at), literal) => {
                at += literal.len();
            }
            Op::Values(group) if group.is_plain => {
                let first = group.operator.first_byte();
                if first == 0 || text.as_bytes().get(at) == Some(&first) {
                    let start = at + usize::from(first != 0);
                    let end = group.class.scan(text, start, None);
                    let is_excluded = reading.check(text, Span::new(start, end)).is_err();
                    if is_excluded || !put(group.first, Place::new(start, end)) {
                        break;
                    }
                    at = end;
                }
            }
            _ => break,
        }
        ops = others;
    }
    (ops, at)
}

/// Finds the values of a template that can be read without a choice. `ops` are the parts from `at` on.
pub(crate) fn find<T: Texts>(
    (ops, at): (&[Op<'_>], usize),
    slots: &[Slot<'_>],
    reading: &Reading,
    text: &str,
    texts: &mut T,
    ways: &Ways<T>,
) -> Result<(), NoMatch> {
    if ops.is_empty() && at == text.len() {
        return Ok(());
    }
    let mut cursor = Cursor {
        letters: Letters::new(text, reading),
        text,
        at,
        furthest: 0,
        done: 0,
        texts,
        ways,
        error: NoMatch::new(NoMatchKind::Differs, Span::new(0, 0)),
    };
    cursor.read(ops, slots).map_err(|Stop| cursor.error)
}

/// The ways of reading that only some templates need. Programs whose templates do not need them do not link them.
#[derive(Clone, Debug)]
pub(crate) struct Ways<T> {
    named: Option<Named<T>>,
    lists: Option<Lists<T>>,
}

type Named<T> = fn(&mut Cursor<'_, '_, T>, &Expression<'_, '_>) -> Result<(), Stop>;
type Lists<T> = fn(&mut Cursor<'_, '_, T>, &Expression<'_, '_>, u16, &Slot<'_>) -> Result<(), Stop>;

impl<T: Texts> Ways<T> {
    /// All ways.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the methods have the lifetimes of their type, and the pointers any"
    )]
    pub(crate) const ALL: Self = Self {
        named: Some(|cursor, of| cursor.named(of)),
        lists: Some(|cursor, of, index, slot| cursor.list(of, index, slot)),
    };

    /// Those that a template needs.
    pub(crate) const fn of(mut ops: &[Op<'_>], mut slots: &[Slot<'_>]) -> Self {
        let mut ways = Self {
            named: None,
            lists: None,
        };
        while let [op, others @ ..] = ops {
            if matches!(op, Op::Values(group) if group.operator.is_named()) {
                ways.named = Self::ALL.named;
            }
            ops = others;
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

/// The letters of a reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters<'r> {
    text: &'r str,
    reading: &'r Reading,
    /// The end of the scheme, and the host, which have no case.
    scheme: usize,
    host: Span,
}

impl<'r> Letters<'r> {
    pub(crate) fn new(text: &'r str, reading: &'r Reading) -> Self {
        let caseless = reading.caseless.map(|caseless| caseless(text));
        let (scheme, host) = caseless.unwrap_or((0, Span::new(0, 0)));
        Self {
            text,
            reading,
            scheme,
            host,
        }
    }

    /// The end of the letter at `at` if it is like one of a literal, as it is expanded.
    pub(crate) fn is_same(&self, at: usize, end: usize, literal: &str) -> bool {
        let letter = slice(self.text, at, end);
        let has_no_case = at < self.scheme || self.host.start() <= at && at < self.host.end();
        self.reading.is_same(literal, letter, has_no_case)
    }

    /// The end of a literal at `at`, or where the first letter is that differs.
    #[inline]
    fn literal(&self, at: usize, literal: &str, is_plain: bool) -> Result<usize, usize> {
        if is_plain && starts_with(bytes_from(self.text.as_bytes(), at), literal) {
            return Ok(at + literal.len());
        }
        self.unlike(at, literal)
    }

    /// [`literal`](Self::literal) that does not begin the text as it is.
    #[inline(never)]
    fn unlike(&self, at: usize, literal: &str) -> Result<usize, usize> {
        if let Some(spelled) = self.reading.spelled {
            return spelled(self, at, literal);
        }
        let same = common_prefix(bytes_from(self.text.as_bytes(), at), literal.as_bytes());
        let mut done = 0;
        // `%C3` is a letter of its own before `,`, but not before `%A9`.
        while let (Some(end), Some(next)) = (
            letter::end(self.text, at + done),
            letter::end(literal, done),
        ) {
            if end != at + next || next > same {
                break;
            }
            done = next;
        }
        Err(at + done)
    }
}

/// [`Letters::literal`], letter by letter, in any spelling.
pub(crate) fn spelled(letters: &Letters<'_>, at: usize, literal: &str) -> Result<usize, usize> {
    let kept = Kept::literal(letters.reading.beyond);
    let (mut at, mut done) = (at, 0);
    while let Some(next) = letter::end(literal, done) {
        let end = letter::end(letters.text, at).ok_or(at)?;
        let expected = slice(literal, done, next);
        let is_same = if kept.next(expected, 0) == expected.len() {
            letters.is_same(at, end, expected)
        } else {
            // It is expanded to its triplets.
            let letter = slice(letters.text, at, end);
            let has_case = !letters.reading.has(Rule::NormalForm)
                && letter.bytes().any(|byte| byte.is_ascii_lowercase());
            let decoded = pct::decode_char(letter.as_bytes());
            !has_case && decoded.is_ok_and(|(c, _)| c == char_at(expected, 0))
        };
        if !is_same {
            return Err(at);
        }
        (at, done) = (end, next);
    }
    Ok(at)
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

fn starts_with(text: &[u8], literal: &str) -> bool {
    let start = text.get(..literal.len());
    start.is_some_and(|start| is_same_bytes(start, literal.as_bytes()))
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

    fn put(
        &mut self,
        of: &Expression<'_, '_>,
        index: u16,
        start: usize,
        end: usize,
    ) -> Result<(), Stop> {
        let place = Place::new(start, end);
        if self.texts.put(of.group.first + index, place) {
            return Ok(());
        }
        let span = Span::new(start, end);
        Err(self.fail(NoMatch::new(NoMatchKind::TooLong, span)))
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
        let value = Span::new(start, end);
        let checked = self.letters.reading.check(self.text, value);
        checked.map_err(|error| self.fail(error))?;
        self.put(of, index, start, end)
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
        let reading = self.letters.reading;
        // Most parameters are those expected next, which are read without a search for the end of their names.
        let is_quick =
            BLOCKS && of.has_equals() && !reading.has(Rule::AnyOrder) && !reading.is_guarded();
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
            if let Some(slot) = of.slots.get(usize::from(next)).filter(|_| is_quick) {
                if let Some(start) = self.expected(slot) {
                    self.at = of.group.class.scan(self.text, start, None);
                    self.put(of, next, start, self.at)?;
                    next += u16::from(!slot.may_repeat());
                    continue;
                }
            }
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
            return self.put(of, index, self.at, self.at);
        }
        let start = self.at;
        self.value(of, index, slot)?;
        if self.at == start {
            return Err(self.stop(start));
        }
        Ok(())
    }

    /// Where the value of the variable starts that is expected next, if its name and an equals sign are here.
    #[inline]
    fn expected(&self, slot: &Slot<'_>) -> Option<usize> {
        let rest = bytes_from(self.text.as_bytes(), self.at);
        let (name, after) = rest.split_at_checked(slot.name.len())?;
        let is_expected = (slot.shape == Shape::Text || slot.may_repeat())
            && slot.most.is_none()
            && after.first() == Some(&b'=')
            && is_same_bytes(name, slot.name.as_bytes());
        is_expected.then_some(self.at + name.len() + 1)
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
                Some(spelled) if has_triplet(name) => position(of.slots, 0, |slot: &Slot<'_>| {
                    spelled(&self.letters, self.at, slot.name) == Ok(end)
                }),
                _ => self.texts.named(of.slots, of.group.first, next, name),
            };
            let found = index.and_then(|index| Some((of.slots.get(usize::from(index))?, index)));
            if let Some((slot, index)) = found {
                if may_follow(self.texts, index, slot) {
                    return Some((index, slot, end));
                }
            }
        }
        for (slot, index) in of.slots.iter().zip(0..) {
            if may_follow(self.texts, index, slot) {
                let (Ok(at) | Err(at)) = self.letters.literal(self.at, slot.name, true);
                self.furthest = self.furthest.max(at);
            }
        }
        None
    }
}
