//! The waiting list: first come, first served. A freed place is held for the first in line for a limited time, and
//! then goes to the next.

use crate::{
    Enrolment, add_to_cohort, letters, places,
    store::{
        self as children, ChildRow,
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

/// Looked at in one go, of each slot's line.
const LINE: i64 = 100;

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
    if !add_to_cohort::is_in_timetable(conn, &wish.day, &wish.time).await? {
        return Err(Failure::fields([("time", "Choose a day and a time of the timetable")]));
    }
    let cohort = add_to_cohort::find_joinable(conn, wish.cohort_id, enrolment.ground().clock.now()).await?;
    add_to_cohort::package_of_age(&catalogue::list_packages(conn).await?, child.age)?;
    if children::is_in_cohort(conn, child.id, cohort.id).await? {
        let sentence = format!("{} is in {} already.", child.first_name, cohort.title);
        return Err(Failure::conflict("enrolment.already_in_cohort", sentence));
    }
    if wish.is_sponsored {
        add_to_cohort::check_seat(conn, enrolment, parent, child.id).await?;
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
    let by = (parent.journal(), enrolment.ground().clock.now());
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

/// Ends a child's waiting for a cohort that it is being added to.
pub(crate) async fn settle(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    child_id: i64,
    cohort_id: i64,
    slot: (&str, &str),
) -> Result<Settled, DbError> {
    catalogue::share_cohort(conn, cohort_id).await?;
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
    catalogue::share_cohort(conn, cohort_id).await?;
    let mut limits = store::hold_limits(conn, cohort_id).await?;
    let Some(cohort) = catalogue::find_cohort(conn, cohort_id).await? else { return Ok(()) };
    if !cohort.is_ongoing(today(now)) {
        return Ok(());
    }
    let until = offered_until(&cohort, now, enrolment.settings.offer_hours);
    for row in store::list_line(conn, cohort_id, LINE).await? {
        if !fits(&limits, &row) || !letters::may_be_offered(conn, enrolment, &row).await? {
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

/// Ends offers whose time is over, and offers what is free to the next. Tells how many it ended. One that fails is
/// tried again next time and keeps none of the others waiting.
pub async fn expire_offers(enrolment: &Enrolment) -> Result<usize, DbError> {
    let ground = enrolment.ground();
    let now = ground.clock.now();
    let mut conn = ground.db.read().await?;
    let expired = store::list_expired(&mut conn, now, LINE).await?;
    let mut lines = store::list_lines(&mut conn).await?;
    drop(conn);
    let mut ended = 0;
    for row in &expired {
        match expire(enrolment, row, now).await {
            Ok(()) => ended += 1,
            Err(error) => tracing::warn!(%error, waiting = row.id, "an offer could not be ended"),
        }
        lines.push(row.cohort_id);
    }
    lines.sort_unstable();
    lines.dedup();
    for cohort_id in lines {
        // Also finds a place for a family that was restricted when it was freed.
        let offered: Result<(), DbError> = tx!(ground.db, t => { offer_free(t, enrolment, cohort_id).await });
        if let Err(error) = offered {
            tracing::warn!(%error, cohort_id, "places could not be offered");
        }
    }
    Ok(ended)
}

async fn expire(enrolment: &Enrolment, row: &WaitingRow, now: Timestamp) -> Result<(), DbError> {
    tx!(enrolment.ground().db, t => {
        catalogue::share_cohort(t, row.cohort_id).await?;
        store::hold_limits(t, row.cohort_id).await?;
        // Whichever node is first does it.
        if store::delete_expired(t, row.id, now).await? {
            store::give_back(t, row.cohort_id, (&row.day, &row.time)).await?;
            record(t, (SYSTEM, now), "waiting.expired", row).await?;
        }
        Ok(())
    })
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
