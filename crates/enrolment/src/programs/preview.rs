//! A preview of a registration before it is submitted: package, lessons, price and availability.

use crate::{
    Enrolment,
    charges::budget_left::find_budget_refusal,
    model::child_details::check_age,
    places::availability::{Availability, find_availability},
    programs::checks::{ClassError, check_lessons, find_joinable, find_offered, package_of_age},
    store,
    week::lesson_words::times_in,
};
use catalogue::{Cohort, Lesson, OwnTime, Package, PriceTerms, Slot, Timetable};
use db::{Conn, DbError};
use identity::{FieldErrors, SignedInParent};
use kernel::{ChildId, CohortId};
use l10n::Message;
use refdata::zones::zone_or_utc;

/// Why there is no preview.
#[derive(Debug, derive_more::From)]
pub(crate) enum PreviewError {
    #[from]
    Fields(FieldErrors),
    #[from]
    Class(ClassError),
    #[from]
    Db(DbError),
}

/// What the parent has chosen so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct PreviewRequest {
    pub age: Option<i64>,
    pub cohort_id: Option<CohortId>,
    pub day: String,
    pub time: String,
    pub child_id: Option<ChildId>,
}

/// A preview of a registration.
pub(crate) struct Preview {
    pub package: Package,
    pub cohort: Cohort,
    pub slot: Slot,
    pub timetable: Timetable,
    /// Future lessons only.
    pub lessons: Vec<Lesson>,
    pub class_times: Vec<OwnTime>,
    pub own_times: Vec<OwnTime>,
    pub own_zone: String,
    pub terms: PriceTerms,
    pub availability: Availability,
    /// True if a place is on offer to this child.
    pub is_offered: bool,
    /// Why the partner's budget does not suffice for it.
    pub budget_refusal: Option<Message>,
}

/// Computes the preview, or fails with the reason.
pub(crate) async fn preview(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    request: &PreviewRequest,
) -> Result<Preview, PreviewError> {
    let now = enrolment.ctx().clock.now();
    let age = check_age(request.age)?;
    let Some(cohort_id) = request.cohort_id.filter(|_| !request.day.is_empty() && !request.time.is_empty())
    else {
        return Err(ClassError::Incomplete.into());
    };
    let slot = find_offered(conn, &request.day, &request.time).await?;
    let cohort = find_joinable(conn, cohort_id, now).await?;
    let packages = catalogue::list_packages(conn).await?;
    let package = package_of_age(&packages, age)?.clone();
    let timetable = catalogue::find_timetable(conn).await?;
    check_lessons(&timetable, &cohort, &package, slot, now)?;
    let own_zone = identity::find_own(conn, parent).await?.time_zone;
    let course = cohort.course(package.week_duration, slot);
    let mut lessons = course.lessons(&zone_or_utc(&timetable.time_zone), timetable.lesson_minutes);
    lessons.retain(|lesson| lesson.ends_at > now);
    let partner = identity::find_partner_terms(conn, parent.partner_id).await?;
    let (organization, price) = (&partner.organization_name, package.price_minor);
    Ok(Preview {
        budget_refusal: find_budget_refusal(conn, parent.id, organization, price, now).await?,
        class_times: times_in(&course, &timetable, &timetable.time_zone, now),
        own_times: times_in(&course, &timetable, &own_zone, now),
        terms: PriceTerms::of(conn, &partner, now).await?,
        availability: find_availability(conn, cohort_id, slot).await?,
        is_offered: match request.child_id {
            Some(child_id) => is_offered(conn, parent, child_id, cohort_id, slot).await?,
            None => false,
        },
        package,
        cohort,
        slot,
        timetable,
        lessons,
        own_zone,
    })
}

async fn is_offered(
    conn: &mut Conn,
    parent: SignedInParent,
    child_id: ChildId,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<bool, DbError> {
    let row = store::places::waiting::find_waiting_of(conn, child_id, cohort_id).await?;
    Ok(row.is_some_and(|row| row.parent_id == parent.id && row.offered_until.is_some() && row.slot() == slot))
}
