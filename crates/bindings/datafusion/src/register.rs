//! Adding all functions to a session.

use datafusion::prelude::SessionContext;

use crate::find_table::find_table_function;
use crate::functions::functions;
use crate::parse_url::{ParseUrl, parse_url_function};

/// Adds all functions to a session, with [`ParseUrl::Rfc3986`]. A function of the same name is replaced.
pub fn register(context: &SessionContext) {
    register_with(context, ParseUrl::Rfc3986);
}

/// Adds all functions to a session, with a choice for `parse_url`.
///
/// ```
/// use datafusion::execution::FunctionRegistry;
/// use datafusion::prelude::SessionContext;
/// use iri_datafusion::{ParseUrl, register_with};
///
/// let context = SessionContext::new();
/// register_with(&context, ParseUrl::Spark);
/// assert!(context.udf("parse_url").is_ok());
/// ```
pub fn register_with(context: &SessionContext, parse_url: ParseUrl) {
    for function in functions() {
        context.register_udf(function);
    }
    context.register_udf(parse_url_function(parse_url));
    context.register_udtf("iri_find", find_table_function());
}
