//! The dimensions of reading, one field of [`Way`] each, and their values.

use iri_core::ascii::{self, AsciiSet};
use iri_core::tables::choices;
use iri_core::ucs;

/// Defines [`Way`] and [`Dimension`] by one table: the field, its type, the variant, the name and a sentence.
macro_rules! dimensions {
    (
        $(#[$way:meta])*
        pub struct Way { $($field:ident: $type:ty, $variant:ident $name:literal: $about:literal,)+ }
    ) => {
        $(#[$way])*
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        #[allow(clippy::exhaustive_structs, reason = "callers build ways of their own from those of this crate")]
        pub struct Way {
            $(#[doc = concat!($about, ".")] pub $field: $type,)+
        }

        choices! {
            /// A dimension in which readers differ: a field of [`Way`].
            pub enum Dimension with features {
                $($variant $name: $about,)+
            }
        }

        impl Way {
            /// This way, with one dimension taken from another way.
            ///
            /// ```
            /// use iri_readers::{Dimension, read, ways};
            ///
            /// let way = ways::RFC3986.with(Dimension::Numbers, &ways::WHATWG);
            /// assert_eq!(read("http://127.1/", &way).unwrap().contact().to_string(), "http://127.1:80");
            /// ```
            #[must_use]
            pub const fn with(mut self, dimension: Dimension, other: &Self) -> Self {
                match dimension {
                    $(Dimension::$variant => self.$field = other.$field,)+
                }
                self
            }

            /// Whether two ways have the same value of a dimension.
            ///
            /// ```
            /// use iri_readers::{Dimension, ways};
            ///
            /// assert!(!ways::RFC3986.agrees(Dimension::Trim, &ways::WHATWG));
            /// ```
            pub fn agrees(&self, dimension: Dimension, other: &Self) -> bool {
                match dimension {
                    $(Dimension::$variant => self.$field == other.$field,)+
                }
            }
        }
    };
}

dimensions! {
    /// A way of reading: one value for each dimension in which readers differ.
    ///
    /// A way is written as a constant that differs from another one in some fields:
    ///
    /// ```
    /// use iri_readers::{At, Way, read, ways};
    ///
    /// const FIRST_AT: Way = Way { at: At::First, ..ways::LENIENT };
    /// let reading = read("http://a@b@c/", &FIRST_AT).unwrap();
    /// assert_eq!(reading.userinfo_span().unwrap().range(), 7..8);
    /// ```
    pub struct Way {
        trim: Trim, Trim "trim": "The characters that are removed from both ends",
        ends: AsciiSet, Ends "ends": "The characters that end the string",
        removed: AsciiSet, Removed "removed": "The characters that are removed anywhere",
        refused: AsciiSet, Refused "refused": "The characters that are refused anywhere",
        backslash: Backslash, Backslash "backslash": "Whether a backslash is a slash",
        empty: Empty, Empty "empty": "Whether the empty string is refused",
        scheme: SchemeRule, Scheme "scheme": "The syntax of the scheme",
        no_scheme: NoScheme, NoScheme "no-scheme": "The reading of a string without a scheme",
        schemes: Option<&'static [&'static str]>, Schemes "schemes": "The schemes that the reader knows, if it refuses others",
        by_scheme: &'static [(&'static [&'static str], &'static Way)], ByScheme "by-scheme": "The schemes that are read in another way; no schemes are all others",
        also: Option<&'static Way>, Also "also": "Another way that refuses strings for this one",
        rootless: Rootless, Rootless "rootless": "The reading of what follows a scheme without a slash",
        slashes: Slashes, Slashes "slashes": "The slashes that start an authority",
        authority_end: AsciiSet, AuthorityEnd "authority-end": "The characters that end the authority",
        authority: Chars, Authority "authority": "The characters that an authority may contain",
        registry: Option<Chars>, Registry "registry": "The characters of an authority that is not refused but has no host if it is not one of userinfo, host and port (RFC 2396, section 3.2.1)",
        at: At, At "at": "The @ that ends the userinfo",
        colon: Colon, Colon "colon": "The colon that starts the port",
        port: PortRule, Port "port": "The ports that are allowed",
        pairs: Pairs, Pairs "pairs": "Where a literal in brackets is checked",
        host_part: HostPart, HostPart "host-part": "The end of the host",
        empty_host: EmptyHost, EmptyHost "empty-host": "Whether the host may be empty",
        local: Local, Local "local": "The hosts that are this machine",
        brackets: Brackets, Brackets "brackets": "The literals in brackets that are hosts",
        unclosed: Unclosed, Unclosed "unclosed": "Whether a bracket at the start of a host must be closed at its end",
        zone: Zone, Zone "zone": "The zone of an IPv6 address",
        controls: Controls, Controls "controls": "Whether controls in a name are replaced",
        triplets: HostTriplets, HostTriplets "host-triplets": "Whether percent triplets of a host are decoded",
        name: AsciiSet, Name "name": "The characters that a name may contain after it is decoded",
        host_end: AsciiSet, HostEnd "host-end": "The characters that end the host, before the path",
        escaped: AsciiSet, Escaped "escaped": "The characters of a name that become triplets",
        labels: Labels, Labels "labels": "The labels of a name",
        numbers: Numbers, Numbers "numbers": "The spellings of numbers that are IPv4 addresses",
        idna: Idna, Idna "idna": "The mapping of names outside US-ASCII",
        userinfo: Chars, Userinfo "userinfo": "The characters that userinfo may contain",
        host: Chars, Host "host": "The characters that a name may contain in the string",
        path: Chars, Path "path": "The characters that a path may contain",
        query: Chars, Query "query": "The characters that a query may contain",
        fragment: Chars, Fragment "fragment": "The characters that a fragment may contain",
    }
}

choices! {
    /// The characters that a reader removes from both ends.
    pub enum Trim {
        Nothing "nothing": "Nothing is removed",
        C0AndSpace "c0-and-space": "Controls up to U+0020 are removed from both ends",
        AsciiWhitespace "ascii-whitespace": "Spaces, tabs, line feeds, form feeds and carriage returns are removed from both ends",
        Bom "bom": "A byte order mark is removed from the start",
        C0AndSpaceBefore "c0-and-space-before": "Controls up to U+0020 are removed from the start",
        ScriptSpace "script-space": "White space but U+0085, and U+FEFF, are removed from both ends",
        Whitespace "whitespace": "White space but U+0085 is removed from both ends",
        Wrapping "wrapping": "Angle brackets, with or without `URL:`, then quotation marks, then white space are removed from both ends (RFC 3986, appendix C)",
        SpacesBefore "spaces-before": "White space and U+001C to U+001F are removed from the start",
        Refused "refused": "Controls up to U+0020 at either end are refused",
        FinalNewline "final-newline": "A line feed is removed from the end",
        Marked "marked": "White space and U+001C to U+001F, then angle brackets, then `URL:` are removed",
        C0AndWhitespaceBefore "c0-and-whitespace-before": "Controls up to U+0020, white space and U+FEFF are removed from the start",
        C0AndBlanks "c0-and-blanks": "Controls up to U+0020, U+00A0 and U+FEFF are removed from both ends",
    }
}

choices! {
    /// Whether a backslash is a slash.
    pub enum Backslash {
        Character "character": "A backslash is a character like any other",
        Slash "slash": "A backslash is a slash: it starts and ends the authority",
    }
}

choices! {
    /// The syntax of the scheme.
    pub enum SchemeRule {
        Grammar "grammar": "A letter, then letters, digits, plus, hyphen and dot, up to a colon (RFC 3986, section 3.1)",
        BeforeSlash "before-slash": "A letter, then letters, digits, plus, hyphen and dot, up to a colon and a slash",
        AfterUrl "after-url": "A letter, then letters, digits, plus, hyphen and dot, up to a colon, after an optional `url:`",
        RegexOrEmpty "regex-or-empty": "Anything but `:`, `/`, `?` and `#`, or nothing, up to a colon, unless a dot is first",
        BeforeSlashes "before-slashes": "Whatever is before the first slash, without a colon at its end, if another slash follows",
        AnyFirst "any-first": "Any character, then letters, digits, plus, hyphen and dot, up to a colon and two slashes",
        Letters "letters": "Letters up to a colon",
        Regex "regex": "Anything but `:`, `/`, `?` and `#`, up to a colon (RFC 3986, appendix B)",
        Checked "checked": "By the regular expression, and refused if it is not by the grammar",
        CheckedAnyCase "checked-any-case": "By the regular expression, and refused if it is not by the grammar, in which a character may be one that differs in case from a letter of US-ASCII",
        Decoded "decoded": "By the regular expression; triplets are decoded",
        DigitFirst "digit-first": "A letter or digit, then letters, digits, plus, hyphen and dot, up to a colon",
        AnyScript "any-script": "A letter of any script, then letters and digits of any script, plus, hyphen and dot, up to a colon",
        AnyOrder "any-order": "Letters, digits, plus, hyphen and dot in any order, up to a colon",
        AnyOrderOrSpace "any-order-or-space": "Letters, digits, space, hyphen and dot in any order, up to a colon",
        NoDot "no-dot": "A letter, then letters, digits, plus and hyphen, up to a colon",
        OrEmpty "or-empty": "By the grammar, or nothing before a colon",
        RegexChecked "regex-checked": "As the last one, but a colon at the start is no scheme",
        AnyOrderChecked "any-order-checked": "By the regular expression, and refused if it contains anything but letters, digits, plus, comma, hyphen and dot",
        Cleaned "cleaned": "By the regular expression; then only letters, digits, plus, hyphen and dot are kept of it, and what triplets decode to",
        LetterFirst "letter-first": "A letter, then anything but `:`, `/`, `?` and `#`, or nothing before a colon",
        NoSlash "no-slash": "Anything but `:` and `/`, up to a colon",
    }
}

choices! {
    /// The reading of a string without a scheme.
    pub enum NoScheme {
        Refused "refused": "It is refused",
        Reference "reference": "It is a relative reference, with an authority after two slashes",
        ReferenceNc "reference-nc": "It is a relative reference, whose first segment contains no colon (RFC 3986, section 4.2)",
        Path "path": "It is a path",
        AbsolutePath "absolute-path": "It is a path that starts with a slash or is an asterisk; others are refused",
        AfterSlashes "after-slashes": "The host follows two slashes at the start, as for http",
        AfterColon "after-colon": "A colon at its start is skipped; then it is a relative reference",
        HostAndPort "host-and-port": "It starts with the host if a colon, up to five digits and a slash or the end follow; else it is a relative reference",
        HostByName "host-by-name": "It starts with the host, whose first label is the scheme if it is one of dict, ftp, imap, ldap, pop3 and smtp, as for http if not",
        HostUnlessSlash "host-unless-slash": "It starts with the host, unless it starts with a slash",
        UserAtHost "user-at-host": "It is a relative reference, with an authority after two slashes only if that has userinfo",
    }
}

/// The reading of what follows a scheme without a slash.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[allow(
    clippy::exhaustive_structs,
    clippy::exhaustive_enums,
    reason = "part of `Way`"
)]
pub enum Rootless {
    /// It is a path, and a query.
    Path,
    /// It is not a path, and contains these characters.
    Opaque(Chars),
    /// It is not a path, contains these characters, and is not empty.
    Required(Chars),
    /// It is a path of these characters, a query and a fragment, not all of which are missing.
    Followed(Chars),
    /// It is refused.
    Refused,
    /// It or a query is required.
    OrQuery,
}

choices! {
    /// The slashes that start an authority.
    pub enum Slashes {
        Two "two": "Two slashes start an authority; without them there is none",
        Required "required": "Two slashes start an authority; without them the string is refused",
        Never "never": "There is no authority",
        Strict "strict": "Two slashes start an authority; backslashes, tabs and line feeds before, between or after them are refused",
        StrictRequired "strict-required": "As the last one, and strings without two slashes are refused",
        Refused "refused": "A slash after the scheme is refused, and so is a path without a colon",
        Named "named": "Two slashes start an authority; a path without a colon is refused",
        Recipients "recipients": "Two slashes start an authority, which is refused before a path, and so is a path without an @",
        RecipientsAfter "recipients-after": "Two slashes start an authority; what is after the digits of its port, or a path, is refused if it is not a list of parts with an @",
        AdjacentLower "adjacent-lower": "As adjacent, or optional after a scheme with capitals",
        Adjacent "adjacent": "Two slashes start an authority, if nothing that is removed is before or between them",
        Optional "optional": "Two slashes, or none, start an authority, if nothing that is removed is before or between them",
        Exactly "exactly": "Two slashes, and not three, start an authority",
        TwoOrMore "two-or-more": "Two or more slashes start an authority",
        AfterColons "after-colons": "The authority starts after any number of colons, then of slashes",
        OrNone "or-none": "The authority starts after two slashes, or right after the scheme",
        OneToThree "one-to-three": "One to three slashes start an authority; other strings are refused",
        Any "any": "The authority starts after any number of slashes, or none",
    }
}

choices! {
    /// The `@` that ends the userinfo.
    pub enum At {
        Last "last": "The last @ of the authority",
        First "first": "The first @ of the authority",
        FirstAfterUser "first-after-user": "The first @ of the authority, unless nothing is before it",
        LastBeforeBrackets "last-before-brackets": "The last @ of the authority before any bracket",
        Valid "valid": "The first @ of the authority, if only characters that userinfo may contain are before it",
        Second "second": "The first @ of the authority, unless nothing is after it; a second one ends the authority",
        OneUnlessBracket "one-unless-bracket": "The only @ of the authority, unless a bracket is first",
        LastBeforeColon "last-before-colon": "The last @ of the authority before any colon",
        One "one": "The only @ of the authority; a second one is refused by the characters of the host",
        OneAfterUser "one-after-user": "The only @ of the authority, which is refused if nothing is before it",
        Ignored "ignored": "No @: there is no userinfo",
        Sole "sole": "The only @ of the authority; with a second one there is no host",
    }
}

choices! {
    /// The colon that starts the port.
    pub enum Colon {
        FirstOutsideBrackets "first-outside-brackets": "The first colon outside brackets",
        First "first": "The first colon after the closing bracket of a host that starts with a bracket, or of any other host",
        Last "last": "The last colon after the last closing bracket",
        Ignored "ignored": "No colon: there is no port",
        LastUnlessBracketed "last-unless-bracketed": "The last colon, unless the host is in brackets to the end",
        LastUnlessSmallHex "last-unless-small-hex": "The last colon, unless the host is right after the scheme and in brackets to the end, with lower-case hexadecimal digits and colons in them",
        FirstPlain "first-plain": "The first colon, also in brackets",
        FirstUnlessHex "first-unless-hex": "The first colon that is not in brackets around hexadecimal digits and colons",
        AfterBrackets "after-brackets": "The colon right after brackets around letters, digits, colons and dots, whose other neighbours are dropped; or else the first colon",
        LastAfterBrackets "last-after-brackets": "The last colon after the last bracket; what is between them is dropped",
        LastWithAnyDigits "last-with-any-digits": "The last colon, if only digits of any script follow, at least one",
        LastBeforeAnyDigits "last-before-any-digits": "The last colon, if only digits of any script follow, or nothing",
        LastWithDigits "last-with-digits": "The last colon, if only digits follow, at least one",
        LastBeforeDigits "last-before-digits": "The last colon, if only digits follow, or nothing",
        Bracketed "bracketed": "If there is a bracket, the first colon after the closing one, and text around the brackets is dropped; else the first colon",
        FirstAnywhere "first-anywhere": "The first colon after the first closing bracket, if the host starts with a bracket that is closed; else the first colon",
        LastDecoded "last-decoded": "The last colon after the last closing bracket, also as a triplet",
        LastUnlessDigits "last-unless-digits": "The last colon, if only digits follow, or nothing; a host of digits is a port without a host",
        Literal "literal": "As the first one, but text after a literal in brackets at the start is dropped, and starts the path",
        LiteralOrNone "literal-or-none": "As the last one, but a port may follow a literal in brackets at the start without a colon",
        FirstOther "first-other": "The first character of a label that is not a letter, digit, plus, hyphen or underscore, or the 64th",
        TwoAreNone "two-are-none": "Any character after the closing bracket of a host that starts with a bracket, or the only colon of any other",
        LastOfName "last-of-name": "The last colon; of a host that starts with a bracket, the one after the last closing bracket",
    }
}

choices! {
    /// The ports that are allowed.
    pub enum PortRule {
        Digits "digits": "Any digits, or none",
        ParseInt "parse-int": "A sign and digits of any script up to 2147483647, or none; -1 is none",
        Digits31 "digits-31": "Digits up to 2147483647, or none",
        Digits16 "digits-16": "Digits up to 65535, or none",
        Signed16 "signed-16": "A sign and digits from 1 to 65535, or none",
        SpacedSigned16 "spaced-signed-16": "Spaces, a sign and digits from 1 to 65535, or none",
        Required31 "required-31": "Digits up to 2147483647, at least one; 0 is none",
        SchemeDigits16 "scheme-digits-16": "Digits up to 65535, or none after a scheme",
        Required16 "required-16": "Digits up to 65535, at least one",
        Below62 "below-62": "Any digits, or none, which count below 2^62",
        Digits63 "digits-63": "Digits below 2^63, or none",
        Grouped16 "grouped-16": "A number up to 65535, also with a plus sign before and underscores between its digits",
        DecodedNonzero "decoded-nonzero": "Digits, also as triplets, or none; zero counts as none",
        Joined "joined": "Any text, which counts if it is digits after colons and brackets are removed",
        Leading5Encoded "leading-5-encoded": "At most five characters, or none, after all but a few of US-ASCII are encoded as in a form; the leading number counts, up to 65535",
        Leading5 "leading-5": "At most five characters, or none, of which the leading number counts, up to 65535",
        Leading "leading": "Any text, of which the leading digits count",
        Text16 "text-16": "Any text, which counts if it is digits up to 65535 and not zero",
        Text "text": "Any text, which counts if it is digits",
        Digits5 "digits-5": "At most five digits",
        PositiveRequired16 "positive-required-16": "Digits of any script, from 1 to 65535",
        Dropped "dropped": "Any digits, or none, which do not count",
        Number16 "number-16": "A number as JavaScript reads it, from 1 to 65535, or nothing",
        ZeroIsNone "zero-is-none": "Any digits, or none; zero is none",
        ZeroIsNone16 "zero-is-none-16": "Digits up to 65535, or none; zero is none",
        Trailing "trailing": "Any text, of which the digits after the last colon count",
        Integer "integer": "An integer as Python reads it, or nothing: with white space around it, a plus sign, underscores between digits, digits of any script",
        Integer16 "integer-16": "An integer as Python reads it, up to 65535, or nothing",
        IntegerRequired "integer-required": "An integer as Python reads it",
    }
}

choices! {
    /// Whether the host may be empty.
    pub enum EmptyHost {
        Allowed "allowed": "The host may be empty",
        Refused "refused": "An empty host is refused",
        Unwritten "unwritten": "An empty host is refused, but a mapping may leave nothing of it",
        Alone "alone": "The host may be empty without userinfo and port",
        BeforeSlash "before-slash": "The host may be empty before a slash, without userinfo and port",
        WithPath "with-path": "The host may be empty or missing if the path is not empty",
        AfterUser "after-user": "The host may be empty before a slash, or after userinfo, without a port",
        Localhost "localhost": "An empty host is localhost",
        Followed "followed": "The authority may be empty if something follows it",
        WithPort "with-port": "The host may be empty before a port",
    }
}

choices! {
    /// The hosts that are this machine.
    pub enum Local {
        Hosts "hosts": "They are hosts like any other",
        Only "only": "The only hosts are the empty one, `localhost` and 127.0.0.1, all of them empty; a drive letter at the start of the path is refused",
        Letter "letter": "A letter and a colon at the start of the authority start the path",
        Localhost "localhost": "`localhost` in lower case is the empty host",
        Drive "drive": "A drive letter in place of the host starts the path, and `localhost` is the empty host (URL Standard, file)",
        Dropped "dropped": "The authority is dropped",
        WithPath "with-path": "They are hosts like any other, and a path must follow before a query or fragment",
        Hidden "hidden": "The authority is checked and dropped",
    }
}

choices! {
    /// Where a literal in brackets is checked.
    pub enum Pairs {
        Host "host": "In the host",
        Authority "authority": "In the whole authority: the first bracket needs its counterpart, and what is between must be an IPv6 address or a later one",
        Closed "closed": "A host that starts or ends with a bracket must do both",
        Wrapped "wrapped": "A bracket anywhere in the authority requires that the host is in brackets, with nothing but a port after it",
    }
}

choices! {
    /// The literals in brackets that are hosts.
    pub enum Brackets {
        Ipv6 "ipv6": "IPv6 addresses; other brackets are refused",
        Ipv6Future "ipv6-future": "IPv6 addresses and later ones (`[v1.x]`); other brackets are refused",
        LeadingZeros "leading-zeros": "IPv6 addresses, also with leading zeros in their decimal numbers; other brackets are refused",
        MoreZeros "more-zeros": "IPv6 addresses, also with leading zeros in all numbers; other brackets are refused",
        KeptZeros "kept-zeros": "IPv6 addresses, and what they are with leading zeros in decimal numbers, unchanged; other brackets are refused",
        Ipv6SmallFuture "ipv6-small-future": "The same, and later addresses with a small letter (`[v1.x]`)",
        Ipv6AnyFuture "ipv6-any-future": "IPv6 addresses, and whatever follows a version with a small letter (`[v1.x]`)",
        WithColon "with-colon": "Whatever contains a colon or follows a version with a small letter (`[v1.x]`)",
        FutureName "future-name": "IPv6 addresses, and whatever follows a version (`[v1.x]`), which is then a name",
        ColonOrFuture "colon-or-future": "Whatever contains a colon or follows a version, which is then a name if it is not an IPv6 address",
        Inside "inside": "Whatever is in brackets but controls, blanks and delimiters, which is an address or, unchanged, a name",
        Unwrapped "unwrapped": "Whatever is between a bracket at the start and one at the end, if there is one: an IPv6 address or a name",
        LaterSmall "later-small": "IPv6 addresses and later ones with a small letter (`[v1.x]`) by the grammar; other brackets are refused",
        LaterWithoutColon "later-without-colon": "IPv6 addresses, also with leading zeros in their decimal numbers, and later ones without a colon; other brackets are refused",
        Any "any": "Whatever is in brackets",
        AnyOneZero "any-one-zero": "Whatever is in brackets; an IPv6 address whose `::` is one zero at its start loses a colon",
        Colon "colon": "Whatever is in brackets, which is then a name, or an IPv6 address if it contains a colon",
        Strtoul "strtoul": "IPv6 addresses and later ones with a small letter (`[v1.x]`), whose numbers may start with spaces or `0x`; other brackets are refused",
        Refused "refused": "Brackets are refused",
        Mapped "mapped": "IPv6 addresses, of which those mapped from IPv4 are IPv4 addresses; other brackets are refused",
        Hexadecimal "hexadecimal": "Hexadecimal digits, colons and dots, and a zone; other brackets are refused",
        FinalColon "final-colon": "IPv6 addresses and later ones with a small letter (`[v1.]`), also with leading zeros in decimal numbers and with a colon at the end; other brackets are refused",
        AnyClosed "any-closed": "Whatever is in brackets up to the first closing one, which ends the host",
        Unreserved "unreserved": "Unreserved characters, sub-delims and colons; other brackets are refused",
        StrippedUnlessEmpty "stripped-unless-empty": "Brackets around the host are removed if something is in them, and that is the host",
        Trimmed "trimmed": "Opening brackets before the host and closing ones after it are removed",
        StrippedHex "stripped-hex": "Brackets around hexadecimal digits and colons are removed, and what is inside is the host",
        Hex "hex": "Hexadecimal digits, colons and dots, which are read as any host without the brackets; other brackets are refused",
        Removed "removed": "Brackets are removed wherever they are",
        Ipv6Tail "ipv6-tail": "IPv6 addresses; hexadecimal digits, colons and dots may follow, and then only the opening bracket is removed",
        StrippedAscii "stripped-ascii": "Whatever is in brackets; if it is not an IPv6 address, it is a name, which keeps them if there is anything outside US-ASCII",
        Stripped "stripped": "Whatever is in brackets; if it is not an IPv6 address, it is a name without them",
    }
}

choices! {
    /// Whether a bracket at the start of a host must be closed at its end.
    pub enum Unclosed {
        Refused "refused": "A bracket that is not closed at the end of the host is refused",
        Greedy "greedy": "A bracket at the start of a host ends at the next closing one, whatever is between",
        Ignored "ignored": "What follows the first closing bracket but a port is not read",
        Both "both": "A bracket that is not closed at the end of the host is refused, and a closing one at its start",
        Character "character": "A bracket that is not closed at the end of the host is a character of a name",
        CharacterAlone "character-alone": "A bracket that is not closed in the host is a character of a name",
    }
}

choices! {
    /// The zone of an IPv6 address.
    pub enum Zone {
        Refused "refused": "A zone is refused",
        Kept "kept": "A zone after `%25` is kept",
        Triplets "triplets": "A zone of unreserved characters and triplets after `%25` is kept",
        Encoded "encoded": "A zone after `%25` is kept, if it contains what a host may contain, also as triplets",
        EncodedOrEmpty "encoded-or-empty": "A zone after `%25` is kept, if it contains what a host may contain, also as triplets; it may be empty",
        KeptRaw "kept-raw": "A zone after `%` or `%25` is kept",
        Short "short": "A zone of up to 15 characters after `%` or `%25` is kept, if it contains what a name may contain",
        ShortAny "short-any": "A zone of one to 15 characters after `%` or `%25` is kept",
        Scope "scope": "A zone after `%` is kept, if it has letters, digits, underscores and dots, or is empty",
        Bare "bare": "A zone after `%` is kept, if it contains no controls; it may be empty",
        KeptOnce "kept-once": "A zone after `%` or `%25` is kept, if it contains no other percent sign",
        UnreservedOrNone "unreserved-or-none": "A zone after `%25`, or after another `%`, is kept, if it consists of unreserved characters and triplets",
        Plain "plain": "A zone after `%` or `%25` is kept, if it consists of unreserved characters",
        Unreserved "unreserved": "A zone after `%` or `%25` is kept, if it consists of unreserved characters and triplets (RFC 6874)",
    }
}

choices! {
    /// Whether the empty string is refused.
    pub enum Empty {
        Read "read": "The empty string is read as any other",
        Refused "refused": "The empty string is refused",
    }
}

choices! {
    /// The end of the host.
    pub enum HostPart {
        Delimiter "delimiter": "The host ends at the port or with the authority",
        WithPath "with-path": "After two slashes, the port ends at a slash, and what is from there on is part of the host, too",
        BeforeColon "before-colon": "The host ends at a colon outside of brackets, or after brackets, and the port with its digits; what follows is the path",
        Invalid "invalid": "The host and the port end at the first character that they may not contain; what follows is the path",
    }
}

choices! {
    /// Whether controls in a name are replaced.
    pub enum Controls {
        Kept "kept": "Controls are kept",
        Underscore "underscore": "Controls become underscores",
    }
}

choices! {
    /// Whether percent triplets of a host are decoded.
    pub enum HostTriplets {
        Kept "kept": "Triplets are kept",
        Decoded "decoded": "Triplets are decoded, and a percent sign alone is kept",
        Unreserved "unreserved": "Triplets of unreserved characters are decoded",
        DecodedAll "decoded-all": "Triplets are decoded, also in brackets",
        Units "units": "One to three triplets are decoded as their first octet says, valid UTF-8 or not; others are kept",
        UnreservedAll "unreserved-all": "Triplets of unreserved characters are decoded, also in brackets, and those of controls refused",
        UnreservedNotControls "unreserved-not-controls": "Triplets of unreserved characters are decoded, and those of controls refused",
        DecodedToNul "decoded-to-nul": "Triplets are decoded, also in brackets, and NUL ends the host",
        Lax "lax": "Triplets are decoded, and the first octet of a character takes those after it, whatever they are",
        Latin1 "latin-1": "Triplets are decoded to characters up to U+00FF, and a percent sign alone is kept",
        DecodedBeyond "decoded-beyond": "Triplets of octets outside US-ASCII and of the percent sign are decoded; others are refused",
    }
}

choices! {
    /// The labels of a name.
    pub enum Labels {
        Any "any": "Any",
        FinalDot "final-dot": "Something that does not end with a dot, then at most one dot",
        Dns "dns": "Labels of one to 63 characters that neither start nor end with a hyphen, and at most one dot at the end",
        Within254 "within-254": "Any, in a name of at most 254 octets",
        Within255 "within-255": "Any, in a name of at most 255 octets",
        HostnameWithoutRoot "hostname-without-root": "Letters, digits and inner hyphens; the last starts with a letter",
        Hostname "hostname": "Letters, digits and inner hyphens; the last of several starts with a letter (RFC 2396, section 3.2.2), or four decimal numbers",
        Dotted "dotted": "There is a dot, and none at the end",
        Short "short": "Labels of one to 63 characters, and at most one dot at the end, or a dot alone; a mapping may leave empty ones",
        NotEmpty "not-empty": "Labels are not empty, but for one after a dot at the end",
        EmptyIfLong "empty-if-long": "A name of more than 255 octets is empty",
        NoWildcard "no-wildcard": "The first one is not empty and does not start with an asterisk",
    }
}

choices! {
    /// The spellings of numbers that are IPv4 addresses.
    pub enum Numbers {
        Grammar "grammar": "Four decimal numbers without leading zeros (RFC 3986, section 3.2.2)",
        GrammarRaw "grammar-raw": "Four decimal numbers without leading zeros, which are refused if they have triplets",
        LastLabel "last-label": "If the last label is a number, up to four numbers, also octal and hexadecimal; anything else that ends in a number is refused (URL Standard)",
        LastLabelDigits "last-label-digits": "As by the URL Standard, but `0x` without digits is refused",
        Octets "octets": "Four decimal numbers of up to three digits; those above 255 are refused",
        Zeros "zeros": "Four decimal numbers up to 255, of up to three digits",
        GrammarOnly "grammar-only": "Four decimal numbers without leading zeros; other four numbers are refused",
        Strict "strict": "Four decimal numbers; other names of digits and dots are refused",
        InetAton "inet-aton": "Up to four numbers, also octal and hexadecimal; anything else is a name",
        InetAtonRaw "inet-aton-raw": "Up to four numbers, also octal and hexadecimal, but not as triplets; anything else is a name",
        InetAtonBlank "inet-aton-blank": "Up to four numbers, also octal and hexadecimal, also after white space; anything else is a name",
        InetAtonDot "inet-aton-dot": "Up to four numbers, also octal and hexadecimal, and a dot at the end; anything else is a name",
    }
}

choices! {
    /// The mapping of names outside US-ASCII.
    pub enum Idna {
        Raw "raw": "Names are not mapped",
        Refused "refused": "Characters outside US-ASCII are refused",
        Browser "browser": "UTS 46 with the flags of the URL Standard; names in US-ASCII are only lowercased",
        Browser2025 "browser-2025": "UTS 46 with the flags of the URL Standard of 2025, by which A-labels must be valid",
        BrowserSpaces "browser-spaces": "UTS 46 with the flags of the URL Standard, and spaces; characters become triplets after the mapping",
        Mapped "mapped": "The mapping of UTS 46 without checks, and Punycode; names in US-ASCII are not mapped",
        MappedOr2003 "mapped-or-2003": "UTS 46 with the flags of the URL Standard; if it fails, the transitional mapping of UTS 46; names in US-ASCII are not mapped",
        Unbound "unbound": "UTS 46 with the flags of the URL Standard but the Bidi rule; names in US-ASCII are only lowercased",
        Unjoined "unjoined": "UTS 46 with the flags of the URL Standard of 2025 but the Bidi rule, the contexts of joiners and marks at the start of labels; A-labels of US-ASCII are decoded",
        Strdown "strdown": "Lower case, and the mapping of UTS 46 without checks, joiners and a dot at the end; names in US-ASCII are not mapped",
        Mapped15 "mapped-15": "UTS 46 with the flags of the URL Standard, as of Unicode 15 and with the Bidi rule for each label alone",
        Uts46 "uts-46": "UTS 46 with all checks",
        Idna2003 "idna-2003": "IDNA2003: Nameprep of Unicode 3.2",
        Idna2003Assigned "idna-2003-assigned": "IDNA2003: Nameprep of Unicode 3.2, which refuses later characters",
        Idna2003Again "idna-2003-again": "IDNA2003, which refuses later characters, and encodes labels again that start with `xn--`",
        Idna2008 "idna-2008": "IDNA2008: characters are valid or refused",
        Percent "percent": "Controls and what is not US-ASCII are written as triplets",
        PercentChecked "percent-checked": "What is not US-ASCII is written as triplets, and refused if the low octet of its UTF-16 is a character that a host may not contain",
        Idna2008Lower "idna-2008-lower": "IDNA2008 after names outside US-ASCII are lowercased and other full stops mapped",
        Idna2008Labels "idna-2008-labels": "IDNA2008 after lowercasing, for each label outside US-ASCII",
        Punycode "punycode": "Labels are encoded without a mapping, in the order of the decimal spellings of their code points; if any is outside US-ASCII, A-labels are decoded first, by the low bits of their characters, and what is not Punycode becomes U+FFFD",
        Lowercase "lowercase": "Labels are encoded after they are lowercased",
        LowercaseButPort "lowercase-but-port": "Labels are encoded after they are lowercased, up to a colon with digits of another script at the end",
        LowercaseToPercent "lowercase-to-percent": "Labels are encoded after they are lowercased, up to a percent sign",
        LowerMapped "lower-mapped": "UTS 46 of Unicode 15 after lowercasing, without its rules for US-ASCII and empty labels; names in US-ASCII without A-labels are only lowercased; NUL ends the result",
        LowerMappedBeyond "lower-mapped-beyond": "UTS 46 of Unicode 15 after lowercasing; names in US-ASCII are only lowercased",
        LowercasePercent "lowercase-percent": "What is not US-ASCII is written as triplets after it is lowercased",
        LowercaseSurrogates "lowercase-surrogates": "The same, with surrogates for characters beyond U+FFFF",
        LowercaseDots "lowercase-dots": "Labels are encoded after they are lowercased and other full stops mapped",
        Replaced "replaced": "Names are not mapped; octets that are not UTF-8 become U+FFFD",
        LowercaseIf2003 "lowercase-if-2003": "Labels are encoded after they are lowercased; names that IDNA2003 refuses are refused",
        LowercaseUtf8 "lowercase-utf-8": "Labels are encoded after they are lowercased; octets that are not UTF-8 are refused",
        Uts46Else2003 "uts-46-else-2003": "UTS 46, and IDNA2003 if that refuses a name; names in US-ASCII are only lowercased",
        Idna2003ElseRaw "idna-2003-else-raw": "IDNA2003, and no mapping if that refuses a name; names in US-ASCII are only lowercased",
    }
}

choices! {
    /// Whether percent signs must start triplets.
    pub enum TripletRule {
        Free "free": "A percent sign is a character like any other",
        Checked "checked": "A percent sign must be followed by two hexadecimal digits",
        NotNul "not-nul": "A percent sign must be followed by two hexadecimal digits, but not by 00",
        Utf8 "utf-8": "A percent sign must be followed by two hexadecimal digits, and triplets must be UTF-8",
        Loose "loose": "A percent sign must not be followed by two characters that are not hexadecimal digits",
    }
}

choices! {
    /// The characters outside US-ASCII that a component may contain.
    pub enum Beyond {
        Nothing "nothing": "None",
        Latin1 "latin-1": "Those up to U+00FF; others only if the component has no colon",
        Ucschar "ucschar": "The characters of `ucschar` (RFC 3987, section 2.2)",
        Private "private": "The characters of `ucschar` and `iprivate` (RFC 3987, section 2.2)",
        Undivided "undivided": "All but those that are compatible with `/`, `?`, `#`, `@` or `:`",
        Visible "visible": "All but controls and blanks",
        NotIgnorable "not-ignorable": "All but those, and those that are ignored by default",
        Stable "stable": "All but those, and, if there is a percent sign, text that compatibility normalization changes",
        All "all": "All",
    }
}

impl Brackets {
    /// Whether a name in brackets is contacted without them.
    pub(crate) const fn are_removed(self) -> bool {
        matches!(
            self,
            Self::Stripped
                | Self::StrippedAscii
                | Self::Colon
                | Self::ColonOrFuture
                | Self::FutureName
                | Self::Inside
                | Self::Hex
                | Self::Unwrapped
        )
    }
}

/// Whether a character is ignored by default (the property `Default_Ignorable_Code_Point`, and U+1806).
const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{1806}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

impl HostTriplets {
    /// Whether the triplet of an octet is decoded.
    pub(crate) const fn decodes(self, octet: u8) -> bool {
        match self {
            Self::Kept => false,
            Self::Unreserved | Self::UnreservedAll | Self::UnreservedNotControls => {
                ascii::UNRESERVED.contains(octet)
            }
            _ => true,
        }
    }
}

/// The characters that a component may contain.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[allow(clippy::exhaustive_structs, reason = "part of `Way`")]
pub struct Chars {
    /// The characters of US-ASCII. A percent sign that starts a triplet need not be one of them.
    pub ascii: AsciiSet,
    /// The others.
    pub beyond: Beyond,
    /// Whether percent signs must start triplets.
    pub triplets: TripletRule,
}

impl Chars {
    /// Every character.
    pub const ANY: Self = Self {
        ascii: AsciiSet::EMPTY.complement(),
        beyond: Beyond::All,
        triplets: TripletRule::Free,
    };

    /// These characters and triplets.
    ///
    /// ```
    /// use iri_core::ascii;
    /// use iri_readers::{Beyond, Chars, TripletRule};
    ///
    /// let chars = Chars::of(ascii::USERINFO, Beyond::Nothing);
    /// assert!(chars.triplets == TripletRule::Checked && !chars.contains('@') && !chars.contains('é'));
    /// ```
    pub const fn of(ascii: AsciiSet, beyond: Beyond) -> Self {
        Self {
            ascii,
            beyond,
            triplets: TripletRule::Checked,
        }
    }

    /// All characters but these.
    ///
    /// ```
    /// use iri_readers::Chars;
    ///
    /// assert!(!Chars::but(b"<>").contains('<') && Chars::but(b"<>").contains('\u{E9}'));
    /// ```
    pub const fn but(ascii: &[u8]) -> Self {
        Self {
            ascii: AsciiSet::of(ascii).complement(),
            ..Self::ANY
        }
    }

    /// Whether a character is one of them, triplets aside.
    pub const fn contains(self, c: char) -> bool {
        if c.is_ascii() {
            return self.ascii.contains(c as u8);
        }
        match self.beyond {
            Beyond::Nothing => false,
            Beyond::Latin1 => c <= '\u{FF}',
            Beyond::Ucschar => ucs::UCSCHAR.contains(c),
            Beyond::Private => ucs::UCSCHAR.or(ucs::IPRIVATE).contains(c),
            Beyond::NotIgnorable if is_ignorable(c) => false,
            Beyond::Undivided | Beyond::NotIgnorable | Beyond::Stable => !matches!(
                c,
                '\u{2047}'
                    ..='\u{2049}'
                        | '\u{2100}'
                        | '\u{2101}'
                        | '\u{2105}'
                        | '\u{2106}'
                        | '\u{2A74}'
                        | '\u{FE13}'
                        | '\u{FE16}'
                        | '\u{FE55}'
                        | '\u{FE56}'
                        | '\u{FE5F}'
                        | '\u{FE6B}'
                        | '\u{FF03}'
                        | '\u{FF0F}'
                        | '\u{FF1A}'
                        | '\u{FF1F}'
                        | '\u{FF20}'
            ),
            Beyond::Visible => !matches!(
                c,
                '\u{80}'..='\u{A0}'
                    | '\u{1680}'
                    | '\u{2000}'..='\u{200A}'
                    | '\u{2028}'
                    | '\u{2029}'
                    | '\u{202F}'
                    | '\u{205F}'
                    | '\u{3000}'
            ),
            Beyond::All => true,
        }
    }
}
