//! Changes the number of an invite, or withdraws it.

use crate::{ForPartner, Invites, allowance, model::MAX_KIDS, store};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, By, Change},
    tx,
};
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
) -> Result<store::InviteRow, Failure> {
    store::find_invites(conn, partner_id, &[id]).await?.pop().ok_or_else(Failure::not_found)
}

/// Changes the allowance. A number below what is in use is accepted and only stops new seats.
pub(crate) async fn update_invite(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    id: InviteId,
    number: i64,
) -> Result<(), Failure> {
    let ctx = &invites.identity.ctx;
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let invite = find(t, partner_id, id).await?;
        let before = invite.kids_num;
        let kids_num = u32::try_from(number).ok().filter(|_| number <= MAX_KIDS).ok_or_else(|| {
            Failure::fields([("kidsNum", "The number of kids must be between 0 and 100.")])
        })?;
        if !store::update_kids(t, partner_id, id, kids_num).await? {
            return Err(Failure::conflict(
                "invites.same_number",
                "The number must be different from the previous number",
            ));
        }
        if let Some(parent_id) = invite.parent_id {
            let more = i64::from(kids_num) - i64::from(before);
            allowance::grant(t, parent_id, more, ctx.clock.now()).await?;
        }
        let values = |kids_num: u32| Some(json!({ "kidsNum": kids_num }));
        let change = Change { subject_id: id.get(), before: values(before), after: values(kids_num) };
        record(t, By { actor, at: ctx.clock.now() }, "invite.allowance_changed", change).await?;
        Ok(())
    })
}

/// Withdraws an invite that is still waiting and stops its mail if not sent yet. Idempotent.
pub async fn withdraw_invite(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    id: InviteId,
) -> Result<(), Failure> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let invite = find(t, partner_id, id).await?;
        if invite.parent_id.is_some() {
            return Err(Failure::conflict(
                "invites.registered",
                "This parent has already registered. To stop new seats, set the number of kids to 0.",
            ));
        }
        if store::update_withdrawn(t, partner_id, id, now).await? {
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
