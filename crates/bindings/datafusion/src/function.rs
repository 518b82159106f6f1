//! The frame of all scalar functions: types, constants, planning, and the call of a kernel.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use arrow_array::{Array, ArrayRef, Datum, StringArray};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use datafusion_common::arrow::util::display::array_value_to_string;
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::expr::ScalarFunction;
use datafusion_expr::simplify::{ExprSimplifyResult, SimplifyContext};
use datafusion_expr::{
    ColumnarValue, DocSection, Documentation, Expr, ReturnFieldArgs, ScalarFunctionArgs,
    ScalarUDFImpl, Signature, Volatility,
};
use iri_arrow::iri_ops::{Call, Operation, Opt};

/// The section of the documentation.
pub(crate) const SECTION: DocSection = DocSection {
    include: true,
    label: "IRI Functions",
    description: Some("Functions for IRIs (RFC 3987) and URIs (RFC 3986)."),
};

/// A text argument.
#[derive(Debug)]
struct Text {
    array: ArrayRef,
    is_scalar: bool,
}

impl From<&str> for Text {
    fn from(constant: &str) -> Self {
        Self {
            array: Arc::new(StringArray::from(vec![constant])),
            is_scalar: true,
        }
    }
}

impl Datum for Text {
    fn get(&self) -> (&dyn Array, bool) {
        (&self.array, self.is_scalar)
    }
}

/// A function of `DataFusion`: an operation with the prefix `iri_`.
#[derive(Debug)]
pub(crate) struct Function {
    operation: &'static Operation,
    name: String,
    aliases: Vec<String>,
    signature: Signature,
    documentation: OnceLock<Documentation>,
}

impl Function {
    pub(crate) fn new(operation: &'static Operation) -> Self {
        let name = operation.snake_name();
        Self {
            operation,
            aliases: name
                .starts_with("to_")
                .then(|| name.clone())
                .into_iter()
                .collect(),
            name: format!("iri_{name}"),
            signature: Signature::user_defined(Volatility::Immutable),
            documentation: OnceLock::new(),
        }
    }

    /// The operation with the options of a call, which are constants after the texts.
    fn call(&self, arguments: &[Option<&ScalarValue>]) -> Result<Call<'static>> {
        let constants = arguments
            .get(self.operation.texts.len()..)
            .unwrap_or_default();
        let mut settings = self.operation.defaults;
        for (option, constant) in self.operation.options.iter().zip(constants) {
            let value = match constant {
                Some(ScalarValue::Boolean(Some(true))) => Some("true"),
                Some(ScalarValue::Boolean(Some(false))) => Some("false"),
                constant => constant.and_then(ScalarValue::try_as_str).flatten(),
            };
            if value.is_none_or(|value| option.set(&mut settings, value).is_err()) {
                let found = match (constant, value) {
                    (_, Some(value)) => format!("'{value}'"),
                    (Some(_), None) => "another constant".to_owned(),
                    (None, None) => "an expression".to_owned(),
                };
                let (function, argument) = (&self.name, option.name);
                return plan_err!(
                    "{function}: the argument {argument} must be one of the constants {}, found {found}",
                    values(option)
                );
            }
        }
        Ok(Call::with_settings(self.operation, settings))
    }

    fn document(&self) -> Documentation {
        let Operation {
            texts,
            options,
            about,
            ..
        } = self.operation;
        let optional = options.iter().map(|option| format!("[{}]", option.name));
        let arguments = texts.iter().map(|&text| text.to_owned()).chain(optional);
        let arguments: Vec<String> = arguments.collect();
        let syntax = format!("{}({})", self.name, arguments.join(", "));
        let mut builder = Documentation::builder(SECTION, format!("{about}."), syntax)
            .with_sql_example(self.example());
        for &text in *texts {
            builder =
                builder.with_argument(text, "A string: a constant, a column or an expression.");
        }
        for option in *options {
            let default = option.get(&self.operation.defaults);
            let default = default.map_or(String::new(), |default| {
                format!(" The default is '{default}'.")
            });
            let (about, values) = (option.about, values(option));
            let about = format!("{about}. A constant, one of {values}.{default}");
            builder = builder.with_argument(option.name, about);
        }
        builder.build()
    }

    /// The example of the operation as a query, and its result.
    fn example(&self) -> String {
        let Operation {
            options,
            defaults,
            example,
            ..
        } = self.operation;
        let mut settings = *defaults;
        let mut is_chosen = |option: &&'static Opt| {
            let mut chosen = example.options.iter();
            chosen.any(|(name, value)| {
                option.is_named(name) && option.set(&mut settings, value).is_ok()
            })
        };
        let last = options.iter().rposition(|option| is_chosen(option));
        let options = options.iter().take(last.map_or(0, |last| last + 1));
        let constants = options.map(|option| option.get(&settings).unwrap_or_default());
        let arguments = example.texts.iter().copied().chain(constants);
        let arguments: Vec<String> = arguments.map(|text| format!("'{text}'")).collect();
        let texts: Vec<_> = example.texts.iter().map(|&text| Text::from(text)).collect();
        let result = compute(&Call::with_settings(self.operation, settings), &texts);
        let result = result.and_then(|result| array_value_to_string(&result, 0));
        format!(
            "```sql\n> SELECT {}({});\n{}\n```",
            self.name,
            arguments.join(", "),
            result.unwrap_or_default()
        )
    }
}

/// The names of the values of an option, as constants of SQL.
fn values(option: &Opt) -> String {
    let names: Vec<_> = option
        .values
        .names()
        .map(|name| format!("'{name}'"))
        .collect();
    names.join(", ")
}

fn compute(call: &Call<'_>, texts: &[Text]) -> Result<ArrayRef, ArrowError> {
    let texts: Vec<&dyn Datum> = texts.iter().map(|text| text as &dyn Datum).collect();
    iri_arrow::apply(call, &texts)
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        &self.name
    }

    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let (name, texts) = (&self.name, self.operation.texts.len());
        let most = texts + self.operation.options.len();
        if types.len() < texts || types.len() > most {
            let numbers = if texts == most {
                texts.to_string()
            } else {
                format!("{texts} to {most}")
            };
            return plan_err!("{name} takes {numbers} arguments, found {}", types.len());
        }
        types
            .iter()
            .enumerate()
            .map(|(index, found)| match text_type(found, texts == 1) {
                Some(text) if index < texts => Ok(text),
                Some(_) => Ok(DataType::Utf8),
                None if index >= texts && *found == DataType::Boolean => Ok(DataType::Boolean),
                None => plan_err!(
                    "{name}: argument {} must be a string, found {found}",
                    index + 1
                ),
            })
            .collect()
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        // `return_field_from_args` computes it.
        exec_err!("{} requires its arguments to compute its type", self.name)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let call = self.call(args.scalar_arguments)?;
        if let (["base", ..], Some(Some(base))) =
            (self.operation.texts, args.scalar_arguments.first())
            && let Some(Err(problem)) = base.try_as_str().flatten().map(|base| call.with_base(base))
        {
            return plan_err!("{}: the base is invalid: {problem}", self.name);
        }
        let last = self.operation.texts.len().saturating_sub(1);
        let text = args
            .arg_fields
            .get(last)
            .map_or(&DataType::Utf8, |field| field.data_type());
        let result = iri_arrow::result_type(self.operation, text)?;
        Ok(Arc::new(Field::new(&self.name, result, true)))
    }

    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let constants: Vec<Option<&ScalarValue>> = args
            .args
            .iter()
            .map(|argument| match argument {
                ColumnarValue::Scalar(scalar) => Some(scalar),
                ColumnarValue::Array(_) => None,
            })
            .collect();
        let call = self.call(&constants)?;
        let mut texts = Vec::with_capacity(self.operation.texts.len());
        for argument in args.args.iter().take(self.operation.texts.len()) {
            texts.push(match argument {
                ColumnarValue::Array(array) => Text {
                    array: Arc::clone(array),
                    is_scalar: false,
                },
                ColumnarValue::Scalar(scalar) => Text {
                    array: scalar.to_array()?,
                    is_scalar: true,
                },
            });
        }
        let is_constant = texts.iter().all(|text| text.is_scalar);
        let result = compute(&call, &texts)?;
        Ok(if is_constant {
            ColumnarValue::Scalar(ScalarValue::try_from_array(&result, 0)?)
        } else {
            ColumnarValue::Array(result)
        })
    }

    fn simplify(&self, args: Vec<Expr>, _: &SimplifyContext) -> Result<ExprSimplifyResult> {
        // `iri_to_uri(iri_to_uri(x))` is `iri_to_uri(x)`.
        if let [
            Expr::ScalarFunction(ScalarFunction { func, args: inner }),
            rest @ ..,
        ] = args.as_slice()
        {
            let is_same = self.operation.is_idempotent
                && func.name() == self.name
                && inner.get(1..) == Some(rest);
            if is_same {
                return Ok(args.into_iter().next().map_or_else(
                    || ExprSimplifyResult::Original(Vec::new()),
                    ExprSimplifyResult::Simplified,
                ));
            }
        }
        Ok(ExprSimplifyResult::Original(args))
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(self.documentation.get_or_init(|| self.document()))
    }
}

/// The type that an argument is converted to; `None` if it is no string.
pub(crate) fn text_type(found: &DataType, keeps_dictionary: bool) -> Option<DataType> {
    match found {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Some(found.clone()),
        DataType::Null => Some(DataType::Utf8),
        DataType::Dictionary(_, values) => {
            let text = text_type(values, false)?;
            Some(if keeps_dictionary {
                found.clone()
            } else {
                text
            })
        }
        _ => None,
    }
}
