### Mails: responses to staff about them, and the words that every mail may contain.

## Outbox

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

## Placeholders

placeholder-first-name = Le prénom du destinataire ; peut être vide
placeholder-link = Où mène le bouton

## Words in mails

questions = Des questions ? Écrivez à
button-in-text = { $label } :

## Instead of a contact address in the public texts

contact-unknown = l'équipe du programme
