/* Layout of the public screens and the log-ins: one chunk of the build, which their page preloads. */
export { AuthLayout as AuthScreens } from "./layouts/auth-layout";
export { default as ParentLogin } from "@/pages/public/parent-login";
export { default as PartnerLogin } from "@/pages/public/partner-login";
export { default as StaffLogin } from "@/pages/public/staff-login";
export { default as TeacherLogin } from "@/pages/public/teacher-login";
