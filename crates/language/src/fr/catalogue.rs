//! Cohorts, packages, teachers, the timetable.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "Nothing is offered at level {level} for the age of {ages}.",
        "Rien n'est proposé au niveau {level} pour l'âge de {ages*} ans.",
    ),
    (
        "Several packages of level {level} are for the age of {ages}: the one made first is taken.",
        "Plusieurs formules de niveau {level} sont pour l'âge de {ages*} ans : la première créée est retenue.",
    ),
    (
        "Nothing is offered at level {level} for the age of {ages}. Several packages of level {again} are for the age of {others}: the one made first is taken.",
        "Rien n'est proposé au niveau {level} pour l'âge de {ages*} ans. Plusieurs formules de niveau {again} sont pour l'âge de {others*} ans : la première créée est retenue.",
    ),
    ("Please choose a day", "Veuillez choisir un jour"),
    ("Please choose a day from {from} to {to}", "Veuillez choisir un jour de {from} à {to}"),
    ("Please enter a number from {from} to {to}", "Veuillez saisir un nombre de {from} à {to}"),
    ("Please give it a title", "Veuillez indiquer un titre"),
    ("The last day is before the first", "Le dernier jour est avant le premier"),
    ("The oldest is younger than the youngest", "L'âge maximal est inférieur à l'âge minimal"),
    ("Please enter the first name", "Veuillez saisir le prénom"),
    ("Please enter the last name", "Veuillez saisir le nom"),
    ("Please enter a link that begins with https://", "Veuillez saisir un lien qui commence par https://"),
    ("Please choose a day of the week", "Veuillez choisir un jour de la semaine"),
    ("Please enter a time from 00:00 to 23:59", "Veuillez saisir une heure de 00:00 à 23:59"),
    (
        "Please choose a time zone, such as Africa/Lagos",
        "Veuillez choisir un fuseau horaire, par exemple Africa/Lagos",
    ),
    ("Cohort created", "La cohorte est créée"),
    ("Cohort created, with the same places", "La cohorte est créée, avec les mêmes places"),
    ("Cohort saved", "La cohorte est enregistrée"),
    ("Cohort archived", "La cohorte est archivée"),
    ("Cohort restored", "La cohorte est restaurée"),
    ("Package made", "La formule est créée"),
    ("Package saved", "La formule est enregistrée"),
    ("Package archived", "La formule est archivée"),
    ("Package restored", "La formule est restaurée"),
    ("Package made. {notes*}", "La formule est créée. {notes*}"),
    ("Package saved. {notes*}", "La formule est enregistrée. {notes*}"),
    ("Package archived. {notes*}", "La formule est archivée. {notes*}"),
    ("Package restored. {notes*}", "La formule est restaurée. {notes*}"),
    ("Teacher added", "L'enseignant est ajouté"),
    ("Teacher saved", "L'enseignant est enregistré"),
    ("Teacher archived", "L'enseignant est archivé"),
    ("Teacher restored", "L'enseignant est restauré"),
    ("Timetable saved", "L'horaire est enregistré"),
    ("Added to the timetable", "Ajouté à l'horaire"),
    ("Taken off the timetable", "Retiré de l'horaire"),
    ("Places saved", "Les places sont enregistrées"),
    ("This day and time are in the timetable already", "Ce jour et cette heure sont déjà dans l'horaire"),
    (
        "{day*} at {time*} is used by {children*} of cohorts that are not completed. Move them first.",
        "Le créneau du {day*} à {time*} est utilisé par {children*} de cohortes qui ne sont pas terminées. Déplacez-les d'abord.",
    ),
    ("Give both a day and a time, or neither", "Indiquez un jour et une heure, ou ni l'un ni l'autre"),
    ("Please enter at most {number}", "Veuillez saisir au plus {number}"),
    ("Choose ongoing, completed or neither", "Choisissez en cours, terminée ou ni l'un ni l'autre"),
    (
        "This moves the lessons of {families*}: in {cohort}, {before*} becomes {after*}. Confirm it to save.",
        "Ceci déplace les cours de {families*} : dans {cohort}, {before*} devient {after*}. Confirmez pour enregistrer.",
    ),
    (
        "{title} has {unpaid*}. Collect or withdraw them first.",
        "{title} a {unpaid*}. Encaissez-les ou retirez-les d'abord.",
    ),
    (
        "{title} is running with {programs*}. Archive it when it is completed.",
        "{title} est en cours avec {programs*}. Archivez-la quand elle sera terminée.",
    ),
    (
        "{title} has a waiting list of {children*}. Archive it when it is completed.",
        "{title} a une liste d'attente de {children*}. Archivez-la quand elle sera terminée.",
    ),
    (
        "{teacher} teaches {programs*} of cohorts that are not completed. Give them to another teacher first.",
        "{teacher} enseigne {programs*} de cohortes qui ne sont pas terminées. Confiez-les d'abord à un autre enseignant.",
    ),
];
