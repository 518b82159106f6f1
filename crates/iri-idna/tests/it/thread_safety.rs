//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_idna::{HostError, HostErrorKind};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<HostError>();
    assert_send_sync::<HostErrorKind>();
    #[cfg(feature = "idna2003")]
    {
        assert_send_sync::<iri_idna::Idna2003>();
    }
    #[cfg(feature = "idna2008")]
    {
        assert_send_sync::<iri_idna::Idna2008>();
        assert_send_sync::<iri_idna::Property>();
    }
    #[cfg(feature = "uts46")]
    {
        assert_send_sync::<iri_idna::Uts46>();
    }
    #[cfg(all(feature = "idna2003", feature = "idna2008", feature = "uts46"))]
    {
        assert_send_sync::<iri_idna::Difference>();
        assert_send_sync::<iri_idna::IdnaVersions<'_>>();
    }
};
