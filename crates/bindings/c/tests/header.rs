//! `include/iri.h` and `iri.map` are what the tables of the library say. `IRI_UPDATE=1` writes them.

#![allow(
    clippy::format_push_string,
    reason = "two short files are written once"
)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use iri::{Argument, CODES, FUNCTIONS, Field, Function, STRUCTS};
use iri_coap::CoapScheme;
use iri_core::{Component, Form};

/// The beginning of the header.
const TOP: &str = r#"/*
 * IRIs, URIs, CRIs and the options of CoAP (RFC 3987, RFC 3986, draft-ietf-core-href, RFC 7252).
 *
 * - Every buffer is the caller's. Nothing is allocated, no function keeps a pointer, and all may be called by several
 *   threads at once.
 * - Strings are UTF-8 with a length, and need no zero at their end. NULL is an empty string if its length is 0. A string
 *   that is not UTF-8 is an error with its place.
 * - A function returns IRI_OK, or the code of the error, which it also writes to `error` with its place, unless that is
 *   NULL. After an error, the content of buffers is unspecified; nothing outside of them is written.
 * - Text in a buffer ends with a zero, for which it needs room and which `written` does not count. Octets do not.
 *   If the buffer is too small, `needed` of the error is the size that is enough, with the zero.
 * - A buffer for a result must not overlap another argument; if it overlaps an input, that is an error.
 *
 * Written by `IRI_UPDATE=1 cargo test --test header` from the tables of the library.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef IRI_H
#define IRI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
"#;

/// The end of the header: what is C and no call.
const BOTTOM: &str = r"
/* Returns whether a span is there: an empty component is, an absent one is not. */
static inline int iri_is_there(iri_span span)
{
    return span.start != IRI_ABSENT;
}

static inline iri_span iri_span_if(int is_there, uint32_t start, uint32_t end)
{
    iri_span span;
    span.start = is_there ? start : IRI_ABSENT;
    span.end = is_there ? end : IRI_ABSENT;
    return span;
}

/* The scheme, without its colon. */
static inline iri_span iri_scheme(const iri_parts *parts)
{
    return iri_span_if(parts->scheme_end > 0, 0, parts->scheme_end);
}

/* The authority, without the two slashes before it. */
static inline iri_span iri_authority(const iri_parts *parts)
{
    uint32_t start = parts->scheme_end + (parts->scheme_end > 0 ? 3u : 2u);
    return iri_span_if(parts->host_start > 0, start, parts->path_start);
}

/* The userinfo, without the `@` after it. */
static inline iri_span iri_userinfo(const iri_parts *parts)
{
    uint32_t start = parts->scheme_end + (parts->scheme_end > 0 ? 3u : 2u);
    return iri_span_if(parts->host_start > start, start, parts->host_start - 1);
}

/* The host, with the brackets of an IP literal. */
static inline iri_span iri_host(const iri_parts *parts)
{
    return iri_span_if(parts->host_start > 0, parts->host_start, parts->host_end);
}

/* The port, without the colon before it. */
static inline iri_span iri_port(const iri_parts *parts)
{
    int is_there = parts->host_start > 0 && parts->path_start > parts->host_end;
    return iri_span_if(is_there, parts->host_end + 1, parts->path_start);
}

/* The path, which may be empty but is always there. */
static inline iri_span iri_path(const iri_parts *parts)
{
    return iri_span_if(1, parts->path_start, parts->path_end);
}

/* The query, without the `?` before it. */
static inline iri_span iri_query(const iri_parts *parts)
{
    return iri_span_if(parts->query_end > parts->path_end, parts->path_end + 1, parts->query_end);
}

/* The fragment, without the `#` before it. */
static inline iri_span iri_fragment(const iri_parts *parts)
{
    return iri_span_if(parts->length > parts->query_end, parts->query_end + 1, parts->length);
}

#ifdef __cplusplus
}
#endif

#endif
";

#[test]
fn the_header_is_what_the_tables_say() {
    check("include/iri.h", &header());
}

#[test]
fn the_script_of_the_linker_names_all_functions() {
    let names = FUNCTIONS
        .iter()
        .map(|function| format!("        {};\n", function.name));
    let (major, minor) = (
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
    );
    let names: String = names.collect();
    let script = format!(
        "/* The functions of the shared library and their version, written with the header. */\n\
         IRI_{major}.{minor} {{\n    global:\n{names}    local:\n        *;\n}};\n"
    );
    check("iri.map", &script);
}

#[test]
fn codes_and_their_names_are_unique_and_messages_end_with_a_zero() {
    let mut names = HashSet::new();
    let mut last = 0;
    for code in CODES {
        assert!(code.number > last, "{} is not sorted", code.number);
        assert!(names.insert(code.name), "{} is there twice", code.name);
        last = code.number;
        // SAFETY: the function returns a string that ends with a zero.
        #[allow(unsafe_code, reason = "C strings")]
        let message = unsafe { std::ffi::CStr::from_ptr(iri::message_of(code.number)) };
        assert_eq!(message.to_str(), Ok(code.message));
    }
}

#[test]
fn the_first_program_of_the_readme_is_the_example() {
    let [readme, example] = ["README.md", "examples/parse.c"].map(|path| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::read_to_string(path).unwrap_or_default()
    });
    let program = example
        .split_once("*/\n")
        .map_or("", |(_, program)| program);
    assert!(!program.is_empty() && readme.contains(program));
}

fn header() -> String {
    let mut out = String::from(TOP);
    let [major, minor, patch] = [
        env!("CARGO_PKG_VERSION_MAJOR"),
        env!("CARGO_PKG_VERSION_MINOR"),
        env!("CARGO_PKG_VERSION_PATCH"),
    ];
    out += &format!(
        "\n/* The version of this header. Before 1.0, a library with another second number is not compatible. */\n\
         #define IRI_VERSION_MAJOR {major}\n#define IRI_VERSION_MINOR {minor}\n#define IRI_VERSION_PATCH {patch}\n\
         #define IRI_VERSION_STRING \"{major}.{minor}.{patch}\"\n\
         #define IRI_VERSION (((uint32_t)IRI_VERSION_MAJOR << 16) | ((uint32_t)IRI_VERSION_MINOR << 8) | IRI_VERSION_PATCH)\n\
         \n/* The offset of a component that is absent. */\n#define IRI_ABSENT UINT32_MAX\n"
    );
    let forms = Form::ALL.iter().zip(0..).map(|(form, number)| {
        (
            format!("FORM_{}", upper(form.name())),
            number,
            form.in_words(),
        )
    });
    enumeration(
        &mut out,
        "iri_form",
        "The forms that iri_parse accepts.",
        forms,
    );
    let parts = Component::ALL
        .iter()
        .map(|component| component.name())
        .chain(["authority"]);
    let parts = ["none"].into_iter().chain(parts).zip(0..);
    let parts = parts.map(|(name, number)| (format!("COMPONENT_{}", upper(name)), number, ""));
    enumeration(&mut out, "iri_component", "The components.", parts);
    let schemes = CoapScheme::ALL.iter().zip(0..);
    let schemes = schemes.map(|(scheme, number)| (upper(scheme.name()), number, ""));
    enumeration(
        &mut out,
        "iri_coap_scheme",
        "The schemes of CoAP, each of which stands for a transport.",
        schemes,
    );
    let codes = CODES.iter().map(|code| {
        (
            format!("ERROR_{}", upper(code.name)),
            code.number,
            code.message,
        )
    });
    let codes = [(String::from("OK"), 0, "no error")]
        .into_iter()
        .chain(codes);
    enumeration(
        &mut out,
        "iri_code",
        "The codes of errors. Later versions may add some; none changes its number.",
        codes,
    );
    for of in STRUCTS {
        comment(&mut out, "", of.about);
        out += &format!("typedef struct {0} {{\n", of.name);
        for field in of.fields {
            let Field {
                name,
                of,
                count,
                about,
            } = field;
            comment(&mut out, "    ", about);
            let array = if *count > 0 {
                format!("[{count}]")
            } else {
                String::new()
            };
            out += &format!("    {of}{name}{array};\n");
        }
        out += &format!("}} {};\n", of.name);
    }
    for Function {
        name,
        about,
        arguments,
        returns,
    } in FUNCTIONS
    {
        comment(&mut out, "", about);
        let arguments: Vec<String> = arguments
            .iter()
            .map(|Argument { name, of }| format!("{of}{name}"))
            .collect();
        let arguments = if arguments.is_empty() {
            "void".to_owned()
        } else {
            wrapped(&arguments)
        };
        out += &format!("{returns}{name}({arguments});\n");
    }
    out + BOTTOM
}

/// The values of an enumeration, as constants: in structures and arguments they are integers of a fixed width.
fn enumeration<'a>(
    out: &mut String,
    name: &str,
    about: &str,
    values: impl Iterator<Item = (String, u32, &'a str)>,
) {
    *out += &format!("\n/* {about} */\nenum {name} {{\n");
    let values: Vec<String> = values
        .map(|(name, number, about)| match about {
            "" => format!("    IRI_{name} = {number}"),
            about => format!("    /* {about} */\n    IRI_{name} = {number}"),
        })
        .collect();
    *out += &values.join(",\n");
    *out += "\n};\n";
}

/// `coap+tcp` as `COAP_TCP`.
fn upper(name: &str) -> String {
    name.replace(['-', '+'], "_").to_uppercase()
}

fn comment(out: &mut String, indent: &str, lines: &[&str]) {
    if indent.is_empty() {
        out.push('\n');
    }
    *out += &format!("{indent}/*{} */\n", lines.join(&format!("\n{indent} *")));
}

/// The arguments in lines of a length that a page has room for.
fn wrapped(arguments: &[String]) -> String {
    let line = arguments.join(", ");
    if line.len() < 80 {
        return line;
    }
    let mut lines = vec![String::new()];
    for argument in arguments {
        if lines
            .last()
            .is_some_and(|line| line.len() + argument.len() > 100)
        {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            *line += argument;
            line.push_str(", ");
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    format!("\n    {}", lines.join("\n    ").trim_end_matches(','))
}

#[track_caller]
fn check(path: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("IRI_UPDATE").is_some() {
        let written = fs::write(&path, expected);
        assert!(written.is_ok(), "{}: {written:?}", path.display());
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is outdated: run with IRI_UPDATE=1",
        path.display()
    );
}
