//! Children, their programs and prices, places and waiting lists, and the figures of the dashboards.
//!
//! *Terms:* a *child* belongs to a parent; a *program* is a child in a cohort, in a package, on a day at a time. It
//! is *sponsored* if the partner pays for it; otherwise the parent does. A *seat* is the right to have one child paid
//! for by the partner; a *place* is room in a class whose size staff limit. A family that finds the class full may
//! join its *waiting list*.
//!
//! *Invariants*
//! - A child is in a cohort at most once.
//! - A program's price is the package's at the time the program was added, and never changes.
//! - A limit's `taken` equals the number of programs and open offers under it, also under concurrency.
//! - Every change to a family's seats or children locks the parent's allowance row first.
//! - An unpaid place in a limited class that the parent pays for is held for a while and then released. A
//!   concurrent payment or extension either wins or loses entirely.
//! - A freed place is offered to the first on the waiting list in the same transaction; nobody can take it in
//!   between.
//! - Locks are taken in this order: payments (to move a seat), allowances (by parent), cohort (shared to add, withdraw or wait; exclusive to set a limit or
//!   archive), programs (by id), teacher (exclusive to assign a class), timetable (shared to assign a class;
//!   exclusive to change a cohort's dates or the length of lessons), limits, entries of the waiting list, programs
//!   to be relisted. Agreements (all of a partner, by id) come after them all, and are followed only by programs that wait to
//!   be opened, which nobody waits for.
//! - No teacher is assigned two classes that overlap, and no change of a cohort's dates or of the length of lessons
//!   makes two overlap, also under concurrency.
//! - What a partner owes is always the sum of its unpaid sponsored programs; it is stored nowhere.
//! - A partner sees its own families, and of cohorts only the programs it sponsors.
//! - What is used of an agreement's budget is the sum of its programs' charges, and of its credit that of its unpaid
//!   programs whose class is open. A charge never changes.
//! - A request for a seat is answered once; approving it raises the allowance by one in the same transaction.
//!
//! *Modules:* `agreement_seats` (who uses them), `children`, `programs`, `charges` (budgets and payment on account),
//! `places` (limits, waiting list, holds), `seat_requests`, `seats` (moved from child to child),
//! `week` (lessons, calendar) and `dashboards`, each with its part of `store` and `http`.
//!
//! *Tables owned:* `child`, `program`, `place_limit`, `waiting`, `consent_text`, `consent`, `calendar_feed`, `relisting`,
//! `seat_request`, `seat_request_notice`, `seat_move`, `seat_move_count`, `first_steps_dismissal`, the view `seat_in_use`, and the totals of programs (`sponsored_total`, `month_total`, `class_total`, `package_total`,
//! `pair_total`), which are maintained by triggers.

mod agreement_seats;
mod charges;
mod children;
mod dashboards;
mod departments;
pub mod http;
mod mails;
#[macro_use]
mod model;
mod payments;
mod places;
mod programs;
mod registers;
mod seat_requests;
mod seats;
mod store;
mod week;

pub use charges::worker::{open_due, run_class_worker};
pub use children::add::add_child;
pub use children::consent::{ConsentError, change_consent_text};
pub use children::erase::{Members, erase_children, find_members, with_programs_since};
pub use children::global_index::{
    ALL_CHILDREN, ChildName, fill_lists, find_child_names, index_children, index_children_of, list_ids_of,
    search_all_children, unindex_child,
};
pub use dashboards::family_page::{ChildOnPage, load_family_page};
pub use dashboards::overview::{
    FreePlaces, count_children, count_programs, count_waiting, count_without_teacher, enrolled_by_month,
    find_free_places,
};
pub use mails::MAILS;
pub use model::child_details::{ChildDetails, Gender};
pub use model::seat_request::{AskRefusal, SeatRequestState};
pub use model::{FullName, NewChild, WithdrawalCause};
pub use payments::{ProgramMoney, ProgramPayments};
pub use places::holds::{
    Extension, MAX_EXTENSION, extend_hold, list_ended_holds, list_ending_holds, refresh_holds, release_hold,
    warn_of_ending_hold,
};
pub use places::limits::{PlacesError, set_places};
pub use places::waiting::{expire_offers, run_waiting_list_worker};
pub use programs::add_program::{AddedProgram, NewProgram, add_program};
pub use programs::assign::{find_hand_over_clashes, hand_over_programs, lock_programs_of_teacher};
pub use programs::payment_ticket::is_valid_ticket;
pub use programs::relist::{relist_batch, run_search_list_worker};
pub use programs::staff_programs::{StaffProgram, staff_programs};
pub use programs::unpaid::{
    UnpaidProgram, are_unpaid, count_paid, count_unpaid, debts, due_within, mark_all_paid, paid_after,
    paid_states, unpaid_cohorts, unpaid_own, unpaid_programs, unpaid_sponsored,
};
pub use programs::withdraw::{Withdrawal, withdraw_paid};
pub use registers::Registers;
pub use seat_requests::SEAT_REQUEST_MAILS;
pub use seat_requests::ask::{AskError, SeatRequestForm, ask_for_seat};
pub use seat_requests::notice::{mail_waiting_requests, run_seat_request_worker};
pub use seats::erase::{ErasedFamily, erase_reasons};
pub use store::children::consents::{ConsentText, list_consent_texts};
pub use store::children::erase::{ChildIdentity, find_child_display_names};
pub use store::places::holds::Hold;
pub use store::programs::classes::{
    ClassChild, ClassPart, PartPackage, list_class_children, list_class_parts, list_parts_of_class,
    list_parts_of_teacher,
};
pub use store::programs::pupils::{
    Pupil, TaughtChild, list_pupils, list_pupils_of_class, list_pupils_of_parent, list_pupils_of_teacher,
    list_taught_children,
};
pub use store::programs::staff::find_children_of_programs;
pub use store::programs::unpaid::{Debt, DueInvoice, UnpaidCohort};
pub use store::seat_requests::list_of_family as list_seat_request_ids;
pub use store::seats::list_move_ids;

use axum::extract::FromRef;
use identity::Identity;
use invites::Invites;
use kernel::CohortId;
use std::sync::Arc;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "enrolment",
    tables: &[
        "child",
        "program",
        "place_limit",
        "waiting",
        "consent_text",
        "consent",
        "calendar_feed",
        "relisting",
        "seat_request",
        "seat_request_notice",
        "seat_move",
        "seat_move_count",
        "sponsored_total",
        "sponsored_sum",
        "month_total",
        "month_sum",
        "class_total",
        "class_sum",
        "package_total",
        "package_sum",
        "pair_total",
        "pair_sum",
        "program_change",
        "pair_change",
        "seat_in_use",
        "first_steps_dismissal",
    ],
    statements: &[
        store::agreement_seats::STATEMENTS,
        store::children::STATEMENTS,
        store::children::consents::STATEMENTS,
        store::children::erase::STATEMENTS,
        store::children::global_index::STATEMENTS,
        store::dashboards::counts::STATEMENTS,
        store::dashboards::first_steps::STATEMENTS,
        store::dashboards::overview::STATEMENTS,
        store::dashboards::sums::STATEMENTS,
        store::departments::STATEMENTS,
        store::places::holds::STATEMENTS,
        store::places::limits::STATEMENTS,
        store::places::waiting::STATEMENTS,
        store::programs::STATEMENTS,
        store::programs::charges::STATEMENTS,
        store::programs::classes::STATEMENTS,
        store::programs::list::STATEMENTS,
        store::programs::pupils::STATEMENTS,
        store::programs::relist::STATEMENTS,
        store::programs::shortcuts::STATEMENTS,
        store::programs::staff::STATEMENTS,
        store::programs::unpaid::STATEMENTS,
        store::seat_requests::STATEMENTS,
        store::seat_requests::notices::STATEMENTS,
        store::seats::STATEMENTS,
        store::week::STATEMENTS,
    ],
};

/// What stands for the cohort in a request that names none.
pub(crate) const NO_COHORT: CohortId = CohortId::new(0);

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Enrolment {
    pub identity: Identity,
    /// Invites and allowances.
    pub invites: Invites,
    pub settings: EnrolmentSettings,
    /// How programs concern the registers of lessons.
    pub registers: Arc<dyn Registers>,
    /// How payments pay for programs.
    pub payments: Arc<dyn ProgramPayments>,
}

impl FromRef<Enrolment> for Identity {
    fn from_ref(enrolment: &Enrolment) -> Self {
        enrolment.identity.clone()
    }
}

/// Configuration of this crate; see config.default.toml.
#[derive(Clone, Copy, Debug)]
pub struct EnrolmentSettings {
    /// Maximum number of children a parent may register at its own cost, where self-pay is allowed.
    pub children_at_own_cost: u32,
    /// Whether a sponsored seat needs a confirmed email address.
    pub sponsored_seats_need_confirmed_address: bool,
    /// How long a freed place is offered to the first on the waiting list.
    pub offer_hours: u32,
    /// Maximum number of unpaid places in limited classes for a parent whose address is not confirmed; 0 means no
    /// extra limit.
    pub unconfirmed_places: u32,
    /// Days from the oldest unpaid program to the invoice's due date.
    pub due_days: u32,
    /// Whether a teacher needs a valid safeguarding check to be assigned.
    pub safeguarding_required: bool,
}

impl Default for EnrolmentSettings {
    fn default() -> Self {
        Self {
            children_at_own_cost: 10,
            sponsored_seats_need_confirmed_address: false,
            offer_hours: 48,
            unconfirmed_places: 0,
            due_days: 30,
            safeguarding_required: false,
        }
    }
}

impl Enrolment {
    /// The application's context.
    pub fn ctx(&self) -> &api::AppContext {
        &self.identity.ctx
    }
}
