//! Maps rows to structs.

use crate::{Cell, Col, DbError};

/// A result row of either engine.
#[derive(Clone, Copy)]
pub struct Row<'r> {
    kind: Kind<'r>,
    /// Offset added to every column index.
    first: usize,
}

#[derive(Clone, Copy)]
enum Kind<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r tokio_postgres::Row),
}

impl<'r> Row<'r> {
    pub(crate) fn sqlite(row: &'r rusqlite::Row<'r>) -> Self {
        Self { kind: Kind::Sqlite(row), first: 0 }
    }

    pub(crate) fn postgres(row: &'r tokio_postgres::Row) -> Self {
        Self { kind: Kind::Postgres(row), first: 0 }
    }

    /// Skips columns, to read the second table of a join.
    #[must_use]
    pub fn after(self, columns: usize) -> Self {
        Self { first: self.first + columns, ..self }
    }

    /// The value of a column, from 0.
    pub fn get<T: Col>(&self, index: usize) -> Result<T, DbError> {
        let index = self.first + index;
        let cell = match self.kind {
            Kind::Sqlite(row) => row.get_ref(index)?.try_into().unwrap_or(Cell::Null),
            Kind::Postgres(row) => row.try_get(index)?,
        };
        T::from_cell(cell).ok_or(DbError::Column { index, wanted: std::any::type_name::<T>() })
    }
}

/// A type that can be read from a row.
pub trait FromRow: Sized {
    /// The number of columns it reads.
    const COLUMNS: usize;

    /// Reads the columns from left to right.
    fn from_row(row: &Row<'_>) -> Result<Self, DbError>;
}

impl<T: Col> FromRow for T {
    const COLUMNS: usize = 1;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        row.get(0)
    }
}

macro_rules! tuples {
    ($(($($ty:ident $index:tt),+))+) => {$(
        impl<$($ty: Col),+> FromRow for ($($ty,)+) {
            const COLUMNS: usize = [$($index),+].len();

            fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
                Ok(($(row.get::<$ty>($index)?,)+))
            }
        }
    )+};
}
tuples! { (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }

/// Declares a struct that is read from a row, with its fields in column order.
///
/// ```
/// db::row! {
///     /// What a list shows of an entry.
///     pub struct EntryRow { pub id: i64, pub action: String, pub actor_id: Option<i64> }
/// }
/// ```
#[macro_export]
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$fmeta:meta])* $fvis:vis $field:ident : $ty:ty),+ $(,)? }) => {
        $(#[$meta])* $vis struct $name { $($(#[$fmeta])* $fvis $field: $ty),+ }
        impl $crate::FromRow for $name {
            const COLUMNS: usize = [$(stringify!($field)),+].len();

            fn from_row(row: &$crate::Row<'_>) -> Result<Self, $crate::DbError> {
                let mut columns = 0..;
                let mut next = || columns.next().unwrap_or_default();
                Ok(Self { $($field: row.get::<$ty>(next())?),+ })
            }
        }
    };
}
