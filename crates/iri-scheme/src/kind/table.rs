//! The table of the rules of schemes.

use iri_core::{Clause, Component};

use crate::requirement::{Requirement, without_space};

kinds! {
    /// Several schemes: the host is missing or empty, and the scheme requires one.
    HostEmpty "scheme-host-empty" Must Host "9110-4.2.1-host"
        "missing host"
        "http:///a" not "http://example.org/a";
    /// Several schemes: the grammar requires `//` after the colon, even before an empty host.
    AuthorityMissing "scheme-authority-missing" Must Host "4516-2-ldapurl"
        "missing `//` after the scheme"
        "ldap:" not "ldap://";
    /// Several schemes: the path begins right after the colon, so the grammar has no `//` and no
    /// authority.
    AuthorityNotAllowed "scheme-authority-not-allowed" Must Host "6068-2-mailto-uri"
        "`//` is not allowed in this scheme"
        "mailto://a@example.org" not "mailto:a@example.org";
    /// Several schemes: the grammar has no userinfo before the host.
    UserinfoNotAllowed "scheme-userinfo-not-allowed" Must Userinfo "6455-3-ws-uri"
        "userinfo is not allowed in this scheme"
        "ws://user@example.org/" not "ws://example.org/";
    /// Several schemes: the grammar has no port after the host.
    PortNotAllowed "scheme-port-not-allowed" Must Port "8089-2-file-auth"
        "a port is not allowed in this scheme"
        "file://host:80/x" not "file://host/x";
    /// Several schemes: the grammar has no query.
    QueryNotAllowed "scheme-query-not-allowed" Must Query "3966-3-telephone-uri"
        "a query is not allowed in this scheme"
        "tel:+1-201-555-0123?x" not "tel:+1-201-555-0123";
    /// Several schemes: the document forbids a fragment.
    FragmentNotAllowed "scheme-fragment-not-allowed" Must Fragment "6455-3-fragment"
        "a fragment is not allowed in this scheme"
        "ws://example.org/#f" not "ws://example.org/%23f";

    /// `http`, `https`: userinfo is deprecated. A sender MUST NOT generate it in a message, because
    /// a user name can be mistaken for the host and a password is exposed.
    HttpUserinfo "http-userinfo" Advice Userinfo "9110-4.2.4-userinfo"
        "userinfo is deprecated in HTTP URIs"
        "http://user@example.org/" not "http://example.org/";

    /// `ftp`: the type code after `;type=` is `a`, `i` or `d`.
    FtpTypecode "ftp-typecode" Must Path "1738-3.2.2-ftptype"
        "the type code of an FTP URL is not `a`, `i` or `d`"
        "ftp://example.org/x;type=q" not "ftp://example.org/x;type=a";
    /// `ftp`: a semicolon begins the type code. In the name of a file or directory it must be
    /// percent-encoded.
    FtpSemicolon "ftp-semicolon" Should Path "1738-3.2.2-reserved"
        "unencoded semicolon in the path of an FTP URL"
        "ftp://example.org/x;1" not "ftp://example.org/x%3B1";

    /// `file`: a drive letter right after `//` is read as the host. The path needs a third slash.
    FileDriveAsHost "file-drive-as-host" Must Host "8089-2-file-auth"
        "a drive letter in place of the host"
        "file://c:/x" not "file:///c:/x";
    /// `file`: the grammar has no userinfo. Appendix E of the document lists it as a nonstandard
    /// form.
    FileUserinfo "file-userinfo" Advice Userinfo "8089-E.1-userinfo"
        "userinfo in a file URI is not standard"
        "file://user@host/x" not "file://host/x";
    /// `file`: the grammar requires a path that begins with a slash. Some programs resolve other
    /// paths against a directory of their own.
    FilePathRelative "file-path-relative" Advice Path "8089-2-local-path"
        "the path of a file URI does not begin with a slash"
        "file:x" not "file:/x";
    /// `file`: a drive letter follows the colon without a slash. Appendix E of the document lists
    /// this as a nonstandard form.
    FileDriveWithoutSlash "file-drive-without-slash" Advice Path "8089-E.2-drive"
        "drive letter without a slash before it"
        "file:c:/x" not "file:///c:/x";
    /// `file`: the path begins with two slashes, as a UNC path does. Appendix E of the document
    /// lists this as a nonstandard form; the standard one has the server as its host.
    FileUncPath "file-unc-path" Advice Path "8089-E.3.2-unc"
        "a UNC path in a file URI is not standard"
        "file:////host/x" not "file://host/x";
    /// `file`: the grammar has no query. Browsers accept one.
    FileQuery "file-query" Advice Query "8089-2-file-uri"
        "a query in a file URI is not standard"
        "file:///x?y" not "file:///x%3Fy";

    /// `mailto`: a mail address has an unencoded `@` before its domain.
    MailtoWithoutAt "mailto-without-at" Must Any "6068-2-addr-spec"
        "missing `@` in a mail address"
        "mailto:joe" not "mailto:joe@example.org";
    /// `mailto`: each comma separates two mail addresses.
    MailtoAddressEmpty "mailto-address-empty" Must Any "6068-2-to"
        "empty mail address"
        "mailto:a@example.org," not "mailto:a@example.org,b@example.org";
    /// `mailto`: the characters `&`, `;`, `=`, `/` and `?` of a mail address must be
    /// percent-encoded.
    MailtoDelimiter "mailto-delimiter" Must Any "6068-2-item-1"
        "unencoded delimiter in a mail address"
        "mailto:a&b@example.org" not "mailto:a%26b@example.org";
    /// `mailto`: the part before the `@` is words separated by single dots, or a quoted string.
    MailtoLocalPart "mailto-local-part" Must Any "6068-2-local-part"
        "invalid local part of a mail address"
        "mailto:a%20b@example.org" not "mailto:%22a%5C%20b%22@example.org";
    /// `mailto`: the part after the `@` is words separated by single dots, or an address in
    /// brackets.
    MailtoDomain "mailto-domain" Must Any "6068-2-domain"
        "invalid domain of a mail address"
        "mailto:a@example..org" not "mailto:a@example.org";
    /// `mailto`: each header field has a name, `=` and a value.
    MailtoFieldWithoutValue "mailto-field-without-value" Must Query "6068-2-hfield"
        "missing `=` in a header field"
        "mailto:a@example.org?subject" not "mailto:a@example.org?subject=";
    /// `mailto`: nothing follows a `?` or `&`. The grammar requires a header field there, but
    /// software ignores its absence.
    MailtoFieldEmpty "mailto-field-empty" Advice Query "6068-2-hfields"
        "empty header field"
        "mailto:a@example.org?" not "mailto:a@example.org";
    /// `mailto`: the name of a header field is printable US-ASCII without a colon (RFC 5322), and
    /// is not empty.
    MailtoFieldName "mailto-field-name" Must Query "6068-2-hfname"
        "invalid name of a header field"
        "mailto:a@example.org?a%20b=c" not "mailto:a@example.org?a-b=c";
    /// `mailto`: the characters `/`, `?` and `=` MUST be percent-encoded in the value of a header
    /// field. Software accepts them anyway.
    MailtoValueDelimiter "mailto-value-delimiter" Advice Query "6068-2-hfvalue"
        "unencoded delimiter in the value of a header field"
        "mailto:a@example.org?body=a/b" not "mailto:a@example.org?body=a%2Fb";
    /// `mailto`: a header field SHOULD NOT be repeated, because programs differ in their treatment
    /// of the second one.
    MailtoFieldRepeated "mailto-field-repeated" Should Query "6068-2-hfname-once"
        "repeated header field"
        "mailto:a@example.org?cc=b@example.org&CC=c@example.org" not "mailto:a@example.org?cc=b@example.org,c@example.org";
    /// `mailto`: a `to` field in addition to addresses in the path is NOT RECOMMENDED, because some
    /// programs ignore it.
    MailtoToBesideAddress "mailto-to-beside-address" Should Query "6068-2-to-beside"
        "a `to` field in addition to addresses in the path"
        "mailto:a@example.org?to=b@example.org" not "mailto:?to=b@example.org";
    /// `mailto`: mail programs must ignore header fields of the originator, of routing and of MIME,
    /// such as `From`, `Date`, `Resent-To` and `Content-Type`.
    MailtoFieldIgnored "mailto-field-ignored" Advice Query "6068-3-ignored"
        "mail programs ignore this header field"
        "mailto:a@example.org?from=b@example.org" not "mailto:a@example.org?subject=b";
    /// `mailto`: a line break in the body MUST be written `%0D%0A`. Software accepts either octet
    /// alone.
    MailtoLineBreak "mailto-line-break" Advice Query "6068-5-crlf"
        "a line break in the body is not `%0D%0A`"
        "mailto:a@example.org?body=a%0Ab" not "mailto:a@example.org?body=a%0D%0Ab";
    /// `mailto`: header fields other than the body SHOULD NOT contain line breaks, which could
    /// begin another header field.
    MailtoFieldLineBreak "mailto-field-line-break" Should Query "6068-5-other-fields"
        "line break in a header field"
        "mailto:a@example.org?subject=a%0D%0Ab" not "mailto:a@example.org?subject=a%20b";
    /// `mailto`: a fragment is meaningless and SHOULD NOT be used. A `#` in a value is written
    /// `%23`.
    MailtoFragment "mailto-fragment" Should Fragment "6068-2-fragment"
        "a fragment is meaningless in a mailto URI"
        "mailto:a@example.org#b" not "mailto:a@example.org?subject=%23b";

    /// `urn`: the namespace is 2 to 32 letters, digits and hyphens, with no hyphen at either end.
    UrnNamespace "urn-namespace" Must Any "8141-2-nid"
        "invalid namespace of a URN"
        "urn:a:b" not "urn:example:b";
    /// `urn`: a colon and a name follow the namespace, and the name does not begin with a slash.
    UrnSpecific "urn-specific" Must Path "8141-2-nss"
        "missing name after the namespace of a URN"
        "urn:example:" not "urn:example:a";
    /// `urn`: a `?` begins either an r-component, `?+`, or a q-component, `?=`.
    UrnQuery "urn-query" Must Query "8141-2-rq-components"
        "`?` without `+` or `=` after it in a URN"
        "urn:example:a?b" not "urn:example:a?=b";
    /// `urn`: an r- or q-component is not empty, and does not begin with a slash or question mark.
    UrnComponentEmpty "urn-component-empty" Must Query "8141-2-r-component"
        "empty r-component or q-component of a URN"
        "urn:example:a?+" not "urn:example:a?+b";
    /// `urn`: no namespace may be registered under this name. The prefixes `X-` and two letters
    /// before a hyphen are reserved, and so is `urn-`, unless the number of an informal namespace
    /// follows.
    UrnNamespaceReserved "urn-namespace-reserved" Should Path "8141-5.1-reserved"
        "reserved namespace of a URN"
        "urn:X-foo:a" not "urn:example:a";
    /// `urn:uuid`: a UUID is hexadecimal digits in groups of 8, 4, 4, 4 and 12, separated by
    /// hyphens.
    UrnUuid "urn-uuid" Must Path "9562-4-uuid"
        "invalid UUID"
        "urn:uuid:f81d4fae-7dec-11d0-a765" not "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    /// `urn:oid`: an object identifier is decimal numbers without leading zeros, separated by dots.
    UrnOid "urn-oid" Must Path "3061-2-oid"
        "invalid object identifier"
        "urn:oid:1.3.06" not "urn:oid:1.3.6";
    /// `urn:isbn`: an ISBN has ten or thirteen digits, with or without hyphens between them. The
    /// last of ten may be `X`.
    UrnIsbn "urn-isbn" Must Path "3187-3-isbn"
        "invalid ISBN"
        "urn:isbn:039536341" not "urn:isbn:0-395-36341-1";
    /// `urn:isbn`: the last digit of an ISBN is computed from the others, so a different one
    /// indicates a typing error.
    UrnIsbnCheckDigit "urn-isbn-check-digit" Should Path "3187-3-check-digit"
        "wrong check digit of an ISBN"
        "urn:isbn:0-395-36341-2" not "urn:isbn:978-0-395-36341-6";
    /// `urn:issn`: an ISSN has eight digits, with or without a hyphen in the middle. The last may
    /// be `X`.
    UrnIssn "urn-issn" Must Path "3044-3-issn"
        "invalid ISSN"
        "urn:issn:1560156" not "urn:issn:1560-1560";
    /// `urn:issn`: the last digit of an ISSN is computed from the others, so a different one
    /// indicates a typing error.
    UrnIssnCheckDigit "urn-issn-check-digit" Should Path "3044-3-check-digit"
        "wrong check digit of an ISSN"
        "urn:issn:1560-1561" not "urn:issn:0259-000X";

    /// `data`: a comma is required before the data, even if no media type precedes it.
    DataWithoutComma "data-without-comma" Must Path "2397-3-dataurl"
        "missing comma before the data"
        "data:text/plain" not "data:text/plain,";
    /// `data`: a media type is a type, a slash and a subtype, or it is missing entirely.
    DataMediaType "data-media-type" Must Path "2397-3-mediatype"
        "invalid media type"
        "data:text,a" not "data:text/plain,a";
    /// `data`: a parameter of the media type is a name, `=` and a value, each a token of RFC 2045
    /// or, for the value, a quoted string.
    DataParameter "data-parameter" Must Path "2397-3-parameter"
        "invalid parameter of a media type"
        "data:text/plain;charset=,a" not "data:text/plain;charset=utf-8,a";
    /// `data`: the grammar requires a value for each parameter. Software ignores one without, such
    /// as `;utf8`.
    DataFlag "data-flag" Advice Path "2397-3-parameter"
        "parameter of a media type without a value"
        "data:text/plain;utf8,a" not "data:text/plain;charset=utf8,a";
    /// `data`: `;base64` has its special meaning only right before the comma.
    DataBase64NotLast "data-base64-not-last" Must Path "2397-3-dataurl"
        "`;base64` is not right before the comma"
        "data:text/plain;base64;charset=utf-8,YQ==" not "data:text/plain;charset=utf-8;base64,YQ==";
    /// `data`: data after `;base64` has letters, digits, `+`, `/` and padding only.
    DataBase64Char "data-base64-char" Must Path "2397-2-base64"
        "invalid character in base64 data"
        "data:;base64,Y_==" not "data:;base64,YQ==";
    /// `data`: no sequence of octets has a base64 encoding with this length of data and padding.
    DataBase64Length "data-base64-length" Must Path "2397-2-base64"
        "invalid length of base64 data"
        "data:;base64,YQ===" not "data:;base64,YWI=";
    /// `data`: base64 data is padded to a multiple of four characters. Software accepts it without
    /// padding.
    DataBase64Padding "data-base64-padding" Advice Path "2397-2-base64"
        "missing padding of base64 data"
        "data:;base64,YQ" not "data:;base64,YQ%3D%3D";

    /// `did`: a DID consists of a method in lowercase letters and digits, a colon and an
    /// identifier.
    DidMethod "did-method" Must Path "did-3.1-method"
        "invalid method of a DID, or no identifier after it"
        "did:Web:example.org" not "did:web:example.org";
    /// `did`: the identifier contains letters, digits, `.`, `-`, `_`, `:` and triplets, and does
    /// not end with a colon.
    DidIdentifier "did-identifier" Must Path "did-3.1-idchar"
        "invalid character in the identifier of a DID"
        "did:example:a!b" not "did:example:a-b";

    /// `tel`, `sms`: a global number consists of `+` and digits, a local one of hexadecimal digits,
    /// `*` and `%23`. Both may contain the separators `-`, `.`, `(` and `)`.
    TelNumber "tel-number" Must Path "3966-3-number"
        "invalid telephone number"
        "tel:+1-800-FLOWERS" not "tel:+1-800-356-9377";
    /// `tel`, `sms`: some phones pause at a comma, but digits dialled after the pause are not part
    /// of the number.
    TelPause "tel-pause" Advice Path "3966-3-number"
        "a pause is not part of a telephone number"
        "tel:+1-201-555-0123,,4" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: a number without `+` is only valid in some context, so it MUST have the
    /// parameter `phone-context`.
    TelContextMissing "tel-context-missing" Must Path "3966-5.1.5-local"
        "local number without a `phone-context`"
        "tel:7042" not "tel:7042;phone-context=example.com";
    /// `tel`, `sms`: the `phone-context` is a domain name, or a `+` and the digits that local
    /// numbers are appended to.
    TelContext "tel-context" Must Path "3966-3-context"
        "invalid `phone-context`"
        "tel:7042;phone-context=1" not "tel:863-1234;phone-context=+1-914-555";
    /// `tel`, `sms`: the name of a parameter consists of letters, digits and hyphens, and its value
    /// is not empty. An extension, `ext`, consists of digits.
    TelParameter "tel-parameter" Must Path "3966-3-parameter"
        "invalid parameter of a telephone number"
        "tel:+1-201-555-0123;ext=x" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: a parameter MUST NOT appear more than once.
    TelParameterRepeated "tel-parameter-repeated" Must Path "3966-3-once"
        "repeated parameter of a telephone number"
        "tel:+1-201-555-0123;a=1;A=2" not "tel:+1-201-555-0123;a=1;b=2";
    /// `tel`, `sms`: `isub` and `ext` MUST be the first parameters, followed by `phone-context` and
    /// then the others in lexicographical order.
    TelParameterOrder "tel-parameter-order" Must Path "3966-3-order"
        "parameter of a telephone number out of order"
        "tel:+1-201-555-0123;b=1;a=2" not "tel:+1-201-555-0123;ext=1;a=2";
    /// `tel`: a `#` begins a fragment, which is not dialled. In a local number it is written `%23`.
    TelFragment "tel-fragment" Should Fragment "3966-3-local-number"
        "unencoded `#` in a telephone number"
        "tel:*21;phone-context=+1#" not "tel:*21%23;phone-context=+1";

    /// `sms`: the grammar requires a recipient. Software lets the user choose one.
    SmsRecipientMissing "sms-recipient-missing" Advice Path "5724-2.2-sms-hier-part"
        "missing recipient"
        "sms:?body=a" not "sms:+15105550101?body=a";
    /// `sms`: a field has a name of unreserved characters, `=` and a value.
    SmsField "sms-field" Must Query "5724-2.2-sms-field"
        "invalid field of an sms URI"
        "sms:+15105550101?body" not "sms:+15105550101?body=";
    /// `sms`: the field `body` MUST NOT appear more than once.
    SmsBodyRepeated "sms-body-repeated" Must Query "5724-2.2-body-once"
        "repeated field `body`"
        "sms:+15105550101?body=a&body=b" not "sms:+15105550101?body=a";
    /// `sms`: the value of a field contains only unreserved characters and triplets. Software
    /// accepts other characters.
    SmsValueDelimiter "sms-value-delimiter" Advice Query "5724-2.2-escaped-value"
        "unencoded delimiter in the value of a field"
        "sms:+15105550101?body=a!" not "sms:+15105550101?body=a%21";

    /// `geo`: a location has two or three coordinates, separated by commas.
    GeoCoordinates "geo-coordinates" Must Path "5870-3.3-coordinates"
        "not two or three coordinates"
        "geo:13.4" not "geo:13.4,16.2";
    /// `geo`: a coordinate is a decimal number: no plus sign, no exponent, and digits on both sides
    /// of the point.
    GeoNumber "geo-number" Must Path "5870-3.3-num"
        "invalid coordinate"
        "geo:13.4,+16.2" not "geo:13.4,-16.2";
    /// `geo`: a latitude is between -90 and 90 degrees, unless `crs` names a system other than
    /// WGS-84.
    GeoLatitude "geo-latitude" Must Path "5870-3.4.2-latitude"
        "the latitude is not between -90 and 90"
        "geo:91,0" not "geo:90,0";
    /// `geo`: a longitude is between -180 and 180 degrees, unless `crs` names a system other than
    /// WGS-84.
    GeoLongitude "geo-longitude" Must Path "5870-3.4.2-longitude"
        "the longitude is not between -180 and 180"
        "geo:0,180.1" not "geo:0,180.0";
    /// `geo`: a pole has every longitude, so its longitude SHOULD be written as 0.
    GeoPole "geo-pole" Should Path "5870-3.4.2-pole"
        "the longitude of a pole is not 0"
        "geo:90,5" not "geo:90,0";
    /// `geo`: the name of a parameter consists of letters, digits and hyphens, and its value is not
    /// empty.
    GeoParameter "geo-parameter" Must Path "5870-3.3-parameter"
        "invalid parameter of a geo URI"
        "geo:1,2;a_b=c" not "geo:1,2;a-b=c";
    /// `geo`: the uncertainty `u` is a nonnegative decimal number of metres.
    GeoUncertainty "geo-uncertainty" Must Path "5870-3.3-uval"
        "invalid uncertainty"
        "geo:1,2;u=-1" not "geo:1,2;u=1.5";
    /// `geo`: the parameters `crs` and `u` MUST NOT appear more than once.
    GeoParameterRepeated "geo-parameter-repeated" Must Path "5870-3.3-once"
        "repeated parameter of a geo URI"
        "geo:1,2;u=1;u=2" not "geo:1,2;u=1";
    /// `geo`: `crs` MUST be the first parameter, and `u` the first or the one after `crs`.
    GeoParameterOrder "geo-parameter-order" Must Path "5870-3.3-order"
        "parameter of a geo URI out of order"
        "geo:1,2;a=b;u=1" not "geo:1,2;crs=wgs84;u=1;a=b";
    /// `geo`: the grammar has no query. Map applications accept one.
    GeoQuery "geo-query" Advice Query "5870-3.3-geo-uri"
        "a query in a geo URI is not standard"
        "geo:0,0?q=Vienna" not "geo:48.2010,16.3695";

    /// `tag`: a tag consists of a name, a comma, a date, a colon and a string that the owner of the
    /// name chose. Software MUST NOT reject other syntax, so all rules of `tag` are recommendations
    /// to those who create tags.
    TagEntity "tag-entity" Should Any "4151-2.1-tagging-entity"
        "not a name and a date with a comma between them"
        "tag:example.org:a" not "tag:example.org,2005:a";
    /// `tag`: the name is a domain name or a mail address.
    TagAuthority "tag-authority" Should Path "4151-2.1-authority-name"
        "the name of a tag is not a domain name or mail address"
        "tag:-a.example,2005:a" not "tag:joe@example.org,2005:a";
    /// `tag`: the date is a year, a year and month, or a day that exists: `2004`, `2004-02` or
    /// `2004-02-29`.
    TagDate "tag-date" Should Any "4151-2.1-date"
        "invalid date of a tag"
        "tag:example.org,2005-02-29:a" not "tag:example.org,2004-02-29:a";
    /// `tag`: tags SHOULD NOT contain percent-encoded parts, so that people can read and type them.
    TagEncoded "tag-encoded" Should Path "4151-2.1-percent"
        "percent-encoded part of a tag"
        "tag:example.org,2005:a%20b" not "tag:example.org,2005:a-b";

    /// `sip`: the host is a host name of letters, digits and hyphens, or an IP address.
    SipHost "sip-host" Must Any "3261-25.1-host"
        "invalid host of a SIP URI"
        "sip:alice@" not "sip:alice@atlanta.example";
    /// `sip`: the port after the host is a number.
    SipPort "sip-port" Must Any "3261-25.1-port"
        "invalid port"
        "sip:alice@atlanta.example:x" not "sip:alice@atlanta.example:5060";
    /// `sip`: the user is not empty, and neither user nor password contains unencoded delimiters.
    SipUser "sip-user" Must Any "3261-25.1-userinfo"
        "invalid user or password of a SIP URI"
        "sip:@atlanta.example" not "sip:atlanta.example";
    /// `sip`: a password is NOT RECOMMENDED, because it is sent and displayed in the clear.
    SipPassword "sip-password" Advice Any "3261-19.1.1-password"
        "a password in a SIP URI is not recommended"
        "sip:alice:secret@atlanta.example" not "sip:alice@atlanta.example";
    /// `sip`: a parameter has a name and, after `=`, a value that is not empty. Neither contains
    /// unencoded delimiters.
    SipParameter "sip-parameter" Must Any "3261-25.1-uri-parameter"
        "invalid parameter of a SIP URI"
        "sip:alice@atlanta.example;" not "sip:alice@atlanta.example;lr";
    /// `sip`: a parameter MUST NOT appear more than once.
    SipParameterRepeated "sip-parameter-repeated" Must Any "3261-19.1.1-once"
        "repeated parameter of a SIP URI"
        "sip:alice@atlanta.example;lr;LR" not "sip:alice@atlanta.example;lr;transport=tcp";
    /// `sip`: the time to live is a number from 0 to 255.
    SipTtl "sip-ttl" Must Path "3261-25.1-ttl"
        "the time to live is not a number from 0 to 255"
        "sip:alice@atlanta.example;ttl=256" not "sip:alice@atlanta.example;ttl=255";
    /// `sip`: a header after the `?` has a name, `=` and a value. Neither contains unencoded
    /// delimiters.
    SipHeader "sip-header" Must Query "3261-25.1-header"
        "invalid header of a SIP URI"
        "sip:alice@atlanta.example?subject" not "sip:alice@atlanta.example?subject=project%20x";

    /// `xmpp`: `//` is followed by the account to authenticate as, which has an `@`. An address
    /// alone begins right after the colon.
    XmppAuthority "xmpp-authority" Must Host "5122-2.2-iauthxmpp"
        "missing account before the host"
        "xmpp://example.org" not "xmpp://guest@example.org";
    /// `xmpp`: an address has a host, which is a name or an address in brackets.
    XmppHost "xmpp-host" Must Any "5122-2.2-ipathxmpp"
        "invalid host of an XMPP address"
        "xmpp:romeo@" not "xmpp:romeo@example.net";
    /// `xmpp`: the characters `'`, `&` and `:` before the `@` are percent-encoded.
    XmppNode "xmpp-node" Must Any "5122-2.2-inodeid"
        "unencoded delimiter in the account of an XMPP address"
        "xmpp:a'b@example.net" not "xmpp:a%27b@example.net";
    /// `xmpp`: the characters `/` and `@` of a resource are percent-encoded.
    XmppResource "xmpp-resource" Must Path "5122-2.2-iresid"
        "unencoded delimiter in the resource of an XMPP address"
        "xmpp:romeo@example.net/a/b" not "xmpp:romeo@example.net/a%2Fb";
    /// `xmpp`: the query is a type, followed by pairs of a name and a value, each preceded by a
    /// semicolon.
    XmppQuery "xmpp-query" Must Query "5122-2.2-iquerycomp"
        "invalid query of an XMPP URI"
        "xmpp:romeo@example.net?message;body" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: the query begins with a type. Chat programs also accept a name and a value there.
    XmppQueryWithoutType "xmpp-query-without-type" Advice Query "5122-2.2-iquerycomp"
        "missing type of an XMPP query"
        "xmpp:romeo@example.net?body=a" not "xmpp:romeo@example.net?message;body=a";
    /// `xmpp`: a value of the query contains only unreserved characters and triplets. Software
    /// accepts other characters.
    XmppValue "xmpp-value" Advice Query "5122-2.2-ivalue"
        "unencoded delimiter in a value of an XMPP query"
        "xmpp:romeo@example.net?message;body=a!" not "xmpp:romeo@example.net?message;body=a%21";

    /// `coap`: the host, each segment of the path and each argument of the query become options of
    /// the request, which have at most 255 octets.
    CoapOptionTooLong "coap-option-too-long" Must Any "7252-5.10-length"
        "longer than 255 octets"
        "coap://example.org/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" not "coap://example.org/a";
    /// `coap`: no request can be made from a URI with a fragment. References may have one.
    CoapFragment "coap-fragment" Advice Fragment "7252-6.4-fragment"
        "a CoAP request cannot have a fragment"
        "coap://example.org/a#b" not "coap://example.org/a";

    /// `ldap`: the parts of a distinguished name are separated by commas, and each is a type, `=`
    /// and a value.
    LdapName "ldap-name" Must Path "4516-2-dn"
        "invalid part of a distinguished name"
        "ldap:///example" not "ldap:///o=example";
    /// `ldap`: attributes are names or object identifiers, separated by commas, or `*` or `+`.
    LdapAttribute "ldap-attribute" Must Query "4516-2-attributes"
        "invalid attribute"
        "ldap:///o=example?a,,b" not "ldap:///o=example?a,b";
    /// `ldap`: the scope is `base`, `one` or `sub`, or empty.
    LdapScope "ldap-scope" Must Query "4516-2-scope"
        "the scope is not `base`, `one` or `sub`"
        "ldap:///o=example??all" not "ldap:///o=example??sub";
    /// `ldap`: one pair of parentheses encloses the whole filter, and those inside are balanced.
    LdapFilter "ldap-filter" Must Query "4516-2-filter"
        "unbalanced parentheses in a filter"
        "ldap:///o=example??sub?(a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: the grammar requires parentheses around a filter. Software accepts filters without,
    /// and many certificates contain such URLs.
    LdapFilterBare "ldap-filter-bare" Advice Query "4516-2-filter"
        "filter without parentheses"
        "ldap:///o=example??sub?a=b" not "ldap:///o=example??sub?(a=b)";
    /// `ldap`: an extension has a type, optionally preceded by `!` and followed by `=` and a value.
    LdapExtension "ldap-extension" Must Query "4516-2-extension"
        "invalid extension"
        "ldap:///o=example????!" not "ldap:///o=example????!e=a";
    /// `ldap`: at most four question marks separate name, attributes, scope, filter and extensions.
    LdapParts "ldap-parts" Must Query "4516-2-ldapurl"
        "more than four question marks in an LDAP URL"
        "ldap:///o=example?????a" not "ldap:///o=example????a";

    /// `imap`: a user may be followed by `;AUTH=` and a mechanism, but not by a password.
    ImapUserinfo "imap-userinfo" Must Userinfo "5092-11-iuserinfo"
        "invalid user of an IMAP URL"
        "imap://joe:secret@example.org/" not "imap://joe;AUTH=*@example.org/";
    /// `imap`: a semicolon begins one of the parameters `UIDVALIDITY`, `UID`, `SECTION`, `PARTIAL`,
    /// `EXPIRE` and `URLAUTH`, with a valid value.
    ImapParameter "imap-parameter" Must Path "5092-11-icommand"
        "invalid parameter of an IMAP URL"
        "imap://example.org/INBOX/;UID=0" not "imap://example.org/INBOX/;UID=1";

    /// `news`: a name with an `@` is a message identifier, with words separated by single dots on
    /// both sides.
    NewsMessageId "news-message-id" Must Path "5538-4-article"
        "invalid message identifier"
        "news:a..b@example.org" not "news:a.b@example.org";
    /// `news`, `nntp`: the name of a newsgroup contains letters, digits, `-`, `+`, `_`, `.` and
    /// triplets; in `news` also `*`.
    NewsGroup "news-group" Must Path "5538-4-newsgroups"
        "invalid name of a newsgroup"
        "news:comp/lang" not "news:comp.lang.*";
    /// `nntp`: the number of an article has one to sixteen digits.
    NntpArticleNumber "nntp-article-number" Must Path "5538-3-article-number"
        "invalid number of an article"
        "nntp://example.org/example.group/x" not "nntp://example.org/example.group/12345";

    /// `acct`: an account consists of a user, `@` and a host.
    AcctWithoutAt "acct-without-at" Must Path "7565-7-acct-uri"
        "missing `@` in an account"
        "acct:joe" not "acct:joe@example.org";
    /// `acct`: the user is not empty, does not begin with a triplet, and contains no unencoded `:`,
    /// `/` or `@`.
    AcctUser "acct-user" Must Path "7565-7-userpart"
        "invalid user of an account"
        "acct:@example.org" not "acct:joe%40example.com@example.org";
    /// `acct`: the host is a name, without a port.
    AcctHost "acct-host" Must Path "7565-7-host"
        "invalid host of an account"
        "acct:joe@example.org:80" not "acct:joe@example.org";

    /// `mid`, `cid`: the grammar requires an `@`, as in a mail address. Mail programs write content
    /// identifiers without one.
    MidWithoutAt "mid-without-at" Advice Path "2392-2-url-addr-spec"
        "missing `@` in a message or content identifier"
        "cid:image001" not "cid:image001@example.org";

    /// `dns`: a slash in a domain name is percent-encoded.
    DnsName "dns-name" Must Path "4501-3-dnsname"
        "unencoded slash in a domain name"
        "dns:a/b" not "dns:a%2Fb";
    /// `dns`: the query is `CLASS=` or `TYPE=` with a number or mnemonic, or both, separated by a
    /// semicolon.
    DnsQuery "dns-query" Must Query "4501-3-dnsquery"
        "invalid query of a dns URI"
        "dns:example.org?a=b" not "dns:example.org?CLASS=IN;TYPE=A";

    /// `stun`, `turn`: the host right after the colon is a name or an IP address, without a user
    /// before it or a path after it.
    StunHost "stun-host" Must Path "7064-3.1-host"
        "invalid host"
        "stun:user@example.org" not "stun:example.org";
    /// `stun`, `turn`: the port after the host is a number.
    StunPort "stun-port" Must Path "7064-3.1-port"
        "invalid port"
        "stun:example.org:" not "stun:example.org:3478";
    /// `turn`: the query is `transport=` and the name of a transport.
    TurnTransport "turn-transport" Must Query "7065-3.1-transport"
        "the query of a TURN URI is not `transport=` and a name"
        "turn:example.org?tcp" not "turn:example.org?transport=tcp";

    /// `info`: a registered namespace and a slash precede the identifier. The namespace has the
    /// syntax of a scheme.
    InfoNamespace "info-namespace" Must Path "4452-4.1-namespace"
        "invalid namespace of an info URI, or no slash after it"
        "info:lccn" not "info:lccn/2002022641";

    /// `ni`: the path is the name of an algorithm, a semicolon and the digest in base64url without
    /// padding.
    NiDigest "ni-digest" Must Path "6920-3-alg-val"
        "not an algorithm and a digest in base64url"
        "ni:///sha-256" not "ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk";
    /// `ni`: the length of the digest is that of the algorithm.
    NiDigestLength "ni-digest-length" Must Path "6920-3-alg-val"
        "the length of a digest does not fit its algorithm"
        "ni:///sha-256-32;f4Ox" not "ni:///sha-256-32;f4OxZQ";
}
