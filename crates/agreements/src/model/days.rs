//! Days as they are typed. No I/O.

use identity::FieldErrors;
use jiff::civil::Date;
use l10n::msg;

/// Years in which an agreement may begin and end; anything else is a typing error.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2100;

/// The day that was typed, if any.
pub(crate) fn check_day(errors: &mut FieldErrors, field: &'static str, typed: Option<&str>) -> Option<Date> {
    let typed = typed.map(str::trim).filter(|typed| !typed.is_empty())?;
    match typed.parse::<Date>() {
        Ok(day) if YEARS.contains(&day.year()) => Some(day),
        _ => {
            errors.add(field, msg!("agreement-day-invalid"));
            None
        }
    }
}
