//! Arguments that are constants with names: form, rung, version of IDNA, profile, and treatment of invalid rows.

use datafusion_common::{Result, ScalarValue, plan_err};
use iri_arrow::iri_kit::host::{HostMapper, Idna2003, Idna2008, Uts46};
use iri_arrow::iri_kit::lint::LintProfile;
use iri_arrow::iri_kit::{Comparer, Form, Rung};
use iri_arrow::{Invalid, Rules};

static UTS46: Uts46 = Uts46::new();
static BROWSER: Uts46 = Uts46::browser();
static IDNA2003: Idna2003 = Idna2003::new();

const DOMAINS: [&str; 4] = ["uts46", "uts46-browser", "idna2008", "idna2003"];

const RUNGS: [Rung; 6] = [
    Rung::Simple,
    Rung::Case,
    Rung::Character,
    Rung::Percent,
    Rung::Syntax,
    Rung::Scheme,
];

/// A kind of constant argument.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Choice {
    /// The form that the grammar requires.
    Form,
    /// The rung of the ladder of comparison.
    Rung,
    /// The version of IDNA.
    Domain,
    /// The profile of the checker.
    Profile,
    /// The treatment of invalid rows.
    Invalid,
}

impl Choice {
    /// The name of the argument, with its default if it has one.
    pub(crate) const fn about(self) -> (&'static str, &'static str) {
        match self {
            Self::Form => (
                "form",
                "The production that a row must match. The default is 'iri'.",
            ),
            Self::Rung => (
                "rung",
                "The rung of the ladder of comparison of RFC 3987, section 5.3.",
            ),
            Self::Domain => ("version", "The version of IDNA. The default is 'uts46'."),
            Self::Profile => (
                "profile",
                "The profile of the checker. The default is 'rfc3987'.",
            ),
            Self::Invalid => (
                "invalid",
                "The result for an invalid row: 'null', 'keep' for the row itself, or 'convert' for a conversion without a check. The default is 'null'.",
            ),
        }
    }

    /// Whether the argument may be omitted.
    pub(crate) const fn is_optional(self) -> bool {
        !matches!(self, Self::Rung)
    }

    /// All names.
    pub(crate) fn names(self) -> Vec<&'static str> {
        match self {
            Self::Form => Form::ALL.map(Form::name).to_vec(),
            Self::Rung => RUNGS.map(Rung::name).to_vec(),
            Self::Domain => DOMAINS.to_vec(),
            Self::Profile => LintProfile::ALL
                .iter()
                .map(|profile| profile.name())
                .collect(),
            Self::Invalid => Invalid::ALL.map(Invalid::name).to_vec(),
        }
    }
}

/// The values of all constant arguments of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    form: Option<Form>,
    rung: Rung,
    domain: &'static str,
    profile: &'static LintProfile,
    invalid: Invalid,
}

impl Chosen {
    /// Reads the constants of a call of `function`.
    pub(crate) fn read(
        function: &str,
        choices: &[Choice],
        constants: &[Option<&ScalarValue>],
    ) -> Result<Self> {
        let mut chosen = Self {
            form: None,
            rung: Rung::Simple,
            domain: "uts46",
            profile: LintProfile::RFC3987,
            invalid: Invalid::Null,
        };
        for (choice, constant) in choices.iter().zip(constants) {
            let (argument, _) = choice.about();
            let names = choice.names();
            let name = constant.and_then(ScalarValue::try_as_str).flatten();
            if !name.is_some_and(|name| chosen.set(*choice, name)) {
                let found = match (constant, name) {
                    (_, Some(name)) => format!("'{name}'"),
                    (Some(_), None) => "another constant".to_owned(),
                    (None, None) => "an expression".to_owned(),
                };
                return plan_err!(
                    "{function}: the argument {argument} must be one of the constants '{}', found {found}",
                    names.join("', '")
                );
            }
        }
        Ok(chosen)
    }

    /// Sets a value. Returns whether the name is known.
    fn set(&mut self, choice: Choice, name: &str) -> bool {
        match choice {
            Choice::Form => {
                self.form = Form::ALL.into_iter().find(|form| form.name() == name);
                self.form.is_some()
            }
            Choice::Rung => {
                let rung = RUNGS.into_iter().find(|rung| rung.name() == name);
                self.rung = rung.unwrap_or(self.rung);
                rung.is_some()
            }
            Choice::Domain => {
                let domain = DOMAINS.into_iter().find(|domain| *domain == name);
                self.domain = domain.unwrap_or(self.domain);
                domain.is_some()
            }
            Choice::Profile => {
                let profile = LintProfile::named(name);
                self.profile = profile.unwrap_or(self.profile);
                profile.is_some()
            }
            Choice::Invalid => {
                let invalid = Invalid::ALL
                    .into_iter()
                    .find(|invalid| invalid.name() == name);
                self.invalid = invalid.unwrap_or(self.invalid);
                invalid.is_some()
            }
        }
    }

    /// The rules for checking: the form is `iri` if none is chosen.
    pub(crate) fn checking(&self) -> Rules {
        Rules::new(self.form.unwrap_or(Form::Iri))
    }

    /// The rules for converting: IRI references.
    pub(crate) fn converting(&self) -> Rules {
        Rules::REFERENCE.with_invalid(self.invalid)
    }

    /// The comparer of the rung. Domain names are mapped by UTS 46, as the program `iri` does.
    pub(crate) fn comparer(&self) -> Comparer<'static> {
        Comparer::from(self.rung).with_hosts(&UTS46)
    }

    /// The mapper of the version of IDNA.
    pub(crate) fn mapper(&self) -> &'static dyn HostMapper {
        match self.domain {
            "uts46-browser" => &BROWSER,
            "idna2008" => &Idna2008,
            "idna2003" => &IDNA2003,
            _ => &UTS46,
        }
    }

    /// The profile of the checker.
    pub(crate) const fn profile(&self) -> &'static LintProfile {
        self.profile
    }
}
