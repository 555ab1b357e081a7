import type { Page } from "@playwright/test";
import { PHONE } from "./browser.mjs";
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectErrorToast,
  expectToast,
  keepPanelClosed,
  PASSWORD,
  sessionOf,
  test,
  type Who,
} from "./fixtures";

/* Accessibility of every screen and every open layer. */

type Screen = [string, string, ((page: Page) => Promise<unknown>)?];

const SCREENS: Screen[] = [
  ["organisation sign-up", "/partner/signup"],
  [
    "organisation sign-up with errors",
    "/partner/signup",
    async (page) => {
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByText("Password is required").waitFor();
    },
  ],
  ["parent login", "/partner/parent/login"],
  ["parent sign-up", "/partner/parent/register?partnerID=101", (page) => page.getByLabel("First Name").waitFor()],
  [
    "parent sign-up with errors",
    "/partner/parent/register?partnerID=101",
    async (page) => {
      await page.getByLabel("Country").selectOption("Nigeria");
      await page.getByRole("button", { name: "Sign Up" }).click();
      await page.getByText("Province/State is required").waitFor();
    },
  ],
  ["parent sign-up without a link", "/parent/signup", (page) => expectToast(page, "error", "Invalid partner ID")],
  ["forgot password", "/partner/forgot-password"],
  ["set password", "/parent/ada@mail.example/set-password"],
  [
    "set password with errors",
    "/partner/ada@mail.example/set-password",
    (page) => page.getByRole("button", { name: "Set Password" }).click(),
  ],
  ["staff login", "/staff/login"],
  ["confirm address", "/confirm-address"],
  [
    "demo mail",
    "/demo/mail",
    (page) =>
      page
        .getByRole("link", { name: /lesson|teacher|confirm/i })
        .first()
        .waitFor(),
  ],
  [
    "demo mail, opened",
    "/demo/mail?mail=1",
    (page) => page.frameLocator("iframe").getByText("Confirm my address").waitFor(),
  ],
  ["login", "/partner/login"],
  ["login with errors", "/partner/login", (page) => page.getByRole("button", { name: "Log In" }).click()],
  ["404", "/nothing"],
  ["look", "/demo/styleguide"],
  [
    "dialog",
    "/demo/styleguide",
    async (page) => {
      await page.getByRole("button", { name: "Open dialog" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  ],
  [
    "side panel",
    "/demo/styleguide",
    async (page) => {
      await page.getByRole("button", { name: "Open side panel" }).click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  [
    "menu",
    "/demo/styleguide",
    async (page) => {
      await page.getByRole("button", { name: /open the Logout menu/ }).click();
      await page.getByRole("menu").waitFor();
    },
  ],
  [
    "toasts",
    "/demo/styleguide",
    async (page) => {
      expectErrorToast(page, "Session expired!");
      for (const name of ["Success", "Warning", "Error"]) await page.getByRole("button", { name, exact: true }).click();
      await expect(page.locator("[data-sonner-toast][data-mounted=true]")).toHaveCount(3);
      // toasts stay while hovered, long enough for both scans
      await page.locator("[data-sonner-toast]").first().hover();
    },
  ],
  [
    "form with errors",
    "/demo/styleguide",
    async (page) => {
      await page.getByRole("button", { name: "Send invites" }).click();
      await page.getByText("First name is required").waitFor();
    },
  ],
  ["no match", "/demo/styleguide?search=nobody-at-all"],
  ["parent shell", "/demo/styleguide/parent"],
  ["staff shell", "/demo/styleguide/staff"],
];

const SIGNED_IN: Record<Who, Screen[]> = {
  partner: [
    ["partner dashboard", "/partner/dashboard", (page) => page.getByRole("img", { name: /QR code/ }).waitFor()],
    ["parent list", "/partner/parent-list", (page) => page.getByText(/Record\(s\)/).waitFor()],
    ["cohort attendance", "/partner/cohort/3/attendance", (page) => page.getByText(/Record\(s\)/).waitFor()],
    ["invoices", "/partner/invoices"],
    ["invites", "/partner/invites"],
    ["team", "/partner/team", (page) => page.getByText(/Record\(s\)/).waitFor()],
    ["requests for a seat", "/partner/seat-requests", (page) => page.getByText("Kosi", { exact: true }).waitFor()],
    ["registration links", "/partner/links", (page) => page.getByText("Staff intranet").waitFor()],
    [
      "adding a registration link",
      "/partner/links",
      async (page) => {
        await page.getByRole("button", { name: "Add a link" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Add link" }).click();
        await page.getByText("Give the link a name").waitFor();
      },
    ],
    [
      "inviting to a team",
      "/partner/team",
      async (page) => {
        await page.getByRole("button", { name: "Invite a person" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Send the invitation" }).click();
        await page.getByText("Invalid email address").waitFor();
      },
    ],
    ["an invitation that does not work", "/partner/accept-invitation"],
    ["partner settings", "/partner/settings", (page) => page.getByText("This device").waitFor()],
    [
      "change password",
      "/partner/settings",
      async (page) => {
        await page.getByRole("main").getByRole("link", { name: "Change Password" }).click();
        await page.getByRole("button", { name: "Set Password" }).click();
        await page.getByText("Old Password is required").waitFor();
      },
    ],
    [
      "log-out question",
      "/partner/dashboard",
      async (page) => {
        await page.getByRole("button", { name: /open the Logout menu/ }).click();
        await page.getByRole("menuitem", { name: "Logout" }).click();
        await page.getByRole("alertdialog").waitFor();
      },
    ],
  ],
  parent: [
    [
      "parent dashboard",
      "/partner/parent/dashboard",
      (page) =>
        page
          .getByRole("button", { name: /^More for/ })
          .first()
          .waitFor(),
    ],
    ["attendance", "/partner/parent/attendance", (page) => page.getByRole("heading", { level: 2 }).first().waitFor()],
    ["parent settings", "/partner/parent/settings", (page) => page.getByText("This device").waitFor()],
  ],
  teacher: [
    ["teacher's today", "/teacher"],
    ["teacher's week", "/teacher/week"],
    ["teacher's classes", "/teacher/classes"],
    ["teacher's account", "/teacher/account", (page) => page.getByText("This device").waitFor()],
  ],
  staff: [
    ["staff settings", "/staff/settings", (page) => page.getByText("This device").waitFor()],
    [
      "second factor",
      "/staff",
      async (page) => {
        // mocked: another test sets up the real one
        const data = {
          url: "otpauth://totp/Seatling:staff%40seatling.example?secret=KRSXG5CTMVRXEZLU&issuer=Seatling",
        };
        await page.route("**/api/staff/session", (route) =>
          route.fulfill({ json: { status: true, message: "", data: STAFF } }),
        );
        await page.route("**/api/staff/second-factor", (route) =>
          route.fulfill({ json: { status: true, message: "", data } }),
        );
        await page.reload();
        await page.getByRole("button", { name: "Set up" }).click();
        await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: "Set up" }).click();
        await page.getByRole("img", { name: /QR code/ }).waitFor();
        await page.getByRole("button", { name: "Confirm" }).click();
        await page.getByText("Code is required").waitFor();
      },
    ],
  ],
};

const STAFF = {
  id: 1,
  firstName: "Tolu",
  lastName: "Bakare",
  email: "staff@seatling.example",
  role: "administrator",
  hasSecondFactor: false,
  needsSecondFactor: true,
};

const CLASSES = "/staff/classes";

/** The console's screens, with the text to wait for before the scan. On phones only the width is checked. */
const CONSOLE: Screen[] = [
  [
    "today",
    "/staff",
    (page) =>
      page
        .getByRole("heading", { name: /^to do$/i })
        .first()
        .waitFor(),
  ],
  ["cohorts", "/staff/cohorts", firstRow],
  ["cohort", "/staff/cohorts/1", firstRow],
  ["packages", "/staff/packages", (page) => page.getByRole("heading", { name: "Level 1" }).waitFor()],
  ["teachers", "/staff/teachers", firstRow],
  ["teacher", "/staff/teachers/1", (page) => page.getByRole("heading", { name: "Week" }).waitFor()],
  [
    "timetable",
    "/staff/timetable",
    (page) =>
      page
        .getByRole("button", { name: /^Remove / })
        .first()
        .waitFor(),
  ],
  ["lessons", "/staff/lessons", firstRow],
  ["lesson", CLASSES, openLesson],
  ["classes", CLASSES, firstRow],
  ["class", CLASSES, openClass],
  ["closures", "/staff/closures", (page) => page.getByRole("button", { name: "New closure" }).first().waitFor()],
  ["registers", "/staff/registers?state=all", firstRow],
  ["attendance", "/staff/attendance", firstRow],
  ["programs", "/staff/programs", firstRow],
  ["partners", "/staff/partners", firstRow],
  ["partner", "/staff/partners/1", (page) => page.getByText("adaeze@greenbridge.example").first().waitFor()],
  ["families", "/staff/families"],
  ["family", "/staff/families/1", (page) => page.getByText("seun.adebayo@mail.example").first().waitFor()],
  ["staff invoices", "/staff/invoices", firstRow],
  ["staff payments", "/staff/payments", firstRow],
  ["offline payment", "/staff/payments/offline"],
  ["rates", "/staff/rates", firstRow],
  ["receivables", "/staff/receivables", firstRow],
  ["bank transfer", "/staff/bank-transfer", (page) => page.getByRole("textbox").first().waitFor()],
  ["staff mail", "/staff/mail", firstRow],
  ["mail texts", "/staff/mail-texts", (page) => page.getByRole("link", { name: /^Edit/ }).first().waitFor()],
  ["mail text", "/staff/mail-texts/welcome_parent", (page) => page.getByLabel("Subject").waitFor()],
  ["texts", "/staff/texts", (page) => page.getByRole("textbox").first().waitFor()],
  ["journal", "/staff/journal", firstRow],
  ["privacy", "/staff/privacy"],
  ["staff accounts", "/staff/accounts", firstRow],
];

/** A class has its cohort and slot in its path, so it is opened from the list. */
async function openClass(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Lessons", exact: true }).waitFor();
  await firstRow(page);
}

async function openLesson(page: Page): Promise<void> {
  await openClass(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Register", exact: true }).waitFor();
}

function firstRow(page: Page): Promise<void> {
  return page.getByRole("row").nth(1).waitFor();
}

async function open(page: Page, [, path, prepare]: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await keepPanelClosed(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await prepare?.(page);
}

/** On desktop in both themes; the dark one is scanned for colours only. */
async function scanDesk(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  await expectNoAxeViolations(page, "colours");
}

async function expectToFitPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
}

const TITLE = "axe finds nothing in light and dark, and nothing scrolls sideways from 360 px";

function scan(screen: Screen): void {
  test(`${TITLE}: ${screen[0]}`, async ({ page }) => {
    await open(page, screen);
    await scanDesk(page);
    await page.setViewportSize(PHONE);
    await expectNoAxeViolations(page);
    await expectToFitPhones(page);
  });
}

SCREENS.forEach(scan);

for (const who of ["partner", "parent", "staff"] as const) {
  test.describe(`signed in as ${who}`, () => {
    test.use({ storageState: sessionOf(who) });
    SIGNED_IN[who].forEach(scan);
  });
}

test.describe("in the console", () => {
  test.use({ storageState: sessionOf("staff") });
  for (const screen of CONSOLE) {
    test(`${TITLE}: ${screen[0]}`, async ({ page }) => {
      await open(page, screen);
      await scanDesk(page);
      await expectToFitPhones(page);
    });
  }
});
