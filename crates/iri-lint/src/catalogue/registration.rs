//! Templates by which schemes are registered.

#[cfg(feature = "catalogue")]
use crate::rule::Example;

rules! { Registration;
    FIELD_MISSING {
        code: "registration-field-missing",
        severity: Error,
        component: None,
        clause: "7595-7.4-template",
        title: "field of the template that is missing",
        explanation: "RFC 7595 asks for the name, the status, the applications and protocols, a contact, the change controller and references. The syntax, the semantics and the considerations of encoding, interoperability and security belong to the definition of the scheme, and are advice here.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SYNTAX {
        code: "registration-name-syntax",
        severity: Error,
        component: None,
        clause: "7595-3.8-syntax",
        title: "name that is no scheme",
        explanation: "A scheme begins with a letter, and has letters, digits, `+`, `-` and `.` of US-ASCII only.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foo_bar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_UPPERCASE {
        code: "registration-name-uppercase",
        severity: Error,
        component: None,
        clause: "7595-3.8-lowercase",
        title: "capital letter in the name of a scheme",
        explanation: "Schemes are compared in any case, and registered in lowercase.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: Foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_TAKEN {
        code: "registration-name-taken",
        severity: Error,
        component: None,
        clause: "7595-7.2-collision",
        title: "name of a registered scheme",
        explanation: "The registry has a scheme of this name. Choose another name, or update that registration.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailto\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_PREFIX {
        code: "registration-name-prefix",
        severity: Warning,
        component: None,
        clause: "7595-3.8-prefix",
        title: "prefix that is not for registered schemes",
        explanation: "`x-` is deprecated (RFC 6648), `web+` and `ext+` belong to handlers of the web, `vnd-` and `prs-` were never registered. For a private scheme, write the domain name of its owner in reverse order, with dots: `com.example.thing`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: x-foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: com.example.foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_IRI {
        code: "registration-name-iri",
        severity: Warning,
        component: None,
        clause: "3987-A.1-no-new-scheme",
        title: "name that marks identifiers as IRIs",
        explanation: "No scheme is needed for IRIs: each scheme is one of IRIs and of URIs, and `httpi` would just be unknown.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: httpi\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    NAME_SIMILAR {
        code: "registration-name-similar",
        severity: Warning,
        component: None,
        clause: "7595-3.8-distinguished",
        title: "name that looks like that of a registered scheme",
        explanation: "Whoever mistypes or misreads the name gets another scheme. Choose a name that differs by more than a letter.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: mailt0\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    STATUS {
        code: "registration-status",
        severity: Error,
        component: None,
        clause: "7595-7.4-status",
        title: "status that is none of the registry",
        explanation: "The status is `Permanent`, `Provisional` or `Historical`.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: draft\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: Permanent\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    ENCODING {
        code: "registration-encoding-not-utf8",
        severity: Warning,
        component: None,
        clause: "bis-1.2-c",
        title: "encoding considerations that do not mention UTF-8",
        explanation: "An IRI is useful only where triplets are UTF-8. Say in which parts they are, or that they hold other octets, and refer to RFC 3987.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: None.\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    CASE_INSENSITIVE {
        code: "registration-case-insensitive",
        severity: Warning,
        component: None,
        clause: "3987-5.3.2.1-new-schemes",
        title: "component in which case does not matter and that is not US-ASCII",
        explanation: "The case of characters beyond US-ASCII depends on the language and on the version of Unicode. Compare such components by their characters; only hosts are an exception, by the rules of IDNA.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are case-insensitive.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: Names are compared octet by octet.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
    EXAMPLE {
        code: "registration-example-invalid",
        severity: Error,
        component: None,
        clause: "7595-3.2-compatibility",
        title: "example that breaks the generic syntax",
        explanation: "A scheme can narrow the generic syntax of RFC 3986, not broaden it.",
        bad: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a|b\\x0A"),
        good: Example::octets(&["scheme", "--template", "-"], "Scheme name: foobar\\x0AStatus: provisional\\x0AApplications/protocols that use this scheme name: Foo\\x0AContact: A. Person\\x0AChange controller: A. Person\\x0AReferences: none\\x0AScheme syntax: foobar:path\\x0AScheme semantics: None.\\x0AEncoding considerations: Text is encoded in UTF-8 (RFC 3987).\\x0AInteroperability considerations: none\\x0ASecurity considerations: none\\x0AExamples: foobar:a\\x0A"),
    }
}
