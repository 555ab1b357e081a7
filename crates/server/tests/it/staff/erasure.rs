//! Erasing a family: its data can be read nowhere, and the accounts still balance.

use super::erasure_fixture::{PHONE, Story, WORD};
use crate::log_capture::LogCapture;
use db::guard_mutation;
use l10n::Language;
use serde_json::json;
use std::sync::atomic::Ordering;
use testkit::TestEngine;

/// Query results that an erasure must not change.
const ACCOUNTING: [&str; 4] = [
    "SELECT reference, state, amount_minor, due_minor, base_minor, receipt_number FROM payment ORDER BY id",
    "SELECT payment_id, program_id, base_minor, due_minor, package_title FROM payment_program ORDER BY payment_id, program_id",
    "SELECT id, child_id, price_minor, paid_at FROM program WHERE paid_at IS NOT NULL ORDER BY id",
    "SELECT COUNT(*) FROM child",
];

async fn accounting(story: &Story) -> Vec<Vec<String>> {
    let mut accounting = Vec::new();
    for sql in ACCOUNTING {
        accounting.push(story.app.database.rows(sql).await);
    }
    accounting
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_leaves_no_trace_and_payments_stay_unchanged() {
    let log = LogCapture::default();
    tracing_subscriber::fmt().with_env_filter(server::logs::filter("trace")).with_writer(log.clone()).init();
    let story = Story::create().await;
    assert!(story.traces().await.len() > 5, "control: traces are found before the erasure");
    let before = accounting(&story).await;
    let erased = story.erase().await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    assert!(erased.json()["data"]["kept"].as_array().unwrap().len() > 2);
    assert_eq!(story.traces().await, Vec::<String>::new());
    assert_eq!(accounting(&story).await, before);
    assert_eq!(search_terms(&story), Vec::<String>::new());
    let database = &story.app.database;
    let parents = story.partner.persona.get("/api/partner/parent/all?page=1&search=erased").await.text;
    assert!(parents.contains("\"Erased\""), "{parents}");
    let lines = "SELECT DISTINCT child_name, parent_name FROM payment_program ORDER BY child_name";
    assert_eq!(
        database.rows(lines).await,
        ["Child 1 | Erased parent", "Child 2 | Erased parent", "Child 5 | Erased parent"]
    );
    assert_eq!(database.rows("SELECT COUNT(*) FROM program WHERE paid_at IS NULL").await, ["0"]);
    assert_eq!(database.rows("SELECT COUNT(*) FROM waiting").await, ["0"]);
    assert_eq!(database.rows("SELECT seats_taken FROM allowance").await, ["2"], "only paid programs remain");
    let sums = "SELECT SUM(seats) FROM seat_entry WHERE kind <> 'granted'";
    assert_eq!(database.rows(sums).await, ["2"], "the ledger matches the counter");
    let gone = "SELECT (SELECT COUNT(*) FROM session s JOIN parent p ON p.account_id = s.account_id),
                       (SELECT COUNT(*) FROM temporary_password), (SELECT COUNT(*) FROM consent), (SELECT COUNT(*) FROM calendar_feed)";
    assert_eq!(database.rows(gone).await, ["0 | 0 | 0 | 0"]);
    let removed = "Removed: it named somebody who was erased";
    let notes = "SELECT text FROM partner_note ORDER BY id";
    assert_eq!(database.rows(notes).await, [removed, removed, "Pays late"]);
    let transfers =
        "SELECT CASE WHEN bank_reference = 'erased-' || payment_id AND bank_reference_folded = bank_reference THEN 1 ELSE 0 END,
                note, (SELECT COUNT(*) FROM payment_proof) FROM offline_payment";
    assert_eq!(database.rows(transfers).await, [format!("1 | {removed} | 0")]);
    let logged = log.text().to_lowercase();
    assert!(logged.contains("/api/partner/parent/auth/login"), "control: requests are logged");
    let at = logged.find(WORD).or_else(|| logged.find(PHONE));
    let near: String =
        at.map(|at| logged[at.saturating_sub(200)..].chars().take(300).collect()).unwrap_or_default();
    assert_eq!(near, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_is_shown_in_the_language_of_the_reader() {
    let story = Story::create().await;
    assert_eq!(story.erase().await.status, 200);
    let staff = story.staff.reading(Language::French);
    let page = staff.get(&format!("/api/staff/families/{}", story.parent_id)).await.json()["data"].clone();
    let names = (&page["parent"]["firstName"], &page["parent"]["lastName"]);
    assert_eq!(names, (&json!("Parent"), &json!("effacé")));
    let names = (&page["children"][0]["firstName"], &page["children"][0]["lastName"]);
    assert_eq!(names, (&json!("Enfant"), &json!("1")));
    let entries = staff.get("/api/staff/journal?action=family.erased").await.json();
    assert_eq!(entries["data"][0]["subject"], "Parent effacé");
    for payments in ["/api/staff/payments", "/api/staff/export/payments/csv"] {
        let shown = staff.get(payments).await.text;
        assert!(shown.contains("Parent effacé"), "{payments}: {shown}");
    }
    let partner = story.partner.persona.reading(Language::French);
    let parents = partner.get("/api/partner/export/parents/csv").await.text;
    assert!(parents.contains(r#""Parent","effacé""#), "{parents}");
    let programs = partner.get(&format!("/api/partner/export/cohort/{}/csv", story.cohort)).await.text;
    assert!(programs.contains(r#""Parent effacé","Enfant "#), "{programs}");
    let listed = partner.get("/api/partner/parent/all?page=1&search=erased").await.json();
    assert_eq!(listed["data"][0]["firstName"], "Parent", "the words that are searched stay English");
}

/// Terms of the family's names that remain in the bytes of the search index.
fn search_terms(story: &Story) -> Vec<String> {
    if TestEngine::current() == TestEngine::Postgres {
        return Vec::new(); // PostgreSQL's index contains only what the rows do.
    }
    let conn = rusqlite::Connection::open(story.app.database.url().trim_start_matches("sqlite:")).unwrap();
    let sql = "SELECT COUNT(*) FROM listing_gram_data WHERE instr(block, CAST(?1 AS BLOB)) > 0";
    let is_left = |term: &&str| conn.query_row(sql, [term], |row| row.get::<_, i64>(0)).unwrap() > 0;
    ["zqx", "qxw", "xwv"].into_iter().filter(is_left).map(str::to_owned).collect()
}

/// Steps of an erasure. Statements that cover for each other are switched off together.
const STEPS: [&[&str]; 18] = [
    &["ERASE_PARENT"],
    &["ERASE_ACCOUNT"],
    &["ERASE_CHILDREN"],
    &["ERASE_INVITE"],
    &["DELETE_MAIL"],
    &["UPDATE_LETTER"],
    &["ERASE_PAYER"],
    &["ERASE_LINES", "ERASE_NAMED", "ERASE_OWN_LINES"],
    &["CLEAR_OF_SUBJECTS", "CLEAR_OF_ACTOR", "CLEAR_ENTRIES"],
    &["DELETE_OF_ACTOR", "DELETE_ANSWER"],
    &["ERASE_EMAIL"],
    &["ERASE_IN_MESSAGES"],
    &["REPLACE_NOTE"],
    &["DELETE_OF_FAMILY"],
    &["ERASE_MOVE_REASON"],
    &["REPLACE_TRANSFER_NOTE"],
    &["REPLACE_BANK_REFERENCE"],
    &["REPLACE_FILE_NAME", "FORGET_PROOFS_FOR"],
];

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_proof_gets_a_neutral_file_name() {
    let story = Story::create().await;
    // As if the transfer had paid only for other families.
    guard_mutation::disable_markers(&["FORGET_PROOFS_FOR"]);
    assert_eq!(story.erase().await.status, 200);
    guard_mutation::disable_markers(&[]);
    assert_eq!(story.app.database.rows("SELECT file_name, size FROM payment_proof").await, ["proof | 14"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_cannot_be_enabled_again() {
    let story = Story::create().await;
    let Story { app, partner, staff, parent_id, .. } = &story;
    assert_eq!(story.erase().await.status, 200);
    let erased = (409, "privacy.erased".into());
    let enabled =
        staff.put_json(&format!("/api/staff/parents/{parent_id}"), &json!({ "isActive": true })).await;
    assert!(enabled.text.contains("This family was erased."), "{}", enabled.text);
    assert_eq!(enabled.refusal(), erased);
    let enabled = partner.persona.put(&format!("/api/partner/enable/parent/{parent_id}")).await;
    assert_eq!(enabled.refusal(), erased);
    let seats = staff
        .put_json(
            &format!("/api/staff/partners/{}/allowance", partner.id),
            &json!({ "parentId": parent_id, "kidsNum": 9 }),
        )
        .await;
    assert_eq!(seats.refusal(), erased);
    let account = "SELECT a.email, CASE WHEN a.is_active THEN 1 ELSE 0 END FROM account a
                   JOIN parent p ON p.account_id = a.id WHERE p.erased_at IS NOT NULL";
    let account = app.database.rows(account).await.remove(0);
    let (email, is_active) = account.split_once(" | ").unwrap();
    assert_eq!(is_active, "0");
    let mut answers = Vec::new();
    // The placeholder is not a valid address, whether or not an account has it.
    for email in [email, "erased-999@erased.invalid"] {
        let path = "/api/partner/parent/auth/password-reset";
        let reply = app.anonymous().post(path, &json!({ "email": email })).await;
        answers.push((reply.status, reply.json()["message"].clone(), reply.json()["data"].clone()));
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].0, 422);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM temporary_password").await, ["0"]);
    assert_eq!(story.traces().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn skipping_any_step_of_an_erasure_is_detected() {
    let marked: Vec<&str> = server::app::SLICES
        .iter()
        .flat_map(|slice| slice.statements.iter().copied().flatten())
        .filter(|sql| sql.postgres().contains("/*step*/"))
        .map(|sql| sql.name)
        .collect();
    let known: Vec<&str> = STEPS.iter().copied().flatten().copied().collect();
    for name in &marked {
        assert!(known.contains(name), "{name} is a step of an erasure that is not switched off here");
    }
    for step in STEPS {
        let story = Story::create().await;
        guard_mutation::disable_markers(step);
        let erased = story.erase().await;
        guard_mutation::disable_markers(&[]);
        // Some steps cannot be skipped: a constraint fails.
        let detected = erased.status != 200 || !story.traces().await.is_empty();
        assert!(detected, "without {step:?} the erasure looked complete");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_ahead_log_that_is_not_emptied_is_detected() {
    if TestEngine::current() == TestEngine::Postgres {
        return; // PostgreSQL manages its own log.
    }
    let story = Story::create().await;
    guard_mutation::KEEP_LOG.store(true, Ordering::SeqCst);
    assert_eq!(story.erase().await.status, 200);
    assert!(!story.traces().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_can_be_reused_and_a_second_erasure_is_rejected() {
    let story = Story::create().await;
    assert_eq!(story.erase().await.status, 200);
    assert_eq!(story.erase().await.refusal(), (409, "privacy.erased_already".into()));
    let again = story.app.parent("other", story.partner.id).await;
    let form = json!({
        "firstName": "New", "lastName": "Person", "email": story.email, "password": testkit::PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": story.partner.id,
    });
    let made = story.app.anonymous().post("/api/partner/parent/auth/register", &form).await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert!(again.id > story.parent_id);
    let log = story
        .app
        .database
        .rows("SELECT parent_id, child_ids, actor_id IS NOT NULL, reason FROM erasure")
        .await;
    assert_eq!(log.len(), 1);
    assert!(log[0].starts_with(&format!("{} | [1,2,3,4,5] | ", story.parent_id)), "{log:?}");
    let listed = story.staff.get("/api/staff/privacy").await.json();
    assert_eq!(listed["data"]["erasures"][0]["children"], 5);
    assert_eq!(listed["data"]["erasures"][0]["by"], "tolu Staff");
    let entries = story.staff.get("/api/staff/journal?action=family.erased").await.json();
    assert_eq!(
        (&entries["meta"]["total"], &entries["data"][0]["subject"]),
        (&json!(1), &json!("Erased parent"))
    );
    assert_eq!(entries["data"][0]["after"]["children"], 5);
    let signed_up =
        story.staff.get("/api/staff/journal?action=parent.signed_up&page=1&pageSize=100").await.json();
    let erased: Vec<bool> = signed_up["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["isErased"].as_bool().unwrap())
        .collect();
    assert_eq!(erased, [false, false, true], "newest first");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_erasures_without_confirmation_with_names_or_with_open_payments() {
    let story = Story::create().await;
    let path = format!("/api/staff/families/{}/erase", story.parent_id);
    let fields = |confirm: &str, reason: &str| {
        let body = json!({ "confirm": confirm, "reason": reason });
        let (staff, path) = (story.staff.clone(), path.clone());
        async move { staff.post(&path, &body).await.json()["data"]["fields"].clone() }
    };
    assert_eq!(
        fields("somebody@else.example", " ").await,
        json!({
            "confirm": "Type the parent's email address", "reason": "Say why in 1 to 500 characters",
        })
    );
    let named = fields(&story.email, &format!("{WORD}ann {WORD}obi asked for it")).await;
    assert_eq!(named, json!({ "reason": "Leave names and addresses out: the reason is kept" }));
    for reason in [
        format!("{WORD}obi, {WORD}ann asked for it"),
        format!("The {WORD}obi family asked"),
        format!("{WORD}Ann asked"),
        format!("Asked for by {WORD}one's school"),
        format!("{WORD}gone left"),
        format!("{WORD}two changed the name"),
        format!("Expelled from {} school", WORD.to_uppercase()),
    ] {
        assert_eq!(fields(&story.email, &reason).await, named, "{reason}");
    }
    let missing =
        story.staff.post("/api/staff/families/999/erase", &json!({ "confirm": "x", "reason": "x" })).await;
    assert_eq!(missing.status, 404);
    let create = "/api/common/partners/payment/create";
    let begun = story.partner.persona.post(create, &json!({ "cohortId": story.cohort })).await;
    assert_eq!(begun.status, 200, "{}", begun.text);
    assert_eq!(story.erase().await.refusal(), (409, "privacy.money_under_way".into()));
    let states = "UPDATE payment SET state = 'abandoned' WHERE state IN ('created', 'pending')";
    story.app.database.execute(states).await;
    story.app.database.execute("UPDATE refund SET state = 'pending'").await;
    assert_eq!(story.erase().await.refusal(), (409, "privacy.money_under_way".into()));
    assert!(!story.traces().await.is_empty(), "nothing was erased");
}
