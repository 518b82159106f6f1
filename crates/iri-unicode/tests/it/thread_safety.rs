//! Every public type is `Send` and `Sync`, checked at compile time.

use core::str::Chars;

use iri_core::engine::labels::Letters;
use iri_unicode::compose::Unit;
use iri_unicode::decode::{
    Components, DecodePolicy, DecodeRules, DecodeTriplets, DecodedPiece, Judge, KeepReason,
    KeptSpan, Step,
};
use iri_unicode::{
    BidiClass, BidiCondition, BidiRuleError, JoiningType, LabelContext, NfcFaults, Script,
    UnicodeNormalized,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<BidiClass>();
    assert_send_sync::<BidiCondition>();
    assert_send_sync::<BidiRuleError>();
    assert_send_sync::<JoiningType>();
    assert_send_sync::<LabelContext>();
    assert_send_sync::<NfcFaults<Letters<'_>>>();
    assert_send_sync::<Script>();
    assert_send_sync::<UnicodeNormalized<Chars<'_>>>();
    assert_send_sync::<Unit<u32>>();
    assert_send_sync::<Components<'_, ()>>();
    assert_send_sync::<DecodePolicy>();
    assert_send_sync::<DecodeRules>();
    assert_send_sync::<DecodeTriplets<'_>>();
    assert_send_sync::<DecodedPiece<'_>>();
    assert_send_sync::<Judge<'_>>();
    assert_send_sync::<KeepReason>();
    assert_send_sync::<KeptSpan<'_>>();
    assert_send_sync::<Step>();
};
