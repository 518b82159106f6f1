//! Building and changing identifiers: the operations that the eight types have in common.

mod laws;

use iri_conformance::model::Model;
use iri_kit::Form;
use iri_kit::syntax::{
    AbsoluteIri, AbsoluteUri, BuildError, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef,
    encode,
};

/// Strings for every component, valid in some and invalid in others.
pub(crate) const TEXTS: [&str; 40] = [
    "", "", "", "a", "a", "é", "b:c", ":", "/", "//", "/x/y", "/é:/", "a/b", "a:b/c", "./a:b",
    "..", ".", "/.//x", "%41", "%C3%A9/", "%", "%4", "?", "a?b", "#", "@", "a@b", "[", "[::1]",
    "[v1.a]", "[::1]:1", "\u{E000}", "\u{200E}", " ", "&", "a=b", "a&b=c", "80", "x+1-.", "1x",
];

/// A change: its name and its argument.
pub(crate) type Change = (&'static str, &'static str);

/// The operations that the eight types share.
pub(crate) trait Changed: Sized {
    const FORM: Form;
    fn text(&self) -> &str;
    /// `None` if the type has no such change.
    fn change(&mut self, change: Change) -> Option<Result<(), BuildError>>;
    fn encode(&mut self, change: Change) -> Option<Result<(), BuildError>>;
    fn build(model: &Model) -> Result<String, BuildError>;
    fn build_encoded(model: &Model) -> Result<String, BuildError>;
}

macro_rules! changed {
    ($($name:ident $scheme:tt $fragment:tt;)+) => {$(
        impl Changed for $name<String> {
            const FORM: Form = $name::<&str>::FORM;

            fn text(&self) -> &str {
                self.as_str()
            }

            fn change(&mut self, (name, text): Change) -> Option<Result<(), BuildError>> {
                let done = |()| Ok(());
                Some(match name {
                    "authority" => self.set_authority(text),
                    "no authority" => self.remove_authority(),
                    "userinfo" => self.set_userinfo(text),
                    "no userinfo" => done(self.remove_userinfo()),
                    "host" => self.set_host(text),
                    "port" => self.set_port(text),
                    "no port" => done(self.remove_port()),
                    "path" => self.set_path(text),
                    "push" => self.push_segment(text),
                    "pop" => done({ self.pop_segment(); }),
                    "query" => self.set_query(text),
                    "no query" => done(self.remove_query()),
                    "pair" => self.append_pair(text, "v"),
                    "value" => self.append_pair("n", text),
                    "scheme" => changed!(@scheme $scheme self text),
                    "fragment" => changed!(@fragment $fragment self text),
                    "no fragment" => changed!(@no_fragment $fragment self),
                    _ => return None,
                })
            }

            fn encode(&mut self, (name, text): Change) -> Option<Result<(), BuildError>> {
                Some(match name {
                    "userinfo" => self.set_userinfo(encode(text)),
                    "host" => self.set_host(encode(text)),
                    "path" => self.set_path(encode(text)),
                    "push" => self.push_segment(encode(text)),
                    "query" => self.set_query(encode(text)),
                    "pair" => self.append_pair(encode(text), encode("v")),
                    "value" => self.append_pair(encode("n"), encode(text)),
                    "fragment" => changed!(@fragment $fragment self encode(text)),
                    _ => return None,
                })
            }

            fn build(model: &Model) -> Result<String, BuildError> {
                let mut builder = $name::<&str>::builder().path(model.path.as_str());
                if let Some(scheme) = &model.scheme {
                    builder = builder.scheme(scheme);
                }
                if let Some(userinfo) = &model.userinfo {
                    builder = builder.userinfo(userinfo);
                }
                if let Some(host) = &model.host {
                    builder = builder.host(host);
                }
                if let Some(port) = &model.port {
                    builder = builder.port(port.as_str());
                }
                if let Some(query) = &model.query {
                    builder = builder.query(query);
                }
                if let Some(fragment) = &model.fragment {
                    builder = builder.fragment(fragment);
                }
                builder.build().map(|built| built.into_inner())
            }

            fn build_encoded(model: &Model) -> Result<String, BuildError> {
                let mut builder = $name::<&str>::builder().path(encode(&model.path));
                if let Some(scheme) = &model.scheme {
                    builder = builder.scheme(scheme);
                }
                if let Some(userinfo) = &model.userinfo {
                    builder = builder.userinfo(encode(userinfo));
                }
                if let Some(host) = &model.host {
                    builder = builder.host(encode(host));
                }
                if let Some(query) = &model.query {
                    builder = builder.query(encode(query));
                }
                if let Some(fragment) = &model.fragment {
                    builder = builder.fragment(encode(fragment));
                }
                let built = builder.check()?;
                let text = built.to_string();
                assert_eq!(built.to_identifier(), text.as_str());
                Ok(text)
            }
        }
    )+};
    (@scheme never $self:ident $text:ident) => { return None };
    (@scheme $any:tt $self:ident $text:ident) => { $self.set_scheme($text) };
    (@fragment never $self:ident $text:expr) => { return None };
    (@fragment may $self:ident $text:expr) => { $self.set_fragment($text) };
    (@no_fragment never $self:ident) => { return None };
    (@no_fragment may $self:ident) => { { $self.remove_fragment(); Ok(()) } };
}

changed! {
    Iri always may;
    IriRef may may;
    AbsoluteIri always never;
    IrelativeRef never may;
    Uri always may;
    UriRef may may;
    AbsoluteUri always never;
    RelativeRef never may;
}
