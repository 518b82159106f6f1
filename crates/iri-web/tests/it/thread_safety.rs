//! Every public type can be sent to another thread and shared between threads. Checked at compile
//! time.

use iri_web::http::{
    HostField, RawOctets, ReceivedRequest, Redirected, Referer, Request, RequestError,
    RequestErrorKind, RequestTarget, TargetForm, TargetIri, WireError, WireErrorKind, WirePart,
    WireText,
};
use iri_web::slot::{Carried, ForSlot, Slot};

const fn assert_send_sync<T: Send + Sync>() {}

const _: () = {
    assert_send_sync::<Carried<'_, &str>>();
    assert_send_sync::<ForSlot<'_, '_>>();
    assert_send_sync::<HostField<'_, '_>>();
    assert_send_sync::<RawOctets>();
    assert_send_sync::<ReceivedRequest<'_>>();
    assert_send_sync::<Redirected<'_>>();
    assert_send_sync::<Referer<'_, '_>>();
    assert_send_sync::<Request<'_, '_>>();
    assert_send_sync::<RequestError>();
    assert_send_sync::<RequestErrorKind>();
    assert_send_sync::<RequestTarget<'_, '_>>();
    assert_send_sync::<Slot>();
    assert_send_sync::<TargetForm>();
    assert_send_sync::<TargetIri<'_>>();
    assert_send_sync::<WireError>();
    assert_send_sync::<WireErrorKind>();
    assert_send_sync::<WirePart>();
    assert_send_sync::<WireText<'_>>();
};

#[cfg(feature = "encoding_rs")]
const _: () = {
    use iri_web::form::{
        FieldOctets, FieldPart, FieldText, FormAction, FormBody, FormField, FormFields,
        FormFinding, FormFindings, Submission, Submitted,
    };

    assert_send_sync::<FieldOctets<'_>>();
    assert_send_sync::<FieldPart>();
    assert_send_sync::<FieldText<'_>>();
    assert_send_sync::<FormAction<'_, '_, &str, &str>>();
    assert_send_sync::<FormBody<'_>>();
    assert_send_sync::<FormField<'_>>();
    assert_send_sync::<FormFields<'_>>();
    assert_send_sync::<FormFinding>();
    assert_send_sync::<FormFindings<'_, &str, &str>>();
    assert_send_sync::<Submission<'_, &str, &str>>();
    assert_send_sync::<Submitted<'_, &str, &str>>();
};
