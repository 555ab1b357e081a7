### Pays, numéros de téléphone et taux de change.

## Pays

country-required = Le pays est obligatoire
country-unknown = Ce pays n'est pas dans notre liste

## Numéros de téléphone

phone-invalid = Le numéro de téléphone n'est pas valide pour ce pays ({ $country })

## Taux

rate-invalid = Un taux est un nombre supérieur à 0 et inférieur à 1 000 000 000, avec au plus 6 décimales.
rate-seeded = Approximatif, du { $day } ; fourni avec le logiciel
