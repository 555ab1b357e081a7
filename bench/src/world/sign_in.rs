//! Sessions for the measurements: some parents of the large partner, the partner, and an administrator.

use api::Role;
use db::{Db, DbError, Engine, Sql, p, tx};
use kernel::{AccountId, CohortId, PartnerId};
use sha2::{Digest as _, Sha256};

/// Number of parents with a session.
const SIGNED_IN: i64 = 4_000;
/// Lifetime of the sessions from the start of a run, in milliseconds.
const SESSION: i64 = 80_000_000;

/// The tokens of all measured accounts.
pub(crate) struct Tokens {
    pub partner: String,
    pub parents: Vec<String>,
    pub staff: String,
    pub teacher: String,
    pub partner_id: PartnerId,
    pub cohort_id: CohortId,
    /// The postmaster, on PostgreSQL.
    pub postmaster: Option<u32>,
}

static PARENTS_OF_ONE: Sql =
    Sql::of("SELECT account_id FROM parent WHERE partner_id = 1 ORDER BY id LIMIT $1");
static PARTNER: Sql = Sql::of("SELECT contact_id FROM partner WHERE id = 1");
static STAFF: Sql = Sql::of("SELECT account_id FROM staff ORDER BY id LIMIT 1");
/// The first teacher has an account, also in a world that was filled before there were any.
static INVITE_TEACHER: [Sql; 2] = [
    Sql::of(
        "INSERT INTO account (kind, email, email_folded, password_hash, is_active, created_at)
         VALUES ('teacher', 't1@teacher.example', 't1@teacher.example', '', TRUE, 0) ON CONFLICT DO NOTHING",
    ),
    Sql::of(
        "INSERT INTO teacher_account (teacher_id, account_id, first_name, last_name, time_zone, created_at)
         SELECT 1, id, 'Amaka', 'Eze', 'Africa/Lagos', 0 FROM account WHERE kind = 'teacher' ON CONFLICT DO NOTHING",
    ),
];
static TEACHER: Sql = Sql::of("SELECT account_id FROM teacher_account ORDER BY teacher_id LIMIT 1");
static INSERT_SESSION: Sql = Sql::of(
    "INSERT INTO session (account_id, partner_id, token_hash, device, created_at, last_seen_at, expires_at)
     VALUES ($1, (SELECT MIN(partner_id) FROM partner_member WHERE account_id = $1), $2, 'bench', $3, $3, $4)
     ON CONFLICT (token_hash) DO UPDATE SET partner_id = excluded.partner_id, last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at",
);

fn token(role: Role, account_id: AccountId) -> (AccountId, String) {
    (account_id, format!("stl_{}_{account_id:064}", role.name()))
}

pub(super) async fn sign_in(db: &Db, now: i64) -> Tokens {
    let signed: Result<Tokens, DbError> = tx!(db, t => {
        let accounts: Vec<AccountId> = t.all(&PARENTS_OF_ONE, p![SIGNED_IN]).await?;
        let parents: Vec<_> = accounts.into_iter().map(|id| token(Role::Parent, id)).collect();
        let partner = token(Role::Partner, t.one(&PARTNER, p![]).await?);
        let staff = token(Role::Staff, t.one(&STAFF, p![]).await?);
        for sql in &INVITE_TEACHER {
            t.run(sql, p![]).await?;
        }
        let teacher = token(Role::Teacher, t.one(&TEACHER, p![]).await?);
        for (id, token) in parents.iter().chain([&partner, &staff, &teacher]) {
            let hash: [u8; 32] = Sha256::digest(token).into();
            t.run(&INSERT_SESSION, p![*id, hash.as_slice(), now, now + SESSION]).await?;
        }
        Ok(Tokens {
            partner: partner.1,
            parents: parents.into_iter().map(|(_, token)| token).collect(),
            staff: staff.1,
            teacher: teacher.1,
            partner_id: PartnerId::new(1),
            cohort_id: CohortId::new(1),
            postmaster: None,
        })
    });
    Tokens { postmaster: find_postmaster(db).await, ..signed.expect("sessions") }
}

/// The postmaster: the parent process of every backend.
async fn find_postmaster(db: &Db) -> Option<u32> {
    static BACKEND: Sql = Sql::of("SELECT CAST(pg_backend_pid() AS BIGINT)");
    let Engine::Postgres(_) = db.engine() else { return None };
    let backend: i64 = db.read().await.ok()?.one(&BACKEND, p![]).await.ok()?;
    let stat = std::fs::read_to_string(format!("/proc/{backend}/stat")).ok()?;
    stat.rsplit(") ").next()?.split(' ').nth(1)?.parse().ok()
}
