import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** A form that checks a field when it is left, and from then on with every change. */
export function useCheckedForm<Values extends FieldValues>(
  schema: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({ resolver: zodResolver(schema), defaultValues, mode: "onTouched" });
}
