//! The table of operations: what each asks, and what its cases contain.

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// Its name, which is that of its file.
    pub name: &'static str,
    /// The question.
    pub about: &'static str,
    /// The members of `input`.
    pub input: &'static str,
    /// The members of `options`.
    pub options: &'static str,
    /// The result.
    pub result: &'static str,
}

/// All operations.
#[rustfmt::skip]
pub const OPERATIONS: &[Operation] = &[
    Operation { name: "parse-uri", about: "Is a string of this form by RFC 3986?", input: "text", options: "form", result: "true, or an error" },
    Operation { name: "parse-iri", about: "Is a string of this form by RFC 3987, or by its unfinished revision (`3987bis`)?", input: "text", options: "form, edition", result: "true, or an error" },
    Operation { name: "components", about: "What are its components? `null` is an absent one, which is not an empty one; compare only those that are listed.", input: "text", options: "", result: "an object of scheme, authority, userinfo, host, port, path, query, fragment; and segments, an array" },
    Operation { name: "resolve", about: "What is the target of a reference? Of RFC 3986, section 5.2.2; `strict` is true unless it is given.", input: "base, reference", options: "strict, map-to-uri", result: "the target" },
    Operation { name: "remove-dot-segments", about: "RFC 3986, section 5.2.4, on a path.", input: "path", options: "", result: "the path" },
    Operation { name: "relativize", about: "Which is the shortest reference from the base to the target? The RFC wants only one that resolves to the target.", input: "base, target", options: "absolute-path, empty-path, max-up, network-path, whole", result: "the reference, or an error" },
    Operation { name: "normalize", about: "What is the normal form after these steps of RFC 3986, section 6.2, and RFC 3987, section 5.3?", input: "text", options: "steps", result: "the normal form" },
    Operation { name: "to-uri", about: "To which URI does a string map by RFC 3987, section 3.1, without its step for domain names?", input: "text", options: "excluded", result: "the URI" },
    Operation { name: "to-iri", about: "To which IRI does a URI map by RFC 3987, section 3.2?", input: "text", options: "", result: "the IRI" },
    Operation { name: "octets", about: "Which octets are encoded when the string is mapped to a URI?", input: "text", options: "", result: "an array of numbers" },
    Operation { name: "decode-triplet", about: "Which character do the triplets at the start encode in UTF-8?", input: "text", options: "", result: "a character, or an error" },
    Operation { name: "match-rule", about: "Does a string match this rule of the grammar of a document?", input: "text", options: "document, rule", result: "true or false" },
    Operation { name: "host-kind", about: "Which rule of `ihost` does a host match first?", input: "text", options: "", result: "an object of kind (ip-literal, ipv4, reg-name); and address, or future" },
    Operation { name: "scheme-facts", about: "What do the registry and the document of a scheme say?", input: "scheme", options: "", result: "an object; `null` is unspecified" },
    Operation { name: "leiri-to-iri", about: "To which IRI does a LEIRI map?", input: "text", options: "", result: "the IRI" },
    Operation { name: "leiri-groups", about: "Which group of characters that only LEIRIs may contain has the string, and in how many runs?", input: "text", options: "", result: "an object of group and runs" },
    Operation { name: "file-path-to-iri", about: "Which `file` IRI does a path have?", input: "path", options: "platform", result: "the IRI, or an error" },
    Operation { name: "file-path-from-iri", about: "Which path does a `file` IRI have?", input: "iri", options: "platform", result: "the path, or an error" },
    Operation { name: "find", about: "Which IRIs does running text contain?", input: "text", options: "ascii-only, domains, mail, spaced", result: "an array of strings" },
    Operation { name: "findings", about: "What does the checker of iri-kit report?", input: "text", options: "profile, form", result: "an array of objects of severity, code, component, span, fix" },
];
