import { logIn, PEOPLE, sessionOf, test, type Who } from "./fixtures";

for (const who of ["partner", "parent", "staff", "teacher"] as const satisfies Who[]) {
  test(`one session for all read-only tests: ${who}`, async ({ page, request }) => {
    const token = await logIn(request, who);
    await page.goto("/favicon.svg");
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [PEOPLE[who].key, token] as const);
    await page.context().storageState({ path: sessionOf(who) });
  });
}
