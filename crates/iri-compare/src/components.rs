//! The normal forms of the components of one reference, as lazy streams.

mod write;

use iri_core::engine::dots::has_dot_segment;
use iri_core::{Component, Parts};
use iri_scheme::Equivalence;

use crate::content::SchemeContent;
use crate::host::{Host, HostSteps, Mapper, Name, RareIpv4};
use crate::path::{Dots, Path};
use crate::rules::NormalizationRules;
use crate::scope::Scope;
use crate::steps::Steps;
use crate::text::{Mode, Text};

pub(crate) use self::write::PathPieces;

/// The components of a normal form. In order, [`front`](Self::front), the path and
/// [`back`](Self::back) are the whole normal form with its delimiters.
#[derive(Clone, Copy)]
pub(crate) struct Components<'a, S: Scope> {
    scheme: Option<Text<'a, S::Decoding>>,
    userinfo: Option<Text<'a, S::Decoding>>,
    /// Present if there is an authority.
    host: Option<Host<'a, S::Decoding>>,
    port: Option<Text<'a, S::Decoding>>,
    pub(crate) path: NormalPath<'a, S>,
    query: Option<Text<'a, S::Decoding>>,
    fragment: Option<Text<'a, S::Decoding>>,
    is_uri: bool,
}

/// A normalized path.
#[derive(Clone, Copy)]
pub(crate) enum NormalPath<'a, S: Scope> {
    /// Normalized like any other component.
    Plain(Text<'a, S::Decoding>),
    /// Normalized, and without its dot segments.
    WithoutDots(Path<'a, S::Decoding>),
    /// Normalized by the rules of its scheme, together with the query.
    Content(S::Content<'a>),
}

/// The options by which components are normalized.
#[derive(Clone, Copy)]
pub(crate) struct Options<'a> {
    pub(crate) steps: Steps,
    pub(crate) uri: bool,
    pub(crate) rules: NormalizationRules,
    pub(crate) mapper: Option<Mapper<'a>>,
    pub(crate) rare_ipv4: Option<RareIpv4>,
    pub(crate) fragment: bool,
}

impl<'a, S: Scope> Components<'a, S> {
    /// Normalizes the components of a reference. A host that differs from a slice of it is written
    /// into `room`.
    #[inline]
    pub(crate) fn new(parts: Parts<'a>, options: Options<'a>, room: &'a mut Option<Name>) -> Self {
        let rules = options.rules;
        let steps = options.steps.and(S::STEPS);
        let case = steps.contains(Steps::CASE);
        let is_uri = options.uri;
        let uri_mode = Mode::URI.only_if(is_uri);
        let mode = Mode::UPPER_DIGITS
            .only_if(case)
            .or(Mode::DECODE.only_if(steps.contains(Steps::PERCENT)))
            .or(uri_mode);
        let text = |component| {
            let text = parts.component(component)?;
            Some(Text::new(text, component, mode))
        };
        let host_steps = HostSteps {
            mode,
            lower: case,
            addresses: steps.contains(Steps::IPV6),
            rare_ipv4: options.rare_ipv4,
            mapper: options
                .mapper
                .filter(|_| steps.contains(Steps::DOMAIN) && rules.has_domain_names),
        };
        let mut components = Self {
            scheme: text(Component::Scheme).map(|scheme| scheme.with(Mode::LOWER.only_if(case))),
            userinfo: text(Component::Userinfo),
            host: parts
                .host()
                .map(|host| host_steps.normalize::<S>(host, room)),
            // The grammar allows no triplets in a port.
            port: text(Component::Port).map(|port| port.with(uri_mode)),
            path: NormalPath::Plain(Text::new(parts.path(), Component::Path, mode)),
            query: text(Component::Query),
            fragment: text(Component::Fragment).filter(|_| options.fragment),
            is_uri,
        };
        if steps.intersects(Steps::SCHEME.or(Steps::MEDIA_TYPE)) {
            components.apply_scheme_rules(&rules, steps, mode);
        }
        components.remove_dots(steps);
        components
    }

    /// Applies scheme-based normalization, except for hosts.
    fn apply_scheme_rules(&mut self, rules: &NormalizationRules, steps: Steps, mode: Mode) {
        let NormalPath::Plain(path) = self.path else {
            return;
        };
        if steps.contains(Steps::PORT) {
            let is_default = |port: &Text<'_, S::Decoding>| {
                let default = rules.default_port;
                port.is_empty() || default.is_some_and(|by| is_number(port.as_str(), by))
            };
            self.port = self.port.filter(|port| !is_default(port));
        }
        if steps.contains(Steps::DEFAULT_HOST) {
            self.apply_default_host(rules, path, mode);
        }
        if self.host.is_some() {
            let is_slash = rules.empty_path_is_slash && path.is_empty();
            if steps.contains(Steps::EMPTY_PATH) && is_slash {
                self.path = NormalPath::Plain(Text::new("/", Component::Path, mode));
            }
        } else if !path.as_str().starts_with('/') {
            self.apply_scheme_specific(rules.equivalence, steps, path);
        }
    }

    /// Applies the rules that a scheme defines for the text after its colon.
    fn apply_scheme_specific(
        &mut self,
        equivalence: Equivalence,
        steps: Steps,
        path: Text<'a, S::Decoding>,
    ) {
        let without_media_type =
            steps.contains(Steps::MEDIA_TYPE) && equivalence == Equivalence::Data;
        if !(without_media_type || steps.contains(Steps::SCHEME_SPECIFIC)) {
            return;
        }
        if let Some(content) = S::Content::of(equivalence, path, self.query) {
            let content = content.with_default_media_type(!without_media_type);
            self.path = NormalPath::Content(content);
            self.query = None;
        }
    }

    /// Section 5.3.3: removes the default host if there is neither userinfo nor port, and writes it
    /// if there is either. An empty port counts as none.
    fn apply_default_host(
        &mut self,
        rules: &NormalizationRules,
        path: Text<'a, S::Decoding>,
        mode: Mode,
    ) {
        let Some(default) = rules.default_host else {
            return;
        };
        let empty = Host::Text(Text::new("", Component::Host, mode));
        let has_port = self.port.is_some_and(|port| !port.is_empty());
        match &self.host {
            None if path.as_str().starts_with('/') => self.host = Some(empty),
            Some(host)
                if self.userinfo.is_none() && !has_port && host.equals_ignoring_case(default) =>
            {
                self.host = Some(empty);
            }
            Some(host)
                if host.is_empty()
                    && (has_port || self.userinfo.is_some_and(|u| !u.is_empty())) =>
            {
                self.host = Some(Host::Text(Text::new(default, Component::Host, mode)));
            }
            _ => {}
        }
    }

    fn remove_dots(&mut self, steps: Steps) {
        let NormalPath::Plain(path) = self.path else {
            return;
        };
        let text = path.as_str();
        if steps.contains(Steps::PATH)
            && text.starts_with('/')
            && has_dot_segment(text.as_bytes(), Dots::of(path.mode().has(Mode::DECODE)))
        {
            self.path =
                NormalPath::WithoutDots(Path::without_dots(text, path.mode(), self.host.is_none()));
        }
    }
}

/// Whether `digits` is this number in decimal, with any leading zeros.
fn is_number(digits: &str, number: u16) -> bool {
    let mut value = 0_u32;
    for digit in digits.chars() {
        let Some(digit) = digit.to_digit(10) else {
            return false;
        };
        value = (value * 10 + digit).min(0xF_FFFF);
    }
    value == u32::from(number)
}
