//! The family's week: its lessons, each with what is recorded about it.

use super::teacher_register::AbsenceView;
use crate::{
    Lessons,
    child_records::{self, ChildRecords},
    model::{lesson_key::LessonKey, marks::MarkState},
};
use api::{Answer, Failure, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError};
use enrolment::Enrolment;
use enrolment::http::{LessonView, WeekQuery, WeekView, family_week};
use identity::SignedInParent;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("week").get(
        "/api/partner/parent/week",
        "getFamilyWeek",
        "Get the family's lessons of a week",
        week,
    )
}

/// A week of lessons in the parent's time zone, with marks, absences and notes.
#[derive(Serialize, ToSchema)]
pub struct FamilyWeek {
    #[serde(flatten)]
    week: WeekView<WeekLesson>,
}

/// A lesson with what is recorded about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekLesson {
    #[serde(flatten)]
    lesson: LessonView,
    absence: Option<AbsenceView>,
    mark: Option<MarkState>,
    note_for_family: String,
    class_note: String,
}

async fn week(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
    Search(query): Search<WeekQuery>,
) -> Result<Answer<FamilyWeek>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    Ok(Answer::ok(find_family_week(&mut conn, &lessons.enrolment, parent, &query.from).await?))
}

/// The lessons of the week that contains the day `from`; empty means today.
pub async fn find_family_week(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    from: &str,
) -> Result<FamilyWeek, Failure> {
    let week = family_week(conn, enrolment, parent, from).await?;
    let records = find_records(conn, &week).await?;
    Ok(FamilyWeek { week: week.map(|lesson| recorded(&records, lesson)) })
}

async fn find_records(conn: &mut Conn, week: &WeekView<LessonView>) -> Result<ChildRecords, DbError> {
    let shown = || week.lessons.iter().chain(&week.next);
    let mut children: Vec<_> = shown().map(|lesson| lesson.child_id).collect();
    children.sort_unstable();
    children.dedup();
    let mut classes: Vec<_> = shown().map(|lesson| lesson.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let days = || shown().map(|lesson| lesson.on);
    let (Some(first), Some(last)) = (days().min(), days().max()) else {
        return Ok(ChildRecords::default());
    };
    child_records::find(conn, &children, &classes, (first, last)).await
}

fn recorded(records: &ChildRecords, lesson: LessonView) -> WeekLesson {
    let key = LessonKey { class: lesson.class, on: lesson.on };
    let absence = records.absence(lesson.child_id, key);
    WeekLesson {
        absence: absence.map(|absence| AbsenceView { reason: absence.reason.clone() }),
        mark: records.mark(lesson.child_id, key),
        note_for_family: records.note(lesson.child_id, key),
        class_note: records.class_note(key, lesson.taught_by),
        lesson,
    }
}
