//! Programs as staff see them, whosever they are.

use crate::{
    money::Due,
    programs::{self, Program, distinct},
};
use catalogue::{time_text, weekday_text};
use db::{Conn, DbError};
use jiff::Timestamp;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// A program, as staff see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgram {
    /// Its number.
    pub id: i64,
    /// Whose.
    pub child: StaffProgramChild,
    /// Whose child.
    pub parent: Name,
    /// The family's partner.
    pub partner: Name,
    /// When it is.
    pub cohort: StaffProgramCohort,
    /// What is taught.
    pub package: Title,
    /// Which level of it.
    pub level: i64,
    /// `monday`.
    pub day: String,
    /// `16:00`.
    pub time: String,
    /// `Monday`.
    pub day_text: String,
    /// `4:00 PM`.
    pub time_text: String,
    /// Who teaches, once somebody does.
    pub teacher: Option<Name>,
    /// True if the partner pays.
    pub is_sponsored: bool,
    /// True once it is paid.
    pub is_paid: bool,
    /// In the base currency, as it was when the program was added.
    pub price: Due,
    /// When it was added.
    pub created_at: String,
}

/// Whose program it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgramChild {
    /// The child.
    pub id: i64,
    /// The child's.
    pub first_name: String,
    /// The child's.
    pub last_name: String,
    /// Years.
    pub age: i64,
}

/// Somebody, and what they are called.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Name {
    /// Who.
    pub id: i64,
    /// First and last, or the organisation's.
    pub name: String,
}

/// Something, and what it is called.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Title {
    /// Which.
    pub id: i64,
    /// What it is called.
    pub title: String,
}

/// The cohort of a program.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProgramCohort {
    /// Which.
    pub id: i64,
    /// What it is called.
    pub title: String,
    /// Its first day.
    pub start_on: String,
    /// Its last day.
    pub end_on: String,
    /// `ongoing` or `completed`.
    pub status: String,
}

/// `ongoing` or `completed`.
pub(crate) fn status_text(is_ongoing: bool) -> &'static str {
    if is_ongoing { "ongoing" } else { "completed" }
}

/// The programs with these ids, in their order.
pub async fn staff_programs(
    conn: &mut Conn,
    ids: &[i64],
    now: Timestamp,
) -> Result<Vec<StaffProgram>, DbError> {
    let programs = programs::load_any(conn, ids).await?;
    let partner_ids = distinct(&programs, |program| Some(program.row.partner_id));
    let partners = identity::find_organizations(conn, &partner_ids).await?;
    let partners: HashMap<i64, String> = partners.into_iter().collect();
    Ok(programs.into_iter().map(|program| view(program, &partners, now)).collect())
}

fn view(program: Program, partners: &HashMap<i64, String>, now: Timestamp) -> StaffProgram {
    let Program { row, child, parent, cohort, package, teacher } = program;
    let teacher = teacher.map(|teacher| Name {
        id: teacher.id,
        name: format!("{} {}", teacher.first_name, teacher.last_name),
    });
    StaffProgram {
        id: row.id,
        child: StaffProgramChild {
            id: child.id,
            first_name: child.first_name,
            last_name: child.last_name,
            age: child.age,
        },
        parent: Name { id: row.parent_id, name: format!("{} {}", parent.0, parent.1) },
        partner: Name {
            id: row.partner_id,
            name: partners.get(&row.partner_id).cloned().unwrap_or_default(),
        },
        cohort: StaffProgramCohort {
            id: cohort.id,
            start_on: cohort.start_on.to_string(),
            end_on: cohort.end_on.to_string(),
            status: status_text(cohort.is_ongoing(now)).into(),
            title: cohort.title,
        },
        package: Title { id: package.id, title: package.title },
        level: row.level,
        day_text: weekday_text(&row.day),
        time_text: time_text(&row.time),
        day: row.day,
        time: row.time,
        teacher,
        is_sponsored: row.is_sponsored,
        is_paid: row.paid_at.is_some(),
        price: Due::base(row.price_minor),
        created_at: row.created_at.to_string(),
    }
}
