//! What staff see and do in the console.

mod accounts;
pub(crate) mod assignments;
mod catalogue;
mod erasure;
pub mod erasure_fixture;
mod erasure_of_mails;
mod erasure_race;
mod families;
mod french_texts;
mod global_search;
mod journal;
mod journal_walk;
mod mail_texts;
mod money;
mod moves;
mod outbox_admin;
mod partners;
mod programs;
mod retention;
mod role_matrix;
mod role_table;
mod safeguarding;
mod texts;
mod time_zone;
mod today;
mod walk_recipes;

use serde_json::Value;
use testkit::TestApp;

/// Actor and values before and after of the journal entries of an action, oldest first.
async fn journaled(app: &TestApp, action: &str) -> Vec<String> {
    let sql = format!(
        "SELECT j.actor_kind, d.before, d.after FROM journal j LEFT JOIN journal_detail d ON d.journal_id = j.id
         WHERE j.action = '{action}' ORDER BY j.id"
    );
    app.database.rows(&sql).await
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
