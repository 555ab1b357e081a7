import { en } from "./en";
import type { account } from "./en-account";
import type { checkout } from "./en-checkout";
import type { demoMail } from "./en-demo-mail";
import type { enrolment } from "./en-enrolment";
import type { family } from "./en-family";
import type { identity } from "./en-identity";
import type { inviteForm } from "./en-invite-form";
import type { invites } from "./en-invites";
import type { invoices } from "./en-invoices";
import type { lists } from "./en-lists";
import type { logIn } from "./en-log-in";
import type { look } from "./en-look";
import type { notFound } from "./en-not-found";
import type { parentAccount } from "./en-parent-account";
import type { partner } from "./en-partner";
import type { payments } from "./en-payments";
import type { publicTexts } from "./en-public-texts";
import type { registerChild } from "./en-register-child";
import type { sandboxCheckout } from "./en-sandbox-checkout";
import type { seats } from "./en-seats";
import type { staff } from "./en-staff";
import type { staffActions } from "./en-staff-actions";
import type { staffNav } from "./en-staff-nav";
import type { staffPayments } from "./en-staff-payments";
import type { staffBankTransfer } from "./en-staff-bank-transfer";
import type { staffFamily } from "./en-staff-family";
import type { staffInvoices } from "./en-staff-invoices";
import type { staffOffline } from "./en-staff-offline";
import type { staffPartners } from "./en-staff-partners";
import type { staffPayment } from "./en-staff-payment";
import type { staffRates } from "./en-staff-rates";
import type { staffReceivables } from "./en-staff-receivables";
import type { staffCohorts } from "./en-staff-cohorts";
import type { staffPackages } from "./en-staff-packages";
import type { staffPrograms } from "./en-staff-programs";
import type { staffTeachers } from "./en-staff-teachers";
import type { staffTimetable } from "./en-staff-timetable";
import type { staffSearch } from "./en-staff-search";
import type { staffToday } from "./en-staff-today";
import type { staffMail } from "./en-staff-mail";
import type { staffTexts } from "./en-staff-texts";
import type { staffJournal } from "./en-staff-journal";
import type { staffPrivacy } from "./en-staff-privacy";
import type { staffAccounts } from "./en-staff-accounts";

interface Areas {
  account: typeof account;
  checkout: typeof checkout;
  demoMail: typeof demoMail;
  enrolment: typeof enrolment;
  family: typeof family;
  identity: typeof identity;
  inviteForm: typeof inviteForm;
  invites: typeof invites;
  invoices: typeof invoices;
  lists: typeof lists;
  logIn: typeof logIn;
  look: typeof look;
  notFound: typeof notFound;
  parentAccount: typeof parentAccount;
  partner: typeof partner;
  payments: typeof payments;
  publicTexts: typeof publicTexts;
  registerChild: typeof registerChild;
  sandboxCheckout: typeof sandboxCheckout;
  seats: typeof seats;
  staff: typeof staff;
  staffActions: typeof staffActions;
  staffNav: typeof staffNav;
  staffPayments: typeof staffPayments;
  staffBankTransfer: typeof staffBankTransfer;
  staffFamily: typeof staffFamily;
  staffInvoices: typeof staffInvoices;
  staffOffline: typeof staffOffline;
  staffPartners: typeof staffPartners;
  staffPayment: typeof staffPayment;
  staffRates: typeof staffRates;
  staffReceivables: typeof staffReceivables;
  staffCohorts: typeof staffCohorts;
  staffPackages: typeof staffPackages;
  staffPrograms: typeof staffPrograms;
  staffTeachers: typeof staffTeachers;
  staffTimetable: typeof staffTimetable;
  staffSearch: typeof staffSearch;
  staffToday: typeof staffToday;
  staffMail: typeof staffMail;
  staffTexts: typeof staffTexts;
  staffJournal: typeof staffJournal;
  staffPrivacy: typeof staffPrivacy;
  staffAccounts: typeof staffAccounts;
}

type English = typeof en & Areas;
type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };

/** What every other language must offer: the shape of all the English words, in its own. */
export type Catalogue = Widened<English>;

// adding a language is adding a file beside this one: fr.ts with `export const catalogue: Catalogue = {...}`
const others = import.meta.glob<{ catalogue: Catalogue }>(["./??.ts", "!./en.ts"]);

let other: Catalogue | undefined;
let language = "en";

/** The words of the interface. Called while rendering, so that a language loaded at start is the one used. */
export function text(): typeof en {
  // the English literals are kept in the type: they name the placeholders of every language
  return (other ?? en) as typeof en;
}

/** The words of one area, which travel with its code and not with the first load. */
export function areaText<K extends keyof Areas>(name: K, english: Areas[K]): Areas[K] {
  return (other?.[name] ?? english) as Areas[K];
}

/** Loads the language that the page was opened in, and says in the document which one it became. */
export async function loadLanguage(root: HTMLElement): Promise<void> {
  const wanted = root.lang.slice(0, 2);
  const load = others[`./${wanted}.ts`];
  if (load) {
    other = (await load()).catalogue;
    language = wanted;
  }
  root.lang = language;
}

type Slots<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;
type Values<S extends string> = Readonly<Record<Slots<S>, string | number>>;

/** Puts values into the {placeholders} of a text. */
export function fill<S extends string>(template: S, values: Values<S>): string {
  const given: Readonly<Record<string, string | number>> = values;
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Picks the form a number asks for and puts the number into its {count}. */
export function plural(forms: Forms, count: number): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return form.replaceAll("{count}", count.toLocaleString(language));
}
