//! Invariants that must hold whatever failed, each with queries that find violations.

use crate::postgres::Postgres;

/// An invariant and the queries that must return no rows.
pub struct Invariant {
    pub name: &'static str,
    pub wrong: &'static [&'static str],
}

/// I1 (every acknowledged write is present) is in `compare`, and I8 (every mail is sent) is in `mails`.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        name: "I2  no seat above the allowance, no place above the limit, every counter right",
        wrong: &[
            "SELECT a.parent_id FROM allowance a JOIN invite i ON i.parent_id = a.parent_id
             WHERE a.children <> (SELECT COUNT(*) FROM child c WHERE c.parent_id = a.parent_id)
                OR a.seats_taken <> (SELECT COUNT(DISTINCT child_id) FROM program p WHERE p.parent_id = a.parent_id AND p.is_sponsored)
                OR a.seats_taken <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind <> 'granted')
                OR i.kids_num <> (SELECT COALESCE(SUM(seats), 0) FROM seat_entry s WHERE s.parent_id = a.parent_id AND s.kind = 'granted')
                OR a.seats_taken > i.kids_num OR a.children > i.kids_num",
            "SELECT l.cohort_id FROM place_limit l WHERE l.taken > l.places
                OR l.taken <> (SELECT COUNT(*) FROM program p WHERE p.cohort_id = l.cohort_id AND p.day = l.day AND p.time = l.time)
                            + (SELECT COUNT(*) FROM waiting w WHERE w.cohort_id = l.cohort_id AND w.offered_until IS NOT NULL
                               AND w.day = l.day AND w.time = l.time)",
            "SELECT g.id FROM agreement g WHERE g.seats_granted > g.seats
                OR g.seats_granted <> (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = g.id)",
            "SELECT l.id FROM registration_link l
             WHERE l.joined <> (SELECT COUNT(*) FROM link_join j WHERE j.link_id = l.id) OR l.joined > l.max_joins",
            "SELECT l.id FROM listing l
             WHERE COALESCE((SELECT s.entries FROM listing_sum s WHERE s.listing_id = l.id), 0) <> (SELECT COUNT(*) FROM listing_entry e WHERE e.listing_id = l.id)",
        ],
    },
    Invariant {
        name: "I3  a program is paid once, a receipt has one number, and none is missing",
        wrong: &[
            "SELECT l.program_id FROM payment_program l JOIN payment p ON p.id = l.payment_id
             WHERE p.receipt_number IS NOT NULL GROUP BY l.program_id HAVING COUNT(*) > 1",
            "SELECT last FROM receipt_counter WHERE last <> (SELECT COUNT(*) FROM payment WHERE receipt_number IS NOT NULL)
                OR last <> (SELECT COALESCE(MAX(receipt_number), 0) FROM payment)
                OR last <> (SELECT COUNT(*) FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%')
                OR last <> (SELECT COUNT(*) FROM journal WHERE action = 'payment.succeeded')",
        ],
    },
    Invariant {
        name: "I4  settled means that the provider has the same money",
        wrong: &["SELECT p.reference FROM payment p LEFT JOIN sandbox_transaction s ON s.reference = p.reference
             WHERE p.receipt_number IS NOT NULL
               AND (COALESCE(s.status, '') <> 'success' OR s.amount <> p.amount_minor OR s.currency <> p.currency_code)"],
    },
    Invariant {
        name: "I5  what the provider has is settled, or before a person",
        wrong: &["SELECT s.reference FROM sandbox_transaction s LEFT JOIN payment p ON p.reference = s.reference
             WHERE s.status = 'success' AND COALESCE(p.state, '') NOT IN ('succeeded', 'review')"],
    },
    Invariant {
        name: "I6  a payment is the sum of its lines, and paid programs are those of settled payments",
        wrong: &[
            "SELECT p.reference FROM payment p
             WHERE p.due_minor <> (SELECT COALESCE(SUM(l.due_minor), 0) FROM payment_program l WHERE l.payment_id = p.id)",
            "SELECT r.id FROM program r WHERE (r.paid_at IS NOT NULL) <>
             EXISTS (SELECT 1 FROM payment_program l JOIN payment p ON p.id = l.payment_id
                     WHERE l.program_id = r.id AND p.state = 'succeeded')",
        ],
    },
    Invariant {
        name: "I7  an invite is followed once, an address signs up once",
        wrong: &[
            "SELECT parent_id FROM invite WHERE parent_id IS NOT NULL GROUP BY parent_id HAVING COUNT(*) > 1",
            "SELECT kind FROM account GROUP BY kind, email_folded HAVING COUNT(*) > 1",
            "SELECT a.email FROM account a WHERE a.kind = 'parent' AND
             (SELECT COUNT(*) FROM mail m WHERE m.recipient = a.email AND m.letter LIKE '{\"kind\":\"welcome\"%') <> 1",
        ],
    },
    Invariant {
        name: "I9  nothing belongs to another tenant than what it belongs to",
        wrong: &[
            "SELECT c.id FROM child c JOIN parent p ON p.id = c.parent_id WHERE p.partner_id <> c.partner_id",
            "SELECT r.id FROM program r JOIN child c ON c.id = r.child_id
             WHERE r.partner_id <> c.partner_id OR r.parent_id <> c.parent_id",
            "SELECT i.id FROM invite i JOIN parent p ON p.id = i.parent_id WHERE p.partner_id <> i.partner_id",
            "SELECT a.parent_id FROM allowance a JOIN parent p ON p.id = a.parent_id WHERE p.partner_id <> a.partner_id",
            "SELECT l.payment_id FROM payment_program l JOIN payment y ON y.id = l.payment_id
             JOIN program r ON r.id = l.program_id WHERE r.partner_id <> y.partner_id",
        ],
    },
    Invariant {
        name: "I10 every index agrees with its table (amcheck), every reference leads somewhere",
        wrong: &[
            "CREATE EXTENSION IF NOT EXISTS amcheck;
             WITH tree AS MATERIALIZED (
                 SELECT c.oid, c.relname FROM pg_class c JOIN pg_am m ON m.oid = c.relam
                 WHERE m.amname = 'btree' AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace)
             SELECT relname FROM tree WHERE bt_index_check(oid, true)::text <> ''",
            "SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT convalidated",
        ],
    },
];

/// Runs an invariant's queries and returns the violations.
pub async fn broken(postgres: &Postgres, invariant: &Invariant) -> Vec<String> {
    let mut found = Vec::new();
    for query in invariant.wrong {
        // A damaged index is reported as an error.
        match postgres.column(query).await {
            Ok(wrong) => found.extend(wrong),
            Err(error) => found.push(error),
        }
    }
    found
}
