//! The operations as functions of SQL: names, arguments and documentation, for every engine.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::operations::Operation;
use crate::options::{Opt, Values};

impl Operation {
    /// The names of the function: with the prefix `iri_`, and for `to-uri` and `to-iri` also without.
    ///
    /// ```
    /// use iri_ops::operations::{KEY, TO_URI};
    ///
    /// assert_eq!(KEY.sql_names(), ["iri_key"]);
    /// assert_eq!(TO_URI.sql_names(), ["iri_to_uri", "to_uri"]);
    /// ```
    pub fn sql_names(&self) -> Vec<String> {
        let name = self.snake_name();
        let mut names = Vec::from([format!("iri_{name}")]);
        if name.starts_with("to_") {
            names.push(name);
        }
        names
    }

    /// The names of the arguments: the texts, and then the options, which can be omitted.
    ///
    /// ```
    /// use iri_ops::operations::LOWEST_RUNG;
    ///
    /// let arguments = LOWEST_RUNG.sql_arguments();
    /// assert_eq!(arguments[..4], ["left", "right", "hosts", "ignore_fragment"]);
    /// ```
    pub fn sql_arguments(&self) -> Vec<String> {
        let texts = self.texts.iter().map(|&text| text.to_owned());
        let options = self.options.iter().map(|option| option.snake_name());
        texts.chain(options).collect()
    }

    /// What the function does, and its options, in sentences.
    ///
    /// ```
    /// use iri_ops::operations::RESOLVE;
    ///
    /// let description = RESOLVE.sql_description();
    /// assert!(description.starts_with("Resolves a reference against a base"));
    /// assert!(description.contains("invalid: The result for a text that does not match the grammar."));
    /// assert!(description.contains("One of 'null', 'keep'. The default is 'null'."));
    /// ```
    pub fn sql_description(&self) -> String {
        let mut description = format!("{}.", self.about);
        for option in self.options {
            description.extend([" ", &option.snake_name(), ": ", &self.sql_option(option)]);
        }
        description
    }

    /// What an option does, its values and its default, in sentences.
    ///
    /// ```
    /// use iri_ops::{operations::KEY, options::STEPS};
    ///
    /// let sentences = KEY.sql_option(&STEPS);
    /// assert!(sentences.contains("One or more, separated by commas, of 'case', "));
    /// ```
    pub fn sql_option(&self, option: &Opt) -> String {
        let default = option.get(&self.defaults);
        let default = default.map_or(String::new(), |default| {
            format!(" The default is '{default}'.")
        });
        let number = match option.values {
            Values::Several(_) => "One or more, separated by commas, of",
            _ => "One of",
        };
        let values = option.sql_values();
        format!("{}. {number} {values}.{default}", option.about)
    }

    /// The example as a call, with options by name.
    ///
    /// ```
    /// use iri_ops::operations::NORMALIZE;
    ///
    /// let example = "iri_normalize('HTTP://example.org:80/%7Ea', rung => 'scheme')";
    /// assert_eq!(NORMALIZE.sql_example(), example);
    /// ```
    pub fn sql_example(&self) -> String {
        let mut settings = self.defaults;
        let mut is_chosen = |option: &'static Opt| {
            let mut chosen = self.example.options.iter();
            chosen.any(|(name, value)| {
                option.is_named(name) && option.set(&mut settings, value).is_ok()
            })
        };
        // Some engines require the options before as well.
        let last = self.options.iter().rposition(|option| is_chosen(option));
        let options = self.options.iter().take(last.map_or(0, |last| last + 1));
        let options = options.map(|option| {
            let value = option.get(&settings).unwrap_or_default();
            format!("{} => '{value}'", option.snake_name())
        });
        let texts = self.example.texts.iter().map(|text| format!("'{text}'"));
        let arguments: Vec<String> = texts.chain(options).collect();
        format!("iri_{}({})", self.snake_name(), arguments.join(", "))
    }
}

impl Opt {
    /// The names of the values as constants of SQL, separated by commas.
    ///
    /// ```
    /// assert_eq!(iri_ops::options::INVALID.sql_values(), "'null', 'keep', 'convert'");
    /// ```
    pub fn sql_values(&self) -> String {
        let names: Vec<_> = self
            .values
            .names()
            .map(|name| format!("'{name}'"))
            .collect();
        names.join(", ")
    }
}
