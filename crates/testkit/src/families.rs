//! A programme to enrol in, and enrolled families.

use crate::TestApp;
use catalogue::{NewCohort, NewPackage, NewTeacher};
use db::{DbError, journal::SYSTEM, tx};
use enrolment::{NewChild, NewProgram};
use kernel::{ChildId, CohortId, ParentId, PartnerId, SlotId, TeacherId};

/// A program of a test child.
#[derive(Clone, Copy, Debug)]
pub struct Enrolled {
    pub cohort_id: CohortId,
    /// Whether the partner pays.
    pub is_sponsored: bool,
    pub is_paid: bool,
}

/// Attributes of a test child.
#[derive(Clone, Copy, Debug)]
pub struct Learner {
    /// `female` or `male`.
    pub gender: &'static str,
    /// Index into the packages, in order of creation.
    pub package: usize,
    pub teacher_id: TeacherId,
}

impl Default for Learner {
    fn default() -> Self {
        Self { gender: "female", package: 0, teacher_id: TeacherId::new(1) }
    }
}

impl TestApp {
    /// Creates a cohort that runs from `start_on` to `end_on`.
    pub async fn cohort(&self, title: &str, start_on: &str, end_on: &str) -> CohortId {
        let day = |text: &str| text.parse().expect("a day");
        let new = NewCohort { title, start_on: day(start_on), end_on: day(end_on) };
        let by = (SYSTEM, self.ctx.clock.now());
        let created: Result<CohortId, DbError> =
            tx!(self.ctx.db, t => { catalogue::add_cohort(t, by, &new).await });
        created.expect("a cohort")
    }

    /// Creates a package for all ages at 150.25 in the base currency, and a teacher.
    pub async fn offer(&self, package: &str, teacher: &str) {
        let by = (SYSTEM, self.ctx.clock.now());
        let new = NewPackage {
            title: package,
            description: "For everybody",
            ages: (7, 16),
            week_duration: 12,
            level: 1,
            price_minor: 15_025,
        };
        let class_link = format!("https://class.example/{teacher}");
        let teacher = NewTeacher { first_name: teacher, last_name: "Teacher", class_link: &class_link };
        let created: Result<(), DbError> = tx!(self.ctx.db, t => {
            catalogue::add_package(t, by, &new).await?;
            catalogue::add_teacher(t, by, &teacher).await?;
            Ok(())
        });
        created.expect("an offer");
    }

    /// Adds a slot to the timetable.
    pub async fn slot(&self, day: &str, time: &str) {
        let by = (SYSTEM, self.ctx.clock.now());
        let created: Result<SlotId, DbError> =
            tx!(self.ctx.db, t => { catalogue::add_slot(t, by, day, time).await });
        created.expect("a slot");
    }

    /// Creates a ten-year-old child with these programs on Mondays at 16:00. Returns its id.
    pub async fn child(
        &self,
        name: &str,
        parent_id: ParentId,
        partner_id: PartnerId,
        programs: &[Enrolled],
    ) -> ChildId {
        self.learner(name, (parent_id, partner_id), Learner::default(), programs).await
    }

    /// Like [`Self::child`], with other attributes. The tuple is the parent's and the partner's id.
    pub async fn learner(
        &self,
        name: &str,
        (parent_id, partner_id): (ParentId, PartnerId),
        learner: Learner,
        programs: &[Enrolled],
    ) -> ChildId {
        let by = (SYSTEM, self.ctx.clock.now());
        let mut conn = self.ctx.db.read().await.expect("a connection");
        let packages = catalogue::list_packages(&mut conn).await.expect("packages");
        let parent = identity::find_people(&mut conn, &[parent_id]).await.expect("people").remove(0);
        drop(conn);
        let cohort_id = programs.first().map_or(CohortId::new(1), |program| program.cohort_id);
        let Learner { gender, package, teacher_id } = learner;
        let (day, time) = ("monday", "16:00");
        let child = NewChild {
            parent_id,
            partner_id,
            parent_name: (&parent.first_name, &parent.last_name),
            first_name: name,
            last_name: "Child",
            age: 10,
            gender,
            day,
            time,
            cohort_id,
        };
        let added: Result<ChildId, DbError> = tx!(self.ctx.db, t => {
            let child_id = Box::pin(enrolment::add_child(t, by, &child, i64::MAX)).await?.ok_or(DbError::NoRow)?;
            for Enrolled { cohort_id, is_sponsored, is_paid } in programs.iter().copied() {
                let package = &packages[package];
                let new = NewProgram {
                    child_id, partner_id, is_sponsored, cohort_id, package, teacher_id: Some(teacher_id), day, time, has_place: false,
                };
                let id = Box::pin(enrolment::add_program(t, by, &new, i64::MAX)).await?.id().ok_or(DbError::NoRow)?;
                if is_paid {
                    enrolment::mark_all_paid(t, &[id], by.1).await?;
                }
            }
            Ok(child_id)
        });
        added.expect("a child")
    }
}
