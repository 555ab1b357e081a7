//! Mails about passwords.

use crate::mails::sample;
use l10n::msg;
use mail::{DefaultText, Kind, Placeholder};

pub(crate) static TEMPORARY_PASSWORD: Kind = Kind {
    name: "temporary_password",
    title: msg!("kind-temporary-password"),
    placeholders: &[
        Placeholder::optional("email", msg!("placeholder-email")),
        Placeholder::required("password", msg!("placeholder-password")),
        Placeholder::LINK,
    ],
    english: DefaultText {
        subject: "Your temporary password",
        body: "Hello,

Somebody asked for a new password for this account. Enter the temporary password below as the Old Password, and choose a new one.

It works once, within 30 minutes. Until then your present password stays as it is.

{password}

{link}

If it was not you, ignore this mail: nothing has changed.",
    },
    french: DefaultText {
        subject: "Votre mot de passe temporaire",
        body: "Bonjour,

Quelqu’un a demandé un nouveau mot de passe pour ce compte. Saisissez le mot de passe temporaire ci-dessous comme «\u{a0}Ancien mot de passe\u{a0}», et choisissez-en un nouveau.

Il fonctionne une seule fois, pendant 30 minutes. D’ici là, votre mot de passe actuel reste inchangé.

{password}

{link}

Si ce n’était pas vous, ignorez ce courriel\u{a0}: rien n’a changé.",
    },
    sample: |_| sample::temporary_password(),
};

pub(crate) static PASSWORD_CHANGED: Kind = Kind {
    name: "password_changed",
    title: msg!("kind-password-changed"),
    placeholders: &[Placeholder::required("email", msg!("placeholder-email")), Placeholder::LINK],
    english: DefaultText {
        subject: "Your password was changed",
        body: "Hello,

The password of {email} was just changed, and every device was signed out.

If it was you, all is well.

{link}

If it was not you, use \u{201c}Forgot password?\u{201d} on the login screen at once.",
    },
    french: DefaultText {
        subject: "Votre mot de passe a été modifié",
        body: "Bonjour,

Le mot de passe de {email} vient d’être modifié, et tous les appareils ont été déconnectés.

Si c’était vous, tout va bien.

{link}

Si ce n’était pas vous, utilisez sans attendre «\u{a0}Mot de passe oublié\u{a0}?\u{a0}» sur l’écran de connexion.",
    },
    sample: |_| sample::password_changed(),
};
