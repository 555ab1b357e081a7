//! Many families of one partner, inserted with a few statements, for tests of query cost on large tables.

use crate::TestApp;
use db::{DbError, tx};
use kernel::{ChildId, Id, ParentId, PartnerId};

/// Number of rows to insert.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Parents of the partner, each with three children.
    pub parents: u32,
    /// Cohorts; every second child is enrolled in one of them.
    pub cohorts: u32,
}

const CHILDREN: &str = "(SELECT 1 AS k UNION ALL SELECT 2 UNION ALL SELECT 3) n";

/// The numbers from 1 to `max`, on both engines.
fn numbers(max: u32) -> String {
    format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {max})")
}

impl TestApp {
    /// Adds a crowd to a partner, with its invites, mails, journal and search lists. There must be a package and a
    /// teacher.
    pub async fn crowd(&self, partner_id: PartnerId, crowd: Crowd) {
        for number in 0..crowd.cohorts {
            self.cohort(&format!("Term {number}"), "2026-10-05", "2026-12-18").await;
        }
        for statement in statements(partner_id, crowd) {
            self.database.execute(&statement).await;
        }
        self.list_crowd().await;
    }

    async fn ids<Of>(&self, table: &str) -> Vec<Id<Of>> {
        let rows = self.database.rows(&format!("SELECT id FROM {table} ORDER BY id")).await;
        rows.iter().map(|id| id.parse().expect("an id")).collect()
    }

    async fn list_crowd(&self) {
        let parents: Vec<ParentId> = self.ids("parent").await;
        let children: Vec<ChildId> = self.ids("child").await;
        let listed: Result<(), DbError> = tx!(self.ctx.db, t => {
            identity::list_parents(t, &parents).await?;
            enrolment::index_children(t, &children).await
        });
        listed.expect("search words");
        while enrolment::relist_batch(&self.ctx).await.expect("search words") {}
    }
}

/// What agreements count of invites that were inserted without them.
const COUNT_GRANTED: &str = "UPDATE agreement SET seats_granted =
    (SELECT COALESCE(SUM(i.granted), 0) FROM invite i WHERE i.agreement_id = agreement.id)";

fn statements(partner_id: PartnerId, Crowd { parents, cohorts }: Crowd) -> Vec<String> {
    let numbers = numbers(parents);
    let now = 1_794_500_000_000_i64;
    vec![
        format!(
            "{numbers} INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
             SELECT 'parent', 'crowd' || CAST(i AS TEXT) || '@x.example', 'crowd' || CAST(i AS TEXT) || '@x.example', '', TRUE, {now} + i FROM n"
        ),
        format!(
            "INSERT INTO parent (account_id, partner_id, first_name, last_name, phone, country, state, time_zone, created_at)
             SELECT id, {partner_id}, 'Ann' || CAST(id % 97 AS TEXT), 'Okoro' || CAST(id % 89 AS TEXT), '+2348031234567', 'NG', 'Lagos', 'Africa/Lagos', created_at
             FROM account WHERE email LIKE 'crowd%' ORDER BY id"
        ),
        "INSERT INTO allowance (parent_id, partner_id, children, seats_taken)
         SELECT p.id, p.partner_id, 3, 0 FROM parent p WHERE NOT EXISTS (SELECT 1 FROM allowance a WHERE a.parent_id = p.id)".into(),
        format!(
            "{numbers} INSERT INTO mail (recipient, letter, message_id, state, next_try_at, created_at)
             SELECT 'crowd' || CAST(i AS TEXT) || '@x.example', '{{}}', CAST(i AS TEXT), 'sent', 0, {now} + i FROM n"
        ),
        format!(
            "INSERT INTO invite (partner_id, email, email_folded, kids_num, agreement_id, granted, mail_id, mailed_at, parent_id, registered_at, created_at)
             SELECT p.partner_id, a.email, a.email_folded, 3, (SELECT MIN(g.id) FROM agreement g WHERE g.partner_id = p.partner_id), 3,
                    m.id, {now}, p.id, {now}, {now}
             FROM parent p JOIN account a ON a.id = p.account_id JOIN mail m ON m.recipient = a.email WHERE a.email LIKE 'crowd%'"
        ),
        COUNT_GRANTED.into(),
        format!(
            "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at)
             SELECT p.id, p.partner_id, 'Tomi' || CAST((p.id + k) % 83 AS TEXT), p.last_name, 10, 'female', 'monday', '16:00', {now}
             FROM parent p CROSS JOIN {CHILDREN} ORDER BY p.id, k"
        ),
        format!(
            "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, paid_at, created_at)
             SELECT id, parent_id, partner_id, id % 4 = 0, 1 + id / 2 % {cohorts}, 1, 1, 1, 'monday', '16:00', 0, 15025,
                    CASE WHEN id % 8 = 0 THEN {now} END, {now} + id
             FROM child WHERE id % 2 = 0 AND NOT EXISTS (SELECT 1 FROM program p WHERE p.child_id = child.id) ORDER BY id"
        ),
        "UPDATE allowance SET seats_taken = (SELECT COUNT(*) FROM program p WHERE p.parent_id = allowance.parent_id AND p.is_sponsored) WHERE children = 3".into(),
        "INSERT INTO relisting (program_id) SELECT id FROM program WHERE is_sponsored".into(),
    ]
}
