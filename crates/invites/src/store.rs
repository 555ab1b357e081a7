//! All SQL of invites and allowances.

pub(crate) mod agreement_seats;
pub(crate) mod allowance;
pub(crate) mod departments;
pub(crate) mod links;
pub(crate) mod mails;
pub(crate) mod seats;
pub(crate) mod staff_view;

pub(crate) use allowance::insert_allowance;
pub(crate) use mails::{
    WaitingRow, count_waiting, count_withdrawn, find_spent, list_waiting, list_waiting_mail, spend,
    update_mails,
};

use crate::model::share::{HeldShare, Share};
use db::{Conn, DbError, Ids, Strings, p};
use jiff::Timestamp;
use kernel::{AgreementId, DepartmentId, InviteId, MailId, ParentId, PartnerId};
use serde_json::Value as Json;

db::statements! {
    FIND_BY_ADDRESS =
        "SELECT i.id, i.email, i.email_folded, i.kids_num, i.agreement_id, i.department_id, i.granted, i.parent_id, i.withdrawn_at, i.mail_id,
                a.children, a.seats_taken
         FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id
         WHERE /*scope*/ i.partner_id = $1 /*end*/ AND i.email_folded IN list($2)";
    PUT_INVITES =
        "INSERT INTO invite (partner_id, email, email_folded, kids_num, agreement_id, department_id, granted, waits_since, mail_id, mailed_at, parent_id, registered_at, created_at)
         SELECT CAST($1 AS BIGINT), e.email, e.folded, e.kids, e.agreement, e.department, e.granted, CASE WHEN e.waits THEN CAST($2 AS BIGINT) END,
                e.mail, CAST($2 AS BIGINT), e.parent, e.since, CAST($2 AS BIGINT)
         FROM rows($3: email TEXT, folded TEXT, kids BIGINT, agreement BIGINT, department BIGINT, granted BIGINT, waits BOOLEAN, mail BIGINT, parent BIGINT, since BIGINT) e
         WHERE TRUE
         ON CONFLICT (partner_id, email_folded) DO UPDATE
         SET kids_num = excluded.kids_num, agreement_id = excluded.agreement_id, department_id = excluded.department_id, granted = excluded.granted,
             waits_since = CASE WHEN excluded.waits_since IS NOT NULL THEN COALESCE(invite.waits_since, excluded.waits_since) END,
             withdrawn_at = NULL, mail_id = COALESCE(excluded.mail_id, invite.mail_id),
             mailed_at = CASE WHEN excluded.mail_id IS NULL THEN invite.mailed_at ELSE excluded.mailed_at END,
             parent_id = COALESCE(invite.parent_id, excluded.parent_id),
             registered_at = COALESCE(invite.registered_at, excluded.registered_at)
         RETURNING id, email_folded";
    FIND_INVITES =
        "SELECT i.id, i.email, i.kids_num, i.agreement_id, i.department_id, i.granted, i.waits_since, i.mail_id, i.mailed_at, i.parent_id, i.registered_at,
                i.withdrawn_at, i.created_at, a.children, a.seats_taken
         FROM invite i LEFT JOIN allowance a ON a.parent_id = i.parent_id
         WHERE /*scope*/ +i.partner_id = $1 /*end*/ AND i.id IN list($2)";
    UPDATE_KIDS =
        "UPDATE invite SET kids_num = $3, agreement_id = $4, granted = $5,
                waits_since = CASE WHEN $6 THEN COALESCE(waits_since, CAST($7 AS BIGINT)) END
         WHERE +partner_id = $1 AND id = $2";
    UPDATE_WITHDRAWN =
        "UPDATE invite SET withdrawn_at = $3, granted = 0, waits_since = NULL
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2 AND parent_id IS NULL AND withdrawn_at IS NULL";
    FIND_OPEN = "SELECT id, department_id FROM invite WHERE partner_id = $1 AND email_folded = $2 AND withdrawn_at IS NULL";
    UPDATE_REGISTERED = "UPDATE invite SET parent_id = $2, registered_at = $3 WHERE id = $1";
    LIST_OF_FAMILY = "SELECT id, partner_id, email, parent_id FROM invite WHERE parent_id = $1 OR email_folded = $2 ORDER BY id";
    ERASE_INVITE =
        "UPDATE invite SET email = $2, email_folded = $2, mail_id = NULL,
                withdrawn_at = CASE WHEN parent_id IS NULL THEN COALESCE(withdrawn_at, $3) ELSE withdrawn_at END
         WHERE /*step*/ id = $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct InviteRow {
        pub id: InviteId,
        pub email: String,
        pub kids_num: u32,
        pub agreement_id: AgreementId,
        /// That of its parent, once there is one.
        pub department_id: Option<DepartmentId>,
        /// What it has drawn on the agreement.
        pub granted: i64,
        /// Since when it waits for the rest.
        pub waits_since: Option<Timestamp>,
        pub mail_id: Option<MailId>,
        pub mailed_at: Timestamp,
        pub parent_id: Option<ParentId>,
        pub registered_at: Option<Timestamp>,
        pub withdrawn_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub children: Option<i64>,
        pub seats_taken: Option<i64>,
    }
}

impl InviteRow {
    /// Its share of the agreement; `None` if it was withdrawn.
    pub(crate) fn share(&self) -> Option<HeldShare> {
        let taken = self.seats_taken.unwrap_or_default();
        let (agreement_id, department) = (self.agreement_id, self.department_id);
        let held = HeldShare { agreement_id, department, granted: self.granted, taken };
        (self.parent_id.is_some() || self.withdrawn_at.is_none()).then_some(held)
    }

    /// Number of seats it waits for.
    pub(crate) fn waiting(&self) -> i64 {
        if self.waits_since.is_some() { i64::from(self.kids_num) - self.granted } else { 0 }
    }
}

impl KnownRow {
    /// The allowance in effect; `None` if the invite was withdrawn.
    pub(crate) fn current_kids_num(&self) -> Option<u32> {
        self.withdrawn_at.is_none().then_some(self.kids_num)
    }

    /// Its share of the agreement; `None` if it was withdrawn.
    pub(crate) fn share(&self) -> Option<HeldShare> {
        let taken = self.seats_taken.unwrap_or_default();
        let (agreement_id, department) = (self.agreement_id, self.department_id);
        let held = HeldShare { agreement_id, department, granted: self.granted, taken };
        (self.parent_id.is_some() || self.withdrawn_at.is_none()).then_some(held)
    }
}

db::row! {
    /// An existing invite to one of the addresses of a call.
    #[derive(Clone, Debug)]
    pub(crate) struct KnownRow {
        pub id: InviteId,
        pub email: String,
        pub email_folded: String,
        pub kids_num: u32,
        pub agreement_id: AgreementId,
        /// That of its parent, once there is one.
        pub department_id: Option<DepartmentId>,
        /// What it has drawn on the agreement.
        pub granted: i64,
        pub parent_id: Option<ParentId>,
        pub withdrawn_at: Option<Timestamp>,
        pub mail_id: Option<MailId>,
        /// Number of children registered by its parent.
        pub children: Option<i64>,
        pub seats_taken: Option<i64>,
    }
}

pub(crate) async fn find_by_address(
    conn: &mut Conn,
    partner_id: PartnerId,
    folded: &[String],
) -> Result<Vec<KnownRow>, DbError> {
    conn.all(&FIND_BY_ADDRESS, p![partner_id, Strings(folded)]).await
}

/// Upserts invites; returns the id and folded address of each.
pub(crate) async fn put_invites(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
    rows: Vec<Json>,
) -> Result<Vec<(InviteId, String)>, DbError> {
    conn.all(&PUT_INVITES, p![partner_id, now, Json::Array(rows).to_string()]).await
}

/// Finds a partner's invites by id, in no particular order.
pub(crate) async fn find_invites(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[InviteId],
) -> Result<Vec<InviteRow>, DbError> {
    conn.all(&FIND_INVITES, p![partner_id, Ids(ids)]).await
}

/// Changes the number of an invite, and its share of an agreement.
pub(crate) async fn update_kids(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: InviteId,
    kids_num: u32,
    share: &Share,
    now: Timestamp,
) -> Result<(), DbError> {
    let Share { agreement_id, granted, waits, .. } = share;
    let params = p![partner_id, id, kids_num, agreement_id, granted, waits, now];
    conn.run(&UPDATE_KIDS, params).await.map(drop)
}

/// Withdraws a waiting invite with the seats that it was granted; returns false if it is not waiting.
pub(crate) async fn update_withdrawn(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: InviteId,
    now: Timestamp,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_WITHDRAWN, p![partner_id, id, now]).await? == 1)
}

db::row! {
    /// An invite that a parent can accept.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct OpenInvite {
        pub id: InviteId,
        pub department_id: Option<DepartmentId>,
    }
}

/// The invite to an address, unless it was withdrawn.
pub(crate) async fn find_open(
    conn: &mut Conn,
    partner_id: PartnerId,
    email_folded: &str,
) -> Result<Option<OpenInvite>, DbError> {
    conn.optional(&FIND_OPEN, p![partner_id, email_folded]).await
}

pub(crate) async fn update_registered(
    conn: &mut Conn,
    id: InviteId,
    parent_id: ParentId,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&UPDATE_REGISTERED, p![id, parent_id, now]).await.map(drop)
}

/// Invites of a parent or to an address: id, partner id, address as spelled, its parent.
pub(crate) async fn list_of_family(
    conn: &mut Conn,
    parent_id: ParentId,
    email_folded: &str,
) -> Result<Vec<(InviteId, PartnerId, String, Option<ParentId>)>, DbError> {
    conn.all(&LIST_OF_FAMILY, p![parent_id, email_folded]).await
}

pub(crate) async fn erase_invite(
    conn: &mut Conn,
    id: InviteId,
    email: &str,
    at: Timestamp,
) -> Result<(), DbError> {
    conn.run(&ERASE_INVITE, p![id, email, at]).await.map(drop)
}
