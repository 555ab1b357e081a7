### Changed lessons, registers, attendance and absences.

## Registers, notes and absences

register-saved = Appel enregistré
marks-ignored =
    { $number ->
        [one] Appel enregistré. Une présence a été ignorée : l'enfant n'est pas dans ce cours
       *[other] Appel enregistré. { $number } présences ont été ignorées : les enfants ne sont pas dans ce cours
    }
register-reopened = Appel rouvert pour 7 jours
register-closed = Cet appel est clos. Demandez au bureau de le rouvrir
lesson-not-begun = L'appel ouvre 15 minutes avant le cours
lesson-cancelled-no-register = Ce cours est annulé, il n'y a donc pas d'appel
too-many-marks = Un appel peut avoir au plus { $number } présences
marked-at-invalid = Veuillez indiquer l'heure de chaque présence comme 2026-11-16T15:00:00Z
note-saved = Note enregistrée
note-too-long = Une note peut avoir au plus { $number } caractères
day-invalid = Veuillez indiquer un jour comme 2026-11-16
absence-reported = Absence signalée
absence-withdrawn = Le signalement a été retiré
absence-too-late = Ce cours est passé ou annulé
absence-reason-too-long = La raison peut avoir au plus { $number } caractères
mail-is-vital = Ce type de courriel ne peut pas être désactivé
preferences-saved = Vos préférences de courriel ont été enregistrées

## Files

column-name = Nom
column-child = Enfant
column-parent = Parent
column-held = Cours tenus
column-attended = Cours suivis
column-present = Présent
column-late = En retard
column-absent = Absent
column-excused = Excusé

## Mails about registers and notes

kind-missed-lesson = Un enfant a manqué un cours sans excuse
kind-note-for-family = Une note de l'enseignant pour la famille
placeholder-record-child = Le prénom de l'enfant
placeholder-record-cohort = La cohorte
placeholder-record-lesson = Date et heure du cours, à l'heure de la famille
placeholder-record-note = La note de l'enseignant
button-attendance = Voir les présences
record-moment = { $date }, { $time } ({ $offset })
example-note = Tomiwa a terminé le premier jeu. Merci d'apporter un casque la prochaine fois.
