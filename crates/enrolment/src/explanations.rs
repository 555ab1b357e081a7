//! Explains in sentences why a program is as it is: pure functions from facts to English.

use catalogue::CohortStatus;
use jiff::civil::Date;
use kernel::Money;
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
pub(crate) fn package(facts: &PackageFacts<'_>) -> String {
    let PackageFacts { child, age, title, level, ages: (from, to), now } = facts;
    let range = if from == to { format!("age {from}") } else { format!("ages {from} to {to}") };
    match now {
        Some(now) if now == title => {
            format!("{child} is {age}; {title} is the first level-{level} package for {range}.")
        }
        Some(now) => format!(
            "{child} is {age} now. {title}, level {level} for {range}, was chosen when the program was added; today it would be {now}."
        ),
        None => format!(
            "{child} is {age} now. {title}, level {level} for {range}, was chosen when the program was added; today there is no package of that level for this age."
        ),
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
pub(crate) fn payer(facts: &PayerFacts<'_>) -> String {
    let PayerFacts { partner, is_sponsored, allowed, taken, seat } = facts;
    let free = allowed - taken;
    match (is_sponsored, seat) {
        (true, Some(seat)) if seat > allowed => {
            format!("{partner} pays: seat {seat}, taken before the allowance went down to {allowed}.")
        }
        (true, Some(seat)) => format!("{partner} pays: seat {seat} of {allowed}."),
        (true, None) => format!("{partner} pays."),
        (false, Some(_)) => format!(
            "The parent pays, as chosen when the program was added, though the child has a seat of {partner}."
        ),
        (false, _) if *allowed == 0 => format!("The parent pays: {partner} has given this family no seat."),
        (false, _) if free <= 0 && *allowed == 1 => {
            format!("The parent pays: the one seat that {partner} gave is taken.")
        }
        (false, _) if free <= 0 => {
            format!("The parent pays: all {allowed} seats that {partner} gave are taken.")
        }
        (false, _) => {
            let are = if free == 1 { "is" } else { "are" };
            format!(
                "The parent pays, as chosen when the program was added; {free} of {allowed} seats {are} free."
            )
        }
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

/// The amount due and how it is computed.
pub(crate) fn price(facts: &PriceFacts<'_>) -> String {
    let base = Money { currency_code: BASE_CURRENCY.to_owned(), minor: facts.price_minor };
    if let Some(day) = facts.paid_on {
        let day = date(day);
        return format!(
            "{base} when the program was added; paid on {day}, at the discount and rate of its payment."
        );
    }
    let discount = match facts.discount_percent {
        0 => String::new(),
        percent => format!(", less {percent} %"),
    };
    let code = facts.currency_code;
    let rate = match (code, facts.rate_since.map(date)) {
        (BASE_CURRENCY, _) => String::new(),
        (_, None) => format!(", at 1 {BASE_CURRENCY} = {} {code}", grouped(&facts.rate.to_string())),
        (_, Some(since)) => {
            format!(", at 1 {BASE_CURRENCY} = {} {code} (rate of {since})", grouped(&facts.rate.to_string()))
        }
    };
    let agreed = facts.agreed_with.map(|partner| format!("; {code} was agreed on with {partner}"));
    format!("{base}{discount}{rate}{}.", agreed.unwrap_or_default())
}

/// Why there is no teacher yet, or why the family sees no class link; `None` if there is nothing to explain.
pub(crate) fn teacher(teacher: Option<&str>, is_paid: bool) -> Option<String> {
    match teacher {
        None => Some("Nobody teaches it yet: staff assign a teacher under Programs.".to_owned()),
        Some(name) if !is_paid => {
            Some(format!("{name} teaches; the family sees the class link once it is paid."))
        }
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
pub(crate) fn status(facts: &StatusFacts<'_>) -> String {
    let StatusFacts { partner, cohort, start_on, end_on, today, .. } = facts;
    let payment = match (facts.paid_on, facts.is_sponsored) {
        (Some(day), _) => format!("Paid on {}.", date(day)),
        (None, true) => format!("Not paid yet: it is on the invoice of {partner} for {cohort}."),
        (None, false) => "Not paid yet: the parent pays it in the portal.".to_owned(),
    };
    let run = match facts.status_override {
        Some(CohortStatus::Completed) => format!("{cohort} is over: staff marked it as completed."),
        Some(CohortStatus::Ongoing) if end_on < today => {
            format!("{cohort} goes on after {}: staff marked it as ongoing.", date(*end_on))
        }
        None if end_on < today => format!("{cohort} ended on {}.", date(*end_on)),
        Some(CohortStatus::Ongoing) | None if start_on > today => {
            format!("{cohort} begins on {}.", date(*start_on))
        }
        Some(CohortStatus::Ongoing) | None => format!("{cohort} runs until {}.", date(*end_on)),
    };
    format!("{payment} {run}")
}

/// `1 Nov 2026`.
fn date(day: Date) -> String {
    day.strftime("%-d %b %Y").to_string()
}

/// `1550.5` as `1,550.5`.
fn grouped(number: &str) -> String {
    let (whole, rest) = number.split_once('.').map_or((number, None), |(whole, rest)| (whole, Some(rest)));
    let mut text = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    rest.map_or(text.clone(), |rest| format!("{text}.{rest}"))
}

#[cfg(test)]
mod tests;
