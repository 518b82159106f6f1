//! The severity of findings.

crate::tables::choices! {
    /// The severity of a finding, in ascending order.
    ///
    /// ```
    /// use iri_core::Severity;
    ///
    /// assert!(Severity::Advice < Severity::Warning && Severity::Warning < Severity::Error);
    /// assert_eq!(Severity::named("warning"), Some(Severity::Warning));
    /// ```
    #[derive(Ord, PartialOrd)]
    pub enum Severity {
        Advice "advice": "Can be improved, but may be intended",
        Warning "warning": "Discouraged by a specification, or probably a mistake or a deception",
        Error "error": "Forbidden by a specification",
    }
}
