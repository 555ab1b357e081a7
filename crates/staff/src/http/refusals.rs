//! Status, code and message of every refusal of the use cases.

use crate::open_mail::OpenMailError;
use api::Failure;
use l10n::msg;

impl From<OpenMailError> for Failure {
    fn from(error: OpenMailError) -> Self {
        match error {
            OpenMailError::NotFound => Self::not_found(),
            OpenMailError::Unreadable => Self::conflict("mail.unreadable", msg!("mail-of-another-version")),
            OpenMailError::AboutMoney => Self::conflict("mail.about_money", msg!("mail-about-money")),
            OpenMailError::Render(error) => Self::unexpected(&error),
            OpenMailError::Db(error) => error.into(),
        }
    }
}
