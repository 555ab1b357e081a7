/* French for an organisation's team and a member's second factor, which most visits of partners do not need. */
export * from "@/features/identity/partner/join/fr";
export * from "@/features/identity/partner/team/fr";
export * from "@/i18n/fr-team";
export * from "@/features/identity/shared/second-factor/fr";
