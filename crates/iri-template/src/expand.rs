//! Expansion (RFC 6570, section 3).

use core::fmt::{self, Write};

use iri_core::bytes::search::{BLOCKS, find_any};
use iri_core::bytes::text::{TextBuffer, range, slice, slice_from, split_at};
use iri_core::pct::{self, IllFormed};
use iri_core::{Clause, Component, Rewrite, Span};

use crate::kept::{Beyond, Kept};
use crate::operator::Operator;
use crate::parse::Modifier;
use crate::template::{Expression, Part, Template, Variable};
use crate::value::{Value, Values};

/// A template and values that do not fit together: a variable with a prefix has a list or an associative array as
/// its value (RFC 6570, section 2.4.1).
///
/// ```
/// use iri_template::template;
///
/// let error = template!("/{x:3}").expand([("x", ["a", "b"])]).unwrap_err();
/// assert_eq!((error.code(), error.span().range()), ("template-prefix-composite", 2..5));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ExpandError {
    span: Span,
}

impl ExpandError {
    #[doc(hidden)]
    pub const ENTRIES: &'static [iri_core::tables::Entry] = &[iri_core::tables::Entry {
        code: "template-prefix-composite",
        title: "prefix of a list or of an associative array",
        component: None,
        clause: Clause::new("6570-2.4.1-composite"),
        explanation: "A prefix such as `{x:3}` takes characters of a text. Remove it, or give the variable a text as its value.",
        notation: iri_core::tables::Notation::Rust,
        bad: "template!(\"{x:3}\").expand([(\"x\", [\"a\", \"b\"])])",
        good: "template!(\"{x}\").expand([(\"x\", [\"a\", \"b\"])])",
    }];

    /// A stable name in kebab-case, for programs: `template-prefix-composite`.
    pub const fn code(&self) -> &'static str {
        "template-prefix-composite"
    }

    /// Returns the location in bytes of the variable in the template.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause by which the value has no prefix.
    pub const fn clause(&self) -> Clause {
        Clause::new("6570-2.4.1-composite")
    }
}

iri_core::tables::diagnostic! {
    ExpandError as error {
        code: error.code(),
        span: error.span,
        component: None::<Component>,
        clause: error.clause(),
        message(f): f.write_str("prefix of a list or of an associative array"),
    }
}

/// The expansion of a template, which [`Template::expand`] returns: a lazy conversion.
#[derive(Clone, Copy)]
pub struct Expand<'t, V> {
    template: Template<'t>,
    values: V,
    beyond: Beyond,
}

impl<'t, V: Values> Expand<'t, V> {
    #[inline]
    pub(crate) fn new(template: Template<'t>, values: V) -> Result<Self, ExpandError> {
        if template.facts().has_prefix {
            check_prefixes(template, &values)?;
        }
        Ok(Self {
            template,
            values,
            beyond: Beyond::NONE,
        })
    }

    /// Sets whether the result is an IRI reference, which keeps the characters of `ucschar` (RFC 3987, section 2.2),
    /// instead of a URI reference, which has them as triplets. Off by default.
    ///
    /// ```
    /// use iri_template::template;
    ///
    /// let expanded = template!("/straße{?q}").expand([("q", "né")]).unwrap();
    /// assert_eq!(expanded, "/stra%C3%9Fe?q=n%C3%A9");
    /// assert_eq!(expanded.with_iri(true), "/straße?q=né");
    /// ```
    ///
    /// Private use characters and the bidi formatting characters of section 4.1 are triplets in both.
    #[must_use]
    pub const fn with_iri(mut self, yes: bool) -> Self {
        self.beyond = Beyond::of(yes);
        self
    }
}

#[inline(never)]
fn check_prefixes(template: Template<'_>, values: &impl Values) -> Result<(), ExpandError> {
    for part in template.parts() {
        let Part::Expression(expression) = part else {
            continue;
        };
        for variable in expression.variables() {
            let is_composite = || values.value(variable.name()).is_composite();
            if matches!(variable.modifier(), Modifier::Prefix(_)) && is_composite() {
                return Err(ExpandError {
                    span: variable.span(),
                });
            }
        }
    }
    Ok(())
}

impl<'t, V: Values> Rewrite<'t> for Expand<'t, V> {
    fn unchanged(&self) -> Option<&'t str> {
        let text = self.template.as_str();
        let mut parts = self.template.parts();
        let is_literal = parts.all(|part| matches!(part, Part::Literal(_)));
        let is_kept = || Kept::literal(self.beyond).next(text, 0) == text.len();
        (is_literal && (self.template.facts().is_ascii || is_kept())).then_some(text)
    }

    #[cfg(feature = "alloc")]
    fn append_to(&self, out: &mut alloc::string::String) {
        // Most expansions fit, so that a new string grows once.
        out.reserve(2 * self.template.as_str().len());
        let written = self.write_to(out);
        debug_assert!(written.is_ok());
    }

    fn write_to(&self, out: &mut impl Write) -> fmt::Result {
        let template = self.template.as_str();
        let facts = self.template.facts();
        let mut at = 0;
        while at < template.len() {
            let open = find_any(template.as_bytes(), at, [b'{']);
            let literal = slice(template, at, open);
            if facts.is_ascii {
                out.write_str(literal)?;
            } else {
                Kept::literal(self.beyond).encode(literal, out)?;
            }
            if open == template.len() {
                break;
            }
            let expression = Expression::open(template, open);
            at = Writer::new(template, expression.operator(), self.beyond, out).expression(
                &expression,
                &self.values,
                facts.has_prefix,
            )?;
        }
        Ok(())
    }
}

impl<V: Values> fmt::Display for Expand<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !BLOCKS {
            return self.write_to(f);
        }
        let mut gathered = Gathered {
            text: TextBuffer::EMPTY,
            out: f,
        };
        self.write_to(&mut gathered)?;
        gathered.flush()
    }
}

/// Gathers pieces, so that a `String` to which they are formatted grows once and not with each of them.
struct Gathered<'f, 'o> {
    text: TextBuffer<256>,
    out: &'f mut fmt::Formatter<'o>,
}

impl Gathered<'_, '_> {
    fn flush(&mut self) -> fmt::Result {
        self.out.write_str(self.text.as_str())?;
        self.text.clear();
        Ok(())
    }
}

impl Write for Gathered<'_, '_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.text.write_str(text).is_ok() {
            return Ok(());
        }
        self.flush()?;
        self.text
            .write_str(text)
            .or_else(|_| self.out.write_str(text))
    }
}

impl<V: Values> fmt::Debug for Expand<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expand({self})")
    }
}

iri_core::bytes::equals_text! { Expand<'_, V> where V: Values }

/// Writes an expression (section 3.2.1).
struct Writer<'o, 't, W> {
    template: &'t str,
    operator: Operator,
    kept: Kept,
    out: &'o mut W,
    /// Whether nothing was written yet.
    is_first: bool,
}

impl<'o, 't, W: Write> Writer<'o, 't, W> {
    fn new(template: &'t str, operator: Operator, beyond: Beyond, out: &'o mut W) -> Self {
        Self {
            template,
            operator,
            kept: Kept::of(operator, beyond),
            out,
            is_first: true,
        }
    }

    /// Returns the end of the expression.
    fn expression(
        &mut self,
        expression: &Expression<'_>,
        values: &impl Values,
        has_prefix: bool,
    ) -> Result<usize, fmt::Error> {
        let mut variables = expression.variables();
        for variable in variables.by_ref() {
            match (values.value(variable.name()), variable.modifier()) {
                (Value::Undefined, _) => {}
                (Value::Text(text), modifier) => {
                    self.name(variable.span().start(), variable.name())?;
                    match modifier {
                        Modifier::Prefix(length) if has_prefix => {
                            self.text(self.kept.prefix(text, length.into()).0)?;
                        }
                        _ => self.text(text)?,
                    }
                }
                (value, _) => self.value(variable, value)?,
            }
        }
        Ok(variables.end())
    }

    /// Writes a value that is not just a text.
    fn value(&mut self, variable: Variable<'_>, value: Value<'_>) -> fmt::Result {
        let is_exploded = variable.modifier() == Modifier::Explode;
        match value {
            Value::Undefined => Ok(()),
            Value::Text(_) | Value::Shown(_) => self.item(&variable, value),
            Value::List(list) if is_exploded => list.each(&mut |item| self.item(&variable, item)),
            Value::Pairs(pairs) if is_exploded => pairs.each(&mut |name, item| {
                if is_text(item) {
                    self.separate()?;
                    self.kept.encode(name, self.out)?;
                    let if_empty = if self.operator.is_named() {
                        self.operator.if_empty()
                    } else {
                        "="
                    };
                    self.after("=", if_empty, item, None)?;
                }
                Ok(())
            }),
            Value::List(list) => {
                let mut is_started = false;
                list.each(&mut |item| {
                    if is_text(item) {
                        self.start_item(&variable, &mut is_started)?;
                        self.after("", "", item, None)?;
                    }
                    Ok(())
                })
            }
            Value::Pairs(pairs) => {
                let mut is_started = false;
                pairs.each(&mut |name, item| {
                    if is_text(item) {
                        self.start_item(&variable, &mut is_started)?;
                        self.kept.encode(name, self.out)?;
                        self.after(",", ",", item, None)?;
                    }
                    Ok(())
                })
            }
        }
    }

    /// Writes what precedes an item of a list that is not exploded: the name and `=` before the first one, a
    /// comma before the others.
    fn start_item(&mut self, variable: &Variable<'_>, is_started: &mut bool) -> fmt::Result {
        if *is_started {
            return self.out.write_str(",");
        }
        *is_started = true;
        self.name(variable.span().start(), variable.name())?;
        self.out.write_str(self.equals())
    }

    /// Writes what precedes a value: the first text of the operator, or its separator.
    fn separate(&mut self) -> fmt::Result {
        let before = if self.is_first {
            self.operator.first()
        } else {
            self.operator.separator()
        };
        self.is_first = false;
        self.out.write_str(before)
    }

    /// Writes what precedes a value, with its name if the operator has names. `start` is where the template has the name.
    #[inline]
    fn name(&mut self, start: usize, name: &str) -> fmt::Result {
        if !self.operator.is_named() {
            return self.separate();
        }
        // An operator with names starts with its symbol, which is before the first name.
        let before = self.template.as_bytes().get(start.wrapping_sub(1));
        if self.is_first && before != Some(&b',') {
            self.is_first = false;
            return self
                .out
                .write_str(slice(self.template, start - 1, start + name.len()));
        }
        self.separate()?;
        self.out.write_str(name)
    }

    /// The text between a name and its value.
    const fn equals(&self) -> &'static str {
        if self.operator.is_named() { "=" } else { "" }
    }

    /// Writes a text after its name.
    #[inline]
    fn text(&mut self, text: &str) -> fmt::Result {
        if text.is_empty() {
            return self.out.write_str(self.operator.if_empty());
        }
        if self.operator.is_named() {
            self.out.write_str("=")?;
        }
        self.kept.encode(text, self.out)
    }

    /// Writes a text, after its name if the operator has names. Any other value is undefined.
    fn item(&mut self, variable: &Variable<'_>, value: Value<'_>) -> fmt::Result {
        if !is_text(value) {
            return Ok(());
        }
        self.name(variable.span().start(), variable.name())?;
        let length = match variable.modifier() {
            Modifier::Prefix(length) => Some(length),
            Modifier::None | Modifier::Explode => None,
        };
        self.after(self.equals(), self.operator.if_empty(), value, length)
    }

    /// Writes a text, or its first characters, after `equals`; only `if_empty` if there is none.
    fn after(
        &mut self,
        equals: &'static str,
        if_empty: &'static str,
        value: Value<'_>,
        length: Option<u16>,
    ) -> fmt::Result {
        if let (Value::Text(text), None) = (value, length) {
            if text.is_empty() {
                return self.out.write_str(if_empty);
            }
            self.out.write_str(equals)?;
            return self.kept.encode(text, self.out);
        }
        let mut text = Text {
            kept: self.kept,
            before: Some(equals),
            left: length.map_or(usize::MAX, usize::from),
            out: self.out,
        };
        match value {
            Value::Text(value) => text.write_str(value)?,
            Value::Shown(value) if self.kept.has_triplets() => {
                let mut whole = Whole {
                    text: &mut text,
                    held: [0; MOST],
                    length: 0,
                };
                write!(whole, "{value}")?;
                whole.flush(whole.length)?;
            }
            Value::Shown(value) => write!(text, "{value}")?,
            Value::Undefined | Value::List(_) | Value::Pairs(_) => {}
        }
        if text.before.is_some() {
            self.out.write_str(if_empty)?;
        }
        Ok(())
    }
}

const fn is_text(value: Value<'_>) -> bool {
    matches!(value, Value::Text(_) | Value::Shown(_))
}

/// Encodes the pieces of a text.
struct Text<'o, W> {
    kept: Kept,
    /// What is written before the first character.
    before: Option<&'static str>,
    /// The number of characters that may still be written.
    left: usize,
    out: &'o mut W,
}

impl<W: Write> Write for Text<'_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut text = text;
        if self.left != usize::MAX {
            let count;
            (text, count) = self.kept.prefix(text, self.left);
            self.left -= count;
        }
        if text.is_empty() {
            return Ok(());
        }
        if let Some(before) = self.before.take() {
            self.out.write_str(before)?;
        }
        self.kept.encode(text, self.out)
    }
}

/// The bytes of the longest character in triplets.
const MOST: usize = 12;

/// Joins the triplets of a character that come in pieces, so that they are written as they are, and count as one.
struct Whole<'t, 'o, W> {
    text: &'t mut Text<'o, W>,
    /// The start of such a character.
    held: [u8; MOST],
    length: usize,
}

impl<W: Write> Write for Whole<'_, '_, W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while !rest.is_empty() {
            if self.length == 0 {
                let percent = rest.bytes().position(|byte| byte == b'%');
                let (before, after) = split_at(rest, percent.unwrap_or(rest.len()));
                self.text.write_str(before)?;
                rest = after;
            }
            let Some(&byte) = rest.as_bytes().first() else {
                break;
            };
            let is_next = match self.length % 3 {
                0 => byte == b'%',
                _ => byte.is_ascii_hexdigit(),
            };
            match self.held.get_mut(self.length) {
                Some(place) if is_next => *place = byte,
                _ => {
                    self.flush(self.length)?;
                    continue;
                }
            }
            self.length += 1;
            rest = slice_from(rest, 1);
            if self.length % 3 == 0 {
                self.triplet()?;
            }
        }
        Ok(())
    }
}

impl<W: Write> Whole<'_, '_, W> {
    /// Writes the character of the triplets so far, unless others may belong to it.
    fn triplet(&mut self) -> fmt::Result {
        let before = self.length - 3;
        let octet = pct::triplet(range(&self.held, before, self.length)).unwrap_or_default();
        if !matches!(octet, 0x80..=0xBF) {
            // It starts another character.
            self.flush(before)?;
        }
        let held = range(&self.held, 0, self.length);
        if pct::decode_char(held) == Err(IllFormed::Truncated) {
            return Ok(());
        }
        self.flush(self.length)
    }

    /// Writes the first bytes, and keeps the others.
    fn flush(&mut self, end: usize) -> fmt::Result {
        let held = core::str::from_utf8(range(&self.held, 0, end)).unwrap_or_default();
        self.text.write_str(held)?;
        self.length -= end;
        for at in 0..self.length {
            if let Some(byte) = self.held.get(end + at).copied() {
                self.held
                    .iter_mut()
                    .skip(at)
                    .take(1)
                    .for_each(|place| *place = byte);
            }
        }
        Ok(())
    }
}
