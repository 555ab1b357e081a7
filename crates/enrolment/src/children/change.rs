//! Updates a child's details on behalf of its parent, or deletes a child without a paid program.

use crate::{
    Enrolment,
    children::global_index,
    model::{WithdrawalCause, child_details::DetailsForm},
    places::waiting,
    programs::{search_list::index_program, withdraw},
    seat_requests::{forget::forget_child, index::relist_family},
    store,
};
use db::{Conn, DbError};
use identity::{ErasedError, FieldErrors, SignedInParent};
use journal::By;
use kernel::{ChildId, ParentId};

/// Why a child is not changed or deleted.
#[derive(Debug, derive_more::From)]
pub(crate) enum ChangeChildError {
    /// The child does not exist or belongs to another family.
    NotFound,
    #[from]
    Fields(FieldErrors),
    /// A child with a paid program cannot be deleted.
    HasPaidProgram { child: String },
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// Saves a child's details. Programs keep the package they were added with.
pub(crate) async fn change_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: ChildId,
    form: &DetailsForm,
) -> Result<(), ChangeChildError> {
    invites::lock_family(conn, parent.id).await?;
    let before = store::find_own_child(conn, parent.id, id).await?.ok_or(ChangeChildError::NotFound)?.details;
    let mut errors = FieldErrors::default();
    let after = form.read(&mut errors, Some(&before));
    errors.done()?;
    if before != after {
        store::update_child(conn, parent.id, id, &after).await?;
        let by = By { actor: parent.journal(), at: enrolment.ctx().clock.now() };
        let entry = journal::Entry {
            before: Some(before.journal()),
            after: Some(after.journal()),
            ..entry_about(by, "child.changed", id)
        };
        journal::record(conn, &entry).await?;
        relist(conn, parent.id, Some(id)).await?;
        relist_family(conn, parent.partner_id, parent.id).await?;
        global_index::index_children(conn, &[id]).await?;
    }
    Ok(())
}

/// Updates the listing entries of the sponsored programs of a child, or of the whole family, from the current
/// names.
pub(crate) async fn relist(
    conn: &mut Conn,
    parent_id: ParentId,
    child_id: Option<ChildId>,
) -> Result<(), DbError> {
    for row in store::list_family_programs(conn, parent_id).await? {
        if row.is_sponsored && child_id.is_none_or(|id| id == row.child_id) {
            index_program(conn, &row).await?;
        }
    }
    Ok(())
}

/// Deletes a child with its unpaid programs, waiting-list entries, consents and requests for a seat.
pub(crate) async fn delete_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: ChildId,
) -> Result<(), ChangeChildError> {
    invites::lock_allowance(conn, parent.id).await?;
    let child = store::find_own_child(conn, parent.id, id).await?.ok_or(ChangeChildError::NotFound)?;
    let by = By { actor: parent.journal(), at: enrolment.ctx().clock.now() };
    let mut programs = store::list_family_programs(conn, parent.id).await?;
    programs.sort_by_key(|program| program.cohort_id);
    let mut cohorts = waiting::end_all(conn, by, parent.id, id).await?;
    for program in programs.iter().filter(|program| program.child_id == id) {
        if !withdraw::remove(conn, enrolment, by, program, WithdrawalCause::ByParent).await? {
            return Err(ChangeChildError::HasPaidProgram { child: child.details.first_name });
        }
        cohorts.push(program.cohort_id);
    }
    store::children::consents::delete_consents(conn, id).await?;
    forget_child(conn, (parent.partner_id, parent.id), id).await?;
    store::delete_child(conn, parent.id, id).await?;
    global_index::unindex_child(conn, id).await?;
    invites::uncount_child(conn, parent.id).await?;
    let entry =
        journal::Entry { before: Some(child.details.journal()), ..entry_about(by, "child.deleted", id) };
    journal::record(conn, &entry).await?;
    for cohort_id in cohorts {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(())
}

/// A journal entry about a child, without values.
fn entry_about(by: By, action: &'static str, id: ChildId) -> journal::Entry {
    journal::Entry {
        at: by.at,
        actor: by.actor,
        action,
        subject_kind: "child",
        subject_id: Some(id.get()),
        before: None,
        after: None,
    }
}
