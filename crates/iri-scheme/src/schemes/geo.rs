//! `geo` (RFC 5870).

pub(crate) mod rules;

use crate::equivalence::number::Number;
use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::lookahead::split;
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Places on Earth (RFC 5870).
    GEO = Scheme::new("geo", Shape::Coordinates)
        .with_equivalence(Equivalence::Geo)
        .with_rules("geo", rules::RULES);
}

rules! { geo
    /// `geo`: a location has two or three coordinates, separated by commas.
    GeoCoordinates "geo-coordinates" Must Path "5870-3.3-coordinates"
        "not two or three coordinates"
        "geo:13.4" not "geo:13.4,16.2";
    /// `geo`: a coordinate is a decimal number: no plus sign, no exponent, and digits on both sides
    /// of the point.
    GeoNumber "geo-number" Must Path "5870-3.3-num"
        "invalid coordinate"
        "geo:13.4,+16.2" not "geo:13.4,-16.2";
    /// `geo`: a latitude is between -90 and 90 degrees, unless `crs` names a system other than
    /// WGS-84.
    GeoLatitude "geo-latitude" Must Path "5870-3.4.2-latitude"
        "the latitude is not between -90 and 90"
        "geo:91,0" not "geo:90,0";
    /// `geo`: a longitude is between -180 and 180 degrees, unless `crs` names a system other than
    /// WGS-84.
    GeoLongitude "geo-longitude" Must Path "5870-3.4.2-longitude"
        "the longitude is not between -180 and 180"
        "geo:0,180.1" not "geo:0,180.0";
    /// `geo`: a pole has every longitude, so its longitude SHOULD be written as 0.
    GeoPole "geo-pole" Should Path "5870-3.4.2-pole"
        "the longitude of a pole is not 0"
        "geo:90,5" not "geo:90,0";
    /// `geo`: the name of a parameter consists of letters, digits and hyphens, and its value is not
    /// empty.
    GeoParameter "geo-parameter" Must Path "5870-3.3-parameter"
        "invalid parameter of a geo URI"
        "geo:1,2;a_b=c" not "geo:1,2;a-b=c";
    /// `geo`: the uncertainty `u` is a nonnegative decimal number of metres.
    GeoUncertainty "geo-uncertainty" Must Path "5870-3.3-uval"
        "invalid uncertainty"
        "geo:1,2;u=-1" not "geo:1,2;u=1.5";
    /// `geo`: the parameters `crs` and `u` MUST NOT appear more than once.
    GeoParameterRepeated "geo-parameter-repeated" Must Path "5870-3.3-once"
        "repeated parameter of a geo URI"
        "geo:1,2;u=1;u=2" not "geo:1,2;u=1";
    /// `geo`: `crs` MUST be the first parameter, and `u` the first or the one after `crs`.
    GeoParameterOrder "geo-parameter-order" Must Path "5870-3.3-order"
        "parameter of a geo URI out of order"
        "geo:1,2;a=b;u=1" not "geo:1,2;crs=wgs84;u=1;a=b";
    /// `geo`: the grammar has no query. Map applications accept one.
    GeoQuery "geo-query" Advice Query "5870-3.3-geo-uri"
        "a query in a geo URI is not standard"
        "geo:0,0?q=Vienna" not "geo:48.2010,16.3695";
}

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
