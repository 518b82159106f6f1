//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_leiri::{
    Conversion, Edition, Encoded, Group, GroupRun, Groups, Leiri, LeiriForm, LeiriRef, ParseError,
    ParseErrorKind, Repairs, XmlForm,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Conversion<'_>>();
    assert_send_sync::<Edition>();
    assert_send_sync::<Encoded<'_>>();
    assert_send_sync::<Group>();
    assert_send_sync::<GroupRun>();
    assert_send_sync::<Groups<'_>>();
    // They are `Send` and `Sync` if their strings are; those of `Rc<str>` are not.
    assert_send_sync::<Leiri<&str>>();
    assert_send_sync::<Leiri<String>>();
    assert_send_sync::<LeiriRef<&str>>();
    assert_send_sync::<LeiriRef<String>>();
    assert_send_sync::<LeiriForm>();
    assert_send_sync::<ParseError>();
    assert_send_sync::<ParseErrorKind>();
    assert_send_sync::<Repairs<'_>>();
    assert_send_sync::<XmlForm>();
};
