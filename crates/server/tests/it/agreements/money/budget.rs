//! Sponsored programs take of the budget, and give back what they no longer need.

use super::{ADD_CHILD, budget, child, scene};
use crate::family::{add_program, program};
use kernel::ChildId;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_program_takes_of_the_budget_until_it_is_paid_and_then_it_is_spent() {
    let scene = scene().await;
    scene.set_money(budget(scene.charge * 3)).await;
    assert_eq!(scene.budget().await, [0, scene.charge, scene.charge * 2].map(Some));
    scene.pay(&[1]).await;
    assert_eq!(scene.budget().await, [scene.charge, 0, scene.charge * 2].map(Some));
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_program_is_added_beyond_the_budget_and_the_refusal_says_what_to_do() {
    let scene = scene().await;
    scene.set_money(budget(scene.charge * 2 - 1)).await;
    let ann = scene.parent("ann", 2).await;
    let query =
        format!("/api/partner/parent/program/summary?age=10&cohortId={}&day=monday&time=16:00", scene.cohort);
    let shown = ann.persona.get(&query).await.json();
    let refused = scene.enrol(&ann, "Tomi").await;
    assert_eq!(refused.refusal(), (409, "enrolment.no_budget".into()));
    let sentence = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(sentence.contains("has no budget left for this program. Ask "), "{sentence}");
    assert_eq!(shown["data"]["budgetRefusal"], json!(sentence), "the preview says the same");
    assert_eq!(scene.number("SELECT COUNT(*) FROM program").await, 1);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_parents_may_pay_themselves_the_refusal_says_so_and_it_works() {
    let scene = scene().await;
    let fields = [("money", budget(scene.charge)), ("atEnd", json!("self_pay"))];
    super::super::change(&scene.staff, scene.partner.id, &scene.agreement, &fields).await;
    let ann = scene.parent("ann", 1).await;
    let added = ann.persona.post(ADD_CHILD, &child("Tomi", scene.cohort)).await.json();
    let id = ChildId::new(added["data"]["id"].as_i64().unwrap());
    let refused = ann.persona.post(&add_program(id, Some(scene.partner.id)), &program(scene.cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.no_budget".into()));
    assert!(refused.json()["message"].as_str().unwrap().contains("pay for it yourself"));
    let own = ann.persona.post(&add_program(id, None), &program(scene.cohort)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    assert_eq!(scene.budget().await, [0, scene.charge, 0].map(Some), "the parent's program takes nothing");
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawn_program_gives_back_what_it_took() {
    let scene = scene().await;
    scene.set_money(budget(scene.charge * 2)).await;
    let ann = scene.parent("ann", 2).await;
    scene.enrolled(&ann, "Tomi").await;
    assert_eq!(scene.enrol(&ann, "Bisi").await.refusal().1, "enrolment.no_budget");
    let child = scene.number("SELECT child_id FROM program ORDER BY id DESC LIMIT 1").await;
    let gone = ann.persona.post(&format!("/api/partner/parent/child/{child}/delete"), &json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
    assert_eq!(scene.budget().await, [0, scene.charge, scene.charge].map(Some));
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_gives_back_what_its_unpaid_programs_took() {
    let scene = scene().await;
    let boss = scene.app.staff_persona("boss", identity::StaffRole::Administrator).await;
    let id = scene.number("SELECT MIN(id) FROM parent").await;
    let body = json!({ "confirm": "first@parent.example", "reason": "Asked for" });
    let erased = boss.post(&format!("/api/staff/families/{id}/erase"), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    assert_eq!(scene.number("SELECT budget_used FROM agreement WHERE budget_minor IS NOT NULL").await, 0);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_budget_lowered_below_what_is_used_only_stops_new_programs() {
    let scene = scene().await;
    scene.set_money(budget(1)).await;
    assert_eq!(scene.budget().await, [0, scene.charge, 0].map(Some));
    let ann = scene.parent("ann", 1).await;
    assert_eq!(scene.enrol(&ann, "Tomi").await.refusal().1, "enrolment.no_budget");
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_budget_that_is_set_later_counts_what_was_promised_before() {
    let app = super::start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", identity::StaffRole::Coordinator).await;
    let agreement = super::add(&staff, partner.id, &super::form("School year", Some(9))).await["id"].clone();
    let cohort = super::running_cohort(&app).await;
    let scene = super::Scene { app, partner, staff, cohort, agreement, charge: 0 };
    let ann = scene.parent("ann", 2).await;
    scene.enrolled(&ann, "Tomi").await;
    scene.enrolled(&ann, "Bisi").await;
    scene.pay(&[1]).await;
    assert_eq!(scene.number("SELECT COUNT(charge_minor) FROM program").await, 0);
    scene.set_money(budget(1_000_000_000)).await;
    let [spent, promised, free] = scene.budget().await;
    assert!(spent > Some(0) && spent == promised, "{spent:?} {promised:?}");
    assert_eq!(free.unwrap(), 1_000_000_000 - spent.unwrap() * 2);
    scene.assert_sound().await;
}
