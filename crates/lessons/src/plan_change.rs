//! Plans a change of lessons: what is stored, what differs, whom it concerns and what stands against it. Preview and
//! change run this same code.

use crate::{
    Lessons,
    busy_children::find_busy_children,
    check_teacher::check_teacher,
    families::{Concerned, find_concerned},
    find_classes::find_classes,
    model::{
        change_plan::Action,
        clashes::clashes,
        differences::{Difference, LastDay, differences, new_last_days},
        draft::{Draft, Stored},
        problems::{Problem, named},
        sections::Classes,
        targets::{Chosen, Target},
        warnings::Warning,
    },
    store::taken_registers::TakenRegisters,
};
use catalogue::Cohort;
use db::{Conn, DbError};
use jiff::{Timestamp, civil::Date};
use kernel::CohortId;

/// What a change does.
#[derive(Clone, Debug)]
pub(crate) struct Planned {
    pub before: Classes,
    pub after: Classes,
    pub stored: Vec<Stored>,
    pub differences: Vec<Difference>,
    pub last_days: Vec<LastDay>,
    pub concerned: Concerned,
    pub problems: Vec<Problem>,
    pub warnings: Vec<Warning>,
    pub taken: TakenRegisters,
    pub now: Timestamp,
}

/// Plans a change of lessons.
pub(crate) async fn plan_change(
    conn: &mut Conn,
    lessons: &Lessons,
    target: &Target,
    action: &Action,
) -> Result<Planned, DbError> {
    let now = lessons.enrolment.ctx().clock.now();
    let before = find_classes(conn, |cohort| is_concerned(cohort, target, now)).await?;
    let taken = taken_in(conn, &before).await?;
    let (mut problems, mut warnings) = (Vec::new(), Vec::new());
    let mut draft = Draft::new(&before, now);
    let chosen = target.choose(&before, now);
    if let Action::Substitute { teacher_id, .. } = action {
        let until = last_date(&before, chosen.as_deref().unwrap_or_default(), now);
        let checked = check_teacher(conn, lessons, &before, *teacher_id, until).await?;
        problems.extend(checked.problem);
        warnings = checked.warnings;
    }
    match chosen {
        Ok(chosen) => {
            for one in &chosen {
                let checked =
                    check_over(&before, one, action, &taken, now).and_then(|()| draft.apply(one, action));
                problems.extend(checked.err());
            }
        }
        Err(problem) => problems.push(problem),
    }
    let after = draft.classes.clone();
    let planned = complete(conn, (before, after, taken), draft.stored, problems, now).await?;
    Ok(Planned { warnings, ..planned.refusing_nothing() })
}

/// Computes what differs.
pub(crate) async fn complete(
    conn: &mut Conn,
    (before, after, taken): (Classes, Classes, TakenRegisters),
    stored: Vec<Stored>,
    mut problems: Vec<Problem>,
    now: Timestamp,
) -> Result<Planned, DbError> {
    let differences = differences(&before, &after);
    problems.extend(clashes(&after, &differences));
    problems.extend(find_busy_children(conn, &before, &after, &differences).await?);
    let is_past = |one: &Difference| {
        let moved = one.before.as_ref().is_some_and(|before| before.lesson != one.after.lesson);
        moved && one.after.takes_place() && one.after.lesson.starts_at <= now
    };
    if differences.iter().any(is_past) {
        problems.push(Problem::TimeIsOver);
    }
    problems.dedup();
    let concerned = find_concerned(conn, &before, &after, &differences, now).await?;
    let last_days = new_last_days(&before, &after, &differences);
    let warnings = Vec::new();
    Ok(Planned { before, after, stored, differences, last_days, concerned, problems, warnings, taken, now })
}

impl Planned {
    /// Adds the problem that nothing would change.
    fn refusing_nothing(mut self) -> Self {
        if self.problems.is_empty() && self.differences.is_empty() {
            self.problems.push(Problem::NothingToChange);
        }
        self
    }
}

/// The coming and running cohorts, whose lessons may clash, and the one that is named.
fn is_concerned(cohort: &Cohort, target: &Target, now: Timestamp) -> bool {
    let is_named = target.class().is_some_and(|class| class.cohort_id == cohort.id);
    is_named || (cohort.archived_at.is_none() && cohort.is_ongoing(now))
}

/// The registers taken in these classes.
pub(crate) async fn taken_in(conn: &mut Conn, classes: &Classes) -> Result<TakenRegisters, DbError> {
    let ids: Vec<CohortId> = classes.cohorts.keys().copied().collect();
    TakenRegisters::find(conn, &ids).await
}

/// The date of the last of these lessons, or today.
fn last_date(classes: &Classes, chosen: &[Chosen<'_>], now: Timestamp) -> Date {
    let last = chosen.iter().map(|chosen| classes.date(&chosen.one)).max();
    classes.today(now).max(last.unwrap_or(Date::MIN))
}

/// A lesson that is over can only be cancelled or restored, and only while nobody took its register.
fn check_over(
    classes: &Classes,
    Chosen { section, one }: &Chosen<'_>,
    action: &Action,
    taken: &TakenRegisters,
    now: Timestamp,
) -> Result<(), Problem> {
    let class = || named(classes, section, one);
    if taken.has_marks(section.class, one.on, section.teacher_id) {
        return Err(Problem::RegisterTaken { class: class() });
    }
    let may_be_over = matches!(action, Action::Cancel { .. } | Action::Restore);
    if one.lesson.ends_at <= now && !may_be_over {
        return Err(Problem::IsOver { class: class() });
    }
    Ok(())
}
