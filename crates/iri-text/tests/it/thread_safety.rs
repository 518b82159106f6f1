//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_text::{
    Backslash, BidiFormatting, CharacterReferences, Edit, EditKind, Edits, EscapeForText, Finder,
    Finds, Found, FoundKind, Preparation, PrepareError, PrepareErrorKind, Prepared, Preprocessed,
    Replacement, Separator, Several, Spaces,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Backslash>();
    assert_send_sync::<BidiFormatting>();
    assert_send_sync::<CharacterReferences>();
    assert_send_sync::<Edit>();
    assert_send_sync::<EditKind>();
    assert_send_sync::<Edits<'_>>();
    assert_send_sync::<EscapeForText<'_, '_>>();
    assert_send_sync::<Finder<'_>>();
    assert_send_sync::<Finds<'_, '_>>();
    assert_send_sync::<Found<'_>>();
    assert_send_sync::<FoundKind>();
    assert_send_sync::<Preparation>();
    assert_send_sync::<PrepareError>();
    assert_send_sync::<PrepareErrorKind>();
    assert_send_sync::<Prepared<'_>>();
    assert_send_sync::<Preprocessed<'_>>();
    assert_send_sync::<Replacement>();
    assert_send_sync::<Separator>();
    assert_send_sync::<Several<'_>>();
    assert_send_sync::<Spaces>();
};
