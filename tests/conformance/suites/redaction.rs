//! Passwords and secret parameters that are hidden in any string (RFC 3986, sections 3.2.1 and 7.5).

mod exhaustive;
mod laws;
