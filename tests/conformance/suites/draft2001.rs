//! draft-masinter-url-i18n-07 (2001): its grammar, and the results of RFC 3987 for the same
//! strings.

mod exhaustive;
mod laws;
mod vectors;
