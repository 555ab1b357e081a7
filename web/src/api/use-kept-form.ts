import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepValues, takeValues } from "./kept-values";
import { onExpiry } from "./session";

/**
 * What was typed when the session expired is in the form again once the same person has logged in. A person who leaves by
 * choice was asked, and finds the form as it was saved. The name is the form's own, with the record's number where there are many.
 */
export function useKeptForm<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  const { reset, getValues } = form;
  const { isDirty } = form.formState;
  const keep = useEffectEvent(() => {
    if (isDirty) keepValues(name, getValues());
  });
  useEffect(() => onExpiry(() => keep()), []);
  useEffect(() => {
    const typed = takeValues(name, getValues());
    // against what is saved, so that the form knows that it is not
    if (typed !== null) reset(typed, { keepDefaultValues: true });
  }, [name, reset, getValues]);
}
