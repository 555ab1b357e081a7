//! What staff should know before a change that nothing stands against.

use jiff::civil::Date;
use l10n::{Message, msg};

/// What a teacher lacks who gets lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Warning {
    /// No safeguarding check was recorded, and the setting does not require one.
    CheckMissing { teacher: String },
    /// The safeguarding check expires before that day, and the setting does not require one.
    CheckExpired { teacher: String, on: Date },
    /// The teacher sees neither the classes nor their registers.
    NoAccount { teacher: String },
}

impl Warning {
    pub(crate) fn message(self) -> Message {
        match self {
            Self::CheckMissing { teacher } => msg!("warning-check-missing", teacher = teacher),
            Self::CheckExpired { teacher, on } => msg!("warning-check-expired", teacher = teacher, date = on),
            Self::NoAccount { teacher } => msg!("warning-no-account", teacher = teacher),
        }
    }
}
