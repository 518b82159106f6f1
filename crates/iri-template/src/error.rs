//! The error of parsing a template.

use iri_core::{Clause, Span};

/// A string is not a template ([`Template::parse`](crate::Template::parse)).
///
/// ```
/// use iri_template::{Template, TemplateErrorKind};
///
/// let error = Template::parse("/users/{user id}").unwrap_err();
/// assert_eq!(error.kind(), TemplateErrorKind::NameIllegal);
/// assert_eq!(error.span().range(), 12..13);
/// assert_eq!(error.clause().to_string(), "RFC 6570, section 2.3, varname");
/// assert_eq!(error.to_string(), "character not allowed in the name of a variable at bytes 12..13");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct TemplateError {
    kind: TemplateErrorKind,
    span: Span,
}

impl TemplateError {
    pub(crate) const fn new(kind: TemplateErrorKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> TemplateErrorKind {
        self.kind
    }

    /// Returns the location of the error in bytes of the template.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that the template violates.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    TemplateError as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`TemplateError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum TemplateErrorKind {
        /// A literal contains a character that no URI and no IRI contains, or `}` without `{`. The span is the
        /// character.
        LiteralIllegal = "template-literal-illegal" Any "6570-2.1-literals"
            "character not allowed outside an expression"
            "Outside the braces, a template has the characters of URIs and IRIs. Write others, such as spaces and braces, as percent triplets."
            rust "Template::parse(\"/a b\")" not "Template::parse(\"/a%20b\")";
        /// A `%` outside an expression or in a name is not followed by two hexadecimal digits. The span is from the
        /// `%` to the first byte that is no hexadecimal digit.
        PercentMalformed = "template-percent-malformed" Any "6570-1.5-pct-encoded"
            "percent sign without two hexadecimal digits"
            "A percent sign starts a triplet: `%` and two hexadecimal digits. A percent sign itself is written `%25`."
            rust "Template::parse(\"/100%\")" not "Template::parse(\"/100%25\")";
        /// The braces of an expression contain no variable, or a comma is not followed by one. The span is empty, where
        /// the name was expected.
        NameMissing = "template-name-missing" Any "6570-2.3-variable-list"
            "missing name of a variable"
            "An expression has one variable or more, with commas between them: `{x}`, `{?x,y}`."
            rust "Template::parse(\"/{?x,}\")" not "Template::parse(\"/{?x}\")";
        /// The name of a variable contains a character other than a letter, digit, underscore, triplet, or dot between
        /// two of these. The span is the character.
        NameIllegal = "template-name-illegal" Any "6570-2.3-varname"
            "character not allowed in the name of a variable"
            "The name of a variable has letters and digits of US-ASCII, underscores, percent triplets, and single dots between them: `user_id`, `last.name`. There are no spaces, no hyphens and no default values."
            rust "Template::parse(\"/{user-id}\")" not "Template::parse(\"/{user_id}\")";
        /// The operator is reserved for extensions. The span is the operator.
        OperatorReserved = "template-operator-reserved" Any "6570-2.2-op-reserve"
            "operator that is reserved for extensions"
            "The operators are `+`, `#`, `.`, `/`, `;`, `?` and `&`. No document defines `=`, `,`, `!`, `@` and `|`."
            rust "Template::parse(\"{!x}\")" not "Template::parse(\"{x}\")";
        /// The length after `:` is not a number from 1 to 9999. The span is from the colon to the last digit.
        PrefixInvalid = "template-prefix-invalid" Any "6570-2.4.1-max-length"
            "length of a prefix that is not a number from 1 to 9999"
            "`{x:3}` takes the first three characters of a value. The number has up to four digits and does not start with 0."
            rust "Template::parse(\"{x:0}\")" not "Template::parse(\"{x:1}\")";
        /// After a modifier, neither a comma nor the closing brace follows. The span is the character there.
        ModifierTrailing = "template-modifier-trailing" Any "6570-2.4-modifier-level4"
            "character after the modifier of a variable"
            "A variable has one modifier, a prefix (`:3`) or explode (`*`), and a comma or the closing brace follows it."
            rust "Template::parse(\"{x:3*}\")" not "Template::parse(\"{x:3}\")";
        /// An expression has no closing brace. The span is its opening brace.
        BraceOpen = "template-brace-open" Any "6570-2.2-expression"
            "opening brace without a closing brace"
            "An expression ends at a closing brace, and expressions are not nested. Write a brace that is not part of an expression as `%7B`."
            rust "Template::parse(\"/{x\")" not "Template::parse(\"/{x}\")";
    }
}

/// A template cannot be matched ([`Matcher::new`](crate::Matcher::new), [`Pattern::new`](crate::Pattern::new)).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PatternError {
    kind: PatternErrorKind,
    span: Span,
    #[cfg(feature = "alloc")]
    witness: Option<crate::Witness>,
}

impl PatternError {
    pub(crate) const fn new(kind: PatternErrorKind, span: Span) -> Self {
        Self {
            kind,
            span,
            #[cfg(feature = "alloc")]
            witness: None,
        }
    }

    #[cfg(feature = "alloc")]
    pub(crate) const fn ambiguous(span: Span, witness: crate::Witness) -> Self {
        Self {
            kind: PatternErrorKind::Ambiguous,
            span,
            witness: Some(witness),
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
        self.kind.clause()
    }

    /// Returns two choices of values that expand to the same reference, if the template is ambiguous.
    #[cfg(feature = "alloc")]
    pub const fn witness(&self) -> Option<&crate::Witness> {
        self.witness.as_ref()
    }
}

iri_core::tables::diagnostic! {
    PatternError as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): {
            f.write_str(error.kind.message())?;
            #[cfg(feature = "alloc")]
            if let Some(witness) = &error.witness {
                return write!(f, ": {witness}");
            }
            Ok(())
        },
        message_span: (!matches!(error.kind, PatternErrorKind::Ambiguous)).then_some(error.span),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`PatternError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum PatternErrorKind {
        /// Two choices of values expand to the same reference. The span is the whole template.
        Ambiguous = "template-ambiguous" Any "6570-1.4-reverse"
            "ambiguous template"
            "Two choices of values expand to the same reference, so the reference does not say which of them it was. Separate variables by a literal that no value contains, such as a slash; or restrict values by the options of matching."
            rust "Pattern::new(&template!(\"/{a}-{b}\"))" not "Pattern::new(&template!(\"/{a}/{b}\"))";
        /// A variable occurs twice. Its two values would have to be compared. The span is the second one.
        Repeated = "template-variable-repeated" Any "6570-1.4-reverse"
            "variable that occurs twice"
            "In a template that is matched, each variable occurs once. Give the second one another name, and compare the values."
            rust "Pattern::new(&template!(\"/{a}/{a}\"))" not "Pattern::new(&template!(\"/{a}/{b}\"))";
        /// A literal contains a triplet that is only a part of a character. The span is the literal.
        LiteralOctets = "template-literal-octets" Any "6570-1.4-reverse"
            "triplet that is only a part of a character"
            "Templates are matched character by character, so all octets of a character are in one literal."
            rust "Pattern::new(&template!(\"/%C3{a}\"))" not "Pattern::new(&template!(\"/%C3%A9{a}\"))";
        /// The template is too large to decide whether it is ambiguous, or for the room of a [`Matcher`](crate::Matcher).
        /// The span is the whole template.
        TooLarge = "template-too-large" Any "6570-1.4-reverse"
            "template too large for its matcher, or to be decided"
            "A `Matcher<N>` has room for `N` literals and expressions, and for `N` variables: use a larger `N`. For a `Pattern`, a template that can be read from left to right without a choice may have 65,535 variables. Any other is decided by comparing its ways of reading with each other, up to a million pairs of steps: use fewer variables, or shorter prefixes."
            rust "Pattern::new(&template!(\"{a:9999}{b:9999}\"))" not "Pattern::new(&template!(\"{a:9999}/{b:9999}\"))";
        /// Reading the template has a choice, which a [`Matcher`](crate::Matcher) does not have. The span is the whole template.
        Choice = "template-choice" Any "6570-1.4-reverse"
            "template that is read from left to right with a choice"
            "A `Matcher` has no heap, so each value ends at the first letter that it cannot contain. Use a `Pattern`, or a literal after the variable that no value contains."
            rust "Matcher::<4>::new(&template!(\"/{file:8}.json\"))" not "Matcher::<4>::new(&template!(\"/{file:8}/json\"))";
    }
}

iri_core::tables::diagnostic! { kind PatternErrorKind }

/// A reference is no expansion of a template ([`Pattern::find`](crate::Pattern::find)).
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NoMatch {
    kind: NoMatchKind,
    span: Span,
}

impl NoMatch {
    pub(crate) const fn new(kind: NoMatchKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// The first letter of a reference that differs.
    pub(crate) const fn at(reference: &str, at: usize) -> Self {
        Self::new(NoMatchKind::Differs, Span::of_char(reference, at))
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> NoMatchKind {
        self.kind
    }

    /// Returns the location in bytes of the reference, which its [kind](Self::kind) describes.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// Returns the clause that says when a template can be used in reverse.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    NoMatch as error {
        code: error.kind.code(),
        span: error.span,
        component: None,
        clause: error.clause(),
        message(f): f.write_str(error.kind.message()),
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`NoMatch`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum NoMatchKind {
        /// The span is the first character with which the reference is not the start of any expansion; it is empty and at the
        /// end if the reference is only a start.
        Differs = "template-no-match" Any "6570-1.4-reverse"
            "no expansion of the template"
            "From here on, the reference differs from all expansions of the template. A value of `{x}` has no reserved character as it is: an expansion writes `(` as `%28` and `:` as `%3A`. `{+x}` keeps them."
            rust "Pattern::new(&template!(\"/{a}\")).unwrap().find(\"/a/b\")" not "Pattern::new(&template!(\"/{a}\")).unwrap().find(\"/a\")";
        /// The options exclude a value. The span is a segment that is `.` or `..`, however it is encoded, or the part of a segment before an encoded slash.
        Excluded = "template-value-excluded" Any "6570-1.4-reverse"
            "value with a dot segment or an encoded slash"
            "Used as the name of a file, the value may leave the folder that it should be in. The options of matching exclude it."
            rust "PatternOptions::safe().pattern(&template!(\"/{a}\")).unwrap().find(\"/%252e%252e\")" not "PatternOptions::safe().pattern(&template!(\"/{a}\")).unwrap().find(\"/a\")";
        /// There are more texts than a [`Matcher`](crate::Matcher) has room for. The span is the first of those without room.
        /// Or the reference has 4 GiB or more; the span is all of it.
        TooLong = "template-match-too-long" Any "6570-1.4-reverse"
            "more texts than the matcher has room for"
            "A `Matcher<N>` has room for `N` texts of a reference, each item of a list included. Choose a larger `N`, or use a `Pattern`."
            rust "Matcher::<2>::new(&template!(\"{/a*}\")).unwrap().find(\"/1/2/3\")" not "Matcher::<2>::new(&template!(\"{/a*}\")).unwrap().find(\"/1/2\")";
    }
}
