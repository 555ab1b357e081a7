//! Changes the number of an invite, or withdraws it.

use crate::{
    ForPartner, Invites, allowance,
    model::{self, share::usable},
    seat_ledger,
    seats::{assign_one, hand_out_all, release_invite},
    store,
};
use agreements::Pool;
use db::{Conn, DbError, tx};
use journal::{By, Change};
use kernel::{EntryId, InviteId, PartnerId};
use serde_json::json;

/// Records a change of an invite in the journal.
pub(crate) async fn record(
    conn: &mut Conn,
    By { actor, at }: By,
    action: &'static str,
    Change { subject_id, before, after }: Change,
) -> Result<EntryId, DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "invite",
        subject_id: Some(subject_id),
        before,
        after,
    };
    journal::record(conn, &entry).await
}

pub(crate) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: InviteId,
) -> Result<Option<store::InviteRow>, DbError> {
    Ok(store::find_invites(conn, partner_id, &[id]).await?.pop())
}

/// Why the number of an invite is not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum UpdateInviteError {
    NotFound,
    /// Not between 0 and [`crate::MAX_KIDS`].
    NumberOutOfRange,
    /// It is the number that the invite has.
    SameNumber,
    #[from]
    Db(DbError),
}

/// Changes the allowance. A number below what is in use is accepted and only stops new seats.
pub(crate) async fn update_invite(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    id: InviteId,
    number: i64,
) -> Result<(), UpdateInviteError> {
    let ctx = &invites.identity.ctx;
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let invite = find(t, partner_id, id).await?.ok_or(UpdateInviteError::NotFound)?;
        let before = invite.kids_num;
        let kids_num = model::allowance(number).ok_or(UpdateInviteError::NumberOutOfRange)?;
        if kids_num == before {
            return Err(UpdateInviteError::SameNumber);
        }
        if let Some(parent_id) = invite.parent_id {
            allowance::lock_allowance(t, parent_id).await?;
        }
        let mut pool = Pool::lock(t, partner_id, ctx.clock.now()).await?;
        change_number(t, invites, &mut pool, (partner_id, id), kids_num).await?;
        let values = |kids_num: u32| Some(json!({ "kidsNum": kids_num }));
        let change = Change { subject_id: id.get(), before: values(before), after: values(kids_num) };
        record(t, By { actor, at: ctx.clock.now() }, "invite.allowance_changed", change).await?;
        Ok(())
    })
}

/// Changes the number of an invite and draws seats for it, or gives back those it no longer needs. The caller has locked the
/// allowance of its parent, if there is one, and then the pool.
pub(crate) async fn change_number(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    (partner_id, id): (PartnerId, InviteId),
    kids_num: u32,
) -> Result<(), DbError> {
    let now = invites.identity.ctx.clock.now();
    let before = find(conn, partner_id, id).await?.ok_or(DbError::NoRow)?;
    // A withdrawn invite keeps its number for the day it is sent again.
    let is_withdrawn = before.parent_id.is_none() && before.withdrawn_at.is_some();
    let asked = if is_withdrawn { 0 } else { kids_num };
    let (share, freed) = assign_one(conn, pool, (before.share(), before.department_id), asked).await?;
    store::update_kids(conn, partner_id, id, kids_num, &share, now).await?;
    if let Some(parent_id) = before.parent_id {
        let more =
            usable(i64::from(kids_num), share.granted) - usable(i64::from(before.kids_num), before.granted);
        seat_ledger::grant(conn, parent_id, more, now).await?;
    }
    hand_out_all(conn, invites, pool, &freed).await
}

/// Why an invite is not withdrawn.
#[derive(Debug, derive_more::From)]
pub enum WithdrawInviteError {
    NotFound,
    /// The parent has registered.
    Registered,
    #[from]
    Db(DbError),
}

/// Withdraws an invite that is still waiting and stops its mail if not sent yet. Idempotent.
pub async fn withdraw_invite(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    id: InviteId,
) -> Result<(), WithdrawInviteError> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let mut pool = Pool::lock(t, partner_id, now).await?;
        let invite = find(t, partner_id, id).await?.ok_or(WithdrawInviteError::NotFound)?;
        if invite.parent_id.is_some() {
            return Err(WithdrawInviteError::Registered);
        }
        if store::update_withdrawn(t, partner_id, id, now).await? {
            release_invite(t, invites, &mut pool, &invite).await?;
            if let Some(mail_id) = invite.mail_id {
                mail::withdraw(t, mail_id, now).await?;
            }
            let values = |withdrawn: bool| Some(json!({ "withdrawn": withdrawn }));
            let change = Change { subject_id: id.get(), before: values(false), after: values(true) };
            record(t, By { actor, at: now }, "invite.withdrawn", change).await?;
        }
        Ok(())
    })
}
