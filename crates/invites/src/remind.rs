//! Sending an invite's mail again: one, or all who have not registered.

use crate::{
    Invites, allowance,
    invite_parents::{link_number, spend_today},
    store::{self, InviteRow, WaitingRow},
    update_invite::{find, record},
};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, Actor, Change},
    tx,
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use kernel::EmailAddress;
use mail::Letter;
use serde_json::json;
use std::collections::HashSet;

/// Nobody is reminded more often than this.
const REST: SignedDuration = SignedDuration::from_hours(24);

/// Reminded in one call; the next call goes on with the others.
const MOST_REMINDERS: i64 = 2_000;

/// Whoever was written to before this moment may be reminded.
pub(crate) fn remindable_before(now: Timestamp) -> Timestamp {
    now - REST
}

/// Invites that a partner may send to one address within an hour.
const MOST_AN_HOUR: i64 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// Those of these addresses that the partner has written to often enough for now.
pub(crate) async fn often_invited(
    conn: &mut Conn,
    partner_id: i64,
    addresses: &[&str],
    now: Timestamp,
) -> Result<Vec<String>, DbError> {
    mail::list_often_invited(conn, link_number(partner_id), addresses, (now - HOUR, MOST_AN_HOUR)).await
}

/// Sends one invite again, withdrawn or not. Whoever registered in the meantime is given its allowance.
pub(crate) async fn resend_invite(
    invites: &Invites,
    (partner_id, actor): (i64, Actor),
    id: i64,
) -> Result<(), Failure> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        identity::hold_partner(t, partner_id).await?;
        let invite = find(t, partner_id, id).await?;
        if !often_invited(t, partner_id, &[&invite.email], now).await?.is_empty() {
            return Err(Failure::conflict(
                "invites.too_often",
                "This address was written to several times within the hour. Please wait a while.",
            ));
        }
        if is_held(t, invite.mail_id).await? {
            let sentence = "This invite has not been sent yet. It goes out as soon as it may.";
            return Err(Failure::conflict("invites.held", sentence));
        }
        spend_today(t, invites, partner_id, 1, "The invite was not sent").await?;
        let is_registered = invite.parent_id.is_some() || link_registered(t, partner_id, &invite, now).await?;
        let was = json!({ "mailedAt": invite.mailed_at.to_string(), "withdrawn": invite.withdrawn_at.is_some() });
        let row = WaitingRow { id, email: invite.email, kids_num: invite.kids_num, mail_id: invite.mail_id };
        post_again(t, invites, partner_id, &[row], is_registered).await?;
        let is = json!({ "mailedAt": now.to_string(), "withdrawn": false });
        record(t, (actor, now), "invite.resent", id, (was, is)).await?;
        Ok(())
    })
}

/// Those whose mail has left: nobody is reminded of a mail that is still waiting.
async fn without_held(conn: &mut Conn, rows: Vec<WaitingRow>) -> Result<Vec<WaitingRow>, DbError> {
    let ids: Vec<i64> = rows.iter().filter_map(|row| row.mail_id).collect();
    let held = mail::find_standings(conn, &ids).await?.into_iter().filter(|mail| mail.state == "held");
    let held: HashSet<i64> = held.map(|mail| mail.id).collect();
    Ok(rows.into_iter().filter(|row| row.mail_id.is_none_or(|id| !held.contains(&id))).collect())
}

async fn is_held(conn: &mut Conn, mail_id: Option<i64>) -> Result<bool, DbError> {
    let Some(id) = mail_id else { return Ok(false) };
    Ok(mail::find_standings(conn, &[id]).await?.iter().any(|mail| mail.state == "held"))
}

/// A withdrawn invite whose parent registered all the same, through the link, becomes that parent's.
async fn link_registered(
    conn: &mut Conn,
    partner_id: i64,
    invite: &InviteRow,
    now: Timestamp,
) -> Result<bool, DbError> {
    let Ok(address) = EmailAddress::parse(&invite.email) else { return Ok(false) };
    let registered = identity::find_registered(conn, partner_id, &[address.folded()]).await?;
    let Some((_, parent_id, since)) = registered.into_iter().next() else { return Ok(false) };
    store::update_registered(conn, invite.id, parent_id, since).await?;
    allowance::grant(conn, parent_id, i64::from(invite.kids_num), now).await?;
    Ok(true)
}

/// Reminds all who wait and were not written to since yesterday. Tells how many.
pub(crate) async fn remind_invites(
    invites: &Invites,
    (partner_id, actor): (i64, Actor),
) -> Result<usize, Failure> {
    let ctx = &invites.identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        // A second call at the same moment finds nobody left to remind.
        identity::hold_partner(t, partner_id).await?;
        let spent = store::find_spent(t, partner_id, now.to_zoned(TimeZone::UTC).date()).await?;
        let left = i64::from(invites.mails_per_day) - spent;
        // As many as the day's limit leaves; the others tomorrow.
        let most = left.clamp(1, MOST_REMINDERS);
        let waiting = store::list_waiting(t, partner_id, remindable_before(now), most).await?;
        let waiting = without_held(t, waiting).await?;
        if waiting.is_empty() {
            return Ok(0);
        }
        spend_today(t, invites, partner_id, waiting.len(), "Nobody was reminded").await?;
        post_again(t, invites, partner_id, &waiting, false).await?;
        let changes: Vec<_> = waiting
            .iter()
            .map(|row| Change { subject_id: row.id, before: None, after: Some(json!({ "email": row.email })) })
            .collect();
        let deed = journal::Entry {
            at: now,
            actor,
            action: "invite.reminded",
            subject_kind: "invite",
            subject_id: None,
            before: None,
            after: None,
        };
        journal::record_all(t, &deed, &changes).await?;
        Ok(waiting.len())
    })
}

async fn post_again(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: i64,
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
            let letter = Letter::Invite {
                organization_name: organization_name.clone(),
                partner_link_id: link_number(partner_id),
                kids_num: row.kids_num,
                is_registered,
                is_reminder: true,
            };
            (address, letter)
        })
        .collect();
    let now = ctx.clock.now();
    let language = identity::find_partner_language(conn, partner_id).await?;
    let mails = mail::post_all_held(conn, &ctx.random, (now, language, partner_id), &letters).await?;
    identity::release_mail(conn, &invites.identity, partner_id).await?;
    let noted = addresses.iter().zip(mails).map(|((_, row), mail)| json!({ "id": row.id, "mail": mail }));
    store::update_mails(conn, partner_id, now, noted.collect()).await
}
