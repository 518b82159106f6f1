//! The Bidi rule of IDNA2008 ([RFC 5893], section 2).
//!
//! The first character determines the direction, and with it which classes the others may have. What may
//! end a label is known only at its end, so the pass keeps the end of the longest prefix that could be a label:
//! a class that may end one extends it, and so does a nonspacing mark directly after it. The
//! condition holds if that prefix is the whole label. A break of it is reported after all others.
//!
//! [RFC 5893]: https://www.rfc-editor.org/rfc/rfc5893#section-2

use iri_core::Clause;

use crate::bidi::BidiClass::{self, AL, AN, BN, CS, EN, ES, ET, L, NSM, ON, R};
use crate::bidi_class;

/// Checks a label of a domain name against the six conditions of the Bidi rule ([RFC 5893, section
/// 2]). The rule applies to every label of a name in which any label is
/// [right-to-left](is_rtl_label). An empty label satisfies it.
///
/// ```
/// use iri_unicode::{BidiCondition, check_bidi_rule};
///
/// assert!(check_bidi_rule("\u{5D0}1".chars()).is_ok());
///
/// let broken = check_bidi_rule("1\u{5D0}".chars()).unwrap_err();
/// assert_eq!((broken.condition(), broken.start(), broken.end()), (BidiCondition::First, 0, 1));
/// ```
///
/// Takes one pass and constant memory.
///
/// # Errors
///
/// The broken condition with the lowest number, and the characters that break it:
///
/// - Condition 1: the first character.
/// - Conditions 2 and 5: the first character that the direction of the label does not allow.
///   Condition 1 defines that direction by the first character alone, so in `a\u{5D0}` the second
///   character breaks condition 5. (Section 1.4 also calls this label right-to-left, because it
///   contains a right-to-left character. That definition only determines which names the rule
///   applies to.)
/// - Conditions 3 and 6: all characters after the last one that could end the label and its
///   nonspacing marks, since the label satisfies the condition without them.
/// - Condition 4: the first digit of the second kind.
///
/// [RFC 5893, section 2]: https://www.rfc-editor.org/rfc/rfc5893#section-2
pub fn check_bidi_rule(label: impl IntoIterator<Item = char>) -> Result<(), BidiRuleError> {
    use BidiCondition::{First, LtrClasses, LtrEnd, RtlClasses, RtlDigits, RtlEnd};

    let mut classes = label.into_iter().map(bidi_class);
    let (direction, allowed_classes, allowed_end) = match classes.next() {
        Some(R | AL) => (Direction::Rtl, RtlClasses, RtlEnd),
        Some(L) => (Direction::Ltr, LtrClasses, LtrEnd),
        Some(_) => return Err(First.broken_by(0, 1)),
        None => return Ok(()),
    };
    // The first character could also end the label, because it satisfied condition 1.
    let (mut length, mut end) = (1, 1);
    let (mut first_digit, mut other_digit) = (None, None);
    for class in classes {
        if !direction.allows(class) {
            return Err(allowed_classes.broken_by(length, length + 1));
        }
        if matches!(class, EN | AN) && *first_digit.get_or_insert(class) != class {
            // A left-to-right label cannot contain AN, so condition 4 does not depend on the
            // direction.
            other_digit = other_digit.or(Some(length));
        }
        if direction.ends_with(class) || (class == NSM && end == length) {
            end = length + 1;
        }
        length += 1;
    }
    if end < length {
        return Err(allowed_end.broken_by(end, length));
    }
    other_digit.map_or(Ok(()), |at| Err(RtlDigits.broken_by(at, at + 1)))
}

/// Whether a label contains a right-to-left character or an Arabic number (classes R, AL and AN),
/// so that the Bidi rule applies to all labels of its name ([RFC 5893, section 1.4]).
///
/// ```
/// use iri_unicode::is_rtl_label;
///
/// assert!(is_rtl_label("a\u{5D0}".chars()) && is_rtl_label("\u{661}".chars()));
/// assert!(!is_rtl_label("a1".chars()));
/// ```
///
/// [RFC 5893, section 1.4]: https://www.rfc-editor.org/rfc/rfc5893#section-1.4
pub fn is_rtl_label(label: impl IntoIterator<Item = char>) -> bool {
    let mut classes = label.into_iter().map(bidi_class);
    classes.any(|class| matches!(class, R | AL | AN))
}

/// The direction of a label, which its first character determines.
#[derive(Clone, Copy)]
enum Direction {
    Ltr,
    Rtl,
}

impl Direction {
    /// Whether conditions 2 and 5 allow the class.
    const fn allows(self, class: BidiClass) -> bool {
        match class {
            EN | ES | CS | ET | ON | BN | NSM => true,
            R | AL | AN => matches!(self, Self::Rtl),
            L => matches!(self, Self::Ltr),
            _ => false,
        }
    }

    /// Whether conditions 3 and 6 allow the class at the end, not counting nonspacing marks.
    const fn ends_with(self, class: BidiClass) -> bool {
        match class {
            EN => true,
            R | AL | AN => matches!(self, Self::Rtl),
            L => matches!(self, Self::Ltr),
            _ => false,
        }
    }
}

/// The label breaks the Bidi rule.
///
/// ```
/// use iri_unicode::check_bidi_rule;
///
/// let broken = check_bidi_rule("a--".chars()).unwrap_err();
/// assert_eq!(broken.condition().number(), 6);
/// assert_eq!((broken.start(), broken.end()), (1, 3));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BidiRuleError {
    condition: BidiCondition,
    start: usize,
    end: usize,
}

impl BidiRuleError {
    /// The condition that is broken.
    pub const fn condition(&self) -> BidiCondition {
        self.condition
    }

    /// The number of characters before the first one that breaks it.
    pub const fn start(&self) -> usize {
        self.start
    }

    /// The number of characters up to and including the last one that breaks it.
    pub const fn end(&self) -> usize {
        self.end
    }
}

iri_core::tables::diagnostic! {
    BidiRuleError as error {
        code: "bidi",
        span: None,
        component: iri_core::Component::Host,
        clause: error.condition.clause(),
        message(f): write!(
            f,
            "condition {} of the Bidi rule is broken by characters {}..{}",
            error.condition.number(),
            error.start,
            error.end
        ),
    }
}

/// The six conditions of the Bidi rule.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum BidiCondition {
    /// Condition 1: a label starts with L, R or AL.
    First,
    /// Condition 2: a right-to-left label consists of R, AL, AN, EN, ES, CS, ET, ON, BN and NSM.
    RtlClasses,
    /// Condition 3: a right-to-left label ends with R, AL, EN or AN, followed by any number of NSM.
    RtlEnd,
    /// Condition 4: a right-to-left label does not have both EN and AN.
    RtlDigits,
    /// Condition 5: a left-to-right label consists of L, EN, ES, CS, ET, ON, BN and NSM.
    LtrClasses,
    /// Condition 6: a left-to-right label ends with L or EN, followed by any number of NSM.
    LtrEnd,
}

impl BidiCondition {
    /// The number of the condition in the RFC, 1 to 6.
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::RtlClasses => 2,
            Self::RtlEnd => 3,
            Self::RtlDigits => 4,
            Self::LtrClasses => 5,
            Self::LtrEnd => 6,
        }
    }

    /// The clause that contains the condition.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::First => "5893-2-rule 1",
            Self::RtlClasses => "5893-2-rule 2",
            Self::RtlEnd => "5893-2-rule 3",
            Self::RtlDigits => "5893-2-rule 4",
            Self::LtrClasses => "5893-2-rule 5",
            Self::LtrEnd => "5893-2-rule 6",
        })
    }

    const fn broken_by(self, start: usize, end: usize) -> BidiRuleError {
        BidiRuleError {
            condition: self,
            start,
            end,
        }
    }
}
