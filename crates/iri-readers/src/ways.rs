//! The ways of reading, as constants.
//!
//! A reader differs from one of these in a few dimensions, so its way is written with the rest of another one:
//! `Way { at: At::First, ..RFC3986 }`.

mod curl;
mod functional;
mod go;
mod jvm;
mod rfc3986;
mod scripting;
mod whatwg;

pub use curl::{CURL, CURL_7};
pub use functional::{ELIXIR, ERLANG, NETWORK_URI, OCAML};
pub use go::{GO, GO_1_19};
pub use jvm::{JDK_URI, JDK_URL, JDK_URL_23};
pub use rfc3986::{IRI, LENIENT, RFC3986, RFC3987, URI};
pub use scripting::{
    ADDRESSABLE, HTTP_TINY, LUA_SOCKET, LUA_URI, MOJO, PERL, PHP, PHP_RFC3986, RUBY,
};
pub use whatwg::{WHATWG, WHATWG_2025};
