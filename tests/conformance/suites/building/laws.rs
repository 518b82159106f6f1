//! Built and changed identifiers, compared with a model of plain components: an operation is
//! rejected exactly if its result would be invalid, and otherwise gives the expected components.

use iri_conformance::generate::{Random, grow};
use iri_conformance::oracle::Document;
use iri_conformance::plain_parts::PlainParts;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef, encode,
};

use iri_conformance::laws::builder::try_model;
use iri_conformance::laws::change::{CHANGES, Changed, change_one, encode_one};

/// Strings for every component, valid in some and invalid in others.
const TEXTS: [&str; 40] = [
    "", "", "", "a", "a", "é", "b:c", ":", "/", "//", "/x/y", "/é:/", "a/b", "a:b/c", "./a:b",
    "..", ".", "/.//x", "%41", "%C3%A9/", "%", "%4", "?", "a?b", "#", "@", "a@b", "[", "[::1]",
    "[v1.a]", "[::1]:1", "\u{E000}", "\u{200E}", " ", "&", "a=b", "a&b=c", "80", "x+1-.", "1x",
];

fn change_at_random<T: Changed + TryFrom<String>>(report: &mut Report, rounds: usize) {
    let mut random = Random::new(5 + T::FORM as u64);
    let document = if T::FORM.is_uri() {
        Document::Rfc3986
    } else {
        Document::Rfc3987
    };
    for _ in 0..rounds {
        let start = grow(document.grammar(), T::FORM.name(), &mut random);
        let Ok(mut identifier) = T::try_from(start) else {
            panic!("a string grown from the grammar is rejected");
        };
        for _ in 0..12 {
            let change = (random.pick(&CHANGES), random.pick(&TEXTS));
            let before = identifier.text().to_owned();
            if random.below(3) == 0 {
                encode_one(&mut identifier, &before, change, report);
            } else {
                change_one(&mut identifier, &before, change, report);
            }
        }
    }
}

#[test]
fn randomly_changed_identifiers_stay_valid() {
    let rounds = size::pick(300, 8_000);
    let mut report = Report::new("changes at random");
    change_at_random::<Iri<String>>(&mut report, rounds);
    change_at_random::<IriRef<String>>(&mut report, rounds);
    change_at_random::<AbsoluteIri<String>>(&mut report, rounds);
    change_at_random::<IrelativeRef<String>>(&mut report, rounds);
    change_at_random::<Uri<String>>(&mut report, rounds);
    change_at_random::<UriRef<String>>(&mut report, rounds);
    change_at_random::<AbsoluteUri<String>>(&mut report, rounds);
    change_at_random::<RelativeRef<String>>(&mut report, rounds);
    report.finish(size::pick(21_000, 500_000));
}

/// Tries changes that give another type, on strings grown from the grammar of the first type.
macro_rules! becomes {
    ($report:expr, $($from:ident $method:ident($($text:ident)?) => $into:ident $part:ident;)+) => {$({
        let mut random = Random::new(54);
        let form = $from::<&str>::FORM;
        let document = if form.is_uri() { Document::Rfc3986 } else { Document::Rfc3987 };
        for _ in 0..3_000 {
            $report.count();
            let before = grow(document.grammar(), form.name(), &mut random);
            let text = random.pick(&TEXTS);
            let mut model = PlainParts::of(&before);
            model.$part = becomes!(@put text $($text)?);
            let expected = model.text($into::<&str>::FORM);
            let identifier = $from::parse(&before).expect("a string of the grammar").into_owned();
            let found = becomes!(@call identifier $method text $($text)?);
            let found: Result<$into<String>, _> = found;
            if found.as_ref().ok().map($into::as_str) != expected.as_deref() {
                $report.failure(stringify!($from $method), || {
                    format!("{before:?}, {text:?}: {found:?}, not {expected:?}")
                });
            }
        }
    })+};
    (@put $text:ident $name:ident) => { Some($text.to_owned()) };
    (@put $text:ident) => { None };
    (@call $identifier:ident $method:ident $text:ident $name:ident) => {
        $identifier.$method($text)
    };
    (@call $identifier:ident $method:ident $text:ident) => { $identifier.$method() };
}

#[test]
fn adding_or_removing_a_scheme_or_a_fragment_changes_the_type() {
    let mut report = Report::new("changes of type");
    becomes! { report,
        Iri without_scheme() => IrelativeRef scheme;
        Uri without_scheme() => RelativeRef scheme;
        IrelativeRef with_scheme(text) => Iri scheme;
        RelativeRef with_scheme(text) => Uri scheme;
        AbsoluteIri without_scheme() => IrelativeRef scheme;
        AbsoluteUri without_scheme() => RelativeRef scheme;
        AbsoluteIri with_fragment(text) => Iri fragment;
        AbsoluteUri with_fragment(text) => Uri fragment;
    }
    report.finish(24_000);
}

#[test]
fn a_scheme_is_removed_exactly_if_the_rest_is_a_reference() {
    let mut report = Report::new("removed schemes");
    let mut random = Random::new(55);
    let mut rejected = 0;
    for _ in 0..5_000 {
        report.count();
        let before = grow(Document::Rfc3987.grammar(), "IRI-reference", &mut random);
        let mut reference = IriRef::parse(&before)
            .expect("a string of the grammar")
            .into_owned();
        let model = PlainParts {
            scheme: None,
            ..PlainParts::of(&before)
        };
        let expected = model.text(IriRef::<&str>::FORM);
        let result = reference.remove_scheme();
        rejected += u64::from(result.is_err());
        let right = match &expected {
            Some(expected) => result.is_ok() && reference.as_str() == expected,
            None => result.is_err() && reference.as_str() == before,
        };
        if !right {
            report.failure("different result", || {
                format!("{before:?}: {result:?}, {reference:?}, not {expected:?}")
            });
        }
    }
    assert!(
        rejected > 50,
        "only {rejected} schemes could not be removed"
    );
    report.finish(5_000);
}

fn build_at_random<T: Changed>(report: &mut Report, rounds: usize) {
    let mut random = Random::new(53 + T::FORM as u64);
    for _ in 0..rounds {
        let mut maybe = |one_in: usize| {
            let text = random.pick(&TEXTS).to_owned();
            (random.below(one_in) > 0).then_some(text)
        };
        let host = maybe(2);
        let model = PlainParts {
            scheme: maybe(3).map(|text| {
                if text.len() > 2 {
                    "http".to_owned()
                } else {
                    text
                }
            }),
            userinfo: maybe(2).filter(|text| host.is_some() || text.is_empty()),
            port: maybe(2).map(|text| {
                if text.len() > 1 {
                    "80".to_owned()
                } else {
                    text
                }
            }),
            host,
            path: maybe(4).unwrap_or_default(),
            query: maybe(2),
            fragment: maybe(2),
        };
        try_model::<T>(&model, report);
    }
}

#[test]
fn builders_build_exactly_the_given_components() {
    let rounds = size::pick(1_500, 30_000);
    let mut report = Report::new("builders");
    build_at_random::<Iri<String>>(&mut report, rounds);
    build_at_random::<IriRef<String>>(&mut report, rounds);
    build_at_random::<AbsoluteIri<String>>(&mut report, rounds);
    build_at_random::<IrelativeRef<String>>(&mut report, rounds);
    build_at_random::<Uri<String>>(&mut report, rounds);
    build_at_random::<UriRef<String>>(&mut report, rounds);
    build_at_random::<AbsoluteUri<String>>(&mut report, rounds);
    build_at_random::<RelativeRef<String>>(&mut report, rounds);
    report.finish(size::pick(22_000, 400_000));
}

#[test]
fn many_pieces_take_linear_work() {
    let test = "building::laws::many_pieces_take_linear_work";
    work::assert_linear(test, 256, many_pieces);
}

fn many_pieces(work: &mut Work) {
    work.measure(
        "append encoded pieces",
        |count| count,
        |&count| {
            let pieces = vec![encode("a b"); count];
            let mut iri = Iri::parse("a://h".to_owned()).expect("an IRI");
            iri.push_segments(&pieces).expect("segments");
            let pairs = pieces.iter().map(|piece| (piece, piece));
            iri.append_pairs(pairs).expect("pairs");
            assert_eq!(
                (iri.segments().count(), iri.pairs().count()),
                (count, count)
            );
        },
    );
}
