//! Runs an operation over a corpus: checks the results, then measures.

use std::fmt;

use clap::ValueEnum;

use crate::{
    archives,
    check::{self, Checked},
    components::{self, Reader},
    corpus::{Corpus, Kind},
    cris, finders, hosts, linters,
    measure::{Contender, Effort, Figure, Side, measure},
    normals,
    peers::{self, APPENDED, BORROWED, Mapper, OWN, Parser},
    redactors::REDACTORS,
    resolvers::{INTO_OWN, OF_PARSED, OF_TEXT},
    templates,
    to_iri::TO_IRI,
};

/// An operation that several crates offer.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Operation {
    /// Parse an IRI (or URI, or reference)
    Parse,
    /// Parse an IRI, compared with `str::from_utf8`
    Utf8,
    /// Parse one long IRI in pieces of octets, compared with a check of UTF-8 and a parse of the whole
    Push,
    /// Parse with the character at byte 10 replaced by `<`; the corpus `invalid` unchanged
    Reject,
    /// Parse, then read all components
    Components,
    /// Parse and read all components through the accessors, compared with a parse alone
    Accessors,
    /// Map a parsed IRI to a URI
    ToUri,
    /// The same, into an owned value if something changes
    ToUriOwn,
    /// Map a URI to an IRI
    ToIri,
    /// Parse a reference and resolve it against a base that was parsed before
    Resolve,
    /// Resolve a reference that was parsed before
    ResolveParsed,
    /// Parse a reference and resolve it into an owned identifier
    Join,
    /// Map a host to an ASCII domain name by UTS 46, with all checks
    Host,
    /// Check the rules of RFC 3987, section 4, on US-ASCII; compared with `str::is_ascii`
    Bidi,
    /// Check the syntax of items without findings, on US-ASCII; compared with a parse
    Lint,
    /// The same with every check
    LintAll,
    /// Hide passwords and secret parameters; compared with a parse
    Redact,
    /// Convert CRIs to the options of CoAP, to text and from text; compared with a parse
    Cri,
    /// Find IRIs in running text of ten languages
    Find,
    /// Search the same text, with items that lack their scheme, so that nothing is found
    FindNone,
    /// Check whether a parsed item is normalized, on items that are
    Normal,
    /// Normalize parsed items by syntax
    Normalize,
    /// The same on items with capitals, dot segments and an encoded letter
    Denormal,
    /// Write the key of a web archive
    Surt,
    /// Expand a template that was parsed before
    Expand,
    /// Parse a template and expand it into a new string
    ExpandText,
    /// Find the values of a template in a reference, and read them by name
    Match,
    /// Find the route of a reference
    Route,
    /// Compare two parsed items by syntax that are equal
    Equal,
    /// The same with two items that differ in their last character
    Differ,
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Parse => "parse",
            Self::Utf8 => "utf8",
            Self::Push => "push",
            Self::Reject => "reject",
            Self::Components => "components",
            Self::Accessors => "accessors",
            Self::ToUri => "to-uri",
            Self::ToUriOwn => "to-uri-own",
            Self::ToIri => "to-iri",
            Self::Resolve => "resolve",
            Self::ResolveParsed => "resolve-parsed",
            Self::Join => "join",
            Self::Host => "host",
            Self::Normal => "normal",
            Self::Normalize => "normalize",
            Self::Denormal => "denormal",
            Self::Surt => "surt",
            Self::Expand => "expand",
            Self::ExpandText => "expand-text",
            Self::Match => "match",
            Self::Route => "route",
            Self::Equal => "equal",
            Self::Differ => "differ",
            Self::Bidi => "bidi",
            Self::Lint => "lint",
            Self::LintAll => "lint-all",
            Self::Redact => "redact",
            Self::Cri => "cri",
            Self::Find => "find",
            Self::FindNone => "find-none",
        })
    }
}

impl Operation {
    /// Whether the operation, and its peers, accept the items of a corpus.
    fn applies_to(self, corpus: &Corpus) -> bool {
        let is_of_templates = matches!(
            self,
            Self::Expand | Self::ExpandText | Self::Match | Self::Route
        );
        match self {
            _ if is_of_templates != (corpus.kind == Kind::Template) => false,
            Self::Route => corpus.name == "template_api",
            Self::Reject => true,
            _ if corpus.kind == Kind::Invalid => false,
            Self::Resolve | Self::ResolveParsed | Self::Join => corpus.kind == Kind::Reference,
            Self::Bidi => corpus.is_ascii(),
            Self::Surt | Self::Lint | Self::LintAll | Self::Redact | Self::Cri => {
                corpus.kind == Kind::Absolute && corpus.is_ascii()
            }
            // The peer that maps URIs to IRIs takes no reference.
            Self::Utf8 | Self::Push | Self::Host | Self::Find | Self::FindNone | Self::ToIri => {
                corpus.kind == Kind::Absolute
            }
            Self::Parse
            | Self::Components
            | Self::Accessors
            | Self::ToUri
            | Self::ToUriOwn
            | Self::Normal
            | Self::Normalize
            | Self::Denormal
            | Self::Expand
            | Self::ExpandText
            | Self::Match
            | Self::Equal
            | Self::Differ => true,
        }
    }

    /// Whether the goal is gigabytes per second, whatever the speed of the peers.
    pub(crate) const fn has_absolute_goal(self) -> bool {
        matches!(self, Self::FindNone)
    }

    /// The goal, as a multiple of the speed of the fastest peer. The sample has none: it is so small
    /// that the branch predictor memorizes it.
    #[expect(clippy::match_same_arms, reason = "a row for each operation")]
    fn goal(self, corpus: &Corpus) -> Option<f64> {
        if corpus.name.starts_with("sample") {
            return None;
        }
        let is_ascii = corpus.is_ascii();
        Some(match (self, corpus.name) {
            (Self::Parse, "web") => 2.2,
            (Self::Parse, "uri_pct") => 1.8,
            (Self::Parse, "relative") => 1.6,
            (Self::Parse | Self::Reject, _) => 2.0,
            // The peer is `str::from_utf8`: at most 1.4 times as long.
            (Self::Utf8, "web") => 1.0 / 1.4,
            // The peer is our own parse of the whole: at most twice as long.
            (Self::Push, _) => 0.5,
            // The peer is our own parse: at most 1.1 times as long.
            (Self::Accessors, _) => 1.0 / 1.1,
            (Self::ToUriOwn, _) if is_ascii => 3.0,
            (Self::ToUri | Self::ToUriOwn | Self::Join, _) => 1.0,
            (Self::ToIri, _) => 3.4,
            (Self::Resolve, _) => 1.7,
            (Self::ResolveParsed, _) => 1.6,
            // Most other corpora have one host each, which the branch predictor memorizes.
            (Self::Host, "web" | "short") => 5.0,
            (Self::Host, "idn_hosts") => 2.0,
            // The peer is `str::is_ascii`: at most twice as long.
            (Self::Bidi, _) => 1.0 / 2.0,
            // The peer is our own parse: at most three times as long.
            (Self::Lint, _) => 1.0 / 3.0,
            (Self::Redact, _) => 1.0 / 1.3,
            (Self::Cri, _) => 1.0,
            // The peer is our own parse: at most one and a half times as long.
            (Self::Normal, _) => 1.0 / 1.5,
            // Most percent-encoded titles are not normal.
            (Self::Normalize, "uri_pct") | (Self::Denormal, _) => 2.0,
            (Self::Normalize | Self::Equal | Self::Differ, _) => 3.0,
            (Self::Find, _) => 1.2,
            (Self::Surt, _) => 10.0,
            (Self::Expand | Self::ExpandText | Self::Match, _) => 5.0,
            // The peer is our own router of ten: at most three times as long.
            (Self::Route, _) => 1.0 / 3.0,
            // Not a multiple, but gigabytes per second.
            (Self::FindNone, _) => 2.0,
            (Self::Utf8 | Self::Components | Self::Host | Self::LintAll, _) => return None,
        })
    }
}

/// The figures of one operation over one corpus.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) corpus: &'static str,
    pub(crate) operation: Operation,
    pub(crate) goal: Option<f64>,
    pub(crate) items: usize,
    pub(crate) bytes: usize,
    pub(crate) figures: Vec<Figure>,
    pub(crate) notes: Vec<String>,
    pub(crate) faults: Vec<String>,
}

impl Group {
    /// The peer with the smallest ratio, and that ratio: its time divided by that of `figure`.
    /// `None` unless `figure` is ours.
    pub(crate) fn fastest_peer(&self, figure: &Figure) -> Option<(&Figure, f64)> {
        if figure.side != Side::Ours {
            return None;
        }
        let peers = self.figures.iter().filter(|peer| peer.side == Side::Peer);
        peers
            .map(|peer| (peer, peer.times(figure)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The ratio of [`Group::fastest_peer`].
    pub(crate) fn ratio(&self, figure: &Figure) -> Option<f64> {
        self.fastest_peer(figure).map(|(_, ratio)| ratio)
    }
}

/// Checks and times one operation over one corpus; `None` if the operation does not apply to it.
#[expect(clippy::too_many_lines, reason = "a list of the operations")]
pub(crate) fn run(corpus: &Corpus, operation: Operation, effort: Effort) -> Option<Group> {
    if !operation.applies_to(corpus) {
        return None;
    }
    let ascii = corpus.is_ascii();
    let reference = corpus.kind == Kind::Reference;
    let parsers = if reference {
        peers::reference_parsers(ascii)
    } else {
        peers::parsers(ascii)
    };
    let (checked, figures) = match operation {
        Operation::Parse => parse(&corpus.items, &parsers, true, effort),
        Operation::Utf8 => parse(&corpus.items, &peers::UTF8_CHECKS, true, effort),
        Operation::Push => {
            let long = peers::long(&corpus.items);
            parse(&[long], &peers::LONG_PARSES, true, effort)
        }
        Operation::Reject if corpus.kind == Kind::Invalid => {
            parse(&corpus.items, &parsers, false, effort)
        }
        Operation::Reject => {
            let broken = corpus.broken();
            let mut outcome = parse(&broken.items, &parsers, false, effort);
            let short = corpus.items.len() - broken.items.len();
            if short > 0 {
                let note = format!("items that end before byte 10 (excluded): {short}");
                outcome.0.notes.push(note);
            }
            outcome
        }
        Operation::Components if reference => {
            read(&corpus.items, &components::reference_readers(ascii), effort)
        }
        Operation::Components => read(&corpus.items, &components::readers(ascii), effort),
        Operation::Accessors => map(&corpus.items, &components::ACCESSORS, effort),
        Operation::Bidi => parse(&corpus.items, &peers::BIDI_CHECKS, true, effort),
        Operation::Lint => parse(
            &linters::clean(&corpus.items),
            &linters::OF_SYNTAX,
            true,
            effort,
        ),
        Operation::LintAll => parse(
            &linters::clean(&corpus.items),
            &linters::OF_ALL,
            true,
            effort,
        ),
        Operation::Redact => parse(&corpus.items, &REDACTORS, true, effort),
        Operation::Cri => {
            let items = cris::of(&corpus.items);
            if items.is_empty() {
                return None;
            }
            map(&items, &cris::MAPPERS, effort)
        }
        Operation::ToUri => map(&corpus.items, &APPENDED, effort),
        Operation::ToUriOwn if ascii => map(&corpus.items, &BORROWED, effort),
        Operation::ToUriOwn => map(&corpus.items, &OWN, effort),
        Operation::ToIri => {
            let checked = check::mappers_of_more(&corpus.items, &TO_IRI);
            time(checked, &TO_IRI, effort)
        }
        Operation::Resolve => map(&corpus.items, &OF_TEXT, effort),
        Operation::ResolveParsed => map(&corpus.items, &OF_PARSED, effort),
        Operation::Join => map(&corpus.items, &INTO_OWN, effort),
        Operation::Find => map(&finders::of(&corpus.items), &finders::MAPPERS, effort),
        Operation::FindNone => map(&finders::none_of(&corpus.items), &finders::MAPPERS, effort),
        Operation::Normal => map(&normals::normal(&corpus.items), &normals::CHECKS, effort),
        Operation::Normalize => map(&corpus.items, &normals::NORMALIZERS, effort),
        Operation::Denormal => {
            let items = normals::denormal(&corpus.items);
            map(&items, &normals::NORMALIZERS, effort)
        }
        Operation::Surt => {
            let checked = check::mappers_of_more(&corpus.items, &archives::MAPPERS);
            if checked.items.is_empty() {
                return None;
            }
            time(checked, &archives::MAPPERS, effort)
        }
        Operation::Expand => map(&corpus.items, &templates::EXPANDERS, effort),
        Operation::ExpandText => map(&corpus.items, &templates::FROM_TEXT, effort),
        Operation::Match => map(&corpus.items, &templates::MATCHERS, effort),
        Operation::Route => map(&templates::routed(), &templates::ROUTERS, effort),
        Operation::Equal | Operation::Differ => {
            let pairs = normals::pairs(&corpus.items, operation == Operation::Equal);
            map(&pairs, &normals::COMPARERS, effort)
        }
        Operation::Host => {
            let hosts = hosts::of(&corpus.items);
            if hosts.is_empty() {
                return None;
            }
            map(&hosts, &hosts::MAPPERS, effort)
        }
    };
    Some(Group {
        corpus: corpus.name,
        operation,
        goal: operation.goal(corpus),
        items: checked.items.len(),
        bytes: checked.items.iter().map(String::len).sum(),
        figures,
        notes: checked.notes,
        faults: checked.faults,
    })
}

type Outcome = (Checked, Vec<Figure>);

fn parse(items: &[String], parsers: &[Parser], expected: bool, effort: Effort) -> Outcome {
    let checked = check::parsers(items, parsers, expected);
    let items = checked.items.as_slice();
    let contenders = parsers.iter().map(|parser| Contender {
        name: parser.name,
        side: parser.side,
        sweep: Box::new(move || (parser.sweep)(items)),
    });
    let figures = measure(&mut contenders.collect::<Vec<_>>(), items.len(), effort);
    (checked, figures)
}

fn read(items: &[String], readers: &[Reader], effort: Effort) -> Outcome {
    let checked = check::readers(items, readers);
    let items = checked.items.as_slice();
    let contenders = readers.iter().map(|reader| Contender {
        name: reader.name,
        side: reader.side,
        sweep: Box::new(move || (reader.sweep)(items)),
    });
    let figures = measure(&mut contenders.collect::<Vec<_>>(), items.len(), effort);
    (checked, figures)
}

fn map(items: &[String], mappers: &[Mapper], effort: Effort) -> Outcome {
    time(check::mappers(items, mappers), mappers, effort)
}

fn time(checked: Checked, mappers: &[Mapper], effort: Effort) -> Outcome {
    let items = checked.items.as_slice();
    let contenders = mappers.iter().map(|mapper| Contender {
        name: mapper.name,
        side: mapper.side,
        sweep: (mapper.sweep)(items),
    });
    let figures = measure(&mut contenders.collect::<Vec<_>>(), items.len(), effort);
    (checked, figures)
}
