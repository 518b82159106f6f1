//! Compares every fact about every scheme with its specification.
//!
//! Each table is derived from the documents that it names, not from the source of the crate. A
//! scheme that a table does not list has the default: no port, no domain names and so on. Changing
//! any fact about any scheme therefore fails a test.

use std::path::Path;

use iri_scheme::{ALL, Equivalence, Facts, Input, SchemeSyntax, Shape, Status, facts, input};

/// The source of a fact that no table lists.
const DEFAULT: &str = "the default, since the table does not list the scheme";

/// Compares a fact about every scheme with a table of names, values and sources.
#[track_caller]
fn every_scheme_has<T: Copy + PartialEq + std::fmt::Debug>(
    fact: fn(&Facts) -> T,
    default: T,
    table: &[(&str, T, &str)],
) {
    let mut listed = 0;
    for facts in ALL {
        let mut rows = table
            .iter()
            .filter(|(names, ..)| names.split(' ').any(|name| name == facts.name()));
        let (expected, source) = rows.next().map_or((default, DEFAULT), |row| (row.1, row.2));
        assert_eq!(rows.next(), None, "{} is listed twice", facts.name());
        assert_eq!(fact(facts), expected, "{}: {source}", facts.name());
        listed += usize::from(source != DEFAULT);
    }
    let names = table.iter().flat_map(|(names, ..)| names.split(' '));
    assert_eq!(
        names.count(),
        listed,
        "a name in the table is not in the registry"
    );
}

/// The columns "URI Scheme" and "Status" of the IANA registry "Uniform Resource Identifier (URI)
/// Schemes".
const STATUS: &[(&str, Status)] = {
    use Status::{Historical, Permanent, Provisional};
    &[
        ("about", Permanent),
        ("acct", Permanent),
        ("cid", Permanent),
        ("coap", Permanent),
        ("coaps", Permanent),
        ("data", Permanent),
        // Registered by W3C in 2018.
        ("did", Provisional),
        ("dns", Permanent),
        ("fax", Historical),
        ("file", Permanent),
        ("ftp", Permanent),
        ("geo", Permanent),
        ("git", Provisional),
        ("gopher", Permanent),
        ("http", Permanent),
        ("https", Permanent),
        ("imap", Permanent),
        ("info", Permanent),
        ("ipp", Permanent),
        ("ipps", Permanent),
        ("ldap", Permanent),
        ("ldaps", Provisional),
        ("magnet", Provisional),
        ("mailserver", Historical),
        ("mailto", Permanent),
        ("mid", Permanent),
        ("modem", Historical),
        ("news", Permanent),
        ("nfs", Permanent),
        ("ni", Permanent),
        ("nntp", Permanent),
        ("pop", Permanent),
        ("prospero", Historical),
        ("rsync", Provisional),
        ("rtsp", Permanent),
        ("rtsps", Permanent),
        ("sftp", Provisional),
        ("sip", Permanent),
        ("sips", Permanent),
        ("sms", Permanent),
        ("snews", Historical),
        ("ssh", Provisional),
        ("stun", Permanent),
        ("stuns", Permanent),
        ("tag", Permanent),
        ("tel", Permanent),
        ("telnet", Permanent),
        ("tftp", Permanent),
        ("turn", Permanent),
        ("turns", Permanent),
        ("urn", Permanent),
        ("wais", Historical),
        ("ws", Permanent),
        ("wss", Permanent),
        ("xmpp", Permanent),
    ]
};

// clause: bis-8-status
#[test]
fn every_scheme_has_its_registered_status() {
    for (facts, &expected) in ALL.iter().zip(STATUS) {
        assert_eq!((facts.name(), facts.status()), expected);
    }
    assert_eq!(
        ALL.len(),
        STATUS.len(),
        "the table lacks schemes or has more"
    );
    let words =
        [Status::Permanent, Status::Provisional, Status::Historical].map(|one| one.to_string());
    assert_eq!(words, ["permanent", "provisional", "historical"]);
}

/// The copies of the IANA registry are older than the table and lack later registrations.
#[test]
fn the_iana_registry_agrees() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora/iana-uri-schemes");
    for (file, status) in [
        ("uri-schemes-permanent-old.csv", Status::Permanent),
        ("uri-schemes-provisional-old.csv", Status::Provisional),
    ] {
        let Ok(list) = std::fs::read_to_string(folder.join(file)) else {
            println!("skipped: {file} is not there");
            continue;
        };
        let mut met = 0;
        for name in list
            .lines()
            .skip(1)
            .filter_map(|line| line.split(',').next())
        {
            if let Some(facts) = facts(name) {
                assert_eq!(facts.status(), status, "{name}");
                met += 1;
            }
        }
        assert!(met >= 5, "{file}: {met}");
    }
}

// clause: 3986-3.2.3-default
#[test]
fn every_scheme_has_the_default_port_of_its_specification() {
    every_scheme_has(
        Facts::default_port,
        None,
        &[
            ("coap", Some(5683), "RFC 7252, section 6.1"),
            ("coaps", Some(5684), "RFC 7252, section 6.2"),
            (
                "dns",
                Some(53),
                "RFC 4501, section 3; RFC 1035, section 4.2",
            ),
            ("ftp", Some(21), "RFC 1738, section 3.2"),
            ("git", Some(9418), "IANA port registry: git"),
            ("gopher", Some(70), "RFC 4266, section 2.1"),
            (
                "http ws",
                Some(80),
                "RFC 9110, section 4.2.1; RFC 6455, section 3",
            ),
            (
                "https wss",
                Some(443),
                "RFC 9110, section 4.2.2; RFC 6455, section 3",
            ),
            ("imap", Some(143), "RFC 5092; IANA port registry: imap"),
            ("ipp ipps", Some(631), "RFC 3510, section 4.2; RFC 7472"),
            (
                "ldap",
                Some(389),
                "RFC 4516, section 2; RFC 4511, section 5.2",
            ),
            ("ldaps", Some(636), "IANA port registry: ldaps"),
            ("nfs", Some(2049), "RFC 2224; IANA port registry: nfs"),
            ("nntp", Some(119), "RFC 5538; IANA port registry: nntp"),
            ("pop", Some(110), "RFC 2384; IANA port registry: pop3"),
            ("prospero", Some(1525), "RFC 1738, section 3.11; RFC 4157"),
            ("rsync", Some(873), "RFC 5781; IANA port registry: rsync"),
            ("rtsp", Some(554), "RFC 7826, section 4.2"),
            ("rtsps", Some(322), "RFC 7826, section 4.2"),
            ("sftp ssh", Some(22), "RFC 4253, section 4.1"),
            ("sip", Some(5060), "RFC 3261, section 19.1.2"),
            ("sips", Some(5061), "RFC 3261, section 19.1.2"),
            ("snews", Some(563), "IANA port registry: nntps"),
            (
                "stun turn",
                Some(3478),
                "RFC 7064, section 3.2; RFC 7065, section 3.2",
            ),
            (
                "stuns turns",
                Some(5349),
                "RFC 7064, section 3.2; RFC 7065, section 3.2",
            ),
            ("telnet", Some(23), "RFC 4248, section 2"),
            ("tftp", Some(69), "RFC 3617; IANA port registry: tftp"),
            ("wais", Some(210), "RFC 1738, section 3.8; RFC 4156"),
        ],
    );
}

// clause: 3987-5.3.3-idn-nameprep
#[test]
fn hosts_are_domain_names_if_the_protocol_resolves_them() {
    every_scheme_has(
        Facts::has_domain_names,
        false,
        &[
            (
                "coap coaps",
                true,
                "RFC 7252, section 6.1: a registered name is resolved",
            ),
            ("dns", true, "RFC 4501, section 3: `hostport` of the server"),
            (
                "file",
                true,
                "RFC 8089, section 2: `fully qualified domain name`",
            ),
            (
                "ftp gopher nntp telnet wais prospero",
                true,
                "RFC 1738, section 3.1: `host`",
            ),
            (
                "git rsync",
                true,
                "the common Internet scheme syntax of RFC 1738; RFC 5781; IANA port registry: rsync",
            ),
            ("http https", true, "RFC 9110, section 4.2"),
            ("imap", true, "RFC 5092"),
            ("ipp ipps", true, "RFC 3510; RFC 7472"),
            ("ldap ldaps", true, "RFC 4516, section 2"),
            ("nfs", true, "RFC 2224; IANA port registry: nfs"),
            ("pop", true, "RFC 2384; IANA port registry: pop3"),
            ("rtsp rtsps", true, "RFC 7826, section 4.2"),
            ("sftp ssh", true, "draft-ietf-secsh-scp-sftp-ssh-uri"),
            ("snews", true, "RFC 1738, section 3.1, with a server"),
            ("tftp", true, "RFC 3617"),
            ("ws wss", true, "RFC 6455, section 3"),
        ],
    );
}

// clause: 3987-5.3.3-empty-path 3986-6.2.3-empty-path
#[test]
fn an_empty_path_is_a_slash_if_the_specification_defines_it() {
    every_scheme_has(
        Facts::empty_path_is_slash,
        false,
        &[
            ("coap coaps", true, "RFC 7252, section 6.3"),
            ("ftp", true, "RFC 1738, section 3.1"),
            ("gopher", true, "RFC 4266, section 2.1"),
            ("http https", true, "RFC 9110, section 4.2.3"),
            ("ipp ipps", true, "RFC 3510, section 4.6; RFC 7472"),
            ("telnet", true, "RFC 4248, section 2"),
            ("ws wss", true, "RFC 6455, section 3"),
        ],
    );
}

// clause: 3987-5.3.3-empty-host 3986-6.2.3-empty-host
#[test]
fn the_default_host_is_that_of_the_specification() {
    let table = [("file", Some("localhost"), "RFC 8089, section 2")];
    every_scheme_has(Facts::default_host, None, &table);
}

#[test]
fn the_equivalence_is_that_of_the_specification() {
    every_scheme_has(
        Facts::equivalence,
        Equivalence::Generic,
        &[
            ("data", Equivalence::Data, "RFC 2397, section 3"),
            ("geo", Equivalence::Geo, "RFC 5870, section 3.4.4"),
            ("mailto", Equivalence::Mailto, "RFC 6068, section 2"),
            ("sip sips", Equivalence::Sip, "RFC 3261, section 19.1.4"),
            ("tel", Equivalence::Tel, "RFC 3966, section 4"),
            ("urn", Equivalence::Urn, "RFC 8141, section 3"),
            ("xmpp", Equivalence::Xmpp, "RFC 7622, section 3"),
        ],
    );
}

/// The syntax of each scheme in its specification, as far as finding identifiers in text checks it.
const SHAPES: &[(&str, Shape, &str)] = &[
    (
        "coap coaps ftp git gopher http https imap ipp ipps nfs nntp pop prospero rsync \
                 rtsp rtsps sftp ssh telnet tftp wais ws wss",
        Shape::Host,
        "`//` host in the rule of each scheme",
    ),
    (
        "ldap ldaps",
        Shape::Place,
        "RFC 4516, section 2: `\"://\" [host [COLON port]] [SLASH dn`",
    ),
    (
        "ni",
        Shape::Place,
        "RFC 6920, section 3: `\"ni://\" [ authority ] \"/\"`",
    ),
    (
        "file",
        Shape::File,
        "RFC 8089, section 2: `auth-path / local-path`",
    ),
    (
        "mailto",
        Shape::Mail,
        "RFC 6068, section 2: `[ to ] [ hfields ]`",
    ),
    (
        "fax modem tel",
        Shape::Number,
        "RFC 3966, section 3; RFC 2806, section 2.2",
    ),
    (
        "sms",
        Shape::Number,
        "RFC 5724, section 2.2: `sms-recipient`",
    ),
    (
        "urn",
        Shape::Urn,
        "RFC 8141, section 2: `\"urn\" \":\" NID \":\" NSS`",
    ),
    (
        "data",
        Shape::Data,
        "RFC 2397, section 3: `[ mediatype ] [ \";base64\" ] \",\" data`",
    ),
    (
        "geo",
        Shape::Coordinates,
        "RFC 5870, section 3.3: `coord-a \",\" coord-b`",
    ),
    (
        "tag",
        Shape::Tag,
        "RFC 4151, section 2.1: `authorityName \",\" date \":\" specific`",
    ),
    (
        "acct",
        Shape::Address,
        "RFC 7565, section 7: `userpart \"@\" host`",
    ),
    (
        "cid mid",
        Shape::Address,
        "RFC 2392, section 2: the `addr-spec` of an identifier",
    ),
    ("dns", Shape::Dotted, "RFC 4501, section 3: `dnsname`"),
    (
        "news snews",
        Shape::Dotted,
        "RFC 5538, section 3: `message-id` or `newsgroup-name`",
    ),
    (
        "sip sips",
        Shape::Dotted,
        "RFC 3261, section 25.1: `[ userinfo ] hostport`",
    ),
    (
        "stun stuns",
        Shape::Dotted,
        "RFC 7064, section 3.1: `stun-host`",
    ),
    (
        "turn turns",
        Shape::Dotted,
        "RFC 7065, section 3.1: `turn-host`",
    ),
    (
        "xmpp",
        Shape::Dotted,
        "RFC 5122, section 2.2: `pathxmpp = [ nodeid \"@\" ] host`",
    ),
    (
        "magnet",
        Shape::Query,
        "a query of `xt` and other parameters",
    ),
    ("about", Shape::Name, "RFC 6694, section 2.1: `about-token`"),
    ("mailserver", Shape::Any, "no syntax is registered"),
];

#[test]
fn the_shape_follows_the_syntax_of_the_specification() {
    every_scheme_has(Facts::shape, Shape::Any, SHAPES);
}

// clause: bis-3.5-a guide-6.1-query guide-7-backslash
#[test]
fn the_treatment_of_input_follows_the_guidelines() {
    every_scheme_has(
        Facts::input,
        Input::Generic,
        &[
            (
                "http https ws wss",
                Input::Web,
                "3987bis, section 3.5; the guidelines, section 6.1",
            ),
            (
                "file ftp",
                Input::Path,
                "URL Standard, section 3: special schemes",
            ),
            ("mailto", Input::Message, "RFC 6068, section 5"),
        ],
    );
    for facts in ALL {
        assert_eq!(input(facts.name()), facts.input(), "{}", facts.name());
        assert_eq!(input(&facts.name().to_ascii_uppercase()), facts.input());
    }
    assert_eq!(input("x-unheard-of"), Input::Generic);
    let kinds = [Input::Generic, Input::Web, Input::Path, Input::Message];
    assert_eq!(
        kinds.map(Input::takes_backslash),
        [false, true, true, false]
    );
    assert_eq!(
        kinds.map(Input::takes_query_charset),
        [false, true, false, false]
    );
    assert_eq!(kinds.map(Input::takes_crlf), [false, false, false, true]);
}

#[test]
fn the_syntax_that_is_checked_is_that_of_the_specification() {
    every_scheme_has(
        Facts::syntax,
        SchemeSyntax::Generic,
        &[
            ("acct", SchemeSyntax::Acct, "RFC 7565, section 7"),
            ("coap coaps", SchemeSyntax::Coap, "RFC 7252, section 6"),
            ("data", SchemeSyntax::Data, "RFC 2397, section 3"),
            ("did", SchemeSyntax::Did, "DID Core 1.0, section 3.1"),
            ("dns", SchemeSyntax::Dns, "RFC 4501, section 3"),
            ("file", SchemeSyntax::File, "RFC 8089, section 2"),
            ("ftp", SchemeSyntax::Ftp, "RFC 1738, section 3.2"),
            ("geo", SchemeSyntax::Geo, "RFC 5870, section 3.3"),
            ("http https", SchemeSyntax::Http, "RFC 9110, section 4.2"),
            ("imap", SchemeSyntax::Imap, "RFC 5092, section 11"),
            ("info", SchemeSyntax::Info, "RFC 4452, section 4.1"),
            ("ldap ldaps", SchemeSyntax::Ldap, "RFC 4516, section 2"),
            ("mailto", SchemeSyntax::Mailto, "RFC 6068, section 2"),
            ("mid cid", SchemeSyntax::Mid, "RFC 2392, section 2"),
            ("news", SchemeSyntax::News, "RFC 5538, section 4"),
            ("ni", SchemeSyntax::Ni, "RFC 6920, section 3"),
            ("nntp", SchemeSyntax::Nntp, "RFC 5538, section 3"),
            ("gopher", SchemeSyntax::Server, "RFC 4266, section 2.1"),
            ("ipp", SchemeSyntax::Server, "RFC 3510, section 4.4"),
            ("ipps", SchemeSyntax::Server, "RFC 7472, section 4.2"),
            ("nfs", SchemeSyntax::Server, "RFC 2224, section 2"),
            ("pop", SchemeSyntax::Server, "RFC 2384, section 3"),
            ("rsync", SchemeSyntax::Server, "RFC 5781, section 2"),
            ("rtsp rtsps", SchemeSyntax::Server, "RFC 7826, section 4.2"),
            ("sip sips", SchemeSyntax::Sip, "RFC 3261, section 19.1.1"),
            ("sms", SchemeSyntax::Sms, "RFC 5724, section 2.2"),
            ("stun stuns", SchemeSyntax::Stun, "RFC 7064, section 3.1"),
            ("tag", SchemeSyntax::Tag, "RFC 4151, section 2.1"),
            ("tel", SchemeSyntax::Tel, "RFC 3966, section 3"),
            ("telnet", SchemeSyntax::Server, "RFC 4248, section 2"),
            ("tftp", SchemeSyntax::Server, "RFC 3617, section 3"),
            ("turn turns", SchemeSyntax::Turn, "RFC 7065, section 3.1"),
            ("urn", SchemeSyntax::Urn, "RFC 8141, section 2"),
            ("ws wss", SchemeSyntax::WebSocket, "RFC 6455, section 3"),
            ("xmpp", SchemeSyntax::Xmpp, "RFC 5122, section 2.2"),
        ],
    );
}

#[test]
fn every_scheme_but_two_is_found_by_default() {
    let table = [("did info", false, "on request only")];
    every_scheme_has(Facts::is_found, true, &table);
}
