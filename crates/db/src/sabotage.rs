//! Guards that a test can switch off at run time, to show that it would notice. Test builds only.

use std::sync::atomic::{AtomicBool, Ordering};

/// Answers writes before their commit, as a careless server would.
pub static ANSWER_BEFORE_COMMIT: AtomicBool = AtomicBool::new(false);

pub(crate) fn answer_early<T>(waiting: Vec<T>, answer: impl Fn(T)) -> Vec<T> {
    if !ANSWER_BEFORE_COMMIT.load(Ordering::SeqCst) {
        return waiting;
    }
    waiting.into_iter().for_each(answer);
    Vec::new()
}
