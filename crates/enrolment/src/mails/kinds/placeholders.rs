//! Placeholders that most mails to families have.

use l10n::msg;
use mail::Placeholder;

pub(super) const CHILD: Placeholder = Placeholder::must("childName", msg!("placeholder-child-name"));
pub(super) const PROGRAM: Placeholder = Placeholder::may("program", msg!("placeholder-program"));
pub(super) const COHORT: Placeholder = Placeholder::may("cohort", msg!("placeholder-cohort"));
pub(super) const DATES: Placeholder = Placeholder::may("dates", msg!("placeholder-dates"));
pub(super) const CLASS_TIME: Placeholder = Placeholder::may("classTime", msg!("placeholder-class-time"));
pub(super) const OWN_TIME: Placeholder = Placeholder::may("ownTime", msg!("placeholder-own-time"));
