//! Conversions between the eight types agree with parsing.

use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};
use iri_kit::{Component, Parts, Thin};

use crate::report::Report;

/// Checks the conversions of a string, and the values of a parsed one.
pub fn law(text: &str, report: &mut Report) {
    try_text(text, report);
    try_parts(text, report);
}

/// Checks that a thin and an owned identifier have the components of a borrowed one, and that lists of segments and
/// pairs are those of the components.
fn try_parts(text: &str, report: &mut Report) {
    let parts = Parts::split(text);
    report.count();
    let segments: Vec<&str> = parts.segments().collect();
    let path = parts.path().strip_prefix('/').unwrap_or(parts.path());
    if segments.join("/") != path {
        report.failure("segments", || format!("{text:?}: {segments:?}"));
    }
    for component in Component::ALL {
        let of_span = parts.span(component).map(|span| span.of(text));
        if parts.component(component) != of_span {
            report.failure("span", || format!("{text:?}: {component}"));
        }
    }
    let Ok(iri) = IriRef::parse(text) else { return };
    let owned = iri.into_owned();
    let thin = Thin::from(iri);
    let of_thin = thin.identifier();
    if [iri.parts(), owned.parts(), of_thin.parts()] != [parts; 3] {
        report.failure("parts", || format!("{text:?}: {owned:?}, {of_thin:?}"));
    }
    if thin.as_str() != text || owned.as_str() != text || thin.into_identifier() != iri {
        report.failure("string", || format!("{text:?}: {owned:?}"));
    }
    let accessors = (
        iri.scheme(),
        iri.userinfo(),
        iri.host(),
        iri.port(),
        iri.path(),
        iri.query(),
    );
    let of_parts = (
        parts.scheme(),
        parts.userinfo(),
        parts.host(),
        parts.port(),
        parts.path(),
        parts.query(),
    );
    if accessors != of_parts
        || iri.fragment() != parts.fragment()
        || iri.authority() != parts.authority()
    {
        report.failure("accessors", || format!("{text:?}: {accessors:?}"));
    }
}

/// Tries all fallible conversions between two types.
macro_rules! narrow {
    ($text:expr, $report:expr, $($from:ident => $($into:ident)+;)+) => {$(
        if let Ok(wide) = $from::parse($text) {
            $(
                $report.count();
                let found = $into::try_from(wide).map(|narrow| narrow.into_inner());
                let found = found.map_err(|error| (error.error(), error.into_input()));
                let expected = $into::parse($text).map(|narrow| narrow.into_inner());
                let expected = expected.map_err(|error| (error, wide));
                if found != expected {
                    $report.failure(stringify!($from to $into), || {
                        format!("{:?}: {found:?}, not {expected:?}", $text)
                    });
                }
            )+
        }
    )+};
}

/// Tries all methods that return the same string as a narrower type.
macro_rules! same_as {
    ($text:expr, $report:expr, $($from:ident => $($into:ident $method:ident),+;)+) => {$(
        if let Ok(wide) = $from::parse($text) {
            $(
                $report.count();
                let found = wide.$method().map(|narrow: $into<&str>| narrow.into_inner());
                if found != $into::parse($text).map(|narrow| narrow.into_inner()) {
                    $report.failure(stringify!($from $method), || {
                        format!("{:?}: {found:?}", $text)
                    });
                }
            )+
        }
    )+};
}

/// Tries removing the fragment, which changes the type.
macro_rules! without_fragment {
    ($text:expr, $report:expr, $($from:ident => $into:ident;)+) => {$(
        if let Ok(whole) = $from::parse($text) {
            $report.count();
            let found: $into<&str> = whole.without_fragment();
            let rest = $text.split('#').next().unwrap_or_default();
            if found != rest || $into::parse(found.as_str()).is_err()
                || whole.has_fragment() != $text.contains('#')
            {
                $report.failure(stringify!($from without_fragment), || {
                    format!("{:?}: {found:?}", $text)
                });
            }
        }
    )+};
}

/// Checks a string as each of the eight types.
pub fn try_text(text: &str, report: &mut Report) {
    narrow! { text, report,
        IriRef => Iri AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef;
        Iri => AbsoluteIri Uri UriRef AbsoluteUri;
        AbsoluteIri => Uri UriRef AbsoluteUri;
        IrelativeRef => UriRef RelativeRef;
        UriRef => Iri AbsoluteIri IrelativeRef Uri AbsoluteUri RelativeRef;
        Uri => AbsoluteIri AbsoluteUri;
    }
    same_as! { text, report,
        IriRef => Iri as_iri, IrelativeRef as_irelative_ref, UriRef as_uri_ref;
        UriRef => Uri as_uri, RelativeRef as_relative_ref;
        Iri => Uri as_uri, AbsoluteIri as_absolute_iri;
        Uri => AbsoluteUri as_absolute_uri;
        AbsoluteIri => AbsoluteUri as_absolute_uri;
        IrelativeRef => RelativeRef as_relative_ref;
    }
    without_fragment! { text, report,
        Iri => AbsoluteIri;
        IriRef => IriRef;
        IrelativeRef => IrelativeRef;
        Uri => AbsoluteUri;
        UriRef => UriRef;
        RelativeRef => RelativeRef;
    }
    if let Ok(reference) = IriRef::parse(text) {
        let absolute = Iri::parse(text).is_ok();
        if (reference.has_scheme(), reference.is_relative()) != (absolute, !absolute) {
            report.failure("is_absolute", || format!("{text:?}"));
        }
    }
}
