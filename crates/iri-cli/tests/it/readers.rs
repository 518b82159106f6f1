//! `iri readers`: what other software reads.

use serde_json::json;

use crate::iri;

#[test]
fn a_disagreement_is_marked_and_drawn_by_group() {
    let run = iri(["readers", r"http://a.example\@b.example/"]);
    assert_eq!(run.status, 1);
    assert!(
        run.stdout
            .starts_with("error[readers-host]: hosts differ between readers: ")
    );
    let at = |text: &str| run.stdout.find(text);
    let [one, two, refused] = [
        "\nhttp://a.example:80\n",
        "\nhttp://b.example:80\n",
        "\nrefused\n",
    ]
    .map(at);
    assert!(one < two && two < refused, "{}", run.stdout);
    let node = at("  JavaScript: URL of Node.js ");
    assert!(one < node && node < two, "{}", run.stdout);
}

#[test]
fn readers_that_agree_are_one_group() {
    let run = iri(["readers", "HTTP://Example.org"]);
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (0, "checked 1 input: no findings\n")
    );
    assert!(
        run.stdout.starts_with("http://example.org:80\n  "),
        "{}",
        run.stdout
    );
}

#[test]
fn json_has_an_entry_for_each_reader() {
    let object = &iri(["readers", "--json", "http://user@0x7f.1:0080/"]).objects()[0];
    assert_eq!(
        (&object["ok"], &object["agree"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(object["error"]["code"], "readers-host");
    let readings = object["readings"].as_array().unwrap();
    let of = |id: &str| readings.iter().find(|entry| entry["reader"] == id).unwrap();
    let mut node = of("node-url").clone();
    node.as_object_mut().unwrap().remove("version");
    assert_eq!(
        node,
        json!({
            "reader": "node-url", "refused": false, "scheme": "http", "userinfo": "user",
            "host": "127.0.0.1", "port": 80
        })
    );
    let object = &iri(["readers", "--json", "http://example.org:80/"]).objects()[0];
    assert_eq!(
        (&object["ok"], &object["agree"]),
        (&json!(true), &json!(true))
    );
}
