//! [`Scheme`], everything that the crate knows about a scheme, stated once.
//!
//! A scheme is a constant of this type in `schemes`; its status and its document are in the
//! registry, `registered/table.rs`. The constants are never linked: `schemes.rs` computes a
//! static table of each kind of knowledge from them, so a program that only looks up facts
//! includes neither documents nor rules.

use core::num::NonZeroU16;

use crate::definition::{Definition, Utf8Triplets};
use crate::facts::Facts;
use crate::registered::table::Row;
use crate::rule::Rule;
use crate::rules::{Equivalence, Input, Shape};

/// A scheme: its facts, its definition and its rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scheme {
    pub(crate) facts: Facts,
    pub(crate) definition: Definition,
    pub(crate) rules: &'static [Rule],
    /// The number in a CRI, or [`NO_NUMBER`](crate::registered::table::NO_NUMBER).
    pub(crate) number: u16,
}

impl Scheme {
    /// Creates a scheme without a port, a host or its own rules, whose document does not specify
    /// an encoding. The name must be in lowercase and in the registry.
    #[expect(clippy::expect_used, reason = "evaluated at compile time")]
    pub(crate) const fn new(name: &'static str, shape: Shape) -> Self {
        let Row {
            status,
            reference,
            number,
            ..
        } = Row::of(name);
        Self {
            facts: Facts {
                name,
                status: status.expect("the registry lacks the status of this scheme"),
                default_port: None,
                has_domain_names: false,
                empty_path_is_slash: false,
                is_local: false,
                equivalence: Equivalence::Generic,
                shape,
                is_found: true,
                input: Input::Generic,
                has_rules: false,
            },
            definition: Definition {
                scheme: name,
                reference,
                utf8: Utf8Triplets::Unspecified,
                utf8_source: if reference.is_empty() {
                    "IANA registry"
                } else {
                    reference
                },
                utf8_note: "",
                syntax: "",
            },
            rules: &[],
            number,
        }
    }

    /// Creates a scheme with `//`, a host that is a domain name, and a default port.
    pub(crate) const fn server(name: &'static str, port: u16) -> Self {
        Self::new(name, Shape::Host)
            .with_default_port(port)
            .with_domain_names(true)
    }

    /// Sets [`Facts::default_port`].
    pub(crate) const fn with_default_port(mut self, port: u16) -> Self {
        self.facts.default_port = NonZeroU16::new(port);
        self
    }

    /// Sets [`Facts::has_domain_names`].
    pub(crate) const fn with_domain_names(mut self, yes: bool) -> Self {
        self.facts.has_domain_names = yes;
        self
    }

    /// Sets [`Facts::empty_path_is_slash`].
    pub(crate) const fn with_empty_path_as_slash(mut self, yes: bool) -> Self {
        self.facts.empty_path_is_slash = yes;
        self
    }

    /// Sets [`Facts::default_host`] to `localhost`.
    pub(crate) const fn with_localhost(mut self, yes: bool) -> Self {
        self.facts.is_local = yes;
        self
    }

    /// Sets [`Facts::equivalence`].
    pub(crate) const fn with_equivalence(mut self, equivalence: Equivalence) -> Self {
        self.facts.equivalence = equivalence;
        self
    }

    /// Sets [`Facts::is_found`].
    pub(crate) const fn with_search_in_text(mut self, yes: bool) -> Self {
        self.facts.is_found = yes;
        self
    }

    /// Sets [`Facts::input`].
    pub(crate) const fn with_input(mut self, input: Input) -> Self {
        self.facts.input = input;
        self
    }

    /// Sets [`Definition::utf8`] and [`Definition::utf8_source`].
    pub(crate) const fn with_utf8(mut self, utf8: Utf8Triplets, source: &'static str) -> Self {
        self.definition.utf8 = utf8;
        self.definition.utf8_source = source;
        self
    }

    /// Sets [`Definition::utf8_note`].
    pub(crate) const fn with_utf8_note(mut self, note: &'static str) -> Self {
        self.definition.utf8_note = note;
        self
    }

    /// Sets the rules that [`findings`](fn@crate::findings) applies, and
    /// [`Definition::syntax`], their name.
    pub(crate) const fn with_rules(mut self, syntax: &'static str, rules: &'static [Rule]) -> Self {
        self.facts.has_rules = true;
        self.definition.syntax = syntax;
        self.rules = rules;
        self
    }
}
