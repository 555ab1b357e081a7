//! The default texts in French, with the same placeholders as the English ones.

/// Kind, subject, body.
type Usual = (&'static str, &'static str, &'static str);

/// The default subject and body of a kind.
pub(super) fn find(kind: &str) -> Option<(&'static str, &'static str)> {
    TEXTS.iter().find(|(name, ..)| *name == kind).map(|(_, subject, body)| (*subject, *body))
}

const CONFIRM_SUBJECT: &str = "Bienvenue sur Seatling\u{a0}: veuillez confirmer votre adresse courriel";

const INVITE_BODY: &str = "Bonjour,

{organization} souhaite que vos enfants apprennent à programmer, et paie pour {children}.

{action} avec cette adresse courriel, puis choisissez le jour et l’heure qui vous conviennent.

{link}

Si vous ne connaissez pas cette organisation, vous pouvez ignorer ce courriel.";

const TEXTS: &[Usual] = &[
    (
        "welcome_partner",
        CONFIRM_SUBJECT,
        "Bonjour {firstName},

{organization} a maintenant un compte. Vous pouvez diffuser votre lien d’inscription et inviter des parents.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}

Si cette inscription ne vient pas de vous, vous pouvez ignorer ce courriel.",
    ),
    (
        "welcome_parent",
        CONFIRM_SUBJECT,
        "Bonjour {firstName},

Vous avez maintenant un compte de parent auprès de {organization}. Vous pouvez inscrire vos enfants.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}

Si cette inscription ne vient pas de vous, vous pouvez ignorer ce courriel.",
    ),
    (
        "temporary_password",
        "Votre mot de passe temporaire",
        "Bonjour,

Quelqu’un a demandé un nouveau mot de passe pour ce compte. Saisissez le mot de passe temporaire ci-dessous comme «\u{a0}Ancien mot de passe\u{a0}», et choisissez-en un nouveau.

Il fonctionne une seule fois, pendant 30 minutes. D’ici là, votre mot de passe actuel reste inchangé.

{password}

{link}

Si ce n’était pas vous, ignorez ce courriel\u{a0}: rien n’a changé.",
    ),
    (
        "password_changed",
        "Votre mot de passe a été modifié",
        "Bonjour,

Le mot de passe de {email} vient d’être modifié, et tous les appareils ont été déconnectés.

Si c’était vous, tout va bien.

{link}

Si ce n’était pas vous, utilisez sans attendre «\u{a0}Mot de passe oublié\u{a0}?\u{a0}» sur l’écran de connexion.",
    ),
    (
        "staff_invitation",
        "{invitedBy} vous invite sur Seatling",
        "Bonjour {firstName},

{invitedBy} vous a ajouté à l’équipe de Seatling. Choisissez un mot de passe pour commencer. Vous vous connecterez avec {email}.

{link}

Le lien fonctionne une seule fois, jusqu’au {validUntil}. Si vous ne connaissez pas {invitedBy}, ignorez ce courriel.",
    ),
    (
        "email_change_confirm",
        "Confirmez votre nouvelle adresse courriel",
        "Bonjour,

Vous avez demandé à vous connecter à Seatling avec {newEmail} au lieu de {oldEmail}. Confirmez la nouvelle adresse\u{a0}:

{link}

D’ici là, rien ne change. Si ce n’était pas vous, ignorez ce courriel.",
    ),
    (
        "email_change_notice",
        "Votre adresse courriel va changer",
        "Bonjour,

Une personne connectée à votre compte a demandé de remplacer son adresse courriel par {newEmail}. Si c’était vous, confirmez le changement\u{a0}; sinon, arrêtez-le et choisissez un nouveau mot de passe\u{a0}:

{link}

Le lien fonctionne pendant 7 jours, y compris après le changement.",
    ),
    (
        "email_set_by_staff",
        "Vous vous connectez désormais avec cette adresse courriel",
        "Bonjour,

Notre équipe a remplacé l’adresse courriel de votre compte Seatling, {oldEmail}, par {newEmail}. Votre mot de passe reste le même.

Veuillez confirmer que cette adresse est bien la vôtre\u{a0}:

{link}",
    ),
    (
        "email_notice_by_staff",
        "Votre adresse courriel a été modifiée",
        "Bonjour,

Notre équipe a remplacé l’adresse courriel de votre compte Seatling par {newEmail}. Si vous l’avez demandé, vous n’avez rien à faire.

Sinon, annulez le changement\u{a0}:

{link}

Le lien fonctionne pendant 7 jours.",
    ),
    ("invite", "{organization} vous invite à inscrire vos enfants", INVITE_BODY),
    ("invite_reminder", "Rappel\u{a0}: {organization} vous invite à inscrire vos enfants", INVITE_BODY),
    (
        "enrolled",
        "{childName} a une place dans {program}",
        "Bonjour {firstName},

{childName} a une place dans {program}, cohorte {cohort} (du {dates}).

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{cost}

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    ),
    (
        "on_waiting_list",
        "{childName} est sur la liste d’attente de {cohort}",
        "Bonjour {firstName},

{childName} est sur la liste d’attente de {cohort}, et n’a pas encore de place. Dès qu’une place se libérera pour vous, nous vous écrirons\u{a0}; vous aurez alors un certain temps pour la prendre.

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    ),
    (
        "place_offered",
        "Une place pour {childName} est libre dans {cohort}",
        "Bonjour {firstName},

Une place est libre dans {cohort}, et réservée à {childName} jusqu’au {until}. Prenez-la sur votre tableau de bord\u{a0}; passé ce délai, elle va à l’enfant suivant.

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

{link}

Si quelque chose n’est pas correct, modifiez-le sur votre tableau de bord ou répondez à ce courriel.",
    ),
    (
        "program_moved",
        "{childName} a un nouvel horaire de cours",
        "Bonjour {firstName},

{childName} suit désormais les cours de {program} dans {cohort} (du {dates}).

Les cours, à l’heure de la classe\u{a0}: {classTime}.

À votre heure\u{a0}: {ownTime}.

Ce qui est payé reste payé, et votre calendrier suit de lui-même.

{link}

Si cela ne vous convient pas, veuillez répondre à ce courriel.",
    ),
    (
        "program_withdrawn",
        "{childName} ne participe plus à {cohort}",
        "Bonjour {firstName},

Nous avons retiré {childName} de {program} dans {cohort} (du {dates}). {reason}

{link}

Si vous ne vous y attendiez pas, veuillez répondre à ce courriel.",
    ),
    (
        "hold_ending",
        "Payez bientôt pour garder la place de {childName} dans {cohort}",
        "Bonjour {firstName},

La place de {childName} en {program}, {cohort} (du {dates}), est réservée jusqu’au {until}. Payez {amount} d’ici là pour la garder.

Passé ce délai, la place va à l’enfant suivant.

{link}

Si vous venez de payer, veuillez ignorer ce courriel.",
    ),
    (
        "hold_ended",
        "La place de {childName} dans {cohort} a été libérée",
        "Bonjour {firstName},

La place de {childName} en {program}, {cohort} (du {dates}), n’a pas été payée à temps\u{a0}: nous l’avons libérée. Rien n’est dû.

{childName} reste dans votre compte. Ouvrez votre tableau de bord pour l’inscrire de nouveau.

{link}

Si vous avez payé, veuillez répondre à ce courriel.",
    ),
    (
        "lesson_times_changed",
        "Nouvel horaire de {childName} dans {cohort}",
        "Bonjour {firstName},

Les cours de {childName} dans {cohort} (du {dates}) ont changé d’heure.

Avant, à votre heure\u{a0}: {before}.

Désormais, à votre heure\u{a0}: {ownTime}.

À l’heure de la classe\u{a0}: {classTime}.

Votre calendrier suit de lui-même.

{link}

Si le nouvel horaire ne vous convient pas, veuillez répondre à ce courriel.",
    ),
    (
        "receipt",
        "Reçu {number}\u{a0}: {amount}",
        "Bonjour {firstName},

Merci\u{a0}: nous avons reçu {amount} (reçu {number}, référence {reference}).

{lines}

{link}

Veuillez conserver ce courriel dans vos dossiers.",
    ),
    (
        "refunded",
        "Remboursement\u{a0}: {amount}",
        "Bonjour {firstName},

Nous vous remboursons {amount} (référence {reference}), par le moyen que vous avez utilisé pour payer. L’argent peut mettre jusqu’à dix jours ouvrables à arriver.

{lines}

{link}

Si vous ne vous y attendiez pas, veuillez répondre à ce courriel.",
    ),
    (
        "dispute_won",
        "Contestation close\u{a0}: {amount}",
        "Bonjour {firstName},

La contestation de votre paiement de {amount} (référence {reference}) est close. Le paiement reste acquis, et toutes les places qu’il a payées restent inchangées.

{lines}

{link}

Si vous avez des questions, veuillez répondre à ce courriel.",
    ),
    (
        "dispute_lost",
        "Contestation close\u{a0}: {amount} rendus par votre banque",
        "Bonjour {firstName},

La contestation de votre paiement de {amount} (référence {reference}) a été tranchée en votre faveur. Votre banque vous rend l’argent\u{a0}; nous n’envoyons pas d’autre remboursement.

{lines}

{link}

S’il s’agit d’une erreur, veuillez répondre à ce courriel.",
    ),
    (
        "payment_kept",
        "Paiement confirmé\u{a0}: {amount}",
        "Bonjour {firstName},

Nous avons examiné votre paiement de {amount} (référence {reference}). Il reste acquis, et toutes les places qu’il a payées restent inchangées.

{lines}

{link}

Si vous avez des questions, veuillez répondre à ce courriel.",
    ),
    (
        "payment_returned",
        "Paiement clos\u{a0}: {amount}",
        "Bonjour {firstName},

Votre paiement de {amount} (référence {reference}) est clos, car l’argent vous a déjà été rendu. Nous n’envoyons pas d’autre remboursement.

{lines}

{link}

Si vous n’avez pas reçu l’argent, veuillez répondre à ce courriel.",
    ),
    (
        "invoice_due",
        "La facture {number} est à payer d’ici le {dueDate}",
        "Bonjour {firstName},

La facture {number} pour {cohort}, de {amount}, est à payer d’ici le {dueDate}.

{link}

Si vous venez de payer, veuillez ignorer ce courriel. Vous pouvez désactiver les rappels dans vos paramètres.",
    ),
    (
        "invoice_overdue",
        "La facture {number} est en retard",
        "Bonjour {firstName},

La facture {number} pour {cohort} était à payer au plus tard le {dueDate}, et {amount} restent impayés.

{link}

Si vous venez de payer, veuillez ignorer ce courriel. Vous pouvez désactiver les rappels dans vos paramètres.",
    ),
];
