//! Every public type is `Send` and `Sync` if its string is, checked at compile time.

use std::sync::Arc;

use iri_syntax::{
    AbsoluteIri, AbsoluteUri, Base, BuildError, BuildErrorKind, Builder, Built, Edition, Form,
    HostPiece, IrelativeRef, Iri, IriRef, Literal, PairList, ParseError, ParseErrorKind, Piece,
    PortPiece, Relative, RelativeBase, RelativeRef, RelativizeError, RelativizeErrorKind,
    RelativizeOptions, Resolved, ResolvedRef, SegmentList, Thin, Uri, UriRef, WithInput,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Iri<&str>>();
    assert_send_sync::<IriRef<String>>();
    assert_send_sync::<AbsoluteIri<Box<str>>>();
    assert_send_sync::<IrelativeRef<Arc<str>>>();
    assert_send_sync::<Uri<&str>>();
    assert_send_sync::<UriRef<String>>();
    assert_send_sync::<AbsoluteUri<Box<str>>>();
    assert_send_sync::<RelativeRef<Arc<str>>>();
    assert_send_sync::<Thin<Iri<String>>>();
    assert_send_sync::<ParseError>();
    assert_send_sync::<ParseErrorKind>();
    assert_send_sync::<WithInput<String, ParseError>>();
    assert_send_sync::<Form>();
    assert_send_sync::<Edition>();
    assert_send_sync::<Base<'_>>();
    assert_send_sync::<Base<'_, true>>();
    assert_send_sync::<Resolved<'_>>();
    assert_send_sync::<Literal<'_>>();
    assert_send_sync::<RelativeBase<'_>>();
    assert_send_sync::<RelativeBase<'_, true>>();
    assert_send_sync::<ResolvedRef<'_>>();
    assert_send_sync::<Relative<'_>>();
    assert_send_sync::<RelativizeOptions>();
    assert_send_sync::<RelativizeError>();
    assert_send_sync::<RelativizeErrorKind>();
    assert_send_sync::<Builder<'_, Iri<&str>>>();
    assert_send_sync::<Built<'_, Iri<&str>>>();
    assert_send_sync::<BuildError>();
    assert_send_sync::<BuildErrorKind>();
    assert_send_sync::<Piece<'_>>();
    assert_send_sync::<HostPiece<'_>>();
    assert_send_sync::<PortPiece<'_>>();
    assert_send_sync::<SegmentList<'_>>();
    assert_send_sync::<PairList<'_>>();
};
