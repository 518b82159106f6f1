//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_scheme::{
    Equivalence, Facts, Input, Number, Registered, RegisteredSchemes, Requirement, SchemeError,
    SchemeErrorKind, SchemeFindings, SchemeSpecific, Shape, SpecificPiece, SpecificPieces, Status,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Equivalence>();
    assert_send_sync::<Facts>();
    assert_send_sync::<Input>();
    assert_send_sync::<Number>();
    assert_send_sync::<Registered>();
    assert_send_sync::<RegisteredSchemes>();
    assert_send_sync::<Requirement>();
    assert_send_sync::<SchemeError>();
    assert_send_sync::<SchemeErrorKind>();
    assert_send_sync::<SchemeFindings<'_>>();
    assert_send_sync::<SchemeSpecific<&str>>();
    assert_send_sync::<Shape>();
    assert_send_sync::<SpecificPiece<&str>>();
    assert_send_sync::<SpecificPieces<&str>>();
    assert_send_sync::<Status>();
};
