//! What an agreement covers, and what it takes off prices.

use super::{add, change_terms, form, invite, path, start, terms};
use crate::family::{add_child, add_program, child, program, running_cohort};
use identity::StaffRole;
use kernel::{ChildId, CohortId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

/// A partner whose agreement covers only the second of two cohorts, and a family of two children with two seats.
struct Scene {
    app: TestApp,
    partner: Signed<of::Partner>,
    staff: Persona,
    ann: Signed<of::Parent>,
    agreement: Value,
    /// Not covered, and running.
    first: CohortId,
    /// Covered.
    second: CohortId,
    tomi: ChildId,
}

async fn scene() -> Scene {
    let app = start().await;
    let first = running_cohort(&app).await;
    let second = app.cohort("New Year 2027", "2027-01-11", "2027-04-02").await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let agreement = add(&staff, partner.id, &form("School year", Some(5))).await;
    let covered = [("cohortIds", json!([second]))];
    change_terms(&staff, partner.id, &agreement, &covered).await;
    invite(&partner, "ann@parent.example", 2).await;
    let ann = app.parent("ann", partner.id).await;
    let tomi = add_child(&ann, "Tomi", first).await;
    Scene { app, partner, staff, ann, agreement, first, second, tomi }
}

impl Scene {
    async fn terms(&self, fields: &[(&str, Value)]) {
        change_terms(&self.staff, self.partner.id, &self.agreement, fields).await;
    }

    async fn enrol(&self, child: ChildId, cohort: CohortId) -> Reply {
        self.ann.persona.post(&add_program(child, Some(self.partner.id)), &program(cohort)).await
    }

    async fn prices(&self) -> Vec<String> {
        self.app.database.rows("SELECT price_minor FROM program ORDER BY id").await
    }
}

const SENTENCE: &str = "green School pays only for: New Year 2027. It does not pay for Harmattan 2026, but you can pay \
                        for this program yourself.";

#[tokio::test(flavor = "multi_thread")]
async fn a_program_outside_the_agreement_is_refused_with_what_is_covered_and_the_parent_can_pay() {
    let scene = scene().await;
    let refused = scene.enrol(scene.tomi, scene.first).await;
    assert_eq!(refused.refusal(), (409, "enrolment.not_covered".into()));
    let organization = refused.json()["message"].as_str().unwrap().split(" pays").next().unwrap().to_owned();
    assert_eq!(refused.json()["message"], SENTENCE.replace("green School", &organization));
    let own = scene.ann.persona.post(&add_program(scene.tomi, None), &program(scene.first)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let bisi = add_child(&scene.ann, "Bisi", scene.second).await;
    assert_eq!(scene.enrol(bisi, scene.second).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_package_outside_the_agreement_is_refused() {
    let scene = scene().await;
    scene.app.offer("Web Makers", "Bayo").await;
    scene.terms(&[("cohortIds", json!([])), ("packageIds", json!([2]))]).await;
    let refused = scene.enrol(scene.tomi, scene.first).await;
    assert_eq!(refused.refusal(), (409, "enrolment.not_covered".into()));
    assert!(refused.text.contains("pays only for: Web Makers"), "{}", refused.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_summary_says_before_the_registration_what_is_covered() {
    let scene = scene().await;
    let of = async |cohort: CohortId| {
        let path =
            format!("/api/partner/parent/program/summary?age=9&cohortId={cohort}&day=monday&time=16:00");
        scene.ann.persona.get(&path).await.json()["data"]["coverage"].clone()
    };
    scene.terms(&[("cohortIds", json!([scene.second])), ("discountPercent", json!(100))]).await;
    let covered = of(scene.second).await;
    assert_eq!((&covered["isCovered"], &covered["reason"]), (&json!(true), &json!(null)));
    assert_eq!(covered["due"]["minor"], 0, "less the discount of the agreement");
    let refused = of(scene.first).await;
    assert_eq!(refused["isCovered"], false);
    assert!(refused["reason"].as_str().unwrap().contains("New Year 2027"), "{refused}");
    let other = scene.app.parent("other", scene.partner.id).await;
    let path =
        format!("/api/partner/parent/program/summary?age=9&cohortId={}&day=monday&time=16:00", scene.first);
    let own = other.persona.get(&path).await.json();
    assert_eq!(own["data"]["coverage"]["isCovered"], true, "nobody pays for a family without an invite");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sponsored_program_does_not_move_out_of_the_agreement() {
    let scene = scene().await;
    assert_eq!(scene.enrol(scene.tomi, scene.second).await.status, 200);
    let to = |cohort: CohortId| json!({ "cohortId": cohort, "day": "monday", "time": "16:00" });
    let refused = scene.staff.post("/api/staff/programs/1/move", &to(scene.first)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.not_covered".into()));
    assert!(refused.text.contains("the parent can pay"), "{}", refused.text);
    let friday = json!({ "cohortId": scene.second, "day": "friday", "time": "17:00" });
    assert_eq!(scene.staff.post("/api/staff/programs/1/move", &friday).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_list_and_the_next_level_respect_the_agreement() {
    let scene = scene().await;
    let path = format!("/api/partner/parent/waiting/add/{}", scene.tomi);
    let wish = json!({ "cohortId": scene.first, "day": "monday", "time": "16:00", "sponsored": true });
    let refused = scene.ann.persona.post(&path, &wish).await;
    assert_eq!(refused.refusal(), (409, "enrolment.not_covered".into()));
    scene.terms(&[("cohortIds", json!([scene.first]))]).await;
    assert_eq!(scene.enrol(scene.tomi, scene.first).await.status, 200);
    scene.app.database.execute("UPDATE cohort SET end_on = '2026-11-14' WHERE id = 1").await;
    let package = json!({
        "title": "Game Masters", "description": "", "minAge": 7, "maxAge": 16, "weekDuration": 12, "level": 2,
        "priceMinor": 20_000,
    });
    let boss = scene.app.staff_persona("boss", StaffRole::Administrator).await;
    assert_eq!(boss.post("/api/staff/packages", &package).await.status, 200);
    let target = json!({ "cohortId": scene.second, "day": "monday", "time": "16:00", "sponsored": true });
    let refused = scene.staff.post("/api/staff/programs/1/next-level", &target).await;
    assert_eq!(refused.refusal(), (409, "enrolment.not_covered".into()), "{}", refused.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discount_reduces_what_is_added_later_and_is_frozen() {
    let scene = scene().await;
    scene.terms(&[("cohortIds", json!([])), ("discountPercent", json!(15))]).await;
    assert_eq!(scene.enrol(scene.tomi, scene.first).await.status, 200);
    scene.terms(&[("discountPercent", json!(100))]).await;
    let bisi = add_child(&scene.ann, "Bisi", scene.first).await;
    assert_eq!(scene.enrol(bisi, scene.first).await.status, 200);
    assert_eq!(scene.prices().await, ["12771", "0"], "half up, and what was added keeps its price");
    let own = scene.ann.persona.post(&add_program(bisi, None), &program(scene.second)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    assert_eq!(scene.prices().await[2], "15025", "the agreement reduces only what the partner pays");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invoice_of_zero_can_be_paid() {
    let scene = scene().await;
    scene.terms(&[("cohortIds", json!([])), ("discountPercent", json!(100))]).await;
    assert_eq!(scene.enrol(scene.tomi, scene.first).await.status, 200);
    let invoice = scene.partner.persona.get(&format!("/api/partner/invoice/{}", scene.first)).await;
    assert_eq!(invoice.status, 200, "{}", invoice.text);
    let create = "/api/common/partners/payment/create";
    let paid = scene.partner.persona.post(create, &json!({ "cohortId": scene.first })).await;
    assert_eq!(paid.status, 200, "{}", paid.text);
    let states = scene.app.database.rows("SELECT state FROM payment").await;
    let unpaid = scene.app.database.rows("SELECT id FROM program WHERE paid_at IS NULL").await;
    assert_eq!((states, unpaid), (vec!["succeeded".to_owned()], Vec::new()));
}

#[tokio::test(flavor = "multi_thread")]
async fn archived_cohorts_stay_where_they_are_named_and_are_not_added() {
    let scene = scene().await;
    scene.app.database.execute("UPDATE cohort SET archived_at = 1").await;
    let named = scene.partner.persona.get(super::OWN).await.json()["data"][0]["terms"]["cohorts"].clone();
    assert_eq!(named, json!([{ "id": scene.second, "title": "New Year 2027", "isArchived": true }]));
    scene.terms(&[("linkSeats", json!(1))]).await;
    let mut body = form("School year", Some(5));
    (body["poNumber"], body["endsOn"], body["money"]) = (json!(""), Value::Null, super::money(&json!({})));
    body["terms"] = terms(&[("cohortIds", json!([scene.first, scene.second]))]);
    let path = format!("{}/{}", path(scene.partner.id), scene.agreement["id"]);
    let refused = scene.staff.put_json(&path, &body).await;
    assert_eq!(refused.json()["data"]["fields"]["cohortIds"], "One of these cohorts is archived or gone.");
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_see_no_discount_and_absent_terms_stay() {
    let scene = scene().await;
    scene.terms(&[("discountPercent", json!(20))]).await;
    let shown = async |persona: &Persona| {
        persona.get(super::OWN).await.json()["data"][0]["terms"]["discountPercent"].clone()
    };
    assert_eq!(shown(&scene.partner.persona).await, 20);
    let mia = scene.app.member(&scene.partner, "mia", identity::PartnerRole::Manager).await;
    assert_eq!(shown(&mia.persona).await, json!(null));
    super::change(&scene.staff, scene.partner.id, &scene.agreement["id"], &[("seats", json!(9))]).await;
    assert_eq!(shown(&scene.partner.persona).await, 20);
    let refused = scene.ann.persona.post(crate::family::ADD_CHILD, &child("Bisi", scene.first)).await;
    assert_eq!(refused.status, 200);
}
