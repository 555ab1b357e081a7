//! Mails to new accounts.

use crate::{AccountKind, mails::sample};
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

const ORGANIZATION: Placeholder = Placeholder::optional("organization", msg!("placeholder-organization"));

const CONFIRM_IN_FRENCH: &str = "Bienvenue sur Seatling\u{a0}: veuillez confirmer votre adresse courriel";

pub(crate) static WELCOME_PARTNER: Kind = Kind {
    name: "welcome_partner",
    title: msg!("kind-welcome-partner"),
    placeholders: &[Placeholder::FIRST_NAME, ORGANIZATION, Placeholder::LINK],
    english: DefaultText {
        subject: "Welcome to Seatling: please confirm your email address",
        body: "Hello {firstName},

{organization} now has an account. You can share your registration link and invite parents.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
    },
    french: DefaultText {
        subject: CONFIRM_IN_FRENCH,
        body: "Bonjour {firstName},

{organization} a maintenant un compte. Vous pouvez diffuser votre lien d’inscription et inviter des parents.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}

Si cette inscription ne vient pas de vous, vous pouvez ignorer ce courriel.",
    },
    sample: |_| sample::welcome(AccountKind::Partner),
};

pub(crate) static WELCOME_PARENT: Kind = Kind {
    name: "welcome_parent",
    title: msg!("kind-welcome-parent"),
    placeholders: &[Placeholder::FIRST_NAME, ORGANIZATION, Placeholder::LINK],
    english: DefaultText {
        subject: "Welcome to Seatling: please confirm your email address",
        body: "Hello {firstName},

You signed up as a parent with {organization}. You can now register your children.

Please confirm that this address is yours:

{link}

If you did not sign up, you can ignore this mail.",
    },
    french: DefaultText {
        subject: CONFIRM_IN_FRENCH,
        body: "Bonjour {firstName},

Vous avez maintenant un compte de parent auprès de {organization}. Vous pouvez inscrire vos enfants.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}

Si cette inscription ne vient pas de vous, vous pouvez ignorer ce courriel.",
    },
    sample: |_| sample::welcome(AccountKind::Parent),
};

pub(crate) static STAFF_INVITATION: Kind = Kind {
    name: "staff_invitation",
    title: msg!("kind-staff-invitation"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("invitedBy", msg!("placeholder-invited-by")),
        Placeholder::optional("email", msg!("placeholder-email")),
        Placeholder::optional("validUntil", msg!("placeholder-valid-until")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{invitedBy} invited you to Seatling",
        body: "Hello {firstName},

{invitedBy} added you to the staff of Seatling. Choose a password to start. You log in with {email}.

{link}

The link works once, until {validUntil}. If you don't know {invitedBy}, ignore this email.",
    },
    french: DefaultText {
        subject: "{invitedBy} vous invite sur Seatling",
        body: "Bonjour {firstName},

{invitedBy} vous a ajouté à l’équipe de Seatling. Choisissez un mot de passe pour commencer. Vous vous connecterez avec {email}.

{link}

Le lien fonctionne une seule fois, jusqu’au {validUntil}. Si vous ne connaissez pas {invitedBy}, ignorez ce courriel.",
    },
    sample: |_| sample::staff_invitation(),
};

pub(crate) static TEACHER_INVITATION: Kind = Kind {
    name: "teacher_invitation",
    title: msg!("kind-teacher-invitation"),
    placeholders: &[
        Placeholder::FIRST_NAME,
        Placeholder::required("invitedBy", msg!("placeholder-invited-by")),
        Placeholder::optional("email", msg!("placeholder-email")),
        Placeholder::optional("validUntil", msg!("placeholder-valid-until")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "{invitedBy} invited you to teach on Seatling",
        body: "Hello {firstName},

{invitedBy} created an account for you, where you see your classes and take registers. Choose a password to start. You log in with {email}.

{link}

The link works once, until {validUntil}. If you don't know {invitedBy}, ignore this email.",
    },
    french: DefaultText {
        subject: "{invitedBy} vous invite à enseigner sur Seatling",
        body: "Bonjour {firstName},

{invitedBy} a créé un compte pour vous, où vous trouverez vos classes et ferez l’appel. Choisissez un mot de passe pour commencer. Vous vous connecterez avec {email}.

{link}

Le lien fonctionne une seule fois, jusqu’au {validUntil}. Si vous ne connaissez pas {invitedBy}, ignorez ce courriel.",
    },
    sample: |_| sample::teacher_invitation(),
};
