//! A payment goes back while one of its children is moved.

use super::desk;
use crate::family::places::{counted, waiting};
use identity::StaffRole;
use serde_json::json;
use testkit::TestEngine;

/// Somebody holds the family, and both wait behind: the move comes first, and the refund has read where the child was.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_child_that_is_moved_while_its_payment_goes_back_gives_back_the_place_that_it_has() {
    testkit::many_connections();
    if TestEngine::current() == TestEngine::Sqlite {
        return; // One writes at a time.
    }
    let desk = desk().await;
    let (scene, app) = (&desk.scene, &desk.scene.app);
    app.slot("friday", "17:00").await;
    let later = app.cohort("Rains 2027", "2027-05-03", "2027-07-30").await;
    let staff = app.staff_persona("kemi", StaffRole::Administrator).await;
    for cohort in [scene.cohort, later] {
        let path = format!("/api/staff/cohort/{cohort}/places");
        assert_eq!(staff.put_json(&path, &json!({ "places": 9 })).await.status, 200);
    }
    let reference = desk.paid_unheard().await;
    assert_eq!(desk.settle(&reference).await, "succeeded");
    let mut before = app.ctx.db.begin().await.unwrap();
    invites::hold(before.conn(), scene.parent.id).await.unwrap();
    let to = json!({ "cohortId": later, "day": "friday", "time": "17:00" });
    let moving = tokio::spawn(async move { staff.post("/api/staff/programs/1/move", &to).await });
    while waiting(app).await != "1" {
        assert!(!moving.is_finished(), "moved past whoever held the family");
    }
    let (finance, path) = (desk.finance.clone(), format!("/api/staff/payments/{reference}/refund"));
    let refunding = tokio::spawn(async move { finance.post(&path, &json!({ "reason": "Asked for" })).await });
    while waiting(app).await != "2" {
        assert!(!refunding.is_finished(), "withdrawn past whoever held the family");
    }
    drop(before);
    let (moved, refunded) = (moving.await.unwrap(), refunding.await.unwrap());
    assert_eq!((moved.status.as_u16(), refunded.status.as_u16()), (200, 200), "{}", moved.text);
    let taken = app.database.rows("SELECT taken FROM place_limit ORDER BY cohort_id").await;
    assert_eq!(taken, ["1", "0"], "the one that its parent pays for is left");
    counted(app).await;
    desk.books_are_right().await;
}
