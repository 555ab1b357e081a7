### Erasing families, retention, public texts.

## Erasure and retention

erased-by-retention = Conservation
reason-retention = La famille n'a pas donné de nouvelles pendant toute la durée de conservation.
reason-restored = Effacée auparavant ; une sauvegarde plus ancienne a été restaurée.
invalid-months = Choisissez de 12 à 120 mois, ou aucune durée
privacy-saved = Enregistré
erased-before = Cette famille a déjà été effacée.
confirm-with-email = Saisissez l'adresse courriel du parent
reason-length = Dites pourquoi, en 1 à 500 caractères
names-in-reason = N'indiquez ni nom ni adresse : le motif est conservé
payment-open = Le paiement { $reference } est en cours ou à l'examen. Terminez-le d'abord.
refund-open = Le paiement { $reference } est en cours de remboursement. Attendez qu'il soit terminé.
family-erased = La famille a été effacée
kept-payments = Les paiements, leurs lignes, montants, taux et numéros de reçu, sans aucun nom
kept-programs = Les programmes payés, d'un enfant qui n'est plus qu'un numéro, avec son âge et son genre
kept-seats = Le registre des places
kept-journal = Les entrées du journal, sans ce qu'elles disaient

## Public texts

text-length = Le texte doit compter de 1 à 50 000 caractères
text-unprintable = Le texte contient des caractères qui ne peuvent pas être affichés
text-unchanged = C'est déjà ce que dit le texte. Il n'y a rien à modifier.
text-in-use = La nouvelle version est en vigueur
