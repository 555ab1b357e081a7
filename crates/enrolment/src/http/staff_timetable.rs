//! Timetable administration: time zone, length of lessons, days and times.

use super::paths::SlotPath;
use crate::{
    Enrolment,
    overlaps::{Dates, check_no_overlap},
    store::counts::{SlotSum, sum_slots, sum_waiting},
    zone_change::{self, TimetableChange},
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use catalogue::{ClassTime, Day, OfferedSlot, Slot, check_hold_hours, check_slot, check_timetable};
use db::{Conn, DbError, journal::By, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use kernel::{CohortId, SlotId};
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff timetable")
        .get("/api/staff/timetable", "getTimetable", "The timetable", get)
        .put("/api/staff/timetable", "changeTimetable", "Set its zone and the length of lessons", change)
        .get(
            "/api/staff/timetable/zone-effect",
            "getZoneEffect",
            "What another time zone does to lessons",
            zone_effect,
        )
        .post("/api/staff/timetable/slots", "addSlot", "Add a day and a time", add)
        .post("/api/staff/timetable/slots/{id}/remove", "removeSlot", "Take a day and a time off", remove)
}

/// The timetable as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TimetableView {
    /// IANA name.
    time_zone: String,
    lesson_minutes: i64,
    /// For how many hours an unpaid place is held; 0 means it is never released.
    hold_hours: i64,
    slots: Vec<TimetableSlot>,
}

/// A day and time that families can choose.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TimetableSlot {
    id: SlotId,
    day: Day,
    time: ClassTime,
    day_text: &'static str,
    time_text: String,
    /// Number of programs in coming and running cohorts.
    programs: i64,
}

/// The timetable's form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct TimetableBody {
    time_zone: String,
    lesson_minutes: Option<i64>,
    /// Unchanged if omitted.
    hold_hours: Option<i64>,
    /// Required if a new time zone moves lessons of children.
    confirm: bool,
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

/// Number of programs in coming and running cohorts by slot, and the ids of these cohorts.
async fn used(conn: &mut Conn, now: Timestamp) -> Result<(Vec<SlotSum>, Vec<CohortId>), DbError> {
    let mut cohorts = catalogue::list_all_cohorts(conn).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    Ok((sum_slots(conn, &ids).await?, ids))
}

async fn view(conn: &mut Conn, now: Timestamp) -> Result<TimetableView, DbError> {
    let timetable = catalogue::find_timetable(conn).await?;
    let (sums, _) = used(conn, now).await?;
    let mut slots = catalogue::list_slots(conn).await?;
    slots.sort_by_key(OfferedSlot::slot);
    let one = |offered: OfferedSlot| TimetableSlot {
        programs: programs(&sums, offered.slot()),
        id: offered.id,
        day_text: offered.day.text(),
        time_text: offered.time.text(),
        day: offered.day,
        time: offered.time,
    };
    Ok(TimetableView {
        time_zone: timetable.time_zone,
        lesson_minutes: timetable.lesson_minutes,
        hold_hours: catalogue::find_hold_hours(conn).await?,
        slots: slots.into_iter().map(one).collect(),
    })
}

fn programs(sums: &[SlotSum], slot: Slot) -> i64 {
    let own = sums.iter().find(|sum| sum.slot() == slot);
    own.map_or(0, |sum| sum.programs)
}

async fn get(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = enrolment.ctx();
    Ok(Answer::ok(view(&mut ctx.db.read().await?, ctx.clock.now()).await?))
}

async fn change(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    Body { value: body, .. }: Body<TimetableBody>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = enrolment.ctx();
    let new = check_timetable(&body.time_zone, body.lesson_minutes)?;
    let hold_hours = check_hold_hours(body.hold_hours)?;
    tx!(ctx.db, t => {
        let now = ctx.clock.now();
        let by = By { actor: staff.0.journal(), at: now };
        let dates = Dates::lock_and_read(t, now).await?;
        let old = catalogue::find_timetable(t).await?;
        let change = TimetableChange { old: &old, new: &new };
        if !body.confirm {
            refuse_moving_lessons(t, change, now).await?;
        }
        catalogue::change_timetable(t, by, &new).await?;
        check_no_overlap(t, &dates, now).await?;
        zone_change::notify_families(t, &enrolment, change).await?;
        if let Some(hours) = hold_hours {
            catalogue::change_hold_hours(t, by, hours).await?;
        }
        Ok(Answer::ok(view(t, now).await?).message(msg!("timetable-saved")))
    })
}

/// Requires confirmation before a new time zone moves lessons that families planned around.
async fn refuse_moving_lessons(
    conn: &mut Conn,
    change: TimetableChange<'_>,
    now: Timestamp,
) -> Result<(), Failure> {
    let effect = zone_change::find_effect(conn, change, now).await?;
    let Some(example) = effect.example else { return Ok(()) };
    let message = msg!(
        "zone-moves-lessons",
        families = effect.families,
        cohort = example.cohort,
        before = example.before,
        after = example.after
    );
    Err(Failure::conflict("catalogue.zone_moves_lessons", message))
}

/// What a new time zone would do to lessons.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ZoneEffectView {
    from: String,
    to: String,
    /// Number of classes (cohort, day and time) whose future lessons move; 0 if none does.
    classes: usize,
    children: usize,
    /// Number of families, each of which gets a mail.
    families: usize,
    example: Option<MovedLessonView>,
}

/// A lesson before and after the change, both in the current time zone.
#[derive(Serialize, ToSchema)]
struct MovedLessonView {
    cohort: String,
    before: Message,
    after: Message,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
struct ZoneQuery {
    /// IANA name.
    time_zone: String,
}

async fn zone_effect(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    Search(query): Search<ZoneQuery>,
) -> Result<Answer<ZoneEffectView>, Failure> {
    let ctx = enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let old = catalogue::find_timetable(&mut conn).await?;
    let new = check_timetable(&query.time_zone, Some(old.lesson_minutes))?;
    let change = TimetableChange { old: &old, new: &new };
    let effect = zone_change::find_effect(&mut conn, change, ctx.clock.now()).await?;
    Ok(Answer::ok(ZoneEffectView {
        from: old.time_zone,
        to: new.time_zone,
        classes: effect.classes,
        children: effect.children,
        families: effect.families,
        example: effect.example.map(|lesson| MovedLessonView {
            cohort: lesson.cohort,
            before: lesson.before,
            after: lesson.after,
        }),
    }))
}

fn duplicate_failure(error: DbError) -> Failure {
    if error.is_constraint("lesson_slot_day_time_key") {
        return Failure::fields([("time", msg!("slot-exists"))]);
    }
    error.into()
}

async fn add(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<SlotBody>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let slot = check_slot(&body.value.day, &body.value.time)?;
    once_tx!(ctx, once, t => {
        let now = ctx.clock.now();
        let by = By { actor: staff.0.journal(), at: now };
        catalogue::add_slot(t, by, slot).await.map_err(duplicate_failure)?;
        Ok::<_, Failure>(Answer::ok(view(t, now).await?).message(msg!("slot-added")))
    })
}

/// Rejects a slot that children of running cohorts use or wait for.
async fn check_unused(conn: &mut Conn, slot: Slot, now: Timestamp) -> Result<(), Failure> {
    let (sums, cohorts) = used(conn, now).await?;
    let queues = sum_waiting(conn, &cohorts).await?;
    let own = queues.iter().filter(|queue| queue.slot() == slot);
    let children = programs(&sums, slot) + own.map(|queue| queue.waiting + queue.offered).sum::<i64>();
    if children == 0 {
        return Ok(());
    }
    let (day, time) = (slot.day.weekday(), slot.time.time());
    let message = msg!("slot-in-use", day = day, time = time, children = children);
    Err(Failure::conflict("catalogue.in_use", message))
}

async fn remove(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<SlotPath>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = enrolment.ctx();
    tx!(ctx.db, t => {
        let now = ctx.clock.now();
        let offered = catalogue::find_slot(t, path.id).await?.ok_or_else(Failure::not_found)?;
        check_unused(t, offered.slot(), now).await?;
        catalogue::remove_slot(t, By { actor: staff.0.journal(), at: now }, &offered).await?;
        Ok(Answer::ok(view(t, now).await?).message(msg!("slot-removed")))
    })
}
