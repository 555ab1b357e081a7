//! Writes to the families whose lessons change: one mail each, in its language and on its clocks.

use super::{LessonLetter, NewTeacherNotice, Notice};
use crate::{
    Lessons,
    families::{ChildLesson, ConcernedFamily},
    model::sections::Classes,
    plan_change::Planned,
};
use catalogue::{ClassLesson, HandOver};
use db::{Conn, DbError};
use jiff::{Timestamp, tz::TimeZone};
use kernel::{EmailAddress, TeacherId};
use l10n::{Language, Message, Value, msg};
use mail::OutgoingMail;
use refdata::zones::{offset_text, zone_or_utc};

/// Enqueues the mails of a change. Every family that is concerned is written to: these mails cannot be switched off.
pub(crate) async fn families(conn: &mut Conn, lessons: &Lessons, planned: &Planned) -> Result<(), DbError> {
    let families = &planned.concerned.recipients;
    post(conn, lessons, (families, planned.now), |family| letter(&planned.after, family)).await
}

/// Enqueues the mails of a hand-over: about the classes, and about single lessons of others in which the teacher was to
/// substitute.
pub(crate) async fn new_teacher(
    conn: &mut Conn,
    lessons: &Lessons,
    planned: &Planned,
    HandOver { from_teacher_id, to_teacher_id, .. }: &HandOver,
) -> Result<(), DbError> {
    let teacher = planned.after.teachers.get(to_teacher_id);
    let teacher = teacher.map(|one| one.first_name.as_str()).unwrap_or_default();
    let (of_classes, single) = by_hand_over(planned, *from_teacher_id);
    let new_teacher = |family: &_| new_teacher_letter(&planned.after, family, teacher);
    post(conn, lessons, (&of_classes, planned.now), new_teacher).await?;
    post(conn, lessons, (&single, planned.now), |family| letter(&planned.after, family)).await
}

/// Number of mails of a hand-over.
pub(crate) fn count_new_teacher(planned: &Planned, one: &HandOver) -> usize {
    let (of_classes, single) = by_hand_over(planned, one.from_teacher_id);
    of_classes.len() + single.len()
}

/// The families with lessons in classes of the teacher, and those with other lessons that change.
fn by_hand_over(planned: &Planned, from: TeacherId) -> (Vec<ConcernedFamily>, Vec<ConcernedFamily>) {
    let families = |is_wanted: &dyn Fn(&ChildLesson) -> bool| {
        let of_family = |family: &ConcernedFamily| {
            let lessons: Vec<_> = family.lessons.iter().filter(|one| is_wanted(one)).cloned().collect();
            (!lessons.is_empty()).then(|| ConcernedFamily { parent: family.parent.clone(), lessons })
        };
        planned.concerned.recipients.iter().filter_map(of_family).collect()
    };
    let is_own = |one: &ChildLesson| one.teacher_id == Some(from);
    (families(&is_own), families(&|one| !is_own(one)))
}

async fn post(
    conn: &mut Conn,
    lessons: &Lessons,
    (families, now): (&[ConcernedFamily], Timestamp),
    letter: impl Fn(&ConcernedFamily) -> LessonLetter,
) -> Result<(), DbError> {
    let ctx = lessons.enrolment.ctx();
    for family in families {
        let Ok(recipient) = EmailAddress::parse(&family.parent.email) else { continue };
        let letter = letter(family);
        let language = family.parent.language();
        let mail = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        mail::post(conn, &ctx.random, now, &mail).await?;
    }
    Ok(())
}

/// The words of one family.
struct Words<'a> {
    classes: &'a Classes,
    own_zone: TimeZone,
    language: Language,
}

/// The letter of a family: about cancelled lessons if there is one, else about those that take place after all, else
/// about new times, else about teachers.
fn letter(classes: &Classes, ConcernedFamily { parent, lessons }: &ConcernedFamily) -> LessonLetter {
    let words = Words { classes, own_zone: zone_or_utc(&parent.time_zone), language: parent.language() };
    let is_appended = |one: &&ChildLesson| one.pair.before.is_none();
    let lines = lessons.iter().filter(|one| !is_appended(one)).map(|one| words.line(one));
    let appended: Vec<Message> =
        lessons.iter().filter(is_appended).map(|one| words.plain(one, &one.pair.after)).collect();
    let reason = lessons.iter().map(|one| one.pair.after.reason.as_str()).find(|reason| !reason.is_empty());
    let instead = if appended.is_empty() {
        String::new()
    } else {
        msg!("instead-lessons", lessons = words.join(appended.into_iter())).to_text(words.language)
    };
    let notice = Notice {
        first_name: parent.first_name.clone(),
        children: words.children(lessons),
        lessons: words.join(lines),
        reason: reason
            .map(|why| msg!("reason-given", reason = why).to_text(words.language))
            .unwrap_or_default(),
        instead,
    };
    let any = |is: fn(&ChildLesson) -> bool| lessons.iter().any(is);
    if any(falls_out) {
        LessonLetter::Cancelled(notice)
    } else if any(|one| one.is_withdrawn || is_restored(one)) {
        LessonLetter::Restored(notice)
    } else if any(has_other_time) {
        LessonLetter::Moved(notice)
    } else {
        LessonLetter::Substitute(notice)
    }
}

/// The letter about a new teacher: one line for each child and cohort.
fn new_teacher_letter(
    classes: &Classes,
    ConcernedFamily { parent, lessons }: &ConcernedFamily,
    teacher: &str,
) -> LessonLetter {
    let words = Words { classes, own_zone: zone_or_utc(&parent.time_zone), language: parent.language() };
    let key = |one: &ChildLesson| (one.first_name.clone(), one.cohort_id);
    let is_first = |at: usize, one: &ChildLesson| !lessons[..at].iter().any(|other| key(other) == key(one));
    let first = lessons.iter().enumerate().filter(|(at, one)| is_first(*at, one));
    LessonLetter::NewTeacher(NewTeacherNotice {
        first_name: parent.first_name.clone(),
        children: words.children(lessons),
        teacher: teacher.to_owned(),
        lessons: words.join(first.map(|(_, one)| words.plain(one, &one.pair.after))),
    })
}

fn falls_out(one: &ChildLesson) -> bool {
    !one.pair.after.takes_place() && !one.is_withdrawn
}

fn is_restored(one: &ChildLesson) -> bool {
    let was_cancelled = one.pair.before.as_ref().is_some_and(|before| !before.takes_place());
    was_cancelled && one.pair.after.takes_place()
}

fn has_other_time(one: &ChildLesson) -> bool {
    let after = &one.pair.after;
    one.pair.before.as_ref().is_none_or(|before| before.lesson != after.lesson)
}

impl Words<'_> {
    /// The children's first names.
    fn children(&self, lessons: &[ChildLesson]) -> String {
        let mut names: Vec<&str> = lessons.iter().map(|one| one.first_name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        Value::list(names).to_text(self.language)
    }

    fn join(&self, lines: impl Iterator<Item = Message>) -> String {
        lines.map(|line| line.to_text(self.language)).collect::<Vec<_>>().join("; ")
    }

    /// What differs in a lesson.
    fn line(&self, one: &ChildLesson) -> Message {
        let after = &one.pair.after;
        let lesson = self.plain(one, after);
        if one.is_withdrawn {
            return msg!("line-withdrawn", lesson = lesson);
        }
        let Some(before) = one.pair.before.as_ref().filter(|_| after.takes_place()) else { return lesson };
        if is_restored(one) {
            return msg!("line-restored", lesson = lesson);
        }
        if before.lesson != after.lesson {
            return msg!(
                "line-moved",
                lesson = lesson,
                before = moment(before.lesson.starts_at, &self.own_zone)
            );
        }
        let teacher = after.taught_by(one.teacher_id).and_then(|id| self.classes.teachers.get(&id));
        match teacher {
            Some(teacher) => msg!("line-teacher", lesson = lesson, teacher = &teacher.first_name),
            None => lesson,
        }
    }

    fn plain(&self, child: &ChildLesson, one: &ClassLesson) -> Message {
        let at = one.lesson.starts_at;
        msg!(
            "line-lesson",
            child = &child.first_name,
            cohort = self.classes.cohort_title(child.cohort_id),
            own = moment(at, &self.own_zone),
            class = moment(at, self.classes.schedule.zone())
        )
    }
}

/// `Monday 16/11/2026, 4:00 PM (GMT+1)`.
fn moment(at: Timestamp, zone: &TimeZone) -> Message {
    let local = at.to_zoned(zone.clone());
    let offset = offset_text(local.offset().seconds());
    msg!("lesson-moment", day = local.weekday(), date = local.date(), time = local.time(), offset = offset)
}
