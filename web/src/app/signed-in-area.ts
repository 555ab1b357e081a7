/* Entry code of the partner and parent areas: one chunk of the build, which their page preloads. */
export { ParentScreens, PartnerScreens } from "./layouts/signed-in";
export { default as ParentDashboard } from "@/pages/parent/dashboard";
export { default as PartnerDashboard } from "@/pages/partner/dashboard";
