//! The host in both forms, and what each version of IDNA makes of it.

use iri_kit::host::{HostError, HostMapper as _, IdnaVersions, Uts46, are_domain_names, is_name};

use super::Explained;
use super::parts::others;
use super::sheet::{ITEMS, Sheet};
use crate::diagnosis::shortened::Shortened;

/// Draws the host as a domain name.
pub(super) fn draw(explained: &Explained<'_>, host: &str, sheet: &mut Sheet) {
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
        sheet.prose(
            "",
            "hosts of this scheme are not known to be domain names; as one it would be:",
        );
    }
    let ascii = match &names {
        [.., (_, Ok(name))] | [(_, Ok(name)), ..] => Some(name),
        _ => None,
    };
    if let Some(ascii) = ascii {
        let mut unicode = String::new();
        if Uts46::new().to_unicode(ascii, &mut unicode).is_ok() {
            sheet.value("  Unicode", &unicode);
        }
    }
    if versions.agree() {
        if let Some(ascii) = ascii {
            sheet.value("  ASCII", ascii);
            sheet.prose("", "by IDNA2003, IDNA2008 and UTS 46");
        }
    }
    if !versions.agree() || ascii.is_none() {
        for (name, result) in &names {
            match result {
                Ok(ascii) => sheet.value(&format!("  {name}"), ascii),
                Err(error) => {
                    let kind = error.kind();
                    let place = match error.span().of(host) {
                        "" => String::new(),
                        place => format!(", `{}`", Shortened(place)),
                    };
                    let text = format!("refused: {kind}{place} ({})", kind.code());
                    sheet.prose(&format!("  {name}"), &text);
                }
            }
        }
    }
    let differences = || versions.differences();
    for (span, why) in differences().take(ITEMS) {
        let text = format!("`{}`: {why} ({})", span.of(host), why.code());
        sheet.prose("", &text);
    }
    others(differences().skip(ITEMS).count(), "difference", sheet);
}
