//! Enrols a registered child for its parent: the second of two steps.

use crate::{
    Enrolment, NO_COHORT,
    places::availability,
    programs::{
        checks::{
            ClassError, FIRST_LEVEL, SeatError, check_confirmed, check_joinable, check_lessons,
            check_own_partner, package_of_age,
        },
        enrol::{ChosenClass, EnrolError, enrol},
        program::FamilyChild,
    },
    store,
};
use catalogue::{Choice, Package, Slot};
use db::{Conn, DbError, pipeline};
use identity::{ErasedError, ParentAndPartner, SignedInParent};
use journal::By;
use kernel::{ChildId, CohortId, PackageId, PartnerId, ProgramId};

/// Why a child cannot be added to a cohort.
#[derive(Debug, derive_more::From)]
pub(crate) enum EnrolByParentError {
    /// The child does not exist or belongs to another family.
    NotFound,
    /// A child begins with the first level.
    NotFirstLevel,
    /// The form does not name the package for the child's age.
    WrongPackage { age: i64, package: String },
    /// The parent has not confirmed its address and holds the maximum number of unpaid places.
    TooManyHeld { most: i64 },
    #[from]
    Class(ClassError),
    #[from]
    Seat(SeatError),
    #[from]
    Enrol(EnrolError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

/// The enrolment form.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProgramForm {
    pub package_id: Option<PackageId>,
    pub day: String,
    pub time: String,
    pub level: Option<i64>,
    pub cohort_id: Option<CohortId>,
}

impl ProgramForm {
    fn slot(&self) -> Option<Slot> {
        Slot::parse(&self.day, &self.time)
    }
}

/// A child to enrol.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Addition<'a> {
    pub child_id: ChildId,
    /// The partner that is to pay; `None` if the parent pays.
    pub partner_id: Option<PartnerId>,
    pub form: &'a ProgramForm,
}

/// The package for the child's age; the form must name the same one.
fn check_package<'a>(
    packages: &'a [Package],
    age: i64,
    form: &ProgramForm,
) -> Result<&'a Package, EnrolByParentError> {
    if form.level.is_some_and(|level| level != FIRST_LEVEL) {
        return Err(EnrolByParentError::NotFirstLevel);
    }
    let package = package_of_age(packages, age)?;
    match form.package_id {
        Some(id) if id == package.id => Ok(package),
        _ => Err(EnrolByParentError::WrongPackage { age, package: package.title.clone() }),
    }
}

/// The slot that the form names; the timetable must offer it.
fn check_slot(choice: &Choice, form: &ProgramForm) -> Result<Slot, ClassError> {
    if form.cohort_id.is_none() || form.day.is_empty() || form.time.is_empty() {
        return Err(ClassError::Incomplete);
    }
    let slot = form.slot().filter(|_| choice.is_in_timetable);
    slot.ok_or(ClassError::NotInTimetable)
}

/// Rejects a parent with an unconfirmed address that already holds the maximum number of unpaid places.
async fn check_unconfirmed(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<(), EnrolByParentError> {
    let most = i64::from(enrolment.settings.unconfirmed_places);
    if most == 0
        || !availability::is_limited(conn, cohort_id, slot).await?
        || store::places::holds::count_held(conn, parent.id).await? < most
        || identity::find_own(conn, parent).await?.confirmed_at.is_some()
    {
        return Ok(());
    }
    Err(EnrolByParentError::TooManyHeld { most })
}

/// Adds the child to a cohort, paid by the partner (which takes a seat) or by the parent, and returns the program's
/// id.
pub(crate) async fn enrol_by_parent(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    Addition { child_id, partner_id, form }: Addition<'_>,
) -> Result<ProgramId, EnrolByParentError> {
    let now = enrolment.ctx().clock.now();
    let cohort_id = form.cohort_id.unwrap_or(NO_COHORT);
    // Locked before anything is read: the child may be changed or deleted, or the cohort archived, concurrently.
    pipeline!(conn, DbError =>
        invites::lock_allowance(conn, parent.id),
        catalogue::lock_cohort_shared(conn, cohort_id),
    )?;
    let (family, child, choice, packages) = pipeline!(conn, EnrolByParentError =>
        identity::find_unless_erased(conn, parent.id),
        store::find_own_child(conn, parent.id, child_id),
        catalogue::find_choice(conn, cohort_id, form.slot()),
        catalogue::list_packages(conn),
    )?;
    let ParentAndPartner { parent: own, partner, .. } = family;
    let child = child.ok_or(EnrolByParentError::NotFound)?;
    if let Some(partner_id) = partner_id {
        check_own_partner(parent, partner_id, &partner.organization_name)?;
        check_confirmed(enrolment, &own)?;
    }
    let slot = check_slot(&choice, form)?;
    let cohort = check_joinable(choice.cohort, now)?;
    let (package, timetable) = (check_package(&packages, child.details.age, form)?, &choice.timetable);
    check_lessons(timetable, &cohort, package, slot, now)?;
    let is_sponsored = partner_id.is_some();
    if !is_sponsored {
        check_unconfirmed(conn, enrolment, parent, cohort.id, slot).await?;
    }
    let class = ChosenClass { partner: &partner, cohort: &cohort, package, timetable, slot, is_sponsored };
    let (by, family_child) =
        (By { actor: parent.journal(), at: now }, FamilyChild { parent: &own, child: &child });
    Ok(Box::pin(enrol(conn, enrolment, by, family_child, &class)).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn package(id: PackageId, ages: (i64, i64), level: i64) -> Package {
        let (min_age, max_age) = ages;
        let (title, description) = (format!("P{id}"), String::new());
        let (week_duration, price_minor, archived_at) = (12, 100, None);
        Package { id, title, description, min_age, max_age, week_duration, level, price_minor, archived_at }
    }

    fn form_for(package_id: PackageId) -> ProgramForm {
        ProgramForm { package_id: Some(package_id), ..ProgramForm::default() }
    }

    proptest! {
        /// Packages with gaps and overlaps: only the matching package is accepted, and a missing one is reported.
        #[test]
        fn h15_the_first_package_for_the_age_is_taken_and_no_other(
            ranges in proptest::collection::vec((7i64..=16, 0i64..=5, 1i64..=2), 0..6),
            age in 7i64..=16,
        ) {
            let ids = (1..).map(PackageId::new);
            let packages: Vec<_> =
                ids.zip(&ranges).map(|(id, (from, length, level))| package(id, (*from, from + length), *level)).collect();
            let first = packages.iter().find(|one| one.level == 1 && one.min_age <= age && age <= one.max_age);
            for asked in (0..8).map(PackageId::new) {
                let answer = check_package(&packages, age, &form_for(asked));
                match first {
                    Some(first) if first.id == asked => prop_assert_eq!(answer.ok(), Some(first)),
                    Some(_) => {
                        let is_wrong = matches!(answer, Err(EnrolByParentError::WrongPackage { .. }));
                        prop_assert!(is_wrong);
                    }
                    None => {
                        let is_missing =
                            matches!(answer, Err(EnrolByParentError::Class(ClassError::NoPackage { .. })));
                        prop_assert!(is_missing);
                    }
                }
            }
        }
    }

    #[test]
    fn rejects_any_level_but_the_first() {
        let form = ProgramForm { level: Some(2), ..form_for(PackageId::new(1)) };
        let packages = [package(PackageId::new(1), (7, 16), 1)];
        assert!(matches!(check_package(&packages, 10, &form), Err(EnrolByParentError::NotFirstLevel)));
    }
}
