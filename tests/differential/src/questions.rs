//! All questions, by peer.

mod fluent_uri;
mod iri_string;
mod ours;
mod oxiri;
mod url;

use crate::question::Question;

/// All questions.
pub fn all() -> Vec<Question> {
    let mut questions = Vec::new();
    questions.extend(fluent_uri::QUESTIONS);
    questions.extend(iri_string::QUESTIONS);
    questions.extend(oxiri::QUESTIONS);
    questions.extend(url::QUESTIONS);
    questions
}
