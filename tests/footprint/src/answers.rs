//! Prints what each parser takes for the host of each string: a line for each parser, with tabs between its name and
//! the answers. An answer is `right`, the wrong host, `rejected`, or `accepted`.

use iri_footprint::{HOSTS, PARSERS, STRINGS};
use iri_readers::{READERS, read};

fn main() {
    println!("strings\t{}", STRINGS.join("\t"));
    for (name, read) in PARSERS {
        print(name, STRINGS.map(|text| read(text).map(str::to_owned)));
    }
    for name in ["http-parser", "uriparser"] {
        if let Some(reader) = READERS.iter().find(|reader| reader.id == name) {
            let host = |text: &str| {
                let span = read(text, reader.way).ok()?.host_span()?;
                text.get(span.range()).map(str::to_owned)
            };
            print(name, STRINGS.map(host));
        }
    }
}

fn print(name: &str, found: [Option<String>; 5]) {
    let mut line = name.to_owned();
    for (found, right) in found.iter().zip(HOSTS) {
        let bare = |host: &str| host.trim_matches(['[', ']']).to_owned();
        let answer = match (found, right) {
            (None, None) => "right",
            (Some(_), None) => "accepted",
            (None, Some(_)) => "rejected",
            (Some(found), Some(right)) if bare(found) == bare(right) => "right",
            (Some(found), Some(_)) => found,
        };
        line += "\t";
        line += answer;
    }
    println!("{line}");
}
