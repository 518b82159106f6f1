//! Rules for mapping IRIs to URIs and back (RFC 3987, section 3).

use iri_core::Component;

#[cfg(feature = "catalogue")]
use crate::rule::Example;

/// The arguments of the examples of hosts, which IDNA2008 rejects in the most ways.
#[cfg(feature = "catalogue")]
const TO_URI_IDNA2008: &[&str] = &["to-uri", "--host", "idna2008"];

rules! { Mapping;
    QUERY_NOT_ENCODABLE {
        code: "query-not-encodable",
        severity: Error,
        component: Some(Component::Query),
        clause: "bis-3.5-a",
        title: "character that the charset of the query cannot encode",
        explanation: "A query in a legacy charset can only contain the characters of that charset. Use UTF-8, or have the character replaced as browsers do.",
        bad: Example::of(&["to-uri", "--query-charset", "iso-8859-1"], "http://example.org/?\u{65E5}"),
        good: Example::of(&["to-uri", "--query-charset", "shift_jis"], "http://example.org/?\u{65E5}"),
    }
    CHARSET_MALFORMED {
        code: "charset-malformed",
        severity: Error,
        component: None,
        clause: "3987-3.1-step1b",
        title: "octets that are not valid in the named charset",
        explanation: "The input is in a different charset from the one that was named, or it was truncated. Name the charset that the input is in.",
        bad: Example::octets(&["to-uri", "--charset", "shift_jis"], "http://example.org/\\x94"),
        good: Example::octets(&["to-uri", "--charset", "shift_jis"], "http://example.org/\\x94\\x5B"),
    }
    CHARSET_NOT_ENCODABLE {
        code: "charset-not-encodable",
        severity: Error,
        component: None,
        clause: "3987-6.3-escape",
        title: "character that the charset cannot encode",
        explanation: "Text in a legacy charset can only contain the characters of that charset. Use UTF-8, or escape the character by the rules of the format.",
        bad: Example::of(&["encode", "--charset", "iso-8859-1"], "\u{65E5}"),
        good: Example::of(&["encode", "--charset", "shift_jis"], "\u{65E5}"),
    }
    NOT_WRITTEN {
        code: "not-written",
        severity: Error,
        component: None,
        clause: "3987-3.1-toascii-fail",
        title: "result that could not be written",
        explanation: "The writer passed to the function returned an error. The input may be valid; check the error of the writer.",
        bad: Example::expression("Charset::UTF_8.decode_to(b\"a\", &mut Full)"),
        good: Example::expression("Charset::UTF_8.decode_to(b\"a\", &mut String::new())"),
    }
    HOST_NOT_UTF8 {
        code: "host-not-mappable/not-utf8",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-b-invalid",
        title: "triplets in the host that are not valid UTF-8",
        explanation: "A percent-encoded host can be decoded only if its octets are UTF-8. Encode the host in UTF-8, or write it unencoded.",
        bad: Example::of(TO_URI_IDNA2008, "http://%FF.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://%C3%A9.example/"),
    }
    HOST_EMPTY_LABEL {
        code: "host-not-mappable/empty-label",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-labels",
        title: "empty label",
        explanation: "The host begins with a dot or contains two consecutive dots. Only the root label, at the very end, may be empty.",
        bad: Example::of(TO_URI_IDNA2008, "http://a..example/"),
        good: Example::of(TO_URI_IDNA2008, "http://a.example/"),
    }
    HOST_LABEL_TOO_LONG {
        code: "host-not-mappable/label-too-long",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "label longer than 63 octets",
        explanation: "The DNS limits labels to 63 octets, measured in the ASCII form.",
        bad: Example::of(TO_URI_IDNA2008, "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_NAME_TOO_LONG {
        code: "host-not-mappable/name-too-long",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "name longer than 253 octets",
        explanation: "The DNS limits names to 253 octets, measured in the ASCII form.",
        bad: Example::of(TO_URI_IDNA2008, "http://abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://efghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/"),
    }
    HOST_HYPHEN_AT_EDGE {
        code: "host-not-mappable/hyphen-at-edge",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-std3",
        title: "hyphen at the start or end of a label",
        explanation: "Labels of host names neither begin nor end with a hyphen.",
        bad: Example::of(TO_URI_IDNA2008, "http://-a.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://a.example/"),
    }
    HOST_HYPHENS_INSIDE {
        code: "host-not-mappable/hyphens-inside",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "hyphens in positions 3 and 4 of a label",
        explanation: "Labels of this form are reserved, and `xn--` is the only prefix with a defined meaning.",
        bad: Example::of(TO_URI_IDNA2008, "http://ab--c.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://ab-c.example/"),
    }
    HOST_NOT_LETTER_DIGIT_HYPHEN {
        code: "host-not-mappable/not-letter-digit-hyphen",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-std3",
        title: "ASCII character invalid in a label",
        explanation: "Host names consist of letters, digits and hyphens. Browsers and name servers accept other characters, such as the underscore, only in some places.",
        bad: Example::of(TO_URI_IDNA2008, "http://a_b.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://a-b.example/"),
    }
    HOST_DISALLOWED {
        code: "host-not-mappable/disallowed",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-d",
        title: "character not allowed in a label",
        explanation: "Every version of IDNA excludes some characters. IDNA2008 also excludes symbols and everything that it would have to map, such as uppercase letters. Use the mapped form or another name.",
        bad: Example::of(TO_URI_IDNA2008, "http://\u{2603}.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://\u{E9}.example/"),
    }
    HOST_UNASSIGNED {
        code: "host-not-mappable/unassigned",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-unassigned",
        title: "unassigned code point in a label",
        explanation: "The version of Unicode in use assigns no character to this code point, so its properties are unknown.",
        bad: Example::of(TO_URI_IDNA2008, "http://a\u{378}b.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://ab.example/"),
    }
    HOST_NOT_NFC {
        code: "host-not-mappable/not-nfc",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "label that is not in Normalization Form C",
        explanation: "IDNA2008 maps nothing, so the label must already be composed.",
        bad: Example::of(TO_URI_IDNA2008, "http://e\u{301}.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://\u{E9}.example/"),
    }
    HOST_MARK_FIRST {
        code: "host-not-mappable/mark-first",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "combining mark at the start of a label",
        explanation: "The mark would be displayed on the dot before the label. Begin the label with a letter.",
        bad: Example::of(TO_URI_IDNA2008, "http://\u{301}a.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://a.example/"),
    }
    HOST_JOINER_CONTEXT {
        code: "host-not-mappable/joiner-context",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "joiner outside its required context in a label",
        explanation: "ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER are invisible, so labels may contain them only where they change how the letters of certain scripts are written.",
        bad: Example::of(TO_URI_IDNA2008, "http://a\u{200D}b.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://\u{915}\u{94D}\u{200D}\u{937}.example/"),
    }
    HOST_OTHER_CONTEXT {
        code: "host-not-mappable/other-context",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "label character outside its required context",
        explanation: "Some characters, such as the middle dot, may appear only next to certain others.",
        bad: Example::of(TO_URI_IDNA2008, "http://a\u{B7}b.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://l\u{B7}l.example/"),
    }
    HOST_BIDI {
        code: "host-not-mappable/bidi",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "label that breaks the Bidi rule",
        explanation: "The Bidi rule (RFC 5893) keeps the characters of a right-to-left label together on the screen. Registries reject labels that break it.",
        bad: Example::of(TO_URI_IDNA2008, "http://\u{5D0}a.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://\u{5D0}\u{5D1}.example/"),
    }
    HOST_PUNYCODE {
        code: "host-not-mappable/punycode",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "invalid Punycode after `xn--`",
        explanation: "A label that begins with `xn--` is the ASCII form of another label, but this one cannot be decoded.",
        bad: Example::of(TO_URI_IDNA2008, "http://xn--0.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://xn--9ca.example/"),
    }
    HOST_NOT_ROUND_TRIP {
        code: "host-not-mappable/not-round-trip",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "`xn--` label that does not map back to itself",
        explanation: "The label can be decoded, but the result has a different ASCII form. If both were accepted, one name would have two spellings.",
        bad: Example::of(TO_URI_IDNA2008, "http://xn--a-.example/"),
        good: Example::of(TO_URI_IDNA2008, "http://a.example/"),
    }
    HOST_NOT_WRITTEN {
        code: "host-not-mappable/not-written",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "host that could not be written",
        explanation: "The writer passed to the mapper returned an error. The host may be valid; check the error of the writer.",
        bad: Example::expression("Idna2008.to_ascii(\"a\", &mut Full)"),
        good: Example::expression("Idna2008.to_ascii(\"a\", &mut String::new())"),
    }
    VERSIONS_DIFFER_SHARP_S {
        code: "host-versions-differ/sharp-s",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "`ß`, which versions of IDNA treat differently",
        explanation: "IDNA2003 maps `ß` to `ss` and later versions keep it, so programs may look up two different names. The owner of a name should register both.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://stra\u{DF}e.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_FINAL_SIGMA {
        code: "host-versions-differ/final-sigma",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "final sigma, which only IDNA2003 maps",
        explanation: "IDNA2003 maps the final sigma to `σ` and later versions keep it, so programs may look up two different names. The owner of a name should register both.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{3B1}\u{3C2}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_JOINER {
        code: "host-versions-differ/joiner",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "joiner, which versions of IDNA treat differently",
        explanation: "IDNA2003 deletes a joiner and later versions keep it where it has an effect, so programs may look up two different names.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{915}\u{94D}\u{200D}\u{937}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_DOT {
        code: "host-versions-differ/dot",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "dot that only some versions of IDNA accept",
        explanation: "IDNA2003 and UTS 46 split labels at ideographic and other dots; IDNA2008 does not. Write a full stop (U+002E).",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://a\u{3002}example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_MAPPED {
        code: "host-versions-differ/mapped",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "character that only some versions of IDNA map",
        explanation: "IDNA2003 or UTS 46 maps the character to another one; IDNA2008 rejects it. Use the mapped form.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{C9}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_SYMBOL {
        code: "host-versions-differ/symbol",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "symbol that only some versions of IDNA accept",
        explanation: "IDNA2003 or UTS 46 accepts the symbol; IDNA2008 rejects it. Use letters and digits.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{2603}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_NOT_NFC {
        code: "host-versions-differ/not-nfc",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "sequence that only some versions of IDNA normalize",
        explanation: "IDNA2003 and UTS 46 convert the sequence to Normalization Form C; IDNA2008 rejects it. Use the normalized form.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://e\u{301}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_DISALLOWED {
        code: "host-versions-differ/disallowed",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "letter that only some versions of IDNA accept",
        explanation: "IDNA2003 or UTS 46 accepts the character; IDNA2008 disallows it (RFC 5892). Use the letters and digits of modern spelling.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://a\u{640}b.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_UNASSIGNED {
        code: "host-versions-differ/unassigned",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "unassigned code point that IDNA2003 accepts",
        explanation: "IDNA2003 allows unassigned code points in lookups; the other versions reject them. Use assigned characters.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://a\u{378}b.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_CONTEXT {
        code: "host-versions-differ/context",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "character outside the context of IDNA2008",
        explanation: "IDNA2008 allows the character only in certain contexts (RFC 5892, appendix A.3 to A.9), such as a middle dot between two `l`. The other versions accept it anywhere.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://a\u{B7}b.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    KEPT_PERCENT {
        code: "kept-percent",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-percent",
        title: "percent sign kept encoded",
        explanation: "A bare percent sign would begin a triplet, so `%25` stays encoded. A digit that would complete a triplet stays encoded too.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/100%25"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_RESERVED {
        code: "kept-reserved",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-reserved",
        title: "reserved character kept encoded",
        explanation: "A reserved character acts as a delimiter when it is written directly, so its triplet stays.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%2Fb"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_EXCLUDED {
        code: "kept-excluded",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-excluded",
        title: "ASCII character not allowed in identifiers, kept encoded",
        explanation: "Identifiers may contain controls, spaces and characters such as `<`, `\"` and `|` only as triplets.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%20b"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_UNRESERVED {
        code: "kept-unreserved",
        severity: Advice,
        component: None,
        clause: "m07-2.4-step1",
        title: "unreserved character kept encoded",
        explanation: "By draft-masinter-url-i18n-07 (2001), only octets of 80 and above are decoded, so the triplets of letters and digits stay.",
        bad: Example::of(&["to-iri", "--kept", "--non-ascii-only"], "http://example.org/%41"),
        good: Example::of(&["to-iri", "--kept", "--non-ascii-only"], "http://example.org/A"),
    }
    KEPT_ILL_FORMED {
        code: "kept-ill-formed",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step3",
        title: "triplets that are not valid UTF-8, kept encoded",
        explanation: "The octets may be in a legacy charset or not be text at all, so there is no character to display.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%FF"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_NOT_ALLOWED {
        code: "kept-not-allowed",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-2.2",
        title: "character not allowed in IRIs, kept encoded",
        explanation: "The repertoire of IRIs excludes controls, noncharacters, specials and tags.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%C2%80"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_PRIVATE_USE {
        code: "kept-private-use",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-private",
        title: "private-use character kept encoded",
        explanation: "Without an agreement, a private-use character has no meaning, and IRIs may contain one only in the query.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%EE%80%80"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_BIDI_FORMATTING {
        code: "kept-bidi-formatting",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-4.1",
        title: "bidirectional formatting character kept encoded",
        explanation: "Section 4.1 of RFC 3987 forbids these characters in IRIs because they change how the surrounding text is displayed.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%E2%80%AE"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_BIDI_FORMATTING_LATER {
        code: "kept-bidi-formatting-later",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "bidirectional isolate or U+061C, kept encoded",
        explanation: "U+061C and the isolates U+2066 to U+2069 have the same effect as the forbidden characters but are newer than RFC 3987.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%E2%81%A7"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_WHITE_SPACE {
        code: "kept-white-space",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "white space kept encoded",
        explanation: "To many readers and programs, a space would end the identifier.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%E3%80%80b"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_IGNORABLE {
        code: "kept-ignorable",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "invisible character kept encoded",
        explanation: "Most fonts display nothing for this character, so a reader could neither see nor type it.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%C2%ADb"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_JOINER {
        code: "kept-joiner",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "joiner with nothing to join, kept encoded",
        explanation: "A joiner is invisible outside the contexts that RFC 5892 lists.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%E2%80%8Db"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%E0%A4%95%E0%A5%8D%E2%80%8D%E0%A4%B7"),
    }
    KEPT_MARK_AT_START {
        code: "kept-mark-at-start",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "combining mark at the start of a component, kept encoded",
        explanation: "The mark would be displayed on the delimiter before it.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%CC%81a"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/a%CC%81"),
    }
    KEPT_HOST_DELIMITER {
        code: "kept-host-delimiter",
        severity: Advice,
        component: Some(Component::Host),
        clause: "3987-3.2-step4-6.1",
        title: "character that maps to a host delimiter, kept encoded",
        explanation: "Mapping the decoded host would yield a different host or another component.",
        bad: Example::of(&["to-iri", "--kept"], "http://a%EF%BC%8Eexample/"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_FORMATTING {
        code: "kept-formatting",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "formatting character kept encoded",
        explanation: "The `cautious` policy does not decode characters whose only effect is on how others are displayed.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/a%D8%80b"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_UNASSIGNED {
        code: "kept-unassigned",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "unassigned code point kept encoded",
        explanation: "The `cautious` policy does not decode code points that are unassigned in the version of Unicode in use.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/a%CD%B8b"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_COMPATIBILITY {
        code: "kept-compatibility",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "compatibility character kept encoded",
        explanation: "The `cautious` policy does not decode characters that compatibility normalization replaces.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%EF%AC%81"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_NOT_NORMALIZED {
        code: "kept-not-normalized",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "sequence that is not in Normalization Form C, kept encoded",
        explanation: "The `cautious` policy does not decode sequences that normalization would change, because they could not be mapped back.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/e%CC%81"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
}
