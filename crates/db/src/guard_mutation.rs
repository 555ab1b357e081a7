//! Switches guards off at run time, so that a test can prove it would fail without them. Test builds only.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::Notify;

/// Acknowledges writes before their commit.
pub static ANSWER_BEFORE_COMMIT: AtomicBool = AtomicBool::new(false);

/// Keeps the write-ahead log when an erasure requests its truncation.
pub static KEEP_LOG: AtomicBool = AtomicBool::new(false);

/// The gate that the next matching request waits at, if a test set one.
static GATE: Mutex<Option<Arc<Gate>>> = Mutex::new(None);

/// Pauses one request just before a statement, to make a race deterministic.
#[derive(Debug)]
pub struct Gate {
    statement: &'static str,
    reached: Notify,
    opened: Notify,
}

impl Gate {
    /// Pauses the next request that runs this statement; later ones pass.
    pub fn before(statement: &'static str) -> Arc<Self> {
        let gate = Arc::new(Self { statement, reached: Notify::new(), opened: Notify::new() });
        *GATE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&gate));
        gate
    }

    /// Waits until a request is paused at the gate.
    pub async fn reached(&self) {
        self.reached.notified().await;
    }

    /// Resumes the paused request.
    pub fn open(&self) {
        self.opened.notify_one();
    }
}

pub(crate) async fn wait_at_gate(statement: &str) {
    let gate =
        GATE.lock().unwrap_or_else(PoisonError::into_inner).take_if(|gate| gate.statement == statement);
    if let Some(gate) = gate {
        gate.reached.notify_one();
        gate.opened.notified().await;
    }
}

/// Names of the statements whose tenant filters, guards and erasure steps are off.
static DISABLED: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

pub(crate) fn answer_early<T>(waiting: Vec<T>, answer: impl Fn(T)) -> Vec<T> {
    if !ANSWER_BEFORE_COMMIT.load(Ordering::SeqCst) {
        return waiting;
    }
    waiting.into_iter().for_each(answer);
    Vec::new()
}

/// Switches off the tenant filters and guards of these statements, and switches all others on. A `/*step*/` of an
/// erasure becomes a no-op.
pub fn disable_markers(statements: &[&'static str]) {
    *DISABLED.lock().unwrap_or_else(PoisonError::into_inner) = statements.to_vec();
}

/// True if a filter in code, which has a name as a statement has, is off.
pub(crate) fn is_disabled(name: &str) -> bool {
    DISABLED.lock().unwrap_or_else(PoisonError::into_inner).contains(&name)
}

/// True while any guard is off: the cache is bypassed, since it would hide the effect.
pub(crate) fn is_active() -> bool {
    !DISABLED.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
}

/// True if the text contains a tenant filter.
pub fn is_scoped(text: &str) -> bool {
    text.contains("/*scope*/")
}

/// The text, without its marked conditions if they are off. Leaks the modified text: there are few, and tests are
/// short.
pub(crate) fn text<'s>(name: &str, text: &'s str) -> &'s str {
    let is_disabled = DISABLED.lock().unwrap_or_else(PoisonError::into_inner).contains(&name);
    if is_disabled { Box::leak(without_markers(text).into_boxed_str()) } else { text }
}

/// Replaces each `/*scope*/ condition /*end*/` and `/*guard*/ condition /*end*/` with a condition that is always
/// true and still uses the same parameters.
fn without_markers(text: &str) -> String {
    let mut out = String::new();
    let text = text.replace("/*guard*/", "/*scope*/").replace("/*step*/", "FALSE AND");
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once("/*scope*/") {
        let (condition, after) = after.split_once("/*end*/").unwrap_or((after, ""));
        out.push_str(before);
        out.push_str("TRUE");
        for (position, _) in condition.match_indices(['$', '?']) {
            let digits: String = condition[position + 1..].chars().take_while(char::is_ascii_digit).collect();
            let parameter = format!("CAST({}{digits} AS BIGINT)", &condition[position..=position]);
            out.extend([" AND ", &parameter, " = ", &parameter]);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_the_filter_and_keeps_the_parameters() {
        let text = "SELECT 1 FROM t WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2";
        let expected = "SELECT 1 FROM t WHERE TRUE AND CAST($1 AS BIGINT) = CAST($1 AS BIGINT) AND id = $2";
        assert_eq!(without_markers(text), expected);
    }
}
