//! The catalogue of the rules of schemes: one table, from which the variants, their documentation
//! and their facts are made.
//!
//! A row holds the name, the code, how strongly the document requires it, the clause, the message,
//! an identifier that breaks the rule and no other, and one that is right.

use core::fmt;

use iri_core::Clause;

/// How strongly a document requires what an identifier breaks.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Requirement {
    /// The document allows it and calls it unwise, or its grammar lacks it though software takes
    /// it everywhere.
    Advice,
    /// The document says SHOULD, SHOULD NOT or NOT RECOMMENDED.
    Should,
    /// The document says MUST or MUST NOT, or its grammar has no such identifier.
    Must,
}

macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident $code:literal $requirement:ident $clause:literal
            $message:literal
            $bad:literal not $good:literal;
    )*) => {
        /// The rules of schemes that an identifier may break.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum SchemeErrorKind {
            $(
                $(#[doc = $doc])*
                #[doc = concat!("\n\n`", $bad, "` breaks the rule, `", $good, "` does not.")]
                $name,
            )*
        }

        impl SchemeErrorKind {
            /// Every kind, by scheme.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The stable code: `scheme-…` for what several schemes share, otherwise the scheme
            /// and the rule.
            ///
            /// ```
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// assert_eq!(SchemeErrorKind::HostEmpty.code(), "scheme-host-empty");
            /// assert_eq!(SchemeErrorKind::FtpTypecode.code(), "ftp-typecode");
            /// ```
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// How strongly the document requires it.
            pub const fn requirement(self) -> Requirement {
                match self {
                    $(Self::$name => Requirement::$requirement,)*
                }
            }

            /// The clause that says so; if several schemes share the rule, that of one of them.
            pub const fn clause(self) -> Clause {
                Clause::new(match self {
                    $(Self::$name => $clause,)*
                })
            }

            /// An identifier that breaks this rule and no other.
            pub const fn bad_example(self) -> &'static str {
                match self {
                    $(Self::$name => $bad,)*
                }
            }

            /// An identifier of the same scheme that breaks no rule.
            pub const fn good_example(self) -> &'static str {
                match self {
                    $(Self::$name => $good,)*
                }
            }

            /// The message, without the place.
            pub const fn message(self) -> &'static str {
                match self {
                    $(Self::$name => $message,)*
                }
            }

            /// The schemes that have the rule, and the rule in words.
            ///
            /// ```
            /// use iri_scheme::SchemeErrorKind;
            ///
            /// let kind = SchemeErrorKind::DataWithoutComma;
            /// assert_eq!(kind.explanation(), "`data`: no comma before the data.");
            /// ```
            pub const fn explanation(self) -> &'static str {
                without_space(match self {
                    $(Self::$name => concat!($($doc),*),)*
                })
            }
        }
    };
}

kinds! {
    /// Several schemes: the host is missing or empty.
    HostEmpty "scheme-host-empty" Must "9110-4.2.1-host"
        "missing host"
        "http:///a" not "http://example.org/a";
    /// Several schemes: no `//`, though what is between it and the path may be empty.
    AuthorityMissing "scheme-authority-missing" Must "4516-2-ldapurl"
        "the scheme is followed by `//`"
        "ldap:" not "ldap://";
    /// Several schemes: `//` and an authority, where the path begins right after the colon.
    AuthorityNotAllowed "scheme-authority-not-allowed" Must "6068-2-mailto-uri"
        "the scheme has no authority, so `//` is not allowed"
        "mailto://a@example.org" not "mailto:a@example.org";
    /// Several schemes: userinfo, of which the grammar has none.
    UserinfoNotAllowed "scheme-userinfo-not-allowed" Must "6455-3-ws-uri"
        "the scheme has no userinfo"
        "ws://user@example.org/" not "ws://example.org/";
    /// Several schemes: a port, of which the grammar has none.
    PortNotAllowed "scheme-port-not-allowed" Must "8089-2-file-auth"
        "the scheme has no port"
        "file://host:80/x" not "file://host/x";
    /// Several schemes: a query, of which the grammar has none.
    QueryNotAllowed "scheme-query-not-allowed" Must "3966-3-telephone-uri"
        "the scheme has no query"
        "tel:+1-201-555-0123?x" not "tel:+1-201-555-0123";
    /// Several schemes: a fragment, which the document forbids.
    FragmentNotAllowed "scheme-fragment-not-allowed" Must "6455-3-fragment"
        "the scheme does not allow a fragment"
        "ws://example.org/#f" not "ws://example.org/%23f";

    /// `http`, `https`: userinfo. A sender MUST NOT generate it in a message; elsewhere it is
    /// deprecated, since a user name can be mistaken for a host and a password is exposed.
    HttpUserinfo "http-userinfo" Advice "9110-4.2.4-userinfo"
        "userinfo is deprecated in HTTP URIs"
        "http://user@example.org/" not "http://example.org/";

    /// `ftp`: what follows `;type=` is not `a`, `i` or `d`.
    FtpTypecode "ftp-typecode" Must "1738-3.2.2-ftptype"
        "the type code of an FTP URL is `a`, `i` or `d`"
        "ftp://example.org/x;type=q" not "ftp://example.org/x;type=a";
    /// `ftp`: a semicolon that does not begin `;type=` at the end; in names it is to be encoded.
    FtpSemicolon "ftp-semicolon" Should "1738-3.2.2-reserved"
        "a semicolon in a name of an FTP URL is written `%3B`"
        "ftp://example.org/x;1" not "ftp://example.org/x%3B1";

    /// `file`: a drive letter is written as the host.
    FileDriveAsHost "file-drive-as-host" Must "8089-2-file-auth"
        "a drive letter is not a host: write `///` before it"
        "file://c:/x" not "file:///c:/x";
    /// `file`: userinfo, which the nonstandard forms of appendix E have.
    FileUserinfo "file-userinfo" Advice "8089-E.1-userinfo"
        "userinfo in a file URI is not standard"
        "file://user@host/x" not "file://host/x";
    /// `file`: the path is empty or does not begin with a slash, which the grammar requires.
    /// Programs read such paths from a directory of their own.
    FilePathRelative "file-path-relative" Advice "8089-2-local-path"
        "the path of a file URI is absolute"
        "file:x" not "file:/x";
    /// `file`: a drive letter right after the colon, a nonstandard form of appendix E.
    FileDriveWithoutSlash "file-drive-without-slash" Advice "8089-E.2-drive"
        "a drive letter without a slash before it is not standard"
        "file:c:/x" not "file:///c:/x";
    /// `file`: a UNC path, a nonstandard form of appendix E, in place of a host.
    FileUncPath "file-unc-path" Advice "8089-E.3.2-unc"
        "a UNC path in a file URI is not standard"
        "file:////host/x" not "file://host/x";
    /// `file`: a query, of which the grammar has none.
    FileQuery "file-query" Advice "8089-2-file-uri"
        "a file URI has no query"
        "file:///x?y" not "file:///x%3Fy";

    /// `mailto`: an address without `@` and a domain.
    MailtoWithoutAt "mailto-without-at" Must "6068-2-addr-spec"
        "the mail address has no `@`"
        "mailto:joe" not "mailto:joe@example.org";
    /// `mailto`: an empty address in a list.
    MailtoAddressEmpty "mailto-address-empty" Must "6068-2-to"
        "empty mail address in the list"
        "mailto:a@example.org," not "mailto:a@example.org,b@example.org";
    /// `mailto`: a character of an address that must be percent-encoded: `& ; = / ?`.
    MailtoDelimiter "mailto-delimiter" Must "6068-2-item-1"
        "the character must be percent-encoded in a mail address"
        "mailto:a&b@example.org" not "mailto:a%26b@example.org";
    /// `mailto`: the part before `@` is no `dot-atom-text` and no `quoted-string`.
    MailtoLocalPart "mailto-local-part" Must "6068-2-local-part"
        "not a valid local part of a mail address"
        "mailto:a%20b@example.org" not "mailto:%22a%5C%20b%22@example.org";
    /// `mailto`: the part after `@` is no `dot-atom-text` and no address literal.
    MailtoDomain "mailto-domain" Must "6068-2-domain"
        "not a valid domain of a mail address"
        "mailto:a@example..org" not "mailto:a@example.org";
    /// `mailto`: a header field without `=`.
    MailtoFieldWithoutValue "mailto-field-without-value" Must "6068-2-hfield"
        "the header field has no `=` and value"
        "mailto:a@example.org?subject" not "mailto:a@example.org?subject=";
    /// `mailto`: nothing between `?` or `&` and the next `&` or the end.
    MailtoFieldEmpty "mailto-field-empty" Advice "6068-2-hfields"
        "empty header field"
        "mailto:a@example.org?" not "mailto:a@example.org";
    /// `mailto`: the name of a header field is empty or has other characters than RFC 5322 allows.
    MailtoFieldName "mailto-field-name" Must "6068-2-hfname"
        "not a valid name of a header field"
        "mailto:a@example.org?a%20b=c" not "mailto:a@example.org?a-b=c";
    /// `mailto`: one of `/ ? =` in the value of a header field. The document says that it MUST be
    /// percent-encoded; software reads it anyway.
    MailtoValueDelimiter "mailto-value-delimiter" Advice "6068-2-hfvalue"
        "the character is percent-encoded in the value of a header field"
        "mailto:a@example.org?body=a/b" not "mailto:a@example.org?body=a%2Fb";
    /// `mailto`: the same header field twice.
    MailtoFieldRepeated "mailto-field-repeated" Should "6068-2-hfname-once"
        "the header field appears more than once"
        "mailto:a@example.org?cc=b@example.org&CC=c@example.org" not "mailto:a@example.org?cc=b@example.org,c@example.org";
    /// `mailto`: a header field `to` beside addresses in the path, which is NOT RECOMMENDED.
    MailtoToBesideAddress "mailto-to-beside-address" Should "6068-2-to-beside"
        "a `to` field beside addresses in the path is not recommended"
        "mailto:a@example.org?to=b@example.org" not "mailto:?to=b@example.org";
    /// `mailto`: a header field that software must ignore: `From`, `Date`, `Resent-*`, `Content-*`
    /// and the like.
    MailtoFieldIgnored "mailto-field-ignored" Advice "6068-3-ignored"
        "mail programs must ignore the header field"
        "mailto:a@example.org?from=b@example.org" not "mailto:a@example.org?subject=b";
    /// `mailto`: a line break in the body that is not CRLF. The document says MUST; software reads
    /// it anyway.
    MailtoLineBreak "mailto-line-break" Advice "6068-5-crlf"
        "a line break in the body is `%0D%0A`"
        "mailto:a@example.org?body=a%0Ab" not "mailto:a@example.org?body=a%0D%0Ab";
    /// `mailto`: a line break in another field than the body.
    MailtoFieldLineBreak "mailto-field-line-break" Should "6068-5-other-fields"
        "line break in a header field"
        "mailto:a@example.org?subject=a%0D%0Ab" not "mailto:a@example.org?subject=a%20b";
    /// `mailto`: a fragment.
    MailtoFragment "mailto-fragment" Should "6068-2-fragment"
        "a fragment is meaningless in a mailto URI"
        "mailto:a@example.org#b" not "mailto:a@example.org?subject=%23b";

    /// `urn`: the namespace is not 2 to 32 letters, digits and hyphens, or a hyphen is at an end.
    UrnNamespace "urn-namespace" Must "8141-2-nid"
        "a URN begins with a namespace of 2 to 32 letters, digits and hyphens"
        "urn:a:b" not "urn:example:b";
    /// `urn`: nothing follows the namespace, or a slash.
    UrnSpecific "urn-specific" Must "8141-2-nss"
        "nothing after the namespace of a URN"
        "urn:example:" not "urn:example:a";
    /// `urn`: what follows `?` does not begin with `+` or `=`, as r- and q-components do.
    UrnQuery "urn-query" Must "8141-2-rq-components"
        "`?` in a URN is followed by `+` or `=`"
        "urn:example:a?b" not "urn:example:a?=b";
    /// `urn`: an r- or q-component is empty, or begins with a slash or a question mark.
    UrnComponentEmpty "urn-component-empty" Must "8141-2-r-component"
        "empty r- or q-component of a URN"
        "urn:example:a?+" not "urn:example:a?+b";
    /// `urn:uuid`: no hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    UrnUuid "urn-uuid" Must "9562-4-uuid"
        "not a UUID"
        "urn:uuid:f81d4fae-7dec-11d0-a765" not "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    /// `urn:oid`: no decimal numbers without leading zeros, with dots between them.
    UrnOid "urn-oid" Must "3061-2-oid"
        "not an object identifier"
        "urn:oid:1.3.06" not "urn:oid:1.3.6";
    /// `urn:isbn`: not ten or thirteen digits, with hyphens between them or without.
    UrnIsbn "urn-isbn" Must "3187-3-isbn"
        "not an ISBN of ten or thirteen digits"
        "urn:isbn:039536341" not "urn:isbn:0-395-36341-1";
    /// `urn:isbn`: the check digit is another than the digits before it make.
    UrnIsbnCheckDigit "urn-isbn-check-digit" Should "3187-3-check-digit"
        "the check digit of the ISBN is wrong"
        "urn:isbn:0-395-36341-2" not "urn:isbn:978-0-395-36341-6";
    /// `urn:issn`: not eight digits, with a hyphen in the middle or without.
    UrnIssn "urn-issn" Must "3044-3-issn"
        "not an ISSN of eight digits"
        "urn:issn:1560156" not "urn:issn:1560-1560";
    /// `urn:issn`: the check digit is another than the digits before it make.
    UrnIssnCheckDigit "urn-issn-check-digit" Should "3044-3-check-digit"
        "the check digit of the ISSN is wrong"
        "urn:issn:1560-1561" not "urn:issn:0259-000X";
    /// `urn`: a namespace that section 5.1 excludes from registration, such as `X-…`.
    UrnNamespaceReserved "urn-namespace-reserved" Should "8141-5.1-reserved"
        "the namespace cannot be registered"
        "urn:X-foo:a" not "urn:example:a";

    /// `data`: no comma before the data.
    DataWithoutComma "data-without-comma" Must "2397-3-dataurl"
        "no comma before the data"
        "data:text/plain" not "data:text/plain,";

    /// `data`: the media type is no type, a slash and a subtype.
    DataMediaType "data-media-type" Must "2397-3-mediatype"
        "not a media type"
        "data:text,a" not "data:text/plain,a";
    /// `data`: a parameter of the media type has no name or no value, or other characters than
    /// those of a token.
    DataParameter "data-parameter" Must "2397-3-parameter"
        "not a parameter of a media type"
        "data:text/plain;charset=,a" not "data:text/plain;charset=utf-8,a";
    /// `data`: a parameter without `=`, as in `;utf8`. Software ignores it.
    DataFlag "data-flag" Advice "2397-3-parameter"
        "the parameter has no value"
        "data:text/plain;utf8,a" not "data:text/plain;charset=utf8,a";
    /// `data`: `;base64` is not right before the comma, where it has no effect.
    DataBase64NotLast "data-base64-not-last" Must "2397-3-dataurl"
        "`;base64` is not right before the comma"
        "data:text/plain;base64;charset=utf-8,YQ==" not "data:text/plain;charset=utf-8;base64,YQ==";
    /// `data`: the data is said to be in base64, and has another character.
    DataBase64Char "data-base64-char" Must "2397-2-base64"
        "not a character of base64"
        "data:;base64,Y_==" not "data:;base64,YQ==";
    /// `data`: the data is said to be in base64, and has a length that no base64 has.
    DataBase64Length "data-base64-length" Must "2397-2-base64"
        "base64 does not have this length"
        "data:;base64,YQ===" not "data:;base64,YWI=";
    /// `data`: base64 without its padding, which software reads anyway.
    DataBase64Padding "data-base64-padding" Advice "2397-2-base64"
        "the padding of base64 is missing"
        "data:;base64,YQ" not "data:;base64,YQ%3D%3D";

    /// `did`: no method of lower-case letters and digits, or no identifier after it.
    DidMethod "did-method" Must "did-3.1-method"
        "a DID has a method of lower-case letters and digits, a colon and an identifier"
        "did:Web:example.org" not "did:web:example.org";
    /// `did`: the identifier of the method ends with a colon, or has other characters than letters,
    /// digits, `.`, `-`, `_`, `:` and triplets.
    DidIdentifier "did-identifier" Must "did-3.1-idchar"
        "not allowed in the identifier of a DID"
        "did:example:a!b" not "did:example:a-b";

    /// `tel`, `sms`: no digit, or a character that a number does not have.
    TelNumber "tel-number" Must "3966-3-number"
        "not a telephone number"
        "tel:+1-800-FLOWERS" not "tel:+1-800-356-9377";
    /// `tel`, `sms`: a comma in a number, by which phones make a pause.
    TelPause "tel-pause" Advice "3966-3-number"
        "a pause is no part of a telephone number"
        "tel:+1-201-555-0123,,4" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: a local number without a `phone-context`, which all of them MUST have.
    TelContextMissing "tel-context-missing" Must "3966-5.1.5-local"
        "a number without `+` needs a `phone-context`"
        "tel:7042" not "tel:7042;phone-context=example.com";
    /// `tel`, `sms`: the `phone-context` is no domain name and no global number.
    TelContext "tel-context" Must "3966-3-context"
        "the `phone-context` is a domain name or begins with `+`"
        "tel:7042;phone-context=1" not "tel:863-1234;phone-context=+1-914-555";
    /// `tel`, `sms`: a parameter has no name, an empty value, or a character that is not allowed.
    TelParameter "tel-parameter" Must "3966-3-parameter"
        "not a parameter of a telephone number"
        "tel:+1-201-555-0123;ext=x" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: the same parameter twice.
    TelParameterRepeated "tel-parameter-repeated" Must "3966-3-once"
        "the parameter appears more than once"
        "tel:+1-201-555-0123;a=1;A=2" not "tel:+1-201-555-0123;a=1;b=2";
    /// `tel`, `sms`: a parameter out of order: `isub` and `ext` are first, then `phone-context`,
    /// then the others in lexicographical order.
    TelParameterOrder "tel-parameter-order" Must "3966-3-order"
        "the parameter is out of order"
        "tel:+1-201-555-0123;b=1;a=2" not "tel:+1-201-555-0123;ext=1;a=2";
    /// `tel`: a `#`, which begins a fragment and is cut off; in a local number it is `%23`.
    TelFragment "tel-fragment" Should "3966-3-local-number"
        "`#` in a telephone number is written `%23`"
        "tel:*21;phone-context=+1#" not "tel:*21%23;phone-context=+1";

    /// `sms`: no recipient. Software lets people choose one.
    SmsRecipientMissing "sms-recipient-missing" Advice "5724-2.2-sms-hier-part"
        "no recipient"
        "sms:?body=a" not "sms:+15105550101?body=a";
    /// `sms`: a field without name or `=`, or whose name has a character that is not allowed.
    SmsField "sms-field" Must "5724-2.2-sms-field"
        "not a field of an SMS"
        "sms:+15105550101?body" not "sms:+15105550101?body=";
    /// `sms`: the field `body` twice.
    SmsBodyRepeated "sms-body-repeated" Must "5724-2.2-body-once"
        "the field `body` appears more than once"
        "sms:+15105550101?body=a&body=b" not "sms:+15105550101?body=a";
    /// `sms`: the value of a field has a character that its grammar has only encoded. Software
    /// reads it anyway.
    SmsValueDelimiter "sms-value-delimiter" Advice "5724-2.2-escaped-value"
        "the character is percent-encoded in the value of a field"
        "sms:+15105550101?body=a!" not "sms:+15105550101?body=a%21";

    /// `geo`: less than two coordinates or more than three.
    GeoCoordinates "geo-coordinates" Must "5870-3.3-coordinates"
        "a place has two or three coordinates"
        "geo:13.4" not "geo:13.4,16.2";
    /// `geo`: a coordinate is no decimal number.
    GeoNumber "geo-number" Must "5870-3.3-num"
        "not a decimal number"
        "geo:13.4,+16.2" not "geo:13.4,-16.2";
    /// `geo`: a latitude beyond 90 degrees.
    GeoLatitude "geo-latitude" Must "5870-3.4.2-latitude"
        "the latitude is not between -90 and 90"
        "geo:91,0" not "geo:90,0";
    /// `geo`: a longitude beyond 180 degrees.
    GeoLongitude "geo-longitude" Must "5870-3.4.2-longitude"
        "the longitude is not between -180 and 180"
        "geo:0,180.1" not "geo:0,180.0";
    /// `geo`: a pole with a longitude, which SHOULD be 0.
    GeoPole "geo-pole" Should "5870-3.4.2-pole"
        "the longitude of a pole is 0"
        "geo:90,5" not "geo:90,0";
    /// `geo`: a parameter has no name, an empty value, or a character that is not allowed.
    GeoParameter "geo-parameter" Must "5870-3.3-parameter"
        "not a parameter of a place"
        "geo:1,2;a_b=c" not "geo:1,2;a-b=c";
    /// `geo`: the uncertainty is no number, or negative.
    GeoUncertainty "geo-uncertainty" Must "5870-3.3-uval"
        "the uncertainty is not a number of metres"
        "geo:1,2;u=-1" not "geo:1,2;u=1.5";
    /// `geo`: `crs` or `u` twice.
    GeoParameterRepeated "geo-parameter-repeated" Must "5870-3.3-once"
        "the parameter appears more than once"
        "geo:1,2;u=1;u=2" not "geo:1,2;u=1";
    /// `geo`: `crs` is not the first parameter, or `u` is after another than `crs`.
    GeoParameterOrder "geo-parameter-order" Must "5870-3.3-order"
        "the parameter is out of order"
        "geo:1,2;a=b;u=1" not "geo:1,2;crs=wgs84;u=1;a=b";
    /// `geo`: a query, of which the grammar has none. Map programs of phones take it.
    GeoQuery "geo-query" Advice "5870-3.3-geo-uri"
        "a geo URI has no query"
        "geo:0,0?q=Vienna" not "geo:48.2010,16.3695";

    /// `tag`: no name and date with a comma between them, or no colon after the date.
    ///
    /// The document defines the syntax of tags, and forbids to reject what is outside it; so this
    /// and the other rules of tags are `Should`.
    TagEntity "tag-entity" Should "4151-2.1-tagging-entity"
        "a tag has a name, a comma, a date and a colon"
        "tag:example.org:a" not "tag:example.org,2005:a";
    /// `tag`: the name is no domain name and no mail address.
    TagAuthority "tag-authority" Should "4151-2.1-authority-name"
        "the name of a tag is a domain name or a mail address"
        "tag:-a.example,2005:a" not "tag:joe@example.org,2005:a";
    /// `tag`: no date of year, month and day, or a day that there is not.
    TagDate "tag-date" Should "4151-2.1-date"
        "not a date of year, month and day"
        "tag:example.org,2005-02-29:a" not "tag:example.org,2004-02-29:a";
    /// `tag`: percent-encoded parts, which tags SHOULD NOT be minted with.
    TagEncoded "tag-encoded" Should "4151-2.1-percent"
        "a tag is made without percent-encoded parts"
        "tag:example.org,2005:a%20b" not "tag:example.org,2005:a-b";

    /// `sip`: the host is no host name or address.
    SipHost "sip-host" Must "3261-25.1-host"
        "not a host name or address"
        "sip:alice@" not "sip:alice@atlanta.example";
    /// `sip`: the port is no number.
    SipPort "sip-port" Must "3261-25.1-port"
        "the port is not a number"
        "sip:alice@atlanta.example:x" not "sip:alice@atlanta.example:5060";
    /// `sip`: the user is empty, or the user or the password has a character that is not allowed.
    SipUser "sip-user" Must "3261-25.1-userinfo"
        "not a user of a SIP URI"
        "sip:@atlanta.example" not "sip:atlanta.example";
    /// `sip`: a password, which is NOT RECOMMENDED.
    SipPassword "sip-password" Advice "3261-19.1.1-password"
        "a password in a SIP URI is not recommended"
        "sip:alice:secret@atlanta.example" not "sip:alice@atlanta.example";
    /// `sip`: a parameter has no name, an empty value, or a character that is not allowed.
    SipParameter "sip-parameter" Must "3261-25.1-uri-parameter"
        "not a parameter of a SIP URI"
        "sip:alice@atlanta.example;" not "sip:alice@atlanta.example;lr";
    /// `sip`: the same parameter twice.
    SipParameterRepeated "sip-parameter-repeated" Must "3261-19.1.1-once"
        "the parameter appears more than once"
        "sip:alice@atlanta.example;lr;LR" not "sip:alice@atlanta.example;lr;transport=tcp";
    /// `sip`: the time to live is no number from 0 to 255.
    SipTtl "sip-ttl" Must "3261-25.1-ttl"
        "the time to live is not a number from 0 to 255"
        "sip:alice@atlanta.example;ttl=256" not "sip:alice@atlanta.example;ttl=255";
    /// `sip`: a header has no name or no `=`, or a character that is not allowed.
    SipHeader "sip-header" Must "3261-25.1-header"
        "not a header of a SIP URI"
        "sip:alice@atlanta.example?subject" not "sip:alice@atlanta.example?subject=project%20x";

    /// `xmpp`: the authority is no account at a host.
    XmppAuthority "xmpp-authority" Must "5122-2.2-iauthxmpp"
        "`//` is followed by the account to authenticate as, with `@`"
        "xmpp://example.org" not "xmpp://guest@example.org";
    /// `xmpp`: the host is empty, or has a character that is not allowed.
    XmppHost "xmpp-host" Must "5122-2.2-ipathxmpp"
        "not a host of an XMPP address"
        "xmpp:romeo@" not "xmpp:romeo@example.net";
    /// `xmpp`: a character that the account does not have; it is to be encoded.
    XmppNode "xmpp-node" Must "5122-2.2-inodeid"
        "not allowed in the account of an XMPP address"
        "xmpp:a'b@example.net" not "xmpp:a%27b@example.net";
    /// `xmpp`: a character that the resource does not have; it is to be encoded.
    XmppResource "xmpp-resource" Must "5122-2.2-iresid"
        "not allowed in the resource of an XMPP address"
        "xmpp:romeo@example.net/a/b" not "xmpp:romeo@example.net/a%2Fb";
    /// `xmpp`: the query is no type, followed by names and values after semicolons.
    XmppQuery "xmpp-query" Must "5122-2.2-iquerycomp"
        "not a type, or a name and a value, of an XMPP query"
        "xmpp:romeo@example.net?message;body" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: the query begins with a name and a value, not with a type. Software reads it anyway.
    XmppQueryWithoutType "xmpp-query-without-type" Advice "5122-2.2-iquerycomp"
        "an XMPP query begins with a type"
        "xmpp:romeo@example.net?body=a" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: a value of the query has a character that its grammar has only encoded. Software
    /// reads it anyway.
    XmppValue "xmpp-value" Advice "5122-2.2-ivalue"
        "the character is percent-encoded in a value of an XMPP query"
        "xmpp:romeo@example.net?message;body=a!" not "xmpp:romeo@example.net?message;body=a%21";

    /// `coap`: a host, segment or argument of more than 255 octets, which no option holds.
    CoapOptionTooLong "coap-option-too-long" Must "7252-5.10-length"
        "more than 255 octets"
        "coap://example.org/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" not "coap://example.org/a";
    /// `coap`: a fragment, with which no request is made; it is part of a reference only.
    CoapFragment "coap-fragment" Advice "7252-6.4-fragment"
        "no request is made from a CoAP URI with a fragment"
        "coap://example.org/a#b" not "coap://example.org/a";

    /// `ldap`: a relative distinguished name without a type and `=`.
    LdapName "ldap-name" Must "4516-2-dn"
        "not a relative distinguished name"
        "ldap:///example" not "ldap:///o=example";
    /// `ldap`: an attribute is empty, or has a character that is not allowed.
    LdapAttribute "ldap-attribute" Must "4516-2-attributes"
        "not an attribute"
        "ldap:///o=example?a,,b" not "ldap:///o=example?a,b";
    /// `ldap`: the scope is not `base`, `one` or `sub`.
    LdapScope "ldap-scope" Must "4516-2-scope"
        "the scope is `base`, `one` or `sub`"
        "ldap:///o=example??all" not "ldap:///o=example??sub";
    /// `ldap`: the parentheses of the filter are not closed, or not around all of it.
    LdapFilter "ldap-filter" Must "4516-2-filter"
        "the parentheses of the filter do not match"
        "ldap:///o=example??sub?(a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: a filter without parentheses, which its grammar requires. Software takes it, and
    /// certificates are full of such URLs.
    LdapFilterBare "ldap-filter-bare" Advice "4516-2-filter"
        "the filter is not in parentheses"
        "ldap:///o=example??sub?a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: an extension without a type.
    LdapExtension "ldap-extension" Must "4516-2-extension"
        "not an extension"
        "ldap:///o=example????!" not "ldap:///o=example????!e=a";
    /// `ldap`: a fifth question mark.
    LdapParts "ldap-parts" Must "4516-2-ldapurl"
        "an LDAP URL has four question marks at most"
        "ldap:///o=example?????a" not "ldap:///o=example????a";

    /// `imap`: the user is empty, or followed by a password or anything but `;AUTH=`.
    ImapUserinfo "imap-userinfo" Must "5092-11-iuserinfo"
        "a user of an IMAP URL has `;AUTH=` and no password"
        "imap://joe:secret@example.org/" not "imap://joe;AUTH=*@example.org/";
    /// `imap`: what follows a semicolon is no parameter with a value that it may have.
    ImapParameter "imap-parameter" Must "5092-11-icommand"
        "not a parameter of an IMAP URL"
        "imap://example.org/INBOX/;UID=0" not "imap://example.org/INBOX/;UID=1";

    /// `news`: what has an `@` is no message identifier.
    NewsMessageId "news-message-id" Must "5538-4-article"
        "not a message identifier"
        "news:a..b@example.org" not "news:a.b@example.org";
    /// `news`, `nntp`: a character that the name of a group does not have, or no group.
    NewsGroup "news-group" Must "5538-4-newsgroups"
        "not a name of a newsgroup"
        "news:comp/lang" not "news:comp.lang.*";
    /// `nntp`: the article is no number of up to sixteen digits.
    NntpArticleNumber "nntp-article-number" Must "5538-3-article-number"
        "not a number of an article"
        "nntp://example.org/example.group/x" not "nntp://example.org/example.group/12345";

    /// `acct`: no `@` and host.
    AcctWithoutAt "acct-without-at" Must "7565-7-acct-uri"
        "the account has no `@`"
        "acct:joe" not "acct:joe@example.org";
    /// `acct`: the user is empty, begins with a triplet, or has a character that is not allowed.
    AcctUser "acct-user" Must "7565-7-userpart"
        "not a user of an account"
        "acct:@example.org" not "acct:joe%40example.com@example.org";
    /// `acct`: the host is empty, or has a character that is not allowed.
    AcctHost "acct-host" Must "7565-7-host"
        "not a host of an account"
        "acct:joe@example.org:80" not "acct:joe@example.org";

    /// `mid`, `cid`: an identifier without `@`, which mail programs write into `cid`.
    MidWithoutAt "mid-without-at" Advice "2392-2-url-addr-spec"
        "the identifier has no `@`"
        "cid:image001" not "cid:image001@example.org";

    /// `dns`: a slash in the name, which is to be encoded.
    DnsName "dns-name" Must "4501-3-dnsname"
        "a slash in a name of the DNS is percent-encoded"
        "dns:a/b" not "dns:a%2Fb";
    /// `dns`: the query is no class or type with a value.
    DnsQuery "dns-query" Must "4501-3-dnsquery"
        "not a class or a type of the DNS"
        "dns:example.org?a=b" not "dns:example.org?CLASS=IN;TYPE=A";

    /// `stun`, `turn`: the host is empty, or has a character that is not allowed.
    StunHost "stun-host" Must "7064-3.1-host"
        "not a host"
        "stun:user@example.org" not "stun:example.org";
    /// `stun`, `turn`: the port is no number.
    StunPort "stun-port" Must "7064-3.1-port"
        "the port is not a number"
        "stun:example.org:" not "stun:example.org:3478";
    /// `turn`: the query is not `transport=` and a name.
    TurnTransport "turn-transport" Must "7065-3.1-transport"
        "the query of a TURN URI is `transport=` and a name"
        "turn:example.org?tcp" not "turn:example.org?transport=tcp";

    /// `info`: the namespace is no name, or no slash follows it.
    InfoNamespace "info-namespace" Must "4452-4.1-namespace"
        "an info URI begins with a namespace and a slash"
        "info:lccn" not "info:lccn/2002022641";

    /// `ni`: no algorithm and digest in base64url with a semicolon between them.
    NiDigest "ni-digest" Must "6920-3-alg-val"
        "not an algorithm, a semicolon and a digest in base64url"
        "ni:///sha-256" not "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk";
    /// `ni`: the digest does not have the length of its algorithm.
    NiDigestLength "ni-digest-length" Must "6920-3-alg-val"
        "the digest does not have the length of its algorithm"
        "ni:///sha-256-32;f4Ox" not "ni:///sha-256-32;f4OxZQ";
}

impl SchemeErrorKind {
    /// Whether the document forbids it, so that the identifier is none of its scheme. The rest is
    /// what a document discourages, or what practice takes though the grammar does not.
    ///
    /// ```
    /// use iri_scheme::SchemeErrorKind;
    ///
    /// assert!(SchemeErrorKind::HostEmpty.is_requirement());
    /// assert!(!SchemeErrorKind::HttpUserinfo.is_requirement());
    /// ```
    pub const fn is_requirement(self) -> bool {
        matches!(self.requirement(), Requirement::Must)
    }
}

/// Removes the space that a line of documentation begins with.
const fn without_space(text: &str) -> &str {
    match text.as_bytes() {
        [b' ', rest @ ..] => match core::str::from_utf8(rest) {
            Ok(rest) => rest,
            Err(_) => text,
        },
        _ => text,
    }
}

impl fmt::Display for SchemeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
