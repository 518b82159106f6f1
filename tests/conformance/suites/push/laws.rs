//! Random octets in random pieces, and the stored strings in pieces of every size.

use iri_conformance::draw;
use iri_conformance::generate::Random;
use iri_conformance::seeds;
use iri_conformance::size;
use iri_kit::Form;
use iri_kit::iri_core::engine::scan::repertoire::{
    Bis, Leiri, LeiriBis, LenientLeiri, Repertoire, Rfc3986, Rfc3987,
};

use super::exhaustive::{fed, whole};

#[test]
fn random_octets_in_random_pieces_give_what_the_whole_gives() {
    let mut random = Random::new(38);
    let mut valid = 0;
    let rounds = if size::is_longest() {
        100_000_000
    } else {
        size::pick(20_000, 10_000_000)
    };
    for round in 0..rounds {
        let mut octets = match round % 2 {
            0 => draw::reference(&mut random).into_bytes(),
            _ => draw::input(&mut random).into_bytes(),
        };
        if round % 5 == 0 {
            let at = random.below(octets.len() + 1);
            octets.insert(at, random.pick(&[0xFF, 0xC2, 0x80, 0xE2, 0xED, 0xF0, 0xF4]));
        }
        let sizes: Vec<usize> = (0..4).map(|_| 1 + random.below(40)).collect();
        valid += check_all(&octets, &sizes);
    }
    assert!(valid > 5_000, "{valid}");
}

#[test]
fn the_stored_strings_in_pieces_of_every_size_give_what_the_whole_gives() {
    let mut checked = 0;
    for text in seeds::vectors() {
        for size in 1..=text.len().min(size::pick(9, 70)) {
            check_all(text.as_bytes(), &[size]);
            checked += 1;
        }
    }
    assert!(checked > 10_000, "{checked}");
}

/// Checks all grammars, each with one of its forms. Returns how many accept.
fn check_all(octets: &[u8], sizes: &[usize]) -> usize {
    let number = octets.len() + sizes.iter().sum::<usize>();
    let [iri, uri] = [
        [
            Form::Iri,
            Form::IriReference,
            Form::AbsoluteIri,
            Form::IrelativeRef,
        ][number % 4],
        [
            Form::Uri,
            Form::UriReference,
            Form::AbsoluteUri,
            Form::RelativeRef,
        ][number % 4],
    ];
    let verdicts = [
        check::<Rfc3986>(octets, sizes, uri),
        check::<Rfc3987>(octets, sizes, iri),
        check::<Bis>(octets, sizes, iri),
        check::<Leiri>(octets, sizes, iri),
        check::<LeiriBis>(octets, sizes, iri),
        check::<LenientLeiri>(octets, sizes, iri),
    ];
    verdicts.into_iter().map(usize::from).sum()
}

fn check<R: Repertoire>(octets: &[u8], sizes: &[usize], form: Form) -> bool {
    let expected = whole::<R>(octets, form);
    let mut rest = octets;
    let pieces = sizes.iter().cycle().map_while(|&size| {
        let (piece, after) = rest.split_at(size.min(rest.len()));
        rest = after;
        (!piece.is_empty()).then_some(piece)
    });
    let found = fed::<R>(pieces, form);
    assert_eq!(
        found,
        expected,
        "{:?} as {form:?} in {sizes:?}",
        String::from_utf8_lossy(octets)
    );
    expected.is_ok()
}
