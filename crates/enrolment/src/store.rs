//! All SQL of children and programs, of places and of what a family has besides.

pub(crate) mod counts;
pub(crate) mod erase;
pub(crate) mod everybody;
pub(crate) mod family;
pub(crate) mod overview;
pub(crate) mod places;
pub(crate) mod program_list;
pub(crate) mod relist;
pub(crate) mod staff;
pub(crate) mod unpaid;

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;

db::statements! {
    INSERT_CHILD =
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id";
    INSERT_PROGRAM =
        "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, time_offset, price_minor, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12) RETURNING id";
    UPDATE_CHILD =
        "UPDATE child SET first_name = $3, last_name = $4, age = $5, gender = $6 WHERE parent_id = $1 AND id = $2";
    DELETE_CHILD = "DELETE FROM child WHERE parent_id = $1 AND id = $2";
    /// Only while nobody has paid for it.
    DELETE_PROGRAM = "DELETE FROM program WHERE id = $1 AND paid_at IS NULL";
    FIND_CHILD =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
         WHERE partner_id = $1 AND id = $2";
    FIND_OWN_CHILD =
        "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child WHERE parent_id = $1 AND id = $2";
    COUNT_IN = "SELECT COUNT(*) FROM program WHERE child_id = $1 AND cohort_id = $2";
    COUNT_SPONSORED = "SELECT COUNT(*) FROM program WHERE child_id = $1 AND is_sponsored";
    LIST_CHILDREN = {
        sqlite:
            "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
             WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IN (SELECT value FROM json_each($2)) ORDER BY id",
        postgres:
            "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
             WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[])) ORDER BY id"
    };
    FIND_CHILDREN = {
        sqlite:
            "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
             WHERE /*scope*/ partner_id = $1 /*end*/ AND id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT id, parent_id, first_name, last_name, age, gender, selected_day, selected_time, selected_cohort_id, created_at FROM child
             WHERE /*scope*/ partner_id = $1 /*end*/ AND id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
    /// All programs of some families, the newest first.
    LIST_FAMILY_PROGRAMS = {
        sqlite:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at
             FROM program WHERE /*scope*/ partner_id = $1 /*end*/ AND parent_id IN (SELECT value FROM json_each($2)) ORDER BY id DESC",
        postgres:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at
             FROM program WHERE /*scope*/ partner_id = $1 /*end*/
               AND parent_id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[])) ORDER BY id DESC"
    };
    FIND_PROGRAMS = {
        sqlite:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at
             FROM program WHERE /*scope*/ partner_id = $1 /*end*/ AND id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT id, child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, teacher_id, level, day, time, price_minor, paid_at, created_at
             FROM program WHERE /*scope*/ partner_id = $1 /*end*/ AND id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
    LIST_UNPAID_SPONSORED = {
        sqlite:
            "SELECT id FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL
               AND cohort_id IN (SELECT value FROM json_each($2)) ORDER BY id",
        postgres:
            "SELECT id FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND paid_at IS NULL
               AND cohort_id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[])) ORDER BY id"
    };
    LIST_UNPAID_OWN =
        "SELECT id FROM program WHERE parent_id = $1 AND NOT is_sponsored AND paid_at IS NULL ORDER BY id";
    /// Those of these that nobody has paid for.
    UPDATE_ALL_PAID = {
        sqlite: "UPDATE program SET paid_at = $2 WHERE paid_at IS NULL AND id IN (SELECT value FROM json_each($1))",
        postgres:
            "UPDATE program SET paid_at = $2 WHERE paid_at IS NULL AND id = ANY(CAST(translate($1, '[]', '{}') AS BIGINT[]))"
    };
    /// What a partner sponsors, cohort by cohort.
    SUM_COHORTS =
        "SELECT cohort_id, COUNT(DISTINCT child_id), COUNT(paid_at), COUNT(*) - COUNT(paid_at),
                CAST(SUM(CASE WHEN paid_at IS NULL THEN price_minor ELSE 0 END) AS BIGINT),
                MIN(CASE WHEN paid_at IS NULL THEN created_at END)
         FROM program WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored GROUP BY cohort_id";
    COUNT_STUDENTS =
        "SELECT COUNT(DISTINCT child_id), COUNT(DISTINCT parent_id) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored";
    COUNT_ACTIVE = {
        sqlite:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id IN (SELECT value FROM json_each($2))",
        postgres:
            "SELECT COUNT(DISTINCT child_id) FROM program
             WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND cohort_id = ANY(CAST(translate($2, '[]', '{}') AS BIGINT[]))"
    };
    /// Paid and not paid, of those added in a while.
    COUNT_ADDED =
        "SELECT COUNT(paid_at), COUNT(*) - COUNT(paid_at) FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored AND created_at >= $2 AND created_at < $3";
    /// The programs of a partner in a cohort, as the specification's whole list has them.
    LIST_COHORT_PROGRAMS =
        "SELECT cohort_id, id, child_id, parent_id FROM program
         WHERE /*scope*/ partner_id = $1 /*end*/ AND is_sponsored ORDER BY cohort_id, id";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct ChildRow {
        pub id: i64,
        pub parent_id: i64,
        pub first_name: String,
        pub last_name: String,
        pub age: i64,
        pub gender: String,
        pub selected_day: String,
        pub selected_time: String,
        pub selected_cohort_id: Option<i64>,
        pub created_at: Timestamp,
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct ProgramRow {
        pub id: i64,
        pub child_id: i64,
        pub parent_id: i64,
        pub partner_id: i64,
        pub is_sponsored: bool,
        pub cohort_id: i64,
        pub package_id: i64,
        pub teacher_id: Option<i64>,
        pub level: i64,
        pub day: String,
        pub time: String,
        pub price_minor: i64,
        pub paid_at: Option<Timestamp>,
        pub created_at: Timestamp,
    }
}

db::row! {
    /// What a partner sponsors in a cohort.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct CohortSum {
        pub cohort_id: i64,
        pub students: i64,
        pub paid: i64,
        pub unpaid: i64,
        pub unpaid_minor: i64,
        pub oldest_unpaid_at: Option<Timestamp>,
    }
}

pub(crate) async fn find_child(
    conn: &mut Conn,
    partner_id: i64,
    id: i64,
) -> Result<Option<ChildRow>, DbError> {
    conn.optional(&FIND_CHILD, p![partner_id, id]).await
}

pub(crate) async fn find_own_child(
    conn: &mut Conn,
    parent_id: i64,
    id: i64,
) -> Result<Option<ChildRow>, DbError> {
    conn.optional(&FIND_OWN_CHILD, p![parent_id, id]).await
}

pub(crate) async fn update_child(
    conn: &mut Conn,
    parent_id: i64,
    id: i64,
    (first_name, last_name): (&str, &str),
    age: i64,
    gender: &str,
) -> Result<(), DbError> {
    conn.run(&UPDATE_CHILD, p![parent_id, id, first_name, last_name, age, gender]).await.map(drop)
}

pub(crate) async fn delete_child(conn: &mut Conn, parent_id: i64, id: i64) -> Result<(), DbError> {
    conn.run(&DELETE_CHILD, p![parent_id, id]).await.map(drop)
}

/// Takes a program away; false if it is paid, or not there.
pub(crate) async fn delete_program(conn: &mut Conn, id: i64) -> Result<bool, DbError> {
    Ok(conn.run(&DELETE_PROGRAM, p![id]).await? == 1)
}

pub(crate) async fn is_in_cohort(conn: &mut Conn, child_id: i64, cohort_id: i64) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_IN, p![child_id, cohort_id]).await? > 0)
}

/// True if the partner pays for the child already.
pub(crate) async fn is_sponsored(conn: &mut Conn, child_id: i64) -> Result<bool, DbError> {
    Ok(conn.one::<i64>(&COUNT_SPONSORED, p![child_id]).await? > 0)
}

/// The children of these parents, as far as they are the partner's, by id.
pub(crate) async fn list_children(
    conn: &mut Conn,
    partner_id: i64,
    parent_ids: &[i64],
) -> Result<Vec<ChildRow>, DbError> {
    conn.all(&LIST_CHILDREN, p![partner_id, Ids(parent_ids)]).await
}

pub(crate) async fn find_children(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<ChildRow>, DbError> {
    conn.all(&FIND_CHILDREN, p![partner_id, Ids(ids)]).await
}

/// All programs of these parents' children, the newest first.
pub(crate) async fn list_family_programs(
    conn: &mut Conn,
    partner_id: i64,
    parent_ids: &[i64],
) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&LIST_FAMILY_PROGRAMS, p![partner_id, Ids(parent_ids)]).await
}

pub(crate) async fn find_programs(
    conn: &mut Conn,
    partner_id: i64,
    ids: &[i64],
) -> Result<Vec<ProgramRow>, DbError> {
    conn.all(&FIND_PROGRAMS, p![partner_id, Ids(ids)]).await
}

pub(crate) async fn list_unpaid_sponsored(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_UNPAID_SPONSORED, p![partner_id, Ids(cohort_ids)]).await
}

pub(crate) async fn list_unpaid_own(conn: &mut Conn, parent_id: i64) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_UNPAID_OWN, p![parent_id]).await
}

pub(crate) async fn sum_cohorts(conn: &mut Conn, partner_id: i64) -> Result<Vec<CohortSum>, DbError> {
    conn.all(&SUM_COHORTS, p![partner_id]).await
}

/// Sponsored children, and the parents they have.
pub(crate) async fn count_students(conn: &mut Conn, partner_id: i64) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_STUDENTS, p![partner_id]).await
}

/// Sponsored children with a program in one of these cohorts.
pub(crate) async fn count_active(
    conn: &mut Conn,
    partner_id: i64,
    cohort_ids: &[i64],
) -> Result<i64, DbError> {
    conn.one(&COUNT_ACTIVE, p![partner_id, Ids(cohort_ids)]).await
}

/// Paid and unpaid sponsored programs that were added from one moment up to another.
pub(crate) async fn count_added(
    conn: &mut Conn,
    partner_id: i64,
    from: Timestamp,
    to: Timestamp,
) -> Result<(i64, i64), DbError> {
    conn.one(&COUNT_ADDED, p![partner_id, from, to]).await
}

/// Cohort, program, child and parent of every sponsored program.
pub(crate) async fn list_cohort_programs(
    conn: &mut Conn,
    partner_id: i64,
) -> Result<Vec<(i64, i64, i64, i64)>, DbError> {
    conn.all(&LIST_COHORT_PROGRAMS, p![partner_id]).await
}
