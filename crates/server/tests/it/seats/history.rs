//! The history of moved seats, on the records of both families.

use super::{Scene, scene};
use identity::{PartnerRole, StaffRole};
use kernel::ParentId;
use serde_json::{Value, json};

impl Scene {
    async fn moves_of(&self, parent: ParentId) -> Value {
        let listed = self.partner.persona.get(&format!("/api/partner/parents/{parent}/seat-moves")).await;
        assert_eq!(listed.status, 200, "{}", listed.text);
        listed.json()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_families_show_who_had_the_seat_and_who_has_it() {
    let scene = scene().await;
    scene.moved().await;
    let of_ann = scene.moves_of(scene.ann.id).await;
    let of_bob = scene.moves_of(scene.bob.id).await;
    assert_eq!((&of_ann["data"], &of_ann["meta"]["total"]), (&of_bob["data"], &json!(1)));
    let row = &of_ann["data"][0];
    assert_eq!((&row["from"]["child"], &row["to"]["child"]), (&json!("Ada Child"), &json!("Bola Child")));
    assert_eq!(
        (&row["reason"], &row["movedBy"]),
        (&json!("Left the company"), &json!("green Partner (green Academy)"))
    );
    assert_eq!((&row["isPaid"], &row["cohort"]), (&json!(false), &json!("Harmattan 2026")));
    let staff = scene.app.staff_persona("tolu", StaffRole::Coordinator).await;
    let for_staff = staff.get(&format!("/api/staff/families/{}/seat-moves", scene.ann.id)).await;
    assert_eq!(for_staff.json()["data"], of_ann["data"]);
    let viewer = scene.app.member(&scene.partner, "vic", PartnerRole::Viewer).await.persona;
    assert_eq!(viewer.get(&format!("/api/partner/parents/{}/seat-moves", scene.ann.id)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_of_an_erased_family_names_nobody() {
    let scene = scene().await;
    let plan = scene.plan(scene.program, scene.bola).await;
    let body = json!({ "reason": "Ada Child left with ann Parent", "plan": plan });
    let path = super::path(scene.program, scene.bola);
    assert_eq!(scene.partner.persona.post(&path, &body).await.status, 200);
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    let erase = json!({ "confirm": scene.ann.email, "reason": "Asked for by the family" });
    let erased = staff.post(&format!("/api/staff/families/{}/erase", scene.ann.id), &erase).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    let row = scene.moves_of(scene.bob.id).await["data"][0].clone();
    assert_eq!(row["from"]["child"], json!(format!("Child {}", scene.ada)));
    assert_eq!(
        (&row["from"]["parent"], &row["to"]["child"]),
        (&json!("Erased parent"), &json!("Bola Child"))
    );
    assert_eq!(row["reason"], json!("Removed: it named somebody who was erased"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_removes_why_a_seat_moved_even_if_the_reason_names_nobody() {
    for erases_the_first_family in [true, false] {
        let scene = scene().await;
        let plan = scene.plan(scene.program, scene.bola).await;
        let body = json!({ "reason": "The mother was dismissed for theft", "plan": plan });
        let path = super::path(scene.program, scene.bola);
        assert_eq!(scene.partner.persona.post(&path, &body).await.status, 200);
        let written = "SELECT COUNT(*) FROM journal_detail WHERE after LIKE '%dismissed%'";
        assert_eq!(scene.app.database.rows(written).await, ["1"], "control");
        let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
        let family = if erases_the_first_family { &scene.ann } else { &scene.bob };
        let erase = json!({ "confirm": family.email, "reason": "Asked for by the family" });
        let erased = staff.post(&format!("/api/staff/families/{}/erase", family.id), &erase).await;
        assert_eq!(erased.status, 200, "{}", erased.text);
        let row = scene.moves_of(scene.bob.id).await["data"][0].clone();
        assert_eq!(row["reason"], json!("Removed: it named somebody who was erased"));
        assert_eq!(scene.app.database.rows(written).await, ["0"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_the_export_of_a_family_have_its_moves_and_name_the_member() {
    let scene = scene().await;
    let mo = scene.app.member(&scene.partner, "mo", PartnerRole::Manager).await;
    let plan = scene.plan(scene.program, scene.bola).await;
    let body = json!({ "reason": "Left the company", "plan": plan });
    let moved = mo.persona.post(&super::path(scene.program, scene.bola), &body).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    let asked = json!({ "childName": "Cleo", "sentence": "Please." });
    let asked = scene.bob.persona.post("/api/partner/parent/seat-requests", &asked).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let staff = scene.app.staff_persona("tolu", StaffRole::Coordinator).await;
    let page = staff.get(&format!("/api/staff/families/{}", scene.bob.id)).await.json();
    let entries = page["data"]["journal"].as_array().unwrap();
    let actor = |action: &str| {
        entries.iter().find(|entry| entry["action"] == action).map(|entry| entry["actor"].clone())
    };
    assert_eq!(actor("seat.moved"), Some(json!("mo Member (green Academy)")));
    assert_eq!(actor("seat_request.asked"), Some(json!("bob Parent")));
    for (parent, expected) in
        [(&scene.ann, json!([scene.ada, null])), (&scene.bob, json!([null, scene.bola]))]
    {
        let export = parent.persona.get("/api/partner/parent/export").await.json();
        let row = &export["data"]["seatMoves"][0];
        assert_eq!(json!([row["fromChildId"], row["toChildId"]]), expected, "{export}");
    }
}

/// The line of the payment names Ada: it stays when Bola's family is erased, and goes with Ada's.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_loses_its_names_with_the_family_that_they_belong_to() {
    let scene = scene().await;
    scene.pay().await;
    scene.moved().await;
    let staff = scene.app.staff_persona("tolu", StaffRole::Administrator).await;
    let line = "SELECT child_name, parent_name FROM payment_program";
    for (parent, named) in [
        (&scene.bob, "Ada Child | ann Parent".to_owned()),
        (&scene.ann, format!("Child {} | Erased parent", scene.ada)),
    ] {
        let erase = json!({ "confirm": parent.email, "reason": "Asked for by the family" });
        let erased = staff.post(&format!("/api/staff/families/{}/erase", parent.id), &erase).await;
        assert_eq!(erased.status, 200, "{}", erased.text);
        assert_eq!(scene.app.database.rows(line).await, [named]);
    }
    scene.assert_consistent("erased").await;
}
