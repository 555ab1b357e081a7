import { defineText } from "@/i18n/define-text";

/** Texts of the alerts that a member gets. */
export const agreementAlertsText = defineText("agreementAlerts", {
  title: "Alerts of agreements",
  body: "Mails to you. Other members choose their own.",
  failed: "Your alerts did not load",
  pool: "When seats run out",
  poolBody: "When 75, 90 and 100% of the seats of an agreement are granted.",
  budget: "When a budget runs out",
  budgetBody: "When 75, 90 and 100% of the budget of an agreement are spent or promised.",
  end: "Before an agreement ends",
  endBody: "60, 30 and 7 days before its last day.",
});
