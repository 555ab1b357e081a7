import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { chunkGroups } from "./chunk-groups.mjs";

const src = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** A small app: what each module imports at once, and on demand. */
const IMPORTS: Record<string, { now?: string[]; later?: string[] }> = {
  "app/main.tsx": { now: ["ui/toast.ts"] },
  "app/log-in-area.ts": { now: ["ui/input.tsx", "ui/field.tsx"] },
  "app/signed-in-area.ts": { now: ["ui/input.tsx", "table/data-table.tsx"] },
  "app/staff-routes.tsx": { now: ["table/data-table.tsx", "app/staff-roles.ts", "ui/switch.tsx"] },
  "features/enrolment/parent/register/panel.tsx": { now: ["ui/side-panel.tsx"] },
  "ui/field.tsx": { now: ["ui/field.scoped.css"] },
  "ui/switch.tsx": { now: ["ui/switch.scoped.css"] },
  "pages/partner/settings.tsx": {
    now: ["ui/switch.tsx", "ui/field.tsx", "features/identity/shared/settings/view.tsx"],
  },
  "pages/public/set-password.tsx": { now: ["features/identity/shared/password/calls.ts", "ui/select.tsx"] },
  "pages/staff/payment.tsx": {
    now: ["features/billing/staff/payments/calls.ts"],
    later: ["features/billing/staff/refunds/dialog.tsx"],
  },
  "features/billing/staff/refunds/dialog.tsx": { now: ["ui/side-panel.tsx"] },
};

const graph = {
  getModuleInfo(id: string) {
    const [, found] = Object.entries(IMPORTS).find(([file]) => src(file) === id) ?? [];
    return { importedIds: (found?.now ?? []).map(src), dynamicallyImportedIds: (found?.later ?? []).map(src) };
  },
};

/** The groups are in the order of their priority. */
function chunkOf(id: string): string | null {
  const names = chunkGroups().map(({ name, test: matches }) => {
    if (typeof name !== "string") return name(id, graph);
    return matches?.test(id) === true ? name : null;
  });
  return names.find((name) => name !== null) ?? null;
}

test.each([
  ["ui/toast.ts", "app"],
  // shared by the log-in and other screens
  ["ui/input.tsx", "app"],
  // the same, but its styles must not be inlined into every page
  ["ui/field.tsx", "fields"],
  ["table/data-table.tsx", "signed-in"],
  ["ui/side-panel.tsx", "panels"],
  ["app/staff-roles.ts", "staff"],
  // the console shares it with a partner's screen
  ["ui/switch.tsx", "open-parts-switch"],
  ["ui/select.tsx", "public-parts"],
  ["features/identity/shared/password/calls.ts", "identity-shared-public"],
  ["features/identity/shared/settings/view.tsx", "identity-shared-open"],
  ["features/billing/staff/payments/calls.ts", "billing-staff-payments"],
  // brings the code of panels, which other modules of its folder need not load
  ["features/billing/staff/refunds/dialog.tsx", "billing-staff-refunds-panels"],
])("%s is in %s", (file, chunk) => {
  expect(chunkOf(src(file))).toBe(chunk);
});

test("libraries come with the modules that import them, except the frameworks, those of forms and the QR code", () => {
  expect(chunkOf("/node_modules/preact/dist/preact.mjs")).toBe("app");
  expect(chunkOf("/node_modules/zod/index.js")).toBe("forms");
  expect(chunkOf("/node_modules/uqr/index.js")).toBe("qr-code");
  expect(chunkOf("/node_modules/sonner/index.js")).toBeNull();
});
