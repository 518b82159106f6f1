//! Questions of a server about the options of a request, when it looks for the handler of a resource.

use crate::option::UriOption;

/// Returns the segments of the path after those of a handler; `None` if the path does not begin with these.
///
/// ```
/// use iri_coap::rest_of_path;
///
/// let options = [(3, &b"h"[..]), (11, b"sensors"), (11, b"2"), (11, b"temperature"), (15, b"unit=C")];
/// let rest = rest_of_path(options.into_iter(), &["sensors"]).unwrap();
/// assert!(rest.eq([&b"2"[..], b"temperature"]));
/// assert!(rest_of_path(options.into_iter(), &["actuators"]).is_none());
/// ```
///
/// Segments are compared as options, octet by octet (RFC 7252, section 6.3), so a slash in one divides nothing.
pub fn rest_of_path<'a>(
    options: impl Iterator<Item = (u16, &'a [u8])> + Clone,
    handler: &[&str],
) -> Option<impl Iterator<Item = &'a [u8]> + Clone> {
    let is_path = |(number, _): &(u16, _)| *number == UriOption::UriPath.number();
    let mut segments = options.filter(is_path).map(|(_, value)| value);
    for expected in handler {
        if segments.next() != Some(expected.as_bytes()) {
            return None;
        }
    }
    Some(segments)
}
