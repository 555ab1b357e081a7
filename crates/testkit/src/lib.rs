//! The test harness: the whole application on either engine, personas that call it, a manual clock.
//!
//! `TEST_ENGINE=postgres` with `TEST_POSTGRES` (the URL of a throw-away cluster, started by
//! `scripts/with-postgres`) runs the same tests on PostgreSQL; otherwise they run on SQLite. Each test gets a
//! database of its own: on PostgreSQL a clone of a template that was migrated once.
//!
//! The application has one connection (one reader on SQLite), and panics if a request takes a second one: see
//! `db::one_connection`. Race tests call [`many_connections`] first.

mod app;
mod crowd;
mod database;
mod families;
mod people;
mod persona;
mod smtp_sink;

pub use app::{CONTACT_EMAIL, PUBLIC_URL, TestApp};
pub use crowd::Crowd;
pub use database::{TestDatabase, TestEngine, many_connections};
pub use families::{Enrolled, Learner};
pub use people::PASSWORD;
pub use persona::{Persona, Reply, Signed};
pub use smtp_sink::{Act, Received, SmtpSink};
