//! The display order.

use iri_bidi::{
    Order, Paragraph, Rewrite as _, display_order, display_order_with, order_in_paragraph,
};

use crate::letters::{SCRIPTS, notation, written};

/// Checks the display order of a string of Bidi Notation in one script.
#[track_caller]
fn shows_in(script: char, logical: &str, visual: &str, order: Order) {
    let text = written(logical, script);
    let shown = display_order_with(&text, order).visual().to_string();
    assert_eq!(notation(&shown, script), visual, "{logical}");
}

#[track_caller]
fn shows(logical: &str, visual: &str, order: Order) {
    for script in SCRIPTS {
        shows_in(script, logical, visual, order);
    }
}

// clause: 3987-1.4-bidi-notation 3987-4.1-uba 3987-4.4-ex1 3987-4.4-ex2 3987-4.4-ex3
// clause: 3987-4.4-ex4 3987-4.4-ex5 3987-4.4-ex6 3987-4.4-ex7 3987-4.4-ex8 3987-4.4-ex10
// clause: 3987-4.4-ex9-hebrew 3987-4.4-ex9-arabic
#[test]
fn the_examples_are_displayed_as_in_the_rfc() {
    for (logical, visual) in [
        (
            "http://ab.CDEFGH.ij/kl/mn/op.html",
            "http://ab.HGFEDC.ij/kl/mn/op.html",
        ),
        (
            "http://ab.CDE.FGH/ij/kl/mn/op.html",
            "http://ab.HGF.EDC/ij/kl/mn/op.html",
        ),
        (
            "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
            "http://VU#TS=RQ;PO=NM?LK/JI/HG/FE.DC.BA",
        ),
        (
            "http://AB.CD.ef/gh/IJ/KL.html",
            "http://DC.BA.ef/gh/LK/JI.html",
        ),
        (
            "http://ab.cd.EF/GH/ij/kl.html",
            "http://ab.cd.HG/FE/ij/kl.html",
        ),
        (
            "http://ab.CD.EF/GH/IJ/kl.html",
            "http://ab.JI/HG/FE.DC/kl.html",
        ),
        (
            "http://ab.CDE123FGH.ij/kl/mn/op.html",
            "http://ab.HGF123EDC.ij/kl/mn/op.html",
        ),
        (
            "http://ab.cd.ef/GH1/2IJ/KL.html",
            "http://ab.cd.ef/LK/JI1/2HG.html",
        ),
        (
            "http://ab.CDEFGH.123/kl/mn/op.html",
            "http://ab.123.HGFEDC/kl/mn/op.html",
        ),
        (
            "http://ab.CDEFGH.123ij/kl/mn/op.html",
            "http://ab.123.HGFEDCij/kl/mn/op.html",
        ),
    ] {
        shows(logical, visual, Order::Plain);
    }
    let [hebrew, arabic] = SCRIPTS;
    let example_9 = "http://ab.cd.ef/GH%31/%32IJ/KL.html";
    let visual = "http://ab.cd.ef/LK/JI%32/%31HG.html";
    shows_in(hebrew, example_9, visual, Order::Plain);
    let visual = "http://ab.cd.ef/LK/JI32%/31%HG.html";
    shows_in(arabic, example_9, visual, Order::Plain);
}

/// The RFC prints another order for example 9, which was reported as an error in 2007.
// clause: 3987-4.4-ex9-printed-hebrew 3987-4.4-ex9-printed-arabic
#[test]
fn example_9_is_not_displayed_as_printed() {
    let logical = "http://ab.cd.ef/GH%31/%32IJ/KL.html";
    for (script, printed) in SCRIPTS.into_iter().zip([
        "http://ab.cd.ef/%31HG/LK/JI%32.html",
        "http://ab.cd.ef/31%HG/%LK/JI32.html",
    ]) {
        let text = written(logical, script);
        let shown = display_order_with(&text, Order::Plain).visual().to_string();
        assert_ne!(notation(&shown, script), printed);
    }
}

// clause: 3987-4.4-ex8-plus 3987-4.4-ex8-hyphen 3987-4.4-ex8-number 3987-4.4-ex8-dollar
// clause: 3987-4.4-ex8-percent 3987-4.4-ex8-comma 3987-4.4-ex8-dot 3987-4.4-ex8-colon
// clause: 3987-4.4-ex8-slash 3987-4.4-ex8-chars
#[test]
fn separators_between_digits_depend_on_the_script() {
    let [hebrew, arabic] = SCRIPTS;
    for mark in ["+", "-", "#", "$", "%"] {
        let logical = format!("GH1{mark}2IJ");
        shows_in(hebrew, &logical, &format!("JI1{mark}2HG"), Order::Plain);
        shows_in(arabic, &logical, &format!("JI2{mark}1HG"), Order::Plain);
    }
    for mark in [",", ".", ":", "/"] {
        shows(
            &format!("GH1{mark}2IJ"),
            &format!("JI1{mark}2HG"),
            Order::Plain,
        );
    }
}

// clause: m07-3.2-components m07-3.2-inside m07-3.2-ex3 m07-3.2-ex4 m07-3.2-ex5 m07-3.2-ex6
// clause: m07-3.2-ex8
#[test]
fn in_the_model_of_2001_delimiters_stay_in_place() {
    for (logical, visual) in [
        (
            "http://ab.CD.EF/GH/IJ/kl.html",
            "http://ab.FE.DC/HG/JI/kl.html",
        ),
        ("CD.EF", "FE.DC"),
        (
            "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
            "http://FE.DC.BA/HG/JI/LK?NM=PO;RQ=VU#TS",
        ),
        (
            "http://AB.CD.ef/gh/IJ/KL.html",
            "http://DC.BA.ef/gh/JI/LK.html",
        ),
        (
            "http://ab.cd.EF/GH/ij/kl.html",
            "http://ab.cd.FE/HG/ij/kl.html",
        ),
        (
            "http://ab.cd.ef/GH1/2IJ/KL.html",
            "http://ab.cd.ef/1HG/2JI/LK.html",
        ),
    ] {
        shows(logical, visual, Order::Component);
    }
}

#[test]
fn isolates_keep_every_delimiter_in_place() {
    let order = Order::Isolates(iri_bidi::Division::All);
    shows(
        "http://AB.CD/EF.GH?IJ=KL",
        "http://BA.DC/FE.HG?JI=LK",
        order,
    );
    shows("http://AB/CD1/2EF", "http://BA/1DC/2FE", order);
}

// clause: 3987-4-req 3987-4.1-logical
#[test]
fn visual_and_logical_positions_are_inverse() {
    for script in SCRIPTS {
        let text = written("http://ab.CD.EF/GH1/2IJ(K)/lm\u{20AC}", script);
        let order = display_order(&text);
        let visual: Vec<char> = order.visual().to_string().chars().collect();
        let logical: Vec<char> = text.chars().collect();
        assert_eq!(order.chars(), logical.len());
        assert_eq!(order.levels().count(), logical.len());
        for (number, c) in logical.iter().enumerate() {
            let place = order.visual_of(number).unwrap();
            assert_eq!(visual[place], *c);
            assert_eq!(order.logical_of(place), Some(number));
        }
        assert_eq!(order.visual_of(logical.len()), None);
        assert_eq!(order.logical_of(logical.len()), None);
    }
    let empty = display_order("");
    assert_eq!(
        (empty.chars(), empty.visual_of(0), empty.logical_of(0)),
        (0, None, None)
    );
}

#[test]
fn text_that_is_not_reordered_is_borrowed() {
    use std::borrow::Cow;
    assert!(matches!(
        display_order("http://h/\u{E9}").visual().to_cow(),
        Cow::Borrowed(_)
    ));
    assert!(matches!(
        display_order("http://h/\u{5D0}").visual().to_cow(),
        Cow::Borrowed(_)
    ));
    assert!(!display_order("a\u{5D0}b").is_reordered());
    assert!(display_order("a\u{5D0}\u{5D1}").is_reordered());
    // Two runs of one character each change places.
    assert!(display_order("\u{5D0}1").is_reordered());
}

/// UAX 9, rule L1: a separator, and the white space and the formatting characters before it or at
/// the end, have the direction of the paragraph.
#[test]
fn space_before_a_separator_has_the_direction_of_the_paragraph() {
    for (text, visual) in [
        ("\u{5D0} \t\u{5D1}", "\u{5D0} \t\u{5D1}"),
        ("\u{5D0}\u{5D1} \u{5D2}", "\u{5D2} \u{5D1}\u{5D0}"),
        ("\u{5D0}\u{5D1} ", "\u{5D1}\u{5D0} "),
        (
            "\u{5D0}\u{2067} \u{2069}\t\u{5D1}",
            "\u{5D0}\u{2067} \u{2069}\t\u{5D1}",
        ),
    ] {
        let shown = order_in_paragraph(text, Paragraph::Ltr);
        assert_eq!(
            shown.visual().to_string(),
            visual,
            "{}",
            text.escape_unicode()
        );
    }
}
