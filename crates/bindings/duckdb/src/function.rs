//! The functions that are registered, and the options of a call.

use iri_ops::{
    Call, FieldType, OPERATIONS, Operation, OptionError, Type, Values, operations::FIND,
};

use crate::api::{Arguments, Failure, Registrar};

/// The description of a function for `DuckDB`.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: String,
    pub(crate) parameters: Vec<Parameter>,
    /// The type of the result, as SQL spells it.
    pub(crate) result: String,
    pub(crate) description: String,
    pub(crate) example: String,
    pub(crate) operation: &'static Operation,
}

/// A parameter.
#[derive(Debug)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    pub(crate) data_type: &'static str,
    /// The parameter of a macro, whose arguments are not converted: they would no longer be constants.
    pub(crate) takes_any: bool,
    /// Whether the argument can be omitted, and is then null.
    pub(crate) is_optional: bool,
}

impl Definition {
    fn new(operation: &'static Operation, name: String) -> Self {
        let text = |name: &&str| Parameter {
            name: (*name).to_owned(),
            data_type: "VARCHAR",
            takes_any: false,
            is_optional: false,
        };
        let option = |option: &&'static iri_ops::Opt| Parameter {
            name: option.snake_name(),
            data_type: match option.values {
                Values::Flag => "BOOLEAN",
                _ => "VARCHAR",
            },
            takes_any: false,
            is_optional: true,
        };
        let options = operation.options.iter().map(option);
        Self {
            name,
            parameters: operation.texts.iter().map(text).chain(options).collect(),
            result: result_type(operation.result),
            description: operation.sql_description(),
            example: operation.sql_example(),
            operation,
        }
    }
}

/// The type of a result, as SQL spells it.
fn result_type(result: Type) -> String {
    let field = |(name, field): &(&str, FieldType)| {
        let data_type = match field {
            FieldType::Integer => "BIGINT",
            FieldType::Bool => "BOOLEAN",
            _ => "VARCHAR",
        };
        format!("\"{name}\" {data_type}")
    };
    let fields: Vec<_> = result.fields().iter().map(field).collect();
    let fields = fields.join(", ");
    match result {
        Type::Bool => "BOOLEAN".to_owned(),
        Type::Hash => "BLOB".to_owned(),
        Type::Components | Type::Problem => format!("STRUCT({fields})"),
        Type::Findings | Type::Found | Type::Readings => format!("STRUCT({fields})[]"),
        _ => "VARCHAR".to_owned(),
    }
}

/// Registers all functions.
pub(crate) fn register(registrar: &Registrar<'_>) -> Result<(), Failure> {
    for operation in OPERATIONS {
        for name in operation.sql_names() {
            registrar.scalar(&Definition::new(operation, name))?;
        }
    }
    let mut find = Definition::new(&FIND, "iri_find".to_owned());
    find.example = format!("FROM {}", find.example);
    for parameter in &mut find.parameters {
        parameter.takes_any = true;
    }
    let arguments = FIND.sql_arguments().join(", ");
    let body = format!("SELECT f.* FROM (SELECT unnest(iri_find({arguments})) AS f)");
    registrar.table_macro(&find, &body)
}

/// A call with its options.
#[derive(Debug)]
pub(crate) struct Bound {
    pub(crate) call: Call<'static>,
    options: Vec<Option<String>>,
}

impl Bound {
    pub(crate) fn operation(&self) -> &'static Operation {
        self.call.operation()
    }
}

/// Calls with the same options have the same results.
impl PartialEq for Bound {
    fn eq(&self, other: &Self) -> bool {
        self.operation().name == other.operation().name && self.options == other.options
    }
}

/// Reads the options of a call, and checks them and a constant base.
pub(crate) fn bind(
    operation: &'static Operation,
    arguments: &Arguments<'_>,
) -> Result<Bound, Failure> {
    let name = || format!("iri_{}", operation.snake_name());
    let texts = operation.texts.len();
    let mut settings = operation.defaults;
    let mut options = Vec::with_capacity(operation.options.len());
    for (index, option) in operation.options.iter().enumerate() {
        let is_flag = matches!(option.values, Values::Flag);
        let value = arguments.constant(texts + index, is_flag)?;
        if let Some(value) = &value {
            option.set(&mut settings, value).map_err(|error| {
                Failure::of_call(match error {
                    OptionError::Value(_) => format!(
                        "{}: the argument {} must be one of the constants {}, found '{value}'",
                        name(),
                        option.snake_name(),
                        option.sql_values()
                    ),
                    error => format!("{}: {error}", name()),
                })
            })?;
        }
        options.push(value);
    }
    let call = Call::with_settings(operation, settings);
    // A base in a column is checked row by row.
    if operation.has_base()
        && let Ok(Some(base)) = arguments.constant(0, false)
        && let Err(problem) = call.clone().with_base(&base)
    {
        return Err(Failure::of_call(format!(
            "{}: the {} is invalid: {problem}",
            name(),
            operation.texts.first().unwrap_or(&"text")
        )));
    }
    Ok(Bound { call, options })
}
