import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./tools/chunk-groups.mjs";
import { inlineRuntime } from "./tools/inline-runtime.mjs";
import { scopedStyles } from "./tools/scoped-styles.mjs";

const api = process.env["SEATLING_DEV_API"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [scopedStyles(), tailwindcss(), inlineRuntime()],
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
      resolveDependencies: (_host, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !file.includes("/app-")),
    },
    rolldownOptions: {
      // "use client" in the libraries has no meaning here
      checks: { moduleLevelDirective: false },
      output: {
        // few files instead of dozens of small ones
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  test: {
    // a jsdom environment per file is slower than most unit tests, so files that need one are named accordingly
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          environment: "node",
          include: ["{src,tools}/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
        },
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
