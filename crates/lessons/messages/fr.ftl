### Changed lessons, registers, attendance and absences.

## Changes of lessons by staff

no-lesson = Ce cours n'existe pas, ou il est passé.
nothing-to-change = Rien ne changerait.
lesson-is-over = { $lesson } est passé. Il peut seulement être annulé ou rétabli.
register-was-taken = { $lesson } : l'appel a été fait, le cours a donc eu lieu tel quel.
substitute-archived = { $teacher } est archivé. Rétablissez l'enseignant ou choisissez-en un autre.
same-teacher = { $teacher } enseigne déjà ce cours.
teacher-missing = { $lesson } : plusieurs enseignants se partagent cette classe, et des enfants n'en ont pas encore. Affectez-en un d'abord.
teacher-busy = { $teacher } ne peut pas enseigner { $lesson } : le cours chevauche { $other }.
class-busy = { $lesson } chevauche un autre cours de la classe : { $other }.
time-is-over = Choisissez un moment qui n'est pas passé.
day-is-closed = Ce jour est fermé ({ $title }). Déplacez le cours ou supprimez la fermeture.
lesson-named = { $cohort }, { $date }, { $time }
date-invalid = Veuillez indiquer un jour comme 2026-11-16, à cinq ans d'aujourd'hui au plus
dates-reversed = Le dernier jour ne peut pas précéder le premier
too-many-days = Choisissez au plus { $number } jours
time-invalid = Veuillez indiquer une heure comme 16:00
reason-too-long = La raison peut avoir au plus { $number } caractères
title-required = Dites pourquoi ces jours sont fermés, en { $number } caractères au plus
link-invalid = Le lien doit commencer par https://
teacher-unknown = Choisissez un enseignant
move-one-lesson = On ne peut déplacer qu'un cours à la fois
lessons-changed =
    { $number ->
        [one] Un cours modifié
       *[other] { $number } cours modifiés
    }
days-closed = Jours fermés
closure-removed = Fermeture supprimée

## Mails to families

kind-lesson-cancelled = Un cours est annulé
kind-lesson-moved = Un cours est déplacé
kind-lesson-substitute = Un remplaçant donne un cours
placeholder-children = Les prénoms des enfants
placeholder-lessons = Les cours, avec leurs horaires
placeholder-lesson-reason = Pourquoi
placeholder-instead = Les cours ajoutés à la fin
button-lessons = Voir mes cours
reason-given = Raison : { $reason }
reason-not-given = Aucune raison n'a été donnée.
instead-lessons = Ajouté à la fin en remplacement : { $lessons }.
instead-nothing = Aucun cours n'est ajouté en remplacement.
lesson-moment = { $day } { $date }, { $time } ({ $offset })
line-lesson = { $child }, { $cohort } : { $own }, à l'heure de la classe { $class }
line-moved = { $lesson }, au lieu de { $before }
line-restored = { $lesson }, a finalement lieu
line-teacher = { $lesson }, avec { $teacher }
example-reason = Raison : L'enseignant est malade
