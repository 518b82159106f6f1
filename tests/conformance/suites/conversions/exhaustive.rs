//! Conversions from wide to narrow types, which do not parse, compared with parsing.

use iri_conformance::generate::{Random, every_text, grow};
use iri_conformance::oracle::Document;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
};

/// Tries all fallible conversions between two types.
macro_rules! narrow {
    ($text:expr, $report:expr, $($from:ident => $($into:ident)+;)+) => {$(
        if let Ok(wide) = $from::parse($text) {
            $(
                $report.count();
                let found = $into::try_from(wide).map(|narrow| narrow.into_inner());
                let found = found.map_err(|error| (error.error(), error.into_input()));
                let wanted = $into::parse($text).map(|narrow| narrow.into_inner());
                let wanted = wanted.map_err(|error| (error, wide));
                if found != wanted {
                    $report.failure(stringify!($from to $into), || {
                        format!("{:?}: {found:?}, not {wanted:?}", $text)
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

fn try_text(text: &str, report: &mut Report) {
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

#[test]
fn conversions_agree_with_parsing_on_every_short_string() {
    let mut report = Report::new("conversions of short texts");
    let alphabet = [":", "/", "?", "#", "@", "%41", "a", "1", "+", "é"];
    every_text(&alphabet, size::pick(3, 5), ("", ""), |text| {
        try_text(text, &mut report);
    });
    report.finish(size::pick(18_000, 500_000));
}

#[test]
fn conversions_agree_with_parsing_on_generated_strings() {
    let mut report = Report::new("conversions of grown texts");
    let mut random = Random::new(45);
    for document in [Document::Rfc3986, Document::Rfc3987] {
        let rule = match document {
            Document::Rfc3986 => "URI-reference",
            _ => "IRI-reference",
        };
        for _ in 0..size::pick(1_000, 20_000) {
            try_text(&grow(document.grammar(), rule, &mut random), &mut report);
        }
    }
    report.finish(size::pick(49_000, 300_000));
}
