import type { Catalogue } from "@/i18n/catalogue";
import { fr } from "@/i18n/fr";
import { account } from "@/i18n/fr-account";
import { checkout } from "@/i18n/fr-checkout";
import { childDetails } from "@/i18n/fr-child-details";
import { dates } from "@/i18n/fr-dates";
import { enrolment } from "@/i18n/fr-enrolment";
import { family } from "@/i18n/fr-family";
import { identity } from "@/i18n/fr-identity";
import { inviteForm } from "@/i18n/fr-invite-form";
import { invites } from "@/i18n/fr-invites";
import { invoices } from "@/i18n/fr-invoices";
import { lists } from "@/i18n/fr-lists";
import { logIn } from "@/i18n/fr-log-in";
import { notFound } from "@/i18n/fr-not-found";
import { parentAccount } from "@/i18n/fr-parent-account";
import { partner } from "@/i18n/fr-partner";
import { payments } from "@/i18n/fr-payments";
import { publicTexts } from "@/i18n/fr-public-texts";
import { registerChild } from "@/i18n/fr-register-child";
import { sandboxCheckout } from "@/i18n/fr-sandbox-checkout";
import { seats } from "@/i18n/fr-seats";
import { unsaved } from "@/i18n/fr-unsaved";
import type { Language } from "@/i18n/text";

export const words: Catalogue = {
  ...fr,
  account,
  checkout,
  childDetails,
  dates,
  enrolment,
  family,
  identity,
  inviteForm,
  invites,
  invoices,
  lists,
  logIn,
  notFound,
  parentAccount,
  partner,
  payments,
  publicTexts,
  registerChild,
  sandboxCheckout,
  seats,
  unsaved,
};

export const parts: Language["parts"] = { staff: () => import("./fr-staff"), demo: () => import("./fr-demo") };
