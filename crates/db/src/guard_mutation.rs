//! Guards that a test can switch off at run time, to show that it would notice. Test builds only.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::Notify;

/// Answers writes before their commit, as a careless server would.
pub static ANSWER_BEFORE_COMMIT: AtomicBool = AtomicBool::new(false);

/// Leaves the write-ahead log as it is when an erasure asks to empty it.
pub static KEEP_LOG: AtomicBool = AtomicBool::new(false);

/// Where the next request has to wait, if a test asked for it.
static GATE: Mutex<Option<Arc<Gate>>> = Mutex::new(None);

/// Holds one request just before a statement, so that a race goes the same way every time.
#[derive(Debug)]
pub struct Gate {
    statement: &'static str,
    reached: Notify,
    opened: Notify,
}

impl Gate {
    /// Holds the next request that runs this statement. Those after it pass.
    pub fn before(statement: &'static str) -> Arc<Self> {
        let gate = Arc::new(Self { statement, reached: Notify::new(), opened: Notify::new() });
        *GATE.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&gate));
        gate
    }

    /// Waits until a request is held.
    pub async fn reached(&self) {
        self.reached.notified().await;
    }

    /// Lets the held request go on.
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

/// The statements whose tenant filters and guards are off, by name.
static UNSCOPED: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

pub(crate) fn answer_early<T>(waiting: Vec<T>, answer: impl Fn(T)) -> Vec<T> {
    if !ANSWER_BEFORE_COMMIT.load(Ordering::SeqCst) {
        return waiting;
    }
    waiting.into_iter().for_each(answer);
    Vec::new()
}

/// Switches the tenant filters and guards of these statements off, and those of all others on. One that is a
/// `/*step*/` of an erasure does nothing then.
pub fn unscope(statements: &[&'static str]) {
    *UNSCOPED.lock().unwrap_or_else(PoisonError::into_inner) = statements.to_vec();
}

/// True while any of them is off: what was kept in memory before would hide what it finds now.
pub(crate) fn is_on() -> bool {
    !UNSCOPED.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
}

/// True if the text holds a tenant filter.
pub fn is_scoped(text: &str) -> bool {
    text.contains("/*scope*/")
}

/// The text as it is, or without its tenant filter. Both are kept for ever: there are few, and tests are short.
pub(crate) fn text<'s>(name: &str, text: &'s str) -> &'s str {
    let unscoped = UNSCOPED.lock().unwrap_or_else(PoisonError::into_inner).contains(&name);
    if unscoped { Box::leak(without_scope(text).into_boxed_str()) } else { text }
}

/// Replaces each `/*scope*/ condition /*end*/` and `/*guard*/ condition /*end*/` by one that is always true and still names the same parameters.
fn without_scope(text: &str) -> String {
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
    fn the_filter_goes_and_the_parameters_stay() {
        let text = "SELECT 1 FROM t WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2";
        let expected = "SELECT 1 FROM t WHERE TRUE AND CAST($1 AS BIGINT) = CAST($1 AS BIGINT) AND id = $2";
        assert_eq!(without_scope(text), expected);
    }
}
