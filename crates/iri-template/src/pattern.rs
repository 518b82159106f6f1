//! Matching: the values with which a template expands to a reference.
//!
//! RFC 6570 defines only expansion. Section 1.4 says that a template can be used in reverse if its parts can be told
//! apart. That is decided here: a template is a relation between values and references, and [`Pattern::new`]
//! accepts it exactly if no two choices of values expand to one reference.
//!
//! Most templates can be read without a choice (module `direct`), which proves it. For the others an automaton is
//! built, and its runs are compared with each other.

mod build;
mod decide;

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use iri_core::Span;
use iri_core::bytes::text::slice;

use crate::compile::{Op, Slot, compile};
use crate::cursor::{self, Ways};
use crate::direct::{self, Rest, Texts};
use crate::error::{NoMatch, PatternError, PatternErrorKind};
use crate::found::{Captures, Match, Place, check_length};
use crate::letter::{self, Excluded, Guard, Reading, Rule};
use crate::literal::Letters;
use crate::options::PatternOptions;
use crate::template::{Template, Variable};
use build::{Automaton, Label, Mark, State};
pub use decide::Witness;

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
/// - Only they have reserved characters as they are: `/{title}` does not match `/Rust_(language)`.
#[derive(Clone, Debug)]
pub struct Pattern<'t> {
    template: Template<'t>,
    parts: Compiled<'t>,
    reading: Reading,
    /// If reading has a choice.
    automaton: Option<Automaton>,
}

/// The parts of a template.
#[derive(Clone, Debug, Default)]
struct Compiled<'t> {
    ops: Vec<Op<'t>>,
    slots: Vec<Slot<'t>>,
    /// The variables in the order of their names, if there are many.
    by_name: Vec<u16>,
}

/// The number of variables from which their names have an index.
const MANY: usize = 16;

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
        Self::of(template, &PatternOptions::new())
    }

    pub(crate) fn of(
        template: &Template<'t>,
        options: &PatternOptions<'_>,
    ) -> Result<Self, PatternError> {
        let mut names = BTreeSet::new();
        let is_repeated = |variable: &Variable<'t>| !names.insert(variable.name());
        let repeated = template.variables().find(is_repeated);
        let mut parts = Compiled {
            ops: alloc::vec![Op::Literal("", true); template.parts().count()],
            slots: alloc::vec![Slot::NONE; template.variables().count()],
            by_name: Vec::new(),
        };
        let repeated = repeated.map(|variable| variable.span().start());
        let (ops, slots) = (&mut parts.ops, &mut parts.slots);
        let compiled = compile(template, options, repeated, ops, slots)
            .map_err(|(kind, span)| PatternError::new(kind, span))?;
        ops.truncate(compiled.ops);
        slots.truncate(compiled.slots.into());
        if parts.slots.len() >= MANY {
            parts.by_name.extend((0..).take(parts.slots.len()));
            let slots = &parts.slots;
            parts
                .by_name
                .sort_by_key(|&index| slots.get(usize::from(index)).map(|slot| slot.name));
        }
        let mut pattern = Self {
            template: *template,
            reading: options.reading().of(&parts.ops),
            parts,
            automaton: None,
        };
        if compiled.is_direct {
            return Ok(pattern);
        }
        let whole = Span::new(0, template.as_str().len());
        let too_large = PatternError::new(PatternErrorKind::TooLarge, whole);
        let Ok(automaton) = pattern.to_automaton() else {
            return Err(match pattern.local_witness() {
                Some(witness) => PatternError::ambiguous(whole, witness),
                None => too_large,
            });
        };
        match decide::witness(&pattern, &automaton) {
            Ok(None) => {
                pattern.automaton = Some(automaton);
                Ok(pattern)
            }
            Ok(Some(witness)) => Err(PatternError::ambiguous(whole, witness)),
            Err(TooLarge) => Err(too_large),
        }
    }

    /// Finds a reference that two templates match.
    pub(crate) fn common(&self, other: &Self) -> Result<Option<String>, TooLarge> {
        let (left, right) = (self.to_automaton()?, other.to_automaton()?);
        decide::common([self, other], [&left, &right], self.reading)
    }

    /// Two choices of values of neighbouring parts, for a template that is too large as a whole. Whatever the other parts
    /// expand to, the reference is the same for both.
    fn local_witness(&self) -> Option<Witness> {
        if self.reading.is_guarded() {
            // A part that is allowed alone may be excluded between the others.
            return None;
        }
        for ops in self.parts.ops.windows(3) {
            let automaton = Automaton::new(ops, &self.parts.slots, self.reading).ok()?;
            if let Some(witness) = decide::witness(self, &automaton).ok()? {
                return witness.of_whole(&self.template);
            }
        }
        None
    }

    fn to_automaton(&self) -> Result<Automaton, TooLarge> {
        Automaton::new(&self.parts.ops, &self.parts.slots, self.reading)
    }

    /// Returns the template.
    pub const fn template(&self) -> Template<'t> {
        self.template
    }

    pub(crate) fn ops(&self) -> &[Op<'t>] {
        &self.parts.ops
    }

    pub(crate) fn slots(&self) -> &[Slot<'t>] {
        &self.parts.slots
    }

    /// The variables that occur once in a reference, one bit each, of the first 64.
    fn single(&self) -> u64 {
        let slots = self.parts.slots.iter().take(64).enumerate();
        let single = slots.filter(|(_, slot)| !slot.may_repeat() && !slot.has_keys());
        single.fold(0, |bits, (index, _)| bits | 1 << index)
    }

    pub(crate) const fn is_direct(&self) -> bool {
        self.automaton.is_none()
    }

    /// Finds the values with which the template expands to a reference.
    ///
    /// Takes time proportional to the length of the reference, times the number of variables at worst.
    ///
    /// # Errors
    ///
    /// There are none: the error says at which byte the reference stops to be like an expansion.
    #[inline]
    pub fn find<'r>(&self, reference: &'r str) -> Result<Match<'_, 't, 'r>, NoMatch> {
        let mut found = Match::new(&self.parts.slots, reference);
        self.read(reference, &mut found.texts)?;
        Ok(found)
    }

    fn read(&self, reference: &str, found: &mut Captures) -> Result<(), NoMatch> {
        check_length(reference)?;
        self.reading.check_path(reference)?;
        if let Some(automaton) = &self.automaton {
            return self.read_with_choice(automaton, reference, found);
        }
        let put = |slot, place| {
            found.push(slot, place);
            true
        };
        let Compiled { ops, slots, .. } = &self.parts;
        let rest = direct::plain(ops, slots, &self.reading, reference, put)?;
        if rest.is_done(reference) {
            return Ok(());
        }
        self.read_rest(rest, reference, found)
    }

    #[inline(never)]
    fn read_rest(
        &self,
        rest: Rest<'_, 't>,
        reference: &str,
        found: &mut Captures,
    ) -> Result<(), NoMatch> {
        let has_order = !self.reading.has(Rule::AnyOrder);
        let mut kept = Kept {
            texts: found,
            seen: Vec::new(),
            parts: &self.parts,
            has_order,
        };
        let (slots, reading) = (&self.parts.slots, &self.reading);
        cursor::read(rest, slots, reading, reference, &mut kept, &Ways::ALL)?;
        if !has_order {
            kept.texts.sort();
        }
        Ok(())
    }

    #[inline(never)]
    fn read_with_choice(
        &self,
        automaton: &Automaton,
        reference: &str,
        found: &mut Captures,
    ) -> Result<(), NoMatch> {
        let run = self.run(automaton, reference)?;
        // The automaton does not remember which parameters it has read.
        if self.reading.has(Rule::AnyOrder) {
            if let Some((_, span)) = self.repeated(&run) {
                return Err(NoMatch::at(reference, span.start()));
            }
        }
        *found = self.captures(&run);
        Ok(())
    }

    fn captures(&self, run: &[(Mark, usize)]) -> Captures {
        let mut captures = Captures::new();
        for (slot, span) in texts(run) {
            captures.push(slot, Place::new(span.start(), span.end()));
        }
        if self.reading.has(Rule::AnyOrder) {
            captures.sort();
        }
        captures
    }

    /// A text of a variable that has one already, and is no list.
    fn repeated(&self, run: &[(Mark, usize)]) -> Option<Text> {
        let mut seen = BTreeSet::new();
        let mut last = None;
        texts(run).find(|&(index, span)| {
            let slot = self.parts.slots.get(usize::from(index));
            // The texts of one value follow one another, with one separator between them at most.
            let is_next = |(of, end)| of == index && span.start() - end <= 1;
            let is_same = last.replace((index, span.end())).is_some_and(is_next);
            let is_one = slot.is_none_or(|slot| slot.shape == crate::Shape::Text);
            !seen.insert(index) && (is_one || !is_same && !slot.is_some_and(Slot::may_repeat))
        })
    }

    /// The marks of the only run over a reference, each with its place in bytes.
    fn run(&self, automaton: &Automaton, reference: &str) -> Result<Vec<(Mark, usize)>, NoMatch> {
        /// How a state was reached: from which other one, by which marks, after which byte.
        struct Reached {
            from: usize,
            marks: (u32, u32),
            at: usize,
        }
        const START: usize = usize::MAX;
        /// Most letters can be read in fewer ways.
        const FEW_STATES: usize = 8;
        let reading = self.reading;
        let is_guarded = reading.is_guarded();
        let letters = Letters::new(reference, &reading);
        // Only steps with marks are kept: the others change nothing in the result.
        let mut trace: Vec<Reached> = Vec::with_capacity(2 * FEW_STATES);
        // The states after the letters so far, each with the entry of the trace that reached it. No state is
        // reached twice on the way to an accepted end, or the template would be ambiguous; of two ways to a
        // dead end, the first is as good.
        let mut states: Vec<(State, Guard, usize)> = Vec::with_capacity(FEW_STATES);
        let mut next = Vec::with_capacity(FEW_STATES);
        states.push((automaton.start, Guard::default(), START));
        let mut at = 0;
        while let Some(&byte) = reference.as_bytes().get(at) {
            // Most letters are one ASCII byte. Unless references may be out of normal form, such a letter has one
            // spelling, so comparing the byte is enough.
            let is_byte = byte.is_ascii() && byte != b'%';
            let has_one_spelling = is_byte && !reading.has(Rule::NormalForm);
            let end = if is_byte {
                at + 1
            } else {
                letter::end(reference, at).ok_or_else(|| NoMatch::at(reference, at))?
            };
            let letter = || slice(reference, at, end);
            for &(state, guard, from) in &states {
                for step in automaton.steps(state) {
                    let is_read = match &step.label {
                        Label::Letter(start, _) if has_one_spelling => {
                            automaton.first_byte(*start) == Some(byte)
                        }
                        Label::Letter(start, stop) => {
                            letters.is_same(at, end, automaton.letter(*start, *stop))
                        }
                        Label::Any(class) if is_byte => class.kept.set.contains(byte),
                        Label::Any(class) => class.contains(letter()),
                    };
                    if !is_read {
                        continue;
                    }
                    let mut guard = guard;
                    if is_guarded {
                        match automaton.guarded(guard, step.marks, letter(), reading) {
                            Ok(after) => guard = after,
                            Err(Excluded) => continue,
                        }
                    }
                    let reached = (step.to, guard);
                    if next
                        .iter()
                        .all(|(state, guard, _)| (*state, *guard) != reached)
                    {
                        let mut entry = from;
                        if step.marks.0 < step.marks.1 {
                            entry = trace.len();
                            trace.push(Reached {
                                from,
                                marks: step.marks,
                                at,
                            });
                        }
                        next.push((step.to, guard, entry));
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
        let accepted = states.iter().find_map(|&(state, guard, from)| {
            let mut ends = automaton.ends(state).iter();
            let marks = ends.find(|marks| automaton.guarded(guard, **marks, "", reading).is_ok());
            Some((*marks?, from))
        });
        let Some((marks, mut from)) = accepted else {
            return Err(NoMatch::at(reference, at));
        };
        let mut run = Vec::with_capacity(2 * self.parts.slots.len());
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

/// An automaton has too many steps, or pairs of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooLarge;

/// The variable of a text, by its index, and where the text is in the reference.
type Text = (u16, Span);

/// The texts between the marks of a run.
fn texts(run: &[(Mark, usize)]) -> impl Iterator<Item = Text> {
    let mut start = 0;
    run.iter().filter_map(move |&(mark, at)| match mark {
        Mark::Start(_) => {
            start = at;
            None
        }
        Mark::End(slot) => Some((slot, Span::new(start, at))),
    })
}

/// The texts of a reference that is read.
struct Kept<'p, 't> {
    texts: &'p mut Captures,
    /// A bit for each variable, if parameters may have any order.
    seen: Vec<u64>,
    parts: &'p Compiled<'t>,
    has_order: bool,
}

impl Kept<'_, '_> {
    #[inline(never)]
    fn see(&mut self, slot: u16) {
        let word = usize::from(slot / 64);
        if self.seen.len() <= word {
            self.seen.resize(word + 1, 0);
        }
        if let Some(word) = self.seen.get_mut(word) {
            *word |= 1 << (slot % 64);
        }
    }
}

impl Texts for Kept<'_, '_> {
    #[inline]
    fn put(&mut self, slot: u16, place: Place) -> bool {
        self.texts.push(slot, place);
        if !self.has_order {
            self.see(slot);
        }
        true
    }

    fn has(&self, slot: u16) -> bool {
        let word = self.seen.get(usize::from(slot / 64));
        word.is_some_and(|word| word >> (slot % 64) & 1 == 1)
    }

    fn named(&self, slots: &[Slot<'_>], first: u16, from: u16, name: &str) -> Option<u16> {
        let Compiled {
            slots: all,
            by_name,
            ..
        } = self.parts;
        if by_name.is_empty() {
            return cursor::named(slots, from, name);
        }
        let name_of = |index: &u16| all.get(usize::from(*index)).map_or("", |slot| slot.name);
        let at = by_name.binary_search_by(|index| name_of(index).cmp(name));
        at.ok().and_then(|at| by_name.get(at)?.checked_sub(first))
    }
}

/// A text in quotes. Not by `Debug`, which programs that must be small are compiled without.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '\'' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        f.write_str("\"")
    }
}

/// A value with its texts in quotes.
struct Shown<'a>(&'a crate::OwnedValue);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        match self.0 {
            crate::OwnedValue::Undefined => f.write_str("undefined"),
            crate::OwnedValue::Text(text) => Quoted(text).fmt(f),
            crate::OwnedValue::List(items) => {
                f.write_str("[")?;
                for item in items {
                    write!(f, "{between}{}", Shown(item))?;
                    between = ", ";
                }
                f.write_str("]")
            }
            crate::OwnedValue::Pairs(pairs) => {
                f.write_str("{")?;
                for (name, value) in pairs {
                    write!(f, "{between}{}: {}", Quoted(name), Shown(value))?;
                    between = ", ";
                }
                f.write_str("}")
            }
        }
    }
}

/// A name and its values, as a person reads them.
fn named(f: &mut fmt::Formatter<'_>, values: &[(String, crate::OwnedValue)]) -> fmt::Result {
    let mut is_first = true;
    for (name, value) in values {
        if !core::mem::take(&mut is_first) {
            f.write_str(", ")?;
        }
        write!(f, "{name} = {}", Shown(value))?;
    }
    if is_first {
        f.write_str("no values")?;
    }
    Ok(())
}
