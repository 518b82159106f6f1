//! `geo` (RFC 5870).

pub(crate) mod rules;

use crate::equivalence::number::Number;
use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::lookahead::split;
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// Places on Earth (RFC 5870).
pub const GEO: Facts = Facts::new("geo", Status::Permanent, Shape::Coordinates)
    .with_equivalence(Equivalence::Geo)
    .with_syntax(SchemeSyntax::Geo);

/// Whether the bytes begin with a number, a comma and a number.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some(([.., before], after)) = split(bytes, b',') else {
        return false;
    };
    let after = after.strip_prefix(b"-").unwrap_or(after);
    before.is_ascii_digit() && after.first().is_some_and(u8::is_ascii_digit)
}

/// Normal form of `coord-a "," coord-b [ "," coord-c ] *( ";" parameter )`: numbers are compared by
/// value, parameter names are case-insensitive, and parameters are sorted, with `crs` and `u`
/// first. The default system, WGS-84, is omitted; in it the longitude of a pole is 0 and that of
/// the date line is 180 (RFC 5870, section 3.4.4).
#[derive(Debug)]
pub(crate) struct Geo<T> {
    coordinates: [Option<Number>; 3],
    at: usize,
    system: Option<Pair<T>>,
    parameters: Parameters<T>,
}

impl<T: NormalText> Geo<T> {
    /// Whether there are two or three numbers, and few enough parameters to sort.
    pub(crate) fn applies(path: T) -> bool {
        let (coordinates, parameters) = path.split_at_first(b';');
        Self::read(coordinates).is_some()
            && Parameters::new(parameters, b';', Pair::of, rank).is_sorted()
    }

    fn read(text: T) -> Option<[Option<Number>; 3]> {
        let (first, rest) = text.split_at_first(b',');
        let (second, rest) = rest?.split_at_first(b',');
        let third = match rest {
            Some(third) => Some(Number::read(third)?),
            None => None,
        };
        Some([
            Some(Number::read(first)?),
            Some(Number::read(second)?),
            third,
        ])
    }

    pub(crate) fn new(path: T) -> Self {
        let (coordinates, parameters) = path.split_at_first(b';');
        let mut parameters = Parameters::new(parameters, b';', Pair::of, rank);
        let system = parameters.take("crs").map(Pair::without_case);
        let is_default = match system {
            None => true,
            Some(system) => system.value.is_some_and(|value| value.is("wgs84")),
        };
        let mut coordinates = Self::read(coordinates).unwrap_or([None; 3]);
        if let (true, [Some(latitude), Some(longitude), _]) = (is_default, &mut coordinates) {
            if matches!(latitude.as_bytes(), b"90" | b"-90") {
                *longitude = Number::fixed(b"0");
            } else if longitude.as_bytes() == b"-180" {
                *longitude = Number::fixed(b"180");
            }
        }
        Self {
            coordinates,
            at: 0,
            system: system.filter(|_| !is_default),
            parameters,
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(Some(number)) = self.coordinates.get(self.at) {
            if self.at > 0 {
                queue.push(",");
            }
            queue.number(*number);
            self.at += 1;
            return true;
        }
        self.at = self.coordinates.len();
        if let Some(system) = self.system.take() {
            queue.push(";");
            system.push(queue);
            return true;
        }
        let Some(pair) = self.parameters.next() else {
            return false;
        };
        queue.push(";");
        match pair.value.and_then(Number::read) {
            Some(number) if pair.name.is("u") => {
                queue.text(pair.name);
                queue.push("=");
                queue.number(number);
            }
            _ => pair.push(queue),
        }
        true
    }
}

fn rank<T: NormalText>(pair: &Pair<T>) -> u8 {
    if pair.name.is("crs") {
        0
    } else {
        1 + u8::from(!pair.name.is("u"))
    }
}
