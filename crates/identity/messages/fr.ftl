### Accounts, sessions, passwords.

## Forms

too-long = Veuillez utiliser au plus { $most } caractères
unprintable = Veuillez n'utiliser que des lettres, des chiffres et de la ponctuation
name-with-link = Un nom ne peut pas contenir de lien. Si ce n'en est pas un, mettez une espace après le point.
not-a-name = Veuillez saisir un nom
invalid-email = Adresse courriel non valide
email-required = L'adresse courriel est obligatoire
email-address-required = L'adresse courriel est obligatoire
first-name-required = Le prénom est obligatoire
last-name-required = Le nom est obligatoire
country-required = Le pays est obligatoire
unknown-country = Ce pays n'est pas dans notre liste
state-required = La province ou l'État est obligatoire
phone-required = Le numéro de téléphone est obligatoire
time-zone-required = Le fuseau horaire est obligatoire
unknown-time-zone = Ce fuseau horaire n'est pas dans notre liste
unknown-role = Choisissez « administrator », « coordinator » ou « finance »
unknown-language = Choisissez « en » ou « fr »

## Passwords

password-required = Le mot de passe est obligatoire
password-too-short = Le mot de passe doit compter au moins { $least } caractères
password-too-long = Le mot de passe ne doit pas dépasser { $most } caractères
password-too-simple = Le mot de passe doit contenir au moins une lettre et un chiffre
common-password = Ce mot de passe est l'un des plus courants ; veuillez en choisir un autre
old-password-required = L'ancien mot de passe est obligatoire
new-password-required = Le nouveau mot de passe est obligatoire
password-again-required = La confirmation du mot de passe est obligatoire
passwords-differ = Les mots de passe doivent être identiques
wrong-password = Le mot de passe n'est pas correct
wrong-old-password = L'ancien mot de passe n'est pas correct
password-reset = Le mot de passe est réinitialisé
password-changed = Le mot de passe a été modifié

## Log-in

logged-in = Connexion réussie
invalid-credentials = L'adresse courriel ou le mot de passe n'est pas correct.
restricted = Votre compte est suspendu. Veuillez contacter l'organisation dont vient votre invitation.
temporary-password = C'est votre mot de passe temporaire. Utilisez-le comme ancien mot de passe pour en choisir un nouveau.
changed-during-log-in = Votre compte vient de changer. Veuillez vous reconnecter.
busy = Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.
too-many-tries-seconds = Il y a eu trop de tentatives. Veuillez attendre { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  } avant de réessayer.
too-many-tries-minutes = Il y a eu trop de tentatives. Veuillez attendre { $minutes } minutes avant de réessayer.

## Sessions

no-session = Veuillez vous connecter.
wrong-role = Cette page est réservée à un autre type de compte.
browser-on-system = { $browser } sur { $system }
another-program = Un autre logiciel
logged-out = Déconnexion réussie !
device-logged-out = L'appareil a été déconnecté.
language-saved = La langue est enregistrée

## Second factor

second-factor-needed = Configurez d'abord votre deuxième facteur.
second-factor-exists = Le deuxième facteur est déjà configuré.
second-factor-set-up = Votre deuxième facteur est configuré.
second-factor-off = Le deuxième facteur est retiré ; un nouveau peut être configuré
no-second-factor = Configurez d'abord l'authentification à deux facteurs.
code-needed = Saisissez le code actuel de votre application d'authentification, ou un code de secours.
code-wrong = Ce code n'est pas correct ou a déjà servi. Saisissez le code actuel de votre application d'authentification, ou un code de secours.
code-required = Saisissez le code de votre second facteur
invalid-code = Le code n'est pas correct
old-recovery-codes-ended = Vos anciens codes de secours ne fonctionnent plus.

## Email addresses

invalid-link = Ce lien n'est pas valide. Veuillez utiliser le courriel le plus récent que nous vous avons envoyé.
address-confirmed = Merci, votre adresse est confirmée.
already-confirmed = Votre adresse est déjà confirmée.
link-sent-again = Nous vous avons renvoyé le lien.
links-sent-too-often = Nous vous avons envoyé plusieurs courriels en une heure. Veuillez les chercher, y compris parmi les indésirables.
own-address = C'est déjà votre adresse courriel
same-address = Le compte a déjà cette adresse courriel
address-changed-too-often = Vous avez changé votre adresse plusieurs fois aujourd'hui. Réessayez demain.
address-taken = Un autre compte utilise cette adresse courriel.
account-changed = Le compte vient de changer. Réessayez.
invalid-change-link = Ce lien ne fonctionne plus. Demandez de nouveau le changement dans vos paramètres.
open-link = Ouvrez le lien que nous avons envoyé à { $email } pour confirmer le changement.
open-both-links = Ouvrez les liens envoyés à { $new } et à { $old } pour confirmer le changement.
change-cancelled = Votre adresse courriel reste inchangée.
change-confirmed = Votre nouvelle adresse courriel est confirmée.
open-other-link = Confirmé. Ouvrez maintenant le lien envoyé à { $email }.
change-stopped = Le changement est arrêté.
changed-by-staff = L'adresse courriel est modifiée. Les deux adresses ont été averties.

## Partners and parents

account-created = Le compte a été créé
account-exists = Il existe déjà un compte avec cette adresse courriel. Connectez-vous, ou réinitialisez le mot de passe.
partner-account-exists = Il existe déjà un compte avec cette adresse courriel. Connectez-vous, ou réinitialisez le mot de passe. Pour créer une autre organisation, inscrivez-vous avec une autre adresse, puis invitez celle-ci dans l'organisation.
unknown-partner = Identifiant de partenaire non valide
link-closed = Ce lien d'inscription est fermé pour le moment. Veuillez vous adresser à l'organisation qui vous l'a donné.
erased-parent = Parent effacé
erased-child = Enfant effacé
erased-child-number = Enfant { $number }
family-erased = Cette famille a été effacée.
profile-saved = Le profil est enregistré
setting-saved = Le paramètre est enregistré
parent-disabled = Le compte du parent a été suspendu
parent-enabled = La suspension du parent a été levée
parent-let-in = Le parent peut de nouveau se connecter
parent-restricted = Le compte du parent est suspendu
invalid-note = Écrivez de 1 à 2 000 caractères
noted = C'est noté
invalid-discount = La remise est un nombre entier de 0 à 100
unknown-currency = { $code } n'est pas une devise que nous connaissons
not-a-currency = Ce n'est pas une devise que nous connaissons
no-rate = Il n'y a pas encore de taux pour { $code }. Saisissez-en d'abord un.
terms-saved = Enregistré. Cela vaut pour les paiements commencés à partir de maintenant.
approval-needed = Les nouveaux partenaires ont désormais besoin de votre accord avant l'envoi de leurs invitations
approval-not-needed = Les invitations des nouveaux partenaires n'attendent plus d'accord

## Teams of partners

role-needed = Votre rôle dans cette organisation ne le permet pas. Un propriétaire de l'organisation peut changer votre rôle.
no-organization = Vous n'êtes plus membre d'aucune organisation. Demandez à un propriétaire de vous inviter de nouveau, ou inscrivez-vous avec cette adresse et ce mot de passe pour créer votre propre organisation.
department-limit = Vous ne vous occupez que de certains services, et ceci concerne toute l'organisation. Adressez-vous à un propriétaire de l'organisation.
department-name-required = Donnez un nom au service
department-name-taken = Un autre service porte ce nom.
only-managers-limited = Seuls les gestionnaires peuvent être limités à des services.
departments-required = Choisissez au moins un service
unknown-department = L'un de ces services n'existe plus. Choisissez de nouveau.
unknown-partner-role = Choisissez « owner », « manager », « finance » ou « viewer »
member-exists = { $email } est déjà membre de l'organisation.
already-invited = { $email } a déjà une invitation. Envoyez-la de nouveau, ou retirez-la.
team-full = Une organisation compte au plus { $most } membres et invitations ouvertes.
invited-too-often = Vous avez envoyé plusieurs invitations à cette personne en une heure. Demandez-lui de les chercher, aussi parmi les indésirables.
invited-too-many = Vous avez envoyé de très nombreuses invitations aujourd'hui. Réessayez demain.
invalid-team-invitation = Cette invitation a expiré, a été retirée ou a déjà servi. Demandez-en une nouvelle à la personne qui vous a invité.
contact-pays = Les courriels sur les factures et les paiements vont au contact principal : choisissez un propriétaire ou une personne des finances.
last-owner = Une organisation a besoin d'un propriétaire. Donnez d'abord ce rôle à quelqu'un d'autre.
own-second-factor = Personne ne retire ici son propre deuxième facteur. Adressez-vous à un autre propriétaire.
member-of-others = Cette personne travaille aussi pour une autre organisation, que le deuxième facteur protège également. Demandez à notre équipe de le retirer.
own-second-factor-first = Configurez d'abord votre propre deuxième facteur.
organization-restricted = Cette organisation est suspendue pour le moment.
main-contact-saved = Le contact principal est enregistré
team-role-saved = Le rôle est enregistré
team-member-removed = Cette personne n'est plus membre de l'organisation
team-left = Vous avez quitté l'organisation
team-joined = Vous êtes maintenant membre de l'organisation. Connectez-vous pour commencer.
name-saved = Le nom est enregistré
invitation-withdrawn = L'invitation est retirée
organization-chosen = Vous avez changé d'organisation
made-owner = Ce membre est maintenant propriétaire

## Staff

teacher-address-taken = Un autre enseignant a déjà cette adresse courriel.
teacher-has-account = Cet enseignant a déjà un compte.
teacher-not-invited = Cet enseignant n'a pas encore de compte. Invitez-le d'abord.
teacher-is-archived = Cet enseignant est archivé. Restaurez-le d'abord.
teacher-zone-required = Veuillez choisir un fuseau horaire dans la liste
time-zone-saved = Fuseau horaire enregistré
staff-exists = Un membre de l'équipe a déjà cette adresse courriel. Cherchez-la dans la liste.
own-account = Personne ne modifie ici son propre rôle, son deuxième facteur ou son accès. Adressez-vous à une autre personne de l'administration.
last-administrator = { $name } est la dernière personne active de l'administration. Donnez d'abord ce rôle à quelqu'un d'autre.
no-such-staff = Aucun compte de l'équipe n'a l'adresse { $email }. `seatling staff list` les affiche tous.
staff-saved = Le compte est enregistré
invitation-held = L'invitation à { $email } partira dès que votre adresse sera confirmée
invitation-sent = Invitation envoyée à { $email }
invitation-kept = Aucun serveur de courriel n'est configuré. Ouvrez l'invitation pour { $email } sous Courriels et transmettez son lien.
invitation-accepted = Cette personne a déjà un mot de passe. Elle peut utiliser « Mot de passe oublié ? ».
invalid-invitation = Cette invitation a expiré ou a déjà servi. Demandez-en une nouvelle à une personne de l'administration.
first-password-set = Votre mot de passe est enregistré. Vous pouvez vous connecter.

## Mails

mailed-password-expired = Ce mot de passe temporaire a expiré. Un nouveau peut être demandé sur l'écran de connexion.

## Kinds of mails

kind-welcome-partner = Une organisation s'est inscrite
kind-welcome-parent = Un parent s'est inscrit
kind-temporary-password = Un nouveau mot de passe a été demandé
kind-password-changed = Un mot de passe a été modifié
kind-staff-invitation = Un membre de l'équipe est invité
kind-teacher-invitation = Un enseignant est invité
kind-team-invitation = Quelqu'un est invité à devenir membre d'une organisation
kind-team-removal = Quelqu'un n'est plus membre d'une organisation
kind-second-factor-removal = Le deuxième facteur d'un membre a été retiré
kind-email-change-confirm = Une nouvelle adresse courriel est confirmée
kind-email-change-notice = L'ancienne adresse est avertie d'un changement
kind-email-set-by-staff = L'équipe a changé une adresse courriel
kind-email-notice-by-staff = L'ancienne adresse est avertie que l'équipe l'a changée

## Placeholders in mails

placeholder-organization = Le nom de l'organisation
placeholder-email = L'adresse du compte
placeholder-password = Le mot de passe temporaire, qui fonctionne une seule fois, pendant 30 minutes
placeholder-invited-by = La personne de l'administration qui invite
placeholder-invited-by-owner = Le propriétaire qui invite
placeholder-role = Le rôle dans l'organisation
placeholder-valid-until = Le dernier jour où le lien fonctionne
placeholder-old-email = L'adresse jusqu'ici
placeholder-new-email = La nouvelle adresse

## Words in mails

your-organization = votre organisation
an-organization = une organisation
role-owner = propriétaire
role-manager = gestionnaire
role-finance = finances
role-viewer = lecture seule
button-confirm-address = Confirmer mon adresse
button-new-password = Choisir un nouveau mot de passe
button-log-in = Se connecter
button-my-password = Choisir mon mot de passe
button-accept-invitation = Accepter l'invitation
button-confirm-new-address = Confirmer la nouvelle adresse
button-confirm-or-stop = Confirmer ou arrêter ce changement
button-stop = Arrêter ce changement

## Mail domains

mail-domain-invalid = Ce n'est pas un domaine de messagerie : { $domain }. Écrivez-le comme exemple.org.
mail-domains-invalid = Ce ne sont pas des domaines de messagerie : { $domains }. Écrivez-les comme exemple.org.
mail-domains-too-many = Indiquez au plus { $most } domaines de messagerie.
