//! SQL of children.

use super::ProgramRow;
use crate::model::{Gender, Person};
use catalogue::{ClassTime, Day};
use db::{Conn, DbError, FromRow, Ids, Row, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId};

db::statements! {
    INSERT_CHILD =
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id";
    UPDATE_CHILD =
        "UPDATE child SET first_name = $3, last_name = $4, age = $5, gender = $6 WHERE parent_id = $1 AND id = $2";
    DELETE_CHILD = "DELETE FROM child WHERE parent_id = $1 AND id = $2";
    FIND_CHILD =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
         WHERE partner_id = $1 AND id = $2";
    FIND_OWN_CHILD =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child WHERE parent_id = $1 AND id = $2";
    /// Children left-joined with their programs, newest program first.
    LIST_FAMILIES =
        "SELECT c.id, c.parent_id, c.first_name, c.last_name, c.age, c.gender, c.selected_day, c.selected_time, c.selected_cohort_id, c.created_at,
                p.id, p.child_id, p.parent_id, p.partner_id, p.is_sponsored, p.cohort_id, p.package_id, p.teacher_id, p.level, p.day, p.time, p.price_minor, p.paid_at, p.created_at, p.held_until
         FROM child c LEFT JOIN program p ON p.child_id = c.id
         WHERE /*scope*/ +c.partner_id = $1 /*end*/ AND c.parent_id IN list($2) ORDER BY c.id, p.id DESC";
    /// The same for one parent; each row carries the number of places its children wait for.
    LIST_OWN_FAMILY =
        "SELECT c.id, c.parent_id, c.first_name, c.last_name, c.age, c.gender, c.selected_day, c.selected_time, c.selected_cohort_id, c.created_at,
                p.id, p.child_id, p.parent_id, p.partner_id, p.is_sponsored, p.cohort_id, p.package_id, p.teacher_id, p.level, p.day, p.time, p.price_minor, p.paid_at, p.created_at, p.held_until,
                (SELECT COUNT(*) FROM waiting WHERE parent_id = $1)
         FROM child c LEFT JOIN program p ON p.child_id = c.id
         WHERE c.parent_id = $1 ORDER BY c.id, p.id DESC";
    FIND_CHILDREN =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND id IN list($2)";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct ChildRow {
        pub id: ChildId,
        pub parent_id: ParentId,
        pub first_name: String,
        pub last_name: String,
        pub age: i64,
        pub gender: Gender,
        pub selected_day: Day,
        pub selected_time: ClassTime,
        pub selected_cohort_id: Option<CohortId>,
        pub created_at: Timestamp,
    }
}

pub(crate) async fn find_child(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: ChildId,
) -> Result<Option<ChildRow>, DbError> {
    conn.optional(&FIND_CHILD, p![partner_id, id]).await
}

pub(crate) async fn find_own_child(
    conn: &mut Conn,
    parent_id: ParentId,
    id: ChildId,
) -> Result<Option<ChildRow>, DbError> {
    conn.optional(&FIND_OWN_CHILD, p![parent_id, id]).await
}

pub(crate) async fn update_child(
    conn: &mut Conn,
    parent_id: ParentId,
    id: ChildId,
    person: &Person,
) -> Result<(), DbError> {
    let Person { first_name, last_name, age, gender } = person;
    conn.run(&UPDATE_CHILD, p![parent_id, id, first_name, last_name, age, gender]).await.map(drop)
}

pub(crate) async fn delete_child(conn: &mut Conn, parent_id: ParentId, id: ChildId) -> Result<(), DbError> {
    conn.run(&DELETE_CHILD, p![parent_id, id]).await.map(drop)
}

/// A child joined with one of its programs; `None` if it has none.
#[derive(Clone, Debug)]
pub(crate) struct FamilyRow {
    pub child: ChildRow,
    pub program: Option<ProgramRow>,
}

impl FromRow for FamilyRow {
    const COLUMNS: usize = ChildRow::COLUMNS + ProgramRow::COLUMNS;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let joined = row.after(ChildRow::COLUMNS);
        let has_program = joined.get::<Option<ProgramId>>(0)?.is_some();
        let program = has_program.then(|| ProgramRow::from_row(&joined)).transpose()?;
        Ok(Self { child: ChildRow::from_row(row)?, program })
    }
}

/// A row of a parent's own family.
#[derive(Clone, Debug)]
pub(crate) struct OwnFamilyRow {
    pub row: FamilyRow,
    /// Number of places the family's children wait for.
    pub waiting: i64,
}

impl FromRow for OwnFamilyRow {
    const COLUMNS: usize = FamilyRow::COLUMNS + 1;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        Ok(Self { row: FamilyRow::from_row(row)?, waiting: row.get(FamilyRow::COLUMNS)? })
    }
}

/// A parent's children with their programs, by child id.
pub(crate) async fn list_own_family(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<OwnFamilyRow>, DbError> {
    conn.all(&LIST_OWN_FAMILY, p![parent_id]).await
}

/// The children of these parents with their programs, by child id; other partners' families are left out.
pub(crate) async fn list_families(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_ids: &[ParentId],
) -> Result<Vec<FamilyRow>, DbError> {
    conn.all(&LIST_FAMILIES, p![partner_id, Ids(parent_ids)]).await
}

pub(crate) async fn find_children(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ChildId],
) -> Result<Vec<ChildRow>, DbError> {
    conn.all(&FIND_CHILDREN, p![partner_id, Ids(ids)]).await
}
