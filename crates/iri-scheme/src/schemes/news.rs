//! `news` and `nntp` (RFC 5538).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::mail;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Groups and articles of Usenet (RFC 5538).
    NEWS = Scheme::new("news", Shape::Dotted)
        .with_utf8(Utf8Triplets::Utf8, "RFC 5538")
        .with_rules("news", NEWS_RULES);

    /// The Network News Transfer Protocol (RFC 5538).
    NNTP = Scheme::server("nntp", 119)
        .with_utf8(Utf8Triplets::Utf8, "RFC 5538")
        .with_rules("nntp", NNTP_RULES);
}

rules! { news
    /// `news`: a name with an `@` is a message identifier, with words separated by single dots on
    /// both sides.
    NewsMessageId "news-message-id" Must Path "5538-4-article"
        "invalid message identifier"
        "news:a..b@example.org" not "news:a.b@example.org";
    /// `news`, `nntp`: the name of a newsgroup contains letters, digits, `-`, `+`, `_`, `.` and
    /// triplets; in `news` also `*`.
    NewsGroup "news-group" Must Path "5538-4-newsgroups"
        "invalid name of a newsgroup"
        "news:comp/lang" not "news:comp.lang.*";
    /// `nntp`: the number of an article has one to sixteen digits.
    NntpArticleNumber "nntp-article-number" Must Path "5538-3-article-number"
        "invalid number of an article"
        "nntp://example.org/example.group/x" not "nntp://example.org/example.group/12345";
}

/// `"news:" [ server "/" ] ( article / newsgroups )`
pub(crate) const NEWS_RULES: &[Rule] = &[
    Rule::Once(news),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "5538-4-wildcards",
    ),
];

/// `"nntp:" server "/" group [ "/" article-number ]`
pub(crate) const NNTP_RULES: &[Rule] = &[
    Rule::Host("5538-2.1-authority"),
    Rule::Once(nntp),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "5538-4-wildcards",
    ),
];

fn news(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    let name = match check.uri.authority_span() {
        Some(_) => path.after_prefix("/").unwrap_or(path),
        None => path,
    };
    // `article = msg-id-core`
    if let (left, Some(right)) = name.split_last(b'@') {
        let wrong = mail::wrong_in_local_part(left).or(mail::wrong_in_domain(right));
        if let Some(wrong) = wrong {
            check.report(SchemeErrorKind::NewsMessageId, wrong);
        }
    } else if let Some(wrong) = name.first_outside(GROUPS, Triplets::Allowed) {
        check.report(SchemeErrorKind::NewsGroup, wrong);
    }
}

/// `group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."`
const GROUP: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-+_."));

/// `newsgroups = *( group-char / pct-encoded / "*" )`
const GROUPS: AsciiSet = GROUP.or(AsciiSet::of(b"*"));

fn nntp(check: &mut Check<'_>) {
    let path = Piece::path(&check.uri);
    let (group, number) = path.after_prefix("/").unwrap_or(path).split(b'/');
    let wrong = group.first_outside(GROUP, Triplets::Allowed);
    if let Some(wrong) = wrong.or(group.is_empty().then_some(group)) {
        check.report_by(SchemeErrorKind::NewsGroup, "5538-3-group", wrong);
    }
    let is_number = |number: &Piece<'_>| number.consists_of(ascii::DIGIT) && number.len() <= 16;
    if let Some(number) = number.filter(|number| !is_number(number)) {
        check.report(SchemeErrorKind::NntpArticleNumber, number);
    }
}
