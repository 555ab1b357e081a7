import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const api = process.env["SEATLING_DEV_API"] ?? "http://127.0.0.1:8080";

/** The modules of the first screen that later screens use again. */
const GROUND =
  /src\/(i18n\/(en|text)|ui\/(brand|button|field|icons|input|lone-screen|note|room|seats|state|theme|theme-button|toast|use-title)|api\/(client|envelope|failure|session)|app\/paths)\.|src\/lib\/|node_modules\/openapi-fetch\//;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  server: {
    proxy: { "/api": api, "/healthz": api, "/docs": api, "/sandbox": api },
  },
  build: {
    target: "es2022",
    // what Tailwind 4 asks for anyway; older targets would write every colour three times
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    // the budget check reads it and then removes it, so it is never served
    manifest: ".vite/manifest.json",
    // the font must stay a file: a data: address would break the server's font-src 'self'
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // few files instead of dozens of splinters: what every screen needs, and what the frameworks are
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "router", test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|use-sync-external-store)\// },
            { name: "ground", test: GROUND },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    setupFiles: ["tools/vitest-setup.ts"],
    reporters: ["default", ["junit", { outputFile: "results/vitest.xml" }]],
    maxWorkers: 2,
  },
});
