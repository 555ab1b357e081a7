### The staff screens.

## Actors without a name

actor-partner = partenaire
actor-parent = parent
actor-staff = équipe
actor-teacher = enseignant
actor-anonymous = Une personne non connectée
actor-system = Seatling
actor-with-id = { $kind } { $id }

## Journal

subject-kind-missing = Indiquez le type de l'objet
invalid-day = Saisissez un jour sous la forme 2026-11-15
column-number = Numéro
column-when = Quand
column-actor-kind = Type d'auteur
column-actor = Auteur
column-action = Action
column-subject-kind = Type d'objet
column-subject-number = Numéro de l'objet
column-subject = Objet
column-request = Requête
column-before = Avant
column-after = Après

## Emails

mail-unreadable = Ce courriel n'est plus lisible
unknown-mail-state = Sélectionnez « held », « queued », « sent », « failed », « kept » ou « put_aside »
mail-of-another-version = Ce courriel a été écrit par une autre version et ne peut pas être lu.
mail-about-money = Ce courriel concerne un paiement. Les finances et l'administration peuvent l'ouvrir.
mail-on-its-way = Le courriel est en route
select-mails = Sélectionnez de 1 à 5 000 courriels
mails-put-aside = { $number ->
    [one] { $number } courriel mis de côté
   *[other] { $number } courriels mis de côté
    }
mails-moved-back = { $number ->
    [one] { $number } courriel remis dans la liste
   *[other] { $number } courriels remis dans la liste
    }
unknown-language = Choisissez « en » ou « fr »
mail-text-saved = Le texte est enregistré
mail-text-reset = Le texte d'origine est rétabli

## Partners

partner-restricted = Le partenaire est suspendu
partner-enabled = Le partenaire peut de nouveau se connecter
partner-trusted = Le partenaire est approuvé
partner-saved = Le partenaire est enregistré

## Today

database-writes = Rien ne peut être enregistré et personne ne peut se connecter. Le disque du serveur est peut-être plein.
background-work = Des tâches de fond échouent : { $names }. Le journal du serveur indique pourquoi.
payments-in-review = { $number ->
    [one] { $number } paiement attend une décision.
   *[other] { $number } paiements attendent une décision.
    }
refunds-stuck = { $number ->
    [one] { $number } remboursement n'a pas abouti.
   *[other] { $number } remboursements n'ont pas abouti.
    }
rates-not-confirmed = Les taux de change sont ceux fournis avec Seatling et servent à vos factures. Vérifiez-les et confirmez-les.
mails-failed = { $number ->
    [one] { $number } courriel n'a pas pu être remis.
   *[other] { $number } courriels n'ont pas pu être remis.
    }
without-teacher = { $number ->
    [one] { $number } inscription n'a pas encore d'enseignant.
   *[other] { $number } inscriptions n'ont pas encore d'enseignant.
    }
children-waiting = { $number ->
    [one] { $number } enfant attend une place.
   *[other] { $number } enfants attendent une place.
    }
registers-open = { $number ->
    [one] L’appel de { $number } cours n’a pas encore été fait.
   *[other] L’appel de { $number } cours n’a pas encore été fait.
    }
checks-ending = { $number ->
    [one] La vérification de { $number } enseignant qui a des classes manque, a expiré ou expire dans les 30 jours.
   *[other] Les vérifications de { $number } enseignants qui ont des classes manquent, ont expiré ou expirent dans les 30 jours.
    }
link-alarm = Un nombre inhabituel de parents s’est inscrit auprès de { $organization } par le lien « { $link } » en une heure.
link-alarms = { $number ->
    [one] Un nombre inhabituel de parents s’est inscrit par { $number } lien d’inscription en une heure : { $organizations }.
   *[other] Un nombre inhabituel de parents s’est inscrit par { $number } liens d’inscription en une heure : { $organizations }.
    }
agreement-requests = { $number ->
    [one] { $number } demande de convention attend une réponse : { $organizations }.
   *[other] { $number } demandes de convention attendent une réponse : { $organizations }.
    }
pools-used-up = { $number ->
    [1] Toutes les places d’une convention sont accordées : { $organizations }.
   *[other] Toutes les places de { $number } conventions sont accordées : { $organizations }.
    }
budgets-used-up = { $number ->
    [1] Le budget d’une convention est épuisé : { $organizations }.
   *[other] Les budgets de { $number } conventions sont épuisés : { $organizations }.
    }
agreements-ending = { $number ->
    [1] Une convention prend fin dans la semaine : { $organizations }.
   *[other] { $number } conventions prennent fin dans la semaine : { $organizations }.
    }
main-link = Lien principal
places-unlimited = un nombre de places illimité
places-none = aucune place libre
places-free = { $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
    }
cohort-starts = { $cohort } commence le { $day } avec { $places }.
cohort-with-places = { $cohort } ({ $places })
cohorts-start = { $number } cohortes commencent d'ici trois semaines : { $cohorts }.
cohort-full = { $cohort } est complète.
cohorts-full = { $number } cohortes sont complètes : { $cohorts }.
names-joined = { $names }, { $next }
names-and-more = { $names } et { $number ->
    [one] { $number } autre
   *[other] { $number } autres
    }
