import { useMemo } from "react";
import { useLanguage } from "@/ui/use-language";

/** The rules of a form, rebuilt when the language changes, because they contain their messages. */
export function useRules<Rules>(make: () => Rules): Rules {
  const language = useLanguage();
  return useMemo(() => ({ language, rules: make() }), [language, make]).rules;
}
