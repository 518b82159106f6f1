//! Rules of the grammars, which are the kinds of errors of the parser, and the search for every syntax
//! error, not only the first.

use iri_core::Grammar;
use iri_core::engine::scan::illegal_char;
use iri_core::{Component, Severity, Span, ip, pct, ucs};
use iri_leiri::is_leiri_ucschar;
use iri_syntax::{Edition, Form, ParseError, ParseErrorKind};

use crate::checks::characters::is_hidden;
use crate::context::Context;
use crate::entry::{self, Tables};
use crate::family::Family;
use crate::finding::{Finding, FixReplacement, Note};
use crate::production::Production;
use crate::rule::Rule;

const TABLES: &Tables = &[(Severity::Error, ParseErrorKind::ENTRIES)];

static OF_KINDS: [Rule; entry::count(TABLES)] = entry::rules(Family::Grammar, TABLES);

/// The rules of this family, in the order of the kinds.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
pub(crate) static RULES: &[&Rule] = &{
    let mut rules = [&OF_KINDS[0]; OF_KINDS.len()];
    let mut index = 1;
    while index < OF_KINDS.len() {
        rules[index] = &OF_KINDS[index];
        index += 1;
    }
    rules
};

/// Returns the rule of a kind.
pub(crate) fn rule(kind: ParseErrorKind) -> &'static Rule {
    let [first, ..] = &OF_KINDS;
    let rule = OF_KINDS.get(kind as usize).unwrap_or(first);
    debug_assert_eq!(rule.code, kind.code());
    rule
}

/// Converts an error of the parser in `text` to a finding.
pub(crate) fn refusal<'o>(error: &ParseError, text: &str) -> Finding<'o> {
    let finding = Finding::new(rule(error.kind()), error.span())
        .with_component(error.component())
        .with_clause(error.clause())
        .with_note(Note::Parse(*error));
    match error.kind() {
        // A port cannot contain triplets.
        _ if error.component() == Some(Component::Port) => finding,
        ParseErrorKind::MalformedTriplet => finding.with_change(FixReplacement::By(|found, f| {
            f.write_str("%25")?;
            f.write_str(found.strip_prefix('%').unwrap_or(found))
        })),
        ParseErrorKind::IllegalChar | ParseErrorKind::SchemeBadChar
            if is_around(error.span(), text) =>
        {
            finding.with_change(FixReplacement::Text(""))
        }
        ParseErrorKind::IllegalChar
        | ParseErrorKind::BracketOutsideHost
        | ParseErrorKind::ColonInFirstSegment => finding.with_change(ENCODED),
        // The URI that an IRI maps to identifies the same resource (RFC 3987, section 3.1).
        ParseErrorKind::IriNotUri => finding.with_fix(ENCODED),
        ParseErrorKind::FragmentNotAllowed => finding.with_change(FixReplacement::Text("")),
        _ => finding,
    }
}

/// Returns the finding about the first invisible character in brackets that contain an address without those.
pub(crate) fn cause_in_brackets<'o>(error: &ParseError, text: &str) -> Option<Finding<'o>> {
    if error.kind() != ParseErrorKind::Ipv6Invalid {
        return None;
    }
    let found = error.span().of(text);
    let (at, first) = found.char_indices().find(|(_, c)| is_hidden(*c))?;
    // No address is longer.
    let mut literal = [0; "[0000:0000:0000:0000:0000:0000:000.000.000.000]".len()];
    let mut rest = literal.iter_mut();
    for c in found.chars().filter(|c| !is_hidden(*c)) {
        *rest.next()? = u8::try_from(c).ok()?;
    }
    ip::literal(&literal).ok()?;
    let start = error.span().start() + at;
    let span = Span::new(start, start + first.len_utf8());
    let kind = ParseErrorKind::HostInvalidChar;
    let error = ParseError::new(Grammar::Iri, kind, Some(Component::Host), span);
    Some(refusal(&error, text).with_change(FixReplacement::Text("")))
}

/// Whether a span is white space before or after the identifier. Longer white space is not examined: there may
/// be an error for each of its characters.
fn is_around(span: Span, text: &str) -> bool {
    const LONGEST: usize = 64;
    let is_blank = |text: Option<&str>| {
        text.is_some_and(|text| text.len() <= LONGEST && text.trim().is_empty())
    };
    is_blank(text.get(..span.end())) || is_blank(text.get(span.start()..))
}

/// Percent-encodes all characters.
const ENCODED: FixReplacement = FixReplacement::By(|found, f| {
    core::fmt::Display::fmt(&pct::encode(found, ucs::CharSet::EMPTY), f)
});

/// Iterator over the syntax errors besides the one that the parser returned. After an error, it
/// continues in the same component; it also finds those before the error of the parser.
#[derive(Clone, Debug)]
pub(crate) struct SyntaxErrors<'a> {
    context: Context<'a>,
    /// The span of the error of the parser, which is not reported again; `None` if the input is
    /// valid.
    reported: Option<Span>,
    /// Whether the error of the parser is in the port, which has at most one error.
    is_port_reported: bool,
    component: Option<Component>,
    /// The start of the rest of the component.
    at: usize,
    end: usize,
}

impl<'a> SyntaxErrors<'a> {
    /// Returns no errors until the error of the parser is known.
    pub(crate) const fn new(context: Context<'a>) -> Self {
        Self {
            context,
            reported: None,
            is_port_reported: false,
            component: None,
            at: 0,
            end: 0,
        }
    }

    /// Begins the search after the parser returned an error.
    pub(crate) fn begin_after(&mut self, refusal: &ParseError) {
        self.reported = Some(refusal.span());
        self.is_port_reported = refusal.component() == Some(Component::Port);
        self.begin(Component::Userinfo);
    }

    fn begin(&mut self, component: Component) {
        self.component = Some(component);
        let span = self.context.parts.span(component);
        (self.at, self.end) = span.map_or((0, 0), |span| (span.start(), span.end()));
    }

    fn begin_next(&mut self) -> Option<()> {
        let next = match self.component? {
            Component::Scheme => Component::Userinfo,
            Component::Userinfo => Component::Host,
            Component::Host => Component::Port,
            Component::Port => Component::Path,
            Component::Path => Component::Query,
            Component::Query => Component::Fragment,
            Component::Fragment => {
                self.component = None;
                return None;
            }
        };
        self.begin(next);
        Some(())
    }

    /// Returns the next error of the current component.
    fn next_error(&mut self, component: Component) -> Option<ParseError> {
        let text = self.context.text;
        let rest = Span::new(self.at, self.end).of(text);
        if component == Component::Host && rest.starts_with('[') {
            let literal = Span::new(self.at, self.end);
            self.at = self.end;
            let is_literal = ip::literal(rest.as_bytes()).is_ok_and(|length| length == rest.len());
            return (!is_literal).then(|| {
                ParseError::new(
                    self.grammar(),
                    ParseErrorKind::Ipv6Invalid,
                    Some(Component::Host),
                    literal,
                )
            });
        }
        for (index, c) in rest.char_indices() {
            let at = self.at + index;
            if self.allows(c, at, component) {
                continue;
            }
            if component == Component::Port {
                // Report a port that is not a number only once.
                self.at = self.end;
                let span = Span::new(at, at + c.len_utf8());
                let kind = ParseErrorKind::PortInvalid;
                return (!self.is_port_reported)
                    .then(|| ParseError::new(self.grammar(), kind, Some(component), span));
            }
            let error = illegal_char(text, at, component, self.form(), self.grammar());
            self.at = error.span().end();
            return Some(error);
        }
        self.at = self.end;
        None
    }

    /// Whether the production allows the character at offset `at` in the component.
    fn allows(&self, c: char, at: usize, component: Component) -> bool {
        let is_host_of_bis =
            component == Component::Host && self.context.linter.profile().grammar() == Edition::Bis;
        if c == '%' && component != Component::Port {
            let rest = self.context.text.as_bytes().get(at..);
            return !is_host_of_bis && rest.is_some_and(|rest| pct::triplet(rest).is_some());
        }
        let class = match component {
            Component::Scheme => return true,
            Component::Port => return c.is_ascii_digit(),
            Component::Userinfo => ucs::IUSERINFO,
            Component::Host => ucs::IREG_NAME,
            Component::Path => ucs::IPCHAR,
            Component::Query if self.context.linter.profile().grammar() == Edition::Bis => {
                ucs::bis::IQUERY
            }
            Component::Query => ucs::IQUERY,
            Component::Fragment => ucs::IFRAGMENT,
        };
        if c == '/' && component == Component::Path {
            return true;
        }
        match self.context.linter.production() {
            Production::Identifier(form) if form.is_uri() => c.is_ascii() && class.contains(c),
            Production::Identifier(_) => class.contains(c),
            Production::Leiri(_) => class.contains(c) || is_leiri_ucschar(c),
        }
    }

    fn form(&self) -> Form {
        match self.context.linter.production() {
            Production::Identifier(form) => form,
            Production::Leiri(_) => Form::IriReference,
        }
    }

    fn grammar(&self) -> Grammar {
        match self.context.linter.production() {
            Production::Identifier(_) => Grammar::Iri,
            Production::Leiri(_) => Grammar::Leiri,
        }
    }
}

impl<'a> Iterator for SyntaxErrors<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let component = self.component?;
            let Some(error) = self.next_error(component) else {
                self.begin_next()?;
                continue;
            };
            // Do not report the error of the parser, or the IP literal around it, again.
            let is_reported = self.reported.is_some_and(|span| {
                span.start() < error.span().end() && error.span().start() < span.end()
            });
            if !is_reported {
                return Some(refusal(&error, self.context.text));
            }
        }
    }
}
