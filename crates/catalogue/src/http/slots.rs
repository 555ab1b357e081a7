//! Days and times of the timetable: add and remove.

use super::{
    paths::SlotPath,
    timetable_view::{TimetableView, count_in, used, view},
};
use crate::{
    Catalogue, add::add_slot, change::remove_slot, forms::check_slot, model::slot::Slot, programs::Programs,
    store::staff::find_slot,
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use l10n::msg;
use serde::Deserialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff timetable")
        .post("/api/staff/timetable/slots", "addSlot", "Add a slot to the timetable", add)
        .post(
            "/api/staff/timetable/slots/{id}/remove",
            "removeSlot",
            "Remove a slot from the timetable",
            remove,
        )
}

/// A day and time to add.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct SlotBody {
    /// `monday`.
    day: String,
    /// `16:00`.
    time: String,
}

fn duplicate_failure(error: DbError) -> Failure {
    if error.is_constraint("lesson_slot_day_time_key") {
        return Failure::fields([("time", msg!("slot-exists"))]);
    }
    error.into()
}

async fn add(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    key: IdempotencyKey,
    body: Body<SlotBody>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = catalogue.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let slot = check_slot(&body.value.day, &body.value.time)?;
    once_tx!(ctx, once, t => {
        let now = ctx.clock.now();
        let by = By { actor: staff.0.journal(), at: now };
        add_slot(t, by, slot).await.map_err(duplicate_failure)?;
        Ok::<_, Failure>(Answer::ok(view(t, catalogue.programs.as_ref(), now).await?).message(msg!("slot-added")))
    })
}

/// Rejects a slot that children of running cohorts use or wait for.
async fn check_unused(
    conn: &mut Conn,
    programs: &dyn Programs,
    slot: Slot,
    now: Timestamp,
) -> Result<(), Failure> {
    let (sums, cohorts) = used(conn, programs, now).await?;
    let queues = programs.sum_waiting(conn, &cohorts).await?;
    let own = queues.iter().filter(|queue| queue.slot() == slot);
    let children = count_in(&sums, slot) + own.map(|queue| queue.waiting + queue.offered).sum::<i64>();
    if children == 0 {
        return Ok(());
    }
    let (day, time) = (slot.day.weekday(), slot.time.time());
    let message = msg!("slot-in-use", day = day, time = time, children = children);
    Err(Failure::conflict("catalogue.in_use", message))
}

async fn remove(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<SlotPath>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = catalogue.ctx();
    tx!(ctx.db, t => {
        let now = ctx.clock.now();
        let offered = find_slot(t, path.id).await?.ok_or_else(Failure::not_found)?;
        check_unused(t, catalogue.programs.as_ref(), offered.slot(), now).await?;
        remove_slot(t, By { actor: staff.0.journal(), at: now }, &offered).await?;
        Ok(Answer::ok(view(t, catalogue.programs.as_ref(), now).await?).message(msg!("slot-removed")))
    })
}
