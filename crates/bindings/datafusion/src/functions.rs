//! All scalar functions but `parse_url`: one for each operation.

use datafusion_expr::ScalarUDF;
use iri_arrow::iri_ops::OPERATIONS;

use crate::function::Function;

/// Returns all scalar functions but `parse_url`, for registries other than a `SessionContext`.
///
/// ```
/// let functions = iri_datafusion::functions();
/// assert!(functions.iter().any(|function| function.name() == "iri_to_uri"));
/// assert!(functions.iter().all(|function| function.documentation().is_some()));
/// ```
pub fn functions() -> Vec<ScalarUDF> {
    let function = |operation: &&'static _| ScalarUDF::from(Function::new(operation));
    OPERATIONS.iter().map(function).collect()
}
