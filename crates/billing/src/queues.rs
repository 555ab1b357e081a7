//! Exception queues that should be empty: payments without a place, places without a payment, payments in review.

use crate::{Billing, store::staff};
use db::{Conn, DbError};
use jiff::{SignedDuration, Timestamp};
use kernel::ProgramId;
use std::sync::{Arc, Mutex, PoisonError};

/// Size of each queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queues {
    /// Payments that need a decision by staff.
    pub review: i64,
    /// Programs with a payment that do not exist any more, or are not marked as paid.
    pub paid_without_place: i64,
    /// Programs marked as paid that no payment covers.
    pub place_without_payment: i64,
}

/// Cached counts and when they were taken: counting scans all payments.
#[derive(Clone, Default)]
pub struct LastCount(Arc<Mutex<Option<(Timestamp, Queues)>>>);

const CACHE_TTL: SignedDuration = SignedDuration::from_mins(1);
/// Programs compared per query.
const BATCH_SIZE: i64 = 5_000;

/// The counts, at most a minute old.
pub async fn queues(billing: &Billing) -> Result<Queues, DbError> {
    let now = billing.ctx().clock.now();
    let last = *billing.last_count.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((at, counted)) = last
        && now.duration_since(at) < CACHE_TTL
    {
        return Ok(counted);
    }
    let counted = count_queues(&mut billing.ctx().db.read().await?).await?;
    *billing.last_count.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, counted));
    Ok(counted)
}

/// Counts the queues now, without the cache.
pub async fn count_queues(conn: &mut Conn) -> Result<Queues, DbError> {
    Ok(Queues {
        review: staff::count_review(conn).await?,
        paid_without_place: count_paid_without_place(conn).await?,
        place_without_payment: count_places_without_payment(conn).await?,
    })
}

async fn count_paid_without_place(conn: &mut Conn) -> Result<i64, DbError> {
    let (mut after, mut missing) = (ProgramId::new(0), 0);
    loop {
        let ids = staff::list_settled_after(conn, after, BATCH_SIZE).await?;
        let Some(last) = ids.last() else { return Ok(missing) };
        after = *last;
        missing += i64::try_from(ids.len()).unwrap_or(BATCH_SIZE) - enrolment::count_paid(conn, &ids).await?;
    }
}

async fn count_places_without_payment(conn: &mut Conn) -> Result<i64, DbError> {
    let (mut after, mut missing) = (ProgramId::new(0), 0);
    loop {
        let ids = enrolment::paid_after(conn, after, BATCH_SIZE).await?;
        let Some(last) = ids.last() else { return Ok(missing) };
        after = *last;
        missing += i64::try_from(ids.len()).unwrap_or(BATCH_SIZE) - staff::count_settled(conn, &ids).await?;
    }
}
