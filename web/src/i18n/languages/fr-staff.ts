/* French for the staff console, loaded by staff only. */
export * from "@/features/billing/staff/fr";
export * from "@/features/billing/staff/payments/fr";
export * from "@/features/catalogue/staff/fr";
export * from "@/features/enrolment/staff/fr";
export * from "@/features/identity/shared/second-factor/fr";
export * from "@/features/identity/staff/fr";
export * from "@/features/journal/staff/fr";
export * from "@/features/lessons/shared/fr";
export * from "@/features/mail/staff/fr";
export * from "@/features/privacy/staff/fr";
export * from "@/features/rates/staff/fr";
export * from "@/features/staff/family/fr";
export * from "@/features/staff/partners/fr";
export * from "@/features/staff/search/fr";
export * from "@/features/staff/today/fr";
export * from "@/i18n/fr-staff";
export * from "@/i18n/fr-staff-actions";
