//! The staff console.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "Erased before; a backup from before that was restored.",
        "Effacée auparavant ; une sauvegarde plus ancienne a été restaurée.",
    ),
    ("Say of which kind the subject is", "Indiquez le type de l'objet"),
    ("Enter a day as 2026-11-15", "Saisissez un jour sous la forme 2026-11-15"),
    ("Somebody who was not logged in", "Une personne non connectée"),
    ("This email cannot be read any more", "Ce courriel n'est plus lisible"),
    (
        "Select held, queued, sent, failed, kept or put_aside",
        "Sélectionnez held, queued, sent, failed, kept ou put_aside",
    ),
    ("Select 1 to 5,000 emails", "Sélectionnez de 1 à 5 000 courriels"),
    (
        "None of these emails can be moved. Somebody else may have done it already.",
        "Aucun de ces courriels ne peut être déplacé. Quelqu'un d'autre l'a peut-être déjà fait.",
    ),
    ("1 email put aside", "1 courriel mis de côté"),
    ("{number} emails put aside", "{number} courriels mis de côté"),
    ("1 email moved back", "1 courriel remis dans la liste"),
    ("{number} emails moved back", "{number} courriels remis dans la liste"),
    (
        "This email was written by another version and cannot be read.",
        "Ce courriel a été écrit par une autre version et ne peut pas être lu.",
    ),
    ("The email is on its way", "Le courriel est en route"),
    ("The text is saved", "Le texte est enregistré"),
    ("The usual text is used again", "Le texte d'origine est rétabli"),
    ("The partner is restricted", "Le partenaire est suspendu"),
    ("The partner may log in again", "Le partenaire peut de nouveau se connecter"),
    ("The partner is trusted", "Le partenaire est approuvé"),
    (
        "New partners now need your approval before their invites go out",
        "Les nouveaux partenaires ont désormais besoin de votre accord avant l'envoi de leurs invitations",
    ),
    (
        "Invites of new partners no longer wait for approval",
        "Les invitations des nouveaux partenaires n'attendent plus d'accord",
    ),
    ("Partner saved", "Le partenaire est enregistré"),
    (
        "Leave names and addresses out: the reason is kept",
        "N'indiquez ni nom ni adresse : le motif est conservé",
    ),
    (
        "Payments, their lines, amounts, rates and receipt numbers, with nobody's name on them",
        "Les paiements, leurs lignes, montants, taux et numéros de reçu, sans aucun nom",
    ),
    (
        "Programs that were paid for, of a child that is a number, with its age and gender",
        "Les programmes payés, d'un enfant qui n'est plus qu'un numéro, avec son âge et son genre",
    ),
    ("The ledger of seats", "Le registre des places"),
    ("Entries of the journal, without what they said", "Les entrées du journal, sans ce qu'elles disaient"),
    ("Choose 12 to 120 months, or none", "Choisissez de 12 à 120 mois, ou aucune durée"),
    ("Saved", "Enregistré"),
    ("This family was erased before.", "Cette famille a déjà été effacée."),
    ("Type the parent's email address", "Saisissez l'adresse courriel du parent"),
    ("The family was erased", "La famille a été effacée"),
    (
        "Nobody has heard of the family for as long as families are kept.",
        "La famille n'a pas donné de nouvelles pendant toute la durée de conservation.",
    ),
    ("The new version is in use", "La nouvelle version est en vigueur"),
    ("The text must be 1 to 50,000 characters long", "Le texte doit compter de 1 à 50 000 caractères"),
    (
        "The text holds characters that cannot be shown",
        "Le texte contient des caractères qui ne peuvent pas être affichés",
    ),
    (
        "This is what the text says already. There is nothing to change.",
        "C'est déjà ce que dit le texte. Il n'y a rien à modifier.",
    ),
    ("1 payment needs a decision.", "1 paiement attend une décision."),
    ("{number} payments need a decision.", "{number} paiements attendent une décision."),
    ("1 refund has not gone through.", "1 remboursement n'a pas abouti."),
    ("{number} refunds have not gone through.", "{number} remboursements n'ont pas abouti."),
    (
        "Exchange rates came with Seatling and price your invoices. Check and confirm them.",
        "Les taux de change sont ceux fournis avec Seatling et servent à vos factures. Vérifiez-les et confirmez-les.",
    ),
    (
        "Nothing can be saved, and nobody can log in. The server's disk may be full.",
        "Rien ne peut être enregistré et personne ne peut se connecter. Le disque du serveur est peut-être plein.",
    ),
    (
        "Background work is failing: {names}. The server's log says why.",
        "Des tâches de fond échouent : {names}. Le journal du serveur indique pourquoi.",
    ),
    ("1 email could not be delivered.", "1 courriel n'a pas pu être remis."),
    ("{number} emails could not be delivered.", "{number} courriels n'ont pas pu être remis."),
    ("1 enrolment has no teacher yet.", "1 inscription n'a pas encore d'enseignant."),
    ("{number} enrolments have no teacher yet.", "{number} inscriptions n'ont pas encore d'enseignant."),
    ("1 child is waiting for a place.", "1 enfant attend une place."),
    ("{number} children are waiting for a place.", "{number} enfants attendent une place."),
    ("{title} starts on {day*} with {room*}.", "{title} commence le {day*} avec {room*}."),
    (
        "{number} cohorts start within three weeks: {named*}.",
        "{number} cohortes commencent d'ici trois semaines : {named*}.",
    ),
    ("{title} is full.", "{title} est complète."),
    ("{number} cohorts are full: {named*}.", "{number} cohortes sont complètes : {named*}."),
];
