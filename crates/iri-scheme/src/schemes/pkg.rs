//! `pkg` (ECMA-427, Package-URL).

use iri_core::Component;
use iri_core::ascii::{self, AsciiSet};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Software packages, by Package-URLs (ECMA-427).
    PKG = Scheme::new("pkg", Shape::Any)
        .with_search_in_text(false)
        .with_utf8(Utf8Triplets::Utf8, "ECMA-427, section 5.4")
        .with_rules("pkg", RULES);
}

rules! { pkg
    /// `pkg`: the type begins with a letter and consists of letters, digits, `.` and `-`.
    PkgType "pkg-type" Must Path "purl-5.6.2-type"
        "invalid type of a package"
        "pkg:c++/boost" not "pkg:cpp/boost";
    /// `pkg`: the type is case-insensitive, and its canonical form is in lowercase.
    PkgTypeUppercase "pkg-type-uppercase" Advice Path "purl-5.6.2-case"
        "uppercase letter in the type of a package"
        "pkg:NPM/foobar" not "pkg:npm/foobar";
    /// `pkg`: a name follows the type and the namespace. In both, `@` is percent-encoded, because it
    /// begins the version.
    PkgName "pkg-name" Must Path "purl-5.6.4-name"
        "missing name of a package"
        "pkg:npm/@angular" not "pkg:npm/%40angular/animation";
    /// `pkg`: a qualifier is a key of lowercase letters, digits and `.-_`, `=` and a value.
    PkgQualifier "pkg-qualifier" Must Query "purl-5.6.6-key"
        "invalid qualifier of a package"
        "pkg:deb/debian/curl?Arch=i386" not "pkg:deb/debian/curl?arch=i386";
    /// `pkg`: a qualifier without a value means the same as none.
    PkgQualifierEmpty "pkg-qualifier-empty" Advice Query "purl-5.6.6-value"
        "qualifier of a package without a value"
        "pkg:deb/debian/curl?arch=" not "pkg:deb/debian/curl";
    /// `pkg`: each key appears once.
    PkgQualifierRepeated "pkg-qualifier-repeated" Must Query "purl-5.6.6-unique"
        "repeated qualifier of a package"
        "pkg:deb/debian/curl?arch=i386&arch=amd64" not "pkg:deb/debian/curl?arch=i386";
    /// `pkg`: a segment of the subpath is not empty, `.` or `..`.
    PkgSubpath "pkg-subpath" Must Fragment "purl-5.6.7-segment"
        "invalid segment of a subpath"
        "pkg:golang/google.golang.org/genproto#../api" not "pkg:golang/google.golang.org/genproto#googleapis/api";
}

/// `scheme:type/namespace/name@version?qualifiers#subpath`
const RULES: &[Rule] = &[
    Rule::Once(package),
    Rule::Each(common::query, b'&', qualifier),
    Rule::Once(subpath),
];

fn package(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "purl-5-authority") {
        return;
    }
    let path = Piece::path(&check.uri);
    // Parsers ignore slashes after the colon.
    let path = path.after_prefix("/").unwrap_or(path);
    let (kind, rest) = path.split(b'/');
    let begins_with_letter = kind.bytes().first().is_some_and(u8::is_ascii_alphabetic);
    if !begins_with_letter || !kind.consists_of(TYPE) {
        check.report(SchemeErrorKind::PkgType, kind);
    } else if kind.bytes().iter().any(u8::is_ascii_uppercase) {
        check.report(SchemeErrorKind::PkgTypeUppercase, kind);
    }
    let rest = rest.unwrap_or_else(|| kind.from(kind.len()));
    let (name, _version) = rest.split_last(b'@');
    // Slashes around the name are not part of it.
    if name.bytes().iter().all(|&byte| byte == b'/') {
        check.report(SchemeErrorKind::PkgName, name);
    }
}

/// The characters of a type.
const TYPE: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b".-"));

fn qualifier<'a>(check: &mut Check<'a>, qualifier: Piece<'a>) {
    let (key, value) = qualifier.split(b'=');
    let begins_with_letter = key.bytes().first().is_some_and(u8::is_ascii_lowercase);
    let Some(value) = value.filter(|_| begins_with_letter && key.consists_of(KEY)) else {
        return check.report(SchemeErrorKind::PkgQualifier, qualifier);
    };
    if check.repeats(key) {
        check.report(SchemeErrorKind::PkgQualifierRepeated, key);
    }
    if value.is_empty() {
        check.report(SchemeErrorKind::PkgQualifierEmpty, qualifier);
    }
}

/// The characters of a key.
const KEY: AsciiSet = AsciiSet::range(b'a', b'z')
    .or(ascii::DIGIT)
    .or(AsciiSet::of(b".-_"));

/// Reports the first invalid segment. Slashes around the subpath are not part of it.
fn subpath(check: &mut Check<'_>) {
    let Some(subpath) = check.piece(Component::Fragment) else {
        return;
    };
    let is_slash = |&byte: &u8| byte == b'/';
    let bytes = subpath.bytes();
    let start = bytes.iter().take_while(|byte| is_slash(byte)).count();
    let end = bytes.len() - bytes.iter().rev().take_while(|byte| is_slash(byte)).count();
    let mut rest = (start < end).then(|| subpath.part(start, end));
    while let Some(segments) = rest {
        let (segment, others) = segments.split(b'/');
        if matches!(segment.bytes(), b"" | b"." | b"..") {
            return check.report(SchemeErrorKind::PkgSubpath, segment);
        }
        rest = others;
    }
}
