//! iri-bidi: checks, division, embedding.

use iri_bidi::{
    BidiFinding, BidiFindings, Check, Direction, Division, HostRule, Wrapping, check, check_parts,
    for_display, format_chars, format_chars_parts, is_bidi, is_format_char, is_later_format_char,
    pieces, pieces_parts, unwrap, unwrap_exact, wrap,
};
use iri_core::Parts;

use crate::Sink;
use crate::row::LINEAR;
use crate::sink::rewritten;

rows! {
    "bidi-ban" LINEAR.flash("`iri_bidi::format_chars`", [2_112, 224]) => |out, text| {
        format_chars(text).for_each(|finding| out.see(finding));
    }
    "bidi" LINEAR.flash("`iri_bidi::check`", [14_080, 928]).fast() => |out, text| {
        check(text).for_each(|finding| out.see(finding));
    }
    "check" LINEAR => |out, text| {
        found(out, check(text), text);
        found(out, check_parts(Parts::split(text)), text);
    }
    "Check" LINEAR => |out, text| {
        for rule in [HostRule::Rfc3987, HostRule::Idna2003, HostRule::Idna2008] {
            let check = Check::new().with_division(Division::All).with_host_rule(rule);
            found(out, check.findings(text), text);
            found(out, check.findings_parts(Parts::split(text)), text);
        }
    }
    "format_chars" LINEAR => |out, text| {
        text.chars().for_each(|c| out.see((is_format_char(c), is_later_format_char(c))));
        format_chars_parts(Parts::split(text)).for_each(|finding| described(out, &finding, text));
    }
    "pieces" LINEAR => |out, text| {
        out.see((is_bidi(text), Direction::of(text).name()));
        for division in [Division::None, Division::Labels, Division::All] {
            out.see(pieces(text, division).count());
            for piece in pieces_parts(Parts::split(text), division) {
                out.see((piece.component(), piece.span(), piece.direction(text)));
            }
        }
    }
    "wrap and unwrap" LINEAR => |out, text| {
        for wrapped in [wrap(text, Wrapping::Isolate), for_display(text)] {
            out.see((wrapped.text(), wrapped.wrapping().ends(), wrapped.escapes()));
            rewritten(out, &wrapped);
        }
        let unwrapped = unwrap_exact(text);
        out.see((unwrapped.wrapping().ends(), unwrap(text)));
        rewritten(out, &unwrapped);
    }
}

fn found<S: Sink>(out: &mut S, findings: BidiFindings<'_>, text: &str) {
    findings.for_each(|finding| described(out, &finding, text));
}

fn described<S: Sink>(out: &mut S, finding: &BidiFinding, text: &str) {
    out.see((
        finding.kind(),
        finding.code(),
        finding.severity(),
        finding.clause(),
    ));
    out.see((finding.component(), finding.span(), finding.place()));
    out.show(finding);
    out.show(finding.kind());
    if let Some(cure) = finding.cure(text) {
        out.show(cure);
    }
}
