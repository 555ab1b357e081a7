import { useMemo } from "react";
import { useLanguage } from "@/ui/use-language";

/** The rules of a form, made again when the language changes: their sentences are in them. */
export function useRules<Rules>(make: () => Rules): Rules {
  const language = useLanguage();
  return useMemo(() => ({ language, rules: make() }), [language, make]).rules;
}
