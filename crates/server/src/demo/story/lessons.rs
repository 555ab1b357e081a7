//! What staff, teachers and families did with the lessons of the term so far.

use super::Story;
use crate::{
    app::App,
    demo::{
        DemoError,
        error::refused,
        tables::{families, late_families, school_families},
    },
};
use ::lessons::{AbsenceError, Action, ChangeError, Lessons, TaughtLesson};
use axum::extract::FromRef as _;
use catalogue::ClassTime;
use db::{DbError, tx};
use enrolment::Enrolment;
use identity::SignedInParent;
use jiff::{SignedDuration, Timestamp, ToSpan as _, civil};
use journal::{By, SYSTEM};
use kernel::{SessionId, TeacherId};
use mail::MailState;

const DAY: SignedDuration = SignedDuration::from_hours(24);

impl Story {
    pub(super) async fn play_lessons(&self, app: &App) -> Result<(), DemoError> {
        let teacher = self.add_teacher_account().await?;
        self.add_checks().await?;
        let enrolment = Enrolment {
            identity: self.identity.clone(),
            invites: self.invites.clone(),
            ..Enrolment::from_ref(app)
        };
        let at_work = Lessons { enrolment, settings: app.lessons };
        self.close_a_day(&at_work).await?;
        self.cancel_a_lesson(&at_work).await?;
        self.take_registers(&at_work, teacher).await?;
        self.change_coming_lessons(&at_work).await?;
        self.report_an_absence(&at_work).await?;
        self.end_family_mails().await
    }

    pub(super) async fn list_taught(&self, teacher_id: TeacherId) -> Result<Vec<TaughtLesson>, DemoError> {
        Ok(::lessons::list_taught(&mut self.identity.ctx.db.read().await?, teacher_id).await?)
    }

    /// A holiday four weeks ago, on a day on which the first teacher would have had a lesson.
    async fn close_a_day(&self, at_work: &Lessons) -> Result<(), DemoError> {
        let since = self.present - DAY * 27;
        let lessons = self.list_taught(self.teachers[0]).await?;
        let Some(lesson) = lessons.iter().find(|lesson| lesson.starts_at > since) else { return Ok(()) };
        let by = By { actor: SYSTEM, at: self.at(40, 11) };
        let closed: Result<(), ChangeError> = tx!(self.identity.ctx.db, t => {
            ::lessons::close_day(t, at_work, by, lesson.on, "Public holiday").await
        });
        closed.map_err(refused)?;
        self.end_family_mails().await
    }

    /// A lesson of three weeks ago was cancelled, and its class has one more at its end.
    async fn cancel_a_lesson(&self, at_work: &Lessons) -> Result<(), DemoError> {
        let since = self.present - DAY * 20;
        let mut lessons = self.list_taught(self.teachers[0]).await?;
        lessons.retain(|lesson| lesson.starts_at > since && lesson.starts_at < self.present);
        let action = |_: &TaughtLesson| Action::Cancel { reason: "Power cut".into(), append: true };
        let before = |lesson: &TaughtLesson| lesson.starts_at - SignedDuration::from_hours(3);
        self.change_first(at_work, &lessons, before, action).await
    }

    /// Two substitutes and a moved lesson.
    async fn change_coming_lessons(&self, at_work: &Lessons) -> Result<(), DemoError> {
        let [first, second, third] = [0, 1, 2].map(|number| self.teachers[number]);
        let at = self.at(1, 15);
        let of_first = self.list_coming(first).await?;
        let by_second = |_: &TaughtLesson| substitute(second, "Amaka is at a conference");
        self.change_first(at_work, &of_first, |_| at, by_second).await?;
        let by_first = |_: &TaughtLesson| substitute(first, "Ruth is travelling");
        self.change_first(at_work, &self.list_coming(third).await?, |_| at, by_first).await?;
        let next_day = |lesson: &TaughtLesson| Action::Move {
            date: lesson.on.saturating_add(1.days()),
            time: ClassTime::of(civil::time(19, 15, 0, 0)),
            reason: "Open day at the school".into(),
        };
        self.change_first(at_work, &self.list_coming(first).await?, |_| at, next_day).await
    }

    /// A teacher's lessons of the next weeks, those of running cohorts first.
    async fn list_coming(&self, teacher_id: TeacherId) -> Result<Vec<TaughtLesson>, DemoError> {
        let mut lessons = self.list_taught(teacher_id).await?;
        lessons.retain(|lesson| lesson.starts_at > self.present + DAY);
        lessons.sort_by_key(|lesson| (lesson.class, lesson.starts_at));
        Ok(lessons)
    }

    /// Changes the first of these lessons that can be changed so.
    async fn change_first(
        &self,
        at_work: &Lessons,
        lessons: &[TaughtLesson],
        at: impl Fn(&TaughtLesson) -> Timestamp,
        action: impl Fn(&TaughtLesson) -> Action,
    ) -> Result<(), DemoError> {
        let mut refusal = DemoError::Refused("there is no lesson to change".into());
        for lesson in lessons {
            let by = By { actor: SYSTEM, at: at(lesson).min(self.present) };
            self.identity.ctx.clock.set(by.at);
            let changed: Result<(), ChangeError> = tx!(self.identity.ctx.db, t => {
                ::lessons::change_lesson(t, at_work, by, lesson, &action(lesson)).await
            });
            match changed {
                Ok(()) => return self.end_family_mails().await,
                Err(error) => refusal = refused(error),
            }
        }
        Err(refusal)
    }

    /// The family of the first child in the teacher's next lesson reports an absence.
    async fn report_an_absence(&self, at_work: &Lessons) -> Result<(), DemoError> {
        self.at(0, 7);
        let lessons = self.list_taught(self.teachers[0]).await?;
        let coming = |lesson: &&TaughtLesson| lesson.starts_at > self.present + SignedDuration::from_hours(1);
        let Some(lesson) = lessons.iter().find(coming) else { return Ok(()) };
        let db = &self.identity.ctx.db;
        let mut conn = db.read().await?;
        let pupils = ::lessons::list_pupils(&mut conn, lesson).await.map_err(refused)?;
        let Some(pupil) = pupils.first() else { return Ok(()) };
        let found = identity::find_parents(&mut conn, pupil.partner_id, &[pupil.parent_id]).await?;
        drop(conn);
        for parent in found {
            let parent = SignedInParent {
                id: parent.id,
                partner_id: pupil.partner_id,
                account_id: parent.account_id,
                session_id: SessionId::new(0),
            };
            let reported: Result<(), AbsenceError> = tx!(db, t => {
                ::lessons::report_absence(t, at_work, parent, pupil.child_id, lesson, "Dentist").await
            });
            reported.map_err(refused)?;
        }
        Ok(())
    }

    /// What was mailed to families has arrived.
    pub(super) async fn end_family_mails(&self) -> Result<(), DemoError> {
        let tables = [families()?, late_families()?, school_families()?];
        let at = self.identity.ctx.clock.now() + SignedDuration::from_secs(40);
        let ended: Result<(), DbError> = tx!(self.identity.ctx.db, t => {
            for family in tables.iter().flatten() {
                mail::end_for_demo(t, family.email, MailState::Sent, None, at).await?;
            }
            Ok(())
        });
        Ok(ended?)
    }
}

fn substitute(teacher_id: TeacherId, reason: &str) -> Action {
    Action::Substitute { teacher_id, reason: reason.into() }
}
