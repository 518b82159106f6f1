//! A finding: a statement about an input with a code, a span and a clause.

pub(crate) use iri_kit::lint::Severity;
use iri_kit::{Clause, Component, Diagnostic, DiagnosticMessage, Span};
use serde::{Serialize, Serializer};

/// A statement about an input.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// The name in kebab-case, for programs.
    pub(crate) code: &'static str,
    pub(crate) severity: Severity,
    /// The message, without the position.
    pub(crate) message: String,
    /// The component; `None` for the whole input.
    pub(crate) component: Option<Component>,
    /// The span, in bytes of the input.
    pub(crate) span: Span,
    /// The clause that the input violates.
    pub(crate) clause: Clause,
    /// The input that was expected there.
    pub(crate) expected: &'static str,
    /// The advice on how to correct the input.
    pub(crate) help: Option<String>,
    /// The replacement for the span, or for `fix_span`.
    pub(crate) fix: Option<String>,
    /// The span that the fix replaces, if it differs from the span.
    pub(crate) fix_span: Option<Span>,
    /// Whether the fixed identifier identifies the same resource, if that is known.
    pub(crate) keeps: Option<bool>,
    /// The rule that narrows the code, in kebab-case.
    pub(crate) rule: Option<&'static str>,
    /// The one of two compared inputs that the finding concerns.
    pub(crate) side: Option<Side>,
}

/// A value, or the finding that explains why there is none.
pub(crate) type Checked<T> = Result<T, Box<Finding>>;

/// One of two inputs that are compared.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    A,
    B,
}

impl Finding {
    /// Creates a finding of severity `error`. The methods below set the other fields.
    pub(crate) fn new(
        code: &'static str,
        message: impl Into<String>,
        span: Span,
        clause: Clause,
    ) -> Self {
        debug_assert!(
            iri_kit::catalogue::rule(code).is_some(),
            "{code} is not in the catalogue of iri-lint"
        );
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            component: None,
            span,
            clause,
            expected: "",
            help: None,
            fix: None,
            fix_span: None,
            keeps: None,
            rule: None,
            side: None,
        }
    }

    /// Creates the finding for an error of the libraries, with its message.
    pub(crate) fn of(error: &dyn Diagnostic) -> Self {
        Self::with_message_of(error, DiagnosticMessage::of(error).to_string())
    }

    /// Creates the finding for an error of the libraries, with another message.
    pub(crate) fn with_message_of(error: &dyn Diagnostic, message: impl Into<String>) -> Self {
        let span = error.message_span().unwrap_or_default();
        // Every error that the program shows cites a clause.
        let clause = error.clause().unwrap_or(Clause::new("3987-1.2-a"));
        Self::new(error.code(), message, span, clause).with_component(error.component())
    }

    pub(crate) fn with_severity(self, severity: Severity) -> Self {
        Self { severity, ..self }
    }

    pub(crate) fn with_component(self, component: impl Into<Option<Component>>) -> Self {
        let component = component.into();
        Self { component, ..self }
    }

    pub(crate) fn with_span(self, span: Span) -> Self {
        Self { span, ..self }
    }

    /// Returns the finding with its span moved by `by` bytes, for a longer input.
    pub(crate) fn moved_by(self, by: usize) -> Self {
        let span = Span::new(self.span.start() + by, self.span.end() + by);
        self.with_span(span)
    }

    pub(crate) fn with_expected(self, expected: &'static str) -> Self {
        Self { expected, ..self }
    }

    pub(crate) fn with_help(self, help: Option<impl Into<String>>) -> Self {
        let help = help.map(Into::into);
        Self { help, ..self }
    }

    pub(crate) fn with_fix(self, fix: Option<String>) -> Self {
        Self { fix, ..self }
    }

    /// Sets the span that the fix replaces, and whether it keeps the identified resource.
    pub(crate) fn with_fix_at(self, fix_span: Span, keeps: bool) -> Self {
        Self {
            keeps: Some(keeps),
            ..self.with_fix_span(fix_span)
        }
    }

    /// Sets the span that the fix replaces.
    pub(crate) fn with_fix_span(self, fix_span: Span) -> Self {
        let fix_span = (fix_span != self.span).then_some(fix_span);
        Self { fix_span, ..self }
    }

    pub(crate) fn with_rule(self, rule: impl Into<Option<&'static str>>) -> Self {
        let rule = rule.into();
        Self { rule, ..self }
    }

    pub(crate) fn with_side(self, side: Side) -> Self {
        let side = Some(side);
        Self { side, ..self }
    }

    /// The name of the component; `iri` for the whole input.
    pub(crate) fn component_name(&self) -> &'static str {
        self.component.map_or("iri", Component::name)
    }

    /// Returns the finding as the `error` of a JSON object.
    pub(crate) fn to_error(&self) -> impl Serialize {
        #[derive(Serialize)]
        struct Error<'a> {
            code: &'a str,
            message: &'a str,
            start: usize,
            end: usize,
            component: &'a str,
            clause: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            rule: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            side: Option<Side>,
        }
        Error {
            code: self.code,
            message: &self.message,
            start: self.span.start(),
            end: self.span.end(),
            component: self.component_name(),
            clause: self.clause.id(),
            rule: self.rule,
            side: self.side,
        }
    }
}

/// Serializes the finding as an entry of the JSON array `findings`.
impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Entry<'a> {
            code: &'a str,
            severity: &'a str,
            message: &'a str,
            component: &'a str,
            start: usize,
            end: usize,
            clause: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            fix: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            keeps: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            fix_start: Option<usize>,
            #[serde(skip_serializing_if = "Option::is_none")]
            fix_end: Option<usize>,
            #[serde(skip_serializing_if = "Option::is_none")]
            rule: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            side: Option<Side>,
        }
        let fix_span = self.fix_span.filter(|_| self.fix.is_some());
        let entry = Entry {
            code: self.code,
            severity: self.severity.name(),
            message: &self.message,
            component: self.component_name(),
            start: self.span.start(),
            end: self.span.end(),
            clause: self.clause.id(),
            fix: self.fix.as_deref(),
            keeps: self.keeps.filter(|_| self.fix.is_some()),
            fix_start: fix_span.map(Span::start),
            fix_end: fix_span.map(Span::end),
            rule: self.rule,
            side: self.side,
        };
        entry.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use iri_kit::{Clause, Component, Span};

    use super::{Finding, Side};

    #[test]
    fn an_error_has_members_for_rule_and_side_only_if_they_are_set() {
        let finding = Finding::new(
            "char-illegal",
            "message",
            Span::new(1, 2),
            Clause::new("3986-5.1"),
        );
        let plain = serde_json::to_string(&finding.to_error()).unwrap_or_default();
        assert_eq!(
            plain,
            r#"{"code":"char-illegal","message":"message","start":1,"end":2,"component":"iri","clause":"3986-5.1"}"#
        );
        let finding = finding
            .with_component(Component::Host)
            .with_rule("rule")
            .with_side(Side::B)
            .moved_by(3);
        let full = serde_json::to_string(&finding.to_error()).unwrap_or_default();
        assert_eq!(
            full,
            r#"{"code":"char-illegal","message":"message","start":4,"end":5,"component":"host","clause":"3986-5.1","rule":"rule","side":"b"}"#
        );
    }
}
