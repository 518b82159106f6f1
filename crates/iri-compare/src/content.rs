//! The rules that single schemes have for what follows their colon ([`Equivalence`]).
//!
//! Each is a stream of pieces over the path and the query. Delimiters are looked for in the text
//! as it is, since no triplet becomes one; names are compared by their normal form.

mod data;
mod geo;
mod mailto;
mod parameters;
mod sip;
mod tel;
mod urn;

use iri_scheme::Equivalence;

use crate::text::{Mode, Piece, Text};

use self::{data::Data, geo::Geo, mailto::Mailto, sip::Sip, tel::Tel, urn::Urn};

/// A path and a query that have rules of their own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Content<'a> {
    equivalence: Equivalence,
    path: Text<'a>,
    query: Option<Text<'a>>,
}

impl<'a> Content<'a> {
    /// `None` where the text is not of the shape that the rules are about.
    pub(crate) fn of(
        equivalence: Equivalence,
        path: Text<'a>,
        query: Option<Text<'a>>,
    ) -> Option<Self> {
        let applies = match equivalence {
            Equivalence::Data => Data::applies(path),
            Equivalence::Geo => Geo::applies(path),
            Equivalence::Mailto => Mailto::applies(path, query),
            Equivalence::Tel => Tel::applies(path),
            Equivalence::Urn => Urn::applies(path),
            Equivalence::Sip | Equivalence::Xmpp => true,
            _ => false,
        };
        applies.then_some(Self {
            equivalence,
            path,
            query,
        })
    }

    /// The normal form.
    pub(crate) fn pieces(self) -> Pieces<'a> {
        let Self { path, query, .. } = self;
        let state = match self.equivalence {
            Equivalence::Data => State::Data(Data::new(path)),
            Equivalence::Geo => State::Geo(Geo::new(path)),
            Equivalence::Mailto => State::Mailto(Mailto::new(path, query)),
            Equivalence::Sip => State::Sip(Sip::new(path, query)),
            Equivalence::Tel => State::Tel(Tel::new(path)),
            Equivalence::Urn => State::Urn(Urn::new(path)),
            Equivalence::Xmpp => State::Xmpp(Some(path)),
            _ => State::Done,
        };
        let query = match self.equivalence {
            Equivalence::Mailto | Equivalence::Sip => None,
            // RFC 8141, section 3.1: neither r- nor q-component is taken into account.
            Equivalence::Urn => query.filter(|query| !query.rest().starts_with(['+', '='])),
            _ => query,
        };
        Pieces {
            queue: Queue::EMPTY,
            state,
            query,
        }
    }
}

/// The pieces of a normal form.
pub(crate) struct Pieces<'a> {
    queue: Queue<'a>,
    state: State<'a>,
    /// What follows as it is.
    query: Option<Text<'a>>,
}

#[expect(
    clippy::large_enum_variant,
    reason = "there is one, on the stack, and no heap to put it on"
)]
enum State<'a> {
    Data(Data<'a>),
    Geo(Geo<'a>),
    Mailto(Mailto<'a>),
    Sip(Sip<'a>),
    Tel(Tel<'a>),
    Urn(Urn<'a>),
    Xmpp(Option<Text<'a>>),
    Done,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        loop {
            if let Some(piece) = self.queue.next() {
                return Some(piece);
            }
            let queue = &mut self.queue;
            let more = match &mut self.state {
                State::Data(data) => data.fill(queue),
                State::Geo(geo) => geo.fill(queue),
                State::Mailto(mailto) => mailto.fill(queue),
                State::Sip(sip) => sip.fill(queue),
                State::Tel(tel) => tel.fill(queue),
                State::Urn(urn) => urn.fill(queue),
                State::Xmpp(path) => path.take().is_some_and(|path| fill_xmpp(path, queue)),
                State::Done => false,
            };
            if !more {
                self.state = State::Done;
                let query = self.query.take()?;
                self.queue.push("?");
                self.queue.text(query);
            }
        }
    }
}

/// RFC 7622, section 3: what stands before the resource is without case, as far as US-ASCII goes;
/// beyond, its profile of Unicode is left to the caller.
fn fill_xmpp<'a>(path: Text<'a>, queue: &mut Queue<'a>) -> bool {
    let (address, resource) = path.cut(b'/');
    if crate::host::is_ascii_only(address.rest()) {
        queue.text(address.with(address.mode().lower()));
    } else {
        queue.text(address);
    }
    if let Some(resource) = resource {
        queue.push("/");
        queue.text(resource);
    }
    true
}

/// What comes next.
#[derive(Debug)]
pub(crate) struct Queue<'a> {
    items: [Option<Item<'a>>; 8],
    first: usize,
    length: usize,
}

#[derive(Clone, Copy, Debug)]
enum Item<'a> {
    Text(Text<'a>),
    Fixed(&'a str),
    Number(Number),
}

impl<'a> Queue<'a> {
    const EMPTY: Self = Self {
        items: [None; 8],
        first: 0,
        length: 0,
    };

    fn add(&mut self, item: Item<'a>) {
        if let Some(slot) = self.items.get_mut(self.length) {
            *slot = Some(item);
            self.length += 1;
        }
    }

    fn push(&mut self, fixed: &'a str) {
        self.add(Item::Fixed(fixed));
    }

    fn text(&mut self, text: Text<'a>) {
        self.add(Item::Text(text));
    }

    fn number(&mut self, number: Number) {
        self.add(Item::Number(number));
    }

    fn next(&mut self) -> Option<Piece<'a>> {
        while self.first < self.length {
            let item = self.items.get_mut(self.first)?;
            let piece = match item {
                Some(Item::Text(text)) => text.next(),
                Some(Item::Fixed(fixed)) => {
                    let fixed = *fixed;
                    *item = None;
                    Some(Piece::Slice(fixed))
                }
                Some(Item::Number(number)) => number.next(),
                None => None,
            };
            if piece.is_some() {
                return piece;
            }
            self.first += 1;
        }
        self.first = 0;
        self.length = 0;
        None
    }
}

/// A decimal number without what does not change its value.
#[derive(Clone, Copy, Debug)]
struct Number {
    bytes: [u8; 24],
    at: usize,
    end: usize,
}

impl Number {
    /// `num = [ "-" ] 1*DIGIT [ "." 1*DIGIT ]`, of up to 23 characters.
    fn read(text: Text<'_>) -> Option<Self> {
        let mut number = Self {
            bytes: [0; 24],
            at: 0,
            end: 0,
        };
        for piece in text {
            for &byte in piece.as_str().as_bytes() {
                // The first byte stays free for a sign.
                *number.bytes.get_mut(number.end + 1)? = byte;
                number.end += 1;
            }
        }
        let (start, end) = (1, number.end + 1);
        let text = number.bytes.get(start..end)?;
        let (is_negative, digits) = match text {
            [b'-', digits @ ..] => (true, digits),
            _ => (false, text),
        };
        let mut halves = digits.splitn(2, |&byte| byte == b'.');
        let whole = halves.next().unwrap_or(&[]);
        let fraction = halves.next();
        let are_digits = |half: &[u8]| !half.is_empty() && half.iter().all(u8::is_ascii_digit);
        if !are_digits(whole) || fraction.is_some_and(|half| !are_digits(half)) {
            return None;
        }
        let zeros = whole.iter().take_while(|&&byte| byte == b'0').count();
        let leading = zeros.min(whole.len() - 1);
        let trailing = fraction.map_or(0, |half| {
            let zeros = half.iter().rev().take_while(|&&byte| byte == b'0').count();
            zeros + usize::from(zeros == half.len())
        });
        let is_zero = digits.iter().all(|&byte| matches!(byte, b'0' | b'.'));
        number.at = start + usize::from(is_negative) + leading;
        number.end = end - trailing;
        if is_negative && !is_zero {
            number.at -= 1;
            *number.bytes.get_mut(number.at)? = b'-';
        }
        Some(number)
    }

    fn as_bytes(&self) -> &[u8] {
        self.bytes.get(self.at..self.end).unwrap_or(&[])
    }

    fn next(&mut self) -> Option<Piece<'static>> {
        let piece = Piece::short(self.as_bytes());
        if self.at >= self.end {
            return None;
        }
        self.at += piece.as_str().len();
        Some(piece)
    }

    /// A number of one text, for the few that stand in the place of others.
    fn fixed(text: &'static [u8]) -> Self {
        let mut number = Self {
            bytes: [0; 24],
            at: 0,
            end: 0,
        };
        for (slot, &byte) in number.bytes.iter_mut().zip(text) {
            *slot = byte;
            number.end += 1;
        }
        number
    }
}

/// A name and, behind `=`, a value.
#[derive(Clone, Copy, Debug)]
struct Pair<'a> {
    name: Text<'a>,
    value: Option<Text<'a>>,
}

impl<'a> Pair<'a> {
    /// Names are without case.
    fn of(text: Text<'a>) -> Self {
        let (name, value) = text.cut(b'=');
        Self {
            name: name.with(lower(name)),
            value,
        }
    }

    /// The whole pair without case.
    fn without_case(self) -> Self {
        Self {
            value: self.value.map(|value| value.with(lower(value))),
            ..self
        }
    }

    fn push(self, queue: &mut Queue<'a>) {
        queue.text(self.name);
        if let Some(value) = self.value {
            queue.push("=");
            queue.text(value);
        }
    }
}

fn lower(text: Text<'_>) -> Mode {
    text.mode().lower()
}
