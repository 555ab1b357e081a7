//! Refusals when a parent enrols a child.

use super::already_in_cohort;
use crate::{
    add_to_cohort::EnrolError,
    join::JoinError,
    refusals::{ClassError, SeatError},
    register_child::{RegisterError, WHEN_REQUIRED},
    summary::SummaryError,
};
use api::Failure;
use catalogue::Slot;

impl From<ClassError> for Failure {
    fn from(error: ClassError) -> Self {
        match error {
            ClassError::Incomplete => Failure::fields([("cohortId", WHEN_REQUIRED)]),
            ClassError::CohortRequired => Failure::fields([("cohortId", "Choose a cohort")]),
            ClassError::NotInTimetable => {
                Failure::fields([("time", "Choose a day and a time of the timetable")])
            }
            ClassError::CohortGone => {
                Failure::fields([("cohortId", "This cohort is not there. Choose another.")])
            }
            ClassError::CohortOver { cohort } => {
                let sentence = format!("{cohort} is over. Choose a cohort that is running or coming.");
                Failure::conflict("enrolment.cohort_over", sentence)
            }
            ClassError::NoPackage { age } => {
                let sentence =
                    format!("There is no program for the age of {age} yet. Please ask us; we may open one.");
                Failure::conflict("enrolment.no_package", sentence)
            }
            ClassError::NoLessonLeft { cohort, slot } => no_lesson_left(&cohort, slot),
            ClassError::Db(error) => error.into(),
        }
    }
}

fn no_lesson_left(cohort: &str, slot: Slot) -> Failure {
    let (day, time) = (slot.day.text(), slot.time.text());
    let sentence =
        format!("No lesson of {cohort} is left on {day} at {time}. Choose another day, time or cohort.");
    Failure::conflict("enrolment.no_lesson_left", sentence)
}

impl From<SeatError> for Failure {
    fn from(error: SeatError) -> Self {
        match error {
            SeatError::WrongPartner { organization } => {
                let sentence =
                    format!("Only {organization} can pay for your children here; or you pay yourself.");
                Failure::conflict("enrolment.wrong_partner", sentence)
            }
            SeatError::AddressNotConfirmed => {
                let sentence = "Please confirm your email address first: open the link in the email that we sent you when you signed up, or have it sent again under Settings.";
                Failure::conflict("enrolment.address_not_confirmed", sentence)
            }
            SeatError::NoSeat { organization, allowed } => no_seat(&organization, allowed),
            SeatError::Db(error) => error.into(),
        }
    }
}

fn no_seat(organization: &str, allowed: i64) -> Failure {
    let sentence = match allowed {
        0 => format!(
            "{organization} has given you no seat yet. Ask for one, or pay for this program yourself."
        ),
        1 => format!(
            "The seat that {organization} gave you is taken. Ask for more, or pay for this program yourself."
        ),
        many => format!(
            "All {many} seats that {organization} gave you are taken. Ask for more, or pay for this program yourself."
        ),
    };
    Failure::conflict("enrolment.allowance_used_up", sentence)
}

impl From<JoinError> for Failure {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::AlreadyInCohort { child, cohort } => already_in_cohort(&child, &cohort),
            JoinError::CohortFull { cohort, slot } => full(&cohort, slot),
            JoinError::Seat(error) => error.into(),
            JoinError::Db(error) => error.into(),
        }
    }
}

fn full(cohort: &str, slot: Slot) -> Failure {
    let (day, time) = (slot.day.text(), slot.time.text());
    let sentence = format!(
        "{cohort} is full on {day} at {time}. Choose another day, time or cohort, or join the waiting list."
    );
    Failure::conflict("enrolment.cohort_full", sentence)
}

impl From<EnrolError> for Failure {
    fn from(error: EnrolError) -> Self {
        match error {
            EnrolError::NotFound => Failure::not_found(),
            EnrolError::NotFirstLevel => Failure::fields([("level", "A child begins with level 1")]),
            EnrolError::WrongPackage { age, package } => {
                Failure::fields([("packageId", format!("The program for the age of {age} is {package}"))])
            }
            EnrolError::TooManyHeld { most } => {
                let sentence = format!(
                    "You hold {most} unpaid places. Pay for one, or confirm your email address first: open the link in the mail that we sent you when you signed up."
                );
                Failure::conflict("enrolment.confirm_to_hold_more", sentence)
            }
            EnrolError::Class(error) => error.into(),
            EnrolError::Seat(error) => error.into(),
            EnrolError::Join(error) => error.into(),
            EnrolError::Erased(error) => error.into(),
            EnrolError::Db(error) => error.into(),
        }
    }
}

impl From<RegisterError> for Failure {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Fields(errors) => errors.into(),
            RegisterError::NotInTimetable => {
                Failure::fields([("selectedTime", "Choose a day and a time of the timetable")])
            }
            RegisterError::TooManyChildren { organization, most } => too_many_children(&organization, most),
            RegisterError::Class(error) => error.into(),
            RegisterError::Consent(error) => error.into(),
            RegisterError::Erased(error) => error.into(),
            RegisterError::Db(error) => error.into(),
        }
    }
}

fn too_many_children(organization: &str, most: i64) -> Failure {
    let sentence = match most {
        0 => format!("{organization} has not allowed you any children yet. Please ask them."),
        1 => format!("You may register 1 child here, and have. {organization} can allow you more."),
        _ => format!("You may register {most} children here, and have. {organization} can allow you more."),
    };
    Failure::conflict("enrolment.allowance_used_up", sentence)
}

impl From<SummaryError> for Failure {
    fn from(error: SummaryError) -> Self {
        match error {
            SummaryError::Fields(errors) => errors.into(),
            SummaryError::Class(error) => error.into(),
            SummaryError::Db(error) => error.into(),
        }
    }
}
