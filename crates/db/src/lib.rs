//! Database access: SQLite and PostgreSQL behind one API.
//!
//! *What lives here:* [`Db`] opens either engine; [`Conn`] runs statements on it; [`tx!`] is a write transaction;
//! [`statements!`] declares SQL, one text for both engines; [`installation`] is the single row about this
//! installation; [`table_copy`] reads and fills every table; [`sqlite::file`] copies and verifies a database file;
//! [`inspect()`] reports the state of a database without changing it; [`CachedValue`] is the in-memory cache;
//! [`SearchIndex`] is what SQLite's writer must know about the full-text indexes of another crate.
//!
//! *Invariants*
//! - A write is acknowledged only once it is durable. On SQLite, waiting writes share one synced commit (group
//!   commit, see [`sqlite`]) and each is acknowledged after it; on PostgreSQL the server does the same.
//! - A transaction that is dropped before it ends, for example because its request was cancelled, is rolled back.
//! - The body of a [`tx!`] may run more than once (serialization failures), so it must have no side effects except
//!   its SQL.
//! - A request holds one connection at a time; debug builds panic on a second one (see [`one_connection()`]).
//! - Every statement is declared with [`statements!`], so that a test can prepare each one on both engines.
//!
//! *Tables owned:* `installation`, `programme_version`.
//!
//! *How to add a table:* add a migration of the same name in `migrations/sqlite` and `migrations/postgres`, then a
//! `statements!` block in the owning crate's `store.rs`. Name every constraint `table_columns_key`,
//! `table_columns_fkey` or `table_rule_check`: [`DbError::Constraint`] carries that name on both engines. Times
//! are `*_at BIGINT`, milliseconds since 1970; dates are `*_on TEXT`, ISO 8601; sums are
//! `CAST(SUM(..) AS BIGINT)`.

mod cache;
mod conn;
mod error;
#[cfg(feature = "guard-mutation")]
pub mod guard_mutation;
mod inspect;
pub mod installation;
mod marked;
mod migrate;
mod one_connection;
mod open;
mod options;
pub mod postgres;
pub mod recording;
mod row;
mod slow_reads;
mod sql;
pub mod sqlite;
pub mod statement_cost;
mod statistics;
pub mod table_copy;
mod text_enum;
pub mod totals;
mod transaction;
mod value;

pub use cache::CachedValue;
pub use conn::Conn;
pub use error::{DbError, Violation};
#[doc(hidden)]
pub use futures_util::future as futures;
pub use inspect::{Inspection, inspect, inspect_replica};
pub use marked::filters;
pub use migrate::newest_schema;
pub use one_connection::one_connection;
pub use open::{Db, Engine};
pub use options::DbOptions;
pub use row::{FromRow, Row, ToRow};
pub use sql::{Slice, Sql};
pub use sqlite::SearchIndex;
#[doc(hidden)]
pub use text_enum::macro_parts;
pub use transaction::{Attempts, Finished, Write};
pub use value::{Cell, Col, Ids, Param, Strings, Value};

/// The tables this crate owns and the statements it runs.
pub static SLICE: Slice = Slice {
    name: "db",
    tables: &["installation", "programme_version"],
    statements: &[installation::STATEMENTS, totals::STATEMENTS, cache::STATEMENTS],
};
