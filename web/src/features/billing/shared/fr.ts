import type { Translation } from "@/i18n/define-text";
import type { paymentsText, transferText } from "./en";

export const payments: Translation<typeof paymentsText> = {
  title: "Paiements",
  partnerIntro: "Vos paiements et leur statut.",
  parentIntro: "Ce que vous avez payé pour vos enfants, et les reçus.",
  empty: "Aucun paiement n’a encore été fait.",
  toInvoices: "Toutes les factures",
  toDashboard: "Tableau de bord",
  paidFor: "Pour",
  programs: "Programmes",
  amount: "Montant",
  begun: "Date",
  started: "Commencé le",
  startedBy: "Commencé par",
  receipt: "Reçu",
  status: "Statut",
  none: "----",
  number: "N° {number}",

  states: {
    created: "En attente",
    pending: "En attente",
    succeeded: "Réussi",
    failed: "Refusé",
    abandoned: "Inachevé",
    review: "À l’examen",
    reversed: "Remboursé",
    refunding: "Remboursement en cours",
    delayed: "Remboursement retardé",
  },

  details: "Détails du paiement",
  paymentOf: "Paiement de {amount}",
  back: "Paiements",
  failed: "Le paiement n’a pas pu être chargé",
  notFoundTitle: "Paiement introuvable",
  notFound: "Aucun de vos paiements ne porte cette référence.",
  reference: "Référence",
  settled: "Payé le",
  refunded: "Remboursé le",
  refundStarted: "Remboursement commencé le",
  amountPaid: "Montant payé",
  amountRefunded: "Montant remboursé",
  forDue: "pour {due}",
  charged: "Débité",
  print: "Imprimer",
  downloadReceipt: "Télécharger le reçu",
  lines: "Ce qui a été payé",
  linesUnpaid: "À quoi sert ce paiement",
  linesRefunded: "À quoi servait ce paiement",
  child: "Enfant",
  parent: "Parent",
  program: "Programme",
  cohort: "Cohorte",
  level: "{program}, niveau {level}",
  total: "Total",

  results: {
    created: {
      title: "En attente du paiement",
      body: "Le paiement n’est pas encore confirmé. Cette page vérifie régulièrement.",
    },
    pending: {
      title: "En attente du paiement",
      body: "Le paiement n’est pas encore confirmé. Cette page vérifie régulièrement.",
    },
    succeeded: { title: "Paiement reçu", body: "Merci. Tout ce qui suit est payé. Le reçu arrive par courriel." },
    failed: {
      title: "Le paiement a été refusé",
      body: "La banque ou la carte l’a refusé. Rien n’a été débité. Réessayez, avec une autre carte si vous voulez.",
    },
    abandoned: {
      title: "Le paiement n’a pas été achevé",
      body: "Il a été interrompu avant la fin. Rien n’a été débité. Vous pouvez recommencer à tout moment.",
    },
    review: {
      title: "Une personne examine ce paiement",
      body: "Ce qui est arrivé ne correspond pas à ce qui est dû : une autre somme, ou quelque chose de déjà payé. Ne payez pas de nouveau : nous vérifions et vous écrirons.",
    },
    reversed: {
      title: "Le paiement a été remboursé",
      body: "L’argent revient par le moyen utilisé pour payer, ce qui peut prendre quelques jours.",
    },
    refunding: {
      title: "Remboursement en cours",
      body: "L’argent revient par le moyen utilisé pour payer, ce qui peut prendre quelques jours.",
    },
    delayed: {
      title: "Le remboursement est retardé",
      body: "Le remboursement automatique n’a pas abouti ; une personne s’en occupe et vous écrira. Les programmes ont été retirés.",
    },
  },
  paidOn: "Payé le {date}. Le reçu a été envoyé par courriel.",
  refundedOn: "Remboursé le {date}.",
  refundStartedOn: "Remboursement commencé le {date}.",
  withdrawn: "Les programmes qu’il avait payés ont été retirés.",
  stillWaiting:
    "Pas de confirmation au bout d’une minute. Un virement bancaire peut prendre plus de temps. Vous pouvez quitter cette page : le paiement est réglé dès que l’argent arrive, et Paiements l’affiche.",
  checkAgain: "Vérifier de nouveau",
  checking: "Vérification automatique…",
  payNow: "Payer maintenant",
  cancel: "Annuler ce paiement",
  cancelTitle: "Annuler ce paiement ?",
  cancelBody:
    "Vous pourrez payer de nouveau ensuite. Si vous avez déjà payé, gardez ce paiement : nous le vérifions automatiquement.",
  cancelTransferBody:
    "Vous pourrez payer de nouveau ensuite. Si vous avez déjà envoyé le virement, gardez ce paiement pour que nous puissions le rapprocher.",
  keepPayment: "Garder le paiement",
  transferWaiting: "En attente de votre virement",
  transferBody:
    "Virez le montant ci-dessous en indiquant la référence. Il est fixe, et marqué comme payé quand l’argent sera arrivé.",
  underWay: "Votre virement est en cours depuis le {date}. Il sera marqué comme payé quand l’argent sera arrivé.",
  bankDetails: "Coordonnées bancaires",
  noInstructions: "Veuillez demander les coordonnées bancaires à l’administration.",
  invoices: "Factures",
  transferState: "Virement en cours",
  again: "Retour aux factures",
  againParent: "Retour au tableau de bord",
};

export const transfer: Translation<typeof transferText> = {
  title: "Payer par virement bancaire",
  body: "Virez {due} comme suit. Le montant reste fixe, et la facture sera marquée comme payée quand l’argent sera arrivé.",
  noInstructions: "Veuillez demander les coordonnées bancaires à l’administration.",
};
