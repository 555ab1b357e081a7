//! Partners as staff see them, their terms, and the staff's notes about them.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, NoteId, PartnerId, StaffId};

db::statements! {
    FIND_PARTNERS =
        "SELECT p.id, p.contact_id, p.organization_name, a.email, p.first_name, p.last_name, p.phone, p.country, p.address,
                p.is_active, a.confirmed_at, p.created_at, p.link_is_open, p.self_pay_beyond_allowance,
                p.trusted_at
         FROM partner p JOIN account a ON a.id = p.contact_id WHERE p.id IN list($1)";
    SET_TERMS = "UPDATE partner SET discount_percent = $2, currency_code = $3 WHERE id = $1";
    INSERT_NOTE =
        "INSERT INTO partner_note (partner_id, staff_id, text, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    LIST_NOTES =
        "SELECT n.id, n.text, staff.first_name, staff.last_name, n.created_at
         FROM partner_note n JOIN staff ON staff.id = n.staff_id
         WHERE n.partner_id = $2 ORDER BY n.id DESC LIMIT $1";
    NOTES_AFTER = "SELECT id, text FROM partner_note WHERE id > $1 ORDER BY id LIMIT $2";
    REPLACE_NOTE = "UPDATE partner_note SET text = $2 WHERE /*step*/ id = $1";
}

db::row! {
    /// A partner as staff see it.
    #[derive(Clone, Debug)]
    pub struct PartnerForStaff {
        pub id: PartnerId,
        /// Of the contact, as the names and the address.
        pub account_id: AccountId,
        /// May be empty.
        pub organization_name: String,
        pub email: String,
        pub first_name: String,
        pub last_name: String,
        /// E.164, or empty.
        pub phone: String,
        /// ISO 3166 code.
        pub country: String,
        pub address: String,
        /// False while restricted.
        pub is_active: bool,
        pub confirmed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        /// Whether anybody can sign up through its registration link.
        pub link_is_open: bool,
        /// Whether its parents may add children at their own cost beyond the allowance.
        pub self_pay_beyond_allowance: bool,
        /// `None` for a new partner, whose mails to strangers are held or limited.
        pub trusted_at: Option<Timestamp>,
    }
}

db::row! {
    /// A note of staff about a partner.
    #[derive(Clone, Debug)]
    pub struct Note {
        pub id: NoteId,
        pub text: String,
        /// First name of the author.
        pub first_name: String,
        /// Last name of the author.
        pub last_name: String,
        pub created_at: Timestamp,
    }
}

/// The partners with these ids, in no particular order.
pub async fn find_partners(conn: &mut Conn, ids: &[PartnerId]) -> Result<Vec<PartnerForStaff>, DbError> {
    conn.all(&FIND_PARTNERS, p![Ids(ids)]).await
}

/// The newest notes about a partner.
pub async fn list_notes(conn: &mut Conn, partner_id: PartnerId, limit: i64) -> Result<Vec<Note>, DbError> {
    conn.all(&LIST_NOTES, p![limit, partner_id]).await
}

/// Notes about any partner with an id above `id`, in id order.
pub(crate) async fn notes_after(
    conn: &mut Conn,
    id: NoteId,
    limit: i64,
) -> Result<Vec<(NoteId, String)>, DbError> {
    conn.all(&NOTES_AFTER, p![id, limit]).await
}

pub(crate) async fn replace_note(conn: &mut Conn, id: NoteId, text: &str) -> Result<(), DbError> {
    conn.run(&REPLACE_NOTE, p![id, text]).await.map(drop)
}

pub(crate) async fn insert_note(
    conn: &mut Conn,
    partner_id: PartnerId,
    staff_id: StaffId,
    text: &str,
    at: Timestamp,
) -> Result<NoteId, DbError> {
    conn.one(&INSERT_NOTE, p![partner_id, staff_id, text, at]).await
}

pub(crate) async fn set_terms(
    conn: &mut Conn,
    partner_id: PartnerId,
    discount_percent: u8,
    currency_code: Option<&str>,
) -> Result<(), DbError> {
    conn.run(&SET_TERMS, p![partner_id, discount_percent, currency_code]).await.map(drop)
}
