//! Mails about a change of an account's address.

use crate::mails::{letter::EmailChangeStep, sample};
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const ADDRESSES: &[Placeholder] = &[
    Placeholder::optional("oldEmail", msg!("placeholder-old-email")),
    Placeholder::required("newEmail", msg!("placeholder-new-email")),
    Placeholder::LINK,
];

pub(crate) static EMAIL_CHANGE_CONFIRM: Kind = Kind {
    name: "email_change_confirm",
    title: msg!("kind-email-change-confirm"),
    placeholders: ADDRESSES,
    english: DefaultText {
        subject: "Confirm your new email address",
        body: "Hello,

You asked to log in to Seatling with {newEmail} instead of {oldEmail}. Confirm the new address:

{link}

Until you do, nothing changes. If it wasn't you, ignore this email.",
    },
    french: DefaultText {
        subject: "Confirmez votre nouvelle adresse courriel",
        body: "Bonjour,

Vous avez demandé à vous connecter à Seatling avec {newEmail} au lieu de {oldEmail}. Confirmez la nouvelle adresse\u{a0}:

{link}

D’ici là, rien ne change. Si ce n’était pas vous, ignorez ce courriel.",
    },
    sample: |_| sample::email_change(EmailChangeStep::Confirm),
};

pub(crate) static EMAIL_CHANGE_NOTICE: Kind = Kind {
    name: "email_change_notice",
    title: msg!("kind-email-change-notice"),
    placeholders: ADDRESSES,
    english: DefaultText {
        subject: "Your email address is about to change",
        body: "Hello,

Somebody who is logged in to your account asked to change its email address to {newEmail}. If it was you, confirm the change; if it wasn't, stop it and set a new password:

{link}

The link works for 7 days, also after the change.",
    },
    french: DefaultText {
        subject: "Votre adresse courriel va changer",
        body: "Bonjour,

Une personne connectée à votre compte a demandé de remplacer son adresse courriel par {newEmail}. Si c’était vous, confirmez le changement\u{a0}; sinon, arrêtez-le et choisissez un nouveau mot de passe\u{a0}:

{link}

Le lien fonctionne pendant 7 jours, y compris après le changement.",
    },
    sample: |_| sample::email_change(EmailChangeStep::Notice),
};

pub(crate) static EMAIL_SET_BY_STAFF: Kind = Kind {
    name: "email_set_by_staff",
    title: msg!("kind-email-set-by-staff"),
    placeholders: ADDRESSES,
    english: DefaultText {
        subject: "You now log in with this email address",
        body: "Hello,

Our staff changed the email address of your Seatling account from {oldEmail} to {newEmail}. Your password stays the same.

Please confirm that this address is yours:

{link}",
    },
    french: DefaultText {
        subject: "Vous vous connectez désormais avec cette adresse courriel",
        body: "Bonjour,

Notre équipe a remplacé l’adresse courriel de votre compte Seatling, {oldEmail}, par {newEmail}. Votre mot de passe reste le même.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}",
    },
    sample: |_| sample::email_change(EmailChangeStep::SetByStaff),
};

pub(crate) static EMAIL_NOTICE_BY_STAFF: Kind = Kind {
    name: "email_notice_by_staff",
    title: msg!("kind-email-notice-by-staff"),
    placeholders: ADDRESSES,
    english: DefaultText {
        subject: "Your email address was changed",
        body: "Hello,

Our staff changed the email address of your Seatling account to {newEmail}. If you asked for it, there is nothing to do here.

If you didn't, undo the change:

{link}

The link works for 7 days.",
    },
    french: DefaultText {
        subject: "Votre adresse courriel a été modifiée",
        body: "Bonjour,

Notre équipe a remplacé l’adresse courriel de votre compte Seatling par {newEmail}. Si vous l’avez demandé, vous n’avez rien à faire.

Sinon, annulez le changement\u{a0}:

{link}

Le lien fonctionne pendant 7 jours.",
    },
    sample: |_| sample::email_change(EmailChangeStep::NoticeByStaff),
};
