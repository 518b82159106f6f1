//! The codes of the program `iri`: of its input, and of building from values on its command line.

use iri_core::tables::{Entry, Notation};
use iri_core::{Clause, Component};

/// Writes entries as rows: code, component, clause, title, explanation, and a pair of examples.
macro_rules! entries {
    ($(
        $code:literal $component:ident $clause:literal
            $title:literal
            $explanation:literal
            $($notation:ident)? $bad:literal not $good:literal;
    )+) => {
        &[$(Entry {
            code: $code,
            title: $title,
            component: entries!(@component $component),
            clause: Clause::new($clause),
            explanation: $explanation,
            notation: entries!(@notation $($notation)?),
            bad: $bad,
            good: $good,
        },)+]
    };
    (@component Any) => { None };
    (@component $component:ident) => { Some(Component::$component) };
    (@notation) => { Notation::Text };
    (@notation octets) => { Notation::Octets };
}

/// Values on the command line of `iri build`, and bases, that the libraries accept or reject for
/// other reasons.
pub(super) const BUILDING: &[Entry] = entries! {
    "build-scheme-missing" Scheme "3987-2.2-scheme"
        "empty scheme"
        "A scheme has at least one letter. To build a relative reference, omit the scheme."
        "scheme=" not "scheme=http";
    "build-scheme-bad-char" Scheme "3987-2.2-scheme"
        "value that is not a valid scheme"
        "A scheme is a letter followed by letters, digits, `+`, `-` and `.`. Nothing in a scheme can be percent-encoded."
        "scheme=ht tp" not "scheme=http";
    "build-char-illegal" Any "3987-2.2-ipchar"
        "value with a character not allowed in the component"
        "The value was passed as already encoded but contains a character that must be encoded in this component. Pass the value as plain text, or encode the character."
        "path=/a b" not "path=/a%20b";
    "build-percent-malformed" Any "3987-2.2-pct-encoded"
        "percent sign not followed by two hexadecimal digits"
        "The value was passed as already encoded, so each `%` must begin a triplet. Pass the value as plain text, or write `%25`."
        "path=/100%" not "path=/100%25";
    "build-host-invalid-char" Host "3987-2.2-ireg-name"
        "value with a character not allowed in a host"
        "The host was passed as already encoded but contains a character that must be encoded, or text after an IP address in brackets."
        "host=a b" not "host=a%20b";
    "build-bracket-outside-host" Any "3987-2.2-gen-delims"
        "value with a bracket outside an IP literal"
        "Brackets may only enclose an IP address in the host. The value was passed as already encoded; pass it as plain text, or write `%5B` and `%5D`."
        "path=/[a]" not "path=/%5Ba%5D";
    "build-ipv6-invalid" Host "3987-2.2-IP-literal"
        "host in brackets that is not an IPv6 address"
        "A host that begins with a bracket must be an IP address. A zone identifier is not allowed."
        "host=[1::2::3]" not "host=[1::2]";
    "build-ipvfuture-invalid" Host "3987-2.2-IPvFuture"
        "host in brackets that is not an IPvFuture address"
        "An address of a future IP version is `v`, one or more hexadecimal digits, a dot and the address itself."
        "host=[vx.1]" not "host=[v1.x]";
    "build-port-invalid" Port "3987-2.2-port"
        "value that is not a valid port"
        "A port consists of digits, and nothing in it can be percent-encoded."
        "port=8o80" not "port=8080";
    "build-colon-in-first-segment" Path "3987-2.2-ipath-noscheme"
        "colon in the first segment without a scheme"
        "Without a scheme and a host, the text before the colon would be read as a scheme. Put `./` in front of the path."
        "path=a:b" not "path=./a:b";
    "build-host-missing" Any "3987-2.2-iauthority"
        "userinfo or port without a host"
        "Userinfo and port require a host. The host may be empty, but it must be present."
        "port=80" not "port=80";
    "build-path-not-absolute" Path "3986-3-path-start"
        "path without a slash after a host"
        "After a host, a path is empty or begins with a slash; otherwise it would be read as part of the host."
        "path=a" not "path=/a";
    "build-path-two-slashes" Path "3986-3.3-two-slashes"
        "path that begins with two slashes without a host"
        "Two slashes would begin an authority. Put `/.` in front of the path."
        "path=//a" not "path=/.//a";
    "build-object-invalid" Any "3986-3-required"
        "line that is not a JSON object with components"
        "Without arguments, each input is a JSON object with the member names of `iri parse`. An object with `ok: false` describes an invalid input, which cannot be built."
        octets "http://example.org/" not "{\"scheme\":\"http\",\"host\":\"example.org\"}";
    "build-member-unknown" Any "3986-3-required"
        "member of an object that names no component"
        "A mistyped name would silently yield a different identifier, so only the names of `iri parse` are accepted, and `user`, `password` and `pairs`. In objects that `iri parse` wrote, which have a `kind`, other members are ignored."
        octets "{\"hots\":\"example.org\"}" not "{\"host\":\"example.org\"}";
    "build-member-invalid" Any "3986-3-required"
        "member with a value of the wrong type"
        "Components are strings, `segments` is an array of strings, and `pairs` is an object or an array of `name=value`."
        octets "{\"host\":[]}" not "{\"host\":\"\"}";
    "template-values-invalid" Any "6570-2.3-composite"
        "line that is not a JSON object with values"
        "The values of the variables of a template are the members of a JSON object: texts, numbers, booleans, arrays, objects, and null for no value. Write a number of more than 64 bits as a text, since its digits may be lost."
        octets "{\"x\": }" not "{\"x\": 1}";
    "base-not-absolute" Scheme "3986-5.1"
        "base without a scheme"
        "References are resolved against an IRI. A relative reference must itself be resolved before it can serve as a base."
        "a/b\tc" not "http://example.org/a/b\tc";
};

/// The input: missing fields, unmatched names, unreadable directories.
pub(super) const INPUT: &[Entry] = entries! {
    "edn-invalid" Any "8949-8-edn"
        "input that is not in the diagnostic notation of CBOR"
        "A CRI is an array of integers, strings in quotation marks, octets as `h'00'`, `true`, `false`, `null` and arrays, separated by commas."
        octets "[-1, [\"h\"" not "[-1, [\"h\"]]";
    "hex-invalid" Any "8949-8-hex"
        "input that is not octets in hexadecimal"
        "Each octet is two hexadecimal digits, with or without spaces between them."
        octets "8" not "80";
    "pair-missing" Any "3987-5.3.1-pairwise"
        "input that is not a pair"
        "Identifiers are compared in pairs. Write two of them on a line, separated by a tab."
        octets "http://example.org/" not "http://example.org/\thttp://example.org/";
    "cell-missing" Any "3987-1.2-a"
        "row without the requested column"
        "The row has too few cells. It may be truncated, or its cells may be separated by another character, which `--csv`, `--tsv` and `--delimiter` select."
        octets "one cell" not "one\thttp://example.org/";
    "quote-unclosed" Any "3987-1.2-b"
        "quoted cell without a closing quotation mark"
        "In CSV, a quoted cell extends to the next quotation mark that is not doubled, even across lines. Close the cell, and double the quotation marks inside it."
        octets "\"http://example.org/" not "\"http://example.org/\"";
    "transfer-encoding-malformed" Any "2045-6.7-robust"
        "message body not valid in its transfer encoding"
        "Quoted-printable has only hexadecimal digits or a line end after an equals sign, and Base64 only its 64 characters in groups of four. The message was changed or cut on its way. What can be decoded is searched."
        octets "Content-Transfer-Encoding: quoted-printable\\x0A\\x0Aa=b\\x0A" not "Content-Transfer-Encoding: quoted-printable\\x0A\\x0Aa=3Db\\x0A";
    "transfer-encoding-unknown" Any "2045-6.4-unrecognized"
        "part of a message in an unknown transfer encoding"
        "The part cannot be decoded and is not searched. The known encodings are 7bit, 8bit, binary, quoted-printable and base64."
        octets "Content-Transfer-Encoding: x-uuencode\\x0A\\x0Abegin 644 a\\x0A" not "Content-Transfer-Encoding: 7bit\\x0A\\x0Aa\\x0A";
    "charset-unknown" Any "2046-4.1.2-charset"
        "part of a message in an unknown charset"
        "The Encoding Standard has no charset with this label, so characters outside US-ASCII cannot be read. Name the charset with `--charset`."
        octets "Content-Type: text/plain; charset=x-none\\x0A\\x0A\\xE9\\x0A" not "Content-Type: text/plain; charset=utf-8\\x0A\\x0A\\xC3\\xA9\\x0A";
    "multipart-unclosed" Any "2046-5.1.1-closing"
        "multipart message without its closing boundary"
        "The last boundary of a multipart ends in two hyphens. Without it the message is probably truncated, so parts may be missing; without any boundary, or nested too deeply, the parts cannot be told apart and are searched as text."
        octets "Content-Type: multipart/mixed; boundary=a\\x0A\\x0A--a\\x0A\\x0Ab\\x0A" not "Content-Type: multipart/mixed; boundary=a\\x0A\\x0A--a\\x0A\\x0Ab\\x0A--a--\\x0A";
    "no-match" Any "3987-7.7-forms"
        "identifier that matches no name"
        "No local name is the identifier in a form that is accepted. Accept more forms, such as a legacy charset or another case, or add the name."
        octets "http://example.org/none.html" not "http://example.org/r%C3%A9sum%C3%A9.html";
    "ambiguous-name" Any "3987-7.7-distinguish"
        "identifier that matches several names equally well"
        "Choosing one of the names would allow whoever added it to shadow the others. Rename them, or accept fewer forms."
        octets "http://example.org/POPULARPAGE.html" not "http://example.org/PopularPage.html";
    "name-collision" Any "m07-6-alias"
        "names that match the same identifier or look alike"
        "By the forms that are accepted, one identifier matches all of these names, or readers mistake one for the other, so someone may have added one to shadow another. Rename them, or accept fewer forms."
        octets "" not "";
    "directory-unreadable" Any "3987-7.4-generate"
        "directory that cannot be read"
        "The directory does not exist, is a file, or may not be read. The message includes the error of the operating system."
        octets "examples/names.txt" not "examples";
};

/// Names that an input matches by a guess.
pub(super) const GUESSES: &[Entry] = entries! {
    "name-spelling" Any "3987-7.7-spelling"
        "identifier that matches a name by a guess"
        "No name is the identifier in an accepted form, but this one differs by one edit. Suggest it or redirect to it, and do not decide about access by it: anybody may have added a name with a similar spelling."
        octets "http://example.org/r%C3%A9sum.html" not "http://example.org/r%C3%A9sum%C3%A9.html";
};

/// Characters of a form, about which [`FormFinding`](iri_web::form) is a warning.
pub(super) const FORMS: &[Entry] = entries! {
    "field-not-encodable" Any "iuc19-4-forms"
        "character that the charset of the form cannot encode"
        "Browsers submit a character reference such as `&#8253;` instead, which the server cannot distinguish from one that a user typed. Serve the page and submit the form in UTF-8, which has all characters."
        "q=\u{203D}" not "q=\u{203D}";
};
