/* French for registration links, which most visits of partners do not need. */
export * from "@/features/invites/partner/links/fr";
export * from "@/features/invites/shared/fr";
