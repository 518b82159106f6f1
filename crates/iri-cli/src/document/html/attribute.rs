//! The attributes that contain URLs: those in the index of the HTML Standard, those of SVG, and obsolete
//! ones that browsers still support; in XML also those of `XLink`, XML Schema and RDF.

use Content::{Candidates, Pragma, Refresh, Url, Urls};

/// An attribute that contains URLs, or that determines whether another does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The bit of its name.
    pub(super) bit: u64,
    pub(super) content: Content,
}

/// The content of an attribute.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Content {
    /// A URL, possibly surrounded by white space.
    Url,
    /// URLs separated by white space.
    Urls,
    /// A `srcset`: URLs of images with their widths or densities.
    Candidates,
    /// The time and the URL of `meta http-equiv=refresh`.
    Refresh,
    /// The pragma directive of a `meta`.
    Pragma,
}

pub(super) const HREF: &str = "href";

/// Each attribute with its content and the elements it applies to; an empty list means all elements.
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

/// The additional attributes of XML formats, in lower case.
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

/// The bit of an attribute name.
pub(super) fn bit(name: &str) -> Option<u64> {
    let index = ATTRIBUTES.iter().position(|(known, ..)| *known == name)?;
    Some(1 << index)
}

/// Looks up an attribute by its name and element.
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
