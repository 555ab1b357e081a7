//! SQL of the children in a class, for the crate that takes registers.

use super::is_open;
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PackageId, ParentId, PartnerId, TeacherId};

db::row! {
    /// A child in a class.
    #[derive(Clone, Debug)]
    pub struct Pupil {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub child_id: ChildId,
        pub parent_id: ParentId,
        pub partner_id: PartnerId,
        pub is_sponsored: bool,
        pub is_open: bool,
        pub teacher_id: Option<TeacherId>,
        pub package_id: PackageId,
        pub level: i64,
        /// The child has no lessons that were over then.
        pub created_at: Timestamp,
        pub first_name: String,
        pub last_name: String,
        pub age: i64,
        /// What the family tells the child's teachers.
        pub for_teacher: String,
    }
}

impl Pupil {
    /// Its class.
    pub fn class(&self) -> ClassKey {
        ClassKey::new(self.cohort_id, self.day, self.time)
    }
}

db::row! {
    /// Who teaches a child in a class.
    #[derive(Clone, Copy, Debug)]
    pub struct TaughtChild {
        pub cohort_id: CohortId,
        pub day: Day,
        pub time: ClassTime,
        pub child_id: ChildId,
        pub teacher_id: Option<TeacherId>,
    }
}

macro_rules! pupil_columns {
    () => {
        concat!(
            "SELECT p.cohort_id, p.day, p.time, p.child_id, p.parent_id, p.partner_id, p.is_sponsored,
                ",
            is_open!(),
            ", p.teacher_id,
                p.package_id, p.level, p.created_at, c.first_name, c.last_name, c.age, c.for_teacher
         FROM program p JOIN child c ON c.id = p.child_id WHERE "
        )
    };
}

db::statements! {
    LIST_PUPILS_OF_TEACHER = concat!(
        pupil_columns!(),
        "p.cohort_id = $1 AND p.day = $2 AND p.time = $3 AND /*scope*/ p.teacher_id = $4 /*end*/ ORDER BY p.id"
    );
    LIST_PUPILS_OF_CLASS =
        concat!(pupil_columns!(), "p.cohort_id = $1 AND p.day = $2 AND p.time = $3 ORDER BY p.id");
    LIST_PUPILS = concat!(pupil_columns!(), "p.child_id IN list($1) ORDER BY p.child_id, p.id");
    LIST_TAUGHT_CHILDREN =
        "SELECT cohort_id, day, time, child_id, teacher_id FROM program WHERE child_id IN list($1)";
    LIST_PUPILS_OF_PARENT = concat!(pupil_columns!(), "p.parent_id = $1 ORDER BY p.child_id, p.cohort_id");
}

/// The children of a class whose program names this teacher.
pub async fn list_pupils_of_teacher(
    conn: &mut Conn,
    class: ClassKey,
    teacher_id: TeacherId,
) -> Result<Vec<Pupil>, DbError> {
    conn.all(&LIST_PUPILS_OF_TEACHER, p![class.cohort_id, class.slot.day, class.slot.time, teacher_id]).await
}

/// All children of a class.
pub async fn list_pupils_of_class(conn: &mut Conn, class: ClassKey) -> Result<Vec<Pupil>, DbError> {
    conn.all(&LIST_PUPILS_OF_CLASS, p![class.cohort_id, class.slot.day, class.slot.time]).await
}

/// The children of a parent, once for each of their classes.
pub async fn list_pupils_of_parent(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<Pupil>, DbError> {
    conn.all(&LIST_PUPILS_OF_PARENT, p![parent_id]).await
}

/// These children, once for each of their classes.
pub async fn list_pupils(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<Pupil>, DbError> {
    conn.all(&LIST_PUPILS, p![Ids(ids)]).await
}

/// The classes of these children, with their teachers.
pub async fn list_taught_children(conn: &mut Conn, ids: &[ChildId]) -> Result<Vec<TaughtChild>, DbError> {
    conn.all(&LIST_TAUGHT_CHILDREN, p![Ids(ids)]).await
}
