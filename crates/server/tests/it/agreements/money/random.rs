//! Random operations on a budget and a credit limit, compared with a model that only counts.

use super::{Scene, on_account, scene};
use kernel::{Random, of};
use serde_json::json;
use testkit::Signed;

const STEPS: usize = 50;
const FAMILIES: usize = 3;

/// The sums that the agreement must have after each step.
async fn check(scene: &Scene, budget: i64, context: &str) {
    let programs = scene.number("SELECT COUNT(*) FROM program WHERE is_sponsored").await;
    let used = scene.number("SELECT MAX(budget_used) FROM agreement").await;
    assert_eq!(used, programs * scene.charge, "{context}");
    assert!(used <= budget, "{context}: {used} of {budget}");
    let open = i64::try_from(scene.open().await.len()).unwrap();
    let shown = scene.shown().await;
    assert_eq!(shown["money"]["credit"]["used"]["minor"], json!(open * scene.charge), "{context}");
    let waits = shown["closedClasses"].as_i64().unwrap();
    let free = shown["money"]["credit"]["free"]["minor"].as_i64().unwrap();
    assert!(waits == 0 || free < scene.charge, "{context}: {waits} wait although {free} is free");
}

async fn step(scene: &Scene, parents: &[Signed<of::Parent>], random: &Random) {
    let parent = &parents[usize::try_from(random.below(FAMILIES as u64)).unwrap()];
    let newest = format!("SELECT COALESCE(MAX(id), 0) FROM child WHERE parent_id = {}", parent.id);
    match random.below(6) {
        0..=2 => drop(scene.enrol(parent, "Kid").await),
        3 => {
            let id = scene.number(&newest).await;
            parent.persona.post(&format!("/api/partner/parent/child/{id}/delete"), &json!({})).await;
        }
        4 => {
            let unpaid = "SELECT COALESCE(MIN(id), 0) FROM program WHERE paid_at IS NULL";
            let id = scene.number(unpaid).await;
            if id > 0 {
                scene.pay(&[id]).await;
            }
        }
        _ => drop(scene.staff.post(&super::classes(&scene.agreement, "open", scene), &json!({})).await),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn budget_and_credit_hold_under_random_operations() {
    for seed in 0..crate::storm::times("TEST_ROUNDS", 2) as u64 {
        let scene = scene().await;
        let budget = scene.charge * 8 + 1;
        let mut money = on_account(scene.charge * 3 + 1);
        money["budgetMinor"] = json!(budget);
        scene.set_money(money).await;
        let mut parents = Vec::new();
        for number in 0..FAMILIES {
            parents.push(scene.parent(&format!("p{number}"), 9).await);
        }
        let random = Random::seeded(seed);
        for number in 0..STEPS {
            step(&scene, &parents, &random).await;
            check(&scene, budget, &format!("seed {seed}, step {number}")).await;
        }
        scene.assert_sound().await;
    }
}
