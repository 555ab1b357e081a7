//! Whether a lesson's register can be taken.

use catalogue::Lesson;
use jiff::{SignedDuration, Timestamp};

db::text_enum! {
    /// The state of a lesson's register.
    pub(crate) enum RegisterState {
        /// No child had joined before the lesson was over.
        NotNeeded = "notNeeded",
        /// It is more than 15 minutes to the lesson.
        NotYet = "notYet",
        /// It can be taken and was not yet.
        Open = "open",
        /// It was taken and can still be changed.
        Taken = "taken",
        /// Its days are over.
        Closed = "closed",
    }
}

/// How long before its lesson a register can be taken.
const EARLY: SignedDuration = SignedDuration::from_mins(15);

/// When the register of a lesson closes: `open_days` after it, or when staff's `reopened_until` is over.
pub(crate) fn closes_at(lesson: Lesson, reopened_until: Option<Timestamp>, open_days: u32) -> Timestamp {
    let closes = lesson.ends_at + SignedDuration::from_hours(24 * i64::from(open_days));
    reopened_until.map_or(closes, |until| until.max(closes))
}

/// The state of the register of a lesson, of which is known whether any child was in the class then.
pub(crate) fn register_state(
    (lesson, has_children): (Lesson, bool),
    is_taken: bool,
    reopened_until: Option<Timestamp>,
    open_days: u32,
    now: Timestamp,
) -> RegisterState {
    if now < lesson.starts_at - EARLY {
        RegisterState::NotYet
    } else if !has_children && !is_taken {
        RegisterState::NotNeeded
    } else if now >= closes_at(lesson, reopened_until, open_days) {
        RegisterState::Closed
    } else if is_taken {
        RegisterState::Taken
    } else {
        RegisterState::Open
    }
}

/// The register of a lesson that several teachers give, from the state of each part and whether it was taken: taken if
/// all parts with children are, open if any is.
pub(crate) fn join_registers(parts: &[(RegisterState, bool)]) -> (RegisterState, bool) {
    let needed: Vec<_> = parts.iter().filter(|(state, _)| *state != RegisterState::NotNeeded).collect();
    if needed.is_empty() {
        return (RegisterState::NotNeeded, false);
    }
    let any = |state| needed.iter().any(|(part, _)| *part == state);
    let state = if any(RegisterState::Open) {
        RegisterState::Open
    } else if any(RegisterState::NotYet) {
        RegisterState::NotYet
    } else if any(RegisterState::Closed) {
        RegisterState::Closed
    } else {
        RegisterState::Taken
    };
    (state, needed.iter().all(|(_, is_taken)| *is_taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_register_opens_before_its_lesson_and_closes_some_days_after_it() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let lesson = Lesson { starts_at: at("2026-11-16T15:00:00Z"), ends_at: at("2026-11-16T16:00:00Z") };
        let state = |now, is_taken, until| register_state((lesson, true), is_taken, until, 7, at(now));
        assert_eq!(state("2026-11-16T14:44:59Z", false, None), RegisterState::NotYet);
        assert_eq!(state("2026-11-16T14:45:00Z", false, None), RegisterState::Open);
        assert_eq!(state("2026-11-23T15:59:59Z", true, None), RegisterState::Taken);
        assert_eq!(state("2026-11-23T16:00:00Z", true, None), RegisterState::Closed);
        let until = Some(at("2026-12-01T00:00:00Z"));
        assert_eq!(state("2026-11-23T16:00:00Z", false, until), RegisterState::Open);
        assert_eq!(state("2026-12-01T00:00:00Z", false, until), RegisterState::Closed);
    }

    #[test]
    fn a_lesson_without_children_needs_no_register() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let lesson = Lesson { starts_at: at("2026-11-16T15:00:00Z"), ends_at: at("2026-11-16T16:00:00Z") };
        let state =
            |has_children, is_taken, now| register_state((lesson, has_children), is_taken, None, 7, at(now));
        assert_eq!(state(false, false, "2026-11-17T00:00:00Z"), RegisterState::NotNeeded);
        assert_eq!(state(false, false, "2026-11-30T00:00:00Z"), RegisterState::NotNeeded);
        assert_eq!(state(false, true, "2026-11-17T00:00:00Z"), RegisterState::Taken, "of children who left");
        assert_eq!(state(false, false, "2026-11-16T12:00:00Z"), RegisterState::NotYet);
    }

    #[test]
    fn the_register_of_several_teachers_is_taken_once_each_of_them_took_it() {
        use RegisterState::{Closed, NotNeeded, NotYet, Open, Taken};
        let taken =
            |states: &[RegisterState]| states.iter().map(|one| (*one, *one == Taken)).collect::<Vec<_>>();
        assert_eq!(join_registers(&taken(&[Taken, Taken])), (Taken, true));
        assert_eq!(join_registers(&taken(&[Taken, Open])), (Open, false));
        assert_eq!(join_registers(&taken(&[NotYet, Open])), (Open, false), "moved for one teacher");
        assert_eq!(join_registers(&taken(&[NotYet, Taken])), (NotYet, false));
        assert_eq!(join_registers(&taken(&[NotNeeded, Taken])), (Taken, true), "no children");
        assert_eq!(join_registers(&taken(&[NotNeeded, NotNeeded])), (NotNeeded, false));
        assert_eq!(join_registers(&[(Closed, true), (Closed, false)]), (Closed, false));
        assert_eq!(join_registers(&[(Closed, true), (Closed, true)]), (Closed, true));
    }
}
