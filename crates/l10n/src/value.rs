//! Arguments of messages, formatted for the reader's language.

use crate::{Language, Message, format};
use fluent_bundle::FluentValue;
use jiff::civil::{Date, Time, Weekday};
use kernel::Money;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A name, an address, a reference: the same in every language.
    Text(String),
    /// A count, `1,234`, `1 234`: may select a plural form. A year, an id or a code is a text.
    Number(i64),
    /// Other words of ours.
    Message(Box<Message>),
    /// `NGN 1,234.00`, `1 234,00 NGN`.
    Money(Money),
    /// A decimal number as plain text, `1550.5`: `1,550.5`, `1 550,5`.
    Decimal(String),
    /// `05/10/2026`.
    Date(Date),
    /// `5 Oct 2026`, `5 oct. 2026`.
    ShortDate(Date),
    /// `5 October`, `5 octobre`.
    DayOfYear(Date),
    /// `Monday`, `lundi`.
    Weekday(Weekday),
    /// `4:00 PM`, `16:00`.
    Time(Time),
    /// `Ada, Bob and Cy`, `Ada, Bob et Cy`.
    List(Vec<Self>),
}

impl Value {
    /// A list joined by commas and a last `and`.
    pub fn list<V: Into<Self>>(items: impl IntoIterator<Item = V>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// The text in a language.
    pub fn to_text(&self, language: Language) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => format::decimal(&number.to_string(), language),
            Self::Message(message) => message.to_text(language),
            Self::Money(money) => format::money(money, language),
            Self::Decimal(number) => format::decimal(number, language),
            Self::Date(date) => date.strftime("%d/%m/%Y").to_string(),
            Self::ShortDate(date) => format::short_date(*date, language),
            Self::DayOfYear(date) => format::day_of_year(*date, language),
            Self::Weekday(weekday) => format::weekday(*weekday, language).to_owned(),
            Self::Time(time) => format::time(*time, language),
            Self::List(items) => {
                format::list(&items.iter().map(|item| item.to_text(language)).collect::<Vec<_>>(), language)
            }
        }
    }

    pub(crate) fn fluent(&self, language: Language) -> FluentValue<'static> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(other.to_text(language)),
        }
    }
}

/// Defines `From` for the types that are one kind of value.
macro_rules! from {
    ($($source:ty, $value:ident => $made:expr;)+) => {$(
        impl From<$source> for Value {
            fn from($value: $source) -> Self {
                $made
            }
        }
    )+};
}

from! {
    String, text => Self::Text(text);
    &String, text => Self::Text(text.clone());
    &str, text => Self::Text(text.to_owned());
    i64, number => Self::Number(number);
    i32, number => Self::Number(number.into());
    u32, number => Self::Number(number.into());
    u8, number => Self::Number(number.into());
    usize, number => Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    u64, number => Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    Message, message => Self::Message(Box::new(message));
    Money, money => Self::Money(money);
    &Money, money => Self::Money(money.clone());
    Date, date => Self::Date(date);
    Weekday, weekday => Self::Weekday(weekday);
    Time, time => Self::Time(time);
}
