//! Payments that fail to settle because of an internal error do not block the reconciler.

use super::{LONG, faulty};
use std::fmt::Write as _;

/// Batch size of the reconciler.
const ROUND: usize = 50;

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_batch_of_failing_payments_does_not_block_the_next_one() {
    let faulty = faulty(LONG).await;
    let reference = faulty.begin_paid().await;
    let stranger = faulty.scene.app.partner("blue").await;
    let mut broken = String::new();
    for number in 0..ROUND {
        // Its payer does not exist, so sending the receipt fails.
        let name = format!("BROKEN-{number}");
        write!(
            broken,
            "INSERT INTO payment (reference, partner_id, parent_id, state, currency_code, amount_minor, due_currency_code, due_minor,
                                  base_minor, discount_percent, rate_millionths, mode, next_check_at, created_at)
             SELECT '{name}', {}, {}, 'pending', currency_code, amount_minor, due_currency_code, due_minor, base_minor,
                    discount_percent, rate_millionths, mode, 1, created_at FROM payment WHERE reference = '{reference}';",
            stranger.id, faulty.scene.parent.id
        )
        .unwrap();
        faulty.fake.provider.copy(&reference, &name);
    }
    faulty.scene.app.database.execute(&broken).await;
    faulty.advance_minute().await;
    assert_eq!(faulty.state(&reference).await, "pending", "the broken ones are first");
    faulty.advance_minute().await;
    assert_eq!(
        (faulty.state(&reference).await, faulty.settled_counts().await),
        ("succeeded".into(), (1, 1, 2))
    );
}
