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

## Alerts

alerts-saved = Vos alertes sont enregistrées

## Kinds of mails

kind-agreement-pool-alert = La plupart ou la totalité des places d’une convention sont accordées
kind-agreement-budget-alert = La plupart ou la totalité du budget d’une convention est utilisée
kind-agreement-ending-alert = Une convention prend bientôt fin

## Placeholders in mails

placeholder-agreement = La convention
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
agreement-unnamed = Convention
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
