import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { components } from "@/api/schema.gen";
import { identityText } from "@/features/identity/shared/en";
import { SelectField, TextField } from "@/forms/fields";
import { stateOptions } from "@/lib/state-names";
import type { Choices } from "./reference";
import type { ParentSignUp } from "./rules";

type State = components["schemas"]["ListedState"];

export function StateField({ states }: { states: Choices<State> | undefined }) {
  const t = identityText();
  const { getValues, setValue } = useFormContext<ParentSignUp>();

  useEffect(() => {
    if (!Array.isArray(states)) return;
    // text typed before the list was loaded is kept only if the list contains it
    const written = getValues("state");
    if (!states.some(({ name }) => name === written)) setValue("state", "");
  }, [states, getValues, setValue]);

  const field = { name: "state", label: t.state, autoComplete: "address-level1" };
  if (states === undefined) return <SelectField {...field} placeholder={t.countryFirst} options={[]} />;
  if (states === "failed") return <TextField {...field} hint={t.stateHint} />;
  if (states === "loading") return <SelectField {...field} placeholder={t.loadingChoices} options={[]} />;
  return <SelectField {...field} placeholder={t.chooseState} options={stateOptions(states)} />;
}
