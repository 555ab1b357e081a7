//! Counts how often each statement runs and, on SQLite, its virtual machine steps.
//!
//! A step is a fixed unit of work, so the count is the same on every machine: a test can assert a bound on it,
//! unlike on a duration. Test builds always count; the benchmark enables it in its own process; a server never
//! does.

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

/// The cost of a statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Number of runs.
    pub runs: u32,
    /// Steps of the most expensive run.
    pub steps: i32,
    /// Rows that the most expensive run returned or changed.
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

/// The costs of all statements since the last call.
pub fn take() -> BTreeMap<&'static str, Cost> {
    std::mem::take(&mut *COSTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Starts counting.
pub fn count() {
    IS_COUNTING.store(true, Ordering::Relaxed);
}

/// Adds a completed run on SQLite.
pub(crate) fn record(name: &'static str, statement: &Statement<'_>, rows: usize) {
    if IS_COUNTING.load(Ordering::Relaxed) {
        add(name, statement.reset_status(StatementStatus::VmStep), rows);
    }
}

/// Adds a run on PostgreSQL, which reports no steps.
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
    fn reports_the_most_expensive_run() {
        let mut cost = Cost::default();
        cost.add(10, 1);
        cost.add(90, 3);
        cost.add(20, 9);
        assert_eq!(cost, Cost { runs: 3, steps: 90, rows: 3, all_steps: 120 });
    }
}
