//! `acct` (RFC 7565).

use super::{finds, finds_nothing, is_total};

#[test]
fn an_account_is_a_user_at_a_host() {
    // Section 4 and section 7.
    finds_nothing(&[
        "acct:foobar@status.example.net",
        "acct:user@example.com",
        "acct:juliet%40capulet.example@shoppingsite.example",
        "acct:aé@é.example",
    ]);
    finds("acct:", "acct-without-at 5..5 path");
    finds("acct:a", "acct-without-at 5..6 path");
    finds("acct:@b", "acct-user 5..5 path");
    finds("acct:%41@b", "acct-user 5..8 path");
    finds("acct:é@b", "acct-user 5..7 path");
    finds("acct:a:b@c", "acct-user 6..7 path");
    finds("acct:a@", "acct-host 7..7 path");
    finds("acct:a@b@c", "acct-host 8..9 path");
    finds("acct:a@b/c", "acct-host 8..9 path");
    finds("acct:a@b?c", "scheme-query-not-allowed 9..10 query");
    finds("acct://a@b", "scheme-authority-not-allowed 7..10 host");
}

#[test]
fn every_short_string_is_checked() {
    is_total("acct:", "a@%41/?é", 5);
}
