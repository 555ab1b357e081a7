//! Staff accounts, invitations and second factors.

use crate::{
    StaffShellError, invitation::InvitationError, recovery::RecoveryCodesError,
    staff_accounts::StaffAccountError, totp::SecondFactorError,
};
use api::Failure;

impl From<StaffAccountError> for Failure {
    fn from(error: StaffAccountError) -> Self {
        match error {
            StaffAccountError::NotFound => Self::not_found(),
            StaffAccountError::Fields(errors) => errors.into(),
            StaffAccountError::EmailTaken => Self::conflict(
                "identity.email_taken",
                "A member of staff has this email address already. Look for it in the list.",
            ),
            StaffAccountError::OwnAccount => Self::conflict(
                "identity.own_account",
                "Nobody changes their own role, second factor or access here. Ask another administrator.",
            ),
            StaffAccountError::LastAdministrator { first_name, last_name } => Self::conflict(
                "identity.last_administrator",
                format!(
                    "{first_name} {last_name} is the last active administrator. Make somebody else one first."
                ),
            ),
            StaffAccountError::Busy(busy) => busy.into(),
            StaffAccountError::Db(error) => error.into(),
        }
    }
}

impl From<StaffShellError> for Failure {
    fn from(error: StaffShellError) -> Self {
        match error {
            StaffShellError::NoSuchStaff { email } => Self::conflict(
                "identity.no_such_staff",
                format!("No staff account has the address {email}. `seatling staff list` shows them all."),
            ),
            StaffShellError::Fields(errors) => errors.into(),
            StaffShellError::Busy(busy) => busy.into(),
            StaffShellError::Db(error) => error.into(),
        }
    }
}

impl From<InvitationError> for Failure {
    fn from(error: InvitationError) -> Self {
        match error {
            InvitationError::NotFound => Self::not_found(),
            InvitationError::Accepted => Self::conflict(
                "identity.invitation_accepted",
                "This person has a password already. They can use “Forgot password?”.",
            ),
            InvitationError::InvalidLink => Self::conflict(
                "identity.invitation_invalid",
                "This invitation has expired or was used. Ask an administrator to send a new one.",
            ),
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
                Self::conflict("identity.second_factor_exists", "The second factor is set up already.")
            }
            SecondFactorError::WrongCode => Failure::fields([("code", "The code is not right")]),
            SecondFactorError::NoUrl => Self::unexpected(&"the second factor's address cannot be made"),
            SecondFactorError::Db(error) => error.into(),
        }
    }
}

impl From<RecoveryCodesError> for Failure {
    fn from(error: RecoveryCodesError) -> Self {
        match error {
            RecoveryCodesError::NoSecondFactor => {
                Self::conflict("identity.no_second_factor", "Set up two-factor authentication first.")
            }
            RecoveryCodesError::Password(error) => error.into(),
            RecoveryCodesError::Db(error) => error.into(),
        }
    }
}
