//! The test harness: the whole application on either engine, personas that call it, a clock that stands still.
//!
//! `TEST_ENGINE=postgres` with `TEST_POSTGRES` (the address of a throw-away cluster, made by
//! `scripts/with-postgres`) runs the same tests on PostgreSQL; otherwise they run on SQLite. Each test gets a
//! database of its own: on PostgreSQL a clone of one that was migrated once.

mod app;
mod database;
mod families;
mod people;
mod persona;
mod smtp_sink;

pub use app::{PUBLIC_URL, TestApp};
pub use database::{TestDatabase, TestEngine};
pub use families::{Enrolled, Learner};
pub use people::{PASSWORD, Signed};
pub use persona::{Persona, Reply};
pub use smtp_sink::{Act, Received, SmtpSink};
