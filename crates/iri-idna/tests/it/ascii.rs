//! Names in US-ASCII, which every mapper takes by one pass.

#![cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]

use iri_idna::{HostMapper, Idna2003, Idna2008, Uts46};

use crate::mapper::{Kind, maps, refuses, to_ascii};

fn mappers() -> [&'static dyn HostMapper; 3] {
    const TWO: Idna2003 = Idna2003::new();
    const OTHER: Uts46 = Uts46::new();
    [&TWO, &Idna2008, &OTHER]
}

#[test]
fn lengths_are_held_to_the_octet() {
    let label = "a".repeat(63);
    let (most, more) = (
        format!("{label}.{label}.{label}.{}", &label[..61]),
        format!("{label}.{label}.{label}.{}", &label[..62]),
    );
    assert_eq!((most.len(), more.len()), (253, 254));
    for mapper in mappers() {
        maps(mapper, &label, &label);
        maps(mapper, &most, &most);
        refuses(mapper, &more, Kind::NameTooLong, &more, &more);
        let long = format!("{label}a");
        refuses(
            mapper,
            &format!("b.{long}"),
            Kind::LabelTooLong,
            &long,
            &long,
        );
        refuses(
            mapper,
            &format!("{long}.b"),
            Kind::LabelTooLong,
            &long,
            &long,
        );
    }
    let (root, too_long) = (format!("{most}."), format!("{more}."));
    for mapper in &mappers()[..2] {
        maps(*mapper, &root, &root);
        refuses(*mapper, &too_long, Kind::NameTooLong, &too_long, &too_long);
    }
    maps(&Uts46::browser(), &too_long, &too_long);
}

#[test]
fn every_short_name_is_judged_as_its_labels_are() {
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
    let mut tried = 0;
    let letters = [b'a', b'B', b'0', b'-', b'.', b'_'];
    for length in 1..=6_u32 {
        for number in 0..6_usize.pow(length) {
            let digits = (0..length).map(|place| letters[number / 6_usize.pow(place) % 6]);
            let host = String::from_utf8(digits.collect()).unwrap();
            let name = host.strip_suffix('.').unwrap_or(&host);
            let is_name =
                |inner_hyphens| name.split('.').all(|label| is_label(label, inner_hyphens));
            let taken = mappers().map(|mapper| to_ascii(mapper, &host).ok());
            let wanted = [
                is_name(true).then(|| host.clone()),
                is_name(false).then(|| host.clone()),
                (is_name(false) && !host.ends_with('.')).then(|| host.to_ascii_lowercase()),
            ];
            assert_eq!(taken, wanted, "{host:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 55_986);
}
