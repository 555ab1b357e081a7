import { useMatches } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Name of the section, for the top bar. A function, because the language is loaded at start. */
    section?: () => string;
  }
}

export function useSectionName(): string {
  const matches = useMatches();
  return matches.findLast((match) => match.staticData.section)?.staticData.section?.() ?? "";
}
