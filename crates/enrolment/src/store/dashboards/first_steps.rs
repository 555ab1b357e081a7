//! SQL of who put the first steps away.

use db::{Conn, DbError, p};
use identity::SignedInPartner;
use jiff::Timestamp;

db::statements! {
    IS_FIRST_STEPS_DISMISSED =
        "SELECT COUNT(*) FROM first_steps_dismissal WHERE account_id = $1 AND partner_id = $2";
    DISMISS_FIRST_STEPS =
        "INSERT INTO first_steps_dismissal (partner_id, account_id, dismissed_at) VALUES ($1, $2, $3)
         ON CONFLICT (partner_id, account_id) DO NOTHING";
}

pub(crate) async fn is_dismissed(conn: &mut Conn, member: SignedInPartner) -> Result<bool, DbError> {
    let rows: i64 = conn.one(&IS_FIRST_STEPS_DISMISSED, p![member.account_id, member.id]).await?;
    Ok(rows > 0)
}

/// False if they were put away already.
pub(crate) async fn dismiss(
    conn: &mut Conn,
    member: SignedInPartner,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&DISMISS_FIRST_STEPS, p![member.id, member.account_id, now]).await? == 1)
}
