//! Whether all readers agree on a string, and what they disagree about.

use iri_core::{Clause, Span};

use crate::contact::Contact;
use crate::engine::read;
use crate::plain::unusual;
use crate::reading::{Reading, Refusal};
use crate::table::{FIRST, READERS, Reader};
use crate::way::{Dimension, Way};

/// The most readers: one bit each in the set of a group.
const MOST: usize = 256;

const _: () = assert!(READERS.len() <= MOST);

/// The groups whose readings are kept, so that no way is read twice. Among strings that are made to be misread,
/// one in a thousand has more; the first ways of the others are read again whenever they are compared.
const KEPT: usize = 10;

/// What a reader takes from a string.
type Taken<'a> = Result<Reading<'a>, Refusal>;

/// Groups the readers of [`READERS`] by what they would contact for a string.
///
/// ```
/// use iri_readers::agreement;
///
/// let agreement = agreement(r"http://a.example\@b.example/");
/// assert!(!agreement.is_unanimous());
/// let contacts = agreement.groups().filter_map(|group| Some(group.reading().ok()?.contact().to_string()));
/// assert!(contacts.into_iter().any(|contact| contact == "http://a.example:80"));
/// ```
///
/// Takes linear time and needs no heap. A string that is not [`unusual`] is read by the first reader only, since the
/// others take the same from it.
pub fn agreement(text: &str) -> Agreement<'_> {
    let mut agreement = Agreement {
        text,
        group_of: [0; MOST],
        first_of: [0; MOST],
        kept: [None; KEPT],
        count: 0,
    };
    if unusual(text).is_none() {
        agreement.place(0, FIRST.way);
        return agreement;
    }
    for (index, reader) in READERS.iter().enumerate() {
        // Most readers share their way with another one.
        let same_way = READERS
            .iter()
            .take(index)
            .position(|other| core::ptr::eq(other.way, reader.way));
        let group = match same_way {
            Some(other) => agreement.group_of(other),
            None => agreement.place(index, reader.way),
        };
        if let Some(place) = agreement.group_of.get_mut(index) {
            *place = group;
        }
    }
    agreement
}

/// The readers of a string in groups that would contact the same, returned by [`agreement`].
#[derive(Clone, Copy, Debug)]
pub struct Agreement<'a> {
    text: &'a str,
    /// The group of each reader.
    group_of: [u8; MOST],
    /// The first reader of each group.
    first_of: [u8; MOST],
    /// What the first reader of each group takes.
    kept: [Option<Taken<'a>>; KEPT],
    count: usize,
}

/// The readers that would contact the same, or that refuse the string.
#[derive(Clone, Copy, Debug)]
pub struct Group<'g, 'a> {
    agreement: &'g Agreement<'a>,
    number: u8,
}

/// The reason that two groups differ, returned by [`Agreement::deciding`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Deciding {
    span: Span,
    dimension: Dimension,
}

impl<'a> Agreement<'a> {
    fn group_of(&self, reader: usize) -> u8 {
        self.group_of.get(reader).copied().unwrap_or(0)
    }

    fn first_of(&self, group: u8) -> &'static Reader {
        let first = self.first_of.get(usize::from(group)).copied();
        READERS
            .get(usize::from(first.unwrap_or(0)))
            .unwrap_or(FIRST)
    }

    /// The group of a way that was not read yet.
    fn place(&mut self, index: usize, way: &'static Way) -> u8 {
        let result = read(self.text, way);
        let found = self
            .groups()
            .find(|group| is_same(&group.reading(), &result));
        if let Some(group) = found {
            return group.number;
        }
        if let Some(kept) = self.kept.get_mut(self.count) {
            *kept = Some(result);
        }
        if let Some(first) = self.first_of.get_mut(self.count) {
            *first = index as u8;
        }
        self.count += 1;
        (self.count - 1) as u8
    }

    /// The string.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The groups, in the order of their first readers.
    pub fn groups(&self) -> impl Iterator<Item = Group<'_, 'a>> + Clone {
        let numbers = 0..self.count;
        numbers.map(|number| Group {
            agreement: self,
            number: number as u8,
        })
    }

    /// Whether all readers would contact the same, and none refuses the string.
    pub fn is_unanimous(&self) -> bool {
        self.count == 1 && self.groups().all(|group| group.reading().is_ok())
    }

    /// Whether all readers that do not refuse the string would contact the same scheme, host and port.
    ///
    /// ```
    /// use iri_readers::agreement;
    ///
    /// let agrees = |text| agreement(text).agrees();
    /// assert!(agrees("http://EXAMPLE.com:80") && agrees("http://example.com/a b") && !agrees("http://127.1/"));
    /// ```
    pub fn agrees(&self) -> bool {
        self.groups()
            .filter(|group| group.reading().is_ok())
            .nth(1)
            .is_none()
    }

    /// Whether all readers that do not refuse the string would contact the same host.
    ///
    /// ```
    /// use iri_readers::agreement;
    ///
    /// assert!(agreement("http://example.com/a b").has_one_host());
    /// assert!(!agreement("http://127.1/").has_one_host());
    /// ```
    pub fn has_one_host(&self) -> bool {
        let contacts = || {
            self.groups()
                .filter_map(|group| Some(group.reading().ok()?.contact()))
        };
        contacts()
            .next()
            .is_none_or(|first| contacts().all(|other| first.has_host_of(&other)))
    }

    /// The character and the dimension by which the first two groups differ. `None` if there is one group.
    pub fn deciding(&self) -> Option<Deciding> {
        let mut groups = self.groups();
        let (first, second) = (groups.next()?, groups.next()?);
        Some(first.deciding(&second))
    }
}

impl<'a> Group<'_, 'a> {
    /// The readers.
    pub fn readers(&self) -> impl Iterator<Item = &'static Reader> {
        let number = self.number;
        let group_of = self.agreement.group_of;
        READERS
            .iter()
            .zip(group_of)
            .filter_map(move |(reader, group)| (group == number).then_some(reader))
    }

    /// What the first reader of the group takes from the string, or the reason that it refuses it.
    ///
    /// # Errors
    ///
    /// The readers of the group refuse the string.
    pub fn reading(&self) -> Result<Reading<'a>, Refusal> {
        let Agreement { text, kept, .. } = self.agreement;
        let kept = kept.get(usize::from(self.number)).copied().flatten();
        kept.unwrap_or_else(|| read(text, self.agreement.first_of(self.number).way))
    }

    /// The character and the dimension by which the readings of two groups differ.
    ///
    /// The dimension is the first one that, exchanged in the way of one group, makes it read as the other
    /// does, or else the first one that changes the result.
    pub fn deciding(&self, other: &Group<'_, 'a>) -> Deciding {
        let text = self.agreement.text;
        let one = self.agreement.first_of(self.number).way;
        let two = other.agreement.first_of(other.number).way;
        let (first, second) = (self.reading(), other.reading());
        let span = deciding_span(text, &first, &second);
        // After the scheme is known, each may read in a way of its own.
        let ways = |result: &Taken<'a>, way| result.map_or(way, |reading| reading.way);
        let (one, two) = (ways(&first, one), ways(&second, two));
        let mut changing = None;
        for dimension in Dimension::ALL
            .iter()
            .copied()
            .filter(|at| !one.agrees(*at, two))
        {
            for (way, other, from, to) in [(one, two, &first, &second), (two, one, &second, &first)]
            {
                let way = way.with(dimension, other);
                let result = read(text, &way);
                if is_same(&result, to) {
                    return Deciding { span, dimension };
                }
                if changing.is_none() && !is_same(&result, from) {
                    changing = Some(dimension);
                }
            }
        }
        let refused = first
            .err()
            .or(second.err())
            .map(|refusal| refusal.dimension);
        let dimension = changing.or(refused).unwrap_or(Dimension::Host);
        Deciding { span, dimension }
    }
}

impl Deciding {
    /// The character that the readers take for something else.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The dimension.
    pub const fn dimension(&self) -> Dimension {
        self.dimension
    }

    /// The clause: RFC 3986, section 7.6, of misleading authorities, or section 7.4 for rare IP addresses.
    pub const fn clause(&self) -> Clause {
        match self.dimension {
            Dimension::Numbers => Clause::new("3986-7.4-rare"),
            Dimension::Port | Dimension::Colon => Clause::new("3986-7.2-port"),
            Dimension::Idna => Clause::new("3987-8-uri"),
            _ => Clause::new("3986-7.6-misleading"),
        }
    }
}

fn is_same(one: &Taken<'_>, two: &Taken<'_>) -> bool {
    match (one, two) {
        (Ok(one), Ok(two)) => {
            let (one, two): (Contact<'_>, Contact<'_>) = (one.contact(), two.contact());
            one == two
        }
        (Err(_), Err(_)) => true,
        _ => false,
    }
}

/// The first character that two readings take for something else.
fn deciding_span(text: &str, one: &Taken<'_>, two: &Taken<'_>) -> Span {
    let (one, two) = match (one, two) {
        (Ok(one), Ok(two)) => (one, two),
        (Err(refusal), _) | (_, Err(refusal)) => return refusal.span,
    };
    let edges = |reading: &Reading<'_>| {
        let end = |span: Option<Span>| span.map(Span::end);
        [
            end(reading.scheme),
            end(reading.userinfo),
            end(reading.host),
            end(reading.port),
        ]
    };
    let parted = edges(one).into_iter().zip(edges(two));
    let parted = parted.filter(|(one, two)| one != two);
    if let Some(at) = parted
        .filter_map(|(one, two)| one.into_iter().chain(two).min())
        .min()
    {
        return Span::of_char(text, at);
    }
    one.host.unwrap_or_default()
}
