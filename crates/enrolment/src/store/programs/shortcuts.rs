//! SQL of the staff list of all programs where a filter needs no walk over programs: totals are sums over classes, and a
//! page is read from the newest id backwards, so that its cost does not grow with the number of programs.

use super::filter::ProgramFilter;
use db::{Conn, DbError, p};
use kernel::{ProgramId, Window};

/// Ids in the first range that is read; each further range is four times as wide.
const FIRST_RANGE: i64 = 1_000;

db::statements! {
    SUM_CLASSES =
        "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT), CAST(COALESCE(SUM(unpaid), 0) AS BIGINT) FROM class_sum
         WHERE (CAST($1 AS BIGINT) IS NULL OR cohort_id = $1) AND (CAST($2 AS BIGINT) IS NULL OR teacher_id = $2)
           AND (CAST($3 AS TEXT) IS NULL OR day = $3) AND (CAST($4 AS TEXT) IS NULL OR time = $4)";
    SUM_MONTHS_OF_PARTNER =
        "SELECT CAST(COALESCE(SUM(programs), 0) AS BIGINT) FROM month_sum WHERE partner_id = $1";
    PAGE_OF_ALL = "SELECT id FROM program ORDER BY id DESC LIMIT $1 OFFSET $2";
    PAGE_OF_ALL_OF_PARTNER = "SELECT id FROM program WHERE partner_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3";
    FIND_NEWEST_ID = "SELECT COALESCE(MAX(id), 0) FROM program";
    LIST_RANGE =
        "SELECT id FROM program WHERE id > $1 AND id <= $2 AND (CAST($3 AS BOOLEAN) IS NULL OR (paid_at IS NOT NULL) = $3)
           AND (CAST($4 AS TEXT) IS NULL OR day = $4) AND (CAST($5 AS TEXT) IS NULL OR time = $5) ORDER BY id DESC";
}

/// The total of a filter that classes or months answer; `None` if the programs have to be counted.
pub(super) async fn count(conn: &mut Conn, filter: &ProgramFilter) -> Result<Option<i64>, DbError> {
    let ProgramFilter { cohort_id, partner_id, teacher_id, paid, day, time, .. } = filter;
    if filter.is_only_partner() {
        return conn.one(&SUM_MONTHS_OF_PARTNER, p![partner_id]).await.map(Some);
    }
    if partner_id.is_some() || filter.words().is_some() {
        return Ok(None);
    }
    let (all, unpaid): (i64, i64) = conn.one(&SUM_CLASSES, p![cohort_id, teacher_id, day, time]).await?;
    Ok(Some(match paid {
        None => all,
        Some(true) => all - unpaid,
        Some(false) => unpaid,
    }))
}

/// A page of a filter that leaves most programs in; `None` if another statement starts from a better index.
pub(super) async fn page(
    conn: &mut Conn,
    filter: &ProgramFilter,
    Window { limit, offset }: Window,
    total: i64,
) -> Result<Option<Vec<ProgramId>>, DbError> {
    if *filter == ProgramFilter::default() {
        return conn.all(&PAGE_OF_ALL, p![limit, offset]).await.map(Some);
    }
    if filter.is_only_partner() {
        return conn.all(&PAGE_OF_ALL_OF_PARTNER, p![filter.partner_id, limit, offset]).await.map(Some);
    }
    let ProgramFilter { cohort_id, partner_id, teacher_id, .. } = filter;
    if cohort_id.is_some() || partner_id.is_some() || teacher_id.is_some() || filter.words().is_some() {
        return Ok(None);
    }
    page_by_ranges(conn, filter, offset, (total - offset).clamp(0, limit)).await.map(Some)
}

async fn page_by_ranges(
    conn: &mut Conn,
    ProgramFilter { paid, day, time, .. }: &ProgramFilter,
    offset: i64,
    wanted: i64,
) -> Result<Vec<ProgramId>, DbError> {
    let (mut skip, wanted) =
        (usize::try_from(offset).unwrap_or_default(), usize::try_from(wanted).unwrap_or_default());
    let (mut ids, mut width) = (Vec::with_capacity(wanted), FIRST_RANGE);
    // The bounds of a range are numbers: there need not be a program with such an id.
    let mut newest: i64 = conn.one(&FIND_NEWEST_ID, p![]).await?;
    while ids.len() < wanted && newest > 0 {
        let oldest = newest - width;
        let found: Vec<ProgramId> = conn.all(&LIST_RANGE, p![oldest, newest, paid, day, time]).await?;
        let skipped = skip.min(found.len());
        ids.extend(found.into_iter().skip(skipped).take(wanted - ids.len()));
        skip -= skipped;
        (newest, width) = (oldest, width * 4);
    }
    Ok(ids)
}
