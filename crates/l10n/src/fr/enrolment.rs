//! Responses to families about their children.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    ("All input field is required!", "Tous les champs sont obligatoires !"),
    ("Date, time, and cohort is required!", "Le jour, l'heure et la cohorte sont obligatoires !"),
    ("Children from 7 to 16 can be registered", "Les enfants de 7 à 16 ans peuvent être inscrits"),
    (
        "The school's name can have at most {number} characters",
        "Le nom de l'école peut compter au plus {number} caractères",
    ),
    ("Choose male or female", "Choisissez garçon ou fille"),
    ("Choose a day and a time of the timetable", "Choisissez un jour et une heure de l'horaire"),
    ("A child begins with level 1", "Un enfant commence au niveau 1"),
    ("The program for the age of {age} is {title}", "Le programme pour l'âge de {age} ans est {title}"),
    (
        "{organization} has not allowed you any children yet. Please ask them.",
        "{organization} ne vous permet encore d'inscrire aucun enfant. Veuillez le lui demander.",
    ),
    (
        "You may register 1 child here, and have. {organization} can allow you more.",
        "Vous pouvez inscrire 1 enfant ici, et c'est fait. {organization} peut vous permettre d'en inscrire davantage.",
    ),
    (
        "You may register {most} children here, and have. {organization} can allow you more.",
        "Vous pouvez inscrire {most} enfants ici, et c'est fait. {organization} peut vous permettre d'en inscrire davantage.",
    ),
    ("This cohort is not there. Choose another.", "Cette cohorte n'existe pas. Choisissez-en une autre."),
    (
        "{cohort} is over. Choose a cohort that is running or coming.",
        "{cohort} est terminée. Choisissez une cohorte en cours ou à venir.",
    ),
    (
        "There is no program for the age of {age} yet. Please ask us; we may open one.",
        "Il n'y a pas encore de programme pour l'âge de {age} ans. Écrivez-nous ; nous pourrons en ouvrir un.",
    ),
    (
        "No lesson of {cohort} is left on {day*} at {time*}. Choose another day, time or cohort.",
        "Il ne reste aucun cours de {cohort} le {day*} à {time*}. Choisissez un autre jour, une autre heure ou une autre cohorte.",
    ),
    (
        "Only {organization} can pay for your children here; or you pay yourself.",
        "Seul le partenaire {organization} peut payer pour vos enfants ici ; sinon, vous payez vous-même.",
    ),
    (
        "Please confirm your email address first: open the link in the email that we sent you when you signed up, or have it sent again under Settings.",
        "Veuillez d'abord confirmer votre adresse courriel : ouvrez le lien du courriel envoyé à votre inscription, ou faites-le renvoyer sous Paramètres.",
    ),
    (
        "{cohort} is full on {day*} at {time*}. Choose another day, time or cohort, or join the waiting list.",
        "{cohort} est complète le {day*} à {time*}. Choisissez un autre jour, une autre heure ou une autre cohorte, ou rejoignez la liste d'attente.",
    ),
    (
        "{child} is in {cohort} already. Choose another cohort.",
        "{child} est déjà dans {cohort}. Choisissez une autre cohorte.",
    ),
    (
        "{organization} has given you no seat yet. Ask for one, or pay for this program yourself.",
        "{organization} ne vous a encore donné aucune place. Demandez-en une, ou payez ce programme vous-même.",
    ),
    (
        "The seat that {organization} gave you is taken. Ask for more, or pay for this program yourself.",
        "La place que {organization} vous a donnée est prise. Demandez-en d'autres, ou payez ce programme vous-même.",
    ),
    (
        "All {many} seats that {organization} gave you are taken. Ask for more, or pay for this program yourself.",
        "Les {many} places que {organization} vous a données sont prises. Demandez-en d'autres, ou payez ce programme vous-même.",
    ),
    (
        "There is a free place: you need not wait, add the program instead.",
        "Il y a une place libre : inutile d'attendre, ajoutez plutôt le programme.",
    ),
    ("{child} is in {cohort} already.", "{child} est déjà dans {cohort}."),
    (
        "{child} is on the waiting list of {cohort} already. Leave it first to choose another time.",
        "{child} est déjà sur la liste d'attente de {cohort}. Quittez-la d'abord pour choisir une autre heure.",
    ),
    (
        "You are on the waiting list. We write to you when a place is free.",
        "Vous êtes sur la liste d'attente. Nous vous écrirons dès qu'une place se libère.",
    ),
    (
        "You hold {most} unpaid places. Pay for one, or confirm your email address first: open the link in the mail that we sent you when you signed up.",
        "Vous avez {most} places réservées et impayées. Payez-en une, ou confirmez d'abord votre adresse courriel : ouvrez le lien du courriel envoyé à votre inscription.",
    ),
    ("You have left the waiting list", "Vous avez quitté la liste d'attente"),
    ("Child added successfully", "L'enfant a été ajouté"),
    ("Program added successfully", "Le programme a été ajouté"),
    ("Child saved", "L'enfant est enregistré"),
    ("Child deleted", "L'enfant est supprimé"),
    ("Program withdrawn", "Le programme est retiré"),
    (
        "{child} has a program that is paid, and cannot be deleted. Please write to us.",
        "{child} a un programme payé et ne peut pas être supprimé. Veuillez nous écrire.",
    ),
    (
        "This program is paid. Please write to us to withdraw from it.",
        "Ce programme est payé. Veuillez nous écrire pour le retirer.",
    ),
    (
        "The text that you agreed to has changed. Please read the new one and agree to it.",
        "Le texte que vous avez accepté a changé. Veuillez lire le nouveau et l'accepter.",
    ),
    ("Your calendar has a new private address", "Votre calendrier a une nouvelle adresse privée"),
    ("The private address no longer works", "L'adresse privée ne fonctionne plus"),
    ("Please give a day such as 2026-11-16", "Veuillez indiquer un jour sous la forme 2026-11-16"),
    ("{text} Questions? Write to {email}.", "{text} Des questions ? Écrivez à {email}."),
];
