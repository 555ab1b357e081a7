import { defineText } from "@/i18n/define-text";

/** Texts of payments: the lists, one payment, and its result. */
export const paymentsText = defineText("payments", {
  title: "Payments",
  partnerIntro: "Your payments and their status.",
  parentIntro: "What you paid for your children, and the receipts.",
  empty: "No payment has been made yet.",
  toInvoices: "All Invoices",
  toDashboard: "Dashboard",
  paidFor: "For",
  programs: "Programs",
  amount: "Amount",
  begun: "Date",
  started: "Started",
  startedBy: "Started by",
  receipt: "Receipt",
  status: "Status",
  none: "----",
  number: "No. {number}",

  states: {
    created: "Pending",
    pending: "Pending",
    succeeded: "Succeeded",
    failed: "Declined",
    abandoned: "Not finished",
    review: "Under review",
    reversed: "Refunded",
    refunding: "Refund under way",
    delayed: "Refund delayed",
  },

  details: "Payment details",
  paymentOf: "Payment of {amount}",
  back: "Payments",
  failed: "The payment did not load",
  notFoundTitle: "No such payment",
  notFound: "There is no payment with this reference among yours.",
  reference: "Reference",
  settled: "Paid on",
  refunded: "Refunded on",
  refundStarted: "Refund started on",
  amountPaid: "Amount Paid",
  amountRefunded: "Amount Refunded",
  forDue: "for {due}",
  charged: "Charged",
  print: "Print",
  downloadReceipt: "Download receipt",
  lines: "Paid for",
  linesUnpaid: "What this payment is for",
  linesRefunded: "What this payment was for",
  child: "Child",
  parent: "Parent",
  program: "Program",
  cohort: "Cohort",
  level: "{program}, level {level}",
  total: "Total",

  results: {
    created: {
      title: "Waiting for the payment",
      body: "The payment is not confirmed yet. This page checks automatically.",
    },
    pending: {
      title: "Waiting for the payment",
      body: "The payment is not confirmed yet. This page checks automatically.",
    },
    succeeded: {
      title: "Payment received",
      body: "Thank you. Everything below is paid. The receipt is on its way by email.",
    },
    failed: {
      title: "The payment was declined",
      body: "The bank or the card refused it. No charge was made. Try again, with another card if you like.",
    },
    abandoned: {
      title: "The payment was not finished",
      body: "It was left before it was completed. No charge was made. You can start again at any time.",
    },
    review: {
      title: "A person is looking at this payment",
      body: "What arrived does not fit what is open: another sum, or something that was paid already. Please do not pay again: we look into it and write to you.",
    },
    reversed: {
      title: "The payment was refunded",
      body: "The money goes back the way it came, which may take a few days.",
    },
    refunding: { title: "Refund under way", body: "The money goes back the way it came, which may take a few days." },
    delayed: {
      title: "The refund is delayed",
      body: "We could not pay it back automatically; a person is doing it and will write to you. The programs were withdrawn.",
    },
  },
  paidOn: "Paid on {date}. The receipt was sent by email.",
  refundedOn: "It was refunded on {date}.",
  refundStartedOn: "Refund started on {date}.",
  withdrawn: "The programs it had paid for were withdrawn.",
  stillWaiting:
    "It has not been confirmed within a minute. A bank transfer may take longer. You can leave this page: the payment is settled as soon as the money arrives, and Payments shows it.",
  checkAgain: "Check again",
  checking: "Checking automatically…",
  payNow: "Make Payment Now",
  cancel: "Cancel this payment",
  cancelTitle: "Cancel this payment?",
  cancelBody: "You can pay again afterwards. If you have already paid, keep this payment: we check it automatically.",
  cancelTransferBody:
    "You can pay again afterwards. If you have already sent the transfer, keep this payment so that we can match it.",
  keepPayment: "Keep payment",
  transferWaiting: "Waiting for your bank transfer",
  transferBody:
    "Transfer the amount below and quote the reference. It is fixed, and marked as paid when the money has arrived.",
  underWay: "Your bank transfer has been under way since {date}. It is marked as paid when the money has arrived.",
  bankDetails: "Bank details",
  noInstructions: "Kindly reach out to admin for the bank details.",
  invoices: "Invoices",
  transferState: "Transfer under way",
  again: "Back to All Invoices",
  againParent: "Back to Dashboard",
});

/** How to pay an invoice by bank transfer: for the partner, and in the preview for staff. */
export const transferText = defineText("transfer", {
  title: "Pay by bank transfer",
  body: "Transfer {due} as follows. The amount stays fixed, and the invoice is marked as paid when the money has arrived.",
  noInstructions: "Kindly reach out to admin for the bank details.",
});
