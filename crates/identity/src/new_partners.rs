//! New partners: their mails to strangers are held until the address is confirmed, and then limited per day until
//! staff trust the partner or it has paid. Anybody can sign up, so this prevents abuse for mass mail.

use crate::{
    Identity,
    store::{
        partner_lookup,
        trust::{self, TrustRow},
    },
};
use api::Worker;
use db::{Conn, DbError, tx};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use journal::Actor;
use kernel::{PartnerId, Window};
use serde_json::json;
use std::time::Duration;

/// Settings for mails of new partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPartnerMail {
    /// False if no mail is ever held: by configuration, or because there is no mail server.
    pub is_held: bool,
    /// Invites and reminders that a confirmed but untrusted partner may send per day.
    pub per_day: u32,
}

impl NewPartnerMail {
    /// No mail is held.
    pub const OFF: Self = Self { is_held: false, per_day: 0 };
}

db::text_enum! {
    /// Why a partner's mails are held.
    pub enum HoldReason {
        /// The partner has not confirmed its address.
        Confirmation = "confirmation",
        /// Staff must trust the partner first.
        Approval = "approval",
        /// Today's quota is used up.
        Tomorrow = "tomorrow",
        /// The partner is restricted.
        Restriction = "restriction",
    }
}

/// How many invites a partner may send now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gate {
    Open,
    AtMost(i64),
    Closed(HoldReason),
}

fn gate(settings: NewPartnerMail, partner: &TrustRow, today: Date) -> Gate {
    if !settings.is_held {
        return Gate::Open;
    }
    if !partner.is_active {
        return Gate::Closed(HoldReason::Restriction);
    }
    if partner.trusted_at.is_some() {
        return Gate::Open;
    }
    if partner.confirmed_at.is_none() {
        return Gate::Closed(HoldReason::Confirmation);
    }
    if partner.approve_first {
        return Gate::Closed(HoldReason::Approval);
    }
    let released = if partner.released_on == Some(today) { partner.released_mails } else { 0 };
    Gate::AtMost((i64::from(settings.per_day) - released).max(0))
}

fn day_of(now: Timestamp) -> Date {
    now.to_zoned(TimeZone::UTC).date()
}

/// Why the partner's mails are held; `None` if they are not.
pub async fn find_hold_reason(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
) -> Result<Option<HoldReason>, DbError> {
    let partner = trust::find_trust(conn, partner_id).await?;
    Ok(match gate(identity.new_partner_mail, &partner, day_of(identity.ctx.clock.now())) {
        Gate::Open => None,
        Gate::Closed(waits_for) => Some(waits_for),
        // Mails that are still held within the quota are released by the worker within a minute.
        Gate::AtMost(_) => Some(HoldReason::Tomorrow),
    })
}

/// Whether a partner's mails other than invites may be sent now. The caller must hold a lock on the partner, so
/// that a concurrent release sees the mails it then writes as held.
pub(crate) async fn may_send(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
) -> Result<bool, DbError> {
    let partner = trust::find_trust(conn, partner_id).await?;
    let gate = gate(identity.new_partner_mail, &partner, day_of(identity.ctx.clock.now()));
    Ok(!matches!(gate, Gate::Closed(_)))
}

/// Releases the partner's held mails as far as allowed, inside the caller's transaction. Call it after writing
/// held mails and after changing anything that holds them. Locks the partner, so that concurrent calls run one
/// after the other.
pub async fn release_mail(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
) -> Result<(), DbError> {
    partner_lookup::lock_partner(conn, partner_id).await?;
    let partner = trust::find_trust(conn, partner_id).await?;
    let now = identity.ctx.clock.now();
    match gate(identity.new_partner_mail, &partner, day_of(now)) {
        Gate::Closed(_) => Ok(()),
        Gate::Open => mail::release(conn, partner_id, i64::MAX, now).await.map(drop),
        Gate::AtMost(limit) => {
            let released = mail::release(conn, partner_id, limit, now).await?;
            if released > 0 {
                trust::count_released(conn, partner_id, day_of(now), released).await?;
            }
            Ok(())
        }
    }
}

/// Trusts the partner and releases its mails, inside the caller's transaction. `why` goes to the journal.
pub async fn trust_partner(
    conn: &mut Conn,
    identity: &Identity,
    actor: Actor,
    partner_id: PartnerId,
    why: &str,
) -> Result<(), DbError> {
    let now = identity.ctx.clock.now();
    if trust::trust_partner(conn, partner_id, now).await? {
        let entry = journal::Entry {
            at: now,
            actor,
            action: "partner.trusted",
            subject_kind: "partner",
            subject_id: Some(partner_id.get()),
            before: Some(json!({ "isTrusted": false })),
            after: Some(json!({ "isTrusted": true, "why": why })),
        };
        journal::record(conn, &entry).await?;
        release_mail(conn, identity, partner_id).await?;
    }
    Ok(())
}

/// A page of the active partners that are not trusted yet, newest first, and their total number.
pub(crate) async fn list_new_partners(
    conn: &mut Conn,
    window: Window,
) -> Result<(Vec<PartnerId>, i64), DbError> {
    Ok((trust::list_new_partners(conn, window).await?, trust::count_new_partners(conn).await?))
}

/// Whether staff must approve new partners before their mails are sent.
pub(crate) async fn find_approve_first(conn: &mut Conn) -> Result<bool, DbError> {
    trust::find_policy(conn).await
}

/// Changes that policy, inside the caller's transaction. The worker releases held mails within a minute.
pub(crate) async fn set_approve_first(
    conn: &mut Conn,
    identity: &Identity,
    actor: Actor,
    approve_first: bool,
) -> Result<(), DbError> {
    if trust::update_policy(conn, approve_first).await? {
        let entry = journal::Entry {
            at: identity.ctx.clock.now(),
            actor,
            action: "partner.policy_changed",
            subject_kind: "installation",
            subject_id: None,
            before: Some(json!({ "approveFirst": !approve_first })),
            after: Some(json!({ "approveFirst": approve_first })),
        };
        journal::record(conn, &entry).await?;
    }
    Ok(())
}

/// Visits every partner with held mails once and releases what is allowed. Applies the new day's quota, and
/// catches whatever an event-driven release missed.
pub async fn release_due_mail(identity: &Identity) -> Result<(), DbError> {
    let db = &identity.ctx.db;
    let mut after = PartnerId::new(0);
    loop {
        let next = mail::next_partner_with_held(&mut db.read().await?, after).await?;
        let Some(partner_id) = next else { return Ok(()) };
        let released: Result<(), DbError> = tx!(db, t => { release_mail(t, identity, partner_id).await });
        released?;
        after = partner_id;
    }
}

const INTERVAL: Duration = Duration::from_secs(30);

/// Releases held mail until the process stops.
pub async fn run_mail_release_worker(identity: Identity, worker: Worker) {
    loop {
        if let Err(error) = release_due_mail(&identity).await {
            tracing::warn!(%error, "releasing held mail failed");
        }
        if !worker.rest(INTERVAL).await {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: NewPartnerMail = NewPartnerMail { is_held: true, per_day: 50 };

    fn partner() -> TrustRow {
        TrustRow {
            is_active: true,
            confirmed_at: Some(Timestamp::UNIX_EPOCH),
            trusted_at: None,
            released_on: None,
            released_mails: 0,
            approve_first: false,
        }
    }

    fn today() -> Date {
        "2026-11-15".parse().unwrap()
    }

    #[test]
    fn holds_mail_by_confirmation_approval_and_restriction() {
        let of = |partner: &TrustRow| gate(SETTINGS, partner, today());
        let unconfirmed = TrustRow { confirmed_at: None, ..partner() };
        let trusted = TrustRow { trusted_at: Some(Timestamp::UNIX_EPOCH), ..unconfirmed.clone() };
        let restricted = TrustRow { is_active: false, ..trusted.clone() };
        let unapproved = TrustRow { approve_first: true, ..partner() };
        assert_eq!(of(&unconfirmed), Gate::Closed(HoldReason::Confirmation));
        assert_eq!(of(&trusted), Gate::Open, "trusted by staff");
        assert_eq!(of(&restricted), Gate::Closed(HoldReason::Restriction));
        assert_eq!(of(&unapproved), Gate::Closed(HoldReason::Approval));
        assert_eq!(of(&TrustRow { approve_first: true, ..trusted }), Gate::Open);
        assert_eq!(of(&partner()), Gate::AtMost(50));
        assert_eq!(gate(NewPartnerMail::OFF, &unconfirmed, today()), Gate::Open, "no mail server");
    }

    #[test]
    fn resets_the_quota_every_day() {
        let sent = TrustRow { released_on: Some(today()), released_mails: 48, ..partner() };
        assert_eq!(gate(SETTINGS, &sent, today()), Gate::AtMost(2));
        assert_eq!(gate(SETTINGS, &sent, today().tomorrow().unwrap()), Gate::AtMost(50));
        let lowered = TrustRow { released_mails: 80, ..sent };
        assert_eq!(gate(SETTINGS, &lowered, today()), Gate::AtMost(0));
    }
}
