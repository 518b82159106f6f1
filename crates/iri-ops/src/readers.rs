//! What each reader of other software takes from a text, as the items of a list.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use core::{iter, slice};

use iri_kit::readers::{ContactHost, READERS, Reader, agreement, read};

/// What a reader takes from a text, an item of the result of `readings`. All but the first two are `None` if it
/// refuses the text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReaderEntry<'a> {
    /// The reader.
    pub reader: &'static Reader,
    /// Whether it refuses the text.
    pub refused: bool,
    /// The scheme, in lower case.
    pub scheme: Option<String>,
    /// The userinfo, as written.
    pub userinfo: Option<&'a str>,
    /// The host that it would contact, in its normal spelling.
    pub host: Option<String>,
    /// The port, or the default port of the scheme.
    pub port: Option<u32>,
    /// A number that readers share if they would contact the same. The first reader that accepts the text has 0.
    pub group: Option<usize>,
}

/// Returns what each reader of [`READERS`] takes from a text, in the order of the table.
///
/// ```
/// let mut entries = iri_ops::reader_entries("http://user@127.1/");
/// let node = entries.find(|entry| entry.reader.id == "node-url").unwrap();
/// assert_eq!((node.userinfo, node.host.as_deref(), node.port), (Some("user"), Some("127.0.0.1"), Some(80)));
/// ```
pub fn reader_entries(text: &str) -> ReaderEntries<'_> {
    let mut groups = vec![None; READERS.len()];
    let agreement = agreement(text);
    let accepting = agreement.groups().filter(|group| group.reading().is_ok());
    for (number, group) in accepting.enumerate() {
        for reader in group.readers() {
            let places = READERS.iter().zip(&mut groups);
            let mut places = places.filter(|(other, _)| other.id == reader.id);
            if let Some((_, place)) = places.next() {
                *place = Some(number);
            }
        }
    }
    let readers = READERS.iter().zip(groups);
    ReaderEntries { text, readers }
}

/// Iterator over what each reader takes from a text, returned by [`reader_entries`].
#[derive(Clone, Debug)]
pub struct ReaderEntries<'a> {
    text: &'a str,
    /// Each reader with its group.
    readers: iter::Zip<slice::Iter<'static, Reader>, vec::IntoIter<Option<usize>>>,
}

impl<'a> ReaderEntries<'a> {
    /// The text.
    pub const fn text(&self) -> &'a str {
        self.text
    }
}

impl<'a> Iterator for ReaderEntries<'a> {
    type Item = ReaderEntry<'a>;

    fn next(&mut self) -> Option<ReaderEntry<'a>> {
        let (reader, group) = self.readers.next()?;
        let reading = read(self.text, reader.way).ok();
        let contact = reading.map(|reading| reading.contact());
        let host = contact.map(|contact| contact.host());
        Some(ReaderEntry {
            reader,
            refused: reading.is_none(),
            scheme: contact.and_then(|contact| Some(contact.scheme()?.as_str().to_owned())),
            userinfo: reading.and_then(|reading| Some(reading.userinfo_span()?.of(self.text))),
            host: host
                .filter(|host| *host != ContactHost::None)
                .map(|host| host.to_string()),
            port: contact.and_then(|contact| contact.port()),
            group,
        })
    }
}
