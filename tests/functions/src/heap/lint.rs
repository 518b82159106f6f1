//! iri-lint: all checks, fixed identifiers, display policies.

use std::format;

use iri_core::Parts;
use iri_lint::{
    Checks, DisplayPolicy, DisplayRules, HostMapping, LintProfile, Linter, ScriptSet, Severity,
};

use crate::lint::found;
use crate::row::{IDNA, LINEAR};
use crate::sink::rewritten;

rows! {
    "findings of all checks" IDNA => |out, text| { found(out, Linter::new().with_checks(Checks::ALL), text); }
    "findings by the strict profile" IDNA => |out, text| {
        let Some(profile) = LintProfile::named("strict") else { return };
        let linter = Linter::new().with_profile(profile).with_hosts(HostMapping::Idna2008);
        let linter = linter.with_protected(&["example.org"]).with_dangerous_schemes(true);
        found(out, linter, text);
    }
    "fixed" IDNA => |out, text| { out.keep(Linter::new().with_checks(Checks::ALL).fixed(text)); }
    "clean_lines, warnings" LINEAR => |out, text| {
        let linter = Linter::new().with_checks(Checks::ALL).with_least(Severity::Warning);
        // Short texts are checked in another way, which takes less at first.
        let text = &format!("{text}\n{}", "/".repeat(1024));
        let Some(mut lines) = linter.clean_lines(text) else { return };
        let mut at = 0;
        while at < text.len() {
            at = lines.line(at).next;
            out.see(at);
        }
    }
    "display" IDNA => |out, text| {
        for policy in DisplayPolicy::ALL {
            let Some(scripts) = ScriptSet::named(&["Latn", "Hebr"]) else { return };
            out.see(scripts.contains('a'));
            let rules = DisplayRules::new(policy).with_decoding(true).with_scripts(scripts);
            let rules = rules.with_renderer(&|c| c.is_alphabetic());
            let displayed = rules.display(text);
            for piece in displayed.pieces() {
                out.see((piece.text(), piece.form(), piece.reason(), piece.changes()));
            }
            // A policy changes which pieces there are, and not how they are written.
            if policy == DisplayPolicy::default() {
                rewritten(out, &displayed);
                rewritten(out, &rules.display_parts(Parts::split(text)));
            }
        }
    }
    "names of policies" LINEAR => |out, text| {
        out.keep((HostMapping::named(text), DisplayPolicy::named(text), ScriptSet::named(&[text]), ScriptSet::recommended().len()));
    }
}
