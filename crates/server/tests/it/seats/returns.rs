//! Seats that a partner takes back without giving them to another child, and those of erased families.

use super::{Scene, scene};
use crate::invariants;
use identity::StaffRole;
use kernel::ProgramId;
use serde_json::{Value, json};
use testkit::{Enrolled, Reply};

fn path(program: ProgramId) -> String {
    format!("/api/partner/programs/{program}/seat-return")
}

impl Scene {
    async fn shown(&self) -> Value {
        let shown = self.partner.persona.get(&path(self.program)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()["data"].clone()
    }

    async fn take_back(&self, plan: &Value) -> Reply {
        self.partner.persona.post(&path(self.program), &json!({ "plan": plan })).await
    }

    async fn granted(&self) -> Vec<String> {
        self.app.database.rows("SELECT seats_granted FROM agreement").await
    }

    /// As [`Scene::assert_consistent`], with what agreements and invites count.
    async fn assert_all(&self, context: &str) {
        self.assert_consistent(context).await;
        let broken = invariants::broken(&self.app.database, &[invariants::ALWAYS]).await;
        assert_eq!(broken, Vec::<String>::new(), "{context}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_taken_back_is_free_for_others() {
    let scene = scene().await;
    let shown = scene.shown().await;
    let from = &shown["from"];
    assert_eq!(
        (&from["child"], &from["allowedBefore"], &from["allowedAfter"]),
        (&json!("Ada Child"), &json!(1), &json!(0))
    );
    assert_eq!(
        (&from["takenBefore"], &from["takenAfter"], &shown["keepsSeat"]),
        (&json!(1), &json!(0), &json!(false))
    );
    assert!(shown["leavesInvoice"]["text"].is_string(), "{shown}");
    let body = json!({ "plan": shown["plan"] });
    for _ in 0..2 {
        let taken = scene.partner.persona.post_keyed(&path(scene.program), &body, Some("once")).await;
        assert_eq!(
            (taken.status.as_u16(), &taken.json()["message"]),
            (200, &json!("Seat taken back")),
            "{}",
            taken.text
        );
    }
    assert_eq!(scene.program_of(scene.ada).await, None);
    assert_eq!(
        (scene.seats().await, scene.granted().await),
        (vec!["0 0".into(), "1 0".into()], vec!["1".into()])
    );
    let sql = "SELECT recipient, letter FROM mail WHERE letter LIKE '%\"kind\":\"program_withdrawn\"%'";
    let mails = scene.app.database.rows(sql).await.join("");
    assert!(mails.contains("ann@parent.example") && mails.contains("took the seat back"), "{mails}");
    assert_eq!(scene.count("journal WHERE action = 'seat.taken_back'").await, 1);
    scene.assert_all("taken back").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_keeps_a_seat_that_it_needs_for_another_program() {
    let scene = scene().await;
    let spring = scene.app.cohort("Spring 2027", "2027-01-05", "2027-03-18").await;
    let more = format!(
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, level, day, time, time_offset, price_minor, created_at, agreement_id)
         SELECT child_id, parent_id, partner_id, is_sponsored, {spring}, package_id, level, 'friday', time, time_offset, price_minor, created_at, agreement_id
         FROM program WHERE id = {}",
        scene.program
    );
    scene.app.database.execute(&more).await;
    let shown = scene.shown().await;
    assert_eq!((&shown["keepsSeat"], &shown["from"]["allowedAfter"]), (&json!(true), &json!(1)));
    assert_eq!(scene.take_back(&shown["plan"]).await.status, 200);
    assert_eq!((scene.seats().await[0].as_str(), scene.count("program").await), ("1 1", 1));
    scene.assert_all("kept").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paid_seat_is_not_taken_back() {
    let scene = scene().await;
    let plan = scene.shown().await["plan"].clone();
    scene.pay().await;
    let refused = scene.take_back(&plan).await;
    assert_eq!(refused.refusal(), (409, "seats.paid".into()));
    assert_eq!(
        refused.json()["message"],
        "The seat of Ada is paid. Move it to another child, or ask us for a refund."
    );
    assert_eq!(scene.count("program").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_moving_hold_for_taking_back() {
    let scene = scene().await;
    let plan = scene.shown().await["plan"].clone();
    scene.app.database.execute("UPDATE agreement SET seat_moves = 'no'").await;
    assert_eq!(scene.take_back(&plan).await.refusal(), (409, "seats.not_allowed".into()));
    scene.app.database.execute("UPDATE agreement SET seat_moves = 'before_start'").await;
    assert_eq!(scene.take_back(&plan).await.refusal(), (409, "seats.not_allowed".into()));
    scene.app.database.execute("UPDATE cohort SET start_on = '2026-11-16'").await;
    assert_eq!(scene.take_back(&plan).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_was_shown_is_taken_back_and_no_other_partners_seat() {
    let scene = scene().await;
    assert_eq!(scene.take_back(&json!("other")).await.refusal(), (409, "seats.changed_meanwhile".into()));
    let blue = scene.app.partner("blue").await;
    assert_eq!(blue.persona.get(&path(scene.program)).await.status, 404);
    let body = json!({ "plan": scene.shown().await["plan"] });
    assert_eq!(blue.persona.post(&path(scene.program), &body).await.status, 404);
}

/// The paid program of an erased family stays; its seat is one that was granted, and moves without costing a second one.
#[tokio::test(flavor = "multi_thread")]
async fn the_seat_of_an_erased_family_moves_or_comes_back() {
    let scene = scene().await;
    let programs = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    scene.app.child("Ben", scene.bob.id, scene.partner.id, &programs).await;
    scene.pay().await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    let erase = json!({ "confirm": scene.ann.email, "reason": "Asked for by the family" });
    let erased = staff.post(&format!("/api/staff/families/{}/erase", scene.ann.id), &erase).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    assert_eq!(
        (scene.seats().await, scene.granted().await),
        (vec!["0 1".into(), "1 1".into()], vec!["2".into()])
    );
    let program = scene.moved().await;
    assert_eq!(
        (scene.seats().await, scene.granted().await),
        (vec!["0 0".into(), "2 2".into()], vec!["2".into()])
    );
    assert_eq!(scene.count(&format!("program WHERE id = {program}")).await, 1);
    scene.assert_all("erased").await;
}
