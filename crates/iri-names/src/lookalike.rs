//! Collisions of names that look alike (RFC 3987, section 8; UTS 39, section 4).

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use unicode_security::skeleton;

use crate::text::Text;
use crate::{MatchedBy, NameCollision, NameIndex};

impl<N: AsRef<[u8]>> NameIndex<'_, N> {
    /// Returns the groups of names that look alike although every accepted form distinguishes some of
    /// them ([RFC 3987, section 8]). An attacker may have added such a name so that readers take it for
    /// another.
    ///
    /// ```
    /// use iri_names::{MatchedBy, NameForms, NameIndex};
    ///
    /// let names = ["paypal", "report", "p\u{430}ypal", "paypa1"];
    /// let index = NameIndex::new(names, NameForms::new());
    /// let [alike] = index.lookalikes().try_into().unwrap();
    /// assert_eq!((alike.by(), alike.names()), (MatchedBy::Lookalike, &[&names[0], &names[2], &names[3]][..]));
    /// assert!(index.collisions().is_empty());
    /// ```
    ///
    /// Names look alike if their skeletons are equal (UTS 39, section 4), which is so for `l`, `I` and
    /// `1`, for `O` and `0`, and for `m` and `rn`. Case and accents are ignored as the accepted forms
    /// ignore them.
    ///
    /// [RFC 3987, section 8]: https://www.rfc-editor.org/rfc/rfc3987#section-8
    pub fn lookalikes(&self) -> Vec<NameCollision<'_, N>> {
        let widest = self.widest();
        let mut groups = self.alike(|text| skeleton(&widest.key(text.chars())).collect());
        // Ignoring case turns `I`, which looks like `l`, into `i`, so letters are also compared as written.
        let mut written = self.alike(|text| skeleton(&widest.key(skeleton(text))).collect());
        drop_parts(&mut written, &groups);
        drop_parts(&mut groups, &written);
        groups.append(&mut written);
        groups.sort_unstable();
        let groups = groups.iter();
        groups
            .map(|names| self.collision(MatchedBy::Lookalike, names))
            .collect()
    }

    /// Returns the groups of names, by their indexes, that have the same shape but are not all the same in some
    /// accepted form.
    fn alike(&self, shape: impl Fn(&str) -> String) -> Vec<Vec<usize>> {
        let mut shapes: Vec<(String, usize, usize)> = Vec::new();
        // Increases between names that every form distinguishes.
        let mut number = 0;
        for (at, entry) in self.entries().iter().enumerate() {
            let name = self.names().get(entry.name).map_or(&[][..], AsRef::as_ref);
            if let Text::Chars(text) = Text::of_name(name, self.forms()) {
                shapes.push((shape(&text), number, entry.name));
            }
            number += usize::from(self.same_as_next(at).is_none());
        }
        shapes.sort_unstable();
        let groups = shapes.chunk_by(|one, other| one.0 == other.0);
        let differ = |group: &&[(String, usize, usize)]| matches!(group, [(_, first, _), .., (_, last, _)] if first != last);
        let groups = groups.filter(differ).map(|group| {
            let mut names: Vec<usize> = group.iter().map(|shape| shape.2).collect();
            names.sort_unstable();
            names
        });
        groups.collect()
    }
}

/// Removes the groups that are part of one of the `others`, which have no names in common.
fn drop_parts(groups: &mut Vec<Vec<usize>>, others: &[Vec<usize>]) {
    let numbered = others.iter().enumerate();
    let numbers: BTreeMap<usize, usize> = numbered
        .flat_map(|(number, names)| names.iter().map(move |name| (*name, number)))
        .collect();
    groups.retain(|names| {
        let mut numbers = names.iter().map(|name| numbers.get(name));
        let first = numbers.next().flatten();
        first.is_none() || numbers.any(|number| number != first)
    });
}
