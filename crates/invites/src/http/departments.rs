//! The departments of a partner.

use super::list::for_itself;
use crate::{
    Invites,
    departments::{self, DepartmentForm, DepartmentOverview, list_overviews},
};
use api::{Answer, Body, Failure, List, PathOf, Routes};
use axum::extract::State;
use identity::{PartnerManager, PeopleReader, ProgrammeStaff};
use kernel::{DepartmentId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PATH: &str = "/api/partner/departments";

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("departments")
        .get(PATH, "listDepartments", "List the partner's departments", list)
        .post(PATH, "addDepartment", "Add a department", add)
        .put(
            "/api/partner/departments/{id}",
            "changeDepartment",
            "Rename a department and set its seats",
            change,
        )
        .post(
            "/api/partner/departments/{id}/remove",
            "removeDepartment",
            "Remove an empty department",
            remove,
        )
        .get(
            "/api/staff/partners/{id}/departments",
            "listPartnerDepartments",
            "List the departments of a partner",
            list_for_staff,
        )
}

/// A department with its seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DepartmentView {
    id: DepartmentId,
    name: String,
    /// Null without a limit of its own.
    seats: Option<i64>,
    /// Seats given to its invited parents.
    granted: i64,
    /// Granted seats in use.
    taken: i64,
    /// Seats that can still be granted, if the agreement has free ones; null for any number.
    free: Option<i64>,
    /// Seats that its invited parents wait for.
    waiting: i64,
    /// Number of registered parents.
    parents: u64,
}

impl From<DepartmentOverview> for DepartmentView {
    fn from(one: DepartmentOverview) -> Self {
        let DepartmentOverview { id, name, seats, granted, taken, waiting, parents } = one;
        let free = seats.map(|seats| (seats - granted).max(0));
        Self { id, name, seats, granted, taken, free, waiting, parents }
    }
}

#[derive(Deserialize, IntoParams)]
struct DepartmentPath {
    /// The id of the department.
    id: DepartmentId,
}

#[derive(Deserialize, IntoParams)]
struct PartnerPath {
    /// The id of the partner.
    id: PartnerId,
}

/// A department as it is to be.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct DepartmentBody {
    name: String,
    /// 0 to 1,000,000; null without a limit of its own.
    seats: Option<i64>,
}

impl From<DepartmentBody> for DepartmentForm {
    fn from(DepartmentBody { name, seats }: DepartmentBody) -> Self {
        Self { name, seats }
    }
}

/// The department that was removed.
#[derive(Serialize, ToSchema)]
struct DepartmentRemoved {
    id: DepartmentId,
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(invites): State<Invites>,
) -> Result<Answer<List<DepartmentView>>, Failure> {
    let found = list_overviews(&mut invites.identity.ctx.db.read().await?, partner.id).await?;
    let shown = found.into_iter().filter(|one| people.allows(Some(one.id)));
    Ok(Answer::ok(shown.map(DepartmentView::from).collect()))
}

async fn list_for_staff(
    _: ProgrammeStaff,
    State(invites): State<Invites>,
    PathOf(path): PathOf<PartnerPath>,
) -> Result<Answer<List<DepartmentView>>, Failure> {
    let found = list_overviews(&mut invites.identity.ctx.db.read().await?, path.id).await?;
    Ok(Answer::ok(found.into_iter().map(DepartmentView::from).collect()))
}

async fn add(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    body: Body<DepartmentBody>,
) -> Result<Answer<DepartmentView>, Failure> {
    let added = departments::add(&invites, for_itself(partner), &body.value.into()).await?;
    Ok(Answer::ok(added.into()).message(msg!("department-added")))
}

async fn change(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<DepartmentPath>,
    body: Body<DepartmentBody>,
) -> Result<Answer<DepartmentView>, Failure> {
    let saved = departments::change(&invites, for_itself(partner), path.id, &body.value.into()).await?;
    Ok(Answer::ok(saved.into()).message(msg!("department-saved")))
}

async fn remove(
    PartnerManager(partner): PartnerManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<DepartmentPath>,
) -> Result<Answer<DepartmentRemoved>, Failure> {
    departments::remove(&invites, for_itself(partner), path.id).await?;
    Ok(Answer::ok(DepartmentRemoved { id: path.id }).message(msg!("department-removed")))
}
