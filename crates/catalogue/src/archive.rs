//! Archives and restores cohorts, packages and teachers.

use crate::{
    add::{Change, record},
    store::staff::{ARCHIVE_COHORT, ARCHIVE_PACKAGE, ARCHIVE_TEACHER},
};
use db::{Conn, DbError, Sql, p};
use journal::By;
use kernel::{CohortId, PackageId, TeacherId};
use serde_json::json;

/// A row that staff can archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Archivable {
    Cohort(CohortId),
    Package(PackageId),
    Teacher(TeacherId),
}

/// What to do with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Archiving {
    Archive,
    Restore,
}

impl Archivable {
    fn sql(self) -> &'static Sql {
        match self {
            Self::Cohort(_) => &ARCHIVE_COHORT,
            Self::Package(_) => &ARCHIVE_PACKAGE,
            Self::Teacher(_) => &ARCHIVE_TEACHER,
        }
    }

    fn id(self) -> i64 {
        match self {
            Self::Cohort(id) => id.get(),
            Self::Package(id) => id.get(),
            Self::Teacher(id) => id.get(),
        }
    }

    fn action(self, archiving: Archiving) -> &'static str {
        match (self, archiving) {
            (Self::Cohort(_), Archiving::Archive) => "cohort.archived",
            (Self::Cohort(_), Archiving::Restore) => "cohort.restored",
            (Self::Package(_), Archiving::Archive) => "package.archived",
            (Self::Package(_), Archiving::Restore) => "package.restored",
            (Self::Teacher(_), Archiving::Archive) => "teacher.archived",
            (Self::Teacher(_), Archiving::Restore) => "teacher.restored",
        }
    }

    fn subject_kind(self) -> &'static str {
        match self {
            Self::Cohort(_) => "cohort",
            Self::Package(_) => "package",
            Self::Teacher(_) => "teacher",
        }
    }
}

/// Archives a row or restores it; a no-op if it is in that state already. The caller has checked that the change is
/// allowed, under a lock where concurrent use matters.
pub async fn archive_or_restore(
    conn: &mut Conn,
    by: By,
    what: Archivable,
    archiving: Archiving,
) -> Result<(), DbError> {
    let archived = archiving == Archiving::Archive;
    let (id, at) = (what.id(), archived.then_some(by.at));
    if conn.run(what.sql(), p![id, at, archived]).await? == 0 {
        return Ok(());
    }
    let change = Change {
        action: what.action(archiving),
        subject_kind: what.subject_kind(),
        id,
        before: Some(json!({ "archived": !archived })),
        after: json!({ "archived": archived }),
    };
    record(conn, by, change).await.map(drop)
}
