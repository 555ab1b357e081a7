//! What we write about money.

use super::{Content, greeting};

pub(super) fn receipt(
    (first_name, number): (&str, i64),
    (amount, reference): (&str, &str),
    lines: &[String],
    link: String,
) -> Content {
    let mut paragraphs =
        vec![format!("Thank you: we have received {amount} (receipt {number}, reference {reference}).")];
    paragraphs.extend(lines.iter().cloned());
    Content {
        subject: format!("Receipt {number}: {amount}"),
        greeting: greeting(first_name),
        paragraphs,
        action: Some(("See the payment".into(), link)),
        secret: None,
        closing: "Please keep this mail for your records.".into(),
    }
}

pub(super) fn refunded(
    first_name: &str,
    (amount, reference): (&str, &str),
    lines: &[String],
    link: String,
) -> Content {
    let mut paragraphs = vec![format!(
        "We are paying {amount} back to you (reference {reference}), the way you paid it. It can take up to ten working days to arrive."
    )];
    if !lines.is_empty() {
        paragraphs.push("With it these programs are withdrawn:".into());
        paragraphs.extend(lines.iter().cloned());
    }
    Content {
        subject: format!("Refund: {amount}"),
        greeting: greeting(first_name),
        paragraphs,
        action: Some(("See the payment".into(), link)),
        secret: None,
        closing: "If you did not expect this, please reply to this mail.".into(),
    }
}

pub(super) fn reminder(
    first_name: &str,
    (number, cohort): (&str, &str),
    (amount, due_date): (&str, &str),
    is_overdue: bool,
    link: String,
) -> Content {
    let (subject, about) = if is_overdue {
        (
            format!("Invoice {number} is overdue"),
            format!("Invoice {number} for {cohort} was due on {due_date}, and {amount} of it is not paid."),
        )
    } else {
        (
            format!("Invoice {number} is due on {due_date}"),
            format!("Invoice {number} for {cohort}, {amount}, is due on {due_date}."),
        )
    };
    Content {
        subject,
        greeting: greeting(first_name),
        paragraphs: vec![about],
        action: Some(("See the invoice".into(), link)),
        secret: None,
        closing:
            "If you have just paid, please ignore this mail. You can switch reminders off in your settings."
                .into(),
    }
}
