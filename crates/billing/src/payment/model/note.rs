//! Why a payment is in review: stored as an English sentence, because the rows of earlier versions have sentences,
//! and shown in the reader's language. A changed sentence needs a migration.

use super::{kinds::Dispute, mismatch::Mismatch};
use l10n::{Message, msg};

db::text_enum! {
    /// Why staff must decide on a payment, as it is stored. See [`Mismatch`] for the reasons with details.
    pub(crate) enum Note {
        /// Its programs are gone or paid already.
        ProgramsGone = "It was paid, but some of what it pays for is withdrawn or paid already.",
        RefundFailed = "The payment service could not pay it back by itself. Please look at it there.",
        /// Takes precedence over all others: there is no money left to decide on.
        RefundedElsewhere = "It was paid back at the payment service, not from here.",
        DisputeOpen = "The payer disputes it. Please answer at the payment service.",
        DisputeWon = "The payment service says that the dispute was won. Please end the review.",
        DisputeLost = "The payment service says that the dispute was lost. Please end the review.",
    }
}

impl Note {
    fn message(self) -> Message {
        match self {
            Self::ProgramsGone => msg!("note-programs-gone"),
            Self::RefundFailed => msg!("note-refund-failed"),
            Self::RefundedElsewhere => msg!("note-refunded-elsewhere"),
            Self::DisputeOpen => msg!("note-dispute-open"),
            Self::DisputeWon => msg!("note-dispute-won"),
            Self::DisputeLost => msg!("note-dispute-lost"),
        }
    }
}

impl Dispute {
    /// Review note for staff.
    pub(crate) fn note(self) -> Note {
        match self {
            Self::Open => Note::DisputeOpen,
            Self::Won => Note::DisputeWon,
            Self::Lost => Note::DisputeLost,
        }
    }
}

/// The message of a stored note, if it is one of ours.
fn from_stored(text: &str) -> Option<Message> {
    let plain = Note::parse(text).map(Note::message);
    plain.or_else(|| Mismatch::from_stored(text).map(|mismatch| mismatch.message()))
}

/// A stored note for the reader; an unknown one is shown as it is.
pub(crate) fn shown(text: &str) -> Message {
    from_stored(text).unwrap_or_else(|| msg!("as-stored", text = text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payment::model::kinds::PaymentMode;
    use kernel::Money;
    use l10n::Language;

    #[test]
    fn translates_every_note_that_is_stored() {
        for note in Note::ALL {
            assert_eq!(shown(note.name()).english(), note.name());
            assert_ne!(shown(note.name()).to_text(Language::French), note.name());
        }
        let sum = |minor| Money { currency_code: "NGN".into(), minor };
        for mismatch in [
            Mismatch::Reversed,
            Mismatch::Reference { reported: "STL-2".into() },
            Mismatch::Mode { reported: String::new(), own: PaymentMode::Live },
            Mismatch::Currency { reported: "USD".into(), requested: "NGN".into() },
            Mismatch::Sum { paid: sum(123_456), requested: sum(500_000) },
        ] {
            let stored = mismatch.to_string();
            assert_eq!(Mismatch::from_stored(&stored), Some(mismatch), "{stored}");
            assert_eq!(shown(&stored).english(), stored);
            assert_ne!(shown(&stored).to_text(Language::French), stored);
        }
    }

    #[test]
    fn shows_an_unknown_note_as_it_is() {
        for text in ["", "Something else.", "It was paid in cash.", "{ $text } was paid instead of nothing."]
        {
            assert_eq!(shown(text).to_text(Language::French), text);
        }
    }
}
