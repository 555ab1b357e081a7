//! Mails the members who can answer that requests wait: at once for the first one, then at most once a day.

use super::{index::count_open, mails::notify};
use crate::{Enrolment, store::seat_requests::notices};
use api::Worker;
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use kernel::PartnerId;
use std::time::Duration;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Mails about a new request, or leaves it to the next day's mail.
pub(super) async fn request_arrived(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
) -> Result<(), DbError> {
    let now = enrolment.ctx().clock.now();
    if mail_unless_mailed(conn, enrolment, partner_id, now).await? {
        return Ok(());
    }
    notices::mark_due(conn, partner_id).await
}

/// False if the last mail is less than a day old. Where nobody waits any more, nothing is mailed, and the next request is
/// mailed at once.
async fn mail_unless_mailed(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let open = count_open(conn, partner_id).await?;
    if open == 0 {
        notices::clear_due(conn, partner_id, now - DAY).await?;
        return Ok(true);
    }
    if !notices::claim_notice(conn, partner_id, now, now - DAY).await? {
        return Ok(false);
    }
    notify::requests_wait(conn, enrolment, partner_id, open).await?;
    Ok(true)
}

/// Partners read at a time.
const BATCH: i64 = 100;

/// Mails the partners that got requests since their last mail, if that is a day ago.
pub async fn mail_waiting_requests(enrolment: &Enrolment) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let due = notices::list_due(&mut ctx.db.read().await?, now - DAY, BATCH).await?;
    for partner_id in due {
        let mailed: Result<bool, DbError> =
            tx!(ctx.db, t => { mail_unless_mailed(t, enrolment, partner_id, now).await });
        mailed?;
    }
    Ok(())
}

const POLL_INTERVAL: Duration = Duration::from_mins(1);

/// Worker that mails until the process stops.
pub async fn run_seat_request_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        if let Err(error) = mail_waiting_requests(&enrolment).await {
            tracing::warn!(%error, "mailing about requests for a seat failed");
        }
        if !worker.rest(POLL_INTERVAL).await {
            return;
        }
    }
}
