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
//! - A program never takes more of a budget or a credit limit than is left: conditional updates of the row as well.
//! - Who waits for seats, and which programs draw on a budget, is the knowledge of crates above this one, which answer through [`Seats`]
//!   and [`ChargedPrograms`].
//! - An agreement may cover some cohorts and packages only, and take something off their prices; see [`FamilyAgreement`].
//! - A request for an agreement is answered once.
//! - A draw for a department with seats of its own needs a free seat of the department as well, which the same lock and
//!   another conditional update protect.
//! - Each threshold of a pool, a budget or a period is told once, also by several nodes: the row that remembers it changes
//!   under a condition on its version.
//!
//! *Tables owned:* `agreement`, `agreement_cohort`, `agreement_package`, `agreement_request`, `agreement_alert`,
//! `agreement_alert_choice`, `department_pool`. See decisions 56 and 60 to 63.

mod alerts;
mod change;
mod classes;
mod departments;
mod form;
pub mod http;
mod mails;
mod model;
mod money;
mod pool;
mod programs;
mod record;
mod requests;
mod seats;
mod store;
mod terms;

pub use alerts::{LastAlerts, PartnerAlert, find_last_alerts, raise_alerts, run_alert_worker};
pub use change::{AgreementError, AgreementSpan, add_agreement};
pub use departments::{
    DepartmentPool, MAX_DEPARTMENT_SEATS, add_pool, list_pools, remove_pool, set_pool_seats,
};
pub use form::{AgreementForm, MoneyForm, terms::TermsForm};
pub use mails::ALERT_MAILS;
pub use model::{
    Agreement, AgreementState, AtEnd, ForPartner, MAX_AGREEMENTS, PaymentTerms,
    alert::AlertKind,
    request::AgreementRequestForm,
    seat_move_rules::{SeatMoveRules, SeatMoves},
    terms::{Coverage, LinkSeats, NotCovered, Terms},
};
pub use money::{Budget, Opening, find_agreement, hold_terms, list_on_account};
pub use pool::{Pool, find_at_end, find_pools_to_hand_out, list_agreements};
pub use programs::{ChargedPrograms, UnpaidSum};
pub use requests::{
    AskingPartner, OpenAgreementRequests, REQUEST_MAILS, RequestError, ask_for_agreement, find_open_requests,
};
pub use seats::{Reply, SeatSum, Seats};
pub use store::Amount;
pub use terms::{
    FamilyAgreement, FamilyAgreements, find_family_agreement, find_family_agreements, find_link_seats,
};

use axum::extract::FromRef;
use identity::Identity;
use std::sync::Arc;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "agreements",
    tables: &[
        "agreement",
        "agreement_alert",
        "agreement_alert_choice",
        "agreement_cohort",
        "agreement_package",
        "agreement_request",
        "department_pool",
    ],
    statements: &[
        store::STATEMENTS,
        store::alerts::STATEMENTS,
        store::requests::STATEMENTS,
        store::terms::STATEMENTS,
        departments::STATEMENTS,
    ],
};

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Agreements {
    pub identity: Identity,
    /// Who waits for seats and who uses them.
    pub seats: Arc<dyn Seats>,
    /// The programs that draw on agreements.
    pub programs: Arc<dyn ChargedPrograms>,
}

impl FromRef<Agreements> for Identity {
    fn from_ref(agreements: &Agreements) -> Self {
        agreements.identity.clone()
    }
}
