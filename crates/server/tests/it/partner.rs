//! What a partner sees and does.

mod allowances;
mod cohorts;
mod dashboard;
mod exports;
mod first_steps;
mod held_mail;
mod invite_list;
mod invite_races;
mod invites;
pub(crate) mod isolation;
mod journal;
mod parents;
mod restriction;
mod settings;

use kernel::{CohortId, of};
use testkit::{Enrolled, Signed, TestApp};

/// A program that the partner pays for.
pub(crate) fn sponsored(cohort_id: CohortId, is_paid: bool) -> Enrolled {
    Enrolled { cohort_id, is_sponsored: true, is_paid }
}

/// A program that the parent pays for.
pub(crate) fn self_paid(cohort_id: CohortId, is_paid: bool) -> Enrolled {
    Enrolled { cohort_id, is_sponsored: false, is_paid }
}

/// A partner with a discount of 15 %, a running cohort and a past one.
async fn greenbridge(app: &TestApp) -> (Signed<of::Partner>, CohortId, CohortId) {
    app.offer("Game Makers", "Amaka").await;
    let partner = app.partner("green").await;
    app.database.execute("UPDATE partner SET discount_percent = 15").await;
    let running = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let past = app.cohort("Long Vacation 2026", "2026-07-13", "2026-09-04").await;
    (partner, running, past)
}
