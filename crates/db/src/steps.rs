//! How much work each statement was for SQLite, in steps of its virtual machine. Test builds only.
//!
//! A step is a fixed piece of work, so the count is the same on every machine: a test can put a bound on it, which no
//! time could be.

use rusqlite::{Statement, StatementStatus};
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

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
}

impl Cost {
    fn add(&mut self, steps: i32, rows: usize) {
        self.runs += 1;
        if steps >= self.steps {
            (self.steps, self.rows) = (steps, rows);
        }
    }
}

/// The costs of all statements since this was last called.
pub fn take() -> BTreeMap<&'static str, Cost> {
    std::mem::take(&mut *COSTS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Adds a run that has just ended.
pub(crate) fn record(name: &'static str, statement: &Statement<'_>, rows: usize) {
    let steps = statement.reset_status(StatementStatus::VmStep);
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
        assert_eq!(cost, Cost { runs: 3, steps: 90, rows: 3 });
    }
}
