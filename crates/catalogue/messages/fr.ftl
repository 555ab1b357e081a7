### Cohorts, packages, teachers and the timetable.

## Ages of a level

ages-run = { $from } à { $to }
ages-more = { $ages }, { $more }
ages-without-package = Rien n'est proposé au niveau { $level } pour l'âge de { $ages } ans.
ages-with-several = Plusieurs formules de niveau { $level } sont pour l'âge de { $ages } ans : la première créée est retenue.
ages-both = { $without } { $several }

## Forms

day-required = Veuillez choisir un jour
day-out-of-range = Veuillez choisir un jour de { $from } à { $to }
number-out-of-range = Veuillez saisir un nombre de { $from } à { $to }
title-required = Veuillez indiquer un titre
ends-before-start = Le dernier jour est avant le premier
description-too-long = Veuillez utiliser au plus { $number } caractères
oldest-below-youngest = L'âge maximal est inférieur à l'âge minimal
first-name-required = Veuillez saisir le prénom
last-name-required = Veuillez saisir le nom
link-not-secure = Veuillez saisir un lien qui commence par https://
weekday-required = Veuillez choisir un jour de la semaine
time-required = Veuillez saisir une heure de 00:00 à 23:59
zone-required = Veuillez choisir un fuseau horaire, par exemple Africa/Lagos

## Refusals when staff manage cohorts and teachers

cohort-has-unpaid =
    { $cohort } a { $programs ->
        [one] { $programs } programme impayé
       *[other] { $programs } programmes impayés
    }. Encaissez-les ou retirez-les d'abord.
cohort-running =
    { $cohort } est en cours avec { $programs ->
        [one] { $programs } programme
       *[other] { $programs } programmes
    }. Archivez-la quand elle sera terminée.
cohort-has-waiting-list =
    { $cohort } a une liste d'attente de { $children ->
        [one] { $children } enfant
       *[other] { $children } enfants
    }. Archivez-la quand elle sera terminée.
teacher-gets-classes = { $teacher } va reprendre les classes de { $other } et ne peut donc pas être archivé.
teacher-substitutes =
    { $teacher } est remplaçant dans { $lessons ->
        [one] { $lessons } cours
       *[other] { $lessons } cours
    } à venir. Cédez ses classes ou choisissez d'abord un autre remplaçant.
teacher-in-use =
    { $teacher } enseigne { $programs ->
        [one] { $programs } programme
       *[other] { $programs } programmes
    } de cohortes qui ne sont pas terminées. Confiez-les d'abord à un autre enseignant.
class = { $cohort } le { $day } à { $time }
classes-overlap = { $teacher } aurait deux cours en même temps : { $class } chevauche { $other }. Rien n'a été modifié.

## Cohorts

status-choice = Choisissez « ongoing », « completed » ou ni l'un ni l'autre
cohort-created = La cohorte est créée
cohort-duplicated = La cohorte est créée, avec les mêmes places
cohort-saved = La cohorte est enregistrée
cohort-archived = La cohorte est archivée
cohort-restored = La cohorte est restaurée

## Packages

done-with-notes = { $done }. { $notes }
package-created = La formule est créée
package-saved = La formule est enregistrée
price-forbidden = Seules les finances et l'administration fixent les prix
price-saved = Le prix est enregistré
package-archived = La formule est archivée
package-restored = La formule est restaurée

## Teachers

teacher-added = L'enseignant est ajouté
teacher-saved = L'enseignant est enregistré
teacher-archived = L'enseignant est archivé
teacher-restored = L'enseignant est restauré

## Timetable

timetable-saved = L'horaire est enregistré
zone-moves-lessons =
    Ceci déplace les cours de { $families ->
        [one] { $families } famille
       *[other] { $families } familles
    } : dans { $cohort }, { $before } devient { $after }. Confirmez pour enregistrer.
slot-exists = Ce jour et cette heure sont déjà dans l'horaire
slot-added = Ajouté à l'horaire
slot-in-use =
    Le créneau du { $day } à { $time } est utilisé par { $children ->
        [one] { $children } enfant
       *[other] { $children } enfants
    } de cohortes qui ne sont pas terminées. Déplacez-les d'abord.
slot-removed = Retiré de l'horaire

# Safeguarding
check-kind-required = Veuillez saisir le type de vérification
check-reference-required = Veuillez saisir la référence du certificat
check-in-the-future = La date de la vérification est dans le futur
check-ends-before = La vérification ne peut pas expirer avant sa date
check-seen-by-required = Veuillez indiquer qui a vu le certificat
check-added = Vérification enregistrée
check-removed = Vérification retirée

# Accounts of teachers
teacher-invited = Invitation envoyée à { $email }
teacher-invitation-kept = Aucun serveur de courriel n'est configuré. Ouvrez l'invitation pour { $email } sous Courriels et transmettez son lien.
teacher-can-log-in = L'enseignant peut à nouveau se connecter
teacher-cannot-log-in = L'enseignant ne peut plus se connecter
teacher-second-factor-off = Le deuxième facteur est retiré ; un nouveau peut être configuré
