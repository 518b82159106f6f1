//! Looking at many bytes at once finds what a look at each finds.

use iri_core::mask;

#[test]
fn a_byte_is_found_wherever_it_stands_and_from_wherever_one_looks() {
    // The neighbours of what is wanted are what a borrow could confuse with it.
    for length in 0..40 {
        for place in 0..=length {
            for other in [b'$', b'&', b'%', 0, 0xFF, 0xA5] {
                let mut text = vec![other; length];
                if let Some(byte) = text.get_mut(place) {
                    *byte = b'%';
                }
                for at in 0..=length {
                    let behind = text.iter().skip(at).position(|byte| *byte == b'%');
                    let found = behind.map_or(length, |index| at + index);
                    assert_eq!(
                        mask::find_any(&text, at, [b'%']),
                        found,
                        "{text:?} from {at}"
                    );
                    assert_eq!(mask::find_any(&text, at, [b'!', b'%']), found, "{text:?}");
                    assert_eq!(
                        mask::find(&text, at, |byte| byte == b'%'),
                        found,
                        "{text:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_zero_is_found_only_where_one_stands() {
    for length in 0..20 {
        let text = vec![b'a'; length];
        for at in 0..=length {
            assert_eq!(mask::find_any(&text, at, [0]), length);
        }
    }
}
