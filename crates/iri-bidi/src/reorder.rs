//! Reorders runs by their levels (UAX 9, rule L2), in linear time.

use alloc::vec::Vec;

/// Returns the indexes of runs with these levels, from left to right.
///
/// Rule L2 reverses, from the highest level down, every sequence of runs at that level or above,
/// which takes one pass for each level if implemented literally. Here each run is handled once. A
/// stack holds ranges of runs that are already in order, with rising levels. When a lower level
/// follows, ranges are joined: at an even level, the later range goes to the right of the earlier;
/// at an odd level, to its left.
///
/// That is what the reversals do to two adjacent ranges. Those that contain only one of them, or a part of
/// it, leave them on their sides. Those that contain both swap them, and there is one for each level up
/// to the lowest of both. So the ranges change sides as often as that level says, and its parity decides.
pub(crate) fn visual_order(levels: impl Iterator<Item = u8>) -> Vec<usize> {
    let mut lists = Lists { next: Vec::new() };
    let mut stack: Vec<Range> = Vec::new();
    for (run, level) in levels.enumerate() {
        lists.next.push(run);
        let alone = Range {
            level,
            left: run,
            right: run,
        };
        // The ranges above this level are complete. Each is joined at the level of the one below it.
        while let [.., below, top] = stack.as_slice() {
            if top.level <= level || below.level < level {
                break;
            }
            let joined = lists.join(*below, *top);
            stack.pop();
            stack.pop();
            stack.push(joined);
        }
        // What is left above this level belongs to the sequence that continues with this run.
        match stack.last_mut() {
            Some(top) if top.level >= level => {
                *top = lists.join(Range { level, ..*top }, alone);
            }
            _ => stack.push(alone),
        }
    }
    let whole = stack
        .into_iter()
        .rev()
        .reduce(|top, below| lists.join(below, top));
    whole.map_or(Vec::new(), |whole| lists.in_order(whole))
}

/// A linked list of runs in order from left to right.
#[derive(Clone, Copy)]
struct Range {
    level: u8,
    left: usize,
    right: usize,
}

/// The links: for each run, the run to its right. The link of the last run of a list is not used.
struct Lists {
    next: Vec<usize>,
}

impl Lists {
    /// Joins two ranges in the direction of the level of the earlier one.
    fn join(&mut self, earlier: Range, later: Range) -> Range {
        let (first, second) = if earlier.level % 2 == 0 {
            (earlier, later)
        } else {
            (later, earlier)
        };
        if let Some(next) = self.next.get_mut(first.right) {
            *next = second.left;
        }
        Range {
            level: earlier.level,
            left: first.left,
            right: second.right,
        }
    }

    /// Returns the runs of a range, from left to right.
    fn in_order(&self, range: Range) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.next.len());
        let mut run = range.left;
        order.push(run);
        while run != range.right {
            run = self.next.get(run).copied().unwrap_or(range.right);
            order.push(run);
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule L2, implemented literally.
    fn literal_visual_order(levels: &[u8]) -> Vec<usize> {
        let mut order: Vec<usize> = (0..levels.len()).collect();
        for level in (1..=levels.iter().copied().max().unwrap_or(0)).rev() {
            let mut start = 0;
            while start < order.len() {
                let reached = |index: &usize| levels[*index] >= level;
                if !reached(&order[start]) {
                    start += 1;
                    continue;
                }
                let length = order[start..]
                    .iter()
                    .take_while(|index| reached(index))
                    .count();
                order[start..start + length].reverse();
                start += length;
            }
        }
        order
    }

    #[test]
    fn every_short_sequence_of_levels_is_ordered_by_rule_l2() {
        for length in 0..8_u32 {
            for number in 0..5_usize.pow(length) {
                let digit = |place| (number / 5_usize.pow(place) % 5) as u8;
                let levels: Vec<u8> = (0..length).map(digit).collect();
                let order = visual_order(levels.iter().copied());
                assert_eq!(order, literal_visual_order(&levels), "{levels:?}");
            }
        }
    }
}
