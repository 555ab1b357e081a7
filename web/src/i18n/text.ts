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
import type { registerChild } from "./en-register-child";
import type { sandboxCheckout } from "./en-sandbox-checkout";
import type { seats } from "./en-seats";
import type { staff } from "./en-staff";
import type { staffPayments } from "./en-staff-payments";

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
  registerChild: typeof registerChild;
  sandboxCheckout: typeof sandboxCheckout;
  seats: typeof seats;
  staff: typeof staff;
  staffPayments: typeof staffPayments;
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
