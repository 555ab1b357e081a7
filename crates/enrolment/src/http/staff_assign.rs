//! Staff give programs to a teacher.

use super::staff_programs::{given, paid};
use crate::{
    Enrolment,
    assign::{Assigned, Clash, Which, assign},
    staff_cohorts::counted,
    store::{program_list::ProgramFilter, staff},
};
use api::{Answer, Body, Failure, IdempotencyKey, Routes, once_tx};
use axum::extract::State;
use db::{Conn, DbError};
use identity::ProgrammeStaff;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff assign")
        .post("/api/staff/programs/assign", "assignTeacher", "Give programs to a teacher", assign_teacher)
        .body_limit(LARGEST_BODY)
}

/// As many ids as are assigned in one go.
const LARGEST_BODY: usize = 256 << 10;

/// Programs for a teacher: these, or all that a filter lets through.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct AssignBody {
    /// Null: nobody teaches them. It must be said.
    #[serde(deserialize_with = "said")]
    #[schema(value_type = Option<i64>, required = true)]
    teacher_id: Option<Said>,
    program_ids: Option<Vec<i64>>,
    filter: Option<ProgramFilterBody>,
    /// True: every program is meant where the filter names nothing.
    everything: bool,
    /// `refuse`: nothing is changed if anything clashes. `skip`: what clashes is left as it is.
    on_clash: String,
}

/// What was said, be it null.
#[derive(Clone, Copy, Deserialize, Serialize)]
struct Said(Option<i64>);

/// Tells null from nothing at all.
fn said<'de, D: Deserializer<'de>>(value: D) -> Result<Option<Said>, D::Error> {
    Said::deserialize(value).map(Some)
}

/// Which programs. A name that is none of these is refused: it would let through what it was meant to keep out.
#[derive(Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct ProgramFilterBody {
    cohort_id: Option<i64>,
    partner_id: Option<i64>,
    /// 0: without one.
    teacher_id: Option<i64>,
    /// `yes` or `no`.
    paid: Option<String>,
    day: Option<String>,
    time: Option<String>,
    /// In the child's name.
    search: Option<String>,
}

impl ProgramFilterBody {
    fn filter(&self) -> Result<ProgramFilter, Failure> {
        Ok(ProgramFilter {
            cohort_id: self.cohort_id,
            partner_id: self.partner_id,
            teacher_id: self.teacher_id,
            paid: paid(self.paid.as_deref().unwrap_or_default())?,
            day: self.day.as_deref().and_then(given),
            time: self.time.as_deref().and_then(given),
            search: self.search.as_deref().and_then(given),
        })
    }
}

impl AssignBody {
    fn teacher(&self) -> Result<Option<i64>, Failure> {
        let said = self.teacher_id.map(|Said(id)| id);
        said.ok_or_else(|| Failure::fields([("teacherId", "Choose a teacher, or nobody")]))
    }

    fn which(&self) -> Result<Which, Failure> {
        let filter = self.filter.as_ref().map(ProgramFilterBody::filter).transpose()?;
        match (&self.program_ids, filter) {
            (Some(ids), None) if !ids.is_empty() && !self.everything => Ok(Which::These(ids.clone())),
            (None, Some(filter)) if self.everything || filter != ProgramFilter::default() => {
                Ok(Which::All(filter))
            }
            _ => Err(Failure::fields([("programIds", "Choose programs, or a filter")])),
        }
    }

    fn skips(&self) -> Result<bool, Failure> {
        match self.on_clash.as_str() {
            "" | "refuse" => Ok(false),
            "skip" => Ok(true),
            _ => Err(Failure::fields([("onClash", "Choose refuse or skip")])),
        }
    }
}

/// What became of it.
#[derive(Serialize, ToSchema)]
struct AssignedView {
    /// Programs that have another teacher now.
    assigned: usize,
    /// Programs that clash, and were left as they are.
    skipped: usize,
    /// Programs of completed cohorts, which keep their teacher.
    completed: usize,
    /// The first of those.
    clashes: Vec<ClashView>,
}

/// A program that clashes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClashView {
    program_id: i64,
    child: String,
    day: String,
    time: String,
    with: ClashingClass,
}

/// What it overlaps.
#[derive(Serialize, ToSchema)]
struct ClashingClass {
    cohort: String,
    day: String,
    time: String,
}

const CLASHES: usize = 20;

async fn views(conn: &mut Conn, mut clashes: Vec<Clash>) -> Result<Vec<ClashView>, DbError> {
    clashes.truncate(CLASHES);
    let ids: Vec<i64> = clashes.iter().map(|clash| clash.program_id).collect();
    let rows = staff::find_programs(conn, &ids).await?;
    let child_ids: Vec<i64> = rows.iter().map(|row| row.child_id).collect();
    let children = staff::find_children(conn, &child_ids).await?;
    let cohort_ids: Vec<i64> = clashes.iter().map(|clash| clash.with.cohort_id).collect();
    let cohorts = catalogue::find_cohorts(conn, &cohort_ids).await?;
    let view = |clash: Clash| {
        let row = rows.iter().find(|row| row.id == clash.program_id);
        let child = row.and_then(|row| children.iter().find(|child| child.id == row.child_id));
        let cohort = cohorts.iter().find(|cohort| cohort.id == clash.with.cohort_id);
        ClashView {
            program_id: clash.program_id,
            child: child.map(|child| format!("{} {}", child.first_name, child.last_name)).unwrap_or_default(),
            day: clash.class.day,
            time: clash.class.time,
            with: ClashingClass {
                cohort: cohort.map(|cohort| cohort.title.clone()).unwrap_or_default(),
                day: clash.with.day,
                time: clash.with.time,
            },
        }
    };
    Ok(clashes.into_iter().map(view).collect())
}

fn message(teacher_id: Option<i64>, number: i64) -> String {
    match teacher_id {
        Some(_) => format!("{} assigned", counted(number, "program", "programs")),
        None => format!("{} no teacher now", counted(number, "program has", "programs have")),
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
    let (teacher_id, which, skips) = (body.value.teacher()?, body.value.which()?, body.value.skips()?);
    once_tx!(ctx, once, t => {
        let done = assign(t, &enrolment, actor, (teacher_id, &which), skips).await?;
        let Assigned { count: assigned, clashes, completed } = done;
        let skipped = clashes.len();
        let message = message(teacher_id, i64::try_from(assigned).unwrap_or(i64::MAX));
        let clashes = views(t, clashes).await?;
        Ok::<_, Failure>(Answer::ok(AssignedView { assigned, skipped, completed, clashes }).message(message))
    })
}
