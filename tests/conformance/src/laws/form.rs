//! Forms: a submission in UTF-8 is received as it was sent, and any body is read.

use iri_kit::map::Charset;
use iri_kit::web::form::{FormBody, Submission};

use crate::report::Report;

/// Submits the lines as fields, each a name, `=` and a value, and reads the text as a body.
pub fn law(text: &str, report: &mut Report) {
    report.count();
    // A browser sends every line break as CR LF.
    let fields: Vec<(&str, &str)> = text
        .split('\n')
        .filter(|line| !line.contains('\r'))
        .map(|line| line.split_once('=').unwrap_or((line, "")))
        .collect();
    let read = |body: &[u8]| -> Vec<(String, String)> {
        let fields = FormBody::new(body, Charset::UTF_8).fields();
        let field = |field: iri_kit::web::form::FormField<'_>| {
            let [name, value] = [field.name(), field.value()];
            (
                name.decode_lossy().into_owned(),
                value.decode_lossy().into_owned(),
            )
        };
        fields.map(field).collect()
    };
    match Submission::new(&fields, Charset::UTF_8).encode() {
        Ok(submitted) => {
            let body = submitted.to_string();
            let received = read(body.as_bytes());
            // A field without a name and a value is not sent as a field.
            let sent = fields
                .iter()
                .filter(|(name, value)| !name.is_empty() || !value.is_empty());
            let received = received
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str()));
            let received = received.filter(|(name, value)| !name.is_empty() || !value.is_empty());
            if !sent.copied().eq(received) {
                report.failure("received otherwise", || format!("{fields:?}: {body:?}"));
            }
        }
        Err(error) => report.failure("not encoded", || format!("{fields:?}: {error:?}")),
    }
    for field in FormBody::new(text.as_bytes(), Charset::UTF_8).fields() {
        for part in [field.name(), field.value()] {
            let is_there = text.as_bytes().get(part.span().range()) == Some(part.as_encoded());
            let decoded = part.decode();
            if !is_there || decoded.is_ok_and(|decoded| decoded != part.decode_lossy()) {
                report.failure("body", || format!("{text:?}: {part:?}"));
            }
        }
    }
}
