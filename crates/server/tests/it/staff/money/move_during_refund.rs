//! A payment is refunded while one of its children is moved.

use super::finance_scene;
use crate::family::places::{assert_places_counted, waiting_for_lock};
use identity::StaffRole;
use serde_json::json;
use testkit::TestEngine;

/// A lock on the family makes both wait: the move comes first, after the refund has read the child's old place.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn refunding_during_a_move_frees_the_childs_current_place() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // SQLite has one writer at a time.
    }
    let fixture = finance_scene().await;
    let (scene, app) = (&fixture.scene, &fixture.scene.app);
    app.slot("friday", "17:00").await;
    let later = app.cohort("Rains 2027", "2027-05-03", "2027-07-30").await;
    let staff = app.staff_persona("kemi", StaffRole::Administrator).await;
    for cohort in [scene.cohort, later] {
        let path = format!("/api/staff/cohort/{cohort}/places");
        assert_eq!(staff.put_json(&path, &json!({ "places": 9 })).await.status, 200);
    }
    let reference = fixture.pay_without_webhook().await;
    assert_eq!(fixture.settle(&reference).await, "succeeded");
    let mut before = app.ctx.db.begin().await.unwrap();
    invites::lock_allowance(before.conn(), scene.parent.id).await.unwrap();
    let to = json!({ "cohortId": later, "day": "friday", "time": "17:00" });
    let moving = tokio::spawn(async move { staff.post("/api/staff/programs/1/move", &to).await });
    while waiting_for_lock(app).await != "1" {
        assert!(!moving.is_finished(), "the move did not wait for the lock");
    }
    let (finance, path) = (fixture.finance.clone(), format!("/api/staff/payments/{reference}/refund"));
    let refunding = tokio::spawn(async move { finance.post(&path, &json!({ "reason": "Asked for" })).await });
    while waiting_for_lock(app).await != "2" {
        assert!(!refunding.is_finished(), "the refund did not wait for the lock");
    }
    drop(before);
    let (moved, refunded) = (moving.await.unwrap(), refunding.await.unwrap());
    assert_eq!((moved.status.as_u16(), refunded.status.as_u16()), (200, 200), "{}", moved.text);
    let taken = app.database.rows("SELECT taken FROM place_limit ORDER BY cohort_id").await;
    assert_eq!(taken, ["1", "0"], "only the self-paid program remains");
    assert_places_counted(app).await;
    fixture.assert_invariants().await;
}
