//! SQL of programs.

pub(crate) mod charges;
pub(crate) mod classes;
pub(crate) mod filter;
pub(crate) mod list;
pub(crate) mod pupils;
pub(crate) mod relist;
pub(crate) mod shortcuts;
pub(crate) mod staff;
pub(crate) mod unpaid;

use catalogue::{ClassKey, ClassTime, Day, Slot};
use charges::Charge;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AgreementId, ChildId, CohortId, PackageId, ParentId, PartnerId, ProgramId, TeacherId};

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct ProgramRow as program_columns! {
        pub id: ProgramId,
        pub child_id: ChildId,
        pub parent_id: ParentId,
        pub partner_id: PartnerId,
        pub is_sponsored: bool,
        pub cohort_id: CohortId,
        pub package_id: PackageId,
        pub teacher_id: Option<TeacherId>,
        pub level: i64,
        pub day: Day,
        pub time: ClassTime,
        pub price_minor: i64,
        pub paid_at: Option<Timestamp>,
        pub created_at: Timestamp,
        /// When an unpaid place is released; `None` if it never is.
        pub held_until: Option<Timestamp>,
        /// The agreement that a sponsored program draws on.
        pub agreement_id: Option<AgreementId>,
        /// What it takes of the agreement's budget, in the agreement's currency; `None` if it was not charged.
        pub charge_minor: Option<i64>,
        /// When its class opened before it was paid.
        pub opened_at: Option<Timestamp>,
    }
}

/// Whether the child of program `p` may go to class; see [`ProgramRow::is_open`].
macro_rules! is_open {
    () => {
        "(p.paid_at IS NOT NULL OR p.opened_at IS NOT NULL)"
    };
}
pub(crate) use is_open;

db::statements! {
    INSERT_PROGRAM =
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, created_at, agreement_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12, $13) RETURNING id";
    /// Only while it is unpaid.
    DELETE_PROGRAM =
        "DELETE FROM program WHERE id = $1 AND /*guard*/ paid_at IS NULL /*end*/
         RETURNING partner_id, agreement_id, charge_minor, opened_at IS NOT NULL";
    COUNT_IN = "SELECT COUNT(*) FROM program WHERE child_id = $1 AND cohort_id = $2";
    COUNT_SPONSORED = "SELECT COUNT(*) FROM program WHERE child_id = $1 AND is_sponsored";
    /// All programs of a family, newest first.
    LIST_FAMILY_PROGRAMS =
        concat!("SELECT ", program_columns!(), " FROM program WHERE parent_id = $1 ORDER BY id DESC");
    FIND_PROGRAMS =
        concat!("SELECT ", program_columns!(), " FROM program WHERE /*scope*/ +partner_id = $1 /*end*/ AND id IN list($2)");
    /// `+id`: the order must not choose the index of all the partner's programs.
    LIST_UNPAID_SPONSORED =
        "SELECT id FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL
           AND cohort_id IN list($2) ORDER BY +id";
    LIST_UNPAID_OWN =
        "SELECT id FROM program WHERE parent_id = $1 AND NOT is_sponsored AND paid_at IS NULL ORDER BY id";
    /// Skips programs that are paid already.
    UPDATE_ALL_PAID =
        "UPDATE program SET paid_at = $2 WHERE paid_at IS NULL AND id IN list($1)
         RETURNING partner_id, agreement_id, charge_minor, opened_at IS NOT NULL";
}

impl ProgramRow {
    pub(crate) fn class(&self) -> ClassKey {
        ClassKey { cohort_id: self.cohort_id, slot: self.slot() }
    }

    pub(crate) fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }

    /// Whether the child may go to class: the program is paid, or its class opened before. In SQL: [`is_open!`].
    pub(crate) fn is_open(&self) -> bool {
        self.open_since().is_some()
    }

    /// Since when the child may go to class.
    pub(crate) fn open_since(&self) -> Option<Timestamp> {
        self.opened_at.or(self.paid_at)
    }
}

/// Deletes an unpaid program and returns what it used of its agreement; `None` if it is paid or does not exist.
pub(crate) async fn delete_program(conn: &mut Conn, id: ProgramId) -> Result<Option<Charge>, DbError> {
    conn.optional(&DELETE_PROGRAM, p![id]).await
}

/// Marks the unpaid ones among these programs as paid, and returns what these use of their agreements.
pub(crate) async fn update_all_paid(
    conn: &mut Conn,
    ids: &[ProgramId],
    at: Timestamp,
) -> Result<Vec<Charge>, DbError> {
    conn.all(&UPDATE_ALL_PAID, p![Ids(ids), at]).await
}

pub(crate) async fn is_in_cohort(
    conn: &mut Conn,
    child_id: ChildId,
    cohort_id: CohortId,
) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_IN, p![child_id, cohort_id]).await? > 0)
}

/// True if the partner already pays for the child.
pub(crate) async fn is_sponsored(conn: &mut Conn, child_id: ChildId) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_SPONSORED, p![child_id]).await? > 0)
}

/// All programs of a parent's children, newest first.
pub(crate) async fn list_family_programs(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&LIST_FAMILY_PROGRAMS, p![parent_id]).await
}

pub(crate) async fn find_programs(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ProgramId],
) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&FIND_PROGRAMS, p![partner_id, Ids(ids)]).await
}

pub(crate) async fn list_unpaid_sponsored(
    conn: &mut Conn,
    partner_id: PartnerId,
    cohort_ids: &[CohortId],
) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_UNPAID_SPONSORED, p![partner_id, Ids(cohort_ids)]).await
}

pub(crate) async fn list_unpaid_own(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&LIST_UNPAID_OWN, p![parent_id]).await
}
