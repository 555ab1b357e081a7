//! How many children a parent may register, and how many of them the partner pays for.

use super::{ADD_CHILD, add_child, add_program, child, invited, ledger, program, running_cohort};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn h17_an_invited_parent_can_register_up_to_the_allowed_number() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    add_child(&parent, "Tomi", cohort).await;
    add_child(&parent, "Temi", cohort).await;
    let refused = parent.persona.post(ADD_CHILD, &child("Third", cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()));
    assert_eq!(
        refused.json()["message"],
        "You may register 2 children here, and have. green Academy can allow you more."
    );
    assert_eq!(partner.persona.put("/api/partner/invites/update/1/3").await.status, 200);
    let third = add_child(&parent, "Third", cohort).await;
    partner.persona.put_json("/api/partner/self-pay", &json!({ "allowed": true })).await;
    let fourth = add_child(&parent, "Fourth", cohort).await;
    for (id, status) in [(third, 200), (fourth, 200)] {
        let added = parent.persona.post(&add_program(id, Some(partner.id)), &program(cohort)).await;
        assert_eq!(added.status, status, "{}", added.text);
    }
    assert_eq!(ledger(&app, parent.id).await, (3, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn lowering_the_allowance_below_the_seats_taken_only_blocks_new_seats() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 2).await;
    let (first, second) =
        (add_child(&parent, "Tomi", cohort).await, add_child(&parent, "Temi", cohort).await);
    assert_eq!(
        parent.persona.post(&add_program(first, Some(partner.id)), &program(cohort)).await.status,
        200
    );
    assert_eq!(partner.persona.put("/api/partner/invites/update/1/0").await.status, 200);
    let refused = parent.persona.post(&add_program(second, Some(partner.id)), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()));
    assert_eq!(
        parent.persona.post(&add_program(second, None), &program(cohort)).await.status,
        200,
        "self-paid programs are allowed"
    );
    assert_eq!(ledger(&app, parent.id).await, (0, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_who_signed_up_by_link_can_register_ten_self_paid_children_and_no_sponsored_one() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    let first = add_child(&parent, "Kid0", cohort).await;
    for number in 1..10 {
        add_child(&parent, &format!("Kid{number}"), cohort).await;
    }
    assert_eq!(parent.persona.post(ADD_CHILD, &child("Eleventh", cohort)).await.status, 409);
    let refused = parent.persona.post(&add_program(first, Some(partner.id)), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()));
    assert_eq!(parent.persona.post(&add_program(first, None), &program(cohort)).await.status, 200);
    assert_eq!(ledger(&app, parent.id).await, (0, 0));
}
