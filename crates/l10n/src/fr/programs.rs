//! Responses to staff about programs.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    ("{number} programs assigned", "{number} programmes attribués"),
    ("1 program assigned", "1 programme attribué"),
    ("1 program has no teacher now", "1 programme n'a plus d'enseignant"),
    ("{number} programs have no teacher now", "{number} programmes n'ont plus d'enseignant"),
    (
        "These are more than {most} programs. Please choose fewer at once.",
        "Il y a plus de {most} programmes. Veuillez en choisir moins à la fois.",
    ),
    ("These programs are not there any more", "Ces programmes n'existent plus"),
    ("This teacher is not there", "Cet enseignant n'existe pas"),
    (
        "{teacher} is archived. Restore the teacher first.",
        "{teacher} est dans les archives. Restaurez d'abord cet enseignant.",
    ),
    (
        "{teacher} cannot teach {class*}: it overlaps {other*}. Nothing was changed.",
        "{teacher} ne peut pas enseigner {class*} : le cours chevauche {other*}. Rien n'a été modifié.",
    ),
    (
        "{teacher} would have two classes at once: {class*} overlaps {other*}. Nothing was changed.",
        "{teacher} aurait deux cours en même temps : {class*} chevauche {other*}. Rien n'a été modifié.",
    ),
    ("Choose a teacher, or nobody", "Choisissez un enseignant, ou personne"),
    ("Choose programs, or a filter", "Choisissez des programmes, ou un filtre"),
    ("Choose refuse or skip", "Choisissez refuser ou ignorer"),
    ("Choose yes or no", "Choisissez oui ou non"),
    ("Choose a cohort", "Choisissez une cohorte"),
    ("{child} is there already.", "{child} y est déjà."),
    (
        "{child} has completed {cohort}. Use the next level instead of a move.",
        "{child} a terminé {cohort}. Passez au niveau suivant plutôt que de déplacer.",
    ),
    ("Moved", "Déplacé"),
    ("Withdrawn", "Retiré"),
    ("Moved, with the same teacher", "Déplacé, avec le même enseignant"),
    (
        "Moved. {teacher} teaches another class then, so that the program has no teacher now.",
        "Déplacé. {teacher} donne un autre cours à cette heure : le programme n'a donc plus d'enseignant.",
    ),
    (
        "Moved. The teacher teaches another class then, so that the program has no teacher now.",
        "Déplacé. L'enseignant donne un autre cours à cette heure : le programme n'a donc plus d'enseignant.",
    ),
    (
        "{cohort} is full on {day*} at {time*}. Choose another slot, or raise its places.",
        "{cohort} est complète le {day*} à {time*}. Choisissez un autre créneau, ou augmentez ses places.",
    ),
    ("Enrolled in the next level", "L'inscription au niveau suivant est faite"),
    (
        "{child} is still in {cohort}. The next level opens when that is completed, on {day}.",
        "{child} est encore dans {cohort}. Le niveau suivant s'ouvre quand elle est terminée, le {day}.",
    ),
    ("{child} has level {level} already, in {cohort}.", "{child} a déjà le niveau {level}, dans {cohort}."),
    (
        "There is no package of level {level} for the age of {age}. Make one under Packages first.",
        "Il n'y a pas de formule de niveau {level} pour l'âge de {age} ans. Créez-en d'abord une sous Formules.",
    ),
    (
        "The parent has not confirmed its email address, which a sponsored seat needs.",
        "Le parent n'a pas confirmé son adresse courriel, ce qu'exige une place parrainée.",
    ),
    (
        "Please say why, in at most {number} characters",
        "Veuillez dire pourquoi, en au plus {number} caractères",
    ),
    (
        "These programs are completed. Completed cohorts keep their teacher.",
        "Ces programmes sont terminés. Les cohortes terminées gardent leur enseignant.",
    ),
    (
        "This program is paid. Refund its payment instead: that withdraws it, too.",
        "Ce programme est payé. Remboursez plutôt son paiement : cela le retire aussi.",
    ),
];
