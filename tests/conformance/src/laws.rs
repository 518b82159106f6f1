//! Laws that hold for every input, shared by the suites, the replay of stored cases and the fuzz targets in
//! `tests/fuzz`.
//!
//! A module checks one input of its subject: the suites call it with the inputs that they enumerate, and
//! [`LAWS`] with the lines of any text.

pub mod bidi;
pub mod builder;
pub mod change;
pub mod charset;
mod coap;
pub mod conversions;
pub mod cri;
pub mod escape;
pub mod file_path;
pub mod find;
pub mod form;
pub mod idna;
pub mod ladder;
pub mod leiri;
pub mod lint;
pub mod normalize;
pub mod parse;
pub mod policy;
pub mod prepare;
pub mod program;
pub mod redact;
pub mod references;
pub mod relativize;
pub mod resolve;
pub mod scheme;
pub mod template;
pub mod to_iri;
pub mod to_uri;
pub mod triplets;

use crate::report::Report;

/// A law that holds for every text.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The name of the fuzz target and of the folder of stored cases.
    pub name: &'static str,
    /// The input: what its lines are. Input that is not of this kind keeps the law.
    pub input: &'static str,
    /// The law.
    pub about: &'static str,
    check: fn(&str, &mut Report),
}

/// All laws, by name.
#[rustfmt::skip]
pub const LAWS: &[Law] = &[
    Law { name: "bidi", input: "a string", about: "the display order is a permutation, findings are within the input, and unwrapping undoes wrapping", check: bidi::law },
    Law { name: "builder", input: "components, as `name=content`", about: "a builder gives the components of the model, or rejects them as it does", check: builder::law },
    Law { name: "change", input: "an identifier and changes, as `name=argument`", about: "a change gives the components of the model, or is rejected as by it", check: change::law },
    Law { name: "charset", input: "a charset and a text", about: "octets decoded one at a time give what they give as a whole; a query in a charset is a query", check: charset::law },
    Law { name: "coap", input: "an identifier", about: "the options of a URI are those of the URI of these options, and of its CRI", check: coap::law },
    Law { name: "conversions", input: "a string", about: "thin, owned and borrowed identifiers agree; conversions between types agree with parsing", check: conversions::law },
    Law { name: "cri", input: "octets, as characters below U+0100, or a base and a reference", about: "decoding, resolving and converting CRIs agree with the draft, and with the resolution of text", check: cri::law },
    Law { name: "escape", input: "an IRI", about: "an IRI that is escaped for running text is found whole, and every escape is necessary", check: escape::law },
    Law { name: "file_path", input: "a path or a `file` IRI", about: "a path is the path of its IRI", check: file_path::law },
    Law { name: "find", input: "running text", about: "each result is at its span, is an IRI, and is found alone", check: find::law },
    Law { name: "form", input: "fields and a body", about: "a submission in UTF-8 is received as it was sent, and any body is read", check: form::law },
    Law { name: "idna", input: "hosts", about: "every version of IDNA maps its result to itself; UTS 46 agrees with the crate `idna`", check: idna::law },
    Law { name: "ladder", input: "two references", about: "equality on a rung implies equality on the next; order and hash agree with it", check: ladder::law },
    Law { name: "leiri", input: "a string", about: "the parser is that of the grammar; conversions keep the components, and repeated ones change nothing", check: leiri::law },
    Law { name: "lint", input: "lines", about: "findings are in order and within the input; fixes keep the meaning, and fixing again changes nothing", check: lint::law },
    Law { name: "normalize", input: "a reference", about: "the normal form by every set of steps is that of the oracle, idempotent and valid", check: normalize::law },
    Law { name: "parse", input: "a string", about: "the parser and its errors are those of the grammar; the components recompose to the string", check: parse::law },
    Law { name: "policy", input: "a component", about: "what a more careful policy decodes, a less careful one decodes as well", check: policy::law },
    Law { name: "prepare", input: "an option and a string", about: "the prepared string is that of the draft, the one that the edits make, and idempotent", check: prepare::law },
    Law { name: "program", input: "arguments of the program `iri`, and lines", about: "no line is lost, each has the result of the library, and the exit status says whether one is bad", check: program::law },
    Law { name: "redact", input: "a string", about: "secrets are hidden once and for all, in order and at characters, and the password of a valid identifier is", check: redact::law },
    Law { name: "references", input: "a text", about: "character references of HTML are decoded as by a tokenizer", check: references::law },
    Law { name: "relativize", input: "a base and a target", about: "the result is the shortest reference, and resolves to the target", check: relativize::law },
    Law { name: "resolve", input: "a base and references", about: "every way of resolving gives the result of the algorithm", check: resolve::law },
    Law { name: "router", input: "templates and a reference", about: "the route of a reference matches it, and there is one if a template does; two that are equally specific match their witness", check: template::router },
    Law { name: "scheme", input: "a string", about: "findings by the rules of the scheme are in order, within the input, and those of the fast check", check: scheme::law },
    Law { name: "template", input: "a template and references", about: "the values that are found in a reference expand to it; two choices of values prove that a template is ambiguous", check: template::law },
    Law { name: "to_iri", input: "a string", about: "URI to IRI is idempotent, decodes as much as the steps do, and is mapped back to an equal URI", check: to_iri::law },
    Law { name: "to_uri", input: "a reference", about: "IRI to URI gives a URI with the same components, and mapping again changes nothing", check: to_uri::law },
    Law { name: "triplets", input: "a string", about: "what is percent-encoded decodes to itself, and decoding is that of the oracle", check: triplets::law },
];

impl Law {
    /// The law of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        LAWS.iter().find(|law| law.name == name)
    }

    /// Checks an input. Octets that are not UTF-8 keep every law.
    ///
    /// # Errors
    ///
    /// The message about the failures.
    pub fn check(&self, input: &[u8]) -> Result<(), String> {
        let Ok(text) = std::str::from_utf8(input) else {
            return Ok(());
        };
        let mut report = Report::new(self.name);
        (self.check)(text, &mut report);
        match report.failures() {
            None => Ok(()),
            Some(failures) => Err(format!("{failures}on the input {text:?}")),
        }
    }
}

/// The first line, and the rest after its line break.
fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
