//! Limits of a partner's mails for invites and reminders: per day, and per address and hour.

use crate::{Invites, link_number::link_number, store};
use db::{Conn, DbError};
use jiff::{SignedDuration, Timestamp, ToSpan as _, tz::TimeZone};
use kernel::PartnerId;

/// What the mails of a call are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mailing {
    Invite,
    Resend,
    Remind,
}

/// The daily limit leaves too few mails for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyLimit {
    pub mailing: Mailing,
    /// Mails per day.
    pub limit: u32,
    /// Mails left today.
    pub left: i64,
    /// Seconds until the next day begins, in UTC.
    pub resets_in_seconds: u32,
}

/// Why parents cannot be invited or reminded.
#[derive(Debug, derive_more::From)]
pub enum InviteError {
    DailyLimit(DailyLimit),
    /// The partner has no such agreement.
    UnknownAgreement,
    /// The agreement has ended or is over.
    ClosedAgreement,
    #[from]
    Db(DbError),
}

/// Counts mails against the daily limit, or fails if it leaves too few.
pub(crate) async fn consume_daily_quota(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    mails: usize,
    mailing: Mailing,
) -> Result<(), InviteError> {
    let now = invites.identity.ctx.clock.now();
    let today = now.to_zoned(TimeZone::UTC).date();
    let mails = i64::try_from(mails).unwrap_or(i64::MAX);
    let limit = invites.mails_per_day;
    if store::spend(conn, partner_id, today, mails, limit).await? {
        return Ok(());
    }
    let left = (i64::from(limit) - store::find_spent(conn, partner_id, today).await?).max(0);
    let resets_in_seconds = seconds_to_midnight(now);
    Err(InviteError::DailyLimit(DailyLimit { mailing, limit, left, resets_in_seconds }))
}

fn seconds_to_midnight(now: Timestamp) -> u32 {
    let zoned = now.to_zoned(TimeZone::UTC);
    let next = zoned.start_of_day().and_then(|day| day.checked_add(1.day()));
    let seconds = next.map_or(86_400, |next| next.timestamp().as_second() - now.as_second());
    u32::try_from(seconds).unwrap_or(86_400)
}

/// Maximum number of invite mails that a partner may send to one address within an hour.
const MAX_PER_HOUR: i64 = 5;
const HOUR: SignedDuration = SignedDuration::from_hours(1);

/// The addresses among these that have reached the hourly limit.
pub(crate) async fn find_rate_limited(
    conn: &mut Conn,
    partner_id: PartnerId,
    addresses: &[&str],
    now: Timestamp,
) -> Result<Vec<String>, DbError> {
    mail::list_often_invited(conn, link_number(partner_id), addresses, now - HOUR, MAX_PER_HOUR).await
}
