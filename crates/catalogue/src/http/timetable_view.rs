//! The timetable as staff see it, with the number of programs by slot.

use crate::{
    model::{
        OfferedSlot,
        slot::{ClassTime, Day, Slot},
        usage::SlotSum,
    },
    programs::Programs,
    store::{self, staff::list_all_cohorts},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{CohortId, SlotId};
use serde::Serialize;
use utoipa::ToSchema;

/// The timetable as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TimetableView {
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

/// Number of programs in coming and running cohorts by slot, and the ids of these cohorts.
pub(super) async fn used(
    conn: &mut Conn,
    programs: &dyn Programs,
    now: Timestamp,
) -> Result<(Vec<SlotSum>, Vec<CohortId>), DbError> {
    let mut cohorts = list_all_cohorts(conn).await?;
    cohorts.retain(|cohort| cohort.is_ongoing(now));
    let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
    Ok((programs.sum_slots(conn, &ids).await?, ids))
}

/// The whole timetable.
pub(super) async fn view(
    conn: &mut Conn,
    programs: &dyn Programs,
    now: Timestamp,
) -> Result<TimetableView, DbError> {
    let timetable = store::find_timetable(conn).await?;
    let (sums, _) = used(conn, programs, now).await?;
    let mut slots = store::list_slots(conn).await?;
    slots.sort_by_key(OfferedSlot::slot);
    let one = |offered: OfferedSlot| TimetableSlot {
        programs: count_in(&sums, offered.slot()),
        id: offered.id,
        day_text: offered.day.text(),
        time_text: offered.time.text(),
        day: offered.day,
        time: offered.time,
    };
    Ok(TimetableView {
        time_zone: timetable.time_zone,
        lesson_minutes: timetable.lesson_minutes,
        hold_hours: store::find_hold_hours(conn).await?,
        slots: slots.into_iter().map(one).collect(),
    })
}

/// Number of programs in a slot.
pub(super) fn count_in(sums: &[SlotSum], slot: Slot) -> i64 {
    let own = sums.iter().find(|sum| sum.slot() == slot);
    own.map_or(0, |sum| sum.programs)
}
