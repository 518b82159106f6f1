//! The parser that is fed in pieces: against the automata of the grammars, against the decoder of the standard library,
//! and against the parser of whole strings.

mod exhaustive;
mod laws;
