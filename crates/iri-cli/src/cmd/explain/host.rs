//! Draws the host in Unicode and ASCII form, and its mapping by each version of IDNA.

use iri_kit::host::{
    HostError, HostMapper, Idna2003, IdnaVersions, Uts46, are_domain_names, is_name,
};

use super::explained::Explained;
use crate::diagnosis::shortened::Shortened;
use crate::render::canvas::{Canvas, MAX_ITEMS};

/// Draws the forms of the host as a domain name. Draws nothing if the host has only one form.
pub(super) fn draw(explained: &Explained<'_>, host: &str, canvas: &mut Canvas) {
    if !is_name(host) {
        return;
    }
    let scheme = explained.parts.scheme();
    let versions = IdnaVersions::of(host);
    let names = [
        ("IDNA2003", versions.idna2003()),
        ("IDNA2008", versions.idna2008()),
        ("UTS 46", versions.uts46()),
    ];
    let is_plain = |name: &Result<String, HostError>| {
        name.as_ref()
            .is_ok_and(|name| name.eq_ignore_ascii_case(host))
    };
    let is_domain = are_domain_names(scheme);
    let has_ace = host.to_ascii_lowercase().contains("xn--");
    if names.iter().map(|(_, name)| name).all(is_plain) && !has_ace {
        return;
    }
    if !is_domain && host.is_ascii() {
        return;
    }
    if !is_domain {
        canvas.prose(
            "",
            "hosts of this scheme are not known to be domain names; as a domain name:",
        );
    }
    // A name that only IDNA2003 accepts is decoded by its rules.
    let (ascii, mapper): (_, &dyn HostMapper) = match &names {
        [.., (_, Ok(name))] => (Some(name), &Uts46::new()),
        [(_, Ok(name)), ..] => (Some(name), &Idna2003::new()),
        _ => (None, &Uts46::new()),
    };
    if let Some(ascii) = ascii {
        let mut unicode = String::new();
        if mapper.to_unicode(ascii, &mut unicode).is_ok() {
            canvas.value("  Unicode", &unicode);
        }
    }
    if versions.agree() {
        if let Some(ascii) = ascii {
            canvas.value("  ASCII", ascii);
            canvas.prose("", "by IDNA2003, IDNA2008 and UTS 46");
        }
    }
    if !versions.agree() || ascii.is_none() {
        for (name, result) in &names {
            match result {
                Ok(ascii) => canvas.value(&format!("  {name}"), ascii),
                Err(error) => {
                    let kind = error.kind();
                    let character = match error.span().of(host) {
                        "" => String::new(),
                        character => format!(", `{}`", Shortened(character)),
                    };
                    let text = format!("refused: {kind}{character} ({})", kind.code());
                    canvas.prose(&format!("  {name}"), &text);
                }
            }
        }
    }
    let differences = || versions.differences();
    for (span, why) in differences().take(MAX_ITEMS) {
        let text = format!("`{}`: {why} ({})", span.of(host), why.code());
        canvas.prose("", &text);
    }
    canvas.more(differences().skip(MAX_ITEMS).count(), "difference");
}
