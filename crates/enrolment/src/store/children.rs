//! SQL of children.

pub(crate) mod consents;
pub(crate) mod erase;
pub(crate) mod global_index;

use super::programs::{ProgramRow, program_columns};
use crate::model::{NewChild, child_details::ChildDetails};
use catalogue::{ClassTime, Day, Slot};
use db::{Conn, DbError, FromRow, Ids, Param, Row, ToRow as _, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId};

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct ChildRow as child_columns! {
        pub id: ChildId,
        pub parent_id: ParentId,
        pub details: ChildDetails as details_columns!,
        pub selected_day: Day,
        pub selected_time: ClassTime,
        pub selected_cohort_id: Option<CohortId>,
        pub created_at: Timestamp,
    }
}

db::statements! {
    INSERT_CHILD = concat!(
        "INSERT INTO child (parent_id, partner_id, selected_day, selected_time, selected_cohort_id, created_at, ", details_columns!(), ")
         VALUES ($1, $2, $3, $4, $5, $6, params($7: ", details_columns!(), ")) RETURNING id"
    );
    UPDATE_CHILD = concat!(
        "UPDATE child SET (", details_columns!(), ") = (params($3: ", details_columns!(), "))
         WHERE parent_id = $1 AND id = $2"
    );
    DELETE_CHILD = "DELETE FROM child WHERE parent_id = $1 AND id = $2";
    FIND_CHILD = concat!("SELECT ", child_columns!(), " FROM child WHERE partner_id = $1 AND id = $2");
    FIND_OWN_CHILD = concat!("SELECT ", child_columns!(), " FROM child WHERE parent_id = $1 AND id = $2");
    /// Children left-joined with their programs, newest program first.
    LIST_FAMILIES = concat!(
        "SELECT ", child_columns!("c."), ", ", program_columns!("p."), "
         FROM child c LEFT JOIN program p ON p.child_id = c.id
         WHERE /*scope*/ +c.partner_id = $1 /*end*/ AND c.parent_id IN list($2) ORDER BY c.id, p.id DESC"
    );
    /// The same for one parent; each row carries the number of places its children wait for.
    LIST_OWN_FAMILY = concat!(
        "SELECT ", child_columns!("c."), ", ", program_columns!("p."), ",
                (SELECT COUNT(*) FROM waiting WHERE parent_id = $1)
         FROM child c LEFT JOIN program p ON p.child_id = c.id
         WHERE c.parent_id = $1 ORDER BY c.id, p.id DESC"
    );
    FIND_CHILDREN = concat!(
        "SELECT ", child_columns!(), " FROM child WHERE /*scope*/ +partner_id = $1 /*end*/ AND id IN list($2)"
    );
}

pub(crate) async fn insert_child(
    conn: &mut Conn,
    new: &NewChild<'_>,
    at: Timestamp,
) -> Result<ChildId, DbError> {
    let NewChild { parent_id, partner_id, details, slot: Slot { day, time }, cohort_id, .. } = new;
    let own: &[&dyn Param] = p![parent_id, partner_id, day, time, cohort_id, at];
    conn.one(&INSERT_CHILD, &[own, &details.params()].concat()).await
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
    details: &ChildDetails,
) -> Result<(), DbError> {
    let key: &[&dyn Param] = p![parent_id, id];
    conn.run(&UPDATE_CHILD, &[key, &details.params()].concat()).await.map(drop)
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

db::row! {
    /// A row of a parent's own family.
    #[derive(Clone, Debug)]
    pub(crate) struct OwnFamilyRow {
        pub row: FamilyRow,
        /// Number of places the family's children wait for.
        pub waiting: i64,
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
