//! What a preview names before staff confirm: who gets no mail, and what a teacher lacks.

use super::{World, cancel, data, lesson, substitute};
use enrolment::EnrolmentSettings;
use kernel::TeacherId;
use serde_json::{Value, json};
use testkit::TestApp;

async fn hand_over(world: &World, from: &str) -> Value {
    let body = json!({ "toId": 2, "from": from });
    data(&world.staff.post("/api/staff/teachers/1/hand-over/preview", &body).await)
}

async fn record_check(world: &World, expires_on: &str) {
    let check = json!({
        "kind": "DBS", "reference": "1", "checkedOn": "2026-01-05", "expiresOn": expires_on, "seenBy": "Tolu",
    });
    assert_eq!(world.staff.post("/api/staff/teachers/2/checks", &check).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_the_families_that_get_no_mail_and_why() {
    let world = World::create().await;
    for (name, child) in [("bola", "Kemi"), ("ada", "Obi"), ("femi", "Child")] {
        let parent = world.app.parent(name, world.partner.id).await;
        world.child(child, &parent, world.cohort).await;
    }
    world.partner.persona.put("/api/partner/disable/parent/2").await;
    let account = |id: i64| format!("(SELECT account_id FROM parent WHERE id = {id})");
    for sql in [
        format!("UPDATE account SET email = 'none' WHERE id = {}", account(3)),
        format!("UPDATE account SET is_active = FALSE WHERE id = {}", account(4)),
        "UPDATE parent SET first_name = 'Erased', last_name = 'parent' WHERE id = 4".to_owned(),
    ] {
        world.app.database.execute(&sql).await;
    }
    let expected = json!({
        "count": 3,
        "first": [
            { "parentId": 2, "parent": "bola Parent", "child": "Kemi", "why": "restricted" },
            { "parentId": 3, "parent": "ada Parent", "child": "Obi", "why": "noAddress" },
            { "parentId": 4, "parent": "Erased parent", "child": "Child", "why": "erased" },
        ],
    });
    let preview = world.preview(lesson("2026-11-16"), cancel(false)).await;
    assert_eq!((&preview["families"], &preview["mails"]), (&json!(4), &json!(1)));
    assert_eq!(preview["unreached"], expected);
    assert_eq!(hand_over(&world, "2026-11-20").await["unreached"], expected);
    let closure = json!({ "title": "Break", "firstOn": "2026-11-16", "lastOn": "2026-11-16" });
    let closed = data(&world.staff.post("/api/staff/closures/preview", &closure).await);
    assert_eq!(closed["unreached"], expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn points_out_a_teacher_without_a_valid_check_or_an_account() {
    let world = World::create().await;
    let no_check = "Bayo Teacher has no safeguarding check on record.";
    let no_account = "Bayo Teacher has no account, so they do not see the class and cannot take the register. \
        Invite them on their page.";
    let of_substitute = async || world.preview(lesson("2026-11-30"), substitute(2)).await;
    let preview = of_substitute().await;
    assert_eq!((&preview["warnings"], &preview["problems"]), (&json!([no_check, no_account]), &json!([])));
    assert_eq!(hand_over(&world, "2026-11-20").await["warnings"], json!([no_check, no_account]));
    record_check(&world, "2026-11-29").await;
    world.app.sign_in_teacher(&world.staff, TeacherId::new(2), "bayo").await;
    let expired = "Bayo Teacher has no safeguarding check that is valid on 30/11/2026.";
    assert_eq!(of_substitute().await["warnings"], json!([expired]));
    assert_eq!(hand_over(&world, "2026-11-29").await["warnings"], json!([]), "its last day");
    assert_eq!(hand_over(&world, "2026-11-30").await["warnings"], json!([expired]));
    record_check(&world, "2026-11-30").await;
    assert_eq!(of_substitute().await["warnings"], json!([]));
    assert_eq!(world.preview(lesson("2026-11-30"), cancel(false)).await["warnings"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_check_is_required_a_missing_one_is_a_problem_and_no_warning() {
    let settings = EnrolmentSettings { safeguarding_required: true, ..EnrolmentSettings::default() };
    let world = World::of(TestApp::with_enrolment(settings).await).await;
    world.app.sign_in_teacher(&world.staff, TeacherId::new(2), "bayo").await;
    let preview = world.preview(lesson("2026-11-30"), substitute(2)).await;
    let problem = "Bayo Teacher has no valid safeguarding check. Record one first.";
    assert_eq!((&preview["warnings"], &preview["problems"]), (&json!([]), &json!([problem])));
}
