//! Staff change lessons.

use super::{change_bodies::ChangeBody, change_views::ChangeEffect};
use crate::{
    Lessons,
    change_lessons::{Change, change_lessons},
    plan_change::plan_change,
};
use api::{Answer, Body, Failure, IdempotencyKey, Routes, once_tx};
use axum::extract::State;
use identity::ProgrammeStaff;
use journal::By;
use l10n::msg;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff lesson changes")
        .post("/api/staff/lessons/preview", "previewLessonChange", "Preview a change of lessons", preview)
        .post("/api/staff/lessons/change", "changeLessons", "Change lessons", change)
}

async fn preview(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    body: Body<ChangeBody>,
) -> Result<Answer<ChangeEffect>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let (target, action) = body.value.check(ctx.clock.now())?;
    let mut conn = ctx.db.read().await?;
    let planned = plan_change(&mut conn, &lessons, &target, &action).await?;
    Ok(Answer::ok(ChangeEffect::of(&lessons, &planned)))
}

async fn change(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    key: IdempotencyKey,
    body: Body<ChangeBody>,
) -> Result<Answer<ChangeEffect>, Failure> {
    let (ctx, actor) = (lessons.enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let by = By { actor, at: ctx.clock.now() };
    let (target, action) = body.value.check(by.at)?;
    let change = Change { target: &target, action: &action, confirmed: body.value.plan.as_deref() };
    once_tx!(ctx, once, t => {
        let planned = Box::pin(change_lessons(t, &lessons, by, change)).await?;
        let effect = ChangeEffect::of(&lessons, &planned);
        let message = msg!("lessons-changed", number = effect.count());
        Ok::<_, Failure>(Answer::ok(effect).message(message))
    })
}
