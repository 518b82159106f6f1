//! The options: a row of the table at the end for each.

use alloc::string::String;
#[cfg(feature = "full")]
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

#[cfg(feature = "archive")]
use iri_kit::archive::KeyProfile;
use iri_kit::compare::NormalizationStep;
use iri_kit::host::HostMapping;
use iri_kit::iri_core::Choice;
#[cfg(feature = "full")]
use iri_kit::lint::{DisplayPolicy, ScriptSet};
use iri_kit::lint::{LintProfile, Production, Severity};
use iri_kit::map::DecodePolicy;
use iri_kit::{Edition, Form, Rung, Steps};

pub use crate::settings::Invalid;
use crate::settings::Settings;

/// An option of operations.
///
/// ```
/// use iri_ops::options::{HOSTS, POLICY};
///
/// assert_eq!((POLICY.name, POLICY.values.names().count()), ("policy", 3));
/// assert!(HOSTS.values.names().any(|name| name == "percent"));
/// ```
#[derive(Debug)]
pub struct Opt {
    /// The name, in kebab-case.
    pub name: &'static str,
    /// Names that surfaces accepted before the options were one table.
    pub aliases: &'static [&'static str],
    /// One sentence, without a full stop.
    pub about: &'static str,
    /// The values.
    pub values: Values,
    pub(crate) get: fn(&Settings) -> Option<&'static str>,
    pub(crate) set: fn(&mut Settings, &str) -> bool,
}

/// The values of an option.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Values {
    /// One of these.
    One(&'static dyn Names),
    /// Several of these, separated by commas. Their order does not matter.
    Several(&'static dyn Names),
    /// `true` or `false`.
    Flag,
}

impl Values {
    /// The names of all values.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.described().map(|(name, ..)| name)
    }

    /// The name of each value, a sentence without a full stop, and further names of the value.
    pub fn described(self) -> impl Iterator<Item = Described> {
        let names: &dyn Names = match self {
            Self::One(names) | Self::Several(names) => names,
            Self::Flag => &Flag,
        };
        DescribedNames(names, 0)
    }
}

/// A name, a sentence, and further names.
pub type Described = (&'static str, &'static str, &'static [&'static str]);

struct DescribedNames(&'static dyn Names, usize);

impl Iterator for DescribedNames {
    type Item = Described;

    fn next(&mut self) -> Option<Self::Item> {
        let described = self.0.get(self.1)?;
        self.1 += 1;
        Some(described)
    }
}

/// The names and sentences of the values of a type.
pub trait Names: fmt::Debug + Sync {
    /// The name of the value with this index, a sentence without a full stop, and further names.
    fn get(&self, index: usize) -> Option<Described>;
}

/// Values of a [`Choice`].
#[derive(Debug)]
struct Of<C: 'static>(&'static [C]);

impl<C: Choice> Of<C> {
    /// All of them.
    const NAMES: &'static Self = &Self(C::ALL);
}

impl<C: Choice> Names for Of<C> {
    fn get(&self, index: usize) -> Option<Described> {
        let value = self.0.get(index)?;
        Some((value.name(), value.about(), value.aliases()))
    }
}

#[derive(Debug)]
struct Flag;

impl Names for Flag {
    fn get(&self, index: usize) -> Option<Described> {
        const VALUES: [Described; 2] = [("true", "Yes", &[]), ("false", "No", &[])];
        VALUES.get(index).copied()
    }
}

/// An option that an operation does not have, or a value that the option does not have.
///
/// The message lists the values, and does not contain the input.
#[derive(Clone, Copy, Debug)]
pub enum OptionError {
    /// No option has this name.
    Option,
    /// The option has no such value.
    Value(&'static Opt),
    /// The option has no meaning beside `profile`, whose value is the form of the keys.
    Replaced(&'static Opt),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let option = match self {
            Self::Option => return f.write_str("unknown option"),
            Self::Replaced(option) => {
                return write!(f, "profile cannot be used with {}", option.name);
            }
            Self::Value(option) => option,
        };
        write!(f, "unknown {}; expected one of: ", option.name)?;
        for (index, name) in option.values.names().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{name}")?;
        }
        Ok(())
    }
}

impl Error for OptionError {}

impl Opt {
    /// The name with underscores, as SQL and Python spell it.
    ///
    /// ```
    /// use iri_ops::options::IGNORE_FRAGMENT;
    ///
    /// assert_eq!(IGNORE_FRAGMENT.snake_name(), "ignore_fragment");
    /// ```
    pub fn snake_name(&self) -> String {
        self.name.replace('-', "_")
    }

    /// Whether this is the name of the option or an alias.
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.aliases.contains(&name)
    }

    /// The name of the value in `settings`; `None` if none is chosen.
    pub fn get(&self, settings: &Settings) -> Option<&'static str> {
        (self.get)(settings)
    }

    /// Sets the value with this name.
    ///
    /// ```
    /// # #[cfg(feature = "archive")] {
    /// use iri_ops::options::{INVALID, KEY_PROFILE, RUNG};
    /// use iri_ops::{OptionError, operations::KEY};
    ///
    /// let mut settings = KEY.defaults;
    /// assert!(KEY_PROFILE.set(&mut settings, "surt").is_ok());
    /// assert!(INVALID.set(&mut settings, "keep").is_ok());
    /// let both = RUNG.set(&mut settings, "scheme");
    /// assert!(matches!(both, Err(OptionError::Replaced(option)) if option.name == "rung"));
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The option has no such value, or it is set beside a `profile` of keys that replaces it.
    pub fn set(&'static self, settings: &mut Settings, value: &str) -> Result<(), OptionError> {
        if !(self.set)(settings, value) {
            return Err(OptionError::Value(self));
        }
        #[cfg(feature = "archive")]
        {
            if self.is_replaced_by_profile() {
                settings.replaced = Some(self);
            }
            if let (Some(_), Some(option)) = (settings.key_profile, settings.replaced) {
                return Err(OptionError::Replaced(option));
            }
        }
        Ok(())
    }

    /// Whether an error results if the option is set beside a `profile` of keys.
    ///
    /// ```
    /// use iri_ops::options::{INVALID, RUNG};
    ///
    /// assert!(RUNG.is_replaced_by_profile() && !INVALID.is_replaced_by_profile());
    /// ```
    #[cfg(feature = "archive")]
    pub fn is_replaced_by_profile(&self) -> bool {
        [&RUNG, &STEPS, &HOSTS, &FORM]
            .iter()
            .any(|option| option.name == self.name)
    }
}

/// Writes a value that was found by its name. Returns whether there is one.
fn put<T>(field: &mut T, found: Option<T>) -> bool {
    let is_known = found.is_some();
    if let Some(value) = found {
        *field = value;
    }
    is_known
}

fn flag(name: &str) -> Option<bool> {
    match name {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "the type of the name of every value"
)]
const fn flag_name(flag: bool) -> Option<&'static str> {
    Some(if flag { "true" } else { "false" })
}

/// The steps in a list of names.
fn steps(names: &str) -> Option<Steps> {
    let mut steps = names.split(',').map(Steps::named);
    steps.try_fold(Steps::NONE, |all, step| Some(all.or(step?)))
}

/// The grammar that a text must match.
pub static FORM: Opt = Opt {
    name: "form",
    aliases: &["as"],
    about: "The production that the text must match",
    values: Values::One(Of::<Form>::NAMES),
    get: |settings| Some(settings.form.name()),
    set: |settings, name| put(&mut settings.form, Form::named(name)),
};

/// The grammar of the checker, which knows LEIRIs as well.
pub static PRODUCTION: Opt = Opt {
    name: "form",
    aliases: &["as"],
    about: "The production that the text is checked as; by default that of the profile",
    values: Values::One(Of::<Production>::NAMES),
    get: |settings| settings.production.map(Production::name),
    set: |settings, name| put(&mut settings.production, Production::named(name).map(Some)),
};

/// The document that defines the grammar.
pub static EDITION: Opt = Opt {
    name: "edition",
    aliases: &[],
    about: "The specification that defines the grammar of IRIs",
    values: Values::One(Of::<Edition>::NAMES),
    get: |settings| Some(settings.edition.name()),
    set: |settings, name| put(&mut settings.edition, Edition::named(name)),
};

/// The rung of the ladder.
pub static RUNG: Opt = Opt {
    name: "rung",
    aliases: &["to"],
    about: "The rung of the ladder of comparison (RFC 3987, section 5.3)",
    values: Values::One(Of::<Rung>::NAMES),
    get: |settings| Some(settings.rung.name()),
    set: |settings, name| {
        settings.steps = None;
        put(&mut settings.rung, Rung::named(name))
    },
};

/// Steps in place of those of a rung.
pub static STEPS: Opt = Opt {
    name: "steps",
    aliases: &[],
    about: "The steps of normalization, in place of those of a rung",
    values: Values::Several(Of::<NormalizationStep>::NAMES),
    get: |_| None,
    set: |settings, names| put(&mut settings.steps, steps(names).map(Some)),
};

/// The mapping of hosts.
pub static HOSTS: Opt = Opt {
    name: "hosts",
    aliases: &["host", "version"],
    about: "How hosts that are domain names are mapped",
    values: Values::One(Of::<HostMapping>::NAMES),
    get: |settings| Some(settings.hosts.name()),
    set: |settings, name| put(&mut settings.hosts, HostMapping::named(name)),
};

/// The policy of decoding.
pub static POLICY: Opt = Opt {
    name: "policy",
    aliases: &[],
    about: "Which characters stay percent-encoded (RFC 3987, section 3.2, step 4)",
    values: Values::One(Of::<DecodePolicy>::NAMES),
    get: |settings| Some(settings.policy.name()),
    set: |settings, name| put(&mut settings.policy, DecodePolicy::named(name)),
};

/// The restriction level of displayed identifiers.
#[cfg(feature = "full")]
pub static LEVEL: Opt = Opt {
    name: "level",
    aliases: &["display"],
    about: "The mixtures of scripts that are displayed in Unicode (UTS 39, section 5.2)",
    values: Values::One(Of::<DisplayPolicy>::NAMES),
    get: |settings| Some(settings.level.name()),
    set: |settings, name| put(&mut settings.level, DisplayPolicy::named(name)),
};

/// The scripts that a reader can enter, or a device can display.
#[cfg(feature = "full")]
pub static SCRIPTS: Opt = Opt {
    name: "scripts",
    aliases: &[],
    about: "The scripts that are displayed, by ISO 15924 codes or Unicode names; by default all",
    values: Values::Several(&Scripts),
    get: |_| None,
    set: |settings, names| put(&mut settings.scripts, scripts(names).map(Some)),
};

#[cfg(feature = "full")]
#[derive(Debug)]
struct Scripts;

#[cfg(feature = "full")]
impl Names for Scripts {
    fn get(&self, index: usize) -> Option<Described> {
        let (name, about) = ScriptSet::recommended().nth(index)?;
        Some((name, about, &[]))
    }
}

/// Returns the set of scripts with these names, which are separated by commas.
///
/// ```
/// let scripts = iri_ops::options::scripts("Latn,Jpan").unwrap();
/// assert!(scripts.contains('日') && !scripts.contains('ж'));
/// assert!(iri_ops::options::scripts("Latn,?").is_none());
/// ```
#[cfg(feature = "full")]
pub fn scripts(names: &str) -> Option<ScriptSet> {
    let names: Vec<&str> = names.split(',').collect();
    ScriptSet::named(&names)
}

/// Whether triplets are displayed decoded.
#[cfg(feature = "full")]
pub static DECODE: Opt = Opt {
    name: "decode",
    aliases: &[],
    about: "Whether triplets are displayed decoded, where RFC 3987, section 3.2, allows it",
    values: Values::Flag,
    get: |settings| flag_name(settings.decode),
    set: |settings, name| put(&mut settings.decode, flag(name)),
};

/// Whether triplets of US-ASCII characters stay.
pub static NON_ASCII_ONLY: Opt = Opt {
    name: "non-ascii-only",
    aliases: &[],
    about: "Whether only triplets of octets from 0x80 on are decoded",
    values: Values::Flag,
    get: |settings| flag_name(settings.non_ascii_only),
    set: |settings, name| put(&mut settings.non_ascii_only, flag(name)),
};

/// Whether triplets that stay are written in upper case.
pub static UPPERCASE: Opt = Opt {
    name: "uppercase",
    aliases: &[],
    about: "Whether the triplets that stay are written in upper case",
    values: Values::Flag,
    get: |settings| flag_name(settings.uppercase),
    set: |settings, name| put(&mut settings.uppercase, flag(name)),
};

/// Whether the result is a URI.
pub static URI: Opt = Opt {
    name: "uri",
    aliases: &[],
    about: "Whether the normal form is written as a URI",
    values: Values::Flag,
    get: |settings| flag_name(settings.uri),
    set: |settings, name| put(&mut settings.uri, flag(name)),
};

/// Whether fragments are compared.
pub static IGNORE_FRAGMENT: Opt = Opt {
    name: "ignore-fragment",
    aliases: &[],
    about: "Whether fragments are ignored",
    values: Values::Flag,
    get: |settings| flag_name(settings.ignore_fragment),
    set: |settings, name| put(&mut settings.ignore_fragment, flag(name)),
};

/// The backward-compatible form of resolution.
pub static LENIENT: Opt = Opt {
    name: "lenient",
    aliases: &[],
    about: "Whether a reference may repeat the scheme of the base (RFC 3986, section 5.2.2)",
    values: Values::Flag,
    get: |settings| flag_name(settings.lenient),
    set: |settings, name| put(&mut settings.lenient, flag(name)),
};

/// The profile of the checker.
pub static PROFILE: Opt = Opt {
    name: "profile",
    aliases: &[],
    about: "The profile of the checker: a grammar and severities",
    values: Values::One(Of::<&LintProfile>::NAMES),
    get: |settings| Some(settings.profile.name()),
    set: |settings, name| put(&mut settings.profile, LintProfile::named(name)),
};

/// The form of keys.
#[cfg(feature = "archive")]
pub static KEY_PROFILE: Opt = Opt {
    name: "profile",
    aliases: &[],
    about: "The form of a web archive or a crawler, in place of that of the rung; any text has such a key",
    values: Values::One(Of::<KeyProfile>::NAMES),
    get: |settings| settings.key_profile.map(KeyProfile::name),
    set: |settings, name| put(&mut settings.key_profile, KeyProfile::named(name).map(Some)),
};

/// The least severity.
pub static LEAST: Opt = Opt {
    name: "least",
    aliases: &[],
    about: "The least severity that is reported",
    values: Values::One(Of::<Severity>::NAMES),
    get: |settings| Some(settings.least.name()),
    set: |settings, name| put(&mut settings.least, Severity::named(name)),
};

/// Whether dangerous schemes are reported.
pub static DANGEROUS_SCHEMES: Opt = Opt {
    name: "dangerous-schemes",
    aliases: &[],
    about: "Whether schemes are reported that are dangerous in links, such as `javascript`",
    values: Values::Flag,
    get: |settings| flag_name(settings.dangerous_schemes),
    set: |settings, name| put(&mut settings.dangerous_schemes, flag(name)),
};

/// Whether names that begin with `www.` are found.
pub static WWW: Opt = Opt {
    name: "www",
    aliases: &[],
    about: "Whether names such as `www.example.org` are found",
    values: Values::Flag,
    get: |settings| flag_name(settings.www),
    set: |settings, name| put(&mut settings.www, flag(name)),
};

/// Whether mail addresses are found.
pub static MAIL: Opt = Opt {
    name: "mail",
    aliases: &[],
    about: "Whether mail addresses are found",
    values: Values::Flag,
    get: |settings| flag_name(settings.mail),
    set: |settings, name| put(&mut settings.mail, flag(name)),
};

/// The repertoire of templates.
#[cfg(feature = "template")]
pub static IRI: Opt = Opt {
    name: "iri",
    aliases: &[],
    about: "Whether references are IRIs instead of URIs",
    values: Values::Flag,
    get: |settings| flag_name(settings.iri),
    set: |settings, name| put(&mut settings.iri, flag(name)),
};

/// The restrictions of a server.
#[cfg(feature = "template")]
pub static SAFE: Opt = Opt {
    name: "safe",
    aliases: &[],
    about: "Whether values are parts of one segment, without dot segments and encoded slashes",
    values: Values::Flag,
    get: |settings| flag_name(settings.safe),
    set: |settings, name| put(&mut settings.safe, flag(name)),
};

/// The order of a query.
#[cfg(feature = "template")]
pub static ANY_ORDER: Opt = Opt {
    name: "any-order",
    aliases: &[],
    about: "Whether the parameters of a query may have any order",
    values: Values::Flag,
    get: |settings| flag_name(settings.any_order),
    set: |settings, name| put(&mut settings.any_order, flag(name)),
};

/// The normal form in matching.
#[cfg(feature = "template")]
pub static NORMAL_FORM: Opt = Opt {
    name: "normal-form",
    aliases: &[],
    about: "Whether a reference is matched like its normal form: triplets, scheme and host have no case",
    values: Values::Flag,
    get: |settings| flag_name(settings.normal_form),
    set: |settings, name| put(&mut settings.normal_form, flag(name)),
};

/// The decoding of values.
#[cfg(feature = "template")]
pub static ENCODED: Opt = Opt {
    name: "encoded",
    aliases: &[],
    about: "Whether values stay as the reference contains them, with their triplets",
    values: Values::Flag,
    get: |settings| flag_name(settings.encoded),
    set: |settings, name| put(&mut settings.encoded, flag(name)),
};

/// The treatment of texts that do not match the grammar.
pub static INVALID: Opt = ANY_INVALID;

/// The same where the result is not a text, so that no row is kept.
pub static INVALID_CONVERTED: Opt = Opt {
    values: Values::One(&Of(&[Invalid::Null, Invalid::Convert])),
    set: |settings, name| Invalid::Keep.name() != name && INVALID.set(settings, name).is_ok(),
    ..ANY_INVALID
};

/// The same where nothing is converted without a check.
pub static INVALID_KEPT: Opt = Opt {
    values: Values::One(&Of(&[Invalid::Null, Invalid::Keep])),
    set: |settings, name| Invalid::Convert.name() != name && INVALID.set(settings, name).is_ok(),
    ..ANY_INVALID
};

const ANY_INVALID: Opt = Opt {
    name: "invalid",
    aliases: &[],
    about: "The result for a text that does not match the grammar",
    values: Values::One(Of::<Invalid>::NAMES),
    get: |settings| Some(settings.invalid.name()),
    set: |settings, name| put(&mut settings.invalid, Invalid::named(name)),
};
