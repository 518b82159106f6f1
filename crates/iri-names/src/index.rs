//! A sorted index of names, for lookups in a list of millions.
//!
//! The accepted forms are levels, each of which distinguishes less than the one before: names that are equal
//! at one level are equal at all wider ones. So one order serves all of them. Names are sorted by
//! their key of the widest level, names with the same key by the next narrower one, and so on, and at last
//! by octets. At any level, the names equal to a string are then adjacent, and a binary search finds the
//! range. No level has a table of its own.
//!
//! Only a hash of the widest key is stored, in 16 bytes with the index of the name, and it is the first
//! thing that is sorted by. Its high bits select a bucket of about four entries, so most lookups read the
//! names that they return and few others. The hash need not be secret: names that collide are in order as
//! well, so a lookup among n of them compares log n.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

#[cfg(feature = "encoding_rs")]
use iri_map::Charset;

use crate::compare::Level;
use crate::forms::Levels;
use crate::received::check;
use crate::spelling::{Spellings, Word};
use crate::text::{Reading, Text, readings};
use crate::{MatchedBy, NameError, NameForms};

/// An index of local names, which finds the names that a received identifier matches ([RFC 3987,
/// section 7.7]).
///
/// ```
/// use iri_names::{FoldLanguage, Lookup, MatchedBy, NameForms, NameIndex};
///
/// let forms = NameForms::new().with_case(Some(FoldLanguage::Common));
/// let index = NameIndex::new(["résumé.html", "PopularPage.html", "popularpage.html"], forms);
/// let Lookup::Unique(found) = index.find("r%C3%A9sum%C3%A9.html")? else { panic!() };
/// assert_eq!((*found.name(), found.by()), ("résumé.html", MatchedBy::Percent));
/// let Lookup::Unique(found) = index.find("/PopularPage.html")? else { panic!() };
/// assert_eq!(found.by(), MatchedBy::Exact);
/// assert!(matches!(index.find("POPULARPAGE.html")?, Lookup::Ambiguous(found) if found.len() == 2));
/// assert!(matches!(index.find("resume.html")?, Lookup::Missing));
/// # Ok::<_, iri_names::NameError>(())
/// ```
///
/// The names are sorted once, by the key of the widest accepted form and within it by the narrower
/// forms, so one table of 16 bytes per name serves all forms. A lookup reads the names that it
/// returns and few others, whatever the names are.
///
/// Names that are equal octet by octet count as one name.
///
/// [RFC 3987, section 7.7]: https://www.rfc-editor.org/rfc/rfc3987#section-7.7
#[derive(Clone, Debug)]
pub struct NameIndex<'c, N> {
    names: Vec<N>,
    forms: NameForms<'c>,
    /// Sorted by hash, and among equal hashes by the key of each level, the widest first.
    entries: Vec<Entry>,
    /// The index of the first entry in each bucket; the high bits of a hash select the bucket.
    buckets: Vec<usize>,
    spellings: Option<Spellings>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    hash: u64,
    pub(crate) name: usize,
}

impl<'c, N: AsRef<[u8]>> NameIndex<'c, N> {
    /// Builds the index. Names are octets, such as `&str`, `String` and `Vec<u8>`.
    pub fn new(names: impl IntoIterator<Item = N>, forms: NameForms<'c>) -> Self {
        let names: Vec<N> = names.into_iter().collect();
        let levels = forms.levels();
        let widest = widest(&levels);
        let entries = names.iter().enumerate().map(|(name, octets)| Entry {
            hash: Text::of_name(octets.as_ref(), forms).hash(widest),
            name,
        });
        let mut entries: Vec<Entry> = entries.collect();
        entries.sort_unstable_by(|one, other| {
            one.hash.cmp(&other.hash).then_with(|| {
                let order = compare_names(&names, forms, &levels, *one, *other);
                order.then_with(|| one.name.cmp(&other.name))
            })
        });
        // Equal octets are adjacent, the name that was added first before the others.
        entries.dedup_by(|one, other| {
            let octets = |entry: &Entry| names.get(entry.name).map(AsRef::as_ref);
            one.hash == other.hash && octets(one) == octets(other)
        });
        let buckets = buckets(&entries);
        Self {
            names,
            forms,
            entries,
            buckets,
            spellings: None,
        }
    }

    /// Sets whether an identifier that matches no name in an accepted form finds the names that are
    /// one edit away ([RFC 3987, section 7.7]). Off by default. Takes 8 bytes for each letter of the
    /// names.
    ///
    /// ```
    /// use iri_names::{Lookup, MatchedBy, NameForms, NameIndex};
    ///
    /// let index = NameIndex::new(["résumé.html", "index.html"], NameForms::new()).with_spelling(true);
    /// for received in ["r%C3%A9sum.html", "rrésumé.html", "resumé.html", "réusmé.html"] {
    ///     let Lookup::Unique(found) = index.find(received)? else { panic!() };
    ///     assert_eq!((*found.name(), found.by()), ("résumé.html", MatchedBy::Spelling));
    /// }
    /// assert!(matches!(index.find("resume.html")?, Lookup::Missing));
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    ///
    /// An edit inserts, removes or substitutes a letter, or swaps two adjacent letters, as in most
    /// typing errors. It applies to the names as the accepted forms compare them: without case or
    /// accents, if these are ignored. A letter is a character with the marks after it, so `é` is one
    /// letter in any normalization form. A slash that separates names is not edited, and a name of
    /// one letter matches no other letter.
    ///
    /// # Spoofing
    ///
    /// A name one edit away is a guess at what was meant, and anybody may have added it. Use it to
    /// suggest a name or to redirect to it, never to decide about access.
    ///
    /// [RFC 3987, section 7.7]: https://www.rfc-editor.org/rfc/rfc3987#section-7.7
    #[must_use]
    pub fn with_spelling(mut self, tolerated: bool) -> Self {
        let words = self.entries.iter().filter_map(|entry| {
            let name = self.names.get(entry.name)?.as_ref();
            Some((entry.name, self.word(&Text::of_name(name, self.forms))?))
        });
        self.spellings = tolerated.then(|| Spellings::new(words));
        self
    }

    fn word(&self, text: &Text<'_>) -> Option<Word> {
        Word::new(text, self.widest(), self.forms)
    }

    /// Returns the level that accepts most.
    pub(crate) fn widest(&self) -> Level {
        widest(&self.forms.levels())
    }

    /// Returns the names, in the order in which they were added.
    pub fn names(&self) -> &[N] {
        &self.names
    }

    /// Returns the accepted forms.
    pub const fn forms(&self) -> NameForms<'c> {
        self.forms
    }

    /// Finds the name that a received path, segment or key matches. Only the best match counts: an
    /// exact match takes precedence over one that ignores case. Several names that match equally
    /// well are ambiguous.
    ///
    /// # Errors
    ///
    /// The identifier cannot name anything: it is empty, has a dot segment such as `..`, or encodes
    /// a slash or NUL.
    pub fn find(&self, received: &str) -> Result<Lookup<'_, N>, NameError> {
        let mut found = Vec::new();
        self.each_form(received, |matches| {
            found = matches;
            found.is_empty()
        })?;
        Ok(match found.pop() {
            None => Lookup::Missing,
            Some(only) if found.is_empty() => Lookup::Unique(only),
            Some(last) => {
                found.push(last);
                Lookup::Ambiguous(found)
            }
        })
    }

    /// Finds all names that match in any accepted form, the best matches first.
    ///
    /// ```
    /// use iri_names::{FoldLanguage, NameForms, NameIndex};
    ///
    /// let forms = NameForms::new().with_case(Some(FoldLanguage::Common)).with_accents(true);
    /// let index = NameIndex::new(["Été", "été", "ete", "autre"], forms);
    /// let all = index.find_all("été")?;
    /// assert!(all.iter().map(|found| *found.name()).eq(["été", "Été", "ete"]));
    /// assert!(all.iter().map(|found| found.by().name()).eq(["exact", "case", "accents"]));
    /// # Ok::<_, iri_names::NameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`find`](Self::find).
    pub fn find_all(&self, received: &str) -> Result<Vec<NameMatch<'_, N>>, NameError> {
        let mut all = Vec::new();
        let mut seen = BTreeSet::new();
        self.each_form(received, |matches| {
            let is_new = |found: &NameMatch<'_, N>| seen.insert(found.index);
            all.extend(matches.into_iter().filter(is_new));
            true
        })?;
        Ok(all)
    }

    /// Calls `take` with the matches of each form, the best form first, while it returns `true`.
    pub(crate) fn each_form<'i>(
        &'i self,
        received: &str,
        mut take: impl FnMut(Vec<NameMatch<'i, N>>) -> bool,
    ) -> Result<(), NameError> {
        check(received, self.forms.separates())?;
        let levels = self.forms.levels();
        let widest = widest(&levels);
        let readings = readings(received, self.forms);
        let readings: Vec<(u64, Reading<'_>)> = readings
            .map(|reading| (reading.text.hash(widest), reading))
            .collect();
        for (index, &level) in levels.as_slice().iter().enumerate() {
            // At the strictest level, a match by charset is a separate, worse form.
            let forms = match index {
                0 => [readings.get(..1), readings.get(1..)],
                _ => [Some(readings.as_slice()), None],
            };
            for form in forms.into_iter().flatten() {
                if !take(self.matches(received, form, level)) {
                    return Ok(());
                }
            }
        }
        if let Some(spellings) = &self.spellings {
            take(self.misspelled(spellings, &readings));
        }
        Ok(())
    }

    /// Returns the names that are one edit away from some readings.
    fn misspelled<'i>(
        &'i self,
        spellings: &Spellings,
        readings: &[(u64, Reading<'_>)],
    ) -> Vec<NameMatch<'i, N>> {
        let mut found: Vec<NameMatch<'i, N>> = Vec::new();
        for (_, reading) in readings {
            let Some(received) = self.word(&reading.text) else {
                continue;
            };
            found.extend(spellings.near(&received).into_iter().filter_map(|index| {
                let name = self.names.get(index)?;
                let word = self.word(&Text::of_name(name.as_ref(), self.forms))?;
                word.is_one_edit_from(&received).then_some(NameMatch {
                    name,
                    index,
                    by: MatchedBy::Spelling,
                    #[cfg(feature = "encoding_rs")]
                    charset: reading.charset,
                })
            }));
        }
        found.sort_by_key(|found| found.index);
        found.dedup_by_key(|found| found.index);
        found
    }

    /// Returns the names that match some readings at a level.
    fn matches<'i>(
        &'i self,
        received: &str,
        readings: &[(u64, Reading<'_>)],
        level: Level,
    ) -> Vec<NameMatch<'i, N>> {
        let mut found = Vec::new();
        let mut starts: Vec<usize> = Vec::new();
        for (hash, reading) in readings {
            let range = self.range(*hash, &reading.text, level);
            // The ranges of two readings are equal or disjoint.
            if range.is_empty() || starts.contains(&range.start) {
                continue;
            }
            starts.push(range.start);
            let by = reading.by(level, received);
            let entries = self.entries.get(range).unwrap_or_default();
            let first = found.len();
            found.extend(entries.iter().filter_map(|entry| {
                Some(NameMatch {
                    name: self.names.get(entry.name)?,
                    index: entry.name,
                    by,
                    #[cfg(feature = "encoding_rs")]
                    charset: reading.charset,
                })
            }));
            if let Some(added) = found.get_mut(first..) {
                added.sort_unstable_by_key(|found| found.index);
            }
        }
        found
    }

    /// Returns the range of entries whose names equal a string at a level.
    fn range(&self, hash: u64, text: &Text<'_>, level: Level) -> Range<usize> {
        let levels = self.forms.levels();
        let bucket = bucket_of(hash, self.buckets.len());
        let start = self.buckets.get(bucket).copied().unwrap_or(0);
        let end = self.buckets.get(bucket + 1).copied();
        let end = end.unwrap_or(self.entries.len());
        let order = |entry: &Entry| {
            entry.hash.cmp(&hash).then_with(|| {
                let name = self.names.get(entry.name).map_or(&[][..], AsRef::as_ref);
                let name = Text::of_name(name, self.forms);
                // As the entries are sorted, but only down to this level: below it, the names of the
                // range differ.
                let wider = levels.as_slice().iter().rev();
                wider
                    .take_while(|one| one.by() >= level.by())
                    .map(|one| name.compare(text, *one))
                    .find(|order| order.is_ne())
                    .unwrap_or(Ordering::Equal)
            })
        };
        let entries = self.entries.get(start..end).unwrap_or_default();
        let first = entries.partition_point(|entry| order(entry).is_lt());
        let rest = entries.get(first..).unwrap_or_default();
        let count = rest.partition_point(|entry| order(entry).is_eq());
        start + first..start + first + count
    }

    /// Returns the entries, in sorted order.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the strictest level at which an entry equals the next one.
    pub(crate) fn same_as_next(&self, at: usize) -> Option<Level> {
        let (one, next) = (self.entries.get(at)?, self.entries.get(at + 1)?);
        if one.hash != next.hash {
            return None;
        }
        let text = |entry: &Entry| {
            Some(Text::of_name(
                self.names.get(entry.name)?.as_ref(),
                self.forms,
            ))
        };
        let (one, next) = (text(one)?, text(next)?);
        let levels = self.forms.levels();
        let same = levels
            .as_slice()
            .iter()
            .find(|level| one.compare(&next, **level).is_eq());
        same.copied()
    }
}

/// Compares two names by every level, the widest first.
fn compare_names<N: AsRef<[u8]>>(
    names: &[N],
    forms: NameForms<'_>,
    levels: &Levels,
    one: Entry,
    other: Entry,
) -> Ordering {
    let [one, other] =
        [one, other].map(|entry| names.get(entry.name).map_or(&[][..], AsRef::as_ref));
    let texts = (Text::of_name(one, forms), Text::of_name(other, forms));
    let mut orders = levels
        .as_slice()
        .iter()
        .rev()
        .map(|level| texts.0.compare(&texts.1, *level));
    let order = orders.find(|order| order.is_ne());
    order.unwrap_or_else(|| one.cmp(other))
}

/// Returns the level that accepts most.
fn widest(levels: &Levels) -> Level {
    levels.as_slice().last().copied().unwrap_or(Level::Identity)
}

/// Returns the starts of the buckets, each of about four entries.
fn buckets(entries: &[Entry]) -> Vec<usize> {
    let count = (entries.len() / 4).next_power_of_two();
    let mut starts = Vec::with_capacity(count);
    for (at, entry) in entries.iter().enumerate() {
        let bucket = bucket_of(entry.hash, count);
        // Empty buckets before it start here as well.
        while starts.len() <= bucket {
            starts.push(at);
        }
    }
    starts.resize(count, entries.len());
    starts
}

/// Returns the bucket of a hash; `count` is a power of two.
fn bucket_of(hash: u64, count: usize) -> usize {
    let bits = count.trailing_zeros();
    // With one bucket, the shift by all 64 bits is out of range.
    let bucket = hash.checked_shr(u64::BITS - bits).unwrap_or(0);
    usize::try_from(bucket).unwrap_or(0)
}

/// The result of [`NameIndex::find`].
#[derive(Clone, Debug)]
pub enum Lookup<'i, N> {
    /// No name matches.
    Missing,
    /// One name matches best.
    Unique(NameMatch<'i, N>),
    /// These names match equally well. Choosing one would let whoever added it impersonate the
    /// others.
    Ambiguous(Vec<NameMatch<'i, N>>),
}

impl<'i, N> Lookup<'i, N> {
    /// Returns all matches.
    pub fn into_matches(self) -> Vec<NameMatch<'i, N>> {
        match self {
            Self::Missing => Vec::new(),
            Self::Unique(found) => alloc::vec![found],
            Self::Ambiguous(found) => found,
        }
    }
}

/// A name that a received identifier matches.
#[derive(Debug)]
pub struct NameMatch<'i, N> {
    name: &'i N,
    index: usize,
    by: MatchedBy,
    #[cfg(feature = "encoding_rs")]
    charset: Option<Charset>,
}

impl<'i, N> NameMatch<'i, N> {
    /// Returns the name.
    pub const fn name(&self) -> &'i N {
        self.name
    }

    /// Returns the index of the name in the list.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns how the identifier matches the name.
    pub const fn by(&self) -> MatchedBy {
        self.by
    }

    /// Returns the legacy charset from which the triplets were decoded; `None` if they are UTF-8 or
    /// the octets of the name.
    #[cfg(feature = "encoding_rs")]
    pub const fn charset(&self) -> Option<Charset> {
        self.charset
    }
}

impl<N> Clone for NameMatch<'_, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for NameMatch<'_, N> {}
