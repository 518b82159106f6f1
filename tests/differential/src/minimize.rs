//! Shortens an input while it keeps a property.

use crate::input::Input;

/// The input without all characters that the property does not need, and with `a` for those whose value it does
/// not need.
pub fn minimize(input: &Input, is_kept: impl Fn(&Input) -> bool) -> Input {
    let mut best = input.clone();
    loop {
        let before = best.clone();
        best.base = shorten(&best.base, |base| {
            is_kept(&Input::new(base, best.text.as_str()))
        });
        best.text = shorten(&best.text, |text| {
            is_kept(&Input::new(best.base.as_str(), text))
        });
        if best == before {
            return best;
        }
    }
}

fn shorten(text: &str, is_kept: impl Fn(&str) -> bool) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let mut length = chars.len();
    while length > 0 {
        let mut at = 0;
        while at < chars.len() {
            let end = chars.len().min(at + length);
            let mut shorter = chars.clone();
            shorter.drain(at..end);
            if is_kept(&String::from_iter(&shorter)) {
                chars = shorter;
            } else {
                at += length;
            }
        }
        length /= 2;
    }
    for at in 0..chars.len() {
        let mut simpler = chars.clone();
        simpler[at] = 'a';
        if is_kept(&String::from_iter(&simpler)) {
            chars = simpler;
        }
    }
    chars.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_property_needs_stays() {
        let input = Input::new("http://example.org/", "xé/../yz%41/..");
        let smallest = minimize(&input, |input| {
            input.base.contains(':')
                && input.text.matches("..").count() == 2
                && input.text.len() > 5
        });
        assert_eq!(smallest, Input::new(":", "..aa.."));
    }
}
