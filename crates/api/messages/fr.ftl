### Responses that any route may send.

nothing-here = Il n'y a rien à cette adresse.
method-not-allowed = Cette adresse n'accepte pas ce type de requête.
invalid-field = Un champ n'est pas correct.
unexpected = Une erreur s'est produite de notre côté. Si cela se reproduit, donnez-nous ce numéro : { $number }.
busy = Nous sommes très sollicités en ce moment. Rien n'a été modifié ; veuillez réessayer.
outcome-unknown = La connexion à la base de données a été coupée au dernier moment. Veuillez vérifier si votre modification est là avant de réessayer.
time-out = L'opération a pris trop de temps et a été arrêtée. Veuillez réessayer.
too-many-at-once = Trop de listes ou d'exports sont en cours de chargement pour votre compte. Veuillez réessayer dans un instant.
not-json = Envoyez le corps en JSON, avec Content-Type: application/json.
too-large = C'est plus que nous ne pouvons recevoir en une seule requête.
broken-off = La requête a été interrompue avant la fin.
no-object = Le corps doit être un objet JSON.
forbidden-character = Le corps contient un caractère qu'aucun texte ne peut contenir.
invalid-json = Le corps n'est pas du JSON valide.
expected-number = Ce doit être un nombre entier.
expected-boolean = Ce doit être true ou false.
expected-text = Ce doit être du texte.
expected-such-as = Veuillez indiquer une valeur comme { $example }.
expected-list = Ce doit être une liste.
missing-field = Il manque le champ { $field }.
unexpected-value = Ce n'est pas ce qui est attendu ici.
invalid-query = Une valeur de l'adresse n'est pas correcte.
invalid-key = L'en-tête Idempotency-Key doit compter de 1 à 255 caractères simples.
key-used-before = Cette Idempotency-Key a déjà servi pour une autre requête.
in-progress = La même requête est encore en cours de traitement.
