//! `idna`, UTS 46.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};
use iri_kit::Parts;
use iri_kit::host::{HostMapper as _, Uts46};

use crate::question::{Operation, Peer, Question};

const TO_ASCII: Question = Question {
    operation: Operation::HostToAscii,
    peer: Peer::Idna,
    our_calls: "`Uts46::new().to_ascii`",
    their_calls: "`Uts46::to_ascii` with all checks",
    ours: |input| {
        let mut name = String::new();
        let mapped = Uts46::new().to_ascii(host(&input.text)?, &mut name);
        mapped.ok().map(|()| name)
    },
    theirs: |input| {
        let host = host(&input.text)?.as_bytes();
        let name =
            Engine::new().to_ascii(host, AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify);
        Some(name.ok().map(Into::into))
    },
};

pub(super) const QUESTIONS: [Question; 2] = [
    TO_ASCII,
    Question {
        operation: Operation::HostToUnicode,
        our_calls: "`Uts46::new().to_unicode`",
        their_calls: "`Uts46::to_unicode` with all checks",
        ours: |input| {
            let mut name = String::new();
            let mapped = Uts46::new().to_unicode(host(&input.text)?, &mut name);
            mapped.ok().map(|()| name)
        },
        theirs: |input| {
            let host = host(&input.text)?.as_bytes();
            // `iri-kit` decodes labels and maps nothing, so all other names differ.
            let is_mapped = |byte: &u8| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(byte)
            };
            if !host.iter().all(is_mapped) {
                return None;
            }
            let (name, result) =
                Engine::new().to_unicode(host, AsciiDenyList::STD3, Hyphens::Check);
            Some(result.is_ok().then(|| name.into()))
        },
        ..TO_ASCII
    },
];

fn host(text: &str) -> Option<&str> {
    Parts::split(text).host()
}
