//! Code, status and message of every refusal.

use crate::enter::EnterError;
use api::Failure;
use l10n::{Value, msg};

impl From<EnterError> for Failure {
    fn from(error: EnterError) -> Self {
        match error {
            EnterError::LargeChange { currency_code, before, after } => {
                let message = msg!(
                    "rate-large-change",
                    code = currency_code,
                    before = Value::Decimal(before.to_string()),
                    after = Value::Decimal(after.to_string()),
                    percent = Value::Decimal(before.percent_to(after))
                );
                Failure::conflict("rates.large_change", message)
            }
            EnterError::Db(error) => error.into(),
        }
    }
}
