//! SQL of the classes that children are in, for the crate that changes lessons.

use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, PackageId, ParentId, PartnerId, ProgramId, TeacherId};

db::row! {
    struct PartRow {
        cohort_id: CohortId,
        day: Day,
        time: ClassTime,
        teacher_id: Option<TeacherId>,
        children: i64,
        package_id: PackageId,
        first_at: Timestamp,
    }
}

/// The children of a class who have the same teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassPart {
    pub class: ClassKey,
    pub teacher_id: Option<TeacherId>,
    pub children: i64,
    /// Their packages, by id; at least one.
    pub packages: Vec<PartPackage>,
}

/// A package that children of a class have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartPackage {
    pub package_id: PackageId,
    /// When the first of its programs was added.
    pub first_at: Timestamp,
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

/// The parts of classes and their packages: one probe of the index for each part and package, whatever the number of
/// programs.
macro_rules! parts {
    ($packages:literal, $filter:literal) => {
        concat!(
            "SELECT cohort_id, day, time, teacher_id, programs, package_id, first_at FROM (
               SELECT s.cohort_id, s.day, s.time, NULLIF(s.teacher_id, 0) AS teacher_id, s.programs, k.id AS package_id,
                 COALESCE(
                   (SELECT MIN(p.created_at) FROM program p WHERE p.cohort_id = s.cohort_id AND p.day = s.day
                      AND p.time = s.time AND p.teacher_id = s.teacher_id AND p.package_id = k.id),
                   (SELECT MIN(p.created_at) FROM program p WHERE p.cohort_id = s.cohort_id AND p.day = s.day
                      AND p.time = s.time AND p.teacher_id IS NULL AND s.teacher_id = 0 AND p.package_id = k.id)
                 ) AS first_at
               FROM ids(",
            $packages,
            ") k CROSS JOIN class_sum s WHERE ",
            $filter,
            ") part WHERE first_at IS NOT NULL ORDER BY cohort_id, day, time, COALESCE(teacher_id, 0), package_id"
        )
    };
}

db::statements! {
    LIST_CLASS_PARTS = parts!("$2", "s.cohort_id IN list($1)");
    LIST_PARTS_OF_TEACHER = parts!("$2", "s.teacher_id = $1");
    LIST_PARTS_OF_CLASS = parts!("$4", "s.cohort_id = $1 AND s.day = $2 AND s.time = $3");
    LIST_CLASS_CHILDREN =
        "SELECT p.id, p.child_id, p.parent_id, p.partner_id, p.teacher_id, p.package_id, p.created_at, c.first_name
         FROM program p JOIN child c ON c.id = p.child_id
         WHERE p.cohort_id = $1 AND p.day = $2 AND p.time = $3 ORDER BY p.id";
    LIST_TEACHERS_OF_CLASS =
        "SELECT teacher_id FROM class_sum WHERE cohort_id = $1 AND day = $2 AND time = $3 AND teacher_id > 0 ORDER BY teacher_id";
}

/// Groups the packages of each part; the rows are sorted by part.
fn group(rows: &[PartRow]) -> Vec<ClassPart> {
    let key = |row: &PartRow| (ClassKey::new(row.cohort_id, row.day, row.time), row.teacher_id);
    let package = |row: &PartRow| PartPackage { package_id: row.package_id, first_at: row.first_at };
    let part = |own: &[PartRow]| {
        let (class, teacher_id) = key(&own[0]);
        ClassPart {
            class,
            teacher_id,
            children: own[0].children,
            packages: own.iter().map(package).collect(),
        }
    };
    rows.chunk_by(|one, other| key(one) == key(other)).map(part).collect()
}

/// The packages that a program may have.
async fn list_package_ids(conn: &mut Conn) -> Result<Vec<PackageId>, DbError> {
    Ok(catalogue::list_all_packages(conn).await?.into_iter().map(|package| package.id).collect())
}

/// The classes of these cohorts, each in parts.
pub async fn list_class_parts(conn: &mut Conn, cohort_ids: &[CohortId]) -> Result<Vec<ClassPart>, DbError> {
    let packages = list_package_ids(conn).await?;
    Ok(group(&conn.all::<PartRow>(&LIST_CLASS_PARTS, p![Ids(cohort_ids), Ids(&packages)]).await?))
}

/// The parts of classes that are a teacher's.
pub async fn list_parts_of_teacher(conn: &mut Conn, id: TeacherId) -> Result<Vec<ClassPart>, DbError> {
    let packages = list_package_ids(conn).await?;
    Ok(group(&conn.all::<PartRow>(&LIST_PARTS_OF_TEACHER, p![id, Ids(&packages)]).await?))
}

/// The parts of a class, of all its teachers.
pub async fn list_parts_of_class(conn: &mut Conn, class: ClassKey) -> Result<Vec<ClassPart>, DbError> {
    let packages = list_package_ids(conn).await?;
    let params = p![class.cohort_id, class.slot.day, class.slot.time, Ids(&packages)];
    Ok(group(&conn.all::<PartRow>(&LIST_PARTS_OF_CLASS, params).await?))
}

/// The teachers of a class.
pub(crate) async fn list_teachers_of_class(
    conn: &mut Conn,
    class: ClassKey,
) -> Result<Vec<TeacherId>, DbError> {
    conn.all(&LIST_TEACHERS_OF_CLASS, p![class.cohort_id, class.slot.day, class.slot.time]).await
}

/// The children in a class, by program.
pub async fn list_class_children(conn: &mut Conn, class: ClassKey) -> Result<Vec<ClassChild>, DbError> {
    conn.all(&LIST_CLASS_CHILDREN, p![class.cohort_id, class.slot.day, class.slot.time]).await
}
