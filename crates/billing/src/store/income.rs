//! SQL of income and of stuck refunds.

use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    SUM_INCOME =
        "SELECT currency_code, CAST(SUM(amount_minor) AS BIGINT) FROM payment
         WHERE state = 'succeeded' AND settled_at >= $1 AND settled_at < $2 GROUP BY currency_code ORDER BY currency_code";
    COUNT_STUCK_REFUNDS = "SELECT COUNT(*) FROM refund WHERE state IN ('failed', 'needs_attention')";
}

/// Income per currency in a period, `to` excluded.
pub(crate) async fn sum_income(
    conn: &mut Conn,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&SUM_INCOME, p![from, to]).await
}

pub(crate) async fn count_stuck_refunds(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_STUCK_REFUNDS, p![]).await
}
