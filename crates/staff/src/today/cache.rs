//! Cache of the Today counts; entries live longer the longer counting took.

use super::{
    figures::{TodayFigures, load_figures},
    setup::OperatorSetup,
};
use billing::Billing;
use db::DbError;
use jiff::{SignedDuration, Timestamp};
use lessons::LessonSettings;
use std::sync::Arc;
use tokio::sync::Mutex;

/// Lifetime of a count as a multiple of its duration, so that counting uses a few percent of a node at most.
const LIFETIME_FACTOR: i32 = 20;
const MAX_LIFETIME: SignedDuration = SignedDuration::from_secs(60);

/// The last count of this node. Clones share it.
#[derive(Clone, Default)]
pub struct TodayCache(Arc<Mutex<Option<Last>>>);

#[derive(Clone)]
struct Last {
    figures: Arc<TodayFigures>,
    lifetime: SignedDuration,
}

/// Lifetime of a count by its duration.
fn lifetime(took: SignedDuration) -> SignedDuration {
    took.saturating_mul(LIFETIME_FACTOR).clamp(SignedDuration::ZERO, MAX_LIFETIME)
}

impl Last {
    /// Usable if it is fresh, or if counting started after the request arrived.
    fn is_usable_for(&self, arrived: Timestamp) -> bool {
        self.figures.as_of > arrived || arrived.duration_since(self.figures.as_of) < self.lifetime
    }
}

/// The current counts. One request counts; concurrent ones wait for its result.
pub(crate) async fn current_figures(
    cache: &TodayCache,
    billing: &Billing,
    operator: OperatorSetup,
    lessons: LessonSettings,
) -> Result<Arc<TodayFigures>, DbError> {
    let ctx = &billing.identity.ctx;
    let arrived = ctx.clock.now();
    let mut last = cache.0.lock().await;
    if let Some(known) = last.as_ref()
        && known.is_usable_for(arrived)
    {
        return Ok(Arc::clone(&known.figures));
    }
    let began = ctx.clock.now();
    let billing = billing.clone();
    let count = async move |conn: &mut db::Conn| load_figures(conn, &billing, operator, lessons, began).await;
    let figures = Arc::new(ctx.db.read_in_snapshot(count).await?);
    let took = ctx.clock.now().duration_since(began);
    *last = Some(Last { figures: Arc::clone(&figures), lifetime: lifetime(took) });
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lifetime_grows_with_the_duration_up_to_a_minute() {
        assert_eq!(lifetime(SignedDuration::ZERO), SignedDuration::ZERO);
        assert_eq!(lifetime(SignedDuration::from_millis(10)), SignedDuration::from_millis(200));
        assert_eq!(lifetime(SignedDuration::from_secs(9)), MAX_LIFETIME);
        // The clock may be set back during a count.
        assert_eq!(lifetime(SignedDuration::from_secs(-5)), SignedDuration::ZERO);
    }

    #[test]
    fn uses_a_fresh_count_or_one_started_after_the_request_arrived() {
        let at = |second: i64| Timestamp::from_second(second).unwrap();
        let figures = Arc::new(TodayFigures { as_of: at(100), ..TodayFigures::default() });
        let last = Last { figures, lifetime: SignedDuration::from_secs(10) };
        let usable: Vec<bool> = [99, 100, 109, 110].map(|second| last.is_usable_for(at(second))).to_vec();
        assert_eq!(usable, [true, true, true, false]);
    }
}
