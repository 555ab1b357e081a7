//! A programme to enrol in, and enrolled families.

use crate::TestApp;
use catalogue::{NewCohort, NewPackage, NewTeacher, Slot};
use db::{DbError, tx};
use enrolment::{ChildDetails, FullName, Gender, NewChild, NewProgram};
use journal::{By, SYSTEM};
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
    pub gender: Gender,
    /// Index into the packages, in order of creation.
    pub package: usize,
    pub teacher_id: TeacherId,
}

impl Default for Learner {
    fn default() -> Self {
        Self { gender: Gender::Female, package: 0, teacher_id: TeacherId::new(1) }
    }
}

fn slot(day: &str, time: &str) -> Slot {
    Slot::parse(day, time).expect("a day and a time")
}

impl TestApp {
    fn by_system(&self) -> By {
        By { actor: SYSTEM, at: self.ctx.clock.now() }
    }

    /// Creates a cohort that runs from `start_on` to `end_on`.
    pub async fn cohort(&self, title: &str, start_on: &str, end_on: &str) -> CohortId {
        let day = |text: &str| text.parse().expect("a day");
        let new = NewCohort { title, start_on: day(start_on), end_on: day(end_on) };
        let by = self.by_system();
        let created: Result<CohortId, DbError> =
            tx!(self.ctx.db, t => { catalogue::add_cohort(t, by, &new).await });
        created.expect("a cohort")
    }

    /// Creates a package for all ages at 150.25 in the base currency, and a teacher.
    pub async fn offer(&self, package: &str, teacher: &str) {
        let by = self.by_system();
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

    /// Adds a slot such as `monday`, `16:00` to the timetable.
    pub async fn slot(&self, day: &str, time: &str) {
        let by = self.by_system();
        let created: Result<SlotId, DbError> =
            tx!(self.ctx.db, t => { catalogue::add_slot(t, by, slot(day, time)).await });
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
        self.learner(name, parent_id, partner_id, Learner::default(), programs).await
    }

    /// Like [`Self::child`], with other attributes.
    pub async fn learner(
        &self,
        name: &str,
        parent_id: ParentId,
        partner_id: PartnerId,
        learner: Learner,
        programs: &[Enrolled],
    ) -> ChildId {
        let by = self.by_system();
        let mut conn = self.ctx.db.read().await.expect("a connection");
        let packages = catalogue::list_packages(&mut conn).await.expect("packages");
        let parent = identity::find_people(&mut conn, &[parent_id]).await.expect("people").remove(0);
        drop(conn);
        let cohort_id = programs.first().map_or(CohortId::new(1), |program| program.cohort_id);
        let Learner { gender, package, teacher_id } = learner;
        let slot = slot("monday", "16:00");
        let child = NewChild {
            parent_id,
            partner_id,
            parent_name: FullName { first: &parent.first_name, last: &parent.last_name },
            details: &ChildDetails::new(name, "Child", 10, gender),
            slot,
            cohort_id,
        };
        let added: Result<ChildId, DbError> = tx!(self.ctx.db, t => {
            let child_id = Box::pin(enrolment::add_child(t, by, &child, i64::MAX)).await?.ok_or(DbError::NoRow)?;
            for Enrolled { cohort_id, is_sponsored, is_paid } in programs.iter().copied() {
                let package = &packages[package];
                let new = NewProgram {
                    child_id, partner_id, is_sponsored, cohort_id, package, price_minor: package.price_minor, teacher_id: Some(teacher_id), slot, has_place: false,
                };
                let id = Box::pin(enrolment::add_program(t, by, &new, i64::MAX)).await?.id().ok_or(DbError::NoRow)?;
                if is_paid {
                    enrolment::mark_all_paid(t, &[id], by.at).await?;
                }
            }
            Ok(child_id)
        });
        added.expect("a child")
    }
}
