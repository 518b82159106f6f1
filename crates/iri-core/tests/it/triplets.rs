//! The walk over triplets.

use iri_core::pct;
use iri_core::pct::walk::{Fate, FirstChange, Kept, Place, Policy, Walk};

#[test]
fn kept_triplets_change_if_their_digits_become_uppercase() {
    for (text, uppercase, written) in [
        ("%c3%A9", true, "%C3%A9"),
        ("%C3%A9", true, "%C3%A9"),
        ("%c3%a9", false, "%c3%a9"),
        ("%25", true, "%25"),
    ] {
        let kept = Kept {
            text,
            at: 0,
            uppercase,
            reason: (),
        };
        assert_eq!(kept.written().as_str(), written);
        assert_eq!(kept.changes(), text != written, "{text}");
    }
}

/// Keeps triplets, and records the places at which it decides.
#[derive(Default)]
struct Recorder {
    uppercase: bool,
    places: Vec<(usize, usize)>,
}

impl Policy for Recorder {
    type Output = char;
    type Reason = ();

    fn fate(&mut self, place: Place<'_>) -> Fate<char, ()> {
        self.places.push((place.at, place.barrier));
        match pct::triplet(place.rest) {
            Some(_) => Fate::kept(3, self.uppercase),
            None => Fate::Literal,
        }
    }
}

#[test]
fn the_barrier_is_the_end_of_the_last_triplets_that_were_kept() {
    let text = "a%41%42b%%4%43";
    for uppercase in [false, true] {
        let mut recorder = Recorder {
            uppercase,
            ..Recorder::default()
        };
        let walked = Walk::whole(text).drive(text, &mut recorder, &mut FirstChange);
        assert!(walked.is_ok());
        assert_eq!(recorder.places, [(1, 0), (4, 4), (8, 7), (9, 7), (11, 7)]);
    }
}
