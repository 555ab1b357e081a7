//! API types of a teacher's account and safeguarding checks.

use crate::model::safeguarding::SafeguardingCheck;
use identity::TeacherAccountRow;
use kernel::SafeguardingCheckId;
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
