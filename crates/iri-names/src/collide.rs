//! Collisions: names that an accepted form does not distinguish (RFC 3987, section 8).

#[cfg(feature = "encoding_rs")]
use alloc::collections::BTreeSet;
#[cfg(feature = "encoding_rs")]
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "encoding_rs")]
use iri_core::ascii;
#[cfg(feature = "encoding_rs")]
use iri_core::pct;
#[cfg(feature = "encoding_rs")]
use iri_map::Charset;

#[cfg(feature = "encoding_rs")]
use crate::NameMatch;
#[cfg(feature = "encoding_rs")]
use crate::text::Text;
use crate::{MatchedBy, NameIndex};

/// Names that an accepted form does not distinguish: one identifier matches all of them.
#[derive(Clone, Debug)]
pub struct NameCollision<'i, N> {
    by: MatchedBy,
    names: Vec<&'i N>,
    #[cfg(feature = "encoding_rs")]
    charset: Option<Charset>,
    #[cfg(feature = "encoding_rs")]
    received: Option<String>,
}

impl<'i, N> NameCollision<'i, N> {
    /// Returns the strictest form that does not distinguish the names.
    pub const fn by(&self) -> MatchedBy {
        self.by
    }

    /// Returns the names, in the order of the index.
    pub fn names(&self) -> &[&'i N] {
        &self.names
    }

    /// Returns the charset that encodes the first name as the octets of the others, if the names
    /// collide by charset.
    #[cfg(feature = "encoding_rs")]
    pub const fn charset(&self) -> Option<Charset> {
        self.charset
    }

    /// Returns the segment or path that matches all of the names, if they collide by charset.
    #[cfg(feature = "encoding_rs")]
    pub fn received(&self) -> Option<&str> {
        self.received.as_deref()
    }
}

impl<N: AsRef<[u8]>> NameIndex<'_, N> {
    /// Returns the names that an accepted form does not distinguish, form by form, the strictest
    /// first. An attacker may have added such a name to impersonate another ([RFC 3987, section
    /// 8]).
    ///
    /// ```
    /// use iri_names::{FoldLanguage, MatchedBy, NameForms, NameIndex};
    ///
    /// let names = ["PopularPage.html", "popularpage.html", "r\u{E9}sum\u{E9}", "re\u{301}sume\u{301}"];
    /// let index = NameIndex::new(names, NameForms::new().with_case(Some(FoldLanguage::Common)));
    /// let collisions = index.collisions();
    /// assert_eq!(collisions[0].by(), MatchedBy::Normalization);
    /// assert_eq!(collisions[0].names(), [&"r\u{E9}sum\u{E9}", &"re\u{301}sume\u{301}"]);
    /// assert_eq!(collisions[1].by(), MatchedBy::Case);
    /// assert_eq!(collisions[1].names(), [&"PopularPage.html", &"popularpage.html"]);
    /// ```
    ///
    /// Names that collide in a strict form are listed again with a wider form only if that adds
    /// names. With charsets, names also collide if the octets of one name in one charset are
    /// another name in UTF-8 or in another charset.
    ///
    /// [RFC 3987, section 8]: https://www.rfc-editor.org/rfc/rfc3987#section-8
    pub fn collisions(&self) -> Vec<NameCollision<'_, N>> {
        let levels = self.forms().levels();
        let count = self.entries().len();
        let same: Vec<_> = (0..count).map(|at| self.same_as_next(at)).collect();
        let mut collisions = Vec::new();
        for (number, &level) in levels.as_slice().iter().enumerate() {
            let mut start = 0;
            for end in 0..count {
                let goes_on = |at: usize| {
                    same.get(at)
                        .copied()
                        .flatten()
                        .is_some_and(|one| one.by() <= level.by())
                };
                if goes_on(end) {
                    continue;
                }
                let run = same.get(start..end).unwrap_or_default();
                if run.contains(&Some(level)) {
                    let entries = self.entries().get(start..=end).unwrap_or_default();
                    let mut names: Vec<usize> = entries.iter().map(|entry| entry.name).collect();
                    names.sort_unstable();
                    collisions.push(self.collision(level.by(), &names));
                }
                start = end + 1;
            }
            if number == 0 {
                #[cfg(feature = "encoding_rs")]
                self.collide_in_charsets(&mut collisions);
            }
        }
        collisions
    }

    /// Returns the collision of names, by their indexes.
    pub(crate) fn collision(&self, by: MatchedBy, names: &[usize]) -> NameCollision<'_, N> {
        let names = names.iter().filter_map(|&index| self.names().get(index));
        NameCollision {
            by,
            names: names.collect(),
            #[cfg(feature = "encoding_rs")]
            charset: None,
            #[cfg(feature = "encoding_rs")]
            received: None,
        }
    }

    /// Adds the names whose octets in an accepted charset are also another name.
    #[cfg(feature = "encoding_rs")]
    fn collide_in_charsets<'i>(&'i self, collisions: &mut Vec<NameCollision<'i, N>>) {
        let forms = self.forms();
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut entries: Vec<usize> = self.entries().iter().map(|entry| entry.name).collect();
        entries.sort_unstable();
        for index in entries {
            let Some(name) = self.names().get(index) else {
                continue;
            };
            let Text::Chars(text) = Text::of_name(name.as_ref(), forms) else {
                continue;
            };
            if text.is_ascii() {
                continue;
            }
            for charset in forms.charsets.iter().filter(|one| !one.is_unicode()) {
                let Ok(octets) = charset.encode(&text) else {
                    continue;
                };
                let keep = ascii::PCHAR.or(ascii::PATH_SEP);
                let received = alloc::format!("{}", pct::encode_octets(&octets, keep));
                let mut others = self.identities(&received);
                if !others.contains(&index) || others.len() < 2 || !seen.insert(received.clone()) {
                    continue;
                }
                // The encoded name comes first.
                others.retain(|&other| other != index);
                others.insert(0, index);
                collisions.push(NameCollision {
                    charset: Some(*charset),
                    received: Some(received),
                    ..self.collision(MatchedBy::Charset, &others)
                });
            }
        }
    }

    /// Returns the names that an identifier matches exactly, in UTF-8 and in all charsets.
    #[cfg(feature = "encoding_rs")]
    fn identities(&self, received: &str) -> Vec<usize> {
        let mut found = Vec::new();
        let mut forms = 2;
        // An identifier that cannot name anything matches no name.
        let _ = self.each_form(received, |matches| {
            found.extend(matches.iter().map(NameMatch::index));
            forms -= 1;
            forms > 0
        });
        found.sort_unstable();
        found.dedup();
        found
    }
}
