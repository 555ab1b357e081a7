import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { useLanguage } from "@/ui/use-language";

/** A form that validates a field on blur, and from then on with every change. */
export function useCheckedForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  const form = useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues, mode: "onTouched" });
  useTranslatedErrors(form);
  return form;
}

/** Re-validates when the language changes, so that visible errors are translated. */
function useTranslatedErrors<Values extends FieldValues>({
  formState,
  trigger,
}: UseFormReturn<Values, unknown, Values>): void {
  const language = useLanguage();
  const lastLanguage = useRef(language);
  const revalidate = useEffectEvent(() => {
    const shown = Object.keys(formState.errors) as Path<Values>[];
    if (shown.length > 0) void trigger(shown);
  });
  useEffect(() => {
    if (lastLanguage.current === language) return;
    lastLanguage.current = language;
    revalidate();
  }, [language]);
}
