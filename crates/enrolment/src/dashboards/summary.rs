//! A preview of a registration before it is submitted: package, lessons, price and availability.

use crate::{
    Enrolment,
    model::child_details::check_age,
    places::room::{self, Room},
    programs::checks::{ClassError, check_lessons, find_joinable, find_offered, package_of_age},
    store,
    week::lesson_words::times_in,
};
use catalogue::{Cohort, Lesson, OwnTime, Package, PriceTerms, Slot, Timetable};
use db::{Conn, DbError};
use identity::{FieldErrors, SignedInParent};
use kernel::{ChildId, CohortId};
use refdata::zones::zone_or_utc;

/// Why there is no preview.
#[derive(Debug, derive_more::From)]
pub(crate) enum SummaryError {
    #[from]
    Fields(FieldErrors),
    #[from]
    Class(ClassError),
    #[from]
    Db(DbError),
}

/// The choices made so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choice {
    pub age: Option<i64>,
    pub cohort_id: Option<CohortId>,
    pub day: String,
    pub time: String,
    pub child_id: Option<ChildId>,
}

/// The result of a preview.
pub(crate) struct Summary {
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
    pub room: Room,
    /// True if a place is on offer to this child.
    pub is_held: bool,
}

/// Computes the preview, or fails with the reason.
pub(crate) async fn summarise(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    choice: &Choice,
) -> Result<Summary, SummaryError> {
    let now = enrolment.ctx().clock.now();
    let age = check_age(choice.age)?;
    let Some(cohort_id) = choice.cohort_id.filter(|_| !choice.day.is_empty() && !choice.time.is_empty())
    else {
        return Err(ClassError::Incomplete.into());
    };
    let slot = find_offered(conn, &choice.day, &choice.time).await?;
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
    Ok(Summary {
        class_times: times_in(&course, &timetable, &timetable.time_zone, now),
        own_times: times_in(&course, &timetable, &own_zone, now),
        terms: PriceTerms::of(conn, &partner, now).await?,
        room: room::find_room(conn, cohort_id, slot).await?,
        is_held: match choice.child_id {
            Some(child_id) => is_held(conn, parent, child_id, cohort_id, slot).await?,
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

async fn is_held(
    conn: &mut Conn,
    parent: SignedInParent,
    child_id: ChildId,
    cohort_id: CohortId,
    slot: Slot,
) -> Result<bool, DbError> {
    let row = store::places::find_waiting_of(conn, child_id, cohort_id).await?;
    Ok(row.is_some_and(|row| row.parent_id == parent.id && row.offered_until.is_some() && row.slot() == slot))
}
