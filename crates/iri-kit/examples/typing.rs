//! An input field for right-to-left identifiers (RFC 3987, section 4.3): the text is stored in
//! logical order, and the line and its caret are redrawn after each key.

use std::error::Error;

use iri_kit::Iri;
use iri_kit::bidi::{Caret, display_order};

/// A user action in the field.
enum Key {
    Char(char),
    Backspace,
    /// The arrow key that moves the caret to the right on the screen.
    Right,
    Click {
        column: usize,
    },
}

/// The field: text in logical order, and its caret.
#[derive(Default)]
struct Field {
    text: String,
    caret: Caret,
}

impl Field {
    fn press(&mut self, key: &Key) {
        let order = display_order(&self.text);
        self.caret = match *key {
            Key::Char(c) => self
                .caret
                .insert(&mut self.text, c.encode_utf8(&mut [0; 4])),
            Key::Backspace => self.caret.delete_before(&mut self.text),
            Key::Right => order.caret_to_right(self.caret).unwrap_or(self.caret),
            Key::Click { column } => order.caret_left_of(column).unwrap_or(self.caret),
        };
    }

    /// Returns the line in visual order, from left to right, with the caret as a bar.
    fn drawn(&self) -> String {
        let order = display_order(&self.text);
        let column = order.column(self.caret).unwrap_or_default();
        let visual = order.visual().to_string();
        let at = visual.char_indices().nth(column);
        let (left, right) = visual.split_at(at.map_or(visual.len(), |(at, _)| at));
        format!("{left}|{right}")
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut field = Field::default();
    let mut lines = Vec::new();
    // Two Hebrew labels: alef, bet, a dot, gimel; then `.il`, and a correction.
    let keys = "http://\u{5D0}\u{5D1}.\u{5D2}.il".chars().map(Key::Char);
    let corrections = [
        Key::Click { column: 7 },
        Key::Char('\u{5D3}'),
        Key::Right,
        Key::Backspace,
    ];
    for key in keys.chain(corrections) {
        field.press(&key);
        lines.push(field.drawn());
        println!("{}", field.drawn().escape_unicode());
    }

    let drawn: Vec<&str> = lines.iter().map(String::as_str).skip(7).collect();
    let expected = [
        // The labels run to the left, and change places when the second one begins.
        "http://|\u{5D0}",
        "http://|\u{5D1}\u{5D0}",
        "http://\u{5D1}\u{5D0}.|",
        "http://|\u{5D2}.\u{5D1}\u{5D0}",
        "http://\u{5D2}.\u{5D1}\u{5D0}.|",
        "http://\u{5D2}.\u{5D1}\u{5D0}.i|",
        "http://\u{5D2}.\u{5D1}\u{5D0}.il|",
        // The click is to the left of gimel, which is the logical end of its label.
        "http://|\u{5D2}.\u{5D1}\u{5D0}.il",
        "http://|\u{5D3}\u{5D2}.\u{5D1}\u{5D0}.il",
        // To the right of dalet is the logical end of gimel, which backspace removes.
        "http://\u{5D3}|\u{5D2}.\u{5D1}\u{5D0}.il",
        "http://\u{5D3}|.\u{5D1}\u{5D0}.il",
    ];
    assert_eq!(drawn, expected);
    // The stored string is the identifier, in logical order.
    assert_eq!(Iri::parse(&field.text)?, "http://\u{5D0}\u{5D1}.\u{5D3}.il");
    Ok(())
}
