//! The kinds of mail of this crate, with their default texts and placeholders.

mod links;
mod seats;

pub(super) use links::LINK_ALARM;
pub(super) use seats::SEATS_GRANTED;

use super::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const INVITED: &[Placeholder] = &[
    Placeholder::required("organization", msg!("placeholder-inviter")),
    Placeholder::optional("children", msg!("placeholder-children")),
    Placeholder::optional("action", msg!("placeholder-action")),
    Placeholder::LINK,
];

const ENGLISH: &str = "Hello,

{organization} would like your children to learn to code, and pays for {children}.

{action} with this e-mail address, and choose the day and the time that suit you.

{link}

If you do not know this organisation, you can ignore this mail.";

const FRENCH: &str = "Bonjour,

{organization} souhaite que vos enfants apprennent à programmer, et paie pour {children}.

{action} avec cette adresse courriel, puis choisissez le jour et l’heure qui vous conviennent.

{link}

Si vous ne connaissez pas cette organisation, vous pouvez ignorer ce courriel.";

pub(super) static INVITE: Kind = Kind {
    name: "invite",
    title: msg!("kind-invite"),
    placeholders: INVITED,
    english: DefaultText { subject: "{organization} invites you to register your children", body: ENGLISH },
    french: DefaultText { subject: "{organization} vous invite à inscrire vos enfants", body: FRENCH },
    sample: |_| sample::invite(),
};

pub(super) static INVITE_REMINDER: Kind = Kind {
    name: "invite_reminder",
    title: msg!("kind-invite-reminder"),
    placeholders: INVITED,
    english: DefaultText {
        subject: "Reminder: {organization} invites you to register your children",
        body: ENGLISH,
    },
    french: DefaultText {
        subject: "Rappel\u{a0}: {organization} vous invite à inscrire vos enfants",
        body: FRENCH,
    },
    sample: |_| sample::reminder(),
};
