//! The summary before a registration, and the messages of rejected ones.

use super::{ADD_CHILD, add_child, add_program, child, confirm, invited, program, running_cohort};
use enrolment::EnrolmentSettings;
use kernel::CohortId;
use serde_json::json;
use testkit::TestApp;

fn summary(age: i64, cohort: CohortId) -> String {
    format!("/api/partner/parent/program/summary?age={age}&cohortId={cohort}&day=monday&time=16:00")
}

#[tokio::test(flavor = "multi_thread")]
async fn h15_the_summary_shows_program_times_and_price_breakdown() {
    let app = TestApp::start().await;
    running_cohort(&app).await;
    let next = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let (partner, parent) = invited(&app, 1).await;
    app.database
        .execute(&format!("UPDATE partner SET discount_percent = 15 WHERE id = {}", partner.id))
        .await;
    let zone = json!({ "timezone": "America/Toronto" });
    assert_eq!(parent.persona.put_json("/api/partner/parent/profile", &zone).await.status, 200);
    let answer = parent.persona.get(&summary(9, next)).await.json()["data"].clone();
    assert_eq!(
        (&answer["package"]["title"], &answer["package"]["weekDuration"]),
        (&json!("Game Makers"), &json!(12))
    );
    assert_eq!(answer["cohort"]["startDate"], "2027-01-11");
    let lesson = &answer["lesson"];
    assert_eq!(
        (&lesson["zone"], &lesson["offset"], &lesson["timeText"]),
        (&json!("Africa/Lagos"), &json!("GMT+1"), &json!("4:00 PM"))
    );
    assert_eq!((&lesson["count"], &lesson["first"]), (&json!(12), &json!("2027-01-11T15:00:00Z")));
    assert_eq!(
        lesson["own"],
        json!([
            { "from": "2027-01-11", "dayText": "Monday", "time": "10:00", "timeText": "10:00 AM", "offset": "GMT-5" },
            { "from": "2027-03-15", "dayText": "Monday", "time": "11:00", "timeText": "11:00 AM", "offset": "GMT-4" },
        ])
    );
    let price = &answer["price"];
    assert_eq!(price["base"]["text"], "USD 150.25");
    let minor = |name: &str| price[name]["minor"].as_i64().unwrap();
    assert_eq!(price["discountPercent"], 15);
    assert_eq!(minor("full") - minor("discount"), minor("due"), "the shown amounts add up");
    assert_eq!(price["due"]["currencyCode"], "NGN");
    let rate: f64 = price["rate"].as_str().unwrap().parse().unwrap();
    let due = price["due"]["minor"].as_f64().unwrap();
    assert!((due - 15_025.0 * 0.85 * rate).abs() <= 1.0, "{due} {rate}");
    assert_eq!(answer["place"], json!({ "isFull": false, "free": null, "waiting": 0, "held": false }));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_rejection_has_its_own_message() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let over = app.cohort("Long Vacation 2026", "2026-07-13", "2026-11-14").await;
    app.database.execute("UPDATE package SET max_age = 14").await;
    let (partner, parent) = invited(&app, 2).await;
    let response_to = |age, cohort| {
        let persona = parent.persona.clone();
        async move {
            let answer = persona.get(&summary(age, cohort)).await;
            (answer.status.as_u16(), answer.json()["message"].as_str().unwrap().to_owned())
        }
    };
    assert_eq!(response_to(6, cohort).await, (422, "Children from 7 to 16 can be registered".into()));
    assert_eq!(response_to(17, cohort).await, (422, "Children from 7 to 16 can be registered".into()));
    assert_eq!(response_to(7, cohort).await.0, 200);
    assert_eq!(
        response_to(16, cohort).await,
        (409, "There is no program for the age of 16 yet. Please ask us; we may open one.".into())
    );
    assert_eq!(
        response_to(10, over).await,
        (409, "Long Vacation 2026 is over. Choose a cohort that is running or coming.".into())
    );
    app.database.execute("UPDATE package SET week_duration = 2").await;
    assert_eq!(
        response_to(10, cohort).await,
        (
            409,
            "No lesson of Harmattan 2026 is left on Monday at 4:00 PM. Choose another day, time or cohort."
                .into()
        )
    );
    app.database.execute("UPDATE package SET week_duration = 12").await;
    assert_eq!(
        response_to(10, CohortId::new(99)).await,
        (422, "This cohort is not there. Choose another.".into())
    );
    let id = add_child(&parent, "Tomi", cohort).await;
    app.database.execute("UPDATE package SET level = 2").await;
    let refused = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.no_package".into()), "no level-1 package");
    for age in [6, 17] {
        let mut body = child("Temi", cohort);
        body["age"] = json!(age);
        assert_eq!(parent.persona.post(ADD_CHILD, &body).await.status, 422);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sponsored_seats_can_require_a_confirmed_address_and_the_link_can_be_resent() {
    let settings =
        EnrolmentSettings { sponsored_seats_need_confirmed_address: true, ..EnrolmentSettings::default() };
    let app = TestApp::with_enrolment(settings).await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let id = add_child(&parent, "Tomi", cohort).await;
    let sponsored = add_program(id, Some(partner.id));
    let refused = parent.persona.post(&sponsored, &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.address_not_confirmed".into()));
    let own = add_child(&parent, "Temi", cohort).await;
    assert_eq!(
        parent.persona.post(&add_program(own, None), &program(cohort)).await.status,
        200,
        "self-paid programs need no confirmation"
    );
    assert_eq!(parent.persona.post("/api/partner/parent/confirmation", &json!({})).await.status, 200);
    confirm(&app, &parent).await;
    assert_eq!(parent.persona.post(&sponsored, &program(cohort)).await.status, 200);
    let again = parent.persona.post("/api/partner/parent/confirmation", &json!({})).await;
    assert_eq!(again.refusal(), (409, "identity.already_confirmed".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_number_of_self_paid_children_is_configurable() {
    let app = TestApp::with_enrolment(EnrolmentSettings {
        children_at_own_cost: 2,
        ..EnrolmentSettings::default()
    })
    .await;
    let cohort = running_cohort(&app).await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    add_child(&parent, "First", cohort).await;
    add_child(&parent, "Second", cohort).await;
    let refused = parent.persona.post(ADD_CHILD, &child("Third", cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()));
}
