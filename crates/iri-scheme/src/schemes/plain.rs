//! Schemes with no rules of their own. Some require a host.

use crate::definition::Utf8Triplets;
use crate::rule::Rule;
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Internal resources of an application (RFC 6694).
    ABOUT = Scheme::new("about", Shape::Name);

    /// Telephone and telefax, merged into `tel` (RFC 2806).
    FAX = Scheme::new("fax", Shape::Number);

    /// Git repositories, over the Git protocol.
    GIT = Scheme::server("git", 9418);

    /// The Gopher protocol (RFC 4266).
    GOPHER = Scheme::server("gopher", 70)
        .with_empty_path_as_slash(true)
        .with_rules("server", &[Rule::Host("4266-2.1-host")]);

    /// The Internet Printing Protocol (RFC 3510).
    IPP = Scheme::server("ipp", 631)
        .with_empty_path_as_slash(true)
        .with_rules("server", &[Rule::Host("3510-4.4-host")]);

    /// The Internet Printing Protocol over TLS (RFC 7472).
    IPPS = Scheme::server("ipps", 631)
        .with_empty_path_as_slash(true)
        .with_rules("server", &[Rule::Host("7472-4.2-host")]);

    /// Data on a mail server (RFC 6196).
    MAILSERVER = Scheme::new("mailserver", Shape::Any);

    /// Telephone connections of modems, merged into `tel` (RFC 3966).
    MODEM = Scheme::new("modem", Shape::Number);

    /// The Network File System (RFC 2224).
    NFS = Scheme::server("nfs", 2049)
        .with_rules("server", &[Rule::Host("2224-2-host")]);

    /// The Post Office Protocol, version 3 (RFC 2384).
    POP = Scheme::server("pop", 110)
        .with_utf8(Utf8Triplets::Utf8, "RFC 3987, section 6.4; RFC 2384")
        .with_rules("server", &[Rule::Host("2384-3-host")]);

    /// The Prospero directory service (RFC 4157).
    PROSPERO = Scheme::server("prospero", 1525);

    /// Files, over the rsync protocol (RFC 5781).
    RSYNC = Scheme::server("rsync", 873)
        .with_rules("server", &[Rule::Host("5781-2-host")]);

    /// The Real Time Streaming Protocol over a reliable transport (RFC 7826).
    RTSP = Scheme::server("rtsp", 554)
        .with_rules("server", &[Rule::Host("7826-4.2-host")]);

    /// The Real Time Streaming Protocol over TLS (RFC 7826).
    RTSPS = Scheme::server("rtsps", 322)
        .with_rules("server", &[Rule::Host("7826-4.2-host")]);

    /// Files, over SSH.
    SFTP = Scheme::server("sftp", 22);

    /// Usenet over TLS (RFC 5538).
    SNEWS = Scheme::new("snews", Shape::Dotted)
        .with_default_port(563)
        .with_domain_names(true);

    /// The Secure Shell.
    SSH = Scheme::server("ssh", 22);

    /// The Telnet protocol (RFC 4248).
    TELNET = Scheme::server("telnet", 23)
        .with_empty_path_as_slash(true)
        .with_rules("server", &[Rule::Host("4248-2-host")]);

    /// The Trivial File Transfer Protocol (RFC 3617).
    TFTP = Scheme::server("tftp", 69)
        .with_rules("server", &[Rule::Host("3617-3-host")]);

    /// Wide Area Information Servers (RFC 4156).
    WAIS = Scheme::server("wais", 210);
}
rules! { plain }
