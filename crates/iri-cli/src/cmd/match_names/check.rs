//! `iri match --check`: lists the names that collide under the given options (RFC 3987, section 8).

use std::io::{self, Write};
use std::process::ExitCode;

use iri_kit::map::Charset;
use iri_kit::names::{MatchedBy, NameCollision, NameIndex};
use iri_kit::{Clause, Span};

use crate::escape;
use crate::finding::Finding;
use crate::options::common::Common;
use crate::options::names::shown;
use crate::render::json::Object;
use crate::run::writer;
use crate::tally::counted;

type Collision<'i> = NameCollision<'i, &'static [u8]>;

/// Prints each collision as a line: the form in which the names collide, and the names.
pub(super) fn run(
    index: &NameIndex<'static, &'static [u8]>,
    charset: Charset,
    common: &Common,
) -> ExitCode {
    let mut collisions = index.collisions();
    collisions.extend(index.lookalikes());
    let status = writer::print_all(
        collisions.iter(),
        common.json,
        |out, one| json(one, charset, out),
        |out, one| plain(one, charset, common.record_end(), out),
    );
    if !common.json && !common.quiet {
        let (names, count) = (index.names().len(), collisions.len());
        let names = counted(names as u64, "name", "names");
        let count = match count {
            0 => "no collisions".to_owned(),
            _ => counted(count as u64, "collision", "collisions"),
        };
        // If standard error is closed, there is nowhere to report.
        let _ = writeln!(io::stderr(), "checked {names}: {count}");
    }
    if status == ExitCode::SUCCESS && !collisions.is_empty() {
        return ExitCode::from(1);
    }
    status
}

fn plain(one: &Collision<'_>, charset: Charset, end: u8, out: &mut Vec<u8>) -> io::Result<()> {
    out.write_all(one.by().name().as_bytes())?;
    for name in one.names() {
        out.push(b'\t');
        escape::write_plain(out, &shown(name, charset))?;
    }
    out.push(end);
    Ok(())
}

fn json(one: &Collision<'_>, charset: Charset, out: &mut Vec<u8>) -> io::Result<()> {
    let by = one.by();
    let count = one.names().len();
    let (message, clause) = match by {
        MatchedBy::Lookalike => (format!("{count} names look alike"), by.clause()),
        _ => (
            format!("{count} names collide ({by})"),
            Clause::new("m07-6-alias"),
        ),
    };
    let finding = Finding::new("name-collision", message, Span::new(0, 0), clause);
    let names: Vec<String> = one
        .names()
        .iter()
        .map(|name| shown(name, charset))
        .collect();
    let mut object = Object::begin_bare(out, "by", Some(by.name()))?;
    object.member("ok", &false)?;
    object.member("names", &names)?;
    if let Some(charset) = one.charset() {
        object.text("charset", Some(charset.name()))?;
    }
    if let Some(received) = one.received() {
        object.text("received", Some(received))?;
    }
    object.member("error", &finding.to_error())?;
    object.end()
}
