//! Splitting a template into parts, at compile time if it is a constant.
//!
//! Most templates can be read without a choice: each value ends at the first letter that it cannot contain. [`compile`]
//! finds out whether a template is like that, in one pass. It remembers what the text after an expression must not
//! start with: a letter that the value before may contain, or a separator after which the expression would go on. An expression
//! may expand to nothing, so that holds until the next literal. A template that can be read without a choice has one run over
//! each reference, so it is not ambiguous.
//!
//! The parameters of `{;x,y}`, `{?x,y}` and `{&x,y}` are told apart by their names. No variable occurs
//! twice, so such an expression may follow another one.
//!
//! All of it is `const`, so that a firmware with a constant [`Matcher`](crate::Matcher) links none of it.

use iri_core::Span;
use iri_core::ascii::AsciiSet;
use iri_core::bytes::text::{are_equal, byte_at, char_at};

use crate::cursor::before_tail;
use crate::error::PatternErrorKind as Kind;
use crate::kept::Kept;
use crate::letter::{self, Class, Reading, Rule};
use crate::operator::Operator;
use crate::options::{PatternOptions, Shape};
use crate::parse::Modifier;
use crate::template::{Expression, Template, const_slice};

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
}

/// A part of a template.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op<'t> {
    /// A text, and whether it expands to itself.
    Literal(&'t str, bool),
    /// An expression.
    Values(Group<'t>),
}

/// Whether an expression is read without a [cursor](crate::cursor::Cursor).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Plain {
    No,
    /// As one text without a name.
    Text,
    /// As parameters of a query, in the order of the template, each with one text.
    Parameters,
}

/// The variables of an expression.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<'t> {
    pub(crate) operator: Operator,
    pub(crate) class: Class,
    /// The variables from one index to another.
    pub(crate) first: u16,
    pub(crate) end: u16,
    pub(crate) plain: Plain,
    /// The first of the variables of `{&x}` that were added to those of `{?y}`, since they may have any order. Alone, they
    /// have no question mark.
    pub(crate) continued: Option<u16>,
    /// The start of the literal that follows, if the only value may contain it: the value is followed by it and by no other letter
    /// of values.
    pub(crate) tail: &'t str,
    /// [`before_tail`] if there is such a literal, so that other programs do not link it.
    pub(crate) before_tail: Option<BeforeTail>,
}

type BeforeTail = fn(&str, usize, usize, &str) -> Option<usize>;

/// The parts of a template, in the slices that [`compile`] was given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compiled {
    /// The number of literals and expressions.
    pub(crate) ops: usize,
    /// The number of variables.
    pub(crate) slots: u16,
    /// Whether the template can be read without a choice.
    pub(crate) is_direct: bool,
}

/// Why a template cannot be matched, and where. Unlike an error with a witness, a constant may drop it.
type Fault = (Kind, Span);

/// Writes an item to the front, and returns the places after it.
const fn put<T: Copy>(places: &mut [T], item: T) -> Option<&mut [T]> {
    match places.split_first_mut() {
        Some((place, others)) => {
            *place = item;
            Some(others)
        }
        None => None,
    }
}

/// Where the first variable is that has the name of another one before it, among the first `most` variables.
pub(crate) const fn first_repeated(template: &Template<'_>, most: usize) -> Option<usize> {
    let text = template.as_str();
    let mut names = template.all_variables();
    let mut count = 0;
    while let Some(name) = names.advance() {
        let mut others = template.all_variables();
        let mut left = count;
        while left > 0 {
            if let Some(other) = others.advance() {
                if are_equal(name.name(text), other.name(text)) {
                    return Some(name.span.start());
                }
            }
            left -= 1;
        }
        if count == most {
            return None;
        }
        count += 1;
    }
    None
}

/// Splits a template into parts. `repeated` is where the first variable is that occurs twice.
pub(crate) const fn compile<'t>(
    template: &Template<'t>,
    options: &PatternOptions<'_>,
    repeated: Option<usize>,
    mut ops: &mut [Op<'t>],
    slots: &mut [Slot<'t>],
) -> Result<Compiled, Fault> {
    let text = template.as_str();
    let full = (Kind::TooLarge, Span::new(0, text.len()));
    let mut compiler = Compiler {
        text,
        options,
        repeated,
        last: None,
        slots,
        slot_count: 0,
        ahead: Ahead::NOTHING,
        is_direct: true,
    };
    let mut op_count = 0;
    let mut parts = template.parts();
    while let Some((is_expression, span)) = parts.advance() {
        let op = if is_expression {
            match compiler.expression(Expression::open(text, span.start())) {
                Ok(Some(group)) => Op::Values(group),
                Ok(None) => continue,
                Err(fault) => return Err(fault),
            }
        } else {
            match compiler.literal(span) {
                Ok((literal, is_plain)) => Op::Literal(literal, is_plain),
                Err(fault) => return Err(fault),
            }
        };
        if let Some(last) = compiler.last {
            ops = match put(ops, last) {
                Some(others) => others,
                None => return Err(full),
            };
        }
        if ops.is_empty() {
            return Err(full);
        }
        compiler.last = Some(op);
        op_count += 1;
    }
    if let Some(last) = compiler.last {
        if put(ops, last).is_none() {
            return Err(full);
        }
    }
    Ok(Compiled {
        ops: op_count,
        slots: compiler.slot_count,
        is_direct: compiler.is_direct,
    })
}

struct Compiler<'o, 't> {
    text: &'t str,
    options: &'o PatternOptions<'o>,
    repeated: Option<usize>,
    /// The last part, which the next one may change.
    last: Option<Op<'t>>,
    /// The places that are left.
    slots: &'o mut [Slot<'t>],
    slot_count: u16,
    ahead: Ahead,
    is_direct: bool,
}

impl<'t> Compiler<'_, 't> {
    /// Reads a literal; also returns whether it expands to itself.
    const fn literal(&mut self, span: Span) -> Result<(&'t str, bool), Fault> {
        let reading = self.options.reading();
        let kept = Kept::literal(reading.beyond);
        let literal = const_slice(self.text, span);
        if !letter::is_whole(literal) {
            return Err((Kind::LiteralOctets, span));
        }
        let before = self.ahead;
        self.ahead = Ahead::NOTHING;
        if !before.allows(literal, kept) {
            self.is_direct = self.is_direct
                && match &mut self.last {
                    Some(Op::Values(group)) => {
                        group.read_tail(literal, &before, &mut self.ahead, reading)
                    }
                    _ => false,
                };
        }
        Ok((literal, kept.holds_all(literal)))
    }

    /// Reads an expression; `None` if it was added to the one before.
    #[expect(clippy::mem_replace_with_default, reason = "`take` is not const")]
    const fn expression(&mut self, expression: Expression<'t>) -> Result<Option<Group<'t>>, Fault> {
        let reading = self.options.reading();
        let operator = expression.operator();
        let class = Class::of(operator, reading);
        let first = self.slot_count;
        let mut has_text = false;
        let mut has_list = false;
        let mut has_pairs = false;
        let mut are_plain = !reading.has(Rule::AnyOrder) && !reading.has(Rule::NormalForm);
        let mut variables = expression.variables();
        while let Some(variable) = variables.advance() {
            if matches!(self.repeated, Some(at) if at == variable.span.start()) {
                return Err((Kind::Repeated, variable.span));
            }
            let name = variable.name(self.text);
            let slot = Slot::new(name, variable.modifier, operator, self.options);
            let is_direct = slot.is_direct(operator, class, variables.is_done(), reading);
            self.is_direct = self.is_direct && is_direct;
            has_text = matches!(slot.shape, Shape::Text) && slot.most.is_none();
            has_list |= !matches!(slot.shape, Shape::Text);
            has_pairs |= slot.has_keys();
            are_plain = are_plain && (has_text || slot.may_repeat()) && !has_triplet(name);
            self.slots = match put(core::mem::replace(&mut self.slots, &mut []), slot) {
                Some(others) if self.slot_count < u16::MAX => others,
                _ => return Err((Kind::TooLarge, Span::new(0, self.text.len()))),
            };
            self.slot_count += 1;
        }
        let has_more = self.slot_count - first > 1;
        let is_one_text = !has_more && has_text && !operator.is_named();
        let is_clear = self.ahead.is_clear();
        let is_allowed = self
            .ahead
            .values(operator, class, has_more || has_list, has_pairs);
        // Any key may be the name of another variable.
        let are_apart = !(has_pairs && operator.is_named() && has_more);
        self.is_direct = self.is_direct && is_allowed && are_apart;
        self.ahead.is_one_text = is_clear && is_one_text;
        if matches!(operator, Operator::QueryContinuation) && reading.has(Rule::AnyOrder) {
            if let Some(Op::Values(group)) = &mut self.last {
                if is_query(group.operator) {
                    self.is_direct = self.is_direct && !has_pairs;
                    if matches!(group.operator, Operator::Query) && group.continued.is_none() {
                        group.continued = Some(first);
                    }
                    group.end = self.slot_count;
                    return Ok(None);
                }
            }
        }
        Ok(Some(Group {
            operator,
            class,
            first,
            end: self.slot_count,
            plain: if is_one_text {
                Plain::Text
            } else if are_plain && is_query(operator) {
                Plain::Parameters
            } else {
                Plain::No
            },
            continued: None,
            tail: "",
            before_tail: None,
        }))
    }
}

impl<'t> Group<'t> {
    /// Tries to end a value by the literal that follows. If that has only letters of values, what follows must not start
    /// with one either.
    const fn read_tail(
        &mut self,
        literal: &'t str,
        before: &Ahead,
        ahead: &mut Ahead,
        reading: Reading,
    ) -> bool {
        let mut end = 0;
        while let Some(next) = letter::end(literal, end) {
            let is_encoded = matches!(byte_at(literal.as_bytes(), end), Some(b'%'));
            if is_encoded || !self.class.holds(literal, end) {
                break;
            }
            end = next;
        }
        let is_tail = before.is_one_text
            && match byte_at(literal.as_bytes(), 0) {
                Some(byte) => !before.bytes.contains(byte),
                None => true,
            };
        // Letters have one spelling.
        if end == 0 || !is_tail || reading.has(Rule::NormalForm) {
            return false;
        }
        self.tail = const_slice(literal, Span::new(0, end));
        self.before_tail = Some(before_tail);
        self.plain = Plain::No;
        if end == literal.len() {
            ahead.class = Some(self.class);
        }
        true
    }
}

impl<'t> Slot<'t> {
    /// Fills the places that are not used.
    pub(crate) const NONE: Self = Self {
        name: "",
        shape: Shape::Text,
        is_exploded: false,
        is_raw: false,
        most: None,
    };

    const fn new(
        name: &'t str,
        modifier: Modifier,
        operator: Operator,
        options: &PatternOptions<'_>,
    ) -> Self {
        let shape = match (options.shape(name), modifier) {
            (_, Modifier::Prefix(_)) | (None, Modifier::None) => Shape::Text,
            (Some(shape), _) => shape,
            (None, Modifier::Explode) => Shape::List,
        };
        Self {
            name,
            shape,
            is_exploded: matches!(modifier, Modifier::Explode),
            is_raw: operator.keeps_reserved(),
            most: match modifier {
                Modifier::Prefix(length) => Some(length),
                Modifier::None | Modifier::Explode => None,
            },
        }
    }

    /// Whether the keys of an associative array stand where names of variables do.
    pub(crate) const fn has_keys(&self) -> bool {
        matches!(self.shape, Shape::Pairs) && self.is_exploded
    }

    /// Whether a parameter with this name may occur several times.
    pub(crate) const fn may_repeat(&self) -> bool {
        matches!(self.shape, Shape::List) && self.is_exploded
    }

    /// Whether the items of the value can be told apart, and the value from the next one.
    const fn is_direct(
        &self,
        operator: Operator,
        class: Class,
        is_last: bool,
        reading: Reading,
    ) -> bool {
        let set = class.kept.set;
        let between = operator.separator_byte();
        if operator.is_named() {
            if reading.has(Rule::NormalForm) && has_triplet(self.name) {
                return false;
            }
        } else if !is_last && set.contains(between) {
            return false;
        }
        let separator = if self.is_exploded { between } else { b',' };
        match self.shape {
            Shape::Text => true,
            Shape::List | Shape::Pairs => {
                (is_last || operator.is_named() || separator != between)
                    && !set.contains(separator)
                    && !(self.has_keys() && set.contains(b'='))
            }
        }
    }
}

/// Whether a name has a triplet.
pub(crate) const fn has_triplet(name: &str) -> bool {
    let mut rest = name.as_bytes();
    while let [byte, others @ ..] = rest {
        if *byte == b'%' {
            return true;
        }
        rest = others;
    }
    false
}

/// Whether a reference may have the parameters of an expression in any order, by the rule.
pub(crate) const fn is_query(operator: Operator) -> bool {
    matches!(operator, Operator::Query | Operator::QueryContinuation)
}

/// The letters and bytes that the next text must not start with.
#[derive(Clone, Copy)]
struct Ahead {
    /// The letters of values.
    class: Option<Class>,
    bytes: AsciiSet,
    /// The bytes before parameters with names.
    named: AsciiSet,
    /// Whether it is only about a text without a name.
    is_one_text: bool,
}

impl Ahead {
    const NOTHING: Self = Self {
        class: None,
        bytes: AsciiSet::EMPTY,
        named: AsciiSet::EMPTY,
        is_one_text: false,
    };

    const fn has_byte(&self, byte: u8) -> bool {
        let is_of_value = match self.class {
            Some(class) => class.kept.set.contains(byte),
            None => false,
        };
        is_of_value || self.bytes.contains(byte)
    }

    const fn is_clear(&self) -> bool {
        self.class.is_none() && self.bytes.or(self.named).is_empty()
    }

    const fn allows(&self, text: &str, kept: Kept) -> bool {
        let Some(byte) = byte_at(text.as_bytes(), 0) else {
            return true;
        };
        let is_encoded = byte == b'%' || !kept.holds(char_at(text, 0));
        let is_of_value = match self.class {
            Some(class) => is_encoded && byte != b'%' || class.holds(text, 0),
            None => false,
        };
        !is_of_value
            && !self.bytes.contains(if is_encoded { b'%' } else { byte })
            && !self.named.contains(byte)
    }

    /// An expression: `has_more` if it may have several values. Returns whether what was before allows it.
    const fn values(
        &mut self,
        operator: Operator,
        class: Class,
        has_more: bool,
        has_keys: bool,
    ) -> bool {
        let has_names = operator.is_named() && !has_keys;
        let first = operator.first_byte();
        let begins = AsciiSet::of(operator.first().as_bytes());
        let separates = AsciiSet::of(operator.separator().as_bytes());
        let is_allowed = if first == 0 {
            // A value may be empty, and then a separator is first.
            let values = class.kept.set.ascii().or(AsciiSet::of(b"%,"));
            self.class.is_none() && self.bytes.or(self.named).and(values).is_empty()
        } else {
            !self.has_byte(first) && (has_names || !self.named.contains(first))
        };
        if has_names {
            self.named = self.named.or(begins).or(separates);
            // A name ends before a letter that it cannot contain.
            self.bytes = self.bytes.or(AsciiSet::of(b"%="));
        } else {
            self.bytes = self.bytes.or(begins);
        }
        if has_more {
            self.bytes = self.bytes.or(AsciiSet::of(b","));
        }
        if has_keys || has_more && !operator.is_named() {
            self.bytes = self.bytes.or(separates).or(AsciiSet::of(b"="));
        }
        // The classes contain one another.
        let is_wider = match self.class {
            Some(old) => (old.kept.set as u8) < class.kept.set as u8,
            None => true,
        };
        if is_wider {
            self.class = Some(class);
        }
        is_allowed
    }
}
