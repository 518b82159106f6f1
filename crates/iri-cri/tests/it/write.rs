//! Encoding.

use iri_cri::{ToOctets, to_cri};

use crate::{cri, hex, octets};

// clause: cri-5.2-c cri-5.1-trailing
#[test]
fn what_was_decoded_is_encoded_again() {
    for octets in [
        "80",
        "8101",
        "81187f",
        "81f5",
        "820080",
        "8300f680",
        "8400f6f66161",
        "82f6816168",
        "83f6816168816161",
        "8120",
        "836161f6816161",
        "8324f5816161",
        "852084f4617561680080806166",
        "8520816168808060",
        "82208261311864",
        "81391000",
        "813a00010000",
        "813b0000000100000000",
    ] {
        assert_eq!(hex(&cri(octets)), octets);
    }
    assert_eq!(hex(&cri("81 00")), "80");
    assert_eq!(hex(&cri("85 20 81 6168 f6 f6 6166")), "852081616880806166");
}

#[test]
fn a_buffer_that_is_too_small_is_an_error_with_the_length() {
    let long = format!("coap://h/{}", "a".repeat(300));
    let cri = to_cri(&long).unwrap();
    assert_eq!(
        cri.octets_len(),
        "83 20 81 6168 81"
            .split(' ')
            .map(|item| item.len() / 2)
            .sum::<usize>()
            + 3
            + 300
    );
    for room in 0..cri.octets_len() {
        assert_eq!(
            cri.write_into(&mut vec![0; room]).unwrap_err().needed(),
            cri.octets_len()
        );
    }
    let mut buffer = vec![0; cri.octets_len()];
    assert_eq!(
        cri.write_into(&mut buffer).unwrap().get(..8),
        Some(&octets("83 20 81 6168 81 7901")[..])
    );
}
