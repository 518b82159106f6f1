//! The stopwatch: every round runs each contender once, in rotating order.

use std::hint::black_box;
use std::time::Duration;

use crate::clock::Moment;

/// Times every contender over the same `items` items.
pub(crate) fn measure(
    contenders: &mut [Contender<'_>],
    items: usize,
    effort: Effort,
) -> Vec<Figure> {
    let passes = calibrate(contenders, effort.sample);
    let mut samples = vec![Vec::with_capacity(effort.rounds); contenders.len()];
    for round in 0..effort.rounds {
        for index in order(contenders.len(), round) {
            let (Some(contender), Some(samples)) =
                (contenders.get_mut(index), samples.get_mut(index))
            else {
                continue;
            };
            let start = Moment::now();
            for _ in 0..passes {
                (contender.sweep)();
            }
            samples.push(nanoseconds(start.elapsed()) / float(passes) / float(items.max(1)));
        }
    }
    let figures = contenders.iter().zip(samples);
    let figures = figures.map(|(contender, samples)| Figure {
        name: contender.name,
        side: contender.side,
        samples,
    });
    figures.collect()
}

/// The owner of a call, and its role in the ratio.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Side {
    /// A call of this workspace, which gets a ratio.
    Ours,
    /// A call that ours are compared with.
    Peer,
    /// A call that does a different job: timed for orientation, excluded from the ratio.
    Aside,
}

/// A named call, ready to run over all items of a corpus.
pub(crate) struct Contender<'a> {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    pub(crate) sweep: Box<dyn FnMut() + 'a>,
}

/// Returns the sweep that calls `call` for each item.
pub(crate) fn each<'a, T: 'a>(
    items: impl AsRef<[T]> + 'a,
    mut call: impl FnMut(&T) + 'a,
) -> Box<dyn FnMut() + 'a> {
    Box::new(move || {
        for item in items.as_ref() {
            call(black_box(item));
        }
    })
}

/// The same with a reused buffer, which is empty before each call.
pub(crate) fn each_into<'a, T: 'a>(
    items: impl AsRef<[T]> + 'a,
    mut call: impl FnMut(&T, &mut String) + 'a,
) -> Box<dyn FnMut() + 'a> {
    let mut out = String::new();
    each(items, move |item| {
        out.clear();
        call(item, &mut out);
        black_box(&out);
    })
}

/// The duration of a measurement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) rounds: usize,
    /// The minimum time of one sample; sweeps are repeated until the fastest contender fills it.
    pub(crate) sample: Duration,
}

/// The measurements of one contender: nanoseconds per item, one sample for each round.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    pub(crate) samples: Vec<f64>,
}

impl Figure {
    /// The median sample: the figure that is reported.
    pub(crate) fn median(&self) -> f64 {
        quantile(self.samples.clone(), 2)
    }

    /// The smallest sample.
    pub(crate) fn least(&self) -> f64 {
        quantile(self.samples.clone(), 0)
    }

    /// Half the distance between the quartiles, as a fraction of the median.
    pub(crate) fn spread(&self) -> f64 {
        let quartile = |quarters| quantile(self.samples.clone(), quarters);
        (quartile(3) - quartile(1)) / 2.0 / self.median()
    }

    /// The time of this one divided by that of `other`: the median of the ratios of each round.
    ///
    /// A machine that slows down for a while slows down both samples of a round, while the
    /// medians of two contenders may come from different rounds.
    pub(crate) fn times(&self, other: &Self) -> f64 {
        let rounds = self.samples.iter().zip(&other.samples);
        quantile(rounds.map(|(this, other)| this / other).collect(), 2)
    }
}

/// Returns the number of sweeps that fill a sample of the fastest contender.
///
/// The sweeps made here also warm up the caches: they touch all data and code.
fn calibrate(contenders: &mut [Contender<'_>], sample: Duration) -> usize {
    let times = contenders.iter_mut().map(|contender| {
        (contender.sweep)();
        let start = Moment::now();
        (contender.sweep)();
        start.elapsed().as_nanos().max(1)
    });
    let passes = sample.as_nanos().div_ceil(times.min().unwrap_or(1));
    usize::try_from(passes).unwrap_or(1).max(1)
}

/// The order of a round: reversed in every round and rotated by one in every other round, so that
/// no contender always runs first or always after the same one.
fn order(count: usize, round: usize) -> impl Iterator<Item = usize> {
    let backwards = round % 2 == 1;
    (0..count).map(move |step| {
        let step = if backwards { count - 1 - step } else { step };
        (step + round / 2) % count
    })
}

/// The quantile at `quarters` / 4; the mean of two samples if it falls between them.
fn quantile(mut samples: Vec<f64>, quarters: usize) -> f64 {
    samples.sort_unstable_by(f64::total_cmp);
    let place = samples.len().saturating_sub(1) * quarters;
    let below = samples.get(place / 4).copied().unwrap_or(f64::NAN);
    let above = samples.get(place.div_ceil(4)).copied().unwrap_or(f64::NAN);
    f64::midpoint(below, above)
}

fn nanoseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e9
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of items and bytes are far below 2^52"
)]
pub(crate) fn float(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_runs_each_contender_once() {
        for count in 1..6 {
            for round in 0..20 {
                let mut seen: Vec<_> = order(count, round).collect();
                seen.sort_unstable();
                assert!(
                    seen.into_iter().eq(0..count),
                    "{count} contenders, round {round}"
                );
            }
        }
    }

    #[test]
    fn every_contender_is_first_in_some_round() {
        let first: Vec<_> = (0..8).filter_map(|round| order(4, round).next()).collect();
        assert_eq!(first, [0, 3, 1, 0, 2, 1, 3, 2]);
    }

    fn figure(samples: &[f64]) -> Figure {
        Figure {
            name: "any",
            side: Side::Peer,
            samples: samples.to_vec(),
        }
    }

    #[track_caller]
    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
    }

    #[test]
    fn the_median_is_the_middle() {
        near(figure(&[9.0, 1.0, 2.0]).median(), 2.0);
        near(figure(&[9.0, 1.0, 2.0, 4.0]).median(), 3.0);
        near(figure(&[9.0, 1.0, 2.0]).least(), 1.0);
        near(figure(&[5.0, 1.0, 2.0, 4.0, 3.0]).spread(), 1.0 / 3.0);
    }

    #[test]
    fn a_slow_round_does_not_change_the_ratio() {
        let (peer, ours) = (figure(&[4.0, 8.0, 8.0]), figure(&[2.0, 4.0, 2.0]));
        near(peer.times(&ours), 2.0);
        near(peer.median() / ours.median(), 4.0);
    }

    #[test]
    fn four_times_the_work_takes_longer() {
        let spin = |micros| {
            move || {
                let start = Moment::now();
                while start.elapsed() < Duration::from_micros(micros) {}
            }
        };
        let mut contenders = [100, 400].map(|micros| Contender {
            name: "spin",
            side: Side::Peer,
            sweep: Box::new(spin(micros)),
        });
        let effort = Effort {
            rounds: 9,
            sample: Duration::from_micros(300),
        };
        let figures = measure(&mut contenders, 10, effort);
        let [one, four] = figures.as_slice() else {
            panic!("{figures:?}")
        };
        assert!(one.least() >= 10_000.0, "{one:?}");
        assert!(four.times(one) > 2.0, "{one:?} and {four:?}");
    }
}
