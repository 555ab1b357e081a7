//! The parent's profile.

use super::{ADD_CHILD, add_child, add_program, child, enrolled, invited, program, running_cohort};
use serde_json::json;
use testkit::TestApp;

const PROFILE: &str = "/api/partner/parent/profile";

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_can_read_and_update_its_profile() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 1).await;
    enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    let now = parent.persona.get(PROFILE).await.json()["data"].clone();
    assert_eq!(
        now,
        json!({
            "id": parent.id, "firstName": "seun", "lastName": "Parent", "email": "seun@parent.example",
            "emailConfirmed": false, "phone": "+2348031234567", "country": "NG", "countryName": "Nigeria",
            "state": "Lagos", "timezone": "Africa/Lagos", "organizationName": "green Academy",
        })
    );
    let body = json!({
        "firstName": "Zephyrine", "country": "CA", "state": "Ontario", "phone": "+1 416 555 0123",
        "timezone": "America/Toronto",
    });
    let saved = parent.persona.put_json(PROFILE, &body).await.json();
    assert_eq!(
        (&saved["message"], &saved["data"]["phone"]),
        (&json!("Profile saved"), &json!("+14165550123"))
    );
    assert_eq!(
        (&saved["data"]["lastName"], &saved["data"]["countryName"]),
        (&json!("Parent"), &json!("Canada"))
    );
    for path in [
        "/api/partner/parent/all?page=1&search=zephyrine".to_owned(),
        format!("/api/partner/cohort/{cohort}?page=1&search=zephyrine"),
    ] {
        assert_eq!(partner.persona.get(&path).await.json()["meta"]["total"], 1, "{path}");
    }
    let changed =
        app.database.rows("SELECT COUNT(*) FROM journal WHERE action = 'parent.profile_changed'").await;
    assert_eq!(changed, ["1"]);
    parent.persona.put_json(PROFILE, &json!({})).await;
    let again =
        app.database.rows("SELECT COUNT(*) FROM journal WHERE action = 'parent.profile_changed'").await;
    assert_eq!(again, ["1"], "nothing changed");
    for (body, field) in [
        (json!({ "firstName": "" }), "firstName"),
        (json!({ "phone": "12" }), "phone"),
        (json!({ "timezone": "Mars/Base" }), "timezone"),
        (json!({ "country": "Atlantis" }), "country"),
        (json!({ "state": "" }), "state"),
        (json!({ "country": "NG", "phone": "+2348031234567" }), "state"),
        (json!({ "timezone": "Factory" }), "timezone"),
    ] {
        let refused = parent.persona.put_json(PROFILE, &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
    }
}

/// A request authorized before the erasure finished must still be rejected: the erasure ends the session, but not
/// requests in flight.
#[tokio::test(flavor = "multi_thread")]
async fn rejects_writes_of_a_parent_erased_while_the_request_was_running() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 3).await;
    let tomi = add_child(&parent, "Tomi", cohort).await;
    app.database.execute("UPDATE parent SET erased_at = 1").await;
    let profile = json!({
        "firstName": "Zephyrine", "lastName": "Obi", "phone": "+2348031234567", "country": "NG", "state": "Lagos",
        "timezone": "Africa/Lagos",
    });
    let calls = [
        parent.persona.put_json(PROFILE, &profile).await,
        parent.persona.post(ADD_CHILD, &child("Zephyr", cohort)).await,
        parent
            .persona
            .put_json(&format!("/api/partner/parent/child/{tomi}"), &json!({ "firstName": "Zeph" }))
            .await,
        parent.persona.post(&add_program(tomi, Some(partner.id)), &program(cohort)).await,
    ];
    for refused in calls {
        assert_eq!(refused.refusal(), (409, "privacy.erased".into()), "{}", refused.text);
    }
    assert!(!app.database.dump().await.to_lowercase().contains("zeph"));
}
