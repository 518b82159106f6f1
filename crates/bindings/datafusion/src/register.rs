//! Adding all functions to a session.

use datafusion::prelude::SessionContext;

use crate::find_table::find_table_function;
use crate::functions::functions;

/// Adds all functions to a session. A function of the same name is replaced.
///
/// ```
/// use datafusion::execution::FunctionRegistry;
/// use datafusion::prelude::SessionContext;
///
/// let context = SessionContext::new();
/// iri_datafusion::register(&context);
/// assert!(context.udf("iri_key").is_ok() && context.udf("spark_parse_url").is_ok());
/// ```
pub fn register(context: &SessionContext) {
    for function in functions() {
        context.register_udf(function);
    }
    context.register_udtf("iri_find", find_table_function());
}
