//! The family `readers` and the function `agreement` give one answer.

use iri_lint::{Family, LintProfile, Linter};
use iri_readers::agreement;

// clause: 3986-7.6-misleading
#[test]
fn a_difference_is_found_where_readers_that_accept_disagree() {
    let linter = Linter::new().with_profile(LintProfile::INTEROP);
    let hostile = include_str!("../../../../tests/readers/hostile.tsv").lines();
    let texts = hostile.filter_map(|line| Some(line.split_once('\t')?.0));
    let (mut alike, mut count) = (0, 0);
    for text in texts {
        let mut findings = linter.findings(text).filter(|finding| {
            finding.rule().family() == Family::Readers && finding.code() != "readers-refusal"
        });
        let agrees = agreement(text).agrees();
        assert_eq!(findings.next().is_none(), agrees, "{text:?}");
        alike += usize::from(agrees);
        count += 1;
    }
    assert!(alike > 50 && count - alike > 50, "{alike} of {count}");
}
