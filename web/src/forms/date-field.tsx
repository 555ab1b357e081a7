import { useController } from "react-hook-form";
import { DateInput } from "@/ui/date-input";
import { Field } from "@/ui/field";

interface DateFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
}

/** The value is an ISO date, or the raw input while it is not a date, which the form's rules reject. */
export function DateField({ name, label, hint }: DateFieldProps) {
  const { field, fieldState } = useController({ name });
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => <DateInput {...control} {...field} label={label} />}
    </Field>
  );
}
