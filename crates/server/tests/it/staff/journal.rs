//! The journal: searchable by actor, action, subject and date; shows current names; immutable.

use db::{DbError, Sql, tx};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Persona, TestApp};

async fn find(staff: &Persona, query: &str) -> Value {
    let reply = staff.get(&format!("/api/staff/journal?{query}")).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()
}

fn actions(found: &Value) -> Vec<&str> {
    found["data"].as_array().unwrap().iter().map(|entry| entry["action"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_the_journal_by_actor_action_subject_and_date() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    app.ctx.clock.advance(SignedDuration::from_hours(24));
    let restricted = partner.persona.put(&format!("/api/partner/disable/parent/{}", parent.id)).await;
    assert_eq!(restricted.status, 401, "the session has expired");
    let session = app.log_in("/api/partner/auth/login", &partner.email, testkit::PASSWORD).await.json();
    let again = app.bearer(session["data"]["token"].as_str().unwrap());
    let reply = again.put(&format!("/api/partner/disable/parent/{}", parent.id)).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let subject = format!("subjectKind=parent&subjectId={}", parent.id);
    assert_eq!(actions(&find(&staff, &subject).await), ["parent.restricted", "parent.signed_up"]);
    let request = format!("search={}", reply.header("x-request-id"));
    let found = find(&staff, &request).await;
    assert_eq!(actions(&found), ["parent.restricted"]);
    let entry = &found["data"][0];
    assert_eq!(
        (&entry["actor"], &entry["actorKind"]),
        (&json!("green Partner (green Academy)"), &json!("partner"))
    );
    assert_eq!((&entry["subject"], &entry["isErased"]), (&json!("seun Parent"), &json!(false)));
    assert_eq!(
        (&entry["before"], &entry["after"]),
        (&json!({ "status": true }), &json!({ "status": false }))
    );
    assert_eq!(actions(&find(&staff, "search=restricted").await), ["parent.restricted"]);
    assert_eq!(actions(&find(&staff, "action=parent.signed_up").await), ["parent.signed_up"]);
    assert!(actions(&find(&staff, "search=green+acad").await).contains(&"partner.signed_up"));
    assert_eq!(
        actions(&find(&staff, &format!("search={}", parent.email)).await),
        ["account.logged_in", "parent.signed_up"]
    );
    assert_eq!(actions(&find(&staff, "search=tolu").await), ["account.logged_in"]);
    assert!(!actions(&find(&staff, "from=2026-11-16").await).contains(&"parent.signed_up"));
    assert!(!actions(&find(&staff, "to=2026-11-15").await).contains(&"parent.restricted"));
    let both = find(&staff, "from=2026-11-15&to=2026-11-16&actorKind=partner&pageSize=2&page=2").await;
    assert_eq!((both["data"].as_array().unwrap().len(), &both["meta"]["total"]), (2, &json!(4)));
    for (query, field) in
        [("from=yesterday", "from"), ("to=2026-13-01", "to"), ("subjectId=1", "subjectKind")]
    {
        let refused = staff.get(&format!("/api/staff/journal?{query}")).await;
        assert_eq!(refused.status, 422);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
    }
    for day in ["9999-12-31", "9999-12-30", "-009999-01-01", "0000-12-31"] {
        for path in ["/api/staff/journal", "/api/staff/export/journal/csv"] {
            for field in ["from", "to"] {
                let refused = staff.get(&format!("{path}?{field}={day}")).await;
                assert_eq!(refused.status, 422, "{path} {field} {day}");
            }
        }
    }
    for day in ["9998-12-31", "0001-01-01"] {
        find(&staff, &format!("from={day}&to={day}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_shows_current_names_and_stores_none() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    parent.persona.put_json("/api/partner/parent/profile", &json!({ "firstName": "Oluwaseun" })).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let found = find(&staff, "action=parent.signed_up").await;
    assert_eq!(found["data"][0]["subject"], "Oluwaseun Parent");
    assert_eq!(found["data"][0]["actor"], "Oluwaseun Parent");
    let entries = app
        .database
        .rows("SELECT actor_kind, action, subject_kind, request_id FROM journal")
        .await
        .join("\n");
    for name in ["seun", "Oluwaseun", "Parent\n", "green", "@"] {
        assert!(!entries.contains(name), "{name}: {entries}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_the_whole_journal_as_csv_and_xlsx() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.parent("seun", partner.id).await;
    let many = "INSERT INTO journal (at, actor_kind, action, subject_kind)
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
                SELECT i, 'system', 'probe.written', 'probe' FROM n";
    app.database.execute(many).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let csv = staff.get("/api/staff/export/journal/csv?action=probe.written").await;
    assert_eq!(csv.text.lines().count(), 2_501, "each entry once, in three chunks");
    let all = staff.get("/api/staff/export/journal/csv").await.text;
    assert!(all.contains("parent.signed_up") && all.contains("seun Parent"), "{}", &all[..400]);
    let xlsx = staff.get("/api/staff/export/journal/xlsx?search=signed").await;
    assert!(
        xlsx.bytes.starts_with(b"PK") && xlsx.header("content-disposition").contains("seatling-journal.xlsx")
    );
    assert_eq!(
        find(&staff, "action=probe.written&page=100&pageSize=25").await["data"].as_array().unwrap().len(),
        25
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_and_the_erasures_are_append_only() {
    let app = TestApp::start().await;
    app.partner("green").await;
    assert!(journal::seal::seal_some(&app.ctx.db).await.unwrap() > 0);
    app.database
        .execute("INSERT INTO erasure (parent_id, child_ids, at, reason) VALUES (1, '[]', 0, 'x')")
        .await;
    for sql in [
        "UPDATE journal SET action = 'x'",
        "DELETE FROM journal",
        "UPDATE journal_seal SET position = position + 1",
        "DELETE FROM journal_seal",
        "UPDATE erasure SET reason = 'y'",
        "DELETE FROM erasure",
    ] {
        let statement: &'static Sql = Box::leak(Box::new(Sql::of(sql)));
        let outcome: Result<u64, DbError> = tx!(app.ctx.db, t => { t.run(statement, &[]).await });
        assert!(outcome.is_err(), "{sql}");
    }
    // Nor does any of our statements try.
    for sql in server::app::SLICES.iter().flat_map(|slice| slice.statements.iter().copied().flatten()) {
        for text in [sql.sqlite(), sql.postgres()] {
            let words: Vec<&str> = text.split_whitespace().collect();
            for pair in words.windows(2) {
                assert!(!matches!(pair, ["UPDATE", "journal" | "journal_seal" | "erasure"]), "{}", sql.name);
            }
            for three in words.windows(3) {
                assert!(
                    !matches!(three, ["DELETE", "FROM", "journal" | "journal_seal" | "erasure"]),
                    "{}",
                    sql.name
                );
            }
        }
    }
}
