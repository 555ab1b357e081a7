### Mails: responses to staff about them, their kinds, and the words that the program inserts into them.

## Outbox

password-expired = Ce mot de passe temporaire a expiré. Un nouveau peut être demandé sur l'écran de connexion.
mail-expired = Ce que ce courriel annonce est passé. Il n'est pas renvoyé.
mail-withdrawn = Ce courriel a été retiré. Il n'est pas renvoyé.
too-often = Plusieurs courriels ont été envoyés à cette adresse en une heure. Veuillez patienter un peu.
already-queued = Ce courriel est déjà en attente d'envoi.
none-movable = Aucun de ces courriels ne peut être déplacé. Quelqu'un d'autre l'a peut-être déjà fait.

## Why a mail was not delivered

reason-withdrawn = Retiré avant l'envoi.
reason-too-late = Il était trop tard pour le remettre.
reason-timed-out = Le serveur de courriel n'a pas répondu à temps.
reason-address = L'adresse ne peut pas être utilisée.
foreign-text = { $text }

## Texts

subject-length = L'objet doit compter de 1 à 200 caractères
subject-lines = L'objet doit tenir sur une ligne
subject-direction = L'objet contient un caractère qui inverse le sens du texte
not-in-subject = { $name } n'a pas sa place dans un objet
text-length = Le texte doit compter de 1 à 10 000 caractères
text-characters = Le texte contient des caractères qui ne peuvent pas être affichés
own-paragraph = { $name } doit former un paragraphe à part
missing-placeholders = Le texte doit contenir { $names }
unknown-placeholder = { $name } n'est pas une variable de ce courriel
unknown-placeholders = { $names } ne sont pas des variables de ce courriel
closing-brace = Un {"}"} est seul. Écrivez {"}}"} pour une accolade
opening-brace = Un {"{"} n'est pas suivi d'un nom et de {"}"}. Écrivez {"{{"} pour une accolade
no-value = Il n'y a pas de valeur pour { $name }

## Kinds

kind-welcome-partner = Une organisation s'est inscrite
kind-welcome-parent = Un parent s'est inscrit
kind-temporary-password = Un nouveau mot de passe a été demandé
kind-password-changed = Un mot de passe a été modifié
kind-staff-invitation = Un membre de l'équipe est invité
kind-email-change-confirm = Une nouvelle adresse courriel est confirmée
kind-email-change-notice = L'ancienne adresse est avertie d'un changement
kind-email-set-by-staff = L'équipe a changé une adresse courriel
kind-email-notice-by-staff = L'ancienne adresse est avertie que l'équipe l'a changée
kind-invite = Une organisation invite un parent
kind-invite-reminder = Un parent est invité de nouveau
kind-enrolled = Un enfant a été inscrit
kind-on-waiting-list = Un enfant attend une place
kind-place-offered = Une place est libre, et réservée à un enfant
kind-program-moved = Un enfant a changé de classe
kind-program-withdrawn = Un enfant a été retiré d'une classe
kind-hold-ending = Une place impayée est bientôt libérée
kind-hold-ended = Une place impayée a été libérée
kind-lesson-times-changed = Le fuseau horaire de la classe a changé
kind-receipt = Un paiement a abouti
kind-refunded = Un paiement est remboursé
kind-dispute-won = Une contestation est close, et le paiement reste acquis
kind-dispute-lost = Une contestation est close, et la banque reprend l'argent
kind-payment-kept = Un paiement a été examiné, et reste acquis
kind-payment-returned = Un paiement a été rendu hors du portail
kind-invoice-due = Une facture est bientôt à payer
kind-invoice-overdue = Une facture est en retard

## Placeholders

placeholder-first-name = Le prénom du destinataire ; peut être vide
placeholder-email = L'adresse du compte
placeholder-link = Où mène le bouton
placeholder-organization = Le nom de l'organisation
placeholder-password = Le mot de passe temporaire, qui fonctionne une seule fois, pendant 30 minutes
placeholder-inviter = Qui invite
placeholder-children = Pour combien d'enfants l'organisation paie : un enfant, 3 enfants
placeholder-action = Inscrivez-vous, ou Connectez-vous pour un parent qui a un compte
placeholder-invited-by = La personne de l'administration qui invite
placeholder-valid-until = Le dernier jour où le lien fonctionne
placeholder-old-email = L'adresse jusqu'ici
placeholder-new-email = La nouvelle adresse
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
placeholder-reference = La référence du paiement
placeholder-invoice-number = Le numéro de la facture
placeholder-invoice-cohort = La cohorte concernée
placeholder-due-date = Le jour où elle est à payer
placeholder-receipt-number = Le numéro du reçu
placeholder-paid-lines = Ce qui a été payé, une ligne par élément
placeholder-withdrawn-lines = Les programmes retirés de ce fait, une ligne par programme, s'il y en a

## Buttons

button-confirm-address = Confirmer mon adresse
button-new-password = Choisir un nouveau mot de passe
button-log-in = Se connecter
button-sign-up = S'inscrire
button-my-password = Choisir mon mot de passe
button-confirm-new-address = Confirmer la nouvelle adresse
button-confirm-or-stop = Confirmer ou arrêter ce changement
button-stop = Arrêter ce changement
button-dashboard = Ouvrir mon tableau de bord
button-payment = Voir le paiement
button-invoice = Voir la facture

## Words in mails

your-organization = votre organisation
an-organization = Une organisation
action-log-in = Connectez-vous
action-sign-up = Inscrivez-vous
children = { $number ->
    [1] un enfant
   *[other] { $number } enfants
    }
nothing-due = Rien n'avait été payé, et rien n'est dû.
withdrawn-with-it = Ces programmes sont donc retirés :
questions = Des questions ? Écrivez à
button-in-text = { $label } :

## Examples

example-dates = { $from } au { $to }
example-lesson = le { $day } à { $time } ({ $offset }, { $zone })
example-until = { $day } { $year } à { $time }
example-cost = { $organization } paie.
