//! Every function of iri-bidi that needs no heap.

use core::hint::black_box;

use iri_bidi::{
    BidiFinding, BidiFindings, Check, Direction, Division, HostRule, Rewrite as _, Wrapping, check,
    check_parts, for_display, format_chars, format_chars_parts, is_bidi, is_format_char,
    is_later_format_char, pieces, pieces_parts, unwrap, unwrap_exact, wrap,
};
use iri_core::Parts;

use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    checks(text);
    divided(text);
    wrapped(text);
}

#[inline(never)]
fn checks(text: &str) {
    findings(check(text), text);
    findings(check_parts(Parts::split(text)), text);
    for host_rule in [HostRule::Rfc3987, HostRule::Idna2003, HostRule::Idna2008] {
        let check = Check::new().with_division(black_box(Division::All));
        let check = black_box(check.with_host_rule(host_rule));
        findings(check.findings(text), text);
        findings(check.findings_parts(Parts::split(text)), text);
    }
    black_box(format_chars(text).count());
    for finding in format_chars_parts(Parts::split(text)) {
        read_finding(&finding, text);
    }
    for c in text.chars() {
        black_box((is_format_char(c), is_later_format_char(c)));
    }
}

#[inline(never)]
fn findings(findings: BidiFindings<'_>, text: &str) {
    for finding in findings {
        read_finding(&finding, text);
    }
}

#[inline(never)]
fn read_finding(finding: &BidiFinding, text: &str) {
    black_box((
        finding.kind(),
        finding.code(),
        finding.severity(),
        finding.clause(),
    ));
    black_box((finding.component(), finding.span(), finding.place()));
    show(finding);
    show(finding.kind());
    if let Some(cure) = finding.cure(text) {
        show(cure);
    }
}

#[inline(never)]
fn divided(text: &str) {
    black_box(is_bidi(text));
    black_box(Direction::of(text).name());
    black_box(pieces(text, black_box(Division::All)).count());
    for piece in pieces_parts(Parts::split(text), black_box(Division::Labels)) {
        black_box((piece.component(), piece.span(), piece.direction(text)));
    }
}

#[inline(never)]
fn wrapped(text: &str) {
    for wrapped in [wrap(text, black_box(Wrapping::Isolate)), for_display(text)] {
        black_box((wrapped.text(), wrapped.wrapping().ends()));
        black_box((wrapped.changes(), wrapped.escapes()));
        show(wrapped);
    }
    let unwrapped = unwrap_exact(text);
    black_box((unwrapped.wrapping().ends(), unwrapped.changes()));
    show(unwrapped);
    black_box(unwrap(text));
}
