import { useFormContext, useWatch } from "react-hook-form";
import { formsText } from "@/i18n/en-parts";
import { fill } from "@/i18n/text";
import { formatCount } from "@/lib/numbers";
import { TextAreaField } from "./fields";

interface CountedTextFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The longest text that is accepted, in characters. */
  most: number;
}

/** A text of several lines that shows how much of its length is used. */
export function CountedTextField({ name, label, hint, most }: CountedTextFieldProps) {
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const count = typeof value === "string" ? value.trim().length : 0;
  const used = fill(formsText().used, { count: formatCount(count), most: formatCount(most) });
  return <TextAreaField name={name} label={label} hint={`${hint} ${used}`} />;
}
