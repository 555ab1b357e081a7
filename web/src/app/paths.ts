/** Every address of the web app. Routes are declared with these, and links are built with them. */
export const paths = {
  home: "/",
  partnerLogin: "/partner/login",
  partnerSignUp: "/partner/signup",
  partnerForgotPassword: "/partner/forgot-password",
  partnerSetPassword: (email: string) => `/partner/${encodeURIComponent(email)}/set-password`,
  partnerDashboard: "/partner/dashboard",
  parentList: "/partner/parent-list",
  invoices: "/partner/invoices",
  invites: "/partner/invites",
  parentLogin: "/partner/parent/login",
  staffLogin: "/staff/login",
  look: "/demo/look",
  lookParent: "/demo/look/parent",
  lookStaff: "/demo/look/staff",
} as const;

export type Area = "partner" | "parent" | "staff";

// /partner/parent/{id}/{cid} is the partner's own screen: the three words below are never an id
const PARENT_AREA = /^\/(parent|partner\/parent\/(login|register|dashboard))(\/|$)/;

/** Which of the three kinds of people a screen belongs to. It decides the token sent and the login opened. */
export function areaOf(pathname: string): Area {
  if (pathname === "/staff" || pathname.startsWith("/staff/")) return "staff";
  return PARENT_AREA.test(pathname) ? "parent" : "partner";
}

const LOGINS = { partner: paths.partnerLogin, parent: paths.parentLogin, staff: paths.staffLogin } as const;

export function loginOf(area: Area): string {
  return LOGINS[area];
}
