//! Records statements with their parameters, so that the benchmark can replay them without the server. Only the
//! benchmark enables it, in its own process.

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
    pub sql: &'static Sql,
    pub params: Vec<Value<'static>>,
}

/// Starts recording.
pub fn start() {
    IS_ON.store(true, Ordering::Relaxed);
}

/// Stops recording and returns what ran since the last call, in order.
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
