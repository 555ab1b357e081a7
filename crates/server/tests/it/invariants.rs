//! Invariants that hold in any state, shared by all stress tests. Each query selects violations.
//!
//! Numbering as in the plan: I2 no parent has more seats than granted, agreements count what they granted and what their programs were charged, and links count their joins; I3 nothing is credited twice; I4 a settled
//! payment was paid; I5 a paid payment is settled or in review; I6 totals equal the sums of their lines; I7 an
//! invite is used once; I8 required mails are sent; I9 no row belongs to two partners; I10 the journal's chain is
//! intact and the file is valid (`db::sqlite::file::verify`); I11 every total equals a count of its rows; I12 every
//! partner has an owner. I1
//! (acknowledged writes are present) is checked by each test.

use db::Db;
use kernel::Random;
use testkit::TestDatabase;

/// A name, and the query that selects violations.
pub type Invariant = (&'static str, &'static str);

/// Hold at any time in any installation. Bank transfers and refunds by bank have no counterpart at the provider.
pub const ALWAYS: &[Invariant] = &[
    (
        "I2 seats taken differ from sponsored children",
        "SELECT a.parent_id FROM allowance a
         WHERE a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)
            OR a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind <> 'granted')",
    ),
    (
        "I2 an agreement that counts other seats than invites were granted",
        "SELECT g.id FROM agreement g
         WHERE g.seats_granted <> (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = g.id)",
    ),
    (
        "I2 an invite with fewer seats than are taken, without one of its partner's agreements, or that waits for nothing",
        "SELECT i.id FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id LEFT JOIN agreement g ON g.id = i.agreement_id
         WHERE g.id IS NULL OR g.partner_id <> i.partner_id OR i.granted < COALESCE(a.seats_taken, 0)
            OR i.waits_since IS NOT NULL AND i.granted >= i.kids_num",
    ),
    (
        "I2 a partner without an agreement",
        "SELECT p.id FROM partner p WHERE NOT EXISTS (SELECT 1 FROM agreement g WHERE g.partner_id = p.id)",
    ),
    (
        "I2 a budget that counts other charges than those of its programs",
        "SELECT g.id FROM agreement g
         WHERE g.budget_used <> (SELECT COALESCE(SUM(p.charge_minor), 0) FROM program p WHERE p.agreement_id = g.id)",
    ),
    (
        "I2 a credit that counts other charges than those of unpaid programs whose class is open",
        "SELECT g.id FROM agreement g
         WHERE g.credit_used <> (SELECT COALESCE(SUM(p.charge_minor), 0) FROM program p
                                 WHERE p.agreement_id = g.id AND p.opened_at IS NOT NULL AND p.paid_at IS NULL)",
    ),
    (
        "I2 a program of another partner's agreement, without the charge it should have, or open without one",
        "SELECT p.id FROM program p JOIN agreement g ON g.id = p.agreement_id
         WHERE g.partner_id <> p.partner_id OR NOT p.is_sponsored OR (g.currency IS NULL) <> (p.charge_minor IS NULL)
            OR p.opened_at IS NOT NULL AND p.charge_minor IS NULL",
    ),
    (
        "I2 a link that counts other joins than it had",
        "SELECT l.id FROM registration_link l
         WHERE l.joined <> (SELECT COUNT(*) FROM link_join j WHERE j.link_id = l.id)",
    ),
    (
        "I2 a partner without exactly one main link",
        "SELECT p.id FROM partner p WHERE (SELECT COUNT(*) FROM registration_link l WHERE l.partner_id = p.id AND l.code IS NULL) <> 1",
    ),
    (
        "I9 a request for a seat of another partner's parent, or for another family's child",
        "SELECT s.id FROM seat_request s JOIN parent p ON p.id = s.parent_id LEFT JOIN child c ON c.id = s.child_id
         WHERE p.partner_id <> s.partner_id OR c.parent_id <> s.parent_id",
    ),
    (
        "I3 a program paid by two payments",
        "SELECT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
         WHERE p.receipt_number IS NOT NULL AND p.state <> 'reversed' GROUP BY l.program_id HAVING COUNT(*) > 1",
    ),
    (
        "I4 settled without a success, or with another amount or currency",
        "SELECT p.reference FROM payment p LEFT JOIN sandbox_transaction s ON s.reference = p.reference
         WHERE p.receipt_number IS NOT NULL AND NOT EXISTS (SELECT 1 FROM offline_payment o WHERE o.payment_id = p.id)
           AND (COALESCE(s.status, '') NOT IN ('success', 'reversed') OR s.amount <> p.amount_minor OR s.currency <> p.currency_code)",
    ),
    (
        "I6 a payment that differs from the sum of its lines",
        "SELECT p.reference FROM payment p
         WHERE p.due_minor <> (SELECT COALESCE(SUM(l.due_minor), 0) FROM payment_program l WHERE l.payment_id = p.id)",
    ),
    (
        "I6 a paid program without a payment, or a payment without paid programs",
        "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
         EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                 WHERE l.program_id = r.id AND p.state = 'succeeded')",
    ),
    (
        "I7 an invite used twice",
        "SELECT parent_id FROM invite WHERE parent_id IS NOT NULL GROUP BY parent_id HAVING COUNT(*) > 1",
    ),
    (
        "I8 a gap in the receipt numbers, or a receipt not sent or sent twice",
        "SELECT last FROM receipt_counter WHERE last <> (SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL)
             OR last <> (SELECT COALESCE(MAX(receipt_number), 0) FROM payment)
             OR last <> (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%')
             OR last <> (SELECT COUNT(*) FROM journal WHERE action = 'payment.succeeded')",
    ),
    // A second payment for the same programs may keep the place, or have kept it until it was refunded itself.
    (
        "I8 a refund without exactly one mail, or with the place kept",
        "SELECT p.reference FROM payment p WHERE p.state = 'reversed' AND
         ((SELECT COUNT(*) FROM refund r WHERE r.payment_id = p.id AND r.refunded_at IS NOT NULL) <> 1
          OR (SELECT COUNT(*) FROM mail WHERE (letter LIKE '%\"kind\":\"refunded\"%'
                  OR letter LIKE '%\"kind\":\"payment_ended\"%' AND letter NOT LIKE '%\"ending\":\"dispute_won\"%') AND letter LIKE '%' || p.reference || '%') <> 1
          OR p.receipt_number IS NOT NULL
             AND EXISTS (SELECT 1 FROM payment_program l JOIN program q ON q.id = l.program_id WHERE l.payment_id = p.id
                 AND NOT EXISTS (SELECT 1 FROM payment_program o JOIN payment t ON t.id = o.payment_id LEFT JOIN refund u ON u.payment_id = t.id
                     WHERE o.program_id = q.id AND t.id <> p.id AND (t.state IN ('review', 'succeeded')
                           OR u.refunded_at > (SELECT r.refunded_at FROM refund r WHERE r.payment_id = p.id)))))",
    ),
    (
        "I12 a partner without an owner, or whose contact is no member who pays",
        "SELECT p.id FROM partner p WHERE
            NOT EXISTS (SELECT 1 FROM partner_member m WHERE m.partner_id = p.id AND m.role = 'owner')
         OR NOT EXISTS (SELECT 1 FROM partner_member m WHERE m.partner_id = p.id AND m.account_id = p.contact_id
                            AND m.role IN ('owner', 'finance'))",
    ),
    (
        "I9 rows of a family that belong to another partner",
        "SELECT p.id FROM parent p WHERE
            EXISTS (SELECT 1 FROM child x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM program x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM waiting x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM allowance x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM invite x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM payment x WHERE x.parent_id = p.id AND x.partner_id <> p.partner_id)
         OR EXISTS (SELECT 1 FROM child c JOIN program x ON x.child_id = c.id WHERE c.parent_id = p.id AND x.parent_id <> p.id)",
    ),
];

/// Hold at any time: every total equals a count of its rows.
pub const TOTALS: &[Invariant] = &[
    (
        "I11 totals of a partner's sponsored programs in a cohort",
        "SELECT partner_id FROM (SELECT * FROM (SELECT partner_id, cohort_id, paid, unpaid, unpaid_minor FROM sponsored_sum) t UNION ALL SELECT * FROM (SELECT partner_id, cohort_id, COUNT(paid_at), COUNT(*) - COUNT(paid_at), SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END)
                FROM program WHERE is_sponsored GROUP BY partner_id, cohort_id) c) x
         GROUP BY partner_id, cohort_id, paid, unpaid, unpaid_minor HAVING COUNT(*) <> 2",
    ),
    (
        "I11 programs in a class",
        "SELECT cohort_id FROM (SELECT * FROM (SELECT cohort_id, day, time, teacher_id, programs, unpaid FROM class_sum) t UNION ALL SELECT * FROM (SELECT cohort_id, day, time, COALESCE(teacher_id, 0), COUNT(*), COUNT(*) - COUNT(paid_at)
                FROM program GROUP BY cohort_id, day, time, COALESCE(teacher_id, 0)) c) x
         GROUP BY cohort_id, day, time, teacher_id, programs, unpaid HAVING COUNT(*) <> 2",
    ),
    (
        "I11 programs of a package",
        "SELECT package_id FROM (SELECT * FROM (SELECT package_id, programs FROM package_sum WHERE programs <> 0) t UNION ALL SELECT * FROM (SELECT package_id, COUNT(*) FROM program GROUP BY package_id) c) x
         GROUP BY package_id, programs HAVING COUNT(*) <> 2",
    ),
    (
        "I11 children in two cohorts",
        "SELECT partner_id FROM (SELECT * FROM (SELECT partner_id, cohort_id, other_cohort_id, children FROM pair_sum) t UNION ALL SELECT * FROM (SELECT a.partner_id, a.cohort_id, b.cohort_id, COUNT(*) FROM program a JOIN program b ON b.child_id = a.child_id AND b.cohort_id > a.cohort_id
                WHERE a.is_sponsored AND b.is_sponsored AND a.partner_id = b.partner_id GROUP BY a.partner_id, a.cohort_id, b.cohort_id) c) x
         GROUP BY partner_id, cohort_id, other_cohort_id, children HAVING COUNT(*) <> 2",
    ),
    (
        "I11 seats of a partner",
        "SELECT partner_id FROM (SELECT * FROM (SELECT partner_id, children, seats_taken, sponsored_parents FROM seat_sum WHERE EXISTS (SELECT 1 FROM allowance a WHERE a.partner_id = seat_sum.partner_id)) t UNION ALL SELECT * FROM (SELECT partner_id, SUM(children), SUM(seats_taken), SUM(CASE WHEN seats_taken > 0 THEN 1 ELSE 0 END) FROM allowance GROUP BY partner_id) c) x
         GROUP BY partner_id, children, seats_taken, sponsored_parents HAVING COUNT(*) <> 2",
    ),
    (
        "I11 seats granted by a partner",
        "SELECT partner_id FROM (SELECT * FROM (SELECT partner_id, granted FROM seat_sum WHERE granted <> 0) t UNION ALL SELECT * FROM (SELECT partner_id, SUM(CASE WHEN granted < kids_num THEN granted ELSE kids_num END) FROM invite WHERE parent_id IS NOT NULL GROUP BY partner_id HAVING SUM(CASE WHEN granted < kids_num THEN granted ELSE kids_num END) <> 0) c) x
         GROUP BY partner_id, granted HAVING COUNT(*) <> 2",
    ),
    (
        "I11 seats of an agreement",
        "SELECT agreement_id FROM (SELECT * FROM (SELECT agreement_id, waiting, taken FROM agreement_seat_sum WHERE waiting <> 0 OR taken <> 0) t UNION ALL SELECT * FROM (SELECT i.agreement_id, SUM(CASE WHEN i.waits_since IS NULL THEN 0 ELSE i.kids_num - i.granted END) AS waiting, SUM(COALESCE(a.seats_taken, 0)) AS taken
                FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id GROUP BY i.agreement_id) c WHERE waiting <> 0 OR taken <> 0) x
         GROUP BY agreement_id, waiting, taken HAVING COUNT(*) <> 2",
    ),
    (
        "I11 entries of a listing",
        "SELECT listing_id FROM (SELECT * FROM (SELECT listing_id, entries FROM listing_sum WHERE entries <> 0) t UNION ALL SELECT * FROM (SELECT listing_id, COUNT(*) FROM listing_entry GROUP BY listing_id) c) x
         GROUP BY listing_id, entries HAVING COUNT(*) <> 2",
    ),
    (
        "I11 programs added per month",
        "SELECT partner_id FROM (
             SELECT partner_id, SUM(programs) AS programs, SUM(sponsored_paid) AS paid, SUM(sponsored_unpaid) AS unpaid FROM month_sum GROUP BY partner_id
             UNION ALL SELECT partner_id, COUNT(*), COUNT(CASE WHEN is_sponsored THEN paid_at END), COUNT(CASE WHEN is_sponsored AND paid_at IS NULL THEN 1 END) FROM program GROUP BY partner_id) x
         WHERE programs <> 0 GROUP BY partner_id, programs, paid, unpaid HAVING COUNT(*) <> 2",
    ),
];

/// Additionally hold where all payments go through the sandbox and all its webhooks were processed.
pub const AT_THE_PROVIDER: &[Invariant] = &[
    UNSETTLED,
    (
        "I3 a refund that was not sent, or sent twice",
        "SELECT p.reference FROM payment p WHERE p.state = 'reversed' AND 1 <>
         (SELECT COUNT(*) FROM sandbox_refund r JOIN sandbox_transaction s ON s.id = r.transaction_id WHERE s.reference = p.reference)",
    ),
];

/// A success that has not been reported to us yet.
pub const UNSETTLED: Invariant = (
    "I5 a success that is neither settled nor in review",
    "SELECT s.reference FROM sandbox_transaction s LEFT JOIN payment p ON p.reference = s.reference
     WHERE s.status IN ('success', 'reversed') AND COALESCE(p.state, '') NOT IN ('succeeded', 'review', 'reversed')",
);

/// Additionally holds where every parent was invited and no partner reduced an allowance.
pub const AS_GRANTED: &[Invariant] = &[(
    "I2 more than was granted, or a wrong counter",
    "SELECT a.parent_id FROM allowance a JOIN invite i ON i.parent_id = a.parent_id
     WHERE a.children <> (SELECT COUNT(*) FROM child c WHERE c.parent_id = a.parent_id)
        OR a.seats_taken > i.kids_num OR a.seats_taken > i.granted OR a.children > i.kids_num",
)];

/// Names of the violated invariants, with the rows found.
pub async fn broken(database: &TestDatabase, lists: &[&[Invariant]]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, query) in [lists.concat(), TOTALS.to_vec()].concat() {
        let found = database.rows(query).await;
        if !found.is_empty() {
            wrong.push(format!("{name}: {}", found.join(", ")));
        }
    }
    wrong.extend(chain(database).await.defect.map(|defect| format!("{CHAIN}: {defect}")));
    wrong
}

/// Holds at any time.
pub const CHAIN: &str = "I10 a journal that was tampered with";

/// Verifies the journal's chain; other processes may have the database open.
pub async fn chain(database: &TestDatabase) -> journal::chain::Chain {
    let options = database.options();
    if let Some(path) = options.file() {
        return journal::chain::verify_file(path).await.unwrap().unwrap();
    }
    let db = Db::open(&options, Random::seeded(1)).await.unwrap();
    journal::chain::verify(&mut db.snapshot().await.unwrap(), None).await.unwrap()
}
