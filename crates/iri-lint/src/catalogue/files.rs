//! Paths and names of files, and `file` IRIs.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Files;
    FILE_PATH_NOT_ABSOLUTE {
        code: "file-path-not-absolute",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-2-local-path",
        title: "path that is not absolute",
        explanation: "A `file` IRI names a file by an absolute path: one that begins with `/`, or on Windows with a drive letter or a host. Join the path to the current folder first, or make a relative reference of it.",
        bad: Example::expression("to_iri(\"a/b\", Platform::Posix)"),
        good: Example::expression("to_iri(\"/a/b\", Platform::Posix)"),
    }
    FILE_PATH_DEVICE {
        code: "file-path-device",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-E.3-unc",
        title: "path of a device, not of a file",
        explanation: "On Windows, `\\\\.\\` and `\\\\?\\` begin names of devices and volumes, which are not files, so no `file` IRI stands for them. `\\\\?\\C:\\` and `\\\\?\\UNC\\` are allowed.",
        bad: Example::expression("to_iri(r\"\\\\.\\pipe\\a\", Platform::Windows)"),
        good: Example::expression("to_iri(r\"\\\\?\\C:\\a\", Platform::Windows)"),
    }
    FILE_PATH_UNC_INCOMPLETE {
        code: "file-path-unc-incomplete",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-E.3-unc",
        title: "UNC path without a host or a share",
        explanation: "A path of Windows that begins with a host names a share of it next: `\\\\host\\share`.",
        bad: Example::expression("to_iri(r\"\\\\host\", Platform::Windows)"),
        good: Example::expression("to_iri(r\"\\\\host\\share\", Platform::Windows)"),
    }
    FILE_PATH_NUL {
        code: "file-path-nul",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "NUL in a path",
        explanation: "NUL ends a path in the interfaces of operating systems, so another file would be opened than the one that was checked.",
        bad: Example::expression("from_iri(\"file:///a%00b\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a%20b\", Platform::Posix)"),
    }
    FILE_PATH_SEPARATOR {
        code: "file-path-separator",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "separator inside a file name",
        explanation: "An encoded slash, and on Windows a backslash, is part of a name in the IRI but would separate names in the path, so the path would name another file.",
        bad: Example::expression("from_iri(\"file:///a%2Fb\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a/b\", Platform::Posix)"),
    }
    FILE_PATH_NOT_UTF8 {
        code: "file-path-not-utf8",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-4-utf8",
        title: "path that is not UTF-8",
        explanation: "The triplets stand for octets that are not UTF-8. Such a path exists on POSIX only, and only as octets.",
        bad: Example::expression("from_iri(\"file:///%E9\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///%C3%A9\", Platform::Posix)"),
    }
    FILE_PATH_SCHEME {
        code: "file-path-scheme",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "8089-2-file-scheme",
        title: "scheme that is not `file`",
        explanation: "Only a `file` IRI names a path of this computer or its network. A relative reference has to be resolved first.",
        bad: Example::expression("from_iri(\"http://example.org/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a/b/c\", Platform::Posix)"),
    }
    FILE_PATH_AUTHORITY {
        code: "file-path-authority",
        severity: Error,
        component: None,
        clause: "8089-2-file-auth",
        title: "user or port in a `file` IRI",
        explanation: "The authority of a `file` IRI is a host or empty. A path has no place for a user or a port.",
        bad: Example::expression("from_iri(\"file://me@localhost/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file://localhost/a\", Platform::Posix)"),
    }
    FILE_PATH_HOST {
        code: "file-path-host",
        severity: Error,
        component: Some(Component::Host),
        clause: "8089-3-non-local",
        title: "host that no path of this platform can name",
        explanation: "On POSIX a path names files of this computer only. On Windows `\\\\host\\share` names those of others, by a name of the host, not by an IP literal or a drive letter.",
        bad: Example::expression("from_iri(\"file://server/share/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file://server/share/a\", Platform::Windows)"),
    }
    FILE_PATH_QUERY {
        code: "file-path-query",
        severity: Error,
        component: Some(Component::Query),
        clause: "8089-2-file-uri",
        title: "query in a `file` IRI",
        explanation: "A path cannot keep a query. Remove it first, or encode `?` as `%3F` if it belongs to the name.",
        bad: Example::expression("from_iri(\"file:///a?b\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a%3Fb\", Platform::Posix)"),
    }
    FILE_PATH_TRIPLET {
        code: "file-path-triplet",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-2.2-pct-encoded",
        title: "percent sign without two hexadecimal digits",
        explanation: "Two hexadecimal digits follow each `%`. Write `%25` for the character itself.",
        bad: Example::expression("from_iri(\"file:///100%\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///100%25\", Platform::Posix)"),
    }
    NAME_EMPTY {
        code: "name-empty",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.7-forms",
        title: "empty name",
        explanation: "A file or a key has a name of one character at least, so an empty path or segment names nothing.",
        bad: Example::expression("segment(\"\")"),
        good: Example::expression("segment(\"a\")"),
    }
    NAME_DOT_SEGMENT {
        code: "name-dot-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-5.2.4",
        title: "step in a path, not a name",
        explanation: "`.` and `..` are steps from one directory to another, in triplets too, and are removed from a path before a name is looked up. No segment stands for a file of such a name.",
        bad: Example::expression("segment(\"..\")"),
        good: Example::expression("segment(\"...\")"),
    }
    NAME_NUL {
        code: "name-nul",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "NUL in a name",
        explanation: "NUL ends a name in the interfaces of operating systems, so another file would be opened than the one that was checked.",
        bad: Example::expression("name_of(\"a%00b\")"),
        good: Example::expression("name_of(\"a%20b\")"),
    }
    NAME_SEPARATOR {
        code: "name-separator",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-8-order",
        title: "slash inside a name",
        explanation: "A slash separates names, so it cannot be part of one. An encoded slash in an identifier is data, and never becomes a separator.",
        bad: Example::expression("name_of(\"a%2Fb\")"),
        good: Example::expression("name_of(\"a%2Db\")"),
    }
    NAME_NOT_IN_CHARSET {
        code: "name-not-in-charset",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.4-generate",
        title: "octets that are not text in the charset of names",
        explanation: "A name becomes part of an IRI by its characters, so its octets must be text in the charset of the file system. Name that charset, or rename the file.",
        bad: Example::expression("decode_name(b\"caf\\xE9\", Charset::UTF_8)"),
        good: Example::expression("decode_name(b\"caf\\xC3\\xA9\", Charset::UTF_8)"),
    }
    NAME_NOT_ENCODABLE {
        code: "name-not-encodable",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.4-generate",
        title: "character that the charset of names does not have",
        explanation: "The identifier names a file with a character that the charset of the file system does not have, so there is no such file.",
        bad: Example::expression("encode_name(\"%C3%A9\", Charset::for_label(\"shift_jis\").unwrap())"),
        good: Example::expression("encode_name(\"%C3%A9\", Charset::for_label(\"iso-8859-1\").unwrap())"),
    }
}
