import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { saveValues, consumeValues } from "./saved-values";
import { onExpiry } from "./session";

/**
 * Restores unsaved input after the session expired and the same person has logged in again. Input discarded on
 * purpose is not restored. `name` identifies the form, including the record's id where there are several.
 */
export function useSavedForm<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const keep = useEffectEvent(() => {
    if (isDirty) saveValues(name, getValues());
  });
  useEffect(() => onExpiry(() => keep()), []);
  useEffect(() => {
    const typed = consumeValues(name, getValues());
    // keep the saved values as defaults, so that the form counts as dirty
    if (typed !== null) reset(typed, { keepDefaultValues: true });
  }, [name, reset, getValues]);
}
