//! The distribution of numbers, in constant memory.

/// Counts numbers in classes: numbers below 1024 exactly, larger ones in classes narrower than 0.2 % of
/// the number. Quantiles have the same precision.
#[derive(Debug, Default)]
pub(super) struct Histogram {
    classes: Vec<u64>,
    total: u64,
    least: Option<u64>,
    most: u64,
}

/// The base-2 logarithm of the number of classes for each power of two from 1024 on.
const CLASSES: u32 = 9;

impl Histogram {
    pub(super) fn count(&mut self, number: u64) {
        let class = class(number);
        if self.classes.len() <= class {
            self.classes.resize(class + 1, 0);
        }
        if let Some(count) = self.classes.get_mut(class) {
            *count += 1;
        }
        self.total += 1;
        self.least = Some(self.least.map_or(number, |least| least.min(number)));
        self.most = self.most.max(number);
    }

    pub(super) fn add(&mut self, other: &Self) {
        if self.classes.len() < other.classes.len() {
            self.classes.resize(other.classes.len(), 0);
        }
        for (sum, count) in self.classes.iter_mut().zip(&other.classes) {
            *sum += count;
        }
        self.total += other.total;
        self.least = match (self.least, other.least) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        self.most = self.most.max(other.most);
    }

    /// Returns the minimum, the median, the 99th percentile and the maximum; `None` if nothing was
    /// counted.
    pub(super) fn summary(&self) -> Option<[u64; 4]> {
        let least = self.least?;
        let [median, most] = [50, 99].map(|share| {
            let rank = (u128::from(self.total) * share).div_ceil(100);
            let mut before = 0;
            let class = self.classes.iter().position(|count| {
                before += u128::from(*count);
                before >= rank
            });
            class.map_or(0, start).clamp(least, self.most)
        });
        Some([least, median, most, self.most])
    }
}

/// The class of a number: the number itself below 1024, else its ten highest bits together with the number
/// of bits that follow them.
fn class(number: u64) -> usize {
    let bits = (u64::BITS - number.leading_zeros()).saturating_sub(CLASSES + 1);
    let class = (u64::from(bits) << CLASSES) + (number >> bits);
    usize::try_from(class).unwrap_or_default()
}

/// The smallest number of a class.
fn start(class: usize) -> u64 {
    let class = class as u64;
    match (class >> CLASSES).checked_sub(1) {
        None | Some(0) => class,
        Some(bits) => (class - (bits << CLASSES)) << bits,
    }
}

#[cfg(test)]
mod tests {
    use super::{Histogram, class, start};

    #[test]
    fn a_class_begins_with_its_smallest_number() {
        for bits in 0..64 {
            for number in [
                1_u64 << bits,
                (1 << bits) + (1 << bits >> 3),
                u64::MAX >> bits,
            ] {
                let found = class(number);
                let least = start(found);
                assert!(least <= number, "{number}");
                assert_eq!(class(least), found, "{number}");
                assert!(
                    number - least <= number / 500,
                    "{number} is too far from {least}"
                );
                assert!(number >= 1024 || least == number, "{number}");
            }
        }
    }

    #[test]
    fn quantiles_are_those_of_the_sorted_numbers() {
        let mut one = Histogram::default();
        assert_eq!(one.summary(), None);
        let mut other = Histogram::default();
        for number in 1..=100 {
            if number % 3 == 0 {
                &mut one
            } else {
                &mut other
            }
            .count(number);
        }
        one.add(&other);
        assert_eq!(one.summary(), Some([1, 50, 99, 100]));
        let mut few = Histogram::default();
        few.count(5_000_001);
        assert_eq!(few.summary(), Some([5_000_001; 4]));
    }
}
