//! Teams of partners.

use crate::{TeamError, rename_person::RenameError};
use api::Failure;
use axum::http::StatusCode;
use l10n::{Message, msg};

impl From<TeamError> for Failure {
    fn from(error: TeamError) -> Self {
        match error {
            TeamError::NotFound => Self::not_found(),
            TeamError::Fields(errors) => errors.into(),
            TeamError::MemberExists { email } => {
                Self::conflict("identity.member_exists", msg!("member-exists", email = email))
            }
            TeamError::AlreadyInvited { email } => {
                Self::conflict("identity.already_invited", msg!("already-invited", email = email))
            }
            TeamError::TeamFull { most } => {
                Self::conflict("identity.team_full", msg!("team-full", most = most))
            }
            TeamError::TooOften => too_often(msg!("invited-too-often")),
            TeamError::TooManyToday => too_often(msg!("invited-too-many")),
            TeamError::InvalidInvitation => {
                Self::conflict("identity.invitation_invalid", msg!("invalid-team-invitation"))
            }
            TeamError::NotOwner => role_needed(),
            TeamError::LastOwner => Self::conflict("identity.last_owner", msg!("last-owner")),
            TeamError::ContactPays => Self::conflict("identity.contact_pays", msg!("contact-pays")),
            TeamError::OwnAccount => Self::conflict("identity.own_account", msg!("own-second-factor")),
            TeamError::MemberOfOthers => {
                Self::conflict("identity.member_of_others", msg!("member-of-others"))
            }
            TeamError::OwnSecondFactorFirst => {
                Self::conflict("identity.own_second_factor_first", msg!("own-second-factor-first"))
            }
            TeamError::Restricted => {
                Self::conflict("identity.organization_restricted", msg!("organization-restricted"))
            }
            TeamError::Busy(busy) => busy.into(),
            TeamError::Db(error) => error.into(),
        }
    }
}

/// A member whose role may not do this. Not 403, after which the web app logs out.
pub(in crate::http) fn role_needed() -> Failure {
    Failure::conflict("identity.role_needed", msg!("role-needed"))
}

/// A manager of some departments, on a route about the whole organisation.
pub(in crate::http) fn department_limit() -> Failure {
    Failure::conflict("identity.department_limit", msg!("department-limit"))
}

fn too_often(message: Message) -> Failure {
    Failure::new(StatusCode::TOO_MANY_REQUESTS, "identity.too_often", message).retry_after(3_600)
}

impl From<RenameError> for Failure {
    fn from(error: RenameError) -> Self {
        match error {
            RenameError::Fields(errors) => errors.into(),
            RenameError::Db(error) => error.into(),
        }
    }
}
