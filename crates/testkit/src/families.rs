//! A programme to enrol in, and families that are enrolled.

use crate::TestApp;
use catalogue::{NewCohort, NewPackage, NewTeacher};
use db::{DbError, journal::SYSTEM, tx};
use enrolment::{NewChild, NewProgram};

/// What a child of a test is enrolled in.
#[derive(Clone, Copy, Debug)]
pub struct Enrolled {
    /// The cohort.
    pub cohort_id: i64,
    /// Who pays.
    pub is_sponsored: bool,
    /// Whether it is paid.
    pub is_paid: bool,
}

/// What tells one child of a test from another.
#[derive(Clone, Copy, Debug)]
pub struct Learner {
    /// `female` or `male`.
    pub gender: &'static str,
    /// Which of the packages, in the order in which they were offered.
    pub package: usize,
    /// Who teaches.
    pub teacher_id: i64,
}

impl Default for Learner {
    fn default() -> Self {
        Self { gender: "female", package: 0, teacher_id: 1 }
    }
}

impl TestApp {
    /// A cohort, made now, that runs from one day to another.
    pub async fn cohort(&self, title: &str, start_on: &str, end_on: &str) -> i64 {
        let day = |text: &str| text.parse().expect("a day");
        let new = NewCohort { title, start_on: day(start_on), end_on: day(end_on) };
        let by = (SYSTEM, self.ctx.clock.now());
        let made: Result<i64, DbError> = tx!(self.ctx.db, t => { catalogue::add_cohort(t, by, &new).await });
        made.expect("a cohort")
    }

    /// A package for every age, at 150.25 in the base currency, and a teacher.
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
        let made: Result<(), DbError> = tx!(self.ctx.db, t => {
            catalogue::add_package(t, by, &new).await?;
            catalogue::add_teacher(t, by, &teacher).await?;
            Ok(())
        });
        made.expect("an offer");
    }

    /// A day and a time of the timetable.
    pub async fn slot(&self, day: &str, time: &str) {
        let by = (SYSTEM, self.ctx.clock.now());
        let made: Result<i64, DbError> =
            tx!(self.ctx.db, t => { catalogue::add_slot(t, by, day, time).await });
        made.expect("a slot");
    }

    /// A child of that parent, ten years old, with these programs on Mondays at four. Gives its id.
    pub async fn child(&self, name: &str, parent_id: i64, partner_id: i64, programs: &[Enrolled]) -> i64 {
        self.learner(name, (parent_id, partner_id), Learner::default(), programs).await
    }

    /// The same for a child whose gender, package or teacher matters. The family is the parent's id and the partner's.
    pub async fn learner(
        &self,
        name: &str,
        (parent_id, partner_id): (i64, i64),
        learner: Learner,
        programs: &[Enrolled],
    ) -> i64 {
        let by = (SYSTEM, self.ctx.clock.now());
        let mut conn = self.ctx.db.read().await.expect("a connection");
        let packages = catalogue::list_packages(&mut conn).await.expect("packages");
        let parent = identity::find_people(&mut conn, &[parent_id]).await.expect("people").remove(0);
        drop(conn);
        let cohort_id = programs.first().map_or(1, |program| program.cohort_id);
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
        let added: Result<i64, DbError> = tx!(self.ctx.db, t => {
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
