//! The answers, checked before they are timed.

use crate::{
    components::{NAMES, Reader},
    measure::Side,
    peers::{Mapper, Parser},
};

/// How many items are shown of each kind of difference.
const SHOWN: usize = 3;

/// And how much of each.
const SHOWN_CHARACTERS: usize = 60;

/// What the check leaves to be timed, and what it has to say.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    /// The items on which all agree.
    pub(crate) items: Vec<String>,
    /// Differences that are a peer's: the items are left out.
    pub(crate) notes: Vec<String>,
    /// Differences that are ours: the run fails.
    pub(crate) faults: Vec<String>,
}

/// Items with the same difference, counted, the first few kept.
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

/// As much of an item as fits beside others.
fn shortened(item: &str) -> String {
    match item.char_indices().nth(SHOWN_CHARACTERS) {
        None => item.to_owned(),
        Some((end, _)) => format!("{}…", item.get(..end).unwrap_or_default()),
    }
}

/// Keeps the items that every parser takes, or that every parser refuses. What `url` says is
/// only reported, since it follows another standard.
pub(crate) fn parsers(items: &[String], parsers: &[Parser], expected: bool) -> Checked {
    let (mut notes, mut faults) = (Tally::default(), Tally::default());
    let verb = if expected { "refuses" } else { "takes" };
    let agreed = items.iter().filter(|item| {
        let mut agreed = true;
        for parser in parsers {
            if (parser.accepts)(item) == expected {
                continue;
            }
            match parser.side {
                Side::Ours => faults.add(format!("{} {verb}", parser.name), item),
                Side::Peer => notes.add(format!("{} {verb}, so left out", parser.name), item),
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

/// Keeps the items in which every reader but `url` finds the same components. The first reader
/// is ours; whoever differs from it is named.
pub(crate) fn readers(items: &[String], readers: &[Reader]) -> Checked {
    let (mut notes, mut faults) = (Tally::default(), Tally::default());
    let Some((first, others)) = readers.split_first() else {
        return Checked::default();
    };
    let agreed = items.iter().filter(|item| {
        let Some(ours) = (first.read)(item) else {
            faults.add(format!("{} refuses", first.name), item);
            return false;
        };
        let mut agreed = true;
        for reader in others.iter().filter(|reader| reader.side != Side::Aside) {
            let Some(theirs) = (reader.read)(item) else {
                notes.add(format!("{} refuses, so left out", reader.name), item);
                agreed = false;
                continue;
            };
            for (name, (our, their)) in NAMES.iter().zip(ours.iter().zip(&theirs)) {
                let absent =
                    !reader.divides_authority && matches!(*name, "userinfo" | "host" | "port");
                if our != their && !absent {
                    faults.add(format!("{} finds another {name}", reader.name), item);
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

/// Keeps the items that every mapper maps to the same text.
pub(crate) fn mappers(items: &[String], mappers: &[Mapper]) -> Checked {
    same_text(items, mappers, false)
}

/// The same where the peers do more than map, so that another text is no fault.
pub(crate) fn mappers_of_more(items: &[String], mappers: &[Mapper]) -> Checked {
    same_text(items, mappers, true)
}

fn same_text(items: &[String], mappers: &[Mapper], peers_do_more: bool) -> Checked {
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
                notes.add(format!("{} refuses, so left out", mapper.name), item);
            } else if peers_do_more && mapper.side == Side::Peer {
                notes.add(format!("{} changes more, so left out", mapper.name), item);
            } else {
                faults.add(format!("{} maps otherwise", mapper.name), item);
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
    fn an_item_that_a_peer_judges_otherwise_is_left_out() {
        let two = [
            parser("ours", Side::Ours, |_| true),
            parser("peer", Side::Peer, str::is_ascii),
        ];
        let checked = parsers(&items(), &two, true);
        assert_eq!(checked.items.len(), 2);
        assert_eq!(
            checked.notes,
            ["peer refuses, so left out: 1, such as \"http://é.example/\""]
        );
        assert!(checked.faults.is_empty());
    }

    #[test]
    fn an_item_that_we_judge_wrongly_is_a_fault() {
        let all = peers::parsers(false);
        let checked = parsers(&items(), &all, true);
        assert_eq!(checked.items.len(), 2);
        assert_eq!(
            checked.faults,
            ["iri-kit Iri refuses: 1, such as \"http://example.org/a b\""]
        );
        let checked = parsers(&items(), &all, false);
        assert_eq!(checked.items, ["http://example.org/a b"]);
        assert_eq!(
            checked.faults,
            ["iri-kit Iri takes: 2, such as \"http://example.org/a\" \"http://é.example/\""]
        );
    }

    #[test]
    fn what_another_standard_says_changes_nothing() {
        let two = [
            parser("ours", Side::Ours, |_| true),
            parser("other", Side::Aside, |_| false),
        ];
        let checked = parsers(&items(), &two, true);
        assert_eq!((checked.items.len(), checked.notes.len()), (3, 1));
    }

    #[test]
    fn another_component_is_a_fault() {
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
                "fluent-uri Iri finds another scheme",
                "fluent-uri Iri finds another authority",
                "fluent-uri Iri finds another host",
                "fluent-uri Iri finds another path",
            ]
        );
    }

    #[test]
    fn another_mapping_is_a_fault() {
        let mut all = APPENDED;
        let checked = mappers(&items()[..2], &all);
        assert_eq!((checked.items.len(), checked.faults.len()), (2, 0));
        all[2].map = |text| Some(text.to_owned());
        let checked = mappers(&items()[..2], &all);
        assert_eq!(checked.items, ["http://example.org/a"]);
        assert_eq!(
            checked.faults,
            ["iri-string owned maps otherwise: 1, such as \"http://é.example/\""]
        );
    }

    #[test]
    fn long_items_are_shortened() {
        assert_eq!(shortened("é"), "é");
        assert_eq!(shortened(&"é".repeat(61)), format!("{}…", "é".repeat(60)));
    }
}
