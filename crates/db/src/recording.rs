//! Records the statements that run, with their parameters, so that the benchmark can run the same ones without the server
//! around them. Only the benchmark switches it on, in its own process.

use crate::{Param, Sql, Value};
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

static IS_ON: AtomicBool = AtomicBool::new(false);
static CALLS: Mutex<Vec<Call>> = Mutex::new(Vec::new());

/// A statement that ran.
#[derive(Debug)]
pub struct Call {
    /// The statement.
    pub sql: &'static Sql,
    /// What it ran with.
    pub params: Vec<Value<'static>>,
}

/// Records from now on.
pub fn start() {
    IS_ON.store(true, Ordering::Relaxed);
}

/// Returns what ran since the last call, in order, and stops.
pub fn stop() -> Vec<Call> {
    IS_ON.store(false, Ordering::Relaxed);
    std::mem::take(&mut *CALLS.lock().unwrap_or_else(PoisonError::into_inner))
}

pub(crate) fn record(sql: &'static Sql, params: &[&dyn Param]) {
    if IS_ON.load(Ordering::Relaxed) {
        let params = params.iter().map(|param| param.value().into_owned()).collect();
        CALLS.lock().unwrap_or_else(PoisonError::into_inner).push(Call { sql, params });
    }
}
