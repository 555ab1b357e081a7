//! Statement parameters and column values, the same for both engines.

mod kinds;

pub use kinds::{Ids, Strings};

use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, ValueRef};
use std::{borrow::Cow, error::Error};
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

/// A statement parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    Null,
    Bool(bool),
    /// Any integer; the driver narrows it to the column's width.
    Int(i64),
    Text(&'a str),
    /// Text created for this parameter.
    OwnedText(String),
    Blob(&'a [u8]),
    /// Owned bytes.
    Bytes(Vec<u8>),
    /// See [`Ids`].
    Ids(Vec<i64>),
    /// See [`Strings`].
    Strings(Vec<Cow<'a, str>>),
}

impl Value<'_> {
    /// Without borrowed data.
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Null => Value::Null,
            Value::Bool(v) => Value::Bool(v),
            Value::Int(v) => Value::Int(v),
            Value::Text(v) => Value::OwnedText(v.to_owned()),
            Value::OwnedText(v) => Value::OwnedText(v),
            Value::Blob(v) => Value::Bytes(v.to_vec()),
            Value::Bytes(v) => Value::Bytes(v),
            Value::Ids(v) => Value::Ids(v),
            Value::Strings(v) => {
                Value::Strings(v.into_iter().map(|text| Cow::Owned(text.into_owned())).collect())
            }
        }
    }
}

/// A type that can be a parameter.
pub trait Param: Send + Sync {
    fn value(&self) -> Value<'_>;
}

/// A column value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    Null,
    /// PostgreSQL only.
    Bool(bool),
    Int(i64),
    Text(&'a str),
    Blob(&'a [u8]),
}

/// A type that can be read from a column.
pub trait Col: Sized {
    /// `None` if the cell has another type.
    fn from_cell(cell: Cell<'_>) -> Option<Self>;
}

impl rusqlite::ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Bool(v) => ValueRef::Integer(i64::from(*v)),
            Value::Int(v) => ValueRef::Integer(*v),
            Value::Text(v) => ValueRef::Text(v.as_bytes()),
            Value::OwnedText(v) => ValueRef::Text(v.as_bytes()),
            Value::Blob(v) => ValueRef::Blob(v),
            Value::Bytes(v) => ValueRef::Blob(v),
            Value::Ids(v) => return Ok(json(v)),
            Value::Strings(v) => return Ok(json(v)),
        }))
    }
}

/// SQLite has no arrays; `json_each` reads this.
fn json(list: &impl serde::Serialize) -> ToSqlOutput<'static> {
    ToSqlOutput::Owned(serde_json::json!(list).to_string().into())
}

impl ToSql for Value<'_> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Bool(v) => v.to_sql_checked(ty, out),
            Value::Int(v) if *ty == Type::INT4 => i32::try_from(*v)?.to_sql(ty, out),
            Value::Int(v) if *ty == Type::INT2 => i16::try_from(*v)?.to_sql(ty, out),
            Value::Int(v) => v.to_sql_checked(ty, out),
            Value::Text(v) => v.to_sql_checked(ty, out),
            Value::OwnedText(v) => v.to_sql_checked(ty, out),
            Value::Blob(v) => v.to_sql_checked(ty, out),
            Value::Bytes(v) => v.to_sql_checked(ty, out),
            Value::Ids(v) => v.to_sql_checked(ty, out),
            Value::Strings(v) => v.to_sql_checked(ty, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Cell<'a> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *ty {
            Type::BOOL => Cell::Bool(bool::from_sql(ty, raw)?),
            Type::INT2 => Cell::Int(i16::from_sql(ty, raw)?.into()),
            Type::INT4 => Cell::Int(i32::from_sql(ty, raw)?.into()),
            Type::INT8 => Cell::Int(i64::from_sql(ty, raw)?),
            Type::BYTEA => Cell::Blob(raw),
            _ => Cell::Text(<&str>::from_sql(ty, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Cell::Null)
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::BOOL | Type::INT2 | Type::INT4 | Type::INT8 | Type::BYTEA)
            || <&str as FromSql>::accepts(ty)
    }
}

impl<'a> TryFrom<ValueRef<'a>> for Cell<'a> {
    type Error = ();

    fn try_from(value: ValueRef<'a>) -> Result<Self, ()> {
        Ok(match value {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(v) => Cell::Int(v),
            ValueRef::Text(v) => Cell::Text(std::str::from_utf8(v).map_err(drop)?),
            ValueRef::Blob(v) => Cell::Blob(v),
            // No column is a float: money and counts are integers.
            ValueRef::Real(_) => return Err(()),
        })
    }
}
