### Invites, allowances, the partner's link.

## Inviting

parents-invited = { $number ->
    [one] 1 parent invité
   *[other] { $number } parents invités
    }
parents-invited-not-mailed = { $number ->
    [one] 1 parent invité
   *[other] { $number } parents invités
    }. Aucun autre courriel ne part vers { $addresses } pour l'instant : vous en avez envoyé plusieurs en une heure.
parents-invited-waiting = { $number ->
    [one] 1 parent invité
   *[other] { $number } parents invités
    }. { $waiting ->
    [one] 1 place doit
   *[other] { $waiting } places doivent
    } attendre que des places se libèrent.

## The link, and joining through it

account-created = Le compte a été créé
registration-link-opened = Le lien est ouvert
registration-link-closed = Le lien est fermé. Les parents invités peuvent encore s'inscrire.
link-added = Le lien a été ajouté
link-saved = Le lien est enregistré
link-removed = Le lien a été supprimé

## Invites

number-updated = Le nombre d'enfants a été modifié
invite-resent = L'invitation est de nouveau en route
invite-withdrawn = L'invitation a été retirée
nobody-to-remind = Personne n'est à relancer aujourd'hui
parents-reminded = { $number ->
    [one] 1 parent sera relancé
   *[other] { $number } parents seront relancés
    }

## The list as a file

column-email = Courriel
column-kids-allowed = Enfants autorisés
column-state = État
column-reason = Raison
column-invited = Date d'invitation
column-registered = Date d'inscription
column-children = Enfants
state-held = en attente
state-queued = à envoyer
state-sent = envoyée
state-kept = retenue
state-failed = échec
state-registered = inscrit
state-withdrawn = retirée

## Allowances

allowance-saved = Le quota est enregistré

## Refusals

not-an-address = Ce n'est pas une adresse courriel.
invited-number-range = Le nombre d'enfants doit être compris entre 1 et 100.
no-address = Saisissez au moins une adresse courriel
too-many-addresses = Un envoi accepte au plus 2 000 adresses ; celui-ci en compte { $number }.
address-missing = Personne n'a été invité. Il manque une adresse courriel.
invalid-address = Personne n'a été invité. Ce n'est pas une adresse courriel : { $address }
invalid-addresses = Personne n'a été invité. Ce ne sont pas des adresses courriel : { $addresses }
daily-limit-inviting = Personne n'a été invité : la limite est de { $limit } courriels par jour, et il en reste { $left } aujourd'hui. Veuillez continuer demain, ou vous adresser à nous.
daily-limit-resending = L'invitation n'a pas été envoyée : la limite est de { $limit } courriels par jour, et il en reste { $left } aujourd'hui. Veuillez continuer demain, ou vous adresser à nous.
daily-limit-reminding = Personne n'a été relancé : la limite est de { $limit } courriels par jour, et il en reste { $left } aujourd'hui. Veuillez continuer demain, ou vous adresser à nous.
too-often = Plusieurs courriels ont été envoyés à cette adresse en une heure. Veuillez patienter un peu.
invite-held = Cette invitation n'est pas encore partie. Elle le sera dès que possible.
number-range = Le nombre d'enfants doit être compris entre 0 et 100.
same-number = Le nombre doit être différent du précédent
department-added = Le service est ajouté
department-saved = Le service est enregistré
department-removed = Le service est supprimé
department-seats-range = Le nombre de places doit être compris entre 0 et { $most }.
too-many-departments = Une organisation compte au plus { $most } services.
department-not-empty = Des parents ({ $parents }), des invitations ouvertes ({ $invites }) ou des liens d'inscription ({ $links }) appartiennent encore à ce service. Déplacez-les ou modifiez-les d'abord.
department-full = Ceux qui changent de service ont { $needed } places, et le service en a { $free } de libres. Donnez-lui plus de places, ou déplacez moins de familles.
department-required = Choisissez un service
of-other-department = Vous ne pouvez pas inviter ces personnes, qui appartiennent à un autre service : { $addresses }
other-department = Appartient à un service dont vous ne vous occupez pas. Choisissez l'un des vôtres.
no-such-department = Il n'y a pas de service de ce nom.
unknown-department = Ce service n'existe plus. Choisissez de nouveau.
unknown-departments = Ces services n'existent pas (ligne : nom) : { $rows }
column-department = Service
unknown-agreement = Choisissez l'une de vos conventions.
closed-agreement = Cette convention est terminée. Choisissez-en une autre.
address-of-other = Un autre parent a été invité sous l'adresse { $email }. Utilisez une autre adresse.
already-registered = Ce parent est déjà inscrit. Pour ne plus accorder de places, mettez le nombre d'enfants à 0.
seats-taken = { $name } utilise déjà { $taken ->
    [one] 1 place
   *[other] { $taken } places
    }. Accordez-en au moins { $taken }, ou retirez d'abord un programme.

link-expired = Ce lien d'inscription a expiré. Demandez-en un nouveau à l'organisation qui vous l'a donné.
link-full = Ce lien d'inscription a atteint sa limite. Demandez-en un autre à l'organisation qui vous l'a donné.
link-unknown = Ce lien d'inscription n'existe plus. Vérifiez que vous avez ouvert le lien entier, ou demandez-en un nouveau à l'organisation.
link-other-domain = Ce lien d'inscription est réservé aux adresses courriel de { $domains }.
link-name-required = Donnez un nom au lien
link-name-taken = Un autre lien porte déjà ce nom.
link-name-of-main = C'est le nom du lien principal. Choisissez-en un autre.
link-day-invalid = Ce n'est pas une date.
link-day-past = Ce jour est passé. Choisissez aujourd'hui ou un jour à venir.
link-limit-range = La limite doit être comprise entre 1 et { $most }.
too-many-links = Une organisation a au plus { $most } liens. Supprimez-en un que personne n'a utilisé, ou modifiez-en un.
main-link-stays = Le lien principal ne peut pas être supprimé. Fermez-le plutôt.
link-used = Des parents se sont inscrits par ce lien : il ne peut pas être supprimé. Fermez-le plutôt.

## Kinds of mails

kind-invite = Une organisation invite un parent
kind-invite-reminder = Un parent est invité de nouveau
kind-seats-granted = Des places qu'un parent attendait sont libres
kind-link-alarm = Beaucoup de parents se sont inscrits par un même lien

## Placeholders in mails

placeholder-inviter = Qui invite
placeholder-children = Pour combien d'enfants l'organisation paie : un enfant, 3 enfants
placeholder-seats = Combien de places se sont libérées : une place, 3 places
placeholder-action = Inscrivez-vous, ou Connectez-vous pour un parent qui a un compte
placeholder-organization = L'organisation
placeholder-link-name = Le nom du lien d'inscription
placeholder-joined = Combien de parents se sont inscrits : 21 parents
placeholder-outcome = Si le lien a été fermé

## Words in mails

an-organization = Une organisation
children = { $number ->
    [1] un enfant
   *[other] { $number } enfants
    }
children-waiting = { $number ->
    [1] un enfant
   *[other] { $number } enfants
    } (dès que des places se libèrent ; nous vous préviendrons)
children-some-waiting = { $number } enfants (pour { $waiting } d'entre eux dès que des places se libèrent ; nous vous préviendrons)
seats = { $number ->
    [1] une place
   *[other] { $number } places
    }
action-log-in = Connectez-vous
action-sign-up = Inscrivez-vous
button-log-in = Se connecter
button-sign-up = S'inscrire
button-registration-links = Voir les liens d'inscription
main-link = Lien principal
your-organization = votre organisation
parents-joined = { $number ->
    [one] 1 parent
   *[other] { $number } parents
    }
link-closed-by-alarm = Le lien est maintenant fermé, comme vous l'avez réglé. Les parents invités peuvent encore s'inscrire.
link-still-open = Le lien est toujours ouvert.
