//! What the values of facts mean. The facts of each scheme are in
//! `tests/conformance/vectors/schemes/facts.toml`.

use iri_scheme::{Input, Status};

#[test]
fn statuses_have_the_names_of_the_registry() {
    let names = Status::ALL.map(Status::name);
    assert_eq!(names, ["permanent", "provisional", "historical"]);
    assert_eq!(Status::ALL.map(|status| status.to_string()), names);
}

// clause: bis-3.5-a bis-3.5-c guide-6.1-query guide-7-backslash
#[test]
fn the_treatment_of_input_follows_the_guidelines() {
    let kinds = [
        Input::Generic,
        Input::Web,
        Input::Socket,
        Input::Path,
        Input::Message,
    ];
    assert_eq!(
        kinds.map(Input::takes_backslash),
        [false, true, true, true, false]
    );
    assert_eq!(
        kinds.map(Input::takes_query_charset),
        [false, true, false, false, false]
    );
    assert_eq!(
        kinds.map(Input::takes_crlf),
        [false, false, false, false, true]
    );
}
