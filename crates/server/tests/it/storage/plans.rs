//! No statement scans a table that grows.

use server::app::SLICES;
use testkit::{TestApp, TestEngine};

/// Tables that stay small: staff enter some tens of rows.
const SMALL: [&str; 12] = [
    "closure",
    "hand_over",
    "cohort",
    "package",
    "teacher",
    "lesson_slot",
    "consent_text",
    "public_text",
    "mail_text",
    "installation",
    "staff",
    "privacy_setting",
];

/// Statements that read the whole table by design: the demo's mailbox, deletion of expired rows, all waiting
/// lists, the sandbox's list, lists that staff browse, the rates (of which there are few), the counts on the
/// staff's first screen, scans of an erasure, the head of a queue, the changed lessons
/// (which the cached catalogue holds), and scans of the whole journal.
const WHOLE: [&str; 37] = [
    "LIST_ALL_LESSON_CHANGES",
    "LIST_LIMITED_COHORTS",
    "LIST_MAIL",
    "COUNT_MAIL",
    "FIND_FIRST",
    "END_FOR_DEMO",
    "LIST_COHORTS_WITH_WAITING",
    "LIST_TRANSACTIONS",
    "SEARCH_PARTNERS",
    "SEARCH_MEMBERS",
    "DELETE_EXPIRED_INVITATIONS",
    "COUNT_ALL",
    "LIST_RATES",
    "LIST_ALL_RATES",
    "COUNT_STUCK_REFUNDS",
    "LIST_OUTBOX",
    "COUNT_OUTBOX",
    "COUNT_ALL_PARTNERS",
    "COUNT_ALL_PARENTS",
    "COUNT_ALL_CHILDREN",
    "COUNT_ALL_PROGRAMS",
    "PAGE_OF_ALL",
    "SUM_CLASSES",
    "PAGE_OF_EVERY_PROGRAM",
    "COUNT_OF_EVERY_PROGRAM",
    "AFTER_OF_EVERY_PROGRAM",
    "LIST_WITH",
    "ERASE_IN_MESSAGES",
    "LIST_ERASURES",
    "LIST_OPEN_AGREEMENT_REQUESTS",
    "COUNT_OPEN_AGREEMENT_REQUESTS",
    "COUNT_ERASURES",
    "FIRST_RELISTINGS",
    "FIRST_UNSEALED",
    "COUNT_UNSEALED",
    "FIND_UNCHAINED",
    "FIND_UNSEALED_REMOVED",
];

#[tokio::test(flavor = "multi_thread")]
async fn no_statement_scans_a_table_that_grows() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL's plans depend on the row counts; `make bench` prints those for a million rows.
    }
    let app = TestApp::start().await;
    let conn = rusqlite::Connection::open(app.database.url().trim_start_matches("sqlite:")).unwrap();
    let tables: Vec<&str> = SLICES.iter().flat_map(|slice| slice.tables).copied().collect();
    let mut scans = Vec::new();
    for sql in SLICES.iter().flat_map(|slice| slice.statements.iter().copied().flatten()) {
        // The plan of an INSERT lists referring tables, which are read only for deferred keys; there are none.
        if sql.sqlite().starts_with("INSERT") {
            continue;
        }
        let mut explain = conn.prepare(&format!("EXPLAIN QUERY PLAN {}", sql.sqlite())).unwrap();
        let steps =
            explain.raw_query().mapped(|row| row.get::<_, String>(3)).map(Result::unwrap).collect::<Vec<_>>();
        for step in steps {
            // A full-text search for one row inside a loop over rows: `M` stands for the match, `=` for the row
            // id.
            let constraint = step.split_once("VIRTUAL TABLE INDEX").map_or("", |(_, constraint)| constraint);
            if constraint.contains('M') && constraint.contains('=') {
                scans.push(format!("{}: {step}", sql.name));
            }
            let Some(rest) = step.strip_prefix("SCAN ") else { continue };
            let scanned = rest.split(' ').next().unwrap_or_default();
            let is_table = tables.contains(&scanned) || scanned.len() == 1;
            let is_fine =
                SMALL.contains(&scanned) || rest.contains("VIRTUAL TABLE") || WHOLE.contains(&sql.name);
            if is_table && !is_fine {
                scans.push(format!("{}: {step}", sql.name));
            }
        }
    }
    assert_eq!(scans, Vec::<String>::new());
}
