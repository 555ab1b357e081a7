//! Children, their programs, what a program costs, and the figures of the dashboards.
//!
//! *Words:* a *child* belongs to a parent; a *program* is a child in a cohort, in a package, on a day at a time. It
//! is *sponsored* when the partner pays for it, else the parent does.
//!
//! *Invariants*
//! - A child is in a cohort at most once.
//! - A program's price is the package's when the program was added, and never changes.
//! - What a partner owes is always the sum of its unpaid sponsored programs; it is stored nowhere.
//! - A partner sees its own families, and of cohorts only the programs it sponsors.
//!
//! *Tables owned:* `child`, `program`.

mod add;
mod add_to_cohort;
mod families;
mod figures;
pub mod http;
mod money;
mod programs;
mod register_child;
mod store;

pub use add::{NewChild, NewProgram, add_child, add_program, mark_paid};

use invites::Invites;

/// What this crate keeps in the database.
pub static SLICE: db::Slice =
    db::Slice { name: "enrolment", tables: &["child", "program"], statements: &[store::STATEMENTS] };

/// What the use cases stand on. Clones share it.
#[derive(Clone)]
pub struct Enrolment {
    /// Invites and allowances; accounts are inside.
    pub invites: Invites,
}
