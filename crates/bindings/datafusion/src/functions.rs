//! All scalar functions: one for each operation, and those that split a URL with the signature of Spark.

use datafusion_expr::ScalarUDF;
use iri_arrow::iri_ops::OPERATIONS;

use crate::function::Function;
use crate::parse_url::parse_url_functions;

/// Returns all scalar functions, for registries other than a `SessionContext`.
///
/// ```
/// let functions = iri_datafusion::functions();
/// assert!(functions.iter().any(|function| function.name() == "iri_to_uri"));
/// assert!(functions.iter().all(|function| function.documentation().is_some()));
/// ```
pub fn functions() -> Vec<ScalarUDF> {
    let function = |operation: &&'static _| ScalarUDF::from(Function::new(operation));
    let operations = OPERATIONS.iter().map(function);
    operations.chain(parse_url_functions()).collect()
}
