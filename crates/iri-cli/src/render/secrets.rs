//! Hides passwords in what people read: drawings, findings, tables of components and messages
//! (RFC 3986, section 3.2.1). The results of conversions and JSON are exact.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, Ordering};

use iri_kit::text::{Redaction, passwords, passwords_in};
use iri_kit::{Span, catalogue};

use crate::finding::Finding;
use crate::slice;

/// Whether --show-secrets was given. Messages about files and about the command line depend on it too,
/// which are written where no options are at hand.
static ARE_SHOWN: AtomicBool = AtomicBool::new(false);

/// Shows secrets from now on.
pub(crate) fn show() {
    ARE_SHOWN.store(true, Ordering::Relaxed);
}

/// Returns the spans of a text that hold secrets, in order.
pub(crate) type Secrets = fn(&str) -> Vec<Span>;

/// The passwords in an identifier, or a string that should be one.
pub(crate) const IN_IDENTIFIER: Secrets = |text| passwords(text).collect();

/// The passwords in running text.
pub(crate) const IN_TEXT: Secrets = |text| passwords_in(text).collect();

/// The whole text, which is a password.
pub(crate) const WHOLE: Secrets = |text| span_unless_empty(0, text.len()).into_iter().collect();

/// A userinfo after its first colon.
pub(crate) const IN_USERINFO: Secrets = |text| after_colon(text, 0).into_iter().collect();

/// The userinfo of an authority after its first colon.
pub(crate) const IN_AUTHORITY: Secrets = |text| {
    let userinfo = text.rfind('@').map(|at| slice::text(text, ..at));
    let password = userinfo.and_then(|userinfo| after_colon(userinfo, 0));
    password.into_iter().collect()
};

fn span_unless_empty(start: usize, end: usize) -> Option<Span> {
    (start < end).then(|| Span::new(start, end))
}

/// The password of a userinfo that begins at `start` of a longer text.
fn after_colon(userinfo: &str, start: usize) -> Option<Span> {
    let colon = userinfo.find(':')?;
    span_unless_empty(start + colon + 1, start + userinfo.len())
}

/// The text that is shown in place of a secret.
pub(crate) const MASK: &str = Redaction::IDENTIFIER.mask();

/// The spans of a text that are hidden.
#[derive(Debug)]
pub(crate) struct Hidden(Vec<Span>);

/// A text with its secrets replaced.
#[derive(Debug)]
pub(crate) struct Masked<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) hidden: Hidden,
}

impl<'a> Masked<'a> {
    /// Hides the secrets in a text, unless they are shown.
    pub(crate) fn of(text: &'a str, secrets: Secrets) -> Self {
        let hidden = Hidden::of(text, secrets);
        if hidden.0.is_empty() {
            let text = Cow::Borrowed(text);
            return Self { text, hidden };
        }
        let mut masked = String::with_capacity(text.len());
        let mut at = 0;
        for span in &hidden.0 {
            masked.push_str(slice::text(text, at..span.start()));
            masked.push_str(MASK);
            at = span.end();
        }
        masked.push_str(slice::text(text, at..));
        let text = Cow::Owned(masked);
        Self { text, hidden }
    }

    /// Returns where a span of the text is in the masked text. A part of a secret is the whole mask.
    pub(crate) fn moved(&self, span: Span) -> Span {
        let (start, end) = (
            self.offset(span.start(), false),
            self.offset(span.end(), true),
        );
        Span::new(start, end.max(start))
    }

    fn offset(&self, at: usize, is_end: bool) -> usize {
        // The offset is after all bytes that were added before it, less those that were removed.
        let (mut added, mut removed) = (0, 0);
        for span in self.hidden.0.iter().take_while(|span| span.start() < at) {
            if at < span.end() {
                let start = span.start() + added - removed;
                return if is_end { start + MASK.len() } else { start };
            }
            added += MASK.len();
            removed += span.len();
        }
        at + added - removed
    }
}

impl Hidden {
    /// Finds the secrets in a text, unless they are shown.
    pub(crate) fn of(text: &str, secrets: Secrets) -> Self {
        if ARE_SHOWN.load(Ordering::Relaxed) {
            return Self(Vec::new());
        }
        Self(secrets(text))
    }

    /// Whether a span of the text is in a secret, or has a part of one.
    pub(crate) fn touches(&self, span: Span) -> bool {
        let from = self
            .0
            .partition_point(|secret| secret.end() <= span.start());
        let secret = self.0.get(from);
        secret.is_some_and(|secret| {
            secret.start() < span.end() || span.is_empty() && secret.start() < span.start()
        })
    }

    /// Returns a finding about the text without its secrets. `span` is that of the finding in the text.
    pub(crate) fn hide<'f>(&self, finding: &'f Finding, span: Span) -> Cow<'f, Finding> {
        if self.0.is_empty() {
            return Cow::Borrowed(finding);
        }
        let mut finding = finding.clone();
        let quotes = [Some(&finding.message), finding.help.as_ref()];
        // A quotation that is cut may have lost the end of a userinfo.
        let is_cut = quotes.into_iter().flatten().any(|text| text.contains('…'));
        let fix_span = finding.fix_span.unwrap_or(span);
        if is_cut || self.touches(span) || self.touches(fix_span) {
            let rule = catalogue::rule(finding.code);
            finding.message = rule.map_or(finding.code, |rule| rule.title()).to_owned();
            finding.help = Some(HELP.to_owned());
        } else {
            finding.message = masked(&finding.message).into_owned();
            finding.help = finding.help.map(|help| masked(&help).into_owned());
        }
        // Of what is hidden, a fix may have a part.
        finding.fix = None;
        Cow::Owned(finding)
    }
}

const HELP: &str = "`***` hides what may be a password; `--show-secrets` shows it";

/// Hides the passwords in a message.
pub(crate) fn masked(message: &str) -> Cow<'_, str> {
    Masked::of(message, IN_TEXT).text
}

#[cfg(test)]
mod tests {
    use iri_kit::Span;

    use super::{IN_TEXT, Masked};

    #[test]
    fn spans_move_with_the_text_around_a_mask() {
        let masked = Masked::of("ftp://u:secret@h/  ftp://v:p@i/", IN_TEXT);
        assert_eq!(masked.text, "ftp://u:***@h/  ftp://v:***@i/");
        let moved = |start, end| masked.moved(Span::new(start, end)).of(&masked.text);
        assert_eq!(moved(6, 7), "u");
        assert_eq!(moved(9, 10), "***");
        assert_eq!(moved(9, 9), "***");
        assert_eq!(moved(8, 8), "");
        assert_eq!(moved(7, 15), ":***@");
        assert_eq!(moved(15, 16), "h");
        assert_eq!(moved(17, 18), " ");
        assert_eq!(moved(27, 28), "***");
        assert_eq!(moved(29, 31), "i/");
        assert!(masked.hidden.touches(Span::new(13, 15)) && masked.hidden.touches(Span::new(0, 9)));
        assert!(
            !masked.hidden.touches(Span::new(14, 27)) && !masked.hidden.touches(Span::new(8, 8))
        );
        assert_eq!(Masked::of("no secret", IN_TEXT).text, "no secret");
    }
}
