//! SQL of what came in.

use db::{Conn, DbError, p};
use jiff::Timestamp;

db::statements! {
    SUM_INCOME =
        "SELECT currency_code, CAST(SUM(amount_minor) AS BIGINT) FROM payment
         WHERE state = 'succeeded' AND settled_at >= $1 AND settled_at < $2 GROUP BY currency_code ORDER BY currency_code";
}

/// The sum of each currency between two moments.
pub(crate) async fn sum_income(
    conn: &mut Conn,
    from: Timestamp,
    to: Timestamp,
) -> Result<Vec<(String, i64)>, DbError> {
    conn.all(&SUM_INCOME, p![from, to]).await
}
