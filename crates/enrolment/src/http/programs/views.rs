//! API types of a program.

use crate::{
    model::{child_details::ChildDetails, parent_name::ParentName},
    programs::program::Program,
    week::class_schedule::ClassSchedule,
};
use catalogue::{ClassTime, Day, Stage};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId};
use serde::Serialize;
use utoipa::ToSchema;

/// A program of a child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct ProgramView {
    id: ProgramId,
    /// Null if the parent pays.
    partner_id: Option<PartnerId>,
    is_paid: bool,
    /// When its class opened before it was paid, because the partner pays on account; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    opened_at: Option<String>,
    created_at: String,
    /// When an unpaid place is released; null if the program is paid or sponsored, or its place is never released.
    held_until: Option<String>,
    /// The cohort's stage.
    stage: Stage,
    #[serde(rename = "partner_cohort")]
    partner_cohort: CohortTitle,
    #[serde(rename = "partner_package")]
    partner_package: PackageTitle,
    #[serde(rename = "partner_teacher")]
    partner_teacher: Option<TeacherView>,
    day: Day,
    day_text: &'static str,
    time: ClassTime,
    time_text: String,
    child: ProgramChild,
}

/// The cohort of a program.
#[derive(Serialize, ToSchema)]
struct CohortTitle {
    id: CohortId,
    title: String,
}

/// The package of a program.
#[derive(Serialize, ToSchema)]
struct PackageTitle {
    title: String,
    level: i64,
}

/// The teacher of a program, with the link to the online classroom.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherView {
    first_name: String,
    last_name: String,
    class_link: String,
}

/// The child of a program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProgramChild {
    id: ChildId,
    child_id: ChildId,
    #[serde(flatten)]
    details: ChildDetails,
    parent_id: ParentId,
    parent: ParentName,
}

impl ProgramView {
    /// For the family: the class link is the next lesson's, and hidden until the class is open.
    pub(in crate::http) fn of_family(program: Program, schedule: &ClassSchedule, now: Timestamp) -> Self {
        let is_open = program.row.is_open();
        let next = if is_open { schedule.next(&program, now) } else { None };
        let link = next.and_then(|next| schedule.class_link(&program, &next).map(str::to_owned));
        let mut view = Self::new(program, now);
        if let Some(teacher) = &mut view.partner_teacher {
            match link {
                Some(link) => teacher.class_link = link,
                None if !is_open => teacher.class_link.clear(),
                // After the last lesson the teacher's own link stays.
                None => {}
            }
        }
        view
    }

    /// For the partner.
    pub(in crate::http) fn new(program: Program, now: Timestamp) -> Self {
        let Program { row, child, parent, cohort, package, teacher } = program;
        Self {
            id: row.id,
            partner_id: row.is_sponsored.then_some(row.partner_id),
            is_paid: row.paid_at.is_some(),
            opened_at: row.opened_at.filter(|_| row.paid_at.is_none()).map(|at| at.to_string()),
            created_at: row.created_at.to_string(),
            held_until: row.held_until.filter(|_| row.paid_at.is_none()).map(|at| at.to_string()),
            stage: cohort.stage(now),
            partner_cohort: CohortTitle { id: cohort.id, title: cohort.title },
            partner_package: PackageTitle { title: package.title, level: row.level },
            partner_teacher: teacher.map(|teacher| TeacherView {
                first_name: teacher.first_name,
                last_name: teacher.last_name,
                class_link: teacher.class_link,
            }),
            day: row.day,
            day_text: row.day.text(),
            time: row.time,
            time_text: row.time.text(),
            child: ProgramChild {
                id: child.id,
                child_id: child.id,
                details: child.details,
                parent_id: child.parent_id,
                parent,
            },
        }
    }
}
