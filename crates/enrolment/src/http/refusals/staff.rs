//! Refusals when staff manage cohorts, places and teachers.

use super::counted;
use crate::{
    assign::AssignError, model::NamedClass, overlaps::OverlapError, places::PlacesError,
    staff_cohorts::CohortError, staff_teachers::TeacherError,
};
use api::Failure;

impl From<CohortError> for Failure {
    fn from(error: CohortError) -> Self {
        let sentence = match error {
            CohortError::NotFound => return Failure::not_found(),
            CohortError::HasUnpaid { cohort, programs } => {
                let unpaid = counted(programs, "unpaid program", "unpaid programs");
                format!("{cohort} has {unpaid}. Collect or withdraw them first.")
            }
            CohortError::IsRunning { cohort, programs } => {
                let programs = counted(programs, "program", "programs");
                format!("{cohort} is running with {programs}. Archive it when it is completed.")
            }
            CohortError::HasWaitingList { cohort, children } => {
                let children = counted(children, "child", "children");
                format!("{cohort} has a waiting list of {children}. Archive it when it is completed.")
            }
            CohortError::Db(error) => return error.into(),
        };
        Failure::conflict("catalogue.in_use", sentence)
    }
}

impl From<TeacherError> for Failure {
    fn from(error: TeacherError) -> Self {
        match error {
            TeacherError::NotFound => Failure::not_found(),
            TeacherError::InUse { teacher, programs } => {
                let programs = counted(programs, "program", "programs");
                let sentence = format!(
                    "{teacher} teaches {programs} of cohorts that are not completed. Give them to another teacher first."
                );
                Failure::conflict("catalogue.in_use", sentence)
            }
            TeacherError::Db(error) => error.into(),
        }
    }
}

impl From<PlacesError> for Failure {
    fn from(error: PlacesError) -> Self {
        match error {
            PlacesError::NotFound => Failure::not_found(),
            PlacesError::NotInTimetable => {
                Failure::fields([("time", "Choose a day and a time of the timetable")])
            }
            PlacesError::Db(error) => error.into(),
        }
    }
}

/// `Harmattan 2026 on Monday at 4:00 PM`.
fn class_text(NamedClass { cohort, slot }: &NamedClass) -> String {
    format!("{cohort} on {} at {}", slot.day.text(), slot.time.text())
}

impl From<OverlapError> for Failure {
    fn from(error: OverlapError) -> Self {
        match error {
            OverlapError::NotFound => Failure::not_found(),
            OverlapError::Clash { teacher, class, with } => {
                let (class, with) = (class_text(&class), class_text(&with));
                let sentence = format!(
                    "{teacher} would have two classes at once: {class} overlaps {with}. Nothing was changed."
                );
                Failure::conflict("programs.clash", sentence)
            }
            OverlapError::Db(error) => error.into(),
        }
    }
}

impl From<AssignError> for Failure {
    fn from(error: AssignError) -> Self {
        match error {
            AssignError::Completed => {
                let sentence = "These programs are completed. Completed cohorts keep their teacher.";
                Failure::conflict("programs.completed", sentence)
            }
            AssignError::TooMany { most } => {
                let sentence = format!("These are more than {most} programs. Please choose fewer at once.");
                Failure::conflict("programs.too_many", sentence)
            }
            AssignError::ProgramsGone => {
                Failure::fields([("programIds", "These programs are not there any more")])
            }
            AssignError::TeacherGone => Failure::fields([("teacherId", "This teacher is not there")]),
            AssignError::TeacherArchived { teacher } => {
                let sentence = format!("{teacher} is archived. Restore the teacher first.");
                Failure::conflict("programs.teacher_archived", sentence)
            }
            AssignError::Clash { teacher, class, with } => {
                let (class, with) = (class_text(&class), class_text(&with));
                let sentence =
                    format!("{teacher} cannot teach {class}: it overlaps {with}. Nothing was changed.");
                Failure::conflict("programs.clash", sentence)
            }
            AssignError::Db(error) => error.into(),
        }
    }
}
