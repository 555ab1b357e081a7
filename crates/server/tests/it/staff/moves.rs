//! Moving a child to another slot or cohort.

use super::catalogue::{data, journaled, refused};
use super::programs::{World, world};
use kernel::CohortId;
use serde_json::{Value, json};
use testkit::{Persona, Reply};

async fn move_program(staff: &Persona, id: i64, cohort_id: CohortId, day: &str, time: &str) -> Reply {
    let body = json!({ "cohortId": cohort_id, "day": day, "time": time });
    staff.post(&format!("/api/staff/programs/{id}/move"), &body).await
}

async fn set_limit(staff: &Persona, cohort: CohortId, slot: Option<(&str, &str)>, places: Value) {
    let mut body = json!({ "places": places });
    if let Some((day, time)) = slot {
        (body["day"], body["time"]) = (day.into(), time.into());
    }
    assert_eq!(staff.put_json(&format!("/api/staff/cohort/{cohort}/places"), &body).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn moving_to_another_cohort_updates_places_and_lists_and_keeps_seat_and_price() {
    let World { app, staff, partner, parent, cohort, later } = world().await;
    set_limit(&staff, cohort, None, json!(2)).await;
    set_limit(&staff, cohort, Some(("monday", "16:00")), json!(2)).await;
    set_limit(&staff, later, Some(("friday", "17:00")), json!(1)).await;
    let moved = move_program(&staff, 1, later, "friday", "17:00").await;
    assert_eq!(refused(&moved).1, "Moved, with the same teacher");
    let row = data(&moved);
    assert_eq!(
        (&row["cohort"]["title"], &row["dayText"], &row["teacher"]["id"]),
        (&json!("Rains"), &json!("Friday"), &json!(1))
    );
    crate::family::places::assert_places_counted(&app).await;
    assert_eq!(crate::family::ledger(&app, parent.id).await, (5, 1), "the seat is kept");
    let total = |reply: Reply| reply.json()["meta"]["total"].clone();
    assert_eq!(total(partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1")).await), 0);
    assert_eq!(
        total(partner.persona.get(&format!("/api/partner/cohort/{later}?page=1&search=tomi")).await),
        1
    );
    let full = refused(&move_program(&staff, 2, later, "friday", "17:00").await);
    let sentence = "Rains is full on Friday at 5:00 PM. Choose another slot, or raise its places.";
    assert_eq!(full, (409, sentence.into()));
    let paid = move_program(&staff, 2, later, "monday", "16:00").await;
    assert_eq!(
        (refused(&paid).1.as_str(), &data(&paid)["isPaid"]),
        ("Moved", &json!(true)),
        "a paid program can be moved"
    );
    assert_eq!(app.database.rows("SELECT price_minor FROM program").await, ["15025", "15025"]);
    crate::family::places::assert_places_counted(&app).await;
    let first = r#"staff | 1 | {"cohortId":1,"day":"monday","teacherId":1,"time":"16:00"} | {"cohortId":2,"day":"friday","teacherId":1,"time":"17:00"}"#;
    assert_eq!(journaled(&app, "program.moved").await[0], first);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_and_withdrawals_are_mailed_to_the_family() {
    let World { app, staff, later, parent, .. } = world().await;
    data(&move_program(&staff, 1, later, "friday", "17:00").await);
    let reason = json!({ "reason": "Asked for by telephone" });
    data(&staff.post("/api/staff/programs/1/withdraw", &reason).await);
    let mails = staff.get(&format!("/api/staff/mail?search={}", parent.email)).await.json();
    let subjects: Vec<&str> =
        mails["data"].as_array().unwrap().iter().map(|mail| mail["subject"].as_str().unwrap()).collect();
    assert_eq!(
        subjects[..2],
        ["Tomi Child no longer takes part in Rains", "Tomi Child has a new class time"]
    );
    let moved = staff.get(&format!("/api/staff/mail/{}", mails["data"][1]["id"])).await.json();
    let text = moved["data"]["text"].as_str().unwrap();
    assert!(text.contains("Fridays at 5:00 PM") && !text.contains("telephone"), "{text}");
    app.database.execute("UPDATE parent SET erased_at = 1").await;
    app.database.execute("UPDATE program SET paid_at = NULL").await;
    let count = "SELECT COUNT(*) FROM mail";
    let before = app.database.rows(count).await;
    data(&staff.post("/api/staff/programs/2/withdraw", &reason).await);
    assert_eq!(app.database.rows(count).await, before, "no mail to an erased family");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_moves() {
    let World { app, staff, cohort, later, .. } = world().await;
    let refusal = refused(&move_program(&staff, 1, cohort, "monday", "16:00").await);
    assert_eq!(refusal, (409, "Tomi is there already.".into()));
    assert_eq!(move_program(&staff, 1, cohort, "sunday", "16:00").await.status, 422, "not in the timetable");
    assert_eq!(
        move_program(&staff, 1, CohortId::new(99), "friday", "17:00").await.status,
        422,
        "no such cohort"
    );
    assert_eq!(move_program(&staff, 99, later, "friday", "17:00").await.status, 404);
    let add = "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, level, day, time,
               time_offset, price_minor, created_at) SELECT child_id, parent_id, partner_id, is_sponsored, 2, package_id,
               level, day, time, 1, 0, 0 FROM program WHERE id = 1";
    app.database.execute(add).await;
    let refusal = refused(&move_program(&staff, 1, later, "friday", "17:00").await);
    assert_eq!(refusal, (409, "Tomi is in Rains already. Choose another cohort.".into()));
    app.database.execute(&format!("UPDATE cohort SET archived_at = 1 WHERE id = {later}")).await;
    assert_eq!(move_program(&staff, 2, later, "friday", "17:00").await.status, 422, "archived");
    app.database.execute("UPDATE cohort SET archived_at = NULL, status_override = 'completed'").await;
    assert_eq!(
        move_program(&staff, 2, later, "friday", "17:00").await.refusal(),
        (409, "enrolment.cohort_over".into())
    );
    app.database.execute(&format!("UPDATE cohort SET status_override = NULL WHERE id = {later}")).await;
    let refusal = refused(&move_program(&staff, 2, later, "friday", "17:00").await);
    let sentence = "Kemi has completed Harmattan. Use the next level instead of a move.";
    assert_eq!(refusal, (409, sentence.into()), "no second course for one price");
    assert_eq!(journaled(&app, "program.moved").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_unassigns_a_teacher_who_has_another_class_then() {
    let World { app, staff, partner, cohort, .. } = world().await;
    // Amaka teaches Kemi on Fridays at 16:30, which overlaps 17:00.
    app.database
        .execute("UPDATE program SET teacher_id = 1, day = 'friday', time = '16:30' WHERE id = 2")
        .await;
    let moved = move_program(&staff, 1, cohort, "friday", "17:00").await;
    let sentence = "Moved. Amaka Teacher teaches another class then, so that the program has no teacher now.";
    assert_eq!((refused(&moved).1.as_str(), &data(&moved)["teacher"]), (sentence, &Value::Null));
    let found = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1&search=amaka")).await;
    assert_eq!(found.json()["meta"]["total"], 0, "the partner's list is updated");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_offers_the_freed_place_and_is_allowed_within_an_overfull_cohort() {
    let World { app, staff, parent, cohort, later, .. } = world().await;
    set_limit(&staff, cohort, Some(("monday", "16:00")), json!(2)).await;
    let child = crate::family::add_child(&parent, "Ada", cohort).await;
    let wait = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
    let joined = parent.persona.post(&format!("/api/partner/parent/waiting/add/{child}"), &wait).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let slots = data(&staff.get(&format!("/api/staff/cohorts/{cohort}")).await)["slots"].clone();
    assert_eq!((&slots[0]["taken"], &slots[0]["waiting"]), (&json!(2), &json!(1)));
    set_limit(&staff, cohort, None, json!(1)).await;
    data(&move_program(&staff, 1, cohort, "friday", "17:00").await);
    crate::family::places::assert_places_counted(&app).await;
    let held = "SELECT COUNT(*) FROM waiting WHERE offered_until IS NOT NULL";
    assert_eq!(app.database.rows(held).await, ["0"], "the cohort itself is overfull");
    set_limit(&staff, cohort, None, Value::Null).await;
    assert_eq!(
        app.database.rows(held).await,
        ["1"],
        "the freed place is held for the first on the waiting list"
    );
    data(&move_program(&staff, 1, later, "friday", "17:00").await);
    crate::family::places::assert_places_counted(&app).await;
}
