//! What triggers of PostgreSQL visit when one statement changes many rows, after a change of one row has fixed their plans.

use crate::staff::assignments::create_programs;
use futures_util::{StreamExt as _, stream};
use serde_json::Value;
use testkit::{TestApp, TestEngine};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_postgres::{AsyncMessage, Client, NoTls};

const PROGRAMS: u32 = 1_000;
/// Trigger functions read each changed row a few times: before and after, sorted, summed.
const VISITS_PER_ROW: u64 = 20;

/// As many entries more in a list.
const ENTRIES: &str = "INSERT INTO listing_entry (listing_id, entry_id, sort_key, words, starts)
    SELECT (SELECT MIN(id) FROM listing), 1000000 + i, i, 'ann', 'ann' FROM generate_series(1, 1000) i";

/// Sends the plan of each statement, those of triggers too, with what it visited.
const EXPLAIN_ALL: &str = "LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on;
    SET auto_explain.log_timing = off; SET auto_explain.log_nested_statements = on; SET auto_explain.log_format = json;
    SET client_min_messages = log; SET plan_cache_mode = force_generic_plan";

/// A connection, and the notices that arrive on it.
async fn connect(url: &str) -> (Client, UnboundedReceiver<String>) {
    let (client, mut connection) = tokio_postgres::connect(url, NoTls).await.expect("a connection");
    let (sender, notices) = unbounded_channel();
    let mut messages = stream::poll_fn(move |cx| connection.poll_message(cx));
    tokio::spawn(async move {
        while let Some(Ok(message)) = messages.next().await {
            if let AsyncMessage::Notice(notice) = message {
                let _ = sender.send(notice.message().to_owned());
            }
        }
    });
    (client, notices)
}

/// The most rows that one node of a plan visited.
fn most_visited(plan: &Value) -> u64 {
    let count = |key: &str| plan[key].as_f64().unwrap_or_default();
    let rows = count("Actual Rows") + count("Rows Removed by Join Filter") + count("Rows Removed by Filter");
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts of rows")]
    let own = (rows * count("Actual Loops")) as u64;
    let below = plan["Plans"].as_array().into_iter().flatten().map(most_visited);
    below.fold(own, u64::max)
}

async fn visited(client: &Client, notices: &mut UnboundedReceiver<String>, sql: &str) -> u64 {
    client.batch_execute(sql).await.expect(sql);
    let mut most = 0;
    while let Ok(notice) = notices.try_recv() {
        let plan = notice.split_once("plan:").expect("a plan").1;
        let plan: Value = serde_json::from_str(plan).expect("a plan in JSON");
        most = most.max(most_visited(&plan["Plan"]));
    }
    most
}

/// What is changed: first of one row, and then of all.
struct Change {
    name: &'static str,
    update: &'static str,
    one: &'static str,
}

const CHANGES: [Change; 3] = [
    Change { name: "the teacher", update: "UPDATE program SET teacher_id = 1", one: "WHERE id = 1" },
    Change {
        name: "the payer",
        update: "UPDATE program SET is_sponsored = NOT is_sponsored",
        one: "WHERE id = 1",
    },
    Change {
        name: "the words of a list",
        update: "UPDATE listing_entry SET words = words || ' '",
        one: "WHERE entry_id = 1000001",
    },
];

#[tokio::test(flavor = "multi_thread")]
async fn triggers_visit_each_changed_row_a_few_times() {
    if TestEngine::current() == TestEngine::Sqlite {
        return;
    }
    let app = TestApp::start().await;
    create_programs(&app, PROGRAMS).await;
    app.database.execute(ENTRIES).await;
    let (client, mut notices) = connect(app.database.url()).await;
    client.batch_execute(EXPLAIN_ALL).await.expect("auto_explain");
    for Change { name, update, one } in CHANGES {
        visited(&client, &mut notices, &format!("{update} {one}")).await;
        let most = visited(&client, &mut notices, update).await;
        assert!(most >= u64::from(PROGRAMS), "{name}: the plans were not reported");
        assert!(most <= u64::from(PROGRAMS) * VISITS_PER_ROW, "{name}: {most} rows visited");
    }
}
