//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_lint::{
    Checks, Example, ExampleKind, Family, Finding, Findings, Fix, FixReplacement, LintProfile,
    Linter, Message, Note, Override, Production, Rule, Scope,
};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Checks>();
    assert_send_sync::<Example>();
    assert_send_sync::<ExampleKind>();
    assert_send_sync::<Family>();
    assert_send_sync::<Finding<'_>>();
    assert_send_sync::<Findings<'_>>();
    assert_send_sync::<Fix>();
    assert_send_sync::<FixReplacement>();
    assert_send_sync::<LintProfile>();
    assert_send_sync::<Linter<'_>>();
    assert_send_sync::<Message<'_, '_>>();
    assert_send_sync::<Note<'_>>();
    assert_send_sync::<Override>();
    assert_send_sync::<Production>();
    assert_send_sync::<Rule>();
    assert_send_sync::<Scope>();
    #[cfg(feature = "idna")]
    {
        assert_send_sync::<iri_lint::HostMapping>();
    }
    #[cfg(feature = "security")]
    {
        assert_send_sync::<iri_lint::DisplayForm>();
        assert_send_sync::<iri_lint::DisplayPolicy>();
        assert_send_sync::<iri_lint::DisplayReason>();
        assert_send_sync::<iri_lint::DisplayRules<'_>>();
        assert_send_sync::<iri_lint::Displayed<'_, '_>>();
        assert_send_sync::<iri_lint::DisplayedPiece<'_>>();
        assert_send_sync::<iri_lint::DisplayedPieces<'_, '_>>();
        assert_send_sync::<iri_lint::ScriptSet>();
    }
};
