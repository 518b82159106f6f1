//! The frame of all scalar functions: types, constants, planning, and the call of a kernel.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, Datum};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use datafusion_common::{Result, ScalarValue, exec_err, plan_err};
use datafusion_expr::expr::ScalarFunction;
use datafusion_expr::simplify::{ExprSimplifyResult, SimplifyContext};
use datafusion_expr::{
    ColumnarValue, DocSection, Documentation, Expr, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF,
    ScalarUDFImpl, Signature, Volatility,
};
use iri_arrow::iri_kit::Iri;

use crate::choice::{Choice, Chosen};

/// The section of the documentation.
pub(crate) const SECTION: DocSection = DocSection {
    include: true,
    label: "IRI Functions",
    description: Some("Functions for IRIs (RFC 3987) and URIs (RFC 3986)."),
};

/// The definition of a function.
#[derive(Debug)]
pub(crate) struct Spec {
    pub(crate) name: &'static str,
    pub(crate) aliases: &'static [&'static str],
    /// The names of the text arguments.
    pub(crate) texts: &'static [&'static str],
    /// The constants after them.
    pub(crate) choices: &'static [Choice],
    /// The type of the result, from the type of the last text argument.
    pub(crate) result: fn(&DataType) -> Result<DataType, ArrowError>,
    pub(crate) compute: fn(&Call) -> Result<ArrayRef, ArrowError>,
    /// Whether the function applied to its own result returns it, so that the outer call can be removed.
    pub(crate) is_idempotent: bool,
    pub(crate) about: &'static str,
    /// Arguments of an example, and its result.
    pub(crate) example: (&'static str, &'static str),
}

/// The arguments of a call.
#[derive(Debug)]
pub(crate) struct Call {
    texts: Vec<Text>,
    rows: usize,
    pub(crate) chosen: Chosen,
}

/// A text argument.
#[derive(Debug)]
pub(crate) struct Text {
    array: ArrayRef,
    is_scalar: bool,
}

impl Datum for Text {
    fn get(&self) -> (&dyn Array, bool) {
        (&self.array, self.is_scalar)
    }
}

impl Call {
    /// The column, for functions with one text argument.
    pub(crate) fn column(&self) -> Result<&ArrayRef, ArrowError> {
        self.texts
            .first()
            .map(|text| &text.array)
            .ok_or_else(missing)
    }

    /// Both sides.
    pub(crate) fn pair(&self) -> Result<(&Text, &Text), ArrowError> {
        match self.texts.as_slice() {
            [left, right] => Ok((left, right)),
            _ => Err(missing()),
        }
    }

    /// Both sides, with the second one as a column.
    pub(crate) fn side_and_column(&self) -> Result<(&Text, ArrayRef), ArrowError> {
        let (left, right) = self.pair()?;
        if right.is_scalar && self.rows != 1 {
            let row = ScalarValue::try_from_array(&right.array, 0);
            let column = row.and_then(|row| row.to_array_of_size(self.rows));
            return Ok((
                left,
                column.map_err(|error| ArrowError::from_external_error(error.into()))?,
            ));
        }
        Ok((left, Arc::clone(&right.array)))
    }
}

/// `DataFusion` checks the number of arguments, so this does not happen.
fn missing() -> ArrowError {
    ArrowError::InvalidArgumentError("missing argument".to_owned())
}

/// A function of `DataFusion`.
#[derive(Debug)]
pub(crate) struct Function {
    spec: &'static Spec,
    signature: Signature,
    aliases: Vec<String>,
    documentation: Documentation,
}

impl Function {
    pub(crate) fn new(spec: &'static Spec) -> Self {
        Self {
            spec,
            signature: Signature::user_defined(Volatility::Immutable),
            aliases: spec.aliases.iter().map(|&alias| alias.to_owned()).collect(),
            documentation: document(spec),
        }
    }

    /// Reads the constants after the texts.
    fn chosen(&self, arguments: &[Option<&ScalarValue>]) -> Result<Chosen> {
        let constants = arguments.get(self.spec.texts.len()..).unwrap_or_default();
        Chosen::read(self.spec.name, self.spec.choices, constants)
    }
}

fn document(spec: &Spec) -> Documentation {
    let texts = spec.texts.iter().map(|&text| text.to_owned());
    let choices = spec.choices.iter().map(|choice| {
        let (name, _) = choice.about();
        if choice.is_optional() {
            format!("[{name}]")
        } else {
            name.to_owned()
        }
    });
    let arguments: Vec<String> = texts.chain(choices).collect();
    let syntax = format!("{}({})", spec.name, arguments.join(", "));
    let (call, result) = spec.example;
    let example = format!("```sql\n> SELECT {}({call});\n{result}\n```", spec.name);
    let mut builder = Documentation::builder(SECTION, spec.about, syntax).with_sql_example(example);
    for &text in spec.texts {
        builder = builder.with_argument(text, "A string: a constant, a column or an expression.");
    }
    for choice in spec.choices {
        let (name, about) = choice.about();
        let names = choice.names().join("', '");
        builder = builder.with_argument(name, format!("{about} A constant, one of '{names}'."));
    }
    builder.build()
}

impl PartialEq for Function {
    fn eq(&self, other: &Self) -> bool {
        self.spec.name == other.spec.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.spec.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.spec.name
    }

    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let Spec {
            name,
            texts,
            choices,
            ..
        } = self.spec;
        let required = choices
            .iter()
            .filter(|choice| !choice.is_optional())
            .count();
        let (least, most) = (texts.len() + required, texts.len() + choices.len());
        if types.len() < least || types.len() > most {
            let numbers = if least == most {
                least.to_string()
            } else {
                format!("{least} to {most}")
            };
            return plan_err!("{name} takes {numbers} arguments, found {}", types.len());
        }
        let keeps_dictionary = texts.len() == 1;
        types
            .iter()
            .enumerate()
            .map(|(index, found)| match text_type(found, keeps_dictionary) {
                None => plan_err!(
                    "{name}: argument {} must be a string, found {found}",
                    index + 1
                ),
                Some(text) if index < texts.len() => Ok(text),
                Some(_) => Ok(DataType::Utf8),
            })
            .collect()
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        // `return_field_from_args` computes it.
        exec_err!(
            "{} requires its arguments to compute its type",
            self.spec.name
        )
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        self.chosen(args.scalar_arguments)?;
        if let ("base", Some(Some(base))) = (
            self.spec.texts.first().copied().unwrap_or_default(),
            args.scalar_arguments.first(),
        ) && let Some(Err(error)) = base.try_as_str().flatten().map(Iri::parse)
        {
            return plan_err!("{}: the base is invalid: {error}", self.spec.name);
        }
        let last = self.spec.texts.len().saturating_sub(1);
        let text = args
            .arg_fields
            .get(last)
            .map_or(&DataType::Utf8, |field| field.data_type());
        let result = (self.spec.result)(text)?;
        Ok(Arc::new(Field::new(self.spec.name, result, true)))
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
        let chosen = self.chosen(&constants)?;
        let mut texts = Vec::with_capacity(self.spec.texts.len());
        for argument in args.args.iter().take(self.spec.texts.len()) {
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
        let rows = if is_constant { 1 } else { args.number_rows };
        let result = (self.spec.compute)(&Call {
            texts,
            rows,
            chosen,
        })?;
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
            let is_same = self.spec.is_idempotent
                && func.name() == self.spec.name
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
        Some(&self.documentation)
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

/// A scalar function of `DataFusion`.
pub(crate) fn udf(spec: &'static Spec) -> ScalarUDF {
    ScalarUDF::from(Function::new(spec))
}
