//! Staff accounts, invitations and second factors.

use crate::{
    StaffCommandError, TeacherAccountError, invitation::InvitationError, recovery::RecoveryCodesError,
    staff_accounts::StaffAccountError, totp::SecondFactorError,
};
use api::Failure;
use l10n::msg;

impl From<StaffAccountError> for Failure {
    fn from(error: StaffAccountError) -> Self {
        match error {
            StaffAccountError::NotFound => Self::not_found(),
            StaffAccountError::Fields(errors) => errors.into(),
            StaffAccountError::EmailTaken => Self::conflict("identity.email_taken", msg!("staff-exists")),
            StaffAccountError::OwnAccount => Self::conflict("identity.own_account", msg!("own-account")),
            StaffAccountError::LastAdministrator { first_name, last_name } => Self::conflict(
                "identity.last_administrator",
                msg!("last-administrator", name = format!("{first_name} {last_name}")),
            ),
            StaffAccountError::Busy(busy) => busy.into(),
            StaffAccountError::Db(error) => error.into(),
        }
    }
}

impl From<TeacherAccountError> for Failure {
    fn from(error: TeacherAccountError) -> Self {
        match error {
            TeacherAccountError::Fields(errors) => errors.into(),
            TeacherAccountError::EmailTaken => {
                Self::conflict("identity.email_taken", msg!("teacher-address-taken"))
            }
            TeacherAccountError::HasAccount => {
                Self::conflict("identity.teacher_has_account", msg!("teacher-has-account"))
            }
            TeacherAccountError::NoAccount => {
                Self::conflict("identity.teacher_not_invited", msg!("teacher-not-invited"))
            }
            TeacherAccountError::Archived => {
                Self::conflict("identity.teacher_archived", msg!("teacher-is-archived"))
            }
            TeacherAccountError::Accepted => {
                Self::conflict("identity.invitation_accepted", msg!("invitation-accepted"))
            }
            TeacherAccountError::Busy(busy) => busy.into(),
            TeacherAccountError::Db(error) => error.into(),
        }
    }
}

impl From<StaffCommandError> for Failure {
    fn from(error: StaffCommandError) -> Self {
        match error {
            StaffCommandError::NoSuchStaff { email } => {
                Self::conflict("identity.no_such_staff", msg!("no-such-staff", email = email))
            }
            StaffCommandError::Fields(errors) => errors.into(),
            StaffCommandError::Busy(busy) => busy.into(),
            StaffCommandError::Db(error) => error.into(),
        }
    }
}

impl From<InvitationError> for Failure {
    fn from(error: InvitationError) -> Self {
        match error {
            InvitationError::NotFound => Self::not_found(),
            InvitationError::Accepted => {
                Self::conflict("identity.invitation_accepted", msg!("invitation-accepted"))
            }
            InvitationError::InvalidLink => {
                Self::conflict("identity.invitation_invalid", msg!("invalid-invitation"))
            }
            InvitationError::Fields(errors) => errors.into(),
            InvitationError::Busy(busy) => busy.into(),
            InvitationError::Db(error) => error.into(),
        }
    }
}

impl From<SecondFactorError> for Failure {
    fn from(error: SecondFactorError) -> Self {
        match error {
            SecondFactorError::AlreadySetUp => {
                Self::conflict("identity.second_factor_exists", msg!("second-factor-exists"))
            }
            SecondFactorError::WrongCode => Failure::fields([("code", msg!("invalid-code"))]),
            SecondFactorError::NoUrl => Self::unexpected(&"the second factor's address cannot be made"),
            SecondFactorError::Db(error) => error.into(),
        }
    }
}

impl From<RecoveryCodesError> for Failure {
    fn from(error: RecoveryCodesError) -> Self {
        match error {
            RecoveryCodesError::NoSecondFactor => {
                Self::conflict("identity.no_second_factor", msg!("no-second-factor"))
            }
            RecoveryCodesError::Password(error) => error.into(),
            RecoveryCodesError::Db(error) => error.into(),
        }
    }
}
