//! Built-in reasons of erasures. They are stored as text, like those written by staff.

use l10n::{Message, msg};

/// Inactive for the configured time.
pub(crate) const RETENTION: &str = "Nobody has heard of the family for as long as families are kept.";

/// The original reason was lost with its database.
pub(crate) const RESTORED: &str = "Erased before; a backup from before that was restored.";

/// The message of a built-in reason; `None` for one written by staff.
pub(crate) fn from_stored(text: &str) -> Option<Message> {
    match text {
        RETENTION => Some(msg!("reason-retention")),
        RESTORED => Some(msg!("reason-restored")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recognizes_what_is_stored() {
        for stored in [RETENTION, RESTORED] {
            assert_eq!(from_stored(stored).unwrap().english(), stored);
        }
        assert_eq!(from_stored("They asked for it"), None);
    }
}
