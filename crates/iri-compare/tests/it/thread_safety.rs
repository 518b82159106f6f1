//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_compare::{Comparer, Key, NormalizationRules, Normalized, Rung, Steps, on};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Comparer<'_>>();
    assert_send_sync::<Key<&str, on::Case>>();
    assert_send_sync::<Key<String, on::Percent>>();
    assert_send_sync::<Key<String, on::Scheme>>();
    assert_send_sync::<Key<String, on::Simple>>();
    // A key is `Send` and `Sync` if its string is; a key of `Rc<str>` is not.
    assert_send_sync::<Key<String, on::Syntax>>();
    assert_send_sync::<NormalizationRules>();
    assert_send_sync::<Normalized<'_>>();
    assert_send_sync::<Rung>();
    assert_send_sync::<Steps>();
    #[cfg(feature = "unicode-normalization")]
    {
        assert_send_sync::<Key<String, on::Character>>();
    }
};
