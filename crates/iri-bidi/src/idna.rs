//! The Bidi rule of IDNA2008 (RFC 5893, section 2), for hosts that are domain names.

use iri_core::{Clause, Component, Span, pct};
use iri_unicode::{
    BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R},
    bidi_class,
};

use crate::{Finding, FindingKind, Piece, Severity};

/// Whether a name has a label with a character of R, AL or AN, literal or in triplets: only then
/// does the rule speak of it.
pub(crate) fn is_bidi_name(host: &str) -> bool {
    chars(host).any(|(_, c)| matches!(bidi_class(c), R | AL | AN))
}

/// The labels of a name that are still to be tried.
#[derive(Clone, Debug)]
pub(crate) struct Rest<'a> {
    text: &'a str,
    rest: Option<Span>,
}

impl<'a> Rest<'a> {
    /// All labels of the host at this place.
    pub(crate) const fn new(text: &'a str, host: Span) -> Self {
        Self {
            text,
            rest: Some(host),
        }
    }
}

impl Iterator for Rest<'_> {
    type Item = Finding;

    fn next(&mut self) -> Option<Finding> {
        while let Some(rest) = self.rest.take() {
            let mut label = rest;
            for (span, c) in chars(rest.of(self.text)) {
                // Triplets are decoded before the labels are divided (3987bis, section 3.4.2).
                if matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}') {
                    label = Span::new(rest.start(), rest.start() + span.start());
                    self.rest = Some(Span::new(rest.start() + span.end(), rest.end()));
                    break;
                }
            }
            let broken = broken_rule(label.of(self.text));
            if let Some((kind, clause, span)) = broken {
                let start = label.start();
                return Some(Finding::on_piece(
                    kind,
                    Severity::Error,
                    Clause::new(clause),
                    Piece::new(Component::Host, label),
                    Span::new(start + span.start(), start + span.end()),
                ));
            }
        }
        None
    }
}

/// The first of the six rules that a label breaks, and where.
fn broken_rule(label: &str) -> Option<(FindingKind, &'static str, Span)> {
    let classes = || chars(label).map(|(span, c)| (span, bidi_class(c)));
    let (first, class) = classes().next()?;
    let is_rtl = classes().any(|(_, class)| matches!(class, R | AL | AN));
    if !matches!(class, L | R | AL) {
        return Some((FindingKind::IdnaStart, "5893-2-rule 1", first));
    }
    let allowed: fn(BidiClass) -> bool = if is_rtl {
        |class| matches!(class, R | AL | AN | EN | ES | CS | ET | ON | BN | NSM)
    } else {
        |class| matches!(class, L | EN | ES | CS | ET | ON | BN | NSM)
    };
    if let Some((span, _)) = classes().find(|(_, class)| !allowed(*class)) {
        let clause = if is_rtl {
            "5893-2-rule 2"
        } else {
            "5893-2-rule 5"
        };
        return Some((FindingKind::IdnaChar, clause, span));
    }
    let ends: fn(BidiClass) -> bool = if is_rtl {
        |class| matches!(class, R | AL | EN | AN)
    } else {
        |class| matches!(class, L | EN)
    };
    // What stands behind the last character that may be the last but for marks.
    let mut tail: Option<Span> = None;
    for (span, class) in classes() {
        if ends(class) {
            tail = None;
        } else if class != NSM || tail.is_some() {
            tail = Some(Span::new(
                tail.map_or(span.start(), Span::start),
                span.end(),
            ));
        }
    }
    if let Some(span) = tail {
        let clause = if is_rtl {
            "5893-2-rule 3"
        } else {
            "5893-2-rule 6"
        };
        return Some((FindingKind::IdnaEnd, clause, span));
    }
    let digits = |wanted| classes().find(|(_, class)| *class == wanted);
    match (is_rtl, digits(EN), digits(AN)) {
        (true, Some((european, _)), Some((arabic, _))) => Some((
            FindingKind::IdnaDigits,
            "5893-2-rule 4",
            if european > arabic { european } else { arabic },
        )),
        _ => None,
    }
}

/// The characters of a host with their places, triplets decoded where they are UTF-8.
fn chars(host: &str) -> impl Iterator<Item = (Span, char)> + '_ {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = host.get(at..)?;
        let literal = rest.chars().next()?;
        let (c, length) = match literal {
            '%' => pct::decode_char(rest.as_bytes()).unwrap_or((literal, 1)),
            _ => (literal, literal.len_utf8()),
        };
        let span = Span::new(at, at + length);
        at += length;
        Some((span, c))
    })
}
