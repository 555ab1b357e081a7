//! What should be empty: money that nobody got a place for, places that nobody paid for, payments before a person.

use crate::{Billing, store::staff};
use db::{Conn, DbError};
use jiff::{SignedDuration, Timestamp};
use std::sync::{Arc, Mutex, PoisonError};

/// How many there are of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queues {
    /// Payments that a person must look at.
    pub review: i64,
    /// Programs that were paid for and are not there, or not marked as paid.
    pub paid_without_place: i64,
    /// Programs that are marked as paid, with no payment that says so.
    pub place_without_payment: i64,
}

/// What was counted last, and when: counting goes through the whole book.
#[derive(Clone, Default)]
pub struct LastCount(Arc<Mutex<Option<(Timestamp, Queues)>>>);

const GOOD_FOR: SignedDuration = SignedDuration::from_mins(1);
/// Compared in one go.
const STEP: i64 = 5_000;

/// How many there are, as of a minute ago at most.
pub async fn queues(billing: &Billing) -> Result<Queues, DbError> {
    let now = billing.ctx().clock.now();
    let last = *billing.last_count.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((at, counted)) = last
        && now.duration_since(at) < GOOD_FOR
    {
        return Ok(counted);
    }
    let counted = count_queues(&mut billing.ctx().db.read().await?).await?;
    *billing.last_count.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, counted));
    Ok(counted)
}

/// How many there are now.
pub async fn count_queues(conn: &mut Conn) -> Result<Queues, DbError> {
    Ok(Queues {
        review: staff::count_review(conn).await?,
        paid_without_place: count_paid_without_place(conn).await?,
        place_without_payment: count_places_without_payment(conn).await?,
    })
}

async fn count_paid_without_place(conn: &mut Conn) -> Result<i64, DbError> {
    let (mut after, mut missing) = (0, 0);
    loop {
        let ids = staff::list_settled_after(conn, after, STEP).await?;
        let Some(last) = ids.last() else { return Ok(missing) };
        after = *last;
        missing += i64::try_from(ids.len()).unwrap_or(STEP) - enrolment::count_paid(conn, &ids).await?;
    }
}

async fn count_places_without_payment(conn: &mut Conn) -> Result<i64, DbError> {
    let (mut after, mut missing) = (0, 0);
    loop {
        let ids = enrolment::paid_after(conn, after, STEP).await?;
        let Some(last) = ids.last() else { return Ok(missing) };
        after = *last;
        missing += i64::try_from(ids.len()).unwrap_or(STEP) - staff::count_settled(conn, &ids).await?;
    }
}
