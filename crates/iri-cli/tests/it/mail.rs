//! `iri find` on mail: parts, encodings, charsets and headers, each IRI with its place in the message.

use serde_json::{Value, json};

use crate::{Output, TempFile, iri, iri_with_input};

/// Runs `iri find --json` on a message, whose lines are made to end in CR LF.
#[track_caller]
fn run(options: &[&str], message: &[u8]) -> Output {
    let arguments = ["find", "--json", "--markup", "mail"];
    iri_with_input(arguments.iter().chain(options), message)
}

fn crlf(message: &str) -> String {
    message.replace('\n', "\r\n")
}

/// Asserts the IRIs that are found, each with its part and the source text at its place.
#[track_caller]
fn finds(message: &str, expected: &[(&str, &str, &str)]) {
    let message = crlf(message);
    let output = run(&[], message.as_bytes());
    assert_eq!((output.status, &*output.stderr), (0, ""));
    let lines: Vec<&str> = message.split_inclusive('\n').collect();
    let objects = output.objects();
    let found: Vec<_> = objects
        .iter()
        .map(|one| {
            let number = |name: &str| usize::try_from(one[name].as_u64().unwrap()).unwrap();
            let rest: String = lines.iter().skip(number("line") - 1).copied().collect();
            let text = rest[number("start")..number("end")].replace("\r\n", "\n");
            (
                one["iri"].as_str().unwrap(),
                one["part"].as_str().unwrap(),
                text,
            )
        })
        .collect();
    let expected = expected.iter();
    let expected: Vec<_> = expected
        .map(|&(iri, part, text)| (iri, part, text.to_owned()))
        .collect();
    assert_eq!(found, expected);
}

/// Asserts the codes of the faults, each with its place: line, start and end.
#[track_caller]
fn faults(message: &[u8], expected: &[(&str, [u64; 3])]) {
    let output = run(&[], message);
    let objects = output.objects();
    let found: Vec<_> = objects
        .iter()
        .filter(|one| one["ok"] == false)
        .map(|one| {
            let error = &one["error"];
            let is_same = one["start"] == error["start"];
            assert_eq!((&one["iri"], is_same), (&Value::Null, true));
            let place = ["line", "start", "end"].map(|name| one[name].as_u64().unwrap());
            (error["code"].as_str().unwrap(), place)
        })
        .collect();
    assert_eq!(found, expected);
    assert_eq!(output.status, i32::from(!expected.is_empty()));
}

// clause: 3987-7.3-detect bis-7.3-detect
#[test]
fn quoted_printable_is_decoded_and_soft_line_breaks_are_removed() {
    finds(
        "Content-Transfer-Encoding: Quoted-Printable
Content-Type: text/plain; charset=\"UTF-8\"

Siehe http://example.org/r=C3=A9sum=c3=a9?q=3D1&lang=3Dfr-and-more-h=
ere/end und =
<http://example.org/=E7=B4=8D=  \n/x>.   \nhttp://e.example/=",
        &[
            (
                "http://example.org/résumé?q=1&lang=fr-and-more-here/end",
                "1",
                "http://example.org/r=C3=A9sum=c3=a9?q=3D1&lang=3Dfr-and-more-h=\nere/end",
            ),
            (
                "http://example.org/納/x",
                "1",
                "http://example.org/=E7=B4=8D=  \n/x",
            ),
            ("http://e.example/", "1", "http://e.example/"),
        ],
    );
}

#[test]
fn base64_is_decoded_and_located_to_the_character() {
    // <p><a href="https://example.org/\u{7D0D}?a=1&amp;b=2">x</a> http://e.example/\u{E9}. in windows-1252.
    finds(
        "Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: base64

PHA+PGEgaHJlZj0iaHR0cHM6Ly9leGFtcGxlLm9yZy8mI3g3RDBEOz9hPTEm
YW1wO2I9MiI+eDwvYT4gaHR0cDovL2UuZXhhbXBsZS/pLg==
",
        &[
            (
                "https://example.org/納?a=1&b=2",
                "1",
                "aHR0cHM6Ly9leGFtcGxlLm9yZy8mI3g3RDBEOz9hPTEm\nYW1wO2I9Mi",
            ),
            ("http://e.example/é", "1", "aHR0cDovL2UuZXhhbXBsZS/p"),
        ],
    );
}

#[test]
fn multiparts_are_searched_in_order_and_only_parts_with_text() {
    finds(
        "MIME-Version: 1.0
Content-Type: multipart/mixed;
\tboundary=\"=_a b\" (a comment)

http://preamble.example/
--=_a b
Content-Type: multipart/alternative; boundary*0=in; boundary*1=ner

--inner

http://one.example/
--inner
Content-Type: TEXT/HTML; charset=utf-8

<a href=\"http://two.example/\">http://label.example/</a>
--inner--
--=_a b
Content-Type: image/png
Content-Transfer-Encoding: base64

aHR0cDovL25vdC5mb3VuZC8=
--=_a b  \nContent-Type: text/markdown

[a](http://three.example/)
--=_a b
Content-Type: message/rfc822

Subject: http://four.example/
Content-Type: text/plain; charset=us-ascii

http://five.example/
--=_a b
Content-Type: multipart/digest; boundary=d

--d

Subject: six

http://six.example/
--d--
--=_a b--
http://epilogue.example/
",
        &[
            ("http://one.example/", "1.1", "http://one.example/"),
            ("http://two.example/", "1.2", "http://two.example/"),
            ("http://three.example/", "3", "http://three.example/"),
            ("http://four.example/", "4.header", "http://four.example/"),
            ("http://five.example/", "4.1", "http://five.example/"),
            ("http://six.example/", "5.1.1", "http://six.example/"),
        ],
    );
}

#[test]
fn flowed_text_is_unfolded() {
    finds(
        "Content-Type: text/plain; format=flowed; delsp=yes

See http://example.org/very-long- \npath/to?x=1 end.
> quoted http://example.org/q \n> uoted/part
> http://example.org/z \nnot joined
http://example.org/last \n\nnext
-- \nhttp://signature.example/
",
        &[
            (
                "http://example.org/very-long-path/to?x=1",
                "1",
                "http://example.org/very-long- \npath/to?x=1",
            ),
            (
                "http://example.org/quoted/part",
                "1",
                "http://example.org/q \n> uoted/part",
            ),
            ("http://example.org/z", "1", "http://example.org/z"),
            ("http://example.org/last", "1", "http://example.org/last"),
            (
                "http://signature.example/",
                "1",
                "http://signature.example/",
            ),
        ],
    );
    finds(
        "Content-Type: text/plain; Format=Flowed

http://example.org/a \nb <http://example.org/very/ \nlong>
>> <http://example.org/q/ \n>> uoted>
",
        &[
            ("http://example.org/a", "1", "http://example.org/a"),
            (
                "http://example.org/very/long",
                "1",
                "http://example.org/very/ \nlong",
            ),
            (
                "http://example.org/q/uoted",
                "1",
                "http://example.org/q/ \n>> uoted",
            ),
        ],
    );
}

#[test]
fn each_part_has_its_own_charset() {
    let message = [
        b"Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=iso-2022-jp\n\n".as_slice(),
        b"\x1B$B;qNA\x1B(B http://a.example/\x1B$BG<F&\x1B(B\n",
        b"--b\nContent-Type: text/plain; charset=shift_jis\n\nhttp://b.example/\x94\x5B x\n",
        b"--b\nContent-Type: text/plain; charset=\"ISO-8859-1\"\n\nhttp://c.example/r\xE9sum\xE9/x\n",
        b"--b\nContent-Type: text/plain; charset=euc-kr\n\nhttp://d.example/\xC7\xD1\n",
        b"--b\nContent-Type: text/plain; charset=latin1\n\nhttp://e.example/\xC3\xA9\n",
        b"--b\n\nhttp://f.example/\xC3\xA9\n--b--\n",
    ]
    .concat();
    let output = run(&[], &message);
    let found: Vec<_> = output
        .objects()
        .iter()
        .map(|one| (one["iri"].clone(), one["start"].clone(), one["end"].clone()))
        .collect();
    let expected = [
        ("http://a.example/納豆", 11, 35),
        ("http://b.example/納", 0, 19),
        ("http://c.example/résumé/x", 0, 25),
        ("http://d.example/한", 0, 19),
        ("http://e.example/Ã©", 0, 19),
        ("http://f.example/é", 0, 19),
    ];
    let expected: Vec<_> = expected
        .map(|(iri, start, end)| (json!(iri), json!(start), json!(end)))
        .to_vec();
    assert_eq!((found, output.status), (expected, 0));
}

#[test]
fn header_fields_are_searched_with_their_encoded_words() {
    finds(
        "Message-ID: <http://identifier.example/>
Received: from http://trace.example/
List-Unsubscribe: <mailto:a@e.example?subject=x>, (comment)
 <https://e.example/u?\n id=3>
Archived-At: <relative>
Content-Location: http://loc.example/a\n b
Subject: =?UTF-8?Q?Stra=C3=9Fe_http=3A//e=2Eexample/Stra=C3=9F?=
 =?utf-8*de?b?ZQ==?= http://s.example/
X-Unknown: =?x-none?q?http=3A//unknown.example/?=
X-Python: =?big5_tw?b?aHR0cDovL3guZXhhbXBsZS+vxw==?=
X-Folded: =?utf-8?q?http=3A//f.example/?=
 =?utf-8?q?_a?=
X-Link: http://x.example/

",
        &[
            (
                "mailto:a@e.example?subject=x",
                "header",
                "mailto:a@e.example?subject=x",
            ),
            (
                "https://e.example/u?id=3",
                "header",
                "https://e.example/u?\n id=3",
            ),
            ("relative", "header", "relative"),
            (
                "http://loc.example/ab",
                "header",
                "http://loc.example/a\n b",
            ),
            (
                "http://e.example/Straße",
                "header",
                "=?UTF-8?Q?Stra=C3=9Fe_http=3A//e=2Eexample/Stra=C3=9F?=\n =?utf-8*de?b?ZQ==?=",
            ),
            ("http://s.example/", "header", "http://s.example/"),
            (
                "http://unknown.example/",
                "header",
                "=?x-none?q?http=3A//unknown.example/?=",
            ),
            (
                "http://x.example/\u{7D0D}",
                "header",
                "=?big5_tw?b?aHR0cDovL3guZXhhbXBsZS+vxw==?=",
            ),
            (
                "http://f.example/",
                "header",
                "=?utf-8?q?http=3A//f.example/?=",
            ),
            ("http://x.example/", "header", "http://x.example/"),
        ],
    );
}

#[test]
fn a_mailbox_is_read_message_by_message() {
    let file = TempFile::with_extension(
        "mbox",
        "From a@e.example Mon Jan  1 00:00:00 2024\nSubject: a\n\nhttp://a.example/\n\nFrom the desk\n>From \
         http://b.example/\n\nFrom b@e.example Tue Jan  2 00:00:00 2024\nContent-Type: multipart/mixed; \
         boundary=x\n\n--x\n\nhttp://c.example/\n--x--\n",
    );
    let output = iri(["find", "--json", file.path()]);
    let found: Vec<_> = output
        .objects()
        .iter()
        .map(|one| {
            (
                one["iri"].clone(),
                one["message"].clone(),
                one["line"].clone(),
            )
        })
        .collect();
    let expected = [
        ("http://a.example/", 1, 4),
        ("http://b.example/", 1, 7),
        ("http://c.example/", 2, 14),
    ];
    let expected: Vec<_> = expected
        .map(|(iri, message, line)| (json!(iri), json!(message), json!(line)))
        .to_vec();
    assert_eq!((found, output.status), (expected, 0));
}

#[test]
fn what_cannot_be_decoded_is_an_error_with_its_place() {
    let head = "Content-Transfer-Encoding: quoted-printable\n\n";
    faults(
        format!("{head}a =ZZ =3\n").as_bytes(),
        &[
            ("transfer-encoding-malformed", [3, 2, 5]),
            ("transfer-encoding-malformed", [3, 6, 8]),
        ],
    );
    let head = "Content-Transfer-Encoding: base64\n\n";
    for (body, place) in [
        ("YWJj!ZGVm", [3, 4, 5]),
        ("YWJjZA", [3, 4, 6]),
        ("YWJjZ===", [3, 5, 6]),
    ] {
        let message = format!("{head}{body}\n");
        faults(
            message.as_bytes(),
            &[("transfer-encoding-malformed", place)],
        );
    }
    let other = b"Content-Transfer-Encoding: x-uue\n\nbegin\n";
    faults(other, &[("transfer-encoding-unknown", [3, 0, 5])]);
    faults(b"Content-Type: text/plain; charset=x-a\n\nab\n", &[]);
    faults(
        "Content-Type: text/plain; charset=x-a\n\nab é\n".as_bytes(),
        &[("charset-unknown", [3, 3, 5])],
    );
    faults(
        b"Content-Type: text/plain; charset=utf-8\n\nab \xE9 \xE9\n",
        &[
            ("charset-malformed", [3, 3, 4]),
            ("charset-malformed", [3, 5, 6]),
        ],
    );
    faults(
        b"Subject: \xE9\n\nab \xE9\n",
        &[
            ("charset-malformed", [1, 9, 10]),
            ("charset-malformed", [3, 3, 4]),
        ],
    );
    faults(
        b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nYWLp6Q==\n",
        &[
            ("charset-malformed", [4, 2, 4]),
            ("charset-malformed", [4, 4, 7]),
        ],
    );
    faults(
        b"Content-Type: multipart/mixed; boundary=a\n\n--a\n\nb\n",
        &[("multipart-unclosed", [5, 1, 2])],
    );
    faults(
        b"X: y\nContent-Type: multipart/mixed\n\nb\n",
        &[("multipart-unclosed", [2, 0, 29])],
    );
    // Named, it is not an error.
    let output = run(&["--charset", "latin1"], b"\nhttp://e.example/\xE9\n");
    assert_eq!(output.objects()[0]["iri"], "http://e.example/é");
}

#[test]
fn an_encoded_word_that_cannot_be_decoded_is_an_error_with_its_place() {
    for (word, code) in [
        ("=?nope?B?aHR0cDovL2UuZXhhbXBsZS/p?=", "charset-unknown"),
        ("=?utf-7?Q?http=3A//e.example/+AOk-?=", "charset-unknown"),
        ("=?iso-2022-kr?B?GyQpQw4hIQ8=?=", "charset-unknown"),
        ("=?utf-8?B?aHR0c*?=", "transfer-encoding-malformed"),
        ("=?utf-8?Q?http=3A//e=ZZ?=", "transfer-encoding-malformed"),
        ("=?utf-8?Q?http=3A//e.example/=FF?=", "charset-malformed"),
    ] {
        let end = 9 + word.len() as u64;
        faults(
            format!("Subject: {word}\n\n").as_bytes(),
            &[(code, [1, 9, end])],
        );
    }
    faults(
        b"Subject: =?utf-8?Q?a=C3?=\n =?utf-8?Q?=A9?=\n\n",
        &[
            ("charset-malformed", [1, 9, 25]),
            ("charset-malformed", [2, 1, 16]),
        ],
    );
}

#[test]
fn a_charset_that_shifts_is_unknown_and_not_read_as_ascii() {
    for (label, text, place) in [
        ("utf-7", "http://e.example/r+AOk-", [3, 18, 19]),
        ("hz-gb-2312", "http://e.example/~{VP~}", [3, 17, 18]),
        (
            "iso-2022-kr",
            "\x1B$)Chttp://e.example/\x0E!!\x0F",
            [3, 0, 1],
        ),
    ] {
        let head = format!("Content-Type: text/plain; charset={label}\n\n");
        faults(
            format!("{head}{text}\n").as_bytes(),
            &[("charset-unknown", place)],
        );
    }
}

#[test]
fn a_document_names_its_charset_in_a_part_that_names_none() {
    for body in [
        "<!DOCTYPE html><meta charset=iso-8859-1>",
        "<META http-equiv=content-type content='text/html; charset=iso-8859-1'>",
        "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>",
    ] {
        for head in ["text/html", "text/html; charset=us-ascii"] {
            let message = format!("Content-Type: {head}\n\n{body}<a href='http://e.example/");
            let message = [message.as_bytes(), b"\xE9'>\n"].concat();
            let output = run(&[], &message);
            assert_eq!(
                output.objects()[0]["iri"],
                "http://e.example/\u{E9}",
                "{body}"
            );
            assert_eq!(output.status, 0);
        }
    }
}

#[test]
fn the_header_of_a_returned_message_is_searched_as_one() {
    finds(
        "Content-Type: text/rfc822-headers

Subject: =?utf-8?Q?http=3A//rh.example/?=
Message-ID: <http://identifier.example/>
",
        &[(
            "http://rh.example/",
            "1",
            "=?utf-8?Q?http=3A//rh.example/?=",
        )],
    );
}

#[test]
fn a_mailbox_needs_no_dates() {
    let mailbox = b"From a@b\nSubject: a\n\nhttp://a.example/\n\nFrom the desk\n\nFrom c@d\nSubject: http://b.example/\n\n";
    let output = run(&[], mailbox);
    let found: Vec<_> = output
        .objects()
        .iter()
        .map(|one| (one["message"].clone(), one["part"].clone()))
        .collect();
    assert_eq!(found, [(json!(1), json!("1")), (json!(2), json!("header"))]);
}

#[test]
fn the_part_is_in_the_messages_of_a_check_and_no_fix_is_offered_for_encoded_text() {
    let message = "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a \
                   href=3D\"http://EXAMPLE.org/=\n?a b\">\n";
    let check = ["find", "--check", "--markup", "mail"];
    let output = iri_with_input(check, message.as_bytes());
    assert!(
        output.stdout.contains(", in part 1 (text/html)\n"),
        "{}",
        output.stdout
    );
    let output = run(&["--check"], message.as_bytes());
    let findings = output.objects()[0]["findings"].clone();
    let all = findings.as_array().unwrap();
    assert!(
        !all.is_empty() && all.iter().all(|one| one.get("fix").is_none()),
        "{findings}"
    );
    let output = run(&["--check"], b"\nhttp://EXAMPLE.org/\n");
    assert!(output.objects()[0]["findings"][0]["fix"].is_string());
}

#[test]
fn the_base_of_a_part_is_resolved_first() {
    let message = "Content-Type: text/html\n\n<base href=\"/x/\"><a href=\"b\">";
    let output = run(&["--base", "http://e.example/"], message.as_bytes());
    assert_eq!(output.objects()[1]["iri"], "http://e.example/x/b");
}

/// Messages that are hostile: every one is read to its end, in time and memory that grow with its length.
#[test]
fn hostile_messages_are_read_to_their_end() {
    let (mut nested, mut flat) = (String::new(), String::new());
    for n in 0..3000 {
        let header = format!("Content-Type: multipart/mixed; boundary=x{n}\n\n");
        nested.extend([&*header, &format!("--x{n}\n")]);
        flat.extend(["--a\n", &header, "http://e.example/\n"]);
    }
    let messages: String = "Content-Type: message/rfc822\n\n".repeat(5000);
    for (text, count) in [
        (nested, 0),
        (
            format!("Content-Type: multipart/mixed; boundary=a\n\n{flat}"),
            1,
        ),
        (messages, 0),
        ("\n".repeat(100_000), 0),
        (
            format!(
                "Content-Transfer-Encoding: base64\n\n{}",
                "=".repeat(100_000)
            ),
            0,
        ),
        (format!("Subject: {}\n", "=?utf-8?q?".repeat(20_000)), 0),
        (
            format!(
                "Content-Transfer-Encoding: quoted-printable\n\n{}",
                "=\t ".repeat(20_000)
            ),
            0,
        ),
    ] {
        let output = run(&["--schemes", "http"], text.as_bytes());
        let found = output
            .objects()
            .iter()
            .filter(|one| one["ok"] == true)
            .count();
        assert_eq!(found, count, "{}", &text[..40.min(text.len())]);
    }
}

/// Random changes of a message, a few of many: nothing is located outside of it.
#[test]
fn changed_messages_are_read_without_a_panic() {
    let seed = crlf(
        "From: =?utf-8?q?a=C3=A9?= <b@e.example>\nContent-Type: multipart/mixed; boundary=\"a\" (c)\n\n--a\nContent-Type: \
         text/plain; charset=shift_jis; format=flowed; delsp=yes\nContent-Transfer-Encoding: \
         quoted-printable\n\nhttp://e.example/=94=5B=\nx \ny\n--a\nContent-Type: text/html; \
         charset=utf-16\nContent-Transfer-Encoding: base64\n\n/v8AaAB0AHQAcAA6AC8ALwBhAC4AYgAv\n--a--\n",
    );
    let mut random = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |most: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        usize::try_from(random % most as u64).unwrap()
    };
    let mut mailbox = Vec::new();
    for _ in 0..2000 {
        mailbox.extend_from_slice(b"\nFrom a@b Mon Jan  1 00:00:00 2024\n");
        let mut message = seed.clone().into_bytes();
        for _ in 0..=next(6) {
            let at = next(message.len() - 1);
            match next(4) {
                0 => message[at] = u8::try_from(next(256)).unwrap(),
                1 if message.len() > 2 => drop(message.remove(at)),
                2 => message.insert(at, b"\r\n-=?; \"<>\xE9\x1B"[next(12)]),
                _ => message.truncate(at.max(2)),
            }
        }
        mailbox.extend_from_slice(&message);
    }
    let output = run(&["--links"], &mailbox[1..]);
    assert!(
        output.status < 2 && !output.stderr.contains("panicked"),
        "{}",
        output.stderr
    );
}
