//! Timetable administration: time zone, length of lessons, how long unpaid places are held.

use super::timetable_view::{TimetableView, view};
use crate::{
    Catalogue,
    change::{change_hold_hours, change_timetable},
    forms::{check_hold_hours, check_timetable},
    model::usage::TimetableChange,
    overlaps::{Dates, check_no_overlap},
    programs::Programs,
    store,
};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use db::{Conn, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use l10n::msg;
use serde::Deserialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff timetable").get("/api/staff/timetable", "getTimetable", "Get the timetable", get).put(
        "/api/staff/timetable",
        "changeTimetable",
        "Set the timetable's zone and the length of lessons",
        change,
    )
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

async fn get(
    _: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
) -> Result<Answer<TimetableView>, Failure> {
    let ctx = catalogue.ctx();
    Ok(Answer::ok(view(&mut ctx.db.read().await?, catalogue.programs.as_ref(), ctx.clock.now()).await?))
}

async fn change(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    Body { value: body, .. }: Body<TimetableBody>,
) -> Result<Answer<TimetableView>, Failure> {
    let (ctx, programs) = (catalogue.ctx(), catalogue.programs.as_ref());
    let new = check_timetable(&body.time_zone, body.lesson_minutes)?;
    let hold_hours = check_hold_hours(body.hold_hours)?;
    tx!(ctx.db, t => {
        let now = ctx.clock.now();
        let by = By { actor: staff.0.journal(), at: now };
        let dates = Dates::lock_and_read(t, now).await?;
        let old = store::find_timetable(t).await?;
        let change = TimetableChange { old: &old, new: &new };
        if !body.confirm {
            refuse_moving_lessons(t, programs, change, now).await?;
        }
        change_timetable(t, by, &new).await?;
        check_no_overlap(t, programs, &dates, now).await?;
        programs.timetable_changed(t, change).await?;
        if let Some(hours) = hold_hours {
            change_hold_hours(t, by, hours).await?;
        }
        Ok(Answer::ok(view(t, programs, now).await?).message(msg!("timetable-saved")))
    })
}

/// Requires confirmation before a new time zone moves lessons that families planned around.
async fn refuse_moving_lessons(
    conn: &mut Conn,
    programs: &dyn Programs,
    change: TimetableChange<'_>,
    now: Timestamp,
) -> Result<(), Failure> {
    let effect = programs.zone_effect(conn, change, now).await?;
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
