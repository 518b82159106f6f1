//! [`Call`], an operation with its options, applied to one row after the other.
//!
//! Languages and query engines call an operation on millions of rows with the same options. So everything that
//! options determine is built once: the comparer, the checker, the finder and the base. A row then costs a call
//! through the pointer of the operation, and its result goes to a string that is used again.
//!
//! [`Settings`] are plain values, and the only source of the comparer, the checker and the finder. Setting an
//! option builds these anew, so the order in which options are set does not matter.

use alloc::string::String;

use iri_kit::host::HostMapping;
use iri_kit::lint::Linter;
#[cfg(feature = "template")]
use iri_kit::template::{Pattern, Template};
use iri_kit::{Base, Comparer, Finder, Iri, ParseError, Parts, Span, Uri};

use crate::operations::{Input, Operation};
use crate::options::OptionError;
use crate::problem::Problem;
use crate::settings::{Invalid, Settings};
use crate::value::{Type, Value};

/// An operation with its options. What they require is prepared once, for any number of rows.
///
/// ```
/// use iri_ops::{Call, operation};
///
/// let mut call = Call::new(operation("to-uri").unwrap());
/// # #[cfg(feature = "full")] {
/// call.set("hosts", "uts46")?;
/// assert!(call.set("hosts", "dns").is_err() && call.set("rung", "syntax").is_err());
/// let mut scratch = String::new();
/// for (iri, uri) in [
///     ("http://é.example/é", Some("http://xn--9ca.example/%C3%A9")),
///     ("http://example.org/a b", None),
/// ] {
///     assert_eq!(call.apply([iri, ""], &mut scratch).as_str(), uri);
/// }
/// # }
/// # Ok::<_, iri_ops::OptionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Call<'o> {
    operation: &'static Operation,
    pub(crate) settings: Settings,
    pub(crate) comparer: Comparer<'static>,
    pub(crate) linter: Linter<'o>,
    pub(crate) finder: Finder<'o>,
    pub(crate) base: Option<AnyBase<'o>>,
    #[cfg(feature = "template")]
    pub(crate) pattern: Option<Pattern<'o>>,
    protected: &'o [&'o str],
    schemes: Option<&'o [&'o str]>,
}

impl<'o> Call<'o> {
    /// The operation with its defaults.
    pub fn new(operation: &'static Operation) -> Self {
        Self::with_settings(operation, operation.defaults)
    }

    /// The operation with these values of its options.
    pub fn with_settings(operation: &'static Operation, settings: Settings) -> Self {
        Self {
            operation,
            settings,
            comparer: settings.comparer(),
            linter: settings.linter(),
            finder: settings.finder(),
            base: None,
            #[cfg(feature = "template")]
            pattern: None,
            protected: &[],
            schemes: None,
        }
    }

    /// Sets domain names, paths or both to protect, such as `example.org/login`: `findings` reports other hosts
    /// and paths that look like one of them.
    #[must_use]
    pub fn with_protected(self, names: &'o [&'o str]) -> Self {
        let (linter, protected) = (self.linter.with_protected(names), names);
        Self {
            linter,
            protected,
            ..self
        }
    }

    /// Sets the schemes that `find` finds.
    #[must_use]
    pub fn with_schemes(self, names: &'o [&'o str]) -> Self {
        let (finder, schemes) = (self.finder.with_schemes(names), Some(names));
        Self {
            finder,
            schemes,
            ..self
        }
    }

    /// Sets the base or the template of all rows, in place of the first text of each.
    ///
    /// # Errors
    ///
    /// The base is no identifier of the form, which needs a scheme; or the template is malformed, or ambiguous for
    /// `extract`.
    pub fn with_base(self, base: &'o str) -> Result<Self, Problem> {
        #[cfg(feature = "template")]
        if self.operation.texts.first() == Some(&"template") {
            if self.operation.texts.last() == Some(&"values") {
                Template::parse(base).map_err(|error| Problem::new(error, 0))?;
                return Ok(self);
            }
            let pattern = Some(crate::template::pattern(base, &self.settings)?);
            return Ok(Self { pattern, ..self });
        }
        let base = AnyBase::parse(base, &self.settings)?;
        let base = Some(base);
        Ok(Self { base, ..self })
    }

    /// Sets the option with this name or alias.
    ///
    /// # Errors
    ///
    /// The operation has no such option, or the option has no such value.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), OptionError> {
        let mut options = self.operation.options.iter();
        let option = options.find(|known| known.is_named(option));
        let mut settings = self.settings;
        option
            .ok_or(OptionError::Option)?
            .set(&mut settings, value)?;
        let mut call = Self::with_settings(self.operation, settings).with_protected(self.protected);
        if let Some(schemes) = self.schemes {
            call = call.with_schemes(schemes);
        }
        #[cfg(feature = "template")]
        if let Some(pattern) = &self.pattern {
            let template = pattern.template().as_str();
            call.pattern = crate::template::pattern(template, &settings).ok();
        }
        let base = self.base;
        *self = Self { base, ..call };
        Ok(())
    }

    /// Whether the last text is the result of a row with this problem: the option `invalid` is `keep`, and the result
    /// of the operation is a string or its hash.
    pub fn keeps(&self, problem: &Problem) -> bool {
        self.settings.invalid == Invalid::Keep
            && problem.is_of_grammar()
            && matches!(self.operation.result, Type::Text | Type::Hash)
    }

    /// Whether the result for each text in US-ASCII that matches the grammar is the text itself, so that a column of
    /// them has only to be checked.
    pub fn keeps_ascii(&self) -> bool {
        self.operation.keeps_ascii && self.settings.hosts == HostMapping::Percent
    }

    /// Parses a text by the grammar that the options name.
    ///
    /// # Errors
    ///
    /// The text does not match it.
    #[inline]
    pub fn parse<'a>(&self, text: &'a str) -> Result<Parts<'a>, ParseError> {
        self.settings.parse(text)
    }

    /// The operation.
    pub const fn operation(&self) -> &'static Operation {
        self.operation
    }

    /// The values of the options.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The comparer that the options describe.
    pub const fn comparer(&self) -> &Comparer<'static> {
        &self.comparer
    }

    /// The checker that the options describe.
    pub const fn linter(&self) -> &Linter<'o> {
        &self.linter
    }

    /// The finder that the options describe.
    pub const fn finder(&self) -> Finder<'o> {
        self.finder
    }

    /// Applies the operation to a row. The second text is ignored by operations with one.
    ///
    /// `scratch` is emptied, and holds the result if that is a new string. Nothing else is allocated
    /// for most rows.
    ///
    /// # Errors
    ///
    /// A text does not match the grammar, or has no result for another reason.
    #[inline]
    pub fn run<'a>(
        &'a self,
        texts: [&'a str; 2],
        scratch: &'a mut String,
    ) -> Result<Value<'a>, Problem> {
        scratch.clear();
        (self.operation.run)(self, Input { texts, scratch })
    }

    /// [`apply`](Self::apply) for operations whose results are strings. It moves no [`Value`].
    ///
    /// ```
    /// use iri_ops::{Call, Text, operations::TO_URI};
    ///
    /// let (call, mut scratch) = (Call::new(&TO_URI), String::new());
    /// assert_eq!(call.text(["http://e/", ""], &mut scratch), Text::Same);
    /// assert_eq!(call.text(["/é", ""], &mut scratch), Text::Written("/%C3%A9"));
    /// assert_eq!(call.text(["/ ", ""], &mut scratch), Text::None);
    /// ```
    #[inline]
    pub fn text<'a>(&'a self, texts: [&'a str; 2], scratch: &'a mut String) -> Text<'a> {
        match &self.run(texts, scratch) {
            Ok(Value::Same(_)) => Text::Same,
            Ok(Value::Part(text, span)) => Text::Part(text, *span),
            Ok(Value::Written(text)) => Text::Written(text),
            Err(problem) if self.keeps(problem) => Text::Same,
            Ok(_) | Err(_) => Text::None,
        }
    }

    /// [`run`](Self::run), with the result that the option `invalid` chooses for a text that does not
    /// match the grammar, and none for any other error.
    ///
    /// With [`Invalid::Keep`], `hash` returns the text whose hash is the result.
    #[inline]
    pub fn apply<'a>(&'a self, texts: [&'a str; 2], scratch: &'a mut String) -> Value<'a> {
        let last = texts.get(self.operation.texts.len().saturating_sub(1));
        match self.run(texts, scratch) {
            Ok(value) => value,
            Err(problem) => match last {
                Some(text) if self.keeps(&problem) => Value::Same(text),
                _ => Value::None,
            },
        }
    }
}

/// The result for a row of an operation whose results are strings ([`Call::text`]).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Text<'a> {
    /// There is none.
    None,
    /// The last text of the row itself: nothing changes.
    Same,
    /// A part of it.
    Part(&'a str, Span),
    /// What was written to the buffer.
    Written(&'a str),
}

/// A base of either repertoire.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnyBase<'a> {
    Iri(Base<'a, false>),
    Uri(Base<'a, true>),
}

impl<'a> AnyBase<'a> {
    pub(crate) fn parse(text: &'a str, settings: &Settings) -> Result<Self, Problem> {
        let is_strict = !settings.lenient;
        let base = if settings.form.is_uri() {
            Uri::parse(text).map(|base| Self::Uri(base.to_base().with_strict(is_strict)))
        } else {
            Iri::parse(text).map(|base| Self::Iri(base.to_base().with_strict(is_strict)))
        };
        base.map_err(|error| Problem::new(error, 0))
    }
}
