//! Mapping to URIs and back (RFC 3987, section 3).

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Mapping;
    QUERY_NOT_ENCODABLE {
        code: "query-not-encodable",
        severity: Error,
        component: Some(Component::Query),
        clause: "bis-3.5-a",
        title: "character that the charset of the query does not have",
        explanation: "A query in a legacy charset can only contain the characters of that charset. Use UTF-8, or have the character replaced as browsers do.",
        bad: Example::of(&["to-uri", "--query-charset", "iso-8859-1"], "http://example.org/?\u{65E5}"),
        good: Example::of(&["to-uri", "--query-charset", "shift_jis"], "http://example.org/?\u{65E5}"),
    }
    CHARSET_MALFORMED {
        code: "charset-malformed",
        severity: Error,
        component: None,
        clause: "3987-3.1-step1b",
        title: "octets that are not text in the named charset",
        explanation: "The input is in another encoding than the one that was named, or it was cut. Name the encoding that the input is in.",
        bad: Example::octets(&["to-uri", "--charset", "shift_jis"], "http://example.org/\\x94"),
        good: Example::octets(&["to-uri", "--charset", "shift_jis"], "http://example.org/\\x94\\x5B"),
    }
    CHARSET_NOT_ENCODABLE {
        code: "charset-not-encodable",
        severity: Error,
        component: None,
        clause: "3987-6.3-escape",
        title: "character that the charset does not have",
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
        explanation: "The writer that a function was given refused the text. The input may be right: look at the error of the writer.",
        bad: Example::expression("Charset::UTF_8.decode_to(b\"a\", &mut Full)"),
        good: Example::expression("Charset::UTF_8.decode_to(b\"a\", &mut String::new())"),
    }
    HOST_NOT_UTF8 {
        code: "host-not-mappable/not-utf8",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-b-invalid",
        title: "triplets in the host that are not UTF-8",
        explanation: "A host in triplets has characters only if the triplets are UTF-8. Write the host in UTF-8, or as text.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://%FF.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://%C3%A9.example/"),
    }
    HOST_EMPTY_LABEL {
        code: "host-not-mappable/empty-label",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-labels",
        title: "empty label",
        explanation: "Two dots are next to each other, or the host begins with a dot. Only the root, at the very end, has an empty name.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://a..example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://a.example/"),
    }
    HOST_LABEL_TOO_LONG {
        code: "host-not-mappable/label-too-long",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "label of more than 63 octets",
        explanation: "The Domain Name System has room for 63 octets in a label, counted in the ASCII form.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example/"),
    }
    HOST_NAME_TOO_LONG {
        code: "host-not-mappable/name-too-long",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "name of more than 253 octets",
        explanation: "The Domain Name System has room for 253 octets in a name, counted in the ASCII form.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://efghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.abcdefghijklmnopqrstuvwxyz.example/"),
    }
    HOST_HYPHEN_AT_EDGE {
        code: "host-not-mappable/hyphen-at-edge",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-std3",
        title: "hyphen at the start or the end of a label",
        explanation: "A label of a host name neither begins nor ends with a hyphen.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://-a.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://a.example/"),
    }
    HOST_HYPHENS_INSIDE {
        code: "host-not-mappable/hyphens-inside",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "hyphens in the third and fourth place of a label",
        explanation: "Labels of this shape are reserved: `xn--` is the only such prefix with a meaning.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://ab--c.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://ab-c.example/"),
    }
    HOST_NOT_LETTER_DIGIT_HYPHEN {
        code: "host-not-mappable/not-letter-digit-hyphen",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-std3",
        title: "ASCII character in a label that is no letter, digit or hyphen",
        explanation: "Host names consist of letters, digits and hyphens. Browsers and name servers accept others, such as the underscore, in some places only.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://a_b.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://a-b.example/"),
    }
    HOST_DISALLOWED {
        code: "host-not-mappable/disallowed",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-d",
        title: "character that no label may contain",
        explanation: "IDNA excludes symbols, and IDNA2008 also all that it would have to map, such as capital letters. Use the mapped form, or another name.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{2603}.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{E9}.example/"),
    }
    HOST_UNASSIGNED {
        code: "host-not-mappable/unassigned",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-unassigned",
        title: "unassigned code point in a label",
        explanation: "The version of Unicode in use has no such character, so its properties are unknown.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://a\u{378}b.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://ab.example/"),
    }
    HOST_NOT_NFC {
        code: "host-not-mappable/not-nfc",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "label that is not in Normalization Form C",
        explanation: "IDNA2008 maps nothing, so the label has to be composed already.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://e\u{301}.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{E9}.example/"),
    }
    HOST_MARK_FIRST {
        code: "host-not-mappable/mark-first",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "combining mark at the start of a label",
        explanation: "The mark would be displayed on the dot before the label. Let a letter come first.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{301}a.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://a.example/"),
    }
    HOST_JOINER_CONTEXT {
        code: "host-not-mappable/joiner-context",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "joiner that joins nothing in a label",
        explanation: "ZERO WIDTH JOINER and ZERO WIDTH NON-JOINER cannot be seen, so labels contain them only where they change how letters of certain scripts are written.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://a\u{200D}b.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{915}\u{94D}\u{200D}\u{937}.example/"),
    }
    HOST_OTHER_CONTEXT {
        code: "host-not-mappable/other-context",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "character outside its only context in a label",
        explanation: "Some characters, such as the middle dot, may only appear beside certain others.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://a\u{B7}b.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://l\u{B7}l.example/"),
    }
    HOST_BIDI {
        code: "host-not-mappable/bidi",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "right-to-left characters out of order in a label",
        explanation: "The rules for right-to-left labels (RFC 5893) keep a label in one piece on the screen. Registries refuse other names.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{5D0}a.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://\u{5D0}\u{5D1}.example/"),
    }
    HOST_PUNYCODE {
        code: "host-not-mappable/punycode",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "no Punycode after `xn--`",
        explanation: "A label that begins with `xn--` is the ASCII form of another one; this one stands for nothing.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://xn--0.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://xn--9ca.example/"),
    }
    HOST_NOT_ROUND_TRIP {
        code: "host-not-mappable/not-round-trip",
        severity: Error,
        component: Some(Component::Host),
        clause: "bis-3.4.2-c",
        title: "ASCII form that is not the one of the label it stands for",
        explanation: "The label after `xn--` decodes to one that is written in another way, so two names would stand for one.",
        bad: Example::of(&["to-uri", "--host", "idna2008"], "http://xn--a-.example/"),
        good: Example::of(&["to-uri", "--host", "idna2008"], "http://a.example/"),
    }
    HOST_NOT_WRITTEN {
        code: "host-not-mappable/not-written",
        severity: Error,
        component: Some(Component::Host),
        clause: "3987-3.1-toascii-fail",
        title: "host that could not be written",
        explanation: "The writer that a mapper was given refused the name. The host may be right: look at the error of the writer.",
        bad: Example::expression("Idna2008.to_ascii(\"a\", &mut Full)"),
        good: Example::expression("Idna2008.to_ascii(\"a\", &mut String::new())"),
    }
    VERSIONS_DIFFER_SHARP_S {
        code: "host-versions-differ/sharp-s",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "`ß`, which the versions of IDNA map differently",
        explanation: "IDNA2003 maps `ß` to `ss`, later versions keep it, so programs may look up two different names. The owner of a name is well advised to register both.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://stra\u{DF}e.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_FINAL_SIGMA {
        code: "host-versions-differ/final-sigma",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "final sigma, which the versions of IDNA map differently",
        explanation: "IDNA2003 maps the final sigma to `σ`, later versions keep it, so programs may look up two different names. The owner of a name is well advised to register both.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{3B1}\u{3C2}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_JOINER {
        code: "host-versions-differ/joiner",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "joiner, which the versions of IDNA treat differently",
        explanation: "IDNA2003 deletes a joiner, later versions keep it where it joins, so programs may look up two different names.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{915}\u{94D}\u{200D}\u{937}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_DOT {
        code: "host-versions-differ/dot",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "dot other than the full stop, which only some versions of IDNA take for one",
        explanation: "IDNA2003 and UTS 46 divide labels at ideographic and other dots, IDNA2008 does not. Use the full stop.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://a\u{3002}example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_MAPPED {
        code: "host-versions-differ/mapped",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "character that only some versions of IDNA map",
        explanation: "IDNA2003 or UTS 46 maps the character to another one, IDNA2008 refuses it. Use the mapped form.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{C9}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    VERSIONS_DIFFER_SYMBOL {
        code: "host-versions-differ/symbol",
        severity: Advice,
        component: Some(Component::Host),
        clause: "guide-5.2.2-uts46",
        title: "symbol that only some versions of IDNA accept",
        explanation: "IDNA2003 or UTS 46 accepts the symbol, IDNA2008 refuses it. Use letters and digits.",
        bad: Example::of(&["to-uri", "--compare-hosts"], "http://\u{2603}.example/"),
        good: Example::of(&["to-uri", "--compare-hosts"], "http://\u{E9}.example/"),
    }
    KEPT_PERCENT {
        code: "kept-percent",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-percent",
        title: "percent sign kept encoded",
        explanation: "`%25` stays, since a bare percent sign would begin a triplet; so does a digit that would complete one.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/100%25"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_RESERVED {
        code: "kept-reserved",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-reserved",
        title: "reserved character kept encoded",
        explanation: "A reserved character delimits when it is written directly, so its triplet stays.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%2Fb"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_EXCLUDED {
        code: "kept-excluded",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step2-excluded",
        title: "ASCII character that no identifier may contain, kept encoded",
        explanation: "Controls, spaces and ten more characters of US-ASCII appear in identifiers as triplets only.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%20b"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_UNRESERVED {
        code: "kept-unreserved",
        severity: Advice,
        component: None,
        clause: "m07-2.4-step1",
        title: "unreserved character kept encoded",
        explanation: "The 2001 draft decodes octets of 80 and above only, so triplets of letters and digits stay.",
        bad: Example::of(&["to-iri", "--kept", "--non-ascii-only"], "http://example.org/%41"),
        good: Example::of(&["to-iri", "--kept", "--non-ascii-only"], "http://example.org/A"),
    }
    KEPT_ILL_FORMED {
        code: "kept-ill-formed",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step3",
        title: "triplets that are not UTF-8, kept encoded",
        explanation: "The octets may be in a legacy charset or no text at all, so there is no character to show.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%FF"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_NOT_ALLOWED {
        code: "kept-not-allowed",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-2.2",
        title: "character that no IRI may contain, kept encoded",
        explanation: "Controls, noncharacters, specials and tags are outside the repertoire of IRIs.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%C2%80"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_PRIVATE_USE {
        code: "kept-private-use",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-private",
        title: "private-use character kept encoded",
        explanation: "A private-use character has no meaning without an agreement, and IRIs contain it in queries only.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%EE%80%80"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_BIDI_FORMATTING {
        code: "kept-bidi-formatting",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-4.1",
        title: "character that steers the direction of text, kept encoded",
        explanation: "Section 4.1 forbids these characters in IRIs, since they change how the rest is displayed.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%E2%80%AE"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_BIDI_FORMATTING_LATER {
        code: "kept-bidi-formatting-later",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "later character that steers the direction of text, kept encoded",
        explanation: "U+061C and the isolates do what the forbidden characters do, but are younger than RFC 3987.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/%E2%81%A7"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_WHITE_SPACE {
        code: "kept-white-space",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "white space kept encoded",
        explanation: "A space would end the identifier for many readers and programs.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%E3%80%80b"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_IGNORABLE {
        code: "kept-ignorable",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "invisible character kept encoded",
        explanation: "Most fonts show nothing for this character, so a reader could not see or type it.",
        bad: Example::of(&["to-iri", "--kept"], "http://example.org/a%C2%ADb"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_JOINER {
        code: "kept-joiner",
        severity: Advice,
        component: None,
        clause: "3987-3.2-step4-6.1",
        title: "joiner with nothing to join, kept encoded",
        explanation: "A joiner cannot be seen outside the contexts that RFC 5892 lists.",
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
        title: "character that becomes a delimiter when the host is mapped, kept encoded",
        explanation: "Mapping such a host would give another host or another component.",
        bad: Example::of(&["to-iri", "--kept"], "http://a%EF%BC%8Eexample/"),
        good: Example::of(&["to-iri", "--kept"], "http://example.org/%C3%A9"),
    }
    KEPT_FORMATTING {
        code: "kept-formatting",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "formatting character kept encoded",
        explanation: "The cautious policy shows no character that only changes how others are displayed.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/a%D8%80b"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_UNASSIGNED {
        code: "kept-unassigned",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "unassigned code point kept encoded",
        explanation: "The cautious policy shows no code point for which the version of Unicode in use has no character.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/a%CD%B8b"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_COMPATIBILITY {
        code: "kept-compatibility",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "compatibility character kept encoded",
        explanation: "The cautious policy shows no character that compatibility normalization replaces.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%EF%AC%81"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
    KEPT_NOT_NORMALIZED {
        code: "kept-not-normalized",
        severity: Advice,
        component: None,
        clause: "iuc19-3-back-conditions",
        title: "sequence that is not in Normalization Form C, kept encoded",
        explanation: "The cautious policy shows no sequence that normalization would change, since it could not be mapped back.",
        bad: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/e%CC%81"),
        good: Example::of(&["to-iri", "--kept", "--policy", "cautious"], "http://example.org/%C3%A9"),
    }
}
