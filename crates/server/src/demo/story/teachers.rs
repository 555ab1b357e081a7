//! The teacher's account, and the safeguarding checks of the teachers.

use super::{BEGINNING, Story};
use crate::demo::{DemoError, accounts::TEACHER, error::refused};
use catalogue::{NewCheck, add_check};
use db::{DbError, tx};
use identity::{TeacherOf, check_teacher_email};
use jiff::ToSpan as _;
use journal::{Actor, ActorKind, By, SYSTEM};

/// Days until the checks of the first teachers expire. Those who follow have none.
const CHECKS_EXPIRE_IN: [i64; 2] = [400, 20];

impl Story {
    /// Gives the first teacher an account. Returns the teacher as an actor.
    pub(super) async fn add_teacher_account(&self) -> Result<Actor, DemoError> {
        self.at(BEGINNING, 9);
        let email = check_teacher_email(TEACHER.email).map_err(refused)?;
        let teacher = TeacherOf {
            id: self.teachers[0],
            first_name: TEACHER.first_name,
            last_name: TEACHER.last_name,
            time_zone: TEACHER.time_zone,
        };
        let added = identity::add_teacher_account(&self.identity, teacher, &email, TEACHER.password).await;
        Ok(Actor { kind: ActorKind::Teacher, id: Some(added.map_err(refused)?) })
    }

    pub(super) async fn add_checks(&self) -> Result<(), DemoError> {
        let by = By { actor: SYSTEM, at: self.at(BEGINNING, 10) };
        let db = &self.identity.ctx.db;
        let today = catalogue::find_timetable(&mut db.read().await?).await?.today(self.present);
        for (number, (teacher_id, days)) in self.teachers.iter().zip(CHECKS_EXPIRE_IN).enumerate() {
            let check = NewCheck {
                kind: "Police clearance".into(),
                reference: format!("PCC-2026-{:04}", 118 + 31 * number),
                checked_on: today.saturating_sub((BEGINNING + 20).days()),
                expires_on: Some(today.saturating_add(days.days())),
                seen_by: "Tolu Bakare".into(),
            };
            let added: Result<_, DbError> = tx!(db, t => { add_check(t, by, *teacher_id, &check).await });
            added?;
        }
        Ok(())
    }
}
