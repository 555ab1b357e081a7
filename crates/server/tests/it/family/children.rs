//! A parent edits, withdraws and deletes children; the places and seats become free again.

use super::{DASHBOARD, add_child, add_program, enrolled, invited, ledger, program, running_cohort};
use kernel::ChildId;
use serde_json::json;
use testkit::TestApp;

fn child_path(id: ChildId) -> String {
    format!("/api/partner/parent/child/{id}")
}

#[tokio::test(flavor = "multi_thread")]
async fn updates_a_child_and_the_partners_search_finds_the_new_name() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let id = enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    let saved =
        parent.persona.put_json(&child_path(id), &json!({ "firstName": " Zuriel ", "age": 12 })).await;
    assert_eq!((saved.status.as_u16(), saved.json()["message"].as_str()), (200, Some("Child saved")));
    let found = |word: &'static str| {
        let partner = partner.persona.clone();
        async move { partner.get(&format!("/api/partner/cohort/{cohort}?page=1&search={word}")).await.json() }
    };
    assert_eq!(found("zuriel").await["meta"]["total"], 1);
    assert_eq!(found("tomi").await["meta"]["total"], 0);
    let child = parent.persona.get(DASHBOARD).await.json()["data"]["children"][0].clone();
    assert_eq!(
        (&child["firstName"], &child["age"], &child["lastName"]),
        (&json!("Zuriel"), &json!(12), &json!("Adebayo"))
    );
    for (body, field) in [
        (json!({ "age": 6 }), "age"),
        (json!({ "age": 17 }), "age"),
        (json!({ "gender": "x" }), "gender"),
        (json!({ "firstName": " " }), "firstName"),
        (json!({ "firstName": "\u{3164}" }), "firstName"),
        (json!({ "firstName": "a\u{200b}b" }), "firstName"),
        (json!({ "lastName": "visit https://evil.example now" }), "lastName"),
        (json!({ "lastName": "x".repeat(61) }), "lastName"),
        (json!({ "lastName": "--" }), "lastName"),
    ] {
        let refused = parent.persona.put_json(&child_path(id), &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn withdrawing_frees_the_seat_and_the_child_can_join_again() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let next = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (partner, parent) = invited(&app, 1).await;
    let id = enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    assert_eq!(parent.persona.post(&add_program(id, Some(partner.id)), &program(next)).await.status, 200);
    let withdraw = |id: i64| format!("/api/partner/parent/program/{id}/withdraw");
    assert_eq!(parent.persona.post(&withdraw(1), &json!({})).await.status, 200);
    assert_eq!(ledger(&app, parent.id).await, (1, 1), "the second term still uses the seat");
    assert_eq!(parent.persona.post(&withdraw(2), &json!({})).await.status, 200);
    assert_eq!(ledger(&app, parent.id).await, (1, 0), "one granted, one taken, one returned");
    assert_eq!(parent.persona.post(&withdraw(2), &json!({})).await.status, 404, "already withdrawn");
    let seen = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1")).await.json();
    assert_eq!(seen["meta"]["total"], 0);
    assert_eq!(parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await.status, 200);
    assert_eq!(ledger(&app, parent.id).await, (1, 1));
    app.database.execute("UPDATE program SET paid_at = 1").await;
    let refused = parent.persona.post(&withdraw(3), &json!({})).await;
    assert_eq!(refused.refusal(), (409, "enrolment.program_is_paid".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn deletes_a_child_unless_it_has_a_paid_program() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let (gone, paid) = (
        enrolled(&parent, "Gone", cohort, Some(partner.id)).await,
        enrolled(&parent, "Paid", cohort, Some(partner.id)).await,
    );
    app.database.execute(&format!("UPDATE program SET paid_at = 1 WHERE child_id = {paid}")).await;
    let delete = |id: ChildId| format!("/api/partner/parent/child/{id}/delete");
    let refused = parent.persona.post(&delete(paid), &json!({})).await;
    assert_eq!(refused.refusal(), (409, "enrolment.has_paid_program".into()));
    assert_eq!(parent.persona.post(&delete(gone), &json!({})).await.status, 200);
    assert_eq!(parent.persona.post(&delete(gone), &json!({})).await.status, 404);
    assert_eq!(ledger(&app, parent.id).await, (2, 1), "its seat is free again");
    let family = parent.persona.get(DASHBOARD).await.json()["data"].clone();
    assert_eq!((&family["totalChild"], &family["children"][0]["mayDelete"]), (&json!(1), &json!(false)));
    add_child(&parent, "Another", cohort).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn returns_404_for_changes_to_another_parents_child() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 1).await;
    let id = enrolled(&parent, "Tomi", cohort, None).await;
    let neighbour = app.parent("ada", partner.id).await;
    assert_eq!(neighbour.persona.put_json(&child_path(id), &json!({ "age": 9 })).await.status, 404);
    for path in [
        format!("/api/partner/parent/child/{id}/delete"),
        "/api/partner/parent/program/1/withdraw".to_owned(),
        add_program(id, None),
    ] {
        let refused = neighbour.persona.post(&path, &program(cohort)).await;
        assert_eq!(refused.status, 404, "{path} {}", refused.text);
    }
}

/// Two terms of one child, added and withdrawn concurrently: the child never counts for two seats, or for none.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_programs_of_one_child_take_one_seat() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let next = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (partner, parent) = invited(&app, 3).await;
    for round in 0..10 {
        let id = add_child(&parent, &format!("Kid{round}"), cohort).await;
        let calls = [cohort, next].map(|cohort| {
            let (persona, path) = (parent.persona.clone(), add_program(id, Some(partner.id)));
            tokio::spawn(async move { persona.post(&path, &program(cohort)).await.status.as_u16() })
        });
        for call in calls {
            assert_eq!(call.await.unwrap(), 200);
        }
        assert_eq!(ledger(&app, parent.id).await, (3, 1), "round {round}");
        let programs = app.database.rows(&format!("SELECT id FROM program WHERE child_id = {id}")).await;
        let calls: Vec<_> = programs
            .into_iter()
            .map(|program| {
                let persona = parent.persona.clone();
                let path = format!("/api/partner/parent/program/{program}/withdraw");
                tokio::spawn(async move { persona.post(&path, &json!({})).await.status.as_u16() })
            })
            .collect();
        for call in calls {
            assert_eq!(call.await.unwrap(), 200);
        }
        assert_eq!(ledger(&app, parent.id).await, (3, 0), "round {round}");
        let deleted =
            parent.persona.post(&format!("/api/partner/parent/child/{id}/delete"), &json!({})).await;
        assert_eq!(deleted.status, 200, "{}", deleted.text);
    }
}
