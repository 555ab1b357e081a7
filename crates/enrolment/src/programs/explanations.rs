//! Explains in sentences why a program is as it is: pure functions from facts to messages.

use catalogue::CohortStatus;
use jiff::civil::Date;
use kernel::Money;
use l10n::{Message, Value, msg};
use refdata::{BASE_CURRENCY, Rate};

/// What determined the package.
pub(crate) struct PackageFacts<'a> {
    pub child: &'a str,
    /// The current age.
    pub age: i64,
    pub title: &'a str,
    pub level: i64,
    pub ages: (i64, i64),
    /// The package that would be chosen today; `None` if there is none for that age and level.
    pub now: Option<&'a str>,
}

/// Which package, and why.
pub(crate) fn package(facts: &PackageFacts<'_>) -> Message {
    let PackageFacts { child, age, title, level, ages: (from, to), now } = *facts;
    let range =
        if from == to { msg!("one-age", age = from) } else { msg!("age-range", from = from, to = to) };
    match now {
        Some(now) if now == title => {
            msg!("package-fits", child = child, age = age, title = title, level = level, range = range)
        }
        Some(now) => msg!(
            "package-changed",
            child = child,
            age = age,
            title = title,
            level = level,
            range = range,
            now = now
        ),
        None => msg!("package-gone", child = child, age = age, title = title, level = level, range = range),
    }
}

/// What determines who pays.
pub(crate) struct PayerFacts<'a> {
    pub partner: &'a str,
    pub is_sponsored: bool,
    /// The family's allowance.
    pub allowed: i64,
    /// Number of seats in use.
    pub taken: i64,
    /// The child's seat number, starting at 1.
    pub seat: Option<i64>,
}

/// Who pays, and why.
pub(crate) fn payer(facts: &PayerFacts<'_>) -> Message {
    let PayerFacts { partner, is_sponsored, allowed, taken, seat } = *facts;
    let free = allowed - taken;
    match (is_sponsored, seat) {
        (true, Some(seat)) if seat > allowed => {
            msg!("partner-pays-beyond", partner = partner, seat = seat, allowed = allowed)
        }
        (true, Some(seat)) => msg!("partner-pays-seat", partner = partner, seat = seat, allowed = allowed),
        (true, None) => msg!("partner-pays", partner = partner),
        (false, Some(_)) => msg!("parent-pays-despite-seat", partner = partner),
        (false, _) if allowed == 0 => msg!("parent-pays-no-seat", partner = partner),
        (false, _) if free <= 0 && allowed == 1 => msg!("parent-pays-one-taken", partner = partner),
        (false, _) if free <= 0 => msg!("parent-pays-all-taken", partner = partner, allowed = allowed),
        (false, _) => msg!("parent-pays-by-choice", free = free, allowed = allowed),
    }
}

/// What determines the price.
pub(crate) struct PriceFacts<'a> {
    /// In minor units of the base currency.
    pub price_minor: i64,
    pub discount_percent: u8,
    pub currency_code: &'a str,
    pub rate: Rate,
    /// The day the rate took effect.
    pub rate_since: Option<Date>,
    /// The partner that agreed on this currency with staff, if it is not the country's.
    pub agreed_with: Option<&'a str>,
    pub paid_on: Option<Date>,
}

/// The amount due and how it is computed: each step contains the one before.
pub(crate) fn price(facts: &PriceFacts<'_>) -> Message {
    let base = Money { currency_code: BASE_CURRENCY.to_owned(), minor: facts.price_minor };
    if let Some(day) = facts.paid_on {
        return msg!("price-paid", price = base, day = Value::ShortDate(day));
    }
    let discounted = match facts.discount_percent {
        0 => Value::from(base),
        percent => msg!("price-less", price = base, percent = percent).into(),
    };
    let converted = converted(discounted, facts);
    let agreed = match facts.agreed_with {
        Some(partner) => {
            msg!("price-agreed", price = converted, code = facts.currency_code, partner = partner).into()
        }
        None => converted,
    };
    msg!("price-sentence", price = agreed)
}

fn converted(price: Value, facts: &PriceFacts<'_>) -> Value {
    let (code, rate) = (facts.currency_code, Value::Decimal(facts.rate.to_string()));
    match facts.rate_since {
        _ if code == BASE_CURRENCY => price,
        None => msg!("price-at-rate", price = price, base = BASE_CURRENCY, rate = rate, code = code).into(),
        Some(since) => msg!(
            "price-at-rate-of",
            price = price,
            base = BASE_CURRENCY,
            rate = rate,
            code = code,
            since = Value::ShortDate(since)
        )
        .into(),
    }
}

/// Why there is no teacher yet, or why the family sees no class link; `None` if there is nothing to explain.
pub(crate) fn teacher(teacher: Option<&str>, is_open: bool) -> Option<Message> {
    match teacher {
        None => Some(msg!("teacher-missing")),
        Some(name) if !is_open => Some(msg!("teacher-link-hidden", teacher = name)),
        Some(_) => None,
    }
}

/// What determines the status.
pub(crate) struct StatusFacts<'a> {
    pub partner: &'a str,
    pub is_sponsored: bool,
    pub paid_on: Option<Date>,
    pub cohort: &'a str,
    pub start_on: Date,
    pub end_on: Date,
    /// The cohort's status as set by staff, regardless of its dates.
    pub status_override: Option<CohortStatus>,
    pub today: Date,
}

/// The status of a program: its payment and its cohort.
pub(crate) fn status(facts: &StatusFacts<'_>) -> Message {
    let payment = match (facts.paid_on, facts.is_sponsored) {
        (Some(day), _) => msg!("status-paid", day = Value::ShortDate(day)),
        (None, true) => msg!("status-on-invoice", partner = facts.partner, cohort = facts.cohort),
        (None, false) => msg!("status-parent-pays"),
    };
    msg!("status", payment = payment, run = run(facts))
}

fn run(facts: &StatusFacts<'_>) -> Message {
    let StatusFacts { cohort, start_on, end_on, today, .. } = *facts;
    let (start, end) = (Value::ShortDate(start_on), Value::ShortDate(end_on));
    match facts.status_override {
        Some(CohortStatus::Completed) => msg!("run-marked-completed", cohort = cohort),
        Some(CohortStatus::Ongoing) if end_on < today => {
            msg!("run-marked-ongoing", cohort = cohort, day = end)
        }
        None if end_on < today => msg!("run-ended", cohort = cohort, day = end),
        Some(CohortStatus::Ongoing) | None if start_on > today => {
            msg!("run-begins", cohort = cohort, day = start)
        }
        Some(CohortStatus::Ongoing) | None => msg!("run-until", cohort = cohort, day = end),
    }
}

#[cfg(test)]
mod tests;
