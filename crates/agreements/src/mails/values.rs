//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{AgreementLetter, BudgetAlert, BudgetAmounts, EndingAlert, PoolAlert},
};
use jiff::civil::Date;
use kernel::Money;
use l10n::{Message, Value, msg};
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for AgreementLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Pool(_) => &kinds::POOL_ALERT,
            Self::Budget(_) => &kinds::BUDGET_ALERT,
            Self::Ending(_) => &kinds::ENDING_ALERT,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Partner
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let to = self.to();
        let common = vec![
            ("firstName", to.first_name.clone()),
            ("organization", writer.or_words(&to.organization_name, &msg!("agreement-organization"))),
            ("agreement", writer.or_words(&to.agreement_name, &msg!("agreement-unnamed"))),
            ("link", writer.link(&format!("/partner/agreements/{}", to.agreement_id))),
        ];
        let of_kind = match self {
            Self::Pool(alert) => of_pool(writer, alert),
            Self::Budget(alert) => of_budget(writer, alert),
            Self::Ending(alert) => of_ending(writer, alert),
        };
        writer.values(&msg!("button-agreement"), [common, of_kind].concat())
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

fn of_pool(writer: Writer<'_>, alert: &PoolAlert) -> Vec<(&'static str, String)> {
    let PoolAlert { granted, seats, waiting, .. } = *alert;
    // Rounded down: 100 % is only said of a pool that is empty.
    let share = if seats > 0 { granted * 100 / seats } else { 100 };
    let rest = match (seats - granted, waiting) {
        (free, _) if free > 0 => msg!("agreement-seats-free", number = free),
        (_, 0) => msg!("agreement-seats-used-up"),
        (_, waiting) => msg!("agreement-seats-waited-for", number = waiting),
    };
    vec![
        ("share", writer.words(&msg!("agreement-share", number = share))),
        ("seats", writer.words(&granted_of(granted, Some(seats)))),
        ("rest", writer.words(&rest)),
    ]
}

fn of_budget(writer: Writer<'_>, alert: &BudgetAlert) -> Vec<(&'static str, String)> {
    let amounts = alert.amounts.as_ref().map_or_else(
        || msg!("agreement-amounts-hidden"),
        |BudgetAmounts { currency, used, budget }| {
            let money = |minor: &i64| Value::Money(Money { currency_code: currency.clone(), minor: *minor });
            msg!("agreement-amounts", used = money(used), budget = money(budget))
        },
    );
    vec![
        ("share", writer.words(&msg!("agreement-share", number = alert.share))),
        ("amounts", writer.words(&amounts)),
    ]
}

fn of_ending(writer: Writer<'_>, alert: &EndingAlert) -> Vec<(&'static str, String)> {
    let when = match alert.days {
        ..=0 => msg!("agreement-ends-today"),
        1 => msg!("agreement-ends-tomorrow"),
        days => msg!("agreement-ends-in", number = days),
    };
    let last: Value = match alert.ends_on.parse::<Date>() {
        Ok(day) => day.into(),
        Err(_) => alert.ends_on.as_str().into(),
    };
    vec![
        ("when", writer.words(&when)),
        ("lastDay", writer.words(&msg!("agreement-last-day", day = last))),
        ("seats", writer.words(&granted_of(alert.granted, alert.seats))),
    ]
}

fn granted_of(granted: i64, seats: Option<i64>) -> Message {
    match seats {
        Some(seats) => msg!("agreement-granted-of", granted = granted, number = seats),
        None => msg!("agreement-granted", number = granted),
    }
}
