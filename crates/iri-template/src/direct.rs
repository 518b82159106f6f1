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

use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{char_at, range, slice, slice_from};
use iri_core::{Parts, Span, pct};

use crate::error::{NoMatch, NoMatchKind, PatternError, PatternErrorKind as Kind};
use crate::expand::Kept;
use crate::letter::{self, Class, Guard, Reading, Rule};
use crate::operator::Operator;
use crate::options::{PatternOptions, Shape};
use crate::parse::{Modifier, NAME};
use crate::template::{Part, Template, Variable};

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
    /// An operator, and the variables from one index to another.
    Values(Operator, u16, u16),
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
                is_direct &= ahead.literal(text, kept);
                if !room.ops(Op::Literal(text, is_plain)) {
                    return Err(full());
                }
            }
            Part::Expression(expression) => {
                let operator = expression.operator();
                let first = count;
                let is_joined =
                    operator == Operator::QueryContinuation && reading.has(Rule::AnyOrder);
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
                    has_list |= slot.shape != Shape::Text;
                    has_pairs |= slot.has_keys();
                    count = count.checked_add(1).ok_or_else(full)?;
                    if !room.slots(slot) {
                        return Err(full());
                    }
                }
                // Any key may be the name of another variable.
                is_direct &= !(has_pairs && operator.is_named() && count - first > 1);
                is_direct &=
                    ahead.values(operator, class, count - first > 1 || has_list, has_pairs);
                match room.last_op() {
                    Some(Op::Values(Operator::Query | Operator::QueryContinuation, _, end))
                        if is_joined =>
                    {
                        is_direct &= !has_pairs;
                        *end = count;
                    }
                    _ => {
                        if !room.ops(Op::Values(operator, first, count)) {
                            return Err(full());
                        }
                    }
                }
            }
        }
    }
    Ok(is_direct)
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
        let holds = |text: &str| text.bytes().any(|byte| class.chars.ascii().contains(byte));
        let is_apart = is_last || operator.is_named() || !holds(operator.separator());
        let has_plain_name =
            !(operator.is_named() && reading.has(Rule::NormalForm) && self.name.contains(['%']));
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

/// What the next text must not start with.
#[derive(Default)]
struct Ahead {
    /// The letters of values.
    class: Option<Class>,
    bytes: AsciiSet,
    /// The bytes before parameters with names.
    named: AsciiSet,
}

impl Ahead {
    fn has_byte(&self, byte: u8) -> bool {
        self.bytes.contains(byte)
            || self
                .class
                .is_some_and(|class| class.chars.ascii().contains(byte))
    }

    fn literal(&mut self, text: &str, kept: Kept) -> bool {
        let first = letter::end(text, 0).map_or("", |end| slice(text, 0, end));
        let byte = first.as_bytes().first().copied().unwrap_or_default();
        let is_encoded = byte == b'%' || !kept.chars.contains(char_at(first, 0));
        let in_class = self.class.is_some_and(|class| match byte {
            b'%' => class.contains(first),
            _ => is_encoded || class.contains(first),
        });
        let is_clear = !in_class
            && !self.bytes.contains(if is_encoded { b'%' } else { byte })
            && !self.named.contains(byte);
        *self = Self::default();
        is_clear
    }

    /// An expression: `has_more` if it may have several values.
    fn values(&mut self, operator: Operator, class: Class, has_more: bool, has_keys: bool) -> bool {
        let first = operator.first().as_bytes().first().copied();
        let separator = operator.separator().as_bytes().first().copied();
        let separator = AsciiSet::of(separator.as_slice());
        let is_clear = match first {
            Some(byte) if operator.is_named() && !has_keys => !self.has_byte(byte),
            Some(byte) => !self.has_byte(byte) && !self.named.contains(byte),
            // A value may be empty, and then a separator is first.
            None => {
                let firsts = class.chars.ascii().or(AsciiSet::of(b"%,"));
                self.class.is_none() && self.bytes.or(self.named).and(firsts).is_empty()
            }
        };
        let first = AsciiSet::of(first.as_slice());
        if operator.is_named() && !has_keys {
            self.named = self.named.or(first).or(separator);
            // A name ends before a letter that it cannot contain.
            self.bytes = self.bytes.or(AsciiSet::of(b"%="));
        } else {
            self.bytes = self.bytes.or(first);
        }
        if has_more {
            self.bytes = self.bytes.or(AsciiSet::of(b","));
            if !operator.is_named() || has_keys {
                self.bytes = self.bytes.or(separator).or(AsciiSet::of(b"="));
            }
        } else if has_keys {
            self.bytes = self.bytes.or(separator).or(AsciiSet::of(b"="));
        }
        // The classes contain one another.
        let is_wider = |old: Class| old.chars.ascii().len() < class.chars.ascii().len();
        if self.class.is_none_or(is_wider) {
            self.class = Some(class);
        }
        is_clear
    }
}

/// Where the values are kept.
pub(crate) trait Texts {
    /// Keeps the variable and the place of a text; `false` if there is no room.
    fn put(&mut self, slot: u16, span: Span) -> bool;

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
    position(slots, from, |slot| slot.name == name)
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
    Guard::check_path(text, reading)?;
    let mut cursor = Cursor {
        letters: Letters::new(text, reading),
        text,
        at: 0,
        furthest: 0,
        texts,
    };
    for op in ops {
        match *op {
            Op::Literal(literal, is_plain) => cursor.expect(literal, is_plain)?,
            Op::Values(operator, first, end) => {
                let values = Expression {
                    operator,
                    class: Class::of(operator, reading),
                    first,
                    slots: range(slots, first.into(), end.into()),
                };
                if operator.is_named() {
                    cursor.named(&values)?;
                } else {
                    cursor.unnamed(&values)?;
                }
            }
        }
    }
    if cursor.at < text.len() {
        return Err(cursor.stop(cursor.at));
    }
    Ok(())
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
        self.reading.is_same(literal, letter) || has_no_case && literal.eq_ignore_ascii_case(letter)
    }

    /// The end of a literal at `at`, or where the first letter is that differs.
    fn literal(&self, at: usize, literal: &str, is_plain: bool) -> Result<usize, usize> {
        if is_plain
            && slice_from(self.text, at)
                .as_bytes()
                .starts_with(literal.as_bytes())
        {
            return Ok(at + literal.len());
        }
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
    operator: Operator,
    class: Class,
    first: u16,
    slots: &'s [Slot<'t>],
}

impl Expression<'_, '_> {
    fn has_equals(&self) -> bool {
        self.operator.if_empty() == "="
    }
}

struct Cursor<'r, T> {
    letters: Letters<'r>,
    text: &'r str,
    at: usize,
    /// The furthest letter up to which a name was like one in the template.
    furthest: usize,
    texts: T,
}

impl<T: Texts> Cursor<'_, T> {
    fn stop(&self, at: usize) -> NoMatch {
        NoMatch::at(self.text, at.max(self.furthest))
    }

    fn expect(&mut self, literal: &str, is_plain: bool) -> Result<(), NoMatch> {
        let end = self.letters.literal(self.at, literal, is_plain);
        self.at = end.map_err(|at| self.stop(at))?;
        Ok(())
    }

    /// Reads US-ASCII that is no letter or digit, which has only one spelling.
    fn skip(&mut self, text: &str) -> bool {
        let is_next = slice_from(self.text, self.at)
            .as_bytes()
            .starts_with(text.as_bytes());
        if is_next {
            self.at += text.len();
        }
        is_next
    }

    fn put(&mut self, of: &Expression<'_, '_>, index: u16, span: Span) -> Result<(), NoMatch> {
        if self.texts.put(of.first + index, span) {
            Ok(())
        } else {
            Err(NoMatch::new(NoMatchKind::TooLong, span))
        }
    }

    fn value(
        &mut self,
        of: &Expression<'_, '_>,
        index: u16,
        slot: &Slot<'_>,
    ) -> Result<(), NoMatch> {
        let start = self.at;
        self.at = of.class.scan(self.text, start, slot.most);
        if self.letters.reading.is_guarded() {
            Guard::check(self.text, start, self.at, self.letters.reading)?;
        }
        self.put(of, index, Span::new(start, self.at))
    }

    /// Reads a text, or the items up to the next value.
    fn items(
        &mut self,
        of: &Expression<'_, '_>,
        index: u16,
        slot: &Slot<'_>,
    ) -> Result<(), NoMatch> {
        let separator = slot.separator(of.operator);
        loop {
            self.value(of, index, slot)?;
            if slot.shape == Shape::Pairs {
                self.expect(if slot.is_exploded { "=" } else { "," }, true)?;
                self.value(of, index, slot)?;
            }
            if slot.shape == Shape::Text || !self.skip(separator) {
                return Ok(());
            }
        }
    }

    fn unnamed(&mut self, of: &Expression<'_, '_>) -> Result<(), NoMatch> {
        if !self.skip(of.operator.first()) {
            return Ok(());
        }
        for (slot, index) in of.slots.iter().zip(0..) {
            if index > 0 {
                self.expect(of.operator.separator(), true)?;
            }
            self.items(of, index, slot)?;
        }
        Ok(())
    }

    fn named(&mut self, of: &Expression<'_, '_>) -> Result<(), NoMatch> {
        let in_any_order = self.letters.reading.has(Rule::AnyOrder) && is_query(of.operator);
        let separator = of.operator.separator();
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
            let mut is_parameter = self.skip(if is_first {
                of.operator.first()
            } else {
                separator
            });
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
                self.expect("=", true)?;
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
    ) -> Result<(), NoMatch> {
        if of.has_equals() {
            self.expect("=", true)?;
            return self.value(of, index, slot);
        }
        if !self.skip("=") {
            let empty = Span::new(self.at, self.at);
            return self.put(of, index, empty);
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
        let rest = slice_from(self.text, self.at);
        let is_of_name = |byte: &u8| NAME.contains(*byte) || matches!(byte, b'.' | b'%');
        let length = rest.bytes().position(|byte| !is_of_name(&byte));
        let end = self.at + length.unwrap_or(rest.len());
        let name = slice(self.text, self.at, end);
        let is_whole = !of.has_equals() || self.text.as_bytes().get(end) == Some(&b'=');
        let may_follow = |texts: &T, index: u16, slot: &Slot<'_>| {
            index >= next && (!in_any_order || slot.may_repeat() || !texts.has(of.first + index))
        };
        if is_whole {
            let has_spellings = self.letters.reading.has(Rule::NormalForm) && name.contains(['%']);
            let index = if has_spellings {
                let is_same =
                    |slot: &Slot<'_>| self.letters.literal(self.at, slot.name, true) == Ok(end);
                position(of.slots, 0, is_same)
            } else {
                self.texts.named(of.slots, of.first, next, name)
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
