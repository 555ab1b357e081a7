//! Which class is meant: a cohort's weekly lesson on one day at one time.

use crate::model::slot::{ClassTime, Day, Slot};
use kernel::CohortId;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{borrow::Cow, fmt, str::FromStr};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// A class; `12-monday-1600` on the wire: the cohort's id, the day and the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassKey {
    pub cohort_id: CohortId,
    pub slot: Slot,
}

/// The text names no class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownClass;

impl ClassKey {
    /// From the columns of a row.
    pub fn new(cohort_id: CohortId, day: Day, time: ClassTime) -> Self {
        Self { cohort_id, slot: Slot { day, time } }
    }
}

impl fmt::Display for ClassKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = self.slot.time.time();
        write!(f, "{}-{}-{:02}{:02}", self.cohort_id, self.slot.day, time.hour(), time.minute())
    }
}

impl FromStr for ClassKey {
    type Err = UnknownClass;

    fn from_str(text: &str) -> Result<Self, UnknownClass> {
        let mut parts = text.split('-');
        let (Some(cohort), Some(day), Some(time), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(UnknownClass);
        };
        let is_time = time.len() == 4 && time.bytes().all(|digit| digit.is_ascii_digit());
        // One class has one name: no zeros before the number.
        let is_number = !cohort.starts_with('0') && cohort.bytes().all(|digit| digit.is_ascii_digit());
        if !is_time || !is_number {
            return Err(UnknownClass);
        }
        let slot = Slot::parse(day, &format!("{}:{}", &time[..2], &time[2..])).ok_or(UnknownClass)?;
        Ok(Self { cohort_id: cohort.parse().map_err(|_| UnknownClass)?, slot })
    }
}

impl Serialize for ClassKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClassKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("expected a class such as 12-monday-1600"))
    }
}

impl PartialSchema for ClassKey {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for ClassKey {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_written_as_cohort_day_and_time() {
        let class: ClassKey = "12-monday-0905".parse().unwrap();
        assert_eq!(class.cohort_id, CohortId::new(12));
        assert_eq!(class.slot, Slot::parse("monday", "09:05").unwrap());
        assert_eq!(class.to_string(), "12-monday-0905");
        assert_eq!(serde_json::from_str::<ClassKey>("\"12-monday-0905\"").unwrap(), class);
        let invalid = [
            "",
            "12",
            "12-monday",
            "12-monday-905",
            "12-monday-2560",
            "-1-monday-0905",
            "x-monday-0905",
            "12-Monday-0905",
            "12-monday-0905-1",
            "+12-monday-0905",
            "012-monday-0905",
            "-monday-0905",
        ];
        for text in invalid {
            assert_eq!(text.parse::<ClassKey>(), Err(UnknownClass), "{text}");
        }
    }
}
