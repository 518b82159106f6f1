//! [`sql`], which plans calls with any named arguments.
//!
//! The planner of `DataFusion` 55 puts named arguments in the order of the signature, and requires that those before
//! the last are all there. It has no hook before that step, so the missing ones are added to the parsed statement, as
//! nulls, which are the defaults.

use std::ops::ControlFlow;

use datafusion::prelude::{DataFrame, SessionContext};
use datafusion::sql::parser::{CopyToSource, Statement};
use datafusion::sql::sqlparser::ast::{
    Expr, Function, FunctionArg, FunctionArgExpr, FunctionArguments, Ident, ObjectNamePart, Value,
    visit_expressions_mut,
};
use datafusion_common::utils::datafusion_strsim::normalized_levenshtein;
use datafusion_common::{DataFusionError, Result, plan_datafusion_err, plan_err};
use iri_arrow::iri_ops::{OPERATIONS, Operation};

/// Plans a statement as `SessionContext::sql`, with any named arguments in calls of the functions of this crate.
///
/// ```
/// use datafusion::prelude::SessionContext;
///
/// # fn main() -> datafusion_common::Result<()> {
/// # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
/// # runtime.block_on(async {
/// let context = SessionContext::new();
/// iri_datafusion::register(&context);
/// let query = "SELECT iri_key('http://straße.example', hosts => 'idna2003') AS key";
/// let rows = iri_datafusion::sql(&context, query).await?.to_string().await?;
/// assert!(rows.contains("http://strasse.example/"));
/// # Ok(())
/// # })
/// # }
/// ```
///
/// # Errors
///
/// Those of `SessionContext::sql`. For a name that the function does not have, the error has the nearest one.
pub async fn sql(context: &SessionContext, sql: &str) -> Result<DataFrame> {
    let state = context.state();
    let mut statement = state.sql_to_statement(sql, &state.config_options().sql_parser.dialect)?;
    let mut inner = &mut statement;
    while let Statement::Explain(explain) = inner {
        inner = &mut explain.statement;
    }
    let each = |expression: &mut Expr| match expression {
        Expr::Function(function) => match arrange(function) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        },
        _ => ControlFlow::Continue(()),
    };
    let done = match inner {
        Statement::Statement(statement) => visit_expressions_mut(statement, each),
        Statement::CopyTo(copy) => match &mut copy.source {
            CopyToSource::Query(query) => visit_expressions_mut(query, each),
            CopyToSource::Relation(_) => ControlFlow::Continue(()),
        },
        _ => ControlFlow::Continue(()),
    };
    if let ControlFlow::Break(error) = done {
        return Err(error);
    }
    let plan = state.statement_to_plan(statement).await?;
    context.execute_logical_plan(plan).await
}

/// The operation that a function calls.
fn called(function: &Function) -> Option<&'static Operation> {
    let [ObjectNamePart::Identifier(name)] = function.name.0.as_slice() else {
        return None;
    };
    let name = match name.quote_style {
        Some(_) => name.value.clone(),
        None => name.value.to_ascii_lowercase(),
    };
    let mut operations = OPERATIONS.iter().copied();
    operations.find(|operation| operation.sql_names().contains(&name))
}

/// Puts the named arguments of a call in the order of the operation, with nulls for options that are omitted before.
fn arrange(function: &mut Function) -> Result<()> {
    let Some(operation) = called(function) else {
        return Ok(());
    };
    let FunctionArguments::List(list) = &mut function.args else {
        return Ok(());
    };
    let names = operation.sql_arguments();
    let positional = list.args.iter().take_while(|arg| name(arg).is_none());
    let positional = positional.count();
    let (first, rest) = list.args.split_at(positional);
    if rest.is_empty() || rest.iter().any(|argument| name(argument).is_none()) {
        // An argument without a name after one with a name is an error of the planner.
        return Ok(());
    }
    let mut arranged: Vec<Option<FunctionArg>> = first.iter().cloned().map(Some).collect();
    for argument in rest {
        let given = name(argument).map_or("", |name| &name.value);
        let index = names
            .iter()
            .position(|known| known.eq_ignore_ascii_case(given));
        let index = index.ok_or_else(|| unknown(operation, given, &names))?;
        arranged.resize(arranged.len().max(index + 1), None);
        let place = arranged.get_mut(index);
        if place.as_ref().is_some_and(|place| place.is_some()) {
            return plan_err!(
                "iri_{}: the argument {given} is given twice",
                operation.snake_name()
            );
        }
        if let Some(place) = place {
            *place = Some(unnamed(argument));
        }
    }
    let missing = arranged.iter().zip(&names).take(operation.texts.len());
    if let Some((_, name)) = missing.clone().find(|(argument, _)| argument.is_none()) {
        return plan_err!(
            "iri_{}: the argument {name} is missing",
            operation.snake_name()
        );
    }
    let null = || FunctionArg::Unnamed(FunctionArgExpr::Expr(Expr::value(Value::Null)));
    list.args = arranged
        .into_iter()
        .map(|argument| argument.unwrap_or_else(null))
        .collect();
    Ok(())
}

fn name(argument: &FunctionArg) -> Option<&Ident> {
    match argument {
        FunctionArg::Named { name, .. }
        | FunctionArg::ExprNamed {
            name: Expr::Identifier(name),
            ..
        } => Some(name),
        _ => None,
    }
}

fn unnamed(argument: &FunctionArg) -> FunctionArg {
    match argument {
        FunctionArg::Named { arg, .. } | FunctionArg::ExprNamed { arg, .. } => {
            FunctionArg::Unnamed(arg.clone())
        }
        FunctionArg::Unnamed(_) => argument.clone(),
    }
}

/// The error for a name that an operation does not have.
fn unknown(operation: &Operation, given: &str, names: &[String]) -> DataFusionError {
    let given = given.to_ascii_lowercase();
    let likeness = |name: &&String| normalized_levenshtein(&given, name);
    let nearest = names
        .iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
        .filter(|name| likeness(name) >= 0.5);
    let hint = nearest.map_or(String::new(), |name| format!(" (did you mean {name}?)"));
    plan_datafusion_err!(
        "iri_{} has no argument '{given}'{hint}; the arguments are {}",
        operation.snake_name(),
        names.join(", ")
    )
}
