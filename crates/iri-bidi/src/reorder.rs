//! From levels to the order from left to right (UAX 9, rule L2), in linear time.

use alloc::vec::Vec;

/// The order of runs with these levels from left to right.
///
/// Rule L2 reverses, from the highest level down, every sequence at that level or above: as it is
/// worded, one pass for each level. Here each run is handled once. Ranges of runs, each already in
/// order, wait on a stack with rising levels. When a lower level follows they are joined, the later
/// to the right of the earlier at an even level, and to the left of it at an odd one.
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
        while let [.., below, top] = stack.as_slice() {
            if top.level <= level || below.level < level {
                break;
            }
            let joined = lists.join(*below, *top);
            stack.pop();
            stack.pop();
            stack.push(joined);
        }
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
    let mut order = Vec::with_capacity(lists.next.len());
    if let Some(Range { left, right, .. }) = whole {
        let mut run = left;
        order.push(run);
        while run != right {
            run = lists.after(run);
            order.push(run);
        }
    }
    order
}

/// Some runs in order from left to right, as a linked list.
#[derive(Clone, Copy)]
struct Range {
    level: u8,
    left: usize,
    right: usize,
}

/// For each run the one to its right; that of the last run of a list has no meaning.
struct Lists {
    next: Vec<usize>,
}

impl Lists {
    /// Joins two ranges in the direction of the level of the earlier.
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

    fn after(&self, run: usize) -> usize {
        self.next.get(run).copied().unwrap_or(run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rule L2 by its words.
    fn by_the_letter(levels: &[u8]) -> Vec<usize> {
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
    fn every_short_sequence_of_levels_is_ordered_as_the_rule_says() {
        for length in 0..8_u32 {
            for number in 0..5_usize.pow(length) {
                let digit = |place| (number / 5_usize.pow(place) % 5) as u8;
                let levels: Vec<u8> = (0..length).map(digit).collect();
                let order = visual_order(levels.iter().copied());
                assert_eq!(order, by_the_letter(&levels), "{levels:?}");
            }
        }
    }
}
