//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_bidi::{
    BidiFinding, BidiFindingKind, BidiFindings, BidiPiece, Check, Cure, Direction, Division,
    FormatChars, HostRule, Pieces, Wrapped, Wrapping,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<BidiFinding>();
    assert_send_sync::<BidiFindingKind>();
    assert_send_sync::<BidiFindings<'_>>();
    assert_send_sync::<BidiPiece>();
    assert_send_sync::<Check>();
    assert_send_sync::<Cure<'_>>();
    assert_send_sync::<Direction>();
    assert_send_sync::<Division>();
    assert_send_sync::<FormatChars<'_>>();
    assert_send_sync::<HostRule>();
    assert_send_sync::<Pieces<'_>>();
    assert_send_sync::<Wrapped<'_>>();
    assert_send_sync::<Wrapping>();
    #[cfg(feature = "order")]
    {
        assert_send_sync::<iri_bidi::DisplayOrder<'_>>();
        assert_send_sync::<iri_bidi::Mistake>();
        assert_send_sync::<iri_bidi::MistakeKind>();
        assert_send_sync::<iri_bidi::Order>();
        assert_send_sync::<iri_bidi::Paragraph>();
        assert_send_sync::<iri_bidi::Run>();
        assert_send_sync::<iri_bidi::Runs<'_>>();
        assert_send_sync::<iri_bidi::Surroundings<'_>>();
        assert_send_sync::<iri_bidi::Visual<'_, '_>>();
    }
};
