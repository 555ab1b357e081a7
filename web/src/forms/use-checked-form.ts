import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { useLanguage } from "@/ui/use-language";

/** A form that checks a field when it is left, and from then on with every change. */
export function useCheckedForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues, mode: "onTouched" });
  useSameErrors(form);
  return form;
}

/** Says the errors that are shown in the new language when it changes. */
function useSameErrors<Values extends FieldValues>({ formState, trigger }: UseFormReturn<Values, unknown, Values>): void {
  const language = useLanguage();
  const said = useRef(language);
  const sayAgain = useEffectEvent(() => {
    const shown = Object.keys(formState.errors) as Path<Values>[];
    if (shown.length > 0) void trigger(shown);
  });
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    sayAgain();
  }, [language]);
}
