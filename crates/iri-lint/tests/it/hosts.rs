//! Findings about hosts as domain names.

use iri_lint::{Component, Family, Linter, Severity, rule};

/// Returns the code and the text of each finding of the family.
fn found<'t>(linter: &Linter<'_>, text: &'t str) -> Vec<(&'static str, &'t str)> {
    let findings = linter
        .findings(text)
        .filter(|finding| finding.rule().family() == Family::Hosts);
    findings
        .map(|finding| {
            assert_eq!(finding.component(), Some(Component::Host));
            (finding.code(), finding.span().of(text))
        })
        .collect()
}

#[track_caller]
fn finds(host: &str, expected: &[(&str, &str)]) {
    let text = format!("http://{host}/");
    assert_eq!(found(&Linter::new(), &text), expected, "{text}");
}

#[test]
fn usual_hosts_and_hosts_that_are_not_names_have_no_findings() {
    for host in [
        "localhost",
        "example.org",
        "EXAMPLE.org",
        "a-b.c-d.example",
        "3com.example",
        "xn--rsum-bpad.example",
        "192.0.2.1",
        "[::1]",
        "",
        "r\u{E9}sum\u{E9}.example",
        "r%C3%A9.example",
    ] {
        finds(host, &[]);
    }
    for text in [
        "urn:a..b",
        "x://a..b_!/",
        "xmpp://-a.b./",
        "mailto:a@b..c",
        "a..b",
        "http:a..b",
    ] {
        assert_eq!(found(&Linter::new(), text), [], "{text}");
    }
    // A reference with an authority but no scheme refers to a server.
    assert_eq!(found(&Linter::new(), "//a_b/"), [("host-underscore", "_")]);
}

#[test]
fn the_first_character_of_each_kind_not_allowed_in_host_names_is_found() {
    finds(
        "my_host.a_b_c.example",
        &[("host-underscore", "_"), ("host-underscore", "_")],
    );
    finds(
        "a!b!.c~d_",
        &[
            ("host-not-ldh", "!"),
            ("host-not-ldh", "~"),
            ("host-underscore", "_"),
        ],
    );
    finds(
        "a%20b.%21%3Dc",
        &[("host-not-ldh", "%20"), ("host-not-ldh", "%21")],
    );
    // Other families report these.
    for host in ["a%2Fb", "a%40b", "a%00b", "a b", "a<b", "a%FFb"] {
        finds(host, &[]);
    }
    assert_eq!(
        rule("host-underscore").unwrap().severity(),
        Severity::Advice
    );
    assert_eq!(rule("host-not-ldh").unwrap().severity(), Severity::Warning);
}

#[test]
fn hyphens_are_found_at_the_edges_and_in_the_third_and_fourth_positions() {
    finds("-a.b-.-.-c-", &[("host-hyphen-at-edge", "-"); 4]);
    finds("ab--c.a--b.abc--d", &[("host-hyphens-inside", "--")]);
    finds("r3---sn.example", &[("host-hyphens-inside", "--")]);
    finds("--", &[("host-hyphen-at-edge", "-")]);
    finds("%2Da.example", &[("host-hyphen-at-edge", "%2D")]);
}

#[test]
fn empty_labels_and_the_root_label_are_reported_at_their_dots() {
    finds("a..b", &[("host-empty-label", ".")]);
    let text = "http://.a..b./";
    let linter = Linter::new();
    let spans = linter
        .findings(text)
        .map(|finding| (finding.code(), finding.span().range()));
    assert!(spans.eq([
        ("host-empty-label", 7..8),
        ("host-empty-label", 10..11),
        ("host-root-dot", 12..13),
    ]));
    finds("a..", &[("host-empty-label", ".")]);
    finds(".", &[("host-empty-label", ".")]);
    finds("a%2E%2Eb", &[("host-empty-label", "%2E")]);
    finds("example.org.", &[("host-root-dot", ".")]);
}

/// Only IDNA defines the labels of such names. Checking them without IDNA could yield findings that
/// disappear with more checks.
#[test]
fn only_the_dots_of_a_non_ascii_name_are_checked_without_idna() {
    finds(
        "-a_b.\u{E9}-..xn--a.",
        &[("host-empty-label", "."), ("host-root-dot", ".")],
    );
    finds("\u{E9}%2E%2Eb", &[("host-empty-label", "%2E")]);
    // The other dots of IDNA divide labels too, so the label before this one is empty.
    finds("\u{E9}\u{3002}.", &[]);
    finds("-a_b.xn--a", &[]);
    finds("-a_b.%C3%A9", &[]);
}

#[test]
fn labels_have_63_octets_and_names_253() {
    let label = "a".repeat(63);
    finds(&label, &[]);
    let long = "a".repeat(64);
    finds(&format!("b.{long}.c"), &[("host-label-too-long", &long)]);
    finds(&format!("{}%61", "a".repeat(62)), &[]);
    let name = format!("{label}.{label}.{label}.{}", "a".repeat(61));
    assert_eq!(name.len(), 253);
    finds(&name, &[]);
    finds(&format!("{name}."), &[("host-root-dot", ".")]);
    let too_long = format!("{name}b");
    finds(&too_long, &[("host-name-too-long", &too_long)]);
    let too_long = format!("{name}b.");
    finds(
        &too_long,
        &[("host-name-too-long", &too_long), ("host-root-dot", ".")],
    );
}

/// Returns the expected findings about an ASCII host without triplets, computed independently.
fn expected(host: &str) -> Vec<&'static str> {
    let labels: Vec<&str> = host.split('.').collect();
    let mut all = Vec::new();
    for (index, label) in labels.iter().enumerate() {
        let is_last = index + 1 == labels.len();
        if label.is_empty() {
            if !is_last {
                all.push("host-empty-label");
            } else if index > 0 && labels.get(index - 1) != Some(&"") {
                all.push("host-root-dot");
            }
            continue;
        }
        let mut places = Vec::new();
        let edge = if label.starts_with('-') {
            Some(0)
        } else {
            label.ends_with('-').then_some(label.len() - 1)
        };
        places.extend(edge.map(|at| (at, "host-hyphen-at-edge")));
        let is_inside = label.get(2..4) == Some("--")
            // Each position has at most one finding.
            && edge != Some(3);
        places.extend(is_inside.then_some((2, "host-hyphens-inside")));
        places.extend(label.find('_').map(|at| (at, "host-underscore")));
        places.extend(label.find('!').map(|at| (at, "host-not-ldh")));
        places.sort_unstable();
        all.extend(places.into_iter().map(|(_, code)| code));
    }
    all
}

#[test]
fn findings_about_short_hosts_agree_with_an_independent_count() {
    let mut hosts = vec![String::new()];
    let mut tried = 0;
    let linter = Linter::new();
    for _ in 0..6 {
        hosts = hosts
            .iter()
            .flat_map(|host| [".", "-", "x", "n", "_", "!"].map(|c| format!("{host}{c}")))
            .collect();
        for host in hosts
            .iter()
            .filter(|host| !format!(".{host}").contains(".xn--"))
        {
            let text = format!("http://{host}/");
            let codes = found(&linter, &text).into_iter().map(|(code, _)| code);
            assert!(codes.eq(expected(host)), "{host}");
            tried += 1;
        }
    }
    assert!(tried > 55_000, "{tried}");
}

#[test]
fn any_text_is_checked_in_order_and_on_character_boundaries() {
    let linter = Linter::new();
    let mut found = 0;
    for c in '\0'..=char::MAX {
        let text = format!("http://{c}a.{c}{c}.a{c}:{c}/");
        let mut start = 0;
        for finding in linter.findings(&text) {
            let span = finding.span();
            if finding.rule().family() == Family::Hosts {
                assert!(text.get(span.range()).is_some(), "{text:?}");
                assert!(span.start() >= start, "{text:?}");
                start = span.start();
                found += 1;
            }
        }
    }
    assert!(found > 20, "{found}");
}

#[cfg(feature = "idna")]
mod idna {
    use super::found;
    use iri_compare::{Comparer, Steps};
    use iri_core::host::HostMapper;
    use iri_idna::{Idna2003, Idna2008, Uts46};
    use iri_lint::{Checks, Finding, HostMapping, Linter, Production, Severity};

    const fn linter(version: HostMapping) -> Linter<'static> {
        Linter::new().with_checks(Checks::IDNA).with_hosts(version)
    }

    #[track_caller]
    fn finds(version: HostMapping, host: &str, expected: &[(&str, &str)]) {
        let text = format!("http://{host}/");
        assert_eq!(found(&linter(version), &text), expected, "{text}");
    }

    fn message(version: HostMapping, text: &str) -> String {
        let linter = linter(version);
        let first = linter.findings(text).find(is_of_hosts).unwrap();
        first.message(text).to_string()
    }

    // clause: 3987-5.3.3-idn-validate 3987-5.3.3-idn-invalid
    #[test]
    fn every_rejected_label_is_found_in_order_with_its_rule() {
        finds(
            HostMapping::Uts46,
            "a_b\u{E9}.example",
            &[("host-not-mappable", "a_b\u{E9}")],
        );
        finds(
            HostMapping::Uts46,
            "a\u{202E}b.example",
            &[("host-not-mappable", "a\u{202E}b")],
        );
        let hosts = "\u{C9}_a.ok.\u{E9}-.a_b.%E2%98%83\u{301}_.example";
        let all = ["\u{C9}_a", "\u{E9}-", "a_b", "%E2%98%83\u{301}_"];
        let all = all.map(|label| ("host-not-mappable", label));
        finds(HostMapping::Uts46, hosts, &all);
        let text = "http://a.a_b\u{E9}/";
        let linter = linter(HostMapping::Uts46);
        let finding = linter.findings(text).next().unwrap();
        assert_eq!(finding.span().range(), 9..14);
        assert_eq!(finding.severity(), Severity::Warning);
        assert!(message(HostMapping::Uts46, text).ends_with("(not-letter-digit-hyphen)"));
        for (host, code) in [
            ("\u{301}a.b", "mark-first"),
            ("1\u{5D0}.b", "bidi"),
            ("\u{5D0}.1a", "bidi"),
            ("a\u{200D}b", "joiner-context"),
            ("%FF.b", "not-utf8"),
            ("\u{E9}-", "hyphen-at-edge"),
            ("xn--a", "disallowed"),
            ("xn--example", "not-round-trip"),
            ("\u{10FFFD}", "disallowed"),
        ] {
            let text = format!("http://{host}/");
            let linter = linter.with_production(Production::named("leiri").unwrap());
            let all: Vec<_> = linter.findings(&text).filter(is_of_hosts).collect();
            assert_eq!(all.len(), 1, "{host}");
            let message = all[0].message(&text).to_string();
            assert!(message.ends_with(&format!("({code})")), "{host}: {message}");
        }
    }

    fn is_of_hosts(finding: &Finding<'_>) -> bool {
        finding.rule().family() == iri_lint::Family::Hosts
    }

    #[test]
    fn only_hosts_of_schemes_with_domain_names_are_mapped() {
        let linter = linter(HostMapping::Uts46);
        for text in [
            "x://a_\u{E9}/",
            "urn:a_\u{E9}",
            "xmpp://a_\u{E9}/",
            "http:a_\u{E9}",
        ] {
            assert_eq!(found(&linter, text), [], "{text}");
        }
        finds(HostMapping::Uts46, "localhost", &[]);
        finds(
            HostMapping::Uts46,
            "my_host.example.org",
            &[("host-underscore", "_")],
        );
        finds(HostMapping::Percent, "a_\u{E9}", &[]);
        // A trailing dot is no reason to reject a name.
        finds(
            HostMapping::Uts46,
            "\u{E9}.example.",
            &[("host-root-dot", ".")],
        );
        finds(
            HostMapping::Uts46,
            "\u{E9}..b",
            &[("host-empty-label", ".")],
        );
    }

    // clause: 3987-5.3.3-idn-no-ace
    #[test]
    fn an_a_label_is_decoded_or_invalid() {
        finds(
            HostMapping::Uts46,
            "xn--rsum-bpad.b",
            &[("host-punycode", "xn--rsum-bpad")],
        );
        let text = "http://XN--RSUM-BPAD.b/";
        assert!(
            message(HostMapping::Idna2008, text).ends_with("`r\u{E9}sum\u{E9}`"),
            "{text}"
        );
        for version in HostMapping::ALL.iter().copied().skip(1) {
            for label in ["xn--example", "xn--", "xn--a-", "xn--999999999999"] {
                finds(
                    version,
                    &format!("{label}.b"),
                    &[("a-label-invalid", label)],
                );
            }
        }
        // IDNA2003 does not check A-labels, so any that maps back to itself is valid.
        finds(HostMapping::Idna2003, "xn--fa-hia.b", &[]);
        finds(
            HostMapping::Uts46,
            "xn--fa-hia.b",
            &[("host-punycode", "xn--fa-hia")],
        );
    }

    // clause: 3987-5.3.3-idn-nameprep 3987-3.1-toascii-dots
    #[test]
    fn a_label_that_is_mapped_to_another_spelling_is_found_with_its_fix() {
        finds(
            HostMapping::Uts46,
            "B\u{DC}CHER.\u{FF21}b.EX",
            &[
                ("host-not-canonical", "B\u{DC}CHER"),
                ("host-not-canonical", "\u{FF21}b"),
                ("host-not-canonical", "EX"),
            ],
        );
        finds(
            HostMapping::Idna2008,
            "B\u{DC}.b",
            &[("host-not-mappable", "B\u{DC}")],
        );
        finds(
            HostMapping::Uts46,
            "ex\u{AD}am\u{200B}ple.b",
            &[
                ("host-character-deleted", "\u{AD}"),
                ("host-character-deleted", "\u{200B}"),
            ],
        );
        finds(
            HostMapping::Uts46,
            "a\u{3002}b%E3%80%82c",
            &[
                ("host-other-dot", "\u{3002}"),
                ("host-other-dot", "%E3%80%82"),
            ],
        );
        finds(
            HostMapping::Idna2008,
            "a\u{3002}b",
            &[("host-not-mappable", "a\u{3002}b")],
        );
        let versions: [(_, &(dyn HostMapper + Sync)); 3] = [
            (HostMapping::Idna2003, &Idna2003::new()),
            (HostMapping::Uts46, &Uts46::new()),
            (HostMapping::Uts46Browser, &Uts46::browser()),
        ];
        for (version, mapper) in versions {
            let comparer = Comparer::new(Steps::ALL).with_hosts(mapper);
            for host in [
                "B\u{DC}CHER.EXAMPLE",
                "R%C3%89sum\u{E9}.b",
                "ex\u{AD}\u{C4}m.\u{200B}b",
                "a\u{3002}\u{FF22}\u{FF61}c",
                "e\u{301}.b",
                "\u{FB01}.b",
                "\u{30AB}\u{3099}.b",
                "\u{FF76}.\u{FF9E}\u{FF76}",
            ] {
                let text = format!("http://{host}/");
                let fixed = linter(version).fixed(&text).into_owned();
                let normal = comparer.normalize(&text).to_string();
                assert_eq!(fixed, normal, "{version} {host}");
                let is_mapped = mapper.to_ascii(host, &mut String::new()).is_ok();
                let rest = found(&linter(version), &fixed);
                let mut codes = rest.iter().map(|(code, _)| *code);
                assert!(
                    !is_mapped || codes.all(|code| code == "host-versions-differ"),
                    "{rest:?}"
                );
            }
        }
    }

    #[test]
    fn full_width_digits_form_an_address_as_well() {
        let linter = linter(HostMapping::Uts46);
        let codes = |text: &'static str| linter.findings(text).map(|finding| finding.code());
        let wide = ["ipv4-unusual", "host-not-canonical"];
        assert!(codes("http://\u{FF11}27.1/").eq(wide));
        assert!(codes("http://127.\u{FF10}x1/").eq(wide));
        assert!(codes("http://a.\u{FF11}/").eq(["host-ends-in-number", "host-not-canonical"]));
        assert!(codes("http://\u{FF11}.a/").eq(["host-not-canonical"]));
    }

    #[test]
    fn a_uri_is_fixed_to_a_uri() {
        let uri = linter(HostMapping::Uts46).with_production(Production::named("uri").unwrap());
        assert_eq!(uri.fixed("http://%C3%89a.b/"), "http://xn--a-9fa.b/");
        assert_eq!(found(&uri, "http://xn--a-9fa.b/"), []);
    }

    #[test]
    fn characters_that_versions_treat_differently_are_advice() {
        finds(
            HostMapping::Uts46,
            "stra\u{DF}e.\u{3C2}.\u{2764}",
            &[
                ("host-versions-differ", "\u{DF}"),
                ("host-versions-differ", "\u{3C2}"),
                ("host-versions-differ", "\u{2764}"),
            ],
        );
        finds(
            HostMapping::Idna2003,
            "stra\u{DF}e",
            &[
                ("host-not-canonical", "stra\u{DF}e"),
                ("host-versions-differ", "\u{DF}"),
            ],
        );
        finds(
            HostMapping::Idna2008,
            "\u{915}\u{94D}\u{200D}\u{937}",
            &[("host-versions-differ", "\u{200D}")],
        );
        finds(
            HostMapping::Uts46,
            "l\u{B7}m",
            &[("host-versions-differ", "l\u{B7}m")],
        );
        finds(HostMapping::Uts46, "l\u{B7}l", &[]);
        let text = "http://stra\u{DF}e/";
        let end = "mapped to `ss` by IDNA2003, kept by the others";
        assert!(message(HostMapping::Uts46, text).ends_with(end));
        let linter = linter(HostMapping::Uts46);
        // Emoji keyboards produce the selector.
        let selector = linter.findings("http://\u{2764}\u{FE0F}/").nth(1).unwrap();
        assert_eq!(selector.code(), "host-character-deleted");
        assert_eq!(selector.severity(), Severity::Advice);
    }

    #[test]
    fn lengths_are_measured_in_the_ascii_form() {
        let label = "\u{FC}".repeat(60);
        for version in [
            HostMapping::Uts46,
            HostMapping::Uts46Browser,
            HostMapping::Idna2008,
        ] {
            finds(
                version,
                &format!("{label}.b"),
                &[("host-label-too-long", &label)],
            );
        }
        for version in [
            HostMapping::Idna2003,
            HostMapping::Idna2008,
            HostMapping::Uts46,
            HostMapping::Uts46Browser,
        ] {
            let mut lengths = Vec::new();
            for letters in 50..60 {
                let label = format!("{}\u{FC}", "a".repeat(letters));
                let length = Uts46::browser().name(&label).unwrap().len();
                let is_long = [("host-label-too-long", label.as_str())];
                let expected = if length > 63 { &is_long[..] } else { &[] };
                finds(version, &format!("{label}.b"), expected);
                lengths.push(length);
            }
            assert!(lengths.contains(&63) && lengths.contains(&64));
        }
        let label = "\u{FC}".repeat(50);
        assert_eq!(Uts46::new().name(&label).unwrap().len(), 56);
        let name = [label.as_str(); 4].join(".");
        finds(
            HostMapping::Uts46,
            &format!("{name}.{}", "a".repeat(25)),
            &[],
        );
        let long = format!("{name}.{}", "a".repeat(26));
        finds(HostMapping::Uts46, &long, &[("host-name-too-long", &long)]);
        let endless = "\u{FC}".repeat(100_000);
        finds(
            HostMapping::Uts46,
            &endless,
            &[("host-label-too-long", &endless)],
        );
    }

    /// A label of a host is rejected if and only if the mapper rejects the whole host, and has a
    /// finding about its spelling if and only if the mapper changes it.
    #[test]
    fn the_verdict_on_every_character_agrees_with_the_mapper() {
        let versions: [(_, &(dyn HostMapper + Sync)); 3] = [
            (HostMapping::Idna2003, &Idna2003::new()),
            (HostMapping::Idna2008, &Idna2008),
            (HostMapping::Uts46, &Uts46::new()),
        ];
        let planes = ('\u{80}'..'\u{32000}').chain('\u{E0000}'..'\u{E0200}');
        let mut tried = [0_usize; 3];
        for c in planes.filter(|c| iri_core::ucs::IREG_NAME.contains(*c)) {
            let host = format!("a{c}b.c");
            let text = format!("http://{host}/");
            for (version, mapper) in versions {
                let linter = linter(version);
                let codes: Vec<_> = linter
                    .findings(&text)
                    .filter(is_of_hosts)
                    .map(|it| it.code())
                    .collect();
                let mut name = String::new();
                let is_refused = mapper.to_ascii(&host, &mut name).is_err();
                assert_eq!(
                    codes.contains(&"host-not-mappable"),
                    is_refused,
                    "{version} {c:?} {codes:?}"
                );
                if is_refused {
                    assert_eq!(codes.len(), 1, "{version} {c:?} {codes:?}");
                    tried[0] += 1;
                    continue;
                }
                let mut unicode = String::new();
                mapper.to_unicode(&name, &mut unicode).unwrap();
                let is_changed = codes.iter().any(|code| {
                    matches!(
                        *code,
                        "host-not-canonical" | "host-character-deleted" | "host-other-dot"
                    )
                });
                assert_eq!(is_changed, unicode != host, "{version} {c:?} {codes:?}");
                tried[1 + usize::from(is_changed)] += 1;
            }
        }
        assert!(tried.iter().all(|&count| count > 5_000), "{tried:?}");
    }
}
