//! Records of safeguarding checks, and whether a teacher may be given classes.

use crate::{
    add::{Change, record},
    forms::day,
    model::{
        hand_over::HandOver,
        safeguarding::{SafeguardingCheck, SafeguardingState},
        utc_date,
    },
    programs::Programs,
    store::{
        find_timetable,
        hand_overs::list_hand_overs,
        safeguarding::{self as store, NewCheck},
        staff::list_all_teachers,
    },
    teacher_use::uses,
};
use db::{Conn, DbError};
use identity::FieldErrors;
use jiff::{Timestamp, civil::Date};
use journal::By;
use kernel::{SafeguardingCheckId, TeacherId};
use l10n::msg;
use serde_json::{Value as Json, json};
use std::collections::{BTreeSet, HashMap};

/// A check as entered by staff. Dates are ISO text.
#[derive(Clone, Debug, Default)]
pub(crate) struct CheckForm {
    pub kind: String,
    pub reference: String,
    pub checked_on: String,
    /// Empty if it does not expire.
    pub expires_on: String,
    pub seen_by: String,
}

impl CheckForm {
    pub(crate) fn check(&self, now: Timestamp) -> Result<NewCheck, FieldErrors> {
        let mut errors = FieldErrors::default();
        let kind = errors.required("kind", &self.kind, msg!("check-kind-required"));
        let reference = errors.required("reference", &self.reference, msg!("check-reference-required"));
        let checked_on = day(&mut errors, "checkedOn", &self.checked_on);
        if checked_on > utc_date(now) {
            errors.add("checkedOn", msg!("check-in-the-future"));
        }
        let has_end = !self.expires_on.trim().is_empty();
        let expires_on = has_end.then(|| day(&mut errors, "expiresOn", &self.expires_on));
        if expires_on.is_some_and(|last| last < checked_on) {
            errors.add("expiresOn", msg!("check-ends-before"));
        }
        let seen_by = errors.required("seenBy", &self.seen_by, msg!("check-seen-by-required"));
        errors.done().map(|()| NewCheck { kind, reference, checked_on, expires_on, seen_by })
    }
}

fn values(new: &NewCheck) -> Json {
    let NewCheck { kind, reference, checked_on, expires_on, seen_by } = new;
    let expires_on = expires_on.map(|on| on.to_string());
    json!({ "kind": kind, "reference": reference, "checkedOn": checked_on.to_string(), "expiresOn": expires_on,
            "seenBy": seen_by })
}

/// Records a check of a teacher.
pub async fn add_check(
    conn: &mut Conn,
    by: By,
    teacher_id: TeacherId,
    new: &NewCheck,
) -> Result<SafeguardingCheckId, DbError> {
    let id = store::insert_check(conn, teacher_id, new, by.at).await?;
    let change = Change {
        action: "teacher.check_added",
        subject_kind: "teacher",
        id: teacher_id,
        before: None,
        after: values(new),
    };
    record(conn, by, change).await?;
    Ok(id)
}

/// Removes a check that was entered by mistake; false if the teacher has no such check. Its row is kept.
pub(crate) async fn remove_check(
    conn: &mut Conn,
    by: By,
    teacher_id: TeacherId,
    id: SafeguardingCheckId,
) -> Result<bool, DbError> {
    let checks = list_checks(conn, &[teacher_id]).await?;
    let Some(check) = checks.into_iter().find(|check| check.id == id) else { return Ok(false) };
    if !store::remove_check(conn, teacher_id, id, by.at).await? {
        return Ok(false);
    }
    let SafeguardingCheck { kind, reference, checked_on, expires_on, seen_by, .. } = check;
    let before = values(&NewCheck { kind, reference, checked_on, expires_on, seen_by });
    let change = Change {
        action: "teacher.check_removed",
        subject_kind: "teacher",
        id: teacher_id,
        before: Some(before),
        after: Json::Null,
    };
    record(conn, by, change).await?;
    Ok(true)
}

/// The checks of these teachers, newest first.
pub(crate) async fn list_checks(
    conn: &mut Conn,
    teacher_ids: &[TeacherId],
) -> Result<Vec<SafeguardingCheck>, DbError> {
    store::list_checks(conn, teacher_ids).await
}

/// The state of each teacher who has a check; the others' is [`SafeguardingState::Missing`].
pub async fn find_safeguarding(
    conn: &mut Conn,
    teacher_ids: &[TeacherId],
    now: Timestamp,
) -> Result<HashMap<TeacherId, SafeguardingState>, DbError> {
    let today = find_timetable(conn).await?.today(now);
    find_on(conn, teacher_ids, today).await
}

async fn find_on(
    conn: &mut Conn,
    teacher_ids: &[TeacherId],
    day: Date,
) -> Result<HashMap<TeacherId, SafeguardingState>, DbError> {
    let checks = store::list_checks(conn, teacher_ids).await?;
    let of_one = |id: &TeacherId| {
        let own: Vec<_> = checks.iter().filter(|check| check.teacher_id == *id).collect();
        (!own.is_empty()).then(|| (*id, SafeguardingState::of(own, day)))
    };
    Ok(teacher_ids.iter().filter_map(of_one).collect())
}

/// Whether a teacher may be given classes today. `is_required`: the installation requires a valid check (the setting
/// `safeguarding_required`).
pub async fn may_teach(
    conn: &mut Conn,
    teacher_id: TeacherId,
    now: Timestamp,
    is_required: bool,
) -> Result<bool, DbError> {
    if !is_required {
        return Ok(true);
    }
    let today = find_timetable(conn).await?.today(now);
    Ok(find_safeguarding_on(conn, teacher_id, today).await?.is_valid())
}

/// The state of a teacher's checks on a day, for example that of the last lesson as a substitute.
pub async fn find_safeguarding_on(
    conn: &mut Conn,
    teacher_id: TeacherId,
    day: Date,
) -> Result<SafeguardingState, DbError> {
    let states = find_on(conn, &[teacher_id], day).await?;
    Ok(states.get(&teacher_id).copied().unwrap_or(SafeguardingState::Missing))
}

/// Number of teachers with classes in coming or running cohorts, or about to get some by a hand-over, whose check has
/// expired or expires within 30 days, or who have none although it `is_required`.
pub async fn count_ending_checks(
    conn: &mut Conn,
    programs: &dyn Programs,
    now: Timestamp,
    is_required: bool,
) -> Result<i64, DbError> {
    let is_ending = |state: SafeguardingState| match state {
        SafeguardingState::Valid => false,
        SafeguardingState::Expiring | SafeguardingState::Expired => true,
        SafeguardingState::Missing => is_required,
    };
    let teachers = list_all_teachers(conn).await?;
    let ids: Vec<TeacherId> = teachers.iter().map(|teacher| teacher.id).collect();
    let states = find_safeguarding(conn, &ids, now).await?;
    let state = |id| states.get(&id).copied().unwrap_or(SafeguardingState::Missing);
    let ending = teachers.into_iter().filter(|teacher| is_ending(state(teacher.id))).collect();
    let used = uses(conn, programs, ending, now).await?;
    let with_classes = used.iter().filter(|used| !used.classes.is_empty());
    let mut counted: BTreeSet<TeacherId> = with_classes.map(|used| used.teacher.id).collect();
    let mut hand_overs = list_hand_overs(conn).await?;
    hand_overs.retain(HandOver::is_planned);
    for planned in hand_overs {
        let id = planned.to_teacher_id;
        if is_ending(find_safeguarding_on(conn, id, planned.from_on).await?) {
            counted.insert(id);
        }
    }
    Ok(i64::try_from(counted.len()).unwrap_or(i64::MAX))
}
