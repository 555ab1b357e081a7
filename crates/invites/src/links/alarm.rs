//! The alarm when many parents join through one link within an hour: the link may have been passed on.

use super::RegistrationLink;
use crate::{
    Invites, LinkAlarmLetter,
    model::link::{ALARM_WINDOW, alarms_shown_since, may_mail},
    store::links::{self, Alarms},
};
use db::{Conn, DbError};
use identity::PartnerRole;
use jiff::Timestamp;
use journal::SYSTEM;
use kernel::{EmailAddress, PartnerId};
use mail::OutgoingMail;
use serde_json::json;
use std::collections::HashMap;

/// Raises the alarm if more parents than allowed joined within the hour, and since the last alarm. The caller's
/// transaction has locked the link.
pub(super) async fn raise_if_many_joined(
    conn: &mut Conn,
    invites: &Invites,
    link: &RegistrationLink,
    Alarms { at, mailed_at }: Alarms,
) -> Result<(), DbError> {
    let now = invites.identity.ctx.clock.now();
    let hour_ago = now - ALARM_WINDOW;
    let since = at.map_or(hour_ago, |at| at.max(hour_ago));
    let most = i64::from(invites.link_alarm_joins);
    let joined = links::count_joins_since(conn, link.row.id, since, most + 1).await?;
    if joined <= most {
        return Ok(());
    }
    let mails = may_mail(mailed_at, now);
    links::set_alarm(conn, &link.row, now, if mails { Some(now) } else { mailed_at }).await?;
    let closes = link.row.closes_on_alarm;
    if closes && link.is_main() {
        identity::close_link(conn, link.row.partner_id).await?;
    }
    record(conn, link, joined, now).await?;
    if mails { notify(conn, invites, link, joined).await } else { Ok(()) }
}

async fn record(conn: &mut Conn, link: &RegistrationLink, joined: i64, at: Timestamp) -> Result<(), DbError> {
    let row = &link.row;
    let entry = journal::Entry {
        at,
        actor: SYSTEM,
        action: "partner.link_alarm",
        subject_kind: "partner",
        subject_id: Some(row.partner_id.get()),
        before: None,
        after: Some(
            json!({ "linkId": row.id, "name": row.name, "joined": joined, "closed": row.closes_on_alarm }),
        ),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Mails the members who can close the link.
async fn notify(
    conn: &mut Conn,
    invites: &Invites,
    link: &RegistrationLink,
    joined: i64,
) -> Result<(), DbError> {
    let (ctx, partner_id) = (&invites.identity.ctx, link.row.partner_id);
    let organization_name = identity::find_partner_terms(conn, partner_id).await?.organization_name;
    for member in
        identity::list_members(conn, partner_id, &[PartnerRole::Owner, PartnerRole::Manager]).await?
    {
        let Ok(recipient) = EmailAddress::parse(&member.email) else { continue };
        let letter = LinkAlarmLetter {
            first_name: member.first_name,
            organization_name: organization_name.clone(),
            link_name: link.row.name.clone(),
            joined,
            is_closed: link.row.closes_on_alarm,
            partner_id: Some(partner_id),
        };
        let language = identity::find_language(conn, member.account_id).await?;
        let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        mail::post(conn, &ctx.random, ctx.clock.now(), &post).await?;
    }
    Ok(())
}

/// A link whose alarm fired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkAlarm {
    pub partner_id: PartnerId,
    /// The organisation, or its address if it has no name.
    pub organization: String,
    /// Empty for the main link.
    pub link_name: String,
}

/// The links whose alarm fired within the last three days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkAlarms {
    pub count: i64,
    /// Number of partners that they belong to.
    pub partners: i64,
    /// The newest ones.
    pub newest: Vec<LinkAlarm>,
}

/// The links whose alarm fired within the last three days, the newest of them by name.
pub async fn find_link_alarms(conn: &mut Conn, now: Timestamp, limit: i64) -> Result<LinkAlarms, DbError> {
    let since = alarms_shown_since(now);
    let (count, partners) = links::count_alarms(conn, since).await?;
    if count == 0 {
        return Ok(LinkAlarms::default());
    }
    let rows = links::list_alarms(conn, since, limit).await?;
    let ids: Vec<PartnerId> = rows.iter().map(|(partner_id, _)| *partner_id).collect();
    let names: HashMap<PartnerId, String> =
        identity::find_organizations(conn, &ids).await?.into_iter().collect();
    let newest = rows.into_iter().map(|(partner_id, link_name)| {
        let organization = names.get(&partner_id).cloned().unwrap_or_default();
        LinkAlarm { partner_id, organization, link_name }
    });
    Ok(LinkAlarms { count, partners, newest: newest.collect() })
}
