//! Resends the mail of one invite, or of all that are still waiting.

use crate::{
    ForPartner, InviteLetter, Invites,
    link_number::link_number,
    mail_limits::{DailyLimit, InviteError, Mailing, consume_daily_quota, find_rate_limited},
    seat_ledger,
    seats::assign_one,
    store::{self, InviteRow, WaitingRow},
    update_invite::{find, record},
};
use agreements::Pool;
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use journal::{By, Change};
use kernel::{EmailAddress, InviteId, MailId, PartnerId};
use mail::{DeliveryState, HeldPosts};
use serde_json::json;
use std::collections::HashSet;

/// Minimum time between two mails before an invite counts as remindable.
const REMINDER_INTERVAL: SignedDuration = SignedDuration::from_hours(24);

/// Maximum number of reminders in one call; the next call continues with the rest.
const MAX_REMINDERS: i64 = 2_000;

/// Invites last mailed before this time may be reminded.
pub(crate) fn remindable_before(now: Timestamp) -> Timestamp {
    now - REMINDER_INTERVAL
}

/// Why an invite is not sent again.
#[derive(Debug, derive_more::From)]
pub(crate) enum ResendError {
    NotFound,
    /// The hourly limit for the address is reached.
    TooOften,
    /// The mail of the invite is held.
    Held,
    DailyLimit(DailyLimit),
    #[from]
    Db(DbError),
}

impl From<InviteError> for ResendError {
    fn from(error: InviteError) -> Self {
        match error {
            InviteError::DailyLimit(reached) => Self::DailyLimit(reached),
            InviteError::UnknownAgreement | InviteError::ClosedAgreement => Self::NotFound,
            InviteError::Db(error) => Self::Db(error),
        }
    }
}

/// Sends one invite again, withdrawn or not. If the parent has registered in the meantime, it is granted the
/// allowance.
pub(crate) async fn resend_invite(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
    id: InviteId,
) -> Result<(), ResendError> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        identity::lock_partner(t, partner_id).await?;
        let invite = find(t, partner_id, id).await?.ok_or(ResendError::NotFound)?;
        if !find_rate_limited(t, partner_id, &[&invite.email], now).await?.is_empty() {
            return Err(ResendError::TooOften);
        }
        if is_held(t, invite.mail_id).await? {
            return Err(ResendError::Held);
        }
        consume_daily_quota(t, invites, partner_id, 1, Mailing::Resend).await?;
        let invite = if invite.withdrawn_at.is_some() { draw_again(t, invites, partner_id, id).await? } else { invite };
        let is_registered = invite.parent_id.is_some() || link_to_registered_parent(t, partner_id, &invite, now).await?;
        let before = json!({ "mailedAt": invite.mailed_at.to_string(), "withdrawn": invite.withdrawn_at.is_some() });
        let (kids_num, granted, mail_id) = (invite.kids_num, invite.granted, invite.mail_id);
        let row = WaitingRow { id, email: invite.email, kids_num, granted, mail_id };
        enqueue_reminders(t, invites, partner_id, &[row], is_registered).await?;
        let after = json!({ "mailedAt": now.to_string(), "withdrawn": false });
        let resent = Change { subject_id: id.get(), before: Some(before), after: Some(after) };
        record(t, By { actor, at: now }, "invite.resent", resent).await?;
        Ok(())
    })
}

/// Removes invites whose mail is still held: there is nothing to remind of yet.
async fn without_held(conn: &mut Conn, rows: Vec<WaitingRow>) -> Result<Vec<WaitingRow>, DbError> {
    let ids: Vec<MailId> = rows.iter().filter_map(|row| row.mail_id).collect();
    let held = mail::find_delivery_statuses(conn, &ids)
        .await?
        .into_iter()
        .filter(|mail| mail.state == DeliveryState::Held);
    let held: HashSet<MailId> = held.map(|mail| mail.id).collect();
    Ok(rows.into_iter().filter(|row| row.mail_id.is_none_or(|id| !held.contains(&id))).collect())
}

async fn is_held(conn: &mut Conn, mail_id: Option<MailId>) -> Result<bool, DbError> {
    let Some(id) = mail_id else { return Ok(false) };
    Ok(mail::find_delivery_statuses(conn, &[id]).await?.iter().any(|mail| mail.state == DeliveryState::Held))
}

/// Links a withdrawn invite to its parent if that parent registered through the link.
async fn link_to_registered_parent(
    conn: &mut Conn,
    partner_id: PartnerId,
    invite: &InviteRow,
    now: Timestamp,
) -> Result<bool, DbError> {
    let Ok(address) = EmailAddress::parse(&invite.email) else { return Ok(false) };
    let registered = identity::find_registered(conn, partner_id, &[address.folded()]).await?;
    let Some((_, parent_id, since)) = registered.into_iter().next() else { return Ok(false) };
    store::update_registered(conn, invite.id, parent_id, since).await?;
    seat_ledger::grant(conn, parent_id, invite.granted, now).await?;
    Ok(true)
}

/// Draws the seats of a withdrawn invite that is sent again.
async fn draw_again(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    id: InviteId,
) -> Result<InviteRow, ResendError> {
    let now = invites.identity.ctx.clock.now();
    let mut pool = Pool::lock(conn, partner_id, now).await?;
    let invite = find(conn, partner_id, id).await?.ok_or(ResendError::NotFound)?;
    let (share, _) =
        assign_one(conn, &mut pool, (invite.share(), invite.department_id), invite.kids_num).await?;
    store::update_kids(conn, partner_id, id, invite.kids_num, &share, now).await?;
    Ok(InviteRow { agreement_id: share.agreement_id, granted: share.granted, ..invite })
}

/// Reminds all waiting invites not mailed within the last day, and returns how many.
pub(crate) async fn remind_invites(
    invites: &Invites,
    ForPartner { partner_id, actor }: ForPartner,
) -> Result<usize, InviteError> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        // A concurrent second call waits here, then finds none left to remind.
        identity::lock_partner(t, partner_id).await?;
        let spent = store::find_spent(t, partner_id, now.to_zoned(TimeZone::UTC).date()).await?;
        let left = i64::from(invites.mails_per_day) - spent;
        // At most what is left of the daily limit; the rest has to wait until tomorrow.
        let most = left.clamp(1, MAX_REMINDERS);
        let waiting = store::list_waiting(t, partner_id, remindable_before(now), most).await?;
        let waiting = without_held(t, waiting).await?;
        if waiting.is_empty() {
            return Ok(0);
        }
        consume_daily_quota(t, invites, partner_id, waiting.len(), Mailing::Remind).await?;
        enqueue_reminders(t, invites, partner_id, &waiting, false).await?;
        let changes: Vec<_> = waiting
            .iter()
            .map(|row| Change { subject_id: row.id.get(), before: None, after: Some(json!({ "email": row.email })) })
            .collect();
        let entry = journal::Entry {
            at: now,
            actor,
            action: "invite.reminded",
            subject_kind: "invite",
            subject_id: None,
            before: None,
            after: None,
        };
        journal::record_all(t, &entry, &changes).await?;
        Ok(waiting.len())
    })
}

async fn enqueue_reminders(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    rows: &[WaitingRow],
    is_registered: bool,
) -> Result<(), DbError> {
    let ctx = &invites.identity.ctx;
    let organization_name = identity::find_partner_terms(conn, partner_id).await?.organization_name;
    let addresses: Vec<(EmailAddress, &WaitingRow)> =
        rows.iter().filter_map(|row| Some((EmailAddress::parse(&row.email).ok()?, row))).collect();
    let letters: Vec<_> = addresses
        .iter()
        .map(|(address, row)| {
            let letter = InviteLetter {
                organization_name: organization_name.clone(),
                partner_link_id: link_number(partner_id),
                kids_num: row.kids_num,
                waiting: row.kids_num.saturating_sub(u32::try_from(row.granted).unwrap_or(u32::MAX)),
                is_registered,
                is_reminder: true,
            };
            (address, letter)
        })
        .collect();
    let now = ctx.clock.now();
    let language = identity::find_partner_language(conn, partner_id).await?;
    let posts = HeldPosts { partner_id, language, letters: &letters };
    let mails = mail::post_all_held(conn, &ctx.random, now, posts).await?;
    identity::release_mail(conn, &invites.identity, partner_id).await?;
    let noted = addresses.iter().zip(mails).map(|((_, row), mail)| json!({ "id": row.id, "mail": mail }));
    store::update_mails(conn, partner_id, now, noted.collect()).await
}
