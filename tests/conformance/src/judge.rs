//! Checks the parser against the oracle for one string: verdict, span and components.

use iri_kit::Component;
use iri_kit::{Edition, Form, ParseError, ParseErrorKind, Parts, parse_with};

use crate::appendix_b::{self, join_authority, split_authority};
use crate::oracle::{self, Oracle, Verdict};
use crate::report::Report;

/// A form by one grammar, with its oracle.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    form: Form,
    edition: Edition,
    oracle: &'static Oracle,
    /// For a US-ASCII form, the oracle of the corresponding form with characters beyond US-ASCII.
    wider: Option<&'static Oracle>,
}

impl Judge {
    /// The judge of a form.
    pub fn of(form: Form, edition: Edition) -> Self {
        let wider = match form {
            Form::Uri => Some(Form::Iri),
            Form::UriReference => Some(Form::IriReference),
            Form::AbsoluteUri => Some(Form::AbsoluteIri),
            Form::RelativeRef => Some(Form::IrelativeRef),
            _ => None,
        };
        Self {
            form,
            edition,
            oracle: oracle::of_form(form, edition),
            wider: wider.map(|form| oracle::of_form(form, Edition::Rfc3987)),
        }
    }

    /// The judges of all eight forms, and of the four IRI forms by the grammar of 3987bis.
    pub fn all() -> Vec<Self> {
        let rfc = Form::ALL
            .iter()
            .map(|&form| Self::of(form, Edition::Rfc3987));
        let iris = Form::ALL.iter().filter(|form| !form.is_uri());
        rfc.chain(iris.map(|&form| Self::of(form, Edition::Bis)))
            .collect()
    }

    /// The judges of the two most general forms, and of the first by 3987bis.
    pub fn references() -> Vec<Self> {
        vec![
            Self::of(Form::IriReference, Edition::Rfc3987),
            Self::of(Form::UriReference, Edition::Rfc3987),
            Self::of(Form::IriReference, Edition::Bis),
        ]
    }

    /// The oracle of the form.
    pub const fn oracle(&self) -> &'static Oracle {
        self.oracle
    }

    /// The form.
    pub const fn form(&self) -> Form {
        self.form
    }

    /// Checks a string, and adds a failure to the report if parser and oracle disagree.
    pub fn try_text(&self, text: &str, report: &mut Report) {
        report.count();
        let verdict = self.oracle.ask(text);
        let result = parse_with(text, self.form, self.edition);
        let complaint = match (verdict, &result) {
            (Verdict::Accepted, Ok(parts)) if *parts == Parts::split(text) => return,
            (Verdict::Accepted, Ok(_)) => "offsets differ from those of Parts::split",
            (Verdict::Accepted, Err(_)) => "rejected although valid",
            (Verdict::Refused(_), Ok(_)) => "accepted although invalid",
            (Verdict::Refused(index), Err(error)) => match self.wrong_span(text, index, error) {
                None => return,
                Some(complaint) => complaint,
            },
        };
        let kind = result.err().map_or("", |error| error.kind().code());
        let (form, edition) = (self.form.name(), self.edition);
        report.failure(&format!("{complaint} {kind} {edition:?}"), || {
            format!("{text:?} as {form} by {edition:?}: oracle {verdict:?}, parser {result:?}")
        });
    }

    /// The complaint about the span of an error, if the grammar dies at byte `dead`.
    ///
    /// Most spans are the character at `dead`, or empty at the end of the input; the others are
    /// checked kind by kind.
    fn wrong_span(&self, text: &str, dead: usize, error: &ParseError) -> Option<&'static str> {
        use ParseErrorKind as Kind;
        let (start, end) = (error.span().start(), error.span().end());
        let Some(place) = text.get(start..end) else {
            return Some("a span that is not on character boundaries");
        };
        let dead_char = text[dead..].chars().next();
        let dead_end = dead + dead_char.map_or(0, char::len_utf8);
        let right = match error.kind() {
            Kind::SchemeMissing => (start, end) == (0, 0) && !has_scheme_colon(text),
            // 3987bis removes triplets from registered names: the percent sign is always invalid.
            Kind::MalformedTriplet => {
                let digits = text[start + 1..].bytes().take(2);
                let digits = digits.take_while(u8::is_ascii_hexdigit).count();
                let barred = self.edition == Edition::Bis
                    && error.component() == Some(Component::Host)
                    && oracle::of_form(self.form, Edition::Rfc3987).ask(text)
                        == Verdict::Refused(end);
                place.starts_with('%')
                    && (digits < 2 && end == start + 1 + digits)
                    && (end == dead || barred && start == dead)
            }
            Kind::Ipv6Invalid => {
                let rest = &text[start..];
                let close = rest.find([']', '/', '?', '#']).unwrap_or(rest.len());
                let close = close + usize::from(rest[close..].starts_with(']'));
                rest.starts_with('[') && place.len() == close && start < dead && dead <= end
            }
            Kind::FragmentNotAllowed => {
                start == dead && end == text.len() && place.starts_with('#')
            }
            Kind::HostInvalidChar if self.bars_host_triplet(text, start, end, dead) => true,
            _ => (start, end) == (dead, dead_end),
        };
        if !right {
            return Some("wrong span");
        }
        // The kinds that describe the character in the span.
        let right = match error.kind() {
            Kind::BracketOutsideHost => matches!(place, "[" | "]"),
            Kind::ColonInFirstSegment => place == ":",
            Kind::IriNotUri => self.wider.is_some_and(|wider| match wider.ask(text) {
                Verdict::Accepted => true,
                Verdict::Refused(index) => index > dead,
            }),
            Kind::IpvFutureInvalid => text[..start].contains(['v', 'V']),
            Kind::PortInvalid => error.component() == Some(Component::Port),
            Kind::HostInvalidChar => error.component() == Some(Component::Host),
            Kind::SchemeMissing | Kind::SchemeBadChar => {
                error.component() == Some(Component::Scheme)
            }
            _ => true,
        };
        if right {
            None
        } else {
            Some("a kind that does not match the span")
        }
    }

    /// Whether the span is the percent sign of a triplet in a registered name of 3987bis, which
    /// the grammar rejects only if no at-sign follows.
    fn bars_host_triplet(&self, text: &str, start: usize, end: usize, dead: usize) -> bool {
        let parts = Parts::split(text);
        let host = parts.span(Component::Host);
        self.edition == Edition::Bis
            && end == start + 1
            && start < dead
            && host.is_some_and(|host| {
                // The first percent sign of the host.
                host.start() <= start
                    && end <= host.end()
                    && text[host.start()..end].find('%') == Some(start - host.start())
            })
    }
}

/// Whether a colon is the first delimiter of the string, with at least one character before it.
fn has_scheme_colon(text: &str) -> bool {
    text.find([':', '/', '?', '#'])
        .is_some_and(|index| index > 0 && text[index..].starts_with(':'))
}

/// Checks the total split: the components and their delimiters recompose to the input, and they are
/// those of appendix B, except that an invalid scheme is part of the path.
pub fn try_split(text: &str, report: &mut Report) {
    report.count();
    let parts = Parts::split(text);
    let joined = appendix_b::Components {
        scheme: parts.scheme(),
        authority: parts
            .host()
            .map(|host| join_authority(parts.userinfo(), host, parts.port()))
            .as_deref(),
        path: parts.path(),
        query: parts.query(),
        fragment: parts.fragment(),
    }
    .recompose();
    if joined != text {
        report.failure("joined to a different string", || {
            format!("{text:?} is recomposed to {joined:?}")
        });
    }
    let expected = appendix_b::split_any(text);
    let found = appendix_b::Components {
        scheme: parts.scheme(),
        authority: parts.authority(),
        path: parts.path(),
        query: parts.query(),
        fragment: parts.fragment(),
    };
    if found != expected {
        report.failure("split differently", || {
            format!("{text:?}: components {found:?}, expected {expected:?}")
        });
    }
    let found = (parts.userinfo(), parts.host(), parts.port());
    let expected = match expected.authority {
        Some(authority) => {
            let (userinfo, host, port) = split_authority(authority);
            (userinfo, Some(host), port)
        }
        None => (None, None, None),
    };
    if found != expected {
        report.failure("authority is divided differently", || {
            format!("{text:?}: found {found:?}, expected {expected:?}")
        });
    }
}
