//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_map::{
    DecodePolicy, DecodeRules, Excluded, KeepReason, KeptRun, KeptRuns, MapError, MapErrorKind,
    Mapped, Mapping, ToIri, ToUri,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<DecodePolicy>();
    assert_send_sync::<DecodeRules>();
    assert_send_sync::<Excluded>();
    assert_send_sync::<KeepReason>();
    assert_send_sync::<KeptRun>();
    assert_send_sync::<KeptRuns<'_>>();
    assert_send_sync::<MapError>();
    assert_send_sync::<MapErrorKind>();
    assert_send_sync::<Mapped<'_, '_>>();
    assert_send_sync::<Mapping<'_>>();
    assert_send_sync::<ToIri<'_>>();
    assert_send_sync::<ToUri<'_>>();
    #[cfg(feature = "alloc")]
    {
        // Its mapper is `Sync`.
        use iri_map::host::ToIriWithHost;
        assert_send_sync::<ToIriWithHost<'_, '_>>();
    }
    #[cfg(feature = "encoding_rs")]
    {
        assert_send_sync::<iri_map::Charset>();
        assert_send_sync::<iri_map::CharsetDecoder>();
        assert_send_sync::<iri_map::CharsetError>();
        assert_send_sync::<iri_map::CharsetErrorKind>();
        assert_send_sync::<iri_map::Express<'_>>();
        assert_send_sync::<iri_map::Inexpressible>();
        assert_send_sync::<iri_map::QueryCharset>();
        assert_send_sync::<iri_map::Unencodable>();
    }
    #[cfg(feature = "unicode-normalization")]
    {
        assert_send_sync::<iri_map::Nfc<'_>>();
        assert_send_sync::<iri_map::NfcKept>();
        assert_send_sync::<iri_map::NfcRisk>();
    }
};
