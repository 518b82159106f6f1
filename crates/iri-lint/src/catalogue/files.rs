//! Rules for file paths, file names and `file` IRIs.

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
        explanation: "A `file` IRI identifies a file by its absolute path, which begins with `/`, or on Windows with a drive letter or a host. Join the path to the current directory first, or convert it to a relative reference.",
        bad: Example::expression("to_iri(\"a/b\", Platform::Posix)"),
        good: Example::expression("to_iri(\"/a/b\", Platform::Posix)"),
    }
    FILE_PATH_DEVICE {
        code: "file-path-device",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-E.3-unc",
        title: "path of a device, not of a file",
        explanation: "On Windows, `\\\\.\\` and `\\\\?\\` begin the names of devices and volumes. These are not files, so they have no `file` IRI. `\\\\?\\C:\\` and `\\\\?\\UNC\\` are allowed.",
        bad: Example::expression("to_iri(r\"\\\\.\\pipe\\a\", Platform::Windows)"),
        good: Example::expression("to_iri(r\"\\\\?\\C:\\a\", Platform::Windows)"),
    }
    FILE_PATH_UNC_INCOMPLETE {
        code: "file-path-unc-incomplete",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-E.3-unc",
        title: "UNC path without a host or share",
        explanation: "A UNC path names a host and one of its shares: `\\\\host\\share`.",
        bad: Example::expression("to_iri(r\"\\\\host\", Platform::Windows)"),
        good: Example::expression("to_iri(r\"\\\\host\\share\", Platform::Windows)"),
    }
    FILE_PATH_NUL {
        code: "file-path-nul",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "NUL in a path",
        explanation: "In the interfaces of operating systems, NUL ends a path, so a different file would be opened from the one that was checked.",
        bad: Example::expression("from_iri(\"file:///a%00b\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a%20b\", Platform::Posix)"),
    }
    FILE_PATH_SEPARATOR {
        code: "file-path-separator",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "separator inside a file name",
        explanation: "A percent-encoded slash, and on Windows a backslash, is part of a name in the IRI but would separate names in the path, which would then identify a different file.",
        bad: Example::expression("from_iri(\"file:///a%2Fb\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a/b\", Platform::Posix)"),
    }
    FILE_PATH_NOT_UTF8 {
        code: "file-path-not-utf8",
        severity: Error,
        component: Some(Component::Path),
        clause: "8089-4-utf8",
        title: "path that is not UTF-8",
        explanation: "The triplets encode octets that are not UTF-8. Only POSIX has such paths, and only as octets.",
        bad: Example::expression("from_iri(\"file:///%E9\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///%C3%A9\", Platform::Posix)"),
    }
    FILE_PATH_SCHEME {
        code: "file-path-scheme",
        severity: Error,
        component: Some(Component::Scheme),
        clause: "8089-2-file-scheme",
        title: "scheme other than `file`",
        explanation: "Only a `file` IRI identifies a path on this computer or its network. Resolve a relative reference first.",
        bad: Example::expression("from_iri(\"http://example.org/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a/b/c\", Platform::Posix)"),
    }
    FILE_PATH_AUTHORITY {
        code: "file-path-authority",
        severity: Error,
        component: None,
        clause: "8089-2-file-auth",
        title: "userinfo or port in a `file` IRI",
        explanation: "The authority of a `file` IRI is a host or empty. A path cannot represent a user or a port.",
        bad: Example::expression("from_iri(\"file://me@localhost/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file://localhost/a\", Platform::Posix)"),
    }
    FILE_PATH_HOST {
        code: "file-path-host",
        severity: Error,
        component: Some(Component::Host),
        clause: "8089-3-non-local",
        title: "host that a path of this platform cannot represent",
        explanation: "A POSIX path identifies only files on this computer. On Windows, `\\\\host\\share` identifies those on other hosts, by host name but not by an IP literal or a drive letter.",
        bad: Example::expression("from_iri(\"file://server/share/a\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file://server/share/a\", Platform::Windows)"),
    }
    FILE_PATH_QUERY {
        code: "file-path-query",
        severity: Error,
        component: Some(Component::Query),
        clause: "8089-2-file-uri",
        title: "query in a `file` IRI",
        explanation: "A path cannot represent a query. Remove it first, or write `?` as `%3F` if it is part of the name.",
        bad: Example::expression("from_iri(\"file:///a?b\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///a%3Fb\", Platform::Posix)"),
    }
    FILE_PATH_TRIPLET {
        code: "file-path-triplet",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-2.2-pct-encoded",
        title: "percent sign not followed by two hexadecimal digits",
        explanation: "A percent sign begins a percent-encoded triplet. Write a literal percent sign as `%25`.",
        bad: Example::expression("from_iri(\"file:///100%\", Platform::Posix)"),
        good: Example::expression("from_iri(\"file:///100%25\", Platform::Posix)"),
    }
    NAME_EMPTY {
        code: "name-empty",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.7-forms",
        title: "empty name",
        explanation: "The name of a file or key has at least one character, so an empty path or segment names nothing.",
        bad: Example::expression("segment(\"\")"),
        good: Example::expression("segment(\"a\")"),
    }
    NAME_DOT_SEGMENT {
        code: "name-dot-segment",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-5.2.4",
        title: "dot segment, which is not a name",
        explanation: "`.` and `..` are steps from one directory to another, even if they are percent-encoded, and are removed from a path before a name is looked up. No segment can identify a file of such a name.",
        bad: Example::expression("segment(\"..\")"),
        good: Example::expression("segment(\"...\")"),
    }
    NAME_NUL {
        code: "name-nul",
        severity: Error,
        component: Some(Component::Path),
        clause: "3986-7.3-file-system",
        title: "NUL in a name",
        explanation: "In the interfaces of operating systems, NUL ends a name, so a different file would be opened from the one that was checked.",
        bad: Example::expression("name_of(\"a%00b\")"),
        good: Example::expression("name_of(\"a%20b\")"),
    }
    NAME_SEPARATOR {
        code: "name-separator",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-8-order",
        title: "slash inside a name",
        explanation: "Slashes separate names, so a name cannot contain one. A percent-encoded slash is data and never becomes a separator.",
        bad: Example::expression("name_of(\"a%2Fb\")"),
        good: Example::expression("name_of(\"a%2Db\")"),
    }
    NAME_NOT_IN_CHARSET {
        code: "name-not-in-charset",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.4-generate",
        title: "octets that are not valid in the charset of names",
        explanation: "An IRI contains the characters of a name, so the octets of the name must be valid in the charset of the file system. Name that charset, or rename the file.",
        bad: Example::expression("decode_name(b\"caf\\xE9\", Charset::UTF_8)"),
        good: Example::expression("decode_name(b\"caf\\xC3\\xA9\", Charset::UTF_8)"),
    }
    NAME_NOT_ENCODABLE {
        code: "name-not-encodable",
        severity: Error,
        component: Some(Component::Path),
        clause: "3987-7.4-generate",
        title: "character that the charset of names cannot encode",
        explanation: "The identifier names a file with a character that the charset of the file system cannot encode, so there is no such file.",
        bad: Example::expression("encode_name(\"%C3%A9\", Charset::for_label(\"shift_jis\").unwrap())"),
        good: Example::expression("encode_name(\"%C3%A9\", Charset::for_label(\"iso-8859-1\").unwrap())"),
    }
}
