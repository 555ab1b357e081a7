import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

const api = process.env["SEATLING_DEV_API"] ?? "http://127.0.0.1:8080";

/** The modules of the first screen that later screens use again. */
const GROUND =
  /src\/(i18n\/(en|text)|ui\/(brand|language|page-tools|use-language|button|field|gate-screen|icons|input|lone-screen|note|room|seats|skeleton|state|theme|theme-button|toast|plain-toast|lazy-screen|reachable|use-slow|use-title|use-own-location)|api\/(client|envelope|failure|session|session-data)|app\/(guards|paths|load-error|layouts\/gate-layout)|lib\/(cookies|cx|email|handover|language))\.|node_modules\/openapi-fetch\//;
/** The files that index.html itself asks for. */
const FIRST_LOAD = /\/(react|router|ground|rolldown-runtime)-/;
/** What every form brings: the library, the rules, the fields; not the field for a date, which would take the staff's icons along. */
const FORMS = /node_modules\/(react-hook-form|@hookform|zod)\/|src\/(forms\/(?!date-field)|api\/use-submission|ui\/radios\.)/;
/** Asking the server and keeping what it said. */
const QUERY =
  /node_modules\/(@tanstack\/(query-core|react-query)\/(?!.*(useQueries|queriesObserver))|openapi-react-query\/)|src\/(app\/query-provider|api\/query)\./;
/** What stands around every signed-in screen. */
const AREA =
  /src\/(app\/(section|layouts\/(partner-layout|parent-layout|shell|account-menu|nav|person|sidebar-foot|skip-link|top-bar))|api\/signed-in|features\/account\/log-out-question|ui\/(avatar|badge|card|menu|list-icons|record-title)|lib\/(dates|text|numbers|save-file)|table\/list-search)\./;
/** The one table. */
const TABLE = /node_modules\/@tanstack\/(react-table|table-core)\/|src\/(table\/(?!list-search|filter-search|lazy-)|i18n\/(en-lists|lists-text)\.|ui\/pagination)/;
/** What the parent's dashboard shares with the parts that it loads later, and the settings with theirs. */
const FAMILY =
  /src\/(api\/family|features\/family\/(calls|queries|registration|use-organization|new-tab-icon)|i18n\/(en-family|family-text))\./;
const PARENT_ACCOUNT = /src\/(features\/parent-account\/(calls|queries)|i18n\/(en-parent-account|parent-account-text))\./;
/** Invoices and payments, but for their tables. */
const BILLING =
  /src\/(features\/(invoices|payments)\/(?!.*((s|paid)-table|invoice-columns|payment-columns))|i18n\/(en-)?(invoices|payments)|ui\/(sum-table|download-button))/;
/** What every screen about cohorts, parents and children shares, but for the table. */
const ENROLMENT =
  /src\/(features\/enrolment\/(calls|queries|statuses|family|family-seats)|i18n\/(en-enrolment|enrolment-text))\./;

/** What the list of invites and the form share. */
const INVITES = /src\/(features\/invites\/(calls|queries|model)|i18n\/(en-invites|invites-text))\./;
/** What stands around every screen of the staff console: its routes, its sections, the way to the search. */
const STAFF = /src\/(app\/(staff-(routes|paths|roles)|layouts\/staff-(screens|area|layout|nav))|features\/staff-search\/palette-button|i18n\/(en-staff-nav|staff-nav-text)|ui\/staff-icons|table\/filter-search)\./;
/** What the staff's overview shares with the list of payments. */
const STAFF_PAYMENTS = /src\/(features\/staff-payments\/(calls|model|queries)|i18n\/(en-staff-payments|staff-payments-text))\./;

export default defineConfig({
  plugins: [tailwindcss()],
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
      resolveDependencies: (_host, files, { hostType }) => (hostType === "html" ? files : files.filter((file) => !FIRST_LOAD.test(file))),
    },
    rolldownOptions: {
      // "use client" in the libraries means nothing here
      checks: { moduleLevelDirective: false },
      output: {
        // few files instead of dozens of splinters: what every screen needs, and what the frameworks are
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(preact|react|react-dom)\// },
            { name: "router", test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\// },
            { name: "ground", test: GROUND },
            // before the forms, which would take them along: lists and finders use them without
            { name: "select", test: /src\/ui\/select\./ },
            { name: "code-field", test: /src\/features\/identity\/code-field\./ },
            { name: "settled", test: /src\/ui\/use-settled\./ },
            { name: "forms", test: FORMS },
            { name: "query", test: QUERY },
            { name: "area", test: AREA },
            // small parts of many screens, before the areas that would take them along
            { name: "money", test: /src\/(ui|lib)\/money\./ },
            { name: "lazy-table", test: /src\/table\/lazy-/ },
            { name: "lazy-dialog", test: /src\/ui\/lazy-dialog\./ },
            { name: "days", test: /src\/lib\/(clock|moment|weekdays)\./ },
            { name: "seat-count", test: /src\/(ui\/seat-count|i18n\/(en-seats|seats-text))\./ },
            { name: "region-names", test: /src\/lib\/region-names\./ },
            { name: "copy-line", test: /src\/ui\/copy-line\./ },
            { name: "record", test: /src\/(ui\/(back-link|facts-bones|record-body)|api\/(use-idempotency-key|idempotency|use-found))\./ },
            { name: "download", test: /src\/api\/download\./ },
            // the papers of the staff are not billing, whose style sheet they do without
            { name: "papers", test: /src\/ui\/(sum-table|download-button)\./ },
            { name: "billing", test: BILLING },
            { name: "enrolment", test: ENROLMENT },
            { name: "family", test: FAMILY },
            { name: "invites-text", test: INVITES },
            { name: "staff", test: STAFF },
            { name: "staff-payments", test: STAFF_PAYMENTS },
            { name: "parent-account", test: PARENT_ACCOUNT },
            { name: "table", test: TABLE },
            { name: "identity-text", test: /src\/i18n\/(en-identity|identity-text)\./ },
            { name: "log-in", test: /src\/features\/identity\/(login-form|log-in|use-log-in)\./ },
            // the rest of it brings the forms along, but for what stands without one
            { name: "password", test: /src\/features\/identity\/(rules|set-password-form|use-password-set)\./ },
            { name: "identity", test: /src\/features\/identity\/(?!asks-for-code|code-field|use-confirmation)/ },
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
