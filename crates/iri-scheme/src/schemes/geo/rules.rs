//! Rules of RFC 5870 for coordinates and parameters.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};

/// `geo-path = coordinates p`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(parts, b';', part),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::GeoQuery,
        "5870-3.3-geo-uri",
    ),
];

fn authority(check: &mut Check<'_>) {
    common::forbid_authority(check, "5870-3.3-geo-uri");
}

fn parts<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    uri.authority_span().is_none().then(|| Piece::path(uri))
}

fn part<'a>(check: &mut Check<'a>, part: Piece<'a>) {
    if check.index == 0 {
        coordinates(check, part);
    } else {
        parameter(check, part);
    }
}

/// `coordinates = coord-a "," coord-b [ "," coord-c ]`, where each is a number.
fn coordinates(check: &mut Check<'_>, coordinates: Piece<'_>) {
    let (latitude, rest) = coordinates.split(b',');
    let (longitude, altitude) = rest.map_or((None, None), |rest| {
        let (longitude, altitude) = rest.split(b',');
        (Some(longitude), altitude)
    });
    let (altitude, extra) = altitude.map_or((None, None), |altitude| {
        let (altitude, extra) = altitude.split(b',');
        (Some(altitude), extra)
    });
    if longitude.is_none() || extra.is_some() {
        check.report(SchemeErrorKind::GeoCoordinates, coordinates);
    }
    for coordinate in [Some(latitude), longitude, altitude].into_iter().flatten() {
        if Number::read(coordinate).is_none() {
            check.report(SchemeErrorKind::GeoNumber, coordinate);
        }
    }
    let is_world = has_world_system(Piece::path(&check.uri));
    let place = Number::read(latitude).zip(longitude.and_then(Number::read));
    if let Some((north, east)) = place.filter(|_| is_world) {
        if north.is_above(90) {
            check.report(SchemeErrorKind::GeoLatitude, latitude);
        }
        if east.is_above(180) {
            check.report(SchemeErrorKind::GeoLongitude, longitude.unwrap_or(latitude));
        }
        if north.is(90) && !east.is(0) {
            check.report(SchemeErrorKind::GeoPole, longitude.unwrap_or(latitude));
        }
    }
}

/// Whether the coordinate reference system is WGS-84, the default.
fn has_world_system(path: Piece<'_>) -> bool {
    let mut rest = path.split(b';').1;
    while let Some(parameters) = rest {
        let (parameter, others) = parameters.split(b';');
        let (name, value) = parameter.split(b'=');
        if name.is("crs") {
            return value.is_some_and(|value| value.is("wgs84"));
        }
        rest = others;
    }
    true
}

/// The absolute value of `num = [ "-" ] 1*DIGIT [ "." 1*DIGIT ]`.
#[derive(Clone, Copy)]
struct Number {
    /// The part before the point, limited to 1000.
    whole: u16,
    has_fraction: bool,
}

impl Number {
    fn read(number: Piece<'_>) -> Option<Self> {
        Self::read_positive(number.after_prefix("-").unwrap_or(number))
    }

    /// `pnum = 1*DIGIT [ "." 1*DIGIT ]`
    fn read_positive(number: Piece<'_>) -> Option<Self> {
        let (whole, fraction) = number.split(b'.');
        let is_number = whole.consists_of(ascii::DIGIT)
            && fraction.is_none_or(|fraction| fraction.consists_of(ascii::DIGIT));
        let digit = |value: u16, &byte: &u8| {
            let value = value.saturating_mul(10);
            value
                .saturating_add(u16::from(byte.wrapping_sub(b'0')))
                .min(1000)
        };
        let is_zero = |fraction: Piece<'_>| fraction.bytes().iter().all(|&byte| byte == b'0');
        is_number.then(|| Self {
            whole: whole.bytes().iter().fold(0, digit),
            has_fraction: !fraction.is_none_or(is_zero),
        })
    }

    const fn is(self, whole: u16) -> bool {
        self.whole == whole && !self.has_fraction
    }

    const fn is_above(self, limit: u16) -> bool {
        self.whole > limit || self.whole == limit && self.has_fraction
    }
}

/// `p = [ crsp ] [ uncp ] *parameter`
fn parameter<'a>(check: &mut Check<'a>, parameter: Piece<'a>) {
    let (name, value) = parameter.split(b'=');
    let wrong = if !name.consists_of(LABELTEXT) {
        Some(name)
    } else if name.is("crs") {
        let value = value.unwrap_or(name.start_as(name.component()));
        (!value.consists_of(LABELTEXT)).then_some(value)
    } else {
        let is_empty = |value: &Piece<'_>| value.is_empty();
        let outside = |value: Piece<'a>| value.first_outside(PARAMCHAR, Triplets::Allowed);
        value.filter(is_empty).or(value.and_then(outside))
    };
    if let Some(wrong) = wrong {
        check.report(SchemeErrorKind::GeoParameter, wrong);
    }
    let is_uncertainty = name.is("u");
    if is_uncertainty && value.and_then(Number::read_positive).is_none() {
        check.report(SchemeErrorKind::GeoUncertainty, value.unwrap_or(name));
    }
    // `crs` must be the first parameter, and `u` the first or the one after `crs`.
    let is_first = check.index == 1;
    let follows_system = check.index == 2 && check.last.is_some_and(|last| last.is("crs"));
    let is_late = name.is("crs") && !is_first || is_uncertainty && !is_first && !follows_system;
    let is_special = is_uncertainty || name.is("crs");
    if is_special && check.repeats(name) {
        check.report(SchemeErrorKind::GeoParameterRepeated, name);
    } else if is_late {
        check.report(SchemeErrorKind::GeoParameterOrder, name);
    }
    check.last = Some(name);
}

/// `labeltext = 1*( alphanum / "-" )`
const LABELTEXT: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-"));

/// `paramchar = p-unreserved / unreserved / pct-encoded`
const PARAMCHAR: AsciiSet = LABELTEXT.or(AsciiSet::of(b"_.!~*'()[]:&+$"));
