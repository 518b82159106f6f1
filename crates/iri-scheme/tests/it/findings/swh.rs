//! `swh` (SWHID).

use super::{finds, finds_nothing, is_total};

const CONTENT: &str = "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2";

#[test]
fn the_examples_of_the_document_are_right() {
    finds_nothing(&[
        CONTENT,
        "swh:1:dir:d198bc9d7a6bcf6db04f476d29314f157507d505",
        "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d",
        "swh:1:rel:22ece559cc7cc2364edc5e5593d63ae8bd229f9f",
        "swh:1:snp:c7c108084bc0bf3d81436bf980b46e98bd338453",
        "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;\
         origin=https://gitorious.org/ocamlp3l/ocamlp3l_cvs.git;\
         visit=swh:1:snp:d7f1b9eb7ccb596c2622c4780febaa02549830f9;\
         anchor=swh:1:rev:2db189928c94d62a3b4757b3eec68f0a4d4113f0;\
         path=/Examples/SimpleFarm/simplefarm.ml;lines=9-15",
    ]);
}

#[test]
fn the_core_has_a_version_a_type_and_a_hash() {
    finds("swh:", "swh-version 4..4 path");
    finds("swh:2:cnt:a", "swh-version 4..5 path");
    finds("swh:1", "swh-object-type 5..5 path");
    finds("swh:1:CNT:a", "swh-object-type 6..9 path");
    finds("swh:1:cnt", "swh-object-id 9..9 path");
    finds(&format!("{CONTENT}:a"), "swh-object-id 10..52 path");
    finds(&CONTENT.replace('a', "A"), "swh-object-id 10..50 path");
    finds("swh://1", "scheme-authority-not-allowed 6..7 host");
}

#[test]
fn qualifiers_have_a_name_and_a_value() {
    for qualifier in [
        "",
        "a=b",
        "lines",
        "lines=",
        "bytes=1-",
        "path=a",
        "anchor=swh:1",
        "origin=",
    ] {
        let end = 51 + qualifier.len();
        let text = format!("{CONTENT};{qualifier};bytes=1");
        finds(&text, &format!("swh-qualifier 51..{end} path"));
    }
    finds(
        &format!("{CONTENT}?;a"),
        "swh-object-id 10..51 path; swh-qualifier 52..53 query",
    );
}

#[test]
fn every_short_string_is_checked() {
    is_total("swh:", "/1:cnt;?#", 5);
    is_total(&format!("{CONTENT};"), "lines=1-;", 4);
}
