//! Children, their programs, what a program costs, and the figures of the dashboards.
//!
//! *Words:* a *child* belongs to a parent; a *program* is a child in a cohort, in a package, on a day at a time. It
//! is *sponsored* when the partner pays for it, else the parent does. A *seat* is what the partner pays for; a *place*
//! is room in a class, where staff limit it, and who finds none may *wait* for one.
//!
//! *Invariants*
//! - A child is in a cohort at most once.
//! - A program's price is the package's when the program was added, and never changes.
//! - A limit's `taken` is the programs and open offers under it, whoever comes at once.
//! - Whatever changes a family's seats or children holds the parent's allowance row first.
//! - An unpaid place in a limited class that the parent pays for is held for a while and then released; a payment or
//!   an extension at the same moment wins or loses whole.
//! - A freed place goes to the first in line in the same transaction; nobody can get in between.
//! - Rows are held in this order: allowance, cohort (shared by whoever comes, goes or waits; alone by whoever sets a
//!   limit or archives), programs (by id), teacher (alone by whoever gives it a class), timetable (shared by whoever
//!   gives a teacher a class; alone by whoever changes a cohort's dates or the lessons' length), limits, entries of the
//!   line, programs to be listed anew.
//! - No teacher is given a class that overlaps another one of theirs, and no new dates of a cohort nor longer lessons
//!   make two overlap, whoever comes at once.
//! - What a partner owes is always the sum of its unpaid sponsored programs; it is stored nowhere.
//! - A partner sees its own families, and of cohorts only the programs it sponsors.
//!
//! *Tables owned:* `child`, `program`, `place_limit`, `waiting`, `consent_text`, `consent`, `calendar_feed`, `relisting`, and the
//! totals of programs (`sponsored_total`, `month_total`, `class_total`, `package_total`, `pair_total`), which triggers keep.

mod add;
mod add_to_cohort;
mod assign;
mod calendar;
mod change_child;
mod consent;
mod erase_family;
mod explanations;
mod families;
mod family_lessons;
mod family_page;
mod figures;
mod global_index;
mod holds;
pub mod http;
mod join;
mod lesson_words;
mod letters;
mod money;
mod move_program;
mod next_level;
mod overlaps;
mod overview;
mod payment_link;
mod places;
mod programs;
mod refusals;
mod register_child;
mod relist;
mod staff_cohorts;
mod staff_programs;
mod staff_teachers;
mod store;
mod summary;
mod unpaid;
mod waiting;
mod withdraw;
mod zone_change;

pub use add::{AddedProgram, NewChild, NewProgram, add_child, add_program, mark_all_paid};
pub use consent::change_consent_text;
pub use erase_family::{Members, erase_children, find_members, with_programs_since};
pub use family_page::{ChildOnPage, load_family_page};
pub use global_index::{
    ALL_CHILDREN, ChildName, fill_lists, find_child_names, list_children, list_children_of,
    search_all_children, unlist_child,
};
pub use holds::{
    Extension, MOST_EXTENSION, extend_hold, list_ended_holds, list_ending_holds, refresh_holds, release_hold,
    warn_of_ending_hold,
};
pub use overview::{
    Room, count_children, count_programs, count_untaught, count_waiting, enrolled_by_month, find_rooms,
};
pub use payment_link::is_valid_ticket;
pub use places::set_places;
pub use relist::{relist_some, run_search_list_worker};
pub use staff_programs::{StaffProgram, staff_programs};
pub use store::erase::name_children;
pub use store::family::{ConsentText, list_consent_texts};
pub use store::holds::Hold;
pub use store::unpaid::{Debt, UnpaidCohort};
pub use unpaid::{
    OwedSince, UnpaidProgram, are_unpaid, count_paid, count_unpaid, debts, due_on, owed_since, paid_after,
    paid_states, unpaid_cohorts, unpaid_own, unpaid_programs, unpaid_sponsored,
};
pub use waiting::{expire_offers, run_waiting_list_worker};
pub use withdraw::{Cause as WithdrawalCause, withdraw_paid};

use axum::extract::FromRef;
use identity::Identity;
use invites::Invites;
pub use money::{Due, PriceTerms, wire_number};

/// What this crate keeps in the database.
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
    ],
    statements: &[
        store::STATEMENTS,
        store::children::STATEMENTS,
        store::counts::STATEMENTS,
        store::program_list::STATEMENTS,
        store::staff::STATEMENTS,
        store::sums::STATEMENTS,
        store::places::STATEMENTS,
        store::family::STATEMENTS,
        store::holds::STATEMENTS,
        store::erase::STATEMENTS,
        store::overview::STATEMENTS,
        store::unpaid::STATEMENTS,
        store::global_index::STATEMENTS,
        store::relist::STATEMENTS,
    ],
};

/// What the use cases stand on. Clones share it.
#[derive(Clone)]
pub struct Enrolment {
    /// Invites and allowances; accounts are inside.
    pub invites: Invites,
    /// How it is run here.
    pub settings: EnrolmentSettings,
}

impl FromRef<Enrolment> for Identity {
    fn from_ref(enrolment: &Enrolment) -> Self {
        enrolment.invites.identity.clone()
    }
}

/// How enrolment is run here; see config.default.toml.
#[derive(Clone, Copy, Debug)]
pub struct EnrolmentSettings {
    /// Children that a parent may register at its own cost, where it may.
    pub children_at_own_cost: u32,
    /// Whether a sponsored seat needs a confirmed address.
    pub sponsored_seats_need_confirmed_address: bool,
    /// How long a freed place is held for the first in line.
    pub offer_hours: u32,
    /// Unpaid places in limited classes that a parent may hold whose address is not confirmed; 0: as many as others.
    pub unconfirmed_places: u32,
    /// Days from the oldest unpaid program to the day an invoice is due.
    pub due_days: u32,
}

impl Default for EnrolmentSettings {
    fn default() -> Self {
        Self {
            children_at_own_cost: 10,
            sponsored_seats_need_confirmed_address: false,
            offer_hours: 48,
            unconfirmed_places: 0,
            due_days: 30,
        }
    }
}

impl Enrolment {
    fn ctx(&self) -> &api::AppContext {
        &self.invites.identity.ctx
    }
}
