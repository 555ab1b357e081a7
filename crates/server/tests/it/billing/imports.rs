//! Payments that were made elsewhere and are imported as settled.

use super::{Scene, scene};
use billing::{PaidElsewhere, import_payment};
use db::{DbError, tx};
use kernel::ProgramId;

async fn import(scene: &Scene, reference: &str, program_ids: &[ProgramId]) -> Result<(), DbError> {
    let now = scene.app.ctx.clock.now();
    let paid = PaidElsewhere {
        partner_id: scene.partner.id,
        parent_id: None,
        program_ids,
        reference,
        at: now,
        rate_of: now,
    };
    tx!(scene.app.ctx.db, t => { import_payment(t, &paid).await })
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_is_rolled_back_if_a_program_is_paid_already() {
    let scene = scene().await;
    let unpaid = "SELECT id FROM program WHERE paid_at IS NULL ORDER BY id";
    let ids: Vec<ProgramId> =
        scene.app.database.rows(unpaid).await.iter().map(|id| id.parse().unwrap()).collect();
    import(&scene, "STL-first", &ids[..1]).await.unwrap();
    let last_receipt = "SELECT last FROM receipt_counter";
    let before = scene.app.database.rows(last_receipt).await;
    let again = import(&scene, "STL-again", &ids[..2]).await;
    assert!(matches!(again, Err(DbError::NoRow)), "{again:?}");
    assert_eq!(scene.count("payment WHERE reference = 'STL-again'").await, 0);
    assert_eq!(scene.app.database.rows(last_receipt).await, before, "no gap in the receipt numbers");
    assert_eq!(scene.app.database.rows(unpaid).await.len(), ids.len() - 1, "the other program stays unpaid");
}
