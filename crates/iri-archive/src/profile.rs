//! [`KeyProfile`], the choice of a form by its name.

use alloc::string::String;

use crate::surt::Surt;

iri_core::tables::choices! {
    /// A form of keys, by the program and the version whose output it is.
    ///
    /// ```
    /// use iri_archive::KeyProfile;
    ///
    /// let profile = KeyProfile::named("surt").unwrap();
    /// assert_eq!(profile.name(), "surt-0.3.1");
    /// assert_eq!(profile.key("https://www.example.org/A?"), "org,example)/a");
    /// ```
    #[non_exhaustive]
    pub enum KeyProfile with features {
        Surt "surt-0.3.1" | "surt":
            "The keys of the Wayback Machine and of Common Crawl, by `surt.surt(url)` of Python",
        SurtComma "surt-comma-0.3.1" | "surt-comma":
            "The same with `trailing_comma=True`",
        SurtScheme "surt-scheme-0.3.1" | "surt-scheme":
            "The same with `with_scheme=True`",
        SurtSchemeComma "surt-scheme-comma-0.3.1" | "surt-scheme-comma":
            "The same with both, the prefixes of crawlers",
        SurtAddress "surt-address-0.3.1" | "surt-address":
            "The keys with `reverse_ipaddr=False`, which leaves IPv4 addresses in their order",
    }
}

impl KeyProfile {
    /// Returns the key of a URL.
    pub fn key(self, url: &str) -> String {
        let mut out = String::new();
        self.append_key(url, &mut out);
        out
    }

    /// Appends the key of a URL.
    pub fn append_key(self, url: &str, out: &mut String) {
        let surt = match self {
            Self::Surt => Surt::new(),
            Self::SurtComma => Surt::new().with_trailing_comma(true),
            Self::SurtScheme => Surt::new().with_scheme(true),
            Self::SurtSchemeComma => Surt::new().with_scheme(true).with_trailing_comma(true),
            Self::SurtAddress => Surt::new().with_reversed_addresses(false),
        };
        surt.append_key(url, out);
    }
}
