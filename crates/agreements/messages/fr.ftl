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
