import type { en } from "./en";
import type { account } from "./en-account";
import type { checkout } from "./en-checkout";
import type { childDetails } from "./en-child-details";
import type { dates } from "./en-dates";
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
import type { staffAccounts } from "./en-staff-accounts";
import type { staffBankTransfer } from "./en-staff-bank-transfer";
import type { staffCohorts } from "./en-staff-cohorts";
import type { staffActions } from "./en-staff-actions";
import type { staffFamily } from "./en-staff-family";
import type { staffInvoices } from "./en-staff-invoices";
import type { staffJournal } from "./en-staff-journal";
import type { staffMail } from "./en-staff-mail";
import type { staffNav } from "./en-staff-nav";
import type { staffOffline } from "./en-staff-offline";
import type { staffPackages } from "./en-staff-packages";
import type { staffPartners } from "./en-staff-partners";
import type { staffPayment } from "./en-staff-payment";
import type { staffPayments } from "./en-staff-payments";
import type { staffPrivacy } from "./en-staff-privacy";
import type { staffPrograms } from "./en-staff-programs";
import type { staffRates } from "./en-staff-rates";
import type { staffReceivables } from "./en-staff-receivables";
import type { staffSearch } from "./en-staff-search";
import type { staffTeachers } from "./en-staff-teachers";
import type { staffTexts } from "./en-staff-texts";
import type { staffTimetable } from "./en-staff-timetable";
import type { staffToday } from "./en-staff-today";
import type { unsaved } from "./en-unsaved";

/** Texts of partners, parents and the public screens. */
interface OpenAreas {
  account: typeof account;
  checkout: typeof checkout;
  childDetails: typeof childDetails;
  dates: typeof dates;
  enrolment: typeof enrolment;
  family: typeof family;
  identity: typeof identity;
  inviteForm: typeof inviteForm;
  invites: typeof invites;
  invoices: typeof invoices;
  lists: typeof lists;
  logIn: typeof logIn;
  notFound: typeof notFound;
  parentAccount: typeof parentAccount;
  partner: typeof partner;
  payments: typeof payments;
  publicTexts: typeof publicTexts;
  registerChild: typeof registerChild;
  sandboxCheckout: typeof sandboxCheckout;
  seats: typeof seats;
  unsaved: typeof unsaved;
}

/** Texts of the console, loaded by staff only. */
interface StaffAreas {
  staff: typeof staff;
  staffAccounts: typeof staffAccounts;
  staffBankTransfer: typeof staffBankTransfer;
  staffCohorts: typeof staffCohorts;
  staffActions: typeof staffActions;
  staffFamily: typeof staffFamily;
  staffInvoices: typeof staffInvoices;
  staffJournal: typeof staffJournal;
  staffMail: typeof staffMail;
  staffNav: typeof staffNav;
  staffOffline: typeof staffOffline;
  staffPackages: typeof staffPackages;
  staffPartners: typeof staffPartners;
  staffPayment: typeof staffPayment;
  staffPayments: typeof staffPayments;
  staffPrivacy: typeof staffPrivacy;
  staffPrograms: typeof staffPrograms;
  staffRates: typeof staffRates;
  staffReceivables: typeof staffReceivables;
  staffSearch: typeof staffSearch;
  staffTeachers: typeof staffTeachers;
  staffTexts: typeof staffTexts;
  staffTimetable: typeof staffTimetable;
  staffToday: typeof staffToday;
}

/** Texts that only a demo server shows. */
interface DemoAreas {
  demoMail: typeof demoMail;
  look: typeof look;
}

export type Areas = OpenAreas & StaffAreas & DemoAreas;
export type Widened<T> = T extends string ? string : { readonly [K in keyof T]: Widened<T[K]> };

/** What every other language must provide: the shape of the English texts. One bundle per part of the app. */
export type Catalogue = Widened<typeof en & OpenAreas>;
export type StaffCatalogue = Widened<StaffAreas>;
export type DemoCatalogue = Widened<DemoAreas>;
