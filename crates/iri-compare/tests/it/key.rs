//! Keys of maps and sets that compare on a rung.

use std::collections::{BTreeMap, HashSet};

use iri_compare::{Key, on};

#[test]
fn keys_that_are_equal_on_their_rung_find_each_other() {
    let mut set: HashSet<Key<&str, on::Syntax>> = HashSet::new();
    assert!(set.insert(Key::new("http://e/a/../%7Eb")));
    assert!(!set.insert(Key::new("HTTP://E/~b")));
    assert!(set.insert(Key::new("http://e:80/~b")));

    let mut map: BTreeMap<Key<String, on::Scheme>, u8> = BTreeMap::new();
    map.insert(Key::new(String::from("http://e:80")), 1);
    assert_eq!(map.get(&Key::new(String::from("HTTP://e/"))), Some(&1));
    assert_eq!(map.keys().next().unwrap().as_str(), "http://e:80");

    assert_ne!(
        Key::<_, on::Case>::new("http://e/%7E"),
        Key::<_, on::Case>::new("http://e/~")
    );
    assert_eq!(
        Key::<_, on::Percent>::new("http://e/%7E"),
        Key::<_, on::Percent>::new(String::from("http://e/~"))
    );
    assert!(Key::<_, on::Simple>::new("a") < Key::new("b"));
    assert_eq!(format!("{}", Key::<_, on::Simple>::new("a")), "a");
    assert_eq!(format!("{:>3}|", Key::<_, on::Simple>::new("a")), "  a|");
}
