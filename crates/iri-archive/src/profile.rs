//! [`KeyProfile`], the choice of a form by its name.

use alloc::string::String;

use crate::surt::Surt;
use crate::urlcanon::Urlcanon;
use crate::w3lib;

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
        UrlcanonWhatwg "urlcanon-whatwg-0.3.1" | "urlcanon-whatwg":
            "The canonical form by `urlcanon.whatwg(url)` of Python",
        SsurtWhatwg "ssurt-whatwg-0.3.1" | "ssurt-whatwg":
            "The same with the host reversed, by `urlcanon.whatwg(url).ssurt()`",
        UrlcanonGoogle "urlcanon-google-0.3.1" | "urlcanon-google":
            "The canonical form by `urlcanon.google(url)` of Python",
        SsurtGoogle "ssurt-google-0.3.1" | "ssurt-google":
            "The same with the host reversed, by `urlcanon.google(url).ssurt()`",
        UrlcanonSemanticPrecise "urlcanon-semantic-precise-0.3.1" | "urlcanon-semantic-precise":
            "The canonical form by `urlcanon.semantic_precise(url)` of Python",
        SsurtSemanticPrecise "ssurt-semantic-precise-0.3.1" | "ssurt-semantic-precise":
            "The same with the host reversed, by `urlcanon.semantic_precise(url).ssurt()`",
        UrlcanonSemantic "urlcanon-semantic-0.3.1" | "urlcanon-semantic":
            "The canonical form by `urlcanon.semantic(url)` of Python",
        SsurtSemantic "ssurt-semantic-0.3.1" | "ssurt-semantic":
            "The same with the host reversed, by `urlcanon.semantic(url).ssurt()`",
        UrlcanonAggressive "urlcanon-aggressive-0.3.1" | "urlcanon-aggressive":
            "The canonical form by `urlcanon.aggressive(url)` of Python",
        SsurtAggressive "ssurt-aggressive-0.3.1" | "ssurt-aggressive":
            "The same with the host reversed, by `urlcanon.aggressive(url).ssurt()`",
        W3lib "w3lib-2.5.0" | "w3lib":
            "The form by which Scrapy recognizes URLs, by `w3lib.url.canonicalize_url(url)` of Python",
        W3libFragment "w3lib-fragment-2.5.0" | "w3lib-fragment":
            "The same with `keep_fragments=True`",
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
            Self::UrlcanonWhatwg => return Urlcanon::Whatwg.append_url(url, out),
            Self::SsurtWhatwg => return Urlcanon::Whatwg.append_ssurt(url, out),
            Self::UrlcanonGoogle => return Urlcanon::Google.append_url(url, out),
            Self::SsurtGoogle => return Urlcanon::Google.append_ssurt(url, out),
            Self::UrlcanonSemanticPrecise => return Urlcanon::SemanticPrecise.append_url(url, out),
            Self::SsurtSemanticPrecise => return Urlcanon::SemanticPrecise.append_ssurt(url, out),
            Self::UrlcanonSemantic => return Urlcanon::Semantic.append_url(url, out),
            Self::SsurtSemantic => return Urlcanon::Semantic.append_ssurt(url, out),
            Self::UrlcanonAggressive => return Urlcanon::Aggressive.append_url(url, out),
            Self::SsurtAggressive => return Urlcanon::Aggressive.append_ssurt(url, out),
            Self::W3lib => return w3lib::append_url(url, false, out),
            Self::W3libFragment => return w3lib::append_url(url, true, out),
        };
        surt.append_key(url, out);
    }
}
