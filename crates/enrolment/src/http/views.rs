//! The entities as the wire has them.

use crate::{
    families::{ChildWithPrograms, Family},
    figures::CohortFigures,
    programs::Program,
    store::ChildRow,
};
use catalogue::{time_text, weekday_text};
use serde::Serialize;
use utoipa::ToSchema;

/// A cohort, with what the partner sponsors in it.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CohortHead {
    pub id: i64,
    title: String,
    start_date: String,
    end_date: String,
    /// True: Ongoing. False: Completed.
    status: bool,
    created_at: String,
    /// Children the partner sponsors in it.
    students: i64,
    paid_programs: i64,
    unpaid_programs: i64,
}

/// A cohort in a list.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct CohortView {
    #[serde(flatten)]
    pub head: CohortHead,
    /// In the whole list only; a page has the counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner_programs: Option<Vec<CohortProgram>>,
}

/// A cohort that a parent can still join.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct JoinableCohort {
    pub id: i64,
    pub title: String,
    pub start_date: String,
    pub end_date: String,
    /// Always true: coming or running.
    pub status: bool,
    pub created_at: String,
    /// The family's own in it.
    #[serde(rename = "partner_programs")]
    pub partner_programs: Vec<FamilyProgram>,
}

/// A program of the family, as a list of cohorts has it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FamilyProgram {
    /// Null: the parent pays.
    pub partner_id: Option<i64>,
    pub child_id: i64,
    pub child: ChildsParent,
}

/// A program, as a list of cohorts has it.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CohortProgram {
    pub id: i64,
    pub partner_id: i64,
    pub child_id: i64,
    pub child: ChildsParent,
}

/// Whose child it is.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChildsParent {
    pub parent_id: i64,
}

impl From<&CohortFigures> for CohortHead {
    fn from(figures: &CohortFigures) -> Self {
        let CohortFigures { cohort, is_ongoing, sum } = figures;
        Self {
            id: cohort.id,
            title: cohort.title.clone(),
            start_date: cohort.start_on.to_string(),
            end_date: cohort.end_on.to_string(),
            status: *is_ongoing,
            created_at: cohort.created_at.to_string(),
            students: sum.students,
            paid_programs: sum.paid,
            unpaid_programs: sum.unpaid,
        }
    }
}

/// A program of a child.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProgramView {
    id: i64,
    /// Null: the parent pays.
    partner_id: Option<i64>,
    is_paid: bool,
    created_at: String,
    #[serde(rename = "partner_cohort")]
    partner_cohort: CohortTitle,
    #[serde(rename = "partner_package")]
    partner_package: PackageTitle,
    #[serde(rename = "partner_teacher")]
    partner_teacher: Option<TeacherView>,
    day: String,
    day_text: String,
    time: String,
    time_text: String,
    child: ProgramChild,
}

/// Which cohort.
#[derive(Serialize, ToSchema)]
struct CohortTitle {
    id: i64,
    title: String,
}

/// Which package.
#[derive(Serialize, ToSchema)]
struct PackageTitle {
    title: String,
    level: i64,
}

/// Who teaches, and where.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherView {
    first_name: String,
    last_name: String,
    class_link: String,
}

/// Whose program it is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProgramChild {
    id: i64,
    child_id: i64,
    first_name: String,
    last_name: String,
    age: i64,
    gender: String,
    parent_id: i64,
    parent: ParentName,
}

/// A parent's name.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentName {
    first_name: String,
    last_name: String,
}

impl ProgramView {
    /// As the family sees it: the class link comes with the payment.
    pub(super) fn of_family(program: Program) -> Self {
        let mut view = Self::from(program);
        if let Some(teacher) = view.partner_teacher.as_mut().filter(|_| !view.is_paid) {
            teacher.class_link.clear();
        }
        view
    }
}

impl From<Program> for ProgramView {
    fn from(program: Program) -> Self {
        let Program { row, child, parent, cohort, package, teacher } = program;
        Self {
            id: row.id,
            partner_id: row.is_sponsored.then_some(row.partner_id),
            is_paid: row.paid_at.is_some(),
            created_at: row.created_at.to_string(),
            partner_cohort: CohortTitle { id: cohort.id, title: cohort.title },
            partner_package: PackageTitle { title: package.title, level: row.level },
            partner_teacher: teacher.map(|teacher| TeacherView {
                first_name: teacher.first_name,
                last_name: teacher.last_name,
                class_link: teacher.class_link,
            }),
            day_text: weekday_text(&row.day),
            day: row.day,
            time_text: time_text(&row.time),
            time: row.time,
            child: ProgramChild {
                id: child.id,
                child_id: child.id,
                first_name: child.first_name,
                last_name: child.last_name,
                age: child.age,
                gender: child.gender,
                parent_id: child.parent_id,
                parent: ParentName { first_name: parent.0, last_name: parent.1 },
            },
        }
    }
}

/// A child, with its programs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChildView {
    id: i64,
    /// The same number.
    child_id: i64,
    first_name: String,
    last_name: String,
    age: i64,
    gender: String,
    parent_id: i64,
    created_at: String,
    /// The newest first, of which the first is shown.
    programs: Vec<ProgramView>,
}

impl From<ChildWithPrograms> for ChildView {
    fn from(with: ChildWithPrograms) -> Self {
        Self::with(with, ProgramView::from)
    }
}

impl ChildView {
    /// As the family sees it.
    pub(super) fn of_family(with: ChildWithPrograms) -> Self {
        Self::with(with, ProgramView::of_family)
    }

    fn with(with: ChildWithPrograms, program: impl Fn(Program) -> ProgramView) -> Self {
        let ChildRow { id, parent_id, first_name, last_name, age, gender, created_at, .. } = with.child;
        Self {
            id,
            child_id: id,
            first_name,
            last_name,
            age,
            gender,
            parent_id,
            created_at: created_at.to_string(),
            programs: with.programs.into_iter().map(program).collect(),
        }
    }
}

/// A parent as its partner sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ParentView {
    id: i64,
    first_name: String,
    last_name: String,
    email: String,
    phone: String,
    /// True while active.
    status: bool,
    created_at: String,
    email_confirmed: bool,
    /// How many children the partner pays for; 0 without an invite.
    allowed: i64,
    children: Vec<ChildView>,
}

impl From<Family> for ParentView {
    fn from(family: Family) -> Self {
        let Family { parent, allowed, children } = family;
        Self {
            id: parent.id,
            first_name: parent.first_name,
            last_name: parent.last_name,
            email: parent.email,
            phone: parent.phone,
            status: parent.is_active,
            created_at: parent.created_at.to_string(),
            email_confirmed: parent.confirmed_at.is_some(),
            allowed,
            children: children.into_iter().map(ChildView::from).collect(),
        }
    }
}
