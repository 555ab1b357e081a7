//! How often each statement ran and, on SQLite, how many steps of its virtual machine that took.
//!
//! A step is a fixed piece of work, so the count is the same on every machine: a test can put a bound on it, which no
//! time could be. Test builds always count; the benchmark switches it on in its own process, and a server never does.

use rusqlite::{Statement, StatementStatus};
use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

static IS_COUNTING: AtomicBool = AtomicBool::new(cfg!(feature = "guard-mutation"));
static COSTS: Mutex<BTreeMap<&'static str, Cost>> = Mutex::new(BTreeMap::new());

/// What the dearest run of a statement cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often it ran.
    pub runs: u32,
    /// Steps of its dearest run.
    pub steps: i32,
    /// Rows that this run gave.
    pub rows: usize,
    /// Steps of all runs.
    pub all_steps: u64,
}

impl Cost {
    fn add(&mut self, steps: i32, rows: usize) {
        self.runs += 1;
        self.all_steps += u64::try_from(steps).unwrap_or_default();
        if steps >= self.steps {
            (self.steps, self.rows) = (steps, rows);
        }
    }
}

/// The costs of all statements since this was last called.
pub fn take() -> BTreeMap<&'static str, Cost> {
    std::mem::take(&mut *COSTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Counts from now on.
pub fn count() {
    IS_COUNTING.store(true, Ordering::Relaxed);
}

/// Adds a run on SQLite that has just ended.
pub(crate) fn record(name: &'static str, statement: &Statement<'_>, rows: usize) {
    if IS_COUNTING.load(Ordering::Relaxed) {
        add(name, statement.reset_status(StatementStatus::VmStep), rows);
    }
}

/// Adds a run on PostgreSQL, which has no steps.
pub(crate) fn record_run(name: &'static str, rows: usize) {
    if IS_COUNTING.load(Ordering::Relaxed) {
        add(name, 0, rows);
    }
}

fn add(name: &'static str, steps: i32, rows: usize) {
    COSTS.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default().add(steps, rows);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dearest_run_counts() {
        let mut cost = Cost::default();
        cost.add(10, 1);
        cost.add(90, 3);
        cost.add(20, 9);
        assert_eq!(cost, Cost { runs: 3, steps: 90, rows: 3, all_steps: 120 });
    }
}
