//! Dates, times, lists and amounts in each language.

use crate::Language;
use jiff::civil::{Date, Time, Weekday};
use kernel::Money;

/// Group separator of French numbers.
const NARROW_NO_BREAK: &str = "\u{202f}";
const NO_BREAK: char = '\u{a0}';

const FRENCH_MONTHS: [(&str, &str); 12] = [
    ("janvier", "janv."),
    ("février", "févr."),
    ("mars", "mars"),
    ("avril", "avr."),
    ("mai", "mai"),
    ("juin", "juin"),
    ("juillet", "juill."),
    ("août", "août"),
    ("septembre", "sept."),
    ("octobre", "oct."),
    ("novembre", "nov."),
    ("décembre", "déc."),
];

/// Name and abbreviation of a date's month.
fn french_month(date: Date) -> (&'static str, &'static str) {
    let index = usize::try_from(date.month() - 1).unwrap_or_default();
    FRENCH_MONTHS.get(index).copied().unwrap_or_default()
}

/// `1er`, `2`.
fn french_day(date: Date) -> String {
    if date.day() == 1 { "1er".to_owned() } else { date.day().to_string() }
}

pub(crate) fn short_date(date: Date, language: Language) -> String {
    match language {
        Language::English => date.strftime("%-d %b %Y").to_string(),
        Language::French => format!("{} {} {}", french_day(date), french_month(date).1, date.year()),
    }
}

pub(crate) fn day_of_year(date: Date, language: Language) -> String {
    match language {
        Language::English => date.strftime("%-d %B").to_string(),
        Language::French => format!("{} {}", french_day(date), french_month(date).0),
    }
}

pub(crate) fn weekday(weekday: Weekday, language: Language) -> &'static str {
    let (english, french) = match weekday {
        Weekday::Monday => ("Monday", "lundi"),
        Weekday::Tuesday => ("Tuesday", "mardi"),
        Weekday::Wednesday => ("Wednesday", "mercredi"),
        Weekday::Thursday => ("Thursday", "jeudi"),
        Weekday::Friday => ("Friday", "vendredi"),
        Weekday::Saturday => ("Saturday", "samedi"),
        Weekday::Sunday => ("Sunday", "dimanche"),
    };
    match language {
        Language::English => english,
        Language::French => french,
    }
}

pub(crate) fn time(time: Time, language: Language) -> String {
    let (hour, minute) = (time.hour(), time.minute());
    match language {
        Language::English => {
            let half = if hour < 12 { "AM" } else { "PM" };
            format!("{}:{minute:02} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
        }
        Language::French => format!("{hour:02}:{minute:02}"),
    }
}

pub(crate) fn list(items: &[String], language: Language) -> String {
    let and = match language {
        Language::English => "and",
        Language::French => "et",
    };
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} {and} {last}", first.join(", ")),
        _ => items.concat(),
    }
}

pub(crate) fn money(money: &Money, language: Language) -> String {
    let english = money.to_string();
    match (language, english.split_once(' ')) {
        (Language::French, Some((code, amount))) => format!("{}{NO_BREAK}{code}", french_number(amount)),
        _ => english,
    }
}

/// `1,550.5` as `1 550,5`.
fn french_number(english: &str) -> String {
    english.replace(',', NARROW_NO_BREAK).replace('.', ",")
}

pub(crate) fn decimal(number: &str, language: Language) -> String {
    let digits_at = number.find(|character: char| character.is_ascii_digit()).unwrap_or_default();
    let (sign, number) = number.split_at(digits_at);
    let (whole, rest) = number.split_at(number.find('.').unwrap_or(number.len()));
    let groups: Vec<_> = whole.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    let english = format!("{sign}{}{rest}", groups.join(","));
    match language {
        Language::English => english,
        Language::French => french_number(&english),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{English, French};
    use jiff::civil::date;

    #[test]
    fn formats_dates_and_times() {
        let first = date(2026, 11, 1);
        assert_eq!(short_date(first, English), "1 Nov 2026");
        assert_eq!(short_date(first, French), "1er nov. 2026");
        assert_eq!(day_of_year(date(2026, 12, 20), English), "20 December");
        assert_eq!(day_of_year(date(2026, 12, 20), French), "20 décembre");
        assert_eq!(time(Time::constant(16, 0, 0, 0), English), "4:00 PM");
        assert_eq!(time(Time::constant(0, 30, 0, 0), English), "12:30 AM");
        assert_eq!(time(Time::constant(0, 30, 0, 0), French), "00:30");
        assert_eq!(weekday(Weekday::Monday, French), "lundi");
    }

    #[test]
    fn joins_lists() {
        let names = ["Ada", "Bob", "Cy"].map(str::to_owned);
        assert_eq!(list(&names, English), "Ada, Bob and Cy");
        assert_eq!(list(&names[..2], French), "Ada et Bob");
        assert_eq!(list(&names[..1], French), "Ada");
        assert_eq!(list(&[], English), "");
    }

    #[test]
    fn formats_decimals() {
        for (number, english, french) in [
            ("1550.5", "1,550.5", "1\u{202f}550,5"),
            ("-1234567", "-1,234,567", "-1\u{202f}234\u{202f}567"),
            ("0.25", "0.25", "0,25"),
            ("999", "999", "999"),
        ] {
            assert_eq!(decimal(number, English), english);
            assert_eq!(decimal(number, French), french);
        }
    }

    #[test]
    fn formats_amounts() {
        let sum = Money { currency_code: "NGN".into(), minor: -123_456_789 };
        assert_eq!(money(&sum, English), "NGN -1,234,567.89");
        assert_eq!(money(&sum, French), "-1\u{202f}234\u{202f}567,89\u{a0}NGN");
    }
}
