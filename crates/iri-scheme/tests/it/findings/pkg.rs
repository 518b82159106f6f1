//! `pkg` (ECMA-427).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_right() {
    finds_nothing(&[
        "pkg:deb/debian/curl@7.50.3-1?arch=i386&distro=jessie",
        "pkg:maven/org.apache.xmlgraphics/batik-anim@1.9.1?packaging=sources",
        "pkg:npm/foobar@12.3.1",
        "pkg:npm/%40angular/animation@12.3.1",
        "pkg:docker/cassandra@sha256:244fd47e07d1004f0aed9c",
        "pkg:golang/google.golang.org/genproto#/googleapis/api/annotations/",
        "pkg:generic/openssl@1.1.10g?checksum=sha256:de4d501267da&download_url=https://openssl.org/a",
        // Parsers ignore slashes.
        "pkg:/npm/foobar/",
    ]);
}

#[test]
fn a_package_has_a_type_and_a_name() {
    finds("pkg:", "pkg-type 4..4 path; pkg-name 4..4 path");
    finds("pkg:npm", "pkg-name 7..7 path");
    finds("pkg:npm/@angular/animation", "pkg-name 8..8 path");
    finds("pkg:1npm/a", "pkg-type 4..8 path");
    finds("pkg:n%70m/a", "pkg-type 4..9 path");
    finds("pkg:Npm/a", "pkg-type-uppercase 4..7 path");
    finds("pkg://npm/a", "scheme-authority-not-allowed 6..9 host");
}

#[test]
fn qualifiers_have_a_unique_key_and_a_value() {
    finds("pkg:npm/a?", "pkg-qualifier 10..10 query");
    finds(
        "pkg:npm/a?A=b&c&d=&d=e",
        "pkg-qualifier 10..13 query; pkg-qualifier 14..15 query; pkg-qualifier-empty 16..18 query; pkg-qualifier-repeated 19..20 query",
    );
}

#[test]
fn a_subpath_has_no_dots_and_no_empty_segments() {
    finds_nothing(&[
        "pkg:npm/a#",
        "pkg:npm/a#/",
        "pkg:npm/a#...",
        "pkg:npm/a#a/b",
    ]);
    finds("pkg:npm/a#a//b", "pkg-subpath 12..12 fragment");
    finds("pkg:npm/a#a/./..", "pkg-subpath 12..13 fragment");
}

#[test]
fn every_short_string_is_checked() {
    is_total("pkg:", "/aA@?=&#", 5);
    is_total("pkg:a/b#", "/.a", 5);
}
