//! `geo` (RFC 5870).

use super::{finds, finds_nothing, is_total};

#[test]
fn the_examples_of_the_document_are_valid() {
    finds_nothing(&[
        // Section 1 and section 6.
        "geo:13.4125,103.8667",
        "geo:48.2010,16.3695,183",
        "geo:48.198634,16.371648;crs=wgs84;u=40",
        "geo:66,30;u=6.500;FOo=this%2dthat",
        "geo:70,20;foo=1.00;bar=white",
        "geo:90,0;crs=WGS84",
        "geo:-90,-0.0,-5",
        "geo:47,11;foo=blue;bar=white",
        "geo:323482,4306480;crs=EPSG-32618;u=20",
        "geo:0090.00,0",
    ]);
}

#[test]
fn a_location_has_two_or_three_numbers() {
    finds("geo:1", "geo-coordinates 4..5 path");
    finds("geo:1,2,3,4", "geo-coordinates 4..11 path");
    finds("geo:", "geo-coordinates 4..4 path; geo-number 4..4 path");
    finds("geo:1,", "geo-number 6..6 path");
    finds("geo:+1,2", "geo-number 4..6 path");
    finds("geo:1.,.2", "geo-number 4..6 path; geo-number 7..9 path");
    finds(
        "geo:1e2,0x1,--1",
        "geo-number 4..7 path; geo-number 8..11 path; geo-number 12..15 path",
    );
    finds("geo:%31,2", "geo-number 4..7 path");
}

#[test]
fn latitude_and_longitude_are_in_range() {
    finds("geo:91,0", "geo-latitude 4..6 path");
    finds("geo:-90.0001,0", "geo-latitude 4..12 path");
    finds("geo:0,180.1", "geo-longitude 6..11 path");
    finds("geo:0,-181", "geo-longitude 6..10 path");
    finds(
        "geo:100000000000000000000,99999999999999999999",
        "geo-latitude 4..25 path; geo-longitude 26..46 path",
    );
    finds(
        "geo:91,0;u=1;crs=wgs84",
        "geo-latitude 4..6 path; geo-parameter-order 13..16 path",
    );
    finds(
        "geo:91,0;crs=wgs84;crs=a",
        "geo-latitude 4..6 path; geo-parameter-repeated 19..22 path",
    );
    finds("geo:-90,5", "geo-pole 8..9 path");
    finds_nothing(&[
        "geo:91,500;crs=other",
        "geo:90.0,0.0",
        "geo:89.99,5",
        "geo:1,-180.00",
    ]);
}

#[test]
fn parameters_have_names_and_values() {
    finds("geo:1,2;", "geo-parameter 8..8 path");
    finds("geo:1,2;a_b", "geo-parameter 8..11 path");
    finds("geo:1,2;a=", "geo-parameter 10..10 path");
    finds("geo:1,2;a=b@c", "geo-parameter 11..12 path");
    finds("geo:1,2;crs=a.b", "geo-parameter 12..15 path");
    finds("geo:1,2;u=-1", "geo-uncertainty 10..12 path");
    finds("geo:1,2;u", "geo-uncertainty 8..9 path");
}

#[test]
fn the_system_and_the_uncertainty_are_first_and_unique() {
    finds("geo:1,2;u=1;U=2", "geo-parameter-repeated 12..13 path");
    finds(
        "geo:1,2;crs=wgs84;crs=a",
        "geo-parameter-repeated 18..21 path",
    );
    finds("geo:1,2;u=1;crs=wgs84", "geo-parameter-order 12..15 path");
    finds(
        "geo:1,2;a;u=1;crs=wgs84",
        "geo-parameter-order 10..11 path; geo-parameter-order 14..17 path",
    );
    finds("geo:1,2;crs=wgs84;a;u=1", "geo-parameter-order 20..21 path");
    finds(
        "geo:1,2;a;crs=wgs84;u=1",
        "geo-parameter-order 10..13 path; geo-parameter-order 20..21 path",
    );
}

#[test]
fn an_authority_is_not_allowed_and_a_query_is_advice() {
    finds("geo://1,2", "scheme-authority-not-allowed 6..9 host");
    finds("geo:0,0?q=Wien", "geo-query 8..14 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("geo:", "19-.,;u=é", 5);
    is_total("geo:90,0;", "crsu=1;", 5);
}
