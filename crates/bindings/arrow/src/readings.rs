//! What readers of other software take from each row.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, Int64Builder, StringBuilder};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use iri_ops::{Type, Value};

use crate::errors::fields_of;
use crate::find::Lists;
use crate::rows::Rows;
use crate::text::append_option;

/// The type of a column of readings: a list of structs, one for each reader.
///
/// | field | type | content |
/// |---|---|---|
/// | `reader` | `Utf8` | the stable name of the reader |
/// | `refused` | `Boolean` | whether it refuses the row; the others are null then |
/// | `scheme` | `Utf8` | the scheme, in lower case |
/// | `userinfo` | `Utf8` | the userinfo, as written |
/// | `host` | `Utf8` | the host that it would contact, in its normal spelling |
/// | `port` | `Int64` | the port, or the default port of the scheme |
pub(crate) fn readings_type() -> DataType {
    DataType::List(Arc::new(Field::new_list_field(
        DataType::Struct(fields()),
        true,
    )))
}

fn fields() -> Fields {
    fields_of(Type::Readings)
}

/// Writes the readings of each row. The list is null for a null.
pub(crate) fn readings(rows: &Rows<'_>) -> Result<ArrayRef, ArrowError> {
    let (mut readers, mut refused) = (StringBuilder::new(), BooleanBuilder::new());
    let [mut schemes, mut userinfos, mut hosts] = [(); 3].map(|()| StringBuilder::new());
    let mut ports = Int64Builder::new();
    let mut lists = Lists::new(rows.len);
    rows.each(|value, _| {
        let Value::Readings(entries) = value else {
            lists.null();
            return Ok(());
        };
        let mut count = 0;
        for entry in entries {
            append_option(&mut readers, Some(entry.reader.id))?;
            refused.append_value(entry.refused);
            append_option(&mut schemes, entry.scheme.as_deref())?;
            append_option(&mut userinfos, entry.userinfo)?;
            append_option(&mut hosts, entry.host.as_deref())?;
            ports.append_option(entry.port.map(i64::from));
            count += 1;
        }
        lists.list(count)
    })?;
    let columns: Vec<ArrayRef> = vec![
        Arc::new(readers.finish()),
        Arc::new(refused.finish()),
        Arc::new(schemes.finish()),
        Arc::new(userinfos.finish()),
        Arc::new(hosts.finish()),
        Arc::new(ports.finish()),
    ];
    lists.finish(fields(), columns)
}
