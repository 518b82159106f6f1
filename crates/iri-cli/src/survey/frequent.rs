//! The most frequent names of a stream, in bounded memory.

use std::collections::HashMap;

/// Counts names, ignoring ASCII case. Counts are exact as long as there are at most `2 * size` distinct
/// names. Each time that limit is exceeded, the rarer half is dropped (the Misra–Gries algorithm, in
/// batches), and counts are too low by at most [`missed`](Self::missed).
#[derive(Debug)]
pub(super) struct Frequent {
    counts: HashMap<Box<str>, u64>,
    size: usize,
    total: u64,
    missed: u64,
    /// The name in lower case, reused.
    name: String,
}

/// The length in bytes beyond which names are truncated.
const LONGEST: usize = 256;

impl Frequent {
    /// Creates a counter that keeps at least `size` names.
    pub(super) fn of_most(size: usize) -> Self {
        Self {
            counts: HashMap::new(),
            size,
            total: 0,
            missed: 0,
            name: String::new(),
        }
    }

    /// Counts a name.
    pub(super) fn count(&mut self, name: &str) {
        self.total += 1;
        let mut end = name.len().min(LONGEST);
        while !name.is_char_boundary(end) {
            end -= 1;
        }
        self.name.clear();
        self.name.push_str(name.get(..end).unwrap_or_default());
        self.name.make_ascii_lowercase();
        if let Some(count) = self.counts.get_mut(&*self.name) {
            *count += 1;
            return;
        }
        self.counts.insert(self.name.as_str().into(), 1);
        self.forget();
    }

    /// Adds the counts of another part of the stream.
    pub(super) fn add(&mut self, other: Self) {
        self.total += other.total;
        self.missed += other.missed;
        for (name, count) in other.counts {
            *self.counts.entry(name).or_default() += count;
        }
        self.forget();
    }

    /// Drops the rarer names if there are too many: subtracts the largest count beyond the `size`
    /// highest from each count, and removes names whose count becomes 0.
    fn forget(&mut self) {
        if self.counts.len() <= 2 * self.size {
            return;
        }
        let mut counts: Vec<u64> = self.counts.values().copied().collect();
        let index = self.size.min(counts.len() - 1);
        let (_, &mut lowered, _) = counts.select_nth_unstable_by(index, |a, b| b.cmp(a));
        self.counts.retain(|_, count| {
            *count = count.saturating_sub(lowered);
            *count > 0
        });
        self.missed += lowered;
    }

    /// The largest error of a count, which may be too low; 0 if all are exact.
    pub(super) fn missed(&self) -> u64 {
        self.missed
    }

    /// Returns the `count` most frequent names in descending order, and the number of occurrences of all
    /// other names.
    pub(super) fn top(&self, count: usize) -> (Vec<(&str, u64)>, u64) {
        let names = self.counts.iter();
        let mut names: Vec<(&str, u64)> = names.map(|(name, count)| (&**name, *count)).collect();
        names.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        names.truncate(count);
        let shown: u64 = names.iter().map(|(_, count)| count).sum();
        (names, self.total - shown)
    }
}

#[cfg(test)]
mod tests {
    use super::Frequent;

    #[test]
    fn few_names_are_counted_exactly() {
        let mut names = Frequent::of_most(3);
        for name in ["b", "A", "a", "c", "B", "a"] {
            names.count(name);
        }
        assert_eq!(names.top(2), (vec![("a", 3), ("b", 2)], 1));
        assert_eq!((names.total, names.missed()), (6, 0));
    }

    #[test]
    fn frequent_names_are_kept_among_very_many_and_the_error_is_bounded() {
        let mut parts = [(); 3].map(|()| Frequent::of_most(50));
        for number in 0..60_000_u64 {
            let part = parts.get_mut(usize::try_from(number % 3).unwrap_or_default());
            let Some(part) = part else { continue };
            match number % 10 {
                0..3 => part.count("often"),
                3 => part.count("seldom"),
                _ => part.count(&number.to_string()),
            }
            assert!(part.counts.len() <= 100);
        }
        let [mut all, second, third] = parts;
        all.add(second);
        all.add(third);
        let (top, others) = all.top(2);
        for ((name, count), (expected, exact)) in
            top.iter().zip([("often", 18_000), ("seldom", 6_000)])
        {
            assert_eq!(*name, expected);
            assert!((exact - all.missed()..=exact).contains(count), "{count}");
        }
        assert_eq!(
            others + top.iter().map(|(_, count)| count).sum::<u64>(),
            60_000
        );
    }

    #[test]
    fn a_long_name_is_truncated() {
        let mut names = Frequent::of_most(3);
        names.count(&"é".repeat(500));
        names.count(&("x".to_owned() + &"é".repeat(500)));
        assert!(
            names
                .top(2)
                .0
                .iter()
                .all(|(name, _)| (255..=256).contains(&name.len()))
        );
    }
}
