//! LEIRIs: the grammar, its errors and the conversions.

use iri_kit::leiri::{self, Edition, LeiriForm, XmlForm, groups, lenient, to_iri, to_uri};
use iri_kit::{Component, LeiriRef, Parts, Rewrite as _, ascii, ucs};

use crate::oracle::{Document, Oracle, Verdict};
use crate::report::Report;

/// Checks a string as a LEIRI.
pub fn law(text: &str, report: &mut Report) {
    Judge::default().try_text(text, report);
}

/// Checks a string against the oracles and the laws.
#[derive(Debug)]
pub struct Judge {
    leiri: &'static Oracle,
    reference: &'static Oracle,
    iri: &'static Oracle,
    uri: &'static Oracle,
    image: String,
}

impl Default for Judge {
    fn default() -> Self {
        Self {
            leiri: Document::Leiri.oracle("IRI"),
            reference: Document::Leiri.oracle("IRI-reference"),
            iri: Document::Rfc3987.oracle("IRI-reference"),
            uri: Document::Rfc3986.oracle("URI-reference"),
            image: String::new(),
        }
    }
}

impl Judge {
    /// Checks a string.
    pub fn try_text(&mut self, text: &str, report: &mut Report) {
        report.count();
        self.try_grammar(text, report);
        self.try_errors(text, report);
        self.try_conversions(text, report);
        self.try_lenient(text, report);
    }

    /// Checks that the verdict is that of the ABNF, and the components are those of the total split.
    fn try_grammar(&self, text: &str, report: &mut Report) {
        for (form, oracle) in [
            (LeiriForm::Leiri, self.leiri),
            (LeiriForm::LeiriReference, self.reference),
        ] {
            let parsed = leiri::parse(text, form);
            let right = match (oracle.ask(text), &parsed) {
                (Verdict::Accepted, Ok(parts)) => *parts == Parts::split(text),
                (Verdict::Refused(_), Err(_)) => true,
                _ => false,
            };
            if !right {
                report.failure("verdict differs from the ABNF", || {
                    format!("{text:?} as {form:?}: {parsed:?}")
                });
            }
        }
    }

    /// Replaces each character that only a LEIRI may contain by one of `iunreserved` of the same length,
    /// and checks that the parser of IRIs returns the same offsets or the same error.
    fn try_errors(&mut self, text: &str, report: &mut Report) {
        // In brackets the grammar is that of an IRI.
        let parts = Parts::split(text);
        let authority = parts.authority_span().unwrap_or_default();
        let brackets = match parts.span(Component::Host) {
            _ if authority.of(text).starts_with('[') => authority.range(),
            Some(host) if host.of(text).starts_with('[') => host.range(),
            _ => 0..0,
        };
        self.image.clear();
        let chars = text.char_indices();
        self.image.extend(chars.map(|(at, c)| match c.len_utf8() {
            _ if brackets.contains(&at) => c,
            1 if ascii::EXCLUDED.contains(c as u8) => '~',
            2 => 'é',
            3 if !matches!(c, '\u{FFFE}' | '\u{FFFF}') => '漢',
            4 => '\u{10000}',
            _ => c,
        }));
        let image = self.image.as_str();
        for (form, as_iri) in [
            (LeiriForm::Leiri, iri_kit::Form::Iri),
            (LeiriForm::LeiriReference, iri_kit::Form::IriReference),
        ] {
            for (edition, as_iris) in [
                (Edition::Rfc3987, iri_kit::Edition::Rfc3987),
                (Edition::Bis, iri_kit::Edition::Bis),
            ] {
                let found = leiri::parse_with(text, form, edition)
                    .map(|parts| parts.offsets())
                    .map_err(|error| (error.kind().code(), error.span(), error.component()));
                let expected = iri_kit::parse_with(image, as_iri, as_iris)
                    .map(|parts| parts.offsets())
                    .map_err(|error| {
                        let error = error.located_in(image, as_iri);
                        (error.kind().code(), error.span(), error.component())
                    });
                if found != expected {
                    report.failure("differs from the IRI", || {
                        format!("{text:?} as {form:?} by {edition:?}: {found:?}, not {expected:?}")
                    });
                }
            }
        }
    }

    /// Checks the conversions of a LEIRI reference: the result is a reference with the same components,
    /// contains only characters allowed in an IRI, and does not change when converted again.
    fn try_conversions(&self, text: &str, report: &mut Report) {
        let [iri, uri] = [to_iri(text), to_uri(text)].map(|converted| converted.to_string());
        let is_leiri = LeiriRef::parse(text).is_ok();
        let has_formatting = |text: &str| text.contains(ucs::BIDI_FORMATTING);
        let mut fails = |alike: &str| {
            report.failure(alike, || format!("{text:?} gave {iri:?} and {uri:?}"));
        };
        if is_leiri && !(self.iri.accepts(&iri) && self.uri.accepts(&uri)) {
            fails("not a reference");
        }
        if is_leiri && components(&Parts::split(&iri)) != converted(&Parts::split(text)) {
            fails("different components");
        }
        if has_formatting(&iri) || groups(&iri).next().is_some() {
            fails("characters not allowed in an IRI");
        }
        if self.iri.accepts(text) && !has_formatting(text) && iri != text {
            fails("changes an IRI");
        }
        if to_iri(&iri).changes() || to_uri(&uri).changes() || to_uri(&iri) != uri {
            fails("changes when converted again");
        }
        // A string is an `anyURI` if XLink escapes it to a URI reference. These are the LEIRI references,
        // except for two characters that XML does not allow.
        let anyuri = self
            .uri
            .accepts(&XmlForm::AnyUri10.convert(text).to_string());
        if anyuri != is_leiri && !text.contains(['\u{FFFE}', '\u{FFFF}']) {
            fails("XLink disagrees");
        }
    }

    /// Checks that lenient conversion returns a reference or an error, and repairs only errors.
    fn try_lenient(&self, text: &str, report: &mut Report) {
        let strict = LeiriRef::parse(text);
        let Ok(conversion) = lenient(text, LeiriForm::LeiriReference) else {
            if strict.is_ok() {
                report.failure("rejected by lenient conversion", || format!("{text:?}"));
            }
            return;
        };
        let iri = conversion.to_string();
        let first = conversion.repairs().next();
        let right = self.iri.accepts(&iri)
            && first == strict.err()
            && (first.is_some() || to_iri(text) == iri)
            && conversion.with_uri(true) == to_uri(&iri).to_string();
        if !right {
            report.failure("wrong repair", || {
                format!("{text:?} gave {iri:?}, {first:?}")
            });
        }
    }
}

/// The components of a string.
pub fn components(parts: &Parts<'_>) -> [Option<String>; 7] {
    Component::ALL.map(|component| parts.component(component).map(str::to_owned))
}

/// The components, each converted alone: a query as a query, all others as a fragment.
pub fn converted(parts: &Parts<'_>) -> [Option<String>; 7] {
    Component::ALL.map(|component| {
        let before = if component == Component::Query {
            "?"
        } else {
            "#"
        };
        let text = format!("{before}{}", parts.component(component)?);
        Some(to_iri(&text).to_string()[1..].to_owned())
    })
}
