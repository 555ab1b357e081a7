### Children, programs, places and waiting lists.

## Calendar

calendar-name = Cours Seatling
calendar-lesson = { $cohort }, niveau { $level }

## Child's details

all-required = Tous les champs sont obligatoires !
age-out-of-range = Les enfants de 7 à 16 ans peuvent être inscrits
gender-required = Choisissez « male » ou « female »
not-a-school = Veuillez saisir le nom de l'école
for-teacher-too-long = Le texte pour l'enseignant peut compter au plus { $number } caractères
for-teacher-unprintable = Le texte contient un caractère qui ne peut pas être affiché
school-too-long = Le nom de l'école peut compter au plus { $number } caractères
when-required = Le jour, l'heure et la cohorte sont obligatoires !

## Why a program has its package

one-age = { $age } ans
age-range = { $from } à { $to } ans
package-fits = { $child } a { $age } ans ; { $title } est la première formule de niveau { $level } pour { $range }.
package-changed = { $child } a maintenant { $age } ans. { $title }, de niveau { $level } pour { $range }, a été retenue à l'ajout du programme ; aujourd'hui ce serait { $now }.
package-gone = { $child } a maintenant { $age } ans. { $title }, de niveau { $level } pour { $range }, a été retenue à l'ajout du programme ; aujourd'hui il n'y a pas de formule de ce niveau pour cet âge.

## Why somebody pays for a program

partner-pays-beyond = { $partner } paie : place { $seat }, prise avant que le quota ne descende à { $allowed }.
partner-pays-seat = { $partner } paie : place { $seat } sur { $allowed }.
partner-pays = { $partner } paie.
parent-pays-despite-seat = Le parent paie, comme choisi à l'ajout du programme, bien que l'enfant ait une place de { $partner }.
parent-pays-no-seat = Le parent paie : { $partner } n'a donné aucune place à cette famille.
parent-pays-one-taken = Le parent paie : la seule place donnée par { $partner } est prise.
parent-pays-all-taken = Le parent paie : les { $allowed } places données par { $partner } sont prises.
parent-pays-by-choice =
    Le parent paie, comme choisi à l'ajout du programme ; { $free ->
        [one] { $free } place sur { $allowed } est libre
       *[other] { $free } places sur { $allowed } sont libres
    }.

## How a price comes about

price-paid = { $price } à l'ajout du programme ; payé le { $day }, avec la remise et le taux de son paiement.
price-less = { $price }, moins { $percent } %
price-at-rate = { $price }, au taux de 1 { $base } = { $rate } { $code }
price-at-rate-of = { $price }, au taux de 1 { $base } = { $rate } { $code } (taux du { $since })
price-agreed = { $price } ; { $code } a été convenu avec { $partner }
price-sentence = { $price }.

## Why a program has a teacher or none

teacher-missing = Personne ne l'enseigne encore : l'équipe attribue un enseignant sous Programmes.
teacher-link-hidden = { $teacher } enseigne ; la famille voit le lien de la classe une fois le programme payé.

## Status of a program

status = { $payment } { $run }
status-paid = Payé le { $day }.
status-on-invoice = Pas encore payé : il est sur la facture de { $partner } pour { $cohort }.
status-parent-pays = Pas encore payé : le parent le paie sur le portail.
run-marked-completed = { $cohort } est terminée : l'équipe l'a marquée comme terminée.
run-marked-ongoing = { $cohort } continue après le { $day } : l'équipe l'a marquée comme en cours.
run-ended = { $cohort } s'est terminée le { $day }.
run-begins = { $cohort } commence le { $day }.
run-until = { $cohort } dure jusqu'au { $day }.

## Lesson times

moment = { $date }, { $time } ({ $offset })
lesson-moved-from = { $date }, { $time }
lesson-times = le { $day } à { $time } ({ $offset }, { $zone })
lesson-times-then = { $times } ; à partir du { $date }, { $then }

## Letters

dates = { $from } au { $to }
cost-due = Vous devez { $amount } ; la classe ouvre dès que le paiement arrive.
cost-sponsored = Vous ne payez rien : { $organization } paie. La classe ouvre après accord et paiement de l'organisation.
withdrawn-unpaid = Rien n'avait été payé, et rien n'est dû.
withdrawn-refunded = Le paiement a été remboursé. Rien n'est dû.
withdrawn-charged-back = Le paiement a été repris par la banque du payeur. Rien n'est dû.

## Moves

moved = Déplacé
moved-with-teacher = Déplacé, avec le même enseignant
moved-without-teacher = Déplacé. { $teacher } donne un autre cours à cette heure : le programme n'a donc plus d'enseignant.
moved-without-unknown-teacher = Déplacé. L'enseignant donne un autre cours à cette heure : le programme n'a donc plus d'enseignant.
moved-without-unchecked-teacher = Déplacé. { $teacher } n'a pas de vérification de protection de l'enfance valable : le programme n'a donc plus d'enseignant.

## Answers to families

calendar-opened = Votre calendrier a une nouvelle adresse privée
calendar-closed = L'adresse privée ne fonctionne plus
child-saved = L'enfant est enregistré
child-deleted = L'enfant est supprimé
program-withdrawn = Le programme est retiré
consent-with-contact = { $text } Des questions ? Écrivez à { $email }.
profile-saved = Le profil est enregistré
child-added = L'enfant a été ajouté
program-added = Le programme a été ajouté
waiting-joined = Vous êtes sur la liste d'attente. Nous vous écrirons dès qu'une place se libère.
waiting-left = Vous avez quitté la liste d'attente
week-day-invalid = Veuillez indiquer un jour sous la forme 2026-11-16

## Exports

column-first-name = Prénom
column-last-name = Nom
column-email = Courriel
column-email-confirmed = Courriel confirmé
column-phone = Téléphone
column-status = Statut
column-joined = Inscrit le
column-allowed = Enfants autorisés
column-children = Enfants
column-sponsored-children = Enfants parrainés
column-joined-by = Lien d'inscription
joined-by-invite = Invitation
joined-by-main-link = Lien principal
column-program = Programme
column-partner = Partenaire
column-parent = Parent
column-child = Enfant
column-age = Âge
column-gender = Genre
column-school = École
column-cohort = Cohorte
column-starts = Début
column-ends = Fin
column-teacher = Enseignant
column-package = Formule
column-level = Niveau
column-day = Jour
column-time = Heure
column-paid-by = Payé par
column-currency = Devise
column-price = Prix
column-added = Ajouté le
yes = oui
no = non
active = Actif
restricted = Suspendu
male = garçon
female = fille
weekday = { $day }
time-of-day = { $time }
paid = Payé
unpaid = Impayé
paid-by-partner = Partenaire
paid-by-parent = Parent

## Refusals when a parent enrols a child

cohort-required = Choisissez une cohorte
not-in-timetable = Choisissez un jour et une heure de l'horaire
cohort-gone = Cette cohorte n'existe pas. Choisissez-en une autre.
cohort-over = { $cohort } est terminée. Choisissez une cohorte en cours ou à venir.
no-package = Il n'y a pas encore de programme pour l'âge de { $age } ans. Écrivez-nous ; nous pourrons en ouvrir un.
no-lesson-left = Il ne reste aucun cours de { $cohort } le { $day } à { $time }. Choisissez un autre jour, une autre heure ou une autre cohorte.
wrong-partner = Seul le partenaire { $organization } peut payer pour vos enfants ici ; sinon, vous payez vous-même.
address-not-confirmed = Veuillez d'abord confirmer votre adresse courriel : ouvrez le lien du courriel envoyé à votre inscription, ou faites-le renvoyer sous Paramètres.
no-budget = { $organization } n'a plus de budget pour ce programme. Adressez-vous à { $organization } ; votre saisie reste ici.
no-budget-self-pay = { $organization } n'a plus de budget pour ce programme. Vous pouvez le payer vous-même : choisissez-le et envoyez de nouveau.
not-covered = { $organization } ne paie que pour : { $covered }. Elle ne paie pas pour { $what }, mais vous pouvez payer ce programme vous-même.
not-covered-for-staff = La convention de { $organization } ne paie que pour : { $covered }. Elle ne paie pas pour { $what }, mais le parent peut payer ce programme.
no-seat-given = { $organization } ne vous a encore donné aucune place. Demandez-en une, ou payez ce programme vous-même.
one-seat-taken = La place que { $organization } vous a donnée est prise. Demandez-en d'autres, ou payez ce programme vous-même.
all-seats-taken = Les { $seats } places que { $organization } vous a données sont prises. Demandez-en d'autres, ou payez ce programme vous-même.
class-waits-for-limit = Certains cours ne sont pas encore ouverts : { $organization } a épuisé son crédit auprès de nous. Ils ouvrent l'un après l'autre, à mesure que les factures précédentes sont payées.
class-waits-for-overdue = Certains cours ne sont pas encore ouverts : ils ouvrent quand { $organization } aura payé les factures précédentes.
class-closed-by-staff = Certains cours sont fermés jusqu'à ce que { $organization } les ait payés.
already-in-cohort = { $child } est déjà dans { $cohort }. Choisissez une autre cohorte.
child-is-busy = { $child } ne peut pas rejoindre { $class } : le cours chevauche { $other }. Choisissez un autre horaire.
cohort-full = { $cohort } est complète le { $day } à { $time }. Choisissez un autre jour, une autre heure ou une autre cohorte, ou rejoignez la liste d'attente.
not-first-level = Un enfant commence au niveau 1
wrong-package = Le programme pour l'âge de { $age } ans est { $package }
too-many-held = Vous avez { $most } places réservées et impayées. Payez-en une, ou confirmez d'abord votre adresse courriel : ouvrez le lien du courriel envoyé à votre inscription.
no-children-allowed = { $organization } ne vous permet encore d'inscrire aucun enfant. Veuillez le lui demander.
too-many-children =
    Vous pouvez inscrire { $most ->
        [one] { $most } enfant
       *[other] { $most } enfants
    } ici, et c'est fait. { $organization } peut vous permettre d'en inscrire davantage.

## Refusals when a family changes what it has

has-paid-program = { $child } a un programme payé et ne peut pas être supprimé. Veuillez nous écrire.
has-place = Il y a une place libre : inutile d'attendre, ajoutez plutôt le programme.
is-in-cohort = { $child } est déjà dans { $cohort }.
already-waiting = { $child } est déjà sur la liste d'attente de { $cohort }. Quittez-la d'abord pour choisir une autre heure.
consent-unchanged = C'est déjà ce que dit le texte. Il n'y a rien à modifier.
consent-outdated = Le texte que vous avez accepté a changé. Veuillez lire le nouveau et l'accepter.

## Refusals when a program is moved, withdrawn or followed by the next level

same-place = { $child } y est déjà.
program-completed = { $child } a terminé { $cohort }. Passez au niveau suivant plutôt que de déplacer.
slot-full = { $cohort } est complète le { $day } à { $time }. Choisissez un autre créneau, ou augmentez ses places.
level-not-completed = { $child } est encore dans { $cohort }. Le niveau suivant s'ouvre quand elle est terminée, le { $day }.
has-next-level = { $child } a déjà le niveau { $level }, dans { $cohort }.
no-package-of-level = Il n'y a pas de formule de niveau { $level } pour l'âge de { $age } ans. Créez-en d'abord une sous Formules.
parent-not-confirmed = Le parent n'a pas confirmé son adresse courriel, ce qu'exige une place parrainée.
reason-required = Veuillez dire pourquoi, en au plus { $number } caractères
paid-write-to-us = Ce programme est payé. Veuillez nous écrire pour le retirer.
paid-refund-instead = Ce programme est payé. Remboursez plutôt son paiement : cela le retire aussi.

## Refusals when staff assign teachers

programs-completed = Ces programmes sont terminés. Les cohortes terminées gardent leur enseignant.
too-many-programs = Il y a plus de { $most } programmes. Veuillez en choisir moins à la fois.
programs-gone = Ces programmes n'existent plus
teacher-gone = Cet enseignant n'existe pas
teacher-not-checked = { $teacher } n'a pas de vérification de protection de l'enfance valable. Enregistrez-en une d'abord.
teacher-archived-already = { $teacher } est dans les archives. Restaurez d'abord cet enseignant.
class-overlaps = { $teacher } ne peut pas enseigner { $class } : le cours chevauche { $other }. Rien n'a été modifié.
class-overlaps-lesson = { $teacher } ne peut pas enseigner { $class } : le cours chevauche un cours de { $cohort } le { $date }, { $time }. Rien n'a été modifié.

## Places

day-and-time = Indiquez un jour et une heure, ou ni l'un ni l'autre
too-many-places = Veuillez saisir au plus { $number }
places-saved = Les places sont enregistrées

## Teachers of programs

teacher-required = Choisissez un enseignant, ou personne
programs-required = Choisissez des programmes, ou un filtre
clash-choice = Choisissez « refuse » ou « skip »
programs-assigned =
    { $number ->
        [one] { $number } programme attribué
       *[other] { $number } programmes attribués
    }
programs-unassigned =
    { $number ->
        [one] { $number } programme n'a plus d'enseignant
       *[other] { $number } programmes n'ont plus d'enseignant
    }

## Programs of staff

withdrawn = Retiré
next-level-added = L'inscription au niveau suivant est faite
paid-choice = Choisissez « yes » ou « no »

## Kinds of mails

kind-enrolled = Un enfant a été inscrit
kind-on-waiting-list = Un enfant attend une place
kind-place-offered = Une place est libre, et réservée à un enfant
kind-program-moved = Un enfant a changé de classe
kind-program-withdrawn = Un enfant a été retiré d'une classe
kind-hold-ending = Une place impayée est bientôt libérée
kind-hold-ended = Une place impayée a été libérée
kind-lesson-times-changed = Le fuseau horaire de la classe a changé

## Placeholders in mails

placeholder-child-name = Le nom de l'enfant
placeholder-program = Ce qui est enseigné
placeholder-cohort = Le nom de la cohorte
placeholder-dates = Son premier et son dernier jour
placeholder-class-time = Quand ont lieu les cours, à l'heure de la classe
placeholder-own-time = Quand ont lieu les cours, à l'heure de la famille
placeholder-cost = Qui paie, et combien
placeholder-until = Jusqu'à quand la place est réservée
placeholder-reason = Pourquoi, et si quelque chose est dû
placeholder-before = Quand ils avaient lieu, à l'heure de la famille
placeholder-amount = Le montant, avec sa devise

## Words in mails

button-dashboard = Ouvrir mon tableau de bord
example-until = { $day } { $year } à { $time }
example-cost = { $organization } paie.

## Requests for a seat

seat-asked = Votre demande a été envoyée
seat-request-withdrawn = Votre demande a été retirée
seat-requests-approved =
    { $number ->
        [one] { $number } demande acceptée
       *[other] { $number } demandes acceptées
    }
seat-requests-declined =
    { $number ->
        [one] { $number } demande refusée
       *[other] { $number } demandes refusées
    }
seat-requests-partly =
    { $done } ; { $failed ->
        [one] { $failed } n’a pas pu recevoir de réponse
       *[other] { $failed } n’ont pas pu recevoir de réponse
    }
seat-child-required = Pour quel enfant est la place ? Indiquez son prénom.
seat-child-registered = { $child } figure déjà parmi vos enfants : choisissez { $child } dans la liste.
sentence-too-long = Veuillez utiliser au plus { $number } caractères
sentence-unprintable = Le texte contient un caractère qui ne peut pas être affiché
seat-requests-required = Choisissez au moins une demande
too-many-requests-chosen = Choisissez au plus { $most } demandes à la fois
child-has-seat = { $child } a déjà une place de { $organization }. Pour l’utiliser, choisissez un programme et laissez { $organization } payer.
seats-are-free =
    { $free ->
        [one] Vous avez une place libre
       *[other] Vous avez { $free } places libres
    } de { $organization }. Pour l’utiliser, choisissez un programme pour votre enfant et laissez { $organization } payer.
seat-asked-already = Vous avez déjà demandé une place pour { $child }. Attendez la réponse, ou retirez d’abord cette demande.
allowance-full = { $organization } ne peut pas vous accorder plus de places que vous n’en avez. Veuillez leur écrire.
too-many-seat-requests = Vous pouvez envoyer { $most } demandes par jour, et l’avez fait. Réessayez demain, ou écrivez à { $organization }.
seat-request-answered = Cette demande a reçu une réponse et ne peut plus être retirée.
request-child-has-seat = { $child } a maintenant une place. Refusez cette demande.
request-seats-free = Cette famille a maintenant une place libre. Refusez cette demande, ou baissez d'abord le nombre du parent.
request-without-seat = Aucune place de votre convention n'est libre : cette demande reste ouverte. Demandez-nous d'autres places, ou réduisez d'abord le nombre d'un autre parent.
seat-request-gone = Cette demande n'existe plus.
seat-request-was-approved = Cette demande a déjà été acceptée. Pour reprendre la place, réduisez le quota du parent.
seat-request-was-declined = Cette demande a déjà été refusée. Pour accorder une place, augmentez le quota du parent.
seat-request-was-withdrawn = Le parent a retiré cette demande.

## Mails about requests for a seat

kind-seat-requests-waiting = Des demandes de place attendent une réponse
kind-seat-request-approved = Une demande de place a été acceptée
kind-seat-request-declined = Une demande de place a été refusée
placeholder-seat-organization = L’organisation qui accorde les places
placeholder-seat-requests = Le nombre de demandes, en toutes lettres
placeholder-seat-answer = Ce que l’organisation a écrit, le cas échéant
placeholder-seat-next = Ce que le parent fait ensuite
requests-waiting =
    { $number ->
        [one] Une demande
       *[other] { $number } demandes
    }
seat-your-organization = votre organisation
seat-organization = L’organisation
seat-answer = Son message : « { $text } »
seat-no-answer = Aucun message n’a été ajouté.
seat-choose-program = Choisissez un programme sur votre tableau de bord et laissez-la payer.
seat-register-child = Inscrivez l’enfant sur votre tableau de bord et laissez-la payer.
button-seat-requests = Ouvrir les demandes
example-seat-answer = Bienvenue au trimestre de printemps !
## Places prises en charge qui changent d'enfant

withdrawn-seat-moved = { $organization } a donné la place à un autre enfant. Rien n'est dû.
cost-seat-paid = Vous ne payez rien : { $organization } vous a donné cette place et l'a payée.
withdrawn-seat-taken-back = { $organization } a repris la place. Rien n'est dû.
seat-moved = Place transférée
seat-taken-back = Place reprise
seat-paid-stays = La place de { $child } est payée. Transférez-la à un autre enfant, ou demandez-nous un remboursement.
seat-not-covered = La convention de la famille de { $child } ne paie pas pour { $what }.
seat-same-child = { $child } a déjà cette place.
seat-parent-restricted = Le parent de { $child } est désactivé. Activez d'abord le parent.
seat-parent-not-confirmed = Le parent de { $child } n'a pas encore confirmé son adresse courriel.
seat-other-price = { $package }, le programme pour l'âge de { $child }, coûte { $price }, mais { $paid } a été payé pour cette place. Choisissez un enfant dont le programme a le même prix.
seat-other-price-hidden = { $package }, le programme pour l'âge de { $child }, n'a pas le prix payé pour cette place. Choisissez un enfant dont le programme a le même prix.
seat-child-is-busy = { $child } ne peut pas rejoindre { $class } : elle chevauche { $other }.
seat-in-use = { $giver } a besoin de la place pour un autre programme, et la famille de { $child } n'a pas de place libre. Donnez d'abord une autre place à ce parent.
seat-too-many = Le parent de { $child } a déjà { $most } places, le maximum.
seat-not-sponsored = La famille de { $child } paie elle-même ce programme : il n'y a pas de place à transférer.
seat-only-before-start = Les places ne peuvent être transférées qu'avant le début d'une cohorte, et { $cohort } a commencé.
seat-moves-not-allowed = Votre organisation ne peut pas transférer de places. Écrivez-nous si vous en avez besoin.
seat-no-move-left = { $most ->
    [0] Aucune place ne peut être transférée dans { $cohort }.
    [one] Votre organisation a transféré une place dans { $cohort }, le maximum.
   *[other] Votre organisation a transféré { $most } places dans { $cohort }, le maximum.
}
seat-money-undecided = Un paiement, un remboursement ou une contestation pour le programme de { $child } n'est pas terminé. Réessayez ensuite.
seat-no-budget = Le budget de la convention ne suffit pas pour le programme de { $child }.
seat-none-free = La famille de { $child } a besoin d'une place de plus, et votre convention n'en a plus de libre.
seat-changed-meanwhile = Quelque chose a changé depuis que vous avez vu l'effet de ce transfert. Rien n'a été transféré ; veuillez le revoir.

## Departments

department-moved = { $number ->
    [0] Personne n'avait à changer de service
    [one] Une famille a changé de service
   *[other] { $number } familles ont changé de service
  }
too-many-to-move = On ne peut en déplacer que { $most } à la fois.
column-department = Service
