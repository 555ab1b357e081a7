//! What a parent may do whose seats wait.

use super::{change, invite, start, with_seats};
use crate::family::{ADD_CHILD, add_child, add_program, child, program, running_cohort};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn stop_lets_a_parent_register_no_more_children_than_were_granted() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 1).await;
    let cohort_id = running_cohort(&app).await;
    invite(&partner, "ann@parent.example", 2).await;
    let ann = app.parent("ann", partner.id).await;
    add_child(&ann, "Tomi", cohort_id).await;
    let refused = ann.persona.post(ADD_CHILD, &child("Bisi", cohort_id)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn self_pay_lets_a_parent_register_the_others_at_its_own_cost() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 1).await;
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    change(&staff, partner.id, &id, &[("atEnd", json!("self_pay"))]).await;
    let cohort_id = running_cohort(&app).await;
    invite(&partner, "ann@parent.example", 2).await;
    let ann = app.parent("ann", partner.id).await;
    let tomi = add_child(&ann, "Tomi", cohort_id).await;
    let sponsored = ann.persona.post(&add_program(tomi, Some(partner.id)), &program(cohort_id)).await;
    assert_eq!(sponsored.status, 200, "{}", sponsored.text);
    let bisi = add_child(&ann, "Bisi", cohort_id).await;
    let refused = ann.persona.post(&add_program(bisi, Some(partner.id)), &program(cohort_id)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.allowance_used_up".into()), "no seat is free");
    let own = ann.persona.post(&add_program(bisi, None), &program(cohort_id)).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let third = ann.persona.post(ADD_CHILD, &child("Tola", cohort_id)).await;
    assert_eq!(third.status, 409, "no more than the partner asked for");
}
