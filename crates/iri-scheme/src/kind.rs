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
        $(#[$doc:meta])*
        $name:ident $code:literal $requirement:ident $clause:literal
            $message:literal
            $bad:literal not $good:literal;
    )*) => {
        /// The rules of schemes that an identifier may break.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum SchemeErrorKind {
            $(
                $(#[$doc])*
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

            const fn message(self) -> &'static str {
                match self {
                    $(Self::$name => $message,)*
                }
            }
        }
    };
}

kinds! {
    /// Several schemes: the host is missing or empty.
    HostEmpty "scheme-host-empty" Must "9110-4.2.1-host"
        "missing host"
        "http:///a" not "http://example.org/a";
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
    /// `urn`: a namespace that section 5.1 excludes from registration, such as `X-…`.
    UrnNamespaceReserved "urn-namespace-reserved" Should "8141-5.1-reserved"
        "the namespace cannot be registered"
        "urn:X-foo:a" not "urn:example:a";

    /// `data`: no comma before the data.
    DataWithoutComma "data-without-comma" Must "2397-3-dataurl"
        "no comma before the data"
        "data:text/plain" not "data:text/plain,";

    /// `did`: no method of lower-case letters and digits, or no identifier after it.
    DidMethod "did-method" Must "did-3.1-method"
        "a DID has a method of lower-case letters and digits, a colon and an identifier"
        "did:Web:example.org" not "did:web:example.org";
    /// `did`: the identifier of the method ends with a colon, or has other characters than letters,
    /// digits, `.`, `-`, `_`, `:` and triplets.
    DidIdentifier "did-identifier" Must "did-3.1-idchar"
        "not allowed in the identifier of a DID"
        "did:example:a!b" not "did:example:a-b";
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

impl fmt::Display for SchemeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
