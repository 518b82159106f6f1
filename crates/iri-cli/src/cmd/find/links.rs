//! Finds the links of an input while writing them, so that no list of them is kept.

use std::{io, mem, str};

use iri_kit::{Form, Iri, Rewrite, Span};

use super::Find;
use crate::check::{Carried, Check, Findings, Locate};
use crate::cmd::prelude::*;
use crate::decode::Decoded;
use crate::diagnosis::grammar;
use crate::document::{Link, Markup, Source, is_absolute};
use crate::input::Text;
use crate::read::record::Record;
use crate::render::series::{Counted, Series};
use crate::slice;

/// The links of an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links<'a> {
    pub(super) find: &'a Find,
}

impl Links<'_> {
    /// Writes an object for each link.
    pub(super) fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let Some(source) = self.source(input, page)? else {
            return Ok(());
        };
        self.for_each(&source, page, &mut |page, link, iri| {
            self.object(&source, page, link, &iri)
        })
    }

    /// Writes a record for each link, or its findings.
    pub(super) fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let Some(source) = self.source(input, page)? else {
            return Ok(());
        };
        let Some(check) = &self.find.check else {
            let mut noted = Counted::default();
            let mut last = None;
            self.for_each(&source, page, &mut |page, link, iri| match iri {
                Ok(iri) => page.record(iri),
                Err(finding) => {
                    if let Some(ended) = source.advance(&mut last, link) {
                        if source.has_lines() {
                            source.on_line(ended, |line| end_notes(line, page, &mut noted))?;
                        }
                    }
                    source.at(link, |line, at| {
                        page.refuse_part(line, &mut noted, at.locate(*finding))
                    })
                }
            })?;
            return match last.filter(|_| source.has_lines()) {
                Some(ended) => source.on_line(ended, |line| end_notes(line, page, &mut noted)),
                None => end_notes(input, page, &mut noted),
            };
        };
        let mut carried = Carried::default();
        let mut last = None;
        self.for_each(&source, page, &mut |page, link, iri| {
            if let Some(ended) = source.advance(&mut last, link) {
                carried.begin_line();
                if source.has_lines() {
                    source.on_line(ended, |line| carried.end(line, page))?;
                }
            }
            source.at(link, |line, at| {
                findings(check, link, iri.err(), at).write(line, page, &mut carried)
            })
        })?;
        match last.filter(|_| source.has_lines()) {
            Some(ended) => source.on_line(ended, |line| carried.end(line, page)),
            None => carried.end(input, page),
        }
    }
}

impl Links<'_> {
    /// Returns the source of an input, and reports octets that cannot be decoded. A document is
    /// searched in spite of them; running text is not, and gives `None`.
    fn source<'s>(self, input: &Input<'s>, page: &mut Page<'_>) -> io::Result<Option<Source<'s>>> {
        let markup = self.find.markup_of(input.record);
        #[cfg(feature = "mail")]
        if markup == Markup::Mail {
            return Ok(Some(Source::of_mail(*input)));
        }
        let is_document = markup != Markup::Text;
        // In records that end in NUL, line ends are data.
        let has_line_ends = is_document || page.has_end(b'\n');
        let source = Source::new(*input, markup, has_line_ends);
        if input.text().is_ok() {
            return Ok(Some(source));
        }
        if !is_document {
            return self.refuse(input, page).map(|()| None);
        }
        self.refuse_line(input, page)?;
        Ok(Some(source))
    }

    /// Reports an input that cannot be decoded.
    fn refuse(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match (&self.find.check, input.text()) {
            (Some(check), _) => Findings::of(check, input).write_all(input, page),
            (None, Err(finding)) => page.refuse(input, &finding),
            (None, Ok(_)) => Ok(()),
        }
    }

    /// Reports the first line of a document that cannot be decoded.
    fn refuse_line(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        let whole = input.record;
        let mut start = 0;
        for (index, bytes) in whole.bytes.split(|&byte| byte == b'\n').enumerate() {
            let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
            let record = Record {
                bytes,
                utf8: str::from_utf8(bytes),
                number: whole.number + index as u64,
                offset: whole.offset + start,
                opens_run: false,
                ..*whole
            };
            let decoded = self.find.decoding.decode(&record);
            if let Decoded {
                broken: Some(_), ..
            } = decoded
            {
                return self.refuse(&Input::new(&record, Text::of(&decoded)), page);
            }
            start += bytes.len() as u64 + 1;
        }
        self.refuse(input, page)
    }

    /// Calls `visit` with each link and its IRI, which is resolved if there is a base. A reference
    /// that cannot be resolved gives a finding in place of the IRI.
    fn for_each(
        self,
        source: &Source<'_>,
        page: &mut Page<'_>,
        visit: Visit<'_>,
    ) -> io::Result<()> {
        let find = self.find;
        let base = find.base.as_ref().map(|base| self.base(base, source));
        let mut read = |link: &Link<'_>| {
            if let Some(fault) = link.fault {
                visit(page, link, Err(Box::new(fault.clone())))?;
                return page.sink.end_record();
            }
            if find.only_absolute && !is_absolute(link.text) {
                return Ok(());
            }
            if find.check.is_some() {
                page.sink.tally.links += 1;
            }
            let mut resolved = String::new();
            let iri = match &base {
                None => Ok(link.text),
                Some(base) => {
                    let own = link.base.map(|own| join(base, own));
                    let base = own.as_ref().unwrap_or(base);
                    resolve(base, link.text, &mut resolved).map(|()| &*resolved)
                }
            };
            page.survey_found(iri.as_deref().unwrap_or(link.text));
            let key = find.keys.zip(iri.as_ref().ok());
            let key = key.map(|(keys, iri)| keys.of(iri));
            visit(page, link, iri)?;
            page.sink.key = key;
            page.sink.end_record()
        };
        #[cfg(feature = "mail")]
        if source.markup == Markup::Mail {
            let octets = source.input.record.bytes;
            let fallback = find.decoding.0;
            return find.reader.read_mail(octets, fallback, &mut |link| {
                read(&Link {
                    span: source.text_of(link.span),
                    locate: &|span| source.text_of((link.locate)(span)),
                    ..*link
                })
            });
        }
        find.reader.read(&source.text, source.markup, &mut read)
    }

    /// Returns the base of a source: its own, if it is HTML and has one that resolves, or `base`.
    fn base(self, base: &Iri<String>, source: &Source<'_>) -> Iri<String> {
        let own = match source.markup {
            Markup::Html => self.find.reader.base(&source.text),
            _ => None,
        };
        own.map_or_else(|| base.clone(), |own| join(base, &own))
    }

    /// Writes a link as JSON.
    fn object(
        self,
        source: &Source<'_>,
        page: &mut Page<'_>,
        link: &Link<'_>,
        iri: &Checked<&str>,
    ) -> io::Result<()> {
        source.at(link, |line, at| {
            let at = &at.in_octets(source);
            let all = self.find.check.as_ref();
            let all = all.map(|check| findings(check, link, iri.as_ref().err().cloned(), at));
            let all = all.as_ref().map(|all| (all, all.summary()));
            let ok = match &all {
                Some((_, summary)) => summary.is_ok(),
                None => iri.is_ok(),
            };
            if let Some((all, _)) = &all {
                all.survey(page);
            }
            if !ok {
                page.count_bad();
            }
            let shown = iri.as_ref().map_or(link.text, |iri| iri);
            let shown = link.fault.is_none().then_some(shown);
            let mut object = page.bare_object("iri", shown)?;
            object.member("ok", &ok)?;
            let octets = source.octets_of(link.span);
            let start = source.octets_of(Span::new(at.start, at.start)).start();
            object.member("start", &(octets.start() - start))?;
            object.member("end", &(octets.end() - start))?;
            object.member("line", &source.line(link.span.start()))?;
            if let Some(file) = line.record.file() {
                object.text("file", Some(file))?;
            }
            if let Some(part) = link.part {
                if let Some(message) = part.message {
                    object.member("message", &message)?;
                }
                object.text("part", Some(&part.number))?;
            }
            let written = slice::text(&source.text, link.span.range());
            if Some(written) != shown {
                object.text("text", Some(written))?;
            }
            match (all, iri) {
                (Some((all, summary)), _) => all.members(&summary, &mut object)?,
                (None, Err(finding)) => {
                    object.member("error", &at.locate(*finding.clone()).to_error())?;
                }
                (None, Ok(_)) => {}
            }
            object.end()
        })
    }
}

/// The findings about a link, or about the fault in its place.
fn findings<'l>(
    check: &'l Check,
    link: &Link<'l>,
    refused: Option<Box<Finding>>,
    at: &'l dyn Locate,
) -> Findings<'l> {
    match refused.filter(|_| link.fault.is_some()) {
        Some(fault) => Findings::of_fault(check, fault, at),
        None => Findings::of_part(check, link.text, at),
    }
}

/// Ends the drawing of the findings about the references of an input.
fn end_notes(input: &Input<'_>, page: &mut Page<'_>, noted: &mut Counted) -> io::Result<()> {
    let noted = mem::take(noted);
    page.end_notes(&Series::of(input).after(noted))
}

/// A function that writes a link and its IRI.
type Visit<'v> = &'v mut dyn FnMut(&mut Page<'_>, &Link<'_>, Checked<&str>) -> io::Result<()>;

/// The base that a document names, or `base` if that cannot be resolved.
fn join(base: &Iri<String>, own: &str) -> Iri<String> {
    let mut resolved = String::new();
    let own = resolve(base, own, &mut resolved).ok();
    own.and_then(|()| Iri::parse(resolved).ok())
        .unwrap_or_else(|| base.clone())
}

/// Resolves a reference and appends the result.
fn resolve(base: &Iri<String>, reference: &str, out: &mut String) -> Checked<()> {
    let base = base.to_base();
    let resolved = base.resolve_str(reference);
    let refused = |error| grammar::refused(&error, reference, Form::IriReference);
    resolved.map_err(refused)?.append_to(out);
    Ok(())
}
