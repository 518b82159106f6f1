//! Conversion of POSIX and Windows paths to `file` IRIs and back (RFC 8089).

mod exhaustive;
mod laws;
mod vectors;
