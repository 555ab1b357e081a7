//! Programs of all partners, for staff.

use crate::{
    model::child_details::ChildDetails,
    programs::program::{self, Program, distinct},
};
use catalogue::{ClassTime, CohortStatus, Day, Due};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PackageId, PartnerId, ProgramId};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// A program as staff see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgram {
    /// The program's id.
    pub id: ProgramId,
    /// The child who takes part.
    pub child: StaffProgramChild,
    /// The child's parent.
    pub parent: Name,
    /// The family's partner.
    pub partner: Name,
    /// The cohort it belongs to.
    pub cohort: StaffProgramCohort,
    /// The package that is taught.
    pub package: Title,
    /// The package's level.
    pub level: i64,
    /// The day of the week.
    pub day: Day,
    /// `16:00`, in the timetable's time zone.
    pub time: ClassTime,
    /// `Monday`.
    pub day_text: &'static str,
    /// `4:00 PM`.
    pub time_text: String,
    /// The assigned teacher, if any.
    pub teacher: Option<Name>,
    /// True if the partner pays.
    pub is_sponsored: bool,
    /// True once it is paid.
    pub is_paid: bool,
    /// In the base currency, fixed when the program was added.
    pub price: Due,
    /// When the program was added.
    pub created_at: String,
}

/// The child of a program.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgramChild {
    /// The child's id.
    pub id: ChildId,
    /// What the family states about the child.
    #[serde(flatten)]
    pub details: ChildDetails,
}

/// The id and name of a person or an organisation.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Name {
    /// The id.
    // A number: of a parent, a partner or a teacher.
    pub id: i64,
    /// First and last name, or the organisation's name.
    #[serde(serialize_with = "identity::serialize_name")]
    pub name: String,
}

/// The id and title of a package.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Title {
    /// The id.
    pub id: PackageId,
    /// The title.
    pub title: String,
}

/// The cohort of a program.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgramCohort {
    /// The cohort's id.
    pub id: CohortId,
    /// The cohort's title.
    pub title: String,
    /// The first day.
    pub start_on: String,
    /// The last day.
    pub end_on: String,
    /// Its status, which staff may override.
    pub status: CohortStatus,
}

/// Loads programs by id, in that order.
pub async fn staff_programs(
    conn: &mut Conn,
    ids: &[ProgramId],
    now: Timestamp,
) -> Result<Vec<StaffProgram>, DbError> {
    let programs = program::load_any(conn, ids).await?;
    let partner_ids = distinct(&programs, |program| Some(program.row.partner_id));
    let partners = identity::find_organizations(conn, &partner_ids).await?;
    let partners: HashMap<PartnerId, String> = partners.into_iter().collect();
    Ok(programs.into_iter().map(|program| view(program, &partners, now)).collect())
}

fn view(program: Program, partners: &HashMap<PartnerId, String>, now: Timestamp) -> StaffProgram {
    let Program { row, child, parent, cohort, package, teacher } = program;
    let teacher = teacher.map(|teacher| Name {
        id: teacher.id.get(),
        name: format!("{} {}", teacher.first_name, teacher.last_name),
    });
    StaffProgram {
        id: row.id,
        child: StaffProgramChild { id: child.id, details: child.details },
        parent: Name { id: row.parent_id.get(), name: parent.full() },
        partner: Name {
            id: row.partner_id.get(),
            name: partners.get(&row.partner_id).cloned().unwrap_or_default(),
        },
        cohort: StaffProgramCohort {
            id: cohort.id,
            start_on: cohort.start_on.to_string(),
            end_on: cohort.end_on.to_string(),
            status: cohort.status(now),
            title: cohort.title,
        },
        package: Title { id: package.id, title: package.title },
        level: row.level,
        day_text: row.day.text(),
        time_text: row.time.text(),
        day: row.day,
        time: row.time,
        teacher,
        is_sponsored: row.is_sponsored,
        is_paid: row.paid_at.is_some(),
        price: Due::base(row.price_minor),
        created_at: row.created_at.to_string(),
    }
}
