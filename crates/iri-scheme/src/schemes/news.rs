//! `news` and `nntp` (RFC 5538).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::mail;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};

/// Groups and articles of Usenet (RFC 5538).
pub const NEWS: Facts =
    Facts::new("news", Status::Permanent, Shape::Dotted).with_syntax(SchemeSyntax::News);

/// The Network News Transfer Protocol (RFC 5538).
pub const NNTP: Facts =
    Facts::server("nntp", Status::Permanent, 119).with_syntax(SchemeSyntax::Nntp);

/// `"news:" [ server "/" ] ( article / newsgroups )`
pub(crate) const NEWS_RULES: &[Rule] = &[Rule::Once(news), Rule::Once(query)];

/// `"nntp:" server "/" group [ "/" article-number ]`
pub(crate) const NNTP_RULES: &[Rule] = &[Rule::Once(nntp), Rule::Once(query)];

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
    common::require_host(check, "5538-2.1-authority");
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

/// Reports a query: both schemes require `?` to be percent-encoded.
fn query(check: &mut Check<'_>) {
    let query = SchemeErrorKind::QueryNotAllowed;
    common::forbid(check, Component::Query, query, "5538-4-wildcards");
}
