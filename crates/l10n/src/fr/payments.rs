//! Responses to staff about money: transfers, reviews, rates.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    ("At most 500 characters", "Au plus 500 caractères"),
    ("At most 1,000 characters", "Au plus 1 000 caractères"),
    ("At most 2,000 characters", "Au plus 2 000 caractères"),
    ("Text saved", "Le texte est enregistré"),
    ("Choose a partner", "Choisissez un partenaire"),
    ("Choose 1 to 100 invoices", "Choisissez de 1 à 100 factures"),
    ("Enter what was received", "Saisissez le montant reçu"),
    ("Choose the currency", "Choisissez la devise"),
    ("Enter the day as 2026-11-15", "Saisissez le jour sous la forme 2026-11-15"),
    ("This day is still to come", "Ce jour n'est pas encore arrivé"),
    (
        "Enter the bank's reference, 1 to 100 characters with a letter or a digit",
        "Saisissez la référence de la banque, de 1 à 100 caractères avec une lettre ou un chiffre",
    ),
    ("This transfer was booked before", "Ce virement a déjà été comptabilisé"),
    ("Payment recorded", "Le paiement est comptabilisé"),
    (
        "Payment recorded. {begun} for the same was begun online: if it still succeeds, it comes to review.",
        "Le paiement est comptabilisé. {begun} a été commencé en ligne pour la même chose : s'il aboutit malgré tout, il sera mis à l'examen.",
    ),
    ("The bank reference {bank} is booked already.", "La référence bancaire {bank} est déjà comptabilisée."),
    (
        "The bank reference {bank} is booked already, as {reference} with {sum}.",
        "La référence bancaire {bank} est déjà comptabilisée, comme {reference}, pour {sum}.",
    ),
    (
        "The bank reference {bank} is booked already, as {reference} with {sum}, and paid back since.",
        "La référence bancaire {bank} est déjà comptabilisée, comme {reference}, pour {sum}, et remboursée depuis.",
    ),
    ("There is no such partner", "Ce partenaire n'existe pas"),
    ("This partner has no such parent", "Ce partenaire n'a pas ce parent"),
    (
        "{came} is not what is due: that is {due}. Give a reason to book a different sum.",
        "{came} n'est pas le montant dû, qui est de {due}. Donnez une raison pour comptabiliser un autre montant.",
    ),
    (
        "{came} is not what is due: that is {due}, or {base}. Give a reason to book a different sum.",
        "{came} n'est pas le montant dû, qui est de {due}, ou {base}. Donnez une raison pour comptabiliser un autre montant.",
    ),
    ("There is no such payment request", "Cette demande de paiement n'existe pas"),
    ("{reference} is booked already.", "{reference} est déjà comptabilisé."),
    (
        "Payment recorded. Some of what it pays for is withdrawn or paid already: please review it.",
        "Le paiement est comptabilisé. Une partie de ce qu'il paie est déjà retirée ou payée : veuillez l'examiner.",
    ),
    ("The transfer is cancelled", "Le virement est annulé"),
    (
        "Only a bank transfer that has not arrived can be cancelled.",
        "Seul un virement qui n'est pas arrivé peut être annulé.",
    ),
    (
        "The payment service says that the dispute was won. Please end the review.",
        "Le service de paiement indique que la contestation est gagnée. Veuillez terminer l'examen.",
    ),
    (
        "The payment service says that the dispute was lost. Please end the review.",
        "Le service de paiement indique que la contestation est perdue. Veuillez terminer l'examen.",
    ),
    (
        "{reference} for the same is in review. Please decide on it first.",
        "{reference}, pour la même chose, est à l'examen. Veuillez d'abord décider de son sort.",
    ),
    ("The file must not be larger than 1 MB", "Le fichier ne doit pas dépasser 1 Mo"),
    ("The file did not arrive whole", "Le fichier n'est pas arrivé entier"),
    ("The file must be a PDF, a PNG or a JPEG", "Le fichier doit être au format PDF, PNG ou JPEG"),
    ("The money is kept", "L'argent est gardé"),
    ("The payment is settled", "Le paiement est réglé"),
    ("The payment is closed", "Le paiement est clos"),
    (
        "This payment is not in review, or somebody has just decided on it.",
        "Ce paiement n'est pas à l'examen, ou quelqu'un vient d'en décider.",
    ),
    (
        "Nothing is left that it could pay for. Please pay it back, or close it if it went back elsewhere.",
        "Il ne reste rien qu'il puisse payer. Veuillez le rembourser, ou le clore s'il a été rendu autrement.",
    ),
    (
        "{came} came instead of {asked}: it cannot be kept. Please pay it back, or close it if it went back elsewhere.",
        "{came} est arrivé au lieu de {asked} : il ne peut pas être gardé. Veuillez le rembourser, ou le clore s'il a été rendu autrement.",
    ),
    (
        "There is no payment service that could be asked about it.",
        "Il n'y a pas de service de paiement à interroger à ce sujet.",
    ),
    (
        "The payment service does not say that it was paid.",
        "Le service de paiement ne confirme pas qu'il a été payé.",
    ),
    (
        "The payment service paid it back: it cannot be kept. Please close it.",
        "Le service de paiement l'a remboursé : il ne peut pas être gardé. Veuillez le clore.",
    ),
    (
        "{other} has paid for some of the same. Please pay this one back: it cannot be kept.",
        "{other} en a déjà payé une partie. Veuillez rembourser celui-ci : il ne peut pas être gardé.",
    ),
    (
        "Something of it has just changed. Please look at it again.",
        "Quelque chose vient de changer. Veuillez vérifier de nouveau.",
    ),
    (
        "Prices are in this currency: its rate is always 1",
        "Les prix sont dans cette devise : son taux est toujours 1",
    ),
    ("No country has this currency", "Aucun pays n'a cette devise"),
    ("Enter a moment as 2026-11-15T10:00:00Z", "Saisissez un moment sous la forme 2026-11-15T10:00:00Z"),
    ("A rate begins now or later", "Un taux commence maintenant ou plus tard"),
    ("Enter a day from 2000 on", "Indiquez un jour à partir de 2000"),
    ("A rate begins within ten years", "Un taux commence dans les dix ans"),
    ("Rate entered", "Le taux est enregistré"),
    ("Rates confirmed", "Taux confirmés"),
    (
        "{code} would change from {before} to {after} ({percent}).",
        "Le taux de {code} passerait de {before} à {after} ({percent}).",
    ),
    ("The provider says that it was paid back.", "Le prestataire indique qu'il a été remboursé."),
    ("The provider answered about {reference} instead.", "Le prestataire a répondu au sujet de {reference}."),
    (
        "It was paid in {mode} mode, and we work in {own} mode.",
        "Il a été payé en mode {mode}, et nous travaillons en mode {own}.",
    ),
    ("It was paid in {currency} instead of {own}.", "Il a été payé en {currency} au lieu de {own}."),
    ("{paid} was paid instead of {due}.", "{paid} a été payé au lieu de {due}."),
    (
        "It was paid, but some of what it pays for is withdrawn or paid already.",
        "Il a été payé, mais une partie de ce qu'il paie est déjà retirée ou payée.",
    ),
    (
        "The payment service could not pay it back by itself. Please look at it there.",
        "Le service de paiement n'a pas pu le rembourser lui-même. Veuillez vérifier auprès de ce service.",
    ),
    (
        "The payer disputes it. Please answer at the payment service.",
        "Le payeur le conteste. Veuillez répondre auprès du service de paiement.",
    ),
    (
        "It was paid back at the payment service, not from here.",
        "Il a été remboursé auprès du service de paiement, et non d'ici.",
    ),
    ("Approximate, of {day}; came with the program", "Approximatif, du {day} ; fourni avec le logiciel"),
];
