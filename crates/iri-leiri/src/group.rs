//! 3987bis, sections 6.1 and 6.3: the characters that only a LEIRI may contain, by groups.
//!
//! A LEIRI may contain nearly every character, so it is shorter to say what an IRI keeps: `ucschar` without the
//! bidi formatting characters, and private-use characters in a query. What belongs to a group and
//! does not stay is reported. Whether a leading byte can only begin characters that stay is known
//! without decoding, so the search decodes few characters.

use core::fmt;

use iri_core::ascii::{self, AsciiSet};
use iri_core::ucs::{BIDI_FORMATTING, UCSCHAR};
use iri_core::{Clause, Component, Parts, Span};

/// Whether a character is in `leiri-ucschar`, which replaces `ucschar` in the grammar of LEIRIs
/// (3987bis, section 6.1).
///
/// ```
/// use iri_leiri::is_leiri_ucschar;
///
/// assert!(is_leiri_ucschar(' ') && is_leiri_ucschar('\0') && is_leiri_ucschar('é'));
/// assert!(!is_leiri_ucschar('%') && !is_leiri_ucschar('[') && !is_leiri_ucschar('\u{FFFE}'));
/// ```
pub const fn is_leiri_ucschar(c: char) -> bool {
    if c.is_ascii() {
        ascii::EXCLUDED.contains(c as u8)
    } else {
        !matches!(c, '\u{FFFE}' | '\u{FFFF}')
    }
}

/// A group of characters that a LEIRI may contain, and that an IRI may not contain or only in its
/// query (3987bis, section 6.3).
///
/// The groups are disjoint. Together with the characters that an IRI may contain everywhere,
/// `ucschar` without [`Group::BidiFormatting`], they are `leiri-ucschar`.
///
/// ```
/// use iri_leiri::Group;
///
/// assert_eq!(Group::of('\u{202E}'), Some(Group::BidiFormatting));
/// assert_eq!(Group::of('é'), None);
/// assert_eq!(Group::Unwise.name(), "unwise");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Group {
    /// U+0020.
    Space,
    /// `<`, `>` and `"`.
    Delimiters,
    /// `\`, `^`, `` ` ``, `{`, `|` and `}`.
    Unwise,
    /// U+0000 to U+001F, U+007F, and U+0080 to U+009F.
    Controls,
    /// U+200E, U+200F, and U+202A to U+202E, which RFC 3987, section 4.1, forbids.
    BidiFormatting,
    /// U+FFF0 to U+FFFD.
    Specials,
    /// U+E000 to U+F8FF, U+F0000 to U+FFFFD, and U+100000 to U+10FFFD. An IRI may contain them in
    /// its query.
    PrivateUse,
    /// U+E0000 to U+E0FFF.
    Tags,
    /// U+FDD0 to U+FDEF, and the last two code points of each plane from the second on.
    NonCharacters,
}

impl Group {
    /// All groups, in the order of the document.
    pub const ALL: [Self; 9] = [
        Self::Space,
        Self::Delimiters,
        Self::Unwise,
        Self::Controls,
        Self::BidiFormatting,
        Self::Specials,
        Self::PrivateUse,
        Self::Tags,
        Self::NonCharacters,
    ];

    /// Returns the group of a character; `None` if an IRI may contain it everywhere, or if not even
    /// a LEIRI may contain it.
    pub const fn of(c: char) -> Option<Self> {
        Some(match c {
            ' ' => Self::Space,
            '<' | '>' | '"' => Self::Delimiters,
            '\\' | '^' | '`' | '{' | '|' | '}' => Self::Unwise,
            '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' => Self::Controls,
            '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' => Self::BidiFormatting,
            '\u{FFF0}'..='\u{FFFD}' => Self::Specials,
            // Noncharacters before the ranges that contain them.
            '\u{FDD0}'..='\u{FDEF}' => Self::NonCharacters,
            '\u{10000}'.. if c as u32 & 0xFFFE == 0xFFFE => Self::NonCharacters,
            '\u{E0000}'..='\u{E0FFF}' => Self::Tags,
            '\u{E000}'..='\u{F8FF}' | '\u{F0000}'.. => Self::PrivateUse,
            _ => return None,
        })
    }

    /// A stable name in kebab-case, for programs: `bidi-formatting`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Space => "space",
            Self::Delimiters => "delimiters",
            Self::Unwise => "unwise",
            Self::Controls => "controls",
            Self::BidiFormatting => "bidi-formatting",
            Self::Specials => "specials",
            Self::PrivateUse => "private-use",
            Self::Tags => "tags",
            Self::NonCharacters => "non-characters",
        }
    }

    /// The reason why an IRI may not contain these characters.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Space => {
                "spaces separate the items of lists, and may be lost or multiplied at line breaks"
            }
            Self::Delimiters => {
                "these characters enclose identifiers in text, so this identifier may be cut short"
            }
            Self::Unwise => {
                "some systems display other characters instead, and other syntaxes give them a meaning"
            }
            Self::Controls => {
                "control characters may be filtered out, stop programs, or change the display around them"
            }
            Self::BidiFormatting => {
                "bidirectional formatting characters cannot be read back from a display, and can deceive"
            }
            Self::Specials => {
                "byte order marks, annotations and replacement characters mean nothing in an identifier"
            }
            Self::PrivateUse => {
                "private-use characters have neither meaning nor appearance without an agreement"
            }
            Self::Tags => "tag characters cannot be seen, typed or read aloud",
            Self::NonCharacters => {
                "noncharacters are for internal use in programs, not for interchange"
            }
        }
    }

    /// Advice about these characters.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::Space => "write it as `%20`, or name the resource without a space",
            Self::Delimiters => "write them as `%3C`, `%3E` and `%22`",
            Self::Unwise => {
                "write them as triplets; to separate path segments, use `/` instead of a backslash"
            }
            Self::Controls => "remove them; no name needs control characters",
            Self::BidiFormatting => "remove them; the letters alone determine the order of display",
            Self::Specials => "remove them; U+FFFD shows that a character was lost earlier",
            Self::PrivateUse => "use characters that are assigned in Unicode",
            Self::Tags => "remove them; state the language outside the identifier",
            Self::NonCharacters => "remove them",
        }
    }

    /// The clause about the group.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Space => "bis-6.3-space",
            Self::Delimiters => "bis-6.3-delims",
            Self::Unwise => "bis-6.3-unwise",
            Self::Controls => "bis-6.3-controls",
            Self::BidiFormatting => "bis-6.3-bidi",
            Self::Specials => "bis-6.3-specials",
            Self::PrivateUse => "bis-6.3-private",
            Self::Tags => "bis-6.3-tags",
            Self::NonCharacters => "bis-6.3-nonchar",
        })
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the characters of a string that a LEIRI may contain at their place and an IRI may not,
/// run by run (3987bis, section 6.3).
///
/// A run is a sequence of characters of one group. Private-use characters in a query are in no run,
/// since an IRI may contain them there. The string need not be a LEIRI.
///
/// ```
/// use iri_core::Span;
/// use iri_leiri::{Group, groups};
///
/// let mut runs = groups("/a  <b>?\u{E000}");
/// let run = runs.next().unwrap();
/// assert_eq!((run.group(), run.span()), (Group::Space, Span::new(2, 4)));
/// assert_eq!(runs.next().unwrap().span(), Span::new(4, 5));
/// assert_eq!(runs.next().unwrap().span(), Span::new(6, 7));
/// assert!(runs.next().is_none());
/// ```
pub fn groups(text: &str) -> Groups<'_> {
    groups_parts(Parts::split(text))
}

/// [`groups`] for a string that was already split.
pub const fn groups_parts(parts: Parts<'_>) -> Groups<'_> {
    Groups { parts, at: 0 }
}

/// A run of characters of one group: an item of [`Groups`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct GroupRun {
    group: Group,
    component: Component,
    span: Span,
}

impl GroupRun {
    /// The group.
    pub const fn group(&self) -> Group {
        self.group
    }

    /// The component in which the run begins.
    pub const fn component(&self) -> Component {
        self.component
    }

    /// The byte range of the run in the input.
    pub const fn span(&self) -> Span {
        self.span
    }
}

/// The iterator of [`groups`].
#[derive(Clone, Debug)]
pub struct Groups<'a> {
    parts: Parts<'a>,
    at: usize,
}

impl Iterator for Groups<'_> {
    type Item = GroupRun;

    fn next(&mut self) -> Option<GroupRun> {
        let text = self.parts.as_str();
        let start = find_char(text, self.at, ascii::EXCLUDED, true, |c, at| {
            !stays(&self.parts, c, at) && Group::of(c).is_some()
        });
        self.at = start;
        let mut rest = text.get(start..)?.chars();
        let group = Group::of(rest.next()?)?;
        let mut left = rest.as_str().len();
        while rest.next().is_some_and(|c| Group::of(c) == Some(group)) {
            left = rest.as_str().len();
        }
        self.at = text.len() - left;
        Some(GroupRun {
            group,
            component: self.parts.component_at(start),
            span: Span::new(start, self.at),
        })
    }
}

impl core::iter::FusedIterator for Groups<'_> {}

/// Whether an IRI may contain `c`, a character beyond US-ASCII, at `at`.
pub(crate) fn stays(parts: &Parts<'_>, c: char, at: usize) -> bool {
    if UCSCHAR.contains(c) {
        return !BIDI_FORMATTING.contains(&c);
    }
    Group::of(c) == Some(Group::PrivateUse) && in_query(parts, at)
}

/// Whether `at` is in the query.
pub(crate) const fn in_query(parts: &Parts<'_>, at: usize) -> bool {
    match parts.span(Component::Query) {
        Some(query) => query.start() <= at && at < query.end(),
        None => false,
    }
}

/// Returns the index of the first character from `at` on for which `is_match` is true, or the end.
/// Characters of US-ASCII outside `set` are skipped without calling it.
///
/// `ucschar_stays` promises that no character of `ucschar` matches, except for the seven
/// bidirectional formatting characters.
pub(crate) fn find_char(
    text: &str,
    mut at: usize,
    set: AsciiSet,
    ucschar_stays: bool,
    is_match: impl Fn(char, usize) -> bool,
) -> usize {
    let bytes = text.as_bytes();
    while let Some(&byte) = bytes.get(at) {
        match byte {
            ..0x80 if set.contains(byte) && is_match(char::from(byte), at) => return at,
            ..0x80 => at += 1,
            // Continuation bytes, and leading bytes that occur only in characters of `ucschar`
            // without the seven formatting characters.
            0x80..=0xC1 | 0xC3..=0xE1 | 0xE3..=0xED if ucschar_stays => at += 1,
            _ => match text.get(at..).and_then(|rest| rest.chars().next()) {
                Some(c) if !is_match(c, at) => at += c.len_utf8(),
                _ => return at,
            },
        }
    }
    bytes.len()
}
