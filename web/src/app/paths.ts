/** Every path of the web app. Routes are declared and links are built with these. */
export const paths = {
  home: "/",
  partnerLogin: "/partner/login",
  partnerSignUp: "/partner/signup",
  partnerForgotPassword: "/partner/forgot-password",
  partnerSetPassword: (email: string) => `/partner/${encodeURIComponent(email)}/set-password`,
  partnerDashboard: "/partner/dashboard",
  agreement: "/partner/agreements/$id",
  partnerSettings: "/partner/settings",
  team: "/partner/team",
  partnerAcceptInvitation: "/partner/accept-invitation",
  parentList: "/partner/parent-list",
  parentDetails: "/partner/parent/$id/$cid",
  partnerCohort: "/partner/cohort/$id",
  cohortAttendance: "/partner/cohort/$id/attendance",
  invoices: "/partner/invoices",
  invoice: "/partner/invoices/$id",
  paidInvoices: "/partner/invoices/paid",
  paidInvoice: "/partner/invoices/paid/$documentId",
  payments: "/partner/payments",
  payment: "/partner/payments/$reference",
  invites: "/partner/invites",
  links: "/partner/links",
  departments: "/partner/departments",
  seatRequests: "/partner/seat-requests",
  inviteParent: "/partner/invite-parent",
  parentLogin: "/partner/parent/login",
  parentLoginAlias: "/parent/login",
  parentRegister: "/partner/parent/register",
  parentSignUp: "/parent/signup",
  parentForgotPassword: "/parent/forgot-password",
  parentSetPassword: (email: string) => `/parent/${encodeURIComponent(email)}/set-password`,
  parentDashboard: "/partner/parent/dashboard",
  parentSettings: "/partner/parent/settings",
  parentAttendance: "/partner/parent/attendance",
  parentPayments: "/partner/parent/payments",
  parentPayment: "/partner/parent/payments/$reference",
  confirmAddress: "/confirm-address",
  changeEmail: "/change-email",
  oldEmail: "/change-email/old",
  stopEmailChange: "/change-email/stop",
  staff: "/staff",
  staffLogin: "/staff/login",
  staffForgotPassword: "/staff/forgot-password",
  acceptInvitation: "/staff/accept-invitation",
  staffSetPassword: (email: string) => `/staff/${encodeURIComponent(email)}/set-password`,
  teacher: "/teacher",
  teacherLogin: "/teacher/login",
  teacherForgotPassword: "/teacher/forgot-password",
  teacherAcceptInvitation: "/teacher/accept-invitation",
  teacherSetPassword: (email: string) => `/teacher/${encodeURIComponent(email)}/set-password`,
  terms: "/terms",
  privacy: "/privacy",
  demoMail: "/demo/mail",
  styleguide: "/demo/styleguide",
  styleguideParent: "/demo/styleguide/parent",
  styleguideStaff: "/demo/styleguide/staff",
  sandboxCheckout: "/sandbox/checkout/$accessCode",
} as const;

export type Area = "partner" | "parent" | "staff" | "teacher";

// /partner/parent/{id}/{cid} is a partner screen, whatever the id is. The router matches case-insensitively.
const PARENT_AREA =
  /^\/(parent(\/|$)|partner\/parent\/((login|register|dashboard|settings|attendance|payments)\/?$|payments\/[^/]+\/?$))/i;
const STAFF_AREA = /^\/staff(\/|$)/i;
const TEACHER_AREA = /^\/teacher(\/|$)/i;

/** The area a path belongs to. It decides which token is sent and which login is opened. */
export function areaOf(pathname: string): Area {
  if (STAFF_AREA.test(pathname)) return "staff";
  if (TEACHER_AREA.test(pathname)) return "teacher";
  return PARENT_AREA.test(pathname) ? "parent" : "partner";
}

const LOGINS = {
  partner: paths.partnerLogin,
  parent: paths.parentLogin,
  staff: paths.staffLogin,
  teacher: paths.teacherLogin,
} as const;

export function loginOf(area: Area): string {
  return LOGINS[area];
}

const HOMES = {
  partner: paths.partnerDashboard,
  parent: paths.parentDashboard,
  staff: paths.staff,
  teacher: paths.teacher,
} as const;

/** The start page of each area. */
export function homeOf(area: Area): string {
  return HOMES[area];
}

const FORGOT_PASSWORD = {
  partner: paths.partnerForgotPassword,
  parent: paths.parentForgotPassword,
  staff: paths.staffForgotPassword,
  teacher: paths.teacherForgotPassword,
} as const;

export function forgotPasswordOf(area: Area): string {
  return FORGOT_PASSWORD[area];
}

const SET_PASSWORD = {
  partner: paths.partnerSetPassword,
  parent: paths.parentSetPassword,
  staff: paths.staffSetPassword,
  teacher: paths.teacherSetPassword,
} as const;

export function setPasswordOf(area: Area, email: string): string {
  return SET_PASSWORD[area](email);
}

// added to a partner's id in the registration link
const LINK_OFFSET = 100;

/** A link that a partner hands out; without a code, its main link. */
export function registrationLink(origin: string, partnerId: number, code?: string | null): string {
  return `${origin}${registerPath(partnerId + LINK_OFFSET, code)}`;
}

/** The sign-up screen of a registration link. */
export function registerPath(linkNumber: number | string, code?: string | null): string {
  return `${paths.parentRegister}?partnerID=${linkNumber}${code ? `&link=${encodeURIComponent(code)}` : ""}`;
}

/** The partner id encoded in a registration link; undefined when the number is invalid. */
export function partnerIdOf(linkNumber: string): number | undefined {
  if (!/^[1-9]\d{2,14}$/.test(linkNumber)) return undefined;
  const id = Number(linkNumber) - LINK_OFFSET;
  return id > 0 ? id : undefined;
}
