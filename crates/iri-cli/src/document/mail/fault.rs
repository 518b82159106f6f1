//! The faults of the encodings of a message.

use std::io;
use std::ops::Range;

use iri_kit::{Clause, Span};

use crate::document::link::{Each, Link, LinkKind};
use crate::finding::Finding;

/// A fault of an encoding, by which text may be missing.
#[derive(Debug)]
pub(super) struct Fault {
    code: &'static str,
    clause: &'static str,
    message: String,
    help: &'static str,
    span: Span,
}

impl Fault {
    /// Octets that the transfer encoding does not have.
    pub(super) fn malformed(clause: &'static str, message: String, at: Range<usize>) -> Self {
        Self {
            code: "transfer-encoding-malformed",
            clause,
            message,
            help: "the message was probably changed or cut on its way; the rest of the part is searched",
            span: Span::new(at.start, at.end),
        }
    }

    /// A transfer encoding that is not known, so that the part is not searched.
    pub(super) fn unknown_transfer(name: &str, at: Range<usize>) -> Self {
        Self {
            code: "transfer-encoding-unknown",
            clause: "2045-6.4-unrecognized",
            message: format!("unknown transfer encoding `{name}`"),
            help: "the part was not searched; 7bit, 8bit, binary, quoted-printable and base64 are known",
            span: Span::new(at.start, at.end),
        }
    }

    /// A charset that is not known.
    pub(super) fn unknown_charset(label: &str, at: Range<usize>) -> Self {
        Self {
            code: "charset-unknown",
            clause: "2046-4.1.2-charset",
            message: format!("unknown charset `{label}`"),
            help: "only UTF-8 and US-ASCII were read; `--charset` names the charset of such parts",
            span: Span::new(at.start, at.end),
        }
    }

    /// Octets that are not text in a charset.
    pub(super) fn not_in_charset(name: &str, at: Range<usize>) -> Self {
        Self {
            code: "charset-malformed",
            clause: "2046-4.1.2-charset",
            message: format!("the text is not valid {name}"),
            help: "the rest of the part is searched; `--charset` names the charset of parts without one",
            span: Span::new(at.start, at.end),
        }
    }

    /// The fault in text whose charset was not named.
    pub(super) fn without_charset(self) -> Self {
        Self {
            message: "text in a charset that is not named, and not UTF-8".to_owned(),
            help: "`--charset` names the charset of such text",
            ..self
        }
    }

    /// A multipart that names no boundary.
    pub(super) fn without_boundary(at: Range<usize>) -> Self {
        Self {
            message: "multipart without the parameter `boundary`".to_owned(),
            help: "the parts cannot be told apart, so all of them were searched as text",
            ..Self::unclosed(at)
        }
    }

    /// A multipart without its closing boundary.
    pub(super) fn unclosed(at: Range<usize>) -> Self {
        Self {
            code: "multipart-unclosed",
            clause: "2046-5.1.1-closing",
            message: "multipart without its closing boundary".to_owned(),
            help: "the message is probably truncated, so parts of it may be missing",
            span: Span::new(at.start, at.end),
        }
    }

    /// Parts that are nested too deeply.
    pub(super) fn nested(at: Range<usize>, most: usize) -> Self {
        Self {
            code: "multipart-unclosed",
            clause: "2046-5.1.1-closing",
            message: format!("parts that are nested more than {most} levels deep"),
            help: "the part was searched as text",
            span: Span::new(at.start, at.end),
        }
    }

    /// The fault, in a longer text.
    pub(super) fn moved_by(self, by: usize) -> Self {
        self.located(|span| moved(span, by))
    }

    /// The fault, located in the source of a text.
    pub(super) fn located(self, locate: impl Fn(Span) -> Span) -> Self {
        let span = locate(self.span);
        Self { span, ..self }
    }

    /// Passes on the fault.
    #[cold]
    pub(super) fn pass(&self, each: Each<'_>) -> io::Result<()> {
        let clause = Clause::new(self.clause);
        let span = Span::default();
        let finding =
            Finding::new(self.code, self.message.clone(), span, clause).with_help(Some(self.help));
        each(&Link {
            fault: Some(&finding),
            ..Link::new("", self.span, &|_| self.span, LinkKind::Field)
        })
    }
}

/// A span, moved by a number of bytes.
pub(super) fn moved(span: Span, by: usize) -> Span {
    Span::new(span.start() + by, span.end() + by)
}
