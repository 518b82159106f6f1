//! [`Settings`], the values of all options, and what they determine.

#[cfg(feature = "full")]
use alloc::string::{String, ToString};

#[cfg(feature = "full")]
use iri_kit::Rewrite;
#[cfg(feature = "archive")]
use iri_kit::archive::KeyProfile;
use iri_kit::bidi::HostRule;
use iri_kit::host::HostMapping;
use iri_kit::iri_core::Offsets;
#[cfg(feature = "full")]
use iri_kit::lint::{DisplayPolicy, DisplayRules, ScriptSet};
use iri_kit::lint::{LintProfile, Linter, Production, Severity};
use iri_kit::map::{DecodePolicy, DecodeRules, Mapping};
use iri_kit::syntax::parse_offsets;
use iri_kit::{Comparer, Edition, Finder, Form, ParseError, Parts, Rung, Steps};

#[cfg(feature = "archive")]
use crate::options::Opt;
use crate::problem::Problem;

/// The values of all options, of which an operation reads those that it has.
///
/// Set the fields, or use [`Call::set`](crate::Call::set) for names that users chose.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "each field is documented by the option of its name"
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub struct Settings {
    pub form: Form,
    pub production: Option<Production>,
    pub edition: Edition,
    pub rung: Rung,
    /// Steps in place of those of the rung.
    pub steps: Option<Steps>,
    pub hosts: HostMapping,
    pub policy: DecodePolicy,
    #[cfg(feature = "full")]
    pub level: DisplayPolicy,
    /// The scripts that can be displayed; `None` for all.
    #[cfg(feature = "full")]
    pub scripts: Option<ScriptSet>,
    #[cfg(feature = "full")]
    pub decode: bool,
    pub non_ascii_only: bool,
    pub uppercase: bool,
    pub uri: bool,
    pub ignore_fragment: bool,
    pub lenient: bool,
    pub profile: &'static LintProfile,
    pub least: Severity,
    pub dangerous_schemes: bool,
    pub www: bool,
    pub mail: bool,
    #[cfg(feature = "template")]
    pub any_order: bool,
    #[cfg(feature = "template")]
    pub encoded: bool,
    #[cfg(feature = "template")]
    pub iri: bool,
    #[cfg(feature = "template")]
    pub normal_form: bool,
    #[cfg(feature = "template")]
    pub safe: bool,
    pub invalid: Invalid,
    /// The form of keys; `None` for that of the rung.
    #[cfg(feature = "archive")]
    pub key_profile: Option<KeyProfile>,
    /// An option that was set and that a form of keys replaces.
    #[cfg(feature = "archive")]
    pub(crate) replaced: Option<&'static Opt>,
}

impl Settings {
    /// The settings that most operations share.
    pub const DEFAULT: Self = Self {
        form: Form::IriReference,
        production: None,
        edition: Edition::Rfc3987,
        rung: Rung::Syntax,
        steps: None,
        #[cfg(feature = "full")]
        hosts: HostMapping::Uts46,
        #[cfg(not(feature = "full"))]
        hosts: HostMapping::Percent,
        policy: DecodePolicy::Default,
        #[cfg(feature = "full")]
        level: DisplayPolicy::HighlyRestrictive,
        #[cfg(feature = "full")]
        scripts: None,
        #[cfg(feature = "full")]
        decode: true,
        non_ascii_only: false,
        uppercase: false,
        uri: false,
        ignore_fragment: false,
        lenient: false,
        profile: LintProfile::RFC3987,
        least: Severity::Advice,
        dangerous_schemes: false,
        www: false,
        mail: false,
        #[cfg(feature = "template")]
        any_order: false,
        #[cfg(feature = "template")]
        encoded: false,
        #[cfg(feature = "template")]
        iri: false,
        #[cfg(feature = "template")]
        normal_form: false,
        #[cfg(feature = "template")]
        safe: false,
        invalid: Invalid::Null,
        #[cfg(feature = "archive")]
        key_profile: None,
        #[cfg(feature = "archive")]
        replaced: None,
    };

    /// The steps of normalization.
    pub fn steps(&self) -> Steps {
        self.steps.unwrap_or(self.rung.steps())
    }

    /// The comparer for the steps, the hosts and the fragments.
    pub fn comparer(&self) -> Comparer<'static> {
        comparer(self.steps(), self.hosts).with_fragments(!self.ignore_fragment)
    }

    /// The mapping to URIs.
    pub fn mapping(&self) -> Mapping<'static> {
        mapping(self.hosts)
    }

    /// The rules of decoding.
    pub const fn decoding(&self) -> DecodeRules {
        DecodeRules::DEFAULT
            .with_policy(self.policy)
            .with_non_ascii_only(self.non_ascii_only)
            .with_uppercase(self.uppercase)
    }

    /// The rules for displaying identifiers. Labels stay as they are if hosts are not mapped.
    #[cfg(feature = "full")]
    pub fn display(&self) -> DisplayRules<'static> {
        let rules = DisplayRules::new(self.level).with_decoding(self.decode);
        let rules = match self.scripts {
            Some(scripts) => rules.with_scripts(scripts),
            None => rules,
        };
        rules.with_hosts(self.hosts.mapper())
    }

    /// The short and legible text that a reader may type for an identifier: its normal form, as it is
    /// displayed, as [`friendly`](iri_kit::text::friendly) writes it.
    #[cfg(feature = "full")]
    pub fn friendly(&self, parts: Parts<'_>) -> String {
        let normal = self.comparer().normalize_parts(parts).to_cow();
        let shown = self.display().display(&normal).to_cow();
        iri_kit::text::friendly(&shown).to_string()
    }

    /// The checker.
    pub fn linter<'o>(&self) -> Linter<'o> {
        let linter = Linter::new()
            .with_profile(self.profile)
            .with_least(self.least)
            .with_dangerous_schemes(self.dangerous_schemes);
        #[cfg(feature = "full")]
        let linter = linter
            .with_checks(iri_kit::lint::Checks::ALL)
            .with_hosts(self.hosts);
        match self.production {
            Some(production) => linter.with_production(production),
            None => linter,
        }
    }

    /// The finder.
    pub const fn finder<'o>(&self) -> Finder<'o> {
        Finder::new().with_www(self.www).with_mail(self.mail)
    }

    /// Splits a text by the form, or any text if invalid ones are converted.
    #[inline]
    pub(crate) fn parts<'a>(
        &self,
        texts: [&'a str; 2],
        argument: usize,
    ) -> Result<Parts<'a>, Mismatch<'a>> {
        let [first, second] = texts;
        let text = if argument == 0 { first } else { second };
        let mut offsets = Offsets::NONE;
        let parsed = if self.invalid == Invalid::Convert {
            offsets = Parts::split(text).offsets();
            Ok(())
        } else {
            parse_offsets(text, self.form, self.edition, &mut offsets)
        };
        match parsed {
            Ok(()) => Ok(Parts::with_offsets(text, offsets)),
            Err(error) => Err(Mismatch {
                error,
                text,
                form: self.form,
                argument,
            }),
        }
    }

    #[inline]
    pub(crate) fn parse<'a>(&self, text: &'a str) -> Result<Parts<'a>, ParseError> {
        iri_kit::parse_with(text, self.form, self.edition)
    }
}

/// A text that does not match the grammar.
///
/// A [`Problem`] is large. As the error of every parse it would keep the parts in memory, from which the compiler
/// copies them before they can be read.
pub(crate) struct Mismatch<'a> {
    error: ParseError,
    text: &'a str,
    form: Form,
    argument: usize,
}

impl From<Mismatch<'_>> for Problem {
    #[cold]
    fn from(mismatch: Mismatch<'_>) -> Self {
        let error = mismatch.error.located_in(mismatch.text, mismatch.form);
        Self::new(error, mismatch.argument)
    }
}

/// A comparer with these steps that maps hosts in this way.
pub fn comparer(steps: Steps, hosts: HostMapping) -> Comparer<'static> {
    let comparer = Comparer::new(steps);
    match hosts.mapper() {
        Some(mapper) => comparer.with_hosts(mapper),
        None => comparer,
    }
}

/// A mapping to URIs that maps hosts in this way.
pub fn mapping(hosts: HostMapping) -> Mapping<'static> {
    with_hosts(Mapping::new(), hosts)
}

/// The mapping of hosts in this way, with the other options of `mapping`.
pub fn with_hosts(mapping: Mapping<'_>, hosts: HostMapping) -> Mapping<'_> {
    let mapping = mapping.with_undecodable_hosts(hosts.keeps_undecodable());
    match hosts.mapper() {
        Some(mapper) => mapping.with_hosts(mapper),
        None => mapping,
    }
}

/// [`mapping`] for a new identifier, whose host may not have unassigned characters.
pub fn mapping_of_new(hosts: HostMapping) -> Mapping<'static> {
    match hosts.mapper_of_new() {
        Some(mapper) => mapping(hosts).with_hosts(mapper),
        None => mapping(hosts),
    }
}

/// The rule for hosts of right-to-left identifiers by this version of IDNA: that of all components if
/// hosts are not mapped.
pub fn host_rule(hosts: HostMapping) -> HostRule {
    match hosts {
        HostMapping::Percent => HostRule::Rfc3987,
        #[cfg(feature = "full")]
        HostMapping::Idna2003 => HostRule::Idna2003,
        // UTS 46 has the rule of IDNA2008.
        _ => HostRule::Idna2008,
    }
}

iri_kit::iri_core::tables::choices! {
    /// The result for a text that does not match the grammar.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Invalid {
        #[default]
        Null "null": "No result",
        /// Only for operations whose result is a text, or the hash of one.
        Keep "keep": "The text itself",
        /// Each text is split by RFC 3986, appendix B, and converted as far as it goes, so the result
        /// may be invalid. This is the fastest choice for texts that were checked before.
        Convert "convert": "A conversion without a check",
    }
}
