//! Departments of partners, and which parents and members belong to them.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, DepartmentId, ParentId, PartnerId, TeamInvitationId};

db::statements! {
    LIST_DEPARTMENTS =
        "SELECT id, name FROM department WHERE /*scope*/ partner_id = $1 /*end*/ ORDER BY name_folded, id LIMIT $2";
    INSERT_DEPARTMENT =
        "INSERT INTO department (partner_id, name, name_folded, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
    RENAME_DEPARTMENT = "UPDATE department SET name = $2, name_folded = $3 WHERE id = $1";
    DROP_DEPARTMENT = "DELETE FROM department WHERE id = $1";
    LIST_DEPARTMENTS_OF_PARENTS =
        "SELECT id, department_id FROM parent WHERE id IN list($1) AND department_id IS NOT NULL";
    LIST_PARENTS_OF_DEPARTMENT = "SELECT id FROM parent WHERE department_id = $1 ORDER BY id LIMIT $2";
    LIST_PARENTS_OF_DEPARTMENTS = "SELECT id FROM parent WHERE department_id IN list($1)";
    SET_DEPARTMENT_OF_PARENTS = "UPDATE parent SET department_id = $2 WHERE id IN list($1)";
    LIST_DEPARTMENTS_OF_MEMBER =
        "SELECT department_id FROM member_department WHERE account_id = $1 AND partner_id = $2 ORDER BY department_id";
    LIST_LIMITS_OF_MEMBERS =
        "SELECT account_id, department_id FROM member_department WHERE /*scope*/ partner_id = $1 /*end*/
         ORDER BY account_id, department_id";
    SET_MEMBER_LIMITED = "UPDATE partner_member SET is_limited = $3 WHERE account_id = $1 AND partner_id = $2";
    CLEAR_LIMIT_OF_MEMBER = "DELETE FROM member_department WHERE account_id = $1 AND partner_id = $2";
    CLEAR_LIMITS_TO_DEPARTMENT = "DELETE FROM member_department WHERE department_id = $1";
    LIMIT_MEMBER =
        "INSERT INTO member_department (partner_id, account_id, department_id)
         SELECT CAST($2 AS BIGINT), CAST($1 AS BIGINT), d.id FROM department d WHERE d.id IN list($3)";
    SET_INVITATION_LIMITED = "UPDATE partner_invitation SET is_limited = TRUE WHERE id = $1";
    LIMIT_INVITATION =
        "INSERT INTO invitation_department (invitation_id, department_id)
         SELECT CAST($1 AS BIGINT), d.id FROM department d WHERE d.id IN list($2)";
    CLEAR_INVITATIONS_TO_DEPARTMENT = "DELETE FROM invitation_department WHERE department_id = $1";
    LIST_LIMITS_OF_INVITATIONS =
        "SELECT i.id, d.department_id FROM partner_invitation i LEFT JOIN invitation_department d ON d.invitation_id = i.id
         WHERE i.id IN list($1) AND i.is_limited ORDER BY i.id, d.department_id";
}

/// Maximum number of departments of a partner.
pub const MAX_DEPARTMENTS: i64 = 500;

db::row! {
    /// A department of a partner.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Department {
        pub id: DepartmentId,
        pub name: String,
    }
}

/// By name; there are at most [`MAX_DEPARTMENTS`].
pub async fn list_departments(conn: &mut Conn, partner_id: PartnerId) -> Result<Vec<Department>, DbError> {
    conn.all(&LIST_DEPARTMENTS, p![partner_id, MAX_DEPARTMENTS]).await
}

pub(crate) async fn insert_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    (name, folded): (&str, &str),
    now: Timestamp,
) -> Result<DepartmentId, DbError> {
    conn.one(&INSERT_DEPARTMENT, p![partner_id, name, folded, now]).await
}

pub(crate) async fn rename_department(
    conn: &mut Conn,
    id: DepartmentId,
    (name, folded): (&str, &str),
) -> Result<(), DbError> {
    conn.run(&RENAME_DEPARTMENT, p![id, name, folded]).await.map(drop)
}

/// Deletes a department to which no parent belongs, and what members and invitations have to do with it. Members who were
/// limited to it stay limited.
pub(crate) async fn delete_department(conn: &mut Conn, id: DepartmentId) -> Result<(), DbError> {
    conn.run(&CLEAR_LIMITS_TO_DEPARTMENT, p![id]).await?;
    conn.run(&CLEAR_INVITATIONS_TO_DEPARTMENT, p![id]).await?;
    conn.run(&DROP_DEPARTMENT, p![id]).await.map(drop)
}

/// The departments of those of these parents who belong to one.
pub(crate) async fn list_of_parents(
    conn: &mut Conn,
    ids: &[ParentId],
) -> Result<Vec<(ParentId, DepartmentId)>, DbError> {
    conn.all(&LIST_DEPARTMENTS_OF_PARENTS, p![Ids(ids)]).await
}

/// The parents of a department, oldest first.
pub(crate) async fn list_parents(
    conn: &mut Conn,
    id: DepartmentId,
    limit: i64,
) -> Result<Vec<ParentId>, DbError> {
    conn.all(&LIST_PARENTS_OF_DEPARTMENT, p![id, limit]).await
}

pub(crate) async fn list_all_parents(
    conn: &mut Conn,
    ids: &[DepartmentId],
) -> Result<Vec<ParentId>, DbError> {
    conn.all(&LIST_PARENTS_OF_DEPARTMENTS, p![Ids(ids)]).await
}

pub(crate) async fn set_of_parents(
    conn: &mut Conn,
    ids: &[ParentId],
    department_id: Option<DepartmentId>,
) -> Result<(), DbError> {
    conn.run(&SET_DEPARTMENT_OF_PARENTS, p![Ids(ids), department_id]).await.map(drop)
}

/// What a limited member looks after.
pub(crate) async fn list_of_member(
    conn: &mut Conn,
    account_id: AccountId,
    partner_id: PartnerId,
) -> Result<Vec<DepartmentId>, DbError> {
    conn.all(&LIST_DEPARTMENTS_OF_MEMBER, p![account_id, partner_id]).await
}

/// The departments of all limited members of a partner.
pub(crate) async fn list_limits(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<(AccountId, DepartmentId)>, DbError> {
    conn.all(&LIST_LIMITS_OF_MEMBERS, p![partner_id]).await
}

/// Limits a member to departments of its partner; `None` for no limit.
pub(crate) async fn limit_member(
    conn: &mut Conn,
    (account_id, partner_id): (AccountId, PartnerId),
    departments: Option<&[DepartmentId]>,
) -> Result<(), DbError> {
    conn.run(&SET_MEMBER_LIMITED, p![account_id, partner_id, departments.is_some()]).await?;
    conn.run(&CLEAR_LIMIT_OF_MEMBER, p![account_id, partner_id]).await?;
    let ids = departments.unwrap_or_default();
    conn.run(&LIMIT_MEMBER, p![account_id, partner_id, Ids(ids)]).await.map(drop)
}

pub(crate) async fn limit_invitation(
    conn: &mut Conn,
    id: TeamInvitationId,
    departments: &[DepartmentId],
) -> Result<(), DbError> {
    conn.run(&SET_INVITATION_LIMITED, p![id]).await?;
    conn.run(&LIMIT_INVITATION, p![id, Ids(departments)]).await.map(drop)
}

/// The limits of those of these invitations that have one. One without a department left has a row with none.
pub(crate) async fn list_limits_of_invitations(
    conn: &mut Conn,
    ids: &[TeamInvitationId],
) -> Result<Vec<(TeamInvitationId, Option<DepartmentId>)>, DbError> {
    conn.all(&LIST_LIMITS_OF_INVITATIONS, p![Ids(ids)]).await
}
