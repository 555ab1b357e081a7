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
