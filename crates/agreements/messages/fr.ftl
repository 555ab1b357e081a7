### Agreements of partners.

agreement-added = Convention ajoutée
agreement-saved = Convention enregistrée
agreement-ended = La convention a pris fin. Les places accordées restent.
agreement-reopened = La convention accorde de nouveau des places

## Refusals

agreement-name-required = Donnez un nom à la convention
agreement-name-taken = Une autre convention de ce partenaire porte ce nom.
agreement-day-invalid = Ce n’est pas une date.
agreement-ends-before-start = Le dernier jour précède le premier.
agreement-seats-range = Le nombre de places doit être compris entre 0 et { $most }.
agreement-at-end-required = Choisissez ce qui se passe quand aucune place n’est libre
too-many-agreements = Un partenaire a au plus { $most } conventions.
