//! How many invitations a partner may mail.

use super::{MAX_TEAM, TeamError};
use crate::store::team_invitations;
use db::{Conn, Db, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use kernel::{EmailAddress, PartnerId};

const MAX_PER_DAY: usize = 50;

/// To one address.
const MAX_PER_HOUR: usize = 5;

/// More than can be open or count for the limits.
pub(super) const MAX_ROWS: i64 = MAX_TEAM + 200;

/// How long an invitation that nobody answered can be seen and sent again after it expired.
const KEEP_EXPIRED: SignedDuration = SignedDuration::from_hours(24 * 30);

/// Forgets the addresses of those who did not answer an invitation.
pub async fn forget_expired_invitations(db: &Db, now: Timestamp) -> Result<(), DbError> {
    tx!(db, t => { team_invitations::delete_expired(t, now - KEEP_EXPIRED).await })
}

/// Rejects another mail to the address, or from the partner, where there were many.
pub(super) async fn check_limits(
    conn: &mut Conn,
    partner_id: PartnerId,
    email: &EmailAddress,
    now: Timestamp,
) -> Result<(), TeamError> {
    let day_ago = now - SignedDuration::from_hours(24);
    team_invitations::delete_ended(conn, partner_id, day_ago).await?;
    let mut rows = team_invitations::list(conn, partner_id, MAX_ROWS).await?;
    rows.retain(|row| row.created_at > day_ago);
    if rows.len() >= MAX_PER_DAY {
        return Err(TeamError::TooManyToday);
    }
    let hour_ago = now - SignedDuration::from_hours(1);
    rows.retain(|row| row.created_at > hour_ago && row.email_folded == email.folded());
    if rows.len() >= MAX_PER_HOUR { Err(TeamError::TooOften) } else { Ok(()) }
}
