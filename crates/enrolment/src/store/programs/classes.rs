//! SQL of the classes that children are in, for the crate that changes lessons.

use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PackageId, ParentId, PartnerId, ProgramId, TeacherId};

db::row! {
    /// The children of a class who have the same teacher.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct ClassPart {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub teacher_id: Option<TeacherId>,
        pub children: i64,
    }
}

db::row! {
    /// A child in a class.
    #[derive(Clone, Debug)]
    pub struct ClassChild {
        pub program_id: ProgramId,
        pub child_id: ChildId,
        pub parent_id: ParentId,
        pub partner_id: PartnerId,
        pub teacher_id: Option<TeacherId>,
        pub package_id: PackageId,
        /// The child has no lessons that were over then.
        pub created_at: Timestamp,
        pub first_name: String,
    }
}

db::statements! {
    LIST_CLASS_PARTS =
        "SELECT cohort_id, day, time, NULLIF(teacher_id, 0), programs FROM class_sum WHERE cohort_id IN list($1)
         ORDER BY cohort_id, day, time, teacher_id";
    /// One probe of the index for each part and package.
    LIST_CLASS_PARTS_WITH =
        "SELECT cohort_id, day, time, NULLIF(teacher_id, 0), programs FROM class_sum s
         WHERE cohort_id IN list($1) AND EXISTS
           (SELECT 1 FROM program p WHERE p.cohort_id = s.cohort_id AND p.day = s.day AND p.time = s.time
               AND p.teacher_id IS NOT DISTINCT FROM NULLIF(s.teacher_id, 0) AND p.package_id IN list($2))";
    LIST_CLASS_CHILDREN =
        "SELECT p.id, p.child_id, p.parent_id, p.partner_id, p.teacher_id, p.package_id, p.created_at, c.first_name
         FROM program p JOIN child c ON c.id = p.child_id
         WHERE p.cohort_id = $1 AND p.day = $2 AND p.time = $3 ORDER BY p.id";
}

/// The classes of these cohorts, each in parts.
pub async fn list_class_parts(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Vec<ClassPart>, DbError> {
    conn.all(&LIST_CLASS_PARTS, p![Ids(cohort_ids)]).await
}

/// The parts of classes with a program in one of these packages.
pub async fn list_class_parts_with(
    conn: &mut Conn,
    cohort_ids: &[CohortId],
    package_ids: &[PackageId],
) -> Result<Vec<ClassPart>, DbError> {
    conn.all(&LIST_CLASS_PARTS_WITH, p![Ids(cohort_ids), Ids(package_ids)]).await
}

/// The children in a class, by program.
pub async fn list_class_children(conn: &mut Conn, class: ClassKey) -> Result<Vec<ClassChild>, DbError> {
    conn.all(&LIST_CLASS_CHILDREN, p![class.cohort_id, class.slot.day, class.slot.time]).await
}
