//! What is timed: an operation over a corpus, checked, then measured.

use std::fmt;

use clap::ValueEnum;

use crate::{
    check::{self, Checked},
    components::{self, Reader},
    corpus::{Corpus, Kind},
    finders, hosts, linters,
    measure::{Contender, Effort, Figure, Side, measure},
    normals,
    peers::{self, APPENDED, BORROWED, Mapper, OWN, Parser},
    resolvers::{INTO_OWN, OF_PARSED, OF_TEXT},
    to_iri::TO_IRI,
};

/// One question that several crates answer.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Operation {
    /// Is it an IRI (or URI, or reference)?
    Parse,
    /// The same with `<` for the character at byte 10; the corpus `invalid` as it stands
    Reject,
    /// Parse, then read all components
    Components,
    /// Parse and read all components through the accessors, beside a parse alone
    Accessors,
    /// Map to a URI what was parsed before
    ToUri,
    /// The same, into a value of its own where something changes
    ToUriOwn,
    /// Map a URI to an IRI
    ToIri,
    /// Parse a reference and resolve it against a base that was parsed before
    Resolve,
    /// Resolve a reference that was parsed before
    ResolveParsed,
    /// Parse a reference and resolve it into an identifier of its own
    Join,
    /// Turn a host into a domain name by UTS 46, with all checks
    Host,
    /// Has section 4 of RFC 3987 anything to say? Beside a look for bytes beyond US-ASCII
    Bidi,
    /// Check the syntax of what has no findings, on US-ASCII; beside a parse
    Lint,
    /// The same with every check
    LintAll,
    /// Find IRIs in running text of ten languages
    Find,
    /// Tell whether what was parsed is normal already, on items that are
    Normal,
    /// Normalize by syntax what was parsed before
    Normalize,
    /// The same in disguise: capitals, dot segments, an encoded letter
    Denormal,
    /// Compare by syntax two that were parsed before and are equal
    Equal,
    /// The same with two that differ in their last character
    Differ,
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Parse => "parse",
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
            Self::Equal => "equal",
            Self::Differ => "differ",
            Self::Bidi => "bidi",
            Self::Lint => "lint",
            Self::LintAll => "lint-all",
            Self::Find => "find",
        })
    }
}

impl Operation {
    /// Whether references are resolved, so that there have to be references.
    const fn resolves(self) -> bool {
        matches!(self, Self::Resolve | Self::ResolveParsed | Self::Join)
    }

    /// How many times as fast as the fastest peer we mean to be. There is no goal on the sample,
    /// which a processor learns by heart.
    fn goal(self, corpus: &Corpus) -> Option<f64> {
        if corpus.name.starts_with("sample") {
            return None;
        }
        match self {
            Self::Parse if corpus.name == "uri_pct" => Some(1.0),
            Self::Parse | Self::Resolve => Some(1.6),
            Self::Reject if corpus.kind != Kind::Invalid => Some(1.8),
            // The others have one host each, which a processor learns by heart.
            Self::Host if matches!(corpus.name, "web" | "short") => Some(5.0),
            Self::Host if corpus.name == "idn_hosts" => Some(0.95),
            // At most twice as long as the look.
            Self::Bidi => Some(0.5),
            // At most three times as long as a parse.
            Self::Lint => Some(1.0 / 3.0),
            Self::ToUriOwn if corpus.is_ascii() => Some(3.0),
            Self::Join | Self::ToUri | Self::ToUriOwn => Some(1.0),
            Self::ToIri => Some(2.0),
            Self::Reject | Self::Components | Self::Host | Self::Find | Self::LintAll => None,
            // A parse stands in for a peer: 1.15 times as long.
            Self::Accessors => Some(1.0 / 1.15),
            // One and a half times as long as a parse.
            Self::Normal => Some(1.0 / 1.5),
            Self::ResolveParsed | Self::Normalize | Self::Denormal => Some(1.5),
            Self::Equal | Self::Differ => Some(2.5),
        }
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
    /// The peer that leaves `figure` the smallest ratio, and that ratio: how many times as long
    /// as `figure` the fastest peer takes. Only for our own figures.
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

/// Checks and times one operation over one corpus; `None` where the operation has no meaning.
pub(crate) fn run(corpus: &Corpus, operation: Operation, effort: Effort) -> Option<Group> {
    if corpus.kind == Kind::Invalid && operation != Operation::Reject {
        return None;
    }
    if operation.resolves() && corpus.kind != Kind::Reference {
        return None;
    }
    // The peer that maps URIs to IRIs takes no reference.
    let wants_whole = matches!(
        operation,
        Operation::Host | Operation::Find | Operation::ToIri | Operation::Lint | Operation::LintAll
    );
    if wants_whole && corpus.kind != Kind::Absolute {
        return None;
    }
    let ascii = corpus.is_ascii();
    if matches!(
        operation,
        Operation::Bidi | Operation::Lint | Operation::LintAll
    ) && !ascii
    {
        return None;
    }
    let reference = corpus.kind == Kind::Reference;
    let parsers = if reference {
        peers::reference_parsers(ascii)
    } else {
        peers::parsers(ascii)
    };
    let (checked, figures) = match operation {
        Operation::Parse => parse(&corpus.items, &parsers, true, effort),
        Operation::Reject if corpus.kind == Kind::Invalid => {
            parse(&corpus.items, &parsers, false, effort)
        }
        Operation::Reject => {
            let broken = corpus.broken();
            let mut answer = parse(&broken.items, &parsers, false, effort);
            let short = corpus.items.len() - broken.items.len();
            if short > 0 {
                let note = format!("items that end before byte 10, so left out: {short}");
                answer.0.notes.push(note);
            }
            answer
        }
        Operation::Components if reference => {
            read(&corpus.items, &components::reference_readers(ascii), effort)
        }
        Operation::Components => read(&corpus.items, &components::readers(ascii), effort),
        Operation::Accessors => map(&corpus.items, &components::ACCESSORS, effort),
        Operation::Bidi => parse(&corpus.items, &peers::LOOKS, true, effort),
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
        Operation::Normal => map(&normals::normal(&corpus.items), &normals::TELLERS, effort),
        Operation::Normalize => map(&corpus.items, &normals::NORMALIZERS, effort),
        Operation::Denormal => {
            let items = normals::denormal(&corpus.items);
            map(&items, &normals::NORMALIZERS, effort)
        }
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

type Answer = (Checked, Vec<Figure>);

fn parse(items: &[String], parsers: &[Parser], expected: bool, effort: Effort) -> Answer {
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

fn read(items: &[String], readers: &[Reader], effort: Effort) -> Answer {
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

fn map(items: &[String], mappers: &[Mapper], effort: Effort) -> Answer {
    time(check::mappers(items, mappers), mappers, effort)
}

fn time(checked: Checked, mappers: &[Mapper], effort: Effort) -> Answer {
    let items = checked.items.as_slice();
    let contenders = mappers.iter().map(|mapper| Contender {
        name: mapper.name,
        side: mapper.side,
        sweep: (mapper.sweep)(items),
    });
    let figures = measure(&mut contenders.collect::<Vec<_>>(), items.len(), effort);
    (checked, figures)
}
