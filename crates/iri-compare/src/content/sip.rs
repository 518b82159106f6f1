//! `sip` and `sips`: RFC 3261, section 19.1.4.
//!
//! A component that has a default value is not equal to one that is left out, so the port stays.
//! By the letter a parameter that only one side has may be ignored, unless it is one of four; that
//! is no equivalence (a chain of such pairs links what differs), so here every one counts.

use crate::content::parameters::Parameters;
use crate::content::{Pair, Queue, lower};
use crate::text::Text;

/// `[ userinfo "@" ] host [ ":" port ] *( ";" parameter ) [ "?" headers ]`.
pub(crate) struct Sip<'a> {
    user: Option<Text<'a>>,
    host: Option<Text<'a>>,
    parameters: Parameters<'a>,
    headers: Parameters<'a>,
    header: &'static str,
}

impl<'a> Sip<'a> {
    pub(crate) fn new(path: Text<'a>, query: Option<Text<'a>>) -> Self {
        let (before, behind) = path.cut(b'@');
        let (user, address) = match behind {
            Some(behind) => (Some(before), behind),
            None => (None, before),
        };
        let (host, parameters) = address.cut(b';');
        Self {
            user,
            host: Some(host.with(lower(host))),
            parameters: Parameters::new(
                parameters,
                b';',
                |text| Pair::of(text).without_case(),
                one,
            ),
            headers: Parameters::new(query, b'&', Pair::of, one),
            header: "?",
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<'a>) -> bool {
        if let Some(host) = self.host.take() {
            if let Some(user) = self.user {
                queue.text(user);
                queue.push("@");
            }
            queue.text(host);
            return true;
        }
        self.parameters.fill(";", queue)
            || self
                .headers
                .fill(core::mem::replace(&mut self.header, "&"), queue)
    }
}

fn one(_: &Pair<'_>) -> u8 {
    0
}
