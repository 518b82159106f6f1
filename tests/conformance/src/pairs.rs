//! Resolves a base and a reference in every way the library offers, and compares with the
//! algorithm.

use std::fmt::{Display, Write as _};

use iri_kit::syntax::{Base, Literal, Resolved};
use iri_kit::{Form, Iri, IriRef, Rewrite, Uri, UriRef, parse};

use crate::report::Report;
use crate::resolution::{Target, transform};

/// The suite's report and the buffers reused from pair to pair.
#[derive(Debug)]
pub struct Pairs {
    report: Report,
    out: String,
    buffer: Vec<u8>,
}

impl Pairs {
    /// A suite of this name.
    pub const fn new(name: &'static str) -> Self {
        Self {
            report: Report::new(name),
            out: String::new(),
            buffer: Vec::new(),
        }
    }

    /// The report: the failures so far, and the number of pairs tried.
    pub const fn report(&mut self) -> &mut Report {
        &mut self.report
    }

    /// The failures and the number of pairs tried.
    pub fn into_report(self) -> Report {
        self.report
    }

    /// Ends the suite, which must have tried at least `least` pairs.
    pub fn finish(self, least: u64) {
        self.report.finish(least);
    }

    /// Checks a valid reference against a base that is an IRI.
    ///
    /// # Panics
    ///
    /// If one of them is invalid.
    pub fn try_pair(&mut self, base: &str, reference: &str) {
        self.report.count();
        let iri = Iri::parse(base).unwrap_or_else(|error| panic!("{base:?}: {error}"));
        let iri_ref =
            IriRef::parse(reference).unwrap_or_else(|error| panic!("{reference:?}: {error}"));
        let pair = Pair { base, reference };

        let strict = Expected::of(base, reference, true);
        let iris = iri.to_base();
        self.every_output(pair, &iris.resolve(&iri_ref), &strict);
        self.components(pair, &strict);
        if let Ok(resolved) = iris.resolve_str(reference) {
            self.written(pair, "from a string", &resolved, &strict);
        } else {
            self.wrong(pair, "rejected as a string", &"", &strict.text);
        }
        let loose = Expected::of(base, reference, false);
        let target = iris.with_strict(false).resolve(&iri_ref).to_identifier();
        if parse(&loose.text, Form::Iri) != Ok(target.parts()) {
            let found = format!("{:?}", target.parts());
            self.wrong(pair, "lenient offsets", &found, &loose.text);
        }
        self.written(
            pair,
            "lenient",
            &iris.with_strict(false).resolve(&iri_ref),
            &loose,
        );

        if base.is_ascii() && reference.is_ascii() {
            let uri = Uri::new_unchecked(base);
            let uri_ref = UriRef::new_unchecked(reference);
            let uris: Base<'_, true> = uri.to_base();
            let resolved = uris.resolve(&uri_ref);
            self.written(pair, "as URIs", &resolved, &strict);
            self.equal(
                pair,
                "to_identifier of a URI",
                &resolved.to_identifier(),
                &strict.text,
            );
            self.written(
                pair,
                "lenient, as URIs",
                &uris.with_strict(false).resolve(&uri_ref),
                &loose,
            );
            match uris.resolve_str(reference) {
                Ok(resolved) => self.written(pair, "as URIs from a string", &resolved, &strict),
                Err(_) => self.wrong(pair, "rejected as URIs", &"", &strict.text),
            }
        }
    }

    fn every_output(&mut self, pair: Pair<'_>, resolved: &Resolved<'_>, expected: &Expected<'_>) {
        let (text, literal) = (&expected.text, &expected.literal);
        self.written(pair, "display", resolved, expected);
        let target = resolved.to_identifier();
        self.equal(pair, "to_identifier", &target, text);
        if parse(text, Form::Iri) != Ok(target.parts()) {
            self.wrong(pair, "offsets", &format!("{:?}", target.parts()), text);
        }
        if resolved.len() != text.len() {
            self.wrong(pair, "len", &resolved.len(), text);
        }

        // Existing content of the buffer that resembles a path must not change.
        for before in ["", "x/y/..", "a://h/"] {
            self.appended(pair, before, text, |out| resolved.append_to(out));
            let unguarded = resolved.literal();
            self.appended(pair, before, literal, |out| unguarded.append_to(out));
        }
        self.literal(pair, resolved.literal(), literal);

        // A buffer of exactly the required size, one byte less, and a few bytes more.
        let mut buffer = std::mem::take(&mut self.buffer);
        for length in [text.len(), text.len() + 5] {
            buffer.clear();
            buffer.resize(length, b'!');
            match resolved.write_into(&mut buffer) {
                Ok(written) if written == text => {}
                other => self.wrong(pair, "write_into", &format!("{other:?}"), text),
            }
            if buffer[text.len()..].iter().any(|&byte| byte != b'!') {
                self.wrong(pair, "written past the end", &"", text);
            }
        }
        buffer.clear();
        buffer.resize(text.len() - 1, b'!');
        match resolved.write_into(&mut buffer) {
            Err(error) if error.needed() == text.len() => {}
            other => self.wrong(pair, "buffer too small", &format!("{other:?}"), text),
        }
        if buffer.iter().any(|&byte| byte != b'!') {
            self.wrong(
                pair,
                "output written although the buffer is too small",
                &"",
                text,
            );
        }
        self.buffer = buffer;
    }

    /// Checks that the result is an IRI with the components that the algorithm gave.
    fn components(&mut self, pair: Pair<'_>, expected: &Expected<'_>) {
        let text = &expected.text;
        let Target {
            scheme,
            authority,
            path,
            query,
            fragment,
        } = &expected.target;
        let right = parse(text, Form::Iri).is_ok_and(|parts| {
            (parts.scheme(), parts.authority(), parts.path()) == (*scheme, *authority, path)
                && (parts.query(), parts.fragment()) == (*query, *fragment)
        });
        if !right {
            self.wrong(pair, "components", &format!("{:?}", expected.target), text);
        }
    }

    fn written<const URI: bool>(
        &mut self,
        pair: Pair<'_>,
        way: &'static str,
        resolved: &Resolved<'_, URI>,
        expected: &Expected<'_>,
    ) {
        self.equal(pair, way, resolved, &expected.text);
    }

    fn literal(&mut self, pair: Pair<'_>, found: Literal<'_>, expected: &str) {
        self.equal(pair, "literal", &found, expected);
    }

    fn appended(
        &mut self,
        pair: Pair<'_>,
        before: &str,
        expected: &str,
        append: impl FnOnce(&mut String),
    ) {
        let mut out = std::mem::take(&mut self.out);
        out.clear();
        out.push_str(before);
        append(&mut out);
        if out.strip_prefix(before) != Some(expected) {
            self.wrong(pair, "appended", &out, expected);
        }
        self.out = out;
    }

    fn equal(&mut self, pair: Pair<'_>, way: &'static str, found: &dyn Display, expected: &str) {
        let mut out = std::mem::take(&mut self.out);
        out.clear();
        // Writing to a `String` cannot fail.
        let _ = write!(out, "{found}");
        if out != expected {
            self.wrong(pair, way, &out, expected);
        }
        self.out = out;
    }

    fn wrong(&mut self, pair: Pair<'_>, way: &str, found: &dyn Display, right: &str) {
        let Pair { base, reference } = pair;
        self.report.failure(way, || {
            format!("{reference:?} against {base:?}: found {found}, expected {right}")
        });
    }
}

#[derive(Clone, Copy)]
struct Pair<'a> {
    base: &'a str,
    reference: &'a str,
}

/// The result of the algorithm.
struct Expected<'a> {
    /// Recomposed literally, without the guard.
    literal: String,
    /// Recomposed with the guard, if one is needed.
    text: String,
    /// Its components, with the guard in the path.
    target: Target<'a>,
}

impl<'a> Expected<'a> {
    fn of(base: &'a str, reference: &'a str, strict: bool) -> Self {
        let target = transform(base, reference, strict);
        let literal = target.recompose();
        let target = target.guarded();
        Self {
            literal,
            text: target.recompose(),
            target,
        }
    }
}
