//! Counting seldom enough: a count is used again for a while that depends on how long it took.

use super::{
    gather::{Counted, gather},
    setup::OperatorSetup,
};
use api::AppContext;
use billing::Billing;
use db::DbError;
use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;
use tokio::sync::Mutex;

/// A count is used again for this many times what it cost, so counting takes a few percent of a node at most.
const TIMES_ITS_COST: i32 = 20;
const LONGEST_USE: SignedDuration = SignedDuration::from_secs(60);

/// The last count of this node. Clones share it.
#[derive(Clone, Default)]
pub struct LastToday(Arc<Mutex<Option<Last>>>);

#[derive(Clone)]
struct Last {
    counted: Arc<Counted>,
    good_for: SignedDuration,
}

/// How long a count that took this long is used again.
fn good_for(took: SignedDuration) -> SignedDuration {
    took.saturating_mul(TIMES_ITS_COST).clamp(SignedDuration::ZERO, LONGEST_USE)
}

impl Last {
    /// A request may use a count that began after it arrived, however old it is by the time it gets its turn.
    fn answers(&self, arrived: Timestamp) -> bool {
        self.counted.as_of > arrived || arrived.duration_since(self.counted.as_of) < self.good_for
    }
}

/// The newest count. One request counts, and those that arrive meanwhile wait for it.
pub(super) async fn counted(
    billing: &Billing,
    ctx: &AppContext,
    operator: OperatorSetup,
    last: &LastToday,
) -> Result<Arc<Counted>, DbError> {
    let arrived = ctx.clock.now();
    let mut last = last.0.lock().await;
    if let Some(known) = last.as_ref()
        && known.answers(arrived)
    {
        return Ok(Arc::clone(&known.counted));
    }
    let began = ctx.clock.now();
    let billing = billing.clone();
    let count = async move |conn: &mut db::Conn| gather(conn, &billing, operator, began).await;
    let counted = Arc::new(ctx.db.read_at_one_moment(count).await?);
    let took = ctx.clock.now().duration_since(began);
    *last = Some(Last { counted: Arc::clone(&counted), good_for: good_for(took) });
    Ok(counted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_count_is_used_briefly_and_a_slow_one_for_a_minute_at_most() {
        assert_eq!(good_for(SignedDuration::ZERO), SignedDuration::ZERO);
        assert_eq!(good_for(SignedDuration::from_millis(10)), SignedDuration::from_millis(200));
        assert_eq!(good_for(SignedDuration::from_secs(9)), LONGEST_USE);
        // The clock may be set back while counting.
        assert_eq!(good_for(SignedDuration::from_secs(-5)), SignedDuration::ZERO);
    }

    #[test]
    fn answers_with_a_recent_count_or_one_that_began_while_the_request_waited() {
        let at = |second: i64| Timestamp::from_second(second).unwrap();
        let counted = Arc::new(Counted { as_of: at(100), ..Counted::default() });
        let last = Last { counted, good_for: SignedDuration::from_secs(10) };
        let asked: Vec<bool> = [99, 100, 109, 110].map(|second| last.answers(at(second))).to_vec();
        assert_eq!(asked, [true, true, true, false]);
    }
}
