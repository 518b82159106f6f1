//! The checker: findings with fixes.

use iri_kit::lint::{
    Checks, Family, Finding, LintProfile, Linter, Override, Production, Scope, Severity, rule,
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::clause;
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::{self, nth};
use crate::utf16::{self, Text};

/// The options of the checker, which JavaScript makes for a call and frees after it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Checker {
    profile: &'static LintProfile,
    production: Option<Production>,
    hosts: u8,
    overrides: Vec<Override>,
    protected: Vec<String>,
    dangerous_schemes: bool,
    least: Severity,
}

#[wasm_bindgen]
impl Checker {
    /// Creates the options. `production` is 255 for that of the profile.
    #[wasm_bindgen(constructor)]
    pub fn new(
        profile: u8,
        production: u8,
        hosts: u8,
        dangerous_schemes: bool,
        least: &str,
    ) -> Self {
        Self {
            profile: nth(LintProfile::ALL, profile).unwrap_or(LintProfile::RFC3987),
            production: Production::all().nth(usize::from(production)),
            hosts,
            overrides: Vec::new(),
            protected: Vec::new(),
            dangerous_schemes,
            least: names::severity(least).unwrap_or(Severity::Advice),
        }
    }

    /// Changes the severity of a code, of a family of codes or of a severity; `off` turns it off. Returns
    /// whether there is such a code.
    #[wasm_bindgen(js_name = setSeverity)]
    pub fn set_severity(&mut self, of: &str, to: &str) -> bool {
        let family = Family::ALL.into_iter().find(|family| family.name() == of);
        let scope = match (family, names::severity(of), rule(of)) {
            (Some(family), ..) => Scope::Family(family),
            (_, Some(severity), _) => Scope::Severity(severity),
            (.., Some(rule)) => Scope::Rule(rule),
            _ => return false,
        };
        self.overrides
            .push(Override::new(scope, names::severity(to)));
        true
    }

    /// Adds a domain name to protect.
    pub fn protect(&mut self, name: String) {
        self.protected.push(name);
    }

    /// The findings about a text.
    pub fn check(&self, text: &str) -> String {
        self.with(|linter| {
            let mut json = Json::default();
            write(&mut json, linter, text);
            json.finish()
        })
    }

    /// The findings about each text.
    #[wasm_bindgen(js_name = checkAll)]
    pub fn check_all(&self, texts: &str, lengths: &[u32]) -> String {
        self.with(|linter| {
            let findings = utf16::split(texts, lengths).map(|text| Findings { linter, text });
            Json::array_of(findings)
        })
    }

    /// The text with all fixes that keep its meaning.
    pub fn fix(&self, text: &str) -> String {
        self.with(|linter| linter.fixed(text).into_owned())
    }
}

impl Checker {
    fn with<T>(&self, f: impl FnOnce(&Linter<'_>) -> T) -> T {
        let protected: Vec<&str> = self.protected.iter().map(String::as_str).collect();
        let linter = Linter::new()
            .with_profile(self.profile)
            .with_overrides(&self.overrides)
            .with_checks(Checks::ALL)
            .with_hosts(names::host_version(self.hosts))
            .with_protected(&protected)
            .with_dangerous_schemes(self.dangerous_schemes)
            .with_least(self.least);
        f(&match self.production {
            Some(production) => linter.with_production(production),
            None => linter,
        })
    }
}

/// The findings about a text.
struct Findings<'a> {
    linter: &'a Linter<'a>,
    text: &'a str,
}

impl ToJson for Findings<'_> {
    fn write(&self, json: &mut Json) {
        write(json, self.linter, self.text);
    }
}

fn write(json: &mut Json, linter: &Linter<'_>, text: &str) {
    let units = Text::of(text);
    let found = linter.findings(text);
    json.array(found.map(|found| finding(found, text, &units)));
}

fn finding<'a>(found: Finding<'a>, text: &'a str, units: &'a Text<'a>) -> impl ToJson + 'a {
    Object(move |json: &mut Json| {
        units.span(json, found.span());
        json.member("code", found.code());
        json.member("severity", found.severity().name());
        json.member("message", Shown(found.message(text)));
        json.member("component", found.component().map(iri_kit::Component::name));
        json.member("clause", clause(found.clause()));
        let fix = found.fix().map(|fix| {
            Object(move |json: &mut Json| {
                units.span(json, fix.span());
                json.member("replacement", Shown(fix.replacement(text)));
                json.member("keepsMeaning", fix.keeps_meaning());
            })
        });
        json.member("fix", fix);
    })
}
