//! What keeps a seat from moving.

use super::{Scene, path, scene};
use identity::PartnerRole;
use kernel::{ChildId, ProgramId};
use serde_json::{Value, json};
use testkit::Enrolled;

impl Scene {
    async fn refusal(&self, child: ChildId) -> (u16, String, String) {
        let refused = self.preview(self.program, child).await;
        let (status, code) = refused.refusal();
        (status, code, refused.json()["message"].as_str().unwrap_or_default().to_owned())
    }

    /// What the list of children says about one.
    async fn obstacle(&self, child: ChildId) -> Value {
        let list = format!("/api/partner/programs/{}/seat-move?page=1", self.program);
        let found = self.partner.persona.get(&list).await.json();
        let families = found["data"].as_array().unwrap().clone();
        let mut children = families.iter().flat_map(|family| family["children"].as_array().unwrap().clone());
        children.find(|row| row["id"] == json!(child)).unwrap()["obstacle"].clone()
    }

    async fn execute(&self, sql: &str) {
        self.app.database.execute(sql).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_price_is_refused_with_both_prices_and_nothing_changes() {
    let scene = scene().await;
    scene.pay().await;
    let plan = scene.plan(scene.program, scene.bola).await;
    scene.execute("UPDATE package SET price_minor = 9900").await;
    let (status, code, message) = scene.refusal(scene.bola).await;
    assert_eq!((status, code.as_str()), (409, "seats.other_price"));
    assert!(message.contains("USD 99.00") && message.contains("USD 150.25"), "{message}");
    assert_eq!(scene.obstacle(scene.bola).await, json!(message));
    let body = json!({ "reason": "Left", "plan": plan });
    let refused = scene.partner.persona.post(&path(scene.program, scene.bola), &body).await;
    assert_eq!(refused.refusal(), (409, "seats.other_price".into()));
    let manager = scene.app.member(&scene.partner, "mia", PartnerRole::Manager).await.persona;
    let hidden = manager.get(&path(scene.program, scene.bola)).await;
    assert_eq!(hidden.refusal(), (409, "seats.other_price".into()));
    assert!(!hidden.text.contains("USD"), "{}", hidden.text);
    assert_eq!((scene.count("seat_move").await, scene.seats().await), (0, vec!["1 1".into(), "1 0".into()]));
    scene.assert_consistent("refused").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unpaid_seat_takes_the_price_of_today() {
    let scene = scene().await;
    scene.execute("UPDATE package SET price_minor = 9900").await;
    let money = scene.preview(scene.program, scene.bola).await.json()["data"]["money"].clone();
    assert_ne!(money["leavesInvoice"]["minor"], money["joinsInvoice"]["minor"]);
    scene.moved().await;
    assert_eq!(scene.app.database.rows("SELECT price_minor FROM program").await, ["9900"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_that_cannot_have_the_seat_is_refused_with_a_reason() {
    let scene = scene().await;
    let own = [Enrolled { cohort_id: scene.cohort, is_sponsored: false, is_paid: false }];
    let busy = scene.app.child("Ben", scene.bob.id, scene.partner.id, &own).await;
    let other = scene.app.cohort("Evenings 2026", "2026-10-06", "2026-12-18").await;
    let evenings = [Enrolled { cohort_id: other, is_sponsored: false, is_paid: false }];
    let overlapping = scene.app.child("Eve", scene.bob.id, scene.partner.id, &evenings).await;
    for (child, code) in [
        (scene.ada, "seats.same_child"),
        (busy, "enrolment.already_in_cohort"),
        (overlapping, "enrolment.child_is_busy"),
    ] {
        let (status, found, message) = scene.refusal(child).await;
        assert_eq!((status, found.as_str()), (409, code), "{message}");
        assert_eq!(scene.obstacle(child).await, json!(message));
    }
    assert_eq!(scene.obstacle(scene.bola).await, json!(null));
    scene.execute("UPDATE package SET max_age = 9").await;
    assert_eq!(scene.refusal(scene.bola).await.1, "enrolment.no_package");
    scene.execute("UPDATE package SET max_age = 16").await;
    let disabled = format!("/api/partner/disable/parent/{}", scene.bob.id);
    assert_eq!(scene.partner.persona.put(&disabled).await.status, 200);
    assert_eq!(scene.refusal(scene.bola).await.1, "seats.parent_restricted");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_the_child_still_needs_moves_only_to_a_family_with_a_free_one() {
    let scene = scene().await;
    let next = scene.app.cohort("Spring 2027", "2027-01-11", "2027-03-18").await;
    let programs = [Enrolled { cohort_id: next, is_sponsored: true, is_paid: false }];
    scene.app.child("Ben", scene.bob.id, scene.partner.id, &programs).await;
    let second = format!(
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, level, day, time, time_offset,
                              price_minor, created_at)
         SELECT child_id, parent_id, partner_id, is_sponsored, {next}, package_id, level, day, time, time_offset, price_minor,
                created_at FROM program WHERE id = {}",
        scene.program
    );
    scene.execute(&second).await;
    assert_eq!(scene.refusal(scene.bola).await.1, "seats.in_use");
    let path = format!("/api/partner/parents/{}/allowance", scene.bob.id);
    scene.partner.persona.put_json(&path, &json!({ "kidsNum": 2 })).await;
    let shown = scene.preview(scene.program, scene.bola).await.json();
    assert_eq!(shown["data"]["keepsSeat"], json!(true));
    assert_eq!(scene.move_seat(scene.program, scene.bola).await.status, 200);
    assert_eq!(scene.seats().await, ["1 1", "2 2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_the_partner_decide_whether_seats_move() {
    let scene = scene().await;
    let rule = async |moves: &str| {
        scene.execute(&format!("UPDATE agreement SET seat_moves = '{moves}'")).await;
        let refused = scene.preview(scene.program, scene.bola).await;
        (refused.status.as_u16(), refused.json()["message"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(
        rule("no").await,
        (409, "Your organization cannot move seats. Write to us if you need to.".into())
    );
    let started = "Seats can be moved only before a cohort starts, and Harmattan 2026 has started.";
    assert_eq!(rule("before_start").await, (409, started.into()));
    scene.execute("UPDATE cohort SET start_on = '2026-11-16'").await;
    assert_eq!(rule("before_start").await.0, 200);
    scene.execute("UPDATE cohort SET start_on = '2026-10-05', end_on = '2026-11-14'").await;
    assert_eq!(rule("during_term").await.0, 409, "the cohort is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_moves_as_many_seats_as_it_may() {
    let scene = scene().await;
    scene.execute("UPDATE agreement SET max_seat_moves = 1").await;
    assert_eq!(scene.preview(scene.program, scene.bola).await.json()["data"]["movesLeft"], json!(1));
    let program = scene.moved().await;
    let refused = scene.preview(program, scene.ada).await;
    assert_eq!(refused.refusal(), (409, "seats.no_move_left".into()));
    scene.execute("UPDATE agreement SET max_seat_moves = 2").await;
    let plan = scene.plan(program, scene.ada).await;
    scene.execute("UPDATE agreement SET max_seat_moves = 1").await;
    let body = json!({ "reason": "Back again", "plan": plan });
    let refused = scene.partner.persona.post(&path(program, scene.ada), &body).await;
    assert_eq!(refused.refusal(), (409, "seats.no_move_left".into()));
    assert_eq!(scene.count("seat_move").await, 1);
    scene.assert_consistent("refused").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_would_do_something_else_is_refused() {
    let scene = scene().await;
    let plan = scene.plan(scene.program, scene.bola).await;
    let body = json!({ "reason": "Left", "plan": plan });
    scene.pay().await;
    let refused = scene.partner.persona.post(&path(scene.program, scene.bola), &body).await;
    assert_eq!(refused.refusal(), (409, "seats.changed_meanwhile".into()));
    let without_reason = json!({ "reason": " ", "plan": scene.plan(scene.program, scene.bola).await });
    let refused = scene.partner.persona.post(&path(scene.program, scene.bola), &without_reason).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(scene.count("seat_move").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_the_parent_pays_for_has_no_seat() {
    let scene = scene().await;
    let own = [Enrolled { cohort_id: scene.cohort, is_sponsored: false, is_paid: false }];
    let ben = scene.app.child("Ben", scene.bob.id, scene.partner.id, &own).await;
    let program = scene.program_of(ben).await.unwrap();
    let refused = scene.preview(program, scene.bola).await;
    assert_eq!(refused.refusal(), (409, "seats.not_sponsored".into()));
    let refused = scene.preview(ProgramId::new(987_654), scene.bola).await;
    assert_eq!(refused.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn families_are_found_page_by_page() {
    let scene = scene().await;
    let list = format!("/api/partner/programs/{}/seat-move", scene.program);
    let found = scene.partner.persona.get(&format!("{list}?page=1&search=bob")).await.json();
    assert_eq!((&found["meta"]["total"], &found["data"][0]["firstName"]), (&json!(1), &json!("bob")));
    let second = scene.partner.persona.get(&format!("{list}?page=2&pageSize=1")).await.json();
    assert_eq!((&second["meta"]["total"], &second["data"][0]["firstName"]), (&json!(2), &json!("bob")));
}
