//! Archives and restores cohorts, packages and teachers.

use crate::{
    add::record,
    store::staff::{ARCHIVE_COHORT, ARCHIVE_PACKAGE, ARCHIVE_TEACHER},
};
use db::{Conn, DbError, Sql, journal::Actor, p};
use jiff::Timestamp;
use kernel::Id;
use serde_json::json;

/// A kind of row that staff can archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Archivable {
    /// A cohort.
    Cohort,
    /// A package.
    Package,
    /// A teacher.
    Teacher,
}

impl Archivable {
    fn sql(self) -> &'static Sql {
        match self {
            Self::Cohort => &ARCHIVE_COHORT,
            Self::Package => &ARCHIVE_PACKAGE,
            Self::Teacher => &ARCHIVE_TEACHER,
        }
    }

    fn names(self, archived: bool) -> (&'static str, &'static str) {
        match (self, archived) {
            (Self::Cohort, true) => ("cohort.archived", "cohort"),
            (Self::Cohort, false) => ("cohort.restored", "cohort"),
            (Self::Package, true) => ("package.archived", "package"),
            (Self::Package, false) => ("package.restored", "package"),
            (Self::Teacher, true) => ("teacher.archived", "teacher"),
            (Self::Teacher, false) => ("teacher.restored", "teacher"),
        }
    }
}

/// Archives a row or restores it; a no-op if it is in that state already. The caller has checked that the change is
/// allowed, under a lock where concurrent use matters.
pub async fn set_archived<Of>(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    (what, id): (Archivable, Id<Of>),
    archived: bool,
) -> Result<(), DbError> {
    let at = archived.then_some(by.1);
    if conn.run(what.sql(), p![id, at, archived]).await? == 0 {
        return Ok(());
    }
    let (before, after) = (json!({ "archived": !archived }), json!({ "archived": archived }));
    record(conn, by, what.names(archived), id, (Some(before), after)).await.map(drop)
}
