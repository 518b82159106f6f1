//! The examples of section 3.2.1, step by step.

use iri_conformance::stepwise::{self, Item, shown};
use iri_kit::Component;
use iri_kit::map::{DecodePolicy, to_iri};

// clause: 3987-3.2.1-ex1-step*, 3987-3.2.1-ex2-step*, 3987-3.2.1-ex3-step*
// clause: 3987-1.4-octet-notation
#[test]
fn the_examples_go_through_the_steps_as_printed() {
    // RFC 3987, section 3.2.1: after steps 1, 2, 3, and 4 with 5. What is said of steps 3 and 4
    // is shown with the octets read as characters.
    assert_eq!(shown(&[Item::Octet(0xC9)]), "<c9>");
    for (text, step_2, step_3, result) in [
        ("/D%C3%BCrst", "/D<c3><bc>rst", "/D\u{FC}rst", "/D\u{FC}rst"),
        ("/D%FCrst", "/D<fc>rst", "/D%FCrst", "/D%FCrst"),
        ("/%e2%80%ae", "/<e2><80><ae>", "/\u{202E}", "/%E2%80%AE"),
    ] {
        let items = stepwise::step_1(text);
        assert_eq!(shown(&items), text);
        let items = stepwise::step_2(&items);
        assert_eq!(shown(&items), step_2);
        let items = stepwise::steps_3_and_5(&items);
        let (chars, _): (Vec<Item>, Vec<bool>) = items.iter().copied().unzip();
        assert_eq!(shown(&chars), step_3);
        let items = stepwise::step_4(&items, Component::Path, DecodePolicy::Default);
        assert_eq!(shown(&items), result);
        assert_eq!(to_iri(text).to_string(), result);
    }
}
