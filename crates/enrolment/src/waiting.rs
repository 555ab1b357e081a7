//! The waiting list: first come, first served. A freed place is held for the first in line for a limited time, and
//! then goes to the next.

use crate::{
    Enrolment, letters, places,
    store::{
        self as children,
        places::{self as store, LimitRow, WaitingRow},
    },
};
use api::Failure;
use catalogue::{Cohort, today};
use db::{
    Conn, DbError,
    journal::{self, Actor, SYSTEM},
    tx,
};
use identity::SignedInParent;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde_json::json;
use std::time::Duration;

/// Looked at in one go when a place is free; nobody further back could be offered it.
const LINE: i64 = 500;

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
    let now = enrolment.ground().clock.now();
    invites::hold(conn, parent.id).await?;
    let slot = (wish.day.as_str(), wish.time.as_str());
    let child = children::find_own_child(conn, parent.id, wish.child_id).await?;
    let child = child.ok_or_else(Failure::not_found)?;
    if !crate::add_to_cohort::is_in_timetable(conn, slot.0, slot.1).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    let cohort = crate::add_to_cohort::find_joinable(conn, wish.cohort_id, now).await?;
    if children::is_in_cohort(conn, child.id, cohort.id).await? {
        let sentence = format!("{} is in {} already.", child.first_name, cohort.title);
        return Err(Failure::conflict("enrolment.already_in_cohort", sentence));
    }
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
    if end(conn, &row).await? {
        let by = (parent.journal(), enrolment.ground().clock.now());
        record(conn, by, "waiting.left", &row).await?;
        offer_free(conn, enrolment, row.cohort_id).await?;
    }
    Ok(())
}

/// Deletes the entry and gives back what was held for it; false if it was gone.
async fn end(conn: &mut Conn, row: &WaitingRow) -> Result<bool, DbError> {
    if !store::delete_waiting(conn, row.id).await? {
        return Ok(false);
    }
    if row.offered_until.is_some() {
        store::give_back(conn, row.cohort_id, (&row.day, &row.time)).await?;
    }
    Ok(true)
}

/// Takes a child out of every line, because it is deleted. Gives the cohorts where a place may be free now.
pub(crate) async fn end_all(conn: &mut Conn, parent_id: i64, child_id: i64) -> Result<Vec<i64>, DbError> {
    let mut cohorts = Vec::new();
    for row in store::list_waiting_of_parent(conn, parent_id).await? {
        if row.child_id == child_id && end(conn, &row).await? {
            cohorts.push(row.cohort_id);
        }
    }
    Ok(cohorts)
}

/// Ends a child's waiting for a cohort that it is being added to.
pub(crate) async fn settle(
    conn: &mut Conn,
    child_id: i64,
    cohort_id: i64,
    slot: (&str, &str),
) -> Result<Settled, DbError> {
    let Some(row) = store::find_waiting_of(conn, child_id, cohort_id).await? else {
        return Ok(Settled::default());
    };
    let has_place = row.offered_until.is_some() && (row.day.as_str(), row.time.as_str()) == slot;
    if has_place {
        // The held place becomes the program's.
        return Ok(Settled { has_place: store::delete_waiting(conn, row.id).await?, freed: false });
    }
    Ok(Settled { has_place, freed: end(conn, &row).await? && row.offered_until.is_some() })
}

fn fits(limits: &[LimitRow], row: &WaitingRow) -> bool {
    limits.iter().filter(|limit| holds_for(limit, row)).all(|limit| limit.taken < limit.places)
}

fn holds_for(limit: &LimitRow, row: &WaitingRow) -> bool {
    limit.day.is_empty() || (&limit.day, &limit.time) == (&row.day, &row.time)
}

/// Offers what is free in a cohort to those who wait for it, in their order.
pub(crate) async fn offer_free(
    conn: &mut Conn,
    enrolment: &Enrolment,
    cohort_id: i64,
) -> Result<(), DbError> {
    let now = enrolment.ground().clock.now();
    let line = store::list_line(conn, cohort_id, LINE).await?;
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else { return Ok(()) };
    if line.is_empty() || !cohort.is_ongoing(today(now)) {
        return Ok(());
    }
    let until = offered_until(&cohort, now, enrolment.settings.offer_hours);
    let mut limits = store::hold_limits(conn, cohort_id).await?;
    for row in line {
        if !fits(&limits, &row) || !letters::is_active(conn, &row).await? {
            continue;
        }
        if !store::offer_place(conn, row.id, until).await? {
            continue;
        }
        store::take_place(conn, cohort_id, (&row.day, &row.time)).await?;
        limits.iter_mut().filter(|limit| holds_for(limit, &row)).for_each(|limit| limit.taken += 1);
        record(conn, (SYSTEM, now), "waiting.offered", &row).await?;
        letters::place_offered(conn, enrolment, &row, &cohort, until).await?;
    }
    Ok(())
}

/// Some time to decide, and never longer than the cohort runs.
fn offered_until(cohort: &Cohort, now: Timestamp, hours: u32) -> Timestamp {
    let decided = now + SignedDuration::from_hours(i64::from(hours));
    let tomorrow = cohort.end_on.tomorrow().and_then(|day| day.to_zoned(TimeZone::UTC));
    tomorrow.map_or(decided, |end| decided.min(end.timestamp()))
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

/// Ends offers whose time is over, and offers their places to the next. Tells how many it ended.
pub async fn expire_offers(enrolment: &Enrolment) -> Result<usize, DbError> {
    let ground = enrolment.ground();
    let now = ground.clock.now();
    let expired = store::list_expired(&mut ground.db.read().await?, now, LINE).await?;
    for row in &expired {
        let done: Result<(), DbError> = tx!(ground.db, t => {
            // Whichever node is first does it.
            if store::delete_expired(t, row.id, now).await? {
                store::give_back(t, row.cohort_id, (&row.day, &row.time)).await?;
                record(t, (SYSTEM, now), "waiting.expired", row).await?;
                offer_free(t, enrolment, row.cohort_id).await?;
            }
            Ok(())
        });
        done?;
    }
    Ok(expired.len())
}

/// How often somebody looks for offers whose time is over.
const REST: Duration = Duration::from_secs(20);

/// Looks after the waiting lists until the process ends.
pub async fn keep_lines(enrolment: Enrolment) {
    loop {
        if let Err(error) = expire_offers(&enrolment).await {
            tracing::warn!(%error, "offers cannot be looked at");
        }
        tokio::time::sleep(REST).await;
    }
}
