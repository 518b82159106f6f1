//! Schemes of which only facts are known.

use crate::facts::{Facts, Status};
use crate::rules::Shape;

/// Internal resources of an application (RFC 6694).
pub const ABOUT: Facts = Facts::new("about", Status::Permanent, Shape::Name);

/// Accounts of users at a host (RFC 7565).
pub const ACCT: Facts = Facts::new("acct", Status::Permanent, Shape::Address);

/// A part of a message, by its `Content-ID` (RFC 2392).
pub const CID: Facts = Facts::new("cid", Status::Permanent, Shape::Address);

/// The Constrained Application Protocol (RFC 7252).
pub const COAP: Facts =
    Facts::server("coap", Status::Permanent, 5683).with_empty_path_as_slash(true);

/// The Constrained Application Protocol over DTLS (RFC 7252).
pub const COAPS: Facts =
    Facts::server("coaps", Status::Permanent, 5684).with_empty_path_as_slash(true);

/// Records of the Domain Name System (RFC 4501).
pub const DNS: Facts = Facts::new("dns", Status::Permanent, Shape::Dotted)
    .with_default_port(53)
    .with_domain_names(true);

/// Telephone and telefax, merged into `tel` (RFC 2806).
pub const FAX: Facts = Facts::new("fax", Status::Historical, Shape::Number);

/// Repositories of Git, over its own protocol.
pub const GIT: Facts = Facts::server("git", Status::Provisional, 9418);

/// The Gopher protocol (RFC 4266).
pub const GOPHER: Facts =
    Facts::server("gopher", Status::Permanent, 70).with_empty_path_as_slash(true);

/// The Internet Message Access Protocol (RFC 5092).
pub const IMAP: Facts = Facts::server("imap", Status::Permanent, 143);

/// The Internet Printing Protocol (RFC 3510).
pub const IPP: Facts = Facts::server("ipp", Status::Permanent, 631).with_empty_path_as_slash(true);

/// The Internet Printing Protocol over TLS (RFC 7472).
pub const IPPS: Facts =
    Facts::server("ipps", Status::Permanent, 631).with_empty_path_as_slash(true);

/// The Lightweight Directory Access Protocol (RFC 4516).
pub const LDAP: Facts = Facts::new("ldap", Status::Permanent, Shape::Place)
    .with_default_port(389)
    .with_domain_names(true);

/// The Lightweight Directory Access Protocol over TLS.
pub const LDAPS: Facts = Facts::new("ldaps", Status::Provisional, Shape::Place)
    .with_default_port(636)
    .with_domain_names(true);

/// Content by its hash.
pub const MAGNET: Facts = Facts::new("magnet", Status::Provisional, Shape::Query);

/// Data of a mail server (RFC 6196).
pub const MAILSERVER: Facts = Facts::new("mailserver", Status::Historical, Shape::Any);

/// A message, by its `Message-ID` (RFC 2392).
pub const MID: Facts = Facts::new("mid", Status::Permanent, Shape::Address);

/// Telephone connections of modems, merged into `tel` (RFC 3966).
pub const MODEM: Facts = Facts::new("modem", Status::Historical, Shape::Number);

/// Groups and articles of Usenet (RFC 5538).
pub const NEWS: Facts = Facts::new("news", Status::Permanent, Shape::Dotted);

/// The Network File System (RFC 2224).
pub const NFS: Facts = Facts::server("nfs", Status::Permanent, 2049);

/// Content by its hash (RFC 6920).
pub const NI: Facts = Facts::new("ni", Status::Permanent, Shape::Place);

/// The Network News Transfer Protocol (RFC 5538).
pub const NNTP: Facts = Facts::server("nntp", Status::Permanent, 119);

/// The Post Office Protocol, version 3 (RFC 2384).
pub const POP: Facts = Facts::server("pop", Status::Permanent, 110);

/// The Prospero directory service (RFC 4157).
pub const PROSPERO: Facts = Facts::server("prospero", Status::Historical, 1525);

/// Files, by the rsync protocol (RFC 5781).
pub const RSYNC: Facts = Facts::server("rsync", Status::Provisional, 873);

/// The Real Time Streaming Protocol over a reliable transport (RFC 7826).
pub const RTSP: Facts = Facts::server("rtsp", Status::Permanent, 554);

/// The Real Time Streaming Protocol over TLS (RFC 7826).
pub const RTSPS: Facts = Facts::server("rtsps", Status::Permanent, 322);

/// Files, over SSH.
pub const SFTP: Facts = Facts::server("sftp", Status::Provisional, 22);

/// Usenet over TLS (RFC 5538).
pub const SNEWS: Facts = Facts::new("snews", Status::Historical, Shape::Dotted)
    .with_default_port(563)
    .with_domain_names(true);

/// The Secure Shell.
pub const SSH: Facts = Facts::server("ssh", Status::Provisional, 22);

/// Servers of Session Traversal Utilities for NAT (RFC 7064).
pub const STUN: Facts =
    Facts::new("stun", Status::Permanent, Shape::Dotted).with_default_port(3478);

/// Servers of Session Traversal Utilities for NAT, over TLS (RFC 7064).
pub const STUNS: Facts =
    Facts::new("stuns", Status::Permanent, Shape::Dotted).with_default_port(5349);

/// The Telnet protocol (RFC 4248).
pub const TELNET: Facts =
    Facts::server("telnet", Status::Permanent, 23).with_empty_path_as_slash(true);

/// The Trivial File Transfer Protocol (RFC 3617).
pub const TFTP: Facts = Facts::server("tftp", Status::Permanent, 69);

/// Servers of Traversal Using Relays around NAT (RFC 7065).
pub const TURN: Facts =
    Facts::new("turn", Status::Permanent, Shape::Dotted).with_default_port(3478);

/// Servers of Traversal Using Relays around NAT, over TLS (RFC 7065).
pub const TURNS: Facts =
    Facts::new("turns", Status::Permanent, Shape::Dotted).with_default_port(5349);

/// Wide Area Information Servers (RFC 4156).
pub const WAIS: Facts = Facts::server("wais", Status::Historical, 210);
