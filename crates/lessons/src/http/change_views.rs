//! What a change of lessons does, as staff see it before and after.

use super::staff_views::{LessonViews, StaffLesson};
use crate::{
    Lessons,
    families::{Concerned, ConcernedFamily, UnreachedFamily},
    model::{plan_digest::plan_digest, problems::Problem, unreached::Unreached, warnings::Warning},
    plan_change::Planned,
};
use catalogue::ClassKey;
use kernel::ParentId;
use l10n::Message;
use serde::Serialize;
use utoipa::ToSchema;

/// Recipients that are named; the others are only counted.
const NAMED: usize = 100;

/// A lesson before and after a change.
#[derive(Serialize, ToSchema)]
struct ChangedLesson {
    before: StaffLesson,
    after: StaffLesson,
}

/// A lesson that is added at the end of a class.
#[derive(Serialize, ToSchema)]
struct AppendedLesson {
    class: ClassKey,
    on: String,
    cohort: String,
}

/// A class whose last lesson moves.
#[derive(Serialize, ToSchema)]
struct NewLastDay {
    class: ClassKey,
    cohort: String,
    before: String,
    after: String,
}

/// A family that is written to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Recipient {
    parent_id: ParentId,
    parent: String,
    /// The children's first names.
    child: String,
}

/// A family that is not written to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnreachedRecipient {
    #[serde(flatten)]
    recipient: Recipient,
    why: Unreached,
}

/// Those who are not written to although their lessons change.
#[derive(Serialize, ToSchema)]
pub(super) struct UnreachedRecipients {
    count: usize,
    /// At most 100.
    first: Vec<UnreachedRecipient>,
}

/// The effect of a change.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChangeEffect {
    lessons: Vec<ChangedLesson>,
    appended: Vec<AppendedLesson>,
    new_last_days: Vec<NewLastDay>,
    children: usize,
    /// Number of families whose lessons change.
    families: usize,
    /// Number of mails: erased and restricted families get none.
    mails: usize,
    /// At most 100.
    recipients: Vec<Recipient>,
    unreached: UnreachedRecipients,
    /// What stands against the change.
    problems: Vec<Message>,
    /// What staff should know before they confirm it.
    warnings: Vec<Message>,
    /// Identifies what the change does.
    plan: String,
}

impl ChangeEffect {
    pub(super) fn of(lessons: &Lessons, planned: &Planned) -> Self {
        let before = LessonViews::new(lessons, &planned.before, &planned.taken, planned.now);
        let after = LessonViews::new(lessons, &planned.after, &planned.taken, planned.now);
        let changed = planned.differences.iter().filter_map(|one| {
            let before = before.view(&one.section, one.before.as_ref()?);
            Some(ChangedLesson { before, after: after.view(&one.section, &one.after) })
        });
        let appended =
            planned.differences.iter().filter(|one| one.before.is_none()).map(|one| AppendedLesson {
                class: one.section.class,
                on: one.after.on.to_string(),
                cohort: planned.after.cohort_title(one.section.class.cohort_id),
            });
        let last_days = planned.last_days.iter().map(|day| NewLastDay {
            class: day.class,
            cohort: planned.after.cohort_title(day.class.cohort_id),
            before: day.before.to_string(),
            after: day.after.to_string(),
        });
        let concerned = &planned.concerned;
        Self {
            lessons: changed.collect(),
            appended: appended.collect(),
            new_last_days: last_days.collect(),
            children: concerned.children,
            families: concerned.families,
            mails: concerned.recipients.len(),
            recipients: recipients(concerned),
            unreached: UnreachedRecipients::of(concerned),
            problems: planned.problems.iter().cloned().map(Problem::message).collect(),
            warnings: warnings(planned),
            plan: plan_digest(&planned.differences),
        }
    }

    /// Number of lessons that change.
    pub(super) fn count(&self) -> usize {
        self.lessons.len()
    }
}

impl UnreachedRecipients {
    pub(super) fn of(concerned: &Concerned) -> Self {
        let one = |UnreachedFamily { family, why }: &UnreachedFamily| UnreachedRecipient {
            recipient: recipient(family),
            why: *why,
        };
        Self {
            count: concerned.unreached.len(),
            first: concerned.unreached.iter().take(NAMED).map(one).collect(),
        }
    }
}

pub(super) fn warnings(planned: &Planned) -> Vec<Message> {
    planned.warnings.iter().cloned().map(Warning::message).collect()
}

/// The first of those who are written to.
pub(super) fn recipients(concerned: &Concerned) -> Vec<Recipient> {
    concerned.recipients.iter().take(NAMED).map(recipient).collect()
}

fn recipient(family: &ConcernedFamily) -> Recipient {
    let mut names: Vec<&str> = family.lessons.iter().map(|one| one.first_name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    Recipient {
        parent_id: family.parent.id,
        parent: format!("{} {}", family.parent.first_name, family.parent.last_name),
        child: names.join(", "),
    }
}
