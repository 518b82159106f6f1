//! A parser that is fed in pieces.

use iri_core::engine::scan::push;
use iri_core::engine::scan::repertoire::Leiri;

use crate::LeiriForm;

push::push! {
    /// A parser of LEIRIs that is fed octets in pieces, and keeps none of them.
    ///
    /// It gives the results of [`parse`](crate::parse): the boundaries of the components, or the same error.
    ///
    /// ```
    /// use iri_leiri::{LeiriForm, LeiriPush};
    ///
    /// let mut push = LeiriPush::new(LeiriForm::LeiriReference);
    /// assert!(push.feed(b"my fi") && push.feed(b"le.xml#1"));
    /// assert_eq!(push.finish()?.path_end, 11);
    /// # Ok::<_, iri_leiri::ParseError>(())
    /// ```
    pub struct LeiriPush(Leiri), by LeiriForm.iri_form();
}
