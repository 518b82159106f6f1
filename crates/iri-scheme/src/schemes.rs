//! The table of schemes. Each scheme is defined in a file of this folder: its own if it has rules of
//! its own, otherwise `plain.rs`.

pub(crate) mod acct;
pub(crate) mod coap;
pub(crate) mod data;
pub(crate) mod did;
pub(crate) mod dns;
pub(crate) mod file;
pub(crate) mod ftp;
pub(crate) mod geo;
pub(crate) mod http;
pub(crate) mod imap;
pub(crate) mod info;
pub(crate) mod ldap;
pub(crate) mod mailto;
pub(crate) mod mid;
pub(crate) mod news;
pub(crate) mod ni;
mod plain;
pub(crate) mod sip;
pub(crate) mod sms;
pub(crate) mod stun;
pub(crate) mod tag;
pub(crate) mod tel;
pub(crate) mod urn;
pub(crate) mod websocket;
pub(crate) mod xmpp;

use crate::facts::Facts;

pub use self::acct::ACCT;
pub use self::coap::{COAP, COAPS};
pub use self::data::DATA;
pub use self::did::DID;
pub use self::dns::DNS;
pub use self::file::FILE;
pub use self::ftp::FTP;
pub use self::geo::GEO;
pub use self::http::{HTTP, HTTPS};
pub use self::imap::IMAP;
pub use self::info::INFO;
pub use self::ldap::{LDAP, LDAPS};
pub use self::mailto::MAILTO;
pub use self::mid::{CID, MID};
pub use self::news::{NEWS, NNTP};
pub use self::ni::NI;
pub use self::plain::*;
pub use self::sip::{SIP, SIPS};
pub use self::sms::SMS;
pub use self::stun::{STUN, STUNS, TURN, TURNS};
pub use self::tag::TAG;
pub use self::tel::TEL;
pub use self::urn::URN;
pub use self::websocket::{WS, WSS};
pub use self::xmpp::XMPP;

/// Every scheme of the registry, sorted by name.
pub static ALL: &[Facts] = &[
    ABOUT, ACCT, CID, COAP, COAPS, DATA, DID, DNS, FAX, FILE, FTP, GEO, GIT, GOPHER, HTTP, HTTPS,
    IMAP, INFO, IPP, IPPS, LDAP, LDAPS, MAGNET, MAILSERVER, MAILTO, MID, MODEM, NEWS, NFS, NI,
    NNTP, POP, PROSPERO, RSYNC, RTSP, RTSPS, SFTP, SIP, SIPS, SMS, SNEWS, SSH, STUN, STUNS, TAG,
    TEL, TELNET, TFTP, TURN, TURNS, URN, WAIS, WS, WSS, XMPP,
];
