//! Payments that cannot be settled, for whatever reason of ours, do not keep the reconciler from the others.

use super::{LONG, faulty};
use std::fmt::Write as _;

/// As many as one round looks at.
const ROUND: usize = 50;

#[tokio::test(flavor = "multi_thread")]
async fn k11_a_round_full_of_payments_that_fail_does_not_hold_up_the_next_one() {
    let faulty = faulty(LONG).await;
    let reference = faulty.paid().await;
    let stranger = faulty.scene.app.partner("blue").await;
    let mut broken = String::new();
    for number in 0..ROUND {
        // Its payer cannot be found, so that its receipt cannot be sent.
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
        faulty.fake.desk.copy(&reference, &name);
    }
    faulty.scene.app.database.execute(&broken).await;
    faulty.minute().await;
    assert_eq!(faulty.state(&reference).await, "pending", "the broken ones were first");
    faulty.minute().await;
    assert_eq!((faulty.state(&reference).await, faulty.books().await), ("succeeded".into(), (1, 1, 2)));
}
