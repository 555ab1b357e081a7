//! Adding, changing and removing departments.

use super::overview::{DepartmentOverview, find_overview};
use crate::{ForPartner, Invites, seats::hand_out_everywhere, store::departments};
use agreements::{MAX_DEPARTMENT_SEATS, Pool};
use db::{Conn, DbError, tx};
use identity::{DepartmentNameError, FieldErrors};
use kernel::{DepartmentId, PartnerId};
use l10n::msg;
use serde_json::{Value as Json, json};

/// The form of a department.
#[derive(Clone, Debug, Default)]
pub(crate) struct DepartmentForm {
    pub name: String,
    /// `None`: no limit of its own.
    pub seats: Option<i64>,
}

/// Why a department is not changed.
#[derive(Debug, derive_more::From)]
pub enum DepartmentError {
    #[from]
    Name(DepartmentNameError),
    #[from]
    Fields(FieldErrors),
    NotFound,
    /// Somebody or something still belongs to it.
    NotEmpty {
        parents: u64,
        invites: i64,
        links: i64,
    },
    #[from]
    Db(DbError),
}

fn check_seats(seats: Option<i64>) -> Result<(), FieldErrors> {
    let mut errors = FieldErrors::default();
    if seats.is_some_and(|seats| !(0..=MAX_DEPARTMENT_SEATS).contains(&seats)) {
        errors.add("seats", msg!("department-seats-range", most = MAX_DEPARTMENT_SEATS));
    }
    errors.done()
}

/// Adds a department, inside the caller's transaction.
pub async fn add_department(
    conn: &mut Conn,
    invites: &Invites,
    by: ForPartner,
    name: &str,
    seats: Option<i64>,
) -> Result<DepartmentId, DepartmentError> {
    check_seats(seats)?;
    identity::lock_partner(conn, by.partner_id).await?;
    let now = invites.identity.ctx.clock.now();
    let added = identity::add_department(conn, by.partner_id, name, now).await?;
    agreements::add_pool(conn, by.partner_id, added.id, seats).await?;
    let after = values(added.id, &added.name, seats);
    record(conn, invites, by, "partner.department_added", (None, Some(after))).await?;
    Ok(added.id)
}

pub(crate) async fn add(
    invites: &Invites,
    by: ForPartner,
    form: &DepartmentForm,
) -> Result<DepartmentOverview, DepartmentError> {
    tx!(invites.identity.ctx.db, t => {
        let id = add_department(t, invites, by, &form.name, form.seats).await?;
        find(t, by.partner_id, id).await
    })
}

/// Renames a department and sets its seats, also below what is granted: then it grants no more.
pub(crate) async fn change(
    invites: &Invites,
    by: ForPartner,
    id: DepartmentId,
    form: &DepartmentForm,
) -> Result<DepartmentOverview, DepartmentError> {
    check_seats(form.seats)?;
    let ctx = &invites.identity.ctx;
    tx!(ctx.db, t => {
        identity::lock_partner(t, by.partner_id).await?;
        let (before, after) = identity::rename_department(t, by.partner_id, id, &form.name).await?;
        let pool = Pool::lock(t, by.partner_id, ctx.clock.now()).await?;
        let seats = pool.find_department(id).and_then(|one| one.seats);
        agreements::set_pool_seats(t, id, form.seats).await?;
        let change = (values(id, &before.name, seats), values(id, &after.name, form.seats));
        if change.0 != change.1 {
            record(t, invites, by, "partner.department_changed", (Some(change.0), Some(change.1))).await?;
        }
        let mut pool = Pool::lock(t, by.partner_id, ctx.clock.now()).await?;
        hand_out_everywhere(t, invites, &mut pool).await?;
        find(t, by.partner_id, id).await
    })
}

/// Removes a department to which nothing belongs any more.
pub(crate) async fn remove(
    invites: &Invites,
    by: ForPartner,
    id: DepartmentId,
) -> Result<(), DepartmentError> {
    let ctx = &invites.identity.ctx;
    tx!(ctx.db, t => {
        identity::lock_partner(t, by.partner_id).await?;
        let gone = find(t, by.partner_id, id).await?;
        Pool::lock(t, by.partner_id, ctx.clock.now()).await?;
        let (invites_left, links) =
            (departments::count_open_invites(t, id).await?, departments::count_links(t, id).await?);
        if gone.parents > 0 || invites_left > 0 || links > 0 {
            return Err(DepartmentError::NotEmpty { parents: gone.parents, invites: invites_left, links });
        }
        departments::forget_withdrawn(t, id).await?;
        agreements::remove_pool(t, id).await?;
        identity::delete_department(t, id).await?;
        let before = values(id, &gone.name, gone.seats);
        record(t, invites, by, "partner.department_removed", (Some(before), None)).await?;
        Ok(())
    })
}

async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DepartmentId,
) -> Result<DepartmentOverview, DepartmentError> {
    find_overview(conn, partner_id, id).await?.ok_or(DepartmentError::NotFound)
}

/// A department in journal entries.
fn values(id: DepartmentId, name: &str, seats: Option<i64>) -> Json {
    json!({ "departmentId": id, "name": name, "seats": seats })
}

pub(super) async fn record(
    conn: &mut Conn,
    invites: &Invites,
    by: ForPartner,
    action: &'static str,
    (before, after): (Option<Json>, Option<Json>),
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: invites.identity.ctx.clock.now(),
        actor: by.actor,
        action,
        subject_kind: "partner",
        subject_id: Some(by.partner_id.get()),
        before,
        after,
    };
    journal::record(conn, &entry).await.map(drop)
}
