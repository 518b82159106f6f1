//! Matching from left to right, without a heap.
//!
//! Most templates can be read without a choice: each value ends at the first letter that it cannot contain. [`compile`]
//! finds out whether a template is like that, in one pass. It remembers what the text after an expression must not
//! start with: a letter that the value before may contain, or a separator after which the expression would go on. An expression
//! may expand to nothing, so that holds until the next literal. A template that can be read without a choice has one run over
//! each reference, so it is not ambiguous.
//!
//! The parameters of `{;x,y}`, `{?x,y}` and `{&x,y}` are told apart by their names. As no variable occurs
//! twice, such an expression may follow another one.

use iri_core::bytes::text::{bytes_from, char_at, range, range_from, slice, slice_from};
use iri_core::{Parts, Span, pct};

use crate::error::{NoMatch, NoMatchKind, PatternError, PatternErrorKind as Kind};
use crate::found::{Place, check_length};
use crate::kept::{Kept, Set};
use crate::letter::{self, Class, Reading, Rule};
use crate::operator::Operator;
use crate::options::{PatternOptions, Shape};
use crate::parse::Modifier;
use crate::template::{Part, Template, Variable};
use crate::value::{is_same, is_same_bytes};

/// A variable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot<'t> {
    pub(crate) name: &'t str,
    pub(crate) shape: Shape,
    pub(crate) is_exploded: bool,
    /// Whether values are what the reference contains, and not decoded.
    pub(crate) is_raw: bool,
    /// The most letters.
    pub(crate) most: Option<u16>,
    /// Whether the variable is one of `{&x}`.
    pub(crate) is_continued: bool,
}

/// A part of a template.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op<'t> {
    /// A text, and whether it expands to itself.
    Literal(&'t str, bool),
    /// An expression.
    Values(Group<'t>),
}

/// The variables of an expression.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<'t> {
    pub(crate) operator: Operator,
    class: Class,
    /// The variables from one index to another.
    pub(crate) first: u16,
    pub(crate) end: u16,
    /// The start of the literal that follows, if the only value may contain it: the value is followed by it and by no other letter
    /// of values.
    tail: &'t str,
}

/// Where the parts of a template are kept.
pub(crate) trait Room<'t> {
    fn last_op(&mut self) -> Option<&mut Op<'t>>;
    fn ops(&mut self, op: Op<'t>) -> bool;
    /// Adds a variable; `false` if there is no room.
    fn slots(&mut self, slot: Slot<'t>) -> bool;
    fn has_name(&self, name: &str) -> bool;
}

/// Splits a template into parts, and returns whether it can be read without a choice.
pub(crate) fn compile<'t>(
    template: &Template<'t>,
    options: &PatternOptions<'_>,
    room: &mut impl Room<'t>,
) -> Result<bool, PatternError> {
    let reading = options.reading();
    let whole = Span::new(0, template.as_str().len());
    let full = || PatternError::new(Kind::TooLarge, whole);
    let mut ahead = Ahead::default();
    let mut is_direct = true;
    let mut count = 0_u16;
    for part in template.parts() {
        match part {
            Part::Literal(literal) => {
                let text = literal.as_str();
                if !letter::is_whole(text) {
                    return Err(PatternError::new(Kind::LiteralOctets, literal.span()));
                }
                let kept = Kept::literal(reading.beyond);
                let is_plain = kept.next(text, 0) == text.len();
                let before = core::mem::take(&mut ahead);
                if !before.allows(text, kept) {
                    is_direct &= match room.last_op() {
                        Some(Op::Values(group)) => {
                            group.read_tail(text, &before, &mut ahead, reading)
                        }
                        _ => false,
                    };
                }
                if !room.ops(Op::Literal(text, is_plain)) {
                    return Err(full());
                }
            }
            Part::Expression(expression) => {
                let operator = expression.operator();
                let first = count;
                let is_joined =
                    operator == Operator::QueryContinuation && reading.has(Rule::AnyOrder);
                let mut has_text = false;
                let mut has_list = false;
                let mut has_pairs = false;
                let class = Class::of(operator, reading);
                let mut variables = expression.variables().peekable();
                while let Some(variable) = variables.next() {
                    if room.has_name(variable.name()) {
                        return Err(PatternError::new(Kind::Repeated, variable.span()));
                    }
                    let slot = slot(&variable, operator, options);
                    is_direct &=
                        slot.is_direct(operator, class, variables.peek().is_none(), reading);
                    has_text = slot.shape == Shape::Text && slot.most.is_none();
                    has_list |= slot.shape != Shape::Text;
                    has_pairs |= slot.has_keys();
                    count = count.checked_add(1).ok_or_else(full)?;
                    if !room.slots(slot) {
                        return Err(full());
                    }
                }
                let is_one_text = count - first == 1 && has_text && !operator.is_named();
                let is_clear = ahead.is_clear();
                // Any key may be the name of another variable.
                is_direct &= !(has_pairs && operator.is_named() && count - first > 1);
                is_direct &=
                    ahead.values(operator, class, count - first > 1 || has_list, has_pairs);
                let group = Group {
                    operator,
                    class,
                    first,
                    end: count,
                    tail: "",
                };
                let mut is_added = false;
                if let Some(Op::Values(last)) = room.last_op().filter(|_| is_joined) {
                    if is_query(last.operator) {
                        is_direct &= !has_pairs;
                        last.end = count;
                        is_added = true;
                    }
                }
                if !is_added && !room.ops(Op::Values(group)) {
                    return Err(full());
                }
                ahead.is_one_text = is_clear && is_one_text;
            }
        }
    }
    Ok(is_direct)
}

impl<'t> Group<'t> {
    /// Tries to end a value by the literal that follows. If that has only letters of values, what follows must not start
    /// with one either.
    fn read_tail(
        &mut self,
        literal: &'t str,
        before: &Ahead,
        ahead: &mut Ahead,
        reading: Reading,
    ) -> bool {
        let mut end = 0;
        while let Some(next) = letter::end(literal, end) {
            let letter = slice(literal, end, next);
            if letter::is_encoded(letter) || !self.class.contains(letter) {
                break;
            }
            end = next;
        }
        let starts = |byte: &u8| before.bytes.contains(*byte);
        let is_tail = before.is_one_text && !literal.as_bytes().first().is_some_and(starts);
        // Letters have one spelling.
        if end == 0 || !is_tail || reading.has(Rule::NormalForm) {
            return false;
        }
        self.tail = slice(literal, 0, end);
        if end == literal.len() {
            ahead.class = Some(self.class);
        }
        true
    }
}

fn slot<'t>(variable: &Variable<'t>, operator: Operator, options: &PatternOptions<'_>) -> Slot<'t> {
    let shape = match (options.shape(variable.name()), variable.modifier()) {
        (_, Modifier::Prefix(_)) | (None, Modifier::None) => Shape::Text,
        (Some(shape), _) => shape,
        (None, Modifier::Explode) => Shape::List,
    };
    Slot {
        name: variable.name(),
        shape,
        is_exploded: variable.modifier() == Modifier::Explode,
        is_raw: operator.keeps_reserved(),
        most: match variable.modifier() {
            Modifier::Prefix(length) => Some(length),
            Modifier::None | Modifier::Explode => None,
        },
        is_continued: operator == Operator::QueryContinuation,
    }
}

impl Slot<'_> {
    /// Whether the keys of an associative array stand where names of variables do.
    fn has_keys(&self) -> bool {
        self.shape == Shape::Pairs && self.is_exploded
    }

    /// Whether a parameter with this name may occur several times.
    pub(crate) const fn may_repeat(&self) -> bool {
        matches!(self.shape, Shape::List) && self.is_exploded
    }

    /// An item of the list.
    #[cfg(feature = "alloc")]
    pub(crate) const fn as_text(&self) -> Self {
        Self {
            shape: Shape::Text,
            ..*self
        }
    }

    /// The text between two items.
    pub(crate) fn separator(&self, operator: Operator) -> &'static str {
        if self.is_exploded {
            operator.separator()
        } else {
            ","
        }
    }

    /// Whether the items of the value can be told apart, and the value from the next one.
    fn is_direct(&self, operator: Operator, class: Class, is_last: bool, reading: Reading) -> bool {
        let holds = |text: &str| text.bytes().any(|byte| class.kept.set.contains(byte));
        let is_apart = is_last || operator.is_named() || !holds(operator.separator());
        let has_plain_name =
            !(operator.is_named() && reading.has(Rule::NormalForm) && has_triplet(self.name));
        is_apart
            && has_plain_name
            && match self.shape {
                Shape::Text => true,
                Shape::List | Shape::Pairs => {
                    let separator = self.separator(operator);
                    let is_last =
                        is_last || operator.is_named() || separator != operator.separator();
                    is_last && !holds(separator) && !(self.has_keys() && holds("="))
                }
            }
    }
}

/// A set of the bytes that begin or separate values. Sets of all characters take more code.
#[derive(Clone, Copy, Default)]
struct Delimiters(u16);

impl Delimiters {
    const ALL: [u8; 9] = *b"#%&,./;=?";

    fn of(bytes: &[u8]) -> Self {
        let mut set = Self::default();
        for (bit, byte) in Self::ALL.iter().enumerate() {
            set.0 |= u16::from(bytes.contains(byte)) << bit;
        }
        set
    }

    fn contains(self, byte: u8) -> bool {
        self.0 & Self::of(&[byte]).0 != 0
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What the next text must not start with.
#[derive(Default)]
struct Ahead {
    /// The letters of values.
    class: Option<Class>,
    bytes: Delimiters,
    /// The bytes before parameters with names.
    named: Delimiters,
    /// Whether it is only about a text without a name.
    is_one_text: bool,
}

impl Ahead {
    fn has_byte(&self, byte: u8) -> bool {
        let has = |class: Class| class.kept.set.contains(byte);
        self.bytes.contains(byte) || self.class.is_some_and(has)
    }

    fn is_clear(&self) -> bool {
        self.class.is_none() && self.bytes.or(self.named).0 == 0
    }

    fn allows(&self, text: &str, kept: Kept) -> bool {
        let first = letter::end(text, 0).map_or("", |end| slice(text, 0, end));
        let byte = first.as_bytes().first().copied().unwrap_or_default();
        let is_encoded = byte == b'%' || !kept.contains(char_at(first, 0));
        let in_class = self.class.is_some_and(|class| match byte {
            b'%' => class.contains(first),
            _ => is_encoded || class.contains(first),
        });
        !in_class
            && !self.bytes.contains(if is_encoded { b'%' } else { byte })
            && !self.named.contains(byte)
    }

    /// An expression: `has_more` if it may have several values.
    fn values(&mut self, operator: Operator, class: Class, has_more: bool, has_keys: bool) -> bool {
        let first = operator.first().as_bytes().first().copied();
        let separator = operator.separator().as_bytes().first().copied();
        let separator = Delimiters::of(separator.as_slice());
        let is_clear = match first {
            Some(byte) if operator.is_named() && !has_keys => !self.has_byte(byte),
            Some(byte) => !self.has_byte(byte) && !self.named.contains(byte),
            // A value may be empty, and then a separator is first.
            None => {
                let before = self.bytes.or(self.named);
                let begins =
                    |byte: &u8| class.kept.set.contains(*byte) || matches!(byte, b'%' | b',');
                let mut before = Delimiters::ALL
                    .iter()
                    .filter(|byte| before.contains(**byte));
                self.class.is_none() && !before.any(begins)
            }
        };
        let first = Delimiters::of(first.as_slice());
        if operator.is_named() && !has_keys {
            self.named = self.named.or(first).or(separator);
            // A name ends before a letter that it cannot contain.
            self.bytes = self.bytes.or(Delimiters::of(b"%="));
        } else {
            self.bytes = self.bytes.or(first);
        }
        if has_more {
            self.bytes = self.bytes.or(Delimiters::of(b","));
            if !operator.is_named() || has_keys {
                self.bytes = self.bytes.or(separator).or(Delimiters::of(b"="));
            }
        } else if has_keys {
            self.bytes = self.bytes.or(separator).or(Delimiters::of(b"="));
        }
        // The classes contain one another.
        let is_wider = |old: Class| (old.kept.set as u8) < class.kept.set as u8;
        if self.class.is_none_or(is_wider) {
            self.class = Some(class);
        }
        is_clear
    }
}

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

/// Finds the values of a template that can be read without a choice.
pub(crate) fn find(
    ops: &[Op<'_>],
    slots: &[Slot<'_>],
    reading: Reading,
    text: &str,
    texts: impl Texts,
) -> Result<(), NoMatch> {
    check_length(text)?;
    reading.check_path(text)?;
    let mut cursor = Cursor {
        letters: Letters::new(text, reading),
        text,
        at: 0,
        furthest: 0,
        done: 0,
        texts,
        error: NoMatch::new(NoMatchKind::Differs, Span::new(0, 0)),
    };
    cursor.read(ops, slots).map_err(|Stop| cursor.error)
}

/// The letters of a reference.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Letters<'r> {
    text: &'r str,
    reading: Reading,
    /// The end of the scheme, and the host, which have no case.
    scheme: usize,
    host: Span,
}

impl<'r> Letters<'r> {
    pub(crate) fn new(text: &'r str, reading: Reading) -> Self {
        let mut letters = Self {
            text,
            reading,
            scheme: 0,
            host: Span::new(0, 0),
        };
        if reading.has(Rule::NormalForm) {
            let offsets = Parts::split(text).offsets();
            letters.scheme = offsets.scheme_end;
            letters.host = Span::new(offsets.host_start, offsets.host_end);
        }
        letters
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
        self.letters(at, literal)
    }

    /// [`literal`](Self::literal), letter by letter.
    fn letters(&self, at: usize, literal: &str) -> Result<usize, usize> {
        let kept = Kept::literal(self.reading.beyond);
        let (mut at, mut done) = (at, 0);
        while let Some(next) = letter::end(literal, done) {
            let end = letter::end(self.text, at).ok_or(at)?;
            let expected = slice(literal, done, next);
            let is_same = if kept.next(expected, 0) == expected.len() {
                self.is_same(at, end, expected)
            } else {
                // It is expanded to its triplets.
                let letter = slice(self.text, at, end);
                let has_case = !self.reading.has(Rule::NormalForm)
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
}

/// The variables of an expression.
struct Expression<'s, 't> {
    group: &'s Group<'t>,
    separator: u8,
    slots: &'s [Slot<'t>],
}

impl Expression<'_, '_> {
    fn has_equals(&self) -> bool {
        !self.group.operator.if_empty().is_empty()
    }
}

fn has_triplet(name: &str) -> bool {
    name.bytes().any(|byte| byte == b'%')
}

fn starts_with(text: &[u8], literal: &str) -> bool {
    let start = text.get(..literal.len());
    start.is_some_and(|start| is_same_bytes(start, literal.as_bytes()))
}

struct Cursor<'r, T> {
    letters: Letters<'r>,
    text: &'r str,
    at: usize,
    /// The furthest letter up to which a name was like one in the template.
    furthest: usize,
    /// The bytes of the next literal that ended a value.
    done: usize,
    texts: T,
    error: NoMatch,
}

/// The error is in the cursor, so that results are returned in a register.
struct Stop;

impl<T: Texts> Cursor<'_, T> {
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
                    if group.operator.is_named() {
                        self.named(&values)?;
                    } else {
                        self.unnamed(&values)?;
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
        let Group { class, tail, .. } = of.group;
        let start = self.at;
        let mut end = class.scan(self.text, start, slot.most);
        self.at = end;
        if !tail.is_empty() {
            end = self.before_tail(start, end, tail)?;
            self.done = tail.len();
        }
        let value = Span::new(start, end);
        let checked = self.letters.reading.check(self.text, value);
        checked.map_err(|error| self.fail(error))?;
        self.put(of, index, start, end)
    }

    /// The end of a value before the literal that ends it.
    fn before_tail(&mut self, start: usize, end: usize, tail: &str) -> Result<usize, Stop> {
        let before = end
            .checked_sub(tail.len())
            .filter(|before| start <= *before);
        let before = before.filter(|before| {
            let bytes = self.text.as_bytes();
            // The literal does not start with a digit of a triplet.
            let value = range(bytes, start, *before);
            let is_cut = matches!(value, [.., b'%'] | [.., b'%', _]);
            !is_cut && starts_with(range_from(bytes, *before), tail)
        });
        before.ok_or_else(|| self.stop(end))
    }

    /// Reads a text, or the items up to the next value.
    fn items(&mut self, of: &Expression<'_, '_>, index: u16, slot: &Slot<'_>) -> Result<(), Stop> {
        if slot.shape == Shape::Text {
            return self.value(of, index, slot);
        }
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
        // Those of `{&x}` alone do not start with a question mark.
        let continued = of
            .slots
            .iter()
            .take_while(|slot| !slot.is_continued)
            .count();
        let continued = of.slots.get(continued).and(u16::try_from(continued).ok());
        let mut is_first = true;
        loop {
            let start = self.at;
            let mut is_parameter = self.skip(if is_first { first } else { separator });
            if !is_parameter && is_first && in_any_order {
                if let Some(continued) = continued {
                    next = continued;
                    is_parameter = self.skip(separator);
                }
            }
            if !is_parameter {
                return Ok(());
            }
            is_first = false;
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
            let has_spellings = self.letters.reading.has(Rule::NormalForm) && has_triplet(name);
            let index = if has_spellings {
                let is_same =
                    |slot: &Slot<'_>| self.letters.literal(self.at, slot.name, true) == Ok(end);
                position(of.slots, 0, is_same)
            } else {
                self.texts.named(of.slots, of.group.first, next, name)
            };
            let found = index.and_then(|index| Some((of.slots.get(usize::from(index))?, index)));
            if let Some((slot, index)) = found {
                if may_follow(&self.texts, index, slot) {
                    return Some((index, slot, end));
                }
            }
        }
        for (slot, index) in of.slots.iter().zip(0..) {
            if may_follow(&self.texts, index, slot) {
                let (Ok(at) | Err(at)) = self.letters.literal(self.at, slot.name, true);
                self.furthest = self.furthest.max(at);
            }
        }
        None
    }
}

/// Whether a reference may have the parameters of an expression in any order, by the rule.
pub(crate) const fn is_query(operator: Operator) -> bool {
    matches!(operator, Operator::Query | Operator::QueryContinuation)
}
