import type { components } from "@/api/schema.gen";
import { identityText } from "@/features/identity/shared/en";
import { SelectField, TextField } from "@/forms/fields";
import { inOwnWords } from "@/lib/region-names";
import type { Choices } from "./reference";

type Country = components["schemas"]["ListedCountry"];

/** Countries are identified by their English name: people type it when the list fails to load. */
export function CountryField({ countries, chosen }: { countries: Choices<Country>; chosen: string }) {
  const t = identityText();
  const field = { name: "country", label: t.country, autoComplete: "country-name" };
  if (countries === "failed") return <TextField {...field} hint={t.countryHint} />;
  if (countries === "loading") {
    // the initial value is shown before the list is loaded
    const options = chosen === "" ? [] : [{ value: chosen, label: chosen }];
    return <SelectField {...field} placeholder={t.loadingChoices} options={options} />;
  }
  const options = inOwnWords(countries).map(({ country: { name }, label }) => ({ value: name, label }));
  return <SelectField {...field} placeholder={t.chooseCountry} options={options} />;
}

export function countryNamed(countries: Choices<Country>, name: string): Country | undefined {
  return typeof countries === "string" ? undefined : countries.find((country) => country.name === name);
}
