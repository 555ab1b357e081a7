//! The waiting list: first come, first served. A freed place is held for the first in line for a limited time, and
//! then goes to the next.

mod offers;

pub(crate) use offers::offer_free;
pub use offers::{expire_offers, run_waiting_list_worker};

use crate::{
    Enrolment, letters, places, refusals,
    store::{
        self as children, ChildRow,
        places::{self as store, WaitingRow},
    },
};
use api::Failure;
use catalogue::Cohort;
use db::{
    Conn, DbError,
    journal::{self, Actor},
};
use identity::SignedInParent;
use jiff::Timestamp;
use serde_json::json;

/// Where a child wants to be.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub child_id: i64,
    pub cohort_id: i64,
    pub day: String,
    pub time: String,
    pub is_sponsored: bool,
}

/// What became of a child's place in the line when it was added to the cohort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Settled {
    /// The place of this very slot was held for it.
    pub has_place: bool,
    /// A place of another slot was, and is free now.
    pub freed: bool,
}

/// Puts a child in line. Gives its number, and how many are before it.
pub(crate) async fn join(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    wish: &Wish,
) -> Result<(i64, i64), Failure> {
    let now = enrolment.ctx().clock.now();
    invites::hold_family(conn, parent.id).await?;
    let (child, cohort) = check(conn, enrolment, parent, wish).await?;
    let slot = (wish.day.as_str(), wish.time.as_str());
    // Whoever frees a place from here on finds this child in line.
    catalogue::share_cohort(conn, cohort.id).await?;
    store::hold_limits(conn, cohort.id).await?;
    if !places::find_room(conn, cohort.id, slot).await?.is_full() {
        let sentence = "There is a free place: you need not wait, add the program instead.";
        return Err(Failure::conflict("enrolment.has_place", sentence));
    }
    let row = WaitingRow {
        id: 0,
        child_id: child.id,
        parent_id: parent.id,
        partner_id: parent.partner_id,
        cohort_id: cohort.id,
        day: wish.day.clone(),
        time: wish.time.clone(),
        is_sponsored: wish.is_sponsored,
        offered_until: None,
        created_at: now,
    };
    let id =
        store::insert_waiting(conn, &row).await.map_err(|error| twice(error, &child.first_name, &cohort))?;
    record(conn, (parent.journal(), now), "waiting.joined", &WaitingRow { id, ..row.clone() }).await?;
    letters::on_waiting_list(conn, enrolment, &row, &cohort).await?;
    Ok((id, store::count_ahead(conn, cohort.id, slot, id).await?))
}

/// Refuses whoever could not be enrolled there if there were a place.
async fn check(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    wish: &Wish,
) -> Result<(ChildRow, Cohort), Failure> {
    let child = children::find_own_child(conn, parent.id, wish.child_id).await?;
    let child = child.ok_or_else(Failure::not_found)?;
    if !refusals::is_in_timetable(conn, &wish.day, &wish.time).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    catalogue::share_cohort(conn, wish.cohort_id).await?;
    let cohort = refusals::find_joinable(conn, wish.cohort_id, enrolment.ctx().clock.now()).await?;
    refusals::package_of_age(&catalogue::list_packages(conn).await?, child.age)?;
    if children::is_in_cohort(conn, child.id, cohort.id).await? {
        let sentence = format!("{} is in {} already.", child.first_name, cohort.title);
        return Err(Failure::conflict("enrolment.already_in_cohort", sentence));
    }
    if wish.is_sponsored {
        refusals::check_seat(conn, enrolment, parent, child.id).await?;
    }
    Ok((child, cohort))
}

fn twice(error: DbError, child: &str, cohort: &Cohort) -> Failure {
    if error.is_constraint("waiting_child_id_cohort_id_key") {
        let sentence = format!(
            "{child} is on the waiting list of {} already. Leave it first to choose another time.",
            cohort.title
        );
        return Failure::conflict("enrolment.already_waiting", sentence);
    }
    error.into()
}

/// Takes a child out of the line; a place that was held for it goes to the next.
pub(crate) async fn leave(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: i64,
) -> Result<(), Failure> {
    let row = store::find_waiting(conn, parent.id, id).await?.ok_or_else(Failure::not_found)?;
    let by = (parent.journal(), enrolment.ctx().clock.now());
    end(conn, by, "waiting.left", &row).await?;
    offer_free(conn, enrolment, row.cohort_id).await?;
    Ok(())
}

/// Ends somebody's waiting and gives back what was held for it at that moment, which may be more than when it was read.
async fn end(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    action: &'static str,
    row: &WaitingRow,
) -> Result<(), DbError> {
    catalogue::share_cohort(conn, row.cohort_id).await?;
    store::hold_limits(conn, row.cohort_id).await?;
    let Some(was_held) = store::delete_waiting(conn, row.id).await? else { return Ok(()) };
    if was_held {
        store::give_back(conn, row.cohort_id, (&row.day, &row.time)).await?;
    }
    record(conn, by, action, row).await
}

/// Takes a child out of every line, because it is deleted. Gives the cohorts where a place may be free now.
pub(crate) async fn end_all(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    parent_id: i64,
    child_id: i64,
) -> Result<Vec<i64>, DbError> {
    let mut rows = store::list_waiting_of_parent(conn, parent_id).await?;
    rows.retain(|row| row.child_id == child_id);
    rows.sort_by_key(|row| row.cohort_id);
    for row in &rows {
        end(conn, by, "waiting.left", row).await?;
    }
    Ok(rows.iter().map(|row| row.cohort_id).collect())
}

/// Ends a child's waiting for a cohort that it is being added to. The caller shares the cohort.
pub(crate) async fn settle(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    child_id: i64,
    cohort_id: i64,
    slot: (&str, &str),
) -> Result<Settled, DbError> {
    let Some(row) = store::find_waiting_of(conn, child_id, cohort_id).await? else {
        return Ok(Settled::default());
    };
    if (row.day.as_str(), row.time.as_str()) != slot {
        end(conn, by, "waiting.left", &row).await?;
        return Ok(Settled { has_place: false, freed: true });
    }
    store::hold_limits(conn, cohort_id).await?;
    // A place that is held becomes the program's.
    let has_place = store::delete_waiting(conn, row.id).await?.unwrap_or_default();
    record(conn, by, "waiting.taken", &row).await?;
    Ok(Settled { has_place, freed: false })
}

async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    action: &'static str,
    row: &WaitingRow,
) -> Result<(), DbError> {
    let WaitingRow { child_id, cohort_id, day, time, .. } = row;
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "waiting",
        subject_id: Some(row.id),
        before: None,
        after: Some(json!({ "childId": child_id, "cohortId": cohort_id, "day": day, "time": time })),
    };
    journal::record(conn, &entry).await.map(drop)
}
