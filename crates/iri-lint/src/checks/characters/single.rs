//! Checks of single characters, which report the most specific rule.

use core::fmt::Display;

use iri_core::engine::labels::Letters;
use iri_core::ucs::{BIDI_FORMATTING, BIDI_FORMATTING_LATER, IPRIVATE, UCSCHAR, bis};
use iri_core::{Clause, Component, Severity, Span};
use iri_unicode::{
    JoiningType, LabelContext, Script, has_compatibility_form, is_alphanumeric, is_assigned,
    is_default_ignorable, is_mark, is_width_variant, joiner_is_in_context, joining_type, nfkc,
    script,
};

use super::lookalikes::{is_blank, looks_like};
use super::read::Read;
use crate::checks::characters;
use crate::finding::{Finding, FixReplacement, Note};

/// Iterator over the findings about single characters of a piece.
#[derive(Clone, Debug)]
pub(super) struct Singles<'a> {
    rest: Read<'a>,
    component: Component,
    /// Whether the grammar allows tag characters in the component, as 3987bis does in queries.
    has_tags: bool,
    /// The previous character.
    before: Option<char>,
    /// The last previous character whose joining type is not transparent.
    joined: Option<char>,
    /// The current label, segment, or name or value of a query, and what follows it.
    label: Read<'a>,
    /// The properties of `label`, once a character depends on them.
    context: Option<LabelContext>,
}

impl<'a> Singles<'a> {
    pub(super) fn new(read: Read<'a>, component: Component) -> Self {
        Self {
            label: read.clone(),
            context: None,
            rest: read,
            component,
            has_tags: false,
            before: None,
            joined: None,
        }
    }

    pub(super) const fn with_tags(mut self, yes: bool) -> Self {
        self.has_tags = yes;
        self
    }
}

impl<'a> Iterator for Singles<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let (c, span) = self.rest.next()?;
            if self.ends_label(c) {
                self.label = self.rest.clone();
                self.context = None;
            }
            let found = (!c.is_ascii()).then(|| self.finding(c, span)).flatten();
            self.before = Some(c);
            if joining_type(c) != JoiningType::Transparent {
                self.joined = Some(c);
            }
            if let Some(finding) = found {
                return Some(finding.with_component(self.component));
            }
        }
    }
}

impl Singles<'_> {
    /// Whether a character delimits the names and values of a query.
    const fn ends_label(&self, c: char) -> bool {
        matches!(self.component, Component::Query) && matches!(c, '&' | ';' | '=')
    }

    fn finding<'o>(&mut self, c: char, span: Span) -> Option<Finding<'o>> {
        if !UCSCHAR.contains(c) {
            if self.has_tags && bis::IPRIVATE.contains(c) && !IPRIVATE.contains(c) {
                return self.invisible(c, span);
            }
            let is_private = self.component == Component::Query && IPRIVATE.contains(c);
            let finding = Finding::new(&characters::PRIVATE_USE_CHAR, span);
            return is_private.then(|| finding.with_note(Note::Char));
        }
        if BIDI_FORMATTING.contains(&c) || BIDI_FORMATTING_LATER.contains(&c) {
            // The family of bidi rules reports these.
            return None;
        }
        let finding = |rule| Finding::new(rule, span).with_note(Note::Char);
        if let '\u{206A}'..='\u{206F}' = c {
            return Some(finding(&characters::DEPRECATED_FORMAT_CHAR).with_change(REMOVED));
        }
        if is_mark(c) && self.before.is_none() {
            return Some(finding(&characters::MARK_AT_START).with_clause(EACH_START));
        }
        if is_default_ignorable(c) {
            return self.invisible(c, span);
        }
        if let Some(finding) = self.lookalike(c, span) {
            return Some(finding);
        }
        if !is_assigned(c) {
            return Some(finding(&characters::UNASSIGNED_CHAR));
        }
        if has_compatibility_form(c) {
            return Some(self.compatible(c, span).with_note(Note::Char));
        }
        if is_symbol(c) && !is_mark(c) {
            return Some(finding(&characters::SYMBOL));
        }
        self.is_out_of_context(c, span.start()).then(|| {
            finding(match self.component {
                Component::Host => &characters::CONTEXT_RULE,
                _ => &characters::CHAR_CONTEXT,
            })
        })
    }

    /// Whether a contextual rule for characters other than joiners forbids a character here. Of a run of
    /// digits, only the first counts.
    fn is_out_of_context(&mut self, c: char, start: usize) -> bool {
        // Few characters have such a rule.
        if LabelContext::default().allows(c, None, None).is_none() {
            return false;
        }
        if matches!(
            (self.before, c),
            (Some('\u{660}'..='\u{669}'), '\u{660}'..='\u{669}')
                | (Some('\u{6F0}'..='\u{6F9}'), '\u{6F0}'..='\u{6F9}')
        ) {
            return false;
        }
        let context = self.context.unwrap_or_else(|| {
            let label = self.label.decoded();
            let label = label.take_while(|(c, span)| span.len() > 1 || !self.ends_label(*c));
            LabelContext::of(label.map(|(c, _)| c))
        });
        self.context = Some(context);
        let after = self.rest.decoded().next().map(|(c, _)| c);
        let before = self.rest.triplets_before(start).or(self.before);
        // Hosts are mapped to lower case before the rules apply, and other text may be in capitals.
        let [before, after] = [before, after].map(|c| c.map(|c| c.to_ascii_lowercase()));
        context.allows(c, before, after) == Some(false)
    }

    fn invisible<'o>(&self, c: char, span: Span) -> Option<Finding<'o>> {
        let after = || self.rest.clone().map(|(c, _)| c);
        if let '\u{200C}' | '\u{200D}' = c {
            let before = self.before.into_iter().chain(self.joined);
            if joiner_is_in_context(c, before, after()) {
                return None;
            }
        }
        let rule = match c {
            '\u{200C}' | '\u{200D}' => &characters::JOINER_CONTEXT,
            _ => &characters::INVISIBLE_CHAR,
        };
        let finding = Finding::new(rule, span)
            .with_note(Note::Char)
            .with_change(REMOVED);
        // Joiners combine emoji, and variation selectors choose forms of ideographs.
        let is_usual = match c {
            '\u{200D}' => {
                self.before.is_some_and(is_picture) && after().next().is_some_and(is_picture)
            }
            '\u{FE00}'..='\u{FE0F}' | '\u{E0100}'..='\u{E01EF}' => self.before.is_some_and(|c| {
                is_picture(c) || is_symbol(c) || c.is_ascii_digit() || script(c) == Script::Han
            }),
            _ => false,
        };
        Some(if is_usual {
            finding.at_most(Severity::Advice)
        } else {
            finding
        })
    }

    /// Returns a finding if the character looks like a space or a delimiter.
    fn lookalike<'o>(&self, c: char, span: Span) -> Option<Finding<'o>> {
        let is_host = self.component == Component::Host;
        if is_blank(c) {
            let rule = if is_host {
                &characters::HOST_LOOKALIKE
            } else {
                &characters::LOOKALIKE_SPACE
            };
            let finding = Finding::new(rule, span).with_note(Note::Char);
            return Some(if is_host {
                finding.with_clause(SPACE)
            } else {
                finding.with_change(FixReplacement::Text("%20"))
            });
        }
        let like = looks_like(c).filter(|like| is_host || *like != '.')?;
        let (rule, clause) = match like {
            '/' | '?' | '@' | ':' | '.' => (&characters::LOOKALIKE_DELIMITER, SLASH),
            '<' | '>' | '#' | '%' | '"' => (&characters::LOOKALIKE_DELIMITER, DELIMS),
            _ => (&characters::LOOKALIKE_UNWISE, UNWISE),
        };
        let rule = if is_host {
            &characters::HOST_LOOKALIKE
        } else {
            rule
        };
        let finding = Finding::new(rule, span).with_clause(clause);
        Some(finding.with_note(Note::LooksLike(like)))
    }

    /// Returns the finding about a character that compatibility normalization replaces.
    fn compatible<'o>(&self, c: char, span: Span) -> Finding<'o> {
        let is_searched = matches!(self.component, Component::Query | Component::Fragment);
        if is_width_variant(c) {
            let finding = Finding::new(&characters::WIDTH_FORM, span).with_change(NFKC);
            let is_half_width = matches!(c, '\u{FF61}'..='\u{FFDC}' | '\u{FFE8}'..='\u{FFEE}');
            let finding = if is_half_width {
                finding.with_clause(HALF_WIDTH)
            } else {
                finding
            };
            // Full-width punctuation is usual in Chinese and Japanese text.
            return if is_searched || !is_alphanumeric(c) {
                finding.at_most(Severity::Advice)
            } else {
                finding
            };
        }
        if is_presentation_form(c) {
            let finding = Finding::new(&characters::PRESENTATION_FORM, span).with_change(NFKC);
            // A search for the ligature itself has to contain it (RFC 3987, section 7.5).
            let clause = if is_latin_ligature(c) {
                FI
            } else {
                finding.clause()
            };
            let finding = finding.with_clause(clause);
            return if is_searched {
                finding.at_most(Severity::Advice)
            } else {
                finding
            };
        }
        Finding::new(&characters::NOT_NFKC, span).with_change(NFKC)
    }
}

/// Returns a finding about the separator of two labels, if it is not a full stop.
pub(super) fn other_dot<'o>(text: &str, dot: Span) -> Option<Finding<'o>> {
    let c = Letters::new(text, dot).chars().next();
    c.filter(|c| !c.is_ascii())?;
    let finding = Finding::new(&characters::HOST_LOOKALIKE, dot).with_clause(SLASH);
    Some(
        finding
            .with_note(Note::LooksLike('.'))
            .with_change(FixReplacement::Text(".")),
    )
}

const EACH_START: Clause = Clause::new("bis-5.1-c-each");
const SPACE: Clause = Clause::new("3987-6.1-b-space");
const SLASH: Clause = Clause::new("3987-6.1-b-slash");
const DELIMS: Clause = Clause::new("3987-6.1-b-delims");
const UNWISE: Clause = Clause::new("3987-6.1-b-unwise");
const HALF_WIDTH: Clause = Clause::new("3987-6.1-b-halfwidth");
const FI: Clause = Clause::new("3987-7.5-fi");

const REMOVED: FixReplacement = FixReplacement::Text("");

/// Normalizes to Normalization Form KC.
const NFKC: FixReplacement = FixReplacement::By(|found, f| nfkc(Letters::of(found).chars()).fmt(f));

const fn is_latin_ligature(c: char) -> bool {
    matches!(c, '\u{FB00}'..='\u{FB06}')
}

/// Whether a character is a ligature, a presentation form of an Arabic or Hebrew letter, or a
/// vertical or small form.
const fn is_presentation_form(c: char) -> bool {
    matches!(c, '\u{FB00}'..='\u{FDFF}' | '\u{FE10}'..='\u{FE19}' | '\u{FE30}'..='\u{FE6F}')
        || matches!(c, '\u{FE70}'..='\u{FEFF}')
}

/// Whether a character is in a block of symbols that keyboards lack: arrows, mathematical and
/// technical symbols, box drawing, dingbats, hexagrams, musical notation, and pictographs. Braille
/// patterns are not included, because Braille keyboards exist.
const fn is_symbol(c: char) -> bool {
    matches!(c,
        '\u{2190}'..='\u{27FF}' | '\u{2900}'..='\u{2BFF}' | '\u{4DC0}'..='\u{4DFF}'
        | '\u{1CC00}'..='\u{1CFCF}' | '\u{1D000}'..='\u{1D37F}' | '\u{1D800}'..='\u{1DAAF}'
        | '\u{1F000}'..='\u{1FBFF}')
}

/// Whether a character is part of an emoji: a symbol, a skin tone, or the selector of emoji
/// presentation.
const fn is_picture(c: char) -> bool {
    is_symbol(c) || matches!(c, '\u{FE0F}')
}
