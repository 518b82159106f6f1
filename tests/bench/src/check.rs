//! Compares the results of all contenders before they are timed.

use crate::{
    components::{NAMES, Reader},
    measure::Side,
    peers::{Mapper, Parser},
};

/// The number of items shown for each kind of difference.
const SHOWN: usize = 3;

/// The maximum number of characters shown of each item.
const SHOWN_CHARACTERS: usize = 60;

/// The outcome of a check: the items to time, and the differences found.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    /// The items on which all agree.
    pub(crate) items: Vec<String>,
    /// Differences that are due to a peer: the items are excluded.
    pub(crate) notes: Vec<String>,
    /// Differences that are our fault, or disputed: the run fails.
    pub(crate) faults: Vec<String>,
}

/// Counts the items with the same difference and keeps the first few.
#[derive(Default)]
struct Tally(Vec<(String, usize, Vec<String>)>);

impl Tally {
    fn add(&mut self, what: String, item: &str) {
        let place = self.0.iter().position(|(known, ..)| *known == what);
        let place = place.unwrap_or_else(|| {
            self.0.push((what, 0, Vec::new()));
            self.0.len() - 1
        });
        if let Some((_, count, shown)) = self.0.get_mut(place) {
            *count += 1;
            if shown.len() < SHOWN {
                shown.push(format!("{:?}", shortened(item)));
            }
        }
    }

    fn lines(self) -> Vec<String> {
        let lines = self
            .0
            .into_iter()
            .map(|(what, count, shown)| format!("{what}: {count}, such as {}", shown.join(" ")));
        lines.collect()
    }
}

/// The item, cut after [`SHOWN_CHARACTERS`] characters.
fn shortened(item: &str) -> String {
    match item.char_indices().nth(SHOWN_CHARACTERS) {
        None => item.to_owned(),
        Some((end, _)) => format!("{}…", item.get(..end).unwrap_or_default()),
    }
}

/// Keeps the items that every parser accepts, or with `expected` false those that every parser
/// rejects. The result of `url` is only reported, since it follows another standard.
pub(crate) fn parsers(items: &[String], parsers: &[Parser], expected: bool) -> Checked {
    let (mut notes, mut faults) = (Tally::default(), Tally::default());
    let verb = if expected { "rejects" } else { "accepts" };
    let agreed = items.iter().filter(|item| {
        let mut agreed = true;
        for parser in parsers {
            if (parser.accepts)(item) == expected {
                continue;
            }
            match parser.side {
                Side::Ours => faults.add(format!("{} {verb}", parser.name), item),
                Side::Peer => notes.add(format!("{} {verb} (excluded)", parser.name), item),
                Side::Aside => notes.add(format!("{} {verb}", parser.name), item),
            }
            agreed &= parser.side == Side::Aside;
        }
        agreed
    });
    Checked {
        items: agreed.cloned().collect(),
        notes: notes.lines(),
        faults: faults.lines(),
    }
}

/// Keeps the items in which every reader but `url` finds the same components.
///
/// The first reader is ours; the notes and faults name each reader that differs from it.
pub(crate) fn readers(items: &[String], readers: &[Reader]) -> Checked {
    let (mut notes, mut faults) = (Tally::default(), Tally::default());
    let Some((first, others)) = readers.split_first() else {
        return Checked::default();
    };
    let agreed = items.iter().filter(|item| {
        let Some(ours) = (first.read)(item) else {
            faults.add(format!("{} rejects", first.name), item);
            return false;
        };
        let mut agreed = true;
        for reader in others.iter().filter(|reader| reader.side != Side::Aside) {
            let Some(theirs) = (reader.read)(item) else {
                notes.add(format!("{} rejects (excluded)", reader.name), item);
                agreed = false;
                continue;
            };
            for (name, (our, their)) in NAMES.iter().zip(ours.iter().zip(&theirs)) {
                let absent =
                    !reader.divides_authority && matches!(*name, "userinfo" | "host" | "port");
                if our != their && !absent {
                    faults.add(format!("{} finds a different {name}", reader.name), item);
                    agreed = false;
                }
            }
        }
        agreed
    });
    Checked {
        items: agreed.cloned().collect(),
        notes: notes.lines(),
        faults: faults.lines(),
    }
}

/// Keeps the items for which every mapper gives the same output.
pub(crate) fn mappers(items: &[String], mappers: &[Mapper]) -> Checked {
    same_output(items, mappers, false)
}

/// As [`mappers`], for peers that do more than map: a different output is not a fault.
pub(crate) fn mappers_of_more(items: &[String], mappers: &[Mapper]) -> Checked {
    same_output(items, mappers, true)
}

fn same_output(items: &[String], mappers: &[Mapper], peers_do_more: bool) -> Checked {
    let (mut notes, mut faults) = (Tally::default(), Tally::default());
    let Some((first, others)) = mappers.split_first() else {
        return Checked::default();
    };
    let agreed = items.iter().filter(|item| {
        let ours = (first.map)(item);
        let mut agreed = true;
        for mapper in others {
            let theirs = (mapper.map)(item);
            if theirs == ours {
                continue;
            }
            if theirs.is_none() {
                notes.add(format!("{} rejects (excluded)", mapper.name), item);
            } else if peers_do_more && mapper.side == Side::Peer {
                notes.add(format!("{} changes more (excluded)", mapper.name), item);
            } else {
                faults.add(format!("{} maps differently", mapper.name), item);
            }
            agreed = false;
        }
        agreed
    });
    Checked {
        items: agreed.cloned().collect(),
        notes: notes.lines(),
        faults: faults.lines(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{components, peers, peers::APPENDED};

    fn items() -> Vec<String> {
        let items = [
            "http://example.org/a",
            "http://é.example/",
            "http://example.org/a b",
        ];
        items.map(str::to_owned).into()
    }

    fn parser(name: &'static str, side: Side, accepts: fn(&str) -> bool) -> Parser {
        Parser {
            name,
            side,
            accepts,
            sweep: |_| {},
        }
    }

    #[test]
    fn an_item_on_which_a_peer_differs_is_excluded() {
        let two = [
            parser("ours", Side::Ours, |_| true),
            parser("peer", Side::Peer, str::is_ascii),
        ];
        let checked = parsers(&items(), &two, true);
        assert_eq!(checked.items.len(), 2);
        assert_eq!(
            checked.notes,
            ["peer rejects (excluded): 1, such as \"http://é.example/\""]
        );
        assert!(checked.faults.is_empty());
    }

    #[test]
    fn a_wrong_result_of_ours_is_a_fault() {
        let all = peers::parsers(false);
        let checked = parsers(&items(), &all, true);
        assert_eq!(checked.items.len(), 2);
        assert_eq!(
            checked.faults,
            ["iri-kit Iri rejects: 1, such as \"http://example.org/a b\""]
        );
        let checked = parsers(&items(), &all, false);
        assert_eq!(checked.items, ["http://example.org/a b"]);
        assert_eq!(
            checked.faults,
            ["iri-kit Iri accepts: 2, such as \"http://example.org/a\" \"http://é.example/\""]
        );
    }

    #[test]
    fn a_result_by_another_standard_excludes_nothing() {
        let two = [
            parser("ours", Side::Ours, |_| true),
            parser("other", Side::Aside, |_| false),
        ];
        let checked = parsers(&items(), &two, true);
        assert_eq!((checked.items.len(), checked.notes.len()), (3, 1));
    }

    #[test]
    fn a_different_component_is_a_fault() {
        let mut all = components::readers(false);
        let checked = readers(&items()[..2], &all);
        assert_eq!((checked.items.len(), checked.faults.len()), (2, 0));
        all[2].read = |_| Some(std::array::from_fn(|_| None));
        let checked = readers(&items()[..1], &all);
        assert!(checked.items.is_empty());
        let found = checked.faults.iter().map(|fault| fault.split(':').next());
        let found: Vec<_> = found.flatten().collect();
        assert_eq!(
            found,
            [
                "fluent-uri Iri finds a different scheme",
                "fluent-uri Iri finds a different authority",
                "fluent-uri Iri finds a different host",
                "fluent-uri Iri finds a different path",
            ]
        );
    }

    #[test]
    fn a_different_mapping_is_a_fault() {
        let mut all = APPENDED;
        let checked = mappers(&items()[..2], &all);
        assert_eq!((checked.items.len(), checked.faults.len()), (2, 0));
        all[2].map = |text| Some(text.to_owned());
        let checked = mappers(&items()[..2], &all);
        assert_eq!(checked.items, ["http://example.org/a"]);
        assert_eq!(
            checked.faults,
            ["iri-string owned maps differently: 1, such as \"http://é.example/\""]
        );
    }

    #[test]
    fn long_items_are_shortened() {
        assert_eq!(shortened("é"), "é");
        assert_eq!(shortened(&"é".repeat(61)), format!("{}…", "é".repeat(60)));
    }
}
