//! Names in US-ASCII, for which every mapper has a fast path.

#![cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]

use iri_idna::{HostMapper, Idna2003, Idna2008, Uts46};

use crate::mapper::{Kind, maps, rejects, to_ascii};

fn mappers() -> [&'static dyn HostMapper; 3] {
    const IDNA2003: Idna2003 = Idna2003::new();
    const UTS46: Uts46 = Uts46::new();
    [&IDNA2003, &Idna2008, &UTS46]
}

#[test]
fn lengths_are_checked_exactly() {
    let label = "a".repeat(63);
    let (longest, too_long) = (
        format!("{label}.{label}.{label}.{}", &label[..61]),
        format!("{label}.{label}.{label}.{}", &label[..62]),
    );
    assert_eq!((longest.len(), too_long.len()), (253, 254));
    for mapper in mappers() {
        maps(mapper, &label, &label);
        maps(mapper, &longest, &longest);
        rejects(mapper, &too_long, Kind::NameTooLong, &too_long, &too_long);
        let long = format!("{label}a");
        rejects(
            mapper,
            &format!("b.{long}"),
            Kind::LabelTooLong,
            &long,
            &long,
        );
        rejects(
            mapper,
            &format!("{long}.b"),
            Kind::LabelTooLong,
            &long,
            &long,
        );
    }
    let (root, too_long) = (format!("{longest}."), format!("{too_long}."));
    for mapper in &mappers()[..2] {
        maps(*mapper, &root, &root);
        rejects(*mapper, &too_long, Kind::NameTooLong, &too_long, &too_long);
    }
    maps(&Uts46::browser(), &too_long, &too_long);
}

#[test]
fn every_short_name_is_accepted_if_its_labels_are_valid() {
    let is_label = |label: &str, inner_hyphens: bool| {
        let bytes = label.as_bytes();
        !bytes.is_empty()
            && !label.starts_with('-')
            && !label.ends_with('-')
            && bytes
                .iter()
                .all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
            && (inner_hyphens || bytes.get(2..4) != Some(b"--"))
    };
    let mut count = 0;
    let letters = [b'a', b'B', b'0', b'-', b'.', b'_'];
    for length in 1..=6_u32 {
        for number in 0..6_usize.pow(length) {
            let digits = (0..length).map(|place| letters[number / 6_usize.pow(place) % 6]);
            let host = String::from_utf8(digits.collect()).unwrap();
            let name = host.strip_suffix('.').unwrap_or(&host);
            let is_name =
                |inner_hyphens| name.split('.').all(|label| is_label(label, inner_hyphens));
            let names = mappers().map(|mapper| to_ascii(mapper, &host).ok());
            let expected = [
                is_name(true).then(|| host.clone()),
                is_name(false).then(|| host.clone()),
                (is_name(false) && !host.ends_with('.')).then(|| host.to_ascii_lowercase()),
            ];
            assert_eq!(names, expected, "{host:?}");
            count += 1;
        }
    }
    assert_eq!(count, 55_986);
}
