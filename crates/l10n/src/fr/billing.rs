//! Invoices, payments, refunds.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "This invoice has just changed. Please look at it again before you pay.",
        "Cette facture vient de changer. Veuillez la relire avant de payer.",
    ),
    (
        "The payment {reference} is under way or before a person. Finish it first.",
        "Le paiement {reference} est en cours ou à l'examen. Terminez-le d'abord.",
    ),
    (
        "The payment {reference} is being paid back. Wait until it is done.",
        "Le paiement {reference} est en cours de remboursement. Attendez qu'il soit terminé.",
    ),
    (
        "Unable to process invoice at the moment, kindly reach out to admin",
        "Impossible de traiter la facture pour le moment ; veuillez vous adresser à l'administration",
    ),
    ("Payment created", "Le paiement est créé"),
    ("Payment request created", "La demande de paiement est créée"),
    (
        "We are looking at a payment of this invoice, {reference}. Please wait before you pay again.",
        "Nous examinons un paiement de cette facture, {reference}. Veuillez attendre avant de payer de nouveau.",
    ),
    ("Nothing of this invoice is unpaid any more.", "Cette facture n'a plus rien d'impayé."),
    ("Nothing of this is unpaid any more.", "Il n'y a plus rien d'impayé ici."),
    ("There is nothing to pay.", "Il n'y a rien à payer."),
    (
        "The sum of this invoice has changed. Please look at it again before you pay.",
        "Le montant de cette facture a changé. Veuillez la revoir avant de payer.",
    ),
    ("The message broke off or is too large.", "Le message a été interrompu ou est trop volumineux."),
    ("This message is not signed by the provider.", "Ce message n'est pas signé par le prestataire."),
    ("Reminders saved", "Les rappels sont enregistrés"),
    (
        "The payment service did not accept this payment. Nothing was charged; please tell us.",
        "Le service de paiement n'a pas accepté ce paiement. Rien n'a été débité ; veuillez nous prévenir.",
    ),
    (
        "Many payments were begun and not finished. Please finish one, or try again in an hour.",
        "Beaucoup de paiements ont été commencés sans être terminés. Veuillez en terminer un, ou réessayer dans une heure.",
    ),
    (
        "The payment service cannot be reached at the moment. Nothing was charged; please try again in a few minutes.",
        "Le service de paiement est injoignable pour le moment. Rien n'a été débité ; veuillez réessayer dans quelques minutes.",
    ),
    (
        "The payer's bank is deciding about this payment. Paying it back as well could cost the sum twice.",
        "La banque du payeur examine ce paiement. Le rembourser en plus pourrait coûter deux fois la somme.",
    ),
    ("This payment goes back already.", "Ce paiement est déjà en cours de remboursement."),
    ("Only a payment that brought money can be paid back.", "Seul un paiement encaissé peut être remboursé."),
    (
        "The same was paid twice. Please pay {other} back, which pays for nothing.",
        "La même chose a été payée deux fois. Veuillez rembourser {other}, qui ne paie rien.",
    ),
    (
        "The payment service did not pay it back: {error}.",
        "Le service de paiement ne l'a pas remboursé : {error}.",
    ),
    (
        "The payment service cannot be reached at the moment. The payment will be paid back as soon as it can.",
        "Le service de paiement est injoignable pour le moment. Le paiement sera remboursé dès que possible.",
    ),
    (
        "The refund is recorded. Please transfer the money back",
        "Le remboursement est consigné. Veuillez renvoyer l'argent par virement",
    ),
    ("The payment is being paid back", "Le paiement est en cours de remboursement"),
    ("Say why in 1 to 500 characters", "Dites pourquoi, en 1 à 500 caractères"),
];
