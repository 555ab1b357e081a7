//! Archives and restores cohorts, packages and teachers.

use crate::{
    add::{Change, record},
    store::staff::{ARCHIVE_COHORT, ARCHIVE_PACKAGE, ARCHIVE_TEACHER},
};
use db::{Conn, DbError, Sql, p};
use journal::By;
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

    fn action(self, archived: bool) -> &'static str {
        match (self, archived) {
            (Self::Cohort, true) => "cohort.archived",
            (Self::Cohort, false) => "cohort.restored",
            (Self::Package, true) => "package.archived",
            (Self::Package, false) => "package.restored",
            (Self::Teacher, true) => "teacher.archived",
            (Self::Teacher, false) => "teacher.restored",
        }
    }

    fn subject_kind(self) -> &'static str {
        match self {
            Self::Cohort => "cohort",
            Self::Package => "package",
            Self::Teacher => "teacher",
        }
    }
}

/// Archives a row or restores it; a no-op if it is in that state already. The caller has checked that the change is
/// allowed, under a lock where concurrent use matters.
pub async fn set_archived<Of>(
    conn: &mut Conn,
    by: By,
    what: Archivable,
    id: Id<Of>,
    archived: bool,
) -> Result<(), DbError> {
    let at = archived.then_some(by.at);
    if conn.run(what.sql(), p![id, at, archived]).await? == 0 {
        return Ok(());
    }
    let change = Change {
        action: what.action(archived),
        subject_kind: what.subject_kind(),
        id,
        before: Some(json!({ "archived": !archived })),
        after: json!({ "archived": archived }),
    };
    record(conn, by, change).await.map(drop)
}
