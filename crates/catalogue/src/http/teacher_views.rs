//! API types of a teacher's account and safeguarding checks.

use crate::{
    find_safeguarding_on,
    model::safeguarding::{SafeguardingCheck, SafeguardingState},
    store::{hand_overs::list_hand_overs, staff::find_teacher},
};
use db::{Conn, DbError};
use identity::TeacherAccountRow;
use kernel::{SafeguardingCheckId, TeacherId};
use serde::Serialize;
use utoipa::ToSchema;

/// The account of a teacher.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeacherAccount {
    email: String,
    is_active: bool,
    /// When the invitation expires; null once the teacher has set a password.
    invited_until: Option<String>,
    /// Null if there is no session.
    last_seen_at: Option<String>,
    has_second_factor: bool,
    /// IANA name of the zone that the teacher's lesson times are shown in.
    time_zone: String,
}

impl From<TeacherAccountRow> for TeacherAccount {
    fn from(row: TeacherAccountRow) -> Self {
        Self {
            email: row.email,
            is_active: row.is_active,
            invited_until: row.invited_until.map(|at| at.to_string()),
            last_seen_at: row.last_seen_at.map(|at| at.to_string()),
            has_second_factor: row.totp_confirmed_at.is_some(),
            time_zone: row.time_zone,
        }
    }
}

/// A hand-over of all classes of a teacher, on a day to come.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlannedHandOver {
    to_id: TeacherId,
    /// Name of the teacher who gets the classes.
    to: String,
    /// The first day on the classes' clock.
    from: String,
    /// The state of that teacher's checks on the first day.
    safeguarding: SafeguardingState,
}

impl PlannedHandOver {
    /// That of the classes of a teacher.
    pub(super) async fn find(conn: &mut Conn, from_id: TeacherId) -> Result<Option<Self>, DbError> {
        let all = list_hand_overs(conn).await?;
        let own = all.into_iter().find(|one| one.is_planned() && one.from_teacher_id == from_id);
        let Some(own) = own else { return Ok(None) };
        let to = find_teacher(conn, own.to_teacher_id).await?.map(|to| to.name()).unwrap_or_default();
        let safeguarding = find_safeguarding_on(conn, own.to_teacher_id, own.from_on).await?;
        Ok(Some(Self { to_id: own.to_teacher_id, to, from: own.from_on.to_string(), safeguarding }))
    }
}

/// A safeguarding check of a teacher.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SafeguardingCheck)]
pub(super) struct SafeguardingCheckView {
    id: SafeguardingCheckId,
    kind: String,
    reference: String,
    checked_on: String,
    /// The last day on which it is valid; null if it does not expire.
    expires_on: Option<String>,
    seen_by: String,
    created_at: String,
}

impl From<SafeguardingCheck> for SafeguardingCheckView {
    fn from(check: SafeguardingCheck) -> Self {
        Self {
            id: check.id,
            kind: check.kind,
            reference: check.reference,
            checked_on: check.checked_on.to_string(),
            expires_on: check.expires_on.map(|on| on.to_string()),
            seen_by: check.seen_by,
            created_at: check.created_at.to_string(),
        }
    }
}
