//! [`Template`] and its parts.

use core::fmt;

use iri_core::Span;
use iri_core::bytes::text::{byte_at, bytes_from, slice};

use crate::error::TemplateError;
use crate::expand::{Expand, ExpandError};
use crate::kept::Set;
use crate::operator::Operator;
use crate::parse::{self, Facts, Modifier};
use crate::value::Values;

/// A URI template (RFC 6570): a string that was checked.
///
/// ```
/// use iri_template::Template;
///
/// let template = Template::parse("/users/{id}{?fields}")?;
/// let names = template.variables().map(|variable| variable.name());
/// assert!(names.eq(["id", "fields"]));
/// # Ok::<_, iri_template::TemplateError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Template<'t> {
    text: &'t str,
    facts: Facts,
}

impl<'t> Template<'t> {
    /// Checks that a string is a template, of any of the four levels (RFC 6570, section 2).
    ///
    /// Takes linear time.
    ///
    /// # Errors
    ///
    /// The first fault, with its place in bytes and the clause.
    pub const fn parse(text: &'t str) -> Result<Self, TemplateError> {
        match parse::template(text) {
            Ok(facts) => Ok(Self { text, facts }),
            Err(error) => Err(error),
        }
    }

    /// Returns the template as it was parsed.
    pub const fn as_str(&self) -> &'t str {
        self.text
    }

    pub(crate) const fn facts(&self) -> Facts {
        self.facts
    }

    /// Returns the literals and the expressions, in their order.
    ///
    /// ```
    /// use iri_template::{Operator, Part, Template};
    ///
    /// let template = Template::parse("/a{?q,n:3}")?;
    /// let mut parts = template.parts();
    /// let Some(Part::Literal(literal)) = parts.next() else { panic!() };
    /// assert_eq!((literal.as_str(), literal.span().range()), ("/a", 0..2));
    /// let Some(Part::Expression(expression)) = parts.next() else { panic!() };
    /// assert_eq!(expression.operator(), Operator::Query);
    /// assert_eq!(expression.span().range(), 2..10);
    /// # Ok::<_, iri_template::TemplateError>(())
    /// ```
    pub const fn parts(&self) -> Parts<'t> {
        Parts {
            text: self.text,
            at: 0,
        }
    }

    /// Returns the variables of all expressions, in their order; one that occurs twice, twice.
    ///
    /// ```
    /// use iri_template::{Modifier, Template};
    ///
    /// let template = Template::parse("/{x:2}/{x}{?y*}")?;
    /// let modifiers = template.variables().map(|variable| (variable.name(), variable.modifier()));
    /// assert!(modifiers.eq([("x", Modifier::Prefix(2)), ("x", Modifier::None), ("y", Modifier::Explode)]));
    /// # Ok::<_, iri_template::TemplateError>(())
    /// ```
    pub fn variables(&self) -> impl Iterator<Item = Variable<'t>> + Clone + use<'t> {
        self.all_variables()
    }

    pub(crate) const fn all_variables(&self) -> AllVariables<'t> {
        AllVariables {
            parts: self.parts(),
            variables: Variables {
                text: "",
                at: 0,
                is_done: true,
            },
        }
    }

    /// Expands the template to a URI reference, or to an IRI reference with
    /// [`with_iri`](Expand::with_iri) (RFC 6570, section 3).
    ///
    /// ```
    /// use iri_template::Template;
    ///
    /// let template = Template::parse("/search{?q,page,tag*}")?;
    /// let values = (("q", "fish & chips"), ("page", 2), ("tag", ["a", "b"]));
    /// let expanded = template.expand(&values).unwrap();
    /// assert_eq!(expanded.to_string(), "/search?q=fish%20%26%20chips&page=2&tag=a&tag=b");
    /// # Ok::<_, iri_template::TemplateError>(())
    /// ```
    ///
    /// [`Values`] says which types hold values. A variable without a value, or with an empty list, expands to nothing. The result is a lazy conversion.
    ///
    /// # Errors
    ///
    /// A variable with a prefix has a list or an associative array as its value (RFC 6570, section 2.4.1).
    #[inline]
    pub fn expand<V: Values>(&self, values: V) -> Result<Expand<'t, V>, ExpandError> {
        Expand::new(*self, values)
    }
}

impl fmt::Display for Template<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// The parts of a template, which [`Template::parts`] returns.
#[derive(Clone, Debug)]
pub struct Parts<'t> {
    text: &'t str,
    at: usize,
}

impl Parts<'_> {
    /// The location of the next part, and whether it is an expression.
    pub(crate) const fn advance(&mut self) -> Option<(bool, Span)> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        let is_expression = match byte_at(bytes, start) {
            Some(byte) => byte == b'{',
            None => return None,
        };
        let delimiter = if is_expression { b'}' } else { b'{' };
        while let Some(byte) = byte_at(bytes, self.at) {
            if byte == delimiter {
                self.at += is_expression as usize;
                break;
            }
            self.at += 1;
        }
        Some((is_expression, Span::new(start, self.at)))
    }
}

impl<'t> Iterator for Parts<'t> {
    type Item = Part<'t>;

    #[inline]
    fn next(&mut self) -> Option<Part<'t>> {
        let (is_expression, span) = self.advance()?;
        Some(if is_expression {
            Part::Expression(Expression {
                text: self.text,
                span,
            })
        } else {
            Part::Literal(Literal {
                text: span.of(self.text),
                span,
            })
        })
    }
}

/// A part of a template.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::exhaustive_enums, reason = "the grammar has no other parts")]
pub enum Part<'t> {
    /// Text outside the braces.
    Literal(Literal<'t>),
    /// Braces and what is between them.
    Expression(Expression<'t>),
}

/// Text outside the braces.
#[derive(Clone, Copy, Debug)]
pub struct Literal<'t> {
    text: &'t str,
    span: Span,
}

impl<'t> Literal<'t> {
    /// Returns the text as it is in the template.
    pub const fn as_str(&self) -> &'t str {
        self.text
    }

    /// Returns its location in bytes of the template.
    pub const fn span(&self) -> Span {
        self.span
    }
}

/// An expression: an operator and variables in braces (RFC 6570, section 2.2).
#[derive(Clone, Copy, Debug)]
pub struct Expression<'t> {
    text: &'t str,
    span: Span,
}

impl<'t> Expression<'t> {
    /// The expression that starts at `open`, without its end.
    pub(crate) const fn open(text: &'t str, open: usize) -> Self {
        Self {
            text,
            span: Span::new(open, open),
        }
    }

    const fn symbol(&self) -> Option<Operator> {
        match byte_at(self.text.as_bytes(), self.span.start() + 1) {
            Some(byte) => Operator::of_symbol(byte),
            None => None,
        }
    }

    /// Returns the operator.
    pub const fn operator(&self) -> Operator {
        match self.symbol() {
            Some(operator) => operator,
            None => Operator::Simple,
        }
    }

    /// Returns the location in bytes of the template, with the braces.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the variables, at least one.
    pub const fn variables(&self) -> Variables<'t> {
        Variables {
            text: self.text,
            at: self.span.start() + 1 + self.symbol().is_some() as usize,
            is_done: false,
        }
    }
}

/// The variables of an expression, which [`Expression::variables`] returns.
#[derive(Clone, Debug)]
pub struct Variables<'t> {
    text: &'t str,
    at: usize,
    is_done: bool,
}

impl Variables<'_> {
    /// The end of the expression, after its last variable.
    pub(crate) const fn end(&self) -> usize {
        self.at
    }

    /// Whether there is no other variable.
    pub(crate) const fn is_done(&self) -> bool {
        self.is_done
    }

    /// The next variable, without its name.
    #[inline]
    pub(crate) const fn advance(&mut self) -> Option<Found> {
        if self.is_done {
            return None;
        }
        let bytes = self.text.as_bytes();
        let start = self.at;
        let name_end = Set::WholeName.end(bytes, start);
        let mut end = name_end;
        let modifier = match byte_at(bytes, end) {
            Some(b'*') => {
                end += 1;
                Modifier::Explode
            }
            Some(b':') => {
                end += 1;
                let mut length = 0;
                while let Some(digit @ b'0'..=b'9') = byte_at(bytes, end) {
                    length = length * 10 + (digit & 0xF) as u16;
                    end += 1;
                }
                Modifier::Prefix(length)
            }
            _ => Modifier::None,
        };
        self.is_done = !matches!(byte_at(bytes, end), Some(b','));
        self.at = end + 1;
        Some(Found {
            name_end,
            modifier,
            span: Span::new(start, end),
        })
    }
}

impl<'t> Iterator for Variables<'t> {
    type Item = Variable<'t>;

    #[inline]
    fn next(&mut self) -> Option<Variable<'t>> {
        self.advance().map(|found| found.of(self.text))
    }
}

/// Where a variable is, and its modifier.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    name_end: usize,
    pub(crate) modifier: Modifier,
    pub(crate) span: Span,
}

impl Found {
    #[inline]
    fn of(self, template: &str) -> Variable<'_> {
        Variable {
            name: slice(template, self.span.start(), self.name_end),
            modifier: self.modifier,
            span: self.span,
        }
    }

    /// The name, for constants.
    pub(crate) const fn name<'t>(&self, template: &'t str) -> &'t str {
        const_slice(template, Span::new(self.span.start(), self.name_end))
    }
}

/// The variables of all expressions.
#[derive(Clone, Debug)]
pub(crate) struct AllVariables<'t> {
    parts: Parts<'t>,
    variables: Variables<'t>,
}

impl AllVariables<'_> {
    pub(crate) const fn advance(&mut self) -> Option<Found> {
        loop {
            if let Some(found) = self.variables.advance() {
                return Some(found);
            }
            match self.parts.advance() {
                Some((true, span)) => {
                    self.variables = Expression::open(self.parts.text, span.start()).variables();
                }
                Some((false, _)) => {}
                None => return None,
            }
        }
    }
}

impl<'t> Iterator for AllVariables<'t> {
    type Item = Variable<'t>;

    fn next(&mut self) -> Option<Variable<'t>> {
        self.advance().map(|found| found.of(self.parts.text))
    }
}

/// A part of a text, for constants: checks that it is UTF-8, for want of another way.
pub(crate) const fn const_slice(text: &str, span: Span) -> &str {
    let Some((head, _)) = text.as_bytes().split_at_checked(span.end()) else {
        return "";
    };
    match core::str::from_utf8(bytes_from(head, span.start())) {
        Ok(part) => part,
        Err(_) => "",
    }
}

/// A variable of an expression, with its modifier (RFC 6570, section 2.3).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Variable<'t> {
    name: &'t str,
    modifier: Modifier,
    span: Span,
}

impl<'t> Variable<'t> {
    /// Returns the name. Its case is significant, and triplets of a name are part of it.
    pub const fn name(&self) -> &'t str {
        self.name
    }

    /// Returns the modifier.
    pub const fn modifier(&self) -> Modifier {
        self.modifier
    }

    /// Returns the location in bytes of the template, with the modifier.
    pub const fn span(&self) -> Span {
        self.span
    }
}

/// A [`Template`] from a literal or another constant, checked at compile time.
///
/// ```
/// use iri_template::{Template, template};
///
/// const USER: Template<'_> = template!("/users/{id}");
/// assert_eq!(USER.expand([("id", "anna")]).unwrap().to_string(), "/users/anna");
/// ```
///
/// Any other string is a compile error that names the fault:
///
/// ```compile_fail
/// iri_template::template!("/users/{user id}");
/// ```
#[macro_export]
macro_rules! template {
    ($text:expr) => {
        const {
            match $crate::Template::parse($text) {
                Ok(template) => template,
                Err(error) => ::core::panic!("{}", error.kind().message()),
            }
        }
    };
}
