//! New partners: whether their mails to strangers may be sent.

use db::{Conn, DbError, p};
use jiff::{Timestamp, civil::Date};
use kernel::{AccountId, PartnerId, Window};

db::statements! {
    FIND_TRUST =
        "SELECT p.is_active, a.confirmed_at, p.trusted_at, p.released_on, p.released_mails, y.approve_first
         FROM partner p JOIN account a ON a.id = p.contact_id JOIN partner_policy y ON y.id = 1
         WHERE p.id = $1";
    LIST_PARTNERS_OF_CONTACT = "SELECT id FROM partner WHERE contact_id = $1 ORDER BY id";
    COUNT_RELEASED =
        "UPDATE partner SET released_mails = CASE WHEN released_on = $2 THEN released_mails ELSE 0 END + $3, released_on = $2
         WHERE id = $1";
    TRUST_PARTNER = "UPDATE partner SET trusted_at = $2 WHERE id = $1 AND trusted_at IS NULL";
    DISTRUST_PARTNER = "UPDATE partner SET trusted_at = NULL WHERE id = $1 AND trusted_at IS NOT NULL";
    LIST_NEW_PARTNERS =
        "SELECT p.id FROM partner p
         WHERE p.trusted_at IS NULL AND p.id > 0 AND p.is_active ORDER BY p.id DESC LIMIT $1 OFFSET $2";
    COUNT_NEW_PARTNERS =
        "SELECT COUNT(*) FROM partner p WHERE p.trusted_at IS NULL AND p.id > 0 AND p.is_active";
    FIND_POLICY = "SELECT approve_first FROM partner_policy WHERE id = 1";
    UPDATE_POLICY = "UPDATE partner_policy SET approve_first = $1 WHERE id = 1 AND approve_first <> $1";
}

db::row! {
    /// The facts that decide whether a partner's mails to strangers may be sent.
    #[derive(Clone, Debug)]
    pub(crate) struct TrustRow {
        pub is_active: bool,
        pub confirmed_at: Option<Timestamp>,
        pub trusted_at: Option<Timestamp>,
        pub released_on: Option<Date>,
        pub released_mails: i64,
        pub approve_first: bool,
    }
}

pub(crate) async fn find_trust(conn: &mut Conn, partner_id: PartnerId) -> Result<TrustRow, DbError> {
    conn.one(&FIND_TRUST, p![partner_id]).await
}

/// The partners whose contact has this account.
pub(crate) async fn list_partners_of_contact(
    conn: &mut Conn,
    account_id: AccountId,
) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_PARTNERS_OF_CONTACT, p![account_id]).await
}

pub(crate) async fn count_released(
    conn: &mut Conn,
    partner_id: PartnerId,
    day: Date,
    mails: i64,
) -> Result<(), DbError> {
    conn.run(&COUNT_RELEASED, p![partner_id, day, mails]).await.map(drop)
}

/// False if it was trusted already.
pub(crate) async fn trust_partner(conn: &mut Conn, id: PartnerId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&TRUST_PARTNER, p![id, now]).await? == 1)
}

pub(crate) async fn distrust_partner(conn: &mut Conn, id: PartnerId) -> Result<bool, DbError> {
    Ok(conn.run(&DISTRUST_PARTNER, p![id]).await? == 1)
}

/// Active partners that are not trusted yet, newest first.
pub(crate) async fn list_new_partners(conn: &mut Conn, window: Window) -> Result<Vec<PartnerId>, DbError> {
    conn.all(&LIST_NEW_PARTNERS, p![window.limit, window.offset]).await
}

pub(crate) async fn count_new_partners(conn: &mut Conn) -> Result<i64, DbError> {
    conn.one(&COUNT_NEW_PARTNERS, p![]).await
}

pub(crate) async fn find_policy(conn: &mut Conn) -> Result<bool, DbError> {
    conn.one(&FIND_POLICY, p![]).await
}

/// False if it is unchanged.
pub(crate) async fn update_policy(conn: &mut Conn, approve_first: bool) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_POLICY, p![approve_first]).await? == 1)
}
