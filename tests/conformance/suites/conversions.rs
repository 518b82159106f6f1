//! Conversions between the eight types of identifiers.

mod exhaustive;
