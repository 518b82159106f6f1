//! `magnet` (BEP 9).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_topic_of_a_torrent_is_a_hash() {
    finds_nothing(&[
        "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
        "magnet:?xt=urn:btih:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&dn=a&tr=udp://example.org:80",
        "magnet:?xt.1=urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C&xt.2=urn:btmh:1220caf1e1c3",
    ]);
    for hash in [
        "",
        "c12f",
        "x12fe1c06bba254a9dc9f519b335aa7c1367a88a",
        "1NCKHTQCWBTRNJIV4WNAE52SJUQCZO5C",
    ] {
        let end = 20 + hash.len();
        finds(
            &format!("magnet:?xt=urn:btih:{hash}"),
            &format!("magnet-info-hash 20..{end} query"),
        );
    }
}

#[test]
fn a_link_has_a_topic() {
    finds("magnet:", "magnet-topic 7..7 query");
    finds("magnet:?dn=xt", "magnet-topic 13..13 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("magnet:", "?xt=&.#", 5);
    is_total("magnet:?xt=urn:btih:", "a2&", 5);
}
