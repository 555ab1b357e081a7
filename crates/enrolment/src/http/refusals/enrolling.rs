//! Refusals when a parent enrols a child.

use super::already_in_cohort;
use crate::{
    charges::budget_left::no_budget,
    children::register::{RegisterError, when_required},
    programs::{
        checks::{ClassError, SeatError},
        enrol::EnrolError,
        enrol_by_parent::EnrolByParentError,
        preview::PreviewError,
    },
};
use api::Failure;
use catalogue::Slot;
use l10n::msg;

impl From<ClassError> for Failure {
    fn from(error: ClassError) -> Self {
        match error {
            ClassError::Incomplete => Failure::fields([("cohortId", when_required())]),
            ClassError::CohortRequired => Failure::fields([("cohortId", msg!("cohort-required"))]),
            ClassError::NotInTimetable => Failure::fields([("time", msg!("not-in-timetable"))]),
            ClassError::CohortGone => Failure::fields([("cohortId", msg!("cohort-gone"))]),
            ClassError::CohortOver { cohort } => {
                Failure::conflict("enrolment.cohort_over", msg!("cohort-over", cohort = cohort))
            }
            ClassError::NoPackage { age } => {
                Failure::conflict("enrolment.no_package", msg!("no-package", age = age))
            }
            ClassError::NoLessonLeft { cohort, slot } => no_lesson_left(&cohort, slot),
            ClassError::Overlaps { child, class, with } => {
                let message =
                    msg!("child-is-busy", child = child, class = class.message(), other = with.message());
                Failure::conflict("enrolment.child_is_busy", message)
            }
            ClassError::Db(error) => error.into(),
        }
    }
}

fn no_lesson_left(cohort: &str, slot: Slot) -> Failure {
    let (day, time) = (slot.day.weekday(), slot.time.time());
    let message = msg!("no-lesson-left", cohort = cohort, day = day, time = time);
    Failure::conflict("enrolment.no_lesson_left", message)
}

impl From<SeatError> for Failure {
    fn from(error: SeatError) -> Self {
        match error {
            SeatError::WrongPartner { organization } => {
                let message = msg!("wrong-partner", organization = organization);
                Failure::conflict("enrolment.wrong_partner", message)
            }
            SeatError::AddressNotConfirmed => {
                Failure::conflict("enrolment.address_not_confirmed", msg!("address-not-confirmed"))
            }
            SeatError::NoSeat { organization, allowed } => no_seat(&organization, allowed),
            SeatError::Db(error) => error.into(),
        }
    }
}

fn no_seat(organization: &str, allowed: i64) -> Failure {
    let message = match allowed {
        0 => msg!("no-seat-given", organization = organization),
        1 => msg!("one-seat-taken", organization = organization),
        many => msg!("all-seats-taken", seats = many, organization = organization),
    };
    Failure::conflict("enrolment.allowance_used_up", message)
}

impl From<EnrolError> for Failure {
    fn from(error: EnrolError) -> Self {
        match error {
            EnrolError::AlreadyInCohort { child, cohort } => already_in_cohort(&child, &cohort),
            EnrolError::CohortFull { cohort, slot } => full(&cohort, slot),
            EnrolError::Seat(error) => error.into(),
            EnrolError::NoBudget { organization, at_end } => {
                Failure::conflict("enrolment.no_budget", no_budget(&organization, at_end))
            }
            EnrolError::Class(error) => error.into(),
            EnrolError::Db(error) => error.into(),
        }
    }
}

fn full(cohort: &str, slot: Slot) -> Failure {
    let (day, time) = (slot.day.weekday(), slot.time.time());
    let message = msg!("cohort-full", cohort = cohort, day = day, time = time);
    Failure::conflict("enrolment.cohort_full", message)
}

impl From<EnrolByParentError> for Failure {
    fn from(error: EnrolByParentError) -> Self {
        match error {
            EnrolByParentError::NotFound => Failure::not_found(),
            EnrolByParentError::NotFirstLevel => Failure::fields([("level", msg!("not-first-level"))]),
            EnrolByParentError::WrongPackage { age, package } => {
                Failure::fields([("packageId", msg!("wrong-package", age = age, package = package))])
            }
            EnrolByParentError::TooManyHeld { most } => {
                Failure::conflict("enrolment.confirm_to_hold_more", msg!("too-many-held", most = most))
            }
            EnrolByParentError::Class(error) => error.into(),
            EnrolByParentError::Seat(error) => error.into(),
            EnrolByParentError::Enrol(error) => error.into(),
            EnrolByParentError::Erased(error) => error.into(),
            EnrolByParentError::Db(error) => error.into(),
        }
    }
}

impl From<RegisterError> for Failure {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Fields(errors) => errors.into(),
            RegisterError::NotInTimetable => Failure::fields([("selectedTime", msg!("not-in-timetable"))]),
            RegisterError::TooManyChildren { organization, most } => too_many_children(&organization, most),
            RegisterError::Class(error) => error.into(),
            RegisterError::Consent(error) => error.into(),
            RegisterError::Erased(error) => error.into(),
            RegisterError::Db(error) => error.into(),
        }
    }
}

fn too_many_children(organization: &str, most: i64) -> Failure {
    let message = match most {
        0 => msg!("no-children-allowed", organization = organization),
        _ => msg!("too-many-children", most = most, organization = organization),
    };
    Failure::conflict("enrolment.allowance_used_up", message)
}

impl From<PreviewError> for Failure {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::Fields(errors) => errors.into(),
            PreviewError::Class(error) => error.into(),
            PreviewError::Db(error) => error.into(),
        }
    }
}
