/* French for partners, parents and the public screens: one file, which theme.js preloads. */
export * from "@/features/agreements/partner/fr";
export * from "@/features/agreements/shared/fr";
export * from "@/features/billing/parent/fr";
export * from "@/features/billing/partner/fr";
export * from "@/features/billing/shared/fr";
export * from "@/features/departments/partner/fr";
export * from "@/features/departments/shared/fr";
export * from "@/features/enrolment/parent/attendance/fr";
export * from "@/features/enrolment/parent/children/fr";
export * from "@/features/enrolment/parent/fr";
export * from "@/features/enrolment/parent/register/fr";
export * from "@/features/enrolment/partner/attendance/fr";
export * from "@/features/enrolment/partner/fr";
export * from "@/features/enrolment/shared/fr";
export * from "@/features/identity/parent/fr";
export * from "@/features/identity/shared/fr";
export * from "@/features/identity/shared/log-in/fr";
export * from "@/features/identity/shared/settings/fr";
export * from "@/features/invites/partner/form/fr";
export * from "@/features/invites/partner/fr";
export * from "@/features/mail/parent/fr";
export * from "@/features/privacy/shared/fr";
export * from "@/i18n/fr";
export * from "@/i18n/fr-gate";
export * from "@/i18n/fr-parts";

export const parts = {
  team: () => import("./fr-team"),
  links: () => import("./fr-links"),
  seats: () => import("./fr-seats"),
  agreements: () => import("./fr-agreements"),
  staff: () => import("./fr-staff"),
  lessons: () => import("./fr-lessons"),
  teacher: () => import("./fr-teacher"),
  demo: () => import("./fr-demo"),
};
