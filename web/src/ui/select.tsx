import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";
import fieldCss from "./field.scoped.css";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends ComponentProps<"select"> {
  options: readonly Option[];
  placeholder?: string | undefined;
}

/** The native select: on a phone it opens the familiar picker. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={fieldCss.selectBox}>
      <select className={cx(fieldCss.select, className)} {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
