//! Rust types that can be parameters and columns.

use super::{Cell, Col, Param, Value};
use jiff::{Timestamp, civil::Date};
use kernel::Id;
use std::borrow::Cow;

impl<T: Param + ?Sized> Param for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl<T: Param> Param for Option<T> {
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, Param::value)
    }
}

impl<T: Col> Col for Option<T> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if cell == Cell::Null { Some(None) } else { T::from_cell(cell).map(Some) }
    }
}

macro_rules! integers {
    ($($ty:ty),+) => {$(
        impl Param for $ty {
            fn value(&self) -> Value<'_> {
                Value::Int(i64::from(*self))
            }
        }
        impl Col for $ty {
            fn from_cell(cell: Cell<'_>) -> Option<Self> {
                if let Cell::Int(v) = cell { v.try_into().ok() } else { None }
            }
        }
    )+};
}
integers!(i64, i32, u32, u16, u8);

impl<Of> Param for Id<Of> {
    fn value(&self) -> Value<'_> {
        Value::Int(self.get())
    }
}

impl<Of> Col for Id<Of> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        i64::from_cell(cell).map(Self::new)
    }
}

impl Param for bool {
    fn value(&self) -> Value<'_> {
        Value::Bool(*self)
    }
}

impl Col for bool {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Bool(v) => Some(v),
            Cell::Int(0) => Some(false),
            Cell::Int(1) => Some(true),
            _ => None,
        }
    }
}

impl Param for str {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Param for String {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Col for String {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if let Cell::Text(v) = cell { Some(v.to_owned()) } else { None }
    }
}

impl Param for [u8] {
    fn value(&self) -> Value<'_> {
        Value::Blob(self)
    }
}

impl Param for Vec<u8> {
    fn value(&self) -> Value<'_> {
        Value::Blob(self)
    }
}

impl Col for Vec<u8> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if let Cell::Blob(v) = cell { Some(v.to_vec()) } else { None }
    }
}

/// A list of ids as one parameter, for `id IN list($1)` or `FROM ids($1)`: an array on PostgreSQL, a JSON array on
/// SQLite.
#[derive(Clone, Copy, Debug)]
pub struct Ids<'a, T>(pub &'a [T]);

impl<T: Copy + Into<i64> + Send + Sync> Param for Ids<'_, T> {
    fn value(&self) -> Value<'_> {
        Value::Ids(self.0.iter().map(|id| (*id).into()).collect())
    }
}

/// A list of texts as one parameter, for `email IN list($1)`.
#[derive(Clone, Copy, Debug)]
pub struct Strings<'a, T>(pub &'a [T]);

impl<T: AsRef<str> + Send + Sync> Param for Strings<'_, T> {
    fn value(&self) -> Value<'_> {
        Value::Strings(self.0.iter().map(|text| Cow::Borrowed(text.as_ref())).collect())
    }
}

/// Milliseconds since 1970: sorts, compares and groups the same way on both engines.
impl Param for Timestamp {
    fn value(&self) -> Value<'_> {
        Value::Int(self.as_millisecond())
    }
}

impl Col for Timestamp {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if let Cell::Int(v) = cell { Timestamp::from_millisecond(v).ok() } else { None }
    }
}

/// ISO 8601 text, which sorts chronologically.
impl Param for Date {
    fn value(&self) -> Value<'_> {
        Value::OwnedText(self.to_string())
    }
}

impl Col for Date {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if let Cell::Text(v) = cell { v.parse().ok() } else { None }
    }
}
