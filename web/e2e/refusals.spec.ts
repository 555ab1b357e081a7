import type { Page } from "@playwright/test";
import { paths } from "../src/app/paths";
import { expect, expectRefusal, expectToast, keepPanelClosed, password, sessionOf, test } from "./fixtures";
import { PRIMARY } from "./classes.mjs";

const MESSAGE = "The server says no to this.";

/** The session call succeeds; every other request of the screen is rejected. */
async function refuseAll(page: Page, also: RegExp = /\/api\//): Promise<void> {
  await page.route(also, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (/\/(session|reference\/.*|partner-link\/.*)$/.test(path)) return route.continue();
    return route.fulfill({ status: 409, json: { status: false, message: MESSAGE, data: null } });
  });
}

type Submit = (page: Page) => Promise<void>;

async function fillCredentials(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("ada@mail.example");
  await password(page).fill("seatling1");
}

const logIn: Submit = async (page) => {
  await fillCredentials(page);
  await page.getByRole("button", { name: "Log In" }).click();
};

const reset: Submit = async (page) => {
  await page.getByLabel("Email").fill("ada@mail.example");
  await page.getByRole("button", { name: "Reset Password" }).click();
};

const setPassword: Submit = async (page) => {
  await page.getByLabel("Old Password").fill("temporary1");
  await page.getByLabel("New Password", { exact: true }).fill("seatling2");
  await page.getByLabel("Confirm Password").fill("seatling2");
  await page.getByRole("button", { name: "Set Password" }).click();
};

const signUpPartner: Submit = async (page) => {
  await fillCredentials(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
};

const signUpParent: Submit = async (page) => {
  await page.getByLabel("First Name").fill("Ngozi");
  await page.getByLabel("Last Name").fill("Eze");
  await fillCredentials(page);
  await page.getByLabel("Country").selectOption("Nigeria");
  await page.getByLabel("Province/State").selectOption("Lagos");
  await page.getByLabel("Phone Number").fill("803 123 4567");
  await page.getByRole("button", { name: "Sign Up" }).click();
};

const invite: Submit = async (page) => {
  await page.getByLabel("Emails").fill("ada@mail.example");
  await page.getByLabel("Number of kids").fill("1");
  await page.getByRole("button", { name: /^Send/ }).click();
};

const pressPrimary: Submit = (page) => page.getByRole("main").locator(PRIMARY).click();

/** A form sends its request on submit; every other screen when it opens. */
const SCREENS: Record<"nobody" | "partner" | "parent", Partial<Record<keyof typeof paths, Submit | "opens">>> = {
  nobody: {
    partnerLogin: logIn,
    parentLogin: logIn,
    partnerSignUp: signUpPartner,
    parentRegister: signUpParent,
    parentSignUp: signUpParent,
    partnerForgotPassword: reset,
    parentForgotPassword: reset,
    partnerSetPassword: setPassword,
    parentSetPassword: setPassword,
    confirmAddress: "opens",
    changeEmail: pressPrimary,
    oldEmail: pressPrimary,
    stopEmailChange: (page) => page.getByRole("main").getByRole("button").click(),
    terms: "opens",
    privacy: "opens",
  },
  partner: {
    partnerDashboard: "opens",
    parentList: "opens",
    parentDetails: "opens",
    partnerCohort: "opens",
    cohortAttendance: "opens",
    invoices: "opens",
    invoice: "opens",
    paidInvoices: "opens",
    paidInvoice: "opens",
    payments: "opens",
    payment: "opens",
    invites: "opens",
    inviteParent: invite,
    partnerSettings: "opens",
    team: "opens",
    links: "opens",
    seatRequests: "opens",
    agreement: "opens",
  },
  parent: {
    parentDashboard: "opens",
    parentPayments: "opens",
    parentPayment: "opens",
    parentSettings: "opens",
    parentAttendance: "opens",
  },
};

/**
 * Redirects, the screens of staff and teachers, those of mailed invitations and that of departments (which show errors
 * themselves), and pages that only a demo server has.
 */
const OTHERS: (keyof typeof paths)[] = [
  "home",
  "parentLoginAlias",
  "partnerAcceptInvitation",
  "staff",
  "staffLogin",
  "staffForgotPassword",
  "staffSetPassword",
  "acceptInvitation",
  "teacher",
  "teacherLogin",
  "teacherForgotPassword",
  "teacherAcceptInvitation",
  "teacherSetPassword",
  "demoMail",
  "styleguide",
  "styleguideParent",
  "styleguideStaff",
  "departments",
  "sandboxCheckout",
];

test("E01: every screen is tested below, or listed as an exception", () => {
  const listed = [...Object.values(SCREENS).flatMap((screens) => Object.keys(screens)), ...OTHERS];
  expect(listed.toSorted()).toEqual(Object.keys(paths).toSorted());
});

function addressOf(name: keyof typeof paths): string {
  const path = paths[name];
  if (typeof path === "function") return path("ada@mail.example");
  const query =
    name === "parentRegister" || name === "parentSignUp"
      ? "?partnerID=101"
      : ["confirmAddress", "changeEmail", "oldEmail", "stopEmailChange"].includes(name)
        ? "#1.token"
        : "";
  return path.replaceAll(/\$(id|cid|documentId)/g, "1").replace("$reference", "STL-1-x") + query;
}

for (const who of ["nobody", "partner", "parent"] as const) {
  test.describe(`screens of ${who}`, () => {
    if (who !== "nobody") test.use({ storageState: sessionOf(who) });
    for (const [name, act] of Object.entries(SCREENS[who]) as [keyof typeof paths, Submit | "opens"][]) {
      test(`E01: an error on ${name} is shown in a toast`, async ({ page, quietConsole }) => {
        await keepPanelClosed(page);
        await refuseAll(page);
        await page.goto(addressOf(name));
        if (act !== "opens") await act(page);
        await expectToast(page, "error", MESSAGE);
        // the other requests of the screen are rejected too
        await page.waitForLoadState("networkidle");
        // a request that is still running must not be answered after the test has ended
        await page.goto("/robots.txt");
        expectRefusal(quietConsole);
      });
    }
  });
}
