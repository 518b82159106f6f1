//! Rules for scheme registration templates (RFC 7595).

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Registration;
    FIELD_MISSING {
        code: "registration-field-missing",
        severity: Error,
        component: None,
        clause: "7595-7.4-template",
        title: "missing field in the template",
        explanation: "RFC 7595 requires the name, the status, the applications and protocols, a contact, the change controller and references. The syntax, the semantics and the considerations of encoding, interoperability and security belong in the definition of the scheme; if they are missing from the template, the severity is `advice`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SYNTAX {
        code: "registration-name-syntax",
        severity: Error,
        component: None,
        clause: "7595-3.8-syntax",
        title: "name that is not a valid scheme",
        explanation: "A scheme is a letter followed by letters, digits, `+`, `-` and `.`, all of them ASCII.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foo_bar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_UPPERCASE {
        code: "registration-name-uppercase",
        severity: Error,
        component: None,
        clause: "7595-3.8-lowercase",
        title: "uppercase letter in the name of a scheme",
        explanation: "Schemes are case-insensitive and are registered in lowercase.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: Foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_TAKEN {
        code: "registration-name-taken",
        severity: Error,
        component: None,
        clause: "7595-7.2-collision",
        title: "name that is already registered",
        explanation: "The registry already contains a scheme of this name. Choose another name, or update the existing registration.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailto\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_PREFIX {
        code: "registration-name-prefix",
        severity: Warning,
        component: None,
        clause: "7595-3.8-prefix",
        title: "prefix that registered schemes do not use",
        explanation: "`x-` is deprecated (RFC 6648), `web+` and `ext+` belong to web-based protocol handlers, and `vnd-` and `prs-` were never registered. Name a private scheme after the reversed domain name of its owner, such as `com.example.thing`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: x-foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: com.example.foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_IRI {
        code: "registration-name-iri",
        severity: Warning,
        component: None,
        clause: "3987-A.1-no-new-scheme",
        title: "name that marks identifiers as IRIs",
        explanation: "IRIs need no schemes of their own: every scheme serves both URIs and IRIs. A scheme `httpi` would merely be unknown.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: httpi\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SIMILAR {
        code: "registration-name-similar",
        severity: Warning,
        component: None,
        clause: "7595-3.8-distinguished",
        title: "name similar to that of a registered scheme",
        explanation: "Anyone who mistypes or misreads the name gets the other scheme. Choose a name that differs by more than one letter.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailt0\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    STATUS {
        code: "registration-status",
        severity: Error,
        component: None,
        clause: "7595-7.4-status",
        title: "invalid registration status",
        explanation: "The status must be `Permanent`, `Provisional` or `Historical`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: draft\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: Permanent\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    ENCODING {
        code: "registration-encoding-not-utf8",
        severity: Warning,
        component: None,
        clause: "bis-1.2-c",
        title: "encoding considerations that omit UTF-8",
        explanation: "IRIs are useful only where triplets encode UTF-8. State in which components they do, or that they encode other octets, and refer to RFC 3987.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: None.\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    CASE_INSENSITIVE {
        code: "registration-case-insensitive",
        severity: Warning,
        component: None,
        clause: "3987-5.3.2.1-new-schemes",
        title: "case-insensitive component beyond US-ASCII",
        explanation: "The case of non-ASCII characters depends on the language and on the version of Unicode. Compare such components case-sensitively; only hosts are an exception, by the rules of IDNA.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are case-insensitive.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are compared octet by octet.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    EXAMPLE {
        code: "registration-example-invalid",
        severity: Error,
        component: None,
        clause: "7595-3.2-compatibility",
        title: "example that breaks the generic syntax",
        explanation: "A scheme may restrict the generic syntax of RFC 3986 but not extend it.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a|b\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
}
