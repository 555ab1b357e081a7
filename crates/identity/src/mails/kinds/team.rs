//! Mails about membership in the team of a partner.

use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const ORGANIZATION: Placeholder = Placeholder::required("organization", msg!("placeholder-organization"));

pub(crate) static TEAM_INVITATION: Kind = Kind {
    name: "team_invitation",
    title: msg!("kind-team-invitation"),
    placeholders: &[
        ORGANIZATION,
        Placeholder::required("invitedBy", msg!("placeholder-invited-by-owner")),
        Placeholder::optional("role", msg!("placeholder-role")),
        Placeholder::optional("email", msg!("placeholder-email")),
        Placeholder::optional("validUntil", msg!("placeholder-valid-until")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{invitedBy} invited you to the team of {organization}",
        body: "Hello,

{invitedBy} invited you to the team of {organization} on Seatling. Your role: {role}. You log in with {email}.

{link}

The link works once, until {validUntil}. If you don't know {invitedBy}, ignore this email.",
    },
    french: DefaultText {
        subject: "{invitedBy} vous invite à rejoindre {organization}",
        body: "Bonjour,

{invitedBy} vous invite à rejoindre {organization} sur Seatling. Votre rôle\u{a0}: {role}. Vous vous connecterez avec {email}.

{link}

Le lien fonctionne une seule fois, jusqu’au {validUntil}. Si vous ne connaissez pas {invitedBy}, ignorez ce courriel.",
    },
    sample: |_| sample::team_invitation(),
};

pub(crate) static TEAM_REMOVAL: Kind = Kind {
    name: "team_removal",
    title: msg!("kind-team-removal"),
    placeholders: &[Placeholder::FIRST_NAME, ORGANIZATION, Placeholder::LINK],
    english: DefaultText {
        subject: "You are no longer in the team of {organization}",
        body: "Hello {firstName},

An owner of {organization} removed you from its team on Seatling. You can no longer open it.

If you work for other organisations too, log in as usual:

{link}

If you think this is a mistake, ask {organization}.",
    },
    french: DefaultText {
        subject: "Vous n’êtes plus membre de {organization}",
        body: "Bonjour {firstName},

Un propriétaire de {organization} a mis fin à votre accès à cette organisation sur Seatling.

Si vous travaillez aussi pour d’autres organisations, connectez-vous comme d’habitude\u{a0}:

{link}

Si vous pensez que c’est une erreur, adressez-vous à {organization}.",
    },
    sample: |_| sample::team_removal(),
};

pub(crate) static SECOND_FACTOR_REMOVAL: Kind = Kind {
    name: "second_factor_removal",
    title: msg!("kind-second-factor-removal"),
    placeholders: &[Placeholder::FIRST_NAME, ORGANIZATION, Placeholder::LINK],
    english: DefaultText {
        subject: "Your second factor was removed",
        body: "Hello {firstName},

The second factor of your Seatling account was removed by an owner of {organization} or by our staff, and you were logged out everywhere. Until you set up a new one, your password alone opens your account.

Log in and set up a new second factor:

{link}

If you did not ask for this, change your password and tell an owner of {organization}.",
    },
    french: DefaultText {
        subject: "Votre deuxième facteur a été retiré",
        body: "Bonjour {firstName},

Le deuxième facteur de votre compte Seatling a été retiré par un propriétaire de {organization} ou par notre équipe, et vous avez été déconnecté partout. Tant que vous n’en configurez pas un nouveau, votre mot de passe suffit à ouvrir votre compte.

Connectez-vous et configurez un nouveau deuxième facteur\u{a0}:

{link}

Si vous ne l’avez pas demandé, changez votre mot de passe et prévenez un propriétaire de {organization}.",
    },
    sample: |_| sample::second_factor_removal(),
};
