//! [`Family`], the groups of the catalogue.

use core::fmt;

/// Defines [`Family`] from the one list of families.
macro_rules! families {
    ($(#[doc = $doc:literal] $family:ident, $name:literal;)+) => {
        /// The families of rules.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum Family {
            $(#[doc = $doc] $family,)+
        }

        impl Family {
            /// All families, in catalogue order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$family),+];

            /// The name in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$family => $name,)+
                }
            }
        }
    };
}

families! {
    /// The grammars of RFC 3987 and related documents.
    Grammar, "grammar";
    /// Percent-encoded triplets.
    Percent, "percent";
    /// Letter case, dot segments, ports and addresses.
    Shape, "shape";
    /// Single characters and normalization forms.
    Characters, "characters";
    /// Right-to-left characters (RFC 3987, section 4).
    Bidi, "bidi";
    /// Hosts as domain names (IDNA).
    Hosts, "hosts";
    /// The specifications of individual schemes.
    Schemes, "schemes";
    /// Scheme registration templates (RFC 7595).
    Registration, "registration";
    /// Protection of readers from deception (RFC 3987, section 8; UTS 39).
    Security, "security";
    /// Legacy Extended IRIs (3987bis, section 6).
    Leiri, "leiri";
    /// Requirements of some profiles only.
    Profiles, "profiles";
    /// Agreement of other software about the host (RFC 3986, section 7).
    Readers, "readers";
    /// Mapping to URIs and back (RFC 3987, section 3).
    Mapping, "mapping";
    /// Changes made when input is prepared by the IRI processing guidelines.
    Preparing, "preparing";
    /// Building, resolving, relativizing and comparing identifiers.
    Building, "building";
    /// File paths, file names and `file` IRIs.
    Files, "files";
    /// HTML forms and HTTP requests.
    Web, "web";
    /// The input of the program `iri`.
    Program, "program";
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
