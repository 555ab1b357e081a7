import { useController } from "react-hook-form";
import { DateInput } from "@/ui/date-input";
import { Field } from "@/ui/field";

interface DateFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

/** Its value is an ISO date, or what was typed while it is none: the form's rules reject that. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => <DateInput {...control} {...field} label={label} />}
    </Field>
  );
}
