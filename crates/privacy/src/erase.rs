//! Erases a family: removes all personal data in one transaction; accounting records stay. See decision 16.

use crate::{
    family::{self, Family},
    family_names::FamilyNames,
    store::erasures,
};
use billing::{Billing, ErasedNames, ErasureBlock};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use journal::{Actor, ActorKind, By, SYSTEM, values};
use kernel::{ChildId, Id, InviteId, ParentId, PaymentId, ProgramId};
use serde_json::json;
use std::collections::BTreeSet;

/// Attempts to truncate the write-ahead log; each waits a few seconds for readers.
const MAX_ATTEMPTS: u32 = 3;

/// Replaces notes written by staff.
const REMOVED: &str = "Removed: it named somebody who was erased";

/// Who erases, and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ErasureRequest<'a> {
    pub actor: Actor,
    /// Must not contain names or schools: it is stored permanently.
    pub reason: &'a str,
}

/// Why a family is not erased.
#[derive(Debug, derive_more::From)]
pub(crate) enum EraseError {
    NotFound,
    /// The reason names a member of the family, or a child's school.
    NamesInReason,
    /// One of its payments is in progress.
    MoneyMoving(ErasureBlock),
    #[from]
    Db(DbError),
}

/// Erases a family. Fails while one of its payments is in progress. Idempotent: repeated after restoring an older
/// backup, it removes what came back and changes nothing else. The bytes on disk are gone after [`purge_deleted_data`].
pub(crate) async fn erase_family(
    billing: &Billing,
    request: ErasureRequest<'_>,
    parent_id: ParentId,
) -> Result<Timestamp, EraseError> {
    let ctx = &billing.identity.ctx;
    let found = family::find(&ctx.db, parent_id).await?.ok_or(EraseError::NotFound)?;
    // Built-in reasons are not checked: they name nobody, even if somebody has one of their words as a name.
    let is_written = request.actor.kind != SYSTEM.kind;
    if is_written && found.names.identify_family_in(request.reason) {
        return Err(EraseError::NamesInReason);
    }
    let at = ctx.clock.now();
    let erased: Result<(), EraseError> = tx!(ctx.db, t => {
        let mut family = found.clone();
        identity::lock_partner(t, family.person.partner_id).await?;
        invites::lock_allowance(t, parent_id).await?;
        family.load_changes(t).await?;
        let programs: Vec<ProgramId> = family.programs.keys().copied().collect();
        if let Some(block) = billing::blocks_erasure(t, parent_id, &programs).await? {
            return Err(EraseError::MoneyMoving(block));
        }
        erase(t, billing, &family, By { actor: request.actor, at }).await?;
        if family.person.erased_at.is_none() {
            record_erasure(t, &family, request, at).await?;
        }
        Ok(())
    });
    erased?;
    tracing::info!(parent_id = parent_id.get(), "a family was erased");
    Ok(at)
}

async fn erase(conn: &mut Conn, billing: &Billing, family: &Family, by: By) -> Result<(), DbError> {
    let Family { person, names, .. } = family;
    let folded = person.email.to_lowercase();
    let invites = invites::erase_invites(conn, &billing.enrolment.invites, person.id, &folded, by.at).await?;
    let mut addresses = names.addresses.clone();
    addresses.extend(invites.iter().map(|(_, email)| email.clone()));
    identity::erase_parent(conn, person, by.at).await?;
    lessons::erase_records(conn, person.id, &all(&family.children)).await?;
    enrolment::erase_children(conn, &billing.enrolment, by, person.id).await?;
    invites::release_erased(conn, &billing.enrolment.invites, person.id).await?;
    let payments = billing::references_of(conn, person.id).await?;
    erase_money(conn, family).await?;
    identity::erase_notes(conn, REMOVED, |text| names.occur_in(text)).await?;
    let moved = enrolment::ErasedFamily { partner_id: person.partner_id, parent_id: person.id };
    let changed = enrolment::erase_reasons(conn, moved, REMOVED, |text| names.occur_in(text)).await?;
    // Their entries have the reasons too.
    values::forget_subjects(conn, "seat_move", &changed).await?;
    billing::erase_transfers(conn, REMOVED, |text| names.occur_in(text)).await?;
    erase_mail(conn, billing, family, &addresses).await?;
    let references: Vec<String> = payments.iter().map(|(_, reference)| reference.clone()).collect();
    let spelled: Vec<String> = addresses.into_iter().collect();
    sandbox::erase_payer(conn, &references, &spelled).await?;
    let invite_ids: Vec<InviteId> = invites.into_iter().map(|(id, _)| id).collect();
    let payment_ids: Vec<PaymentId> = payments.into_iter().map(|(id, _)| id).collect();
    forget_journal(conn, family, &invite_ids, &payment_ids).await?;
    api::idempotency::forget_actor(conn, Actor { kind: ActorKind::Parent, id: Some(person.account_id) })
        .await?;
    for term in names.prefilter_terms() {
        api::idempotency::forget_answers(conn, &term, |answer| names.occur_in(answer)).await?;
    }
    Ok(())
}

async fn erase_money(conn: &mut Conn, family: &Family) -> Result<(), DbError> {
    let programs: Vec<(ProgramId, Option<ChildId>)> =
        family.programs.iter().map(|(id, child)| (*id, *child)).collect();
    let erased = ErasedNames {
        parent_id: family.person.id,
        partner_id: family.person.partner_id,
        programs: &programs,
        parent_names: &FamilyNames::full(&family.names.parents),
        child_names: &FamilyNames::full(&family.names.children),
    };
    billing::erase_names(conn, &erased, |text| family.names.occur_in(text)).await
}

/// Deletes mails to the family, and removes its names from mails to current and former members of its partner.
async fn erase_mail(
    conn: &mut Conn,
    billing: &Billing,
    family: &Family,
    addresses: &BTreeSet<String>,
) -> Result<(), DbError> {
    let kinds = billing.identity.mail_ctx.kinds;
    for address in addresses {
        mail::erase_to(conn, kinds, address).await?;
    }
    let replace_all = |names, to: &str| {
        FamilyNames::full(names).into_iter().map(|name| (name, to.to_owned())).collect::<Vec<_>>()
    };
    let mut renames = replace_all(&family.names.children, "Erased child");
    renames.extend(replace_all(&family.names.parents, "Erased parent"));
    let readers = family.readers.addresses(conn, family.person.partner_id).await?;
    for address in &readers {
        mail::replace_names(conn, address, &renames).await?;
    }
    Ok(())
}

fn all<Of>(ids: &BTreeSet<Id<Of>>) -> Vec<Id<Of>> {
    ids.iter().copied().collect()
}

/// Keeps journal entries, but removes their values about the family.
async fn forget_journal(
    conn: &mut Conn,
    family: &Family,
    invite_ids: &[InviteId],
    payment_ids: &[PaymentId],
) -> Result<(), DbError> {
    let Family { person, children, programs, waiting, entries, .. } = family;
    let programs: Vec<ProgramId> = programs.keys().copied().collect();
    values::forget_subjects(conn, "parent", &[person.id]).await?;
    values::forget_subjects(conn, "account", &[person.account_id]).await?;
    values::forget_subjects(conn, "child", &all(children)).await?;
    values::forget_subjects(conn, "program", &programs).await?;
    values::forget_subjects(conn, "waiting", &all(waiting)).await?;
    values::forget_subjects(conn, "invite", invite_ids).await?;
    values::forget_subjects(conn, "payment", payment_ids).await?;
    values::forget_actor(conn, ActorKind::Parent, person.account_id).await?;
    values::forget_entries(conn, entries).await
}

/// Records the erasure in its table and in the journal, with ids only.
async fn record_erasure(
    conn: &mut Conn,
    family: &Family,
    request: ErasureRequest<'_>,
    at: Timestamp,
) -> Result<(), DbError> {
    let children = all(&family.children);
    let parent_id = family.person.id;
    let by = By { actor: request.actor, at };
    let id = erasures::insert_erasure(conn, by, parent_id, &children, request.reason).await?;
    let entry = journal::Entry {
        at,
        actor: request.actor,
        action: "family.erased",
        subject_kind: "parent",
        subject_id: Some(parent_id.get()),
        before: None,
        after: Some(
            json!({ "erasureId": id, "children": children.len(), "programs": family.programs.len() }),
        ),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Purges erased data from the search indexes and from free pages of the database files. Active readers may delay
/// this; the next round tries again.
pub(crate) async fn purge_deleted_data(billing: &Billing) -> Result<(), DbError> {
    let db = &billing.identity.ctx.db;
    for _ in 0..MAX_ATTEMPTS {
        if db.purge_deleted_data().await? {
            return Ok(());
        }
    }
    tracing::warn!("the write-ahead log is in use; it is emptied later");
    Ok(())
}
