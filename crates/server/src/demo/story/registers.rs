//! The registers that were taken so far, and what the teacher noted.

use super::Story;
use crate::demo::{DemoError, catalogue::school_slot, error::refused};
use ::lessons::{Audience, Lessons, MarkState, RegisterError, TaughtLesson};
use db::tx;
use jiff::{SignedDuration, civil::Date};
use journal::{Actor, By, SYSTEM};
use kernel::{ChildId, TeacherId};

/// How long after the beginning of its lesson a register is taken.
const TAKEN_AFTER: SignedDuration = SignedDuration::from_mins(20);

/// The last days, whose registers of the teacher with an account are partly open.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(24 * 6);

/// The teacher writes a note in every lesson of this number.
const NOTE_EVERY: usize = 6;

/// About the class if the first member is false, else about its first child.
const NOTES: &[(bool, Audience, &str)] = &[
    (false, Audience::Family, "We built a maze today. Please keep the project open until next week."),
    (true, Audience::Family, "Finished the game early and helped two others."),
    (true, Audience::Staff, "The sound was off for half of the lesson. Could somebody check the headset?"),
    (false, Audience::Staff, "The link opened late again."),
    (true, Audience::Family, "A good question about loops. There is an exercise for it in the chat."),
];

/// The same mark whenever the demo is filled on the same day: mostly present.
fn mark(child_id: ChildId, on: Date) -> MarkState {
    match (child_id.get() * 37 + i64::from(on.day_of_year()) * 11) % 41 {
        0 | 1 => MarkState::Absent,
        2..=4 => MarkState::Late,
        5 => MarkState::Excused,
        _ => MarkState::Present,
    }
}

impl Story {
    /// The lessons of all teachers that have begun, oldest first.
    async fn list_held(&self) -> Result<Vec<TaughtLesson>, DemoError> {
        let mut held = Vec::new();
        for teacher_id in &self.teachers {
            held.extend(self.list_taught(*teacher_id).await?);
        }
        held.retain(|lesson| lesson.starts_at + TAKEN_AFTER <= self.present);
        held.sort_by_key(|lesson| (lesson.starts_at, lesson.class));
        Ok(held)
    }

    /// Takes the registers of all lessons so far, except some of the last ones.
    pub(super) async fn take_registers(&self, at_work: &Lessons, teacher: Actor) -> Result<(), DemoError> {
        let held = self.list_held().await?;
        let open = self.left_open(&held);
        let mut own = 0;
        for lesson in held.iter().filter(|lesson| !open.contains(lesson)) {
            let is_own = lesson.teacher_id == self.teachers[0];
            let by = By { actor: if is_own { teacher } else { SYSTEM }, at: lesson.starts_at + TAKEN_AFTER };
            self.identity.ctx.clock.set(by.at);
            let taken: Result<(), RegisterError> = tx!(self.identity.ctx.db, t => {
                ::lessons::take_register(t, at_work, by, lesson, |child_id| mark(child_id, lesson.on)).await
            });
            taken.map_err(refused)?;
            if is_own {
                own += 1;
                if own % NOTE_EVERY == 0 {
                    self.note(at_work, by, lesson, own / NOTE_EVERY).await?;
                }
            }
        }
        Ok(())
    }

    /// Of the last days every second lesson of the teacher with an account, beginning with the last one, and the
    /// last one of the school; and the last lesson of the second teacher.
    fn left_open(&self, held: &[TaughtLesson]) -> Vec<TaughtLesson> {
        let of = |id: TeacherId| held.iter().rev().filter(move |lesson| lesson.teacher_id == id);
        let recent = of(self.teachers[0]).filter(|lesson| lesson.starts_at > self.present - OPEN_FOR);
        let school = of(self.teachers[0]).find(|lesson| lesson.class.slot == school_slot());
        recent.step_by(2).chain(school).chain(of(self.teachers[1]).take(1)).copied().collect()
    }

    async fn note(
        &self,
        at_work: &Lessons,
        by: By,
        lesson: &TaughtLesson,
        number: usize,
    ) -> Result<(), DemoError> {
        let (is_of_child, audience, text) = NOTES[number % NOTES.len()];
        let written: Result<(), RegisterError> = tx!(self.identity.ctx.db, t => {
            let pupils = ::lessons::list_pupils(t, lesson).await?;
            let child_id = pupils.first().filter(|_| is_of_child).map(|pupil| pupil.child_id);
            ::lessons::write_note(t, at_work, by, lesson, (child_id, audience, text)).await
        });
        written.map_err(refused)?;
        self.end_family_mails().await
    }
}
