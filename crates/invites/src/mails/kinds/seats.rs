//! Mails about seats.

use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static SEATS_GRANTED: Kind = Kind {
    name: "seats_granted",
    title: msg!("kind-seats-granted"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("seats", msg!("placeholder-seats")),
        Placeholder::optional("organization", msg!("placeholder-organization")),
        Placeholder::optional("children", msg!("placeholder-children")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{organization} has {seats} for your family",
        body: "Hello {firstName},

{organization} has {seats} for your family that you were waiting for. It now pays for {children}.

Log in to register a child, or to choose a program for one.

{link}",
    },
    french: DefaultText {
        subject: "{organization} a {seats} pour votre famille",
        body: "Bonjour {firstName},

{organization} a {seats} pour votre famille, que vous attendiez. L’organisation paie désormais pour {children}.

Connectez-vous pour inscrire un enfant, ou pour choisir un programme.

{link}",
    },
    sample: |_| sample::seats_granted(),
};
