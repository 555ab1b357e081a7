//! Staff hand all classes of a teacher over to another one.

use super::{
    change_views::{Recipient, UnreachedRecipients, recipients, warnings},
    staff_lessons::parse_day,
};
use crate::{
    Lessons,
    cancel_hand_over::cancel_hand_over,
    hand_over::{NewHandOver, PlannedHandOver, hand_over, plan_hand_over},
    mails::notify,
    model::problems::Problem,
};
use api::{Answer, Body, Failure, IdempotencyKey, PathOf, Routes, once_tx};
use axum::extract::State;
use catalogue::ClassKey;
use db::tx;
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use kernel::TeacherId;
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("hand-overs")
        .post(
            "/api/staff/teachers/{id}/hand-over/preview",
            "previewHandOver",
            "Preview a teacher's hand-over",
            preview,
        )
        .post(
            "/api/staff/teachers/{id}/hand-over",
            "handOver",
            "Hand all classes of a teacher over to another one",
            change,
        )
        .post(
            "/api/staff/teachers/{id}/hand-over/cancel",
            "cancelHandOver",
            "Cancel the planned hand-over of a teacher's classes",
            cancel,
        )
}

#[derive(Deserialize, IntoParams)]
struct TeacherPath {
    /// The id.
    id: TeacherId,
}

/// Who gets the classes, and from which day on.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HandOverBody {
    to_id: TeacherId,
    /// The first day on the classes' clock, at most a year ahead. On a day that is over it happens at once.
    from: String,
}

/// A class that is handed over.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HandedOverClass {
    class: ClassKey,
    cohort: String,
    day_text: &'static str,
    time_text: String,
    /// Children of this teacher.
    children: i64,
}

/// The effect of a hand-over.
#[derive(Serialize, ToSchema)]
struct HandOverEffect {
    /// Number of programs that get the new teacher.
    programs: i64,
    classes: Vec<HandedOverClass>,
    /// Number of single lessons that the teacher was to give as a substitute.
    substitutions: usize,
    /// What stands against it.
    clashes: Vec<Message>,
    /// Number of families whose lessons change.
    families: usize,
    /// Number of mails: erased and restricted families get none.
    mails: usize,
    /// At most 100.
    recipients: Vec<Recipient>,
    unreached: UnreachedRecipients,
    /// What staff should know before they confirm it.
    warnings: Vec<Message>,
}

impl HandOverBody {
    fn check(&self, from: TeacherId, now: Timestamp) -> Result<NewHandOver, Failure> {
        Ok(NewHandOver { from, to: self.to_id, on: parse_day("from", &self.from, now)? })
    }
}

impl HandOverEffect {
    fn of(found: &PlannedHandOver) -> Self {
        let class = |(class, children): (&ClassKey, &i64)| HandedOverClass {
            class: *class,
            cohort: found.planned.before.cohort_title(class.cohort_id),
            day_text: class.slot.day.text(),
            time_text: class.slot.time.text(),
            children: *children,
        };
        Self {
            programs: found.classes.values().sum(),
            classes: found.classes.iter().map(class).collect(),
            substitutions: found.substitutions,
            clashes: found.clashes.iter().cloned().map(Problem::message).collect(),
            families: found.planned.concerned.families,
            mails: notify::count_new_teacher(&found.planned, &found.hand_over),
            recipients: recipients(&found.planned.concerned),
            unreached: UnreachedRecipients::of(&found.planned.concerned),
            warnings: warnings(&found.planned),
        }
    }
}

async fn preview(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<TeacherPath>,
    body: Body<HandOverBody>,
) -> Result<Answer<HandOverEffect>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let new = body.value.check(path.id, ctx.clock.now())?;
    let mut conn = ctx.db.read().await?;
    let found = plan_hand_over(&mut conn, &lessons, new).await?;
    Ok(Answer::ok(HandOverEffect::of(&found)))
}

async fn change(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<TeacherPath>,
    key: IdempotencyKey,
    body: Body<HandOverBody>,
) -> Result<Answer<HandOverEffect>, Failure> {
    let (ctx, actor) = (lessons.enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let by = By { actor, at: ctx.clock.now() };
    let new = body.value.check(path.id, by.at)?;
    once_tx!(ctx, once, t => {
        let found = Box::pin(hand_over(t, &lessons, by, new)).await?;
        let message = if found.is_due {
            msg!("classes-handed-over")
        } else {
            msg!("hand-over-saved", date = found.hand_over.from_on)
        };
        Ok::<_, Failure>(Answer::ok(HandOverEffect::of(&found)).message(message))
    })
}

async fn cancel(
    staff: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<()>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        Box::pin(cancel_hand_over(t, &lessons, by, path.id)).await?;
        Ok(Answer::ok(()).message(msg!("hand-over-cancelled")))
    })
}
