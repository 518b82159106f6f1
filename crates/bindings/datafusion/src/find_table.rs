//! The table function `iri_find(text)`.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{RecordBatch, StringArray};
use datafusion_catalog::{MemTable, TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion_common::{Result, plan_err};
use datafusion_expr::Expr;
use iri_arrow::apply;
use iri_arrow::iri_ops::{Call, operations::FIND};

/// Returns the table function `iri_find(text)`: a table of the IRIs in a constant text, with the columns `iri`, `kind`,
/// `start` and `end`, with offsets in bytes. For the texts of a column, use the scalar function `iri_find` with
/// `UNNEST`.
pub fn find_table_function() -> Arc<dyn TableFunctionImpl> {
    Arc::new(FindTable)
}

#[derive(Debug)]
struct FindTable;

impl TableFunctionImpl for FindTable {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let text = match args.exprs() {
            [Expr::Literal(text, _)] => text.try_as_str().or(text.is_null().then_some(None)),
            _ => None,
        };
        let Some(text) = text else {
            return plan_err!(
                "the table function iri_find takes one constant text; for a column, use UNNEST(iri_find(column))"
            );
        };
        let lists = apply(&Call::new(&FIND), &[&StringArray::from(vec![text])])?;
        let found = RecordBatch::from(lists.as_list::<i32>().value(0).as_struct());
        Ok(Arc::new(MemTable::try_new(
            found.schema(),
            vec![vec![found]],
        )?))
    }
}
