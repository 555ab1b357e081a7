//! Mails: responses to staff about them, and words that the program inserts into them.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "The subject holds a character that turns the direction of the text",
        "L'objet contient un caractère qui inverse le sens du texte",
    ),
    ("Withdrawn before it was sent.", "Retiré avant l'envoi."),
    ("It was too late to deliver it.", "Il était trop tard pour le remettre."),
    ("The mail server did not answer in time.", "Le serveur de courriel n'a pas répondu à temps."),
    ("The address cannot be used.", "L'adresse ne peut pas être utilisée."),
    (
        "This temporary password has expired. A new one can be asked for on the login screen.",
        "Ce mot de passe temporaire a expiré. Un nouveau peut être demandé sur l'écran de connexion.",
    ),
    (
        "What this email is about is over. It is not sent again.",
        "Ce que ce courriel annonce est passé. Il n'est pas renvoyé.",
    ),
    ("This email was withdrawn. It is not sent again.", "Ce courriel a été retiré. Il n'est pas renvoyé."),
    ("This email is waiting to be sent already.", "Ce courriel est déjà en attente d'envoi."),
    ("The subject must be 1 to 200 characters long", "L'objet doit compter de 1 à 200 caractères"),
    ("The subject must be one line", "L'objet doit tenir sur une ligne"),
    ("The text must be 1 to 10,000 characters long", "Le texte doit compter de 1 à 10 000 caractères"),
    ("{name} has no place in a subject", "{name} n'a pas sa place dans un objet"),
    ("{name} must stand in a paragraph of its own", "{name} doit former un paragraphe à part"),
    ("{name} is not a placeholder of this email", "{name} n'est pas une variable de ce courriel"),
    (
        "{names} and {last} are not placeholders of this email",
        "{names} et {last} ne sont pas des variables de ce courriel",
    ),
    ("The text must hold {name}", "Le texte doit contenir {name}"),
    ("The text must hold {names} and {last}", "Le texte doit contenir {names} et {last}"),
    ("A } stands alone. Write }} where a brace is meant", "Un } est seul. Écrivez }} pour une accolade"),
    (
        "A { is not followed by a name and }. Write {{ where a brace is meant",
        "Un { n'est pas suivi d'un nom et de }. Écrivez {{ pour une accolade",
    ),
    ("your organisation", "votre organisation"),
    ("An organisation", "Une organisation"),
    ("Confirm my address", "Confirmer mon adresse"),
    (
        "This email is about a payment. Finance and administrators can open it.",
        "Ce courriel concerne un paiement. Les finances et l'administration peuvent l'ouvrir.",
    ),
    ("Choose my password", "Choisir mon mot de passe"),
    ("Confirm the new address", "Confirmer la nouvelle adresse"),
    ("Confirm or stop this change", "Confirmer ou arrêter ce changement"),
    ("Stop this change", "Arrêter ce changement"),
    ("Choose a new password", "Choisir un nouveau mot de passe"),
    ("Log in", "Se connecter"),
    ("Sign up", "S'inscrire"),
    ("See the payment", "Voir le paiement"),
    ("See the invoice", "Voir la facture"),
    ("Open my dashboard", "Ouvrir mon tableau de bord"),
    ("With it these programs are withdrawn:", "Ces programmes sont donc retirés :"),
    (
        "{sum} is due from you; the class opens as soon as the payment arrives.",
        "Vous devez {sum} ; la classe ouvre dès que le paiement arrive.",
    ),
    (
        "You pay nothing: {organization} pays. The class opens once they have approved and paid.",
        "Vous ne payez rien : {organization} paie. La classe ouvre après accord et paiement de l'organisation.",
    ),
    ("Nothing had been paid for it, and nothing is due.", "Rien n'avait été payé, et rien n'est dû."),
    ("The payment for it was refunded. Nothing is due.", "Le paiement a été remboursé. Rien n'est dû."),
    (
        "The payment for it was taken back by the payer's bank. Nothing is due.",
        "Le paiement a été repris par la banque du payeur. Rien n'est dû.",
    ),
    ("{organization} pays for it.", "{organization} paie."),
];
