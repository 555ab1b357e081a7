//! Why teachers cannot be assigned.

use catalogue::NamedClass;
use db::DbError;
use jiff::civil::DateTime;

/// Why no program's teacher was changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum AssignError {
    /// All of the programs are completed.
    Completed,
    /// More than `most` programs at once.
    TooMany {
        most: u32,
    },
    /// None of the programs exists any more.
    ProgramsGone,
    TeacherGone,
    TeacherArchived {
        teacher: String,
    },
    /// Safeguarding checks are required, and the teacher has no valid one.
    TeacherNotChecked {
        teacher: String,
    },
    /// A class overlaps another one of the teacher's.
    Clash {
        teacher: String,
        class: NamedClass,
        with: NamedClass,
    },
    /// A lesson of the class overlaps a single one of the teacher's: substituted, moved or appended.
    LessonClash {
        teacher: String,
        class: NamedClass,
        /// Title of the other lesson's cohort.
        cohort: String,
        /// On the class's clock.
        starts_at: DateTime,
    },
    #[from]
    Db(DbError),
}
