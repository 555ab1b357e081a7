//! A day of the week and a time of day, as the timetable offers them.

use db::{Cell, Col, Param, Value};
use jiff::civil::{Time, Weekday};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{borrow::Cow, fmt};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

db::text_enum! {
    /// A day of the week.
    pub enum Day {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }
}

impl Day {
    /// As the calendar library names it.
    pub fn weekday(self) -> Weekday {
        match self {
            Self::Monday => Weekday::Monday,
            Self::Tuesday => Weekday::Tuesday,
            Self::Wednesday => Weekday::Wednesday,
            Self::Thursday => Weekday::Thursday,
            Self::Friday => Weekday::Friday,
            Self::Saturday => Weekday::Saturday,
            Self::Sunday => Weekday::Sunday,
        }
    }

    /// The opposite of [`Self::weekday`].
    pub fn of(weekday: Weekday) -> Self {
        Self::ALL[usize::from(weekday.to_monday_zero_offset().unsigned_abs())]
    }

    /// For display: `Monday`.
    pub fn text(self) -> &'static str {
        weekday_name(self.weekday())
    }
}

/// The weekday's name for display.
pub fn weekday_name(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

/// A time of day on the class's clock, to the minute; `16:00` in the database and on the wire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassTime(Time);

impl ClassTime {
    /// Parses `16:00`.
    pub fn parse(text: &str) -> Option<Self> {
        let is_to_the_minute = text.len() == "16:00".len();
        text.parse().ok().filter(|_| is_to_the_minute).map(Self)
    }

    /// Drops the seconds.
    pub fn of(time: Time) -> Self {
        Self(time.with().second(0).subsec_nanosecond(0).build().unwrap_or(time))
    }

    /// As the calendar library counts it.
    pub fn time(self) -> Time {
        self.0
    }

    /// For display: `4:00 PM`.
    pub fn text(self) -> String {
        let (hour, minute) = (self.0.hour(), self.0.minute());
        let half = if hour < 12 { "AM" } else { "PM" };
        format!("{}:{minute:02} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
    }
}

impl fmt::Display for ClassTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0.hour(), self.0.minute())
    }
}

impl fmt::Debug for ClassTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Param for ClassTime {
    fn value(&self) -> Value<'_> {
        Value::OwnedText(self.to_string())
    }
}

impl Col for ClassTime {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        if let Cell::Text(text) = cell { Self::parse(text) } else { None }
    }
}

impl Serialize for ClassTime {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClassTime {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("expected a time such as 16:00"))
    }
}

impl PartialSchema for ClassTime {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for ClassTime {}

/// When a class meets. Sorts in the order of the week, from Monday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    pub day: Day,
    pub time: ClassTime,
}

impl Slot {
    /// Parses the names of the database and the wire; `None` if the timetable can offer no such day or time.
    pub fn parse(day: &str, time: &str) -> Option<Self> {
        Some(Self { day: Day::parse(day)?, time: ClassTime::parse(time)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_hours_and_minutes() {
        let shown = ["00:30", "09:05", "12:00", "16:00"].map(|text| ClassTime::parse(text).unwrap().text());
        assert_eq!(shown, ["12:30 AM", "9:05 AM", "12:00 PM", "4:00 PM"]);
        let invalid = ["?", "", "9:05", "24:00", "16:60", "16:00:00", "16.00", "1600"];
        assert!(invalid.iter().all(|text| ClassTime::parse(text).is_none()));
        let nine: ClassTime = serde_json::from_str("\"09:05\"").unwrap();
        assert_eq!(
            (nine.to_string().as_str(), serde_json::to_string(&nine).unwrap().as_str()),
            ("09:05", "\"09:05\"")
        );
        assert!(serde_json::from_str::<ClassTime>("\"9\"").is_err());
        assert_eq!(ClassTime::from_cell(Cell::Text("09:05")), Some(nine));
        assert_eq!(nine.value(), Value::OwnedText("09:05".into()));
    }

    #[test]
    fn slots_sort_in_the_order_of_the_week() {
        let slot = |day, time| Slot::parse(day, time).unwrap();
        let mut slots = [
            slot("sunday", "09:00"),
            slot("monday", "16:00"),
            slot("friday", "08:00"),
            slot("monday", "09:05"),
        ];
        slots.sort();
        assert_eq!(slots.map(|slot| slot.day.text()), ["Monday", "Monday", "Friday", "Sunday"]);
        assert_eq!(slots[0].time.to_string(), "09:05");
        assert_eq!((Slot::parse("Monday", "09:05"), Slot::parse("monday", "?")), (None, None));
    }
}
