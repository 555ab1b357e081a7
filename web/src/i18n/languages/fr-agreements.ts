/* French for the figures and alerts of agreements, which partners without one do not need. */
export * from "@/features/agreements/partner/alerts/fr";
export * from "@/features/agreements/partner/figures/fr";
