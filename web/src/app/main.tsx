import "@/styles/index.css";
import "@/ui/base-styles";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { hasPendingLogOuts, startSendingLogOuts } from "@/api/pending-log-outs";
import { followOtherTabs, navigateWith } from "@/api/session";
import { loadLanguage } from "@/i18n/text";
import { nextTask } from "@/lib/next-task";
import { beginFirstView } from "@/ui/queued-render";
import { preloadToasts } from "@/ui/toast";
import { registerInlineStyles } from "./inline-styles";
import { makeRouter } from "./router";
import "./effects";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  registerInlineStyles();
  // without the translations the app still works in English
  await loadLanguage(document.documentElement.lang).catch(() => loadLanguage("en"));
  // each step is a separate task, so that a slow phone stays responsive in between
  await nextTask();
  const router = makeRouter();
  navigateWith((path) => void router.navigate({ to: path }));
  followOtherTabs(() => location.reload());
  await nextTask();
  beginFirstView();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  preloadToasts();
  if (hasPendingLogOuts()) startSendingLogOuts();
}

// no top-level await: the language modules import from this file and would wait for it
void start();
