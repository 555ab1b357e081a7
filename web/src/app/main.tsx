import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followOtherTabs, navigateWith } from "@/api/session";
import { loadLanguage } from "@/i18n/text";
import { nextTask } from "@/lib/next-task";
import { beginFirstView } from "@/ui/in-turn";
import { preloadToasts } from "@/ui/toast";
import { noteInlineStyles } from "./inline-styles";
import { makeRouter } from "./router";
import "./effects";
import "@/styles/index.css";

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  noteInlineStyles();
  // without its words the app still works in English
  await loadLanguage(document.documentElement.lang).catch(() => loadLanguage("en"));
  // each step is a task of its own, as the code before it: a slow phone takes long for all of them
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
}

// no await at the top level: the words of a language import from this file, and would wait for it
void start();
