//! Character references of HTML.

mod exhaustive;
