//! Maps rows to structs.

use crate::{Cell, Col, DbError, Param};

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

/// A value that is written to one or more columns.
pub trait ToRow {
    /// A parameter for each column, from left to right.
    fn params(&self) -> Vec<&dyn Param>;
}

impl<T: Param> ToRow for T {
    fn params(&self) -> Vec<&dyn Param> {
        vec![self]
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

/// Declares a struct that is read from a row, with its fields in column order. A field may be a row itself.
///
/// `as name!` after the struct's name also declares a macro that expands to the column list, which is the fields'
/// names. Its argument goes before each column. The crate's other modules import the macro like any other item. Such
/// a struct can also be written, with [`ToRow`].
///
/// A field that is a row needs `as` too, with the macro of its struct. The compiler cannot find that one through a
/// `use`: where it is declared in another module, that module needs `#[macro_use]`.
///
/// ```
/// db::row! {
///     pub struct Name as name_columns! { pub first_name: String, pub last_name: String }
/// }
/// db::row! {
///     /// What a list shows of a pupil.
///     pub struct PupilRow as pupil_columns! { pub id: i64, pub name: Name as name_columns!, pub age: Option<i64> }
/// }
/// db::statements! {
///     FIND_PUPIL = concat!("SELECT ", pupil_columns!(), " FROM pupil WHERE id = $1");
///     LIST_PUPILS = concat!("SELECT ", pupil_columns!("p."), " FROM pupil p JOIN school s ON s.id = p.school_id");
///     RENAME = concat!("UPDATE pupil SET (", name_columns!(), ") = (params($2: ", name_columns!(), ")) WHERE id = $1");
/// }
/// assert_eq!(FIND_PUPIL.postgres(), "SELECT id, first_name, last_name, age FROM pupil WHERE id = $1");
/// assert_eq!(RENAME.postgres(), "UPDATE pupil SET (first_name, last_name) = ($2, $3) WHERE id = $1");
/// ```
#[macro_export]
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident $(as $columns:ident !)? {
        $($(#[$fmeta:meta])* $fvis:vis $field:ident : $ty:ty $(as $nested:ident !)?),+ $(,)?
    }) => {
        $(#[$meta])* $vis struct $name { $($(#[$fmeta])* $fvis $field: $ty),+ }
        impl $crate::FromRow for $name {
            const COLUMNS: usize = 0 $(+ <$ty as $crate::FromRow>::COLUMNS)+;

            fn from_row(row: &$crate::Row<'_>) -> Result<Self, $crate::DbError> {
                let mut read = 0;
                let mut next = |columns| {
                    read += columns;
                    row.after(read - columns)
                };
                Ok(Self { $($field: <$ty as $crate::FromRow>::from_row(&next(<$ty as $crate::FromRow>::COLUMNS))?),+ })
            }
        }
        $crate::row!(@declare ($) $name ($($columns)?) $([$field $($nested)?])+);
    };
    (@declare ($d:tt) $name:ident () $($fields:tt)+) => {};
    // `$d` is a dollar sign, for the parameter of the declared macro.
    (@declare ($d:tt) $name:ident ($columns:ident) $([$field:ident $($nested:ident)?])+) => {
        impl $crate::ToRow for $name {
            fn params(&self) -> Vec<&dyn $crate::Param> {
                [$($crate::ToRow::params(&self.$field)),+].concat()
            }
        }
        macro_rules! $columns {
            () => { $crate::row!(@list "" $([$field $($nested)?])+) };
            ($d before:literal) => { $crate::row!(@list $d before $([$field $($nested)?])+) };
        }
        pub(crate) use $columns;
    };
    (@list $before:literal [$($first:tt)+] $([$($other:tt)+])*) => {
        concat!($crate::row!(@column $before $($first)+) $(, ", ", $crate::row!(@column $before $($other)+))*)
    };
    (@column $before:literal $field:ident) => { concat!($before, stringify!($field)) };
    (@column $before:literal $field:ident $nested:ident) => { $nested!($before) };
}

#[cfg(test)]
#[expect(unused_imports, reason = "no other module uses these columns")]
mod tests {
    use crate::{FromRow as _, Row, ToRow as _, Value};

    crate::row! {
        #[derive(Debug, PartialEq)]
        struct Name as name_columns! { first: String, last: String }
    }
    crate::row! {
        #[derive(Debug, PartialEq)]
        struct Pupil as pupil_columns! { id: i64, name: Name as name_columns!, age: Option<i64> }
    }

    #[test]
    fn lists_the_columns_of_a_row_and_of_its_nested_rows() {
        assert_eq!(name_columns!(), "first, last");
        assert_eq!(pupil_columns!("p."), "p.id, p.first, p.last, p.age");
        assert_eq!(Pupil::COLUMNS, 4);
    }

    #[test]
    fn reads_a_row_with_the_columns_that_it_lists() {
        let text = concat!(
            "SELECT ",
            pupil_columns!("p."),
            " FROM (SELECT NULL AS age, 7 AS id, 'Obi' AS last, 'Ada' AS first) p"
        );
        let sqlite = rusqlite::Connection::open_in_memory().unwrap();
        let read = sqlite.query_row(text, [], |row| Ok(Pupil::from_row(&Row::sqlite(row)))).unwrap();
        let name = Name { first: "Ada".into(), last: "Obi".into() };
        assert_eq!(read.unwrap(), Pupil { id: 7, name, age: None });
    }

    #[test]
    fn writes_a_row_to_the_columns_that_it_lists() {
        let name = Name { first: "Ada".into(), last: "Obi".into() };
        let pupil = Pupil { id: 7, name, age: None };
        let values: Vec<_> = pupil.params().into_iter().map(|param| param.value()).collect();
        assert_eq!(values, [Value::Int(7), Value::Text("Ada"), Value::Text("Obi"), Value::Null]);
    }
}
