//! SQL of registration links.

use db::{Conn, DbError, Ids, p};
use jiff::{Timestamp, civil::Date};
use kernel::{DepartmentId, ParentId, PartnerId, RegistrationLinkId};

db::statements! {
    LIST_REGISTRATION_LINKS =
        "SELECT id, partner_id, code, name, is_open, expires_on, max_joins, joined, domains, closes_on_alarm, alarm_at,
                alarm_mailed_at, created_at, department_id
         FROM registration_link WHERE /*scope*/ partner_id = $1 /*end*/ ORDER BY id LIMIT $2";
    FIND_REGISTRATION_LINK =
        "SELECT id, partner_id, code, name, is_open, expires_on, max_joins, joined, domains, closes_on_alarm, alarm_at,
                alarm_mailed_at, created_at, department_id
         FROM registration_link WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2";
    /// The main link has no code.
    FIND_LINK_TO_JOIN =
        "SELECT id, partner_id, code, name, is_open, expires_on, max_joins, joined, domains, closes_on_alarm, alarm_at,
                alarm_mailed_at, created_at, department_id
         FROM registration_link WHERE partner_id = $1 AND COALESCE(code, '') = $2";
    INSERT_REGISTRATION_LINK =
        "INSERT INTO registration_link (partner_id, code, name, is_open, expires_on, max_joins, domains, closes_on_alarm, created_at, department_id)
         VALUES ($1, $2, $3, TRUE, $4, $5, $6, $7, $8, $9) RETURNING id";
    UPDATE_REGISTRATION_LINK =
        "UPDATE registration_link SET name = $3, expires_on = $4, max_joins = $5, domains = $6, closes_on_alarm = $7, department_id = $8
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2";
    UPDATE_REGISTRATION_LINK_OPEN =
        "UPDATE registration_link SET is_open = $3 WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2 AND is_open <> $3";
    DELETE_REGISTRATION_LINK =
        "DELETE FROM registration_link WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2 AND code IS NOT NULL AND joined = 0";
    /// `/*guard*/ … /*end*/` encloses the condition that keeps the limit; see `db::guard_mutation`.
    COUNT_JOIN =
        "UPDATE registration_link SET joined = joined + 1
         WHERE id = $1 AND COALESCE(is_open, TRUE) AND /*guard*/ (max_joins IS NULL OR joined < max_joins) /*end*/
         RETURNING alarm_at, alarm_mailed_at";
    INSERT_JOIN = "INSERT INTO link_join (parent_id, link_id, joined_at) VALUES ($1, $2, $3)";
    COUNT_JOINS_SINCE =
        "SELECT COUNT(*) FROM (SELECT 1 FROM link_join WHERE link_id = $1 AND joined_at > $2 LIMIT $3) recent";
    SET_ALARM =
        "UPDATE registration_link SET alarm_at = $2, alarm_mailed_at = $3, is_open = CASE WHEN $4 THEN FALSE ELSE is_open END
         WHERE id = $1";
    LIST_ALARMS =
        "SELECT partner_id, name FROM registration_link WHERE alarm_at > $1 ORDER BY alarm_at DESC LIMIT $2";
    COUNT_ALARMS = "SELECT COUNT(*), COUNT(DISTINCT partner_id) FROM registration_link WHERE alarm_at > $1";
    FIND_JOINED_LINKS =
        "SELECT j.parent_id, l.id, l.name FROM link_join j JOIN registration_link l ON l.id = j.link_id
         WHERE j.parent_id IN list($2) AND /*scope*/ +l.partner_id = $1 /*end*/";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct RegistrationLinkRow {
        pub id: RegistrationLinkId,
        pub partner_id: PartnerId,
        /// `None` for the main link.
        pub code: Option<String>,
        /// Empty for the main link.
        pub name: String,
        /// `None` for the main link, whose state is in the partner's profile.
        pub is_open: Option<bool>,
        pub expires_on: Option<Date>,
        pub max_joins: Option<i64>,
        pub joined: i64,
        /// Separated by spaces.
        pub domains: String,
        pub closes_on_alarm: bool,
        pub alarm_at: Option<Timestamp>,
        pub alarm_mailed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        /// Those who join belong to it.
        pub department_id: Option<DepartmentId>,
    }
}

impl RegistrationLinkRow {
    pub(crate) fn domains(&self) -> Vec<String> {
        self.domains.split_whitespace().map(str::to_owned).collect()
    }
}

db::row! {
    /// The link through which a parent joined.
    #[derive(Clone, Debug)]
    pub struct JoinedLink {
        pub parent_id: ParentId,
        pub id: RegistrationLinkId,
        /// Empty for the main link.
        pub name: String,
    }
}

db::row! {
    /// When the alarm of a link fired.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Alarms {
        pub at: Option<Timestamp>,
        pub mailed_at: Option<Timestamp>,
    }
}

/// What a partner sets for a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinkSettings {
    /// Empty for the main link.
    pub name: String,
    pub expires_on: Option<Date>,
    pub max_joins: Option<i64>,
    pub domains: Vec<String>,
    pub closes_on_alarm: bool,
    pub department: Option<DepartmentId>,
}

/// Oldest first: the main link is the first.
pub(crate) async fn list_links(
    conn: &mut Conn,
    partner_id: PartnerId,
    limit: i64,
) -> Result<Vec<RegistrationLinkRow>, DbError> {
    conn.all(&LIST_REGISTRATION_LINKS, p![partner_id, limit]).await
}

pub(crate) async fn find_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: RegistrationLinkId,
) -> Result<Option<RegistrationLinkRow>, DbError> {
    conn.optional(&FIND_REGISTRATION_LINK, p![partner_id, id]).await
}

/// The link with this code; the main link for an empty one.
pub(crate) async fn find_link_to_join(
    conn: &mut Conn,
    partner_id: PartnerId,
    code: &str,
) -> Result<Option<RegistrationLinkRow>, DbError> {
    conn.optional(&FIND_LINK_TO_JOIN, p![partner_id, code]).await
}

pub(crate) async fn insert_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    code: &str,
    settings: &LinkSettings,
    now: Timestamp,
) -> Result<RegistrationLinkId, DbError> {
    let LinkSettings { name, expires_on, max_joins, domains, closes_on_alarm, department } = settings;
    let domains = domains.join(" ");
    let params = p![partner_id, code, name, expires_on, max_joins, domains, closes_on_alarm, now, department];
    conn.one(&INSERT_REGISTRATION_LINK, params).await
}

pub(crate) async fn update_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: RegistrationLinkId,
    settings: &LinkSettings,
) -> Result<(), DbError> {
    let LinkSettings { name, expires_on, max_joins, domains, closes_on_alarm, department } = settings;
    let domains = domains.join(" ");
    let params = p![partner_id, id, name, expires_on, max_joins, domains, closes_on_alarm, department];
    conn.run(&UPDATE_REGISTRATION_LINK, params).await.map(drop)
}

/// False if it is unchanged, and for the main link.
pub(crate) async fn update_link_open(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: RegistrationLinkId,
    is_open: bool,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_REGISTRATION_LINK_OPEN, p![partner_id, id, is_open]).await? == 1)
}

/// False if somebody joined through it, and for the main link.
pub(crate) async fn delete_link(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: RegistrationLinkId,
) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_REGISTRATION_LINK, p![partner_id, id]).await? == 1)
}

/// Counts a join and locks the link; `None` if the link is full or closed. Returns its alarms so far.
pub(crate) async fn count_join(conn: &mut Conn, id: RegistrationLinkId) -> Result<Option<Alarms>, DbError> {
    conn.optional(&COUNT_JOIN, p![id]).await
}

pub(crate) async fn insert_join(
    conn: &mut Conn,
    id: RegistrationLinkId,
    parent_id: ParentId,
    now: Timestamp,
) -> Result<(), DbError> {
    conn.run(&INSERT_JOIN, p![parent_id, id, now]).await.map(drop)
}

/// Number of joins after a time, at most `limit`.
pub(crate) async fn count_joins_since(
    conn: &mut Conn,
    id: RegistrationLinkId,
    since: Timestamp,
    limit: i64,
) -> Result<i64, DbError> {
    conn.one(&COUNT_JOINS_SINCE, p![id, since, limit]).await
}

/// Stores an alarm; closes the link unless it is the main link.
pub(crate) async fn set_alarm(
    conn: &mut Conn,
    link: &RegistrationLinkRow,
    at: Timestamp,
    mailed_at: Option<Timestamp>,
) -> Result<(), DbError> {
    let closes = link.closes_on_alarm && link.code.is_some();
    conn.run(&SET_ALARM, p![link.id, at, mailed_at, closes]).await.map(drop)
}

/// Partners and names of links with an alarm after a time, newest first.
pub(crate) async fn list_alarms(
    conn: &mut Conn,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<(PartnerId, String)>, DbError> {
    conn.all(&LIST_ALARMS, p![since, limit]).await
}

/// Numbers of links with an alarm after a time, and of their partners.
pub(crate) async fn count_alarms(conn: &mut Conn, since: Timestamp) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_ALARMS, p![since]).await
}

/// The links through which these parents joined; none for invited ones.
pub async fn find_joined_links(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_ids: &[ParentId],
) -> Result<Vec<JoinedLink>, DbError> {
    conn.all(&FIND_JOINED_LINKS, p![partner_id, Ids(parent_ids)]).await
}
