import { expect, test } from "vitest";
import { importsOf, violation, violations } from "./import-rules.mjs";

test.each([
  ["app/routes.tsx", "@/pages/public/not-found"],
  ["pages/public/partner-login.tsx", "@/features/identity/shared/log-in/form"],
  ["demo/styleguide/form-card.tsx", "@/demo/styleguide/child-panel"],
  ["demo/styleguide/form-card.tsx", "@/forms/fields"],
  ["features/billing/staff/refunds/card.tsx", "@/features/billing/staff/payments/model"],
  ["features/billing/staff/refunds/card.tsx", "@/features/billing/shared/payments/model"],
  ["features/staff/family/view.tsx", "@/features/billing/shared/payments/model"],
  ["api/client.ts", "@/ui/toast"],
  ["api/session.ts", "@/app/paths"],
  ["table/data-table.tsx", "@/ui/state"],
  ["ui/button.tsx", "@/i18n/text"],
  ["i18n/languages/fr.ts", "@/features/billing/partner/fr"],
  ["ui/button.tsx", "./icons"],
  ["ui/button.tsx", "react"],
  ["app/main.tsx", "@/styles/index.css"],
  ["pages/demo/mail.tsx", "@/demo/mail/mailbox.scoped.css"],
  ["features/staff/family/view.tsx", "@/ui/record.scoped.css?names"],
])("%s may import %s", (file, specifier) => {
  expect(violation(file, specifier)).toBeUndefined();
});

test.each([
  ["ui/button.tsx", "@/api/client", "ui is below api"],
  ["lib/dates.ts", "@/ui/button", "lib is below ui"],
  ["lib/dates.ts", "@/i18n/text", "lib is pure and has no words"],
  ["forms/fields.tsx", "@/api/failure", "forms is below api"],
  ["features/identity/shared/log-in/form.tsx", "@/pages/public/not-found", "features is below pages"],
  [
    "features/billing/staff/refunds/card.tsx",
    "@/features/billing/partner/invoices/model",
    "roles of a feature do not import each other",
  ],
  [
    "features/billing/shared/payments/model.ts",
    "@/features/billing/staff/refunds/card",
    "what roles share imports no role",
  ],
  ["features/staff/family/view.tsx", "@/features/billing/staff/refunds/card", "features import only what others share"],
  [
    "features/identity/shared/log-in/form.tsx",
    "@/demo/styleguide/form-card",
    "features and demo do not import each other",
  ],
  [
    "demo/styleguide/form-card.tsx",
    "@/features/identity/shared/log-in/form",
    "demo and features do not import each other",
  ],
  ["demo/styleguide/form-card.tsx", "@/demo/mail/open-mail", "parts of the demo do not import each other"],
  ["pages/public/not-found.tsx", "@/pages/public/partner-login", "pages do not import each other"],
  ["pages/public/not-found.tsx", "@/app/router", "pages is below app"],
  ["ui/button.tsx", "@/app/paths", "ui knows nothing of screens"],
  ["lib/text.ts", "@/app/paths", "lib knows nothing of screens"],
  ["i18n/text.ts", "@/ui/button", "i18n uses only lib"],
  ["i18n/languages/fr.ts", "@/features/billing/partner/en", "i18n uses only lib"],
  ["ui/button.tsx", "../api/client", "leaves its folder by a relative path; write @/ instead"],
  ["ui/button.tsx", "@/styles/index.css", "only app brings in the style sheet"],
  ["api/client.ts", "@/ui/toast-host.scoped.css", "api shows nothing"],
  ["ui/table.tsx", "@/app/layouts/side.scoped.css", "ui is below app"],
  ["ui/button.tsx", "@/helpers/thing", "helpers is no layer"],
])("%s must not import %s", (file, specifier, wrong) => {
  expect(violation(file, specifier)).toBe(wrong);
});

test("detects every form of import", () => {
  const source = `
    import "side-effect";
    import a from "default";
    import { b } from 'single';
    import type { C } from "type";
    export { d } from "re-export";
    const e = () => import("lazy");
    import {
      f,
    } from "many-lines";
  `;
  const seen = ["side-effect", "default", "single", "type", "re-export", "lazy", "many-lines"];
  expect(importsOf(source).toSorted()).toEqual(seen.toSorted());
});

test("reports a violation with the file and the import", () => {
  expect(violations("ui/button.tsx", `import { api } from "@/api/client";`)).toEqual([
    'src/ui/button.tsx: "@/api/client": ui is below api',
  ]);
  expect(violations("pages/demo/styleguide.tsx", `import x from "./styleguide-parent";`)).toHaveLength(1);
});
