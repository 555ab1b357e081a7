//! The waiting list: first come, first served. A freed place is offered to the first on the list for a limited
//! time, then to the next.

mod error;
mod offers;
mod record;

pub(crate) use error::WaitingError;
pub(crate) use offers::offer_free;
pub use offers::{expire_offers, run_waiting_list_worker};

use crate::{
    Enrolment,
    mails::notify,
    places::availability::find_availability,
    programs::{checks, sponsor::check_seat},
    store::{
        self as children, ChildRow,
        places::{
            limits,
            waiting::{self as store, WaitingRow},
        },
    },
};
use catalogue::{Cohort, Slot};
use db::{Conn, DbError};
use identity::SignedInParent;
use journal::By;
use kernel::{ChildId, CohortId, ParentId, WaitingId};
use record::record;

/// The class a child wants to join, as the parent sent it.
#[derive(Clone, Debug)]
pub(crate) struct WaitingRequest {
    pub child_id: ChildId,
    pub cohort_id: CohortId,
    pub day: String,
    pub time: String,
    pub is_sponsored: bool,
}

/// A validated request.
struct Checked {
    child: ChildRow,
    cohort: Cohort,
    slot: Slot,
}

/// The outcome for a child's waiting-list entry when the child is added to the cohort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClosedEntry {
    /// A place in this slot was on offer to the child; the program takes it over.
    pub has_place: bool,
    /// A place in another slot was on offer and may be free now.
    pub freed: bool,
}

/// A new entry on the waiting list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined {
    pub id: WaitingId,
    /// Number of children ahead of it.
    pub ahead: i64,
}

/// Adds a child to the waiting list.
pub(crate) async fn join_list(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    request: &WaitingRequest,
) -> Result<Joined, WaitingError> {
    let now = enrolment.ctx().clock.now();
    invites::lock_family(conn, parent.id).await?;
    let Checked { child, cohort, slot } = check(conn, enrolment, parent, request).await?;
    // From here on, every transaction that frees a place sees this entry.
    catalogue::lock_cohort_shared(conn, cohort.id).await?;
    limits::lock_limits(conn, cohort.id).await?;
    if !find_availability(conn, cohort.id, slot).await?.is_full() {
        return Err(WaitingError::HasPlace);
    }
    let row = WaitingRow {
        id: WaitingId::new(0),
        child_id: child.id,
        parent_id: parent.id,
        partner_id: parent.partner_id,
        cohort_id: cohort.id,
        day: slot.day,
        time: slot.time,
        is_sponsored: request.is_sponsored,
        offered_until: None,
        created_at: now,
    };
    let id = store::insert_waiting(conn, &row)
        .await
        .map_err(|error| WaitingError::of_insert(error, &child, &cohort))?;
    let by = By { actor: parent.journal(), at: now };
    record(conn, by, "waiting.joined", &WaitingRow { id, ..row.clone() }).await?;
    notify::on_waiting_list(conn, enrolment, &row, &cohort).await?;
    let ahead = store::count_ahead(conn, cohort.id, slot, id).await?;
    Ok(Joined { id, ahead })
}

/// Rejects a child that could not be enrolled even if there were a place.
async fn check(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    request: &WaitingRequest,
) -> Result<Checked, WaitingError> {
    let child = children::find_own_child(conn, parent.id, request.child_id).await?;
    let child = child.ok_or(WaitingError::NotFound)?;
    let slot = checks::find_offered(conn, &request.day, &request.time).await?;
    catalogue::lock_cohort_shared(conn, request.cohort_id).await?;
    let cohort = checks::find_joinable(conn, request.cohort_id, enrolment.ctx().clock.now()).await?;
    let packages = catalogue::list_packages(conn).await?;
    let package = checks::package_of_age(&packages, child.details.age)?;
    if children::is_in_cohort(conn, child.id, cohort.id).await? {
        return Err(WaitingError::AlreadyInCohort { child: child.details.first_name, cohort: cohort.title });
    }
    checks::check_overlap(conn, &child, (&cohort, slot), None, enrolment.ctx().clock.now()).await?;
    if request.is_sponsored {
        check_seat(conn, enrolment, parent, child.id, (&cohort, package)).await?;
    }
    Ok(Checked { child, cohort, slot })
}

/// Removes a child from the waiting list; a place on offer to it goes to the next.
pub(crate) async fn leave_list(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: WaitingId,
) -> Result<(), WaitingError> {
    let row = store::find_waiting(conn, parent.id, id).await?.ok_or(WaitingError::NotFound)?;
    let by = By { actor: parent.journal(), at: enrolment.ctx().clock.now() };
    end(conn, by, "waiting.left", &row).await?;
    offer_free(conn, enrolment, row.cohort_id).await?;
    Ok(())
}

/// Removes an entry and releases the place on offer to it, read at deletion because an offer may have been made
/// since `row` was read.
async fn end(conn: &mut Conn, by: By, action: &'static str, row: &WaitingRow) -> Result<(), DbError> {
    catalogue::lock_cohort_shared(conn, row.cohort_id).await?;
    limits::lock_limits(conn, row.cohort_id).await?;
    let Some(was_offered) = store::delete_waiting(conn, row.id).await? else { return Ok(()) };
    if was_offered {
        limits::release_place(conn, row.cohort_id, row.slot()).await?;
    }
    record(conn, by, action, row).await
}

/// Removes a child from all waiting lists because it is deleted. Returns the cohorts where a place may be free now.
pub(crate) async fn end_all(
    conn: &mut Conn,
    by: By,
    parent_id: ParentId,
    child_id: ChildId,
) -> Result<Vec<CohortId>, DbError> {
    let mut rows = store::list_waiting_of_parent(conn, parent_id).await?;
    rows.retain(|row| row.child_id == child_id);
    rows.sort_by_key(|row| row.cohort_id);
    for row in &rows {
        end(conn, by, "waiting.left", row).await?;
    }
    Ok(rows.iter().map(|row| row.cohort_id).collect())
}

/// Removes the waiting-list entry of a child that is being added to the cohort. The caller holds the shared lock on
/// the cohort.
pub(crate) async fn close_entry(
    conn: &mut Conn,
    by: By,
    child_id: ChildId,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<ClosedEntry, DbError> {
    let Some(row) = store::find_waiting_of(conn, child_id, cohort_id).await? else {
        return Ok(ClosedEntry::default());
    };
    if row.slot() != slot {
        end(conn, by, "waiting.left", &row).await?;
        return Ok(ClosedEntry { has_place: false, freed: true });
    }
    limits::lock_limits(conn, cohort_id).await?;
    // A place on offer is taken over by the program.
    let has_place = store::delete_waiting(conn, row.id).await?.unwrap_or_default();
    record(conn, by, "waiting.taken", &row).await?;
    Ok(ClosedEntry { has_place, freed: false })
}
