//! Partners find programs by the names of teachers and packages; when those change, the lists follow.

use crate::{
    add::list_programs,
    programs,
    store::staff::{Named, list_sponsored},
};
use db::{Conn, DbError};

/// Programs that are listed anew in one go.
const CHUNK: i64 = 1_000;

/// Lists the programs of a teacher or a package anew: under the names of now.
pub(crate) async fn relist_named(conn: &mut Conn, of: Named) -> Result<(), DbError> {
    let mut after = 0;
    loop {
        let ids = list_sponsored(conn, of, after, CHUNK).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = *last;
        let programs = programs::load_any(conn, &ids).await?;
        list_programs(conn, &programs).await?;
    }
}
