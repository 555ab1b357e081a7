//! Assignment of programs to a teacher by staff.

use crate::http::programs::staff_list::{non_empty, paid};
use crate::{
    Enrolment,
    programs::assign::{Assigned, Assignment, Clash, Which, assign},
    store::programs::{filter::ProgramFilter, staff},
};
use api::{Answer, Body, Failure, IdempotencyKey, Routes, once_tx};
use axum::extract::State;
use catalogue::{ClassTime, Day};
use db::{Conn, DbError};
use identity::ProgrammeStaff;
use kernel::{ChildId, CohortId, PartnerId, ProgramId, TeacherId};
use l10n::{Message, msg};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff assign")
        .post("/api/staff/programs/assign", "assignTeacher", "Assign a teacher to programs", assign_teacher)
        .body_limit(MAX_BODY_BYTES)
}

/// Enough for the maximum number of ids in one call.
const MAX_BODY_BYTES: usize = 256 << 10;

/// The programs to assign: a list of ids, or all that match a filter.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct AssignBody {
    /// Null removes the teacher. Must be present.
    #[serde(deserialize_with = "nullable_id")]
    #[schema(value_type = Option<TeacherId>, required = true)]
    teacher_id: Option<NullableId>,
    program_ids: Option<Vec<ProgramId>>,
    filter: Option<ProgramFilterBody>,
    /// Must be true for an empty filter, which matches every program.
    everything: bool,
    /// `refuse`: nothing is changed if any program clashes. `skip`: clashing programs are left unchanged.
    on_clash: String,
}

/// A value that is present, possibly null.
#[derive(Clone, Copy, Deserialize, Serialize)]
struct NullableId(Option<TeacherId>);

/// Distinguishes null from a missing field.
fn nullable_id<'de, D: Deserializer<'de>>(value: D) -> Result<Option<NullableId>, D::Error> {
    NullableId::deserialize(value).map(Some)
}

/// A filter for programs. Unknown fields are rejected, because ignoring one would match more programs than
/// intended.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct ProgramFilterBody {
    cohort_id: Option<CohortId>,
    partner_id: Option<PartnerId>,
    /// 0 for programs without a teacher.
    teacher_id: Option<TeacherId>,
    /// `yes` or `no`.
    paid: Option<String>,
    day: Option<String>,
    time: Option<String>,
    /// Matches the child's name, and the parent's name or address.
    search: Option<String>,
}

impl ProgramFilterBody {
    fn filter(&self) -> Result<ProgramFilter, Failure> {
        Ok(ProgramFilter {
            cohort_id: self.cohort_id,
            partner_id: self.partner_id,
            teacher_id: self.teacher_id,
            paid: paid(self.paid.as_deref().unwrap_or_default())?,
            day: self.day.as_deref().and_then(non_empty),
            time: self.time.as_deref().and_then(non_empty),
            search: self.search.as_deref().and_then(non_empty),
        })
    }
}

impl AssignBody {
    fn teacher(&self) -> Result<Option<TeacherId>, Failure> {
        let teacher_id = self.teacher_id.map(|NullableId(id)| id);
        teacher_id.ok_or_else(|| Failure::fields([("teacherId", msg!("teacher-required"))]))
    }

    fn which(&self) -> Result<Which, Failure> {
        let filter = self.filter.as_ref().map(ProgramFilterBody::filter).transpose()?;
        match (&self.program_ids, filter) {
            (Some(ids), None) if !ids.is_empty() && !self.everything => Ok(Which::These(ids.clone())),
            (None, Some(filter)) if self.everything || filter != ProgramFilter::default() => {
                Ok(Which::All(filter))
            }
            _ => Err(Failure::fields([("programIds", msg!("programs-required"))])),
        }
    }

    fn assignment(&self) -> Result<Assignment, Failure> {
        let (teacher_id, which, skip_clashes) = (self.teacher()?, self.which()?, self.skips()?);
        Ok(Assignment { teacher_id, which, skip_clashes })
    }

    fn skips(&self) -> Result<bool, Failure> {
        match self.on_clash.as_str() {
            "" | "refuse" => Ok(false),
            "skip" => Ok(true),
            _ => Err(Failure::fields([("onClash", msg!("clash-choice"))])),
        }
    }
}

/// The result of an assignment.
#[derive(Serialize, ToSchema)]
struct AssignedView {
    /// Number of programs whose teacher changed.
    assigned: usize,
    /// Number of clashing programs that were left unchanged.
    skipped: usize,
    /// Number of programs in completed cohorts, which keep their teacher.
    completed: usize,
    /// The first of the skipped programs, at most 20.
    clashes: Vec<ClashView>,
}

/// A program whose class overlaps another one of the teacher's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClashView {
    program_id: ProgramId,
    child: String,
    day: Day,
    time: ClassTime,
    with: ClashingClass,
}

/// The class it overlaps.
#[derive(Serialize, ToSchema)]
struct ClashingClass {
    cohort: String,
    day: Day,
    time: ClassTime,
}

const CLASHES: usize = 20;

async fn views(conn: &mut Conn, mut clashes: Vec<Clash>) -> Result<Vec<ClashView>, DbError> {
    clashes.truncate(CLASHES);
    let ids: Vec<ProgramId> = clashes.iter().map(|clash| clash.program_id).collect();
    let rows = staff::find_programs(conn, &ids).await?;
    let child_ids: Vec<ChildId> = rows.iter().map(|row| row.child_id).collect();
    let children = staff::find_children(conn, &child_ids).await?;
    let cohort_ids: Vec<CohortId> = clashes.iter().map(|clash| clash.with.cohort_id()).collect();
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let view = |clash: Clash| {
        let row = rows.iter().find(|row| row.id == clash.program_id);
        let child = row.and_then(|row| children.iter().find(|child| child.id == row.child_id));
        let cohort = cohorts.iter().find(|cohort| cohort.id == clash.with.cohort_id());
        let slot = clash.with.slot();
        ClashView {
            program_id: clash.program_id,
            child: child.map(|child| child.details.name()).unwrap_or_default(),
            day: clash.class.day,
            time: clash.class.time,
            with: ClashingClass {
                cohort: cohort.map(|cohort| cohort.title.clone()).unwrap_or_default(),
                day: slot.day,
                time: slot.time,
            },
        }
    };
    Ok(clashes.into_iter().map(view).collect())
}

fn message(teacher_id: Option<TeacherId>, number: usize) -> Message {
    match teacher_id {
        Some(_) => msg!("programs-assigned", number = number),
        None => msg!("programs-unassigned", number = number),
    }
}

async fn assign_teacher(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<AssignBody>,
) -> Result<Answer<AssignedView>, Failure> {
    let (ctx, actor) = (enrolment.ctx(), staff.0.journal());
    let once = key.claim(ctx, actor, &body)?;
    let assignment = body.value.assignment()?;
    once_tx!(ctx, once, t => {
        let done = assign(t, &enrolment, actor, &assignment).await?;
        let Assigned { count: assigned, clashes, completed } = done;
        let skipped = clashes.len();
        let message = message(assignment.teacher_id, assigned);
        let clashes = views(t, clashes).await?;
        Ok::<_, Failure>(Answer::ok(AssignedView { assigned, skipped, completed, clashes }).message(message))
    })
}
