//! The parent's dashboard, its invite, and what it can choose from.

use super::{add_child, add_program, invited, program, programme};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn w09_w12_the_figures_count_what_they_say() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
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
async fn children_come_seven_a_page() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
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
async fn w09_the_invite_tells_the_number_and_without_one_it_is_none() {
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
async fn w08_w09_cohorts_one_can_join_packages_days_and_times() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
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
