### Changed lessons, registers, attendance and absences.

## Registers, notes and absences

register-saved = Appel enregistré
marks-ignored =
    { $number ->
        [one] Appel enregistré. Une présence a été ignorée : l'enfant n'est pas dans ce cours
       *[other] Appel enregistré. { $number } présences ont été ignorées : les enfants ne sont pas dans ce cours
    }
register-reopened = Appel rouvert pour 7 jours
register-closed = Cet appel est clos. Demandez à l'équipe de le rouvrir
lesson-not-begun = L'appel ouvre 15 minutes avant le cours
lesson-not-over = Un appel ne peut être rouvert qu'après son cours
lesson-cancelled-no-register = Ce cours est annulé, il n'y a donc pas d'appel
too-many-marks = Un appel peut avoir au plus { $number } présences
marked-at-invalid = Veuillez indiquer l'heure de chaque présence comme 2026-11-16T15:00:00Z
note-saved = Note enregistrée
note-sent = Note envoyée
note-reaches-nobody = Note enregistrée. Aucune famille ne peut être jointe pour le moment
note-removed = Note supprimée
note-too-long = Une note peut avoir au plus { $number } caractères
day-invalid = Veuillez indiquer un jour comme 2026-11-16
absence-reported = Absence signalée
absence-withdrawn = Le signalement a été retiré
absence-too-late = Ce cours est passé ou annulé
absence-reason-too-long = Le motif peut avoir au plus { $number } caractères
mail-is-vital = Ce type de courriel ne peut pas être désactivé
preferences-saved = Vos préférences de courriel ont été enregistrées

## Files

column-name = Nom
column-child = Enfant
column-parent = Parent
column-held = Cours tenus
column-attended = Suivis
column-percent = Taux de présence en % (sans les absences justifiées)
column-present = Présent
column-late = En retard
column-absent = Absent
column-excused = Excusé

## Mails about registers and notes

kind-missed-lesson = Un enfant a manqué un cours sans excuse
kind-note-for-family = Une note de l'enseignant pour la famille
placeholder-record-child = Le prénom de l'enfant, ou de plusieurs enfants d'une famille
placeholder-record-cohort = La cohorte
placeholder-record-lesson = Date et heure du cours, à l'heure de la famille
placeholder-record-note = Ce que l'enseignant a écrit. Plusieurs notes, et celles qui sont corrigées, disent de quoi il s'agit
button-attendance = Voir les présences
record-moment = { $date }, { $time } ({ $offset })
mailed-note-class = À propos de toute la classe : { $note }
mailed-note-class-corrected = À propos de toute la classe (corrigé) : { $note }
mailed-note-child = À propos de { $child } : { $note }
mailed-note-child-corrected = À propos de { $child } (corrigé) : { $note }
example-note = Tomiwa a terminé le premier jeu. Merci d'apporter un casque la prochaine fois.
## Changes of lessons by staff

no-lesson = Ce cours n'existe pas, ou il est passé.
nothing-to-change = Rien ne changerait.
lesson-is-over = { $lesson } est passé. Il peut seulement être annulé ou rétabli.
register-was-taken = { $lesson } : l'appel a été fait, le cours a donc eu lieu tel quel.
substitute-archived = { $teacher } est archivé. Rétablissez l'enseignant ou choisissez-en un autre.
substitute-not-checked = { $teacher } n'a pas de vérification de protection de l'enfance valable. Enregistrez-en une d'abord.
same-teacher = { $teacher } enseigne déjà ce cours.
has-handed-over = D'ici là, tous les cours de { $teacher } seront confiés à { $other }.
changed-meanwhile = Les cours ont été modifiés entre-temps. Vérifiez de nouveau l'aperçu.
teacher-missing = { $lesson } : plusieurs enseignants se partagent cette classe, et des enfants n'en ont pas encore. Affectez-en un d'abord.
teacher-busy = { $teacher } ne peut pas enseigner { $lesson } : le cours chevauche { $other }.
class-busy = { $lesson } chevauche un autre cours de la classe : { $other }.
child-busy =
    { $others ->
        [0] { $child } aurait deux cours en même temps : { $lesson } chevauche { $other }.
        [one] { $child } et un autre enfant auraient deux cours en même temps : { $lesson } chevauche { $other }.
       *[other] { $child } et { $others } autres enfants auraient deux cours en même temps : { $lesson } chevauche { $other }.
    }
warning-check-missing = { $teacher } n'a aucune vérification de protection de l'enfance enregistrée.
warning-check-expired = { $teacher } n'a pas de vérification de protection de l'enfance valable le { $date }.
warning-no-account = { $teacher } n'a pas de compte, donc ne voit pas la classe et ne peut pas faire l'appel. Envoyez une invitation depuis sa page.
time-is-over = Choisissez un moment qui n'est pas passé.
day-is-closed = Ce jour est fermé ({ $title }). Déplacez le cours ou supprimez la fermeture.
already-closed = Ces jours sont déjà fermés ({ $title }).
new-day-is-closed = Ce jour-là est fermé ({ $title }). Choisissez un autre jour ou supprimez la fermeture.
lesson-named = { $cohort }, { $date }, { $time }
moved-lesson-named = { $cohort } ({ $day }, { $slot }), { $date }, { $time }
date-invalid = Veuillez indiquer un jour comme 2026-11-16, à cinq ans d'aujourd'hui au plus
dates-reversed = Le dernier jour ne peut pas précéder le premier
too-many-days = Choisissez au plus { $number } jours
time-invalid = Veuillez indiquer une heure comme 16:00
reason-too-long = Le motif peut avoir au plus { $number } caractères
title-required = Dites pourquoi ces jours sont fermés, en { $number } caractères au plus
link-invalid = Le lien doit commencer par https://
teacher-unknown = Choisissez un enseignant
shift-too-many-days = Les cours peuvent être déplacés de { $number } jours au plus
shift-too-many-minutes = Les cours peuvent être déplacés de 24 heures au plus ; au-delà, indiquez des jours
shift-time-twice = Indiquez une nouvelle heure ou un nombre de minutes, pas les deux
lessons-changed =
    { $number ->
        [one] Un cours modifié
       *[other] { $number } cours modifiés
    }
hand-over-same-teacher = Choisissez un autre enseignant
hand-over-too-far = Choisissez un jour dans l'année qui vient
hand-over-planned = { $teacher } cède déjà toutes ses classes le { $date }. Annulez cette cession ou attendez qu'elle soit faite.
classes-handed-over = Classes cédées
hand-over-cancelled = La cession est annulée
hand-over-saved = Les classes seront cédées le { $date }
days-closed = Jours fermés
closure-removed = Fermeture supprimée

## Mails to families

kind-lesson-cancelled = Un cours est annulé
kind-lesson-moved = Un cours est déplacé
kind-lesson-restored = Un cours a finalement lieu
kind-lesson-substitute = Un remplaçant donne un cours
kind-teacher-changed = Une classe a un nouvel enseignant
placeholder-new-teacher = Le prénom du nouvel enseignant
placeholder-first-lessons = Le premier cours avec le nouvel enseignant, avec ses horaires
placeholder-children = Les prénoms des enfants
placeholder-lessons = Les cours, avec leurs horaires
placeholder-lesson-reason = Pourquoi
placeholder-instead = Les cours ajoutés à la fin
button-lessons = Voir mes cours
reason-given = Motif : { $reason }
instead-lessons = Ajouté à la fin en remplacement : { $lessons }.
instead-nothing = Aucun cours n'est ajouté en remplacement.
lesson-moment = { $day } { $date }, { $time } ({ $offset })
line-lesson = { $child }, { $cohort } : { $own }, à l'heure de la classe { $class }
line-moved = { $lesson }, au lieu de { $before }
line-restored = { $lesson }, a finalement lieu
line-withdrawn = { $lesson }, ajouté à la fin, n'est plus nécessaire
line-teacher = { $lesson }, avec { $teacher }
example-reason = Motif : L'enseignant est malade
