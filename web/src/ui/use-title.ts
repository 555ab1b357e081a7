import { useEffect } from "react";
import { text } from "@/i18n/text";
import { useLanguage } from "./use-language";

/** Names the screen in the browser. Every screen does, so this is also where it follows the language. */
export function useTitle(title: string): void {
  useLanguage();
  useEffect(() => {
    document.title = `${title} · ${text().product}`;
  }, [title]);
}
