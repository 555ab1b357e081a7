//! SQL of the staff list of all programs with its filters: each statement starts from the index of the most
//! selective filter.

use super::{
    filter::{NO_TEACHER, ProgramFilter},
    shortcuts,
};
use db::{Conn, DbError, Sql, p};
use kernel::{ProgramId, Window};
use listing::Terms;

/// Maximum number of matching parents that a search considers, newest first.
const MAX_PARENTS: i64 = 200;

macro_rules! where_clause {
    (cohort) => {
        concat!("cohort_id = $1 AND ", where_clause!(@partner), where_clause!(@teacher), where_clause!(@rest))
    };
    (teacher) => {
        concat!("teacher_id = $3 AND ", where_clause!(@cohort), where_clause!(@partner), where_clause!(@rest))
    };
    (nobody) => {
        concat!(
            "teacher_id IS NULL AND CAST($3 AS BIGINT) = 0 AND ",
            where_clause!(@cohort), where_clause!(@partner), where_clause!(@rest)
        )
    };
    (partner) => {
        concat!("partner_id = $2 AND ", where_clause!(@cohort), where_clause!(@teacher), where_clause!(@rest))
    };
    (every) => {
        concat!(where_clause!(@cohort), where_clause!(@partner), where_clause!(@teacher), where_clause!(@rest))
    };
    (@cohort) => { "(CAST($1 AS BIGINT) IS NULL OR cohort_id = $1) AND " };
    (@partner) => { "(CAST($2 AS BIGINT) IS NULL OR partner_id = $2) AND " };
    (@teacher) => { "(CAST($3 AS BIGINT) IS NULL OR COALESCE(teacher_id, 0) = $3) AND " };
    (@rest) => {
        "(CAST($4 AS BOOLEAN) IS NULL OR (paid_at IS NOT NULL) = $4)
         AND (CAST($5 AS TEXT) IS NULL OR day = $5) AND (CAST($6 AS TEXT) IS NULL OR time = $6)
         AND (CAST($7 AS TEXT) IS NULL OR EXISTS (
              SELECT 1 FROM child k WHERE k.id = program.child_id
                AND (LOWER(k.first_name || ' ' || k.last_name) LIKE $7 ESCAPE '\\' OR CAST($8 AS TEXT) LIKE '%,' || k.parent_id || ',%')))"
    };
}

macro_rules! page {
    ($from:ident) => {
        concat!(
            "SELECT id FROM program WHERE ",
            where_clause!($from),
            " ORDER BY id DESC LIMIT $9 OFFSET $10"
        )
    };
}
macro_rules! count {
    ($from:ident) => {
        concat!("SELECT COUNT(*) FROM program WHERE ", where_clause!($from))
    };
}
macro_rules! after {
    ($from:ident) => {
        concat!("SELECT id FROM program WHERE ", where_clause!($from), " AND id > $9 ORDER BY id LIMIT $10")
    };
}

db::statements! {
    PAGE_OF_COHORT = page!(cohort);
    PAGE_OF_TEACHER = page!(teacher);
    PAGE_OF_NOBODY = page!(nobody);
    PAGE_OF_PARTNER = page!(partner);
    PAGE_OF_EVERY_PROGRAM = page!(every);
    COUNT_OF_COHORT = count!(cohort);
    COUNT_OF_TEACHER = count!(teacher);
    COUNT_OF_NOBODY = count!(nobody);
    COUNT_OF_PARTNER = count!(partner);
    COUNT_OF_EVERY_PROGRAM = count!(every);
    AFTER_OF_COHORT = after!(cohort);
    AFTER_OF_TEACHER = after!(teacher);
    AFTER_OF_NOBODY = after!(nobody);
    AFTER_OF_PARTNER = after!(partner);
    AFTER_OF_EVERY_PROGRAM = after!(every);
}

/// Page, count, and keyset page (ids after a given id).
type Lists = [&'static Sql; 3];
static OF_COHORT: Lists = [&PAGE_OF_COHORT, &COUNT_OF_COHORT, &AFTER_OF_COHORT];
static OF_TEACHER: Lists = [&PAGE_OF_TEACHER, &COUNT_OF_TEACHER, &AFTER_OF_TEACHER];
static OF_NOBODY: Lists = [&PAGE_OF_NOBODY, &COUNT_OF_NOBODY, &AFTER_OF_NOBODY];
static OF_PARTNER: Lists = [&PAGE_OF_PARTNER, &COUNT_OF_PARTNER, &AFTER_OF_PARTNER];
static OF_EVERY: Lists = [&PAGE_OF_EVERY_PROGRAM, &COUNT_OF_EVERY_PROGRAM, &AFTER_OF_EVERY_PROGRAM];

fn lists(filter: &ProgramFilter) -> &'static Lists {
    match (filter.cohort_id, filter.teacher_id, filter.partner_id) {
        (Some(_), ..) => &OF_COHORT,
        (None, Some(id), _) if id == NO_TEACHER => &OF_NOBODY,
        (None, Some(_), _) => &OF_TEACHER,
        (None, None, Some(_)) => &OF_PARTNER,
        (None, None, None) => &OF_EVERY,
    }
}

/// The ids of the matching parents as `,7,12,`: a text that both engines can match with LIKE.
async fn find_parents(conn: &mut Conn, filter: &ProgramFilter) -> Result<String, DbError> {
    let Some(words) = filter.words() else { return Ok(String::new()) };
    let ids = identity::search_all_parents(conn, &Terms::parse(words), MAX_PARENTS).await?;
    Ok(ids.iter().map(|id| format!(",{id}")).chain([",".to_owned()]).collect())
}

/// A page of the matching programs, newest first, and how many there are in total.
pub(crate) async fn page(
    conn: &mut Conn,
    filter: &ProgramFilter,
    window: Window,
) -> Result<(Vec<ProgramId>, i64), DbError> {
    let total = count(conn, filter).await?;
    if let Some(ids) = shortcuts::page(conn, filter, window, total).await? {
        return Ok((ids, total));
    }
    let ProgramFilter { cohort_id, partner_id, teacher_id, paid, day, time, .. } = filter;
    let parents = find_parents(conn, filter).await?;
    let Window { limit, offset } = window;
    let params =
        p![cohort_id, partner_id, teacher_id, paid, day, time, filter.pattern(), parents, limit, offset];
    Ok((conn.all(lists(filter)[0], params).await?, total))
}

async fn count(conn: &mut Conn, filter: &ProgramFilter) -> Result<i64, DbError> {
    if let Some(total) = shortcuts::count(conn, filter).await? {
        return Ok(total);
    }
    let ProgramFilter { cohort_id, partner_id, teacher_id, paid, day, time, .. } = filter;
    let parents = find_parents(conn, filter).await?;
    let params = p![cohort_id, partner_id, teacher_id, paid, day, time, filter.pattern(), parents];
    conn.one(lists(filter)[1], params).await
}

/// Matching programs after an id, oldest first.
pub(crate) async fn after(
    conn: &mut Conn,
    filter: &ProgramFilter,
    after: ProgramId,
    limit: i64,
) -> Result<Vec<ProgramId>, DbError> {
    let ProgramFilter { cohort_id, partner_id, teacher_id, paid, day, time, .. } = filter;
    let parents = find_parents(conn, filter).await?;
    let params =
        p![cohort_id, partner_id, teacher_id, paid, day, time, filter.pattern(), parents, after, limit];
    conn.all(lists(filter)[2], params).await
}
