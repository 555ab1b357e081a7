import { useSyncExternalStore } from "react";
import { currentLanguage, onLanguage } from "@/lib/language";

/** Re-renders a screen when the language changes. */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguage, currentLanguage);
}
