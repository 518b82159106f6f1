//! Schemes with no rules of their own. For some, the host is checked (`server.rs`).

use crate::facts::{Facts, Status};
use crate::rules::{SchemeSyntax, Shape};

/// Internal resources of an application (RFC 6694).
pub const ABOUT: Facts = Facts::new("about", Status::Permanent, Shape::Name);

/// Telephone and telefax, merged into `tel` (RFC 2806).
pub const FAX: Facts = Facts::new("fax", Status::Historical, Shape::Number);

/// Git repositories, over the Git protocol.
pub const GIT: Facts = Facts::server("git", Status::Provisional, 9418);

/// The Gopher protocol (RFC 4266).
pub const GOPHER: Facts = Facts::server("gopher", Status::Permanent, 70)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Server);

/// The Internet Printing Protocol (RFC 3510).
pub const IPP: Facts = Facts::server("ipp", Status::Permanent, 631)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Server);

/// The Internet Printing Protocol over TLS (RFC 7472).
pub const IPPS: Facts = Facts::server("ipps", Status::Permanent, 631)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Server);

/// Content identified by its hash.
pub const MAGNET: Facts = Facts::new("magnet", Status::Provisional, Shape::Query);

/// Data on a mail server (RFC 6196).
pub const MAILSERVER: Facts = Facts::new("mailserver", Status::Historical, Shape::Any);

/// Telephone connections of modems, merged into `tel` (RFC 3966).
pub const MODEM: Facts = Facts::new("modem", Status::Historical, Shape::Number);

/// The Network File System (RFC 2224).
pub const NFS: Facts =
    Facts::server("nfs", Status::Permanent, 2049).with_syntax(SchemeSyntax::Server);

/// The Post Office Protocol, version 3 (RFC 2384).
pub const POP: Facts =
    Facts::server("pop", Status::Permanent, 110).with_syntax(SchemeSyntax::Server);

/// The Prospero directory service (RFC 4157).
pub const PROSPERO: Facts = Facts::server("prospero", Status::Historical, 1525);

/// Files, over the rsync protocol (RFC 5781).
pub const RSYNC: Facts =
    Facts::server("rsync", Status::Provisional, 873).with_syntax(SchemeSyntax::Server);

/// The Real Time Streaming Protocol over a reliable transport (RFC 7826).
pub const RTSP: Facts =
    Facts::server("rtsp", Status::Permanent, 554).with_syntax(SchemeSyntax::Server);

/// The Real Time Streaming Protocol over TLS (RFC 7826).
pub const RTSPS: Facts =
    Facts::server("rtsps", Status::Permanent, 322).with_syntax(SchemeSyntax::Server);

/// Files, over SSH.
pub const SFTP: Facts = Facts::server("sftp", Status::Provisional, 22);

/// Usenet over TLS (RFC 5538).
pub const SNEWS: Facts = Facts::new("snews", Status::Historical, Shape::Dotted)
    .with_default_port(563)
    .with_domain_names(true);

/// The Secure Shell.
pub const SSH: Facts = Facts::server("ssh", Status::Provisional, 22);

/// The Telnet protocol (RFC 4248).
pub const TELNET: Facts = Facts::server("telnet", Status::Permanent, 23)
    .with_empty_path_as_slash(true)
    .with_syntax(SchemeSyntax::Server);

/// The Trivial File Transfer Protocol (RFC 3617).
pub const TFTP: Facts =
    Facts::server("tftp", Status::Permanent, 69).with_syntax(SchemeSyntax::Server);

/// Wide Area Information Servers (RFC 4156).
pub const WAIS: Facts = Facts::server("wais", Status::Historical, 210);
