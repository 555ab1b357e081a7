//! Agreements of partners: what a partner agreed to pay for, each with a pool of seats.
//!
//! *Terms:* an *agreement* has a period and a number of *seats*, or any number. Invites *draw* on its pool. What is
//! *granted* is what they have drawn; the rest of `seats` is *free*.
//!
//! *Invariants*
//! - Every partner begins with an agreement without limit, which a trigger adds.
//! - No draw exceeds the seats of an agreement: a conditional update of its row, under a lock of all agreements of the
//!   partner.
//! - Seats may be lowered below what is granted, and an agreement may end: what is granted stays, and nothing is drawn.
//! - Who waits for seats is the knowledge of the crate that stores invites, which stands above this one and answers
//!   through [`Seats`].
//!
//! - A draw for a department with seats of its own needs a free seat of the department as well, which the same lock and
//!   another conditional update protect.
//!
//! *Tables owned:* `agreement`, `department_pool`. See decisions 56 and 62.

mod change;
mod departments;
mod form;
pub mod http;
mod model;
mod pool;
mod seats;
mod store;

pub use change::{AgreementError, AgreementSpan, ForPartner, add_agreement};
pub use departments::{
    DepartmentPool, MAX_DEPARTMENT_SEATS, add_pool, list_pools, remove_pool, set_pool_seats,
};
pub use form::AgreementForm;
pub use model::{Agreement, AgreementState, AtEnd, MAX_AGREEMENTS};
pub use pool::{Pool, find_at_end, find_pools_to_hand_out, list_agreements};
pub use seats::{Reply, SeatSum, Seats};

use axum::extract::FromRef;
use identity::Identity;
use std::sync::Arc;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "agreements",
    tables: &["agreement", "department_pool"],
    statements: &[store::STATEMENTS, departments::STATEMENTS],
};

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Agreements {
    pub identity: Identity,
    /// Who waits for seats and who uses them.
    pub seats: Arc<dyn Seats>,
}

impl FromRef<Agreements> for Identity {
    fn from_ref(agreements: &Agreements) -> Self {
        agreements.identity.clone()
    }
}
