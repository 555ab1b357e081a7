import type { ComponentProps, ReactNode } from "react";
import type { Option } from "./select";
import fieldCss from "./field.scoped.css?names";

type RadioProps = Omit<ComponentProps<"input">, "type" | "value">;

interface SegmentedProps extends RadioProps {
  options: readonly Option[];
  /** The checked option, where no form holds it. */
  chosen?: string;
}

/** Two or three short options side by side. Render inside a FieldGroup, which labels them. */
export function Segmented({ options, chosen, ...radio }: SegmentedProps) {
  return (
    <div className={fieldCss.segmented}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            value={option.value}
            {...(chosen !== undefined && { checked: chosen === option.value })}
            {...radio}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface ChoiceProps extends RadioProps {
  value: string;
  title: string;
  children: ReactNode;
}

/** One option with an explanation. Group several in a FieldGroup. */
export function Choice({ title, children, ...radio }: ChoiceProps) {
  return (
    <label className={fieldCss.choice}>
      <input type="radio" {...radio} />
      <strong>{title}</strong>
      {children}
    </label>
  );
}
