//! The provider's test cards and their behaviour.

use crate::model::{RefundStatus, Step};

/// Outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Paid.
    Paid,
    /// The customer must provide this.
    Ask(Step),
    /// Declined, with the bank's message.
    Declined(&'static str),
}

struct TestCard {
    number: &'static str,
    cvv: &'static str,
    steps: &'static [Step],
    pin: &'static str,
    end: Next,
}

const OTP: &str = "123456";

const fn card(
    number: &'static str,
    cvv: &'static str,
    steps: &'static [Step],
    pin: &'static str,
    end: Next,
) -> TestCard {
    TestCard { number, cvv, steps, pin, end }
}

const CARDS: &[TestCard] = &[
    card("4084084084084081", "408", &[], "", Next::Paid),
    card("507850785078507812", "081", &[Step::Pin], "1111", Next::Paid),
    card("5060666666666666666", "123", &[Step::Pin, Step::Otp], "1234", Next::Paid),
    card("507850785078507804", "884", &[Step::Pin, Step::Phone, Step::Otp], "0000", Next::Paid),
    card("5192602720584796", "123", &[Step::Bank], "", Next::Paid),
    card("4084080000000409", "000", &[Step::Bank], "", Next::Paid),
    card("4084080000005408", "001", &[], "", Next::Declined("Declined")),
    card(
        "507850785078507853",
        "082",
        &[Step::Pin],
        "0000",
        Next::Declined("Token Not Generated. Customer Not Registered on Token Platform"),
    ),
    card("4084080000670037", "787", &[], "", Next::Declined("Insufficient Funds")),
    card("4084080000671803", "180", &[], "", Next::Paid),
    card("4084080000671902", "190", &[], "", Next::Paid),
    card("5060660000000064", "606", &[], "", Next::Declined("An error occurred")),
    card("506066506066506067", "060", &[], "", Next::Declined("Timeout")),
];

fn find(digits: &str) -> Option<&'static TestCard> {
    CARDS.iter().find(|card| card.number == digits)
}

fn after(card: &TestCard, answered: usize) -> Next {
    card.steps.get(answered).map_or(card.end, |step| Next::Ask(*step))
}

/// The first outcome of a card.
pub(crate) fn begin(number: &str, cvv: &str) -> Next {
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    match find(&digits) {
        Some(card) if card.cvv == cvv => after(card, 0),
        Some(_) => Next::Declined("Incorrect CVV"),
        None => Next::Declined("This is not one of the test cards"),
    }
}

/// The outcome after the customer has completed a step. Cards are identified by their last four digits.
pub(crate) fn answer(last_four: &str, step: Step, given: &str) -> Next {
    let Some(card) = CARDS.iter().find(|card| card.number.ends_with(last_four)) else {
        return Next::Declined("This is not one of the test cards");
    };
    let is_right = match step {
        Step::Pin => given == card.pin,
        Step::Otp => given == OTP,
        Step::Phone => given.chars().filter(char::is_ascii_digit).count() >= 10,
        Step::Bank => given == "success",
        Step::Nothing | Step::Transfer => false,
    };
    let answered = card.steps.iter().position(|asked| *asked == step).map(|position| position + 1);
    match answered {
        Some(answered) if is_right => after(card, answered),
        Some(_) if step == Step::Bank => Next::Declined("3-D Secure Authentication Failed"),
        Some(_) => Next::Declined("Incorrect value entered"),
        None => Next::Declined("Nothing was asked"),
    }
}

/// The outcome of a refund to a card, identified by its last four digits.
pub(crate) fn refund(last_four: &str) -> RefundStatus {
    match last_four {
        "1803" => RefundStatus::Failed,
        "1902" => RefundStatus::NeedsAttention,
        _ => RefundStatus::Processed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_card_behaves_as_listed() {
        assert_eq!(begin("4084 0840 8408 4081", "408"), Next::Paid);
        assert_eq!(begin("4084 0840 8408 4081", "409"), Next::Declined("Incorrect CVV"));
        assert_eq!(begin("4084080000005408", "001"), Next::Declined("Declined"));
        assert_eq!(begin("4111111111111111", "123"), Next::Declined("This is not one of the test cards"));
        assert_eq!(begin("5060666666666666666", "123"), Next::Ask(Step::Pin));
        assert_eq!(answer("6666", Step::Pin, "1234"), Next::Ask(Step::Otp));
        assert_eq!(answer("6666", Step::Pin, "9999"), Next::Declined("Incorrect value entered"));
        assert_eq!(answer("6666", Step::Otp, "123456"), Next::Paid);
        assert_eq!(answer("7804", Step::Pin, "0000"), Next::Ask(Step::Phone));
        assert_eq!(answer("7804", Step::Phone, "+2348031234567"), Next::Ask(Step::Otp));
        assert_eq!(answer("4796", Step::Bank, "success"), Next::Paid);
        assert_eq!(answer("4796", Step::Bank, "failed"), Next::Declined("3-D Secure Authentication Failed"));
        assert_eq!(answer("4081", Step::Otp, "123456"), Next::Declined("Nothing was asked"));
    }

    #[test]
    fn test_cards_have_distinct_last_four_digits() {
        for card in CARDS {
            let last_four = &card.number[card.number.len() - 4..];
            assert_eq!(
                CARDS.iter().filter(|other| other.number.ends_with(last_four)).count(),
                1,
                "{last_four}"
            );
        }
    }
}
