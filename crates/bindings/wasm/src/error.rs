//! Errors of the libraries, as JavaScript receives them.

use std::fmt::{self, Write as _};

use iri_kit::iri_core::host::HostError;
use iri_kit::{Clause, Component, Error, Form, ParseError, Span};

use crate::json::{Json, Object, Shown, ToJson};
use crate::utf16::Text;

/// The members of an `IriError`, for an error about a text.
pub(crate) struct Refused<'t> {
    text: &'t Text<'t>,
    code: &'static str,
    message: String,
    /// What offsets of the message are about, if that is more than `span`.
    span: Option<Span>,
    component: Option<Component>,
    clause: Option<Clause>,
}

impl<'t> Refused<'t> {
    /// The error that a text does not have a form.
    pub(crate) fn by_parser(
        error: ParseError,
        text: &'t Text<'t>,
        input: &str,
        form: Form,
    ) -> Self {
        Self::of(error.located_in(input, form).into(), text)
    }

    /// Any error about a text.
    pub(crate) fn of(error: Error, text: &'t Text<'t>) -> Self {
        let mut message = String::new();
        let written = write_message(&mut message, &error);
        debug_assert!(written.is_ok(), "writing to memory does not fail");
        Self {
            text,
            code: error.code(),
            message,
            span: error.span(),
            component: error.component(),
            clause: error.clause(),
        }
    }

    /// The error that a host is no domain name, for a text in which it begins at byte `start`.
    pub(crate) fn of_host(error: &HostError, text: &'t Text<'t>, start: usize) -> Self {
        let error = error.moved(start);
        Self {
            text,
            code: error.kind().code(),
            message: error.kind().to_string(),
            span: Some(error.span()),
            component: Some(Component::Host),
            clause: Some(error.clause()),
        }
    }

    /// An error with these members.
    #[cfg(feature = "full")]
    pub(crate) fn new(
        text: &'t Text<'t>,
        code: &'static str,
        message: String,
        span: Option<Span>,
        clause: Option<Clause>,
    ) -> Self {
        Self {
            text,
            code,
            message,
            span,
            component: None,
            clause,
        }
    }

    /// The members as JSON.
    pub(crate) fn to_json(&self) -> String {
        Json::of(self)
    }
}

/// Writes the message of an error without its offsets, which count bytes.
fn write_message(out: &mut String, error: &Error) -> fmt::Result {
    match error {
        Error::Parse(error) => {
            out.write_str(error.message())?;
            match error.named_component() {
                Some(component) => write!(out, " in the {component}"),
                None => Ok(()),
            }
        }
        Error::Build(error) => write!(out, "{} in the {}", error.kind(), error.component()),
        Error::Host(error) => write!(out, "{}", error.kind()),
        Error::Map(error) => write!(out, "{}", error.kind()),
        Error::Prepare(error) => write!(out, "{}", error.kind()),
        Error::Relativize(error) => write!(out, "{}", error.kind()),
        Error::FilePath(error) => write!(out, "{}", error.kind()),
        error => write!(out, "{error}"),
    }
}

impl ToJson for Refused<'_> {
    fn write(&self, json: &mut Json) {
        let place = self
            .span
            .map(|span| (self.text.at(span.start()), self.text.at(span.end())));
        json.object(|json| {
            json.member("code", self.code);
            match place {
                Some((start, end)) => {
                    let message = Shown(format_args!("{} at {start}..{end}", self.message));
                    json.member("message", message);
                }
                None => json.member("message", &self.message),
            }
            json.member("start", place.map(|(start, _)| start));
            json.member("end", place.map(|(_, end)| end));
            json.member("component", self.component.map(Component::name));
            json.member("clause", self.clause.map(clause));
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
