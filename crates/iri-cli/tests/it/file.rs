//! `iri file`: conversions between paths and `file` IRIs, and listings of directories.

use std::fs;

use serde_json::json;

use crate::{TempDir, iri, iri_with_input};

/// Asserts the plain output. An output that begins with an empty line is that of a bad input.
#[track_caller]
fn converts(arguments: &[&str], expected: &str) {
    let run = iri(["file"].iter().chain(arguments));
    assert_eq!(run.stdout, expected, "{arguments:?}");
    let is_bad = expected.starts_with('\n');
    assert_eq!(run.status, i32::from(is_bad), "{}", run.stderr);
}

#[test]
fn paths_are_converted_to_iris_and_back_for_each_platform() {
    let posix = ["--platform", "posix"];
    let windows = ["--platform", "windows"];
    let with = |platform: [&'static str; 2], more: &[&'static str]| [&platform[..], more].concat();
    converts(&with(posix, &["/a b/é#"]), "file:///a%20b/é%23\n");
    converts(&with(posix, &["--as", "uri", "/é"]), "file:///%C3%A9\n");
    converts(&with(posix, &["--directory", "/a"]), "file:///a/\n");
    converts(
        &with(posix, &["--relative", "a:b", "../é", "/x"]),
        "./a:b\n../é\nfile:///x\n",
    );
    converts(&with(posix, &["a"]), "\n");
    converts(
        &with(windows, &[r"C:\Temp\100%.txt", r"\\h\s\a"]),
        "file:///C:/Temp/100%25.txt\nfile://h/s/a\n",
    );
    converts(
        &with(posix, &["--to-path", "file:///r%C3%A9sumé%20x"]),
        "/résumé x\n",
    );
    converts(
        &with(posix, &["--to-path", "file:///%E9%1B"]),
        "/\\xE9\\u{1B}\n",
    );
    converts(
        &with(windows, &["--to-path", "file:///C:/a%20b"]),
        "C:\\a b\n",
    );
    converts(&with(posix, &["--to-path", "file:///a%2Fb"]), "\n");
    converts(&with(posix, &["--to-path", "file:///a b"]), "\n");
    assert_eq!(iri(["file", "--to-path", "--relative", "a"]).status, 2);
}

#[cfg(unix)]
#[test]
fn a_relative_path_is_resolved_against_the_current_directory() {
    let current = std::env::current_dir().unwrap();
    let prefix = format!("file://{}", current.to_str().unwrap());
    let run = iri(["file", "a b", "./c", "."]);
    assert_eq!(
        run.stdout,
        format!("{prefix}/a%20b\n{prefix}/c\n{prefix}/\n")
    );
    let run = iri(["file", "FILE:///a", "b"]);
    assert_eq!(run.status, 0);
    assert!(run.stderr.contains("`--to-path`"), "{}", run.stderr);
    assert_eq!(iri(["file", "--quiet", "file:///a"]).stderr, "");
    let rejected = iri(["file", "--json", ""]).object();
    assert_eq!(rejected["error"]["code"], "file-path-not-absolute");
}

// clause: 3987-7.4-generate bis-7.4-generate m07-4.3-generate
#[test]
fn a_path_in_a_legacy_charset_becomes_an_iri_in_utf_8() {
    let path = b"/r\xE9sum\xE9.html\n";
    let platform = ["file", "--platform", "posix"];
    let convert = |more: &[&str]| iri_with_input(platform.iter().chain(more), path);
    assert_eq!(convert(&[]).stdout, "file:///r%E9sum%E9.html\n");
    assert_eq!(
        convert(&["--charset", "latin1"]).stdout,
        "file:///résumé.html\n"
    );
    let uri = convert(&["--charset", "latin1", "--as", "uri"]);
    assert_eq!(uri.stdout, "file:///r%C3%A9sum%C3%A9.html\n");
    let wrong = convert(&["--charset", "utf-8", "--json"]);
    assert_eq!(wrong.object()["error"]["code"], "charset-malformed");
    let nul = iri_with_input(["file", "--platform", "posix", "--json"], b"/\xE9\0\n");
    assert_eq!(nul.object()["error"]["code"], "file-path-nul");
}

// clause: 3987-7.4-generate bis-7.4-generate m07-4.3-generate
#[cfg(unix)]
#[test]
fn a_directory_is_listed_as_sorted_relative_references() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let directory = TempDir::new("list");
    fs::create_dir(directory.join("zü")).unwrap();
    for name in [
        &b"12:30"[..],
        b"a b",
        b"r\xE9sum\xE9",
        b"\xC3\xA9",
        b"#x",
        b"a\nb",
    ] {
        directory.write(OsStr::from_bytes(name), "");
    }
    let listed = directory.path().to_owned();
    let path = listed.as_str();
    let run = iri(["file", "--list", path]);
    assert_eq!(run.stdout, "%23x\n./12:30\na%0Ab\na%20b\nzü/\né\n");
    assert_eq!(run.status, 1, "a name is not UTF-8");
    assert!(run.stderr.contains("name-not-in-charset"), "{}", run.stderr);
    assert!(run.stderr.contains("r\\xE9sum\\xE9"), "{}", run.stderr);
    let object = iri(["file", "--list", "--json", "--as", "uri", path]).object();
    let last = json!({"name": "é", "reference": "%C3%A9", "directory": false});
    assert_eq!(object["entries"].as_array().unwrap().last(), Some(&last));
    let skipped = json!([{"name": "r\\xE9sum\\xE9", "code": "name-not-in-charset"}]);
    assert_eq!(object["skipped"], skipped);
    let latin1 = iri(["file", "--list", "--charset", "latin1", path]);
    assert!(
        latin1.stdout.contains("résumé\n") && latin1.status == 0,
        "{}",
        latin1.stdout
    );
    drop(directory);
    let gone = iri(["file", "--list", path]);
    assert_eq!((gone.status, gone.stdout.as_str()), (3, ""));
}
