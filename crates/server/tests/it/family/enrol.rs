//! The two steps of an enrolment: register the child, add it to a cohort.

use super::{ADD_CHILD, add_child, add_program, child, enrolled, invited, ledger, program, running_cohort};
use enrolment::EnrolmentSettings;
use kernel::ChildId;
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn w10_w13_registers_a_child_and_adds_it_to_a_cohort() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let added = parent.persona.post(ADD_CHILD, &child("Tomi", cohort)).await.json();
    assert_eq!(added["message"], "Child added successfully");
    let id = ChildId::new(added["data"]["id"].as_i64().unwrap());
    let sponsored = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
    assert_eq!(sponsored.status, 200, "{}", sponsored.text);
    let second = add_child(&parent, "Temi", cohort).await;
    let own = parent.persona.post(&add_program(second, None), &program(cohort)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let family = parent.persona.get("/api/partner/parent/get/dashboard/data").await.json()["data"].clone();
    let payers: Vec<_> = family["children"]
        .as_array()
        .unwrap()
        .iter()
        .map(|child| child["programs"][0]["partnerId"].clone())
        .collect();
    assert_eq!(
        payers,
        [json!(partner.id), json!(null)],
        "h05: the partner pays for one, the parent for the other"
    );
    assert_eq!(ledger(&app, parent.id).await, (2, 1));
    let seen = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1")).await.json();
    assert_eq!(seen["meta"]["total"], 1, "the partner sees what it sponsors");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_term_of_the_same_child_takes_no_second_seat() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let next = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (partner, parent) = invited(&app, 1).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    for cohort in [cohort, next] {
        let added = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
        assert_eq!(added.status, 200, "{}", added.text);
    }
    assert_eq!(ledger(&app, parent.id).await, (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_programs_and_takes_no_seat() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let over = app.cohort("Long Vacation 2026", "2026-07-13", "2026-11-14").await;
    let (partner, parent) = invited(&app, 2).await;
    let other = app.partner("other").await;
    let stranger = app.parent("stranger", other.id).await;
    let foreign = add_child(&stranger, "Foreign", cohort).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    let with = |change: serde_json::Value| {
        let mut body = program(cohort);
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    let own = add_program(id, Some(partner.id));
    for (path, body, status, code) in [
        (&own, with(json!({ "cohortId": over })), 409, "enrolment.cohort_over"),
        (&own, with(json!({ "cohortId": 999 })), 422, "http.invalid_fields"),
        (&own, with(json!({ "cohortId": 3_000_000_000_i64 })), 422, "http.invalid_fields"),
        (&own, with(json!({ "cohortId": null })), 422, "http.invalid_fields"),
        (&own, with(json!({ "packageId": 2 })), 422, "http.invalid_fields"),
        (&own, with(json!({ "level": 2 })), 422, "http.invalid_fields"),
        (&own, with(json!({ "time": "03:00" })), 422, "http.invalid_fields"),
        (&own, with(json!({ "day": "" })), 422, "http.invalid_fields"),
        (&add_program(id, Some(other.id)), with(json!({})), 409, "enrolment.wrong_partner"),
        (&add_program(foreign, None), with(json!({})), 404, "http.not_found"),
        (&add_program(ChildId::new(999), None), with(json!({})), 404, "http.not_found"),
    ] {
        let refused = parent.persona.post(path, &body).await;
        assert_eq!(refused.refusal(), (status, code.to_owned()), "{path} {body} {}", refused.text);
    }
    assert_eq!(parent.persona.post(&own, &program(cohort)).await.status, 200);
    let twice = parent.persona.post(&own, &program(cohort)).await;
    assert_eq!(twice.refusal(), (409, "enrolment.already_in_cohort".into()));
    assert_eq!(twice.json()["message"], "Tomi is in Harmattan 2026 already. Choose another cohort.");
    assert_eq!(ledger(&app, parent.id).await, (2, 1), "rejected requests take no seat");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_child_without_a_package_for_its_age() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    app.database.execute("UPDATE package SET min_age = 7, max_age = 9").await;
    let (_, parent) = invited(&app, 1).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    let refused = parent.persona.post(&add_program(id, None), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.no_package".into()));
    let family = parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    assert_eq!(family["data"]["children"][0]["programs"], json!([]), "the child is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_concurrent_requests_with_the_same_key_create_one_child() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 5).await;
    let calls: Vec<_> = (0..50)
        .map(|_| {
            let (persona, body) = (parent.persona.clone(), child("Tomi", cohort));
            tokio::spawn(
                async move { persona.post_keyed(ADD_CHILD, &body, Some("once")).await.status.as_u16() },
            )
        })
        .collect();
    for call in calls {
        assert!([200, 409].contains(&call.await.unwrap()));
    }
    let family = parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    assert_eq!(family["data"]["totalChild"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_idempotency_key_reused_for_another_child() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 2).await;
    let (one, other) = (add_child(&parent, "Tomi", cohort).await, add_child(&parent, "Temi", cohort).await);
    let add = |id: ChildId| {
        let (persona, path) = (parent.persona.clone(), add_program(id, None));
        async move { persona.post_keyed(&path, &program(cohort), Some("key")).await }
    };
    let first = add(one).await;
    assert_eq!(
        (first.status.as_u16(), add(one).await.text),
        (200, first.text),
        "the stored response is repeated"
    );
    assert_eq!(add(other).await.refusal(), (422, "idempotency.other_body".into()));
}

async fn teachers(app: &TestApp) -> Vec<String> {
    app.database.rows("SELECT COALESCE(teacher_id, 0) FROM program ORDER BY id").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_program_gets_the_only_teacher_of_its_class() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    app.offer("Web Builders", "Bayo").await;
    let (partner, parent) = invited(&app, 5).await;
    enrolled(&parent, "Ada", cohort, Some(partner.id)).await;
    assert_eq!(teachers(&app).await, ["0"], "the class has no teacher");
    app.database.execute("UPDATE program SET teacher_id = 1").await;
    enrolled(&parent, "Ben", cohort, Some(partner.id)).await;
    assert_eq!(teachers(&app).await, ["1", "1"]);
    let found = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1&search=amaka")).await;
    assert_eq!(found.json()["meta"]["total"], 1, "{}", found.text);
    app.database.execute("UPDATE program SET teacher_id = 2 WHERE id = 2").await;
    enrolled(&parent, "Chi", cohort, Some(partner.id)).await;
    assert_eq!(teachers(&app).await, ["1", "2", "0"], "the class has two teachers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_program_gets_no_teacher_without_a_required_check() {
    let settings = EnrolmentSettings { safeguarding_required: true, ..EnrolmentSettings::default() };
    let app = TestApp::with_enrolment(settings).await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 5).await;
    enrolled(&parent, "Ada", cohort, Some(partner.id)).await;
    app.database.execute("UPDATE program SET teacher_id = 1").await;
    enrolled(&parent, "Ben", cohort, Some(partner.id)).await;
    assert_eq!(teachers(&app).await, ["1", "0"]);
}
