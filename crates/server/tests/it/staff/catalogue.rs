//! Cohorts, packages, teachers and the timetable: create, change, duplicate, archive; rejected while in use.

use identity::StaffRole;
use kernel::{CohortId, of};
use serde_json::{Value, json};
use testkit::{Enrolled, Reply, Signed, TestApp};

/// An application and an administrator.
pub(super) async fn app_with_administrator() -> (TestApp, Signed<of::Staff>) {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let staff = app.signed_in_staff("cora", StaffRole::Administrator).await;
    (app, staff)
}

pub(super) fn data(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()["data"].clone()
}

pub(super) fn refused(reply: &Reply) -> (u16, String) {
    (reply.status.as_u16(), reply.json()["message"].as_str().unwrap_or_default().to_owned())
}

/// Actor, subject and values before and after of the staff entries of an action, oldest first.
pub(super) async fn journaled(app: &TestApp, action: &str) -> Vec<String> {
    let sql = format!(
        "SELECT j.actor_kind, j.subject_id, d.before, d.after FROM journal j
         LEFT JOIN journal_detail d ON d.journal_id = j.id
         WHERE j.action = '{action}' AND j.actor_kind = 'staff' ORDER BY j.id"
    );
    app.database.rows(&sql).await
}

fn cohort(title: &str, start_on: &str, end_on: &str) -> Value {
    json!({ "title": title, "startOn": start_on, "endOn": end_on })
}

fn titles(reply: &Reply) -> Vec<String> {
    let rows = data(reply);
    rows.as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn creates_changes_searches_and_duplicates_a_cohort() {
    let (app, Signed { persona, .. }) = app_with_administrator().await;
    app.slot("monday", "16:00").await;
    let body = cohort(" Rains 2027 ", "2027-05-03", "2027-07-30");
    let made = data(&persona.post_keyed("/api/staff/cohorts", &body, Some("k")).await);
    assert_eq!(
        data(&persona.post_keyed("/api/staff/cohorts", &body, Some("k")).await),
        made,
        "a retry creates no second cohort"
    );
    let expected = json!({
        "id": 1, "title": "Rains 2027", "startOn": "2027-05-03", "endOn": "2027-07-30", "status": "ongoing",
        "statusOverride": null, "archivedAt": null, "programs": 0, "withoutTeacher": 0, "waiting": 0, "places": null,
        "taken": 0, "createdAt": "2026-11-15T10:00:00Z",
    });
    assert_eq!(made, expected);
    let mut changed = cohort("Rains", "2027-05-04", "2027-07-30");
    changed["statusOverride"] = "completed".into();
    let saved = data(&persona.put_json("/api/staff/cohorts/1", &changed).await);
    assert_eq!((&saved["title"], &saved["status"]), (&json!("Rains"), &json!("completed")));
    let slot = json!({ "day": "monday", "time": "16:00", "places": 4 });
    assert_eq!(persona.put_json("/api/staff/cohort/1/places", &slot).await.status, 200);
    let whole = json!({ "places": 30 });
    assert_eq!(persona.put_json("/api/staff/cohort/1/places", &whole).await.status, 200);
    let next = cohort("Rains 2028", "2028-05-03", "2028-07-30");
    let copy = data(&persona.post("/api/staff/cohorts/1/duplicate", &next).await);
    assert_eq!((&copy["id"], &copy["places"], &copy["taken"]), (&json!(2), &json!(30), &json!(0)));
    let details = data(&persona.get("/api/staff/cohorts/2").await);
    let slots = json!([{
        "day": "monday", "time": "16:00", "dayText": "Monday", "timeText": "4:00 PM", "places": 4, "taken": 0,
        "waiting": 0, "withoutTeacher": 0,
    }]);
    assert_eq!(details["slots"], slots);
    let list = persona.get("/api/staff/cohorts?search=2028").await;
    assert_eq!((titles(&list), &list.json()["meta"]["total"]), (vec!["Rains 2028".to_owned()], &json!(1)));
    assert_eq!(titles(&persona.get("/api/staff/cohorts?state=completed").await), ["Rains"]);
    assert_eq!(titles(&persona.get("/api/staff/cohorts?page=2&pageSize=1").await), ["Rains"]);
    let before =
        r#"{"endDate":"2027-07-30","startDate":"2027-05-03","statusOverride":null,"title":"Rains 2027"}"#;
    let after =
        r#"{"endDate":"2027-07-30","startDate":"2027-05-04","statusOverride":"completed","title":"Rains"}"#;
    assert_eq!(journaled(&app, "cohort.changed").await, [format!("staff | 1 | {before} | {after}")]);
    assert_eq!(journaled(&app, "cohort.added").await.len(), 2);
    assert_eq!(journaled(&app, "cohort.duplicated").await, [r#"staff | 2 | NULL | {"fromId":1}"#]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_catalogue_input_with_field_errors() {
    let (_app, Signed { persona, .. }) = app_with_administrator().await;
    let fields = |reply: &Reply| {
        assert_eq!(reply.status, 422, "{}", reply.text);
        let fields = reply.json()["data"]["fields"].clone();
        fields.as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    let reply = persona.post("/api/staff/cohorts", &json!({})).await;
    assert_eq!(fields(&reply), ["endOn", "startOn", "title"]);
    let reply = persona.post("/api/staff/cohorts", &cohort("A", "2027-05-03", "2027-05-02")).await;
    assert_eq!(fields(&reply), ["endOn"]);
    let reply = persona.post("/api/staff/cohorts", &cohort("A", "0999-05-03", "9999-05-02")).await;
    assert_eq!(fields(&reply), ["endOn", "startOn"]);
    assert_eq!(refused(&reply).1, "Please choose a day from 2000 to 2100");
    let reply = persona.put_json("/api/staff/cohort/1/places", &json!({ "places": 100_001 })).await;
    assert_eq!(fields(&reply), ["places"]);
    let reply = persona
        .post("/api/staff/packages", &json!({ "title": "A", "minAge": 9, "maxAge": 8, "level": 0 }))
        .await;
    assert_eq!(fields(&reply), ["level", "maxAge", "priceMinor", "weekDuration"]);
    let teacher = json!({ "firstName": "", "lastName": "Obi", "classLink": "http://class.example" });
    assert_eq!(fields(&persona.post("/api/staff/teachers", &teacher).await), ["classLink", "firstName"]);
    let reply =
        persona.put_json("/api/staff/timetable", &json!({ "timeZone": "Mars", "lessonMinutes": 1 })).await;
    assert_eq!(fields(&reply), ["lessonMinutes", "timeZone"]);
    let reply = persona.post("/api/staff/timetable/slots", &json!({ "day": "noday", "time": "4pm" })).await;
    assert_eq!(fields(&reply), ["day", "time"]);
    for path in ["cohorts/9", "packages/9", "teachers/9"] {
        let body = json!({
            "title": "A", "startOn": "2027-05-03", "endOn": "2027-05-03", "firstName": "A", "lastName": "B",
            "classLink": "https://c.example", "minAge": 7, "maxAge": 8, "level": 1, "weekDuration": 1, "priceMinor": 0,
        });
        assert_eq!(persona.put_json(&format!("/api/staff/{path}"), &body).await.status, 404, "{path}");
        assert_eq!(
            persona.post(&format!("/api/staff/{path}/archive"), &json!({})).await.status,
            404,
            "{path}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_catalogue_returns_404_to_finance() {
    let (app, _) = app_with_administrator().await;
    let finance = app.staff_persona("fin", StaffRole::Finance).await;
    for path in
        ["cohorts", "teachers", "timetable", "programs", "cohorts/1", "teachers/1", "export/programs/csv"]
    {
        assert_eq!(finance.get(&format!("/api/staff/{path}")).await.status, 404, "{path}");
    }
    for path in [
        "cohorts",
        "cohorts/1/archive",
        "packages",
        "teachers",
        "timetable/slots",
        "programs/assign",
        "programs/1/move",
    ] {
        assert_eq!(finance.post(&format!("/api/staff/{path}"), &json!({})).await.status, 404, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_cohort_cannot_be_chosen_but_stays_visible_where_it_is_used() {
    let (app, Signed { persona, .. }) = app_with_administrator().await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let (empty, used) = (
        app.cohort("Empty", "2026-10-05", "2026-12-18").await,
        app.cohort("Used", "2026-10-05", "2026-12-18").await,
    );
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let program = Enrolled { cohort_id: used, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[program]).await;
    let archive = |id: CohortId| format!("/api/staff/cohorts/{id}/archive");
    let unpaid = refused(&persona.post(&archive(used), &json!({})).await);
    assert_eq!(unpaid, (409, "Used has 1 unpaid program. Collect or withdraw them first.".into()));
    app.database.execute("UPDATE program SET paid_at = 1").await;
    let running = refused(&persona.post(&archive(used), &json!({})).await);
    assert_eq!(running, (409, "Used is running with 1 program. Archive it when it is completed.".into()));
    app.database.execute(&format!("UPDATE cohort SET status_override = 'completed' WHERE id = {used}")).await;
    for id in [empty, used] {
        assert_eq!(data(&persona.post(&archive(id), &json!({})).await)["archivedAt"], "2026-11-15T10:00:00Z");
    }
    assert_eq!(
        data(&persona.post(&archive(empty), &json!({})).await)["archivedAt"],
        "2026-11-15T10:00:00Z",
        "archiving twice is harmless"
    );
    assert_eq!(
        journaled(&app, "cohort.archived").await,
        [empty, used].map(|id| format!(r#"staff | {id} | {{"archived":false}} | {{"archived":true}}"#))
    );
    let joinable = parent.persona.get("/api/partner/parent/get/cohort/all").await;
    assert_eq!(titles(&joinable), Vec::<String>::new());
    let shown = data(&partner.persona.get("/api/partner/cohort/all").await);
    let shown: Vec<_> = shown["cohorts"].as_array().unwrap().iter().map(|row| row["title"].clone()).collect();
    assert_eq!(shown, ["Used"], "only where it is used");
    assert_eq!(partner.persona.get(&format!("/api/partner/cohort/{empty}")).await.status, 404);
    assert_eq!(partner.persona.get(&format!("/api/partner/cohort/{used}")).await.status, 200);
    let body = json!({
        "firstName": "Kemi", "lastName": "Obi", "age": 10, "gender": "female", "selectedDay": "monday",
        "selectedTime": "16:00", "cohortId": empty,
    });
    let refusal = refused(&parent.persona.post("/api/partner/parent/child/add", &body).await);
    assert_eq!(refusal, (422, "This cohort is not there. Choose another.".into()));
    let restored = data(&persona.post(&format!("/api/staff/cohorts/{empty}/restore"), &json!({})).await);
    assert_eq!(restored["archivedAt"], Value::Null);
    assert_eq!(titles(&parent.persona.get("/api/partner/parent/get/cohort/all").await), ["Empty"]);
    assert_eq!(titles(&persona.get("/api/staff/cohorts?state=archived").await), ["Used"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_price_change_applies_only_to_new_programs() {
    let (app, Signed { persona, .. }) = app_with_administrator().await;
    let body = |title: &str, ages: (i64, i64), price: i64| {
        json!({
            "title": title, "description": "Games", "minAge": ages.0, "maxAge": ages.1, "weekDuration": 12, "level": 1,
            "priceMinor": price,
        })
    };
    let reply = persona.post("/api/staff/packages", &body("Game Makers", (7, 14), 15_025)).await;
    let expected = json!({
        "id": 1, "title": "Game Makers", "description": "Games", "minAge": 7, "maxAge": 14, "weekDuration": 12, "level": 1,
        "price": { "currencyCode": "USD", "minor": 15_025, "text": "USD 150.25" }, "priceMinor": 15_025,
        "archivedAt": null, "programs": 0,
    });
    assert_eq!(data(&reply), expected);
    assert_eq!(refused(&reply).1, "Package created. Nothing is offered at level 1 for the age of 15 to 16.");
    let cohort = app.cohort("Harmattan", "2026-10-05", "2026-12-18").await;
    data(
        &persona
            .post(
                "/api/staff/teachers",
                &json!({
        "firstName": "Amaka", "lastName": "Eze", "classLink": "https://class.example/a" }),
            )
            .await,
    );
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let program = Enrolled { cohort_id: cohort, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[program]).await;
    let changed = persona.put_json("/api/staff/packages/1", &body("Zebra Makers", (7, 16), 20_000)).await;
    assert_eq!((refused(&changed).1.as_str(), &data(&changed)["programs"]), ("Package saved", &json!(1)));
    assert_eq!(app.database.rows("SELECT price_minor FROM program").await, ["15025"]);
    let found = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1&search=zebra")).await;
    assert_eq!(found.json()["meta"]["total"], 1, "the partner's search finds the new title");
    assert_eq!(
        data(&persona.post("/api/staff/packages/1/archive", &json!({})).await)["archivedAt"],
        "2026-11-15T10:00:00Z"
    );
    assert_eq!(data(&app.anonymous().get("/api/common/package/all").await), json!([]));
    assert_eq!(titles(&persona.get("/api/staff/packages?state=archived").await), ["Zebra Makers"]);
    assert_eq!(titles(&persona.get("/api/staff/packages").await), Vec::<String>::new());
    data(&persona.post("/api/staff/packages/1/restore", &json!({})).await);
    assert_eq!(titles(&persona.get("/api/staff/packages").await), ["Zebra Makers"]);
    assert_eq!(journaled(&app, "package.changed").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_can_be_changed_and_archived_once_no_program_is_assigned() {
    let (app, Signed { persona, .. }) = app_with_administrator().await;
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let program = Enrolled { cohort_id: cohort, is_sponsored: true, is_paid: true };
    app.child("Tomi", parent.id, partner.id, &[program]).await;
    let week = json!([{
        "cohortId": cohort, "cohort": "Harmattan", "day": "monday", "time": "16:00", "dayText": "Monday",
        "timeText": "4:00 PM", "children": 1, "startOn": "2026-10-05", "endOn": "2026-12-18",
    }]);
    let details = data(&persona.get("/api/staff/teachers/1").await);
    assert_eq!((&details["week"], &details["programs"], &details["classes"]), (&week, &json!(1), &json!(1)));
    let body = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    assert_eq!(data(&persona.put_json("/api/staff/teachers/1", &body).await)["firstName"], "Ngozi");
    let found = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1&search=ngozi")).await;
    assert_eq!(found.json()["meta"]["total"], 1, "the partner's search finds the new name");
    let refusal = refused(&persona.post("/api/staff/teachers/1/archive", &json!({})).await);
    let sentence =
        "Ngozi Eze teaches 1 program of cohorts that are not completed. Give them to another teacher first.";
    assert_eq!(refusal, (409, sentence.into()));
    let nobody = json!({ "teacherId": null, "programIds": [1] });
    data(&persona.post("/api/staff/programs/assign", &nobody).await);
    data(&persona.post("/api/staff/teachers/1/archive", &json!({})).await);
    let again = json!({ "teacherId": 1, "programIds": [1] });
    let refusal = refused(&persona.post("/api/staff/programs/assign", &again).await);
    assert_eq!(refusal, (409, "Ngozi Eze is archived. Restore the teacher first.".into()));
    assert_eq!(data(&persona.get("/api/staff/teachers").await), json!([]));
    data(&persona.post("/api/staff/teachers/1/restore", &json!({})).await);
    assert_eq!(data(&persona.get("/api/staff/teachers?search=eze").await)[0]["id"], 1);
    assert_eq!(journaled(&app, "teacher.changed").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn timetable_slots_in_use_cannot_be_removed() {
    let (app, Signed { persona, .. }) = app_with_administrator().await;
    let slots = "/api/staff/timetable/slots";
    for (day, time) in [("tuesday", "10:00"), ("monday", "16:00")] {
        data(&persona.post(slots, &json!({ "day": day, "time": time })).await);
    }
    let twice = persona.post(slots, &json!({ "day": "monday", "time": "16:00" })).await;
    assert_eq!(refused(&twice), (422, "This day and time are in the timetable already".into()));
    let zone = json!({ "timeZone": "africa/nairobi", "lessonMinutes": 45 });
    let saved = data(&persona.put_json("/api/staff/timetable", &zone).await);
    assert_eq!((&saved["timeZone"], &saved["lessonMinutes"]), (&json!("Africa/Nairobi"), &json!(45)));
    assert_eq!(saved["slots"][0]["dayText"], "Monday");
    app.offer("Game Makers", "Amaka").await;
    let cohort = app.cohort("Harmattan", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let program = Enrolled { cohort_id: cohort, is_sponsored: false, is_paid: true };
    app.child("Tomi", parent.id, partner.id, &[program]).await;
    assert_eq!(data(&persona.get("/api/staff/timetable").await)["slots"][0]["programs"], 1);
    let refusal = refused(&persona.post(&format!("{slots}/2/remove"), &json!({})).await);
    let sentence = "Monday at 4:00 PM is used by 1 child of cohorts that are not completed. Move them first.";
    assert_eq!(refusal, (409, sentence.into()));
    assert_eq!(persona.post(&format!("{slots}/1/remove"), &json!({})).await.status, 200);
    assert_eq!(persona.post(&format!("{slots}/1/remove"), &json!({})).await.status, 404);
    app.database.execute("UPDATE cohort SET status_override = 'completed'").await;
    assert_eq!(data(&persona.post(&format!("{slots}/2/remove"), &json!({})).await)["slots"], json!([]));
    assert_eq!(journaled(&app, "slot.removed").await.len(), 2);
    assert_eq!(
        journaled(&app, "timetable.changed").await,
        [
            r#"staff | 1 | {"lessonMinutes":60,"timeZone":"Africa/Lagos"} | {"lessonMinutes":45,"timeZone":"Africa/Nairobi"}"#
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_finance_and_administrators_can_set_prices() {
    let app = TestApp::start().await;
    let role = async |name, role| app.staff_persona(name, role).await;
    let administrator = role("abel", StaffRole::Administrator).await;
    let coordinator = role("cora", StaffRole::Coordinator).await;
    let finance = role("fred", StaffRole::Finance).await;
    let body = |title: &str, price: Value| json!({ "title": title, "minAge": 7, "maxAge": 16, "weekDuration": 10, "level": 1, "priceMinor": price });
    let package = "/api/staff/packages/1";
    let price = async || app.database.rows("SELECT price_minor FROM package").await;
    assert_eq!(coordinator.post("/api/staff/packages", &body("A", json!(100))).await.status, 404);
    assert_eq!(administrator.post("/api/staff/packages", &body("A", json!(100))).await.status, 200);
    let cheap = coordinator.put_json(package, &body("B", json!(1))).await;
    let sentence = "Only finance and administrators set prices";
    assert_eq!(cheap.json()["data"]["fields"]["priceMinor"], sentence, "{}", cheap.text);
    let renamed = coordinator.put_json(package, &body("B", Value::Null)).await;
    assert_eq!(
        (renamed.status.as_u16(), &renamed.json()["data"]["title"]),
        (200, &json!("B")),
        "{}",
        renamed.text
    );
    assert_eq!(price().await, ["100"]);
    let set = format!("{package}/price");
    assert_eq!(coordinator.put_json(&set, &json!({ "priceMinor": 1 })).await.status, 404);
    assert_eq!(finance.put_json(&set, &json!({ "priceMinor": -1 })).await.status, 422);
    assert_eq!(finance.put_json(&set, &json!({ "priceMinor": 250 })).await.status, 200);
    assert_eq!(price().await, ["250"]);
    assert_eq!(titles(&finance.get("/api/staff/packages").await), ["B"]);
    assert_eq!(finance.put_json(package, &body("C", json!(1))).await.status, 404);
}
