//! The parent's dashboard, invite, and the cohorts, packages and times on offer.

use super::{add_child, add_program, invited, program, running_cohort};
use serde_json::{Value, json};
use testkit::{Enrolled, PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn w09_w12_dashboard_figures_count_children_and_programs() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 3).await;
    let (older, younger) =
        (add_child(&parent, "Tomi", cohort).await, add_child(&parent, "Temi", cohort).await);
    for (id, payer) in [(older, Some(partner.id)), (younger, None)] {
        assert_eq!(parent.persona.post(&add_program(id, payer), &program(cohort)).await.status, 200);
    }
    app.database.execute("UPDATE program SET paid_at = 1 WHERE id = 1").await;
    let data = parent.persona.get("/api/partner/parent/get/dashboard/data").await.json()["data"].clone();
    let figures = ["totalChild", "allPrograms", "allOngoingClass", "completedPrograms", "allowed"]
        .map(|name| data[name].clone());
    assert_eq!(figures, [json!(2), json!(2), json!(1), json!(0), json!(3)]);
    assert_eq!(data["children"][0]["programs"][0]["isPaid"], true);
    app.database.execute("UPDATE cohort SET status_override = 'completed'").await;
    let data = parent.persona.get("/api/partner/parent/get/dashboard/data").await.json()["data"].clone();
    assert_eq!((&data["allOngoingClass"], &data["completedPrograms"]), (&json!(0), &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_seven_children_per_page() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 9).await;
    for number in 0..9 {
        add_child(&parent, &format!("Kid{number}"), cohort).await;
    }
    let page = parent.persona.get("/api/partner/parent/get/dashboard/data?page=2").await.json();
    assert_eq!(page["meta"], json!({ "page": 2, "pageSize": 7, "total": 9 }));
    assert_eq!(page["data"]["children"].as_array().unwrap().len(), 2);
    assert_eq!(page["data"]["totalChild"], 9);
}

#[tokio::test(flavor = "multi_thread")]
async fn w09_the_invite_returns_the_allowed_number_or_zero_without_an_invite() {
    let app = TestApp::start().await;
    let (partner, parent) = invited(&app, 4).await;
    let invite = parent.persona.get("/api/partner/parent/invite").await.json();
    assert_eq!(invite["data"]["kidsNum"], 4);
    let by_link = app.parent("ada", partner.id).await;
    assert_eq!(
        by_link.persona.get("/api/partner/parent/invite").await.json()["data"],
        json!({ "kidsNum": 0 })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn w08_w09_lists_joinable_cohorts_packages_days_and_times() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    app.cohort("Over", "2026-07-13", "2026-11-14").await;
    let coming = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (_, parent) = invited(&app, 1).await;
    let cohorts = parent.persona.get("/api/partner/parent/get/cohort/all").await.json()["data"].clone();
    let ids: Vec<_> = cohorts.as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(ids, [json!(coming), json!(cohort)]);
    assert_eq!(
        cohorts[1],
        json!({
            "id": cohort, "title": "Harmattan 2026", "startDate": "2026-10-05", "endDate": "2026-12-18", "status": true,
            "createdAt": "2026-11-15T10:00:00Z", "partner_programs": [],
        })
    );
    let packages = app.anonymous().get("/api/common/package/all").await.json()["data"].clone();
    assert_eq!(
        packages,
        json!([{ "id": 1, "title": "Game Makers", "description": "For everybody", "minAge": 7, "maxAge": 16, "weekDuration": 12, "level": 1 }])
    );
    let days = app.anonymous().get("/api/common/program/daytime").await.json()["data"].clone();
    assert_eq!(
        days,
        json!([
            { "day": "monday", "dayText": "Monday", "times": [{ "time": "16:00", "timeText": "4:00 PM" }] },
            { "day": "friday", "dayText": "Friday", "times": [{ "time": "17:00", "timeText": "5:00 PM" }] },
        ])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn h03_only_running_cohorts_are_ongoing_and_the_current_program_is_first() {
    let app = TestApp::start().await;
    let running = running_cohort(&app).await;
    let past = app.cohort("Over", "2026-07-13", "2026-09-04").await;
    let (soon, next_year) = (
        app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await,
        app.cohort("Rains 2027", "2027-05-03", "2027-07-30").await,
    );
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let paid = |cohort_id| Enrolled { cohort_id, is_sponsored: false, is_paid: true };
    // The next term was added after the running one.
    app.child("Tomi", parent.id, partner.id, &[paid(past), paid(running), paid(next_year), paid(soon)]).await;
    let dashboard =
        async || parent.persona.get("/api/partner/parent/get/dashboard/data").await.json()["data"].clone();
    let figures =
        |data: &Value| ["allPrograms", "allOngoingClass", "completedPrograms"].map(|name| data[name].clone());
    let stages = |data: &Value| -> Vec<(Value, Value)> {
        let programs = data["children"][0]["programs"].as_array().unwrap().clone();
        programs.iter().map(|one| (one["partner_cohort"]["id"].clone(), one["stage"].clone())).collect()
    };
    let data = dashboard().await;
    assert_eq!(figures(&data), [json!(4), json!(1), json!(1)]);
    let expected = [(running, "running"), (soon, "coming"), (next_year, "coming"), (past, "completed")];
    assert_eq!(stages(&data), expected.map(|(id, stage)| (json!(id), json!(stage))));
    app.ctx.clock.set("2026-12-20T10:00:00Z".parse().unwrap());
    let signed = app.log_in("/api/partner/parent/auth/login", &parent.email, PASSWORD).await.json();
    let again = app.bearer(signed["data"]["token"].as_str().unwrap());
    let data = again.get("/api/partner/parent/get/dashboard/data").await.json()["data"].clone();
    assert_eq!(figures(&data), [json!(4), json!(0), json!(2)], "between two terms nothing is ongoing");
    assert_eq!(stages(&data)[0], (json!(soon), json!("coming")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_view_equals_the_individual_endpoints() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let child = add_child(&parent, "Tomi", cohort).await;
    assert_eq!(parent.persona.post(&add_program(child, None), &program(cohort)).await.status, 200);
    let view = parent.persona.get("/api/partner/parent/first-view").await.json()["data"].clone();
    for (part, path) in [
        ("session", "/api/partner/parent/session"),
        ("week", "/api/partner/parent/week"),
        ("due", "/api/partner/parent/due"),
        ("seatRequests", "/api/partner/parent/seat-requests/summary"),
    ] {
        assert_eq!(view[part], parent.persona.get(path).await.json()["data"], "{part}");
    }
    assert_eq!(view["due"]["count"], 1);
    assert_eq!(partner.persona.get("/api/partner/parent/first-view").await.status, 403);
}
