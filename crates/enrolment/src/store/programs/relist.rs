//! SQL of the queue of programs whose search terms need an update.

use catalogue::Renamed;
use db::{Conn, DbError, Ids, p};
use kernel::ProgramId;
use std::collections::HashSet;

db::statements! {
    ADD_RELISTING =
        "INSERT INTO relisting (program_id) SELECT e.id FROM ids($1) e WHERE TRUE ON CONFLICT DO NOTHING";
    ADD_RELISTING_OF_TEACHER =
        "INSERT INTO relisting (program_id) SELECT id FROM program WHERE teacher_id = $1 AND is_sponsored
         ON CONFLICT DO NOTHING";
    ADD_RELISTING_OF_PACKAGE =
        "INSERT INTO relisting (program_id) SELECT id FROM program WHERE package_id = $1 AND is_sponsored
         ON CONFLICT DO NOTHING";
    FIRST_RELISTINGS = "SELECT program_id FROM relisting ORDER BY program_id LIMIT $1";
    TAKE_RELISTINGS =
        "DELETE FROM relisting WHERE program_id IN list($1) RETURNING program_id";
}

pub(crate) async fn add(conn: &mut Conn, ids: &[ProgramId]) -> Result<(), DbError> {
    conn.run(&ADD_RELISTING, p![Ids(ids)]).await.map(drop)
}

pub(crate) async fn add_named(conn: &mut Conn, of: Renamed) -> Result<(), DbError> {
    let (sql, id) = match of {
        Renamed::Teacher(id) => (&ADD_RELISTING_OF_TEACHER, id.get()),
        Renamed::Package(id) => (&ADD_RELISTING_OF_PACKAGE, id.get()),
    };
    conn.run(sql, p![id]).await.map(drop)
}

pub(crate) async fn first(conn: &mut Conn, limit: i64) -> Result<Vec<ProgramId>, DbError> {
    conn.all(&FIRST_RELISTINGS, p![limit]).await
}

/// Removes these from the queue; returns which were still in it.
pub(crate) async fn take(conn: &mut Conn, ids: &[ProgramId]) -> Result<HashSet<ProgramId>, DbError> {
    Ok(conn.all::<ProgramId>(&TAKE_RELISTINGS, p![Ids(ids)]).await?.into_iter().collect())
}
