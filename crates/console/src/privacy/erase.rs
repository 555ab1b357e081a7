//! Erasing a family: everything that tells who it is goes, in one transaction; the books stay. See decision 16.

use super::{
    family::{self, Family},
    store,
    words::Words,
};
use api::Failure;
use billing::{Billing, ErasedNames};
use db::{
    Conn, DbError,
    journal::{self, Actor, SYSTEM},
    journal_values as values, tx,
};
use jiff::Timestamp;
use serde_json::json;
use std::collections::BTreeSet;

/// Tries to empty the write-ahead log, each of which waits some seconds for whoever reads.
const TRIES: u32 = 3;

/// Takes the place of what staff wrote.
const REMOVED: &str = "Removed: it named somebody who was erased";

/// By whom and why.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deed<'a> {
    pub actor: Actor,
    /// Without a name in it: it is kept.
    pub reason: &'a str,
}

/// Erases a family. Refused while money of theirs is under way. Doing it again, as after restoring an older backup,
/// removes what is there again and changes nothing else. Its bytes are gone after [`settle_files`].
pub(crate) async fn erase_family(
    billing: &Billing,
    deed: Deed<'_>,
    parent_id: i64,
) -> Result<Timestamp, Failure> {
    let ctx = &billing.enrolment.invites.identity.ctx;
    let found = family::find(&ctx.db, parent_id).await?.ok_or_else(Failure::not_found)?;
    // The program's own words are nobody's, though somebody may be called like one of them.
    let is_written = deed.actor.kind != SYSTEM.kind;
    if is_written && (found.words.are_in(deed.reason) || found.words.last_names_are_in(deed.reason)) {
        let sentence = "Leave names and addresses out: the reason is kept";
        return Err(Failure::fields([("reason", sentence)]));
    }
    let at = ctx.clock.now();
    let erased: Result<(), Failure> = tx!(ctx.db, t => {
        let mut family = found.clone();
        identity::hold_partner(t, family.person.partner_id).await?;
        invites::hold(t, parent_id).await?;
        family.catch_up(t).await?;
        let programs: Vec<i64> = family.programs.keys().copied().collect();
        if let Some(why) = billing::blocks_erasure(t, parent_id, &programs).await? {
            return Err(Failure::conflict("privacy.money_under_way", why));
        }
        erase(t, billing, &family, (deed.actor, at)).await?;
        if family.person.erased_at.is_none() {
            log(t, &family, deed, at).await?;
        }
        Ok(())
    });
    erased?;
    tracing::info!(parent_id, "a family was erased");
    Ok(at)
}

async fn erase(
    conn: &mut Conn,
    billing: &Billing,
    family: &Family,
    by: (Actor, Timestamp),
) -> Result<(), DbError> {
    let Family { person, words, .. } = family;
    let folded = person.email.to_lowercase();
    let invites = invites::erase_invites(conn, person.id, &folded, by.1).await?;
    let mut addresses = words.addresses.clone();
    addresses.extend(invites.iter().map(|(_, email)| email.clone()));
    identity::erase_parent(conn, person, by.1).await?;
    enrolment::erase_children(conn, &billing.enrolment, by, person.id).await?;
    let payments = billing::references_of(conn, person.id).await?;
    erase_money(conn, family).await?;
    identity::erase_notes(conn, REMOVED, |text| words.are_in(text)).await?;
    billing::erase_transfers(conn, REMOVED, |text| words.are_in(text)).await?;
    erase_mail(conn, family, &addresses).await?;
    let references: Vec<String> = payments.iter().map(|(_, reference)| reference.clone()).collect();
    let spelled: Vec<String> = addresses.into_iter().collect();
    sandbox::erase_payer(conn, &references, &spelled).await?;
    let invite_ids: Vec<i64> = invites.into_iter().map(|(id, _)| id).collect();
    let payment_ids: Vec<i64> = payments.into_iter().map(|(id, _)| id).collect();
    forget_journal(conn, family, &invite_ids, &payment_ids).await?;
    api::idempotency::forget_actor(conn, Actor { kind: "parent", id: Some(person.account_id) }).await?;
    for mark in words.marks() {
        api::idempotency::forget_answers(conn, &mark, |answer| words.are_in(answer)).await?;
    }
    Ok(())
}

async fn erase_money(conn: &mut Conn, family: &Family) -> Result<(), DbError> {
    let programs: Vec<(i64, Option<i64>)> = family.programs.iter().map(|(id, child)| (*id, *child)).collect();
    let names = ErasedNames {
        parent_id: family.person.id,
        partner_id: family.person.partner_id,
        programs: &programs,
        parent_names: &Words::full(&family.words.parents),
        child_names: &Words::full(&family.words.children),
    };
    billing::erase_names(conn, &names, |text| family.words.are_in(text)).await
}

/// What was written to the family goes; what was written to its partner about it loses the names.
async fn erase_mail(conn: &mut Conn, family: &Family, addresses: &BTreeSet<String>) -> Result<(), DbError> {
    for address in addresses {
        mail::erase_to(conn, address).await?;
    }
    let partner = identity::find_partner_terms(conn, family.person.partner_id).await?;
    let renamed = |names, to: &str| {
        Words::full(names).into_iter().map(|name| (name, to.to_owned())).collect::<Vec<_>>()
    };
    let mut names = renamed(&family.words.children, "Erased child");
    names.extend(renamed(&family.words.parents, "Erased parent"));
    mail::rename_in(conn, &partner.email, &names).await
}

/// Entries stay; what they say of the family goes.
async fn forget_journal(
    conn: &mut Conn,
    family: &Family,
    invite_ids: &[i64],
    payment_ids: &[i64],
) -> Result<(), DbError> {
    let Family { person, children, programs, waiting, entries, .. } = family;
    let all = |ids: &BTreeSet<i64>| ids.iter().copied().collect::<Vec<_>>();
    let programs: Vec<i64> = programs.keys().copied().collect();
    values::forget_subjects(conn, "parent", &[person.id]).await?;
    values::forget_subjects(conn, "account", &[person.account_id]).await?;
    values::forget_subjects(conn, "child", &all(children)).await?;
    values::forget_subjects(conn, "program", &programs).await?;
    values::forget_subjects(conn, "waiting", &all(waiting)).await?;
    values::forget_subjects(conn, "invite", invite_ids).await?;
    values::forget_subjects(conn, "payment", payment_ids).await?;
    values::forget_actor(conn, "parent", person.account_id).await?;
    values::forget_entries(conn, entries).await
}

/// Notes that it was done, in the list of erasures and in the journal: numbers only.
async fn log(conn: &mut Conn, family: &Family, deed: Deed<'_>, at: Timestamp) -> Result<(), DbError> {
    let children: Vec<i64> = family.children.iter().copied().collect();
    let parent_id = family.person.id;
    let id = store::insert_erasure(conn, (parent_id, &children), (at, deed.actor.id), deed.reason).await?;
    let entry = journal::Entry {
        at,
        actor: deed.actor,
        action: "family.erased",
        subject_kind: "parent",
        subject_id: Some(parent_id),
        before: None,
        after: Some(
            json!({ "erasureId": id, "children": children.len(), "programs": family.programs.len() }),
        ),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Takes what was erased out of the search indexes and the old pages out of the files. Whatever still reads keeps these
/// a little longer; the next round tries again.
pub(crate) async fn settle_files(billing: &Billing) -> Result<(), DbError> {
    let db = &billing.enrolment.invites.identity.ctx.db;
    for _ in 0..TRIES {
        if db.settle_files().await? {
            return Ok(());
        }
    }
    tracing::warn!("the write-ahead log is in use; it is emptied later");
    Ok(())
}
