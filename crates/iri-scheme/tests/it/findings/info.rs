//! `info` (RFC 4452).

use super::{finds, finds_nothing, is_total};

#[test]
fn a_namespace_and_a_slash_precede_the_identifier() {
    finds_nothing(&[
        // Section 4.3.
        "info:ddc/22/eng//004.678",
        "info:lccn/2002022641",
        "info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V",
        "info:bibcode/2003Icar..163..263Z",
        "info:pmid/12376099",
        "info:ofi/fmt:kev:mtx:book",
        "info:a/#b",
    ]);
    finds("info:", "info-namespace 5..5 path");
    finds("info:lccn", "info-namespace 5..9 path");
    finds("info:1a/b", "info-namespace 5..7 path");
    finds("info:a_b/c", "info-namespace 5..8 path");
    finds("info:/a", "info-namespace 5..5 path");
    finds("info://a/b", "scheme-authority-not-allowed 7..8 host");
    finds("info:a/b?c", "scheme-query-not-allowed 9..10 query");
}

#[test]
fn every_short_string_is_checked() {
    is_total("info:", "a1/?#é", 5);
}
