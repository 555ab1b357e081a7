//! Invites, allowances, the partner's link.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "The link is disabled. Invited parents can still register.",
        "Le lien est désactivé. Les parents invités peuvent encore s'inscrire.",
    ),
    ("The link is enabled", "Le lien est activé"),
    ("1 parent invited successfully", "1 parent invité"),
    ("{number} parents invited successfully", "{number} parents invités"),
    ("Number of kids updated successfully", "Le nombre d'enfants a été modifié"),
    ("The invite is on its way again", "L'invitation est de nouveau en route"),
    ("The invite was withdrawn", "L'invitation a été retirée"),
    ("Nobody needs a reminder today", "Personne n'est à relancer aujourd'hui"),
    ("1 parent will be reminded", "1 parent sera relancé"),
    ("{number} parents will be reminded", "{number} parents seront relancés"),
    (
        "This invite has not been sent yet. It goes out as soon as it may.",
        "Cette invitation n'est pas encore partie. Elle le sera dès que possible.",
    ),
    ("Allowance saved", "Le quota est enregistré"),
    (
        "{nobody*}: a day's limit is {most} emails, and {left} are left today. Please go on tomorrow, or ask us.",
        "{nobody*} : la limite est de {most} courriels par jour, et il en reste {left} aujourd'hui. Veuillez continuer demain, ou vous adresser à nous.",
    ),
    ("Nobody was invited", "Personne n'a été invité"),
    ("The invite was not sent", "L'invitation n'a pas été envoyée"),
    ("Nobody was reminded", "Personne n'a été relancé"),
    ("This is not an email address.", "Ce n'est pas une adresse courriel."),
    (
        "The number of kids must be between 1 and 100.",
        "Le nombre d'enfants doit être compris entre 1 et 100.",
    ),
    (
        "The number of kids must be between 0 and 100.",
        "Le nombre d'enfants doit être compris entre 0 et 100.",
    ),
    ("Enter at least one email address", "Saisissez au moins une adresse courriel"),
    (
        "One call takes at most 2,000 addresses; this one has {number}.",
        "Un envoi accepte au plus 2 000 adresses ; celui-ci en compte {number}.",
    ),
    (
        "Nobody was invited. Not an email address: {addresses}",
        "Personne n'a été invité. Ce ne sont pas des adresses courriel : {addresses}",
    ),
    (
        "{invited*}. No further email goes to {addresses} now: you sent several within the hour.",
        "{invited*}. Aucun autre courriel ne part vers {addresses} pour l'instant : vous en avez envoyé plusieurs en une heure.",
    ),
    (
        "This address was written to several times within the hour. Please wait a while.",
        "Plusieurs courriels ont été envoyés à cette adresse en une heure. Veuillez patienter un peu.",
    ),
    (
        "{name} uses {seats*} already. Allow at least {taken}, or withdraw a program first.",
        "{name} utilise déjà {seats*}. Accordez-en au moins {taken}, ou retirez d'abord un programme.",
    ),
    ("The number must be different from the previous number", "Le nombre doit être différent du précédent"),
    (
        "This parent has already registered. To stop new seats, set the number of kids to 0.",
        "Ce parent est déjà inscrit. Pour ne plus accorder de places, mettez le nombre d'enfants à 0.",
    ),
];
