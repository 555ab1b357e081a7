//! API types of the family's page for staff.

use crate::{model::child_details::ChildDetails, programs::staff_programs::StaffProgramChild};
use catalogue::{ClassTime, CohortStatus, Day, Due};
use kernel::{ChildId, CohortId, PackageId, ProgramId, WaitingId};
use l10n::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// A child with its programs and waiting-list entries.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChildOnPage {
    pub(super) id: ChildId,
    #[serde(flatten)]
    pub(super) details: ChildDetails,
    /// What the family tells the child's teachers; empty if nothing.
    pub(super) for_teacher: String,
    pub(super) created_at: String,
    /// The newest consent given by the parent.
    pub(super) consent: Option<ConsentOnPage>,
    pub(super) programs: Vec<ProgramOnPage>,
    pub(super) waiting: Vec<WaitingOnPage>,
}

impl ChildOnPage {
    /// Removes what staff without access to money may not see: amounts due and the partner's terms.
    pub fn hide_money(&mut self) {
        for program in &mut self.programs {
            program.due = None;
            program.why.price = None;
        }
    }
}

/// A consent that was given.
#[derive(Clone, Serialize, ToSchema)]
pub struct ConsentOnPage {
    pub(super) version: i64,
    pub(super) at: String,
}

/// An entry on a waiting list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingOnPage {
    pub(super) id: WaitingId,
    /// The cohort's title.
    pub(super) cohort: String,
    pub(super) day: Day,
    pub(super) time: ClassTime,
    pub(super) day_text: &'static str,
    pub(super) time_text: String,
    /// Number of children ahead of it.
    pub(super) ahead: i64,
    /// Set while a place is on offer to it.
    pub(super) offered_until: Option<String>,
}

/// A program, with explanations.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProgramOnPage {
    pub(super) id: ProgramId,
    pub(super) child: StaffProgramChild,
    pub(super) parent: NameOnPage,
    pub(super) partner: NameOnPage,
    pub(super) cohort: CohortOnPage,
    pub(super) package: TitleOnPage,
    pub(super) level: i64,
    pub(super) day: Day,
    pub(super) time: ClassTime,
    pub(super) day_text: &'static str,
    pub(super) time_text: String,
    pub(super) teacher: Option<NameOnPage>,
    pub(super) is_sponsored: bool,
    pub(super) is_paid: bool,
    /// In the base currency, fixed when the program was added.
    pub(super) price: Due,
    /// On the partner's current terms; null for staff without access to money.
    pub(super) due: Option<Due>,
    pub(super) created_at: String,
    /// When an unpaid place is released; null if it never is.
    pub(super) held_until: Option<String>,
    pub(super) why: Why,
}

/// The id and name of a person or an organisation.
#[derive(Clone, Serialize, ToSchema)]
pub struct NameOnPage {
    // A number: of a parent, a partner or a teacher.
    pub(super) id: i64,
    pub(super) name: String,
}

/// The id and title of a package.
#[derive(Serialize, ToSchema)]
pub struct TitleOnPage {
    pub(super) id: PackageId,
    pub(super) title: String,
}

/// The cohort of a program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CohortOnPage {
    pub(super) id: CohortId,
    pub(super) title: String,
    pub(super) start_on: String,
    pub(super) end_on: String,
    pub(super) status: CohortStatus,
}

/// Explains in plain words why a program has its package, payer, price, teacher and status.
#[derive(Serialize, ToSchema)]
pub struct Why {
    pub(super) package: Message,
    pub(super) payer: Message,
    /// Null for staff without access to money.
    pub(super) price: Option<Message>,
    /// Null if there is nothing to explain.
    pub(super) teacher: Option<Message>,
    pub(super) status: Message,
}

impl ChildOnPage {
    /// The child's id.
    pub fn id(&self) -> ChildId {
        self.id
    }

    /// The ids of the child's programs.
    pub fn program_ids(&self) -> impl Iterator<Item = ProgramId> {
        self.programs.iter().map(|program| program.id)
    }
}
