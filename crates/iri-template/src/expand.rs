//! Expansion (RFC 6570, section 3).

use core::fmt::{self, Write};

use iri_core::ascii::AsciiSet;
use iri_core::bytes::search::find_any;
use iri_core::pct::octets;
use iri_core::ucs::{BIDI_FORMATTING, CharSet, UCSCHAR};
use iri_core::{Clause, Component, Rewrite, Span, ascii, pct};

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
    beyond: CharSet,
}

impl<'t, V: Values> Expand<'t, V> {
    pub(crate) fn new(template: Template<'t>, values: V) -> Result<Self, ExpandError> {
        let has_prefix = has_prefix(template.as_str().as_bytes());
        for variable in template.variables().take_while(|_| has_prefix) {
            let is_composite = || values.value(variable.name()).is_composite();
            if matches!(variable.modifier(), Modifier::Prefix(_)) && is_composite() {
                return Err(ExpandError {
                    span: variable.span(),
                });
            }
        }
        Ok(Self {
            template,
            values,
            beyond: CharSet::EMPTY,
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
        self.beyond = if yes { UCSCHAR } else { CharSet::EMPTY };
        self
    }
}

/// Whether a variable has a prefix.
fn has_prefix(template: &[u8]) -> bool {
    let mut at = 0;
    loop {
        let open = find_any(template, at, [b'{']);
        at = find_any(template, open, [b'}', b':']);
        match template.get(at) {
            None => return false,
            Some(b':') => return true,
            Some(_) => {}
        }
    }
}

impl<'t, V: Values> Rewrite<'t> for Expand<'t, V> {
    fn unchanged(&self) -> Option<&'t str> {
        let text = self.template.as_str();
        let mut parts = self.template.parts();
        let is_literal = parts.all(|part| matches!(part, Part::Literal(_)));
        let kept = Kept::literal(self.beyond);
        (is_literal && kept.next(text, 0) == text.len()).then_some(text)
    }

    fn write_to(&self, out: &mut impl Write) -> fmt::Result {
        for part in self.template.parts() {
            match part {
                Part::Literal(literal) => {
                    Kept::literal(self.beyond).encode(literal.as_str(), out)?;
                }
                Part::Expression(expression) => {
                    Writer::new(expression.operator(), self.beyond, out)
                        .expression(&expression, &self.values)?;
                }
            }
        }
        Ok(())
    }
}

impl<V: Values> fmt::Display for Expand<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl<V: Values> fmt::Debug for Expand<'_, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expand({self})")
    }
}

iri_core::bytes::equals_text! { Expand<'_, V> where V: Values }

/// The characters that are written as they are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Kept {
    pub(crate) chars: CharSet,
    /// Whether triplets are kept as well.
    pub(crate) has_triplets: bool,
}

impl Kept {
    /// Those of a literal (RFC 6570, section 3.1).
    pub(crate) fn literal(beyond: CharSet) -> Self {
        const LITERAL: AsciiSet = ascii::RESERVED.or(ascii::UNRESERVED);
        Self {
            chars: CharSet::ascii_only(LITERAL).or(beyond),
            has_triplets: true,
        }
    }

    /// Those of a value (section 3.2.1).
    pub(crate) fn of(operator: Operator, beyond: CharSet) -> Self {
        Self {
            chars: CharSet::ascii_only(operator.kept()).or(beyond),
            has_triplets: operator.keeps_reserved(),
        }
    }

    /// The index of the first character at or after `at` that is encoded, or the length.
    pub(crate) fn next(self, text: &str, at: usize) -> usize {
        let bytes = text.as_bytes();
        let mut at = at;
        while let Some(&byte) = bytes.get(at) {
            if self.chars.ascii().contains(byte) {
                at += 1;
            } else if byte == b'%' && self.has_triplets {
                let rest = bytes.get(at..).unwrap_or_default();
                if pct::triplet(rest).is_none() {
                    return at;
                }
                at += 3;
            } else if byte.is_ascii() {
                return at;
            } else {
                let c = iri_core::bytes::text::char_at(text, at);
                if !self.chars.contains(c) || BIDI_FORMATTING.contains(&c) {
                    return at;
                }
                at += c.len_utf8();
            }
        }
        text.len()
    }

    pub(crate) fn encode(self, text: &str, out: &mut impl Write) -> fmt::Result {
        if self.next(text, 0) == text.len() {
            return out.write_str(text);
        }
        octets::encode_found(text, |at| self.next(text, at), out)
    }

    /// The first characters of a text, at most `length` of them. The triplets of one character that are kept count as
    /// one, as does a triplet that is only a part of a character (section 3.2.1).
    fn prefix(self, text: &str, length: usize) -> &str {
        let bytes = text.as_bytes();
        let mut at = 0;
        for _ in 0..length {
            let rest = bytes.get(at..).unwrap_or_default();
            at = match Span::of_char(text, at) {
                span if span.is_empty() => break,
                _ if self.has_triplets && pct::triplet(rest).is_some() => {
                    at + pct::decode_char(rest).map_or(3, |(_, length)| length)
                }
                span => span.end(),
            };
        }
        text.get(..at).unwrap_or(text)
    }
}

/// Writes an expression (section 3.2.1).
struct Writer<'o, W> {
    operator: Operator,
    kept: Kept,
    out: &'o mut W,
    /// Whether nothing was written yet.
    is_first: bool,
}

impl<'o, W: Write> Writer<'o, W> {
    fn new(operator: Operator, beyond: CharSet, out: &'o mut W) -> Self {
        Self {
            operator,
            kept: Kept::of(operator, beyond),
            out,
            is_first: true,
        }
    }

    fn expression(&mut self, expression: &Expression<'_>, values: &impl Values) -> fmt::Result {
        for variable in expression.variables() {
            let value = values.value(variable.name());
            let is_exploded = variable.modifier() == Modifier::Explode;
            match value {
                Value::Undefined => {}
                Value::Text(_) | Value::Shown(_) => {
                    self.start()?;
                    self.item(&variable, value)?;
                }
                Value::List(list) if is_exploded => list.each(&mut |item| {
                    if is_text(item) {
                        self.start()?;
                        self.item(&variable, item)?;
                    }
                    Ok(())
                })?,
                Value::Pairs(pairs) if is_exploded => pairs.each(&mut |name, item| {
                    if is_text(item) {
                        self.start()?;
                        self.kept.encode(name, self.out)?;
                        let if_empty = if self.operator.is_named() {
                            self.operator.if_empty()
                        } else {
                            "="
                        };
                        self.after("=", if_empty, item, None)?;
                    }
                    Ok(())
                })?,
                Value::List(list) => {
                    let mut is_started = false;
                    list.each(&mut |item| {
                        if is_text(item) {
                            self.start_item(&variable, &mut is_started)?;
                            self.after("", "", item, None)?;
                        }
                        Ok(())
                    })?;
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
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Writes what precedes an item of a list that is not exploded: the name and `=` before the first one, a
    /// comma before the others.
    fn start_item(&mut self, variable: &Variable<'_>, is_started: &mut bool) -> fmt::Result {
        if *is_started {
            return self.out.write_str(",");
        }
        *is_started = true;
        self.start()?;
        if self.operator.is_named() {
            self.out.write_str(variable.name())?;
            self.out.write_str("=")?;
        }
        Ok(())
    }

    /// Writes what precedes a value: the first text of the operator, or its separator.
    fn start(&mut self) -> fmt::Result {
        let before = if self.is_first {
            self.operator.first()
        } else {
            self.operator.separator()
        };
        self.is_first = false;
        self.out.write_str(before)
    }

    /// Writes a text, after its name if the operator has names.
    fn item(&mut self, variable: &Variable<'_>, value: Value<'_>) -> fmt::Result {
        let (equals, if_empty) = if self.operator.is_named() {
            self.out.write_str(variable.name())?;
            ("=", self.operator.if_empty())
        } else {
            ("", "")
        };
        let length = match variable.modifier() {
            Modifier::Prefix(length) => Some(length),
            Modifier::None | Modifier::Explode => None,
        };
        self.after(equals, if_empty, value, length)
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
            text = self.kept.prefix(text, self.left);
            self.left -= text.chars().count().min(self.left);
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
