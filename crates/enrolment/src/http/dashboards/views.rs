//! API types of cohorts, children and parents for partners and families.

pub(super) use crate::http::programs::views::ProgramView;

use crate::{
    dashboards::{
        families::{ChildWithPrograms, Family},
        figures::CohortFigures,
    },
    model::child_details::ChildDetails,
    programs::program::Program,
    store::ChildRow,
    week::class_schedule::ClassSchedule,
};
use identity::show_names;
use jiff::Timestamp;
use kernel::{ChildId, CohortId, DepartmentId, ParentId, PartnerId, ProgramId, RegistrationLinkId};
use l10n::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// A cohort with counts of the programs that the partner sponsors in it.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CohortHead {
    pub id: CohortId,
    title: String,
    start_date: String,
    end_date: String,
    /// True for Ongoing, false for Completed.
    status: bool,
    created_at: String,
    /// Number of children that the partner sponsors in it.
    students: i64,
    paid_programs: i64,
    unpaid_programs: i64,
}

/// A cohort in a list.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct CohortView {
    #[serde(flatten)]
    pub head: CohortHead,
    /// Only in the unpaged list; a page contains the counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partner_programs: Option<Vec<CohortProgram>>,
}

/// A cohort that a parent can still join.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct JoinableCohort {
    pub id: CohortId,
    pub title: String,
    pub start_date: String,
    pub end_date: String,
    /// Always true: coming or running.
    pub status: bool,
    pub created_at: String,
    /// The family's own programs in it.
    #[serde(rename = "partner_programs")]
    pub partner_programs: Vec<FamilyProgram>,
}

/// A program of the family in a list of cohorts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FamilyProgram {
    /// Null if the parent pays.
    pub partner_id: Option<PartnerId>,
    pub child_id: ChildId,
    pub child: ChildsParent,
}

/// A program in a list of cohorts.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CohortProgram {
    pub id: ProgramId,
    pub partner_id: PartnerId,
    pub child_id: ChildId,
    pub child: ChildsParent,
}

/// The parent of a child.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChildsParent {
    pub parent_id: ParentId,
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
            students: sum.students(),
            paid_programs: sum.paid,
            unpaid_programs: sum.unpaid,
        }
    }
}

/// A child with its programs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChildView {
    id: ChildId,
    /// Same as `id`.
    child_id: ChildId,
    #[serde(flatten)]
    details: ChildDetails,
    parent_id: ParentId,
    created_at: String,
    /// Running ones first, then coming, then completed ones. Clients display the first.
    programs: Vec<ProgramView>,
}

impl ChildView {
    /// For the partner.
    pub(super) fn new(with: ChildWithPrograms, now: Timestamp) -> Self {
        Self::with(with, |program| ProgramView::new(program, now))
    }

    /// For the family.
    pub(super) fn of_family(with: ChildWithPrograms, schedule: &ClassSchedule, now: Timestamp) -> Self {
        Self::with(with, |program| ProgramView::of_family(program, schedule, now))
    }

    fn with(with: ChildWithPrograms, program: impl Fn(Program) -> ProgramView) -> Self {
        let ChildRow { id, parent_id, details, created_at, .. } = with.child;
        Self {
            id,
            child_id: id,
            details,
            parent_id,
            created_at: created_at.to_string(),
            programs: with.programs.into_iter().map(program).collect(),
        }
    }
}

/// The registration link through which a parent joined.
#[derive(Serialize, ToSchema)]
struct JoinedBy {
    id: RegistrationLinkId,
    /// Empty for the main link.
    name: String,
}

/// A parent as its partner sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ParentView {
    id: ParentId,
    first_name: String,
    last_name: String,
    email: String,
    phone: String,
    /// False while the parent is restricted.
    status: bool,
    created_at: String,
    email_confirmed: bool,
    /// How many children the partner pays for; 0 without an invite.
    allowed: i64,
    /// The registration link through which the parent joined; null for invited parents.
    joined_by: Option<JoinedBy>,
    /// The department; null for none.
    department_id: Option<DepartmentId>,
    children: Vec<ChildView>,
}

impl ParentView {
    pub(super) fn new(family: Family, now: Timestamp, language: Language) -> Self {
        let Family { parent, allowance, joined_by, children } = family;
        let (first_name, last_name) = show_names(parent.first_name, parent.last_name, language);
        Self {
            id: parent.id,
            first_name,
            last_name,
            email: parent.email,
            phone: parent.phone,
            status: parent.is_active,
            created_at: parent.created_at.to_string(),
            email_confirmed: parent.confirmed_at.is_some(),
            allowed: allowance.allowed(),
            joined_by: joined_by.map(|link| JoinedBy { id: link.id, name: link.name }),
            department_id: parent.department_id,
            children: children.into_iter().map(|child| ChildView::new(child, now)).collect(),
        }
    }
}
