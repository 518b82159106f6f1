//! Errors of the libraries, as JavaScript receives them.

use iri_kit::{Clause, Component, Diagnostic, DiagnosticMessage, Span};
use iri_ops::UnitOffsets;

use crate::json::{Json, Object, Shown, ToJson};
use crate::utf16;

/// Any error about a text. Unlike a type with all errors it links only those that occur.
pub(crate) type Problem = Box<dyn Diagnostic>;

pub(crate) fn problem(error: impl Diagnostic + 'static) -> Problem {
    Box::new(error)
}

/// The members of an `IriError` as JSON, for an error about a text.
pub(crate) fn thrown(problem: Problem, text: &str) -> String {
    Json::of(&Refused::new(problem, &utf16::offsets(text)))
}

/// An error about a text, which is written as the members of an `IriError`.
pub(crate) struct Refused<'t> {
    problem: Problem,
    offsets: &'t UnitOffsets<'t>,
}

impl<'t> Refused<'t> {
    pub(crate) const fn new(problem: Problem, offsets: &'t UnitOffsets<'t>) -> Self {
        Self { problem, offsets }
    }
}

impl ToJson for Refused<'_> {
    fn write(&self, json: &mut Json) {
        let error = &*self.problem;
        let span = error.span().map(|span| self.offsets.span(span));
        let shown = span.unwrap_or(Span::new(0, 0));
        json.object(|json| {
            json.member("code", error.code());
            // The offsets are written only if the message has any.
            let message = DiagnosticMessage::of(error);
            json.member("message", Shown(message.with_offsets("", shown)));
            json.member("start", span.map(Span::start));
            json.member("end", span.map(Span::end));
            json.member("component", error.component().map(Component::name));
            json.member("clause", error.clause().map(clause));
        });
    }
}

/// A clause as an object.
pub(crate) fn clause(clause: Clause) -> impl ToJson {
    Object(move |json: &mut Json| {
        json.member("id", clause.id());
        json.member("title", Shown(clause));
        json.member("link", clause.link().map(Shown));
    })
}
