import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { inlineRuntime } from "./tools/inline-runtime.mjs";

const api = process.env["SEATLING_DEV_API"] ?? "http://127.0.0.1:8080";

/** The frameworks, the routes and the parts of most screens: one file, which every visit loads. */
const APP =
  /node_modules\/(preact|react|react-dom)\/|src\/(app\/main|ui\/(brand|button|failed-part|icons|input|language|lazy-part|note|page-tools|radios|seats|skeleton|state|theme|theme-button|use-language|use-slow|use-title|use-own-location)|lib\/(email|handover))\./;
/** What fields look like. */
const FIELDS = /src\/(ui\/(field|select)|styles\/components\/field)\./;
/** The log-ins and the frame of the public screens. */
const LOG_IN = /src\/app\/log-in-area\./;
/** The frames of the partners and the parents, both dashboards and what these show at once. */
const SIGNED_IN = /src\/(app\/signed-in-area|api\/(use-idempotency-key|idempotency))\./;
/** Panels and dialogs, with the one that opens by itself for a parent with free seats. */
const PANELS = /src\/features\/register-child\/register-child-panel\./;
/** The staff console's frame, its routes and its first screen. */
const STAFF = /src\/app\/staff-routes\./;
/** What every form brings: the library, the rules, the fields; not the field for a date, which would take the staff's icons along. */
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\/|src\/(forms\/(?!date-field)|api\/use-submission)/;
/** What the parent's settings share with the parts that they load later. */
const PARENT_ACCOUNT = /src\/(features\/parent-account\/(calls|queries)|i18n\/(en-parent-account|parent-account-text))\./;
/** Invoices and payments, but for their tables. */
const BILLING =
  /src\/(features\/(invoices|payments)\/(?!.*((s|paid)-table|invoice-columns|payment-columns))|i18n\/(en-)?(invoices|payments)|ui\/(sum-table|download-button))/;
/** What the list of invites and the form share. */
const INVITES = /src\/(features\/invites\/(calls|queries|model)|i18n\/(en-invites|invites-text))\./;
/** What the staff's overview shares with the list of payments. */
const STAFF_PAYMENTS = /src\/(features\/staff-payments\/(calls|model|queries)|i18n\/(en-staff-payments|staff-payments-text))\./;

export default defineConfig({
  plugins: [tailwindcss(), inlineRuntime()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    proxy: { "/api": api, "/healthz": api, "/docs": api, "/sandbox/api": api, "/sandbox/standard": api },
  },
  build: {
    target: "es2022",
    // what Tailwind 4 asks for anyway; older targets would write every colour three times
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    // the budget check reads it and then removes it, so it is never served
    manifest: ".vite/manifest.json",
    // the font must stay a file: a data: address would break the server's font-src 'self'
    assetsInlineLimit: 0,
    // the first load has brought some already: their names need not stand in every screen's list
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_host, files, { hostType }) => (hostType === "html" ? files : files.filter((file) => !file.includes("/app-"))),
    },
    rolldownOptions: {
      // "use client" in the libraries means nothing here
      checks: { moduleLevelDirective: false },
      output: {
        // few files instead of dozens of splinters: what every screen needs, and what the frameworks are
        codeSplitting: {
          groups: [
            { name: "app", test: APP },
            { name: "signed-in", test: SIGNED_IN },
            // parts of many screens, before the areas that would take them along
            { name: "unsaved", test: /useBlocker\.|src\/(api\/(kept-values|unsaved-guard|use-ask-before-closing|use-kept-form)|i18n\/(en-unsaved|unsaved-text))\./ },
            { name: "query-api", test: /node_modules\/openapi-react-query\/|src\/api\/query-api\./ },
            { name: "lazy-dialog", test: /src\/(ui\/lazy-dialog|lib\/local-time)\./ },
            { name: "record", test: /src\/(ui\/(back-link|fact|facts-skeleton|record-body|record-title)|api\/use-found)\./ },
            { name: "qr-code", test: /node_modules\/uqr\/|src\/ui\/qr-code\./ },
            { name: "panels", test: PANELS },
            { name: "staff", test: STAFF },
            { name: "fields", test: FIELDS },
            { name: "log-in", test: LOG_IN },
            { name: "code-field", test: /src\/features\/identity\/code-field\./ },
            { name: "settled", test: /src\/ui\/use-settled\./ },
            { name: "forms", test: FORMS },
            { name: "region-names", test: /src\/lib\/region-names\./ },
            { name: "download", test: /src\/api\/download\./ },
            // the papers of the staff are not billing, whose style sheet they do without
            { name: "papers", test: /src\/ui\/(sum-table|download-button)\./ },
            { name: "billing", test: BILLING },
            { name: "invites-text", test: INVITES },
            { name: "staff-payments", test: STAFF_PAYMENTS },
            { name: "parent-account", test: PARENT_ACCOUNT },
            { name: "identity-text", test: /src\/i18n\/(en-identity|identity-text)\./ },
            // the rest of it brings the forms along, but for what stands without one
            { name: "password", test: /src\/features\/identity\/(rules|set-password-form)\./ },
            { name: "identity", test: /src\/features\/identity\/(?!asks-for-code|code-field|use-confirmation|use-password-set)/ },
          ],
        },
      },
    },
  },
  test: {
    // a document of its own for each file costs more than most rules do: those that need one say so in their name
    projects: [
      {
        extends: true,
        test: { name: "rules", environment: "node", include: ["{src,tools}/**/*.test.ts"], exclude: ["**/*.dom.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["src/**/*.test.tsx", "{src,tools}/**/*.dom.test.ts"],
          setupFiles: ["tools/vitest-setup.ts"],
          // it asks for a part of React that Preact has under another name; only a module that is transformed sees an alias
          alias: {
            "@testing-library/react": "@testing-library/react/dist/@testing-library/react.esm.js",
            "react-dom/test-utils": "preact/test-utils",
          },
          server: { deps: { inline: ["@testing-library/react"] } },
        },
      },
    ],
    reporters: ["default", ["junit", { outputFile: "results/vitest.xml" }]],
    maxWorkers: 2,
    // a busy machine is no failure
    testTimeout: 20_000,
  },
});
