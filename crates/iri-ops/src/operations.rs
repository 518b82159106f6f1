//! The operations: a row of the table for each, and its row function.

#![expect(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    reason = "all row functions have the same type"
)]

use alloc::boxed::Box;
use alloc::string::String;

use iri_kit::host::{HostMapping, are_domain_names, is_name};
use iri_kit::map::{self, host::to_iri_with_host_parts};
#[cfg(feature = "readers")]
use iri_kit::readers::{agreement, unusual};
use iri_kit::text;
use iri_kit::{Component, Form, Iri, Rewrite, Rung, Uri};

use crate::call::{AnyBase, Call};
#[cfg(feature = "archive")]
use crate::options::KEY_PROFILE;
#[cfg(feature = "template")]
use crate::options::{ANY_ORDER, ENCODED, IRI, NORMAL_FORM, SAFE};
use crate::options::{
    DANGEROUS_SCHEMES, EDITION, FORM, HOSTS, IGNORE_FRAGMENT, INVALID, INVALID_CONVERTED,
    INVALID_KEPT, LEAST, LENIENT, MAIL, NON_ASCII_ONLY, Opt, POLICY, PRODUCTION, PROFILE, RUNG,
    STEPS, UPPERCASE, URI, WWW,
};
#[cfg(feature = "full")]
use crate::options::{DECODE, LEVEL, SCRIPTS};
use crate::problem::Problem;
#[cfg(feature = "readers")]
use crate::readers::reader_entries;
use crate::settings::Settings;
use crate::value::{Type, Value};

/// An operation.
#[derive(Debug)]
pub struct Operation {
    /// The name, in kebab-case.
    pub name: &'static str,
    /// The names of the texts that it is applied to: one or two.
    pub texts: &'static [&'static str],
    /// The options, in the order in which languages without names pass them.
    pub options: &'static [&'static Opt],
    /// The default of each option.
    pub defaults: Settings,
    /// The type of the result.
    pub result: Type,
    /// Whether the operation applied to its own result returns it.
    pub is_idempotent: bool,
    /// Whether US-ASCII stays as it is if hosts are not mapped.
    pub(crate) keeps_ascii: bool,
    /// What it does, without a full stop at the end.
    pub about: &'static str,
    /// An example, which is tested.
    pub example: OperationExample,
    pub(crate) run: Run,
}

/// Applies an operation to a row.
pub(crate) type Run = for<'a> fn(&'a Call<'a>, Input<'a>) -> Result<Value<'a>, Problem>;

/// A call of an operation, and its result.
#[derive(Debug)]
pub struct OperationExample {
    /// The texts.
    pub texts: &'static [&'static str],
    /// The options that are not the default, with their values.
    pub options: &'static [(&'static str, &'static str)],
    /// The result, as [`Value`] is displayed.
    pub result: &'static str,
}

/// The texts of a row, and an empty buffer.
pub(crate) struct Input<'a> {
    pub(crate) texts: [&'a str; 2],
    pub(crate) scratch: &'a mut String,
}

/// Looks up an operation by its name.
///
/// ```
/// assert_eq!(iri_ops::operation("to-uri").unwrap().texts, ["text"]);
/// ```
pub fn operation(name: &str) -> Option<&'static Operation> {
    let mut all = OPERATIONS.iter().copied();
    all.find(|operation| operation.name == name)
}

impl Operation {
    /// The name of the default of an option; empty if there is none.
    ///
    /// ```
    /// use iri_ops::{operations::KEY, options::RUNG};
    ///
    /// assert_eq!(KEY.default_of(&RUNG), "scheme");
    /// ```
    pub fn default_of(&self, option: &Opt) -> &'static str {
        option.get(&self.defaults).unwrap_or_default()
    }

    /// Whether the first text is the same for all rows of most columns: a base or a template, of which a call prepares
    /// what is constant ([`Call::with_base`]).
    ///
    /// ```
    /// use iri_ops::operations::{EQUAL, RESOLVE};
    ///
    /// assert!(RESOLVE.has_base() && !EQUAL.has_base());
    /// ```
    pub fn has_base(&self) -> bool {
        matches!(self.texts, ["base" | "template", ..])
    }

    /// The name with underscores, as SQL and Python spell it.
    ///
    /// ```
    /// assert_eq!(iri_ops::operations::TO_URI.snake_name(), "to_uri");
    /// ```
    pub fn snake_name(&self) -> String {
        self.name.replace('-', "_")
    }
}

macro_rules! operations {
    ($(
        $(#[$cfg:meta])*
        $constant:ident $name:literal $texts:tt $options:tt -> $result:ident
            with { $($field:ident: $value:expr),* } $($trait:ident)*
            $about:literal
            $example_texts:tt $example_options:tt => $example:literal
            by $run:expr;
    )+) => {
        $(
            #[doc = concat!("`", $name, "`: ", $about, ".")]
            $(#[$cfg])*
            pub static $constant: Operation = Operation {
                name: $name,
                texts: &$texts,
                options: &$options,
                defaults: Settings { $($field: $value,)* ..Settings::DEFAULT },
                result: Type::$result,
                is_idempotent: false $(|| matches!(stringify!($trait).as_bytes(), b"idempotent"))*,
                keeps_ascii: false $(|| matches!(stringify!($trait).as_bytes(), b"keeps_ascii"))*,
                about: $about,
                example: OperationExample {
                    texts: &$example_texts,
                    options: &$example_options,
                    result: $example,
                },
                run: $run,
            };
        )+

        /// All operations.
        pub static OPERATIONS: &[&Operation] = &[$($(#[$cfg])* &$constant),+];
    };
}

#[cfg(not(feature = "archive"))]
const KEY_OPTIONS: [&Opt; 5] = [&RUNG, &INVALID, &HOSTS, &STEPS, &FORM];
#[cfg(feature = "archive")]
const KEY_OPTIONS: [&Opt; 6] = [&RUNG, &INVALID, &HOSTS, &STEPS, &FORM, &KEY_PROFILE];

// In each row: constant, name, texts and options; the type of the result; the defaults that differ from
// those of `Settings`; the sentence; an example; the row function, which is below.
operations! {
    VALID "valid" ["text"] [&FORM, &EDITION] -> Bool
        with { form: Form::Iri }
        "Checks whether the text is an IRI, or another form of the grammar"
        ["http://example.org/é"] [("form", "uri")] => "false"
        by valid;
    ERROR "error" ["text"] [&FORM, &EDITION] -> Problem
        with { form: Form::Iri }
        "Returns the first error: its code, message, span, component and clause; none if the text is valid"
        ["http://example.org/a b"] [] => "char-illegal 20..21"
        by error;
    PARSE "parse" ["text"] [&FORM, &INVALID_CONVERTED] -> Components
        with {}
        "Splits an IRI reference into scheme, authority, userinfo, host, port, path, query and fragment. An absent component is none"
        ["http://example.org/a"] [] => "{scheme: http, authority: example.org, host: example.org, path: /a}"
        by parse;
    SCHEME "scheme" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the scheme, as written"
        ["HTTP://example.org/"] [] => "HTTP"
        by |call, row| component(call, row, Some(Component::Scheme));
    AUTHORITY "authority" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the authority: userinfo, host and port"
        ["http://user@example.org:80/"] [] => "user@example.org:80"
        by |call, row| component(call, row, None);
    USERINFO "userinfo" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the userinfo"
        ["http://user@example.org/"] [] => "user"
        by |call, row| component(call, row, Some(Component::Userinfo));
    HOST "host" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the host, as written"
        ["http://example.org:80/"] [] => "example.org"
        by |call, row| component(call, row, Some(Component::Host));
    PORT "port" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the port as a text, which may be empty and of any length"
        ["http://example.org:80/"] [] => "80"
        by |call, row| component(call, row, Some(Component::Port));
    PATH "path" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the path, which every reference has"
        ["http://example.org/a?q"] [] => "/a"
        by |call, row| component(call, row, Some(Component::Path));
    QUERY "query" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the query"
        ["http://example.org/a?q#f"] [] => "q"
        by |call, row| component(call, row, Some(Component::Query));
    FRAGMENT "fragment" ["text"] [&FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the fragment"
        ["http://example.org/a?q#f"] [] => "f"
        by |call, row| component(call, row, Some(Component::Fragment));
    DOMAIN "domain" ["text"] [&HOSTS, &FORM, &INVALID_CONVERTED] -> Component
        with {}
        "Returns the host as a domain name in US-ASCII by a version of IDNA; none if the host has none"
        ["http://straße.example/"] [] => "xn--strae-oqa.example"
        by domain;
    TO_URI "to-uri" ["text"] [&INVALID, &HOSTS, &FORM] -> Text
        with { hosts: HostMapping::Percent } idempotent keeps_ascii
        "Maps an IRI to a URI (RFC 3987, section 3.1)"
        ["http://example.org/é"] [] => "http://example.org/%C3%A9"
        by to_uri;
    TO_IRI "to-iri" ["text"] [&INVALID, &POLICY, &HOSTS, &NON_ASCII_ONLY, &UPPERCASE, &FORM] -> Text
        with { hosts: HostMapping::Percent }
        "Maps a URI to an IRI (RFC 3987, section 3.2)"
        ["http://example.org/%C3%A9"] [] => "http://example.org/é"
        by to_iri;
    #[cfg(feature = "full")]
    DISPLAY "display" ["text"] [&LEVEL, &INVALID, &SCRIPTS, &DECODE, &HOSTS, &FORM] -> Text
        with {} idempotent
        "Returns the identifier as it is displayed: in Unicode, except for what a reader could mistake, or not see or not enter (RFC 3987, section 7.6)"
        ["http://p\u{430}ypal.example/r%C3%A9sum%C3%A9"] [] => "http://xn--pypal-4ve.example/résumé"
        by display;
    #[cfg(feature = "full")]
    FRIENDLY "friendly" ["text"] [&LEVEL, &INVALID, &SCRIPTS, &HOSTS, &FORM] -> Text
        with { rung: Rung::Scheme }
        "Returns the short and legible text that a reader may type: the normal form as it is displayed, without a default port, and with spaces and other characters decoded that preparing typed text encodes again"
        ["HTTP://example.org:80/my%20file"] [] => "http://example.org/my file"
        by friendly;
    SPEAK "speak" ["text"] [] -> Text
        with {}
        "Returns the words by which a text is read aloud, with names for punctuation, digits, capital letters and letters of other scripts"
        ["http://e.org/l1"] [] => "http colon slash slash e dot org slash small l one"
        by speak;
    HEAR "hear" ["words"] [] -> Text
        with {}
        "Returns the text that words stand for: the inverse of speak"
        ["e dot org slash capital l one"] [] => "e.org/L1"
        by hear;
    REDACT "redact" ["text"] [] -> Text
        with {} idempotent
        "Returns the identifier with *** in place of its passwords and secret parameters, valid or not. Other text stays as it is"
        ["ftp://anna:secret@example.org/?sig=abc"] [] => "ftp://anna:***@example.org/?sig=***"
        by redact;
    REDACT_IN "redact-in" ["text"] [] -> Text
        with {} idempotent
        "Returns running text, such as a line of a log, with *** in place of the passwords and secret parameters of identifiers in it"
        ["GET ftp://anna:secret@example.org/ by joe@example.org"] [] => "GET ftp://anna:***@example.org/ by joe@example.org"
        by redact_in;
    NORMALIZE "normalize" ["text"] [&RUNG, &INVALID, &HOSTS, &STEPS, &URI, &FORM] -> Text
        with {}
        "Returns the normal form by the steps of a rung, as an IRI"
        ["HTTP://example.org:80/%7Ea"] [("rung", "scheme")] => "http://example.org/~a"
        by normalize;
    KEY "key" ["text"] KEY_OPTIONS -> Text
        with { rung: Rung::Scheme }
        "Returns a text that is the same for two identifiers if and only if they are equal on the rung. Group, join and deduplicate by it"
        ["HTTP://example.org:80/é"] [("rung", "scheme")] => "http://example.org/%C3%A9"
        by key;
    #[cfg(feature = "hash")]
    HASH "hash" ["text"] KEY_OPTIONS -> Hash
        with { rung: Rung::Scheme }
        "Returns the hash of the key in 16 bytes: XXH3-128 with seed 0 in its canonical representation, of the key in UTF-8. It is the same in every version and on every machine"
        ["http://example.org"] [("rung", "scheme")] => "13dab8d42ad2218070c0198247c2304a"
        by hash;
    RESOLVE "resolve" ["base", "reference"] [&INVALID_KEPT, &LENIENT, &FORM] -> Text
        with {}
        "Resolves a reference against a base (RFC 3986, section 5.2). A constant base must be valid"
        ["http://example.org/a/b", "../c"] [] => "http://example.org/c"
        by resolve;
    RELATIVIZE "relativize" ["base", "target"] [&INVALID_KEPT, &FORM] -> Text
        with {}
        "Returns the shortest reference that resolves against the base to the target"
        ["http://example.org/a/b", "http://example.org/a/c"] [] => "c"
        by relativize;
    EQUAL "equal" ["left", "right"] [&RUNG, &HOSTS, &STEPS, &IGNORE_FRAGMENT, &FORM, &INVALID_CONVERTED] -> Bool
        with {}
        "Compares two identifiers on a rung"
        ["http://example.org", "HTTP://example.org:80/"] [("rung", "scheme")] => "true"
        by equal;
    LOWEST_RUNG "lowest-rung" ["left", "right"] [&HOSTS, &IGNORE_FRAGMENT, &FORM, &INVALID_CONVERTED] -> Rung
        with {}
        "Returns the lowest rung on which two identifiers are equal"
        ["http://example.org/a", "HTTP://example.org/a"] [] => "case"
        by lowest_rung;
    FINDINGS "findings" ["text"] [&PROFILE, &PRODUCTION, &HOSTS, &LEAST, &DANGEROUS_SCHEMES] -> Findings
        with {}
        "Checks for errors, bad practice and dangers. Returns a list with code, severity, span, component, clause, message and fix of each"
        ["HTTP://example.org/"] [] => "[scheme-uppercase 0..4]"
        by findings;
    FIX "fix" ["text"] [&PROFILE, &PRODUCTION, &HOSTS] -> Text
        with {}
        "Applies all fixes that keep the meaning"
        ["HTTP://example.org:80/%7euser"] [] => "http://example.org/~user"
        by fix;
    FIND "find" ["text"] [&WWW, &MAIL] -> Found
        with {}
        "Finds the IRIs in running text. Returns a list with IRI, kind and span of each"
        ["See http://example.org/a."] [] => "[http://example.org/a 4..24]"
        by find;
    #[cfg(feature = "readers")]
    READINGS "readings" ["text"] [] -> Readings
        with {}
        "Returns what each reader of other software takes from the text: the reader, whether it refuses the text, and the scheme, userinfo, host and port that it would contact"
        ["http://EXAMPLE.org/"] [] => "[http://example.org:80]"
        by readings;
    #[cfg(feature = "readers")]
    READERS_AGREE "readers-agree" ["text"] [] -> Bool
        with {}
        "Checks whether all readers of other software that do not refuse the text would contact the same scheme, host and port"
        ["http://127.1/"] [] => "false"
        by readers_agree;
    #[cfg(feature = "template")]
    EXPAND "expand" ["template", "values"] [&IRI] -> Text
        with {}
        "Expands a URI template (RFC 6570) with the values of a JSON object"
        ["/users/{id}{?tag*}", "{\"id\": \"a b\", \"tag\": [\"x\", \"y\"]}"] [] => "/users/a%20b?tag=x&tag=y"
        by crate::template::expand;
    #[cfg(feature = "template")]
    EXTRACT "extract" ["template", "text"] [&SAFE, &ANY_ORDER, &NORMAL_FORM, &ENCODED, &IRI] -> Text
        with {}
        "Matches a reference against a URI template, and returns the values of its variables as a JSON object. A template that is ambiguous has no result"
        ["/users/{id}{?tag*}", "/users/a%20b?tag=x&tag=y"] [] => "{\"id\":\"a b\",\"tag\":[\"x\",\"y\"]}"
        by crate::template::extract;
}

fn valid<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(Value::Bool(call.settings.parse(text).is_ok()))
}

fn error<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    Ok(match call.settings.parts(row.texts, 0) {
        Ok(_) => Value::None,
        Err(mismatch) => Value::Problem(mismatch.into()),
    })
}

fn parse<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    Ok(Value::Components(call.settings.parts(row.texts, 0)?))
}

/// A component, or the authority.
fn component<'a>(
    call: &'a Call<'a>,
    row: Input<'a>,
    component: Option<Component>,
) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    let span = match component {
        Some(component) => parts.span(component),
        None => parts.authority_span(),
    };
    Ok(span.map_or(Value::None, |span| {
        Value::Part(span.of(parts.as_str()), span)
    }))
}

fn domain<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    let Some(span) = parts.span(Component::Host) else {
        return Ok(Value::None);
    };
    let host = span.of(parts.as_str());
    let is_domain_name = is_name(host) && are_domain_names(parts.scheme());
    match call.settings.hosts.mapper() {
        Some(mapper) if is_domain_name => {
            let written = mapper.to_ascii(host, row.scratch);
            written.map_err(|error| Problem::new(error.moved(span.start()), 0))?;
            Ok(Value::Written(row.scratch))
        }
        _ => Ok(Value::Part(host, span)),
    }
}

fn to_uri<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    if call.settings.hosts == HostMapping::Percent {
        return Ok(written(&map::to_uri(parts.as_str()), row.scratch));
    }
    let mapped = call.settings.mapping().map_parts(parts);
    let mapped = mapped.map_err(|error| Problem::new(error, 0))?;
    Ok(written(&mapped, row.scratch))
}

fn to_iri<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    let has_triplets = text.as_bytes().contains(&b'%');
    let parts = call.settings.parts(row.texts, 0)?;
    if call.settings.hosts == HostMapping::Percent && !has_triplets {
        return Ok(Value::Same(text));
    }
    let rules = call.settings.decoding();
    Ok(match call.settings.hosts.mapper() {
        Some(mapper) => written(
            &to_iri_with_host_parts(parts, mapper).with_rules(rules),
            row.scratch,
        ),
        None => written(&map::to_iri_parts(parts).with_rules(rules), row.scratch),
    })
}

#[cfg(feature = "full")]
fn display<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    let rules = call.settings.display();
    Ok(written(&rules.display_parts(parts), row.scratch))
}

#[cfg(feature = "full")]
fn friendly<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    row.scratch.push_str(&call.settings.friendly(parts));
    Ok(Value::Written(row.scratch))
}

fn speak<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(append(&text::speak(text), row.scratch))
}

fn hear<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [words, _] = row.texts;
    let heard = text::hear(words);
    match heard.error() {
        Some(error) => Err(Problem::new(error, 0)),
        None => Ok(append(&heard, row.scratch)),
    }
}

fn redact<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(written(&text::redacted(text), row.scratch))
}

fn redact_in<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(written(&text::redact_in(text), row.scratch))
}

fn normalize<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    normal(call, row, call.settings.uri)
}

fn key<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    #[cfg(feature = "archive")]
    if let Some(profile) = call.settings.key_profile {
        let [text, _] = row.texts;
        profile.append_key(text, row.scratch);
        return Ok(if row.scratch == text {
            Value::Same(text)
        } else {
            Value::Written(row.scratch)
        });
    }
    normal(call, row, call.comparer.compares_uris())
}

/// The normal form, as a URI or an IRI.
#[inline]
fn normal<'a>(call: &'a Call<'a>, row: Input<'a>, as_uri: bool) -> Result<Value<'a>, Problem> {
    let parts = call.settings.parts(row.texts, 0)?;
    let normal = call.comparer.normalize_parts(parts).with_uri_form(as_uri);
    Ok(written(&normal, row.scratch))
}

#[cfg(feature = "hash")]
fn hash<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let key = key(call, row)?;
    Ok(key
        .as_str()
        .map_or(Value::None, |key| Value::Hash(hash_of(key))))
}

/// The hash of a key: XXH3-128 with seed 0, in its canonical representation.
///
/// ```
/// let hash = iri_ops::operations::hash_of("http://example.org/");
/// assert_eq!(hash[..2], [0x13, 0xda]);
/// ```
#[cfg(feature = "hash")]
pub fn hash_of(key: &str) -> [u8; 16] {
    twox_hash::XxHash3_128::oneshot(key.as_bytes()).to_be_bytes()
}

fn resolve<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [_, reference] = row.texts;
    let base = base(call, row.texts)?;
    let form = if call.settings.form.is_uri() {
        Form::UriReference
    } else {
        Form::IriReference
    };
    let resolved = match base {
        AnyBase::Iri(base) => base
            .resolve_str(reference)
            .map(|resolved| written(&resolved, row.scratch)),
        AnyBase::Uri(base) => base
            .resolve_str(reference)
            .map(|resolved| written(&resolved, row.scratch)),
    };
    resolved.map_err(|error| Problem::new(error.located_in(reference, form), 1))
}

fn relativize<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [_, target] = row.texts;
    Ok(match base(call, row.texts)? {
        AnyBase::Iri(base) => {
            let target = Iri::parse(target).map_err(|error| Problem::new(error, 1))?;
            let relative = base.relativize(&target);
            append(
                &relative.map_err(|error| Problem::new(error, 1))?,
                row.scratch,
            )
        }
        AnyBase::Uri(base) => {
            let target = Uri::parse(target).map_err(|error| Problem::new(error, 1))?;
            let relative = base.relativize(&target);
            append(
                &relative.map_err(|error| Problem::new(error, 1))?,
                row.scratch,
            )
        }
    })
}

/// The base of all rows, or that of this row.
fn base<'a>(call: &Call<'a>, [base, _]: [&'a str; 2]) -> Result<AnyBase<'a>, Problem> {
    match call.base {
        Some(base) => Ok(base),
        None => AnyBase::parse(base, &call.settings),
    }
}

fn equal<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let left = call.settings.parts(row.texts, 0)?;
    let right = call.settings.parts(row.texts, 1)?;
    Ok(Value::Bool(call.comparer.equal_parts(left, right)))
}

fn lowest_rung<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let left = call.settings.parts(row.texts, 0)?;
    let right = call.settings.parts(row.texts, 1)?;
    let rung = call.comparer.lowest_rung_parts(left, right);
    Ok(rung.map_or(Value::None, Value::Rung))
}

fn findings<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(Value::Findings(Box::new(call.linter.findings(text))))
}

fn fix<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    row.scratch.push_str(&call.linter.fixed(text));
    Ok(if row.scratch == text {
        Value::Same(text)
    } else {
        Value::Written(row.scratch)
    })
}

fn find<'a>(call: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(Value::Found(call.finder.find(text)))
}

#[cfg(feature = "readers")]
fn readings<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    Ok(Value::Readings(reader_entries(text)))
}

#[cfg(feature = "readers")]
fn readers_agree<'a>(_: &'a Call<'a>, row: Input<'a>) -> Result<Value<'a>, Problem> {
    let [text, _] = row.texts;
    // Most rows of most columns are in the subset that all read alike, which is faster to check.
    Ok(Value::Bool(
        unusual(text).is_none() || agreement(text).agrees(),
    ))
}

/// Writes a conversion to the buffer, unless it is the text itself.
#[inline]
fn written<'a>(conversion: &impl Rewrite<'a>, scratch: &'a mut String) -> Value<'a> {
    match conversion.unchanged_or_append(scratch) {
        Some(text) => Value::Same(text),
        None => Value::Written(scratch),
    }
}

#[inline]
pub(crate) fn append<'a, 'b>(conversion: &impl Rewrite<'b>, scratch: &'a mut String) -> Value<'a> {
    conversion.append_to(scratch);
    Value::Written(scratch)
}
