### Factures, paiements et remboursements.

## Documents

paper-programs =
    { $number ->
        [one] { $number } programme
       *[other] { $number } programmes
    }
paper-programs-withdrawn =
    { $number ->
        [one] { $number } programme, retiré
       *[other] { $number } programmes, retirés
    }
paper-discount = Remise
paper-percent = −{ $percent } %
paper-rate = Taux, { $base } vers { $currency }
paper-program = { $title }, niveau { $level }
paper-cohort = Cohorte
paper-students = Nombre d'élèves
paper-amount-due = Montant dû
paper-how-to-pay = Payez avec « Procéder au paiement » sur la page de cette facture. Le montant est fixé dès que vous commencez à payer.
paper-amount = Montant
paper-paid = Payée le { $day }, reçu { $receipt }.
paper-paid-and-refunded = Payée le { $day }, reçu { $receipt }. Remboursée le { $refunded }.
paper-invoice = Facture
paper-invoices = Factures
paper-due = Montant dû
paper-amount-paid = Montant payé
paper-bank-transfer = Virement { $reference }
paper-refunded = Remboursé le { $day }.

## Courriels

letter-line = { $child } : { $program }, niveau { $level }, { $cohort }
letter-more-lines =
    { $number ->
        [one] et { $number } autre
       *[other] et { $number } autres
    }

## États des paiements

state-created = commencé
state-pending = en attente
state-succeeded = réussi
state-failed = refusé
state-abandoned = inachevé
state-review = à examiner
state-reversed = remboursé

## Pourquoi un paiement est à l'examen

as-stored = { $text }
note-programs-gone = Il a été payé, mais une partie de ce qu'il paie est déjà retirée ou payée.
note-refund-failed = Le service de paiement n'a pas pu le rembourser lui-même. Veuillez vérifier auprès de ce service.
note-refunded-elsewhere = Il a été remboursé auprès du service de paiement, et non d'ici.
note-dispute-open = Le payeur le conteste. Veuillez répondre auprès du service de paiement.
note-dispute-won = Le service de paiement indique que la contestation est gagnée. Veuillez terminer l'examen.
note-dispute-lost = Le service de paiement indique que la contestation est perdue. Veuillez terminer l'examen.
mismatch-reversed = Le prestataire indique qu'il a été remboursé.
mismatch-reference = Le prestataire a répondu au sujet de { $reference }.
mismatch-mode = Il a été payé en mode { $mode }, et nous travaillons en mode { $own }.
mismatch-currency = Il a été payé en { $currency } au lieu de { $own }.
mismatch-sum = { $paid } a été payé au lieu de { $due }.

## Justificatifs de virement

proof-too-large = Le fichier ne doit pas dépasser 1 Mo
proof-broken = Le fichier n'est pas arrivé entier
proof-type = Le fichier doit être au format PDF, PNG ou JPEG

## Payer

no-invoice-chosen = Impossible de traiter la facture pour le moment ; veuillez vous adresser à l'administration
payment-created = Le paiement est créé
payment-request-created = La demande de paiement est créée
nothing-due = Il n'y a rien à payer.
invoice-paid = Cette facture n'a plus rien d'impayé.
sum-changed = Le montant de cette facture a changé. Veuillez la revoir avant de payer.
webhook-unreadable = Le message a été interrompu ou est trop volumineux.
reminders-saved = Les rappels sont enregistrés

## Refus

provider-unavailable = Le service de paiement est injoignable pour le moment. Rien n'a été débité ; veuillez réessayer dans quelques minutes.
nothing-unpaid = Il n'y a plus rien d'impayé ici.
already-refunding = Ce paiement est déjà en cours de remboursement.

## Refus de comptabiliser un virement

no-such-partner = Ce partenaire n'existe pas
no-such-parent = Ce partenaire n'a pas ce parent
no-such-request = Cette demande de paiement n'existe pas
request-booked = { $reference } est déjà comptabilisé.
same-in-review = { $reference }, pour la même chose, est à l'examen. Veuillez d'abord décider de son sort.
other-sum = { $came } n'est pas le montant dû, qui est de { $due }. Donnez une raison pour comptabiliser un autre montant.
other-sum-than-both = { $came } n'est pas le montant dû, qui est de { $due }, ou { $base }. Donnez une raison pour comptabiliser un autre montant.
bank-reference-used = La référence bancaire { $bank } est déjà comptabilisée.
bank-reference-of-other = La référence bancaire { $bank } est déjà comptabilisée, comme { $reference }, pour { $sum }.
bank-reference-of-refunded = La référence bancaire { $bank } est déjà comptabilisée, comme { $reference }, pour { $sum }, et remboursée depuis.

## Refus de commencer, de vérifier ou d'annuler un paiement

invoice-changed = Cette facture vient de changer. Veuillez la relire avant de payer.
payment-in-review = Nous examinons un paiement de cette facture, { $reference }. Veuillez attendre avant de payer de nouveau.
too-many-unfinished = Beaucoup de paiements ont été commencés sans être terminés. Veuillez en terminer un, ou réessayer dans une heure.
provider-refused = Le service de paiement n'a pas accepté ce paiement. Rien n'a été débité ; veuillez nous prévenir.
not-cancellable = Seul un virement qui n'est pas arrivé peut être annulé.
webhook-not-signed = Ce message n'est pas signé par le prestataire.

## Refus de rembourser un paiement

not-paid = Seul un paiement encaissé peut être remboursé.
refund-the-other = La même chose a été payée deux fois. Veuillez rembourser { $other }, qui ne paie rien.
disputed = La banque du payeur examine ce paiement. Le rembourser en plus pourrait coûter deux fois la somme.
refund-refused = Le service de paiement ne l'a pas remboursé : { $reason }.
refund-delayed = Le service de paiement est injoignable pour le moment. Le paiement sera remboursé dès que possible.
provider-answer-refused = le prestataire a refusé : { $message } ({ $code })
provider-answer-unknown = le prestataire ne connaît pas cette référence
provider-answer-none = le prestataire est injoignable : { $cause }

## Refus d'une décision sur un paiement à l'examen

not-in-review = Ce paiement n'est pas à l'examen, ou quelqu'un vient d'en décider.
nothing-left = Il ne reste rien qu'il puisse payer. Veuillez le rembourser, ou le clore s'il a été rendu autrement.
paid-by-other = { $other } en a déjà payé une partie. Veuillez rembourser celui-ci : il ne peut pas être gardé.
changed-meanwhile = Quelque chose vient de changer. Veuillez vérifier de nouveau.
paid-back = Le service de paiement l'a remboursé : il ne peut pas être gardé. Veuillez le clore.
nobody-to-ask = Il n'y a pas de service de paiement à interroger à ce sujet.
not-confirmed = Le service de paiement ne confirme pas qu'il a été payé.
other-sum-received = { $came } est arrivé au lieu de { $requested } : il ne peut pas être gardé. Veuillez le rembourser, ou le clore s'il a été rendu autrement.

## Instructions de virement

at-most-2000 = Au plus 2 000 caractères
text-saved = Le texte est enregistré

## Exports

column-reference = Référence
column-partner = Partenaire
column-parent = Parent
column-state = État
column-currency = Devise
column-charged = Débité
column-due-currency = Devise du montant dû
column-due = Montant dû
column-programs = Programmes
column-receipt = Reçu
column-invoices = Factures
column-by-bank = Par virement
column-begun = Commencé
column-settled = Réglé
column-received-currency = Devise reçue
column-received = Montant reçu
column-arrived-on = Arrivé le
column-bank-reference = Référence bancaire
column-number = Numéro
column-cohort = Cohorte
column-children = Enfants
column-base = Base ({ $currency })
column-due-on = Échéance
column-days-overdue = Jours de retard
column-not-due = Non échu
column-days-1-to-30 = 1 à 30 jours
column-days-31-to-60 = 31 à 60 jours
column-days-61-to-90 = 61 à 90 jours
column-over-90-days = Plus de 90 jours
column-total = Total
yes = oui
no = non

## Virements

choose-partner = Choisissez un partenaire
choose-invoices = Choisissez de 1 à 100 factures
enter-sum = Saisissez le montant reçu
choose-currency = Choisissez la devise
enter-day = Saisissez le jour sous la forme 2026-11-15
day-to-come = Ce jour n'est pas encore arrivé
day-too-early = Indiquez un jour à partir de 2000
enter-bank-reference = Saisissez la référence de la banque, de 1 à 100 caractères avec une lettre ou un chiffre
at-most-1000 = Au plus 1 000 caractères
at-most-500 = Au plus 500 caractères
booked-for-review = Le paiement est comptabilisé. Une partie de ce qu'il paie est déjà retirée ou payée : veuillez l'examiner.
booked-before = Ce virement a déjà été comptabilisé
booked = Le paiement est comptabilisé
booked-but-begun = Le paiement est comptabilisé. { $begun } a été commencé en ligne pour la même chose : s'il aboutit malgré tout, il sera mis à l'examen.

## Paiements

actor-partner = partenaire
actor-parent = parent
actor-staff = équipe
actor-teacher = enseignant
actor-anonymous = Une personne non connectée
transfer-cancelled = Le virement est annulé
review-kept = L'argent est gardé
review-settled = Le paiement est réglé
review-closed = Le paiement est clos
say-why = Dites pourquoi, en 1 à 500 caractères
refund-recorded = Le remboursement est consigné. Veuillez renvoyer l'argent par virement
refund-begun = Le paiement est en cours de remboursement

## Kinds of mails

kind-receipt = Un paiement a abouti
kind-refunded = Un paiement est remboursé
kind-dispute-won = Une contestation est close, et le paiement reste acquis
kind-dispute-lost = Une contestation est close, et la banque reprend l'argent
kind-payment-kept = Un paiement a été examiné, et reste acquis
kind-payment-returned = Un paiement a été rendu hors du portail
kind-invoice-due = Une facture est bientôt à payer
kind-invoice-overdue = Une facture est en retard

## Placeholders in mails

placeholder-amount = Le montant, avec sa devise
placeholder-reference = La référence du paiement
placeholder-invoice-number = Le numéro de la facture
placeholder-invoice-cohort = La cohorte concernée
placeholder-due-date = Le jour où elle est à payer
placeholder-receipt-number = Le numéro du reçu
placeholder-paid-lines = Ce qui a été payé, une ligne par élément
placeholder-withdrawn-lines = Les programmes retirés de ce fait, une ligne par programme, s'il y en a

## Words in mails

withdrawn-with-it = Ces programmes sont donc retirés :
button-payment = Voir le paiement
button-invoice = Voir la facture
