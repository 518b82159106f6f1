//! A link checker: the distinct links of a page by host, without tracking parameters.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;

use iri_kit::prelude::*;

/// Returns the links of a page that can be fetched, normalized and without fragments.
fn links(page: &Uri<&str>, html: &str) -> Vec<AbsoluteUri<String>> {
    let hrefs = html
        .split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'));
    let links = hrefs
        .filter_map(|(href, _)| page.join(href).ok())
        .map(|link| {
            // Normalization also lower-cases the scheme, so the filter below can compare it.
            link.without_fragment().normalize(Rung::Scheme).into_owned()
        });
    links
        .filter(|link| matches!(link.scheme(), "http" | "https" | "ftp" | "file"))
        .collect()
}

fn extension<T: AsRef<str>>(link: &Uri<T>) -> Option<&str> {
    let (_, extension) = link.borrowed().last_segment()?.rsplit_once('.')?;
    Some(extension)
}

/// Removes the tracking parameters, and keeps the others byte for byte.
fn without_tracking(link: &AbsoluteUri<String>) -> Result<AbsoluteUri<String>, Box<dyn Error>> {
    let mut clean = link.clone();
    clean.set_query(None)?;
    clean.append_pairs(link.pairs().filter(|pair| !pair.name().starts_with("utm_")))?;
    Ok(clean)
}

/// Replaces all parameters with this name by one.
fn set_parameter(link: &Uri<&str>, name: &str, value: &str) -> Result<Uri<String>, Box<dyn Error>> {
    let mut changed = link.into_owned();
    changed.set_query(None)?;
    changed.append_pairs(
        link.pairs()
            .filter(|pair| pair.decode_name().to_str_lossy() != name),
    )?;
    changed.append_pair(encode(name), encode(value))?;
    Ok(changed)
}

/// Returns the target of a redirection, if it has a host and is not a downgrade from `https` to
/// `http`.
fn redirect(from: &Uri<&str>, location: &str) -> Option<Uri<String>> {
    let to = from
        .join(location)
        .ok()?
        .normalize(Rung::Scheme)
        .into_owned();
    let is_downgrade = from.is_scheme("https") && to.is_scheme("http");
    (to.has_authority() && !is_downgrade).then_some(to)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let page = Uri::parse("https://Example.org/docs/index.html?x#top")?;
    let links = links(
        &page,
        r##"<a href="guide.pdf#p2"> <a href="/docs/./guide.pdf?utm_source=n"> <a href="#end">
            <a href="mailto:a@example.org"> <a href="javascript:void(0)"> <a href="data:,x">
            <a href="HTTPS://EXAMPLE.ORG:443/docs/guide.pdf"> <a href="http://[::1">
            <a href="//other.example/a?b=c%20d&utm_medium=x&e">"##,
    );
    assert_eq!(links.len(), 5);

    let mut hosts: BTreeMap<&str, BTreeSet<AbsoluteUri<String>>> = BTreeMap::new();
    for link in &links {
        let host = link.host().unwrap_or("");
        hosts
            .entry(host)
            .or_default()
            .insert(without_tracking(link)?);
    }
    let links_of = |host| hosts.get(host).into_iter().flatten();
    assert!(links_of("example.org").eq(&[
        "https://example.org/docs/guide.pdf",
        "https://example.org/docs/index.html?x",
    ]));
    assert!(links_of("other.example").eq(&["https://other.example/a?b=c%20d&e"]));

    assert_eq!(extension(&page), Some("html"));
    let paged = set_parameter(&Uri::parse("https://h/a?page=1&q=x+y#f")?, "page", "2 & 3")?;
    assert_eq!(paged, "https://h/a?q=x+y&page=2%20%26%203#f");
    assert_eq!(
        redirect(&page, "../new").ok_or("rejected")?,
        "https://example.org/new"
    );
    assert_eq!(redirect(&page, "HTTP://example.org/"), None);
    assert_eq!(redirect(&page, "mailto:a@b"), None);
    Ok(())
}
