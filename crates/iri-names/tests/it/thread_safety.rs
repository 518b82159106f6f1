//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_names::{
    ComponentEncoding, MatchedBy, Migration, NameError, NameErrorKind, NameForms, NameOctets,
    NameSegment, UpgradeStep, UriEncoding,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<ComponentEncoding>();
    assert_send_sync::<MatchedBy>();
    assert_send_sync::<Migration<'_, '_>>();
    assert_send_sync::<NameError>();
    assert_send_sync::<NameErrorKind>();
    assert_send_sync::<NameForms<'_>>();
    assert_send_sync::<NameOctets<'_>>();
    assert_send_sync::<NameSegment<'_>>();
    assert_send_sync::<UpgradeStep>();
    assert_send_sync::<UriEncoding>();
    #[cfg(feature = "alloc")]
    {
        assert_send_sync::<iri_names::Lookup<'_, String>>();
        assert_send_sync::<iri_names::NameCollision<'_, String>>();
        assert_send_sync::<iri_names::NameIndex<'_, String>>();
        assert_send_sync::<iri_names::NameMatch<'_, String>>();
    }
    #[cfg(feature = "encoding_rs")]
    {
        assert_send_sync::<iri_names::CharsetCandidate>();
        assert_send_sync::<iri_names::Upgraded<'_>>();
    }
};
