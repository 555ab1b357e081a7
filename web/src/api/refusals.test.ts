import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const FEATURES = join(import.meta.dirname, "../features");
const WITHOUT_TOAST = /\b(inlineApi|backgroundApi|sessionlessApi)\b/;

/**
 * Requests of partners, parents and visitors whose errors are not shown in a toast, with the reason. The screens of
 * staff and teachers show errors inline.
 */
const ALLOWED: Record<string, string> = {
  "identity/shared/sign-up/reference.ts": "A08: a failed look-up of countries, states or zones is only logged",
  "identity/shared/invitation/calls.ts": "a link that does not work is said on the screen",
  "identity/shared/second-factor/card.tsx": "shown in the form",
  "identity/shared/second-factor/form.tsx": "shown in the form",
  "identity/partner/join/calls.ts": "a link that does not work is said on the screen",
  "identity/parent/sign-up/partner-link.ts":
    "R05: a 404 is the toast 'Invalid partner ID', every other failure its own toast",
  "identity/parent/settings/calls.ts": "A08: the same look-ups in the parent's profile",
  "agreements/partner/alerts/calls.ts": "shown inline on the card",
  "agreements/partner/calls.ts": "shown inline on the card",
  "agreements/partner/figures/calls.ts": "shown inline on the screen; the dashboard does without the figures",
  "agreements/shared/active.ts": "the choice of an agreement, without which the form works",
  "departments/shared/queries.ts": "shown inline on their screen; lists and forms do without departments",
  "enrolment/partner/seats/calls.ts": "shown in the panel",
  "billing/partner/invoices/calls.ts": "a refresh of an invoice that is on the screen: 404 means paid",
  "invites/partner/calls.ts": "the preview that follows the typing",
  "billing/shared/own-due.ts": "the amount due beside the family, which the screen works without",
  "billing/shared/payments/calls.ts": "the check that repeats every few seconds",
  "enrolment/parent/register/calls.ts": "the summary that follows the choice of day, time and cohort",
};

test("E01: only listed requests of the specification's screens show no toast for an error", async () => {
  const files = (await readdir(FEATURES, { recursive: true })).filter((file) =>
    /^(?!(.+\/)?(staff|teacher)\/).*(?<!test)\.tsx?$/.test(file),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(FEATURES, file), "utf8")));
  const found = files.filter((_, index) => WITHOUT_TOAST.test(sources[index] ?? ""));
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
