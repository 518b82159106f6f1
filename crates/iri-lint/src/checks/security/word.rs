//! Checks of the words of all components other than hosts.
//!
//! Outside hosts, mixtures are usual: a path or a query may contain words of any languages side by side.
//! So scripts are compared within a word, not within the component, and most findings are advice
//! (`most`). Two rules keep what they saw from word to word: that about digits of two systems, and the strict
//! one about scripts. Each reports once for a piece.
//!
//! A check runs only if its findings would be reported at the severity that they can have here.

use alloc::vec::Vec;

use iri_core::{Component, Severity, Span};
use unicode_script::Script;

use crate::checks::{profiles, security as rules};
use crate::context::Context;
use crate::finding::{Finding, Note};
use crate::rule::Rule;
use crate::uts39::digits::second_digits;
use crate::uts39::letters::{Spelled, Words, has_non_ascii};
use crate::uts39::marks::{self, Sequence};
use crate::uts39::scripts::{Scripts, first_foreign, first_run, have_look_alike, script_of};
use crate::uts39::skeleton;

/// The unit that is checked: a userinfo, a path segment or part of one, a name or value of a query,
/// or a fragment.
#[derive(Clone, Debug)]
pub(super) struct Piece<'a> {
    component: Component,
    span: Span,
    words: Words<'a>,
    /// The zero of the decimal system of the previous digits.
    zero: Option<char>,
    has_mixed_digits: bool,
    /// The script of the previous letters.
    script: Option<Script>,
    has_mixed_scripts: bool,
}

impl<'a> Piece<'a> {
    pub(super) const fn new(text: &'a str, component: Component, span: Span) -> Self {
        Self {
            component,
            span,
            words: Words::new(text, span),
            zero: None,
            has_mixed_digits: false,
            script: None,
            has_mixed_scripts: false,
        }
    }

    fn finding<'o>(&self, rule: &'static Rule, span: Span) -> Finding<'o> {
        Finding::new(rule, span)
            .with_component(self.component)
            .at_most(self.most(rule))
    }

    /// Returns the maximum severity of a rule outside hosts.
    fn most(&self, rule: &Rule) -> Severity {
        if *rule == rules::MIXED_SCRIPTS && self.component != Component::Query {
            Severity::Warning
        } else {
            Severity::Advice
        }
    }

    /// Whether findings of any of the rules are to be reported.
    fn wants(&self, context: Context<'_>, rules: &[&Rule]) -> bool {
        let mut rules = rules.iter();
        rules.any(|rule| context.linter.wants_at_most(rule, self.most(rule)))
    }

    /// Adds the finding about the whole piece.
    pub(super) fn search_whole<'o>(&self, context: Context<'o>, found: &mut Vec<Finding<'o>>) {
        if !self.wants(context, &[&rules::WHOLE_SCRIPT_CONFUSABLE]) {
            return;
        }
        let letters = Spelled::new(context.text, self.span);
        // A single letter is usually intended.
        if let Some((script, 2..)) = skeleton::whole_script(letters) {
            let finding = self.finding(&rules::WHOLE_SCRIPT_CONFUSABLE, self.span);
            found.push(finding.with_note(Note::LooksLatin(script.full_name(), None)));
        }
    }

    /// Adds the findings about the next word. Returns `None` at the end.
    pub(super) fn search_next<'o>(
        &mut self,
        context: Context<'o>,
        found: &mut Vec<Finding<'o>>,
    ) -> Option<()> {
        let word = self.words.next()?;
        let letters = Spelled::new(context.text, word);
        if !self.has_mixed_digits && self.wants(context, &[&rules::MIXED_DIGITS]) {
            if let Some(span) = second_digits(letters.clone(), &mut self.zero) {
                self.has_mixed_digits = true;
                found.push(self.finding(&rules::MIXED_DIGITS, span));
            }
        }
        let is_strict = self.wants(context, &[&profiles::MIXED_SCRIPTS_STRICT]);
        let wants_scripts = is_strict
            || self.wants(
                context,
                &[&rules::MIXED_SCRIPTS, &rules::MIXED_SCRIPTS_UNUSUAL],
            );
        let mut is_mixed = false;
        if has_non_ascii(word.of(context.text)) {
            if self.wants(context, &[&rules::MARK_REPEATED, &rules::MARKS_TOO_MANY]) {
                if let Some((sequence, span)) = marks::first_sequence(letters.clone()) {
                    found.push(self.finding(rule_of(sequence), span));
                }
            }
            let of_scripts = wants_scripts
                .then(|| self.of_scripts(&letters, word))
                .flatten();
            is_mixed = of_scripts.is_some();
            found.extend(of_scripts);
        }
        if is_strict {
            self.search_strictly(letters, is_mixed, found);
        }
        Some(())
    }

    fn of_scripts<'o>(&self, letters: &Spelled<'_>, word: Span) -> Option<Finding<'o>> {
        let scripts = Scripts::of(letters.clone().chars());
        if !scripts.are_mixed() || scripts.is_highly_restrictive() {
            return None;
        }
        let rule = if scripts.are_alike() && have_look_alike(letters.clone()) {
            &rules::MIXED_SCRIPTS
        } else if self.component == Component::Query {
            return None;
        } else {
            &rules::MIXED_SCRIPTS_UNUSUAL
        };
        let (span, note) = minority(letters, &scripts).unwrap_or((word, Note::None));
        Some(self.finding(rule, span).with_note(note))
    }

    /// Adds the finding about a second script, even in a usual mixture, once per piece.
    fn search_strictly(
        &mut self,
        letters: Spelled<'_>,
        is_mixed: bool,
        found: &mut Vec<Finding<'_>>,
    ) {
        if self.has_mixed_scripts {
            return;
        }
        if let Some((span, note)) = second_script(letters, &mut self.script) {
            self.has_mixed_scripts = true;
            if !is_mixed {
                let finding = self.finding(&profiles::MIXED_SCRIPTS_STRICT, span);
                found.push(finding.with_note(note));
            }
        }
    }
}

/// Returns the first letter whose script differs from that of the previous letters, and the names
/// of both scripts.
fn second_script<'o>(
    letters: Spelled<'_>,
    before: &mut Option<Script>,
) -> Option<(Span, Note<'o>)> {
    let mut letters = letters;
    letters.find_map(|(c, span)| {
        let script = script_of(c)?;
        let before = *before.get_or_insert(script);
        let note = Note::Pair(before.full_name(), script.full_name());
        (before != script).then_some((span, note))
    })
}

/// Returns the rule for a sequence of marks.
pub(super) fn rule_of(sequence: Sequence) -> &'static Rule {
    match sequence {
        Sequence::Repeated => &rules::MARK_REPEATED,
        Sequence::TooMany => &rules::MARKS_TOO_MANY,
    }
}

/// Returns the first run of the rarest script, and the names of the scripts.
pub(super) fn minority<'o>(letters: &Spelled<'_>, scripts: &Scripts) -> Option<(Span, Note<'o>)> {
    let (most, fewest) = scripts.most_and_fewest()?;
    let (span, other) = if most == fewest {
        first_foreign(letters.clone(), most)?
    } else {
        (first_run(letters.clone(), fewest)?, fewest)
    };
    Some((span, Note::Pair(most.full_name(), other.full_name())))
}
