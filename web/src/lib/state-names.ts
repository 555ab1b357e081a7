import { currentLanguage } from "./language";

/* The browser has no names of states, so only those that have official French names are listed: Canada's. */
const FRENCH: Readonly<Record<string, string>> = {
  "British Columbia": "Colombie-Britannique",
  "New Brunswick": "Nouveau-Brunswick",
  "Newfoundland and Labrador": "Terre-Neuve-et-Labrador",
  "Northwest Territories": "Territoires du Nord-Ouest",
  "Nova Scotia": "Nouvelle-Écosse",
  "Prince Edward Island": "Île-du-Prince-Édouard",
  Quebec: "Québec",
};

/** The name of a state or province, which the server stores in English, in the current language where it has one. */
export function stateName(english: string): string {
  return currentLanguage() === "fr" ? (FRENCH[english] ?? english) : english;
}

/** Options of a select: the English names, labelled and sorted in the current language. */
export function stateOptions(states: readonly { name: string }[]): { value: string; label: string }[] {
  const options = states.map(({ name }) => ({ value: name, label: stateName(name) }));
  return currentLanguage() === "en"
    ? options
    : options.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));
}
