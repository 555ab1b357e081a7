### Agreements of partners.

agreement-added = Convention ajoutée
agreement-saved = Convention enregistrée
agreement-ended = La convention a pris fin. Les places accordées restent.
agreement-reopened = La convention accorde de nouveau des places
classes-closed = Les classes des programmes impayés sont fermées
classes-opened = Les classes rouvrent dans la limite du crédit

## Refusals

agreement-name-required = Donnez un nom à la convention
agreement-name-taken = Une autre convention de ce partenaire porte ce nom.
agreement-day-invalid = Ce n’est pas une date.
agreement-ends-before-start = Le dernier jour précède le premier.
agreement-seats-range = Le nombre de places doit être compris entre 0 et { $most }.
agreement-at-end-required = Choisissez ce qui se passe quand aucune place n’est libre
too-many-agreements = Un partenaire a au plus { $most } conventions.
agreement-amount-range = Le montant doit être compris entre 0 et { $most }.
agreement-days-range = Le nombre de jours doit être compris entre 0 et { $most }.
agreement-payment-required = Choisissez quand le partenaire paie
agreement-days-to-pay-required = Indiquez le délai de paiement en jours
agreement-cohort-gone = L’une de ces cohortes est archivée ou n’existe plus.
agreement-package-gone = L’une de ces formules est archivée ou n’existe plus.
agreement-covers-too-many = Nommez-en au plus { $most }, ou aucun pour tout couvrir.
agreement-discount-range = La remise doit être comprise entre 0 et 100 pour cent.
agreement-link-seats-range = Le nombre de places doit être compris entre 0 et { $most }.
agreement-moves-required = Choisissez si les places peuvent être déplacées
agreement-moves-range = Le nombre de déplacements doit être compris entre 0 et { $most }.

## Requests for an agreement

agreement-asked = Votre demande a été envoyée
agreement-request-withdrawn = Votre demande a été retirée
agreement-request-declined = Demande refusée
agreement-request-seats-range = Le nombre de places doit être compris entre 1 et { $most }.
agreement-sentence-too-long = Veuillez utiliser au plus { $number } caractères
agreement-sentence-unprintable = Le texte contient un caractère qui ne peut pas être affiché
agreement-answer-required = Dites pourquoi, en une phrase à la personne qui a demandé
agreement-nothing-to-renew = Cette convention n’a pas de dernier jour : il n’y a rien à renouveler.
agreement-asked-already = Votre organisation l’a déjà demandé. Attendez la réponse, ou retirez d’abord cette demande.
too-many-agreement-requests = Une organisation peut envoyer { $most } demandes par jour, et la vôtre l’a fait. Réessayez demain.
agreement-request-was-answered = Cette demande a déjà reçu une réponse.
agreement-request-was-declined = Cette demande a déjà été refusée.
agreement-request-was-withdrawn = Le partenaire a retiré cette demande.

## Mails about requests for an agreement

kind-agreement-request-answered = Une convention demandée par un partenaire est prête
kind-agreement-request-declined = Une demande de convention a été refusée
placeholder-agreement-organization = L’organisation qui a demandé
placeholder-agreement = Le nom de la convention
placeholder-agreement-answer = Ce que l’équipe a écrit
agreement-your-organization = votre organisation
agreement-unnamed = Convention sans nom
button-agreements = Ouvrir les conventions
example-agreement = Année scolaire 2027
example-agreement-answer = Toutes les classes du trimestre de printemps sont complètes. Veuillez redemander en juin.

## Alerts

alerts-saved = Vos alertes sont enregistrées

## Kinds of mails

kind-agreement-pool-alert = La plupart ou la totalité des places d’une convention sont accordées
kind-agreement-budget-alert = La plupart ou la totalité du budget d’une convention est utilisée
kind-agreement-ending-alert = Une convention prend bientôt fin

## Placeholders in mails

placeholder-agreement-partner = L’organisation
placeholder-agreement-seats = Combien de places sont accordées : 90 places sur 100
placeholder-agreement-share = Quelle part des places est accordée : 90 %
placeholder-agreement-budget-share = Quelle part du budget est utilisée : 90 %
placeholder-agreement-amounts = Ce qui est utilisé du budget ; sans montants pour les gestionnaires
placeholder-agreement-rest = Combien de places sont libres ou attendues
placeholder-agreement-when = Quand elle prend fin : dans 30 jours, demain, aujourd’hui
placeholder-agreement-last-day = Le dernier jour

## Words in mails

agreement-organization = votre organisation
agreement-share = { $number } %
agreement-granted-of = { $granted ->
    [1] 1 place
   *[other] { $granted } places
    } sur { $number }
agreement-granted = { $number ->
    [1] 1 place
   *[other] { $number } places
    }
agreement-seats-free = { $number ->
    [1] Une place est libre.
   *[other] { $number } places sont libres.
    }
agreement-seats-used-up = Aucune n’est libre : les nouvelles invitations attendent qu’une place soit rendue.
agreement-seats-waited-for = { $number ->
    [1] Aucune n’est libre, et une place est attendue.
   *[other] Aucune n’est libre, et { $number } places sont attendues.
    }
agreement-amounts = { $used } sur { $budget } sont dépensés ou promis.
agreement-amounts-hidden = Ceux qui paient voient les montants.
agreement-ends-today = aujourd’hui
agreement-ends-tomorrow = demain
agreement-ends-in = dans { $number } jours
agreement-last-day = { $day }
button-agreement = Voir la convention
