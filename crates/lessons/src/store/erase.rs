//! SQL of erasing what is stored about children.

use db::{Conn, DbError, Ids, p};
use kernel::{ChildId, ParentId};

db::statements! {
    /// A partner's totals stay, without the children: adds what the triggers will subtract.
    KEEP_PARTNER_SUMS =
        "INSERT INTO partner_attendance (partner_id, cohort_id, present, late, absent, excused)
         SELECT sponsor_id, cohort_id, CAST(SUM(present) AS BIGINT), CAST(SUM(late) AS BIGINT),
                CAST(SUM(absent) AS BIGINT), CAST(SUM(excused) AS BIGINT)
         FROM child_attendance WHERE child_id IN list($1) AND sponsor_id > 0
         GROUP BY sponsor_id, cohort_id ORDER BY sponsor_id, cohort_id
         ON CONFLICT (partner_id, cohort_id) DO UPDATE SET present = partner_attendance.present + excluded.present,
             late = partner_attendance.late + excluded.late, absent = partner_attendance.absent + excluded.absent,
             excused = partner_attendance.excused + excluded.excused";
    DELETE_MARKS = "DELETE FROM mark WHERE child_id IN list($1)";
    DELETE_SUMS = "DELETE FROM child_attendance WHERE child_id IN list($1)";
    DELETE_NOTES = "DELETE FROM lesson_note WHERE child_id IN list($1)";
    DELETE_ABSENCES = "DELETE FROM absence WHERE child_id IN list($1)";
    DELETE_SENT = "DELETE FROM lesson_mail WHERE child_id IN list($1)";
    DELETE_NOTE_MAILS = "DELETE FROM note_mail WHERE parent_id = $1";
    DELETE_MUTED = "DELETE FROM muted_mail WHERE parent_id = $1";
}

pub(crate) async fn erase(conn: &mut Conn, parent_id: ParentId, children: &[ChildId]) -> Result<(), DbError> {
    for statement in
        [&KEEP_PARTNER_SUMS, &DELETE_MARKS, &DELETE_SUMS, &DELETE_NOTES, &DELETE_ABSENCES, &DELETE_SENT]
    {
        conn.run(statement, p![Ids(children)]).await?;
    }
    conn.run(&DELETE_NOTE_MAILS, p![parent_id]).await?;
    conn.run(&DELETE_MUTED, p![parent_id]).await.map(drop)
}
