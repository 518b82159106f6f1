//! The attributes that hold URLs: those of the index of the HTML Standard, of SVG, and of the
//! obsolete features that browsers still follow; in XML also those of `XLink`, XML Schema and RDF.

use Content::{Candidates, Pragma, Refresh, Url, Urls};

/// An attribute that matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The bit of its name.
    pub(super) bit: u64,
    pub(super) content: Content,
}

/// The content of an attribute.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Content {
    /// A URL, which may be surrounded by spaces.
    Url,
    /// URLs separated by spaces.
    Urls,
    /// Images with their widths or densities.
    Candidates,
    /// The time and the URL of `meta http-equiv=refresh`.
    Refresh,
    /// What a `meta` stands for.
    Pragma,
}

pub(super) const HREF: &str = "href";

/// Each attribute with its content and its elements; without any, it is an attribute of all.
#[rustfmt::skip]
const ATTRIBUTES: [(&str, Content, &[&str]); 23] = [
    (HREF, Url, &[]),
    ("src", Url, &[]),
    ("action", Url, &["form"]),
    ("background", Url, &["body", "table", "tbody", "td", "tfoot", "th", "thead", "tr"]),
    ("cite", Url, &["blockquote", "del", "ins", "q"]),
    ("codebase", Url, &["applet", "object"]),
    ("content", Refresh, &["meta"]),
    ("data", Url, &["object"]),
    ("dynsrc", Url, &["img"]),
    ("formaction", Url, &["button", "input"]),
    ("http-equiv", Pragma, &["meta"]),
    ("imagesrcset", Candidates, &["link"]),
    ("itemid", Url, &[]),
    ("itemtype", Urls, &[]),
    ("longdesc", Url, &["frame", "iframe", "img"]),
    ("lowsrc", Url, &["img"]),
    ("manifest", Url, &["html"]),
    ("ping", Urls, &["a", "area"]),
    ("poster", Url, &["video"]),
    ("profile", Urls, &["head"]),
    ("srcset", Candidates, &["img", "source"]),
    ("xlink:href", Url, &[]),
    ("xml:base", Url, &[]),
];

/// The attributes of formats in XML, in lower case.
#[rustfmt::skip]
const OF_XML: [(&str, Content, &[&str]); 11] = [
    ("rdf:about", Url, &[]),
    ("rdf:datatype", Url, &[]),
    ("rdf:resource", Url, &[]),
    ("schemalocation", Urls, &[]),
    ("source", Url, &[]),
    ("system", Url, &[]),
    ("targetnamespace", Url, &[]),
    ("xlink:arcrole", Url, &[]),
    ("xlink:role", Url, &[]),
    ("xsi:nonamespaceschemalocation", Url, &[]),
    ("xsi:schemalocation", Urls, &[]),
];

/// The bit of a name.
pub(super) fn bit(name: &str) -> Option<u64> {
    let index = ATTRIBUTES.iter().position(|(known, ..)| *known == name)?;
    Some(1 << index)
}

/// The attribute of this name of this element, if it matters.
pub(super) fn known(name: &[u8], element: &[u8], is_xml: bool) -> Option<Known> {
    let of_xml = OF_XML.iter().filter(|_| is_xml);
    let mut attributes = ATTRIBUTES.iter().chain(of_xml).enumerate();
    let (index, (_, content, elements)) =
        attributes.find(|(_, (known, ..))| known.as_bytes() == name)?;
    let is_of = |of: &&str| of.as_bytes() == element;
    let applies = elements.is_empty() || elements.iter().any(is_of);
    applies.then_some(Known {
        bit: 1 << index,
        content: *content,
    })
}
