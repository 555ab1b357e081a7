//! SQL of requests for an agreement.

use crate::model::request::{AgreementRequestState, Wish};
use db::{Conn, DbError, p};
use jiff::{Timestamp, civil::Date};
use kernel::{AccountId, AgreementId, AgreementRequestId, PartnerId, Window};

db::statements! {
    INSERT_AGREEMENT_REQUEST =
        "INSERT INTO agreement_request (partner_id, agreement_id, seats, starts_on, ends_on, sentence, state, asked_by, created_at, answer)
         VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $8, '') RETURNING id";
    FIND_AGREEMENT_REQUEST = concat!(
        "SELECT ", agreement_request_columns!(), " FROM agreement_request WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2"
    );
    /// Open ones first.
    LIST_AGREEMENT_REQUESTS = concat!(
        "SELECT ", agreement_request_columns!(), " FROM agreement_request WHERE /*scope*/ partner_id = $1 /*end*/
         ORDER BY CASE WHEN state = 'open' THEN 0 ELSE 1 END, id DESC LIMIT $2 OFFSET $3"
    );
    COUNT_AGREEMENT_REQUESTS = "SELECT COUNT(*) FROM agreement_request WHERE /*scope*/ partner_id = $1 /*end*/";
    COUNT_AGREEMENT_REQUESTS_SINCE =
        "SELECT COUNT(*) FROM agreement_request WHERE partner_id = $1 AND created_at > $2";
    UPDATE_AGREEMENT_REQUEST_WITHDRAWN =
        "UPDATE agreement_request SET state = 'withdrawn'
         WHERE /*scope*/ partner_id = $1 /*end*/ AND id = $2 AND /*guard*/ state = 'open' /*end*/";
    /// `/*guard*/ … /*end*/` encloses the condition that lets a request be answered once; see `db::guard_mutation`.
    UPDATE_AGREEMENT_REQUEST_ANSWER =
        "UPDATE agreement_request SET state = $3, answer = $4, made_id = $5, answered_by = $6, answered_at = $7
         WHERE partner_id = $1 AND id = $2 AND /*guard*/ state = 'open' /*end*/";
    LIST_OPEN_AGREEMENT_REQUESTS =
        "SELECT partner_id FROM agreement_request WHERE state = 'open' GROUP BY partner_id ORDER BY MIN(id) LIMIT $1";
    COUNT_OPEN_AGREEMENT_REQUESTS =
        "SELECT COUNT(*), COUNT(DISTINCT partner_id) FROM agreement_request WHERE state = 'open'";
}

db::row! {
    /// A partner's request for an agreement.
    #[derive(Clone, Debug)]
    pub(crate) struct AgreementRequestRow as agreement_request_columns! {
        pub id: AgreementRequestId,
        pub partner_id: PartnerId,
        /// The agreement to renew; `None` for a new one.
        pub agreement_id: Option<AgreementId>,
        pub seats: Option<i64>,
        pub starts_on: Option<Date>,
        pub ends_on: Option<Date>,
        pub sentence: String,
        pub state: AgreementRequestState,
        pub asked_by: AccountId,
        pub created_at: Timestamp,
        /// What staff wrote; may be empty.
        pub answer: String,
        pub answered_at: Option<Timestamp>,
        /// The agreement that answers it.
        pub made_id: Option<AgreementId>,
    }
}

/// An answer of staff.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewAnswer<'a> {
    pub state: AgreementRequestState,
    pub answer: &'a str,
    pub made_id: Option<AgreementId>,
    pub by: Option<AccountId>,
    pub at: Timestamp,
}

pub(crate) async fn insert(
    conn: &mut Conn,
    partner_id: PartnerId,
    wish: &Wish,
    asked_by: AccountId,
    now: Timestamp,
) -> Result<AgreementRequestId, DbError> {
    let Wish { agreement_id, seats, starts_on, ends_on, sentence } = wish;
    let params = p![partner_id, agreement_id, seats, starts_on, ends_on, sentence, asked_by, now];
    conn.one(&INSERT_AGREEMENT_REQUEST, params).await
}

pub(crate) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementRequestId,
) -> Result<Option<AgreementRequestRow>, DbError> {
    conn.optional(&FIND_AGREEMENT_REQUEST, p![partner_id, id]).await
}

/// A page of a partner's requests, open ones first, then the newest, and their number.
pub(crate) async fn list(
    conn: &mut Conn,
    partner_id: PartnerId,
    Window { limit, offset }: Window,
) -> Result<(Vec<AgreementRequestRow>, i64), DbError> {
    let rows = conn.all(&LIST_AGREEMENT_REQUESTS, p![partner_id, limit, offset]).await?;
    Ok((rows, conn.one(&COUNT_AGREEMENT_REQUESTS, p![partner_id]).await?))
}

pub(crate) async fn count_since(
    conn: &mut Conn,
    partner_id: PartnerId,
    since: Timestamp,
) -> Result<i64, DbError> {
    conn.one(&COUNT_AGREEMENT_REQUESTS_SINCE, p![partner_id, since]).await
}

/// Withdraws a request unless it was answered, and returns whether it did.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementRequestId,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_AGREEMENT_REQUEST_WITHDRAWN, p![partner_id, id]).await? == 1)
}

/// Answers a request unless it was answered or withdrawn, and returns whether it did.
pub(crate) async fn answer(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementRequestId,
    NewAnswer { state, answer, made_id, by, at }: NewAnswer<'_>,
) -> Result<bool, DbError> {
    let params = p![partner_id, id, state, answer, made_id, by, at];
    Ok(conn.run(&UPDATE_AGREEMENT_REQUEST_ANSWER, params).await? == 1)
}

/// Partners with open requests, the one that waits longest first.
pub(crate) async fn list_open(conn: &mut Conn, limit: i64) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_OPEN_AGREEMENT_REQUESTS, p![limit]).await
}

/// Numbers of open requests, and of their partners.
pub(crate) async fn count_open(conn: &mut Conn) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_OPEN_AGREEMENT_REQUESTS, p![]).await
}
