//! What the move of an unpaid seat does.

use super::{Scene, path, scene};
use identity::{PartnerRole, StaffRole};
use serde_json::json;
use testkit::Enrolled;

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_with_its_number_to_another_family() {
    let scene = scene().await;
    let shown = scene.preview(scene.program, scene.bola).await.json()["data"].clone();
    assert_eq!((&shown["from"]["child"], &shown["to"]["child"]), (&json!("Ada Child"), &json!("Bola Child")));
    let after = |side: &str| (shown[side]["allowedAfter"].clone(), shown[side]["takenAfter"].clone());
    assert_eq!((after("from"), after("to")), ((json!(0), json!(0)), (json!(1), json!(1))));
    assert_eq!(
        (&shown["isPaid"], &shown["movesLeft"], &shown["hasStarted"]),
        (&json!(false), &json!(null), &json!(true))
    );
    let money = &shown["money"];
    assert_eq!((&money["staysPaid"], &money["leavesInvoice"]), (&json!(null), &money["joinsInvoice"]));
    assert_eq!(scene.seats().await, ["1 1", "1 0"]);
    scene.moved().await;
    assert_eq!(scene.seats().await, ["0 0", "1 1"]);
    assert_eq!(scene.program_of(scene.ada).await, None);
    assert_eq!(scene.count("program WHERE is_sponsored AND teacher_id = 1 AND day = 'monday'").await, 1);
    scene.assert_consistent("moved").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_whose_seats_are_taken_gets_one_more() {
    let scene = scene().await;
    let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    scene.app.child("Ben", scene.bob.id, scene.partner.id, &programs).await;
    scene.moved().await;
    assert_eq!(scene.seats().await, ["0 0", "2 2"]);
    scene.assert_consistent("moved").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn within_a_family_the_number_stays() {
    let scene = scene().await;
    let abi = scene.app.child("Abi", scene.ann.id, scene.partner.id, &[]).await;
    let moved = scene.move_seat(scene.program, abi).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    assert_eq!(scene.seats().await, ["1 1", "1 0"]);
    scene.assert_consistent("moved").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_families_are_told() {
    let scene = scene().await;
    scene.moved().await;
    let sql = "SELECT recipient, letter FROM mail WHERE letter LIKE '%\"kind\":\"program_withdrawn\"%'";
    let withdrawn = scene.app.database.rows(sql).await.join("");
    assert!(
        withdrawn.contains("ann@parent.example") && withdrawn.contains("gave the seat to another child"),
        "{withdrawn}"
    );
    assert!(!withdrawn.contains("Left the company") && !withdrawn.contains("Bola"), "{withdrawn}");
    let sql = "SELECT recipient, letter FROM mail WHERE letter LIKE '%\"kind\":\"enrolled\"%'";
    let enrolled = scene.app.database.rows(sql).await.join("");
    assert!(enrolled.contains("bob@parent.example") && enrolled.contains("You pay nothing"), "{enrolled}");
    assert!(!enrolled.contains("Ada"), "{enrolled}");
}

/// The class is full, and a third child waits: the place does not become free in between.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_on_the_waiting_list_gets_the_place_of_a_moved_seat() {
    let scene = scene().await;
    scene.app.slot("monday", "16:00").await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    let places = json!({ "day": "monday", "time": "16:00", "places": 1 });
    let limited = staff.put_json(&format!("/api/staff/cohort/{}/places", scene.cohort), &places).await;
    assert_eq!(limited.status, 200, "{}", limited.text);
    let cy = scene.app.parent("cy", scene.partner.id).await;
    let cara = scene.app.child("Cara", cy.id, scene.partner.id, &[]).await;
    let wish = json!({ "cohortId": scene.cohort, "day": "monday", "time": "16:00", "sponsored": false });
    for (parent, child) in [(&cy, cara), (&scene.bob, scene.bola)] {
        let waits = parent.persona.post(&format!("/api/partner/parent/waiting/add/{child}"), &wish).await;
        assert_eq!(waits.status, 200, "{}", waits.text);
    }
    scene.moved().await;
    assert_eq!(scene.app.database.rows("SELECT taken FROM place_limit").await, ["1"]);
    assert_eq!(scene.app.database.rows("SELECT child_id, offered_until FROM waiting").await.len(), 1);
    assert_eq!(
        scene.count("waiting WHERE offered_until IS NULL").await,
        1,
        "Cara still waits, Bola does not"
    );
    scene.assert_consistent("moved").await;
}

/// The place on offer to the second child goes to the next one: the child takes over the first child's.
#[tokio::test(flavor = "multi_thread")]
async fn a_place_on_offer_to_the_child_goes_to_the_next() {
    let scene = scene().await;
    scene.app.slot("monday", "16:00").await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    let limit = async |places: i64| {
        let places = json!({ "day": "monday", "time": "16:00", "places": places });
        staff.put_json(&format!("/api/staff/cohort/{}/places", scene.cohort), &places).await
    };
    limit(1).await;
    let cy = scene.app.parent("cy", scene.partner.id).await;
    let cara = scene.app.child("Cara", cy.id, scene.partner.id, &[]).await;
    let wish = json!({ "cohortId": scene.cohort, "day": "monday", "time": "16:00", "sponsored": false });
    for (parent, child) in [(&scene.bob, scene.bola), (&cy, cara)] {
        parent.persona.post(&format!("/api/partner/parent/waiting/add/{child}"), &wish).await;
    }
    limit(2).await;
    let offered = "SELECT child_id FROM waiting WHERE offered_until IS NOT NULL";
    assert_eq!(scene.app.database.rows(offered).await, [scene.bola.to_string()]);
    scene.moved().await;
    assert_eq!(scene.app.database.rows(offered).await, [cara.to_string()]);
    scene.assert_consistent("moved").await;
}

/// What was recorded of the first child stays; the second one has no lessons of before.
#[tokio::test(flavor = "multi_thread")]
async fn lessons_before_the_move_stay_with_the_first_child() {
    let scene = scene().await;
    scene.app.ctx.clock.set("2026-11-17T10:00:00Z".parse().unwrap());
    let mark = format!(
        "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at)
         VALUES ({}, 'monday', '16:00', '2026-11-16', {}, 'present', {}, 1, 0)",
        scene.cohort, scene.ada, scene.partner.id
    );
    scene.app.database.execute(&mark).await;
    let scene = scene.log_in_again().await;
    scene.moved().await;
    assert_eq!(scene.count(&format!("mark WHERE child_id = {}", scene.ada)).await, 1);
    let week = |parent: &testkit::Persona| {
        let parent = parent.clone();
        async move { parent.get("/api/partner/parent/week?from=2026-11-16").await }
    };
    let before = week(&scene.bob.persona).await;
    assert!(!before.text.contains("2026-11-16T15:00"), "{}", before.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_journaled_and_done_once() {
    let scene = scene().await;
    let plan = scene.plan(scene.program, scene.bola).await;
    let body = json!({ "reason": "Left the company", "plan": plan });
    let owner = &scene.partner.persona;
    let first = owner.post_keyed(&path(scene.program, scene.bola), &body, Some("k")).await;
    let again = owner.post_keyed(&path(scene.program, scene.bola), &body, Some("k")).await;
    assert_eq!((first.status.as_u16(), &first.text), (200, &again.text));
    assert_eq!(scene.count("seat_move").await, 1);
    for action in ["seat.moved", "program.withdrawn", "program.added"] {
        assert_eq!(
            scene.count(&format!("journal WHERE action = '{action}' AND actor_kind = 'partner'")).await,
            1,
            "{action}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_move_seats_without_seeing_amounts() {
    let scene = scene().await;
    let manager = scene.app.member(&scene.partner, "mia", PartnerRole::Manager).await.persona;
    let shown = manager.get(&path(scene.program, scene.bola)).await;
    assert_eq!(shown.json()["data"]["money"], json!(null));
    assert_eq!(shown.json()["data"]["isPaid"], json!(false));
    assert!(!shown.text.contains("NGN") && !shown.text.contains("USD"), "{}", shown.text);
    let body = json!({ "reason": "Left", "plan": shown.json()["data"]["plan"] });
    assert_eq!(manager.post(&path(scene.program, scene.bola), &body).await.status, 200);
}

impl Scene {
    /// Logs everybody in again, because the sessions have expired.
    async fn log_in_again(self) -> Self {
        let token = async |path: &str, email: &str| {
            let session = self.app.log_in(path, email, testkit::PASSWORD).await.json();
            session["data"]["token"].as_str().unwrap().to_owned()
        };
        let partner = token("/api/partner/auth/login", &self.partner.email).await;
        let bob = token("/api/partner/parent/auth/login", &self.bob.email).await;
        let (partner, bob) = (self.app.bearer(&partner), self.app.bearer(&bob));
        Self {
            partner: testkit::Signed { persona: partner, ..self.partner },
            bob: testkit::Signed { persona: bob, ..self.bob },
            ..self
        }
    }
}
