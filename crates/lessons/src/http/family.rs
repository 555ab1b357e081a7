//! Attendance and absences of the parent's own children, and which mails the parent gets.

use super::{figures::AttendanceFigures, teacher_register::AbsenceView};
use crate::{
    Lessons,
    family_records::{self, ChildLesson, FamilyRecords, report, withdraw},
    model::{lesson_key::LessonKey, marks::MarkState},
    record_mails::OPTIONAL,
    store::{absences::Absence, muted},
};
use api::{Answer, Body, Failure, List, Routes};
use axum::extract::State;
use catalogue::{ClassKey, ClassTime, LessonState};
use db::{Conn, DbError, tx};
use identity::SignedInParent;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use kernel::{ChildId, CohortId, ParentId};
use l10n::{Language, Message, msg};
use mail::Addressee;
use refdata::zones::zone_or_utc;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

const MAX_REASON_LENGTH: usize = 500;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("attendance of a family")
        .get(
            "/api/partner/parent/attendance",
            "getFamilyAttendance",
            "Get the children's attendance",
            attendance,
        )
        .post(
            "/api/partner/parent/absences",
            "reportAbsence",
            "Report that a child will not come",
            report_one,
        )
        .post("/api/partner/parent/absences/withdraw", "withdrawAbsence", "Withdraw a report", withdraw_one)
        .get(
            "/api/partner/parent/mail-preferences",
            "getMailPreferences",
            "List the kinds of mail",
            preferences,
        )
        .put(
            "/api/partner/parent/mail-preferences",
            "setMailPreference",
            "Switch a kind of mail",
            set_preference,
        )
}

/// A child's attendance by cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChildAttendanceView {
    child_id: ChildId,
    child_first_name: String,
    cohorts: Vec<CohortAttendanceView>,
}

/// A child's attendance in a cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CohortAttendanceView {
    cohort_id: CohortId,
    cohort: String,
    #[serde(flatten)]
    figures: AttendanceFigures,
    lessons: Vec<AttendedLesson>,
}

/// A lesson of a child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AttendedLesson {
    #[schema(value_type = String)]
    class: ClassKey,
    on: String,
    /// On the family's clock.
    date: String,
    time_text: String,
    state: LessonState,
    reason: String,
    mark: Option<MarkState>,
    absence: Option<AbsenceView>,
    note_for_family: String,
    class_note: String,
    is_past: bool,
}

/// A child and a lesson.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AbsenceBody {
    child_id: ChildId,
    #[schema(value_type = String)]
    class: ClassKey,
    #[schema(value_type = String)]
    #[serde(deserialize_with = "super::paths::date")]
    on: Date,
    /// At most 500 characters; ignored when a report is withdrawn.
    #[serde(default)]
    reason: String,
}

/// A kind of mail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailPreference {
    kind: &'static str,
    title: Message,
    /// It cannot be switched off.
    is_vital: bool,
    is_on: bool,
}

/// Switches a kind of mail on or off.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailPreferenceBody {
    kind: String,
    is_on: bool,
}

fn lesson(
    records: &FamilyRecords,
    child_id: ChildId,
    ChildLesson { key, one, taught_by }: &ChildLesson,
    (zone, now): (&TimeZone, Timestamp),
) -> AttendedLesson {
    let local = zone.to_datetime(one.lesson.starts_at);
    let absence = records.records.absence(child_id, *key);
    AttendedLesson {
        class: key.class,
        on: one.on.to_string(),
        date: local.date().to_string(),
        time_text: ClassTime::of(local.time()).text(),
        state: one.state,
        reason: one.reason.clone(),
        mark: records.records.mark(child_id, *key),
        absence: absence.map(|absence| AbsenceView { reason: absence.reason.clone() }),
        note_for_family: records.records.note(child_id, *key),
        class_note: records.records.class_note(*key, *taught_by),
        is_past: one.lesson.ends_at <= now,
    }
}

fn cohort(
    records: &FamilyRecords,
    (child_id, cohort_id): (ChildId, CohortId),
    at: (&TimeZone, Timestamp),
) -> CohortAttendanceView {
    let title = records.courses.cohorts.get(&cohort_id).map(|cohort| cohort.title.clone());
    let figures = records.sums.get(&(child_id, cohort_id)).copied().unwrap_or_default();
    let lessons = records.lessons_of(child_id, cohort_id);
    CohortAttendanceView {
        cohort_id,
        cohort: title.unwrap_or_default(),
        figures: figures.into(),
        lessons: lessons.iter().map(|one| lesson(records, child_id, one, at)).collect(),
    }
}

async fn attendance(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
) -> Result<Answer<List<ChildAttendanceView>>, Failure> {
    let ctx = lessons.ctx();
    let mut conn = ctx.db.read().await?;
    let own = identity::find_parents(&mut conn, parent.partner_id, &[parent.id]).await?.pop();
    let zone = zone_or_utc(&own.map(|own| own.time_zone).unwrap_or_default());
    let records = family_records::find(&mut conn, parent).await?;
    let at = (&zone, ctx.clock.now());
    let child = |(child_id, first_name): &(ChildId, String)| {
        let cohorts = records.cohorts_of(*child_id).into_iter();
        ChildAttendanceView {
            child_id: *child_id,
            child_first_name: first_name.clone(),
            cohorts: cohorts.map(|cohort_id| cohort(&records, (*child_id, cohort_id), at)).collect(),
        }
    };
    let children = records.children.iter().map(child).filter(|child| !child.cohorts.is_empty());
    Ok(Answer::ok(children.collect()))
}

impl AbsenceBody {
    fn absence(&self) -> Result<Absence, Failure> {
        let reason = self.reason.trim();
        if reason.chars().count() > MAX_REASON_LENGTH {
            let message = msg!("absence-reason-too-long", number = MAX_REASON_LENGTH);
            return Err(Failure::fields([("reason", message)]));
        }
        Ok(Absence {
            cohort_id: self.class.cohort_id,
            day: self.class.slot.day,
            time: self.class.slot.time,
            lesson_on: self.on,
            child_id: self.child_id,
            reason: reason.to_owned(),
        })
    }
}

async fn report_one(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
    Body { value: body, .. }: Body<AbsenceBody>,
) -> Result<Answer<()>, Failure> {
    let absence = body.absence()?;
    tx!(lessons.ctx().db, t => {
        report(t, &lessons, parent, &absence).await?;
        Ok::<_, Failure>(Answer::ok(()).message(msg!("absence-reported")))
    })
}

async fn withdraw_one(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
    Body { value: body, .. }: Body<AbsenceBody>,
) -> Result<Answer<()>, Failure> {
    let key = LessonKey { class: body.class, on: body.on };
    tx!(lessons.ctx().db, t => {
        withdraw(t, &lessons, parent, body.child_id, key).await?;
        Ok::<_, Failure>(Answer::ok(()).message(msg!("absence-withdrawn")))
    })
}

/// The kinds of mail that go to parents.
async fn list_preferences(
    conn: &mut Conn,
    lessons: &Lessons,
    parent_id: ParentId,
) -> Result<Vec<MailPreference>, DbError> {
    let muted = muted::list_muted(conn, parent_id).await?;
    let kinds = lessons.enrolment.identity.mail_ctx.kinds.all();
    let is_to_parent = |kind: &&mail::Kind| {
        matches!((kind.sample)(Language::English).addressee(), Addressee::Parent | Addressee::ParentOf(_))
    };
    let view = |kind: &mail::Kind| MailPreference {
        kind: kind.name,
        title: kind.title.clone(),
        is_vital: !OPTIONAL.contains(&kind.name),
        is_on: !muted.iter().any(|name| name == kind.name),
    };
    Ok(kinds.filter(is_to_parent).map(view).collect())
}

async fn preferences(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
) -> Result<Answer<List<MailPreference>>, Failure> {
    let mut conn = lessons.ctx().db.read().await?;
    Ok(Answer::ok(List(list_preferences(&mut conn, &lessons, parent.id).await?)))
}

async fn set_preference(
    parent: SignedInParent,
    State(lessons): State<Lessons>,
    Body { value: body, .. }: Body<MailPreferenceBody>,
) -> Result<Answer<List<MailPreference>>, Failure> {
    let kind = OPTIONAL.iter().find(|kind| **kind == body.kind);
    let Some(kind) = kind.copied() else {
        return Err(Failure::fields([("kind", msg!("mail-is-vital"))]));
    };
    let ctx = lessons.ctx();
    tx!(ctx.db, t => {
        if muted::set_muted(t, parent.id, kind, !body.is_on).await? {
            let entry = journal::Entry {
                at: ctx.clock.now(),
                actor: parent.journal(),
                action: "mail_preference.changed",
                subject_kind: "parent",
                subject_id: Some(parent.id.get()),
                before: Some(json!({ "mail": kind, "on": !body.is_on })),
                after: Some(json!({ "mail": kind, "on": body.is_on })),
            };
            journal::record(t, &entry).await?;
        }
        let kinds = list_preferences(t, &lessons, parent.id).await?;
        Ok::<_, Failure>(Answer::ok(List(kinds)).message(msg!("preferences-saved")))
    })
}
