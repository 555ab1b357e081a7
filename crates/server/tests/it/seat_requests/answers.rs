//! What approving and declining do, one by one and in bulk, and the partner's list.

use super::{REQUESTS, allowed, answer, ask_for, family, listed, set_allowance, start, states, withdraw};
use identity::PartnerRole;
use kernel::SeatRequestId;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn approving_raises_the_allowance_by_one_however_often_it_is_sent() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let id = ask_for(&parent, "Ada").await;
    for _ in 0..3 {
        let approved = answer(&partner, "approve", &[id, id]).await;
        assert_eq!(
            (approved.status.as_u16(), &approved.json()["message"]),
            (200, &json!("1 request approved"))
        );
    }
    assert_eq!(
        (allowed(&app, parent.id).await.as_str(), states(&app).await),
        ("1", vec!["approved".to_owned()])
    );
    assert_eq!(crate::family::ledger(&app, parent.id).await, (1, 0));
    let own = parent.persona.get(super::OWN).await.json()["data"][0].clone();
    assert_eq!(
        (&own["state"], &own["answer"], &own["answeredAt"]),
        (&json!("approved"), &json!("Welcome."), &json!("2026-11-15T10:00:00Z"))
    );
    let otherwise = answer(&partner, "decline", &[id]).await.json();
    let why = "This request was approved before. To take the seat back, lower the parent's allowance.";
    assert_eq!(otherwise["data"]["failed"][0]["message"], why);
    assert_eq!(otherwise["data"]["failed"][0]["code"], "enrolment.request_closed");
    let asked_again = super::ask(&parent, &json!({ "childName": "Bola" })).await;
    assert_eq!(asked_again.refusal().1, "enrolment.seats_free", "the new seat is free");
}

#[tokio::test(flavor = "multi_thread")]
async fn declining_changes_no_allowance_and_the_family_may_ask_again() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let id = ask_for(&parent, "Ada").await;
    assert_eq!(answer(&partner, "decline", &[id]).await.json()["message"], "1 request declined");
    assert_eq!(allowed(&app, parent.id).await, "0");
    let approved = answer(&partner, "approve", &[id]).await.json();
    assert_eq!(
        approved["data"]["failed"][0]["message"],
        "This request was declined before. To give a seat, raise the parent's allowance."
    );
    assert_eq!(allowed(&app, parent.id).await, "0");
    ask_for(&parent, "Ada").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_many_at_once_and_names_those_that_it_could_not() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let other = app.parent("ada", partner.id).await;
    let full = app.parent("full", partner.id).await;
    let ids = [ask_for(&parent, "A").await, ask_for(&other, "B").await, ask_for(&full, "C").await];
    let gone = ask_for(&parent, "D").await;
    withdraw(&parent, gone).await;
    set_allowance(&partner, full.id, 100).await;
    let missing = SeatRequestId::new(999);
    let sent = answer(&partner, "approve", &[ids[0], ids[1], ids[2], gone, missing]).await.json();
    assert_eq!(sent["message"], "2 requests approved; 3 could not be answered");
    let failed: Vec<(i64, &str)> = sent["data"]["failed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["id"].as_i64().unwrap(), one["code"].as_str().unwrap()))
        .collect();
    let expected = [
        (ids[2].get(), "enrolment.seats_free"),
        (gone.get(), "enrolment.request_closed"),
        (999, "http.not_found"),
    ];
    assert_eq!(failed, expected);
    assert_eq!(states(&app).await, ["approved", "approved", "open", "withdrawn"], "a failed one stays open");
    assert_eq!((allowed(&app, parent.id).await, allowed(&app, other.id).await), ("1".into(), "1".into()));
    let many: Vec<SeatRequestId> = (1..=101).map(SeatRequestId::new).collect();
    for (ids, message) in
        [(&many[..], "Choose at most 100 requests at once"), (&many[..0], "Choose at least one request")]
    {
        let refused = answer(&partner, "decline", ids).await;
        assert_eq!((refused.status.as_u16(), &refused.json()["message"]), (422, &json!(message)));
    }
    let long = json!({ "ids": [ids[2]], "answer": "x".repeat(501) });
    assert_eq!(partner.persona.post(&format!("{REQUESTS}/decline"), &long).await.status, 422);
    assert_eq!(states(&app).await[2], "open");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_whose_need_is_gone_gives_no_seat() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let ada = crate::family::add_child(&parent, "Ada", cohort_id).await;
    let asked = super::ask(&parent, &json!({ "childId": ada })).await.json();
    let for_ada = SeatRequestId::new(asked["data"]["id"].as_i64().unwrap());
    let for_bola = ask_for(&parent, "Bola").await;
    set_allowance(&partner, parent.id, 2).await;
    let program = crate::family::program(cohort_id);
    let added = parent.persona.post(&crate::family::add_program(ada, Some(partner.id)), &program).await;
    assert_eq!(added.status, 200, "{}", added.text);
    let sent = answer(&partner, "approve", &[for_ada, for_bola]).await.json();
    let failed: Vec<&Value> =
        sent["data"]["failed"].as_array().unwrap().iter().map(|one| &one["message"]).collect();
    assert_eq!(
        failed,
        [
            "Ada has a seat by now. Decline this request.",
            "This family has a free seat by now. Decline this request, or lower the number of the parent first."
        ]
    );
    assert_eq!(
        (allowed(&app, parent.id).await.as_str(), states(&app).await),
        ("2", vec!["open".to_owned(); 2])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_children_of_a_family_get_a_seat_each() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let ids = [ask_for(&parent, "Ada").await, ask_for(&parent, "Bola").await];
    assert_eq!(answer(&partner, "approve", &ids).await.json()["message"], "2 requests approved");
    assert_eq!(allowed(&app, parent.id).await, "2");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_open_request_for_a_name_in_whatever_case() {
    let app = start().await;
    let (_, parent) = family(&app).await;
    ask_for(&parent, "Bola").await;
    let again = super::ask(&parent, &json!({ "childName": "bola" })).await;
    assert_eq!(again.refusal(), (409, "enrolment.seat_asked".into()));
    assert_eq!(states(&app).await, ["open"]);
}

/// Its children keep two seats above a number that was lowered to 1.
#[tokio::test(flavor = "multi_thread")]
async fn a_family_that_keeps_seats_above_its_number_gets_a_further_one() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    set_allowance(&partner, parent.id, 2).await;
    for name in ["Tomi", "Temi"] {
        crate::family::enrolled(&parent, name, cohort_id, Some(partner.id)).await;
    }
    set_allowance(&partner, parent.id, 1).await;
    let id = ask_for(&parent, "Bola").await;
    assert_eq!(answer(&partner, "approve", &[id]).await.json()["message"], "1 request approved");
    assert_eq!(allowed(&app, parent.id).await, "3");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_by_state_searches_by_parent_and_child_and_counts_open_ones() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let other = app.parent("ada", partner.id).await;
    let first = ask_for(&parent, "Tomi").await;
    ask_for(&parent, "Temi").await;
    ask_for(&other, "Kene").await;
    answer(&partner, "approve", &[first]).await;
    assert_eq!(listed(&partner, "").await, ["Kene", "Temi", "Tomi"]);
    assert_eq!(listed(&partner, "state=open&page=1&pageSize=1").await, ["Kene"]);
    assert_eq!(listed(&partner, "state=open&page=2&pageSize=1").await, ["Temi"]);
    assert_eq!(listed(&partner, "state=approved").await, ["Tomi"]);
    assert_eq!(listed(&partner, "state=declined").await, Vec::<String>::new());
    assert_eq!(listed(&partner, "search=temi").await, ["Temi"]);
    assert_eq!(listed(&partner, "search=ada+parent").await, ["Kene"]);
    assert_eq!(listed(&partner, "sort=a-z").await, ["Kene", "Tomi", "Temi"], "by the parent's name");
    let view = partner.persona.get("/api/partner/first-view").await.json();
    assert_eq!(view["data"]["seatRequests"], json!({ "open": 2 }));
    let row = partner.persona.get(&format!("{REQUESTS}?state=approved")).await.json()["data"][0].clone();
    let shown = json!({
        "id": first, "state": "approved", "parentId": parent.id, "parentFirstName": "seun", "parentLastName": "Parent",
        "parentEmail": "seun@parent.example", "childId": null, "childName": "Tomi", "allowed": 1, "seatsTaken": 0,
        "sentence": "Please.", "answer": "Welcome.", "createdAt": "2026-11-15T10:00:00Z",
        "answeredBy": "green Partner (green Academy)", "answeredAt": "2026-11-15T10:00:00Z", "departmentId": null,
    });
    assert_eq!(row, shown);
    assert_eq!(partner.persona.get(&format!("{REQUESTS}?state=lost")).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renamed_family_is_found_by_its_new_names() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let programs = [testkit::Enrolled { cohort_id, is_sponsored: false, is_paid: false }];
    let tomi = app.child("Tomi", parent.id, partner.id, &programs).await;
    assert_eq!(super::ask(&parent, &json!({ "childId": tomi })).await.status, 200);
    let rename = |first: &str| json!({ "firstName": first });
    assert_eq!(parent.persona.put_json("/api/partner/parent/profile", &rename("Zainab")).await.status, 200);
    assert_eq!(
        parent.persona.put_json(&format!("/api/partner/parent/child/{tomi}"), &rename("Yemi")).await.status,
        200
    );
    for query in ["search=zainab", "search=yemi", "search=zainab&state=open"] {
        assert_eq!(listed(&partner, query).await, ["Yemi Child"], "{query}");
    }
    assert_eq!(listed(&partner, "search=seun").await, ["Yemi Child"], "the address is unchanged");
    assert_eq!(listed(&partner, "search=tomi").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn finance_and_viewers_read_and_do_not_answer() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let id = ask_for(&parent, "Ada").await;
    for (name, role) in [("fay", PartnerRole::Finance), ("vi", PartnerRole::Viewer)] {
        let member = app.member(&partner, name, role).await;
        assert_eq!(listed(&member, "").await, ["Ada"]);
        assert_eq!(answer(&member, "approve", &[id]).await.refusal(), (409, "identity.role_needed".into()));
    }
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    assert_eq!(answer(&manager, "approve", &[id]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn journals_requests_and_answers_without_names_or_sentences() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let ids = [ask_for(&parent, "Ada").await, ask_for(&parent, "Bola").await, ask_for(&parent, "Chi").await];
    answer(&partner, "approve", &[ids[0], ids[0]]).await;
    answer(&partner, "decline", &[ids[1]]).await;
    withdraw(&parent, ids[2]).await;
    withdraw(&parent, ids[2]).await;
    let entries = "SELECT j.actor_kind, j.action, j.subject_id, d.before, d.after FROM journal j
                   LEFT JOIN journal_detail d ON d.journal_id = j.id WHERE j.subject_kind = 'seat_request' ORDER BY j.id";
    let state = |state: &str| format!(r#"{{"childId":null,"parentId":{},"state":"{state}"}}"#, parent.id);
    let open = r#"{"state":"open"}"#;
    let expected = [
        format!("parent | seat_request.asked | 1 | NULL | {}", state("open")),
        format!("parent | seat_request.asked | 2 | NULL | {}", state("open")),
        format!("parent | seat_request.asked | 3 | NULL | {}", state("open")),
        format!("partner | seat_request.approved | 1 | {open} | {}", state("approved")),
        format!("partner | seat_request.declined | 2 | {open} | {}", state("declined")),
        format!("parent | seat_request.withdrawn | 3 | {open} | {}", state("withdrawn")),
    ];
    assert_eq!(app.database.rows(entries).await, expected);
    let none: Value = partner.persona.get(&format!("{REQUESTS}?state=open")).await.json()["data"].clone();
    assert_eq!(none, json!([]));
}
