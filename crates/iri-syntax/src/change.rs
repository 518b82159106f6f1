//! Changing an identifier's string: one component is checked and replaces another.
//!
//! Every function leaves the string unchanged on error. So each has the same order: check the new
//! component, check what it does to its neighbours, write it to a string of its own (its length is known
//! only then, since characters may be encoded), and replace a range of the identifier in one step.
//!
//! Neighbours matter because components are told apart by their first characters: a path after an
//! authority must be empty or start with a slash, and without one must not start with two; the first
//! segment of a reference without a scheme must not contain a colon (RFC 3986, section 3.3).
//!
//! The offsets are not adjusted but found again when the [`Change`] is dropped, on every way out. No
//! function can forget it.

use alloc::string::String;
use core::ops::Range;

use iri_core::engine::places::Places;
use iri_core::{Component, Offsets, Pair, PairSyntax, Pairs, Segments, Span};
use iri_core::{Form, ParseErrorKind};

use crate::build::{
    Around, BuildError, BuildErrorKind, HostPiece, IntoPair, IntoPiece, Piece, Place, PortPiece,
    View, check_no_colon, check_pair, check_path_start, check_scheme, check_user_and_password,
    encode, write_pair, write_user_and_password,
};
use crate::parse::validate;

/// The string of an identifier, and the boundaries of its components.
///
/// Dropping this finds the components of the changed string, so every change ends with a drop.
pub(crate) struct Change<'a> {
    text: &'a mut String,
    places: &'a mut Places,
    offsets: Offsets,
    uri: bool,
}

impl Drop for Change<'_> {
    fn drop(&mut self) {
        *self.places = Places::find(self.text);
    }
}

type Changed = Result<(), BuildError>;

impl<'a> Change<'a> {
    pub(crate) fn new(text: &'a mut String, places: &'a mut Places, form: Form) -> Self {
        let offsets = places.parts(text).offsets();
        Self {
            text,
            places,
            offsets,
            uri: form.is_uri(),
        }
    }

    pub(crate) fn set_scheme(self, scheme: &str) -> Changed {
        check_scheme(scheme)?;
        match self.offsets.scheme_end {
            0 => {
                self.text.insert(0, ':');
                self.text.insert_str(0, scheme);
            }
            end => self.text.replace_range(..end, scheme),
        }
        Ok(())
    }

    pub(crate) fn remove_scheme(self) -> Changed {
        check_no_colon(self.path())?;
        let start = self.after_scheme();
        self.text.replace_range(..start, "");
        Ok(())
    }

    pub(crate) fn set_authority(self, authority: &str) -> Changed {
        let mut text = String::with_capacity(authority.len() + 2);
        text.push_str("//");
        text.push_str(authority);
        let form = if self.uri {
            Form::UriReference
        } else {
            Form::IriReference
        };
        validate(&text, form).map_err(|error| {
            let error = error.located_in(&text, form);
            let shift = |at: usize| at.saturating_sub(2);
            let span = Span::new(shift(error.span().start()), shift(error.span().end()));
            let component = error.component().unwrap_or(Component::Host);
            BuildErrorKind::Part(error.kind()).at(component, span)
        })?;
        if let Some(at) = authority.find(['/', '?', '#']) {
            return Err(BuildErrorKind::Part(ParseErrorKind::HostInvalidChar)
                .at(Component::Host, Span::new(at, at + 1)));
        }
        self.check_path_allows_authority()?;
        let range = self.after_scheme()..self.offsets.path_start;
        self.text.replace_range(range, &text);
        Ok(())
    }

    pub(crate) fn remove_authority(self) -> Changed {
        let around = Around {
            authority: false,
            ..self.around()
        };
        check_path_start(self.path().as_bytes(), around)?;
        let range = self.after_scheme()..self.offsets.path_start;
        self.text.replace_range(range, "");
        Ok(())
    }

    pub(crate) fn set_userinfo(self, userinfo: Option<Piece<'_>>) -> Changed {
        let Some(userinfo) = userinfo else {
            self.remove_userinfo();
            return Ok(());
        };
        if !self.has_authority() {
            return Err(without_host(Component::Userinfo));
        }
        let userinfo = userinfo.view();
        userinfo.check(Place::Userinfo, self.uri)?;
        let mut written = written(userinfo, Place::Userinfo, self.uri);
        written.push('@');
        self.text.replace_range(self.userinfo(), &written);
        Ok(())
    }

    pub(crate) fn set_user_and_password(
        self,
        user: &Piece<'_>,
        password: Option<&Piece<'_>>,
    ) -> Changed {
        if !self.has_authority() {
            return Err(without_host(Component::Userinfo));
        }
        let (user, password) = (user.view(), password.map(Piece::view));
        check_user_and_password(user, password, self.uri)?;
        let mut written = String::new();
        // Writing into a `String` cannot fail.
        let _ = write_user_and_password(&mut written, user, password, self.uri);
        written.push('@');
        self.text.replace_range(self.userinfo(), &written);
        Ok(())
    }

    pub(crate) fn remove_userinfo(self) {
        if self.has_authority() {
            self.text.replace_range(self.userinfo(), "");
        }
    }

    pub(crate) fn set_host(self, host: &HostPiece<'_>) -> Changed {
        host.check(self.uri)?;
        let mut written = String::new();
        let range = if self.has_authority() {
            self.offsets.host_start..self.offsets.host_end
        } else {
            self.check_path_allows_authority()?;
            written.push_str("//");
            self.offsets.path_start..self.offsets.path_start
        };
        // Writing into a `String` cannot fail.
        let _ = host.write(&mut written, self.uri);
        self.text.replace_range(range, &written);
        Ok(())
    }

    pub(crate) fn set_port(self, port: Option<PortPiece<'_>>) -> Changed {
        let Some(port) = port else {
            self.remove_port();
            return Ok(());
        };
        if !self.has_authority() {
            return Err(without_host(Component::Port));
        }
        port.check()?;
        let mut written = String::from(":");
        let _ = port.write(&mut written);
        let range = self.offsets.host_end..self.offsets.path_start;
        self.text.replace_range(range, &written);
        Ok(())
    }

    pub(crate) fn remove_port(self) {
        if self.has_authority() {
            let range = self.offsets.host_end..self.offsets.path_start;
            self.text.replace_range(range, "");
        }
    }

    pub(crate) fn set_path(self, path: &Piece<'_>) -> Changed {
        let (path, around) = (path.view(), self.around());
        path.check_path(around)?;
        let mut written = String::new();
        let _ = path.write_path(&mut written, around);
        let range = self.offsets.path_start..self.offsets.path_end;
        self.text.replace_range(range, &written);
        Ok(())
    }

    pub(crate) fn push_segments<'p>(
        self,
        segments: impl IntoIterator<Item: IntoPiece<'p>>,
    ) -> Changed {
        let around = self.around();
        let mut end = PathEnd::of(self.path());
        let mut tail = String::new();
        for (item, segment) in segments.into_iter().enumerate() {
            let segment = segment.into_piece();
            let segment = segment.view();
            let first = end == PathEnd::Nothing;
            let place = if first && around.bars_colon() {
                Place::FirstSegment
            } else {
                Place::Segment
            };
            let checked = segment.check(Place::Segment, self.uri);
            checked
                .and_then(|()| match segment.as_raw() {
                    Some(text) if first && around.bars_colon() => check_no_colon(text),
                    _ => Ok(()),
                })
                .map_err(|error| error.of_item(item))?;
            // A lone empty segment is only visible after a slash.
            if end == PathEnd::Segment || first && (around.authority || segment.is_empty()) {
                tail.push('/');
            }
            let _ = segment.write(&mut tail, place, self.uri);
            end = if segment.is_empty() {
                PathEnd::Slash
            } else {
                PathEnd::Segment
            };
        }
        self.text.insert_str(self.offsets.path_end, &tail);
        Ok(())
    }

    pub(crate) fn pop_segment(self) -> bool {
        let path = self.path();
        let keep = match path.rfind('/') {
            Some(0) => 1,
            Some(slash) => slash,
            None => 0,
        };
        let popped = keep < path.len();
        let range = self.offsets.path_start + keep..self.offsets.path_end;
        self.text.replace_range(range, "");
        popped
    }

    pub(crate) fn set_query(self, query: Option<Piece<'_>>) -> Changed {
        let Some(query) = query else {
            self.remove_query();
            return Ok(());
        };
        let query = query.view();
        query.check(Place::Query, self.uri)?;
        let mut written = written(query, Place::Query, self.uri);
        written.insert(0, '?');
        self.text.replace_range(self.query(), &written);
        Ok(())
    }

    pub(crate) fn remove_query(self) {
        self.text.replace_range(self.query(), "");
    }

    pub(crate) fn append_pairs<'p>(
        self,
        by: PairSyntax,
        pairs: impl IntoIterator<Item: IntoPair<'p>>,
    ) -> Changed {
        // The first `?` starts the query and a later one is data, so the length decides.
        let mut separator = match self.query().len() {
            0 => Some('?'),
            1 => None,
            _ => Some(by.separator()),
        };
        let mut tail = String::new();
        for (item, pair) in pairs.into_iter().enumerate() {
            let (name, value) = pair.into_pair();
            let (name, value) = (name.view(), value.as_ref().map(Piece::view));
            check_pair(name, value, by, self.uri).map_err(|error| error.of_item(item))?;
            tail.extend(separator);
            let _ = write_pair(&mut tail, name, value, by, self.uri);
            separator = Some(by.separator());
        }
        self.text.insert_str(self.offsets.query_end, &tail);
        Ok(())
    }

    pub(crate) fn set_pair(self, name: &str, value: Option<Piece<'_>>) -> Changed {
        let by = PairSyntax::AMPERSAND;
        if !self.pairs().any(|pair| pair.is_named(name)) {
            return match value {
                Some(value) => self.append_pairs(by, [(encode(name), value)]),
                None => self.append_pairs(by, [(encode(name), None)]),
            };
        }
        let value = value.as_ref().map(Piece::view);
        value.map_or(Ok(()), |value| value.check(Place::Value(by), self.uri))?;
        let (mut written, mut is_written) = (String::new(), false);
        for (pair, text) in self.pairs().verbatim() {
            let is_named = pair.is_named(name);
            if is_named && is_written {
                continue;
            }
            written.push(if written.is_empty() {
                '?'
            } else {
                by.separator()
            });
            let kept = text.trim_matches(by.separator());
            match text.split_once(kept) {
                Some((before, after)) if is_named => {
                    is_written = true;
                    written.push_str(before);
                    let name = Piece::raw(pair.name());
                    let _ = write_pair(&mut written, name.view(), value, by, self.uri);
                    written.push_str(after);
                }
                _ => written.push_str(text),
            }
        }
        self.text.replace_range(self.query(), &written);
        Ok(())
    }

    pub(crate) fn retain_pairs(self, mut keep: impl FnMut(Pair<'_>) -> bool) {
        let (mut kept, mut is_changed) = (String::new(), false);
        for (pair, text) in self.pairs().verbatim() {
            if keep(pair) {
                kept.push(if kept.is_empty() { '?' } else { '&' });
                kept.push_str(text);
            } else {
                is_changed = true;
            }
        }
        if is_changed {
            self.text.replace_range(self.query(), &kept);
        }
    }

    fn pairs(&self) -> Pairs<'_> {
        let range = self.query();
        let query = Span::new(range.start, range.end).of(self.text);
        Pairs::of(query.strip_prefix(['?']).unwrap_or(query))
    }

    pub(crate) fn set_fragment(self, fragment: Option<Piece<'_>>) -> Changed {
        let Some(fragment) = fragment else {
            self.remove_fragment();
            return Ok(());
        };
        let fragment = fragment.view();
        fragment.check(Place::Fragment, self.uri)?;
        self.text.truncate(self.offsets.query_end);
        self.text.push('#');
        let _ = fragment.write(&mut *self.text, Place::Fragment, self.uri);
        Ok(())
    }

    pub(crate) fn remove_fragment(self) {
        self.text.truncate(self.offsets.query_end);
    }

    fn has_authority(&self) -> bool {
        self.offsets.host_start > 0
    }

    fn around(&self) -> Around {
        Around {
            scheme: self.offsets.scheme_end > 0,
            authority: self.has_authority(),
            uri: self.uri,
        }
    }

    fn path(&self) -> &str {
        Span::new(self.offsets.path_start, self.offsets.path_end).of(self.text)
    }

    /// The start of the authority with its slashes, or of the place where it would be.
    fn after_scheme(&self) -> usize {
        match self.offsets.scheme_end {
            0 => 0,
            end => end + 1,
        }
    }

    /// The range of the userinfo with its `@`, empty if there is none.
    fn userinfo(&self) -> Range<usize> {
        self.after_scheme() + 2..self.offsets.host_start
    }

    /// The range of the query with its `?`, empty if there is none.
    fn query(&self) -> Range<usize> {
        self.offsets.path_end..self.offsets.query_end
    }

    /// Rejects an authority if the path does not start with a slash.
    fn check_path_allows_authority(&self) -> Changed {
        let around = Around {
            authority: true,
            ..self.around()
        };
        check_path_start(self.path().as_bytes(), around)
    }
}

/// The end of a path, which determines what is appended to it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum PathEnd {
    Nothing,
    /// An empty segment, which the next segment replaces.
    Slash,
    Segment,
}

impl PathEnd {
    fn of(path: &str) -> Self {
        match Segments::of(path).next_back() {
            None => Self::Nothing,
            Some("") => Self::Slash,
            Some(_) => Self::Segment,
        }
    }
}

fn without_host(component: Component) -> BuildError {
    BuildErrorKind::HostMissing.at(component, Span::new(0, 0))
}

fn written(piece: View<'_>, place: Place, uri: bool) -> String {
    let mut text = String::new();
    // Writing into a `String` cannot fail.
    let _ = piece.write(&mut text, place, uri);
    text
}
