//! What is to say about a text that is no LEIRI, and about what an IRI may not hold in one.

use iri_kit::leiri::{Form, GroupRun, parse_with};
use iri_kit::{LeiriRef, ParseError, Profile, core::pct, core::ucs};

use super::{Fault, Finding, Severity, decoded, name};
use crate::drive::Record;

/// The LEIRI reference that a record is; or what to say about it.
pub(crate) fn accept_leiri<'a>(record: &Record<'a>) -> Result<LeiriRef<&'a str>, Box<Finding>> {
    let text = decoded(record)?;
    let form = LeiriRef::<&str>::FORM;
    LeiriRef::parse(text)
        .map_err(|error| Box::new(refused_leiri(&error, text, form, Profile::Rfc3987)))
}

/// What to say about a text that is no LEIRI.
pub(crate) fn refused_leiri(
    error: &ParseError,
    text: &str,
    form: Form,
    profile: Profile,
) -> Finding {
    let fault = Fault {
        kind: error.kind(),
        component: error.component(),
        span: error.span(),
    };
    let reference = Form::LeiriReference.name();
    fault.finding(text, error.clause(), reference, |mended| {
        let error = parse_with(mended, form, profile).err()?;
        Some(error.span())
    })
}

/// What to say about characters that an IRI may not hold there.
pub(crate) fn group(run: &GroupRun, text: &str) -> Finding {
    let group = run.group();
    let found = run.span().of(text);
    let fix = pct::encode(found, ucs::CharSet::EMPTY).to_string();
    let first = found.chars().next().map_or_else(String::new, name);
    let more = match found.chars().count() {
        0 | 1 => String::new(),
        2 => " and one more".to_owned(),
        count => format!(" and {} more", count - 1),
    };
    Finding {
        code: match group.name() {
            "space" => "leiri-space",
            "delimiters" => "leiri-delimiters",
            "unwise" => "leiri-unwise",
            "controls" => "leiri-controls",
            "bidi-formatting" => "leiri-bidi-formatting",
            "specials" => "leiri-specials",
            "private-use" => "leiri-private-use",
            "tags" => "leiri-tags",
            _ => "leiri-non-characters",
        },
        severity: Severity::Warning,
        message: format!("{first}{more} in a LEIRI: {}", group.reason()),
        component: Some(run.component()),
        span: run.span(),
        clause: group.clause(),
        expected: "expected what an IRI may hold",
        help: Some(group.advice().to_owned()),
        fix: Some(fix),
        rule: None,
    }
}
