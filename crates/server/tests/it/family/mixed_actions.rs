//! Concurrent random actions of several families in one small class: in any order every counter stays exact, and
//! nobody waits for a free place.

use super::{add_child, add_program, invited, program, running_cohort};
use axum::extract::FromRef as _;
use enrolment::{Enrolment, expire_offers, set_places};
use journal::SYSTEM;
use kernel::{ChildId, CohortId, PartnerId, of};
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

const FAMILIES: usize = 6;
const STEPS: usize = 25;

/// Performs a pseudo-random action of a family, derived from `number`.
async fn step(
    parent: &Signed<of::Parent>,
    child: ChildId,
    partner: PartnerId,
    cohort: CohortId,
    number: usize,
) {
    let dashboard = || async {
        let data = parent.persona.get(super::DASHBOARD).await.json();
        data["data"]["children"].as_array().cloned().unwrap_or_default()
    };
    let of = |children: Vec<Value>, what: &str| {
        let mine = children.into_iter().find(|one| one["id"] == json!(child)).unwrap_or_default();
        mine[what][0]["id"].as_i64()
    };
    let (path, body) = match number % 5 {
        0 | 1 => (add_program(child, number.is_multiple_of(2).then_some(partner)), program(cohort)),
        2 => {
            let wish = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
            (format!("/api/partner/parent/waiting/add/{child}"), wish)
        }
        3 => match of(dashboard().await, "programs") {
            Some(id) => (format!("/api/partner/parent/program/{id}/withdraw"), json!({})),
            None => return,
        },
        _ => match of(dashboard().await, "waiting") {
            Some(id) => (format!("/api/partner/parent/waiting/{id}/leave"), json!({})),
            None => return,
        },
    };
    let answer = parent.persona.post(&path, &body).await;
    assert!(answer.status.as_u16() < 500, "{path} {}", answer.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn counters_stay_exact_under_concurrent_mixed_actions() {
    testkit::many_connections();
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let cohort = running_cohort(&app).await;
    let (partner, _) = invited(&app, 1).await;
    let mut families = Vec::new();
    for number in 0..FAMILIES {
        let parent = super::races::invited_as(&app, &format!("m{number}"), 2).await;
        super::confirm(&app, &parent).await;
        let children = [add_child(&parent, "One", cohort).await, add_child(&parent, "Two", cohort).await];
        families.push((std::sync::Arc::new(parent), children));
    }
    let enrolment = Enrolment::from_ref(&app.app);
    set_places(&enrolment, SYSTEM, cohort, super::monday(), Some(3)).await.unwrap();
    let mut tasks = Vec::new();
    for (family, (parent, children)) in families.iter().enumerate() {
        for (index, child) in children.iter().copied().enumerate() {
            let (parent, partner_id) = (std::sync::Arc::clone(parent), partner.id);
            tasks.push(tokio::spawn(async move {
                for number in 0..STEPS {
                    step(&parent, child, partner_id, cohort, number * 7 + family * 3 + index).await;
                }
            }));
        }
    }
    // Meanwhile staff change the limits of the slot and of the whole cohort.
    for number in 0..10u32 {
        let slot = if number % 3 == 0 { None } else { super::monday() };
        set_places(&enrolment, SYSTEM, cohort, slot, (number % 4 > 0).then_some(2 + number % 3))
            .await
            .unwrap();
        expire_offers(&enrolment).await.unwrap();
    }
    for task in tasks {
        task.await.unwrap();
    }
    check(&app).await;
}

async fn check(app: &TestApp) {
    super::places::assert_places_counted(app).await;
    // A parent who got thirty mails within the hour gets no more, and therefore no offer.
    let idle = "SELECT w.id FROM waiting w JOIN parent r ON r.id = w.parent_id JOIN account a ON a.id = r.account_id
        WHERE w.offered_until IS NULL AND (SELECT COUNT(*) FROM mail m WHERE m.recipient = a.email) < 30 AND NOT EXISTS (
          SELECT 1 FROM place_limit l WHERE l.cohort_id = w.cohort_id AND l.taken >= l.places
            AND (l.day = '' OR (l.day = w.day AND l.time = w.time)))";
    assert_eq!(
        app.database.rows(idle).await,
        Vec::<String>::new(),
        "a child is waiting although a place is free"
    );
    let seats = "SELECT a.parent_id FROM allowance a
        WHERE a.children <> (SELECT COUNT(*) FROM child c WHERE c.parent_id = a.parent_id)
           OR a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)
           OR a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind <> 'granted')";
    assert_eq!(app.database.rows(seats).await, Vec::<String>::new());
}
