//! Rejects cohort dates or lesson lengths that would make two classes of a teacher overlap.

use crate::{
    model::{
        Cohort,
        clash::{Class, classes_clash},
        usage::{NamedClass, TaughtClass},
    },
    programs::Programs,
    store::{self, staff},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::CohortId;
use std::collections::HashMap;

/// Why dates or lesson lengths are not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum OverlapError {
    /// The teacher does not exist any more.
    NotFound,
    /// A teacher would have two classes at once.
    Clash { teacher: String, class: NamedClass, with: NamedClass },
    #[from]
    Db(DbError),
}

/// What decides whether classes overlap: the coming and running cohorts, and the length of a lesson.
pub(crate) struct Dates {
    cohorts: HashMap<CohortId, Cohort>,
    lesson_minutes: i64,
}

impl Dates {
    /// Reads the current values under an exclusive lock on the timetable: until the transaction ends, nobody else
    /// changes them or assigns a teacher.
    pub(crate) async fn lock_and_read(conn: &mut Conn, now: Timestamp) -> Result<Self, DbError> {
        staff::lock_timetable(conn).await?;
        Self::read(conn, now).await
    }

    async fn read(conn: &mut Conn, now: Timestamp) -> Result<Self, DbError> {
        let lesson_minutes = store::find_timetable(conn).await?.lesson_minutes;
        let mut cohorts = staff::list_all_cohorts(conn).await?;
        cohorts.retain(|cohort| cohort.is_ongoing(now));
        let cohorts = cohorts.into_iter().map(|cohort| (cohort.id, cohort)).collect();
        Ok(Self { cohorts, lesson_minutes })
    }

    fn class(&self, taught: &TaughtClass) -> Option<Class> {
        let TaughtClass { cohort_id, day, time, .. } = *taught;
        let cohort = self.cohorts.get(&cohort_id)?;
        let (start_on, end_on) = (cohort.start_on, cohort.end_on);
        Some(Class { cohort_id, day, time, start_on, end_on })
    }

    fn clash(&self, one: &TaughtClass, other: &TaughtClass) -> bool {
        let (Some(first), Some(second)) = (self.class(one), self.class(other)) else { return false };
        one.teacher_id == other.teacher_id && classes_clash(&first, &second, self.lesson_minutes)
    }

    fn named(&self, taught: &TaughtClass) -> NamedClass {
        let cohort = self.cohorts.get(&taught.cohort_id).map(|cohort| cohort.title.clone());
        NamedClass { cohort: cohort.unwrap_or_default(), slot: taught.slot() }
    }
}

/// The first two classes of a teacher that overlap now and did not before. `taught` is sorted by teacher.
fn new_clash<'a>(
    taught: &'a [TaughtClass],
    before: &Dates,
    after: &Dates,
) -> Option<(&'a TaughtClass, &'a TaughtClass)> {
    taught.chunk_by(|one, other| one.teacher_id == other.teacher_id).find_map(|own| {
        let pairs =
            own.iter().enumerate().flat_map(|(at, one)| own[at + 1..].iter().map(move |other| (one, other)));
        pairs.into_iter().find(|(one, other)| after.clash(one, other) && !before.clash(one, other))
    })
}

/// Fails if the changes made since `before` was read make classes of a teacher overlap.
pub(crate) async fn check_no_overlap(
    conn: &mut Conn,
    programs: &dyn Programs,
    before: &Dates,
    now: Timestamp,
) -> Result<(), OverlapError> {
    let after = Dates::read(conn, now).await?;
    let cohort_ids: Vec<CohortId> = after.cohorts.keys().copied().collect();
    let mut taught = programs.classes_of_cohorts(conn, &cohort_ids).await?;
    // A teacher who gets the classes of another teacher has those as well.
    for planned in store::hand_overs::list_hand_overs(conn).await?.iter().filter(|one| one.is_planned()) {
        let handed_over = taught.iter_mut().filter(|class| class.teacher_id == planned.from_teacher_id);
        handed_over.for_each(|class| class.teacher_id = planned.to_teacher_id);
    }
    taught.sort_by_key(|class| (class.teacher_id, class.cohort_id, class.slot()));
    let Some((one, other)) = new_clash(&taught, before, &after) else { return Ok(()) };
    let teacher = staff::find_teacher(conn, one.teacher_id).await?.ok_or(OverlapError::NotFound)?;
    Err(OverlapError::Clash { teacher: teacher.name(), class: after.named(one), with: after.named(other) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::slot::{ClassTime, Day};
    use kernel::TeacherId;

    fn dates(second_starts: &str, lesson_minutes: i64) -> Dates {
        let cohort = |id: i64, start_on: &str, end_on: &str| Cohort {
            id: CohortId::new(id),
            title: format!("Term {id}"),
            start_on: start_on.parse().unwrap(),
            end_on: end_on.parse().unwrap(),
            status_override: None,
            created_at: Timestamp::UNIX_EPOCH,
            archived_at: None,
            time_zone: "Africa/Lagos".into(),
            extended_to: None,
        };
        let cohorts = [cohort(1, "2026-10-05", "2026-12-18"), cohort(2, second_starts, "2027-07-30")];
        Dates { cohorts: cohorts.map(|cohort| (cohort.id, cohort)).into(), lesson_minutes }
    }

    #[test]
    fn reports_only_new_clashes_of_one_teacher() {
        let at = |teacher: i64, cohort: i64, time: &str| TaughtClass {
            teacher_id: TeacherId::new(teacher),
            cohort_id: CohortId::new(cohort),
            day: Day::Monday,
            time: ClassTime::parse(time).unwrap(),
            programs: 1,
        };
        let taught = [at(1, 1, "16:00"), at(2, 1, "16:00"), at(2, 1, "17:00"), at(2, 2, "16:30")];
        let (apart, longer, overlapping) =
            (dates("2027-05-03", 60), dates("2027-05-03", 61), dates("2026-12-18", 60));
        assert_eq!(new_clash(&taught, &apart, &apart), None);
        assert_eq!(new_clash(&taught, &apart, &longer), Some((&taught[1], &taught[2])));
        assert_eq!(new_clash(&taught, &apart, &overlapping), Some((&taught[1], &taught[3])));
        assert_eq!(new_clash(&taught, &overlapping, &overlapping), None, "it existed before");
        assert_eq!(new_clash(&taught, &longer, &apart), None, "the clash is gone");
        let one_each = [at(1, 1, "16:00"), at(2, 2, "16:00")];
        assert_eq!(new_clash(&one_each, &apart, &overlapping), None, "two teachers");
    }
}
