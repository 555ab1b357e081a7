import { useSyncExternalStore } from "react";
import { currentLanguage, onLanguage } from "@/lib/language";

/** Draws a screen again when its words change. */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguage, currentLanguage);
}
