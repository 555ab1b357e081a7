//! Responses that any route may send.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    ("There is nothing at this address.", "Il n'y a rien à cette adresse."),
    ("This address does not take that kind of request.", "Cette adresse n'accepte pas ce type de requête."),
    ("A field is not right.", "Un champ n'est pas correct."),
    (
        "Something went wrong on our side. If it happens again, tell us this number: {number}.",
        "Une erreur s'est produite de notre côté. Si cela se reproduit, donnez-nous ce numéro : {number}.",
    ),
    (
        "We are very busy at the moment. Nothing was changed; please try again.",
        "Nous sommes très sollicités en ce moment. Rien n'a été modifié ; veuillez réessayer.",
    ),
    (
        "The connection to the database broke at the last moment. Please look whether your change is there before trying again.",
        "La connexion à la base de données a été coupée au dernier moment. Veuillez vérifier si votre modification est là avant de réessayer.",
    ),
    (
        "This took too long and was stopped. Please try again.",
        "L'opération a pris trop de temps et a été arrêtée. Veuillez réessayer.",
    ),
    (
        "Too many lists or exports are being loaded for your account at once. Please try again in a moment.",
        "Trop de listes ou d'exports sont en cours de chargement pour votre compte. Veuillez réessayer dans un instant.",
    ),
    (
        "There are too many connections from your network. Please close some, or try again in a moment.",
        "Il y a trop de connexions depuis votre réseau. Fermez-en quelques-unes ou réessayez dans un instant.",
    ),
    (
        "Send the body as JSON, with Content-Type: application/json.",
        "Envoyez le corps en JSON, avec Content-Type: application/json.",
    ),
    (
        "That is more than we can take in one request.",
        "C'est plus que nous ne pouvons recevoir en une seule requête.",
    ),
    ("The request broke off before it was complete.", "La requête a été interrompue avant la fin."),
    ("The body must be a JSON object.", "Le corps doit être un objet JSON."),
    (
        "The body has a character in it that no text may have.",
        "Le corps contient un caractère qu'aucun texte ne peut contenir.",
    ),
    ("The body is not valid JSON.", "Le corps n'est pas du JSON valide."),
    ("This must be a whole number.", "Ce doit être un nombre entier."),
    ("This must be true or false.", "Ce doit être vrai ou faux."),
    ("This must be text.", "Ce doit être du texte."),
    ("This must be a list.", "Ce doit être une liste."),
    ("A field is missing.", "Il manque un champ."),
    ("This is not what is expected here.", "Ce n'est pas ce qui est attendu ici."),
    ("A value in the address is not right.", "Une valeur de l'adresse n'est pas correcte."),
    (
        "The Idempotency-Key must be 1 to 255 plain characters.",
        "L'en-tête Idempotency-Key doit compter de 1 à 255 caractères simples.",
    ),
    (
        "This Idempotency-Key was used before for a different request.",
        "Cette Idempotency-Key a déjà servi pour une autre requête.",
    ),
    ("The same request is still being worked on.", "La même requête est encore en cours de traitement."),
    ("Country is required", "Le pays est obligatoire"),
    ("This country is not in our list", "Ce pays n'est pas dans notre liste"),
    (
        "Phone number is not valid for {country}",
        "Le numéro de téléphone n'est pas valide pour ce pays ({country})",
    ),
    (
        "A rate is a number above 0 and below 1000000000, with at most 6 decimals.",
        "Un taux est un nombre supérieur à 0 et inférieur à 1 000 000 000, avec au plus 6 décimales.",
    ),
    ("Invalid email address", "Adresse courriel non valide"),
];
