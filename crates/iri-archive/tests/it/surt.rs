//! `Surt`.

use iri_archive::Surt;

#[track_caller]
fn are(pairs: &[(&str, &str)]) {
    for (url, key) in pairs {
        assert_eq!(Surt::new().key(url), *key, "{url:?}");
    }
}

#[test]
fn the_examples_of_its_documentation_are_repeated() {
    let url = "http://archive.org/goo/?a=2&b&a=1";
    are(&[(url, "org,archive)/goo?a=1&a=2&b")]);
    let comma = Surt::new().with_trailing_comma(true);
    assert_eq!(comma.key(url), "org,archive,)/goo?a=1&a=2&b");
    let address = Surt::new().with_reversed_addresses(false);
    let url = "http://123.456.78.910/goo/?a=2&b&a=1";
    assert_eq!(address.key(url), "123.456.78.910)/goo?a=1&a=2&b");
}

/// `surt` raises an exception for these.
#[test]
fn a_port_that_is_no_number_stays() {
    are(&[
        ("http://e:80a/", "e:80a)/"),
        ("http://e:65536/", "e:65536)/"),
        ("http://e:A%42 /", "e:ab%20)/"),
        ("1a:b", "1a:b)/"),
    ]);
}

/// Records of name lookups.
#[test]
fn a_name_of_dns_keeps_its_first_label() {
    are(&[("dns://www.a.b/", "b,a,www)/"), ("DNS://www.a.b/", "b,a)/")]);
    let key = Surt::new().with_scheme(true).key("dns://www.a.b/");
    assert_eq!(key, "dns:(b,a,www)/");
}

#[test]
fn spaces_alone_are_nothing() {
    are(&[
        ("", "-"),
        (" ", "-"),
        ("\t\r\n\u{B}\u{C} ", "-"),
        ("\t \t", "-"),
    ]);
}

#[test]
fn nested_triplets_take_linear_time() {
    let nested = format!("http://e/%{}41", "25".repeat(100_000));
    are(&[(&nested, "e)/a")]);
    let broken = format!("http://e/{}", "%2".repeat(100_000));
    assert_eq!(
        Surt::new().key(&broken).len(),
        "e)/".len() + "%252".len() * 100_000
    );
}
