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
    ScalarUDFImpl, Signature, TypeSignature, Volatility,
};
use iri_arrow::iri_ops::{Call, Operation, Opt, OptionError, Values};

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
        let mut names = operation.sql_names().into_iter();
        let text = operation.texts.iter().map(|_| DataType::Utf8);
        let option = operation.options.iter().map(|option| match option.values {
            Values::Flag => DataType::Boolean,
            _ => DataType::Utf8,
        });
        Self {
            operation,
            name: names.next().unwrap_or_default(),
            aliases: names.collect(),
            signature: signature(operation.sql_arguments(), text.chain(option).collect()),
            documentation: OnceLock::new(),
        }
    }

    /// The operation with the options of a call, which are constants after the texts. A null is the default, and so is
    /// an argument whose value is not known yet.
    fn call(&self, arguments: &[Option<&ScalarValue>]) -> Result<Call<'static>> {
        let constants = arguments
            .get(self.operation.texts.len()..)
            .unwrap_or_default();
        let mut settings = self.operation.defaults;
        for (option, constant) in self.operation.options.iter().zip(constants) {
            let Some(constant) = constant.filter(|constant| !constant.is_null()) else {
                continue;
            };
            let value = match constant {
                ScalarValue::Boolean(Some(true)) => Some("true"),
                ScalarValue::Boolean(Some(false)) => Some("false"),
                constant => constant.try_as_str().flatten(),
            };
            let Some(value) = value else {
                return self.reject(option, "another constant");
            };
            match option.set(&mut settings, value) {
                Ok(()) => {}
                Err(OptionError::Value(_)) => return self.reject(option, &format!("'{value}'")),
                Err(error) => return plan_err!("{}: {error}", self.name),
            }
        }
        Ok(Call::with_settings(self.operation, settings))
    }

    /// The error for an argument that is no value of the option.
    fn reject<T>(&self, option: &Opt, found: &str) -> Result<T> {
        plan_err!(
            "{}: the argument {} must be one of the constants {}, found {found}",
            self.name,
            option.snake_name(),
            option.sql_values()
        )
    }

    fn document(&self) -> Documentation {
        let Operation { texts, options, .. } = self.operation;
        let optional = options
            .iter()
            .map(|option| format!("[{}]", option.snake_name()));
        let arguments = texts.iter().map(|&text| text.to_owned()).chain(optional);
        let arguments: Vec<String> = arguments.collect();
        let syntax = format!("{}({})", self.name, arguments.join(", "));
        // `information_schema` has no place for sentences on arguments.
        let description = self.operation.sql_description();
        let mut builder =
            Documentation::builder(SECTION, description, syntax).with_sql_example(self.example());
        for &text in *texts {
            builder =
                builder.with_argument(text, "A string: a constant, a column or an expression.");
        }
        for option in *options {
            builder = builder.with_argument(option.snake_name(), self.operation.sql_option(option));
        }
        builder.build()
    }

    /// The example of the operation as a query, and its result.
    fn example(&self) -> String {
        let example = &self.operation.example;
        let mut call = Call::new(self.operation);
        let is_set = example
            .options
            .iter()
            .try_for_each(|(name, value)| call.set(name, value));
        let texts: Vec<_> = example.texts.iter().map(|&text| Text::from(text)).collect();
        let result = is_set.ok().and_then(|()| compute(&call, &texts).ok());
        let result = result.and_then(|result| array_value_to_string(&result, 0).ok());
        let query = self.operation.sql_example();
        format!(
            "```sql\n> SELECT {query};\n{}\n```",
            result.unwrap_or_default()
        )
    }
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
        // What is no string is rejected by `return_field_from_args`, with a message that names the argument.
        let texts = self.operation.texts.len();
        let argument = |(index, found): (usize, &DataType)| match text_type(found, texts == 1) {
            Some(text) if index < texts => text,
            Some(_) => DataType::Utf8,
            None => found.clone(),
        };
        Ok(types.iter().enumerate().map(argument).collect())
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        // `return_field_from_args` computes it.
        exec_err!("{} requires its arguments to compute its type", self.name)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let texts = self.operation.texts.len();
        let takes = [texts, texts + self.operation.options.len()];
        check_arguments(&self.name, takes, args.arg_fields, |index, found| {
            index >= texts && *found == DataType::Boolean
        })?;
        let call = self.call(args.scalar_arguments)?;
        if let Some(Some(base)) = args.scalar_arguments.first()
            && self.operation.has_base()
            && let Some(Err(problem)) = base.try_as_str().flatten().map(|base| call.with_base(base))
        {
            return plan_err!(
                "{}: the {} is invalid: {problem}",
                self.name,
                self.operation.texts.first().unwrap_or(&"text")
            );
        }
        let text = args
            .arg_fields
            .get(texts.saturating_sub(1))
            .map_or(&DataType::Utf8, |field| field.data_type());
        let result = iri_arrow::result_type(self.operation, text)?;
        Ok(Arc::new(Field::new(&self.name, result, true)))
    }

    fn is_strict(&self) -> bool {
        // A null option is its default.
        self.operation.options.is_empty()
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
        let options = self.operation.options.iter();
        let constant = constants.iter().skip(self.operation.texts.len());
        if let Some((option, _)) = options.zip(constant).find(|(_, found)| found.is_none()) {
            return self.reject(option, "an expression");
        }
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
        // A parameter of a prepared statement is a constant by now.
        let options = self.operation.options.iter();
        let mut given = options.zip(args.iter().skip(self.operation.texts.len()));
        if let Some((option, _)) =
            given.find(|(_, found)| found.any_column_refs() || found.is_volatile())
        {
            return self.reject(option, "an expression");
        }
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

/// The signature of a function that computes the types of its arguments, with their names and usual types.
///
/// `information_schema` and `SHOW FUNCTIONS` list the usual types. All of them would be required by name if
/// `with_parameter_names` checked them, which rejects signatures whose last arguments can be omitted.
pub(crate) fn signature(names: Vec<String>, usual: Vec<DataType>) -> Signature {
    let types = vec![TypeSignature::UserDefined, TypeSignature::Exact(usual)];
    let mut signature = Signature::one_of(types, Volatility::Immutable);
    signature.parameter_names = Some(names);
    signature
}

/// Checks the number of arguments, and that they are strings or of a type that is allowed otherwise.
pub(crate) fn check_arguments(
    name: &str,
    [least, most]: [usize; 2],
    fields: &[FieldRef],
    is_allowed: impl Fn(usize, &DataType) -> bool,
) -> Result<()> {
    if fields.len() < least || fields.len() > most {
        let numbers = if least == most {
            least.to_string()
        } else {
            format!("{least} to {most}")
        };
        return plan_err!("{name} takes {numbers} arguments, found {}", fields.len());
    }
    for (index, field) in fields.iter().enumerate() {
        let found = field.data_type();
        if text_type(found, false).is_none() && !is_allowed(index, found) {
            return plan_err!(
                "{name}: argument {} must be a string, found {found}",
                index + 1
            );
        }
    }
    Ok(())
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
