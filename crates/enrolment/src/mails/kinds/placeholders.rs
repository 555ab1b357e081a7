//! Placeholders that most mails to families have.

use l10n::msg;
use mail::Placeholder;

pub(super) const CHILD: Placeholder = Placeholder::required("childName", msg!("placeholder-child-name"));
pub(super) const PROGRAM: Placeholder = Placeholder::optional("program", msg!("placeholder-program"));
pub(super) const COHORT: Placeholder = Placeholder::optional("cohort", msg!("placeholder-cohort"));
pub(super) const DATES: Placeholder = Placeholder::optional("dates", msg!("placeholder-dates"));
pub(super) const CLASS_TIME: Placeholder = Placeholder::optional("classTime", msg!("placeholder-class-time"));
pub(super) const OWN_TIME: Placeholder = Placeholder::optional("ownTime", msg!("placeholder-own-time"));
