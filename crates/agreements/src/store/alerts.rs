//! SQL of alerts, and of who asked for them.

use crate::model::{
    Agreement, agreement_columns,
    alert::{AlertKind, AlertRow, Reading, alert_columns},
};
use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{AccountId, AgreementId, PartnerId};

db::statements! {
    /// Active agreements with a limit or a last day, after an id.
    LIST_WATCHED = concat!(
        "SELECT ", agreement_columns!(), " FROM agreement
         WHERE id > $1 AND (seats IS NOT NULL OR budget_minor IS NOT NULL OR ends_on IS NOT NULL) AND ended_at IS NULL
           AND (starts_on IS NULL OR starts_on <= $2) AND (ends_on IS NULL OR ends_on >= $2) ORDER BY id LIMIT $3"
    );
    LIST_ALERTS_OF = concat!("SELECT ", alert_columns!(), " FROM agreement_alert WHERE agreement_id IN list($1)");
    /// Of several nodes that saw the same change, one remembers it. `/*guard*/ … /*end*/` encloses the condition that keeps it
    /// to one; see `db::guard_mutation`.
    PUT_ALERT =
        "INSERT INTO agreement_alert (agreement_id, kind, of_limit, level, raised_at, version) VALUES ($1, $2, $3, $4, $5, 1)
         ON CONFLICT (agreement_id, kind) DO UPDATE
         SET of_limit = excluded.of_limit, level = excluded.level, raised_at = excluded.raised_at, version = agreement_alert.version + 1
         WHERE /*guard*/ agreement_alert.version = $6 /*end*/";
    /// Of agreements that still are at their last threshold, newest alert first.
    LIST_LAST_ALERTS =
        "SELECT g.partner_id, g.name, a.kind FROM agreement_alert a JOIN agreement g ON g.id = a.agreement_id
         WHERE a.level = 3 AND a.raised_at >= $1 AND g.ended_at IS NULL AND (g.ends_on IS NULL OR g.ends_on >= $2)
           AND (a.kind = 'ending' AND a.of_limit = g.ends_on OR a.kind = 'pool' AND g.seats_granted >= g.seats
                OR a.kind = 'budget' AND g.budget_used >= g.budget_minor)
         ORDER BY a.raised_at DESC, a.agreement_id DESC";
    LIST_ALERT_CHOICES =
        "SELECT account_id, on_pool, on_budget, on_end FROM agreement_alert_choice WHERE partner_id = $1";
    PUT_ALERT_CHOICE =
        "INSERT INTO agreement_alert_choice (partner_id, account_id, on_pool, on_budget, on_end) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (partner_id, account_id) DO UPDATE
         SET on_pool = excluded.on_pool, on_budget = excluded.on_budget, on_end = excluded.on_end";
}

db::row! {
    /// The alerts that a member asked for.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ChoiceRow {
        pub account_id: AccountId,
        pub on_pool: bool,
        pub on_budget: bool,
        pub on_end: bool,
    }
}

db::row! {
    /// An alert for staff.
    #[derive(Clone, Debug)]
    pub(crate) struct LastAlert {
        pub partner_id: PartnerId,
        pub name: String,
        pub kind: AlertKind,
    }
}

pub(crate) async fn list_watched(
    conn: &mut Conn,
    after: AgreementId,
    today: Date,
    limit: i64,
) -> Result<Vec<Agreement>, DbError> {
    conn.all(&LIST_WATCHED, p![after, today, limit]).await
}

pub(crate) async fn list_alerts(conn: &mut Conn, ids: &[AgreementId]) -> Result<Vec<AlertRow>, DbError> {
    conn.all(&LIST_ALERTS_OF, p![Ids(ids)]).await
}

/// Remembers a reading. False if somebody has changed what was remembered since `before` was read.
pub(crate) async fn put_alert(
    conn: &mut Conn,
    id: AgreementId,
    before: Option<&AlertRow>,
    now: &Reading,
    at: Timestamp,
) -> Result<bool, DbError> {
    let version = before.map_or(0, |before| before.version);
    let params = p![id, now.kind, now.of_limit, now.level, at, version];
    Ok(conn.run(&PUT_ALERT, params).await? == 1)
}

pub(crate) async fn list_last_alerts(
    conn: &mut Conn,
    since: Timestamp,
    today: Date,
) -> Result<Vec<LastAlert>, DbError> {
    conn.all(&LIST_LAST_ALERTS, p![since, today]).await
}

pub(crate) async fn list_choices(conn: &mut Conn, partner_id: PartnerId) -> Result<Vec<ChoiceRow>, DbError> {
    conn.all(&LIST_ALERT_CHOICES, p![partner_id]).await
}

pub(crate) async fn put_choice(
    conn: &mut Conn,
    partner_id: PartnerId,
    ChoiceRow { account_id, on_pool, on_budget, on_end }: ChoiceRow,
) -> Result<(), DbError> {
    conn.run(&PUT_ALERT_CHOICE, p![partner_id, account_id, on_pool, on_budget, on_end]).await.map(drop)
}
