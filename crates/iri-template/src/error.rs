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
