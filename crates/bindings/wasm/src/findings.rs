//! The checker: findings with fixes.

use iri_kit::lint::{Family, Finding, Linter, Override, Scope, Severity, rule};
use iri_ops::{Settings, UnitOffsets, operations};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::clause;
use crate::json::{Json, Object, Shown, ToJson};
use crate::names::{chosen, nth};
use crate::utf16;

// A constant, so that nothing else of the table is linked.
const FINDINGS: Settings = operations::FINDINGS.defaults;

/// The options of the checker, which JavaScript makes for a call and frees after it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Checker {
    settings: Settings,
    overrides: Vec<Override>,
    protected: Vec<String>,
}

#[wasm_bindgen]
impl Checker {
    /// Creates the options.
    #[wasm_bindgen(constructor)]
    pub fn new(profile: u8, production: u8, hosts: u8, dangerous_schemes: bool, least: u8) -> Self {
        let mut settings = FINDINGS;
        settings.profile = chosen(profile, settings.profile);
        settings.production = nth(production);
        settings.hosts = chosen(hosts, settings.hosts);
        settings.dangerous_schemes = dangerous_schemes;
        settings.least = chosen(least, settings.least);
        Self {
            settings,
            overrides: Vec::new(),
            protected: Vec::new(),
        }
    }

    /// Changes the severity of a code, of a family of codes or of a severity; `off` turns it off. Returns
    /// whether there is such a code.
    #[wasm_bindgen(js_name = setSeverity)]
    pub fn set_severity(&mut self, of: &str, to: &str) -> bool {
        let family = Family::ALL.into_iter().find(|family| family.name() == of);
        let scope = match (family, Severity::named(of), rule(of)) {
            (Some(family), ..) => Scope::Family(family),
            (_, Some(severity), _) => Scope::Severity(severity),
            (.., Some(rule)) => Scope::Rule(rule),
            _ => return false,
        };
        let severity = Severity::named(to);
        self.overrides.push(Override::new(scope, severity));
        true
    }

    /// Adds a domain name, path or both to protect, such as `example.org/login`.
    pub fn protect(&mut self, name: String) {
        self.protected.push(name);
    }

    /// The first findings about a text.
    pub fn check(&self, text: &str, most: u32) -> String {
        self.with(|linter| {
            let mut json = Json::default();
            write(&mut json, linter, text, most);
            json.finish()
        })
    }

    /// The number of findings about a text.
    pub fn count(&self, text: &str) -> u32 {
        self.with(|linter| u32::try_from(linter.findings(text).count()).unwrap_or(u32::MAX))
    }

    /// The text with all fixes that keep its meaning.
    pub fn fix(&self, text: &str) -> String {
        self.with(|linter| linter.fixed(text).into_owned())
    }
}

impl Checker {
    fn with<T>(&self, f: impl FnOnce(&Linter<'_>) -> T) -> T {
        let protected: Vec<&str> = self.protected.iter().map(String::as_str).collect();
        let linter = self.settings.linter();
        f(&linter
            .with_overrides(&self.overrides)
            .with_protected(&protected))
    }
}

fn write(json: &mut Json, linter: &Linter<'_>, text: &str, most: u32) {
    let offsets = utf16::offsets(text);
    let found = linter.findings(text).take(most as usize);
    json.array(found.map(|found| finding(found, text, &offsets)));
}

fn finding<'a>(
    found: Finding<'a>,
    text: &'a str,
    offsets: &'a UnitOffsets<'a>,
) -> impl ToJson + 'a {
    Object(move |json: &mut Json| {
        json.span(offsets.span(found.span()));
        json.member("code", found.code());
        json.member("severity", found.severity().name());
        json.member("message", Shown(found.message(text)));
        json.member("component", found.component().map(iri_kit::Component::name));
        json.member("clause", clause(found.clause()));
        let fix = found.fix().map(|fix| {
            Object(move |json: &mut Json| {
                json.span(offsets.span(fix.span()));
                json.member("replacement", Shown(fix.replacement(text)));
                json.member("keepsMeaning", fix.keeps_meaning());
            })
        });
        json.member("fix", fix);
    })
}
