import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { inlineRuntime } from "./tools/inline-runtime.mjs";

const api = process.env["SEATLING_DEV_API"] ?? "http://127.0.0.1:8080";

/** The frameworks, the routes and the components of most screens: one file, which every visit loads. */
const APP =
  /node_modules\/(preact|react|react-dom)\/|src\/(app\/main|ui\/(brand|button|failed-part|icons|input|language|lazy-part|note|page-tools|radios|seats|skeleton|state|theme|theme-button|use-language|use-slow|use-title|use-own-location)|lib\/(email|handover))\./;
/** Form field components. */
const FIELDS = /src\/(ui\/(field|select)|styles\/components\/field)\./;
/** The log-ins and the layout of the public screens. */
const LOG_IN = /src\/app\/log-in-area\./;
/** The partner and parent layouts, and both dashboards with their first view. */
const SIGNED_IN = /src\/(app\/signed-in-area|api\/(use-idempotency-key|idempotency))\./;
/** Panels and dialogs, including the one that opens automatically for a parent with free seats. */
const PANELS = /src\/features\/enrolment\/parent\/register\/panel\./;
/** The layout, routes and first screen of the staff console. */
const STAFF = /src\/app\/staff-routes\./;
/** The dependencies of every form: library, rules, fields. Not the date field, which would pull in the staff icons. */
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\/|src\/(forms\/(?!date-field)|api\/use-submission)/;
/** What the parent settings share with their lazy parts. */
const PARENT_ACCOUNT = /src\/(features\/identity\/parent\/settings\/(calls|queries)|i18n\/(en-parent-account|parent-account-text))\./;
/** Invoices and payments, except for their tables. */
const BILLING =
  /src\/(features\/billing\/(partner\/invoices|shared\/payments|parent)\/(?!(paid-)?table|columns)|i18n\/(en-)?(invoices|payments)|ui\/(sum-table|download-button))/;
/** What the list of invites and the form share. */
const INVITES = /src\/(features\/invites\/partner\/(calls|queries|model)|i18n\/(en-invites|invites-text))\./;
/** What the staff overview shares with the list of payments. */
const STAFF_PAYMENTS = /src\/(features\/billing\/staff\/payments\/(calls|model|queries)|i18n\/(en-staff-payments|staff-payments-text))\./;

export default defineConfig({
  plugins: [tailwindcss(), inlineRuntime()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    proxy: { "/api": api, "/healthz": api, "/docs": api, "/sandbox/api": api, "/sandbox/standard": api },
  },
  build: {
    target: "es2022",
    // required by Tailwind 4 anyway; older targets would write every colour three times
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    // removed by the budget check after it has read it, so it is never served
    manifest: ".vite/manifest.json",
    // the font must stay a file: a data: URL would violate the server's font-src 'self'
    assetsInlineLimit: 0,
    // omit chunks that the first load has already fetched from every screen's preload list
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_host, files, { hostType }) => (hostType === "html" ? files : files.filter((file) => !file.includes("/app-"))),
    },
    rolldownOptions: {
      // "use client" in the libraries has no meaning here
      checks: { moduleLevelDirective: false },
      output: {
        // few files instead of dozens of small ones: what every screen needs, and the frameworks
        codeSplitting: {
          groups: [
            { name: "app", test: APP },
            { name: "signed-in", test: SIGNED_IN },
            // used by many screens; listed before the areas that would otherwise include them
            { name: "unsaved", test: /useBlocker\.|src\/(api\/(kept-values|unsaved-guard|use-before-unload-prompt|use-kept-form)|i18n\/(en-unsaved|unsaved-text))\./ },
            { name: "query-api", test: /node_modules\/openapi-react-query\/|src\/api\/query-api\./ },
            { name: "lazy-dialog", test: /src\/(ui\/lazy-dialog|lib\/local-time)\./ },
            { name: "record", test: /src\/(ui\/(back-link|fact|facts-skeleton|record-body|record-title)|api\/use-found)\./ },
            { name: "qr-code", test: /node_modules\/uqr\/|src\/ui\/qr-code\./ },
            { name: "panels", test: PANELS },
            { name: "staff", test: STAFF },
            { name: "fields", test: FIELDS },
            { name: "log-in", test: LOG_IN },
            { name: "code-field", test: /src\/features\/identity\/shared\/log-in\/code-field\./ },
            { name: "debounced", test: /src\/ui\/use-debounced\./ },
            { name: "forms", test: FORMS },
            { name: "region-names", test: /src\/lib\/region-names\./ },
            { name: "download", test: /src\/api\/download\./ },
            // staff documents are not part of billing, whose style sheet they do not need
            { name: "papers", test: /src\/ui\/(sum-table|download-button)\./ },
            { name: "billing", test: BILLING },
            { name: "invites-text", test: INVITES },
            { name: "staff-payments", test: STAFF_PAYMENTS },
            { name: "parent-account", test: PARENT_ACCOUNT },
            { name: "identity-text", test: /src\/i18n\/(en-identity|identity-text)\./ },
            // the rest depends on the form library, except for the excluded modules
            { name: "password", test: /src\/features\/identity\/shared\/(sign-up\/rules|password\/set-password-form)\./ },
            { name: "identity", test: /src\/features\/identity\/(shared\/(log-in|password|email-links|sign-up)|partner\/sign-up|parent\/sign-up|staff\/invitation)\/(?!refusals|code-field|use-confirmation|use-password-set)/ },
          ],
        },
      },
    },
  },
  test: {
    // a jsdom environment per file is slower than most unit tests, so files that need one are named accordingly
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
          // it imports a part of React that Preact exports under another name; aliases only apply to transformed
          // modules
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
    // generous, for a busy machine
    testTimeout: 20_000,
  },
});
