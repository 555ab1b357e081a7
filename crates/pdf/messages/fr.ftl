### Textes fixes des factures et des reçus.

## Titre et destinataire

invoice-title = Facture { $number }
receipt-title = Reçu { $number }
billed-to = Facturé à
received-from = Reçu de

## Sous le total

due-by = d'ici le { $day }
invoice-paid-on = payée le { $day }
received-on = le { $day }

## Indications

date-issued = Date d'émission
due-date = Échéance
date-paid = Date de paiement
method = Mode de paiement
reference = Référence

## Colonnes

child = Enfant
parent = Parent
program = Programme
cohort = Cohorte
price = Prix
amount = Montant

## Pied de page

page = Page { $number } sur { $count }
