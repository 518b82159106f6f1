//! Matching: the values with which a template expands to a reference.
//!
//! RFC 6570 defines only expansion. Section 1.4 says that a template can be used in reverse if its parts can be told
//! apart. That is decided here: a template is a relation between values and references, and [`Pattern::new`]
//! accepts it exactly if no two choices of values expand to one reference.

mod build;
mod decide;
mod found;
mod token;

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use iri_core::ucs::{CharSet, UCSCHAR};
use iri_core::{Clause, Span};

use crate::parse::Modifier;
use crate::template::Template;
use build::{Automaton, Mark};
pub use decide::Witness;
pub use found::{Captured, Match};

/// The shape of the values of a variable.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// A text.
    Text,
    /// A list with at least one item.
    List,
    /// An associative array with at least one pair.
    Pairs,
}

/// A variable of a pattern.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The place of the name in the template.
    name: Span,
    shape: Shape,
    is_exploded: bool,
    /// Whether values are what the reference contains, and not decoded.
    is_raw: bool,
}

/// A template that can be matched.
///
/// ```
/// use iri_template::{Pattern, template};
///
/// let users = Pattern::new(&template!("/users/{id}{?tab}"))?;
/// let found = users.find("/users/anna%20b?tab=2")?;
/// assert_eq!(found.get("id").unwrap().as_str(), "anna%20b");
/// assert_eq!(found.get("id").unwrap().to_text(), "anna b");
/// assert!(users.find("/users/anna")?.get("tab").is_none());
/// assert_eq!(users.find("/users/anna/photos").unwrap_err().span().range(), 11..12);
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
///
/// The law is `find(expand(values)) == values`. It holds for the values that a reference shows:
///
/// - A variable of `{;x}`, `{?x}` and `{&x}` may be undefined.
///   The variables of `{#x}`, `{.x}` and `{/x}` are undefined together, and those of `{x}` and `{+x}` never: otherwise,
///   no value and an empty one would look alike.
/// - The value of `{x*}` is a list, of one item or more, unless [`PatternOptions`] says that it is an associative array. Any other is a text, unless the options say that it is a list.
/// - The value of `{x:3}` is a text of at most three characters.
/// - The values of `{+x}` and `{#x}` are encoded already, since their triplets are kept.
#[derive(Clone, Debug)]
pub struct Pattern<'t> {
    template: Template<'t>,
    slots: Vec<Slot>,
    automaton: Automaton,
}

/// The shapes of values that differ from those that [`Pattern`] assumes.
///
/// ```
/// use iri_template::{PatternOptions, Shape, template};
///
/// let options = PatternOptions::new().with_shape("tag", Shape::List);
/// let photos = options.pattern(&template!("/photos{?tag}"))?;
/// let found = photos.find("/photos?tag=sea,sky")?;
/// assert!(found.get("tag").unwrap().items().eq(["sea", "sky"]));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PatternOptions<'n> {
    shapes: Vec<(&'n str, Shape)>,
    is_iri: bool,
}

impl<'n> PatternOptions<'n> {
    /// Returns the options of [`Pattern::new`].
    pub const fn new() -> Self {
        Self {
            shapes: Vec::new(),
            is_iri: false,
        }
    }

    /// Sets the shape of the values of a variable.
    #[must_use]
    pub fn with_shape(mut self, name: &'n str, shape: Shape) -> Self {
        self.shapes.push((name, shape));
        self
    }

    /// Sets whether references are IRIs, as those of [`Expand::with_iri`](crate::Expand::with_iri). Off by default.
    #[must_use]
    pub const fn with_iri(mut self, yes: bool) -> Self {
        self.is_iri = yes;
        self
    }

    /// Accepts a template for matching, or refuses it, as [`Pattern::new`].
    ///
    /// # Errors
    ///
    /// Those of [`Pattern::new`].
    pub fn pattern<'t>(&self, template: &Template<'t>) -> Result<Pattern<'t>, PatternError> {
        let beyond = if self.is_iri { UCSCHAR } else { CharSet::EMPTY };
        Pattern::of(*template, &self.shapes, beyond)
    }
}

impl<'t> Pattern<'t> {
    /// Accepts a template for matching if no two choices of values expand to the same reference.
    ///
    /// ```
    /// use iri_template::{Pattern, template};
    ///
    /// let error = Pattern::new(&template!("/{name}{.format}")).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "ambiguous template: name = \".\" and name = \"\", format = \"\" both expand to \"/.\"",
    /// );
    /// ```
    ///
    /// # Errors
    ///
    /// The template is ambiguous, which the error proves by two choices of values; a variable occurs twice; a literal has a triplet that is
    /// part of a character; or the template is too large to decide.
    pub fn new(template: &Template<'t>) -> Result<Self, PatternError> {
        Self::of(*template, &[], CharSet::EMPTY)
    }

    fn of(
        template: Template<'t>,
        shapes: &[(&str, Shape)],
        beyond: CharSet,
    ) -> Result<Self, PatternError> {
        let mut slots: Vec<Slot> = Vec::new();
        let mut names = BTreeSet::new();
        for part in template.parts() {
            match part {
                crate::Part::Literal(literal) if !token::is_whole(literal.as_str()) => {
                    return Err(PatternError::new(
                        PatternErrorKind::LiteralOctets,
                        literal.span(),
                    ));
                }
                crate::Part::Literal(_) => {}
                crate::Part::Expression(expression) => {
                    for variable in expression.variables() {
                        let span = variable.span();
                        let name = Span::new(span.start(), span.start() + variable.name().len());
                        if !names.insert(variable.name()) {
                            return Err(PatternError::new(PatternErrorKind::Repeated, span));
                        }
                        let is_exploded = variable.modifier() == Modifier::Explode;
                        let set = shapes
                            .iter()
                            .rev()
                            .find(|(name, _)| *name == variable.name());
                        let shape = match (set, variable.modifier()) {
                            (_, Modifier::Prefix(_)) | (None, Modifier::None) => Shape::Text,
                            (Some((_, shape)), _) => *shape,
                            (None, Modifier::Explode) => Shape::List,
                        };
                        slots.push(Slot {
                            name,
                            shape,
                            is_exploded,
                            is_raw: expression.operator().keeps_reserved(),
                        });
                    }
                }
            }
        }
        let whole = Span::new(0, template.as_str().len());
        let too_large = PatternError::new(PatternErrorKind::TooLarge, whole);
        let Ok(automaton) = Automaton::new(&template, &slots, beyond) else {
            return Err(too_large);
        };
        let pattern = Self {
            template,
            slots,
            automaton,
        };
        match decide::witness(&pattern.automaton) {
            Ok(None) => Ok(pattern),
            Ok(Some(runs)) => Err(PatternError {
                kind: PatternErrorKind::Ambiguous,
                span: whole,
                witness: Some(Witness::new(&pattern, &runs)),
            }),
            Err(decide::TooLarge) => Err(too_large),
        }
    }

    /// Returns the template.
    pub const fn template(&self) -> Template<'t> {
        self.template
    }

    /// Finds the values with which the template expands to a reference.
    ///
    /// Takes time proportional to the length of the reference, times the number of variables at worst.
    ///
    /// # Errors
    ///
    /// There are none: the error says at which byte the reference stops to be like an expansion.
    pub fn find<'r>(&self, reference: &'r str) -> Result<Match<'_, 't, 'r>, NoMatch> {
        let run = self.run(reference)?;
        Ok(Match::new(self, reference, run))
    }

    /// The marks of the only run over a reference, each with its place in bytes.
    fn run(&self, reference: &str) -> Result<Vec<(Mark, usize)>, NoMatch> {
        /// How a state was reached: from which other one, by which marks, after which byte.
        struct Reached {
            from: usize,
            marks: (u32, u32),
            at: usize,
        }
        const START: usize = usize::MAX;
        let automaton = &self.automaton;
        let mut trace: Vec<Reached> = Vec::new();
        // The states after the letters so far, each with the entry of the trace that reached it. No state is
        // reached twice on the way to an accepted end, or the template would be ambiguous; of two ways to a
        // dead end, the first is as good.
        let mut states = alloc::vec![(automaton.start, START)];
        let mut next = Vec::new();
        let mut at = 0;
        while at < reference.len() {
            let end = token::end(reference, at);
            let letter = end.and_then(|end| reference.get(at..end));
            let Some((end, letter)) = end.zip(letter) else {
                return Err(NoMatch::at(reference, at));
            };
            for &(state, from) in &states {
                let steps = automaton.steps.get(state as usize);
                for step in steps.into_iter().flatten() {
                    let is_read = match &step.label {
                        build::Label::Letter(start, end) => {
                            automaton.letter(*start, *end) == letter
                        }
                        build::Label::Any(kept) => token::is_of(*kept, letter),
                    };
                    if is_read && next.iter().all(|(state, _)| *state != step.to) {
                        trace.push(Reached {
                            from,
                            marks: step.marks,
                            at,
                        });
                        next.push((step.to, trace.len() - 1));
                    }
                }
            }
            if next.is_empty() {
                return Err(NoMatch::at(reference, at));
            }
            core::mem::swap(&mut states, &mut next);
            next.clear();
            at = end;
        }
        let accepted = states.iter().find_map(|&(state, from)| {
            let ends = automaton.ends.get(state as usize)?;
            Some((*ends.first()?, from))
        });
        let Some((marks, mut from)) = accepted else {
            return Err(NoMatch::at(reference, at));
        };
        let mut run = Vec::new();
        let put = |run: &mut Vec<_>, marks, at| {
            run.extend(automaton.marks(marks).iter().rev().map(|mark| (*mark, at)));
        };
        put(&mut run, marks, at);
        while let Some(reached) = trace.get(from) {
            put(&mut run, reached.marks, reached.at);
            from = reached.from;
        }
        run.reverse();
        Ok(run)
    }
}

/// A reference is no expansion of a template ([`Pattern::find`]).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NoMatch {
    span: Span,
}

impl NoMatch {
    const fn at(reference: &str, at: usize) -> Self {
        Self {
            span: Span::of_char(reference, at),
        }
    }

    /// Returns the location in bytes of the first character with which the reference is not the start of any
    /// expansion; empty at the end if the reference is only a start.
    pub const fn span(&self) -> Span {
        self.span
    }
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no expansion of the template at bytes {}", self.span)
    }
}

impl core::error::Error for NoMatch {}

/// The kinds of [`PatternError`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// Two choices of values expand to the same reference.
    Ambiguous,
    /// A variable occurs twice. Its two values would have to be compared.
    Repeated,
    /// A literal contains a triplet that is only a part of a character.
    LiteralOctets,
    /// The template has too many variables, or too long prefixes, to decide whether it is ambiguous.
    TooLarge,
}

impl PatternErrorKind {
    /// The message, without offsets.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Ambiguous => "ambiguous template",
            Self::Repeated => "variable that occurs twice",
            Self::LiteralOctets => "triplet that is only a part of a character",
            Self::TooLarge => "template too large to decide whether it is ambiguous",
        }
    }
}

/// A template cannot be matched ([`Pattern::new`]).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PatternError {
    kind: PatternErrorKind,
    span: Span,
    witness: Option<Witness>,
}

impl PatternError {
    const fn new(kind: PatternErrorKind, span: Span) -> Self {
        Self {
            kind,
            span,
            witness: None,
        }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// Returns the location in bytes of the template.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that says when a template can be used in reverse.
    pub const fn clause(&self) -> Clause {
        Clause::new("6570-1.4-reverse")
    }

    /// Returns two choices of values that expand to the same reference, if the template is ambiguous.
    pub const fn witness(&self) -> Option<&Witness> {
        self.witness.as_ref()
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.message())?;
        match &self.witness {
            Some(witness) => write!(f, ": {witness}"),
            None => write!(f, " at bytes {}", self.span),
        }
    }
}

impl core::error::Error for PatternError {}

/// A name and its values, as a person reads them.
fn named(f: &mut fmt::Formatter<'_>, values: &[(String, crate::OwnedValue)]) -> fmt::Result {
    let mut is_first = true;
    for (name, value) in values {
        if !core::mem::take(&mut is_first) {
            f.write_str(", ")?;
        }
        write!(f, "{name} = {:?}", crate::AsValue::as_value(value))?;
    }
    if is_first {
        f.write_str("no values")?;
    }
    Ok(())
}
