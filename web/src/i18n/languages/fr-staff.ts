import type { StaffCatalogue } from "@/i18n/catalogue";
import { staff } from "@/i18n/fr-staff";
import { staffAccounts } from "@/i18n/fr-staff-accounts";
import { staffBankTransfer } from "@/i18n/fr-staff-bank-transfer";
import { staffCohorts } from "@/i18n/fr-staff-cohorts";
import { staffActions } from "@/i18n/fr-staff-actions";
import { staffFamily } from "@/i18n/fr-staff-family";
import { staffInvoices } from "@/i18n/fr-staff-invoices";
import { staffJournal } from "@/i18n/fr-staff-journal";
import { staffMail } from "@/i18n/fr-staff-mail";
import { staffNav } from "@/i18n/fr-staff-nav";
import { staffOffline } from "@/i18n/fr-staff-offline";
import { staffPackages } from "@/i18n/fr-staff-packages";
import { staffPartners } from "@/i18n/fr-staff-partners";
import { staffPayment } from "@/i18n/fr-staff-payment";
import { staffPayments } from "@/i18n/fr-staff-payments";
import { staffPrivacy } from "@/i18n/fr-staff-privacy";
import { staffPrograms } from "@/i18n/fr-staff-programs";
import { staffRates } from "@/i18n/fr-staff-rates";
import { staffReceivables } from "@/i18n/fr-staff-receivables";
import { staffSearch } from "@/i18n/fr-staff-search";
import { staffTeachers } from "@/i18n/fr-staff-teachers";
import { staffTexts } from "@/i18n/fr-staff-texts";
import { staffTimetable } from "@/i18n/fr-staff-timetable";
import { staffToday } from "@/i18n/fr-staff-today";

/** All texts of the staff console, loaded by staff only. */
export const words: StaffCatalogue = {
  staff,
  staffAccounts,
  staffBankTransfer,
  staffCohorts,
  staffActions,
  staffFamily,
  staffInvoices,
  staffJournal,
  staffMail,
  staffNav,
  staffOffline,
  staffPackages,
  staffPartners,
  staffPayment,
  staffPayments,
  staffPrivacy,
  staffPrograms,
  staffRates,
  staffReceivables,
  staffSearch,
  staffTeachers,
  staffTexts,
  staffTimetable,
  staffToday,
};
