import { useEffect } from "react";
import { text } from "@/i18n/text";
import { useLanguage } from "./use-language";

/** Sets the document title. Every screen calls this, so it also re-renders the screen when the language changes. */
export function useTitle(title: string): void {
  useLanguage();
  useEffect(() => {
    document.title = `${title} · ${text().product}`;
  }, [title]);
}
